"""What a turn of the caller's gave."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.app.settings import Business
from receptionist.dialogue.checking.abstract_words import A_NOTE, DECIDES_LATER
from receptionist.dialogue.checking.account.account import SURE, Account
from receptionist.dialogue.checking.account.listened import what_was_heard
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.step import Step
from receptionist.model.commands import Command, Listen

DESK = Business.model_validate({"collect": ["name", "address", "date"]}).desk()
NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
CALL = CallContext.ringing("c1", NOON)


def heard(text: str, before: Account, *commands: Command) -> Account:
    return what_was_heard(DESK, before, before, Heard(NOON, text), Step(CALL, commands or (Listen(("address",), ()),)))


def test_a_name_that_was_asked_for_is_said() -> None:
    assert dict(heard("name", Account(job="booking", asked=("name",))).said)["name"] == "Ann Lee"


def test_a_name_that_is_said_back_in_doubt_waits_for_the_yes() -> None:
    doubtful = heard("name", Account(job="booking", asked=("name",)), Listen(SURE, ()))
    assert dict(doubtful.doubted) == {"name": "Ann Lee"}
    assert doubtful.said == ()
    assert dict(heard("yes", doubtful.having(asked=SURE)).said) == {"name": "Ann Lee"}


@pytest.mark.parametrize(("answer", "stands"), [("tuesday at two", True), ("address", True), ("no", False)])
def test_it_stands_where_they_go_on_to_a_day_or_a_place(answer: str, stands: bool) -> None:
    doubtful = Account(job="booking", asked=SURE, doubted=(("name", "Ann Lee"),))
    assert ("name" in dict(heard(answer, doubtful).said)) is stands


def test_a_note_is_kept_by_a_job_that_keeps_notes() -> None:
    assert heard(A_NOTE, Account(job="booking", asked=("name",))).notes


def test_who_decides_later_is_known_to() -> None:
    assert heard(DECIDES_LATER, Account(job="booking", asked=("name",))).deciding
