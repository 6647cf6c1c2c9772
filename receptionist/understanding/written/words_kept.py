"""Which words of a turn a note has: they stand in it in their order, whatever was left out between them. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from receptionist.understanding.clauses import opened
from receptionist.understanding.words import straight

_MARKS = '.,;:!?"()-'


@lru_cache(maxsize=8192)
def bare(word: str) -> str:
    """A word in lower case without the marks around it."""
    return straight(word.lower()).strip(_MARKS)


def kept_of(said: Sequence[str], note: str) -> frozenset[int]:
    """Which of the words `said` a `note` has, by their places; none where it has words that nobody said."""
    ours = [(piece, at) for at, word in enumerate(said) for piece in opened(bare(word)).split()]
    pieces = [piece for word in note.split() for piece in opened(bare(word)).split()]
    whole = [piece for piece, _ in ours]
    start = _found(whole, pieces)
    if start >= 0:
        return frozenset(at for _, at in ours[start : start + len(pieces)])
    blocks = SequenceMatcher(None, whole, pieces, autojunk=False).get_matching_blocks()
    if sum(block.size for block in blocks) < len(pieces):
        return frozenset()
    return frozenset(at for block in blocks for _, at in ours[block.a : block.a + block.size])


def _found(whole: Sequence[str], pieces: Sequence[str]) -> int:
    """Where `pieces` stand in one row; -1 where they do not."""
    many = len(pieces)
    starts = range(len(whole) - many + 1)
    return next((at for at in starts if many and whole[at : at + many] == pieces), -1)
