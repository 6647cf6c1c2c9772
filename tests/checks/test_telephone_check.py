"""What is said of the Twilio side, and what Twilio itself is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest

from receptionist.checks import telephone
from receptionist.checks.examination import examine
from receptionist.checks.finding import Finding, State
from receptionist.checks.site import Site
from receptionist.commands import serve
from receptionist.config import Business

NewSite = Callable[..., Site]
GOOD_SID, GOOD_TOKEN = "AC" + "0" * 32, "0" * 32


def about(what: str, site: Site) -> Finding:
    return next(finding for finding in examine(site) if finding.what == what)


def test_the_variables_are_those_that_serve_reads() -> None:
    assert (telephone.SID, telephone.TOKEN) == (serve.SID, serve.TOKEN)


@pytest.mark.parametrize(
    ("sid", "token", "states"),
    [
        (GOOD_SID, GOOD_TOKEN, [State.OK, State.OK]),
        ("", "", [State.PROBLEM, State.PROBLEM]),
        (GOOD_TOKEN, GOOD_SID, [State.PROBLEM, State.PROBLEM]),  # the two swapped
        (f"{GOOD_SID} ", GOOD_TOKEN, [State.PROBLEM, State.OK]),  # a space pasted along
        ("SK" + "0" * 32, GOOD_TOKEN, [State.PROBLEM, State.OK]),  # an API key's SID: it signs no webhooks
    ],
)
def test_account_sid_and_token(sid: str, token: str, states: list[State]) -> None:
    findings = telephone.account({"TWILIO_ACCOUNT_SID": sid, "TWILIO_AUTH_TOKEN": token})
    assert [finding.state for finding in findings] == states


@pytest.mark.parametrize(
    ("url", "state"),
    [
        (None, State.PROBLEM),
        ("https://phone.sparkle.example", State.OK),
        ("https://sparkle.example/phone", State.OK),  # a proxy may add a path
        ("https://phone.sparkle.example/voice", State.PROBLEM),  # the webhook's path is added to it
        ("http://phone.sparkle.example", State.PROBLEM),  # Twilio opens no socket without TLS
        ("phone.sparkle.example", State.PROBLEM),
        ("https://phone.sparkle.example?x=1", State.PROBLEM),
        ("http://127.0.0.1:8000", State.PROBLEM),  # for the demo; Twilio can't call it
    ],
)
def test_the_public_address(url: str | None, state: State) -> None:
    assert telephone.public_url(Business.model_validate({"telephone": {"public_url": url}})).state is state


@pytest.mark.parametrize(
    ("number", "state"),
    [
        (None, State.WARNING),
        ("+13127670123", State.OK),
        ("(312) 767-0123", State.PROBLEM),  # Twilio takes E.164 alone
        ("sparkle", State.PROBLEM),
    ],
)
def test_our_number(number: str | None, state: State) -> None:
    assert telephone.number(Business.model_validate({"telephone": {"number": number}})).state is state


@pytest.mark.parametrize(
    ("answer", "state", "said"),
    [
        (httpx.Response(200, text="ok"), State.OK, "answers"),
        (httpx.Response(502, text="Bad Gateway"), State.PROBLEM, "502"),
        (httpx.Response(200, text="<h1>Parked</h1>"), State.PROBLEM, "not as receptionist"),
        (httpx.ConnectError("certificate has expired"), State.UNKNOWN, "certificate has expired"),
    ],
)
def test_whether_the_server_answers_from_outside(
    site: NewSite, twilio: Any, answer: Any, state: State, said: str
) -> None:
    twilio.health = answer
    finding = about("from outside", site())
    assert finding.state is state
    assert said in finding.detail


@pytest.mark.parametrize(
    ("account", "state"),
    [
        ({"status": "active", "type": "Full"}, State.OK),
        ({"status": "active", "type": "Trial"}, State.WARNING),
        ({"status": "suspended", "type": "Full"}, State.PROBLEM),
    ],
)
def test_the_account(site: NewSite, twilio: Any, account: dict[str, str], state: State) -> None:
    twilio.account = account
    assert about("Twilio account", site()).state is state


@pytest.mark.parametrize(("status", "state"), [(401, State.PROBLEM), (503, State.UNKNOWN)])
def test_an_account_that_twilio_does_not_show(site: NewSite, twilio: Any, status: int, state: State) -> None:
    twilio.status = status
    place = site()
    finding = about("Twilio account", place)
    assert finding.state is state
    assert place.environment["TWILIO_ACCOUNT_SID"] not in finding.detail


@pytest.mark.parametrize(
    ("changes", "state", "said"),
    [
        ({}, State.OK, "/voice"),
        ({"voice_url": ""}, State.PROBLEM, "nothing"),
        ({"voice_url": "https://demo.twilio.com/welcome/voice/"}, State.PROBLEM, "demo.twilio.com"),  # as it is bought
        ({"voice_method": "GET"}, State.PROBLEM, "GET"),
        ({"voice_application_sid": "AP1"}, State.PROBLEM, "TwiML app"),  # Twilio then leaves voice_url aside
        ({"voice_fallback_url": ""}, State.WARNING, "if this server is down"),
    ],
)
def test_where_the_numbers_calls_go(
    site: NewSite, twilio: Any, changes: dict[str, str], state: State, said: str
) -> None:
    twilio.number |= changes
    finding = about("Voice webhook", site())
    assert finding.state is state
    assert said in finding.detail


@pytest.mark.parametrize(
    ("able", "state"),
    [
        ({"voice": True, "sms": True}, State.OK),
        ({"voice": True, "sms": False}, State.WARNING),
        ({"voice": False, "sms": True}, State.PROBLEM),
    ],
)
def test_what_the_number_can_do(site: NewSite, twilio: Any, able: dict[str, bool], state: State) -> None:
    twilio.number["capabilities"] = able
    assert about("number at Twilio", site()).state is state


@pytest.mark.parametrize(
    ("changes", "about_what"),
    [
        ({"sms_url": "https://demo.twilio.com/welcome/sms/reply"}, "Messaging webhook"),  # as it is bought
        ({"status_callback": ""}, "call status"),
    ],
)
def test_what_replies_and_reports_need(site: NewSite, twilio: Any, changes: dict[str, str], about_what: str) -> None:
    assert about_what not in {finding.what for finding in examine(site())}
    twilio.number |= changes
    assert about(about_what, site()).state is State.WARNING


def test_a_webhook_for_texts_that_sends_none_again_is_warned_of(site: NewSite, twilio: Any) -> None:
    twilio.number["sms_url"] = "https://phone.sparkle.example/sms"
    found = about("Messaging webhook", site())
    assert "is not sent again" in found.detail
    assert "https://phone.sparkle.example/sms#rc=3&rp=all&rt=5000" in found.mend


def test_a_number_that_cannot_text_needs_no_webhook_for_texts(site: NewSite, twilio: Any) -> None:
    twilio.number |= {"capabilities": {"voice": True, "sms": False}, "sms_url": ""}
    assert "Messaging webhook" not in {finding.what for finding in examine(site())}


def test_a_number_of_another_account_is_a_problem(site: NewSite, twilio: Any) -> None:
    twilio.number = None
    assert about("number at Twilio", site()).state is State.PROBLEM


def test_twilio_is_not_asked_before_the_settings_are_right(site: NewSite) -> None:
    findings = examine(replace(site(), environment={}))
    assert "Twilio account" not in {finding.what for finding in findings}
