"""Another visit than the one in hand, asked about or told to stay, is no wish."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from receptionist.model.hearing import HearingContext, KnownVisit, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.kept_visits import asked_to_stay
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 11, tzinfo=dt.UTC)
THURSDAY, FRIDAY = dt.datetime(2026, 3, 5, 15, tzinfo=dt.UTC), dt.datetime(2026, 3, 6, 13, tzinfo=dt.UTC)
DONE = HearingContext(
    clock=NOW,
    vocabulary=Vocabulary(services=(("water heater", ("water heater",)), ("plumbing repair", ("leak", "tap")))),
    anything_else=True,
    to_come=(THURSDAY, FRIDAY),
    works_to_come=("plumbing repair", "water heater"),
    visits=(KnownVisit("p", THURSDAY, service="plumbing repair", told_last=True), KnownVisit("", FRIDAY)),
)
MOVING = replace(DONE, anything_else=False, expecting=frozenset({"date", "time"}), visits=DONE.visits[:1])


def read(text: str, hearing: HearingContext = DONE) -> Understanding | None:
    return asked_to_stay(text, hearing, understand)


@pytest.mark.parametrize(
    "text",
    [
        "and the water heater's still friday at one right",
        "the other one the water heater on friday have i still got that",
        "you didn't say about friday that's staying yeah",
        "and the friday one stays where it is right",
        "is the water heater still on",
        "is the other one still on",
        "the other one is still good right",
        "friday's one is staying put yeah",
        "and friday's visit didn't change did it",
        "nothing changed with friday right",
        "what about my water heater, is that still on",
        "you're not touching friday right",
        "leave the friday one where it is",
        "have i still got the friday one",
        "you still got me down for the water heater friday",
        "do i still have the other visit",
        "i've got the friday one still",
        "friday's the water heater leave that one alone",
        "and you never said about the other one",
        "does friday stay the same",
    ],
)
def test_it_is_the_other_one_that_is_meant(text: str) -> None:
    meaning = read(text)
    assert meaning is not None
    assert (meaning.held, meaning.checked) == (("one_stays",), (FRIDAY,))


@pytest.mark.parametrize(
    "text",
    [
        "so i've got both still",
        "i still have both",
        "do i still have both",
        "are both still on",
        "so i still got the two",
    ],
)
def test_both_are_meant(text: str) -> None:
    meaning = read(text)
    assert meaning is not None
    assert meaning.checked == (THURSDAY, FRIDAY)


@pytest.mark.parametrize(
    "text",
    [
        "i need the water heater looked at friday at one",
        "is saturday still on",
        "is saturday still free",
        "the friday one can move too",
        "move the other one to monday",
        "cancel the friday one",
        "what about friday",
        "how about friday at one",
        "is the dishwasher still on",
        "my water heater is still leaking",
        "the tap's still dripping",
        "i still have a question",
        "both of them leak",
        "i've got two dogs",
        "what time is the other one",
        "who comes friday",
        "i want another one on friday",
        "friday would be better",
        "is friday open",
        "you didn't say how much",
    ],
)
def test_other_words_are_not_of_it(text: str) -> None:
    assert read(text) is None


def test_what_is_said_beside_it_is_read_by_itself() -> None:
    meaning = read("thursday afternoon and the friday one stays where it is right", MOVING)
    assert meaning is not None
    assert (meaning.when.date, meaning.checked) == (THURSDAY.date(), (FRIDAY,))


@pytest.mark.parametrize("text", ["friday's good yeah", "the friday one is good yeah", "friday is fine right"])
def test_a_time_that_suits_is_taken(text: str) -> None:
    assert read(text, MOVING) is None


def test_nothing_is_the_other_of_one_visit() -> None:
    assert read("is the other one still on", replace(DONE, to_come=(THURSDAY,), works_to_come=())) is None
