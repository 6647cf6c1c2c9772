"""Under whose name a visit is booked, where that is not who calls: "the landlord's name must be on the booking"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Correction
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.names.display import display
from receptionist.understanding.rest_of_turn import read_rest
from receptionist.understanding.revised_value import correcting
from receptionist.understanding.turn.visit_data import DATA
from receptionist.understanding.words import blanked

_SAID = section("others", "booked_under")
_ORDERS, _NAMED = _SAID.several("orders", re.IGNORECASE), _SAID.several("named", re.IGNORECASE)
_UNDER_KIN = _SAID.several("under_kin", re.IGNORECASE)
_IN_TRUTH = _SAID.several("in_truth", re.IGNORECASE)
_WHO, _BESIDE = _SAID.one("who", re.IGNORECASE), _SAID.one("beside", re.IGNORECASE)
_DOES = _SAID.one("does", re.IGNORECASE)
_CONTACT: str = _SAID["contact"]
_DONE_BY: str = _SAID["done_by"]


def booked_under(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What a turn says, with the name of whom the visit is to be under; who calls is its contact. Where no name is
    said, it is asked for. None where no other name is ordered, or none yet may be.
    """
    arranged = (hearing.expecting & DATA or hearing.to_agree) and not hearing.anything_else
    if not arranged or hearing.line is not None or _BESIDE.search(text):
        return None
    orders = (*(_found(_ORDERS, text) if _WHO.search(text) else ()), *_found(_UNDER_KIN, text))
    if not orders:
        return _in_truth(text, hearing, reader)
    named = next(_found(_NAMED, text), None)
    spans = (*((Span(*named.span()),) if named else ()), *(Span(*each.span()) for each in orders))
    rest = read_rest(text, blanked(text, spans), hearing, reader)
    own = rest.name or hearing.known_name
    caller = own.full if own is not None else ""
    contact = _CONTACT.format(name=caller) if caller else ""
    if named is None:
        whose = replace(rest.anothers, asks_whose=True, caller=caller, contact=contact)
        meant = replace(rest, text=text, name=None, anothers=whose)
        return replace(meant, answer="correct", correction=Correction("name")) if hearing.to_agree else meant
    full = display(named["name"].strip())
    first, _, last = full.partition(" ")
    at = Span(*named.span("name"))
    theirs = Name(full, at, first, last or None, told_by=contact, of_another=True)
    return replace(rest, text=text, name=theirs, anothers=replace(rest.anothers, caller=caller))


def _in_truth(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """ "Yes, but her name's Priya Shah, and she'll be there": no yes to the name that was read back, and the rest."""
    told = next(_found(_IN_TRUTH, text), None) if hearing.to_agree and hearing.known_name is not None else None
    if told is None:
        return None
    name = display(told["name"].strip())
    does = _DOES.search(text, told.end())
    spans = (Span(*told.span("told")), *((Span(*does.span()),) if does else ()))
    rest = read_rest(text, blanked(text, spans), hearing, reader)
    first, _, last = name.partition(" ")
    theirs = Name(name, Span(*told.span("name")), first, last, instead=True)
    there = _DONE_BY.format(name=name, does=does["does"]) if does else ""
    return replace(correcting(rest, name=theirs), text=text, before_note=None, kept_anyway=there)


def _found(patterns: tuple[re.Pattern[str], ...], text: str) -> Iterator[re.Match[str]]:
    return (found for pattern in patterns for found in pattern.finditer(text))
