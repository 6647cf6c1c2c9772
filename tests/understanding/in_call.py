"""What is known in a call, where its turns are understood in that light."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.addresses import read_address
from receptionist.understanding.revising import understand_in_call

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
ADDRESS = HearingContext(MONDAY, frozenset({"address"}))
HOME = msgspec.structs.replace(read_address("789 Main Street", ADDRESS)[0] or Address(Span(0, 0)), shown=None)
CONFIRMING = HearingContext(MONDAY, frozenset({"yes_no"}), known_name=Name("Jon Smith", Span(0, 0)), known_address=HOME)
CHANGING = HearingContext(MONDAY, known_name=CONFIRMING.known_name, known_address=HOME)
"""Just asked "what should I change?": nothing of its own is expected."""


def heard(text: str, hearing: HearingContext = CONFIRMING) -> Understanding:
    return understand_in_call(text, hearing)


def house(meaning: Understanding) -> tuple[str | None, str | None]:
    address = meaning.address
    return (address.number, address.street) if address else (None, None)


WHEN = HearingContext(MONDAY, frozenset({"date", "time"}), known_name=Name("Sarah Johnson", Span(0, 0)))
WHERE = msgspec.structs.replace(WHEN, expecting=frozenset({"address"}))
MORE = msgspec.structs.replace(WHEN, expecting=frozenset({"intent", "yes_no"}))
AGREED = msgspec.structs.replace(WHEN, expecting=frozenset({"yes_no"}), to_agree=True)
BROADWAY = msgspec.structs.replace(
    CONFIRMING, known_address=read_address("225 East Broadway", ADDRESS)[0], to_agree=True
)
GRACE = msgspec.structs.replace(CONFIRMING, known_address=read_address("801 West Grace", ADDRESS)[0], to_agree=True)
LEFFERTS = msgspec.structs.replace(
    CONFIRMING, known_address=read_address("73 Lefferts Place", ADDRESS)[0], to_agree=True
)
KOWALSKI = msgspec.structs.replace(CONFIRMING, known_name=Name("Dorothy Kowalski", Span(0, 0), "Dorothy", "Kowalski"))
AT_EIGHT = msgspec.structs.replace(
    GRACE, known_day=dt.date(2026, 3, 6), known_time=dt.time(8), known_phone="+14155550128"
)
BOOKED = msgspec.structs.replace(
    AT_EIGHT, expecting=frozenset({"yes_no", "intent"}), to_agree=False, anything_else=True
)
READ_BACK = msgspec.structs.replace(
    CONFIRMING, to_agree=True, known_day=MONDAY.date() + dt.timedelta(days=4), known_time=dt.time(10)
)
COURT = HearingContext(
    MONDAY,
    frozenset({"yes_no"}),
    to_agree=True,
    known_name=Name("Sarah Johnson", Span(0, 0)),
    known_address=read_address("14 Birch Court", ADDRESS)[0],
    known_phone="+13125550199",
    known_day=dt.date(2026, 3, 4),
    known_time=dt.time(10),
    known_service="cleaning",
    keeps_notes=True,
)
ADDISON = msgspec.structs.replace(read_address("1420 West Addison, Apt 2", ADDRESS)[0] or Address(Span(0, 0)))
ADDISON_READ_BACK = msgspec.structs.replace(CONFIRMING, known_address=ADDISON, to_agree=True, known_service="cleaning")
