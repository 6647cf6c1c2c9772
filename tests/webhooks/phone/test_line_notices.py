"""What Twilio tells of calls and texts, through the real application: signed webhooks in, texts and messages out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from calendar_tools.texter import MemoryTexter
from calendar_tools.tool_models import BookingRequest, BookingSearch
from receptionist.app.background import Surroundings
from receptionist.app.container import rehearsal_office
from receptionist.app.settings import Business
from receptionist.channels.call_states import CallState
from receptionist.channels.reports.reporter import GRACE
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import SlotValue
from receptionist.model.availability import TimeSlot
from receptionist.persistence.deliveries import STOP
from webhooks.handover import NoHandover
from webhooks.phone.call_ends import CallEnds
from webhooks.phone.line_notices import LineNotices, LoggedHandover
from webhooks.phone.notices import WebhookEvents
from webhooks.screen import LineScreen

CHICAGO = ZoneInfo("America/Chicago")
NOW = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)
TUESDAY = dt.datetime(2026, 3, 3, 14, tzinfo=CHICAGO)
CUSTOMER, OWNER, OURS = "+13125550142", "+13125550100", "+13125550111"


class Telephone:
    """The application with everything around it, a customer, and the owner's telephone."""

    def __init__(self, make_office: Any, line: dict[str, Any]) -> None:
        fields = {"name": "Bright & Clean", "timezone": "America/Chicago", "owner": {"phone": OWNER}, "line": line}
        self.desk = rehearsal_office(Business.model_validate(fields))
        self.now, self.texter, self.calls = NOW, MemoryTexter(), 0
        self.app = make_office(owner_number=OWNER)
        switchboard = self.app.switchboard
        self.owners = CallEnds(self.desk, WebhookEvents(self.desk, self.app.telephony), recordings=Kept())  # type: ignore[arg-type]
        self.opens_anew()
        switchboard.handover = LoggedHandover(self.around, NoHandover())
        switchboard.screen = LineScreen(self.desk, self.app.telephone, self.around.calls, lambda: self.now)

    def opens_anew(self) -> None:
        """As another process does, on the same database."""
        self.around = Surroundings(self.desk, lambda: self.now, self.texter)
        self.app.switchboard.notices = LineNotices(self.around, self.owners, lambda: OWNER)

    async def post(self, path: str, **form: str) -> None:
        assert (await self.app.post(path, form)).status_code in (200, 204)

    async def rings(self, caller: str = CUSTOMER) -> str:
        self.calls += 1
        call_sid = f"CA{self.calls}"
        await self.post("/voice", CallSid=call_sid, From=caller, To=OURS)
        return call_sid

    async def is_over(self, call_sid: str) -> None:
        await self.post("/status", CallSid=call_sid, CallStatus="completed", CallDuration="9")

    async def texts(self, body: str, sender: str = CUSTOMER, sid: str = "SM1", **more: str) -> None:
        await self.post("/sms", MessageSid=sid, From=sender, To=OURS, Body=body, **more)

    def after(self, pause: dt.timedelta = dt.timedelta()) -> list[tuple[str, str]]:
        """All that went out, once the rounds have come round; what went to the owner first."""
        self.now += pause
        self.around.scheduler.run_all()
        return sorted((text.recipient, text.body) for text in self.texter.sent)

    def book(self) -> None:
        slot = TimeSlot(TUESDAY, TUESDAY + dt.timedelta(hours=1))
        request = BookingRequest(call="CA0", slot=slot, name="Sarah Johnson", phone=CUSTOMER)
        assert self.desk.front_desk.book_appointment(request, self.now).state == "booked"

    @property
    def visits(self) -> int:
        return len(self.desk.front_desk.find_booking(BookingSearch(phone=CUSTOMER), self.now).bookings)


class Kept:
    """Recordings, as far as these tests need them: they came."""

    async def keep(self, recording: object) -> None:
        pass


@pytest.fixture
def telephone(make_office: Any) -> Iterator[Any]:
    opened: list[Telephone] = []

    def make(line: dict[str, Any] | None = None) -> Telephone:
        opened.append(Telephone(make_office, line or {}))
        return opened[-1]

    yield make
    for each in opened:
        each.desk.close()


# calls


async def test_a_missed_call_is_told_of_and_texted_back_once(telephone: Any) -> None:
    line = telephone()
    call = await line.rings()
    assert line.after() == []
    await line.is_over(call)
    await line.is_over(call)  # Twilio says it twice
    sent = line.after(GRACE)
    assert [recipient for recipient, _ in sent] == [OWNER, CUSTOMER]
    assert "missed your call" in sent[1][1]
    assert line.after(GRACE) == sent


async def test_a_conversation_is_told_of_when_it_has_ended(telephone: Any) -> None:
    line = telephone()
    call = await line.rings()
    context = (
        CallContext.ringing(call, NOW)
        .with_caller(slots=(SlotValue("name", "Sarah Johnson"),))
        .with_call(spoke=True, notes=("a deep clean",))
    )
    line.desk.states.save([CallState(call, context, NOW, NOW, CUSTOMER, ended=NOW, disposition="abandoned")])
    [(owner, told), (customer, back)] = line.after()
    assert (owner, customer) == (OWNER, CUSTOMER)
    assert told == "Sarah Johnson (312-555-0142) hung up before anything was settled: “a deep clean”."
    assert "Reply with what you need" in back


async def test_who_was_put_through_and_spoke_with_the_owner_was_not_missed(telephone: Any) -> None:
    line = telephone({"screening": {"straight_through": [CUSTOMER]}})
    call = await line.rings()
    await line.post("/voice/after", CallSid=call, From=CUSTOMER, To=OURS, DialCallStatus="completed")
    await line.is_over(call)
    assert line.after(GRACE) == []


async def test_who_left_a_message_was_not_missed(telephone: Any) -> None:
    line = telephone({"screening": {"calls_per_hour": 1, "above": "message"}, "closed": {"after_hours": "message"}})
    line.now = NOW.replace(hour=20)
    call = await line.rings()
    url = "https://api.twilio.com/RE1"
    await line.post("/voice/recording", CallSid=call, RecordingSid="RE1", RecordingUrl=url, RecordingDuration="9")
    await line.is_over(call)
    assert line.after(GRACE) == []


async def test_a_blocked_caller_is_neither_told_of_nor_texted(telephone: Any) -> None:
    line = telephone({"screening": {"blocked": [CUSTOMER]}})
    await line.is_over(await line.rings())
    assert line.after(GRACE) == []


# texts in


async def test_a_customer_cancels_by_text_and_the_owner_hears_of_it(telephone: Any) -> None:
    line = telephone()
    line.book()
    await line.texts("C")
    assert line.visits == 1
    [(_, question)] = line.after()
    number = question.partition("Reply ")[2][:2]
    await line.texts("YES", sid="SM2")
    assert line.visits == 1
    await line.texts(number, sid="SM3")
    assert line.visits == 0
    assert [recipient for recipient, _ in line.after()] == [OWNER, *[CUSTOMER] * 3]


async def test_a_customer_books_by_text_and_each_text_comes_to_another_process(telephone: Any) -> None:
    line = telephone()
    texts = ("Can I book an estimate Thursday at 10?", "Sarah Johnson", "789 Main Street", "Y")
    for number, body in enumerate(texts):
        line.opens_anew()
        await line.texts(body, sid=f"SM{number}")
        await line.texts(body, sid=f"SM{number}")  # Twilio delivers it twice
        line.after()
    [(_, told), *replies] = line.after()
    assert told == "Sarah Johnson (312-555-0142) booked by text: free estimate on Thursday, March 5 at 10:00 AM."
    assert len(replies) == len(texts)
    assert "You're booked for Thursday, March 5 at 10:00 AM." in [body for _, body in replies]
    assert line.visits == 1


async def test_a_forged_text_cancels_nothing(telephone: Any) -> None:
    """Its sender reads no answer, and the question may not even have gone out."""
    line = telephone()
    line.book()
    await line.texts("C")
    for sid, number in enumerate(range(10, 100), start=2):
        await line.texts(f"YES {number}", sid=f"SM{sid}")
    assert line.visits == 1


async def test_a_text_that_is_delivered_twice_is_answered_once(telephone: Any) -> None:
    line = telephone()
    line.book()
    for _ in range(2):
        await line.texts("C")
    assert len(line.after()) == 1


async def test_the_owners_yes_is_for_the_desk_and_no_customers_text(telephone: Any) -> None:
    line = telephone()
    await line.texts("YES", sender=OWNER)
    assert [text.body for text in line.app.telephony.texts] == ["No booking waits for your answer."]
    assert line.desk.messages.all() == []


async def test_what_the_carrier_took_for_stop_counts_as_that(telephone: Any) -> None:
    line = telephone()
    await line.texts("CANCEL", OptOutType="STOP")
    assert line.around.delivery.why_not(CUSTOMER) == STOP
    assert [recipient for recipient, _ in line.after()] == [OWNER]


async def test_the_owner_may_want_to_read_texts_elsewhere(telephone: Any) -> None:
    line = telephone({"reports": {"texts": False}})
    await line.texts("Do you take cheques?")
    assert [recipient for recipient, _ in line.after()] == [CUSTOMER]
    assert [message.message for message in line.desk.messages.all()] == ["Do you take cheques?"]


# texts out


async def test_a_landline_that_was_texted_back_is_not_texted_again(telephone: Any) -> None:
    line = telephone()
    await line.is_over(await line.rings())
    line.after(GRACE)
    sid = line.around.outbox.all()[-1].sid
    await line.post("/status", MessageSid=sid, MessageStatus="undelivered", ErrorCode="30006", To=CUSTOMER)
    await line.is_over(await line.rings())
    texted = [recipient for recipient, _ in line.after(dt.timedelta(days=1))]
    assert texted.count(CUSTOMER) == 1


async def test_numbers_are_not_logged_whole(telephone: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    line = telephone()
    await line.is_over(await line.rings())
    await line.texts("Hello")
    line.after(GRACE)
    assert CUSTOMER not in caplog.text
