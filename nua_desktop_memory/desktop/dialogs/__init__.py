"""Dialogs that change memory: one file each, joined to the window by `registry`."""
