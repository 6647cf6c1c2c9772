"""The visit beside which another is arranged: the one just made, else the only one of theirs that they may hear of."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.visit_beside import beside, right_after_theirs
from receptionist.model.appointment import Appointment
from receptionist.model.hearing import VisitBeside
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

TWO = dt.datetime(2026, 3, 3, 14, tzinfo=dt.UTC)
LATER = TWO + dt.timedelta(minutes=45)
RINGING = CallContext.ringing("1", TWO - dt.timedelta(days=1))
THEIRS = RINGING.with_caller(trust=Trust.VOUCHED, to_come=VisitsToCome((TWO,), until=(LATER,)))
AFTER_ME = Understanding("…", intent="book", says=frozenset({"right_after"}))


def test_theirs_that_stands_is_beside() -> None:
    assert beside(THEIRS) == VisitBeside(TWO, LATER)


def test_the_one_just_made_goes_before_it() -> None:
    made = Appointment("v", LATER, LATER + dt.timedelta(minutes=45))
    assert beside(THEIRS.with_made(visits=(made,))) == VisitBeside(made.start, made.end)


@pytest.mark.parametrize("trust", [Trust.CLAIMED, Trust.STRANGER])
def test_whose_number_proves_nothing_hears_of_none(trust: Trust) -> None:
    assert beside(THEIRS.with_caller(trust=trust)) is None


def test_right_after_mine_is_when_it_ends() -> None:
    assert right_after_theirs(THEIRS, AFTER_ME).when == When.exactly(LATER)


def test_a_time_that_is_said_stands() -> None:
    said = Understanding("…", intent="book", says=AFTER_ME.says, when=When(time=dt.time(16)))
    assert right_after_theirs(THEIRS, said) is said
