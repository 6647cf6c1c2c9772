"""A floor under each family's accuracy on the open cases: a regression shows here, the figures in `tests.accuracy`.

The floors lie a little under what is reached and never under the bars.
"""

from __future__ import annotations

import pytest

from tests.accuracy.families import DATA, FAMILIES, Outcome, load, steadiness
from tests.accuracy.table import Figure
from tests.golden import accuracy
from tests.golden.frozen_file import MEND

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


MEASURED = sorted(FAMILIES.keys() - {"dialogs_appointment"})


@pytest.fixture(scope="module")
def measured() -> dict[str, Outcome]:
    return {family: FAMILIES[family](drawn(family)) for family in MEASURED}


@pytest.fixture(scope="module")
def figures(measured: dict[str, Outcome]) -> dict[tuple[str, str], Figure]:
    return {(family, figure.measure): figure for family, outcome in measured.items() for figure in outcome[0]}


@pytest.mark.parametrize(("family", "measure", "floor"), FLOORS)
def test_floor(figures: dict[tuple[str, str], Figure], family: str, measure: str, floor: float) -> None:
    figure = figures[family, measure]
    assert figure.value <= floor if figure.at_most else figure.value >= floor


@pytest.mark.parametrize("family", MEASURED)
def test_no_case_is_missed_that_was_right(measured: dict[str, Outcome], family: str) -> None:
    missed = accuracy.newly_missed(frozen(family), measured[family][1])
    assert missed == [], f"right before; {MEND}, and `python -m tests.accuracy {family}` tells what was understood"


@pytest.mark.parametrize("family", [family for family in MEASURED if family not in EVERY])
def test_no_figure_is_worse_than_it_was(measured: dict[str, Outcome], family: str) -> None:
    assert accuracy.worse(frozen(family), measured[family][0]) == [], MEND


@pytest.mark.deep
def test_hesitation_repeats_and_lower_case_move_no_family_by_more_than_a_point() -> None:
    rows = {family: load(family) for family in ("affirm_negate", "intents")}
    assert [figure for figure in steadiness(rows) if not figure.reached] == []


def frozen(family: str) -> accuracy.Frozen:
    found = accuracy.read(family)
    if found.rows != accuracy.rows_hash(family):
        pytest.skip(f"the open cases of {family} are others than were frozen: {MEND}")
    return found


def drawn(family: str) -> list[dict[str, object]]:
    rows = load(family)
    if family == "names_asr":  # three tries belong to one call
        calls = sorted({row["id"].split(":")[1] for row in rows})[:: EVERY[family]]
        return [row for row in rows if row["id"].split(":")[1] in set(calls)]
    return rows[:: EVERY.get(family, 1)]
