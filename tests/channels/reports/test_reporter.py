"""One text for each call, to the owner; one a day, to a caller who was missed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.channels.call_log import CallLog
from receptionist.channels.call_states import CallState, CallStates
from receptionist.channels.reports.reporter import GRACE, LONGEST, Addresses, Reporter
from receptionist.channels.screening.screening import ANSWER, Decision
from receptionist.channels.screening.settings import LineSettings
from receptionist.dialogue.context import CallContext, DangersInCall
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import SlotValue
from receptionist.model.appointment import BookingResult
from receptionist.persistence.database import open_database
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.outbox import Outbox

CHICAGO = ZoneInfo("America/Chicago")
NOW = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)
CALLER, OWNER = "+13125550142", "+13125550100"
START = dt.datetime(2026, 3, 3, 14, 30, tzinfo=CHICAGO)


class Business:
    """A call log, call states and an outbox in one database, and what calls came to."""

    def __init__(self, line: dict[str, Any], owner: str | None = OWNER, texts: bool = True) -> None:
        self.engine = open_database(None)
        self.calls, self.states, self.outbox = CallLog(self.engine), CallStates(self.engine), Outbox(self.engine)
        self.line, self.addresses = line, Addresses("Bright & Clean", CHICAGO, owner, texts)

    def reporter(self) -> Reporter:
        settings = LineSettings.model_validate(self.line)
        delivery = Deliveries(self.engine)
        return Reporter(settings, self.addresses, self.calls, self.states, self.outbox, delivery)

    def rang(self, sid: str = "CA1", decision: Decision = ANSWER, caller: str | None = CALLER) -> None:
        self.calls.rang(sid, caller, decision, NOW)

    def came_to(
        self, disposition: str | None, sid: str = "CA1", caller: str | None = CALLER, ended: bool = True, **known: Any
    ) -> None:
        """A conversation as its state is left: a caller who hangs up leaves the context as it was."""
        self.rang(sid, caller=caller)
        slots = tuple(SlotValue(name, known.pop(name)) for name in ("name", "address", "phone") if name in known)
        phase = Phase.ENDED if disposition else Phase.GREETING
        left = CallContext.ringing(sid, NOW).having(phase=phase).with_caller(slots=slots)
        context = left.with_call(**{"spoke": True, "disposition": disposition} | known)
        end = NOW if ended else None
        self.states.save([CallState(sid, context, NOW, NOW, caller, ended=end, disposition=disposition or "abandoned")])

    def round(self, now: dt.datetime = NOW) -> None:
        self.reporter().round(now)

    @property
    def to_owner(self) -> list[str]:
        return [parcel.body for parcel in self.outbox.all() if parcel.recipient != CALLER]

    @property
    def to_caller(self) -> list[str]:
        return [parcel.body for parcel in self.outbox.all() if parcel.recipient == CALLER]


@pytest.fixture
def business() -> Iterator[Any]:
    opened: list[Business] = []

    def make(line: dict[str, Any] | None = None, **more: Any) -> Business:
        opened.append(Business(line or {}, **more))
        return opened[-1]

    yield make
    for each in opened:
        each.engine.dispose()


VISIT = BookingResult("booked", title="Free Estimate", start=START)
SARAH = {"name": "Sarah Johnson", "phone": CALLER, "address": "789 Main Street"}
TOLD = [
    (
        "booked",
        {**SARAH, "booking": VISIT},
        "Sarah Johnson (312-555-0142) booked free estimate for Tuesday, March 3 at 2:30 PM at 789 Main Street.",
    ),
    (
        "rescheduled",
        {"name": "Sarah Johnson", "booking": VISIT},
        "Sarah Johnson (312-555-0142) moved free estimate to Tuesday, March 3 at 2:30 PM.",
    ),
    (
        "cancelled",
        {"name": "Sarah Johnson", "booking": VISIT},
        "Sarah Johnson (312-555-0142) cancelled free estimate on Tuesday, March 3 at 2:30 PM.",
    ),
    ("message_taken", {"message": "Please call me."}, "312-555-0142 left a message: “Please call me.”"),
    ("transferred", {"notes": ("my sink leaks",)}, "312-555-0142 was put through to you: “my sink leaks”."),
    ("answered", {"notes": ("are you insured",)}, "312-555-0142 asked something and was answered: “are you insured”."),
    ("abandoned", {}, "312-555-0142 called and left it at that."),
    (
        None,  # hung up
        {"name": "Sarah Johnson", "address": "789 Main Street", "notes": ("a deep clean",)},
        "Sarah Johnson (312-555-0142) hung up before anything was settled (so far: 789 Main Street): “a deep clean”.",
    ),
]


@pytest.mark.parametrize(("disposition", "known", "words"), TOLD)
def test_the_owner_is_told_who_what_when_and_where(
    business: Any, disposition: str | None, known: dict[str, Any], words: str
) -> None:
    office = business()
    office.came_to(disposition, **known)
    office.round()
    assert office.to_owner == [words]


def test_what_a_caller_in_danger_booked_is_told_as_urgent(business: Any) -> None:
    office = business()
    office.came_to(
        "booked", **SARAH, booking=VISIT, notes=("my basement is flooding",), dangers=DangersInCall(advised=("flood",))
    )
    office.round()
    assert office.to_owner == [
        "URGENT, the caller spoke of danger: “my basement is flooding”. Sarah Johnson (312-555-0142) booked free "
        "estimate for Tuesday, March 3 at 2:30 PM at 789 Main Street."
    ]


def test_once_for_each_call_however_many_rounds_and_processes(business: Any) -> None:
    office = business()
    office.came_to("booked", booking=VISIT)
    office.round()
    office.round()
    assert len(office.to_owner) == 1


def test_a_process_that_died_between_posting_and_noting_posts_nothing_twice(business: Any) -> None:
    office = business()
    office.came_to("booked", booking=VISIT)
    office.round()
    with office.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE call_log SET told = 0")
    office.round()
    assert len(office.to_owner) == 1


def test_nothing_is_told_of_a_call_that_goes_on(business: Any) -> None:
    office = business()
    office.came_to("booked", ended=False, booking=VISIT)
    office.round(NOW + dt.timedelta(minutes=20))
    assert office.to_owner == []


def test_only_outcomes_that_the_owner_wants_to_hear_of(business: Any) -> None:
    office = business({"reports": {"about": ["booked"]}})
    office.came_to("answered")
    office.came_to("booked", "CA2", booking=VISIT)
    office.round()
    assert len(office.to_owner) == 1


def test_where_the_owner_was_asked_for_approval_that_text_is_the_one(business: Any) -> None:
    office = business()
    office.came_to("booked", booking=BookingResult("held", start=START, reason="owner_asked"))
    office.round()
    assert office.to_owner == []


def test_the_owners_own_calls_are_no_news(business: Any) -> None:
    office = business()
    office.came_to("answered", caller=OWNER)
    office.round()
    assert office.to_owner == []


def test_a_caller_without_a_number_is_called_so(business: Any) -> None:
    office = business()
    office.came_to("message_taken", caller=None, message="Hello")
    office.round()
    assert office.to_owner == ["A caller without a number left a message: “Hello”"]


def test_by_mail_where_the_owner_likes_that(business: Any) -> None:
    mail = {"host": "smtp.example.com", "sender": "phone@example.com", "to": "owner@example.com"}
    office = business({"reports": {"by": "mail", "mail": mail}})
    office.came_to("booked", booking=VISIT)
    office.round()
    assert [(parcel.channel, parcel.recipient) for parcel in office.outbox.all()] == [("mail", "owner@example.com")]


@pytest.mark.parametrize("silenced", [{"line": {"reports": {"by": "off"}}}, {"owner": None}, {"texts": False}])
def test_not_at_all_where_that_is_off_or_cannot_be(business: Any, silenced: dict[str, Any]) -> None:
    office = business(**silenced)
    office.came_to("booked", booking=VISIT)
    office.round()
    assert office.outbox.all() == []


# silence


def test_a_line_on_which_nobody_spoke_is_counted_and_not_told_of(business: Any) -> None:
    office = business()
    office.came_to("abandoned", spoke=False)
    office.round()
    assert office.outbox.all() == []
    assert office.calls.counted(NOW - dt.timedelta(minutes=1)) == {"silent": 1}


def test_a_recording_that_called_us_is_counted_and_not_told_of(business: Any) -> None:
    """We ended the call, and nothing in it was anybody's own."""
    office = business()
    office.came_to("refused")
    office.round()
    assert office.outbox.all() == []
    assert office.calls.counted(NOW - dt.timedelta(minutes=1)) == {"robot": 1}


def test_a_caller_whom_we_could_not_help_is_told_of(business: Any) -> None:
    office = business()
    office.came_to("refused", address="9 Far Away Road")
    office.round()
    assert office.to_owner == ["312-555-0142 could not be helped."]


# texts back


def test_who_hung_up_before_anything_was_settled_gets_a_text(business: Any) -> None:
    office = business()
    office.came_to(None)
    office.round()
    assert office.to_caller == [
        "Bright & Clean: we were cut off before we were done. "
        "Reply with what you need and when it would suit you, or call us again."
    ]


def test_who_was_missed_gets_one(business: Any) -> None:
    office = business()
    office.rang(decision=Decision("queue", "overload"))
    office.calls.over("CA1", NOW)
    office.round(NOW + GRACE)
    assert office.to_caller[0].startswith("Bright & Clean: we are sorry that we missed your call.")
    assert office.to_owner == ["312-555-0142 called at 9 AM, and nobody answered."]


def test_a_call_of_which_nothing_more_is_heard_was_missed_as_well(business: Any) -> None:
    office = business()
    office.rang()
    office.round(NOW + LONGEST - dt.timedelta(minutes=1))
    assert office.outbox.all() == []
    office.round(NOW + LONGEST)
    assert len(office.to_caller) == 1


def test_one_number_gets_one_a_day_at_most(business: Any) -> None:
    office = business()
    for nth, now in enumerate((NOW, NOW + dt.timedelta(hours=3), NOW + dt.timedelta(days=1))):
        office.came_to(None, f"CA{nth}")
        office.round(now)
    assert len(office.to_caller) == 2


SETTLED = ["booked", "rescheduled", "cancelled", "message_taken", "transferred", "answered", "refused"]


@pytest.mark.parametrize("disposition", [*SETTLED, "abandoned"])  # "abandoned" and over: they said goodbye
def test_whose_call_came_to_its_end_gets_none(business: Any, disposition: str) -> None:
    office = business()
    office.came_to(disposition)
    office.round()
    assert office.to_caller == []


UNWANTED = [
    Decision("reject", "blocked"),
    Decision("reject", "too_many"),
    Decision("message", "too_many"),
    Decision("message", "weak_signature"),
    Decision("message", "withheld"),
]


@pytest.mark.parametrize("decision", UNWANTED)
def test_nor_does_a_caller_who_was_screened_out(business: Any, decision: Decision) -> None:
    office = business()
    office.rang(decision=decision)
    office.calls.over("CA1", NOW)
    office.round(NOW + GRACE)
    assert office.to_caller == []


@pytest.mark.parametrize("settled", ["put_through", "message_left"])
def test_nor_one_whom_a_person_answered_or_who_left_a_message(business: Any, settled: str) -> None:
    office = business()
    office.rang(decision=Decision("message", "after_hours"))
    office.calls.came_to("CA1", settled)
    office.calls.over("CA1", NOW)
    office.round(NOW + GRACE)
    assert office.outbox.all() == []


def test_nor_anybody_where_it_is_off(business: Any) -> None:
    office = business({"reports": {"text_back": False}})
    office.came_to(None)
    office.round()
    assert office.to_caller == []
