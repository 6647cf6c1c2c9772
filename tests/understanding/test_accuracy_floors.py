"""A floor under each family's accuracy on the open cases: a regression shows here, the figures in `tests.accuracy`.

The floors lie a little under what is reached and never under the bars.
"""

from __future__ import annotations

import pytest

from tests.accuracy.families import DATA, FAMILIES, Outcome, load, steadiness
from tests.accuracy.table import Figure

pytestmark = [
    pytest.mark.data,
    pytest.mark.skipif(not DATA.is_dir(), reason="the open cases are not beside the project (../shared/data/open)"),
]
# The long families are drawn on: every so many rows.
EVERY = {"names_list": 6, "names_asr": 2, "addresses": 3}
FLOORS = [
    ("affirm_negate", "taken as a yes", 0.5),
    ("affirm_negate", "affirm recall", 97),
    ("affirm_negate", "negate recall", 98),
    ("affirm_negate", "a change seen as one", 96),
    ("affirm_negate", "unsure recall", 93),
    ("affirm_negate", "repeat recall", 97),
    ("intents", "macro F1 of six", 92),
    ("intents", "out of scope, taken for one", 2),
    ("datetime", "all, whole turn", 94),
    ("addresses", "spoken: number and street", 95),
    ("addresses", "spoken: all that was said", 90),
    ("slot_turns", "exact span F1", 93.5),
    ("slot_turns", "exact span F1 name", 95.5),
    ("slot_turns", "exact span F1 date", 93),
    ("slot_turns", "exact span F1 time", 92.5),
    ("slot_turns", "nothing said, something read", 3),
    ("names_list", "in twelve carriers", 98),
    ("names_list", "spelled", 96),
    ("names_asr", "three tries", 72),
]


@pytest.fixture(scope="module")
def figures() -> dict[tuple[str, str], Figure]:
    found = {}
    for family in FAMILIES.keys() - {"dialogs_appointment"}:
        measured: Outcome = FAMILIES[family](drawn(family))
        found.update({(family, figure.measure): figure for figure in measured[0]})
    return found


@pytest.mark.parametrize(("family", "measure", "floor"), FLOORS)
def test_floor(figures: dict[tuple[str, str], Figure], family: str, measure: str, floor: float) -> None:
    figure = figures[family, measure]
    assert figure.value <= floor if figure.at_most else figure.value >= floor


def test_hesitation_repeats_and_lower_case_move_no_family_by_more_than_a_point() -> None:
    rows = {family: load(family) for family in ("affirm_negate", "intents")}
    assert [figure for figure in steadiness(rows) if not figure.reached] == []


def drawn(family: str) -> list[dict[str, object]]:
    rows = load(family)
    if family == "names_asr":  # three tries belong to one call
        calls = sorted({row["id"].split(":")[1] for row in rows})[:: EVERY[family]]
        return [row for row in rows if row["id"].split(":")[1] in set(calls)]
    return rows[:: EVERY.get(family, 1)]
