"""What a carrier says of a number, from the signed webhook to the words that are spoken, through the real app."""

import asyncio
import datetime as dt
import itertools

import pytest

from calendar_tools.tool_models import BookingRequest, BookingSearch
from receptionist.channels.call_log import CallLog
from receptionist.channels.journal import read
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import UseTool
from webhooks.screen import LineScreen
from webhooks.token_table import SqlStreamTokens

SARAH, OURS = "+13125550142", "+13125550111"
FORGED = ("TN-Validation-Failed", "TN-Validation-Failed-A", "TN-Validation-Failed-C-Diverted", "tn-validation-failed-b")
UNSIGNED = ("", "No-TN-Validation", "TN-Validation-Passed-B", "TN-Validation-Passed-C", "nonsense")
sids = itertools.count(1)


@pytest.fixture
def sarahs(firm):
    """The firm, with a visit and a card of Sarah's: in four days, at the hour of opening."""
    now = dt.datetime.now(firm.office.zone)
    start = (now + dt.timedelta(days=4)).replace(hour=10, minute=0, second=0, microsecond=0)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    known = {"name": "Sarah Johnson", "phone": SARAH, "phone_by": "proved", "address": "789 Main Street"}
    booked = firm.office.front_desk.book_appointment(
        BookingRequest.model_validate({"call": "CA0", "slot": slot, **known}), now
    )
    assert booked.state == "booked"
    firm.day = f"{start:%B} {start.day}"
    return firm


def rung(make_office, twilio, firm, signature, caller=SARAH):
    """The admission that a signed webhook leads to: through screen, call log and the table of tokens."""

    async def ring():
        app, engine = make_office(), firm.office.front_desk.ledger.engine
        board = app.switchboard
        board.tokens = SqlStreamTokens(engine)
        board.screen = LineScreen(
            firm.office, app.telephone, CallLog(engine), lambda: dt.datetime.now(firm.office.zone)
        )
        form = {"CallSid": f"CA{next(sids):032x}", "From": caller, "To": OURS}
        answer = await app.post("/voice", form | ({"StirVerstat": signature} if signature else {}))
        stream = twilio.parse(answer.text).find("Connect/Stream")
        token = next(each.get("value") for each in stream if each.get("name") == "token")
        return await board.tokens.redeem(token, form["CallSid"], now=board.clock())

    return asyncio.run(ring())


def spoken(run, firm, admission, *words):
    """All that was said in the call, and the tools that ran."""

    async def scene():
        async with firm.call(call_sid=admission.call_sid, admission=admission) as call:
            await call.hears()
            for each in words:
                if call.open:
                    await call.says(each)

    run(scene())
    _, entries = read(firm.directory / f"{admission.call_sid}.jsonl")
    used = (command for entry in entries for command in entry.commands if isinstance(command, UseTool))
    return " ".join(entry.said for entry in entries), [command.name for command in used]


def visits(firm):
    now = dt.datetime.now(firm.office.zone)
    return len(firm.office.front_desk.find_booking(BookingSearch(phone=SARAH), now).bookings)


@pytest.mark.parametrize("signature", FORGED)
def test_a_false_signature_hears_and_changes_nothing(run, make_office, twilio, sarahs, signature):
    admission = rung(make_office, twilio, sarahs, signature)
    said, _ = spoken(run, sarahs, admission, "when is my appointment")
    assert [each for each in (sarahs.day, "10 AM", "Sarah", "Johnson", "Main") if each in said] == []
    again = rung(make_office, twilio, sarahs, signature)
    said, tools = spoken(run, sarahs, again, "cancel my appointment", "Sarah Johnson", "yes")
    assert "cancel" not in tools
    assert visits(sarahs) == 1


@pytest.mark.parametrize("signature", UNSIGNED)
def test_no_signature_hears_nothing_of_the_visit(run, make_office, twilio, sarahs, signature):
    admission = rung(make_office, twilio, sarahs, signature)
    said, tools = spoken(run, sarahs, admission, "when is my appointment", "Sarah Johnson", "yes")
    assert [each for each in (sarahs.day, "10 AM", "Johnson", "Main") if each in said] == []
    assert "cancel" not in tools
    assert visits(sarahs) == 1


def test_a_number_that_is_vouched_for_hears_of_its_visit(run, make_office, twilio, sarahs):
    admission = rung(make_office, twilio, sarahs, "TN-Validation-Passed-A")
    said, _ = spoken(run, sarahs, admission, "when is my appointment")
    assert sarahs.day in said
    assert "Main" not in said


@pytest.mark.parametrize("signature", ["TN-Validation-Failed-A", ""])
def test_a_booking_under_a_forged_number_changes_no_card(run, make_office, twilio, sarahs, signature):
    admission = rung(make_office, twilio, sarahs, signature)
    words = (
        "I'd like a cleaning estimate",
        "no, it's Bob Evilson",
        "Bob Evilson",
        "1 Elm Street",
        "tomorrow morning would be perfect",
    )
    number = "three one two, five five five, zero one four two"
    spoken(run, sarahs, admission, *words, number, "yes please", "yes")
    card = sarahs.office.front_desk.ledger.customer(SARAH)
    assert (card.name, card.address) == ("Sarah Johnson", "789 Main Street")
