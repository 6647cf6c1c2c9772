"""Damaged files in the data directory: every command says in a sentence which, and how to mend it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from receptionist.cli import app

BUSINESS = """\
name: Sparkle
timezone: America/Chicago
telephone: {public_url: "https://bot.example.com"}
"""
GARBAGE = os.urandom(4000)


@pytest.fixture(autouse=True)
def premises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("TWILIO_ACCOUNT_SID", "AC" + "0" * 32)
    monkeypatch.setenv("TWILIO_AUTH_TOKEN", "0" * 32)
    for name in ("RECEPTIONIST_DATABASE", "RECEPTIONIST_DATA"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "business.yaml").write_text(BUSINESS)
    (tmp_path / "var").mkdir()


def run(*command: str) -> Result:
    result = CliRunner().invoke(app, list(command))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


@pytest.mark.parametrize("command", ["bookings", "messages", "serve", "mcp"])
@pytest.mark.parametrize("file", ["bookings.db", "calendar.db"])
def test_a_command_says_which_file_is_damaged(tmp_path: Path, command: str, file: str) -> None:
    (tmp_path / "var" / file).write_bytes(GARBAGE)
    result = run(command)
    assert result.exit_code == 2
    assert file in result.stderr
    assert "backup" in result.stderr
    assert len(result.stderr.strip().splitlines()) <= 2


def test_serve_says_that_the_unfinished_work_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "var" / "workflows.db").write_bytes(GARBAGE)
    result = run("serve")
    assert result.exit_code == 2
    assert "workflows.db" in result.stderr
    assert "backup" in result.stderr


@pytest.mark.parametrize("file", ["bookings.db", "calendar.db", "workflows.db"])
def test_doctor_finds_it(tmp_path: Path, file: str) -> None:
    (tmp_path / "var" / file).write_bytes(GARBAGE)
    result = run("doctor")
    assert result.exit_code == 1
    assert file in result.output
    assert "backup" in result.output


def test_a_page_that_is_damaged_while_it_is_read_is_told_as_well(tmp_path: Path) -> None:
    assert run("messages").exit_code == 0
    file = tmp_path / "var" / "bookings.db"
    pages = bytearray(file.read_bytes())
    name = pages.find(b"CREATE TABLE messages")
    assert name > 0
    for at in range(4096, len(pages)):
        pages[at] = 0xFF
    file.write_bytes(pages)
    result = run("messages")
    assert result.exit_code == 2
    assert "bookings.db" in result.stderr


def test_a_data_directory_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECEPTIONIST_DATA", str(tmp_path / "business.yaml" / "var"))
    result = run("bookings")
    assert result.exit_code == 2
    assert "RECEPTIONIST_DATA" in result.stderr
