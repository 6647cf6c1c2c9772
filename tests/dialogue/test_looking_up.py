"""What the look-up tool is asked: another time is looked for within what was wished for."""

from __future__ import annotations

import datetime as dt

import pytest
from dialogue_kit import FRIDAY, NOW, TUESDAY, TWO, moment

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.looking_up import besides, is_stale, look_up
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.shipped import booking
from receptionist.dialogue.step import moved
from receptionist.dialogue.task import OffersTakenFrom
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import UseTool
from receptionist.model.when import Shift, When

BOOKING = booking({"date": True})
AT_TWO = TimeSlot(moment(14), moment(15))
ANY_AFTERNOON = When(date=TUESDAY, dates=(TUESDAY,), date_end=FRIDAY, daypart="afternoon")


def ruled_out(shift: Shift | None, shift_of: str = "time") -> object:
    wanted = When(date=TUESDAY, time=TWO, times=(TWO,), shift=shift, shift_of=shift_of)  # type: ignore[arg-type]
    ringing = moved(CallContext.ringing("c", NOW), Trigger.WORKFLOW_CHOSEN)
    ctx = ringing.with_times(wanted=wanted, taken_from=OffersTakenFrom(wish=ANY_AFTERNOON), proposal=AT_TWO)
    assert BOOKING.lookup is not None
    tool = next(each for each in look_up(ctx, BOOKING, BOOKING.lookup).commands if isinstance(each, UseTool))
    return dict(tool.params).get("ruled_out")


@pytest.mark.parametrize(("shift", "shift_of"), [("later", "time"), ("other", "time"), ("other", "date")])
def test_another_one_is_of_the_days_and_the_part_of_the_day_that_were_wished_for(shift: Shift, shift_of: str) -> None:
    day = dt.timedelta(1)
    assert ruled_out(shift, shift_of) == (
        {"last": str(TUESDAY - day)},
        {"first": str(FRIDAY + day)},
        {"until": "12:00:00"},
        {"since": "18:00:00"},
    )


@pytest.mark.parametrize(("shift", "shift_of"), [(None, "time"), ("sooner", "date"), ("later", "date")])
def test_sooner_or_on_a_later_day_may_be_beside_them(shift: Shift | None, shift_of: str) -> None:
    assert ruled_out(shift, shift_of) is None


@pytest.mark.parametrize(("found_for", "stale"), [((("service", "haircut"),), True), ((), False)])
def test_times_that_are_offered_were_found_for_what_is_known_now(
    found_for: tuple[tuple[str, str], ...], stale: bool
) -> None:
    """Who drops half of the work is offered what is free for the rest."""
    ringing = moved(CallContext.ringing("c", NOW), Trigger.WORKFLOW_CHOSEN)
    assert BOOKING.lookup is not None
    known = dict(besides(ringing, BOOKING.lookup))
    offered = ringing.with_times(offers=(AT_TWO,), looked_up=found_for or tuple(known.items()))
    assert is_stale(offered, BOOKING) is stale
