"""slot_turns: the words of name, day and time in turns to a booking system, through the whole of `understand`."""

from __future__ import annotations

import datetime as dt
import re
import string
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand
from tests.accuracy.result import Result

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
SLOTS = ("name", "date", "time")
_AFTER_TIME = re.compile(
    r"\s*(?:[ap]\.?m\b\.?|o'? ?clock|tonight|in the \w+)(?:\s+(?:[ap]\.?m\b|at night))?$|^(?:at|in) "
)
_ASKED: Mapping[str, Expecting] = {
    "first_name": "name", "last_name": "name", "name": "name", "date": "date", "time": "time", "address": "address",
}  # fmt: skip


def score(rows: Iterable[Mapping[str, Any]]) -> list[Result]:
    """For each row one result a slot that was said or read (`kind` is the slot), and one of kind "nothing" where
    nothing is to be extracted.
    """
    return [result for row in rows for result in _row(row)]


def f1(results: Sequence[Result], slot: str) -> float:
    """Tolerant span F1 of one slot, 0..1: as `exact_f1`, but a time's "pm" and the like may be in the span or not."""
    return _f1([result for result in results if result.kind == slot], lambda r: r.ok)


def exact_f1(results: Sequence[Result], slots: Sequence[str] = SLOTS) -> float:
    """Exact span F1 over `slots` together, 0..1, after lower-casing and trimming articles and punctuation."""
    return _f1([result for result in results if result.kind in slots], lambda r: _got(r) == r.want)


def _f1(mine: Sequence[Result], is_right: Callable[[Result], bool]) -> float:
    right = sum(map(is_right, mine))
    said = sum(bool(result.want) for result in mine)
    read = sum(bool(_got(result)) for result in mine)
    return 2 * right / (said + read) if said + read else 1.0


def _got(result: Result) -> str:
    return result.got.rpartition(" -> ")[2]


def _row(row: Mapping[str, Any]) -> Iterator[Result]:
    asked = frozenset(_ASKED[slot] for slot in row["requested"] if slot in _ASKED)
    heard = understand(row["text"], HearingContext(CLOCK, asked))
    for slot in SLOTS:
        got, want = _trimmed(_words(heard, slot)), _trimmed(row["gold"].get(slot, ""))
        if got or want:
            yield Result(row["id"], _core(got, slot) == _core(want, slot), f"{row['text']} -> {got}", want, slot)
    if not row["gold"]:
        found = [slot for slot in SLOTS if _words(heard, slot)]
        yield Result(row["id"], not found, f"{row['text']} -> {found}", "nothing", "nothing")


def _words(heard: Understanding, slot: str) -> str:
    spans: tuple[Span, ...] = {
        "name": (heard.name.span,) if heard.name else (),
        "date": heard.when.date_spans,
        "time": heard.when.time_spans if heard.when.time or heard.when.until else (),
    }[slot]
    return heard.text[min(s.start for s in spans) : max(s.end for s in spans)] if spans else ""


def _core(words: str, slot: str) -> str:
    """A time's words without "pm" and the like, of which the corpus marks some and some not."""
    return _AFTER_TIME.sub("", words) if slot == "time" else words


def _trimmed(value: str) -> str:
    words = value.lower().strip(string.punctuation + string.whitespace).split()
    return " ".join(words[1:] if words and words[0] in ("the", "a", "an") else words)
