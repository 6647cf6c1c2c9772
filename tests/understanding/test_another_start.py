"""A time that is put in the place of the one spoken of, wherever it is said."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.another_start import parted
from receptionist.understanding.revising import understand_in_call

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
FRIDAY, WEDNESDAY = dt.date(2026, 3, 6), dt.date(2026, 3, 4)
NAMING = HearingContext(MONDAY, frozenset({"name"}), known_day=FRIDAY, known_time=dt.time(9))
"""Friday at nine was said to be free, and the name was asked for."""
READ_BACK = msgspec.structs.replace(NAMING, expecting=frozenset({"yes_no"}), to_agree=True)


def wished(text: str, hearing: HearingContext) -> When | None:
    """The day or the time that `text` puts instead."""
    meaning = understand_in_call(text, hearing)
    return meaning.when if meaning.answer == "correct" else None


@pytest.mark.parametrize("hearing", [NAMING, READ_BACK])
@pytest.mark.parametrize(
    "text",
    [
        "and nine no better ten",
        "street ok but i say ten not nine",
        "no ten o'clock i say three times ten",
        "not nine ten is good",
        "i want ten not nine please",
        "oh and the time is ten",
    ],
)
def test_an_hour_that_is_better_takes_the_place_of_the_one_spoken_of(text: str, hearing: HearingContext) -> None:
    when = wished(text, hearing)
    assert when is not None
    assert when.time == dt.time(10)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("it's for olga and it can be one o'clock better", dt.time(13)),
        ("dmitri volkov but make it half past two", dt.time(14, 30)),
        ("dmitri volkov and rather eleven o'clock", dt.time(11)),
    ],
)
def test_a_better_hour_is_heard_with_the_name(text: str, time: dt.time) -> None:
    when = wished(text, NAMING)
    assert when is not None
    assert when.time == time


@pytest.mark.parametrize(
    "text",
    [
        "not nine nine i am still on the bus ten must be",
        "must be ten",
        "ten has to be please",
        "not nine nine my kids have school ten please",
    ],
)
def test_the_hour_that_must_be_is_meant_instead(text: str) -> None:
    when = wished(text, READ_BACK)
    assert when is not None
    assert when.time == dt.time(10)


def test_when_the_caller_must_be_at_work_is_no_other_hour() -> None:
    assert wished("yes i must be at work at ten", READ_BACK) is None


def test_another_day_keeps_the_hour_that_was_spoken_of() -> None:
    when = wished("dmitri and wait no friday i have concrete make wednesday same hour", NAMING)
    assert when is not None
    assert (when.date, when.time) == (WEDNESDAY, dt.time(9))


@pytest.mark.parametrize(
    ("text", "shift"),
    [("one hour more late", "later"), ("more late please", "later"), ("a bit more early", "earlier")],
)
def test_more_late_is_later(text: str, shift: str) -> None:
    assert understand_in_call(text, READ_BACK).when.shift == shift


def test_the_day_somebody_works_is_the_one_spoken_of() -> None:
    assert understand_in_call("other day please this day i work", READ_BACK).when.rules_out(FRIDAY)


def test_too_late_wishes_for_something_earlier() -> None:
    assert understand_in_call("that is too much late", READ_BACK).when.shift == "earlier"


def test_the_hour_that_is_not_possible_is_ruled_out() -> None:
    at_nine = dt.datetime.combine(FRIDAY, dt.time(9), MONDAY.tzinfo)
    limits = understand_in_call("nine is not possible the children go in school", READ_BACK).when.ruled_out
    assert any(limit.covers(at_nine) for limit in limits)


@pytest.mark.parametrize(
    "text",
    [
        "dmitri and i get home at five",
        "anna petrova my son is nine",
        "dmitri volkov i live here since ten years",
        "maria lopez and the day is long",
        "it's maria lopez the better one",
        "my name is anna the bus comes at three",
        "i'm dmitri from number ten",
    ],
)
def test_an_hour_in_passing_changes_nothing(text: str) -> None:
    assert wished(text, NAMING) in (None, When())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("not nine ten is good", "not nine,ten is good"),
        ("no no not nine ten is right", "no no not nine,ten is right"),
        ("not eight nine is right", "not eight,nine is right"),
        ("not nine thirty", "not nine thirty"),
        ("not ten fifteen", "not ten fifteen"),
        ("not eight ten", "not eight ten"),
    ],
)
def test_an_hour_that_is_denied_has_no_minutes(text: str, said: str) -> None:
    assert parted(text, READ_BACK) == said


@pytest.mark.parametrize("text", ["no ten's too late", "no ten's too late nine is good"])
def test_another_hour_that_is_too_late_leaves_the_one_read_back(text: str) -> None:
    when = wished(text, READ_BACK)
    assert when is None or when.shift is None
