"""A contact person: whom those who come are to call or ask for, by name or part, mostly with a number of their own: "call
the super, Marco Bellini, 212 555 0198". It is one thing, for whoever comes, and nothing in it is of who calls.
"""

from __future__ import annotations

import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Phone
from receptionist.model.span import Span
from receptionist.understanding.notes import in_the_callers_place
from receptionist.understanding.phones import read_phone

_SAID = section("contacts", "contact_person")
_ASKED_FOR = _SAID.one("asked_for", re.IGNORECASE)
_IS_CONTACT = _SAID.one("is_contact", re.IGNORECASE)
_LINK = re.compile(f"{_SAID.text('link')}$", re.IGNORECASE)
_TAIL = _SAID.one("tail", re.IGNORECASE)
_AREA, _LINE = 3, 4
_WHOLE_NUMBER = 10


class ContactPerson(msgspec.Struct, frozen=True):
    """Where a contact is told, and the words for whoever comes: "call the super marco bellini, 212 555 0198"."""

    span: Span
    note: str


def contact_person(text: str, hearing: HearingContext) -> ContactPerson | None:
    """The contact that `text` tells; None where there is none, or a number only takes the place of the caller's."""
    phone, _ = read_phone(text, msgspec.structs.replace(hearing, expecting=frozenset()))
    if phone is not None and len(phone.digits) == _WHOLE_NUMBER:
        return _with_number(text, phone)
    told = _IS_CONTACT.search(text)
    return ContactPerson(Span(told.start("led"), told.end("whole")), told["whole"].strip()) if told is not None else None


def _with_number(text: str, phone: Phone) -> ContactPerson | None:
    before = text[: phone.span.start]
    told = _ASKED_FOR.search(before)
    if told is None or not (_has_both(told) or not in_the_callers_place(text)):
        told = next((each for each in _IS_CONTACT.finditer(before) if _LINK.fullmatch(before[each.end() :])), None)
    if told is None:
        return None
    tail = _TAIL.match(text[phone.span.end :])
    end = phone.span.end + (tail.end() if tail is not None else 0)
    said = told.groupdict()
    words = (said.get("away"), said.get("order") or told["whole"], _in_groups(phone.digits))
    return ContactPerson(Span(told.start("led"), end), ", ".join(each.strip() for each in words if each))


def _has_both(told: re.Match[str]) -> bool:
    """Whether the name is told with what they are there."""
    return bool(told["named"] or told["name_first"])


def _in_groups(digits: str) -> str:
    """As such a number is written: "212 555 0198"."""
    return f"{digits[:_AREA]} {digits[_AREA:-_LINE]} {digits[-_LINE:]}"
