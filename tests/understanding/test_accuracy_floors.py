"""A floor under each family's accuracy on the open cases: a regression shows here, the figures in `tests.accuracy`.

The floors lie a little under what is reached and never under the bars. `make test` draws on every so many rows of a
family, `make check-deep` takes them all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.accuracy.families import DATA, FAMILIES, Outcome, load, steadiness
from tests.golden import accuracy
from tests.golden.frozen_file import MEND

pytestmark = [
    pytest.mark.data,
    pytest.mark.skipif(not DATA.is_dir(), reason="the open cases are not beside the project (../shared/data/open)"),
]
EVERY = {
    "addresses": 10,
    "affirm_negate": 5,
    "datetime": 4,
    "intents": 6,
    "names_asr": 10,
    "names_list": 6,
    "slot_turns": 4,
}
"""Of so many rows one is taken where tests do not go deep."""
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
def measured(deep: bool) -> Callable[[str], Outcome]:
    """Each family's outcome, measured once it is asked for."""
    return cache(lambda family: FAMILIES[family](load(family) if deep else drawn(family)))


@pytest.mark.parametrize(("family", "measure", "floor"), FLOORS)
def test_floor(measured: Callable[[str], Outcome], family: str, measure: str, floor: float) -> None:
    figure = next(figure for figure in measured(family)[0] if figure.measure == measure)
    assert figure.value <= floor if figure.at_most else figure.value >= floor


@pytest.mark.parametrize("family", MEASURED)
def test_no_case_is_missed_that_was_right(measured: Callable[[str], Outcome], family: str) -> None:
    missed = accuracy.newly_missed(frozen(family), measured(family)[1])
    assert missed == [], f"right before; {MEND}, and `python -m tests.accuracy {family}` tells what was understood"


@pytest.mark.deep
@pytest.mark.parametrize("family", MEASURED)
def test_no_figure_is_worse_than_it_was(measured: Callable[[str], Outcome], family: str) -> None:
    """Over all rows; a figure of some of them is another one."""
    assert accuracy.worse(frozen(family), measured(family)[0]) == [], MEND


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
    return rows[:: EVERY[family]]
