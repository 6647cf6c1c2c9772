"""What comes in after a call: the owner's answers, customers' texts, recordings."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from calendar_tools.tool_models import OwnerAnswer
from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.wording.sentences import sentences
from webhooks.notices import CallStatus, LeftRecording, TextReceived, TextStatus
from webhooks.phone.notices import WebhookEvents, reply_to
from webhooks.telephony import InMemoryTelephony, TelephonyUnreachable

OWNER, CUSTOMER = "+13125550100", "+13125550142"


@pytest.fixture
def office():
    opened = rehearsal_office(Business.model_validate({"timezone": "America/Chicago", "owner": {"phone": OWNER}}))
    yield opened
    opened.close()


@pytest.fixture
def telephony():
    return InMemoryTelephony()


@pytest.fixture
def notices(office: Office, telephony: InMemoryTelephony) -> WebhookEvents:
    return WebhookEvents(office, telephony)


def left(office: Office) -> list[tuple[str | None, str]]:
    return [(message.phone, message.message) for message in office.messages.all()]


async def test_a_customers_text_becomes_a_message_for_the_owner(office: Office, notices: WebhookEvents) -> None:
    await notices.keep(TextReceived("SM1", CUSTOMER, None, "Can you come an hour later?"))
    assert left(office) == [(CUSTOMER, "Can you come an hour later?")]


async def test_a_text_delivered_twice_is_kept_once(office: Office, notices: WebhookEvents) -> None:
    for _ in range(2):
        await notices.keep(TextReceived("SM1", CUSTOMER, None, "Hello"))
    assert left(office) == [(CUSTOMER, "Hello")]


async def test_a_recording_becomes_a_message_for_the_owner(office: Office, notices: WebhookEvents) -> None:
    await notices.keep(LeftRecording("CA1", "RE1", "https://example.com/RE1", 14))
    assert left(office) == [(None, "Voice message of 14 s: https://example.com/RE1")]


async def test_the_owners_text_is_an_answer_and_no_message(
    office: Office, notices: WebhookEvents, telephony: InMemoryTelephony
) -> None:
    await notices.keep(TextReceived("SM1", OWNER, None, "YES"))
    assert left(office) == []
    assert [(text.to, text.body) for text in telephony.texts] == [(OWNER, "No booking waits for your answer.")]


async def test_an_answer_that_cannot_be_acknowledged_is_carried_out_all_the_same(
    notices: WebhookEvents, telephony: InMemoryTelephony, caplog: pytest.LogCaptureFixture
) -> None:
    telephony.failure = TelephonyUnreachable("no network")
    await notices.keep(TextReceived("SM1", OWNER, None, "NO"))
    assert "not acknowledged" in caplog.text


async def test_a_text_that_was_not_delivered_is_a_warning(
    notices: WebhookEvents, caplog: pytest.LogCaptureFixture
) -> None:
    await notices.keep(TextStatus("SM9", "undelivered", "30003"))
    assert [(record.levelname, "30003" in record.getMessage()) for record in caplog.records] == [("WARNING", True)]


async def test_logs_name_no_number_whole(notices: WebhookEvents, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    await notices.keep(TextReceived("SM1", CUSTOMER, None, "Hello"))
    await notices.keep(CallStatus("CA1", "completed", 60))
    assert CUSTOMER not in caplog.text


def test_an_answer_without_a_code_is_told_how_to_give_one() -> None:
    told = reply_to(OwnerAnswer(state="which", codes=("4F2K", "9ABC")))
    assert told == "Please answer with the code of the booking, as in YES 4F2K or NO 4F2K. Waiting: 4F2K, 9ABC."


@pytest.mark.parametrize(
    "state", [state for state in get_args(OwnerAnswer.model_fields["state"].annotation) if state != "which"]
)
def test_every_other_answer_is_told_as_it_is(state: Any) -> None:
    assert reply_to(OwnerAnswer(state=state)) == sentences("approvals")(state)
