"""names_asr: the name behind three tries of one call, two spoken and one spelled, each an n-best list."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from receptionist.understanding.names import combine
from tests.accuracy.result import Result


def score(rows: Sequence[Mapping[str, Any]]) -> list[Result]:
    """One result a call: right when the whole name is, capitals aside. Rows that tell no name are passed over."""
    calls: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for row in rows:
        if row["task"] in ("name", "spelled_name"):
            calls[row["id"].split(":")[1]].append(row)
    return [_result(call) for call in calls.values()]


def _result(call: Sequence[Mapping[str, Any]]) -> Result:
    turns = sorted(call, key=lambda row: row["attempt"])
    spoken = [row["nbest"] for row in turns if row["task"] == "name"]
    spelled = [row["nbest"] for row in turns if row["task"] == "spelled_name"]
    name = combine(spoken, spelled)
    got, want = name.full if name else "", turns[0]["gold"]["name"]
    reachable = any(want.lower() == guess.lower() for guesses in spoken for guess in guesses)
    kind = "names_asr in n-best" if reachable else "names_asr not in n-best"
    return Result(turns[0]["id"], got.lower() == want.lower(), got, want, kind)
