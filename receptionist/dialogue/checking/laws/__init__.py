"""The laws that the walk checks on every step of a call, by its own account of it.

Each law looks at one turn and gives its name where the turn breaks it, else an empty text.
"""
