"""Values of a business's own: numbers and choices, and which of them is called by its name."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Wanted
from receptionist.model.understanding import Given
from receptionist.understanding.understand import understand

PARTY = Wanted("table.party", "number", "party size", ("party", "For how many people?"), lowest=1, highest=12)
PLAN = Wanted("club.plan", "choice", "plan", options=(("gold", ("the best one",)), ("silver", ())))
LIGHT = HearingContext(
    clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6))), wanted=(PARTY, PLAN)
)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("a table for four", (Given("table.party", "4"),)),
        ("a party of thirty", (Given("table.party", "30", fits=False),)),
        ("the best one please", (Given("club.plan", "gold"),)),
        ("silver for six people", (Given("table.party", "6"), Given("club.plan", "silver"))),
        ("gold or silver", ()),
        ("tomorrow at four", ()),
    ],
)
def test_what_is_said_for_each(text: str, given: tuple[Given, ...]) -> None:
    assert understand(text, LIGHT).given == given


def test_where_it_is_called_by_its_name() -> None:
    assert understand("no, the party size is wrong", LIGHT).called == ("table.party",)


def test_a_number_alone_counts_where_it_was_asked_for() -> None:
    asked = Wanted("table.party", "number", "party size", ("party", "For how many people?"), asked=True)
    light = HearingContext(clock=LIGHT.clock, wanted=(asked,))
    assert understand("seven", LIGHT).value("table.party") is None
    assert understand("seven", light).value("table.party") == Given("table.party", "7")
