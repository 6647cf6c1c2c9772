"""YES and NO to the text about a time that is kept: once, by its number alone, and not for ever."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from calendar_tools.booking import Booking, BookingState
from calendar_tools.tool_models import BookingRequest
from receptionist.model.availability import TimeSlot
from tests.channels.sms.test_handler import CUSTOMER, NOW, STRANGER, TUESDAY, Texting

THURSDAY = TUESDAY + dt.timedelta(days=2)
WHEN = "Thursday, March 5 at 2:00 PM"


@pytest.fixture
def texting() -> Iterator[Texting]:
    texting = Texting()
    yield texting
    texting.office.close()


def keep(texting: Texting, start: dt.datetime = THURSDAY) -> Booking:
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    request = BookingRequest(call="CA1", slot=slot, name="Sarah Johnson", phone=CUSTOMER)
    kept = texting.office.front_desk.hold_appointment(request, texting.now)
    return texting.office.front_desk.ledger.get(str(kept.id))


def state(texting: Texting, booking: Booking) -> BookingState:
    return texting.office.front_desk.ledger.get(booking.id).state


def another(booking: Booking, by: int = 1) -> str:
    return str(10 + (int(booking.number) - 10 + by) % 90)


@pytest.mark.parametrize("words", ["YES {}", "yes {}", "Yes, {} please", "{}", "y {}", "ok {}"])
def test_a_yes_with_the_number_books_it(texting: Texting, words: str) -> None:
    kept = keep(texting)
    said = words.format(kept.number)
    assert texting.text(said) == f"You're booked for {WHEN}."
    assert texting.starts == [THURSDAY]


def test_the_owner_hears_of_it_once(texting: Texting) -> None:
    kept = keep(texting)
    texting.text(f"YES {kept.number}")
    texting.text(f"YES {kept.number}", sid="SM1")
    assert list(texting.told.values()) == [f"Sarah Johnson (312-555-0142) booked by text: free estimate on {WHEN}."]


def test_said_twice_it_is_booked_once(texting: Texting) -> None:
    kept = keep(texting)
    assert texting.text(f"YES {kept.number}") == texting.text(f"YES {kept.number}")
    assert texting.starts == [THURSDAY]


@pytest.mark.parametrize("words", ["NO {}", "no, {}", "Nope {}"])
def test_a_no_with_the_number_lets_it_go(texting: Texting, words: str) -> None:
    kept = keep(texting)
    assert texting.text(words.format(kept.number)) == f"All right, {WHEN} is not kept for you any more."
    assert (state(texting, kept), texting.starts) == (BookingState.RELEASED, [])


def test_a_no_after_the_yes_cancels_nothing(texting: Texting) -> None:
    kept = keep(texting)
    texting.text(f"YES {kept.number}")
    assert texting.text(f"NO {kept.number}") == f"You're booked for {WHEN}."


@pytest.mark.parametrize("words", ["yes", "Y", "no", "ok", "👍"])
def test_without_the_number_it_is_asked_for(texting: Texting, words: str) -> None:
    kept = keep(texting)
    number = kept.number
    assert texting.text(words) == f"Reply YES {number} to book {WHEN}, or NO {number} to let it go."
    assert state(texting, kept) is BookingState.KEPT


def test_another_number_books_nothing(texting: Texting) -> None:
    kept = keep(texting)
    assert texting.text(f"YES {another(kept)}") == (
        "That is not the number in our text. Reply YES and the number in it, or call us."
    )
    assert state(texting, kept) is BookingState.KEPT


def test_the_number_cannot_be_guessed(texting: Texting) -> None:
    kept = keep(texting)
    for by in range(1, 4):
        texting.text(f"YES {another(kept, by)}")
    assert texting.text(f"YES {kept.number}") == "We can't book it by text just now. Please call us."
    assert state(texting, kept) is BookingState.KEPT


def test_nobody_elses_number_answers_it(texting: Texting) -> None:
    kept = keep(texting)
    texting.text(f"YES {kept.number}", STRANGER)
    assert state(texting, kept) is BookingState.KEPT


def test_too_late_it_is_said_so(texting: Texting) -> None:
    kept = keep(texting)
    texting.now = NOW + dt.timedelta(hours=25)
    assert texting.text(f"YES {kept.number}") == (
        f"We are sorry, {WHEN} is not kept for you any more. Tell us if you still want it."
    )
    assert texting.starts == []


def test_a_number_that_answers_another_question_is_for_that(texting: Texting) -> None:
    texting.book()
    keep(texting)
    texting.text("C")
    assert texting.text("47") == "Your visit on Tuesday, March 3 at 2:00 PM is cancelled."


def test_a_yes_amid_another_booking_is_for_that(texting: Texting) -> None:
    kept = keep(texting)
    texting.text("I need an estimate Wednesday at ten, this is Sarah Johnson, 789 Main Street")
    texting.text("yes")
    assert texting.starts == [THURSDAY - dt.timedelta(days=1, hours=4)]
    assert state(texting, kept) is BookingState.RELEASED


def test_where_nothing_is_kept_the_dialogue_answers(texting: Texting) -> None:
    assert "not the number" not in texting.text("yes 47")
