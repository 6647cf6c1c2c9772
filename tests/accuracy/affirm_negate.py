"""affirm_negate: yes, no, a change, doubt; asked as at a confirmation, through the whole of `understand`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from receptionist.model.acts import Answer
from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand
from tests.accuracy.result import Result

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"yes_no"}))
WANTED: Mapping[str, Answer] = {
    "affirm": "affirm",
    "affirm_with_info": "affirm",
    "affirm_with_question": "affirm",
    "negate": "negate",
    "negate_with_change": "correct",
    "unsure": "unsure",
    "repeat": "repeat",
}


def score(rows: Iterable[Mapping[str, Any]], answer: Callable[[str], Answer | None] | None = None) -> list[Result]:
    """One result for each core row whose words carry its label; `kind` is the label, `got` ends in the answer.

    Rows of a label without an answer of its own ("done", "goodbye") are right when they are not taken as a yes.
    """
    reply = answer or (lambda text: understand(text, HEARING).answer)
    return [_result(row, reply(row["text"])) for row in rows if row["core"] and row["lexical_cue"] is not False]


def false_yes(results: Iterable[Result]) -> tuple[int, int]:
    """How many that are not a yes were taken as one, and of how many."""
    others = [result for result in results if not result.kind.startswith("affirm")]
    return sum(result.got.endswith("-> affirm") for result in others), len(others)


def _result(row: Mapping[str, Any], got: Answer | None) -> Result:
    label = row["label"]
    want = WANTED.get(label)
    ok = got == want if want else got != "affirm"
    return Result(row["id"], ok, f"{row['text']} -> {got}", want or "not affirm", label)
