"""Bookings that the owner wants to approve: asked by text, answered by YES or NO, or by saying nothing for too long."""

from __future__ import annotations

import datetime as dt
import re
from typing import Literal

from calendar_tools.booker import Booker
from calendar_tools.booking import Booking, State
from calendar_tools.handed_over import handed_over
from calendar_tools.ledger import Ledger
from calendar_tools.policy import SchedulePolicy
from calendar_tools.text_messages import Kind, code_of
from calendar_tools.tool_models import OwnerAnswer

BookedState = Literal["booked", "held", "taken"]
YES = frozenset({"yes", "y", "ok", "okay", "yep", "yeah", "sure"})
NO = frozenset({"no", "n", "nope", "decline"})
WRITE_WAIT = 2.5
"""Seconds that an owner's answer waits for the calendar."""


class Approvals:
    """What waits for the owner. Texts go out through the booker, which sees to it that they arrive."""

    def __init__(self, policy: SchedulePolicy, ledger: Ledger, booker: Booker, wait: float = WRITE_WAIT) -> None:
        self._policy = policy
        self._ledger = ledger
        self._booker = booker
        self._wait = wait

    def answer(self, text: str, now: dt.datetime) -> OwnerAnswer:
        """ "YES 4F2K", "no 4f2k": who sends a text under the owner's number has not read the code, so that an answer
        without it is asked for it, and one to a question that has not gone out yet is none.
        """
        words = re.findall(r"[a-z0-9]+", text.casefold())
        if not words or words[0] not in YES | NO:
            return OwnerAnswer(state="not_understood")
        waiting = [row for row in self._ledger.asked() if handed_over(self._ledger.engine, row, Kind.OWNER_ASKED)]
        if not waiting:
            return OwnerAnswer(state="nothing_asked")
        meant = [row for row in waiting if code_of(row.id).casefold() in words[1:]]
        if len(meant) != 1:
            return OwnerAnswer(state="which", codes=tuple(code_of(row.id) for row in waiting))
        return self._decide(meant[0], words[0] in YES, now)

    def lapse(self, now: dt.datetime) -> list[OwnerAnswer]:
        """Settles what the owner left unanswered for too long, as the policy says."""
        books = self._policy.approval is not None and self._policy.approval.silence == "book"
        return [self._decide(row, books, now) for row in self._ledger.asked() if row.held_until <= now]

    def _decide(self, row: Booking, approved: bool, now: dt.datetime) -> OwnerAnswer:
        decided = self._ledger.answer(row.id, approved, now)
        if decided.promised:
            decided = self._booker.carry_out(row.id, now, self._wait).booking
            return OwnerAnswer(state=_state(decided), id=row.id)
        self._booker.text(row.id, "decline", now)
        return OwnerAnswer(state="declined", id=row.id)


def _state(booking: Booking) -> BookedState:
    if booking.state is State.WRITTEN:
        return "booked"
    return "held" if booking.promised else "taken"
