"""A name of two words, each told by what it means: "June like the month and March like the other month"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from receptionist.languages.patterns import section
from receptionist.understanding.names.candidate import NameCandidate
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.not_names import is_never
from receptionist.understanding.names.rare import means_else

_BOTH = section("names", "explained").one("both", re.IGNORECASE)
_SURE = 0.95


def explained(text: str, line: NameWords) -> Iterator[NameCandidate]:
    """The name of `line`, the words of `text` that tell one, if both its words are likened to something."""
    match = _BOTH.search(text)
    first, last = (_word_at(line, match.start(part)) if match else None for part in ("first", "last"))
    if first is not None and last is not None and _may_be_names(line.norms[first], line.norms[last]):
        words = (line.heard(first), line.heard(last))
        yield NameCandidate("both explained", first, last + 1, words, _SURE)


def explains_both(text: str) -> bool:
    """Whether both words of a name are likened to something."""
    match = _BOTH.search(text)
    return match is not None and _may_be_names(match["first"].lower(), match["last"].lower())


def _may_be_names(*norms: str) -> bool:
    return all(means_else(norm) or not is_never(norm) for norm in norms)


def _word_at(line: NameWords, place: int) -> int | None:
    return next((at for at, token in enumerate(line.tokens) if token.start == place), None)
