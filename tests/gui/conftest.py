"""A window on a real profile in a qasync loop, closed and put away after each test."""

from staging import owner, stage  # noqa: F401  (fixtures)
