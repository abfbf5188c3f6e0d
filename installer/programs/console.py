"""Starts the console program in a package."""

from nua_desktop_memory.cli.main import program

program()
