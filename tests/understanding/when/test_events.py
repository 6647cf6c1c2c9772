"""What else happens then bounds the hours before or after it, or takes the day. Said on Monday 2 March 2026 at 9."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.dialogue.time_request import merged
from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import admits
from receptionist.model.when import When
from receptionist.understanding.when import read_when

CHICAGO = ZoneInfo("America/Chicago")
ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO), frozenset({"date", "time"}))


def said(text: str, hearing: HearingContext = ASKED) -> When:
    return read_when(text, hearing)[0]


@pytest.mark.parametrize(
    ("text", "fits", "does_not"),
    [
        ("after my meeting at two", 15, 14),  # a meeting takes its time
        ("tomorrow after her doctor's appointment which is at eleven", 12, 11),
        ("friday but i have the dentist at ten so sometime after", 11, 10),
        ("i have a thing at eleven so after that", 12, 11),
        ("once the kids leave at eight", 9, 8),  # nobody is there at the very minute
        ("before i pick up the kids at three", 14, 15),
        ("it has to be before i leave for work at nine", 8, 9),
        ("my husband gets home at five so not before that", 17, 16),
        ("i only finish my rounds at four so i'm wanting friday", 17, 15),
        ("nobody came today move it to thursday after one", 14, 12),  # that nobody came refuses nothing
    ],
)
def test_what_happens_then_bounds_the_hours(text: str, fits: int, does_not: int) -> None:
    when = merged(When(), said(text))
    day = dt.datetime.combine(when.date or dt.date(2026, 3, 6), dt.time(), CHICAGO)
    at = [admits(when.ruled_out, day.replace(hour=hour)) for hour in (fits, does_not)]
    assert at == [True, False]


@pytest.mark.parametrize(
    ("text", "fits", "does_not"),
    [
        ("my party is on wednesday so before that", 3, 4),
        ("the party's saturday so it has to be done before", 6, 7),
        ("guests are coming friday so before then please", 5, 6),
        ("we're moving on the fourteenth so any day before", 13, 14),
        ("the inspection is friday so it needs to be done by then", 5, 6),
        ("the party's saturday can you come before", 6, 7),
        ("i need it done before the guests come on friday", 5, 6),
        ("before we move on the fourteenth", 13, 14),
        ("before the christening it's on a saturday in two weeks", 20, 21),
        ("before our anniversary which is on a saturday", 6, 7),
        ("my recital is wednesday so after that", 5, 4),
        ("my party's on wednesday so not before that", 4, 3),
    ],
)
def test_what_happens_on_a_day_bounds_the_days(text: str, fits: int, does_not: int) -> None:
    when = said(text)
    assert (when.date, when.shift) == (None, None)
    assert [when.rules_out(dt.date(2026, 3, day)) for day in (fits, does_not)] == [False, True]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("i was there wednesday, before that i was at home", 4),
        ("wednesday before that storm comes in", 4),
        ("let's go with wednesday he should be back by then", 4),
        ("call me before you come on wednesday", 4),
        ("i'd like friday but before that i need a quote", 6),
        ("friday she's got camp before that", 6),
        ("i've never been here before so wednesday", 4),
        ("before my appointment on wednesday at two", 4),
        ("my party's on saturday so wednesday", 4),
        ("after my stuff's out like the sixth or the seventh", 6),
        ("after the party, say friday", 6),
        ("i need it after the trip thursday or friday", 5),
    ],
)
def test_a_day_that_nothing_shall_be_before_is_wished_for(text: str, day: int) -> None:
    assert said(text).date == dt.date(2026, 3, day)


def test_nothing_before_two_days_leaves_both() -> None:
    assert [day.day for day in said("tuesday or wednesday, nothing before that").dates] == [3, 4]


@pytest.mark.parametrize(
    ("text", "over"),
    [
        ("you have to be out by four", 16),
        ("i need you gone by ten", 10),
        ("as long as you're done before the kids get home at three", 15),
        ("finished by the time my husband is back at two", 14),
        ("i have to leave for work at noon", 12),
        ("we're heading out at three on tuesday", 15),
        ("i'm only home until noon", 12),
        ("i have to pick up the kids at three so you need to be gone by then", 15),
    ],
)
def test_by_when_the_work_has_to_be_over(text: str, over: int) -> None:
    when = merged(When(), said(text))
    start = dt.datetime.combine(when.date or dt.date(2026, 3, 6), dt.time(over - 1), CHICAGO)
    ends = [start + dt.timedelta(minutes=minutes) for minutes in (60, 90)]
    assert when.time is when.until is None
    assert [admits(when.ruled_out, start, end) for end in ends] == [True, False]


@pytest.mark.parametrize("text", ["i leave work at three", "i get home at three"])
def test_an_hour_that_is_no_end(text: str) -> None:
    assert said(text).time == dt.time(15)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("tuesday ah tuesday's ballet so wednesday", 4),
        ("friday is my daughter's recital could you do thursday", 5),
        ("thursday's the fair could you slide me over to friday", 6),
        ("the eighteenth no that's a saturday isn't it wednesday then wednesday the fourth", 4),
        # no other event
        ("thursday's my day off", 5),
        ("friday's the best", 6),
        ("the fifth a thursday is the owner working that day", 5),
        ("saturday when he's off", 7),
    ],
)
def test_a_day_that_is_taken_is_not_wished(text: str, day: int) -> None:
    assert said(text).date == dt.date(2026, 3, day)


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("color thursday at one charmaine oduya", 13),
        ("leaky faucet tomorrow at eleven june hatfield", 11),
        ("come thursday at nine oak street", None),  # a house
        ("tuesday at ten people will be there", None),
    ],
)
def test_the_hour_of_a_day_stands_before_a_name_too(text: str, hour: int | None) -> None:
    assert said(text, HearingContext(ASKED.clock)).time == (None if hour is None else dt.time(hour))


@pytest.mark.parametrize(
    ("text", "hour"), [("one would be good", 13), ("ten works better", 10), ("that one would be good", None)]
)
def test_a_number_that_would_suit_is_an_hour(text: str, hour: int | None) -> None:
    to_agree = HearingContext(ASKED.clock, frozenset({"yes_no"}), to_agree=True)
    assert said(text, to_agree).time == (None if hour is None else dt.time(hour))


def test_what_something_is_by_then_is_no_hour_to_be_before() -> None:
    """ "Before that" points back to the hour; "before it's hot" does not."""
    assert (said("eight before it's hot").time, said("eight before it's hot").bound) == (dt.time(8), "at")


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("before twelve today because after that i'm in a meeting", "before"),
        ("before noon after that i work", "before"),
        ("i've a meeting at two after that i'm free", "after"),
        ("i have a thing at two so after that", "after"),
    ],
)
def test_what_takes_up_the_hours_from_then_on_bounds_none(text: str, bound: str) -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))
    assert read_when(text, asked)[0].bound == bound


@pytest.mark.parametrize(
    "text",
    [
        "friday what is after i mean not morning i have work afternoon four is good",
        "saturday morning before his game maybe nine",
    ],
)
def test_an_hour_behind_another_thought_is_none_of_the_event(text: str) -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))
    assert read_when(text, asked)[0].bound == "at"


@pytest.mark.parametrize(
    ("text", "since"),
    [
        ("wednesday after two because before that amara is at school", 14),
        ("wednesday after two because before that my daughter is at school", 14),
        ("wednesday after two because before that i'm at work", 14),
        ("wednesday after two o'clock before that amara is at school", 14),
        ("after three since before that the kids are in school", 15),
        ("thursday after four because before then he's at practice", 16),
        ("tuesday after one o'clock before that we have the dentist", 13),
        ("after five because before that my wife is working", 17),
        ("after noon before that she has class", 12),
        ("my shift ends at two after that i'm free", 14),
        ("the kids have school till three after that my husband is home", 15),
    ],
)
def test_what_goes_on_before_a_limit_does_not_turn_it_round(text: str, since: int) -> None:
    when = said(text)
    assert (when.bound, when.time) == ("after", dt.time(since))


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("friday before noon because after that my mother has dialysis", 12),
        ("before eleven because after that my husband is at work", 11),
        ("i have a class at two before that would be good", 14),
        ("i have the dentist at two so before that", 14),
    ],
)
def test_nor_what_goes_on_after_it(text: str, until: int) -> None:
    when = said(text)
    assert (when.bound, when.until) == ("before", dt.time(until))


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("after church it's over at eleven thirty", dt.time(11, 31)),
        ("after church lets out at eleven thirty", dt.time(11, 31)),
        ("after my class it ends at two", dt.time(14, 1)),
        ("after my class at two", dt.time(15)),
        ("after church at ten", dt.time(11)),
    ],
)
def test_an_hour_at_which_it_is_over_takes_no_longer(text: str, first: dt.time) -> None:
    assert max(limit.until for limit in said(text).ruled_out if limit.until) == first


@pytest.mark.parametrize(
    ("text", "out", "fits"),
    [
        ("not before the concrete guys are out thursday", 5, 6),
        ("not before concrete guys are out thursday", 5, 6),
        ("after the painters finish wednesday", 4, 5),
        ("we can't have anybody in before the painters are done wednesday", 4, 5),
        ("before my party saturday", 7, 6),
        ("can't you come before my party saturday", 7, 6),
    ],
)
def test_a_day_of_an_event_bounds_the_days(text: str, out: int, fits: int) -> None:
    when = said(text)
    assert when.rules_out(dt.date(2026, 3, out))
    assert not when.rules_out(dt.date(2026, 3, fits))


@pytest.mark.parametrize("text", ["the gate don't open till eight", "they don't let anybody in till eight"])
def test_what_opens_at_an_hour_leaves_the_hours_from_it_on(text: str) -> None:
    assert (said(text).bound, said(text).time) == ("after", dt.time(8))
