"""A turn without what its speaker took back: of values of one kind the last counts, but no exclusion and no reason."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.repairs.edit import SpokenEdit
from receptionist.understanding.repairs.terms import EditTerm, possible_terms
from receptionist.understanding.repairs.values import KINDS, ValueKind
from receptionist.understanding.words import Token, blanked, words

_NOT: str = section("repairs", "mending")["not"]


@lru_cache(maxsize=64)
def mended(text: str) -> str:
    """`text` with spaces in the place of every reparandum and what stands between it and its repair."""
    terms = possible_terms(text)
    if not terms and f" {_NOT} " not in text.lower():
        return text
    line = _Line(words(text), terms)
    line.mend()
    line.drop_exclusions()
    return blanked(text, line.spans())


class _Line:
    """The words of a turn, and which of them are taken back."""

    def __init__(self, run: Sequence[Token], terms: Sequence[EditTerm]) -> None:
        self.all = run
        self.terms = [(term, self._at(term.start), self._at(term.end)) for term in terms]
        self.gone: set[int] = set()

    def spans(self) -> list[Span]:
        found: list[Span] = []
        for at in sorted(self.gone):
            begin = found.pop().start if at - 1 in self.gone else self.all[at].start
            found.append(Span(begin, self.all[at].end))
        return found

    def mend(self) -> None:
        """From the last term to the first: of "three, no, two, no, four" the four repairs the two, then the three."""
        until = len(self.all)
        for term, first, last in reversed(self.terms):
            before = len(self.gone)
            for kind in KINDS:
                live = [at for at in range(len(self.all)) if at not in self.gone or first <= at < last]
                self.gone.update(live[at] for at in self._edit(term, kind, live, until).taken_back())
            until = until if len(self.gone) > before else first

    def _edit(self, term: EditTerm, kind: ValueKind, live: Sequence[int], until: int) -> SpokenEdit:
        places = {term: (bisect_left(live, first), bisect_left(live, last)) for term, first, last in self.terms}
        earlier = [at for other, at in places.items() if other.start < term.start]
        return SpokenEdit([self.all[at] for at in live], kind, term, places[term], earlier, bisect_left(live, until))

    def _at(self, place: int) -> int:
        return next((at for at, token in enumerate(self.all) if token.start >= place), len(self.all))

    def drop_exclusions(self) -> None:
        """ "Way, not street, way": what is said again counts once."""
        live = [at for at in range(len(self.all)) if at not in self.gone]
        norms = [self.all[at].norm for at in live]
        for at in range(1, len(live) - 2):
            if norms[at] == _NOT and norms[at - 1] == norms[at + 2]:
                self.gone.update(live[at : at + 3])
