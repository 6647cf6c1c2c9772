"""Addresses of rural delivery, which have a route and a box in the place of a house and its street: "rural route two,
box eighteen".
"""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.house_number import numbers_at
from receptionist.understanding.addresses.lexicon import NUMBER_OR_NO
from receptionist.understanding.addresses.place import place_at
from receptionist.understanding.addresses.word import AddressWords, norm_at, phrase, span_between

_SAID = section("addresses", "rural_box")

_ROUTES: dict[tuple[str, ...], str] = {
    tuple(said.split()): route for route, ways in _SAID["routes"].items() for said in (route, *ways)
}
_BOX: str = _SAID["box"]


def rural_box_at(words: AddressWords, local: tuple[str, ...]) -> Address | None:
    """The box on a rural route, as a whole address that has no house number."""
    for at in range(len(words)):
        for said, route in _ROUTES.items():
            if phrase(words, at, at + len(said)) == " ".join(said):
                found = _box_on(words, at, _past_number_word(words, at + len(said)), route, local)
                if found is not None:
                    return found
    return None


def _box_on(words: AddressWords, at: int, number: int, route: str, local: tuple[str, ...]) -> Address | None:
    for numbered in numbers_at(words, number):
        if norm_at(words, numbered.end) != _BOX:
            continue
        for box in numbers_at(words, _past_number_word(words, numbered.end + 1)):
            street = f"{route} {numbered.digits} {_BOX} {box.digits}"
            place = place_at(words, box.end, local, trusting=True)
            return Address(
                span=span_between(words, at, place.end if place else box.end),
                line=street,
                street=street,
                city=place.city if place else None,
                state=place.state if place else None,
                zip=place.zip if place else None,
                numberless=True,
            )
    return None


def _past_number_word(words: AddressWords, at: int) -> int:
    return at + 1 if norm_at(words, at) in NUMBER_OR_NO else at
