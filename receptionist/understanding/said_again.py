"""The day and the hour said right behind a yes, before what else is told: "yes, Tuesday at ten, and mind the dog"."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.against_known import is_then, words_beside
from receptionist.understanding.answers import only_agrees
from receptionist.understanding.clauses import plain
from receptionist.understanding.notes import behind_the_yes, parts_told
from receptionist.understanding.when.reading import read_when

_BESIDE_TIMES = Patterns(lexicon("confirming")).words("beside_times")


class SaidAgain(msgspec.Struct, frozen=True):
    """Where the day or the hour stands in the turn, and what it is."""

    span: Span
    when: When

    def is_what_was_read_back(self, hearing: HearingContext) -> bool:
        """Whether it is that day and hour, and no limit of them: "after ten" is none."""
        limits = self.when.until or self.when.ruled_out or self.when.date_end
        return self.when.bound == "at" and not limits and is_then(self.when, hearing)


def start_behind_the_yes(text: str, hearing: HearingContext) -> SaidAgain | None:
    """None where the part of `text` that begins with the yes says anything else, or nothing is told behind it."""
    first, *more = parts_told(text) or [""]
    start = behind_the_yes(first)
    if not start and len(more) > 1 and only_agrees(first):  # the yes is a part of its own
        start, first, *more = plain(more[0]), *more
    at = text.lower().find(start, text.index(first)) if start and more else -1
    if at < 0:
        return None
    asked = replace(hearing, expecting=frozenset({"date", "time"}), alternatives=())
    when, _ = read_when(start, asked)
    named = (when.date or when.time) and not when.shift and _BESIDE_TIMES.issuperset(words_beside(start, when))
    return SaidAgain(Span(at, at + len(start)), when) if named else None
