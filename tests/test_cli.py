"""The command line: exit statuses, help, and errors that say how to mend."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml
from typer.testing import CliRunner, Result

from receptionist.app.business_file import parse
from receptionist.cli import app

CALLS = Path(__file__).parent / "calls"
CLOCK = "2026-03-02T09:00:00-06:00"
COMMANDS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


def receptionist(*args: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, list(args), input=given)


# understand


def test_understand_explains_itself_to_a_person() -> None:
    result = receptionist("understand", "--clock", CLOCK, "tomorrow at half past two")
    assert result.exit_code == 0
    assert "2026-03-03" in result.stdout
    assert "14:30" in result.stdout


def test_understand_without_text_says_what_to_do() -> None:
    result = receptionist("understand")
    assert result.exit_code == 2
    assert "receptionist understand" in result.stderr


# simulate

GOOD = f"clock: {CLOCK}\nturns:\n  - hangup\n"
WRONG = f"clock: {CLOCK}\nturns:\n  - caller: hello\n    expect: {{phase: complete}}\n"


@pytest.mark.parametrize(
    ("files", "status"),
    [
        ({"a.yaml": GOOD}, 0),
        ({"a.yaml": WRONG}, 1),
        ({"a.yaml": GOOD, "b.yaml": WRONG}, 1),
        ({"a.yaml": "turns: 5\n"}, 2),
        ({"a.yaml": GOOD, "b.yaml": "turns: 5\n"}, 2),
        ({}, 2),  # nothing to run is no success
    ],
)
def test_simulate_exit_status(tmp_path: Path, files: dict[str, str], status: int) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert receptionist("simulate", str(tmp_path)).exit_code == status


def test_simulate_of_a_path_that_is_not_there() -> None:
    result = receptionist("simulate", "no/such/place")
    assert result.exit_code == 2
    assert "no/such/place" in result.stderr


def test_simulate_shows_the_conversation_up_to_the_difference(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(WRONG, encoding="utf-8")
    shown = " ".join(receptionist("simulate", str(tmp_path)).stdout.split())
    assert "✗ a" in shown
    assert "turn 1: phase is greeting, expected complete" in shown
    assert "0 of 1 calls as expected" in shown


def test_simulate_as_json_has_one_object_a_transcript(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(WRONG, encoding="utf-8")
    result = receptionist("simulate", "--json", str(tmp_path))
    good, wrong = (json.loads(line) for line in result.stdout.splitlines())
    assert (good["name"], good["ok"]) == ("a", True)
    assert (wrong["name"], wrong["ok"]) == ("b", False)
    assert wrong["difference"] == "turn 1: phase is greeting, expected complete"
    assert [line["caller"] for line in wrong["lines"]] == ["[rings]", "hello"]


def test_simulate_verbose_shows_calls_that_went_well(tmp_path: Path) -> None:
    assert "789 Main Street" in receptionist("simulate", "-v", str(CALLS / "first_call.yaml")).stdout


# the business file on the command line


def test_init_prints_a_file_that_loads() -> None:
    result = receptionist("init")
    assert result.exit_code == 0
    assert parse(result.stdout).timezone is not None


def test_schema_is_a_json_schema_of_the_business_file() -> None:
    schema = json.loads(receptionist("schema").stdout)
    assert schema["type"] == "object"
    assert {"name", "hours", "collect", "services", "owner"} <= set(schema["properties"])
    assert set(yaml.safe_load(receptionist("init").stdout)) <= set(schema["properties"])
    assert dangling(schema) == []


def dangling(schema: dict[str, Any]) -> list[str]:
    """References of a schema that lead nowhere."""
    found: list[str] = []

    def walk(node: Any) -> None:
        if isinstance(node, dict):
            target = node.get("$ref")
            if isinstance(target, str) and target.removeprefix("#/$defs/") not in schema.get("$defs", {}):
                found.append(target)
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(schema)
    return found


# help


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command_has_an_example(command: str) -> None:
    result = receptionist(command, "--help")
    assert result.exit_code == 0
    after_usage = result.stdout.partition("Usage:")[2].partition("\n")[2]
    assert f"receptionist {command}" in after_usage


def test_commands_that_the_readme_promises_are_there() -> None:
    promised = {"serve", "demo", "talk", "understand", "simulate", "replay", "bookings", "doctor"}
    assert promised <= set(COMMANDS)


@pytest.mark.parametrize("clock", ["noon", "2026-13-02T09:00:00-06:00", ""])
def test_bad_clock_is_refused_with_the_mend(clock: str) -> None:
    result = receptionist("talk", "--jsonl", "--clock", clock, given="")
    assert result.exit_code == 2
    assert "2026-03-02T09:00:00-06:00" in " ".join(result.stderr.split())


def test_version() -> None:
    assert receptionist("--version").stdout.startswith("receptionist ")
