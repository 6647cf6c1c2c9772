"""Who took one of the times that were read out goes back to them at the read-back, and hears none they turned down."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue import recalling, shipped
from receptionist.dialogue.checking.abstract_tools import NOON
from receptionist.dialogue.context import CallContext, CallSoFar, LatestTurn
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import OffersTakenFrom, Task, TimeSearch
from receptionist.model.availability import TimeSlot
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

BOOKING = shipped.booking({"date": True, "time": True})
OFFERS = tuple(TimeSlot(NOON.replace(day=3, hour=hour), NOON.replace(day=3, hour=hour + 1)) for hour in (7, 10, 11))
SEVEN, TEN, ELEVEN = OFFERS


def reading_back(taken: TimeSlot, phase: Phase = Phase.CONFIRMING, rounds: int = 0) -> CallContext:
    wanted = When(date=taken.start.date(), time=taken.start.time())
    times = TimeSearch(wanted, proposal=taken, taken_from=OffersTakenFrom(OFFERS), rounds=rounds)
    return CallContext(CallSoFar("call"), LatestTurn(NOON), phase, tasks=(Task("booking", times=times),))


def told(ctx: CallContext, said: Saying) -> tuple[TimeSlot, ...]:
    desk = Desk("Sparkle", workflows=(BOOKING, *shipped.shipped({})[1:]))
    step = recalling.told_again(desk, ctx, BOOKING, Understanding("…", says=frozenset[Saying]({said})))
    return step.context.times.offers if step is not None else ()


@pytest.mark.parametrize(
    ("taken", "said", "offers"),
    [
        (SEVEN, "offers_again", OFFERS),
        (TEN, "other_offers", (SEVEN, ELEVEN)),
        (TEN, "later_offers", (ELEVEN,)),
        (TEN, "earlier_offers", (SEVEN,)),
        (ELEVEN, "later_offers", ()),
    ],
)
def test_they_are_told_again(taken: TimeSlot, said: Saying, offers: tuple[TimeSlot, ...]) -> None:
    assert told(reading_back(taken), said) == offers


def test_what_is_not_told_again_counts_as_turned_down() -> None:
    desk = Desk("Sparkle", workflows=(BOOKING, *shipped.shipped({})[1:]))
    others = Understanding("…", says=frozenset[Saying]({"other_offers"}))
    step = recalling.told_again(desk, reading_back(SEVEN), BOOKING, others)
    assert step is not None
    assert step.context.times.declined == (SEVEN.start,)
    assert step.context.times.proposal is None


def test_nothing_is_told_again_before_one_was_taken_nor_for_ever() -> None:
    assert told(reading_back(SEVEN, Phase.COLLECTING), "offers_again") == ()
    assert told(reading_back(SEVEN, rounds=99), "offers_again") == ()


@pytest.mark.parametrize(("hour", "another"), [(10, True), (7, False), (9, False)])
def test_another_of_them_is_named_by_its_hour(hour: int, another: bool) -> None:
    named = Understanding("…", when=When(time=dt.time(hour), times=(dt.time(hour),)))
    assert recalling.names_another(reading_back(SEVEN), named) is another


def test_another_of_them_is_named_by_its_place() -> None:
    assert recalling.names_another(reading_back(SEVEN), Understanding("…", choice=1))


@pytest.mark.parametrize(("hours", "called"), [((10, 22), True), ((7, 19), False), ((9, 21), False), ((10,), False)])
def test_an_hour_that_leaves_the_half_of_the_day_open_is_that_of_an_offer(hours: tuple[int, ...], called: bool) -> None:
    times = tuple(dt.time(hour) for hour in hours)
    day = TEN.start.date()
    named = Understanding("…", when=When(date=day, dates=(day,), time=times[-1], times=times))
    assert (recalling.before_the_choice(reading_back(SEVEN), named) is not None) is called
