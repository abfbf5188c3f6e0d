"""A conversation with an agent that has this memory: joins the models, the surface and the evidence."""
