"""Customers' texts at a real desk: ledger, calendar, outbox and message book; each text dealt with once."""

from __future__ import annotations

import asyncio
import datetime as dt
import itertools
import threading
from collections.abc import Callable, Iterator
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine, insert

from calendar_tools.tool_models import BookingRequest, BookingSearch, CancelRequest, RescheduleRequest
from receptionist.app.container import rehearsal_office, text_engine
from receptionist.app.settings import Business
from receptionist.channels.sms.conversation import TextConversation
from receptionist.channels.sms.handler import MOST_REPLIES, OPEN_FOR, InboundText, SmsHandler, TextRecords
from receptionist.channels.sms.reading import Carrier
from receptionist.channels.sms.store import Conversations
from receptionist.channels.sms.words import BusinessFacts
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.machine import replay
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.persistence.deliveries import LANDLINE, STOP, Deliveries
from receptionist.persistence.outbox import Outbox, OutboxMessage, Receipt
from receptionist.persistence.schema import text_conversations
from receptionist.tools.booking import HELD_FOR_A_TEXT
from receptionist.tools.store import in_place

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
        facts = BusinessFacts("Bright & Clean", CHICAGO)
        return SmsHandler(
            self.office.front_desk,
            text_engine(self.office),
            facts,
            books,
            self.write_owner,
            chance=self.numbers.__next__,
            threads=in_place,
        )

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
        asyncio.run(self.desk.received(InboundText(sid, number, body, opt_out), self.now))
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
    assert asked.startswith("Shall we cancel your visit on Tuesday, March 3 at 2:00 PM? Reply 47 to")
    assert len(texting.visits()) == 1
    assert texting.text("47") == "Your visit on Tuesday, March 3 at 2:00 PM is cancelled."
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
    assert "stays as it is, on Tuesday, March 3 at 2:00 PM" in texting.text("no")
    texting.text("YES")
    assert len(texting.visits()) == 1


def test_a_yes_without_a_question_changes_nothing(texting: Texting) -> None:
    texting.book()
    assert texting.text("YES") == "Thank you. We have no question open that takes a yes."
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
        "Shall we move your visit from Tuesday, March 3 at 2:00 PM to Thursday, March 5 at 10:00 AM? Reply 47"
    )
    assert texting.starts == [TUESDAY]
    assert texting.text("Yes, 47") == "Your visit is now on Thursday, March 5 at 10:00 AM."
    assert texting.starts == [dt.datetime(2026, 3, 5, 10, tzinfo=CHICAGO)]


def test_of_a_day_alone_the_hour_that_the_visit_has_is_tried_first(texting: Texting) -> None:
    texting.book()
    asked = texting.text("Thursday instead")
    assert asked.startswith("The same time is free that day. Shall we move your visit from Tuesday, March 3 at 2:00 PM")
    assert texting.text("YES 47").startswith("Your visit is now on Thursday, March 5")


def test_where_that_hour_is_taken_times_are_offered_by_number(texting: Texting) -> None:
    texting.book()
    texting.book(dt.datetime(2026, 3, 5, 14, tzinfo=CHICAGO), STRANGER)
    assert texting.text("Thursday instead").startswith("We could come on 1) Thursday, March 5 at 8:00 AM, 2) Thursday")
    assert "to Thursday, March 5 at 11:00 AM" in texting.text("2")


def test_a_time_alone_means_the_same_day(texting: Texting) -> None:
    texting.book()
    assert "to Tuesday, March 3 at 4:00 PM" in texting.text("can we make it 4?")


def test_of_times_that_are_offered_one_is_chosen_and_read_back(texting: Texting) -> None:
    texting.book()
    texting.book(dt.datetime(2026, 3, 5, 10, tzinfo=CHICAGO), STRANGER)
    offered = texting.text("reschedule to Thursday at 10")
    assert offered.startswith("Sorry, that time is taken. We could come on 1) ")
    assert texting.text("2").startswith("Shall we move your visit")
    assert texting.starts == [TUESDAY]
    assert texting.text("YES 47").startswith("Your visit is now on Thursday, March 5")


def test_a_number_that_was_not_listed_is_a_time(texting: Texting) -> None:
    texting.book()
    texting.book(dt.datetime(2026, 3, 5, 14, tzinfo=CHICAGO), STRANGER)
    assert "3) " in texting.text("Thursday instead")
    assert "to Thursday, March 5 at 4:00 PM" in texting.text("4")


def test_a_closed_day_is_said_to_be_closed(texting: Texting) -> None:
    texting.book()
    assert texting.text("Sunday at 10 please").startswith("Sorry, we're closed on Sundays.")


def test_a_time_that_was_taken_meanwhile_is_not_promised(texting: Texting) -> None:
    texting.book()
    texting.text("Thursday at 10")
    texting.now += dt.timedelta(hours=1)  # what was held for the question is free again
    texting.book(dt.datetime(2026, 3, 5, 10, tzinfo=CHICAGO), STRANGER)
    assert texting.text("47").startswith(
        "Sorry, that time has just been taken. Your visit is still on Tuesday, March 3"
    )
    assert texting.starts == [TUESDAY]


def test_no_time_named_is_asked_for(texting: Texting) -> None:
    texting.book()
    assert texting.text("I need to reschedule") == "What day and time would suit you instead?"
    assert "Wednesday, March 4 at 2:00 PM" in texting.text("wednesday at 2")


# what the yes was to


def test_a_yes_to_a_visit_that_has_moved_since_changes_nothing(texting: Texting) -> None:
    visit = texting.book()
    texting.text("C")
    there = TimeSlot(TUESDAY + dt.timedelta(days=1), TUESDAY + dt.timedelta(days=1, hours=1))
    texting.office.front_desk.reschedule(RescheduleRequest(call="CA9", id=visit.id, slot=there), texting.now)
    asked = texting.text("47")
    assert asked.startswith("Your visit is on Wednesday, March 4 at 2:00 PM by now. Shall we cancel your visit on Wed")
    assert len(texting.visits()) == 1
    texting.text("47")
    assert len(texting.visits()) == 1
    assert "Reply 53" in asked


def test_a_yes_to_a_visit_that_is_cancelled_already_says_so(texting: Texting) -> None:
    visit = texting.book()
    texting.text("C")
    texting.office.front_desk.cancel(CancelRequest(call="CA9", id=visit.id), texting.now)
    assert texting.text("47") == "You have no visit on Tuesday, March 3 at 2:00 PM any more."


def test_a_yes_to_moving_a_visit_that_is_gone_says_so(texting: Texting) -> None:
    visit = texting.book()
    texting.text("Thursday at 10")
    texting.office.front_desk.cancel(CancelRequest(call="CA9", id=visit.id), texting.now)
    assert texting.text("47") == "You have no visit on Tuesday, March 3 at 2:00 PM any more."
    assert texting.visits() == []


def test_only_the_number_on_the_booking_may_change_it(texting: Texting) -> None:
    texting.book()
    assert texting.text("cancel the visit on Tuesday", STRANGER).startswith("We find no visit under this number.")
    texting.text("47", STRANGER)
    assert len(texting.visits()) == 1


def test_of_two_visits_the_customer_says_which(texting: Texting) -> None:
    texting.book()
    texting.book(TUESDAY + dt.timedelta(days=2))
    asked = texting.text("C")
    assert "1) Tuesday, March 3" in asked
    assert "2) Thursday, March 5" in asked
    texting.text("2")
    texting.text("47")
    assert texting.starts == [TUESDAY]


def test_after_the_cut_off_the_owner_is_asked_to_see_to_it(texting: Texting) -> None:
    texting.book(NOW + dt.timedelta(hours=3))
    texting.now += dt.timedelta(hours=2, minutes=30)
    assert texting.text("C").startswith("Sorry, it is too late to change that visit by text")
    assert texting.messages == ["C\nEarlier: cancel my visit"]


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
        assert texting.text(number).startswith("That is not the number in our text. Shall we cancel")
    assert texting.text("13").startswith("We can't change a visit by text just now; please call us.")
    assert texting.text("C").startswith("We can't change a visit by text just now; please call us.")
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
    assert texting.text("53").startswith("Your visit is now on Friday")


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
    assert "Reply 47" in texting.text("YES")
    assert "47" in texting.text("yes")


# messages


def test_what_nothing_is_known_of_is_passed_on_to_the_owner(texting: Texting) -> None:
    assert (
        texting.text("Do you take cheques?") == "We have passed your question about ways to pay on to Bright & Clean."
    )
    assert texting.messages == ["Do you take cheques?"]
    assert list(texting.told.values()) == ["312-555-0142 texts: “Do you take cheques?”"]


def test_every_text_gets_its_reply(texting: Texting) -> None:
    assert all(texting.text(words) for words in ("Do you take cheques?", "And dogs?", "asdf", "asdf", "??", "hi", ""))


def test_a_picture_alone_is_passed_on(texting: Texting) -> None:
    texting.text("")
    assert texting.messages == [""]


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
    assert "Reply C to cancel" in texting.text("HELP")
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
    texting.text("do you take cheques?", sid="SM101")
    texting.text("do you take cheques?", sid="SM101")
    assert texting.messages == ["do you take cheques?"]


def test_a_process_that_died_over_a_yes_leaves_it_to_the_next(texting: Texting) -> None:
    """The visit is cancelled, and nothing else was written yet."""
    visit = texting.book()
    texting.text("C")
    texting.office.front_desk.cancel(CancelRequest(call="text SM1", id=visit.id), texting.now)
    texting.desk = texting.open()
    assert texting.text("47") == "You have no visit on Tuesday, March 3 at 2:00 PM any more."


def test_another_process_goes_on_with_the_conversation(texting: Texting) -> None:
    texting.book()
    texting.text("C")
    texting.desk = texting.open()
    texting.text("47")
    assert texting.visits() == []


def test_two_texts_at_once_are_dealt_with_one_after_the_other(texting: Texting) -> None:
    async def both() -> None:
        texts = (
            InboundText("SM1", CUSTOMER, "book an estimate Thursday at 10"),
            InboundText("SM2", CUSTOMER, "Ann Lee"),
        )
        await asyncio.gather(*(texting.desk.received(text, texting.now) for text in texts))

    asyncio.run(both())
    bodies = sorted(message.body for message in texting.outbox.all())
    assert bodies == [
        "Thanks, Ann. What's the address for the visit?",
        "Thursday, March 5 at 10:00 AM works. What is your name, please?",
    ]


# booking

WISHES = ("Can I book an estimate Thursday at 10?", "Sarah Johnson", "789 Main Street")
THURSDAY = dt.datetime(2026, 3, 5, 10, tzinfo=CHICAGO)


def read_back(texting: Texting) -> str:
    """A booking by text as far as its read-back."""
    return [texting.text(words) for words in WISHES][-1]


@pytest.mark.parametrize("yes", ["Y", "YES", "yes please!", "ok", "👍", "👍🏽", "sounds good", "yep"])
def test_a_plain_yes_agrees_to_a_booking(texting: Texting, yes: str) -> None:
    assert "Reply YES" in read_back(texting)
    assert texting.visits() == []
    assert texting.text(yes) == "You're booked for Thursday, March 5 at 10:00 AM."
    assert texting.starts == [THURSDAY]


@pytest.mark.parametrize("other", ["no", "👎", "maybe", "make it 11", "what do you charge?", "47", "N"])
def test_nothing_else_does(texting: Texting, other: str) -> None:
    read_back(texting)
    texting.text(other)
    assert texting.visits() == []


def test_a_read_back_that_has_not_gone_out_cannot_be_agreed_to(texting: Texting) -> None:
    texting.goes_out = False
    read_back(texting)
    texting.goes_out = True
    assert "Thursday, March 5 at 10:00 AM. Shall we book it?" in texting.text("Y")
    assert texting.visits() == []
    texting.text("Y")
    assert texting.starts == [THURSDAY]


def test_the_owner_hears_of_a_booking(texting: Texting) -> None:
    read_back(texting)
    texting.text("Y")
    assert list(texting.told.values()) == [
        "Sarah Johnson (312-555-0142) booked by text: free estimate on Thursday, March 5 at 10:00 AM."
    ]


def test_a_number_that_only_texts_has_no_card_written(texting: Texting) -> None:
    """Anybody can have sent the texts: the customer's name and address stay as they are."""
    texting.book()
    before = texting.office.front_desk.customer(CUSTOMER, texting.now)
    for words in ("book another estimate on Thursday at 10", "my name is Eve Adams", "66 River Road", "Y"):
        texting.text(words)
    assert len(texting.visits()) == 2
    assert card(texting.office.front_desk.customer(CUSTOMER, texting.now)) == card(before)


def card(customer: object) -> object:
    return getattr(customer, "name", None), getattr(customer, "address", None)


def test_what_was_booked_by_text_is_moved_on_a_number_alone(texting: Texting) -> None:
    read_back(texting)
    texting.text("Y")
    assert "Reply 47 to move it" in texting.text("actually make it friday at 10")
    texting.text("YES")
    assert texting.starts == [THURSDAY]
    texting.text("47")
    assert texting.starts == [THURSDAY + dt.timedelta(days=1)]


def test_who_has_booked_and_asks_hears_of_all_visits(texting: Texting) -> None:
    texting.book()
    for words in ("book another estimate on Thursday at 10", "Sarah Johnson", "789 Main Street", "Y"):
        texting.text(words)
    assert len(texting.visits()) == 2
    told = texting.text("when are my visits?")
    assert "Tuesday, March 3 at 2" in told
    assert "Thursday, March 5 at 10" in told


def test_a_yes_after_the_hold_has_lapsed_looks_again(texting: Texting) -> None:
    read_back(texting)
    texting.now += dt.timedelta(minutes=HELD_FOR_A_TEXT + 1)
    assert texting.text("Y") == "You're booked for Thursday, March 5 at 10:00 AM."


def test_a_time_is_held_while_its_customer_writes(texting: Texting) -> None:
    read_back(texting)
    texting.now += dt.timedelta(minutes=HELD_FOR_A_TEXT - 1)
    slot = TimeSlot(THURSDAY, THURSDAY + dt.timedelta(hours=1))
    other = BookingRequest(call="CA1", slot=slot, name="Ann Lee", phone=STRANGER)
    assert texting.office.front_desk.book_appointment(other, texting.now).state == "taken"


def test_a_conversation_that_is_over_holds_nothing(texting: Texting) -> None:
    read_back(texting)
    texting.text("never mind, bye")
    slot = TimeSlot(THURSDAY, THURSDAY + dt.timedelta(hours=1))
    other = BookingRequest(call="CA1", slot=slot, name="Ann Lee", phone=STRANGER)
    assert texting.office.front_desk.book_appointment(other, texting.now).state == "booked"


# a process dies


class Died(Exception):
    """The process is gone."""


class Dying(Conversations):
    """Keeps nothing any more once `when` says so of a save: before it, or `after` it."""

    def __init__(self, engine: Engine, when: Callable[[str | None], bool], *, after: bool = False) -> None:
        super().__init__(engine)
        self._when, self._after = when, after

    def save(
        self,
        number: str,
        version: int,
        conversation: TextConversation,
        expires: dt.datetime,
        sid: str | None = None,
        now: dt.datetime | None = None,
        reply: OutboxMessage | None = None,
    ) -> bool:
        dies = self._when(sid)
        if dies and not self._after:
            raise Died
        kept = super().save(number, version, conversation, expires, sid, now, reply)
        if dies:
            raise Died
        return kept


def dies_on(texting: Texting, body: str, sid: str, dying: Dying) -> None:
    """The text comes to a process that dies over it; another one goes on."""
    alive, texting.conversations = texting.conversations, dying
    texting.desk = texting.open()
    with pytest.raises(Died):
        texting.text(body, sid=sid)
    texting.conversations = alive
    texting.desk = texting.open()


def before_the_reply(texting: Texting) -> Dying:
    return Dying(texting.office.front_desk.ledger.engine, lambda sid: sid is not None)


def before_the_booking(texting: Texting) -> Dying:
    """As soon as the yes is written down."""
    return Dying(texting.office.front_desk.ledger.engine, lambda sid: sid is None, after=True)


DEATHS = [before_the_reply, before_the_booking]


@pytest.mark.parametrize("death", DEATHS)
def test_a_text_that_is_delivered_again_finds_its_booking(texting: Texting, death: Callable[[Texting], Dying]) -> None:
    read_back(texting)
    dies_on(texting, "Y", "SM50", death(texting))
    assert texting.text("Y", sid="SM50") == "You're booked for Thursday, March 5 at 10:00 AM."
    assert texting.starts == [THURSDAY]


@pytest.mark.parametrize("death", DEATHS)
def test_the_next_text_finds_the_booking_of_the_one_before(texting: Texting, death: Callable[[Texting], Dying]) -> None:
    read_back(texting)
    dies_on(texting, "Y", "SM50", death(texting))
    answer = texting.text("make it friday at 10 instead")
    assert answer.startswith("You're booked for Thursday, March 5 at 10:00 AM. Shall we move your visit")
    assert texting.starts == [THURSDAY]
    texting.text("47")
    assert texting.starts == [THURSDAY + dt.timedelta(days=1)]


@pytest.mark.parametrize("death", DEATHS)
def test_a_move_is_carried_out_once(texting: Texting, death: Callable[[Texting], Dying]) -> None:
    texting.book()
    texting.text("Thursday at 10")
    dies_on(texting, "47", "SM50", death(texting))
    assert texting.text("47", sid="SM50") == "Your visit is now on Thursday, March 5 at 10:00 AM."
    assert texting.starts == [THURSDAY]


def test_each_text_may_come_to_another_process(texting: Texting) -> None:
    for words in (*WISHES, "no, 12 Oak Street", "Y", "C", "47"):
        texting.desk = texting.open()
        texting.text(words)
    assert texting.visits() == []
    assert sorted(words.split(" by text")[0] for words in texting.told.values()) == [
        "Sarah Johnson (312-555-0142) booked",
        "Sarah Johnson (312-555-0142) cancelled",
    ]


def test_a_conversation_can_be_made_again_from_its_events(texting: Texting) -> None:
    read_back(texting)
    texting.text("Y")
    kept, _ = texting.conversations.load(CUSTOMER, texting.now)
    assert kept is not None
    machine = text_engine(texting.office).machine
    steps = replay(machine, CallContext.ringing(kept.id, kept.events[0].at), list(kept.events))
    assert steps[-1].context == kept.context


def test_a_conversation_of_an_earlier_version_begins_anew(texting: Texting) -> None:
    with texting.office.front_desk.ledger.engine.begin() as connection:
        old = {"number": CUSTOMER, "conversation": '{"id":"SM1","asked":"cancel"}', "version": 3}
        connection.execute(insert(text_conversations).values(expires=NOW + OPEN_FOR, **old))
    assert texting.text("hi") == "How can we help?"


# another process deals with the same customer at the same time


class Overtaken(Conversations):
    """Before its first save, `meanwhile` happens elsewhere."""

    def __init__(self, engine: Engine, meanwhile: Callable[[], None]) -> None:
        super().__init__(engine)
        self._meanwhile: Callable[[], None] | None = meanwhile

    def save(
        self,
        number: str,
        version: int,
        conversation: TextConversation,
        expires: dt.datetime,
        sid: str | None = None,
        now: dt.datetime | None = None,
        reply: OutboxMessage | None = None,
    ) -> bool:
        meanwhile, self._meanwhile = self._meanwhile, None
        if meanwhile is not None:
            elsewhere = threading.Thread(target=meanwhile)
            elsewhere.start()
            elsewhere.join()
        return super().save(number, version, conversation, expires, sid, now, reply)


def overtaken_by(texting: Texting, text: InboundText) -> None:
    """From now on the first text is overtaken by this one, which another process deals with."""
    other = texting.open()
    engine = texting.office.front_desk.ledger.engine
    texting.conversations = Overtaken(engine, lambda: void(asyncio.run(other.received(text, texting.now))))
    texting.desk = texting.open()


def void(_: object) -> None:
    """Nothing is made of it."""


def test_the_same_text_delivered_to_two_processes_is_dealt_with_once(texting: Texting) -> None:
    read_back(texting)
    overtaken_by(texting, InboundText("SM60", CUSTOMER, "Y"))
    assert texting.text("Y", sid="SM60") == "You're booked for Thursday, March 5 at 10:00 AM."
    assert texting.starts == [THURSDAY]
    kept, _ = texting.conversations.load(CUSTOMER, texting.now)
    assert kept is not None
    assert sum(isinstance(event, Heard) for event in kept.events) == len(WISHES) + 1


def test_a_yes_that_is_overtaken_by_a_change_books_nothing(texting: Texting) -> None:
    """It was to what was read back before: what is read back since has not even gone out."""
    read_back(texting)
    overtaken_by(texting, InboundText("SM60", CUSTOMER, "make it 11"))
    asyncio.run(texting.desk.received(InboundText("SM61", CUSTOMER, "Y"), texting.now))
    assert texting.visits() == []
    again = texting.outbox.get("reply:SM61")
    assert again is not None
    assert "at 11:00 AM. Shall we book it?" in again.body
