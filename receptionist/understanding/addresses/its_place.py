"""The place of a visit that is spoken of: it is put right in parts, "one eighty one, not one eighteen"."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.addresses.merge import merge
from receptionist.understanding.addresses.reader import read_address

_ASKED = frozenset[Expecting]({"address"})


def knowing_its_place(hearing: HearingContext) -> HearingContext:
    """`hearing`, in which that place is the address that is known, where none was said in the call."""
    if hearing.known_address is not None or not hearing.known_place:
        return hearing
    address, _ = read_address(hearing.known_place, HearingContext(hearing.clock, _ASKED))
    return replace(hearing, known_address=address)


def in_its_place(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, in which a part of the address that is put right is one of that place: "it's apartment four", "the street
    is Oak".
    """
    known, place = hearing.known_address, read.address
    if not hearing.known_place or known is None or place is None or read.answer != "correct":
        return read
    return read if place.number and place.street else replace(read, address=merge(known, place))
