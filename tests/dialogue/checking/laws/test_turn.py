"""A turn as the laws see it: what it says, uses and writes."""

from __future__ import annotations

import datetime as dt

from receptionist.app.settings import Business
from receptionist.dialogue.checking.account.account import Account
from receptionist.dialogue.checking.laws.turn import Turn, failed, writes
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Silence, ToolFinished
from receptionist.dialogue.step import Step
from receptionist.model.commands import Command, UseTool, say

NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
CALL = CallContext.ringing("c1", NOON)
BOOK = UseTool("book_appointment", {})


def turn(*commands: Command, event: Event | None = None, account: Account | None = None) -> Turn:
    here = account or Account()
    return Turn(Business().desk(), CALL, here, event or Silence(NOON, 6.0), here, Step(CALL, commands))


def test_what_is_looked_up_or_kept_in_the_callers_words_writes_nothing_on_a_yes() -> None:
    reads = (
        UseTool("find_booking", {}),
        UseTool("take_message", {}),
        UseTool("hold_appointment", {}),
        UseTool("release_hold", {}),
    )
    assert list(writes(turn(*reads, BOOK))) == [BOOK]


def test_the_answer_is_that_of_the_tool_at_work() -> None:
    done = ToolFinished(NOON, "book_appointment", {"state": "booked"})
    assert turn(event=done, account=Account(pending=BOOK)).result == {"state": "booked"}
    assert turn(event=done).finished is None


def test_a_tool_that_failed_has_no_result() -> None:
    lost = ToolFinished(NOON, "book_appointment", {}, error="no line")
    late = turn(event=lost, account=Account(pending=BOOK))
    assert failed(late)
    assert late.result == {}


def test_sentences_are_those_that_are_said() -> None:
    assert [said.prompt for said in turn(BOOK, say("one_moment")).says] == ["one_moment"]
