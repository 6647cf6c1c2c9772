"""Customers as the owner knows them: their cards, what they booked, when they called; changed, brought in, exported."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from sqlalchemy import CompoundSelect, Engine, Row, func, insert, literal, or_, select, update

from calendar_tools.booking import Booking, BookingState
from calendar_tools.ledger import Ledger
from receptionist.frontdesk.call_cards import CallCard, CallCards, CallFilter
from receptionist.frontdesk.customer_files import ImportedCustomer
from receptionist.persistence.database import writing
from receptionist.persistence.messages import Message, MessageBook
from receptionist.persistence.schema import bookings, customers

PAGE: Final = 50
NEWEST: Final = 50


class CustomerCard(msgspec.Struct, frozen=True):
    """One customer by telephone number (E.164). `notes` are the owner's own, `changed` is when it was written to.

    Not `proved`: they booked, and gave a number that nobody vouches for; no caller from it is greeted by name.
    """

    phone: str
    name: str
    address: str = ""
    city: str = ""
    zip: str = ""
    notes: str = ""
    changed: dt.datetime | None = None
    proved: bool = True


class CustomerHistory(msgspec.Struct, frozen=True):
    """All that there is of one customer: appointments and calls the newest first."""

    card: CustomerCard
    appointments: tuple[Booking, ...] = ()
    calls: tuple[CallCard, ...] = ()
    messages: tuple[Message, ...] = ()


class CustomerBook:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, ledger: Ledger, cards: CallCards, messages: MessageBook) -> None:
        self._engine: Engine = ledger.engine
        self._ledger = ledger
        self._cards = cards
        self._messages = messages

    def find(self, text: str = "", *, first: int = 0, most: int = PAGE) -> list[CustomerCard]:
        """By a part of name, number or address; in the order of their names. Who booked is among them."""
        known = _everybody().subquery()
        query = select(known).order_by(func.lower(known.c.name), known.c.phone)
        for word in text.split():
            digits = "".join(letter for letter in word if letter.isdigit())
            places = [column.icontains(word, autoescape=True) for column in (known.c.name, known.c.address)]
            if digits:
                places.append(known.c.phone.contains(digits))
            query = query.where(or_(*places))
        with self._engine.connect() as connection:
            return [_card(row) for row in connection.execute(query.offset(first).limit(most))]

    def get(self, phone: str) -> CustomerCard | None:
        """The card, of who has one."""
        with self._engine.connect() as connection:
            row = connection.execute(_CARDS.where(customers.c.phone == phone)).one_or_none()
        return _card(row) if row is not None else None

    def history(self, phone: str, now: dt.datetime, most: int = NEWEST) -> CustomerHistory | None:
        """The newest `most` of each kind; None where nothing is known of that number."""
        card = self.get(phone)
        calls = tuple(self._cards.find(CallFilter(caller=phone), now, most=most))
        booked = tuple(self._booked(phone, most))
        left = tuple(message for message in self._messages.all() if message.phone == phone)
        if card is None and not calls and not booked and not left:
            return None
        named = next((each.details.name for each in booked if each.details.name), "")
        name = named or next((call.name for call in calls if call.name), "")
        lived = next((each.details.address for each in booked if each.details.address), "")
        return CustomerHistory(card or CustomerCard(phone, name, lived, proved=False), booked, calls, left)

    def save(self, card: CustomerCard, now: dt.datetime) -> None:
        """The card in the place of what was known, but for the notes."""
        with writing(self._engine, "customers") as connection:
            values = {"name": card.name, "address": card.address, "city": card.city, "zip": card.zip, "changed": now}
            same = update(customers).where(customers.c.phone == card.phone)
            if not connection.execute(same.values(values)).rowcount:
                connection.execute(insert(customers).values(phone=card.phone, **values))

    def note(self, phone: str, notes: str, now: dt.datetime) -> None:
        """What the owner notes about a customer who has a card, in the place of what was noted."""
        with writing(self._engine, "customers") as connection:
            known = update(customers).where(customers.c.phone == phone)
            connection.execute(known.values(notes=notes, changed=now))

    def bring_in(self, imported: Iterable[ImportedCustomer], now: dt.datetime) -> int:
        """Cards for those who have none; what is known already stays. Gives how many are new."""
        with writing(self._engine, "customers") as connection:
            known = set(connection.scalars(select(customers.c.phone)))
            new = {each.phone: each for each in imported if each.phone not in known}
            rows = [{**msgspec.structs.asdict(each), "changed": now} for each in new.values()]
            if rows:
                connection.execute(insert(customers), rows)
        return len(rows)

    def _booked(self, phone: str, most: int) -> list[Booking]:
        with self._engine.connect() as connection:
            promised = bookings.c.state != BookingState.HELD
            query = select(bookings.c.id).where(bookings.c.phone == phone, bookings.c.revision > 0, promised)
            ids = list(connection.scalars(query.order_by(bookings.c.starts.desc()).limit(most)))
        known = self._ledger.known(ids)
        return [known[each] for each in ids]


def exported(history: CustomerHistory) -> dict[str, Any]:
    """What is kept of a person, for them to have: plain values, times in ISO form."""
    return {
        "customer": msgspec.to_builtins(history.card),
        "appointments": [
            {
                "id": each.id, "service": each.service, "title": each.title, "state": each.state.value,
                "start": each.place.interval.start.isoformat(), "end": each.place.interval.end.isoformat(),
                "name": each.details.name, "address": each.details.address, "notes": each.details.notes,
            }
            for each in history.appointments
        ],
        "calls": [_told_of(call) for call in history.calls],
        "messages": [message.model_dump(mode="json") for message in history.messages],
    }  # fmt: skip


def _told_of(call: CallCard) -> dict[str, Any]:
    """A call, without what only searches make use of: its words are told as they were said."""
    return {name: value for name, value in msgspec.to_builtins(call).items() if name not in ("words", "logged")}


_CARDS: Final = select(customers, literal(True).label("proved"))


def _everybody() -> CompoundSelect[Any]:
    """Who has a card, and who else was promised a visit: as the latest of them says."""
    order = func.row_number().over(partition_by=bookings.c.phone, order_by=bookings.c.starts.desc())
    promised = (bookings.c.phone.is_not(None), bookings.c.revision > 0, bookings.c.state != BookingState.HELD)
    booked = select(bookings, order.label("place")).where(*promised).subquery()
    columns = [booked.c[name] for name in ("phone", "name", "address", "zip", "city")]
    others = select(*columns, literal("").label("notes"), booked.c.changed, literal(False).label("proved"))
    carded = select(customers.c.phone)
    return _CARDS.union_all(others.where(booked.c.place == 1, booked.c.phone.not_in(carded)))


def _card(row: Row[Any]) -> CustomerCard:
    told = (row.phone, row.name, row.address or "", row.city or "", row.zip or "", row.notes, row.changed)
    return CustomerCard(*told, proved=bool(row.proved))
