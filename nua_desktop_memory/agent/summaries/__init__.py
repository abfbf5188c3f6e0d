"""Summaries that a model writes of older history, beside the conversation and never in its way."""
