"""What `serve` does not start with, `doctor` finds: by the same checks, in the same words."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from fastapi import FastAPI
from typer.testing import CliRunner, Result

from receptionist.cli import app
from receptionist.speech.engines import Engines
from receptionist.speech.prompts import PromptCache
from tests.speech.fakes import LevelVad, ScriptedTranscriber, ToneSynthesizer

BUSINESS = """\
name: Sparkle
timezone: America/Chicago
telephone: {public_url: "https://bot.example.com"}
owner: {phone: "+13125550100"}
"""
EVERYWHERE = "0.0.0.0"  # noqa: S104 - on loopback the pages alone are served where an account is missing
ENVIRONMENT = {"TWILIO_ACCOUNT_SID": "AC" + "0" * 32, "TWILIO_AUTH_TOKEN": "0" * 32}


@pytest.fixture(autouse=True)
def premises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "300")
    for name in ("RECEPTIONIST_DATABASE", "RECEPTIONIST_DATA", "RECEPTIONIST_OWNER_PIN", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)


def run(*command: str) -> Result:
    result = CliRunner().invoke(app, list(command))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


MISSING = {
    "zone": (BUSINESS.replace("timezone: America/Chicago\n", ""), {}, "names none, so no time can be offered"),
    "sid": (BUSINESS, {"TWILIO_ACCOUNT_SID": ""}, "TWILIO_ACCOUNT_SID"),
    "token": (BUSINESS, {"TWILIO_AUTH_TOKEN": ""}, "TWILIO_AUTH_TOKEN"),
    "address": (BUSINESS.replace("https://bot.example.com", ""), {}, "public address"),
    "insecure": (BUSINESS.replace("https://", "http://"), {}, "(business.yaml, line 3: telephone.public_url)"),
    "assistant": (BUSINESS + "assistant: {provider: openai, model: x}\n", {}, "OPENAI_API_KEY is not set"),
    "engine": (BUSINESS + "speech:\n  ears: deepgram\n", {}, "(business.yaml, line 6: speech.ears)"),
    "pin": (BUSINESS, {"RECEPTIONIST_OWNER_PIN": "12"}, "4 to 12 digits"),
    "house": (
        BUSINESS + "home_assistant: {url: 'http://127.0.0.1:1'}\n",
        {"RECEPTIONIST_OWNER_PIN": "1234"},
        "RECEPTIONIST_HOME_ASSISTANT_TOKEN",
    ),
    "key file": (BUSINESS + "calendar: {kind: google, credentials: gone.json}\n", {}, "gone.json does not exist"),
    "no key file": (BUSINESS + "calendar: {kind: google}\n", {}, "`calendar: credentials:` is not set"),
    "workflow": (
        BUSINESS
        + "workflows:\n  - name: sign-up\n    say: [become a member]\n    slots: [{name: email}]\n"
        + "    tool: {url: 'https://example.com/x', headers: {Authorization: MEMBERS_TOKEN}}\n",
        {},
        "MEMBERS_TOKEN is not set",
    ),
    "database": (BUSINESS, {"RECEPTIONIST_DATABASE": "bookings.db"}, "is no database URL"),
    "folder": (BUSINESS, {"RECEPTIONIST_DATA": "/proc/receptionist"}, "can't be written to"),
    "tracing": (BUSINESS, {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:1"}, "receptionist[tracing]"),
}


@pytest.mark.parametrize("what", MISSING)
def test_what_stops_the_server_is_found_by_doctor(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text, environment, said = MISSING[what]
    Path("business.yaml").write_text(text)
    monkeypatch.setattr("receptionist.app.doctor.machine.is_installed", lambda: False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    served, examined = run("serve", "--host", EVERYWHERE), run("doctor")
    assert served.exit_code == 2
    assert said in served.stderr
    assert examined.exit_code == 1
    assert said in examined.output
    assert "Calls cannot be answered yet: " in examined.output
    assert "Calls can be answered." not in examined.output


def test_a_server_that_may_still_come_is_waited_for_by_the_service_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Status 2 says that somebody has to mend it; with 1 it is started again."""
    Path("business.yaml").write_text(BUSINESS)
    monkeypatch.setenv("RECEPTIONIST_DATABASE", "postgresql+psycopg://desk@127.0.0.1:1/desk")
    assert run("serve").exit_code == 1


def test_what_is_wrong_and_stops_nothing_is_said_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = BUSINESS.replace('public_url: "https://bot.example.com"', "number: '555'")
    Path("business.yaml").write_text(text + "services:\n  - name: move\n    minutes: 720\n")
    served = run("serve", "--host", EVERYWHERE)
    assert served.exit_code == 2  # for the address that is missing
    assert "service move: never: it takes 720 minutes" in served.stderr
    assert "(business.yaml, line 7: services.0.minutes)" in served.stderr


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where the server began to listen."""
    at: list[str] = []

    def listened(app: FastAPI, host: str, port: int) -> None:
        at.append(f"{host}:{port}")
        app.state.desk.office.close()

    engines = Engines(LevelVad(), ScriptedTranscriber([]), PromptCache(ToneSynthesizer()))
    monkeypatch.setattr("receptionist.app.doctor.machine.is_installed", lambda: True)
    monkeypatch.setattr("receptionist.app.commands.serve.chosen_engines", lambda *_: engines)
    monkeypatch.setattr("receptionist.app.commands.serve.serve", listened)
    monkeypatch.setattr("receptionist.app.doctor.examination.engines.engines", lambda *_: ())
    return at


def test_from_nothing_the_pages_alone_are_served_on_this_machine(
    started: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a business file nor an account nor an address: it says what does not work yet, and how to get in."""
    for name in ENVIRONMENT:
        monkeypatch.delenv(name)
    served = run("serve")
    assert served.exit_code == 0
    assert started == ["127.0.0.1:8000"]
    assert "not set: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, public address" in served.stderr
    assert "http://127.0.0.1:8000/frontdesk" in served.stderr
    assert "receptionist owner add" in served.stderr


def test_it_begins_again_as_it_was_begun(started: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same command, which reads then what is given by now."""
    begun: list[list[str]] = []

    def stopped(app: FastAPI, host: str, port: int) -> bool:
        app.state.desk.office.close()
        return True

    monkeypatch.setattr("receptionist.app.commands.serve.serve", stopped)
    monkeypatch.setattr("receptionist.app.commands.serve.os.execv", lambda path, command: begun.append(command))
    Path("business.yaml").write_text(BUSINESS)
    run("serve")
    assert begun == [[sys.executable, *sys.orig_argv[1:]]]


def test_an_address_that_is_wrong_is_not_an_address_that_is_missing(started: list[str]) -> None:
    Path("business.yaml").write_text(BUSINESS.replace("https://", "http://"))
    assert run("serve").exit_code == 2
    assert started == []
