"""A known street that is spelled anew: "no, it's Burch with a u", "B U R C H, not B I R C H"."""

from __future__ import annotations

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.understanding.addresses.merge import own_name
from receptionist.understanding.names.respelling import respell, spells_part


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
