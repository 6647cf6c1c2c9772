"""The city of an address that is said last, behind what tells how the house is found: "2216 Larimer, the blue door
behind the taqueria, Denver".
"""

from __future__ import annotations

import msgspec

from receptionist.model.address import Address
from receptionist.understanding.addresses.lexicon import STOP_WORDS, THE, A
from receptionist.understanding.addresses.word import phrase, words_of
from receptionist.understanding.whereabouts import whereabouts

_LONGEST = 3


def with_city_behind(address: Address, text: str, local: tuple[str, ...]) -> Address:
    """`address` in the one of the business's `local` cities that ends the turn; none that belongs to other words."""
    if address.city or not (address.number and address.street) or not local:
        return address
    words = words_of(text)
    lengths = range(min(_LONGEST, len(words) - 1), 0, -1)
    at = next((len(words) - n for n in lengths if phrase(words, len(words) - n, len(words)) in local), len(words))
    if at == len(words) or words[at].start < address.span.end or words[at - 1].norm in STOP_WORDS | {THE, A}:
        return address
    before = words[at - 1]
    found = any(span.start >= address.span.end and span.start < before.start < span.end for span in whereabouts(text))
    return msgspec.structs.replace(address, city=phrase(words, at, len(words))) if found else address
