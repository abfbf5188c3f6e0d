"""The agent's side: the switch and what it installs, the tools, the prompt, the doors of agents, connectors."""
