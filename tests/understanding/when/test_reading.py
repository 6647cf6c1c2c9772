"""A wish beside the reason for leaving another day. The clock is Monday 2 March 2026; Tuesday the tenth was offered."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import admits
from receptionist.understanding.revising import understand_in_call
from receptionist.understanding.when import read_when

CHICAGO = ZoneInfo("America/Chicago")
TUESDAY, WEDNESDAY = dt.date(2026, 3, 10), dt.date(2026, 3, 11)
TEN = dt.time(10)
OFFERS = tuple(dt.datetime.combine(TUESDAY, dt.time(*at), CHICAGO) for at in ((8, 0), (10, 0), (11, 30)))
OFFERED = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO), frozenset({"date", "time", "choice"}), offers=OFFERS, known_day=TUESDAY,
    opens=dt.time(8), closes=dt.time(17),
)  # fmt: skip


@pytest.mark.parametrize(
    "said",
    [
        "ten on the tuesday no i've the doctor on tuesday could it be the wednesday instead same time",
        "ten oh no wait that's my knee i've the doctor on tuesday for the knee could it be the wednesday same time",
        "ten oh tuesday's my mother's birthday make it wednesday same time",
        "ten o'clock oh no i have the dentist on tuesday wednesday at ten then",
        "ten oh no that's when i have the dentist could we do wednesday same time",
        "ten oh that's my nap time wednesday at ten is better though",
        "oh no i've the doctor on tuesday could it be wednesday at ten",
        "i have the doctor at ten so wednesday at ten",
        "no not at ten on tuesday but wednesday at ten",
        "ten on wednesday not ten on tuesday i've the doctor",
    ],
)
def test_a_reason_for_leaving_a_day_leaves_the_hour_of_the_new_one(said: str) -> None:
    meaning = understand_in_call(said, OFFERED)
    assert (meaning.when.date, meaning.when.time) == (WEDNESDAY, TEN)
    assert admits(meaning.when.ruled_out, dt.datetime.combine(WEDNESDAY, TEN, CHICAGO))
    assert meaning.prefers is None or meaning.prefers.place is None


@pytest.mark.parametrize("said", ["i've the doctor on tuesday", "tuesday's my mother's birthday"])
def test_a_reason_alone_shuts_the_day_that_was_offered(said: str) -> None:
    assert read_when(said, OFFERED)[0].rules_out(TUESDAY)


def test_a_day_that_something_is_on_stays_where_an_hour_of_it_is_wished_for() -> None:
    assert not read_when("tuesday's my birthday so ten would be a treat", OFFERED)[0].rules_out(TUESDAY)


def test_what_is_on_another_day_than_was_offered_shuts_none() -> None:
    assert read_when("friday's my mother's birthday", OFFERED)[0].ruled_out == ()


@pytest.mark.parametrize("said", ["four's not possible", "at ten i've the hairdresser", "not ten"])
def test_an_hour_that_is_refused_alone_stays_so(said: str) -> None:
    assert read_when(said, OFFERED)[0].ruled_out != ()


@pytest.mark.parametrize(
    "said",
    [
        "no i meant today or tomorrow sooner than that i'm home all day any time at all",
        "no sooner than that today or tomorrow",
        "no today sooner than that",
    ],
)
def test_a_no_that_names_other_days_takes_no_offer_and_rules_none_of_them_out(said: str) -> None:
    meaning = understand_in_call(said, OFFERED)
    assert meaning.left is None
    assert meaning.when.date in (dt.date(2026, 3, 2), dt.date(2026, 3, 3))
    assert not meaning.when.rules_out(meaning.when.date)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("could be tuesday or thursday the later of those is better", (5,)),
        ("i can do tuesday or thursday whichever is later", (5,)),
        ("tuesday or thursday the later one", (5,)),
        ("tuesday or thursday", (3, 5)),
        ("tuesday or thursday later in the day", (3, 5)),
    ],
)
def test_the_later_of_two_days_is_the_last(text: str, days: tuple[int, ...]) -> None:
    when, _ = read_when(text, HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)))
    assert tuple(day.day for day in when.dates) == days


@pytest.mark.parametrize(
    ("text", "leaves"),
    [
        ("awesome thanks later", True),
        ("thank you so much later", True),
        ("later", True),
        ("good later", True),
        ("nope all good later dude", True),
        ("can you make that a bit later", False),
        ("i'd rather come later", False),
        ("actually make it later", False),
    ],
)
def test_later_is_a_goodbye_where_no_time_is_looked_for(text: str, leaves: bool) -> None:
    more = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO), frozenset({"intent"}), anything_else=True)
    read = understand_in_call(text, more)
    assert ("goodbye" in read.signals, read.when.shift) == (leaves, None if leaves else "later")


@pytest.mark.parametrize("text", ["later", "good later", "thanks later"])
def test_later_is_a_time_where_one_is_looked_for(text: str) -> None:
    assert read_when(text, OFFERED)[0].shift == "later"
