"""A note in few words, which is said back as it was told. Pure."""

BRIEF = 12
"""Words of a note that are said back."""


def brief(note: str) -> str:
    """`note`, where it is said back; "" for a longer one."""
    return note if len(note.split()) <= BRIEF else ""
