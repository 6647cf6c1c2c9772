"""The list of prompts: all of them, with values that they really are given."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Iterator
from functools import cache
from zoneinfo import ZoneInfo

import pytest
import yaml

from receptionist.app.business_file import parse
from receptionist.app.doctor.business import wordings
from receptionist.app.doctor.finding import FindingState
from receptionist.harness.rehearsal import rehearse
from receptionist.harness.standing import stand
from receptionist.harness.transcript import StandingAppointment
from receptionist.model.commands import Say
from receptionist.wording.forms import FORMS
from receptionist.wording.templates import places, templates, values_in
from receptionist.wording.wording import Wording
from tests.reference.prompts import SAMPLES, page

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
BUSINESS = """
name: Sparkle Cleaning
timezone: America/Chicago
collect: {service: required, name: required, phone: required, email: required, address: required, date: required,
  time: required}
services: [{name: deep clean}, {name: window washing}]
"""
KNOWN, WEDNESDAY = "+13127670142", CLOCK + dt.timedelta(days=2, hours=3)
PHONE = "three one two, seven six seven, zero one nine nine"
CALL = (
    "I'd like to book a window washing",
    "Maria Lopez",
    PHONE,
    "maria at example dot com",
    "12 Oak Street",
    "Saturday at two",  # closed then: told with day and time
    "Tuesday at ten",
    "no, the name is Mario Lopez",
)


@cache
def given() -> frozenset[tuple[str, str]]:
    """(prompt, value) for all that is said in two calls in which everything is asked: one with the number withheld,
    one with it shown, where nobody asks for it; and in one of a customer whose address we have.
    """
    shown, again = commands("+13127670199", without_phone()), ("the window washing again, on Tuesday at ten", "Ann Lee")
    said = [*asyncio.run(commands(None, CALL)), *asyncio.run(shown), *asyncio.run(commands(KNOWN, again))]
    return frozenset((command.prompt, name) for command in said for name, _ in command.values)


def without_phone() -> tuple[str, ...]:
    return tuple(words for words in CALL if words != PHONE)


async def commands(caller: str | None, words: tuple[str, ...]) -> list[Say]:
    """Everything that is said to a caller who says `words` one after the other."""
    rehearsal, said = rehearse(parse(BUSINESS), CLOCK, "call", []), []
    stand(
        rehearsal.office,
        StandingAppointment(name="Ann Lee", start=WEDNESDAY, phone=KNOWN, address="12 Oak Street"),
        "earlier",
    )
    say = rehearsal.say

    async def noted(sentence: str, command: Say) -> None:
        said.append(command)
        await say(sentence, command)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rehearsal, "say", noted)
        await rehearsal.start(caller)
        for turn in words:
            await rehearsal.hear(turn)
    rehearsal.office.close()
    return said


def rows() -> Iterator[str]:
    return (line for line in page().partition("## All prompts")[2].splitlines() if line.startswith("| `"))


def test_every_prompt_has_its_row() -> None:
    own = {name for name in Wording().prompts if name in templates()}
    assert {row.split("`")[1] for row in rows()} == own


def test_what_is_given_in_the_call_is_listed() -> None:
    listed = {(name, place.partition("|")[0]) for name in templates() for place in places(name)}
    assert given() - listed == set()


def test_values_beyond_the_usual_wording_are_given_in_the_call() -> None:
    usual = {(name, value) for name, text in templates().items() for value in values_in(text)}
    listed = {(name, place.partition("|")[0]) for name in templates() for place in places(name)}
    besides = {(name, value) for name, value in listed - usual if value != "first"}
    assert besides <= given()


def test_every_form_shows_itself() -> None:
    assert set(SAMPLES) == set(FORMS)
    assert "| `moment` | Tuesday, March 3 at 2 PM |" in page()


def test_the_example_on_the_page_is_right() -> None:
    example = page().partition("```yaml\n")[2].partition("```")[0]
    assert yaml.safe_load(example)["prompts"]
    assert [finding.state for finding in wordings(parse(example))] == [FindingState.OK]


def test_bars_and_brackets_do_not_break_the_table() -> None:
    assert all(row.replace(r"\|", "").count("|") == 4 for row in rows())
