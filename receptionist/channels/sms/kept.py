"""YES or NO to our text about a time that is kept for a customer: what it comes to, and what is answered."""

from __future__ import annotations

import datetime as dt

import msgspec

from calendar_tools.booking import Booking
from calendar_tools.tools import BookingService
from receptionist.channels.reports.words import iso
from receptionist.channels.sms.reading import yes_or_no
from receptionist.channels.sms.words import BusinessFacts
from receptionist.model.appointment import BookingResult
from receptionist.persistence.attempts import Attempts, AttemptVerdict


class KeptAnswered(msgspec.Struct, frozen=True):
    """What is written in answer, and the booking that came of it."""

    words: str
    booked: Booking | None = None


class KeptTimes:
    """Answers of a number that is texted. Blocking; the same answer twice comes to the same.

    The sender of a text can be forged, and whoever forges it does not read ours: without its number nothing is done.
    `wrong` counts the numbers that were not it.
    """

    def __init__(self, front_desk: BookingService, facts: BusinessFacts, wrong: Attempts) -> None:
        self._front_desk = front_desk
        self._facts = facts
        self._wrong = wrong

    def answer(self, phone: str, text: str, now: dt.datetime, *, amid: bool) -> KeptAnswered | None:
        """None where the text is none; `amid`: something else is asked, which a bare yes or no is the answer to."""
        said = yes_or_no(text)
        if said is None:
            return None
        agreed, number = said
        kept = self._front_desk.ledger.kept(now, phone)
        if number is None:
            return KeptAnswered(self._say("kept_which", kept)) if kept is not None and not amid else None
        meant = self._front_desk.answered(phone, number, now)
        if kept is not None:
            verdict = self._wrong.judge(phone, lambda: meant is not None, now).verdict
            if verdict is AttemptVerdict.LOCKED:
                return KeptAnswered(self._say("kept_locked", kept))
        if meant is None:
            return KeptAnswered(self._say("kept_wrong", kept)) if kept is not None and not amid else None
        result = self._front_desk.decide_kept(meant, agreed, now)
        booked = meant if agreed and result.state in ("booked", "held") and result.reason is None else None
        return KeptAnswered(self._say(_TOLD.get(_came_to(result), "kept_taken"), meant), booked)

    def _say(self, words: str, booking: Booking) -> str:
        start = booking.place.interval.start
        return self._facts.say(words, when=iso(start, self._facts.zone), number=booking.number)


def _came_to(result: BookingResult) -> str:
    return result.reason if result.reason in ("owner_asked", "lapsed") else result.state


_TOLD = {
    "booked": "kept_booked",
    "held": "kept_held",
    "owner_asked": "kept_owner_asked",
    "lapsed": "kept_lapsed",
    "cancelled": "kept_let_go",
}
