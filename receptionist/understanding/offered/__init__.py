"""Offered times and what a caller says to them: which one is picked, or none."""
