"""Which of the offered times a turn picks, and what it leaves of them."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import (
    FRIDAY,
    NOW,
    TUESDAY,
    TWO,
    WEDNESDAY,
    TestCall,
    moment,
    picking,
    slot,
    wanting,
)

from receptionist.dialogue.phases import Phase
from receptionist.model.allowed import Allowed
from receptionist.model.ruled_out import RuledOut
from receptionist.model.understanding import Preferred, Remaining, Understanding
from receptionist.model.when import When

NINE, FOUR = dt.time(9), dt.time(16)
RIGHT_NOW = wanting(NOW.date(), NOW.time())


# picking one: Tuesday at nine, Tuesday at four, Friday at nine

PICKS = [
    (picking(0), (9, 3)),
    (picking(1), (16, 3)),
    (picking(-1), (9, 6)),  # "the last one"
    (wanting(at=FOUR), (16, 3)),
    (wanting(TUESDAY, NINE), (9, 3)),
    (wanting(at=dt.time(4), times=(dt.time(4), FOUR)), (16, 3)),  # "at four": the offer tells which half of the day
]


@pytest.mark.parametrize(("said", "picked"), PICKS)
def test_offer_is_picked_by_its_place_or_its_time(
    offered: TestCall, said: Understanding, picked: tuple[int, int]
) -> None:
    offered.hear(said)
    start = moment(*picked)
    assert offered.tool is not None
    assert offered.tool.params["date"] == start.date().isoformat()
    assert offered.tool.params["time"] == start.time().isoformat()


def test_weekday_to_offers_of_next_week_is_that_weeks(looking: TestCall) -> None:
    """To the 10th and the 12th, "Tuesday" is not tomorrow."""
    looking.offering((9, 10), (9, 12)).hear(wanting(TUESDAY))
    assert looking.tool is not None
    assert looking.tool.params["date"] == "2026-03-10"


def test_a_date_of_next_week_is_no_weekday_of_the_offers_before_it(looking: TestCall) -> None:
    """ "The ninth, a Monday", to today and Wednesday, is another wish."""
    looking.offering((16, 2), (9, 4)).hear(wanting(TUESDAY.replace(day=9)))
    assert looking.tool is not None
    assert looking.tool.params["date"] == "2026-03-09"


def test_date_far_ahead_is_no_weekday_of_the_offers(offered: TestCall) -> None:
    """ "The thirteenth" to offers up to the 6th is another wish."""
    offered.hear(wanting(FRIDAY.replace(day=13)))
    assert offered.tool is not None
    assert offered.tool.params["date"] == "2026-03-13"


def test_picked_time_is_read_back_once_the_calendar_holds_it(offered: TestCall) -> None:
    assert offered.hear(picking(1)).context.phase is Phase.COLLECTING
    assert offered.free(16).said("read_back")["start"] == slot(16)["start"]


def test_picked_time_that_is_gone_meanwhile_is_not_read_back(offered: TestCall) -> None:
    assert offered.hear(picking(1)).offering((9, 3)).context.phase is Phase.COLLECTING


@pytest.mark.parametrize(("digits", "time"), [("1", "09:00:00"), ("2", "16:00:00")])
def test_offer_is_picked_by_key(offered: TestCall, digits: str, time: str) -> None:
    offered.key(digits)
    assert offered.tool is not None
    assert offered.tool.params["time"] == time


@pytest.mark.parametrize(("shift", "start"), [("sooner", (9, 3)), ("earlier", (9, 3)), ("later", (9, 6))])
def test_sooner_than_the_offers_is_before_the_first_of_them(
    offered: TestCall, shift: str, start: tuple[int, int]
) -> None:
    offered.hear(wanting(shift=shift, shift_of="time"))
    assert offered.tool is not None
    assert offered.tool.params["reference"]["start"] == moment(*start).isoformat()


@pytest.mark.parametrize("others", [((9, 4), (11, 5)), ((9, 4), (16, 4))])
def test_a_day_of_one_offer_is_asked_for_its_hours(looking: TestCall, others: tuple[tuple[int, int], ...]) -> None:
    looking.offering(*others, (9, 6)).hear(wanting(FRIDAY))
    assert looking.tool is not None
    assert looking.tool.params["time"] == "14:00:00"  # which was wished for before


def test_the_one_of_a_day_is_what_was_offered_then(looking: TestCall) -> None:
    """ "The Friday one"."""
    looking.offering((9, 4), (11, 5), (9, 6)).hear(msgspec.structs.replace(wanting(FRIDAY), points=True))
    assert looking.tool is not None
    assert looking.tool.params["time"] == "09:00:00"


def test_the_one_right_before_an_hour_is_the_last_that_is_before_it(looking: TestCall) -> None:
    said = msgspec.structs.replace(wanting(until=FOUR, bound="before"), points=True)
    looking.offering((9, 3), (12, 3), (16, 3)).hear(said)
    assert looking.tool is not None
    assert looking.tool.params["time"] == "12:00:00"


def test_anything_but_one_of_them_is_not_the_first(offered: TestCall) -> None:
    offered.hear(Understanding("", answer="correct", signals=frozenset({"dont_care"})))
    assert offered.context.times.proposal is None
    assert offered.tool is None or "time" not in offered.tool.params


def left(*places: int, whichever: bool = False) -> Understanding:
    return Understanding("", answer="correct", left=Remaining(places, whichever))


def test_what_the_caller_leaves_of_the_offers_is_offered_again(looking: TestCall) -> None:
    """ "Not the first one"."""
    looking.offering((9, 4), (11, 5), (9, 6)).hear(left(1, 2))
    assert [offer.start for offer in looking.context.times.offers] == [moment(11, 5), moment(9, 6)]


def test_whichever_of_several_takes_the_first_of_them(looking: TestCall) -> None:
    looking.offering((9, 4), (11, 5), (9, 6)).hear(left(1, 2, whichever=True))
    assert looking.tool is not None
    assert looking.tool.params["date"] == "2026-03-05"


def test_none_of_those_is_looked_up_without_them(looking: TestCall) -> None:
    looking.offering((9, 4), (11, 5), (9, 6)).hear(left())
    assert looking.tool is not None
    assert len(looking.tool.params["declined"]) == 3


def test_a_bit_later_is_later_than_the_offer_that_is_picked(looking: TestCall) -> None:
    said = msgspec.structs.replace(wanting(shift="later", shift_of="time"), choice=1)
    looking.offering((9, 4), (11, 5), (9, 6)).hear(said)
    assert looking.tool is not None
    assert looking.tool.params["reference"]["start"] == moment(11, 5).isoformat()


def test_what_else_there_is_is_looked_up_though_it_is_asked(looking: TestCall) -> None:
    asked = Understanding("", intent="question", asks=True, signals=frozenset({"alternative"}))
    looking.offering((9, 4), (11, 5), (9, 6)).hear(asked)
    assert looking.tool_name == "check_availability"


NOT_PICKED = [
    picking(7),  # there are three
    picking(-4),
    wanting(TUESDAY),  # two of them are on Tuesday
    wanting(at=NINE),  # two of them are at nine
]


@pytest.mark.parametrize("said", NOT_PICKED)
def test_what_fits_none_or_several_picks_none(offered: TestCall, said: Understanding) -> None:
    offered.hear(said)
    picked = [moment(9), moment(16), moment(9, 6)]
    assert offered.context.times.wanted.date is None or offered.context.times.proposal not in picked
    assert offered.context.phase is Phase.COLLECTING


@pytest.mark.parametrize(
    "said", [wanting(at=NINE, bound="after"), wanting(shift="later", shift_of="time"), wanting(WEDNESDAY)]
)
def test_another_wish_is_looked_up_anew(offered: TestCall, said: Understanding) -> None:
    offered.hear(said)
    assert offered.tool_name == "check_availability"


def test_time_said_to_offers_of_one_day_is_meant_for_that_day(looking: TestCall) -> None:
    """Asked for Tuesday, offered Friday; "at noon" then means Friday."""
    looking.offering((9, 6), (16, 6)).hear(wanting(at=dt.time(12)))
    assert looking.tool is not None
    assert looking.tool.params["date"] == "2026-03-06"


def test_now_said_again_to_what_was_offered_instead_is_the_first_of_it(asked_when: TestCall) -> None:
    asked_when.hear(RIGHT_NOW).offering((14, 3), (16, 3), reason="too_soon")
    asked_when.hear(RIGHT_NOW)
    assert asked_when.context.times.wanted.time == TWO


# questions and hours that none of the offers is


def test_who_asks_for_the_last_time_of_a_day_picks_none(offered: TestCall) -> None:
    asks = wanting(TUESDAY, latest=True)
    offered.hear(msgspec.structs.replace(asks, asks=True, choice=-1))
    assert offered.tool is not None
    assert (offered.tool.params["date"], offered.tool.params["latest"]) == (TUESDAY.isoformat(), True)


def test_none_is_picked_that_alternatives_do_not_allow(offered: TestCall) -> None:
    first = offered.context.times.offers[0].start
    elsewhere = When(either=(Allowed(since=dt.time(23)), Allowed(weekdays=(6,))))
    offered.hear(Understanding("…", prefers=Preferred(0, 9.0), when=elsewhere))
    assert offered.context.times.wanted.time != first.time()


def test_the_only_one_left_is_not_taken_against_a_limit(offered: TestCall) -> None:
    before_nine = When(until=NINE, bound="before", ruled_out=())
    offered.hear(Understanding("before nine", when=before_nine, left=Remaining((1,))))
    assert offered.tool is not None
    assert offered.tool.params.get("time") != dt.time(16).isoformat()


@pytest.mark.parametrize(("hour", "picked"), [(14, True), (17, False)])
def test_after_lunch_takes_no_offer_that_is_late_in_the_day(asked_when: TestCall, hour: int, picked: bool) -> None:
    late = slot(hour, 3)
    asked_when.hear(wanting(TUESDAY))
    asked_when.answer("check_availability", {"status": "alternatives", "alternatives": [slot(9, 3), late]})
    after_lunch = When(daypart="afternoon", bound="after", ruled_out=(RuledOut(until=dt.time(13)),))
    asked_when.hear(Understanding("after lunch", when=after_lunch))
    assert (asked_when.context.times.wanted.time == dt.time(hour)) is picked


def test_an_offer_of_another_day_is_not_picked_where_the_day_is_named(offered: TestCall) -> None:
    said = msgspec.structs.replace(
        wanting(TUESDAY, dt.time(0), bound="after"),
        prefers=Preferred(place=len(offered.context.times.offers) - 1, lead=9.0),
    )
    assert offered.hear(said).context.times.wanted.date == TUESDAY


def test_an_offer_that_would_be_over_too_late_is_not_picked(offered: TestCall) -> None:
    late = offered.context.times.offers[-1]
    over_by = RuledOut(since=late.start.time(), ends=True)
    last = len(offered.context.times.offers) - 1
    offered.hear(Understanding("done by then", when=When(ruled_out=(over_by,)), prefers=Preferred(last, 9.0)))
    assert offered.context.times.wanted.time != late.start.time()


@pytest.mark.parametrize(("of_this_week", "day"), [(True, 3), (False, 10)])
def test_this_tuesday_is_none_of_the_next_week_that_was_offered(
    looking: TestCall, of_this_week: bool, day: int
) -> None:
    looking.offering((9, 10), (12, 10)).hear(wanting(TUESDAY, dt.time(12), of_this_week=of_this_week))
    assert looking.context.times.wanted.date == dt.date(2026, 3, day)
