"""What may be written."""
