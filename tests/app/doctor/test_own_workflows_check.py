"""What is said of a business's own workflows before they run."""

from __future__ import annotations

import pytest

from receptionist.app.doctor.finding import FindingState
from receptionist.app.doctor.own_workflows import secrets
from receptionist.app.settings import Business
from receptionist.app.storage import NotReady, open_premises

SIGN_UP = {
    "name": "sign-up",
    "say": "join",
    "slots": [{"name": "email"}],
    "tool": {"url": "https://example.com", "headers": {"Authorization": "MEMBERS_TOKEN", "X-Key": "MEMBERS_KEY"}},
}
BUSINESS = Business.model_validate({"timezone": "America/Chicago", "workflows": [SIGN_UP]})


def test_business_without_workflows_of_its_own_hears_nothing_of_them() -> None:
    assert list(secrets(Business(), {})) == []


def test_secret_that_is_not_set_is_named_with_the_mend() -> None:
    (finding,) = secrets(BUSINESS, {"MEMBERS_KEY": "k"})
    assert (finding.what, finding.state) == ("workflow sign-up", FindingState.PROBLEM)
    assert "MEMBERS_TOKEN" in finding.mend


def test_secrets_that_are_set_are_not_told() -> None:
    (finding,) = secrets(BUSINESS, {"MEMBERS_KEY": "k", "MEMBERS_TOKEN": "s3cret"})
    assert (finding.state, finding.detail) == (FindingState.OK, "1 of your own")


def test_calls_are_not_answered_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEMBERS_TOKEN", raising=False)
    monkeypatch.setenv("MEMBERS_KEY", "k")
    with pytest.raises(NotReady, match="workflow 'sign-up' needs the environment variable MEMBERS_TOKEN"):
        open_premises(BUSINESS, at_work=True)
