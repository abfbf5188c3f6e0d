"""The commands, a module for each kind; each is imported only when it is used."""
