"""The MCP server: the surface of one profile over standard input and output, in both eras of the protocol."""
