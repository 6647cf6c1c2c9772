"""The one vocabulary: frozen values that every room speaks of. Imports nothing of the project."""
