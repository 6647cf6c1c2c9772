"""What a turn wants nothing written down of: "oh, you don't have to write that down"."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.note_changes import note_change, takes_out
from receptionist.understanding.notes import parts_told
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.turn.small_talk_apart import chatting
from receptionist.understanding.turn.visit_data import is_of_a_visit
from receptionist.understanding.words import blanked


def without_what_is_taken_back(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """What a turn says beside "you don't have to write that down", which takes out the note it is said of, if any; None
    where nothing of the kind is said, or nothing else while there is a note.
    """
    parts = parts_told(text) if hearing.line is None and (is_of_a_visit(hearing) or hearing.anything_else) else []
    out = next((part for part in parts if takes_out(part)), "")
    if not out or (hearing.notes and len(parts) == 1) or _takes_several(text, hearing):
        return None
    start = text.index(out)
    rest = blanked(text, (Span(start, start + len(out)),))
    read = understand(rest, hearing) if in_plain_words(rest) else chatting(text, read_part(rest, hearing))
    change = note_change(out, hearing.notes, just_noted=hearing.just_noted)
    return replace(read, text=text, plain_words=in_plain_words(rest), changes_note=read.changes_note or change)


def _takes_several(text: str, hearing: HearingContext) -> bool:
    """Whether several notes are taken out at once, each by a part of the turn."""
    change = note_change(text, hearing.notes, just_noted=hearing.just_noted)
    return change is not None and len(change.olds) > 1
