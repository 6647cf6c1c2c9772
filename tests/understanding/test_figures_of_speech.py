"""Figures of speech that are made of numbers and tell none."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.understanding.figures_of_speech import without_figures
from receptionist.understanding.revising import understand_in_call

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
PELHAM = Address(Span(0, 15), line="208 pelham road", number="208", street="pelham road")
READ_BACK = HearingContext(
    CLOCK,
    frozenset({"yes_no"}),
    known_address=PELHAM,
    known_day=dt.date(2026, 3, 4),
    known_time=dt.time(8),
    to_agree=True,
)


def asked(*expecting: Expecting) -> HearingContext:
    return HearingContext(CLOCK, frozenset(expecting))


@pytest.mark.parametrize(
    "text",
    [
        "ten four",
        "10-4",
        "10 4 good buddy",
        "that's a big ten four",
        "you got it ten four",
        "ten four roger",
        "100%",
        "you're 100 percent right",
        "one thousand percent",
        "yes ten out of ten",
        "two thumbs up",
        "five by five",
        "one and done",
        "copy",
        "you got it in one honey",
        "right in one",
        "you got it on the very first try",
        "right first time",
        "first try that's right",
        "hole in one",
        "you're three for three",
        "roger ten four over and out",
    ],
)
def test_it_agrees_to_all_that_was_read_back(text: str) -> None:
    meaning = understand_in_call(text, READ_BACK)
    assert (meaning.answer, meaning.address, meaning.when.time, meaning.text) == ("affirm", None, None, text)


@pytest.mark.parametrize(
    "text", ["fifty fifty", "i'm fifty fifty", "24/7", "twenty four seven", "on cloud nine", "six of one"]
)
def test_one_that_is_no_yes_changes_nothing(text: str) -> None:
    meaning = understand_in_call(text, READ_BACK)
    assert (meaning.answer in (None, "unsure"), meaning.address, meaning.correction) == (True, None, None)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("no ten four pelham road", "104"),
        ("no it's ten four pelham road", "104"),
        ("no the house number is ten four", "104"),
        ("no fifty", "50"),
        ("no a hundred pelham road", "100"),
    ],
)
def test_a_number_that_is_told_stays_one(text: str, number: str) -> None:
    address = understand_in_call(text, READ_BACK).address
    assert address is not None
    assert address.number == number


@pytest.mark.parametrize(
    ("text", "hearing"),
    [
        ("ten four", asked("date", "time")),
        ("ten four good buddy", asked("name")),
        ("that's a ten four", asked("address")),
        ("ten out of ten", asked("date", "time", "choice")),
        ("24/7", asked("date", "time")),
    ],
)
def test_where_something_else_was_asked_it_is_none_of_that(text: str, hearing: HearingContext) -> None:
    meaning = understand_in_call(text, hearing)
    assert (meaning.name, meaning.address, meaning.when.date, meaning.when.time) == (None, None, None, None)


def test_alone_it_may_be_the_number_of_the_house_that_was_asked_for() -> None:
    assert without_figures("ten four", asked("address")) == "ten four"


def test_what_is_told_with_it_keeps_its_place() -> None:
    text = "ten four and tell them the tank is at a hundred percent of it"
    assert without_figures(text, READ_BACK) == "yes      and tell them the tank is at a hundred percent of it"


def test_nothing_is_changed_where_nothing_was_asked() -> None:
    assert without_figures("ten four", HearingContext(CLOCK)) == "ten four"


@pytest.mark.parametrize(
    "text",
    [
        "let me write that on the calendar here yes",
        "i'll put it on my calendar yes",
        "let me put that on the fridge calendar okay yes that's right",
        "okay i'm writing it down yes that's right",
    ],
)
def test_what_is_written_down_beside_a_yes_leaves_the_yes(text: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert (read.answer, read.intent, read.note) == ("affirm", "none", "")


@pytest.mark.parametrize("text", ["hold on let me write that down", "let me write that on my calendar"])
def test_who_writes_it_down_first_wants_a_moment(text: str) -> None:
    assert "hold_on" in understand_in_call(text, READ_BACK).signals


TO_OFFERS = HearingContext(
    CLOCK,
    frozenset({"date", "time", "choice"}),
    offers=tuple(dt.datetime(2026, 3, 5, hour, tzinfo=CLOCK.tzinfo) for hour in (8, 12, 16)),
)


@pytest.mark.parametrize(
    "text",
    ["noon wouldn't kill me", "noon wouldn't be so bad", "i won't say no to noon", "i wouldn't turn down noon",
     "noon won't be a problem", "i can't argue with noon", "i've got nothing against noon"],
)  # fmt: skip
def test_what_denies_its_opposite_takes_the_hour(text: str) -> None:
    read = understand_in_call(text, TO_OFFERS)
    assert (read.when.time, read.when.ruled_out) == (dt.time(12), ())


@pytest.mark.parametrize("text", ["noon wouldn't work", "noon won't be good", "i can't do noon"])
def test_a_plain_no_refuses_it(text: str) -> None:
    assert understand_in_call(text, TO_OFFERS).when.time is None


@pytest.mark.parametrize("text", ["any chance of ten instead", "is there any chance of ten", "any hope of getting ten"])
def test_a_chance_that_is_asked_for_proposes_the_hour(text: str) -> None:
    assert understand_in_call(text, TO_OFFERS).when.time == dt.time(10)
