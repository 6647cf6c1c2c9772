"""What customers and the owner are told of a booking: posted into the outbox, once for what there is to say."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from calendar_tools.booking import DECLINED, MISSING, Booking, BookingState
from calendar_tools.ledger import Ledger
from calendar_tools.policy import SchedulePolicy
from calendar_tools.text_messages import Kind, text_of
from calendar_tools.words import Words
from receptionist.model.interval import epoch
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.outbox import Outbox, OutboxMessage

Others = Callable[[Booking, dt.datetime], tuple[dt.datetime, ...]]
"""Times to offer to somebody whose time was taken."""

WAKING = (dt.time(8), dt.time(21))
"""Between which customers are texted of what could have waited."""


@dataclass(frozen=True, slots=True)
class TextSignature:
    """How the business signs its texts, and where its owner is reached."""

    name: str
    owner: str | None = None


def nobody_waits() -> None:
    """Whatever was posted goes out with the next round."""


class Notifier:
    """`words` are the language's. `texts`: whether there is a number to send from; without one nobody is told. `posted`
    is called when something is in the outbox that may go out at once.
    """

    def __init__(
        self,
        ledger: Ledger,
        policy: SchedulePolicy,
        words: Words,
        signature: TextSignature | None = None,
        *,
        texts: bool = False,
        posted: Callable[[], None] = nobody_waits,
    ) -> None:
        self.ledger = ledger
        self.words = words
        self._policy = policy
        self._signature = signature or TextSignature("")
        self._texts = texts
        self._outbox = Outbox(ledger.engine)
        self._deliveries = Deliveries(ledger.engine)
        self.posted = posted
        self.others: Others = lambda _booking, _now: ()

    def follow(self, policy: SchedulePolicy, signature: TextSignature) -> None:
        """From now on customers are told by this policy, and in this name."""
        self._policy, self._signature = policy, signature

    def round(self, now: dt.datetime) -> None:
        """Everybody who is to be told by now, or reminded."""
        for row in self.ledger.untold(now):
            self.tell(row.id, now)
        for row in self.reminders_due(now):
            self.remind(row.id, now)

    def tell(self, booking: str, now: dt.datetime) -> None:
        """The customer how it stands, and the owner where a person has to look."""
        row = self.ledger.get(booking)
        if not row.settled or row.told == row.revision or not may_tell(row, now, self._policy.tzinfo):
            return
        messages = [self._message(row, kind, number, now) for kind, number in self._to_tell(row) if number]
        if self.ledger.tell(row, messages if self._texts else (), now):
            self.posted()

    def remind(self, booking: str, now: dt.datetime) -> None:
        """Of a visit that still stands; once for each time that it was given."""
        row = self.ledger.get(booking)
        start = row.place.interval.start
        if row.state is BookingState.WRITTEN and now < start:
            self._post(row, Kind.REMINDER, row.details.phone, now, key=_reminder_key(row))

    def can_text(self, phone: str | None) -> bool:
        """Whether that number gets texts: we have one to send from, and nothing is known against theirs."""
        return bool(self._texts and phone) and self._deliveries.why_not(phone or "") is None

    def kept(self, row: Booking, now: dt.datetime) -> tuple[OutboxMessage, ...]:
        """What tells a customer until when a time is kept for them, and how it is booked."""
        phone = row.details.phone
        return (self._message(row, Kind.KEPT, phone, now),) if phone and self.can_text(phone) else ()

    def ask_owner(self, booking: str, now: dt.datetime) -> None:
        """To approve a booking."""
        row = self.ledger.get(booking)
        if row.state is BookingState.ASKED:
            self._post(row, Kind.OWNER_ASKED, self._signature.owner, now)

    def ask_if_gone(self, booking: str, now: dt.datetime) -> None:
        """What became of a visit whose event is not there: nobody but the owner can tell."""
        row = self.ledger.get(booking)
        if row.promised and row.attention == MISSING:
            self._post(row, Kind.OWNER_MISSING, self._signature.owner, now)

    def handed_over(self, row: Booking, kind: Kind) -> bool:
        """Whether the carrier has that text about the booking as it stands: who can't have read it can't answer it."""
        return self._outbox.handed_over(_key(row, kind))

    def decline(self, booking: str, now: dt.datetime) -> None:
        """The customer, that the owner did not approve."""
        row = self.ledger.get(booking)
        if row.attention == DECLINED:
            self._post(row, Kind.DECLINED, row.details.phone, now)

    def report_refusal(self, booking: str, why: str, now: dt.datetime) -> None:
        """The calendar refuses the event for good: the owner has to mend something."""
        self._post(self.ledger.flag(booking, why, now), Kind.OWNER_REFUSED, self._signature.owner, now)

    def report_stop(self, calendar: str, why: str, now: dt.datetime) -> None:
        """That a calendar is not followed any more."""
        if self._texts and self._signature.owner:
            words = self.words("following_stopped", calendar=calendar, why=self.words(f"stopped_{why}"))
            key = f"calendar:{calendar[:96]}:{epoch(now)}"
            self._outbox.post(key, "text", self._signature.owner, words, now, kind="owner_stopped")
            self.posted()

    def reminders_due(self, now: dt.datetime) -> list[Booking]:
        """Visits within the policy's notice of a reminder, not reminded of yet, and not told of within it."""
        if not self._texts or not self._policy.reminder_hours:
            return []
        ahead = dt.timedelta(hours=self._policy.reminder_hours)
        soon = [row for row in self.ledger.upcoming(now) if now < row.place.interval.start <= now + ahead]
        standing = [row for row in soon if row.state is BookingState.WRITTEN and row.told == row.revision]
        return [row for row in standing if row.details.phone and self._is_due(row, ahead, now)]

    def _is_due(self, row: Booking, ahead: dt.timedelta, now: dt.datetime) -> bool:
        told_lately = row.told_at is not None and row.told_at >= row.place.interval.start - ahead
        unsaid = not told_lately and self._outbox.get(_reminder_key(row)) is None
        return unsaid and can_not_wait(row, now, self._policy.tzinfo)

    def _to_tell(self, row: Booking) -> tuple[tuple[Kind, str | None], ...]:
        """What there is to tell of a settled booking, and to whom. Of several by one yes the first one's text tells."""
        kind = kind_of(row)
        if kind is Kind.CONFIRMED and row.series not in (None, row.id):
            return ()
        told = ((kind, row.details.phone),) if kind is not None else ()
        return (*told, (Kind.OWNER_CONFLICT, self._signature.owner)) if kind is Kind.TAKEN else told

    def _post(self, row: Booking, kind: Kind, recipient: str | None, now: dt.datetime, key: str | None = None) -> None:
        if not self._texts or not recipient:
            return
        message = self._message(row, kind, recipient, now, key)
        if self._outbox.add(message):
            self.posted()

    def _message(
        self, row: Booking, kind: Kind, recipient: str, now: dt.datetime, key: str | None = None
    ) -> OutboxMessage:
        others = self.others(row, now) if kind in (Kind.TAKEN, Kind.DECLINED) else ()
        later = self.ledger.together(row, now) if kind is Kind.CONFIRMED else []
        starts = tuple(each.place.interval.start for each in later)
        body = text_of(kind, row, self._signature.name, self._policy.tzinfo, self.words, others, starts)
        return OutboxMessage(key or _key(row, kind), "text", recipient, body, now, now, kind.value, row.id)


def kind_of(row: Booking) -> Kind | None:
    """What there is to tell the customer of a settled booking; None where they know it already."""
    start = row.place.interval.start
    if row.state is BookingState.WRITTEN:
        if row.told_start == start:
            return None
        return Kind.CONFIRMED if row.told_at is None else Kind.MOVED
    if row.state is BookingState.CANCELLED:
        known_off = row.told_at is not None and row.told_start is None
        return None if known_off else Kind.CANCELLED
    return Kind.TAKEN if row.state is BookingState.TAKEN else None


def may_tell(row: Booking, now: dt.datetime, zone: ZoneInfo) -> bool:
    """Whether the customer may be told now: an owner's edit waits until it is quiet, and for the waking hours."""
    if row.tell_from is None:
        return True
    return now >= row.tell_from and can_not_wait(row, now, zone)


def can_not_wait(row: Booking, now: dt.datetime, zone: ZoneInfo) -> bool:
    """In the waking hours; and where the visit, as its customer knows it or as it is, begins before those."""
    local = now.astimezone(zone)
    if WAKING[0] <= local.time() < WAKING[1]:
        return True
    day = local.date() + dt.timedelta(days=local.time() >= WAKING[1])
    morning = dt.datetime.combine(day, WAKING[0], zone)
    starts = [start for start in (row.told_start, row.place.interval.start) if start is not None and start > now]
    return any(start < morning for start in starts)


def _key(row: Booking, kind: Kind) -> str:
    return f"booking:{row.id}:{row.revision}:{kind.value}"


def _reminder_key(row: Booking) -> str:
    return f"remind:{row.id}:{epoch(row.place.interval.start)}"
