"""A number of the account made ours, over Twilio's REST API."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

import httpx
import pytest

from receptionist.app.twilio_number import TwilioRefused, numbers_of, send_here
from webhooks.settings import Telephone

TELEPHONE = Telephone(account_sid="AC1", auth_token="s3cret", public_url="https://bot.example.com")
NUMBER = {
    "sid": "PN1", "phone_number": "+13125550100", "voice_url": "https://demo.twilio.com/welcome",
    "capabilities": {"voice": True, "sms": True},
}  # fmt: skip


class Twilio:
    """As much of the API as is asked, with what was changed."""

    def __init__(self, *numbers: dict[str, Any]) -> None:
        self.numbers = numbers
        self.changed: dict[str, dict[str, str]] = {}

    def __call__(self, request: httpx.Request) -> httpx.Response:
        if request.url.host != "api.twilio.com":
            return httpx.Response(200, text="ok")
        assert request.headers["authorization"].startswith("Basic ")
        if request.method == "GET":
            return httpx.Response(200, json={"incoming_phone_numbers": list(self.numbers)})
        values = parse_qs(request.content.decode(), keep_blank_values=True)
        self.changed[request.url.path] = {key: value[0] for key, value in values.items()}
        return httpx.Response(200, json={})


def client(twilio: Any) -> httpx.Client:
    return httpx.Client(transport=httpx.MockTransport(twilio))


def test_the_numbers_of_the_account_are_told_with_what_they_can() -> None:
    ours = NUMBER | {"sid": "PN2", "voice_url": "https://bot.example.com/voice", "capabilities": {"voice": True}}
    found = numbers_of(TELEPHONE, client(Twilio(NUMBER, ours)))
    assert [(each.sid, each.sends_texts, each.ours) for each in found] == [("PN1", True, False), ("PN2", False, True)]


def test_calls_texts_and_their_ends_are_sent_here() -> None:
    twilio = Twilio(NUMBER)
    [number] = numbers_of(TELEPHONE, client(twilio))
    send_here(TELEPHONE, number, client(twilio))
    [(path, values)] = twilio.changed.items()
    assert path == "/2010-04-01/Accounts/AC1/IncomingPhoneNumbers/PN1.json"
    assert values["VoiceUrl"] == "https://bot.example.com/voice"
    assert values["VoiceApplicationSid"] == ""
    assert values["SmsUrl"].startswith("https://bot.example.com/sms#rc=")
    assert values["StatusCallback"] == "https://bot.example.com/status"


def test_a_number_without_texts_is_asked_for_none() -> None:
    twilio = Twilio(NUMBER | {"capabilities": {"voice": True, "sms": False}})
    [number] = numbers_of(TELEPHONE, client(twilio))
    send_here(TELEPHONE, number, client(twilio))
    assert "SmsUrl" not in next(iter(twilio.changed.values()))


def test_what_twilio_refuses_is_told_in_its_words() -> None:
    def refuse(_: httpx.Request) -> httpx.Response:
        return httpx.Response(401, json={"message": "Authenticate"})

    with pytest.raises(TwilioRefused, match="Twilio answers 401: Authenticate"):
        numbers_of(TELEPHONE, client(refuse))


def test_a_network_that_is_not_there_is_told_without_the_secret() -> None:
    def fail(_: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no route to https://AC1:s3cret@api.twilio.com")

    with pytest.raises(TwilioRefused) as refused:
        numbers_of(TELEPHONE, client(fail))
    assert "s3cret" not in str(refused.value)
