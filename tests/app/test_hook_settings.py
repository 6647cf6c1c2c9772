"""Webhooks in the business file: what is refused, and with which advice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from receptionist.app.hook_settings import HookSettings, endpoints, hook_faults
from receptionist.app.settings import Business
from receptionist.app.storage import NotReady, open_premises
from receptionist.jobs.hook_sender import EVENTS

URL = "https://example.com/hooks"
GOOD = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def hook(**more: Any) -> HookSettings:
    return HookSettings.model_validate({"url": URL, "secret": "HOOK_SECRET", **more})


@pytest.mark.parametrize(
    ("wrong", "advice"),
    [
        ({"url": "example.com"}, "write it as https://"),
        ({"url": "ftp://example.com"}, "write it as https://"),
        ({"url": "http://example.com"}, "use https"),
        ({"url": "https://me:word@example.com"}, "no password"),
        ({"secret": GOOD}, "name of an environment variable"),
        ({"events": ["call.answered"]}, "call.started"),
        ({"colour": "red"}, "Extra inputs"),
    ],
)
def test_what_cannot_be_is_said_with_its_mend(wrong: dict[str, Any], advice: str) -> None:
    with pytest.raises(ValidationError, match=advice):
        hook(**wrong)


def test_a_network_of_ones_own_has_to_be_allowed() -> None:
    assert hook(url="http://192.168.1.5/hook", private=True).private


def test_the_secret_comes_from_the_environment() -> None:
    [found] = endpoints([hook()], {"HOOK_SECRET": GOOD})
    assert (found.url, found.events, found.private, len(found.secret)) == (URL, EVENTS, False, 24)
    assert hook_faults([hook()], {"HOOK_SECRET": GOOD}) == []


@pytest.mark.parametrize(("environment", "state"), [({}, "is not set"), ({"HOOK_SECRET": "abc"}, "does not do")])
def test_nothing_is_sent_unsigned(environment: dict[str, str], state: str) -> None:
    assert endpoints([hook()], environment) == ()
    [fault] = hook_faults([hook()], environment)
    assert URL in fault
    assert f"HOOK_SECRET {state}" in fault
    assert "abc" not in fault


def test_calls_are_not_answered_without_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOOK_SECRET", raising=False)
    business = Business.model_validate({"timezone": "America/Chicago", "webhooks": [hook().model_dump()]})
    with pytest.raises(NotReady, match="HOOK_SECRET"):
        open_premises(business, tmp_path, at_work=True)
    open_premises(business, tmp_path).close()  # one may look in
