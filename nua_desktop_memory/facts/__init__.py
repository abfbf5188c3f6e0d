"""Projection of the truth: states, slots, conflicts, the two time axes."""
