"""The unit of a house that is told behind its address, with a word for its letter: "… they always get that wrong, six
h, h like Harry".
"""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.house_number import digits_at
from receptionist.understanding.addresses.lexicon import EXAMPLE, without_examples
from receptionist.understanding.addresses.word import AddressWords, words_of

_CODES = section("addresses", "spelled_unit").words("codes")
_LENGTHS = frozenset({1, 2, 3, 4})
_BEFORE = 5
"""Words that may stand between a number and what it is the code of."""


def with_spelled_unit(address: Address, text: str) -> Address:
    """`address` with the number and the letter behind it, where an example is given for the letter in `text`."""
    if address.unit or address.unitless or not (address.number and address.street):
        return address
    letters = {said.start("letter") for said in EXAMPLE.finditer(text) if said.start() >= address.span.end}
    if not letters:
        return address
    words = words_of(without_examples(text))
    told = (_numbered(words, at, address.span.end) for at, word in enumerate(words) if word.start in letters)
    unit = next((each for each in told if each is not None), None)
    return address if unit is None else msgspec.structs.replace(address, unit=unit)


def _numbered(words: AddressWords, letter: int, first: int) -> str | None:
    """The number that ends at the `letter`, with it; None where that is a code, or there is none."""
    for at in range(max(0, letter - max(_LENGTHS)), letter):
        number = next((each for each in digits_at(words, at, _LENGTHS) if each.end == letter), None)
        if number is not None and words[at].start >= first:
            code = any(word.norm in _CODES for word in words[max(0, at - _BEFORE) : at])
            return None if code else f"{number.digits}{words[letter].norm}"
    return None
