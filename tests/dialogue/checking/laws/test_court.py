"""The laws together: each is asked of the turns that it is about."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from receptionist.app.settings import Business
from receptionist.dialogue.checking.account.account import Account
from receptionist.dialogue.checking.laws.alive import a_command_each_time
from receptionist.dialogue.checking.laws.consent import written_on_a_yes
from receptionist.dialogue.checking.laws.court import Court
from receptionist.dialogue.checking.laws.turn import Law, Turn
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Silence
from receptionist.dialogue.step import Step
from receptionist.model.commands import Command, UseTool

NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
CALL = CallContext.ringing("c1", NOON)


def broken(laws: Iterable[Law], *commands: Command) -> list[str]:
    here = Account()
    return Court(laws).broken(Turn(Business().desk(), CALL, here, Silence(NOON, 6.0), here, Step(CALL, commands)))


def test_a_law_that_is_broken_is_named() -> None:
    assert broken([written_on_a_yes], UseTool("book_appointment", {})) != []


def test_a_law_about_tools_is_asked_of_turns_that_use_one() -> None:
    assert broken([written_on_a_yes]) == []


def test_an_event_without_an_answer_breaks_the_first_law_of_all() -> None:
    assert broken([a_command_each_time]) != []
