"""What waits for the owner: bookings to approve, visits that vanished, messages, calls to make."""

from __future__ import annotations

import datetime as dt
from collections.abc import Container, Iterator
from typing import Final, Literal, get_args

import msgspec

from calendar_tools.booking import Booking
from calendar_tools.ledger import Ledger
from receptionist.frontdesk.call_cards import CallCard, CallCards, CallFilter, CallFlag
from receptionist.frontdesk.seen_to import SeenTo
from receptionist.persistence.deliveries import Deliveries, Undelivered
from receptionist.persistence.messages import Message, MessageBook

MatterKind = Literal["danger", "approval", "missing", "message", "undelivered", "call_back", "lost"]
_KINDS: Final[tuple[MatterKind, ...]] = get_args(MatterKind)
"""In the order in which they are shown."""
ASKED: Final = frozenset[str]({"approval", "missing"})
"""Kinds that are answered by yes or no; the others are done or not."""
_FLAGGED: Final[tuple[Literal["danger", "lost"], ...]] = ("danger", "lost")
LATELY: Final = dt.timedelta(days=7)
"""For so long a caller who was lost is worth calling back."""
COMPLAINTS: Final = 1000
"""The latest of them, by which messages are told apart."""
AHEAD: Final = dt.timedelta(days=1)
"""So long before their time calls that were agreed to are shown."""


class WaitingMatter(msgspec.Struct, frozen=True):
    """One thing. `id` is of the booking, the call or the text; `at` is when it came up, `start` when it is to be.

    `until`: the answer counts until then.
    """

    kind: MatterKind
    id: str
    at: dt.datetime
    name: str = ""
    phone: str | None = None
    address: str | None = None
    title: str = ""
    words: str = ""
    start: dt.datetime | None = None
    until: dt.datetime | None = None
    call: str = ""
    """The call that it came up in, where that is in the list of calls."""
    flags: tuple[CallFlag, ...] = ()
    """What of that call the list of calls marks, as far as it matters here: a complaint, a line that broke."""
    danger: str = ""
    """Which one the caller told of."""

    @property
    def subject(self) -> str:
        """By which it is marked as done."""
        return f"{self.kind}:{self.id}"

    def is_late(self, now: dt.datetime) -> bool:
        """Whether a call that was agreed to should have been made."""
        return self.kind == "call_back" and self.start is not None and self.start < now

    @property
    def is_asked(self) -> bool:
        return self.kind in ASKED


class Waiting:
    """One business's. Reads the ledger, what callers left, and the list of calls."""

    def __init__(self, ledger: Ledger, messages: MessageBook, cards: CallCards) -> None:
        self._ledger = ledger
        self._messages = messages
        self._cards = cards
        self._deliveries = Deliveries(ledger.engine)
        self.done = SeenTo(ledger.engine)

    def matters(self, now: dt.datetime) -> list[WaitingMatter]:
        """All that is not done, the most pressing kind first, each kind by its age."""
        done = self.done.all()
        found = [each for each in self._all(now) if each.subject not in done]
        return sorted(found, key=_pressing)

    def known(self, subject: str, now: dt.datetime) -> WaitingMatter | None:
        """That one, whether it is done or not."""
        return next((each for each in self._all(now) if each.subject == subject), None)

    def _all(self, now: dt.datetime) -> Iterator[WaitingMatter]:
        for row in self._ledger.asked():
            yield _of_booking("approval", row, until=row.held_until)
        for row in self._ledger.missing():
            yield _of_booking("missing", row)
        for row in self._ledger.agreed_calls(now + AHEAD):
            yield _of_booking("call_back", row)
        yield from map(_of_text, self._deliveries.undelivered())
        messages = self._messages.all()
        complaints = CallFilter(flag="complaint")
        complained = {card.call_sid for card in self._cards.find(complaints, now, most=COMPLAINTS)}
        yield from (_of_message(message, complained) for message in messages)
        told = {message.call for message in messages}
        for kind in _FLAGGED:
            lately = CallFilter(flag=kind, since=now - LATELY)
            for card in self._cards.find(lately, now):
                if card.call_sid not in told and (card.caller or kind == "danger"):
                    yield _of_call(kind, card)


def _of_booking(kind: MatterKind, row: Booking, until: dt.datetime | None = None) -> WaitingMatter:
    details = row.details
    return WaitingMatter(
        kind=kind,
        id=row.id,
        at=row.place.interval.start,
        name=details.name,
        phone=details.phone,
        address=details.address,
        title=row.title,
        words=details.notes,
        start=row.place.interval.start,
        until=until,
        call=row.call,
    )


def _pressing(matter: WaitingMatter) -> tuple[int, bool, dt.datetime]:
    return (_KINDS.index(matter.kind), "complaint" not in matter.flags, matter.start or matter.at)


def _of_message(message: Message, complained: Container[str]) -> WaitingMatter:
    return WaitingMatter(
        kind="message",
        id=message.call,
        at=message.taken_at or dt.datetime.min.replace(tzinfo=dt.UTC),
        name=message.name or "",
        phone=message.phone,
        address=message.address,
        words=message.message,
        call=message.call,
        flags=("complaint",) if message.call in complained else (),
    )


def _of_text(text: Undelivered) -> WaitingMatter:
    return WaitingMatter(
        kind="undelivered",
        id=text.key,
        at=text.starts,
        name=text.name,
        phone=text.recipient,
        title=text.title,
        words=text.kind,
        start=text.starts,
    )


def _of_call(kind: MatterKind, card: CallCard) -> WaitingMatter:
    return WaitingMatter(
        kind=kind,
        id=card.call_sid,
        at=card.rang,
        name=card.name,
        phone=card.caller,
        address=card.address or None,
        words=card.told if kind == "danger" else "",
        danger=card.danger,
        call=card.call_sid,
        flags=card.flags,
    )
