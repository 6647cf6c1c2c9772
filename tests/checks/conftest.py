"""A site to examine: a business on the local calendar, on a machine where all is well, with doubles for the network."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from googleapiclient.http import HttpMockSequence

from receptionist.checks.site import Site
from receptionist.config import Business

NOW = dt.datetime(2026, 3, 2, 15, 0, tzinfo=dt.UTC)
SID, AUTH_TOKEN = "AC" + "0123456789abcdef" * 2, "fedcba9876543210" * 2
PUBLIC = "https://phone.sparkle.example"
NUMBER = "+13127670123"


@dataclass
class Twilio:
    """Twilio's REST API and our own public address, as far as the checks ask them."""

    account: Mapping[str, Any] = field(default_factory=lambda: {"status": "active", "type": "Full"})
    number: dict[str, Any] | None = field(
        default_factory=lambda: {
            "voice_url": f"{PUBLIC}/voice",
            "voice_method": "POST",
            "voice_fallback_url": "https://handler.example/fallback",
            "sms_url": f"{PUBLIC}/sms#rc=3&rp=all&rt=5000",
            "status_callback": f"{PUBLIC}/status",
            "capabilities": {"voice": True, "sms": True},
        }
    )
    status: int = 200
    health: httpx.Response | httpx.HTTPError = field(default_factory=lambda: httpx.Response(200, text="ok"))

    def __call__(self, request: httpx.Request) -> httpx.Response:
        if request.url.host != "api.twilio.com":
            return self._health()
        if self.status != 200:
            return httpx.Response(self.status, json={"code": 20003})
        if request.url.path.endswith("/IncomingPhoneNumbers.json"):
            return httpx.Response(200, json={"incoming_phone_numbers": [self.number] if self.number else []})
        return httpx.Response(200, json=dict(self.account))

    def _health(self) -> httpx.Response:
        if isinstance(self.health, httpx.HTTPError):
            raise self.health
        return self.health


@pytest.fixture
def twilio() -> Twilio:
    return Twilio()


@pytest.fixture
def site(tmp_path: Path, twilio: Twilio) -> Callable[..., Site]:
    """Builds a site from fields of the business file; `google` are Google's answers, one after the other."""

    def build(google: list[tuple[dict[str, Any], Any]] = [], **fields: Any) -> Site:  # noqa: B006 - never changed
        usual = {
            "name": "Sparkle Cleaning",
            "timezone": "America/Chicago",
            "owner": {"phone": "+13127670199"},
            "telephone": {"number": NUMBER, "public_url": PUBLIC},
        }
        answers = [(head, body if isinstance(body, bytes) else json.dumps(body)) for head, body in google]
        return Site(
            business=Business.model_validate(usual | fields),
            environment={"TWILIO_ACCOUNT_SID": SID, "TWILIO_AUTH_TOKEN": AUTH_TOKEN},
            directory=tmp_path / "var",
            database=f"sqlite:///{tmp_path / 'var' / 'bookings.db'}",
            workflows=f"sqlite:///{tmp_path / 'var' / 'workflows.db'}",
            clock=lambda: NOW,
            google=HttpMockSequence(answers),
            web=httpx.MockTransport(twilio),
        )

    return build
