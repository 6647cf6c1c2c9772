"""The open cases as examples: those that are learnt from, and those that are only measured.

What SGD's authors share alike (CC BY-SA) is measured and never learnt from: it would bind the weights.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import structs

from tests.accuracy.affirm_negate import WANTED
from tests.accuracy.families import load
from training.example import Example

SHARE_ALIKE = frozenset({"sgd"})
CALLERS = Path(__file__).parents[2] / "shared" / "tools" / "calls" / "open.jsonl"
INTENTS: Mapping[str, str] = {
    "oos": "none",
    "check_existing": "check",
    **{label: label for label in ("book", "cancel", "reschedule", "human", "hours", "price")},
}
"""Labels that say what a front desk is asked for; tables, flights and finding a provider are neither yes nor no."""
_NOT_THAT = frozenset({"doctor_followup"})
"""Questions after the doctor's instructions, which are filed under what stands already."""
_ANSWERS_APART = frozenset({"ask_explain", "negate_goodbye", "acknowledge"})
"""Labels that are neither surely an answer nor surely none."""
_OPENS_A_BOOKING = frozenset(
    "all-at-once piece-by-piece story-first corrects-self corrects-bot odd-yes-no picks-an-offer hard-times "
    "hard-addresses hard-names for-somebody-else changes-mind".split()
)


def intents_learnt() -> Iterator[Example]:
    for row in load("intents"):
        if row["source"] not in SHARE_ALIKE and row["label"] in INTENTS and row["orig_label"] not in _NOT_THAT:
            yield _example(row, INTENTS[row["label"]])
    yield from openings()


def wishes_learnt() -> Iterator[Example]:
    """Rows that want a visit, or ask of one: they tell of nothing else."""
    wishes = ("book", "cancel", "reschedule", "check", "hours", "price")
    return (structs.replace(each, label="none") for each in intents_learnt() if each.label in wishes)


def openings() -> Iterator[Example]:
    """The first words of written callers who want a booking and say so at once."""
    for line in CALLERS.read_text(encoding="utf-8").splitlines():
        caller: dict[str, Any] = json.loads(line)
        if "booking" in caller["want"] and caller["kind"] in _OPENS_A_BOOKING:
            says = caller["says"]
            first = says if isinstance(says, str) else says[0]
            yield Example(first, "book", f"caller:{caller['id']}", "callers")


def intents_measured() -> Iterator[Example]:
    """The core rows, as `tests.accuracy` scores them."""
    return (_example(row, INTENTS[row["label"]]) for row in load("intents") if row["core"])


def answers_learnt() -> Iterator[Example]:
    for row in _answering(load("affirm_negate")):
        if row["source"] not in SHARE_ALIKE and row["label"] not in _ANSWERS_APART:
            yield _example(row, WANTED.get(row["label"], "none"))


def answers_measured() -> Iterator[tuple[Example, str]]:
    """The core rows with their own labels, as `tests.accuracy` scores them."""
    for row in _answering(load("affirm_negate")):
        if row["core"]:
            yield _example(row, WANTED.get(row["label"], "none")), row["label"]


def _answering(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    return (row for row in rows if row["lexical_cue"] is not False)


def _example(row: Mapping[str, Any], label: str) -> Example:
    return Example(row["text"], label, row["group"], row["source"])
