"""Texts: a channel of the one dialogue. What the number of a text proves, and how long it counts, is docs/line.md's."""
