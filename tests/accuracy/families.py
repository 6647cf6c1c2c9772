"""From the open cases to figures: one function a family, each giving its figures and the results behind them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.accuracy import affirm_negate, dialogs, intents, robustness, slot_turns, whole
from tests.accuracy.affirm_negate import HEARING
from tests.accuracy.result import Result
from tests.accuracy.table import Figure, share
from tests.accuracy.timing import import_seconds, understanding_milliseconds

DATA = Path(__file__).parents[3] / "shared" / "data" / "open"
Rows = list[dict[str, Any]]
Outcome = tuple[list[Figure], list[Result]]


def load(family: str) -> Rows:
    """The open cases of `family`. Raises FileNotFoundError where they are not beside the project."""
    with (DATA / f"{family}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def answers(rows: Rows) -> Outcome:
    results = affirm_negate.score(rows)
    wrong, others = affirm_negate.false_yes(results)
    figures = [
        Figure("affirm/negate", "taken as a yes", share(wrong, others), others, 0.5, True, reference="regex 9–11"),
        _kind(results, "affirm", "affirm recall", 96, "regex 89"),
        _kind(results, "negate", "negate recall", 96, "regex 91"),
        _kind(results, "negate_with_change", "a change seen as one", 92, "regex 63"),
        _kind(results, "affirm_with_info", "affirm with details", None),
        _kind(results, "affirm_with_question", "affirm with a question", None),
        _kind(results, "unsure", "unsure recall", None),
        _kind(results, "repeat", "repeat recall", None),
    ]
    return figures, results


def _kind(results: Sequence[Result], kind: str, measure: str, bar: float | None, reference: str = "") -> Figure:
    mine = [result for result in results if result.kind == kind]
    return Figure("affirm/negate", measure, _right(mine), len(mine), bar, reference=reference)


def wishes(rows: Rows) -> Outcome:
    results = intents.score(rows)
    wrong, outside = intents.taken_for_one(results)
    each = [
        Figure("intents", f"F1 {intent}", 100 * intents.f1(results, intent), sum(r.kind == intent for r in results))
        for intent in intents.SIX
    ]
    return [
        Figure("intents", "macro F1 of six", 100 * intents.macro_f1(results), len(results), 90),
        Figure("intents", "out of scope, taken for one", share(wrong, outside), outside, 3, True),
        *each,
    ], results


def moments(rows: Rows) -> Outcome:
    results = whole.datetimes(rows)
    reference = "Duckling 84.4, Recognizers 76.8, parsedatetime 40.2 (measured elsewhere)"
    return [Figure("datetime", "all, whole turn", _right(results), len(results), 93, reference=reference)], results


def places(rows: Rows) -> Outcome:
    results = whole.addresses(rows)
    lines = [r for r in results if r.kind in ("spoken:line", "variant:line", "asr_itn:line")]
    everything = [r for r in results if r.kind in ("spoken:all", "variant:all", "asr_itn:all")]
    written = [r for r in results if r.kind == "written:line"]
    return [
        Figure("addresses", "spoken: number and street", _right(lines), len(lines), 95, reference="usaddress 0"),
        Figure("addresses", "spoken: all that was said", _right(everything), len(everything), 90),
        Figure("addresses", "written: number and street", _right(written), len(written)),
    ], results


def turns(rows: Rows) -> Outcome:
    results = slot_turns.score([row for row in rows if row["source"] == "restaurants-8k"])
    empty = [r for r in results if r.kind == "nothing"]
    said = {slot: sum(r.kind == slot and bool(r.want) for r in results) for slot in slot_turns.SLOTS}
    spans = [
        Figure(
            "slot_turns",
            "exact span F1",
            100 * slot_turns.exact_f1(results),
            sum(said.values()),
            92,
            reference="Span-ConveRT 96, trained",
        ),
        *(
            Figure("slot_turns", f"exact span F1 {slot}", 100 * slot_turns.exact_f1(results, [slot]), said[slot])
            for slot in slot_turns.SLOTS
        ),
        Figure("slot_turns", 'span F1 time, "pm" in it or not', 100 * slot_turns.f1(results, "time"), said["time"]),
    ]
    taken = share(sum(not r.ok for r in empty), len(empty))
    return [*spans, Figure("slot_turns", "nothing said, something read", taken, len(empty), 3, True)], results


def listed_names(rows: Rows) -> Outcome:
    results: list[Result] = import_module("tests.accuracy.names_list").score(rows)
    spelled = [r for r in results if "spelled" in r.kind or "spelling" in r.kind]
    carried = [r for r in results if r not in spelled]
    return [
        Figure("names_list", "in twelve carriers", _right(carried), len(carried), 97),
        Figure("names_list", "spelled", _right(spelled), len(spelled), 95),
    ], results


def recognised_names(rows: Rows) -> Outcome:
    results: list[Result] = import_module("tests.accuracy.names_asr").score(rows)
    return [
        Figure(
            "names_asr",
            "three tries",
            _right(results),
            len(results),
            70,
            reference="57.2 top-1, 79.2 in n-best",
        )
    ], results


def calls(rows: Rows) -> Outcome:
    results = dialogs.score([row for row in rows if row["source"] == "star"])
    changed = [r for r in results if r.kind.endswith("changed")]
    return [
        Figure("dialogs", "STAR: name, day, time", _right(results), len(results), 93),
        Figure("dialogs", "STAR: those that changed", _right(changed), len(changed), 85),
    ], results


def timings(texts: Iterable[str]) -> list[Figure]:
    texts = list(texts)
    middle, late = understanding_milliseconds(texts, HEARING)
    return [
        Figure("time", "understand, median", middle, len(texts), 0.5, True, "ms", "dateparser's search: tens of ms"),
        Figure("time", "understand, 99th percentile", late, len(texts), 2, True, "ms"),
        Figure("time", "import", 1000 * import_seconds(), 0, 500, True, "ms"),
    ]


def steadiness(rows: Mapping[str, Rows]) -> list[Figure]:
    """Points by which hesitations, repeats and lower case move the share of right cases, as an absolute value."""
    scorers: Mapping[str, robustness.Scorer] = {
        "affirm_negate": affirm_negate.score,
        "intents": intents.score,
        "datetime": whole.datetimes,
    }
    return [
        Figure("robustness", f"{family}: {variation}", abs(points), 0, 1, True, "points")
        for family, score in scorers.items()
        if family in rows
        for variation, points in robustness.changes(rows[family], score).items()
    ]


FAMILIES: Mapping[str, Callable[[Rows], Outcome]] = {
    "affirm_negate": answers,
    "intents": wishes,
    "datetime": moments,
    "addresses": places,
    "slot_turns": turns,
    "dialogs_appointment": calls,
    **({"names_list": listed_names} if find_spec("tests.accuracy.names_list") else {}),
    **({"names_asr": recognised_names} if find_spec("tests.accuracy.names_asr") else {}),
}


def _right(results: Sequence[Result]) -> float:
    return share(sum(result.ok for result in results), len(results))
