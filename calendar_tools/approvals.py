"""What the owner is asked by text and answers by YES or NO: whether a booking may be made, or is settled by saying
nothing for too long; and whether a visit is off whose event is not in the calendar any more.
"""

from __future__ import annotations

import datetime as dt
import re
from typing import Literal

from calendar_tools.booking import Booking, BookingState
from calendar_tools.booking_worker import BookingWorker
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

    def __init__(self, policy: SchedulePolicy, ledger: Ledger, booker: BookingWorker, wait: float = WRITE_WAIT) -> None:
        self._policy = policy
        self._ledger = ledger
        self._booker = booker
        self._wait = wait

    def follow(self, policy: SchedulePolicy) -> None:
        """From now on silence means what this policy says."""
        self._policy = policy

    def answer(self, text: str, now: dt.datetime) -> OwnerAnswer:
        """ "YES 4F2K", "no 4f2k": who sends a text under the owner's number has not read the code, so that an answer
        without it is asked for it, and one to a question that has not gone out yet is none.
        """
        words = re.findall(r"[a-z0-9]+", text.casefold())
        if not words or words[0] not in YES | NO:
            return OwnerAnswer(state="not_understood")
        waiting = self._waiting()
        if not waiting:
            return OwnerAnswer(state="nothing_asked")
        meant = [row for row in waiting if code_of(row.id).casefold() in words[1:]]
        if len(meant) != 1:
            return OwnerAnswer(state="which", codes=tuple(code_of(row.id) for row in waiting))
        if meant[0].promised:
            return self._is_gone(meant[0], words[0] in YES, now)
        return self._decide(meant[0], words[0] in YES, now)

    def settle(self, booking: str, yes: bool, now: dt.datetime) -> OwnerAnswer:
        """The owner's answer where they are shown the booking itself: book it, or, of one whose event is gone, whether
        it is off.
        """
        for row in self._ledger.asked():
            if row.id == booking:
                return self._decide(row, yes, now)
        for row in self._ledger.missing():
            if row.id == booking:
                return self._is_gone(row, yes, now)
        return OwnerAnswer(state="nothing_asked", id=booking)

    def lapse(self, now: dt.datetime) -> list[OwnerAnswer]:
        """Settles what the owner left unanswered for too long, as the policy says."""
        books = self._policy.approval is not None and self._policy.approval.silence == "book"
        return [self._decide(row, books, now) for row in self._ledger.asked() if row.held_until <= now]

    def _waiting(self) -> list[Booking]:
        """Bookings of which the owner was asked: the carrier has the question."""
        asked = ((Kind.OWNER_ASKED, self._ledger.asked()), (Kind.OWNER_MISSING, self._ledger.missing()))
        notifier = self._booker.notifier
        return [row for kind, rows in asked for row in rows if notifier.handed_over(row, kind)]

    def _is_gone(self, row: Booking, gone: bool, now: dt.datetime) -> OwnerAnswer:
        """Of a visit whose event is not in the calendar any more: it is off, or put back."""
        if gone:
            self._ledger.lose_to_owner(row.id, now, tell_from=now)
            self._booker.notifier.tell(row.id, now)
            return OwnerAnswer(state="gone", id=row.id)
        self._ledger.write_again(row.id, now)
        self._booker.carry_out(row.id, now, self._wait)
        return OwnerAnswer(state="put_back", id=row.id)

    def _decide(self, row: Booking, approved: bool, now: dt.datetime) -> OwnerAnswer:
        decided = self._ledger.answer(row.id, approved, now)
        if decided.promised:
            decided = self._booker.carry_out(row.id, now, self._wait).booking
            return OwnerAnswer(state=_state(decided), id=row.id)
        self._booker.notifier.decline(row.id, now)
        return OwnerAnswer(state="declined", id=row.id)


def _state(booking: Booking) -> BookedState:
    if booking.state is BookingState.WRITTEN:
        return "booked"
    return "held" if booking.promised else "taken"
