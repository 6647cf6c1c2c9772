"""Texts for the booking workflow: what it may try again, and what it is told when it asks what went out."""

import json
from urllib.parse import parse_qs

import httpx
import pytest

from calendar_tools.texter import TextNotSent
from webhooks.settings import Telephone
from webhooks.texter import TwilioTexter

TELEPHONE = Telephone(
    account_sid="AC1", auth_token="s3cret", public_url="https://bot.example.com", number="+13125550111"
)
BODY = "You're booked for Tuesday at 9."
CALLER = "+13125550142"


def texter(status: int, answer: object) -> TwilioTexter:
    """One whose Twilio gives every request this answer."""
    content = json.dumps(answer).encode()
    return TwilioTexter(TELEPHONE, lambda: httpx.MockTransport(lambda request: httpx.Response(status, content=content)))


def listed(*texts: tuple[str, str]) -> dict[str, object]:
    return {"messages": [{"body": body, "status": status} for body, status in texts], "meta": {"key": "messages"}}


def test_a_text_that_twilio_takes_is_sent() -> None:
    asked: list[dict[str, list[str]]] = []

    def twilio(request: httpx.Request) -> httpx.Response:
        asked.append(parse_qs(request.content.decode()))
        return httpx.Response(201, json={"sid": "SM1"})

    assert TwilioTexter(TELEPHONE, lambda: httpx.MockTransport(twilio)).send(CALLER, BODY) == "SM1"
    (form,) = asked
    assert (form["To"], form["From"], form["Body"]) == ([CALLER], [TELEPHONE.number], [BODY])


@pytest.mark.parametrize(
    ("status", "retriable"),
    [
        (500, True),  # Twilio's own trouble passes
        (429, True),  # too many at once: later
        (400, False),  # a number that can't be texted stays so
        (403, False),  # the account may not text there
    ],
)
def test_a_refusal_says_whether_to_try_again(status: int, retriable: bool) -> None:
    with pytest.raises(TextNotSent) as refused:
        texter(status, {"code": 21211, "message": "no", "status": status}).send(CALLER, BODY)
    assert refused.value.retriable is retriable


def test_an_unreachable_twilio_may_be_tried_again() -> None:
    def unreachable(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no route", request=request)

    with pytest.raises(TextNotSent) as lost:
        TwilioTexter(TELEPHONE, lambda: httpx.MockTransport(unreachable)).send(CALLER, BODY)
    assert lost.value.retriable


@pytest.mark.parametrize(
    ("texts", "sent"),
    [
        ([(BODY, "delivered")], True),
        ([("Something else", "delivered"), (BODY, "queued")], True),  # on its way counts
        ([(BODY, "failed")], False),  # the customer never got it
        ([("Something else", "delivered")], False),
        ([], False),
    ],
)
def test_a_text_is_found_again_at_twilio(texts: list[tuple[str, str]], sent: bool) -> None:
    assert texter(200, listed(*texts)).was_sent(CALLER, BODY) is sent
