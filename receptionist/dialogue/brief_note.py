"""Notes in few words, which are said back as they were told. Pure."""

from __future__ import annotations

from collections.abc import Iterable

BRIEF = 12
"""Words of a note that are said back."""


def brief(note: str) -> str:
    """`note`, where it is said back; "" for a longer one."""
    return note if len(note.split()) <= BRIEF else ""


def all_brief(notes: Iterable[str]) -> str | None:
    """Those of `notes` that are in few words; None where none is."""
    return "; ".join(filter(None, map(brief, notes))) or None
