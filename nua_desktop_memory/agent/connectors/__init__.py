"""Connecting the agents that people already use, by an entry in their own configuration files (issue "Connectors")."""
