"""A known street that is spelled anew: "no, it's Burch with a u", "B U R C H, not B I R C H"."""

from __future__ import annotations

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.understanding.addresses.merge import own_name
from receptionist.understanding.names.key_words import without_letters_shown
from receptionist.understanding.names.respelling import respell, speaks_of_spelling, spells_part
from receptionist.understanding.words import words


def respelled_street(known: Address, text: str, hearing: HearingContext) -> Address | None:
    """The street of `known` as `text` spells it; None where nothing of it is spelled, or the caller's name may be."""
    called = own_name(known.street or "")
    if not called.replace(" ", "").isalpha() or (hearing.known_name and spells_part(hearing.known_name, text)):
        return None
    as_name = Name(called, known.span)
    anew = respell(as_name, text, hearing) if spells_part(as_name, text) else None
    if anew is None or anew.full.lower() == called:
        return None
    street = f" {known.street} ".replace(f" {called} ", f" {anew.full.lower()} ").strip()
    return Address(span=anew.span, street=street)


def spelled_as_known(known: Address, text: str, hearing: HearingContext) -> bool:
    """Whether `text` names the street of `known` and tells how it is written, as it is: "Birch, b as in boy"."""
    called = own_name(known.street or "")
    if called not in (word.norm for word in words(text)):
        return False
    as_name = Name(called, known.span)
    shown = without_letters_shown(text) != text
    told = respell(as_name, text, hearing) if speaks_of_spelling(as_name, text) else None
    spells = len(words(text)) > len(called.split()) and told is not None and told.spelled
    return shown or (spells and told is not None and told.full.lower() == called)
