"""Finding memories: normalising, the index, search."""
