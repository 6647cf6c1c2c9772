"""Workflows that a business defines in its own file: their fields, what is wrong with them, their tools."""
