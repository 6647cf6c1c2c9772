"""The notes of a visit: lines of text, each said once."""

from __future__ import annotations


def with_note(notes: str, note: str) -> str:
    line = " ".join(note.split())
    return notes if not line or line in notes.split("\n") else "\n".join(part for part in (notes, line) if part)


_BETWEEN = "; "
"""Between the notes of one line."""


def with_changed(notes: str, old: str, note: str) -> str:
    lines = [line.split(_BETWEEN) for line in notes.split("\n")]
    olds = old.split("\n")
    if not any(each in line for line in lines for each in olds):
        return with_note(notes, note)
    new = " ".join(note.split())
    changed = (_BETWEEN.join(filter(None, (new if each in olds else each for each in line))) for line in lines)
    return "\n".join(filter(None, changed))
