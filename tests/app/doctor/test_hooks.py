"""The doctor on webhooks: a secret that is missing stops the start, before anything goes out unsigned."""

from __future__ import annotations

from receptionist.app.doctor.finding import FindingState
from receptionist.app.doctor.hooks import hooks
from receptionist.app.settings import Business

BUSINESS = Business.model_validate({"webhooks": [{"url": "https://example.com/hooks", "secret": "HOOK_SECRET"}]})


def test_without_webhooks_there_is_nothing_to_say() -> None:
    assert list(hooks(Business(), {})) == []


def test_a_secret_that_is_missing_stops_the_start() -> None:
    [finding] = hooks(BUSINESS, {})
    assert finding.stops
    assert "HOOK_SECRET is not set" in finding.detail


def test_with_its_secret_all_is_well() -> None:
    [finding] = hooks(BUSINESS, {"HOOK_SECRET": "k" * 32})
    assert finding.state is FindingState.OK
