"""The walk's own account of a call, from events and commands alone."""
