"""The steps of `check_deb`: each looks at one thing, says in a line what it saw, and raises `Wrong` otherwise."""
