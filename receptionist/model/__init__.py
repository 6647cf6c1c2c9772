"""The one vocabulary of frozen values, for every room; it imports nothing else of the project."""
