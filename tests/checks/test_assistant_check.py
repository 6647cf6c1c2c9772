"""What is said of the language model, without asking it."""

from __future__ import annotations

from typing import Any

import pytest

from receptionist.answering.model import settings
from receptionist.checks.assistant import assistant
from receptionist.checks.finding import Finding, State
from receptionist.config import Business


def found(environment: dict[str, str], **fields: Any) -> list[Finding]:
    chosen = {"provider": "openai", "model": "gpt-9"} | fields
    return list(assistant(Business.model_validate({"assistant": chosen}), environment))


def test_nothing_where_none_is_wanted() -> None:
    assert list(assistant(Business(), {})) == []


def test_a_key_that_is_set() -> None:
    [finding] = found({"OPENAI_API_KEY": "hush"})
    assert finding.state is State.OK
    assert "hush" not in finding.detail


def test_a_server_of_ones_own_needs_no_key() -> None:
    assert [finding.state for finding in found({}, base_url="http://127.0.0.1:11434/v1")] == [State.OK]


def test_a_missing_key_stops_the_start() -> None:
    [finding] = found({}, key="MY_KEY")
    assert finding.stops
    assert "MY_KEY is not set" in finding.detail


def test_a_missing_package_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "find_spec", lambda name: None)
    [finding] = found({"OPENAI_API_KEY": "hush"})
    assert finding.stops
    assert "pip install 'receptionist[openai]'" in finding.mend
