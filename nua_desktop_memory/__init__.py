"""Nua Desktop Memory: see, correct and erase what agents remember."""
