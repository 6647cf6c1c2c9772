"""A town whose callers are misheard, and what corrections of some do for the others."""
