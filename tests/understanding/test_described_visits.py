"""Two visits of the caller's own, each described by its work and its day."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.described_visits import described
from receptionist.understanding.revising import understand_in_call

CENTRAL = dt.timezone(dt.timedelta(hours=-5))
WINDOWS, CARPETS = dt.datetime(2026, 10, 7, 9, tzinfo=CENTRAL), dt.datetime(2026, 10, 21, 9, tzinfo=CENTRAL)
HEARING = HearingContext(
    dt.datetime(2026, 10, 5, 10, tzinfo=CENTRAL),
    frozenset({"intent"}),
    vocabulary=Vocabulary(
        services=(("cleaning", ()), ("window washing", ("windows",)), ("carpet cleaning", ("carpets",)))
    ),
    has_visit=True,
    to_come=(WINDOWS, CARPETS),
)
HAVE = "i have the windows wednesday and the carpets on the twenty first"
DOWN = (
    "you have me down for two things the windows this wednesday at nine "
    "and the carpets on wednesday the twenty first at nine"
)


@pytest.mark.parametrize(
    "text",
    [
        f"{DOWN} leave the windows be it's only the carpets i must move to thursday the twenty second also at nine",
        f"{HAVE} can you move the carpets to the twenty second at nine",
        f"{HAVE} the windows are fine move the other one to the twenty second at nine",
        f"{HAVE} i can't do the twenty first make it the twenty second at nine",
        f"{HAVE} nothing wrong with the windows but the carpets have to go to the twenty second at nine",
        "i've got you coming wednesday for the windows and the twenty first for the carpets "
        "the twenty first won't work make that the twenty second at nine",
    ],
)
def test_the_one_that_is_meant_is_moved(text: str) -> None:
    meaning = understand_in_call(text, HEARING)
    one = meaning.one_meant
    assert one is not None
    assert (meaning.intent, meaning.service, one.day) == ("reschedule", "carpet cleaning", 21)
    assert (meaning.when.date, meaning.when.time) == (dt.date(2026, 10, 22), dt.time(9))


@pytest.mark.parametrize(
    ("text", "intent", "day"),
    [
        (f"{HAVE} cancel just the carpets", "cancel", 21),
        (f"{HAVE} cancel wednesday keep the other", "cancel", 7),
        (f"{HAVE} the carpets are fine but move the windows to friday at ten", "reschedule", 7),
        (f"{HAVE} the windows need to be on friday at ten instead", "reschedule", 7),
    ],
)
def test_either_may_be_meant(text: str, intent: str, day: int) -> None:
    meaning = understand_in_call(text, HEARING)
    assert meaning.one_meant is not None
    assert (meaning.intent, meaning.one_meant.day) == (intent, day)


def test_which_is_left_open_where_neither_is_named() -> None:
    meaning = understand_in_call(f"{HAVE} i need to move one to the twenty second at nine", HEARING)
    assert (meaning.intent, meaning.one_meant, meaning.service, meaning.visit_day) == ("reschedule", None, None, None)


@pytest.mark.parametrize(
    "text",
    [
        f"{HAVE} and i also want a house cleaning on friday at ten",
        f"{HAVE} what time was wednesday again",
        f"{HAVE} is that right",
    ],
)
def test_nothing_is_moved_that_nobody_asks_to_move(text: str) -> None:
    assert understand_in_call(text, HEARING).intent not in ("reschedule", "cancel")


@pytest.mark.parametrize(
    "text",
    [
        "i'd like the windows on wednesday and the carpets on the twenty first",
        "i have the windows wednesday and need the carpets too",
        "move the windows from wednesday to the twenty first",
        "can you come wednesday or the twenty first",
    ],
)
def test_days_alone_describe_no_two_visits(text: str) -> None:
    assert described(text, HEARING) is None
