"""The city of a known address, told apart from it: "it's in Brooklyn", "write Brooklyn in the address"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.gazetteer import is_place
from receptionist.understanding.addresses.lexicon import HALF_TIMES, NOT, STOP_WORDS
from receptionist.understanding.addresses.place import IN, PlaceReading, place_at, place_between
from receptionist.understanding.addresses.word import AddressWords, norm_at, span_between
from receptionist.understanding.names.given_names import is_given

_SAID = section("addresses", "city_told")

_BEFORE_IN = _SAID.words("before_in")
_IS = _SAID.words("is")
_WHERE_IT_IS = _SAID.words("where_it_is")
_BEFORE_ITS_PART = _SAID.words("before_its_part")
_WRITE = _SAID.words("write")
_BETWEEN = _SAID.words("between")
_INTO = _SAID.words("into")
_ADDRESS = _SAID.words("address")
_CITY = _SAID.words("city")
_BESIDE_ALONE = _SAID.words("beside_alone")
_GOES_ON = _SAID.words("goes_on")
_LONGEST = 3


def city_told_at(words: AddressWords, local: tuple[str, ...]) -> Address | None:
    """The last city that is said to be the address's; None where a place is only mentioned ("my sister in Denver")."""
    for at in reversed(range(len(words))):
        begin = _frame_end(words, at) or (at if _is_contrasted(words, at, local) else None)
        place = place_at(_until_address(words, begin), begin, local, trusting=False) if begin is not None else None
        if place is not None and place.city and not _is_everyday(place) and not _goes_elsewhere(words, place.end):
            return Address(
                span=span_between(words, at, place.end),
                city=place.city,
                state=place.state,
                zip=place.zip,
                confidence=0.7,
            )
    return None


def city_alone(words: AddressWords, local: tuple[str, ...], street: frozenset[str]) -> Address | None:
    """The city that is all that is said, beside small words and the known `street`: "you forget Lakewood"; or that is
    said first so, before something else.
    """
    beside = _BESIDE_ALONE | street
    at = next((at for at, word in enumerate(words) if word.norm not in beside), None)
    place = place_at(words, at, local, trusting=False) if at is not None else None
    if at is None or place is None or not place.city or _is_everyday(place):
        return None
    led = street | IN | _CITY
    if is_given(place.city) and norm_at(words, at - 1) not in led and norm_at(words, at) not in IN:  # "no, Parker"
        return None
    behind = words[place.end :]
    if any(word.norm not in beside for word in behind) and not (behind[0].mark or behind[0].norm in _GOES_ON):
        return None
    span = span_between(words, at, place.end)
    return Address(span=span, city=place.city, state=place.state, zip=place.zip, confidence=0.7)


def city_shortened(words: AddressWords, local: tuple[str, ...], known: str) -> Address | None:
    """The part of a `known` city which alone is right, where no place is called by all of it: "no, it's just Lakewood",
    of "Lakewood Hang".
    """
    if is_place(known, local):
        return None
    for at in range(1, len(words)):
        place = place_at(words, at, local, trusting=False) if words[at - 1].norm in _BEFORE_ITS_PART else None
        if place is not None and place.city and set(place.city.split()) < set(known.split()):
            span = span_between(words, at, place.end)
            return Address(span=span, city=place.city, state=place.state, zip=place.zip, confidence=0.7)
    return None


def _frame_end(words: AddressWords, at: int) -> int | None:
    """Where the city begins that the words from `at` on announce; None where they announce none."""
    norm = words[at].norm
    if norm in IN:
        somebodys = norm_at(words, at - 1) in _IS and norm_at(words, at - 2) not in _WHERE_IT_IS  # "my sister is in"
        return at + 1 if at == 0 or (norm_at(words, at - 1) in _BEFORE_IN and not somebodys) else None
    if norm not in _WRITE and not (norm in _CITY and norm_at(words, at + 1) in _BEFORE_IN):
        return None
    end = at + 1
    while norm_at(words, end) in _BETWEEN and end - at <= _LONGEST:
        end += 1
    return end


def _until_address(words: AddressWords, at: int) -> AddressWords:
    """`words` up to "in the address", "to it"."""
    into = (end for end in range(at + 1, len(words)) if words[end].norm in _INTO and _to_address(words, end))
    return AddressWords(words[: next(into, len(words))])


def _goes_elsewhere(words: AddressWords, at: int) -> bool:
    """ "Put Denver on the calendar"."""
    return norm_at(words, at) in _INTO and norm_at(words, at - 2) in _WRITE and not _to_address(words, at)


def _to_address(words: AddressWords, at: int) -> bool:
    return any(word.norm in _ADDRESS for word in words[at + 1 : at + 3])


def _is_contrasted(words: AddressWords, at: int, local: tuple[str, ...]) -> bool:
    """ "Brooklyn, not Manhattan": two places, of which the first is meant."""
    for end in range(at + 1, min(at + _LONGEST, len(words)) + 1):
        if norm_at(words, end) == NOT and place_between(words, at, end, local):
            after = range(end + 2, min(end + 1 + _LONGEST, len(words)) + 1)
            return any(place_between(words, end + 1, stop, local) for stop in after)
    return False


def _is_everyday(place: PlaceReading) -> bool:
    return place.city in STOP_WORDS or place.city in HALF_TIMES
