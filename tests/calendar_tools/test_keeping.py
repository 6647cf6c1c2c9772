"""A time that is kept until somebody has asked at home: for how long, for whom, and what their answer comes to."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from calendar_kit import MONDAY_NINE
from test_durable import OWNER, SARAH, Shop, at, at_rest, eventually

from calendar_tools.booking import Booking, BookingState
from calendar_tools.keeping import kept_until
from calendar_tools.policy import Approval, SchedulePolicy
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest, ReleaseRequest, RescheduleRequest
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.persistence.deliveries import STOP, Deliveries

HOUR, MINUTE = dt.timedelta(hours=1), dt.timedelta(minutes=1)
THURSDAY = at(5, "14:00")
FRIDAY = at(6, "10:00")
BOB = "+13125550177"


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Shop]:
    made = Shop(tmp_path).open()
    yield made
    made.close()


def request(start: dt.datetime, call: str = "call-1", phone: str | None = SARAH) -> BookingRequest:
    return BookingRequest(call=call, slot=TimeSlot(start, start + HOUR), name="Sarah Johnson", phone=phone)


def kept(shop: Shop, start: dt.datetime = THURSDAY, call: str = "call-1", phone: str | None = SARAH) -> BookingResult:
    result: BookingResult = shop.desk.hold_appointment(request(start, call, phone), shop.now)
    return result


def row(shop: Shop, result: BookingResult) -> Booking:
    return shop.ledger.get(str(result.id))


def answers(shop: Shop, result: BookingResult, agreed: bool = True) -> BookingResult:
    decided: BookingResult = shop.desk.decide_kept(row(shop, result), agreed, shop.now)
    at_rest()
    return decided


def is_free(shop: Shop, start: dt.datetime, call: str = "call-9", number: str | None = None) -> bool:
    wish = AvailabilityQuery(call=call, date=start.date(), time=start.time(), number=number)
    return bool(shop.desk.check_availability(wish, shop.now).status == "free")


@pytest.mark.parametrize(
    ("hours", "kept_for"),
    [(77, 24 * 60), (26, 24 * 60), (25, 23 * 60), (4, 2 * 60), (2.5, 30), (2.4, None), (2, None), (0.5, None)],
)
def test_a_day_at_most_and_until_two_hours_before_the_start(hours: float, kept_for: int | None) -> None:
    until = kept_until(MONDAY_NINE + hours * HOUR, MONDAY_NINE, SchedulePolicy())
    assert until == (None if kept_for is None else MONDAY_NINE + kept_for * MINUTE)


def test_a_business_that_wants_to_know_earlier_does(shop: Shop) -> None:
    until = kept_until(MONDAY_NINE + 26 * HOUR, MONDAY_NINE, SchedulePolicy(notice_minutes=300))
    assert until == MONDAY_NINE + 21 * HOUR


def test_nothing_is_booked_by_it(shop: Shop) -> None:
    result = kept(shop)
    at_rest()
    assert (result.state, shop.events(), row(shop, result).promised) == ("kept", [], False)


def test_the_customer_is_texted_until_when_and_how(shop: Shop) -> None:
    result = kept(shop)
    number = row(shop, result).number
    assert result.reason is None
    assert shop.bodies() == [
        "Sparkle: Thursday, March 5 at 2:00 PM is kept for you until Tuesday, March 3 at 9:00 AM. "
        f"Reply YES {number} to book it, NO {number} to let it go."
    ]


def test_asked_again_it_is_the_same_and_told_once(shop: Shop) -> None:
    first, again = kept(shop), kept(shop)
    assert (again.id, again.state, len(shop.bodies())) == (first.id, "kept", 1)


@pytest.mark.parametrize(("phone", "reason"), [(BOB, "call_back"), (None, "no_number")])
def test_who_cannot_be_texted_is_called_back(shop: Shop, phone: str | None, reason: str) -> None:
    Deliveries(shop.ledger.engine).cannot(BOB, STOP, shop.now)
    result = kept(shop, phone=phone)
    assert (result.state, result.reason, shop.bodies(BOB)) == ("kept", reason, [])


def test_it_outlives_the_call_and_keeps_the_time_from_everybody_else(shop: Shop) -> None:
    kept(shop)
    shop.desk.release("call-1", shop.now)
    shop.now += 23 * HOUR
    assert not is_free(shop, THURSDAY)
    assert shop.desk.book_appointment(request(THURSDAY, "call-2", BOB), shop.now).state == "taken"


def test_it_lapses_by_itself(shop: Shop) -> None:
    result = kept(shop)
    shop.now += 24 * HOUR
    assert is_free(shop, THURSDAY)
    assert answers(shop, result).reason == "lapsed"
    assert shop.events() == []


def test_one_for_each_number(shop: Shop) -> None:
    first, second = kept(shop), kept(shop, FRIDAY, "call-2")
    assert [row(shop, each).state for each in (first, second)] == [BookingState.RELEASED, BookingState.KEPT]
    assert is_free(shop, THURSDAY)


def test_one_for_each_call_that_shows_no_number(shop: Shop) -> None:
    first = kept(shop, phone=None)
    kept(shop, FRIDAY, phone=None)
    assert row(shop, first).state is BookingState.RELEASED


def test_too_soon_is_refused(shop: Shop) -> None:
    result = kept(shop, at(2, "11:00"))
    assert (result.state, result.reason, shop.bodies()) == ("refused", "too_soon", [])


def test_a_time_that_is_gone_is_not_kept(shop: Shop) -> None:
    shop.store.block("primary", THURSDAY, THURSDAY + HOUR, "Dentist")
    result = kept(shop)
    assert result.state == "taken"
    assert result.alternatives


def test_a_yes_books_it_once(shop: Shop) -> None:
    result = kept(shop)
    assert [answers(shop, result).state, answers(shop, result).state] == ["booked", "booked"]
    assert [event.id for event in shop.events()] == [result.id]
    eventually(lambda: len(shop.bodies()) == 2)
    assert "is booked for Thursday, March 5 at 2:00 PM" in shop.bodies()[-1]


def test_a_no_lets_it_go(shop: Shop) -> None:
    result = kept(shop)
    assert answers(shop, result, agreed=False).state == "cancelled"
    assert (row(shop, result).state, shop.events(), is_free(shop, THURSDAY)) == (BookingState.RELEASED, [], True)


def test_a_no_after_the_yes_takes_nothing_back(shop: Shop) -> None:
    result = kept(shop)
    answers(shop, result)
    assert answers(shop, result, agreed=False).state == "booked"
    assert row(shop, result).state is BookingState.WRITTEN


def test_what_the_owner_has_put_there_meanwhile_is_not_booked_over(shop: Shop) -> None:
    result = kept(shop)
    shop.store.block("primary", THURSDAY, THURSDAY + HOUR, "Dentist")
    decided = answers(shop, result)
    assert (decided.state, [event.title for event in shop.events()]) == ("taken", ["Dentist"])
    assert row(shop, result).state is BookingState.RELEASED


def test_where_the_owner_approves_each_booking_they_are_asked_at_the_yes(tmp_path: Path) -> None:
    shop = Shop(tmp_path).open(approval=Approval(minutes=30))
    try:
        result = kept(shop)
        assert (shop.desk.answer_owner("YES", shop.now).state, shop.bodies(OWNER)) == ("nothing_asked", [])
        assert answers(shop, result).reason == "owner_asked"
        eventually(lambda: bool(shop.bodies(OWNER)))
    finally:
        shop.close()


def test_the_owner_is_asked_nothing_while_the_customer_thinks(shop: Shop) -> None:
    kept(shop)
    assert (shop.ledger.asked(), shop.ledger.awaited(shop.now, SARAH)) == ([], [])


def test_calling_back_the_caller_is_offered_their_own_time(shop: Shop) -> None:
    kept(shop)
    assert is_free(shop, THURSDAY, "call-2", SARAH)
    assert not is_free(shop, THURSDAY, "call-3", BOB)


def test_what_they_book_themselves_takes_the_place_of_it(shop: Shop) -> None:
    first = kept(shop)
    is_free(shop, THURSDAY, "call-2", SARAH)
    assert shop.book(THURSDAY, "call-2").state == "booked"
    at_rest()
    assert row(shop, first).state is BookingState.RELEASED
    assert (len(shop.events()), answers(shop, first).reason) == (1, "lapsed")


def test_booking_another_time_lets_it_go(shop: Shop) -> None:
    first = kept(shop)
    shop.book(FRIDAY, "call-2")
    at_rest()
    assert row(shop, first).state is BookingState.RELEASED


def test_a_number_that_was_only_said_takes_nothing_from_it(shop: Shop) -> None:
    first = kept(shop)
    claimed = request(THURSDAY, "call-2").model_copy(update={"phone_by": "said"})
    assert shop.desk.book_appointment(claimed, shop.now).state == "taken"
    assert row(shop, first).state is BookingState.KEPT


def test_a_yes_in_the_same_call_books_it(shop: Shop) -> None:
    first = kept(shop)
    assert shop.book(THURSDAY).id == first.id
    at_rest()
    assert [event.id for event in shop.events()] == [first.id]


def test_a_visit_moves_to_the_time_that_is_kept_for_its_customer(shop: Shop) -> None:
    visit = shop.book(FRIDAY, "call-1")
    at_rest()
    kept(shop, call="call-2")
    moving = RescheduleRequest(call="call-3", id=str(visit.id), slot=TimeSlot(THURSDAY, THURSDAY + HOUR))
    assert shop.desk.reschedule(moving, shop.now).state == "booked"
    at_rest()


def test_a_hold_beside_it_that_outlives_it_does_not_double_the_time(shop: Shop) -> None:
    """The same number asks again, and what was kept lapses before its yes: the cells are taken anew."""
    kept(shop)
    shop.now += 24 * HOUR - MINUTE
    assert is_free(shop, THURSDAY, "call-2", SARAH)
    shop.now += 2 * MINUTE
    assert shop.desk.hold_appointment(request(THURSDAY, "call-3", BOB), shop.now).state == "taken"
    assert shop.book(THURSDAY, "call-2").state == "booked"
    at_rest()


def test_the_text_is_found_by_its_number(shop: Shop) -> None:
    result = kept(shop)
    number = row(shop, result).number
    other = str(10 + (int(number) - 9) % 90)
    assert shop.desk.answered(SARAH, number, shop.now).id == result.id
    assert shop.desk.answered(SARAH, other, shop.now) is None
    assert shop.desk.answered(BOB, number, shop.now) is None


@pytest.mark.parametrize("booking", ["0", "v" * 26, "0" * 26, "7c3hk0"])
def test_the_number_has_two_digits(shop: Shop, booking: str) -> None:
    result = kept(shop)
    numbered = Booking(**{**{n: getattr(row(shop, result), n) for n in Booking.__slots__}, "id": booking})
    assert len(numbered.number) == 2


# given back in the call that kept it


def given_back(shop: Shop, result: BookingResult, call: str = "call-1") -> BookingResult:
    released: BookingResult = shop.desk.release_hold(ReleaseRequest(call=call, id=str(result.id)), shop.now)
    return released


def test_what_the_call_gives_back_is_free_for_others(shop: Shop) -> None:
    result = kept(shop)
    gone = given_back(shop, result)
    assert (gone.state, gone.start, is_free(shop, THURSDAY)) == ("cancelled", THURSDAY, True)


def test_it_is_given_back_once_and_once_more_changes_nothing(shop: Shop) -> None:
    result = kept(shop)
    given_back(shop, result)
    assert given_back(shop, result).state == "cancelled"


def test_another_call_gives_nothing_back(shop: Shop) -> None:
    result = kept(shop)
    assert (given_back(shop, result, "call-2").reason, is_free(shop, THURSDAY)) == ("not_found", False)


def test_what_a_text_has_booked_meanwhile_stands(shop: Shop) -> None:
    result = kept(shop)
    answers(shop, result)
    assert given_back(shop, result).state == "booked"
