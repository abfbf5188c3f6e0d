"""Summaries of the log by code: a binary tree of nodes, their Merkle hashes, and the cover made of them."""
