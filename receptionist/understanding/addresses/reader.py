"""From an utterance to an address: every reading of it, the best that is one at all, or the parts of one."""

from __future__ import annotations

import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.addresses.building_kind import without_building_kind
from receptionist.understanding.addresses.candidate import as_address, ranked, with_later_parts, with_place_before
from receptionist.understanding.addresses.city_behind import with_city_behind
from receptionist.understanding.addresses.city_told import city_alone, city_shortened, city_told_at
from receptionist.understanding.addresses.corner import corner_at, says_no_number
from receptionist.understanding.addresses.denied import without_denied
from receptionist.understanding.addresses.evidence import candidate_evidence, partial_evidence, repair_evidence
from receptionist.understanding.addresses.known_streets import ByZip, is_known_street
from receptionist.understanding.addresses.labelled import labelled_at
from receptionist.understanding.addresses.lexicon import (
    AT,
    CARRIERS,
    DIRECTIONS,
    SPANISH_TYPES,
    STATE_NAMES,
    TYPES,
    without_examples,
)
from receptionist.understanding.addresses.neighbors import without_neighbors
from receptionist.understanding.addresses.partial import contrast_at, partial_at
from receptionist.understanding.addresses.refusal import why_none, within_corner
from receptionist.understanding.addresses.repair import is_taken_back, repaired
from receptionist.understanding.addresses.rural_box import rural_box_at
from receptionist.understanding.addresses.spelled_unit import with_spelled_unit
from receptionist.understanding.addresses.street import is_typed
from receptionist.understanding.addresses.unit import DOORS, PLACES
from receptionist.understanding.addresses.usual_streets import names_street
from receptionist.understanding.addresses.word import AddressWords, span_between, words_of
from receptionist.understanding.numbers import BELOW_100
from receptionist.understanding.words import blanked, tokens

_SAID = section("addresses", "reader")
_MORE_CUES = _SAID.words("more_cues")
_CUES = frozenset({*TYPES, *SPANISH_TYPES, *CARRIERS, *PLACES, *DOORS, *_MORE_CUES}) | {
    name.split()[-1] for name in STATE_NAMES
}
_ZIP: str = _SAID["zip"]
_SENT_ELSEWHERE = _SAID.one("sent_elsewhere", re.IGNORECASE)
_ANNOUNCED = _SAID.one("announced", re.IGNORECASE)


def read_address(text: str, hearing: HearingContext) -> tuple[Address | None, tuple[Evidence, ...]]:
    """The address said in `text`, or the parts of one, with every reading kept or rejected.

    Where an address was asked for, bare answers count ("seven ninety eight", "Oak Park"); elsewhere an address must
    show itself by a number with a street's type, or by the words that lead to it. Where one is known, "Elm, not Oak"
    changes the part of it that was Oak.
    """
    if (here := _but_for_elsewhere(text, hearing)) is not None:
        return here
    asked = "address" in hearing.expecting
    if not asked and hearing.known_address is None and not _may_hold_address(text):
        return None, ()
    heard, text = text, without_neighbors(without_building_kind(without_examples(text)))
    address, evidence = _repaired(text, hearing, asked)
    if not asked and (address is None or not address.number) and (said := _ANNOUNCED.search(text)):
        after = f"{' ' * said.end()}{text[said.end() :]}"
        told, more = _repaired(after, hearing, asked=True)
        if told is not None and told.street and (told.number or told.numberless):
            address, evidence = told, (*evidence, *more)
    if address is not None:
        address = with_city_behind(with_spelled_unit(address, heard), text, hearing.vocabulary.cities)
    return _looked_up(address, hearing.vocabulary.streets), evidence


def _but_for_elsewhere(text: str, hearing: HearingContext) -> tuple[Address, tuple[Evidence, ...]] | None:
    """The whole address beside another that something is to be sent to: "9 Birch Court, but mail the bill to 77 Main
    Street"; None where there are not both.
    """
    sent = _SENT_ELSEWHERE.search(text)
    if sent is None:
        return None
    address, evidence = read_address(blanked(text, [Span(*sent.span())]), hearing)
    return (address, evidence) if address is not None and address.number and address.street else None


def _repaired(text: str, hearing: HearingContext, asked: bool) -> tuple[Address | None, tuple[Evidence, ...]]:
    """The address of `text` after what is taken back in it, or as its parts are called."""
    labelled = labelled_at(words_of(text), hearing.vocabulary.cities, asked)
    if labelled is not None:
        return labelled, (partial_evidence(text, labelled),)
    address, evidence = _read(text, hearing, asked)
    if not asked and address is None:
        return None, evidence
    whole = repaired(text, lambda said: _read(said, hearing, asked)[0], lambda said: _anew(said, hearing, asked))
    if whole is None:
        given_up = address is not None and is_taken_back(text, address)
        return msgspec.structs.replace(address, taken_back=True) if address and given_up else address, evidence
    return whole, (*evidence, repair_evidence(text, whole))


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
        return box, (partial_evidence(text, box),)
    corner = corner_at(words, local, hearing.known_address) if asked else None
    for candidate in ranked(words, local):
        refusal = why_none(words, candidate, asked) or within_corner(words, candidate, corner)
        evidence.append(candidate_evidence(text, words, candidate, refusal))
        if not refusal:
            whole = with_place_before(words, candidate, local)
            return with_later_parts(words, whole, as_address(words, whole), local), tuple(evidence)
    part = contrast_at(words, hearing.known_address) or corner or partial_at(words, local, asked)
    if asked and says_no_number(words):
        part = _numberless(words, part, hearing.known_address)
    if hearing.known_address is not None and hearing.known_address.street and (part is None or not part.street):
        city = city_told_at(words, local) or _city_alone(words, hearing)
        part = _with_city(part, city)
    if part is not None:
        evidence.append(partial_evidence(text, part))
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
    at_a_street = AT in norms and names_street(norms)
    if norms.isdisjoint(_CUES) and not at_a_street and not any("-" in norm or norm in DIRECTIONS for norm in norms):
        return False
    return any(norm in BELOW_100 or norm[:1].isdecimal() or norm in DOORS or norm in CARRIERS for norm in norms) or (
        _ZIP in norms
    )
