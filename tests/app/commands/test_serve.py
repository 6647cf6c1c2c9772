"""What `receptionist serve` puts together, and what it says when something is missing."""

from __future__ import annotations

import datetime as dt
import os
import threading
from pathlib import Path

import httpx
import pytest
from twilio.request_validator import RequestValidator

from calendar_tools.tool_models import BookingRequest
from receptionist.app.commands.serve import build, telephone_of, unconnected
from receptionist.app.settings import Business
from receptionist.app.storage import NotReady, data_directory, feed_secret, open_premises
from receptionist.app.twilio_account import SID, TOKEN, TwilioKeys, keep
from receptionist.channels.call_log import CallLog
from receptionist.frontdesk.owners import Owners
from receptionist.model.availability import TimeSlot
from receptionist.persistence.private_files import private_file
from receptionist.speech.engines import Engines
from receptionist.speech.prompts import PromptCache
from tests.speech.fakes import LevelVad, ScriptedTranscriber, ToneSynthesizer
from webhooks.ics_feed import path

BUSINESS = Business.model_validate(
    {"name": "Bright & Clean", "timezone": "America/Chicago", "telephone": {"public_url": "https://bot.example.com"}}
)


@pytest.fixture(autouse=True)
def account(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(SID, "AC1")
    monkeypatch.setenv(TOKEN, "s3cret")
    monkeypatch.setenv("RECEPTIONIST_DATA", str(tmp_path))


@pytest.mark.parametrize("missing", [SID, TOKEN])
def test_no_account_no_start(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.delenv(missing)
    with pytest.raises(NotReady, match=missing):
        telephone_of(BUSINESS)


def test_no_public_address_no_start() -> None:
    with pytest.raises(NotReady, match="public_url"):
        telephone_of(Business(timezone="America/Chicago"))


def test_the_account_that_was_given_at_the_front_desk_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SID)
    monkeypatch.delenv(TOKEN)
    keep(data_directory(), TwilioKeys("AC2", "given"))
    telephone = telephone_of(BUSINESS)
    assert (telephone.account_sid, telephone.auth_token) == ("AC2", "given")


async def test_without_an_account_the_pages_alone_are_served() -> None:
    """No webhook is believed, and no balancer sends calls."""
    office = open_premises(BUSINESS)
    engines = Engines(LevelVad(), ScriptedTranscriber([]), PromptCache(ToneSynthesizer()))
    Owners(office.front_desk.ledger.engine).add("ana@example.com", dt.datetime.now(office.zone))
    app = build(office, engines, unconnected(Business(), "http://127.0.0.1:8000"))
    form = {"CallSid": "CA1", "From": "+13125550199", "To": "+13125550111"}
    signature = RequestValidator("").compute_signature("http://127.0.0.1:8000/voice", form)
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:8000")
    async with app.router.lifespan_context(app), client:
        page = await client.get("/frontdesk/sign-in")
        called = await client.post("/voice", data=form, headers={"X-Twilio-Signature": signature})
        ready = await client.get("/readyz")
    assert page.status_code == 200
    assert called.status_code == 403
    assert ready.status_code == 503


async def test_a_booked_visit_is_in_the_feed() -> None:
    office = open_premises(BUSINESS)
    engines = Engines(LevelVad(), ScriptedTranscriber([]), PromptCache(ToneSynthesizer()))
    now = dt.datetime.now(office.zone)
    monday = (now + dt.timedelta(days=7 - now.weekday())).replace(hour=9, minute=0, second=0, microsecond=0)
    slot = TimeSlot(monday, monday + dt.timedelta(hours=1))
    booked = office.front_desk.book_appointment(BookingRequest(call="c", slot=slot, name="Sarah Johnson"), now)
    assert booked.state == "booked"
    app = build(office, engines, telephone_of(BUSINESS))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://desk") as client:
        feed = await client.get(path(feed_secret(data_directory())))
    engines.close()
    office.close()
    assert "SUMMARY:Free Estimate - Sarah Johnson" in feed.text


def test_the_feeds_secret_stays_and_is_the_owners_alone(tmp_path: Path) -> None:
    secret = feed_secret(tmp_path)
    assert len(secret) >= 32
    assert feed_secret(tmp_path) == secret
    assert (tmp_path / "feed.secret").stat().st_mode & 0o077 == 0


async def test_the_served_application_screens_logs_and_reports_calls() -> None:
    """All that surrounds a call is there while the server runs, and ends with it."""
    line = {"screening": {"blocked": ["+13125550199"]}, "overload": {"most_calls": 7}}
    business = Business.model_validate(BUSINESS.model_dump(mode="json", exclude={"line"}) | {"line": line})
    office = open_premises(business)
    engines = Engines(LevelVad(), ScriptedTranscriber([]), PromptCache(ToneSynthesizer()))
    telephone = telephone_of(business)
    assert telephone.most_calls == 7
    app = build(office, engines, telephone)
    form = {"CallSid": "CA1", "From": "+13125550199", "To": "+13125550111"}
    signature = RequestValidator("s3cret").compute_signature("https://bot.example.com/voice", form)
    old = private_file(data_directory() / "calls" / "CA0.wav")
    os.utime(old, (0, 0))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://desk") as client:
            answer = await client.post("/voice", data=form, headers={"X-Twilio-Signature": signature})
        calls = CallLog(office.front_desk.ledger.engine)
        call = calls.find("CA1")
    assert "<Reject" in answer.text
    assert call is not None
    assert call.why == "blocked"
    assert not old.exists()  # it was kept for long enough
    assert "rounds" not in {thread.name for thread in threading.enumerate()}


async def test_what_is_changed_in_the_file_is_in_force_without_a_restart(tmp_path: Path) -> None:
    """Who is blocked, where the owner is, how many calls at once: from the next call on."""
    file = tmp_path / "business.yaml"
    text = "name: Bright & Clean\ntimezone: America/Chicago\ntelephone: {public_url: 'https://bot.example.com'}\n"
    file.write_text(text)
    office = open_premises(BUSINESS)
    engines = Engines(LevelVad(), ScriptedTranscriber([]), PromptCache(ToneSynthesizer()))
    telephone = telephone_of(BUSINESS)
    app = build(office, engines, telephone, file=file)
    keeper = app.state.desk.keeper
    more = "owner: {phone: '+13125550100'}\nline: {screening: {blocked: ['+13125550199']}, overload: {most_calls: 7}}\n"
    form = {"CallSid": "CA1", "From": "+13125550199", "To": "+13125550111"}
    signature = RequestValidator("s3cret").compute_signature("https://bot.example.com/voice", form)
    async with app.router.lifespan_context(app):
        file.write_text(text + more)
        keeper.round(dt.datetime.now(office.zone))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://desk") as client:
            answer = await client.post("/voice", data=form, headers={"X-Twilio-Signature": signature})
        assert "<Reject" in answer.text
        assert telephone.owner_number == "+13125550100"
        assert app.state.switchboard.calls.most == 7
        heard = await app.state.desk.hear("Hello.")
    assert len(heard) > 0
