"""What doctor says of the owner's line."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from receptionist.checks.finding import State
from receptionist.checks.owners_line import house, owners_line
from receptionist.config import Business
from receptionist.owner.pin import VARIABLE
from receptionist.owner.settings import TOKEN

PIN = {VARIABLE: "2468"}
PHONE = {"phone": "+13125550100"}


def states(fields: dict[str, Any], environment: dict[str, str]) -> dict[str, State]:
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
        ({"owner": PHONE}, PIN, {"owner's line": State.OK}),
        ({}, PIN, {"owner's line": State.WARNING}),  # nobody can call it
        ({"owner": PHONE}, {VARIABLE: "12"}, {"owner's line": State.PROBLEM}),
        (
            {"owner": PHONE, "home_assistant": {"url": "http://127.0.0.1"}},
            {TOKEN: ""},
            {"owner's line": State.WARNING, "Home Assistant": State.WARNING},
        ),
    ],
)
def test_what_is_found(business: dict[str, Any], environment: dict[str, str], found: dict[str, State]) -> None:
    assert states(business, environment) == found


def test_a_house_that_does_not_answer_is_missed_by_no_caller() -> None:
    home = {"url": f"http://127.0.0.1:{free_port()}"}
    found = states({"owner": PHONE, "home_assistant": home}, {**PIN, TOKEN: "t"})
    assert found == {"owner's line": State.OK, "Home Assistant": State.WARNING}


def test_a_secret_that_everybody_can_read_is_warned_of(tmp_path: Path) -> None:
    (tmp_path / "pin").write_text("98765", encoding="utf-8")
    (tmp_path / "pin").chmod(0o644)
    business = Business.model_validate({"owner": {**PHONE, "pin_file": str(tmp_path / "pin")}})
    assert [finding.state for finding in owners_line(business, {})] == [State.OK, State.WARNING]
    (tmp_path / "pin").chmod(0o600)
    assert [finding.state for finding in owners_line(business, {})] == [State.OK]


def test_the_pin_is_in_no_finding(tmp_path: Path) -> None:
    (tmp_path / "pin").write_text("98765x", encoding="utf-8")
    business = Business.model_validate({"owner": {**PHONE, "pin_file": str(tmp_path / "pin")}})
    (finding,) = owners_line(business, {})
    assert "98765" not in repr(finding)
