"""Where the clauses of a turn begin: recognisers write no marks, and callers join in one breath what belongs apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.understanding.written.words_kept import bare

_SAID = section("statements", "clauses")
_BEGINS, _OPENER = _SAID.one("begins"), _SAID.one("opener_named")
_INVERTS, _ASKS_WITH = _SAID.one("inverts"), _SAID.words("asks_with")
_GOES_ON_BEHIND, _LINKS = _SAID.words("goes_on_behind"), _SAID.words("links")
_ENDS = ".,;:!?"
_AHEAD = 8
"""Words by which a beginning is known."""
_BACK = 3
"""Words in which what a question asks with stands before its verb: "which areas do you cover"."""


@lru_cache(maxsize=64)
def cut(said: tuple[str, ...], gaps: frozenset[int]) -> tuple[range, ...]:
    """The clauses of the words `said`; a place of `gaps` begins one, for what stood before it was taken out."""
    found = (at for at in range(1, len(said)) if at in gaps or _begins(said, at))
    starts = sorted({0, *(_with_its_link(said, at) for at in found)})
    return tuple(range(start, end) for start, end in zip(starts, [*starts[1:], len(said)], strict=True))


def _begins(said: Sequence[str], at: int) -> bool:
    before = said[at - 1]
    if before[-1:] in _ENDS:
        return True
    if bare(before) in _GOES_ON_BEHIND and bare(before) not in _LINKS:
        return False
    ahead = " ".join(bare(word) for word in said[at : at + _AHEAD])
    if _BEGINS.match(ahead):
        return True
    if _OPENER.match(ahead):  # of two names the first begins it
        return (at > 1 and bare(said[at - 2]) in _GOES_ON_BEHIND) or not _OPENER.match(f"{bare(before)} {ahead}")
    asked = not _ASKS_WITH.isdisjoint(bare(word) for word in said[max(0, at - _BACK) : at])
    return _INVERTS.match(ahead) is not None and not asked


def _with_its_link(said: Sequence[str], at: int) -> int:
    """Where a clause begins with the word that joins it to the one before."""
    return at - 1 if bare(said[at - 1]) in _LINKS and said[at - 1][-1:] not in _ENDS else at
