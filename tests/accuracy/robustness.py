"""Whether hesitations, repeated words and lower case change what is understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.accuracy.result import Result

Scorer = Callable[[Iterable[Mapping[str, Any]]], list[Result]]


def hesitant(text: str) -> str:
    """ "Um" before the text, "uh" and "like" after its second and fourth word."""
    words = text.split(" ")
    for at, filler in ((4, "like"), (2, "uh")):
        if len(words) > at:
            words.insert(at, filler)
    return " ".join(("um", *words))


def stammered(text: str) -> str:
    """The first plain word said twice ("I I need …")."""
    return re.sub(r"^([A-Za-z']+)(?= )", r"\1 \1", text)


VARIATIONS: Mapping[str, Callable[[str], str]] = {
    "um, uh, like": hesitant,
    "a word twice": stammered,
    "lower case": str.lower,
}


def changes(rows: Iterable[Mapping[str, Any]], score: Scorer) -> dict[str, float]:
    """For each variation, the points (0..100) by which the share of right cases moves."""
    rows = list(rows)
    plain = _share(score(rows))
    return {
        name: 100 * (_share(score([{**row, "text": vary(row["text"])} for row in rows])) - plain)
        for name, vary in VARIATIONS.items()
    }


def _share(results: list[Result]) -> float:
    return sum(result.ok for result in results) / len(results) if results else 1.0
