"""The command: its table, its sum, its exit status."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from receptionist.business_file import read
from receptionist.checks.finding import Finding, ok, problem, unknown, warning
from receptionist.cli import app
from receptionist.commands.doctor import exit_status, show, summary, told
from receptionist.persistence.database import open_database
from receptionist.premises import data_directory, database_url

FINE = ok("clock", "0 s ahead of Google's")
ODD = warning("owner's number", "none", "Set `owner: phone:`.")
BAD = problem("time zone", "none", "Add `timezone:` [as America/Chicago].")
FAR = unknown(
    "from outside", "https://bot.example.com/healthz can't be reached from here", "Start `receptionist serve`."
)
LINES = read("name: Sparkle\nowner:\n  phone: '+13125550100'\n", "business.yaml")[1]


@pytest.mark.parametrize(
    ("findings", "status", "said"),
    [
        ([FINE], 0, "Calls can be answered."),
        ([FINE, ODD], 0, "Calls can be answered. 1 warning."),
        ([BAD], 1, "Calls cannot be answered yet: 1 thing to mend."),
        ([BAD, ODD, BAD, ODD], 1, "Calls cannot be answered yet: 2 things to mend. 2 warnings."),
        ([FINE, FAR], 0, "Whether calls can be answered could not be checked from here: from outside."),
        ([BAD, FAR], 1, "Calls cannot be answered yet: 1 thing to mend. Could not be checked from here: from outside."),
    ],
)
def test_the_exit_status_and_the_sum(findings: list[Finding], status: int, said: str) -> None:
    assert exit_status(findings) == status
    assert summary(findings) == said


def test_a_mend_stands_with_what_it_mends_word_for_word() -> None:
    shown = io.StringIO()
    show(Console(file=shown, width=100), "Sparkle [Cleaning]", [FINE, BAD], LINES)
    lines = shown.getvalue().splitlines()
    place = next(number for number, line in enumerate(lines) if "time zone" in line)
    assert "✗" in lines[place]
    assert "→ Add `timezone:` [as America/Chicago]." in lines[place + 1]  # brackets are text, not markup
    assert any("Sparkle [Cleaning]" in line for line in lines)


def test_what_stands_in_the_file_is_told_with_its_line() -> None:
    assert (
        told(warning("x", "is odd", "Mend it.", ("owner", "phone")), LINES)
        == "is odd (business.yaml, line 3: owner.phone)"
    )
    assert told(warning("x", "is odd", "Mend it.", ("schedule", "window_days")), LINES) == "is odd"


def test_on_a_fresh_machine_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "RECEPTIONIST_DATABASE", "RECEPTIONIST_DATA"):
        monkeypatch.delenv(name, raising=False)
    result = CliRunner().invoke(app, ["doctor"])
    assert result.exit_code == 1
    assert "TWILIO_AUTH_TOKEN" in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_business_file_that_cannot_be_read_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "business.yaml"
    file.write_text("name: Sparkle\ntimezon: America/Chicago\n")
    result = CliRunner().invoke(app, ["doctor", "--business", str(file)])
    assert result.exit_code == 2
    assert "line 2: timezon: no such field; did you mean 'timezone'?" in result.output


def test_a_probe_is_written_to_the_local_calendar_and_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    open_database(database_url(data_directory())).dispose()
    result = CliRunner().invoke(app, ["doctor", "--probe"])
    assert "written, read back and deleted" in result.output
