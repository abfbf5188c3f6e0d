"""The drawn timeline: a lane per subject and one for what has none, over one axis of time."""
