"""A whole turn of who wants nothing else, part by part: "no, that's everything, I only wanted Friday cancelled"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.understanding.clauses import plain

PartKind = Literal[
    "a_no", "close", "cancelled", "moved", "booked", "merely",
    "stays", "own", "no_other", "told", "has_time", "thanks", "small",
]  # fmt: skip
_SAID = section("closing", "parts")
_PATTERNS = {kind: _SAID.one(kind) for kind in get_args(PartKind)}
_NO_MORE = _SAID.one("no_more")
_OF_ANOTHER = _SAID.one("of_another")
_MOST: int = _SAID["most_words"]
_LONGEST = 40
"""Words of a turn from which on it is no close, whatever is in it."""
_CLOSES = frozenset[PartKind]({"a_no", "close", "merely"})
DONE: dict[PartKind, Intent] = {"cancelled": "cancel", "moved": "reschedule", "booked": "book"}
"""What was wished for, of the parts that name what was done."""
_ALONE = _CLOSES | {"thanks", "small"}


class ClosingPart(msgspec.Struct, frozen=True):
    """`text` is the plain form, without marks."""

    kind: PartKind
    text: str

    @property
    def of_another(self) -> bool:
        """Whether somebody of theirs is named."""
        return _OF_ANOTHER.search(self.text) is not None


def closing_parts(text: str) -> tuple[ClosingPart, ...]:
    """The parts of a turn that says more than a no or "that's all"; none where any of its words is something else."""
    words = [word for word in plain(text).split() if word != ","]
    parts = _cover(words) if len(words) <= _LONGEST else ()
    return parts if {part.kind for part in parts} - _ALONE else ()


def nothing_more(parts: Iterable[ClosingPart]) -> bool:
    """Whether something in `parts` closes, and does not only say how things are: "the windows stay on Wednesday"."""
    kinds = {part.kind for part in parts}
    only_done = any(part.kind in DONE and _NO_MORE.search(part.text) for part in parts)
    return bool(kinds & _CLOSES) or {"stays", "thanks"} <= kinds or only_done


def _cover(words: list[str]) -> tuple[ClosingPart, ...]:
    """The fewest parts that together are all of `words`, the least of it told by the way; none where there are none."""
    covers: dict[int, tuple[ClosingPart, ...]] = {0: ()}
    for end in range(1, len(words) + 1):
        ways = (
            (*covers[begin], part)
            for begin in range(max(0, end - _MOST), end)
            if begin in covers and (part := _part(" ".join(words[begin:end])))
        )
        if best := min(ways, key=_looseness, default=None):
            covers[end] = best
    return covers.get(len(words), ())


def _looseness(parts: tuple[ClosingPart, ...]) -> tuple[int, int]:
    return sum(len(part.text.split()) for part in parts if part.kind == "told"), len(parts)


def _part(words: str) -> ClosingPart | None:
    return next((ClosingPart(kind, words) for kind, said in _PATTERNS.items() if said.fullmatch(words)), None)
