"""Turns that change a note, or tell one and nothing else."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("haircut", ("trim",)), ("cleaning", ("house cleaning",))))


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    return understand(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=WORK, **known))


def test_a_turn_may_be_a_note_and_nothing_else() -> None:
    read = heard("the gate code is 4455", "date", "time", known_service="cleaning")
    assert {"note", "only_note"} <= read.says
    assert read.when.time is None


@pytest.mark.parametrize("text", ["friday at two my son will let you in", "hold on, the gate code is 4455"])
def test_a_turn_that_says_more_is_not_only_a_note(text: str) -> None:
    assert "only_note" not in heard(text, "date", "time", known_service="cleaning").says


def test_a_note_that_is_kept_may_be_put_otherwise() -> None:
    read = heard("no, the code is 5566", "intent", notes=("the gate code is 4455",), just_noted=True)
    assert read.changes_note is not None
    assert "5566" in read.changes_note.new


@pytest.mark.parametrize("text", ["my husband needs a haircut", "no my daughter needs one", "my mom needs one at hers"])
def test_work_for_somebody_after_a_job_is_no_note(text: str) -> None:
    assert "only_note" not in heard(text, "intent", known_service="haircut", anything_else=True).says


@pytest.mark.parametrize("text", ["my mother needs help on the stairs", "the lock needs a jiggle"])
def test_what_somebody_or_something_else_needs_is_one(text: str) -> None:
    assert "note" in heard(text, "intent", known_service="haircut", anything_else=True).says
