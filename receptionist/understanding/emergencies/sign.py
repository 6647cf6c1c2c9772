"""What tells of a danger: kinds of words that stand close together in any order, or one phrase alone."""

from __future__ import annotations

import re

import msgspec

from receptionist.understanding.cues import any_of
from receptionist.understanding.meaning import Emergency

_GAP = 9
"""Words between two signs that still belong together."""


class Signs(msgspec.Struct, frozen=True):
    """The signs of one danger over plain text: `told` says that it is there, `named` that it may be."""

    kind: Emergency
    told: re.Pattern[str]
    named: re.Pattern[str]


def near(one: str, other: str, gap: int = _GAP) -> str:
    """Two kinds of words, in either order, with at most `gap` words between them."""
    between = rf"(?: [^\s,]+){{0,{gap}}}? "
    return rf"\b(?:{one})\b{between}(?:{other})\b|\b(?:{other})\b{between}(?:{one})\b"


def signs(kind: Emergency, told: tuple[str, ...], named: tuple[str, ...]) -> Signs:
    return Signs(kind, any_of(*told), any_of(*named))
