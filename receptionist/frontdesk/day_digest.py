"""What a day came to: what was booked by telephone, or waits for a yes, what was not understood, who was lost."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from sqlalchemy import and_, or_, select

from calendar_tools.booking import DECLINED, Booking, BookingState
from calendar_tools.ledger import Ledger
from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import Deafened, Heard
from receptionist.frontdesk.call_cards import CallCard, CallCards, CallFilter, asked_again
from receptionist.frontdesk.call_shelf import CallShelf
from receptionist.frontdesk.call_story import story
from receptionist.persistence.schema import bookings

MOST_CALLS: Final = 500
"""Of one day that are looked into."""


class NotUnderstood(msgspec.Struct, frozen=True):
    """A turn of a caller's after which we had to ask again. `turn` is its number in the story of the call, `said` what
    we answered.
    """

    call: str
    turn: int
    at: dt.datetime
    words: str
    said: str


class DayDigest(msgspec.Struct, frozen=True):
    """One day on the business's clock. `booked` are bookings that callers agreed to, in the order of their times."""

    day: dt.date
    calls: int = 0
    booked: tuple[Booking, ...] = ()
    not_understood: tuple[NotUnderstood, ...] = ()
    lost: tuple[CallCard, ...] = ()

    @property
    def waiting(self) -> tuple[Booking, ...]:
        """Those that wait for the owner's yes."""
        return tuple(each for each in self.booked if each.state is BookingState.ASKED)


class DayBook:
    """Reads the ledger, the list of calls, and the logs that this machine has. For threads."""

    def __init__(self, ledger: Ledger, cards: CallCards, shelf: CallShelf) -> None:
        self._ledger = ledger
        self._cards = cards
        self._shelf = shelf

    def digest(self, day: dt.date, zone: dt.tzinfo, now: dt.datetime) -> DayDigest:
        since = dt.datetime.combine(day, dt.time.min, zone)
        before = dt.datetime.combine(day + dt.timedelta(days=1), dt.time.min, zone)
        cards = self._cards.find(CallFilter(since=since, before=before), now, most=MOST_CALLS)
        missed = [each for card in cards for each in self._not_understood(card)]
        return DayDigest(
            day=day,
            calls=len(cards),
            booked=tuple(self._booked([card.call_sid for card in cards])),
            not_understood=tuple(sorted(missed, key=lambda each: each.at)),
            lost=tuple(card for card in cards if "lost" in card.flags),
        )

    def _booked(self, calls: Sequence[str]) -> list[Booking]:
        """A yes made a revision of it, or a question to the owner."""
        agreed = or_(
            and_(bookings.c.revision > 0, bookings.c.state != BookingState.HELD),
            bookings.c.state == BookingState.ASKED,
            bookings.c.attention == DECLINED,
        )
        query = select(bookings.c.id).where(bookings.c.call.in_(calls), agreed)
        with self._ledger.engine.connect() as connection:
            ids = list(connection.scalars(query.order_by(bookings.c.starts)))
        known = self._ledger.known(ids)
        return [known[each] for each in ids]

    def _not_understood(self, card: CallCard) -> Iterator[NotUnderstood]:
        kept = self._shelf.get(card.call_sid)
        if kept is None:
            return
        for turn in story(kept.entries):
            if _is_missed(kept.entries, turn.entry):
                yield NotUnderstood(card.call_sid, turn.number, turn.at, turn.heard, turn.said)


def _is_missed(entries: Sequence[LogEntry], place: int) -> bool:
    """Something was said, and what was asked had to be asked again."""
    entry, before = entries[place], entries[place - 1].context if place else None
    if isinstance(entry.event, Deafened):
        return True
    if not isinstance(entry.event, Heard) or before is None:
        return False
    return asked_again(entry) or entry.context.focus.misses > before.focus.misses
