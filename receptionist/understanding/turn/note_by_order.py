"""A note that is ordered by its name: "I got two o'clock already, just put in the note come to the side door"."""

from __future__ import annotations

from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.note_changes import ordered_note
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.turn.noted import NO_NOTES
from receptionist.understanding.words import MARKS


def note_by_order(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """What is ordered into the note, after any job, without the words of the order; None elsewhere, and where what
    stands before it wishes for anything, asks or warns.
    """
    ordered = ordered_note(text) if hearing.anything_else and hearing.line is None else None
    if ordered is None:
        return None
    before, note = text[: ordered.start], in_plain_words(text[ordered.end :])
    told = understand(before, hearing) if before.strip(MARKS) else Understanding(text)
    if not note or told.asks or told.intent in ("book", *NO_NOTES) or told.emergency or told.suspected:
        return None
    return Understanding(text, says=NOTES, note=note, kept_words=note, signals=told.signals & {"thanks"})
