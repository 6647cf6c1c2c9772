"""What is said of a business file that is allowed and still not meant."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from receptionist.business_file import parse
from receptionist.checks.business import business_file, owner_number, straight_through, wordings
from receptionist.checks.finding import State
from receptionist.config import Business


def test_the_example_is_not_taken_for_ones_own() -> None:
    example = files("receptionist").joinpath("example.yaml").read_text(encoding="utf-8")
    assert business_file(parse(example)).state is State.WARNING
    assert business_file(Business(name="Sparkle Cleaning")).state is State.OK


def test_callers_who_go_straight_through_need_somebody_at_the_other_end() -> None:
    line = {"screening": {"straight_through": ["+13125550199"]}}
    [finding] = straight_through(Business.model_validate({"line": line}))
    assert finding.state is State.PROBLEM
    assert list(straight_through(Business.model_validate({"line": line, "owner": {"phone": "+13125550100"}}))) == []


@pytest.mark.parametrize(
    ("phone", "state"),
    [
        (None, State.WARNING),
        ("+13127670199", State.OK),
        ("+13127670123", State.PROBLEM),  # our own number: a call put through would come back
        ("+11112223333", State.WARNING),  # no area code begins with 1
    ],
)
def test_the_owners_number(phone: str | None, state: State) -> None:
    business = Business.model_validate({"owner": {"phone": phone}, "telephone": {"number": "+13127670123"}})
    assert owner_number(business).state is state


def test_the_owners_number_is_masked() -> None:
    assert "767" not in owner_number(Business.model_validate({"owner": {"phone": "+13127670199"}})).detail


@pytest.mark.parametrize(
    ("prompts", "state", "said"),
    [
        ({}, State.OK, "usual"),
        ({"greeting": "Sparkle here, good morning!"}, State.OK, "1 of your own"),
        ({"greeting": "{business}, good morning!"}, State.OK, "1 of your own"),
        ({"not_free": "Not at {time|time}, sorry."}, State.OK, "1 of your own"),  # given, though the usual one omits it
        ({"greeting": "Hello {nmae}"}, State.WARNING, "not given"),
    ],
)
def test_own_prompts(prompts: dict[str, Any], state: State, said: str) -> None:
    findings = list(wordings(Business(prompts=prompts)))
    assert [finding.state for finding in findings] == [state]
    assert said in findings[0].detail
