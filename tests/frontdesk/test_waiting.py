"""What waits for the owner, and when it waits no more."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from calendar_tools.tool_models import BookingRequest
from receptionist.frontdesk.call_cards import CallCard
from receptionist.model.availability import TimeSlot
from tests.frontdesk.desk_kit import LOST, MESSAGE, SARAH, TOM, FilledDesk, filled_desk

HOUR = dt.timedelta(hours=1)


def waiting(desk: FilledDesk) -> list[tuple[str, str]]:
    return [(matter.kind, matter.name or matter.phone or "") for matter in desk.services.waiting.matters(desk.now)]


def test_nothing_waits_at_first(desk: FilledDesk) -> None:
    assert waiting(desk) == []


def test_messages_and_lost_callers_wait_until_they_are_done(desk: FilledDesk) -> None:
    desk.call("CA1", MESSAGE, caller=TOM)
    desk.call("CA2", LOST, caller=SARAH)
    assert [kind for kind, _ in waiting(desk)] == ["message", "lost"]
    desk.services.waiting.done.mark("message:CA1", "ana@example.com", desk.now)
    assert [kind for kind, _ in waiting(desk)] == ["lost"]
    desk.services.waiting.done.unmark("message:CA1")
    assert len(waiting(desk)) == 2


def test_who_withheld_their_number_cannot_be_called_back(desk: FilledDesk) -> None:
    desk.call("CA2", LOST, caller=None)
    assert waiting(desk) == []


def test_a_caller_who_was_lost_long_ago_is_lost(desk: FilledDesk) -> None:
    desk.call("CA2", LOST, at=desk.now - dt.timedelta(days=8))
    assert waiting(desk) == []


def test_whose_line_broke_is_told_from_who_rang_off(desk: FilledDesk) -> None:
    for call_sid, flags in (("CA1", ("lost", "cut_off")), ("CA2", ("lost",))):
        desk.services.cards.put([CallCard(call_sid, desk.now, SARAH, outcome="abandoned", flags=flags)])
    found = {matter.call: "cut_off" in matter.flags for matter in desk.services.waiting.matters(desk.now)}
    assert found == {"CA1": True, "CA2": False}


def test_complaints_stand_before_other_messages(desk: FilledDesk) -> None:
    desk.call("CA1", MESSAGE, caller=TOM, at=desk.now - dt.timedelta(hours=3))
    desk.call("CA2", ("I want to complain, your crew broke my vase", "Sarah Johnson", "yes", "no, bye"))
    found = [(matter.call, matter.flags) for matter in desk.services.waiting.matters(desk.now)]
    assert found == [("CA2", ("complaint",)), ("CA1", ())]


def test_danger_comes_first(desk: FilledDesk) -> None:
    desk.call("CA1", MESSAGE, caller=TOM)
    desk.call("CA2", ("I smell gas in my kitchen", "yes"))
    assert [kind for kind, _ in waiting(desk)] == ["danger", "message"]


def test_danger_is_told_in_the_callers_words_with_the_address(desk: FilledDesk) -> None:
    desk.call("CA2", ("I need a plumber at 789 Main Street", "I smell gas in my kitchen", "yes"))
    [matter] = [each for each in desk.services.waiting.matters(desk.now) if each.kind == "danger"]
    assert (matter.danger, matter.words) == ("gas", "I smell gas in my kitchen")
    assert matter.address == "789 Main Street"


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path, approval={"minutes": 60}) as desk:
        start = (desk.now + dt.timedelta(days=1)).replace(hour=10, minute=0)
        slot = TimeSlot(start, start + HOUR)
        desk.office.front_desk.book_appointment(BookingRequest(call="CA1", slot=slot, name="Sarah"), desk.now)
        yield desk


@pytest.mark.parametrize(("yes", "state"), [(True, "written"), (False, "released")])
def test_a_booking_waits_for_the_owners_answer(strict: FilledDesk, yes: bool, state: str) -> None:
    [matter] = strict.services.waiting.matters(strict.now)
    assert (matter.kind, matter.is_asked, matter.until) == ("approval", True, strict.now + HOUR)
    strict.office.front_desk.settle(matter.id, yes, strict.now)
    assert waiting(strict) == []
    assert strict.office.front_desk.ledger.get(matter.id).state.value == state


def test_an_answer_to_what_does_not_wait_changes_nothing(strict: FilledDesk) -> None:
    assert strict.office.front_desk.settle("nothing", True, strict.now).state == "nothing_asked"
    assert len(waiting(strict)) == 1


def test_a_visit_that_vanished_is_put_back_or_off(desk: FilledDesk) -> None:
    start = (desk.now + dt.timedelta(days=1)).replace(hour=10, minute=0)
    ledger = desk.office.front_desk.ledger
    request = BookingRequest(call="CA1", slot=TimeSlot(start, start + HOUR), name="Sarah", phone=SARAH)
    booking = desk.office.front_desk.book_appointment(request, desk.now).id
    assert booking is not None
    ledger.flag(booking, "missing_in_calendar", desk.now)
    assert waiting(desk) == [("missing", "Sarah")]
    assert desk.office.front_desk.settle(booking, False, desk.now).state == "put_back"
    assert waiting(desk) == []
    assert ledger.get(booking).promised


CALL_ME = (
    "could someone call me back tomorrow at ten?", "yes please", "Tom Kowalczyk", "no that's all, thank you",
)  # fmt: skip


def test_a_call_that_was_agreed_to_waits_until_it_is_done(desk: FilledDesk) -> None:
    """Its time passes; the caller still waits for it."""
    desk.call("CA1", CALL_ME, caller=TOM)
    desk.now += dt.timedelta(days=9)
    [matter] = desk.services.waiting.matters(desk.now)
    assert (matter.kind, matter.phone, matter.is_late(desk.now)) == ("call_back", TOM, True)
    desk.services.waiting.done.mark(matter.subject, "ana@example.com", desk.now)
    assert waiting(desk) == []


def test_a_call_is_not_shown_long_before_its_time(desk: FilledDesk) -> None:
    desk.call("CA1", CALL_ME, caller=TOM)
    desk.now -= dt.timedelta(days=1)
    assert waiting(desk) == []
    desk.now += dt.timedelta(days=1)
    [matter] = desk.services.waiting.matters(desk.now)
    assert not matter.is_late(desk.now)
