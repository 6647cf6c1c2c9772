"""The turn in plain words for judging what is meant: lower case, no hesitations, no stammer, single spaces."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.words import FILLERS, Token, straight

_SAID = section("when", "plain")
_DROPPED = FILLERS | _SAID.words("fillers")
_NO_FILLER_AFTER = _SAID.words("no_filler_after")
_NO_STAMMER = _SAID.words("no_stammer")


class Plain:
    """Plain text that can say where in itself a span of the heard text lies."""

    def __init__(self, run: Sequence[Token]) -> None:
        self._starts: list[int] = []
        self._places: list[tuple[int, int]] = []
        parts: list[str] = []
        length, end, last, last_but_one = 0, 0, "", ""
        for token in run:
            word = straight(token.text.lower())
            again = word == last or (word == last_but_one and last == ",")
            meant = last in _NO_FILLER_AFTER and token.norm not in FILLERS
            if (token.norm in _DROPPED and not meant) or (again and word.isalpha() and word not in _NO_STAMMER):
                end = -1
                continue
            gap = " " if token.start != end and parts else ""
            parts.append(gap + word)
            self._starts.append(token.start)
            self._places.append((length + len(gap), len(word)))
            length += len(gap) + len(word)
            end, last_but_one, last = token.end, last, word
        self.text = "".join(parts)

    def place(self, span: Span) -> Span:
        """Where `span` of the heard text lies in the plain text."""
        return Span(self._at(span.start), self._at(span.end - 1) + 1)

    def _at(self, offset: int) -> int:
        index = max(bisect_right(self._starts, offset) - 1, 0)
        start, size = self._places[index]
        return start + min(offset - self._starts[index], size - 1)
