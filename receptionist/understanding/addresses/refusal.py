"""Why what reads like an address is none."""

from __future__ import annotations

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.candidate import AddressCandidate
from receptionist.understanding.addresses.lexicon import AT, CARRIERS, DIRECTIONS, STOP_WORDS, STRONG_TYPES, THE
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.partial import number_named_after, past_leads
from receptionist.understanding.addresses.usual_streets import StreetInUse
from receptionist.understanding.addresses.word import AddressWords, norm_at
from receptionist.understanding.numbers import may_be_start

_SAID = section("addresses", "refusal")

_LEADS = _SAID.words("leads")
_CALLED_SO = _SAID.words("called_so")
_COUNTED = _SAID.words("counted")
_TO_STREET: str = _SAID["to_street"]
_BEGINS_ANEW = _SAID.words("begins_anew")
_OTHER_DIGITS = _SAID.words("other_digits")
_WHY: dict[str, str] = lexicon("evidence")["addresses"]


def within_corner(words: AddressWords, candidate: AddressCandidate, corner: Address | None) -> str:
    """Why a house number within a corner's streets is none ("Clark and West Fifty Fourth Street"), or ""."""
    if corner is None or not corner.numberless:
        return ""
    begins = words[candidate.start].start
    return _WHY["corner"] if corner.span.start <= begins < corner.span.end else ""


def why_none(words: AddressWords, candidate: AddressCandidate, asked: bool) -> str:
    """Why this is no address, or ""."""
    street, number = candidate.street, candidate.number
    before = {word.norm for word in words[max(0, candidate.start - 3) : candidate.start]}
    if not before.isdisjoint(_OTHER_DIGITS) and norm_at(words, candidate.start - 1) not in _BEGINS_ANEW:
        return _WHY["zip_or_box"]
    if norm_at(words, candidate.start - 1) == THE and len(number.digits) < 2:
        return _WHY["one_digit"]  # "Lavergne, the one time, avenue"
    if _is_one_ordinal(words, candidate):
        return _WHY["one_ordinal"]
    if _led(words, candidate.start) or _is_called_so(words, candidate):
        return ""
    if asked and (street.kind != "plain" or _is_answer(words, candidate)):
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
    at = norm_at(words, candidate.start - 1) == AT
    return at and not may_be_start(candidate.number.digits) and StreetInUse(candidate.street.text).has_usual_name


def _is_answer(words: AddressWords, candidate: AddressCandidate) -> bool:
    """Whether a number and a name without a type are what the turn says, and no count ("20 minutes from", "3 dogs")."""
    small = len(candidate.number.digits) < 2 and candidate.place is None and not _is_all_of_it(words, candidate)
    if past_leads(words) < candidate.start or (small and candidate.street.text.split()[0] not in DIRECTIONS):
        return False
    return norm_at(words, candidate.street.end) not in _COUNTED


def _is_all_of_it(words: AddressWords, candidate: AddressCandidate) -> bool:
    """ "Nine Pearl", and no more: a name that most towns have a street of."""
    return candidate.street.end == len(words) and StreetInUse(candidate.street.text).has_usual_name


def _is_spelling(words: AddressWords, candidate: AddressCandidate) -> bool:
    """ "5 6 6 s x": a street of single letters is likelier a code, unless it has its type ("B Street")."""
    names = [w.norm for w in words[candidate.number.end : candidate.street.end] if w.norm[0].isalpha()]
    return all(len(name) == 1 for name in names) or (len(candidate.number.digits) < 2 and min(map(len, names)) == 1)


def _is_called_so(words: AddressWords, candidate: AddressCandidate) -> bool:
    """ "Two forty West Pine address": what it is stands right behind it, as who is brief says it."""
    return len(candidate.number.digits) > 1 and norm_at(words, candidate.end) in _CALLED_SO


def _led(words: AddressWords, start: int) -> bool:
    """Whether "my address is", "I live at", "we're located at" stand just before."""
    before = {w.norm for w in words[max(0, start - 5) : start]}
    return norm_at(words, start - 1) in _LEADS | CARRIERS and not before.isdisjoint(CARRIERS)
