"""Measures what the design promises about time, as ratios taken in one run: ``python -m benchmarks``."""
