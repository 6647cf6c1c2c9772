"""What is left of a turn of which a part was read by itself."""

from __future__ import annotations

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.words import MARKS


def read_rest(text: str, rest: str, hearing: HearingContext, reader: Reader) -> Understanding:
    """`rest` of `text` as `reader` has it; nothing, where only marks are left."""
    return reader(rest, hearing) if rest.strip(MARKS) else Understanding(text)
