"""The budgeted block that an agent is given: its plan and its rendering."""
