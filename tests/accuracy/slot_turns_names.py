"""slot_turns: the name's span in turns to a booking system, and turns that tell no name."""

from __future__ import annotations

import datetime as dt
import string
from collections.abc import Mapping, Sequence
from typing import Any

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.person import Name
from receptionist.understanding.names import read_name
from tests.accuracy.result import Result

_CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
_SLOTS: Mapping[str, Expecting] = {
    "first_name": "name",
    "last_name": "name",
    "contact_name": "name",
    "date": "date",
    "time": "time",
    "address": "address",
}


def score(rows: Sequence[Mapping[str, Any]]) -> list[Result]:
    """`kind` is "name" where one is told, "empty" where nothing is, "other" where only other things are.

    `ok` of a row that tells no name means that none was read.
    """
    return [_result(row) for row in rows]


def f1(results: Sequence[Result]) -> float:
    """Exact span F1 of names over `score`'s results, 0..1."""
    right = sum(r.ok for r in results if r.want)
    got = sum(bool(r.got) for r in results)
    want = sum(bool(r.want) for r in results)
    return 2 * right / (got + want) if got + want else 1.0


def _result(row: Mapping[str, Any]) -> Result:
    asked = frozenset(_SLOTS[slot] for slot in row["requested"] if slot in _SLOTS)
    name, _ = read_name(row["text"], HearingContext(_CLOCK, asked))
    got, want = _heard(row["text"], name), _trimmed(row["gold"].get("name", ""))
    kind = "name" if want else "other" if row["gold"] else "empty"
    return Result(row["id"], got == want, got, want, f"slot_turns {kind}")


def _heard(text: str, name: Name | None) -> str:
    return _trimmed(text[name.span.start : name.span.end]) if name else ""


def _trimmed(value: str) -> str:
    """Lower case, without articles and punctuation at the ends, as the corpus's own scoring has it."""
    words = value.lower().strip(string.punctuation + string.whitespace).split()
    return " ".join(words[1:] if words and words[0] in ("the", "a", "an") else words)
