"""Parts of an address said on their own: a street, a unit, "in Oak Park", a ZIP code, a corrected house number."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.house_number import HouseNumber, numbers_at, starts_number
from receptionist.understanding.addresses.lexicon import (
    DIRECTIONS,
    FLOOR,
    HALF_TIMES,
    NOT,
    NUMBER_WORDS,
    STOP_WORDS,
    STRONG_TYPES,
    TYPES,
    ZIP_WORDS,
)
from receptionist.understanding.addresses.merge import ANY_STREET, correct
from receptionist.understanding.addresses.place import PlaceReading, place_at, zip_at
from receptionist.understanding.addresses.street import Street, street_at
from receptionist.understanding.addresses.unit import Unit, units_at
from receptionist.understanding.addresses.word import AddressWords, norm_at, phrase, same_breath, span_between
from receptionist.understanding.numbers import may_be_start

_SAID = section("addresses", "partial")

_LEADS = _SAID.words("leads")
_STREET_LEADS = _SAID.words("street_leads")
_CORRECTING = frozenset(_SAID["correcting"])
# Parts that a contrast may change; the line follows from the first two.
_PARTS = ("number", "street", "unit", "city", "state", "zip")
_LONGEST_CONTRAST = 4
_HOME_WORDS = _SAID.words("home_words")
_ENDS = _SAID.words("ends") | _SAID.words("goes_on")
_LEADS_TO_END = _SAID.words("leads_to_end")
_ANNOUNCES = _SAID.words("announces")
_IN: str = _SAID["in"]
_AT: str = _SAID["at"]
_THATS: str = _SAID["thats"]
_NAMES_A_NUMBER = _SAID.words("names_a_number")
_NO_NUMBER_AFTER = _SAID.words("no_number_after")
_SURE_DOORS = _SAID.words("sure_doors")
_NUMBERED_DOORS = _SAID.words("numbered_doors")
_LEADS_TO_STREET = _SAID.words("leads_to_street")
_NAMES_A_HOUSE = tuple(tuple(phrase.split()) for phrase in _SAID["names_a_house"])
_HOUSE_DIGITS = 3
"""Digits from which a number behind a street without a type is its house's."""
_ASIDE = 6
"""Words between a street and the number said to be its house's: "Quebec Street, like up in Canada, number 12"."""


def partial_at(words: AddressWords, local: tuple[str, ...], asked: bool) -> Address | None:
    """The parts said; not `asked` for, only those that name themselves count ("apartment 3B", "zip code 60302")."""
    at = past_leads(words)
    for reader in (_place, _type_first, _street, _unit, _number) if asked else (_named,):
        found = reader(words, at, local)
        if found is not None:
            return found
    if not asked:
        return None
    named, further = _named(words, at, local), _further_on(words, at, local)
    return further if named is None or (further is not None and further.number) else named


def contrast_at(words: AddressWords, known: Address | None) -> Address | None:
    """The part of `known` that "it's Elm, not Oak" or "not Oak, Elm" changes; None where it holds no Oak."""
    cut = next((at for at, word in enumerate(words) if word.norm == NOT), None)
    if known is None or cut is None:
        return None
    start = past_leads(words)
    end = _phrase_end(words, cut + 1) if start < cut else _denied_end(words, cut + 1, known)
    after = _past_leads_from(words, end)
    new = (start, cut) if start < cut else (after, _phrase_end(words, after))
    begins = min(new[0], cut)
    new = _past_same_number(words, new, known)
    if end == cut + 1 or not 0 < new[1] - new[0] <= _LONGEST_CONTRAST:
        return None
    if any(word.norm in STOP_WORDS for word in words[new[0] : new[1]]):
        return None
    changed = correct(known, phrase(words, cut + 1, end), phrase(words, *new))
    parts = {part: getattr(changed, part) for part in _PARTS if getattr(changed, part) != getattr(known, part)}
    return Address(span=span_between(words, begins, max(end, new[1])), **parts) if parts else None


def _denied_end(words: AddressWords, at: int, known: Address) -> int:
    """Where what is denied ends: "not Oak, Elm" has a pause, "not Oak Elm" goes on behind the known one's words."""
    end, own = _phrase_end(words, at), (known.street or "").split()
    within = next((here for here in range(at, end) if words[here].norm not in own), end)
    return within if at < within < end == len(words) else end


def _past_same_number(words: AddressWords, new: tuple[int, int], known: Address) -> tuple[int, int]:
    """ "1455 Gaylord, not Vine" says the house number again."""
    same = next((n for n in numbers_at(words, new[0]) if n.digits == known.number and n.end < new[1]), None)
    return (same.end, new[1]) if same else new


def _phrase_end(words: AddressWords, at: int) -> int:
    while at < len(words) and words[at].norm not in STOP_WORDS:
        at += 1
        if at < len(words) and words[at].mark:
            break
    return at


def past_leads(words: AddressWords) -> int:
    """The position after "no, it's", "my address is" and the like."""
    return _past_leads_from(words, 0)


def _past_leads_from(words: AddressWords, at: int) -> int:
    while at < len(words) and words[at].norm in _LEADS:
        at += 1
    return at


def _ends(words: AddressWords, at: int) -> bool:
    """Nothing more, a pause, "not" and the wrong value ("it's Elm, not Oak"), another clause, or where it lies."""
    if norm_at(words, at) in _LEADS_TO_END and norm_at(words, at + 1) in _ENDS:
        return True
    return at >= len(words) or bool(words[at].mark) or words[at].norm in _ENDS


def _street(words: AddressWords, at: int, local: tuple[str, ...]) -> Address | None:
    if at >= len(words) or (starts_number(words[at]) and not _is_street_ordinal(words, at)):
        return None
    street = _one_street(words, at, local)
    if street is None or not street.text or (street.kind == "plain" and not _is_bare_name(words, at, street)):
        return None
    address = _with_tail(words, at, street, local)
    heard = [n for n, word in enumerate(words) if word.end <= address.span.end]
    return address if _ends(words, len(heard)) or number_named_after(words, street.end) else None


def _type_first(words: AddressWords, at: int, local: tuple[str, ...]) -> Address | None:
    """ "Street Oak number 412", as it is said in languages that put the type first."""
    if norm_at(words, at - 1) not in STRONG_TYPES and norm_at(words, at) not in STRONG_TYPES:
        return None
    kind = at if words[at:] and words[at].norm in STRONG_TYPES else at - 1
    said = next((n for n in range(kind + 2, min(kind + 4, len(words))) if words[n].norm in NUMBER_WORDS), None)
    if said is None or any(word.norm in STOP_WORDS or word.mark for word in words[kind + 1 : said]):
        return None
    number = next((number for number in numbers_at(words, said + 1) if _ends(words, number.end)), None)
    street = f"{phrase(words, kind + 1, said)} {TYPES[words[kind].norm]}"
    return _build(words, kind, number.end, number=number.digits, street=street) if number else None


def _further_on(words: AddressWords, first: int, local: tuple[str, ...]) -> Address | None:
    """A street that a description leads to: "the white house behind the church, on Elm Street"."""
    for at in range(first + 1, len(words)):
        if words[at - 1].norm not in _LEADS_TO_STREET or starts_number(words[at]):
            continue
        street = _one_street(words, at, local)
        if street is None or street.kind not in ("typed", "route"):
            continue
        if number_named_after(words, street.end) or _ends(words, _with_number(words, street)):
            return _with_tail(words, at, street, local)
    return None


def _one_street(words: AddressWords, at: int, local: tuple[str, ...]) -> Street | None:
    """The street that begins at `at`, and none where that is any street: "on the street"."""
    street = street_at(words, at, local, spoken=True)
    return None if street is None or phrase(words, at, street.end) in ANY_STREET else street


def _with_number(words: AddressWords, street: Street) -> int:
    """Where a street ends with the number that is said after it."""
    number = _number_after(words, street.end)
    return number.end if number else street.end


def _is_street_ordinal(words: AddressWords, at: int) -> bool:
    street = street_at(words, at, (), spoken=True)
    return street is not None and street.text[0].isdecimal() and not street.text.split()[0].isdecimal()


def _is_bare_name(words: AddressWords, at: int, street: Street) -> bool:
    length = street.end - at
    led = norm_at(words, at - 1) in _STREET_LEADS or phrase(words, at - 2, at) in _CORRECTING
    numbered = (led or words[at].norm in DIRECTIONS) and _is_numbered(words, street.end)
    if any(word.norm in STOP_WORDS for word in words[at : street.end]) or not (numbered or _ends(words, street.end)):
        return False
    other = norm_at(words, street.end + 1)
    ruled_out = norm_at(words, street.end) == NOT and bool(other) and other not in STOP_WORDS
    figures = street.text[0].isdecimal() and not ruled_out
    return (led or ruled_out or numbered) and length <= 2 and not figures


def _is_numbered(words: AddressWords, end: int) -> bool:
    """ "South Wallace, the number is 3311", "on Amsterdam four fifty": the house's number follows at once."""
    named = any(phrase(words, end, end + len(lead)) == " ".join(lead) for lead in _NAMES_A_HOUSE)
    number = _number_after(words, end)
    return number is not None and (named or len(number.digits) >= _HOUSE_DIGITS)


def _with_tail(words: AddressWords, at: int, street: Street, local: tuple[str, ...]) -> Address:
    number = _number_after(words, street.end)
    end, text = number.end if number else street.end, street.text
    units = units_at(words, end)
    end = units[-1].end if units else end
    if number and norm_at(words, end) in DIRECTIONS and _ends(words, end + 1):  # "Fullerton Avenue, nine hundred west"
        text, end = f"{DIRECTIONS[words[end].norm]} {text}", end + 1
    place = place_at(words, end, local, trusting=True)
    return _build(
        words,
        at,
        place.end if place else end,
        number=number.digits if number else None,
        street=text,
        unit=units[-1] if units else None,
        place=place,
    )


def _number_after(words: AddressWords, at: int) -> HouseNumber | None:
    """ "Cherry Lane number 12", "Cherry Lane 12": the number said last, where a turn has no other; one that is named
    as the house's may come later.
    """
    if (named := number_named_after(words, at)) is not None:
        return named
    led = norm_at(words, at) == _AT
    at = at + 1 if led or norm_at(words, at) in NUMBER_WORDS else at
    told = (n for n in numbers_at(words, at) if _ends(words, n.end) or norm_at(words, n.end) in DIRECTIONS)
    return next((number for number in told if not (led and may_be_start(number.digits))), None)


def number_named_after(words: AddressWords, first: int) -> HouseNumber | None:
    """The number that is called the house's a few words from `first` on."""
    for at in range(first, min(first + _ASIDE, len(words))):
        if starts_number(words[at]):
            return None
        for lead in _NAMES_A_HOUSE:
            if tuple(word.norm for word in words[at : at + len(lead)]) == lead:
                return next(iter(numbers_at(words, at + len(lead))), None)
    return None


def _place(words: AddressWords, at: int, local: tuple[str, ...]) -> Address | None:
    announced = norm_at(words, at - 1) in _ANNOUNCES
    if at >= len(words) or (starts_number(words[at]) and zip_at(words, at) is None):
        return None
    place = place_at(words, at - 1 if norm_at(words, at - 1) == _IN else at, local, trusting=announced)
    if place is None or not _ends(words, place.end):
        return None
    # A known place may be a street's name too ("Washington Avenue"), or any word ("nice"): it must be the answer.
    alone = place.state or place.zip or norm_at(words, at - 1) == _IN or place.end >= len(words)
    everyday = place.city in STOP_WORDS or place.city in HALF_TIMES
    praised = norm_at(words, at - 1) == _THATS and place.state is None
    if norm_at(words, place.end) in TYPES or not alone or everyday or praised:
        return None
    return _build(words, at, place.end, place=place)


def _unit(words: AddressWords, at: int, local: tuple[str, ...]) -> Address | None:
    readings = units_at(words, at)
    if not readings:
        return None
    place = place_at(words, readings[-1].end, local, trusting=False)
    return _build(words, at, place.end if place else readings[-1].end, unit=readings[-1], place=place)


def _number(words: AddressWords, at: int, local: tuple[str, ...]) -> Address | None:
    side = DIRECTIONS.get(norm_at(words, at))
    for number in numbers_at(words, at if side is None else at + 1):
        named = norm_at(words, at - 1) in _NAMES_A_NUMBER and len(words) > 2
        if norm_at(words, at - 1) in _NO_NUMBER_AFTER:
            return None
        ends = _ends(words, number.end) if side is None else number.end == len(words)  # "north ten twenty"
        if ends and (len(number.digits) > 1 or named):
            return _build(words, at, number.end, number=number.digits, street=side)
    return None


def _named(words: AddressWords, at: int, local: tuple[str, ...]) -> Address | None:
    return named_at(words, 0, local)


def named_at(words: AddressWords, first: int, local: tuple[str, ...]) -> Address | None:
    """The first part from `first` on that says what it is: "apartment 4", "zip code 60302", "I live on Elm Street"."""
    for start in range(first, len(words)):
        norm = words[start].norm
        if norm in _SURE_DOORS and _is_sure_unit(words, start):
            return _unit(words, start, local)
        if norm in _NUMBERED_DOORS and norm_at(words, start + 1) in NUMBER_WORDS and _is_sure_unit(words, start + 1):
            return _unit(words, start + 1, local)
        place = place_at(words, start, local, trusting=False) if norm in ZIP_WORDS else None
        if place is not None and place.zip:
            return _build(words, start, place.end, place=place)
        street = _led_street(words, start, local)
        if street is not None:
            return street
    return None


def floor_at(words: AddressWords, first: int) -> Unit | None:
    """The floor that is told from `first` on, after what describes the house: "… with the scaffold, fifth floor"."""
    floors = (unit for at in range(first, len(words)) for unit in units_at(words, at) if FLOOR in unit.value.split())
    return next(floors, None)


def _led_street(words: AddressWords, at: int, local: tuple[str, ...]) -> Address | None:
    """ "live on Elm Street", "the address is Elm Street"."""
    if words[at].norm not in _LEADS_TO_STREET or norm_at(words, at - 1) not in _HOME_WORDS:
        return None
    if at + 1 >= len(words) or starts_number(words[at + 1]):
        return None
    street = street_at(words, at + 1, local, spoken=True)
    if street is None or street.kind not in ("typed", "route") or street.text.split()[-1] in DIRECTIONS:
        return None
    return _with_tail(words, at + 1, street, local)


def _is_sure_unit(words: AddressWords, at: int) -> bool:
    """A unit with a figure in it, or a letter that ends the phrase ("Ste v e n" spells a name)."""
    units = units_at(words, at)
    return bool(units) and (any(c.isdecimal() for c in units[-1].value) or not same_breath(words, units[-1].end))


def _build(
    words: AddressWords,
    start: int,
    end: int,
    number: str | None = None,
    street: str | None = None,
    unit: Unit | None = None,
    place: PlaceReading | None = None,
) -> Address:
    return Address(
        span=span_between(words, start, end),
        line=f"{number} {street}" if number and street else street,
        number=number,
        street=street,
        unit=unit.value if unit else None,
        unit_type=unit.type if unit else None,
        city=place.city if place else None,
        state=place.state if place else None,
        zip=place.zip if place else None,
        confidence=0.7,
    )
