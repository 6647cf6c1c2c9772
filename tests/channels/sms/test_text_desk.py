"""Customers' texts at a real desk: ledger, calendar, outbox and message book; each text dealt with once."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import pytest

from calendar_tools.tool_models import BookingRequest, BookingSearch, CancelRequest, RescheduleRequest
from receptionist.app.container import rehearsal_office
from receptionist.app.settings import Business
from receptionist.channels.sms.desk import MOST_REPLIES, OPEN_FOR, InboundText, SmsHandler, TextRecords
from receptionist.channels.sms.reading import Carrier
from receptionist.channels.sms.store import Conversations
from receptionist.channels.sms.words import BusinessFacts
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.persistence.deliveries import LANDLINE, STOP, Deliveries
from receptionist.persistence.outbox import Outbox, Receipt

CHICAGO = ZoneInfo("America/Chicago")
NOW = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)
TUESDAY = dt.datetime(2026, 3, 3, 14, tzinfo=CHICAGO)
CUSTOMER, STRANGER = "+13125550142", "+13125550143"


class Texting:
    """One customer with a phone, and a business that answers."""

    def __init__(self) -> None:
        business = Business.model_validate(
            {"name": "Bright & Clean", "timezone": "America/Chicago", "schedule": {"change_cutoff_minutes": 60}}
        )
        self.office = rehearsal_office(business)
        engine = self.office.front_desk.ledger.engine
        self.outbox, self.delivery, self.conversations = Outbox(engine), Deliveries(engine), Conversations(engine)
        self.told: dict[str, str] = {}
        self.now, self.texts, self.goes_out = NOW, 0, True
        self.numbers = itertools.cycle(["47", "53"])
        self.desk = self.open()

    def open(self) -> SmsHandler:
        """A desk as another process would open it."""
        books = TextRecords(self.conversations, self.outbox, self.delivery, self.office.messages)
        facts = BusinessFacts("Bright & Clean", CHICAGO, "911")
        desk = self.office.machine.desk
        return SmsHandler(self.office.front_desk, desk, facts, books, self.write_owner, chance=self.numbers.__next__)

    def write_owner(self, key: str, words: str, now: dt.datetime) -> None:
        self.told.setdefault(key, words)

    def book(self, start: dt.datetime = TUESDAY, phone: str = CUSTOMER) -> Appointment:
        slot = TimeSlot(start, start + dt.timedelta(hours=1))
        request = BookingRequest(call=f"CA{start:%d%H}", slot=slot, name="Sarah Johnson", phone=phone)
        assert self.office.front_desk.book_appointment(request, self.now).state == "booked"
        return self.visits(phone)[-1]

    def visits(self, phone: str = CUSTOMER) -> list[Appointment]:
        return list(self.office.front_desk.find_booking(BookingSearch(phone=phone), self.now).bookings)

    def text(self, body: str, number: str | None = CUSTOMER, sid: str = "", opt_out: Carrier | None = None) -> str:
        """Our answer, "" for none; with `goes_out` the carrier takes it at once."""
        self.texts += 1
        sid = sid or f"SM{self.texts}"
        before = {message.key for message in self.outbox.all()}
        self.desk.received(InboundText(sid, number, body, opt_out), self.now)
        parcels = [message for message in self.outbox.all() if message.key not in before]
        assert len(parcels) <= 1
        if parcels and self.goes_out:
            text = self.outbox.claim_at_once(parcels[0].key, "carrier", self.now, dt.timedelta(minutes=1))
            assert text is not None
            self.outbox.went(text, Receipt(f"SMsent{self.texts}"), self.now)
        return parcels[0].body if parcels else ""

    @property
    def starts(self) -> list[dt.datetime]:
        return [visit.start for visit in self.visits()]

    @property
    def messages(self) -> list[str]:
        return [message.message for message in self.office.messages.all()]


@pytest.fixture
def texting() -> Iterator[Texting]:
    texting = Texting()
    yield texting
    texting.office.close()


# cancelling


def test_c_cancels_the_visit_on_the_number_of_the_question(texting: Texting) -> None:
    texting.book()
    asked = texting.text("C")
    assert asked.startswith("Shall we cancel your free estimate on Tuesday, March 3 at 2:00 PM? Reply 47 to")
    assert len(texting.visits()) == 1
    assert texting.text("47") == "Your free estimate on Tuesday, March 3 at 2:00 PM is cancelled."
    assert texting.visits() == []


def test_the_owner_hears_of_it(texting: Texting) -> None:
    texting.book()
    texting.text("CANCEL")
    texting.text("yes 47")
    assert list(texting.told.values()) == [
        "Sarah Johnson (312-555-0142) cancelled by text: free estimate on Tuesday, March 3 at 2:00 PM."
    ]


def test_a_no_keeps_it(texting: Texting) -> None:
    texting.book()
    texting.text("C")
    assert texting.text("no").endswith("stays as it is.")
    assert texting.text("YES") == "Thank you. See you on Tuesday, March 3 at 2:00 PM."
    assert len(texting.visits()) == 1


def test_a_yes_without_a_question_changes_nothing(texting: Texting) -> None:
    texting.book()
    texting.text("YES")
    assert texting.starts == [TUESDAY]


def test_a_question_is_open_for_a_day(texting: Texting) -> None:
    texting.book(TUESDAY + dt.timedelta(days=2))
    texting.text("C")
    texting.now += OPEN_FOR
    texting.text("47")
    assert len(texting.visits()) == 1


# moving


def test_another_time_moves_the_visit_on_the_number_of_the_question(texting: Texting) -> None:
    texting.book()
    asked = texting.text("can we make it Thursday at 10 instead?")
    assert asked.startswith(
        "Shall we move your free estimate from Tuesday, March 3 at 2:00 PM to Thursday, March 5 at 10:00 AM? Reply 47"
    )
    assert texting.starts == [TUESDAY]
    assert texting.text("Yes, 47") == "Your free estimate is now on Thursday, March 5 at 10:00 AM."
    assert texting.starts == [dt.datetime(2026, 3, 5, 10, tzinfo=CHICAGO)]


def test_a_day_alone_means_the_same_time_of_day(texting: Texting) -> None:
    texting.book()
    assert "to Thursday, March 5 at 2:00 PM" in texting.text("Thursday instead")


def test_a_time_alone_means_the_same_day(texting: Texting) -> None:
    texting.book()
    assert "to Tuesday, March 3 at 4:00 PM" in texting.text("could you come at 4?")


def test_of_times_that_are_offered_one_is_chosen_and_read_back(texting: Texting) -> None:
    texting.book()
    texting.book(dt.datetime(2026, 3, 5, 10, tzinfo=CHICAGO), STRANGER)
    offered = texting.text("reschedule to Thursday at 10")
    assert offered.startswith("That time is taken. We could come on 1) ")
    assert texting.text("2").startswith("Shall we move your free estimate")
    assert texting.starts == [TUESDAY]
    assert texting.text("YES 47").startswith("Your free estimate is now on Thursday, March 5")


def test_a_closed_day_is_said_to_be_closed(texting: Texting) -> None:
    texting.book()
    assert texting.text("Sunday at 10 please").startswith("We are closed on Sundays.")


def test_a_time_that_was_taken_meanwhile_is_not_promised(texting: Texting) -> None:
    texting.book()
    texting.text("Thursday at 10")
    texting.now += dt.timedelta(hours=1)  # what was held for the question is free again
    texting.book(dt.datetime(2026, 3, 5, 10, tzinfo=CHICAGO), STRANGER)
    assert texting.text("47").startswith("That time is taken.")
    assert texting.starts == [TUESDAY]


def test_no_time_named_is_asked_for(texting: Texting) -> None:
    texting.book()
    assert texting.text("I need to reschedule").endswith("Which day and time would suit you instead?")
    assert "Wednesday, March 4 at 2:00 PM" in texting.text("wednesday")


# what the yes was to


def test_a_yes_to_a_visit_that_has_moved_since_changes_nothing(texting: Texting) -> None:
    visit = texting.book()
    texting.text("C")
    there = TimeSlot(TUESDAY + dt.timedelta(days=1), TUESDAY + dt.timedelta(days=1, hours=1))
    texting.office.front_desk.reschedule(RescheduleRequest(call="CA9", id=visit.id, slot=there), texting.now)
    assert texting.text("47").startswith("Your free estimate is on Wednesday, March 4 at 2:00 PM by now.")
    assert len(texting.visits()) == 1


def test_a_yes_to_a_visit_that_is_cancelled_already_says_so(texting: Texting) -> None:
    visit = texting.book()
    texting.text("C")
    texting.office.front_desk.cancel(CancelRequest(call="CA9", id=visit.id), texting.now)
    assert texting.text("47").endswith("is cancelled already.")


def test_only_the_number_on_the_booking_may_change_it(texting: Texting) -> None:
    texting.book()
    assert texting.text("cancel the visit on Tuesday", STRANGER).startswith("We find no visit under this number.")
    texting.text("47", STRANGER)
    assert len(texting.visits()) == 1


def test_of_two_visits_the_customer_says_which(texting: Texting) -> None:
    texting.book()
    texting.book(TUESDAY + dt.timedelta(days=2))
    asked = texting.text("C")
    assert "1) free estimate on Tuesday, March 3" in asked
    assert "2) free estimate on Thursday, March 5" in asked
    texting.text("2")
    texting.text("47")
    assert texting.starts == [TUESDAY]


def test_after_the_cut_off_the_owner_is_asked_to_see_to_it(texting: Texting) -> None:
    texting.book(NOW + dt.timedelta(hours=3))
    texting.now += dt.timedelta(hours=2, minutes=30)
    assert texting.text("C").startswith("It is too late to change your free estimate")
    assert texting.messages == ["C"]


# whose yes it was


@pytest.mark.parametrize("forged", ["YES", "yes please", "C", "cancel it", "ok"])
def test_a_yes_without_the_number_changes_nothing_and_is_asked_for_it(texting: Texting, forged: str) -> None:
    """Whoever forges a sender does not read what the customer is asked."""
    texting.book()
    texting.text("C")
    assert "47" in texting.text(forged)
    assert texting.starts == [TUESDAY]
    assert texting.text("47").endswith("is cancelled.")


@pytest.mark.parametrize("text", ["47", "YES 47", "yes, 47", "Yes 47 please", "47.", "47 thanks!", "cancel 47", "#47"])
def test_the_number_counts_in_whatever_few_words(texting: Texting, text: str) -> None:
    texting.book()
    texting.text("C")
    texting.text(text)
    assert texting.visits() == []


@pytest.mark.parametrize("text", ["48", "YES 48", "474", "4", "4 7", "47 48", "47th", "NO 47", "47 pm", "-1", "４７"])
def test_no_other_number_counts(texting: Texting, text: str) -> None:
    texting.book(TUESDAY + dt.timedelta(days=2))
    texting.text("C")
    texting.text(text)
    assert len(texting.visits()) == 1


def test_a_question_that_has_not_gone_out_cannot_be_answered(texting: Texting) -> None:
    texting.book()
    texting.goes_out = False
    texting.text("C")
    texting.text("47")
    assert texting.starts == [TUESDAY]


def test_after_three_wrong_numbers_none_is_looked_at_for_a_day(texting: Texting) -> None:
    texting.book(TUESDAY + dt.timedelta(days=3))
    texting.text("C")
    for number in ("11", "12"):
        assert texting.text(number).startswith("That is not the number in our text. Reply 47")
    assert texting.text("13").endswith("please call us.")
    assert texting.text("C").endswith("please call us.")
    texting.text("47")
    texting.text("53")
    assert len(texting.visits()) == 1
    texting.now += dt.timedelta(days=1)
    number = texting.text("C").partition("Reply ")[2][:2]
    texting.text(number)
    assert texting.visits() == []


def test_wrong_numbers_are_counted_by_all_processes(texting: Texting) -> None:
    texting.book()
    texting.text("C")
    for number in ("11", "12", "13", "47"):
        texting.desk = texting.open()
        texting.text(number)
    assert texting.starts == [TUESDAY]


def test_a_number_is_good_for_its_own_question_alone(texting: Texting) -> None:
    texting.book(TUESDAY + dt.timedelta(days=2))
    texting.text("C")
    assert "Reply 53 to move" in texting.text("Friday at 10")
    texting.text("47")
    assert texting.starts == [TUESDAY + dt.timedelta(days=2)]
    assert texting.text("53").startswith("Your free estimate is now on Friday")


def test_a_number_is_good_once(texting: Texting) -> None:
    texting.book()
    texting.book(TUESDAY + dt.timedelta(days=2))
    texting.text("C")
    texting.text("1")
    texting.text("47")
    assert len(texting.visits()) == 1
    texting.text("47")
    texting.text("C")
    texting.text("47")
    assert len(texting.visits()) == 1


def test_texts_in_between_do_not_keep_a_question_open_for_more_than_its_day(texting: Texting) -> None:
    texting.book(TUESDAY + dt.timedelta(days=3))
    texting.text("C")
    for _ in range(3):
        texting.now += OPEN_FOR / 3
        texting.text("and my dog is ill")
    texting.text("47")
    assert len(texting.visits()) == 1


def test_a_question_that_is_put_again_keeps_its_number(texting: Texting) -> None:
    texting.book()
    texting.text("C")
    assert "reply 47" in texting.text("YES")
    assert "47" in texting.text("yes")


# messages


def test_anything_else_is_a_message_for_the_owner(texting: Texting) -> None:
    assert texting.text("Do you wash windows too?") == "Thank you. We have passed that on to Bright & Clean."
    assert texting.messages == ["Do you wash windows too?"]
    assert list(texting.told.values()) == ["312-555-0142 texts: “Do you wash windows too?”"]


def test_a_second_message_is_passed_on_without_another_thank_you(texting: Texting) -> None:
    texting.text("Do you wash windows too?")
    assert texting.text("And the garage door?") == ""
    assert len(texting.messages) == 2


def test_a_message_leaves_the_open_question_open(texting: Texting) -> None:
    texting.book()
    texting.text("C")
    texting.text("my dog is ill, that is why")
    texting.text("47")
    assert texting.visits() == []


def test_danger_is_answered_with_the_emergency_number_and_passed_on(texting: Texting) -> None:
    assert "call 911 right away" in texting.text("I smell gas")
    assert texting.messages == ["I smell gas"]


def test_a_withheld_number_can_only_leave_a_message(texting: Texting) -> None:
    texting.book()
    assert texting.text("C", number=None) == ""
    assert texting.messages == ["C"]


def test_two_machines_do_not_thank_each_other_for_ever(texting: Texting) -> None:
    texting.book()
    answers = [texting.text("when is my appointment?") for _ in range(MOST_REPLIES + 5)]
    assert len([answer for answer in answers if answer]) == MOST_REPLIES


# carriers' words


def test_stop_is_honoured_and_not_answered(texting: Texting) -> None:
    assert texting.text("STOP") == ""
    assert texting.delivery.why_not(CUSTOMER) == STOP


def test_start_takes_it_back(texting: Texting) -> None:
    texting.text("STOP")
    texting.text("START")
    assert texting.delivery.why_not(CUSTOMER) is None


def test_a_cancel_that_the_carrier_took_for_stop_is_passed_on_to_the_owner(texting: Texting) -> None:
    texting.book()
    assert texting.text("CANCEL", opt_out="stop") == ""
    assert texting.delivery.why_not(CUSTOMER) == STOP
    assert texting.messages == ["CANCEL"]
    assert len(texting.visits()) == 1


def test_help_is_answered_unless_the_carrier_did(texting: Texting) -> None:
    assert "reply C to cancel" in texting.text("HELP")
    assert texting.text("HELP", opt_out="help") == ""


def test_who_texts_is_no_landline(texting: Texting) -> None:
    texting.delivery.cannot(CUSTOMER, LANDLINE, NOW)
    texting.text("Hello")
    assert texting.delivery.why_not(CUSTOMER) is None


# once


def test_a_text_that_is_delivered_twice_is_dealt_with_once(texting: Texting) -> None:
    texting.book()
    assert texting.text("C", sid="SM100")
    assert texting.text("C", sid="SM100") == ""
    texting.text("hello", sid="SM101")
    texting.text("hello", sid="SM101")
    assert texting.messages == ["hello"]


def test_a_process_that_died_over_a_yes_leaves_it_to_the_next(texting: Texting) -> None:
    """The visit is cancelled, and nothing else was written yet."""
    visit = texting.book()
    texting.text("C")
    texting.office.front_desk.cancel(CancelRequest(call="text SM1", id=visit.id), texting.now)
    texting.desk = texting.open()
    assert texting.text("47").endswith("is cancelled already.")


def test_another_process_goes_on_with_the_conversation(texting: Texting) -> None:
    texting.book()
    texting.text("C")
    texting.desk = texting.open()
    texting.text("47")
    assert texting.visits() == []
