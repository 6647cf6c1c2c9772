"""What the visits that callers booked are worth: by service, at the prices of today."""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from babel.numbers import get_territory_currencies
from sqlalchemy import Engine, func, select

from calendar_tools.booking import AWAITED, CALL_BACK
from receptionist.persistence.schema import bookings, call_cards

_AMOUNT: Final = re.compile(r"\d{1,3}(?:[,\u00a0\u202f' ]\d{3})+(?!\d)(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?")


class Taking(msgspec.Struct, frozen=True):
    """One service: how many visits, and what one of them is worth; None where the file names no amount."""

    service: str
    visits: int
    worth: float | None = None

    @property
    def amount(self) -> float:
        return self.visits * (self.worth or 0.0)


class Takings:
    """One database's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def visits(self, since: dt.datetime) -> dict[str, int]:
        """How many visits were booked, by service, in the calls that rang then or later; without those that were
        cancelled.
        """
        called = select(call_cards.c.call_sid).where(call_cards.c.rang >= since)
        wanted = bookings.c.call.in_(called), bookings.c.state.in_(AWAITED), bookings.c.service != CALL_BACK
        query = select(bookings.c.service, func.count()).where(*wanted).group_by(bookings.c.service)
        with self._engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}


def takings(visits: Mapping[str, int], worth: Mapping[str, float | None]) -> tuple[Taking, ...]:
    """The dearest first; those without an amount last."""
    found: Iterable[Taking] = (Taking(service, many, worth.get(service)) for service, many in visits.items())
    return tuple(sorted(found, key=lambda taking: (-taking.amount, -taking.visits, taking.service)))


def amount_in(price: str | None) -> float | None:
    """The first amount beside the sign of a currency in what is said of a price; None where there is none."""
    for found in _AMOUNT.finditer(price or ""):
        assert price is not None  # noqa: S101 - something was found in it
        beside = price[: found.start()].rstrip()[-1:] + price[found.end() :].lstrip()[:1]
        if any(unicodedata.category(sign) == "Sc" for sign in beside):
            return float(re.sub(r"[^\d.]", "", found[0]))
    return None


def currency_of(country: str) -> str:
    """Its ISO code."""
    return get_territory_currencies(country)[0]
