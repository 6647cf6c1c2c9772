"""Somebody else with a part in a visit: whom those who come are to call, "call the super, Marco Bellini, 212 555 0198",
and who gets the bill, "send the bill to Corbel". Each is one thing, for whoever comes, and none of it is of
who calls.
"""

from __future__ import annotations

import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Phone
from receptionist.model.span import Span
from receptionist.understanding.notes import in_the_callers_place, is_the_visits_number
from receptionist.understanding.phones import read_phone

_SAID = section("contacts", "contact_person")
_ASKED_FOR = _SAID.one("asked_for", re.IGNORECASE)
_IS_CONTACT = _SAID.one("is_contact", re.IGNORECASE)
_OF_SOMEBODY = _SAID.several("of_somebody", re.IGNORECASE)
_LINK = _SAID.one("link", re.IGNORECASE)
_TAIL = _SAID.one("tail", re.IGNORECASE)
_AREA, _LINE = 3, 4
_WHOLE_NUMBER = 10
_NUMBER_WANTED = (
    section("contacts", "number_wanted").with_fragments(role=_SAID.text("role")).several("told", re.IGNORECASE)
)
_BILL_TO = section("contacts", "bill_to").several("told", re.IGNORECASE)


class Party(msgspec.Struct, frozen=True):
    """Where one is told, and the words for whoever comes: "call the super marco bellini, 212 555 0198"."""

    span: Span
    note: str


def contact_person(text: str, hearing: HearingContext) -> Party | None:
    """The contact that `text` tells; None where there is none, or a number only takes the place of the caller's."""
    phone, _ = read_phone(text, msgspec.structs.replace(hearing, expecting=frozenset()))
    if phone is not None and len(phone.digits) == _WHOLE_NUMBER:
        return _with_number(text, phone, hearing)
    told = _IS_CONTACT.search(text)
    return Party(Span(told.start("led"), told.end("whole")), told["whole"].strip()) if told is not None else None


def bill_to(text: str) -> Party | None:
    """Who is to get the bill in the caller's place; None where nobody is."""
    told = next((found for pattern in _BILL_TO if (found := pattern.search(text)) is not None), None)
    return Party(Span(*told.span()), told["whole"].strip()) if told is not None else None


def wants_their_number(text: str) -> bool:
    """Whether somebody else's telephone is to be called, whose number is not told: "call my husband's phone"."""
    return any(pattern.search(text) for pattern in _NUMBER_WANTED)


def _with_number(text: str, phone: Phone, hearing: HearingContext) -> Party | None:
    before = text[: phone.span.start]
    told = _ASKED_FOR.search(before)
    if told is None or not (_has_both(told) or not in_the_callers_place(text)):
        told = next((each for each in _IS_CONTACT.finditer(before) if _LINK.fullmatch(before[each.end() :])), None)
    if told is None and (hearing.to_agree or "address" in hearing.expecting) and not is_the_visits_number(text):
        told = next((found for pattern in _OF_SOMEBODY if (found := pattern.search(before)) is not None), None)
    if told is None:
        return None
    tail = _TAIL.match(text[phone.span.end :])
    end = phone.span.end + (tail.end() if tail is not None else 0)
    said = told.groupdict()
    words = (said.get("away"), said.get("order") or told["whole"], _in_groups(phone.digits))
    return Party(Span(told.start("led"), end), ", ".join(each.strip() for each in words if each))


def _has_both(told: re.Match[str]) -> bool:
    """Whether the name is told with what they are there."""
    return bool(told["named"] or told["name_first"])


def _in_groups(digits: str) -> str:
    """As such a number is written: "212 555 0198"."""
    return f"{digits[:_AREA]} {digits[_AREA:-_LINE]} {digits[-_LINE:]}"
