"""Where two streets meet, for an address without a house number: "the corner of Havana and Sixth, in Aurora"."""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.house_number import HouseNumber, numbers_at, starts_number
from receptionist.understanding.addresses.lexicon import DESCRIBES, DIRECTIONS, NUMBER, STOP_WORDS, TYPES
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.place import IN, PlaceReading, place_at
from receptionist.understanding.addresses.street import Street, street_at
from receptionist.understanding.addresses.word import AddressWords, norm_at, phrase, span_between

_SAID = section("addresses", "corner")

_JOINS = _SAID.words("joins")
_CORNERS = _SAID.words("corners")
_NO_NUMBER = tuple(tuple(each.split()) for each in _SAID["no_number"])
_NO = _SAID.words("no")
_BETWEEN = _SAID.words("between")
_FLOORS = _SAID.words("floors")
_LONGEST_NAME = 3


class Corner(msgspec.Struct, frozen=True):
    """The streets that meet, over words [start, end); `typed` where both say that they are streets."""

    start: int
    end: int
    streets: tuple[str, str]
    typed: bool

    @property
    def text(self) -> str:
        return " and ".join(self.streets)


def corner_at(words: AddressWords, local: tuple[str, ...], known: Address | None = None) -> Address | None:
    """The last corner that is named; `numberless` where it is called one, has no number as the caller says, or is the
    `known` one, said again.

    Of two names that nothing shows to be streets a corner is read only then.
    """
    told = says_no_number(words) or any(word.norm in _CORNERS for word in words)
    corners = [found for at, word in enumerate(words) if word.norm in _JOINS and (found := _around(words, at, local))]
    again = [found for found in corners if _is_known(found, known)]
    corner = next((found for found in reversed(corners) if found.typed or told or found in again), None)
    if corner is None:
        return None
    if house := _house_on_one(words, corner, local):
        return house
    place = _place(words, corner.end, local) or _place_before(words, corner.start, local)
    number = _house_number(words, corner.end)
    street = known.street if known is not None and known.street and corner in again else corner.text
    return Address(
        span=span_between(words, corner.start, max(corner.end, place.end if place else corner.end)),
        line=f"{number.digits} {street}" if number else street,
        number=number.digits if number else None,
        street=street,
        city=place.city if place else None,
        state=place.state if place else None,
        zip=place.zip if place else None,
        confidence=0.7,
        numberless=told or corner in again,
    )


def _house_on_one(words: AddressWords, corner: Corner, local: tuple[str, ...]) -> Address | None:
    """ "On the corner of Tenth and Ash, nine ninety eight Ash": a house on one of the two streets."""
    for at in range(corner.end, len(words)):
        for number in numbers_at(words, at):
            street = next((each for each in corner.streets if norm_at(words, number.end) == each.split()[0]), None)
            if street is not None:
                place = _place(words, number.end + len(street.split()), local)
                return Address(
                    span=span_between(words, at, place.end if place else number.end + 1),
                    line=f"{number.digits} {street}",
                    number=number.digits,
                    street=street,
                    city=place.city if place else None,
                    state=place.state if place else None,
                    zip=place.zip if place else None,
                    confidence=0.7,
                )
    return None


def _is_known(corner: Corner, known: Address | None) -> bool:
    """Whether `known` is the same corner, without a house number so far; a type may be left out now."""
    if known is None or not known.street or known.number:
        return False
    return set(corner.text.split()) <= set(known.street.split())


def says_no_number(words: AddressWords) -> bool:
    """ "There's no house number", "it hasn't got a number"."""
    norms = [word.norm for word in words]
    return any(tuple(norms[at : at + len(said)]) == said for said in _NO_NUMBER for at in range(len(norms)))


def _around(words: AddressWords, at: int, local: tuple[str, ...]) -> Corner | None:
    """The streets on both sides of the "and" at `at`."""
    start = _start_of_first(words, at)
    first = _street(AddressWords(words[:at]), start, local) if start is not None else None
    second = _street(words, at + 1, local)
    if start is None or first is None or second is None or first.end != at or start == at:
        return None
    before = norm_at(words, start - 1)
    if before in _BETWEEN or norm_at(words, second.end) in _FLOORS:
        return None
    if start and starts_number(words[start - 1]) and not ordinal_at(words, start - 1):
        return None  # "12 Main and Oak": a house
    return Corner(start, second.end, (first.text, second.text), _shows(first) and _shows(second))


def _start_of_first(words: AddressWords, end: int) -> int | None:
    """Where the street begins that ends at `end`: at its ordinal, else after what is no part of a name."""
    start, names = end, 0
    while start > 0 and names <= _LONGEST_NAME and not _stops(words, start - 1):
        start -= 1
        if ordinal_at(words, start) and ordinal_at(words, start)[0].end <= end:
            break
        names += words[start].norm not in TYPES and words[start].norm not in DIRECTIONS
        if words[start].mark:
            break
    while start < end and ordinal_at(words, start - 1) and ordinal_at(words, start - 1)[0].end > start:
        start -= 1  # "fifty fourth"
    if start and norm_at(words, start - 1) in DIRECTIONS:
        start -= 1
    return start if start < end else None


def _stops(words: AddressWords, at: int) -> bool:
    norm = words[at].norm
    return norm in STOP_WORDS or norm in DESCRIBES or norm in _CORNERS or norm in IN


def _street(words: AddressWords, at: int, local: tuple[str, ...]) -> Street | None:
    """The street at `at`; of a name without a type one word, unless what follows shows where it ends."""
    numbered = _numbered(words, at)
    if numbered is not None:
        return numbered
    if at >= len(words) or starts_number(words[at]) or words[at].norm in STOP_WORDS:
        return None
    street = street_at(words, at, local, spoken=True)
    if street is None or street.kind not in ("typed", "plain"):
        return None
    begin = at + (words[at].norm in DIRECTIONS)
    if street.kind == "plain" and street.end - begin > 1 and street.end < len(words) and not _stops(words, street.end):
        return street_at(AddressWords(words[: begin + 1]), at, local, spoken=True)
    return street


def _numbered(words: AddressWords, at: int) -> Street | None:
    """ "Sixth", "West Sixth Avenue"."""
    head = [DIRECTIONS[norm_at(words, at)]] if norm_at(words, at) in DIRECTIONS else []
    ordinals = ordinal_at(words, at + len(head))
    if not ordinals:
        return None
    end = ordinals[0].end
    tail = [TYPES[norm_at(words, end)]] if norm_at(words, end) in TYPES else []
    return Street(" ".join((*head, ordinals[0].text, *tail)), end + len(tail), "typed")


def _shows(street: Street) -> bool:
    return street.kind == "typed"


def _place(words: AddressWords, at: int, local: tuple[str, ...]) -> PlaceReading | None:
    found = place_at(words, at, local, trusting=norm_at(words, at) in IN)
    return found if found is not None and (found.city or found.state or found.zip) else None


def _place_before(words: AddressWords, end: int, local: tuple[str, ...]) -> PlaceReading | None:
    """ "The old lot on Havana in Aurora, the corner of …": a place that is known, said on the way there."""
    named = (place_at(words, at, local, trusting=False) for at in range(end) if words[at].norm in IN)
    return next((place for place in named if place is not None and place.city), None)


def _house_number(words: AddressWords, first: int) -> HouseNumber | None:
    """ "The building is number nine eight one zero": said on its own, after the corner."""
    for at in range(first, len(words)):
        if words[at].norm == NUMBER and norm_at(words, at - 1) not in _NO and phrase(words, at - 2, at - 1) not in _NO:
            found = next((n for n in numbers_at(words, at + 1) if len(n.digits) > 1), None)
            if found is not None:
                return found
    return None
