"""The console program."""
