"""The door for LangChain agents."""
