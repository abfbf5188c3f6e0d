"""The agents' side: the switch and what it installs, the tools, the prompt, the MCP server, the connectors."""
