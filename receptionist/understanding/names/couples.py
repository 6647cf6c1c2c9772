"""Two first names and the surname that both have: "Bob and Carol Tillman, but put Bob"."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.names.candidate import NameCandidate, limit_from, words_between
from receptionist.understanding.names.judging import after_openers
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.spans import stretch_at

_LINKS = section("names", "couples").words("links")
_FULL_NAME = 2


def of_a_couple(line: NameWords, best: NameCandidate, runs: list[Spelled], banned: AbstractSet[str]) -> NameCandidate:
    """`best` with the surname of the couple that is named; of the two the one said again, else the first."""
    first = after_openers(line) if len(best.words) == 1 else best.start
    second = first + 2
    if second >= len(line) or line.norms[first + 1] not in _LINKS:
        return best
    one = stretch_at(line, first, first + 1, banned)
    other = stretch_at(line, second, limit_from(line, runs, second), banned)
    if one is None or not one.plain or other is None or other.size < _FULL_NAME or other.plain < other.size:
        return best
    surname = tuple(words_between(line, second + 1, other.end))
    later = line.norms[other.end :]
    chosen = second if line.norms[second] in later else first
    if best.start < other.end or best.words[0].lower() in (line.norms[first], line.norms[second]):
        return msgspec.structs.replace(
            best, start=first, end=other.end, words=(line.heard(chosen), *surname), part="full"
        )
    return best
