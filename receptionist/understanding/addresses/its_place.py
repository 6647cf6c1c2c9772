"""The place of a visit that is spoken of: what is put right of it is said in parts, "one eighty one, not one eighteen"."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.understanding import Expecting, HearingContext
from receptionist.understanding.addresses.reader import read_address

_ASKED = frozenset[Expecting]({"address"})


def knowing_its_place(hearing: HearingContext) -> HearingContext:
    """`hearing`, in which that place is the address that is known, where none was said in the call."""
    if hearing.known_address is not None or not hearing.known_place:
        return hearing
    address, _ = read_address(hearing.known_place, HearingContext(hearing.clock, _ASKED))
    return replace(hearing, known_address=address)
