"""What the account holds: whose number calls, and what sentences tell."""

from __future__ import annotations

import msgspec

from receptionist.app.settings import Business
from receptionist.dialogue.checking.account.account import CONFIRM, Account, facts
from receptionist.model.commands import say
from receptionist.model.trust import Trust

DESK = Business().desk()


def test_a_value_that_the_prompt_has_no_place_for_is_not_told() -> None:
    desk = msgspec.structs.replace(DESK, places={"booked": frozenset({"start"})}.get)
    assert facts(desk, [say("booked", start="2026-03-03T10:00", name="Ann Lee")]) == {"start": "2026-03-03T10:00"}


def test_a_strangers_number_is_not_the_callers() -> None:
    assert Account(caller="+13125550142", trust=Trust.STRANGER).number is None


def test_no_yes_is_waited_for_while_a_tool_is_at_work_or_the_call_is_over() -> None:
    here = Account(asked=CONFIRM, recital=(say("read_back"),))
    assert here.confirming
    assert not here.having(over=True).confirming
