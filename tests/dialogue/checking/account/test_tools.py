"""What a tool's answer tells: what a call has come to, and which visits are there."""

from __future__ import annotations

import datetime as dt
from typing import Any

from receptionist.app.settings import Business
from receptionist.dialogue.checking.account.account import Account
from receptionist.dialogue.checking.account.tools import tool_found, tool_used
from receptionist.dialogue.events import ToolFinished
from receptionist.model.commands import UseTool

DESK = Business().desk()
NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
START = "2026-03-03T10:00:00-06:00"


def found(account: Account, tool: str, result: dict[str, Any], error: str | None = None) -> Account:
    return tool_found(DESK, account, UseTool(tool, {}), ToolFinished(NOON, tool, result, error=error))


def test_a_booking_counts_from_its_own_result() -> None:
    booked = found(Account(job="booking"), "book_appointment", {"state": "booked", "id": "b1", "start": START})
    assert booked.done == ("booked",)
    assert [visit.id for visit in booked.visits] == ["b1"]
    assert booked.proved == ("b1",)


def test_a_refusal_counts_for_nothing() -> None:
    assert found(Account(job="booking"), "book_appointment", {"state": "refused"}).done == ()


def test_a_message_that_was_not_kept_was_not_taken() -> None:
    assert found(Account(), "take_message", {}, error="no room").done == ()


def test_a_look_up_takes_the_offers_back() -> None:
    asked = tool_used(
        DESK, Account(job="booking", offers=(START,)), UseTool("check_availability", {"date": "2026-03-04"})
    )
    assert asked.offers == ()
    assert dict(asked.looked_up) == {"date": "2026-03-04"}
