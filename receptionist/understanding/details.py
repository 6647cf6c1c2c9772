"""The details of a booking in one turn: e-mail, telephone, address, day and time, name, each from words of its own.

Where two readers claim the same words the surer one keeps them and the other reads again what is left.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from receptionist.understanding.addresses import read_address
from receptionist.understanding.meaning import Address, Email, Evidence, Hearing, Name, Phone, Span, When
from receptionist.understanding.names import read_name

_SURE_NAME = 0.9


class Details(msgspec.Struct, frozen=True):
    """What was said of each detail, and the evidence of every reader, with what was rejected and why."""

    name: Name | None = None
    phone: Phone | None = None
    email: Email | None = None
    address: Address | None = None
    when: When = When()
    evidence: tuple[Evidence, ...] = ()


def read_details(text: str, hearing: Hearing) -> Details:
    """All details in `text`; spans of different details never overlap."""
    email: Email | None = None
    phone: Phone | None = None
    rest = text
    address, of_address = read_address(rest, hearing)
    when = When()
    of_when: tuple[Evidence, ...] = ()
    name, of_name = read_name(rest, hearing)
    if name and address and _overlap([name.span], [address.span]):
        if _name_before_address(name, address, hearing):
            address, of_address = read_address(_without(rest, [name.span]), hearing)
        else:
            name, of_name = read_name(_without(rest, [address.span]), hearing)
    return Details(name, phone, email, address, when, (*of_address, *of_when, *of_name))


def _name_before_address(name: Name, address: Address, hearing: Hearing) -> bool:
    """A bare place is likelier the name where a name was asked ("Austin"); a house number never is."""
    return address.number is None and "name" in hearing.expecting and "address" not in hearing.expecting


def _overlap(some: Iterable[Span], others: Iterable[Span]) -> bool:
    others = tuple(others)
    return any(a.start < b.end and b.start < a.end for a in some for b in others)


def _without(text: str, spans: Iterable[Span]) -> str:
    """`text` with the words of `spans` blanked by a mark, so that offsets stay and the words beside do not join."""
    for span in spans:
        text = f"{text[: span.start]},{' ' * (span.end - span.start - 1)}{text[span.end :]}"
    return text
