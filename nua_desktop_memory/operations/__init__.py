"""What a person or an agent can do with a profile: each change of data is one operation."""
