"""Twilio's REST side against a small double of it on loopback, through Twilio's own client."""

import asyncio
import json
from urllib.parse import parse_qs

import httpx
import pytest
import pytest_asyncio

from webhooks import twiml
from webhooks.settings import Telephone
from webhooks.telephony import (
    CallIsOver,
    InMemoryTelephony,
    TelephonyRefused,
    TelephonyTimeout,
    TelephonyUnreachable,
    TwilioTelephony,
)

TELEPHONE = Telephone(
    account_sid="AC1", auth_token="s3cret", public_url="https://bot.example.com", number="+13125550111"
)


class Rest:
    """Answers every request with one prepared status and body; with status None it never answers."""

    def __init__(self):
        self.status, self.body, self.asked = 200, {}, []
        self.port = 0

    async def serve(self, reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(
            int(line.split(":")[1]) for line in head.splitlines() if line.lower().startswith("content-length")
        )
        form = parse_qs((await reader.readexactly(length)).decode())
        self.asked.append((head.split(" ")[1], {name: values[0] for name, values in form.items()}))
        if self.status == "hang up":
            return writer.close()
        if self.status is not None:
            body = (self.body if isinstance(self.body, str) else json.dumps(self.body)).encode()
            writer.write(b"HTTP/1.1 %d X\r\nContent-Length: %d\r\n\r\n%b" % (self.status, len(body), body))
            await writer.drain()
        await reader.read()
        return writer.close()


class Redirected(httpx.AsyncHTTPTransport):
    """Sends what is meant for Twilio to the double."""

    def __init__(self, port):
        super().__init__()
        self.port = port

    async def handle_async_request(self, request):
        assert request.url.host == "api.twilio.com"
        request.url = request.url.copy_with(scheme="http", host="127.0.0.1", port=self.port)
        return await super().handle_async_request(request)


@pytest_asyncio.fixture
async def rest():
    double = Rest()
    server = await asyncio.start_server(double.serve, "127.0.0.1", 0)
    double.port = server.sockets[0].getsockname()[1]
    async with server:
        yield double


@pytest_asyncio.fixture
async def telephony(rest):
    telephony = TwilioTelephony(TELEPHONE, within=60, transport=Redirected(rest.port))
    yield telephony
    await telephony.close()


@pytest_asyncio.fixture
async def impatient(rest):
    """Waits so short a time that a double which never answers is given up soon."""
    telephony = TwilioTelephony(TELEPHONE, within=0.2, transport=Redirected(rest.port))
    yield telephony
    await telephony.close()


async def test_call_in_progress_is_given_new_instructions(rest, telephony):
    await telephony.update_call("CA1", twiml.hang_up())
    assert rest.asked == [("/2010-04-01/Accounts/AC1/Calls/CA1.json", {"Twiml": twiml.hang_up()})]


async def test_text_is_sent_from_our_number_and_its_fate_comes_back_to_us(rest, telephony):
    rest.status, rest.body = 201, {"sid": "SM1"}
    assert await telephony.send_sms("+13125550142", "Booked: Tuesday 2 pm.") == "SM1"
    path, form = rest.asked[0]
    assert path == "/2010-04-01/Accounts/AC1/Messages.json"
    assert form == {
        "To": "+13125550142",
        "From": "+13125550111",
        "Body": "Booked: Tuesday 2 pm.",
        "StatusCallback": "https://bot.example.com/status",
    }


async def test_silence_of_the_far_end_is_bounded(rest, impatient):
    rest.status = None
    with pytest.raises(TelephonyTimeout, match=r"within 0\.2 s"):
        await impatient.update_call("CA1", twiml.hang_up())


async def test_refusal_keeps_twilios_reason(rest, telephony):
    rest.status, rest.body = 400, {"code": 21211, "message": "Invalid 'To' Phone Number", "status": 400}
    with pytest.raises(TelephonyRefused, match="Invalid 'To'") as refused:
        await telephony.send_sms("+1", "hi")
    assert (refused.value.status, refused.value.code) == (400, 21211)


async def test_call_that_has_ended_meanwhile_is_told_apart(rest, telephony):
    rest.status, rest.body = 400, {"code": 21220, "message": "Call is not in-progress. Cannot redirect.", "status": 400}
    with pytest.raises(CallIsOver):
        await telephony.update_call("CA1", twiml.hang_up())


async def test_answer_that_is_not_twilios(rest, telephony):
    rest.status, rest.body = 502, "<html>Bad gateway</html>"
    with pytest.raises(TelephonyRefused):
        await telephony.update_call("CA1", twiml.hang_up())


async def test_connection_that_breaks_before_the_answer_may_have_been_acted_on(rest, telephony):
    rest.status = "hang up"
    with pytest.raises(TelephonyTimeout, match="broke before the answer"):
        await telephony.send_sms("+13125550142", "hi")


async def test_nobody_there(rest):
    telephony = TwilioTelephony(TELEPHONE, transport=Redirected(1))
    with pytest.raises(TelephonyUnreachable, match="check the network"):
        await telephony.update_call("CA1", twiml.hang_up())
    await telephony.close()


async def test_text_without_a_number_of_our_own_is_refused():
    without_number = Telephone(account_sid="AC1", auth_token="s3cret", public_url="https://bot.example.com")
    with pytest.raises(TelephonyRefused, match="set `number`"):
        await TwilioTelephony(without_number).send_sms("+13125550142", "hi")


async def test_numbers_and_texts_are_not_logged(rest, telephony, caplog):
    caplog.set_level("DEBUG")
    rest.status, rest.body = 201, {"sid": "SM1"}
    await telephony.send_sms("+13125550142", "private words")
    assert not [secret for secret in ("5550142", "private", "s3cret") if secret in caplog.text]


async def test_twin_remembers_and_fails_on_demand():
    twin = InMemoryTelephony()
    await twin.update_call("CA1", "<Response/>")
    sid = await twin.send_sms("+13125550142", "hi")
    assert (twin.updates[0].call_sid, twin.texts[0].body, sid[:2]) == ("CA1", "hi", "SM")
    twin.failure = TelephonyTimeout("Twilio did not answer")
    with pytest.raises(TelephonyTimeout):
        await twin.send_sms("+13125550142", "again")
    assert len(twin.texts) == 1
