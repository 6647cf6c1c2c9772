"""Where the owner wants to approve each booking: asked by text, answered by text, or not at all."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from calendar_kit import MONDAY_NINE
from test_durable import OWNER, SARAH, Shop, at, at_rest, eventually, keep

from calendar_tools.booking import BookingState
from calendar_tools.errors import CalendarUnavailable
from calendar_tools.policy import Approval
from calendar_tools.texter import TextNotSent
from calendar_tools.tool_models import BookingSearch, CancelRequest, RescheduleRequest
from receptionist.model.availability import TimeSlot

TEN = at(3, "10:00")


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Shop]:
    made = Shop(tmp_path)
    yield made
    made.close()


def asked(shop: Shop, silence: str = "release") -> str:
    shop.open(approval=Approval(minutes=30, silence=silence))  # type: ignore[arg-type]
    result = shop.book(TEN)
    assert (result.state, result.reason) == ("held", "owner_asked")
    eventually(lambda: bool(shop.bodies(OWNER)))
    at_rest()
    return str(result.id)


def answer(shop: Shop, text: str) -> str:
    state: str = shop.desk.answer_owner(text, shop.now).state
    at_rest()
    return state


def test_the_owner_is_asked_before_anything_is_written(shop: Shop) -> None:
    booking = asked(shop)
    code = booking[:4].upper()
    assert shop.bodies(OWNER) == [
        "Sarah Johnson (+13125550142) would like free estimate on Tuesday, March 3 at 10:00 AM at 789 Main Street. "
        f"Answer YES {code} to book it, NO {code} to decline."
    ]
    assert (shop.events(), shop.bodies()) == ([], [])


def test_the_time_is_kept_while_the_owner_thinks(shop: Shop) -> None:
    asked(shop)
    shop.now += dt.timedelta(minutes=20)  # longer than a caller's hold
    assert shop.book(TEN, "call-2").state == "taken"


def test_asking_again_asks_the_owner_once(shop: Shop) -> None:
    booking = asked(shop)
    again = shop.book(TEN)
    at_rest()
    assert (again.id, again.state, len(shop.bodies(OWNER))) == (booking, "held", 1)


@pytest.mark.parametrize("text", ["YES {code}", "yes, {code} please", "Ok {code}", "y {code}."])
def test_a_yes_books_it(shop: Shop, text: str) -> None:
    booking = asked(shop)
    assert answer(shop, text.format(code=booking[:4])) == "booked"
    assert [event.id for event in shop.events()] == [booking]
    assert "is booked for Tuesday, March 3 at 10:00 AM" in shop.bodies()[0]


@pytest.mark.parametrize("text", ["NO {code}", "no {code}", "Nope, {code}"])
def test_a_no_gives_the_time_back_and_tells_the_customer(shop: Shop, text: str) -> None:
    booking = asked(shop)
    assert answer(shop, text.format(code=booking[:4])) == "declined"
    assert shop.ledger.get(booking).state is BookingState.RELEASED
    assert (shop.events(), len(shop.bodies())) == ([], 1)
    assert "we can't come on Tuesday, March 3 at 10:00 AM" in shop.bodies()[0]


@pytest.mark.parametrize("text", ["YES", "NO", "yes please", "ok ZZZZ", "yes ABC", "no 0000"])
def test_an_answer_without_the_code_changes_nothing_and_is_asked_for_it(shop: Shop, text: str) -> None:
    """Whoever forges the owner's number has not read what the owner was asked."""
    booking = asked(shop)
    unclear = shop.desk.answer_owner(text, shop.now)
    assert (unclear.state, unclear.codes) == ("which", (booking[:4].upper(),))
    assert shop.ledger.get(booking).state is BookingState.ASKED


def test_an_answer_to_a_question_that_has_not_gone_out_is_none(shop: Shop) -> None:
    shop.open(approval=Approval(minutes=30))
    shop.texter.failures = [TextNotSent("down")] * 10_000
    booking = str(shop.book(TEN).id)
    assert answer(shop, f"YES {booking[:4]}") == "nothing_asked"
    assert shop.ledger.get(booking).state is BookingState.ASKED


def test_an_answer_that_could_mean_several_asks_which(shop: Shop) -> None:
    first = asked(shop)
    second = str(shop.book(at(4, "10:00"), "call-2").id)
    eventually(lambda: len(shop.bodies(OWNER)) == 2)
    at_rest()
    unclear = shop.desk.answer_owner("yes", shop.now)
    assert (unclear.state, set(unclear.codes)) == ("which", {first[:4].upper(), second[:4].upper()})
    assert answer(shop, f"yes {second[:4]}") == "booked"
    assert [event.id for event in shop.events()] == [second]


@pytest.mark.parametrize(("text", "state"), [("maybe later", "not_understood"), ("", "not_understood")])
def test_other_words_change_nothing(shop: Shop, text: str, state: str) -> None:
    booking = asked(shop)
    assert answer(shop, text) == state
    assert shop.ledger.get(booking).state is BookingState.ASKED


def test_a_yes_to_nothing_says_so(shop: Shop) -> None:
    shop.open()
    assert answer(shop, "yes") == "nothing_asked"


@pytest.mark.parametrize(("silence", "events"), [("release", 0), ("book", 1)])
def test_no_answer_in_time_does_what_the_policy_says(shop: Shop, silence: str, events: int) -> None:
    asked(shop, silence)
    keep(shop, MONDAY_NINE + dt.timedelta(minutes=29))
    at_rest()
    assert (shop.events(), shop.bodies()) == ([], [])
    keep(shop, MONDAY_NINE + dt.timedelta(minutes=30))
    at_rest()
    assert (len(shop.events()), len(shop.bodies())) == (events, 1)


def test_a_yes_during_an_outage_is_made_good_afterwards(shop: Shop) -> None:
    booking = asked(shop)
    shop.store.go_down(CalendarUnavailable("down"))
    assert shop.desk.answer_owner(f"yes {booking[:4]}", shop.now).state == "held"
    shop.store.go_down(None)
    eventually(lambda: shop.ledger.get(booking).state is BookingState.WRITTEN)


def test_a_caller_finds_and_takes_back_what_still_waits_for_the_owner(shop: Shop) -> None:
    booking = asked(shop)
    found = shop.desk.find_booking(BookingSearch(phone=SARAH), shop.now).bookings
    assert [(each.id, each.state) for each in found] == [(booking, "held")]
    assert shop.desk.cancel(CancelRequest(call="call-2", id=booking), shop.now).state == "cancelled"
    assert shop.desk.find_booking(BookingSearch(phone=SARAH), shop.now).bookings == ()
    assert answer(shop, "YES") == "nothing_asked"
    assert shop.events() == []
    assert shop.book(TEN, "call-3").reason == "owner_asked"  # the time is free again


def test_what_waits_for_the_owner_is_not_moved(shop: Shop) -> None:
    booking = asked(shop)
    request = RescheduleRequest(call="call-2", id=booking, slot=TimeSlot(at(3, "14:00"), at(3, "15:00")))
    assert shop.desk.reschedule(request, shop.now).reason == "owner_asked"
    assert shop.ledger.get(booking).state is BookingState.ASKED
