"""From an utterance to an address: where one may begin, what it is made of, and whether it is one at all."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Evidence
from receptionist.understanding.addresses.city_behind import with_city_behind
from receptionist.understanding.addresses.city_told import city_alone, city_shortened, city_told_at
from receptionist.understanding.addresses.corner import corner_at, says_no_number
from receptionist.understanding.addresses.denied import without_denied
from receptionist.understanding.addresses.house_number import HouseNumber, numbers_at, starts_number
from receptionist.understanding.addresses.known_streets import ByZip, is_known_street
from receptionist.understanding.addresses.labelled import labelled_at
from receptionist.understanding.addresses.lexicon import (
    CLOCK_HALVES,
    DIRECTIONS,
    NUMBER,
    SPANISH_TYPES,
    STATE_NAMES,
    STOP_WORDS,
    STRONG_TYPES,
    THE,
    TIME_WORDS,
    TYPES,
    without_examples,
)
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.partial import (
    contrast_at,
    floor_at,
    named_at,
    number_named_after,
    partial_at,
    past_leads,
)
from receptionist.understanding.addresses.place import IN, PlaceReading, place_at, zip_at
from receptionist.understanding.addresses.repair import repaired
from receptionist.understanding.addresses.rural_box import rural_box_at
from receptionist.understanding.addresses.spelled_unit import with_spelled_unit
from receptionist.understanding.addresses.street import Street, is_typed, street_at
from receptionist.understanding.addresses.unit import (
    BESIDE_HOUSE,
    DOORS,
    PLACES,
    Unit,
    beside_house_at,
    lettered_unit_at,
    units_at,
    unnamed_unit_at,
)
from receptionist.understanding.addresses.usual_streets import StreetInUse, names_street
from receptionist.understanding.addresses.word import (
    AddressWords,
    Word,
    norm_at,
    phrase,
    same_breath,
    span_between,
    words_of,
)
from receptionist.understanding.numbers import BELOW_100, may_be_start
from receptionist.understanding.words import tokens

_SAID = section("addresses", "reader")

_CARRIERS = _SAID.words("carriers")
_LEADS = _SAID.words("leads")
_MORE_CUES = _SAID.words("more_cues")
_CUES = frozenset({*TYPES, *SPANISH_TYPES, *_CARRIERS, *PLACES, *DOORS, *_MORE_CUES}) | {
    name.split()[-1] for name in STATE_NAMES
}
_CONNECTORS = _SAID.words("connectors")
_COUNTED = _SAID.words("counted")
_ZIP: str = _SAID["zip"]
_UNIT_OF = _SAID.words("unit_of")
_BESIDE_OF = tuple(sorted(_SAID["beside_of"], key=len, reverse=True))
_WHO_IS = _SAID.words("who_is")
_IN_UNIT: str = _SAID["in_unit"]
_BETWEEN_UNIT = _SAID.words("between_unit")
_IN_THE_BUILDING: tuple[str, ...] = tuple(_SAID["in_the_building"])
_ON = _SAID.words("on")
_TO_STREET: str = _SAID["to_street"]
_LINKS = _SAID.words("links")
_LONGEST_PLACE = 6
_HYPHEN = "-"
_AT: str = _SAID["at"]
_NAMED_HOUSES = _SAID.words("named_houses")
_PRONOUN: str = _SAID["pronoun"]
_BEFORE_PRONOUN = _SAID.words("before_pronoun")
_AT_A_DOOR = _SAID.words("at_a_door")
_TELLS = _SAID.words("tells")
_CALLS_IT = _SAID.words("calls_it")
_DESCRIBES_IT = _SAID.words("describes_it")
_FINDS_IT = _SAID.words("finds_it")
_NUMBERED_THINGS = _SAID.words("numbered_things")
_NO_HOUSES = _SAID.words("no_houses")
_BEGINS_ANEW = _SAID.words("begins_anew")
_OTHER_DIGITS = _SAID.words("other_digits")
_ANNOUNCED = _SAID.one("announced", re.IGNORECASE)
_WHY: dict[str, str] = lexicon("evidence")["addresses"]


class AddressCandidate(msgspec.Struct, frozen=True):
    """An address as read from `start` to `end`; the lower its cost, the likelier."""

    start: int
    end: int
    number: HouseNumber
    street: Street
    units: tuple[Unit, ...] = ()
    place: PlaceReading | None = None

    @property
    def cost(self) -> float:
        return self.number.cost + self.street.cost + (2.0 if self.street.kind == "plain" else 0.0)


def read_address(text: str, hearing: HearingContext) -> tuple[Address | None, tuple[Evidence, ...]]:
    """The address said in `text`, or the parts of one, with every reading kept or rejected.

    Where an address was asked for, bare answers count ("seven ninety eight", "Oak Park"); elsewhere an address must
    show itself by a number with a street's type, or by the words that lead to it. Where one is known, "Elm, not Oak"
    changes the part of it that was Oak.
    """
    asked = "address" in hearing.expecting
    if not asked and hearing.known_address is None and not _may_hold_address(text):
        return None, ()
    heard, text = text, without_examples(text)
    address, evidence = _repaired(text, hearing, asked)
    if not asked and (address is None or not address.number) and (said := _ANNOUNCED.search(text)):
        after = f"{' ' * said.end()}{text[said.end() :]}"
        told, more = _repaired(after, hearing, asked=True)
        if told is not None and told.street and (told.number or told.numberless):
            address, evidence = told, (*evidence, *more)
    if address is not None:
        address = with_city_behind(with_spelled_unit(address, heard), text, hearing.vocabulary.cities)
    return _looked_up(address, hearing.vocabulary.streets), evidence


def _repaired(text: str, hearing: HearingContext, asked: bool) -> tuple[Address | None, tuple[Evidence, ...]]:
    """The address of `text` after what is taken back in it, or as its parts are called."""
    labelled = labelled_at(words_of(text), hearing.vocabulary.cities, asked)
    if labelled is not None:
        return labelled, (_partial_evidence(text, labelled),)
    address, evidence = _read(text, hearing, asked)
    if not asked and address is None:
        return None, evidence
    whole = repaired(text, lambda said: _read(said, hearing, asked)[0], lambda said: _anew(said, hearing, asked))
    if whole is None:
        return address, evidence
    return whole, (*evidence, _repair_evidence(text, whole))


def _anew(text: str, hearing: HearingContext, asked: bool) -> Address | None:
    """What is said anew: of an address that was not asked for also a street that shows itself to be one."""
    told = _read(text, hearing, asked)[0]
    if told is not None or asked:
        return told
    part = _read(text, hearing, asked=True)[0]
    return part if part is not None and part.street and is_typed(part.street) else None


def _looked_up(address: Address | None, streets: ByZip) -> Address | None:
    listed = is_known_street(address, streets) if address is not None else None
    return address if address is None or listed is None else msgspec.structs.replace(address, listed=listed)


def _read(text: str, hearing: HearingContext, asked: bool) -> tuple[Address | None, tuple[Evidence, ...]]:
    local = hearing.vocabulary.cities
    words = without_denied(words_of(text), hearing.known_address)
    evidence: list[Evidence] = []
    if asked and (box := rural_box_at(words, local)) is not None:
        return box, (_partial_evidence(text, box),)
    corner = corner_at(words, local, hearing.known_address) if asked else None
    for candidate in _ranked(words, local):
        refusal = _refusal(words, candidate, asked) or _within_corner(words, candidate, corner)
        evidence.append(_evidence(text, words, candidate, refusal))
        if not refusal:
            whole = _with_place_before(words, candidate, local)
            return _with_later_parts(words, whole, _address(words, whole), local), tuple(evidence)
    part = contrast_at(words, hearing.known_address) or corner or partial_at(words, local, asked)
    if asked and says_no_number(words):
        part = _numberless(words, part, hearing.known_address)
    if hearing.known_address is not None and hearing.known_address.street and (part is None or not part.street):
        city = city_told_at(words, local) or _city_alone(words, hearing)
        part = _with_city(part, city)
    if part is not None:
        evidence.append(_partial_evidence(text, part))
    return part, tuple(evidence)


def _city_alone(words: AddressWords, hearing: HearingContext) -> Address | None:
    """A city by itself, where the address that is asked for, or was read back, has none yet."""
    known, spoken_of = hearing.known_address, hearing.to_agree or "address" in hearing.expecting
    if known is not None and known.city:
        return city_shortened(words, hearing.vocabulary.cities, known.city.lower())
    if known is None or not spoken_of:
        return None
    return city_alone(words, hearing.vocabulary.cities, frozenset((known.street or "").split()))


def _with_city(part: Address | None, city: Address | None) -> Address | None:
    """`part` in the city that is told besides."""
    if part is None or city is None or part.city:
        return part or city
    return msgspec.structs.replace(part, city=city.city, state=city.state, zip=part.zip or city.zip)


def _within_corner(words: AddressWords, candidate: AddressCandidate, corner: Address | None) -> str:
    """Why a house number within a corner's streets is none ("Clark and West Fifty Fourth Street"), or ""."""
    if corner is None or not corner.numberless:
        return ""
    begins = words[candidate.start].start
    return _WHY["corner"] if corner.span.start <= begins < corner.span.end else ""


def _numberless(words: AddressWords, part: Address | None, known: Address | None) -> Address | None:
    """The street of `part`, or else the known one, as the whole address of a place that has no house number."""
    if part is not None and part.street:
        return msgspec.structs.replace(part, numberless=part.number is None)
    if known is None or not known.street or known.number:
        return part
    return Address(span=span_between(words, 0, len(words)), line=known.street, street=known.street, numberless=True)


def _may_hold_address(text: str) -> bool:
    """A cheap look for anything that an address cannot do without."""
    norms = {token.norm for token in tokens(text)}
    at_a_street = _AT in norms and names_street(norms)
    if norms.isdisjoint(_CUES) and not at_a_street and not any("-" in norm or norm in DIRECTIONS for norm in norms):
        return False
    return any(norm in BELOW_100 or norm[:1].isdecimal() or norm in DOORS or norm in _CARRIERS for norm in norms) or (
        _ZIP in norms
    )


def _ranked(words: AddressWords, local: tuple[str, ...]) -> list[AddressCandidate]:
    found: list[AddressCandidate] = []
    for start, at, units in _beginnings(words):
        if found and start < found[-1].end:
            continue
        best = _best(words, start, at, units, local)
        if best is not None:
            found.append(best)
    # The last complete address of an utterance is the one meant: "not 12 Elm Street, 14 Elm Street".
    return sorted(found, key=lambda c: (c.street.kind == "plain", -c.start))


def _beginnings(words: AddressWords) -> Iterator[tuple[int, int, tuple[Unit, ...]]]:
    """Where an address may begin: a number, or a unit before one ("apartment two, 789 Main Street")."""
    for at, word in enumerate(words):
        if word.norm == _PRONOUN and _closes_phrase(words, at):
            continue
        if starts_number(word):
            yield from ((at, end, units) for units, end in _unnamed_before(words, at))
            yield at, at, ()
        elif beside_house_at(words, at) is not None:
            yield from ((at, end, units) for units, end in _leading_units(words, at))
        elif (word.norm in DOORS or word.norm in PLACES) and not (_names_house(words, at) or _is_named(words, at)):
            for units, end in _leading_units(words, at):
                yield at, end, units


def _closes_phrase(words: AddressWords, at: int) -> bool:
    """ "The yellow one, sixty oh six South Gallup", "use the Wacker one, 225 West Wacker": a "one" that is no digit."""
    called = norm_at(words, at - 1)
    if called in _BEFORE_PRONOUN:
        return True
    if called in _DESCRIBES_IT:
        return not _CALLS_IT.isdisjoint((norm_at(words, at - 2), norm_at(words, at - 3)))
    name = called.isalpha() and called not in STOP_WORDS | TYPES.keys() | _NUMBERED_THINGS and called not in BELOW_100
    return name and norm_at(words, at - 2) == THE and norm_at(words, at - 3) not in _FINDS_IT


def _is_named(words: AddressWords, at: int) -> bool:
    """ "The Mayfair Building, 101 West Ohio Street": a building with a name has no number for one."""
    named = at > 1 and words[at].norm in _NAMED_HOUSES and same_breath(words, at) and norm_at(words, at - 2) == THE
    return named and words[at - 1].norm not in STOP_WORDS


def _names_house(words: AddressWords, at: int) -> bool:
    """ "Number forty two ten, North Clark Street": in one breath, what is said to be a number is the house's."""
    if words[at].norm != NUMBER or norm_at(words, at - 1) in DOORS or norm_at(words, at - 1) in PLACES:
        return False
    numbers = numbers_at(words, at + 1)
    return bool(numbers) and not any(word.mark for word in words[at + 1 : numbers[0].end])


def _unnamed_before(words: AddressWords, at: int) -> Iterator[tuple[tuple[Unit, ...], int]]:
    """ "Three r at 2624 West Eastwood", "he's in eight oh four here at 3121 Sheridan": a unit that is not called one,
    and where the house begins.
    """
    unit = lettered_unit_at(words, at)
    if unit is None and norm_at(words, at - 1) == _IN_UNIT and norm_at(words, at - 2) in _WHO_IS:
        unit = unnamed_unit_at(words, at)
    end = unit.end if unit is not None else at
    while norm_at(words, end) in _BETWEEN_UNIT:
        end += 1
    if unit is not None and norm_at(words, end) in _UNIT_OF and end + 1 < len(words) and starts_number(words[end + 1]):
        yield (unit,), end + 1


def _leading_units(words: AddressWords, at: int) -> Iterator[tuple[tuple[Unit, ...], int]]:
    for unit in units_at(words, at):
        end = unit.end
        leads = _BESIDE_OF if unit.value in BESIDE_HOUSE else _IN_THE_BUILDING
        building = next((said for said in leads if phrase(words, end, end + len(said.split())) == said), "")
        if building or norm_at(words, end) in _UNIT_OF:
            end += len(building.split()) or 1
        if end < len(words) and starts_number(words[end]):
            yield (unit,), end
        elif norm_at(words, end) in DOORS or norm_at(words, end) in PLACES:
            for more, later in _leading_units(words, end):
                yield (unit, *more), later


def _best(
    words: AddressWords, start: int, at: int, units: tuple[Unit, ...], local: tuple[str, ...]
) -> AddressCandidate | None:
    """The likeliest number and street from `at`, with what follows them."""
    spoken = not words[at].is_digits
    best: AddressCandidate | None = None
    for number in numbers_at(words, at):
        if best is not None and number.cost >= best.cost:
            continue
        for doors, end in ((), _past_links(words, at, number)), *_inner_units(words, number.end):
            street = street_at(words, end, local, spoken) if doors or _is_house(words, number) else None
            if street is not None and not _holds_address(words, number, end, street, local):
                candidate = AddressCandidate(start, street.end, number, street, units + doors)
                best = candidate if best is None or candidate.cost < best.cost else best
    whole = None if best is None else _with_tail(words, best, local)
    return None if whole is not None and _is_numbered_twice(whole, units) else whole


def _holds_address(
    words: AddressWords, number: HouseNumber, begin: int, street: Street, local: tuple[str, ...]
) -> bool:
    """ "At one, Sarah Johnson, 789 Main Street": no street has a house number behind a name, which is the address."""
    first = begin + 1 + _is_numbered_of_a_name(words, number, begin)
    inner = range(first, street.end - 1) if street.kind == "typed" else ()
    numbered = {n for at in (begin, *inner) for each in ordinal_at(words, at) for n in range(at + 1, each.end)}
    starts = (at for at in inner if at not in numbered and starts_number(words[at]) and _is_name(words[at - 1]))
    houses = (number.end for at in starts for number in numbers_at(words, at) if len(number.digits) > 1)
    streets = (street_at(words, end, local, spoken=True) for end in houses if end < street.end)
    return any(each is not None and each.kind == "typed" and each.end == street.end for each in streets)


def _is_numbered_of_a_name(words: AddressWords, number: HouseNumber, begin: int) -> bool:
    """ "182 Bay Twenty Third Street": one word between a house's number and an ordinal is the street's."""
    typed = (norm_at(words, each.end) in STRONG_TYPES for each in ordinal_at(words, begin + 1))
    return len(number.digits) > 1 and any(typed)


def _is_name(word: Word) -> bool:
    return not starts_number(word) and word.norm not in DIRECTIONS


def _is_numbered_twice(whole: AddressCandidate, before: tuple[Unit, ...]) -> bool:
    """ "My tenant's apartment, 950 Downing Street, apartment three": the first one is called no number."""
    behind = whole.units[len(before) :]
    return any(unit.type and unit.type == other.type for unit in before for other in behind)


def _inner_units(words: AddressWords, at: int) -> Iterator[tuple[tuple[Unit, ...], int]]:
    """ "220, flat number 4C, West Seventy First Street": a unit between the number and the street."""
    if norm_at(words, at) in DOORS or norm_at(words, at) in PLACES:
        yield from (((unit,), unit.end) for unit in reversed(units_at(words, at)))


def _with_tail(words: AddressWords, bare: AddressCandidate, local: tuple[str, ...]) -> AddressCandidate:
    units, place, end = _tail(words, bare.street.end, local)
    return msgspec.structs.replace(bare, end=end, units=bare.units + units, place=place)


def _past_links(words: AddressWords, at: int, number: HouseNumber) -> int:
    """ "House number 12 on Cherry Lane", "111-15 and then 71st Road": what shows itself as a house's goes on so."""
    end = number.end
    if _HYPHEN in number.digits:
        while norm_at(words, end) in _LINKS:
            end += 1
        return end
    return end + 1 if norm_at(words, at - 1) == NUMBER and norm_at(words, end) in _ON else end


def _is_house(words: AddressWords, number: HouseNumber) -> bool:
    after = norm_at(words, number.end)
    return bool(after) and after not in TIME_WORDS and after not in _NO_HOUSES


def _tail(words: AddressWords, at: int, local: tuple[str, ...]) -> tuple[tuple[Unit, ...], PlaceReading | None, int]:
    """Units and place after the street, in any order, with small words between."""
    units: list[Unit] = []
    place: PlaceReading | None = None
    end = at
    for _ in range(4):
        here = _past_connectors(words, end)
        unit = _next_unit(words, here, bool(units), local, here == end)
        if unit is not None:
            units.append(unit)
            end = unit.end
            continue
        found = place_at(words, here, local, trusting=True)
        if found is not None and here > end and norm_at(words, here - 1) == THE and same_breath(words, found.end):
            break  # "the brick one" names no city, "the Bronx" does
        if found is None or (place is not None and (found.city or found.state)) or _tells_of_it(words, here, found):
            break
        place = _joined(place, found)
        end = found.end
    return tuple(units), place, end


def _tells_of_it(words: AddressWords, at: int, place: PlaceReading) -> bool:
    """ "Upstairs, bell is not working": what is at a door, with what is told of it behind, and no city."""
    return words[at].norm in _AT_A_DOOR and place.end == at + 1 and norm_at(words, place.end) in _TELLS


def _past_connectors(words: AddressWords, at: int) -> int:
    here = at
    while norm_at(words, here) in _CONNECTORS and here - at < 3:
        here += 1
    return here


def _next_unit(words: AddressWords, at: int, has_unit: bool, local: tuple[str, ...], direct: bool) -> Unit | None:
    readings = units_at(words, at)
    if readings:
        # Prefer the reading after which a place, or nothing, follows; else the longest.
        fitting = [u for u in readings if u.end >= len(words) or place_at(words, u.end, local, False) is not None]
        return fitting[-1] if fitting else readings[-1]
    if has_unit or not direct or at >= len(words) or zip_at(words, at) is not None:
        return None
    unit = unnamed_unit_at(words, at)
    if unit is None or norm_at(words, unit.end) in CLOCK_HALVES:
        return None
    if words[at].norm in DIRECTIONS and unit.end < len(words):
        return None
    follows = unit.end >= len(words) or place_at(words, unit.end, local, False) is not None
    return unit if follows or (unit.end < len(words) and words[unit.end].mark and same_breath(words, at)) else None


def _joined(place: PlaceReading | None, found: PlaceReading) -> PlaceReading:
    if place is None:
        return found
    return PlaceReading(found.end, place.city, place.state, found.zip or place.zip, sure=True)


def _refusal(words: AddressWords, candidate: AddressCandidate, asked: bool) -> str:
    """Why this is no address, or ""."""
    street, number = candidate.street, candidate.number
    before = {word.norm for word in words[max(0, candidate.start - 3) : candidate.start]}
    if not before.isdisjoint(_OTHER_DIGITS) and norm_at(words, candidate.start - 1) not in _BEGINS_ANEW:
        return _WHY["zip_or_box"]
    if norm_at(words, candidate.start - 1) == THE and len(number.digits) < 2:
        return _WHY["one_digit"]  # "Lavergne, the one time, avenue"
    if _is_one_ordinal(words, candidate):
        return _WHY["one_ordinal"]
    if _led(words, candidate.start) or (asked and (street.kind != "plain" or _is_answer(words, candidate))):
        return ""
    if len(number.digits) < 2 and street.kind in ("plain", "grid"):
        return _WHY["one_digit"]
    if _is_spelling(words, candidate):
        return _WHY["spelled"]
    if street.kind in ("route", "grid"):
        return ""
    if street.kind == "typed":
        if any(part in STOP_WORDS for part in street.text.split()) and len(number.digits) < 2:
            return _WHY["sentence"]
        strong = any(part in STRONG_TYPES.values() for part in street.text.split()[1:])
        return "" if strong or len(number.digits) > 1 else _WHY["seldom"]
    if candidate.place is not None and candidate.place.sure and (candidate.place.state or candidate.place.zip):
        return ""
    if _is_at_usual_street(words, candidate):
        return ""
    directed = street.text.split()[0] in DIRECTIONS.values() and len(street.text.split()) > 1
    return "" if directed and len(number.digits) > 2 else _WHY["no_type"]


def _is_one_ordinal(words: AddressWords, candidate: AddressCandidate) -> bool:
    """ "On sixty first street at number thirty nine twenty": what leads to a street stands before it, or the number of
    the house behind it, so it is no number 60.
    """
    at = candidate.start
    ordinal = next((each for each in ordinal_at(words, at) if norm_at(words, each.end) in STRONG_TYPES), None)
    if ordinal is None or ordinal.end >= candidate.street.end + 1:
        return False
    before = at - 2 if norm_at(words, at - 1) in DIRECTIONS else at - 1
    return norm_at(words, before) == _TO_STREET or number_named_after(words, ordinal.end + 1) is not None


def _is_at_usual_street(words: AddressWords, candidate: AddressCandidate) -> bool:
    """ "My mom's at 22 Elm": a number that is no hour, of a name that most towns have a street of."""
    at = norm_at(words, candidate.start - 1) == _AT
    return at and not may_be_start(candidate.number.digits) and StreetInUse(candidate.street.text).has_usual_name


def _is_answer(words: AddressWords, candidate: AddressCandidate) -> bool:
    """Whether a number and a name without a type are what the turn says, and no count ("20 minutes from")."""
    small = len(candidate.number.digits) < 2 and candidate.place is None
    if past_leads(words) < candidate.start or (small and candidate.street.text.split()[0] not in DIRECTIONS):
        return False
    return norm_at(words, candidate.street.end) not in _COUNTED


def _is_spelling(words: AddressWords, candidate: AddressCandidate) -> bool:
    """ "5 6 6 s x": a street of single letters is likelier a code, unless it has its type ("B Street")."""
    names = [w.norm for w in words[candidate.number.end : candidate.street.end] if w.norm[0].isalpha()]
    return all(len(name) == 1 for name in names) or (len(candidate.number.digits) < 2 and min(map(len, names)) == 1)


def _led(words: AddressWords, start: int) -> bool:
    """Whether "my address is", "I live at", "we're located at" stand just before."""
    before = {w.norm for w in words[max(0, start - 5) : start]}
    return norm_at(words, start - 1) in _LEADS | _CARRIERS and not before.isdisjoint(_CARRIERS)


def _address(words: AddressWords, candidate: AddressCandidate) -> Address:
    place = candidate.place
    street, number = candidate.street.text, candidate.number.digits
    return Address(
        span=span_between(words, candidate.start, candidate.end),
        line=f"{number} {street}",
        number=number,
        street=street,
        unit=" ".join(unit.value for unit in candidate.units) or None,
        unit_type=next((unit.type for unit in candidate.units if unit.type), None),
        city=place.city if place else None,
        state=place.state if place else None,
        zip=place.zip if place else None,
        confidence=max(0.3, min(1.0, 1.0 - 0.1 * max(0.0, candidate.cost))),
    )


def _with_place_before(words: AddressWords, bare: AddressCandidate, local: tuple[str, ...]) -> AddressCandidate:
    """ "Wilmette, Illinois, eleven forty one Sheridan Road": a city right before the house, with its state or "in"."""
    if bare.place is not None:
        return bare
    for at in range(max(0, bare.start - _LONGEST_PLACE), bare.start):
        place = place_at(words, at, local, trusting=False)
        led = words[at].norm in IN or norm_at(words, at - 1) in IN
        if place is not None and place.end == bare.start and place.city and (place.state or place.zip or led):
            return msgspec.structs.replace(bare, start=at, place=place)
    return bare


def _with_later_parts(
    words: AddressWords, candidate: AddressCandidate, address: Address, local: tuple[str, ...]
) -> Address:
    """`address` with unit, floor and ZIP that name themselves further on in the turn ("… and that's apartment 4")."""
    later = named_at(words, candidate.end, local) if candidate.end < len(words) else None
    if later is None or later.street:
        floor = None if address.unit else floor_at(words, candidate.end)
        return msgspec.structs.replace(address, unit=floor.value) if floor else address
    door = address if address.unit else later
    return msgspec.structs.replace(address, unit=door.unit, unit_type=door.unit_type, zip=address.zip or later.zip)


def _evidence(text: str, words: AddressWords, candidate: AddressCandidate, refusal: str) -> Evidence:
    span = span_between(words, candidate.start, candidate.end)
    return Evidence(
        rule=f"address.{candidate.street.kind}",
        kind="address",
        text=text[span.start : span.end],
        span=span,
        value=f"{candidate.number.digits} {candidate.street.text}",
        kept=not refusal,
        why=refusal or phrase(words, max(0, candidate.start - 3), candidate.start),
    )


def _repair_evidence(text: str, address: Address) -> Evidence:
    span = address.span
    return Evidence("address.repair", "address", text[span.start : span.end], span, address.line or "")


def _partial_evidence(text: str, address: Address) -> Evidence:
    said = (address.line, address.unit, address.city, address.state, address.zip)
    span = address.span
    return Evidence("address.part", "address", text[span.start : span.end], span, ", ".join(p for p in said if p))
