"""What doctor says of the owner's line."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from receptionist.app.doctor.finding import FindingState
from receptionist.app.doctor.owners_line import house, owners_line
from receptionist.app.owner_settings import TOKEN
from receptionist.app.settings import Business
from receptionist.channels.screening.pin import VARIABLE

PIN = {VARIABLE: "2468"}
PHONE = {"phone": "+13125550100"}


def states(fields: dict[str, Any], environment: dict[str, str]) -> dict[str, FindingState]:
    business = Business.model_validate(fields)
    findings = (*owners_line(business, environment), *house(business, environment))
    return {finding.what: finding.state for finding in findings}


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@pytest.mark.parametrize(
    ("business", "environment", "found"),
    [
        ({"owner": PHONE}, {}, {}),  # no such line is wanted
        ({"owner": PHONE}, PIN, {"owner's line": FindingState.OK}),
        ({}, PIN, {"owner's line": FindingState.WARNING}),  # nobody can call it
        ({"owner": PHONE}, {VARIABLE: "12"}, {"owner's line": FindingState.PROBLEM}),
        (
            {"owner": PHONE, "home_assistant": {"url": "http://127.0.0.1"}},
            {TOKEN: ""},
            {"owner's line": FindingState.WARNING, "Home Assistant": FindingState.WARNING},
        ),
    ],
)
def test_what_is_found(business: dict[str, Any], environment: dict[str, str], found: dict[str, FindingState]) -> None:
    assert states(business, environment) == found


def test_a_house_that_does_not_answer_is_missed_by_no_caller() -> None:
    home = {"url": f"http://127.0.0.1:{free_port()}"}
    found = states({"owner": PHONE, "home_assistant": home}, {**PIN, TOKEN: "t"})
    assert found == {"owner's line": FindingState.OK, "Home Assistant": FindingState.WARNING}


def test_a_secret_that_everybody_can_read_is_warned_of(tmp_path: Path) -> None:
    (tmp_path / "pin").write_text("98765", encoding="utf-8")
    (tmp_path / "pin").chmod(0o644)
    business = Business.model_validate({"owner": {**PHONE, "pin_file": str(tmp_path / "pin")}})
    assert [finding.state for finding in owners_line(business, {})] == [FindingState.OK, FindingState.WARNING]
    (tmp_path / "pin").chmod(0o600)
    assert [finding.state for finding in owners_line(business, {})] == [FindingState.OK]


def test_the_pin_is_in_no_finding(tmp_path: Path) -> None:
    (tmp_path / "pin").write_text("98765x", encoding="utf-8")
    business = Business.model_validate({"owner": {**PHONE, "pin_file": str(tmp_path / "pin")}})
    (finding,) = owners_line(business, {})
    assert "98765" not in repr(finding)
