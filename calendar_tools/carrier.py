"""The steps by which a booking reaches the calendar and its customer. Each may be repeated after any crash."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass

from calendar_tools.booking import Booking, State
from calendar_tools.calendar import CalendarStore
from calendar_tools.event import Event
from calendar_tools.event_writer import conflicts, show
from calendar_tools.ledger import DECLINED, DELETED_BY_OWNER, SLOT_TAKEN, Ledger
from calendar_tools.policy import SchedulePolicy
from calendar_tools.text_messages import Kind, text_of
from calendar_tools.text_outbox import TextOutbox
from calendar_tools.texter import Texter

Others = Callable[[Booking, dt.datetime], tuple[dt.datetime, ...]]
"""Times to offer to somebody whose time was taken."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the calendar shows of a booking's revision, and whether somebody else's event stands at its time."""

    revision: int
    outcome: str
    etag: str | None = None
    conflict: bool = False
    event: Event | None = None


@dataclass(frozen=True, slots=True)
class Office:
    """How the business signs its texts, and where its owner is reached."""

    name: str
    owner: str | None = None


class Carrier:
    """Write, look again, settle, tell. Without a texter nobody is told."""

    def __init__(
        self, ledger: Ledger, store: CalendarStore, policy: SchedulePolicy,
        texter: Texter | None = None, office: Office | None = None, others: Others | None = None,
    ) -> None:  # fmt: skip
        self.ledger = ledger
        self._store = store
        self._policy = policy
        self._outbox = TextOutbox(ledger.engine, texter) if texter else None
        self._office = office or Office("Your appointment")
        self.others: Others = others or (lambda _booking, _now: ())

    def write(self, booking: str) -> Seen:
        """Makes the calendar show the newest revision. Raises CalendarError."""
        row = self.ledger.get(booking)
        shown = show(self._store, row)
        etag = shown.event.etag if shown.event else None
        return Seen(row.revision, shown.outcome, etag, event=shown.event)

    def look_again(self, booking: str) -> bool:
        """Whether somebody else's event stands at the booking's time, now that ours does. Raises CalendarError."""
        row = self.ledger.get(booking)
        return row.promised and bool(conflicts(self._store, row, self._policy))

    def settle(self, booking: str, seen: Seen, now: dt.datetime) -> Booking:
        """Writes into the ledger what was seen. Where the answer's revision is newer, there is more to carry out."""
        row = self.ledger.get(booking)
        if row.revision != seen.revision:
            return row
        if seen.outcome == "removed_by_owner":
            return self.ledger.cancel(booking, now, attention=DELETED_BY_OWNER)
        if seen.conflict:
            return self.ledger.mark_taken(booking, SLOT_TAKEN, now)
        return self.ledger.mark_written(booking, seen.revision, seen.etag, now)

    def tell(self, booking: str, now: dt.datetime) -> None:
        """Texts the customer how it stands, and the owner where a person has to look. Raises TextNotSent."""
        row = self.ledger.get(booking)
        if not row.settled:
            return
        kind = _kind_of(row)
        if kind is not None:
            others = self.others(row, now) if kind is Kind.TAKEN else ()
            self._text(row, kind, row.details.phone, now, others)
        if kind is Kind.TAKEN:
            self._text(row, Kind.OWNER_CONFLICT, self._office.owner, now)
        self.ledger.mark_told(booking, row.revision)

    def remind(self, booking: str, now: dt.datetime) -> None:
        """Reminds of a visit that still stands. Raises TextNotSent."""
        row = self.ledger.get(booking)
        if row.state is State.WRITTEN and now < row.place.interval.start:
            self._text(row, Kind.REMINDER, row.details.phone, now)

    def ask_owner(self, booking: str, now: dt.datetime) -> None:
        """Asks the owner to approve a booking. Raises TextNotSent."""
        row = self.ledger.get(booking)
        if row.state is State.ASKED:
            self._text(row, Kind.OWNER_ASKED, self._office.owner, now)

    def decline(self, booking: str, now: dt.datetime) -> None:
        """Tells a customer that the owner did not approve. Raises TextNotSent."""
        row = self.ledger.get(booking)
        if row.attention == DECLINED:
            self._text(row, Kind.DECLINED, row.details.phone, now, self.others(row, now))

    def report_refusal(self, booking: str, why: str, now: dt.datetime) -> None:
        """The calendar refuses the event for good: the owner has to mend something. Raises TextNotSent."""
        row = self.ledger.flag(booking, why, now)
        self._text(row, Kind.OWNER_REFUSED, self._office.owner, now)

    def reminders_due(self, now: dt.datetime) -> list[Booking]:
        """Visits within the policy's notice of a reminder, not reminded of yet, and not confirmed within it."""
        if self._outbox is None or not self._policy.reminder_hours:
            return []
        ahead = dt.timedelta(hours=self._policy.reminder_hours)
        soon = [row for row in self.ledger.upcoming(now) if now < row.place.interval.start <= now + ahead]
        return [row for row in soon if row.state is State.WRITTEN and row.details.phone and self._due(row, ahead)]

    def _due(self, row: Booking, ahead: dt.timedelta) -> bool:
        assert self._outbox is not None  # noqa: S101  (reminders_due asks only with one)
        if self._outbox.told(row, Kind.REMINDER) is not None:
            return False
        told = self._outbox.told(row, Kind.CONFIRMED) or self._outbox.told(row, Kind.MOVED)
        return told is None or told < row.place.interval.start - ahead

    def _text(
        self, row: Booking, kind: Kind, recipient: str | None, now: dt.datetime, others: tuple[dt.datetime, ...] = ()
    ) -> None:
        if self._outbox is None or not recipient:
            return
        body = text_of(kind, row, self._office.name, self._policy.tzinfo, others)
        self._outbox.send_once(row, kind, recipient, body, now)


def _kind_of(row: Booking) -> Kind | None:
    """What there is to tell of a settled booking."""
    if row.state is State.WRITTEN:
        return Kind.CONFIRMED if row.revision == 1 else Kind.MOVED
    return {State.TAKEN: Kind.TAKEN, State.CANCELLED: Kind.CANCELLED}.get(row.state)
