"""Item models: data for views, read in pages on the worker thread."""
