"""Streets: named with a type, numbered, routes, grid coordinates, and names with no type at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.direction import past_leading, past_trailing
from receptionist.understanding.addresses.house_number import numbers_at, starts_number
from receptionist.understanding.addresses.lexicon import (
    BEFORE_THE,
    DESCRIBES,
    DIRECTIONS,
    HALF_TIMES,
    INNER_WORDS,
    NAMING_TIMES,
    SPANISH_TYPES,
    STOP_WORDS,
    STRONG_TYPES,
    THE,
    TYPES,
    A,
)
from receptionist.understanding.addresses.occupant import past_occupant
from receptionist.understanding.addresses.ordinal import in_figures, ordinal_at
from receptionist.understanding.addresses.place import (
    BEFORE_IN,
    IN,
    ends_before_state,
    final_state_at,
    likely_city_start,
    place_at,
    place_between,
    place_follows,
    zip_at,
)
from receptionist.understanding.addresses.route import route_at
from receptionist.understanding.addresses.unit import opens_unit
from receptionist.understanding.addresses.word import AddressWords, norm_at, same_breath, spelled_end
from receptionist.understanding.addresses.written import written
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.numbers import ORDINAL_ENDINGS

_SAID = section("addresses", "street")

_NAMES_ITSELF: str = _SAID["names_itself"]
_ARTICLE: str = _SAID["spanish_article"]
_SPANISH_FIRST = SPANISH_TYPES - _SAID.words("english_too")
_SAINT: str = _SAID["saint"]
_SAINTS = _SAID.words("saints")
_HALVES = _SAID.words("halves_of_day")
_NUMBERED: str = _SAID["numbered"]
_NUMBERED_TYPES = _SAID.words("numbered_types")
_MERIDIEM: str = _SAID["meridiem"]
_SPANISH_PARTICLES = _SAID.words("spanish_particles")
_PLACE_ON = _SAID.words("place_on")
_OF: str = _SAID["of"]
_OPENS_INNER = _SAID.words("opens_inner")

Kind = Literal["typed", "route", "grid", "plain"]
LONGEST_NAME = 6


class Street(msgspec.Struct, frozen=True):
    """A street as said, abbreviations expanded, and the position after it; `cost` grows with unlikely readings."""

    text: str
    end: int
    kind: Kind
    cost: float = 0.0


def street_at(words: AddressWords, at: int, local: tuple[str, ...], spoken: bool) -> Street | None:
    """The street that begins at `at`; `spoken` turns ordinals into figures ("fifth" to "5th")."""
    reading = _Reader(words, at, local, spoken)
    named = at + 1 if norm_at(words, at) == THE else at
    if norm_at(words, named) in _PLACE_ON and norm_at(words, named + 1) == _OF:
        return None
    return reading.route() or reading.grid() or reading.typed() or reading.plain()


def is_typed(street: str) -> bool:
    """Whether a street's text ends in a street type, or in a direction after one."""
    words = street.split()
    while len(words) > 1 and words[-1] in DIRECTIONS:
        words.pop()
    return len(words) > 1 and words[-1] in TYPES


class _Reader:
    """The readings at one position: `at`, and `name` after a leading direction."""

    def __init__(self, words: AddressWords, at: int, local: tuple[str, ...], spoken: bool) -> None:
        self.words, self.at, self.local, self.spoken = words, at, local, spoken
        self.name = past_leading(words, at)

    def route(self) -> Street | None:
        route = route_at(self.words, self.name)
        return self._street(self._past_trailing(route[1]), "route", figures=route[0]) if route else None

    def grid(self) -> Street | None:
        """ "South 500 East", "West 5th North": coordinates need a direction on both sides."""
        if self.name == self.at:
            return None
        ends = [n.end for n in numbers_at(self.words, self.name)] + [o.end for o in ordinal_at(self.words, self.name)]
        for end in ends:
            if norm_at(self.words, end) in DIRECTIONS and norm_at(self.words, end + 1) not in TYPES:
                return self._street(end + 1, "grid", figures=self.name)
        return None

    def typed(self) -> Street | None:
        """A name and its type: the first strong type, else the last weak one."""
        weak, weak_cost = 0, 0.0
        for at, after, cost in self._parts():
            norm = self.words[at].norm
            if at > self.at and self._saint_city(at):
                break
            if norm in _NUMBERED_TYPES and at == self.name + 1 and self.words[self.name].norm == THE:
                return None  # "Vine is the street"
            if norm in STRONG_TYPES and at > self.at and not self._opens_saint(at):
                return None if self._is_any_street(at) else self._to_type(at, cost)
            if norm in TYPES and (at > self.at or norm == _NAMES_ITSELF):
                weak, weak_cost = after, cost
            if self._stops_name(at):
                break
        if not weak or self._holds_city(weak) or self.words[weak - 2].norm == THE:
            return None
        return self._street(self._past_trailing(weak), "typed", weak_cost)

    def _is_any_street(self, at: int) -> bool:
        """ "Ten, park in the alley": an alley that has no name; "The Avenue" is one."""
        return at - 1 > self.at and self.words[at - 1].norm == THE

    def _to_type(self, at: int, cost: float) -> Street:
        """The street whose type stands at `at`; highways have numbers, not units ("Scenic Highway 98")."""
        if (numbered := self._lost_ordinal(at, cost)) is not None:
            return numbered
        numbers = numbers_at(self.words, at + 1, longest=3) if TYPES[self.words[at].norm] == _NUMBERED else []
        if numbers and same_breath(self.words, at + 1):
            return self._street(self._past_trailing(numbers[0].end), "typed", cost, figures=at + 1)
        return self._street(self._past_trailing(self._past_further_types(at + 1)), "typed", cost)

    def _lost_ordinal(self, at: int, cost: float) -> Street | None:
        """ "One oh five Street": a street that is called by a number has lost the end of it."""
        if self.words[at].norm not in _NUMBERED_TYPES:
            return None
        whole = (n.digits for n in numbers_at(self.words, self.name, longest=3) if n.end == at and n.digits.isdecimal())
        digits = next((digits for digits in whole if len(digits) > 1), None)
        if digits is None:
            return None
        street = self._street(self._past_trailing(at + 1), "typed", cost, figures=self.name)
        return msgspec.structs.replace(street, text=street.text.replace(digits, in_figures(int(digits)), 1))

    def plain(self) -> Street | None:
        """A name without a type, up to whatever cannot be part of it; a city at its end is left out."""
        end = self.name
        for at, after, _ in self._parts():
            if self._ends_plain(at):
                break
            end = after
        if end == self.name:
            # "1200 North": the direction is all the name there is.
            return self._street(end, "plain") if self.name > self.at and end == len(self.words) else None
        if end == self.name + 1 and len(self.words[self.name].norm) == 1:
            return None
        if all(word.norm in BEFORE_THE or word.norm == THE for word in self.words[self.name : end]):
            return None  # "nine in the morning": what holds no name is no street
        if self._is_spanish():
            return self._street(self._before_city(end), "typed")
        return self._street(self._before_city(end), "plain", 1.0)

    def _parts(self) -> Iterator[tuple[int, int, float]]:
        """The name's parts in one breath: where each begins and ends, and what those before it cost."""
        at, cost = self.name, 0.0
        # Figures that follow a number are the house number: "at ten 789 Main Street".
        if at < len(self.words) and self.words[at].is_digits and len(self.words[at].norm) > 2:
            return
        for _ in range(LONGEST_NAME):
            if at >= len(self.words) or (at > self.at and self.words[at].mark):
                return
            more, after = self._step(at)
            yield at, after, cost
            cost, at = cost + more, after

    def _ends_plain(self, at: int) -> bool:
        word = self.words[at]
        number = starts_number(word) and word.norm != A and not self._is_numbered_street(at)
        if at > self.name and word.norm in DESCRIBES and norm_at(self.words, at - 1) not in BEFORE_THE:
            return True
        if self._names_occupant(at):
            return True
        stops = number or word.norm in HALF_TIMES or self._stops_name(at) or self._announces_city(at)
        return stops or (at > self.at and self._saint_city(at)) or ends_before_state(self.words, at, self.name)

    def _names_occupant(self, at: int) -> bool:
        """ "77 Wabansia Joanne Kowalczyk first floor": a whole name behind that of a street, which is nobody's own."""
        named = at > self.name and not is_given(norm_at(self.words, self.name))
        return named and past_occupant(self.words, at) > at

    def _is_numbered_street(self, at: int) -> bool:
        """ "418 West Thirty First": an ordinal that is the whole name."""
        ordinals = ordinal_at(self.words, at) if at == self.name else []
        return any(self._may_end(ordinal.end) for ordinal in ordinals)

    def _may_end(self, at: int) -> bool:
        return (
            not same_breath(self.words, at)
            or self.words[at].norm in STOP_WORDS | DESCRIBES
            or opens_unit(self.words, at)
        )

    def _announces_city(self, at: int) -> bool:
        """ "42 Wadsworth in Lakewood", "out in Lakewood"."""
        last = at + 1 if self.words[at].norm in BEFORE_IN else at
        announced = at > self.name and norm_at(self.words, last) in IN
        return announced and place_at(self.words, at, self.local, True) is not None

    def _step(self, at: int) -> tuple[float, int]:
        """The cost of one part of a name and the position after it: an ordinal, or a word spelled, is one part."""
        if spelled_end(self.words, at) > at:
            return 0.0, spelled_end(self.words, at)
        ordinals = ordinal_at(self.words, at)
        if ordinals:
            return ordinals[0].cost, ordinals[0].end
        return (2.0 if starts_number(self.words[at]) and self.words[at].norm != A else 0.0), at + 1

    def _is_spanish(self) -> bool:
        """ "El Camino Real", "Calle Ocho": the type comes first. "Via" is an English word too."""
        first = norm_at(self.words, self.name)
        return (norm_at(self.words, self.name + 1) if first == _ARTICLE else first) in _SPANISH_FIRST

    def _before_city(self, end: int) -> int:
        first = norm_at(self.words, self.name)
        if first in SPANISH_TYPES or first == _ARTICLE:
            last = self.name + (2 if first == _ARTICLE else 1)
            while norm_at(self.words, last) in _SPANISH_PARTICLES:
                last += 1
            city = self._state_or_zip(end) or place_between(self.words, last + 1, end, self.local)
            return min(end, last + 1 if city else last + 2)  # "Avenida Cesar Chavez"
        for split in range(self.name + 1, end):
            if place_between(self.words, split, end, self.local):
                return split
        return likely_city_start(self.words, self.name + 1, end) if self._state_or_zip(end) else end

    def _holds_city(self, end: int) -> bool:
        """ "27 Washington Oak Park, Illinois": a weak type may be the end of the city instead."""
        if not self._state_or_zip(end):
            return False
        return any(place_between(self.words, split, end, self.local) for split in range(self.name + 1, end - 1))

    def _state_or_zip(self, at: int) -> bool:
        """Whether state or ZIP come without a pause: then the city was said in the same breath as the street."""
        return same_breath(self.words, at) and bool(final_state_at(self.words, at) or zip_at(self.words, at))

    def _stops_name(self, at: int) -> bool:
        norm = self.words[at].norm
        if spelled_end(self.words, at) > at:
            return False
        if norm in STOP_WORDS:
            if norm in NAMING_TIMES and self._strong_next(at):
                return False
            inner = norm in INNER_WORDS and (at > self.name or norm in _OPENS_INNER)
            return not (inner and self._type_soon(at + 1))
        if norm in _HALVES and norm_at(self.words, at + 1) == _MERIDIEM:
            return True
        if norm[0].isdecimal() and not (norm.isdecimal() or norm[-2:] in ORDINAL_ENDINGS):
            return True
        return opens_unit(self.words, at)

    def _type_soon(self, at: int) -> bool:
        """Whether a type follows within four words ("Truck and Trailer Way")."""
        for ahead in range(at, min(at + 4, len(self.words))):
            if self.words[ahead].mark:
                return False
            if self.words[ahead].norm in TYPES and ahead > at:
                return True
        return False

    def _strong_next(self, at: int) -> bool:
        """ "Happy Day Boulevard", "Sunday Drive": a time's word with a street's type right after it."""
        return same_breath(self.words, at + 1) and self.words[at + 1].norm in STRONG_TYPES

    def _saint_city(self, at: int) -> bool:
        """ "12 Fleet St Louis": an "st" that opens a known city is no street."""
        saint = at > self.name and self.words[at].norm in _SAINTS
        return saint and place_follows(self.words, at, self.local, least=2)

    def _opens_saint(self, at: int) -> bool:
        """ "St Charles Avenue": an "st" that opens a name and has a name after it is a saint."""
        return self.words[at].norm == _SAINT and at == self.name and self._saint(at)

    def _saint(self, at: int) -> bool:
        follows = norm_at(self.words, at + 1)
        alone = (
            not same_breath(self.words, at + 1) or follows in TYPES or follows in DIRECTIONS or follows in STOP_WORDS
        )
        return self.words[at].norm == _SAINT and not alone

    def _past_further_types(self, end: int) -> int:
        """ "Street Court", "Place Drive", "Circle East Road": types that follow at once belong to the street."""
        while same_breath(self.words, end):
            turn = self.words[end].norm in DIRECTIONS and same_breath(self.words, end + 1)
            last = end + 1 if turn else end
            if self.words[last].norm not in STRONG_TYPES or self._saint(last) or final_state_at(self.words, last):
                break
            end = last + 1
        return end

    def _past_trailing(self, end: int) -> int:
        return past_trailing(self.words, end, self.local)

    def _street(self, end: int, kind: Kind, cost: float = 0.0, figures: int | None = None) -> Street:
        text = written(self.words, self.at, end, end if figures is None else figures, self.spoken)
        return Street(text, end, kind, cost)
