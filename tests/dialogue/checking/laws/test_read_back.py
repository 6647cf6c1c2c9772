"""Law 2: machines that read back something else than is agreed to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from mutants_kit import Patch, broken_by_name, broken_in, law_broken, where

from receptionist.dialogue import reading_back
from receptionist.model.commands import Say, say

READ_BACK = {
    "booking": ("service", "name", "address", "start"),
    "reschedule": ("old", "start"),
    "cancel": ("old",),
    "reminder": ("before", "old"),
    "call_back": ("name", "phone", "start"),
    "table": ("party_size", "seat", "dog", "date", "time"),
}

FACTS = [(flow, fact) for flow, facts in READ_BACK.items() for fact in facts]


def read_back_as(patch: Patch, change: Callable[[str, str], str | None]) -> None:
    sound = reading_back._recital

    def forged(*at: Any) -> tuple[Say, ...]:
        return tuple(
            say(said.prompt, **{name: change(name, text) for name, text in said.values}) for said in sound(*at)
        )

    patch.setattr(reading_back, "_recital", forged)


@pytest.mark.parametrize(("flow", "fact"), FACTS)
def test_a_fact_that_is_not_read_back(flow: str, fact: str, monkeypatch: Patch) -> None:
    read_back_as(monkeypatch, lambda name, text: None if name == fact else text)
    assert law_broken(flow, where(fact))


@pytest.mark.parametrize(("flow", "fact"), FACTS)
def test_a_fact_that_is_read_back_otherwise(flow: str, fact: str, monkeypatch: Patch) -> None:
    read_back_as(monkeypatch, lambda name, text: f"{text}0" if name == fact else text)
    assert law_broken(flow, where(fact))


def test_who_comes_that_is_not_read_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.crews.sent", lambda ctx: None)
    assert broken_by_name() == "law 2, who comes is not read back"


def test_visits_that_follow_and_are_not_read_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.series.told", lambda series: {})
    assert (
        broken_in("booking", "visits that recur")
        == "law 2, the visits that follow are not read back as they were found"
    )


def test_a_visit_called_off_with_others_that_were_not_read_back(monkeypatch: Patch) -> None:
    monkeypatch.setattr("receptionist.dialogue.series.others", lambda ctx: None)
    assert broken_in("cancel", "number vouched for") == "law 2, what goes with the visit is not read back"
