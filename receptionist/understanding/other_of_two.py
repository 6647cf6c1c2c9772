"""The other of two visits, told beside the one in hand: the second place of a list, or when that one is to be.

What is said of it is cut off, and is a turn of its own once the visit in hand is booked: nothing of it is taken for
that.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Besides
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.addresses import read_address
from receptionist.understanding.errands import labelled_places, lists_two_places
from receptionist.understanding.words import MARKS, blanked, words

_SAID = section("turns", "called_visits")
_COUNTS = _SAID.one("counts", re.IGNORECASE)
_OPENS_LIST = _SAID.one("opens_list", re.IGNORECASE)
_OTHER_IS = _SAID.one("other_is", re.IGNORECASE)
_NEXT_IS = _SAID.one("next_is", re.IGNORECASE)
_ONLY_PLACE = _SAID.one("only_place", re.IGNORECASE)
_EACH_AT = _SAID.several("each_at", re.IGNORECASE)
_PUT_AT = _SAID.one("put_at", re.IGNORECASE)
_COUNTED_BEHIND, _AT_HOUR = _SAID.one("counted_behind", re.IGNORECASE), _SAID.one("at_hour", re.IGNORECASE)
_ASKS_AFTER = _SAID.one("asks_after", re.IGNORECASE)
_ON_DAY = _SAID.one("weekday", re.IGNORECASE)
_GOES_ON_TO = _SAID.one("goes_on_to", re.IGNORECASE)
_IT, _AT = (str(_SAID[name]) for name in ("it", "at"))
_ITS_TIME = " , "
"""Between the words for the one that waits and when it is to be."""
_EVERY_STREET, _OTHERS, _IN_HAND = (_SAID.words(name) for name in ("every_street", "others", "in_hand"))


class OtherTold(msgspec.Struct, frozen=True):
    """What is said of the visit in hand, what of the other one, and what of that is said to be taken."""

    rest: str
    other: str
    besides: tuple[Besides, ...] = ()


def beside_the_other(text: str, hearing: HearingContext, read: Reader) -> Understanding | None:
    """The turn without what it tells of the other visit, which is apart; None where it tells of one visit only."""
    if hearing.line is not None or hearing.anything_else:
        return None
    told = (
        _of_a_list(text, hearing)
        or _at_another_place(text, hearing)
        or _behind_the_yes(text, hearing, read)
        or _asked_after(text, hearing)
        or _each_at_its_hour(text, hearing)
    )
    if told is None:
        return _of_one_alone(text, hearing, read)
    rest = told.rest.strip(MARKS)
    first = read(rest, replace(hearing, put_aside="")) if rest else Understanding(rest)
    if hearing.to_agree and first.answer == "affirm":
        return replace(first, then=told.other, says=first.says | {"elsewhere"})
    besides = (*first.besides, *told.besides)
    kept = {} if first.note else {"plain_words": "", "kept_words": ""}  # who, where and when is no note
    return replace(first, text=rest or text, then=told.other, besides=besides, **kept)


class _EachTold(NamedTuple):
    """Where what is told of two visits by turns begins, what names that in hand, and what is said of the other."""

    begins: int
    names: tuple[Span, ...]
    of_other: tuple[re.Match[str], ...]


class PlaceNamed(msgspec.Struct, frozen=True):
    """A street that is named, and in its place in the turn when it is to be there."""

    street: str
    when: str


def another_place(text: str, hearing: HearingContext) -> PlaceNamed | None:
    """The street, of none of the caller's visits, that is named with nothing but when: "Pearl Street at nine"; None
    where none is.
    """
    found = _GOES_ON_TO.match(text)
    if found is None or not _is_place(found) or found["key"].lower() in _theirs(hearing):
        return None
    return PlaceNamed(f"{found['key']}{found['type'] or ''}", f"{' ' * found.start('when')}{found['when']}")


def _of_a_list(text: str, hearing: HearingContext) -> OtherTold | None:
    """Two places, where one was asked for: "there's two, the first is 12 Oak Street and the second is 40 Elm"."""
    if "address" not in hearing.expecting or hearing.to_agree:
        return None
    opens = _OPENS_LIST.match(text)
    said = text[opens.end() :] if opens else text
    two = labelled_places(said, hearing) or (lists_two_places(said, hearing) if opens else None)
    return OtherTold(two[0], _COUNTED_BEHIND.sub("", two[1]), ("another_place",)) if two else None


def _at_another_place(text: str, hearing: HearingContext) -> OtherTold | None:
    """ "The other one is 40 Elm Street", where the place of the visit in hand is known: it is none of that."""
    known, counts = hearing.known_address, _COUNTS.search(text) is not None
    if known is None or not (known.number and known.street) or not (counts or hearing.put_aside):
        return None
    place, _ = read_address(text, replace(hearing, expecting=hearing.expecting | {"address"}))
    if place is None or not (place.number and place.street) or place.number == known.number:
        return None
    before = text[: place.span.start]
    label = _OTHER_IS.search(before) or (_NEXT_IS.search(before) if hearing.to_agree else None)
    waits = _place_that_waits(hearing)
    again = waits is not None and (waits.number, waits.street) == (place.number, place.street)
    if label is None and not again:
        return None
    rest = text[: label.start("label")] if label is not None else ""  # "okay, for this one it's …" agrees to nothing
    return OtherTold(rest, text[place.span.start :], ("another_place",))


def _each_at_its_hour(text: str, hearing: HearingContext) -> OtherTold | None:
    """ "Pearl at nine and Ogden at ten": the hour of the visit in hand, and that of the other."""
    by_order = (told for form in _EACH_AT if (told := _told_of_both(text, hearing, form)) is not None)
    both = min(by_order, key=lambda told: told.begins, default=None)
    if both is None:
        return None
    rest = blanked(text, [*both.names, *(Span(*found.span()) for found in both.of_other)])
    if _ON_DAY.search(rest) is None:  # "pearl at nine and ogden at ten on Thursday"
        rest = f"{rest} {both.of_other[-1]['day'] or ''}"
    return OtherTold(rest, _with_its_time(hearing, both.of_other[-1]), ("another_hour",))


def _told_of_both(text: str, hearing: HearingContext, form: re.Pattern[str]) -> _EachTold | None:
    """What is told in that order of words and hours; None where nothing of it is of the other visit."""
    if hearing.known_address is None:
        return None
    in_hand, others = _streets(hearing)
    told = [(found, _is_in_hand(found, in_hand, others)) for found in form.finditer(text)]
    names = tuple(Span(*found.span("name")) for found, is_in_hand in told if is_in_hand)
    of_other = tuple(each for each, is_in_hand in told if is_in_hand is False and (names or _waits(each, hearing)))
    return _EachTold(told[0][0].start(), names, of_other) if of_other else None


def _of_one_alone(text: str, hearing: HearingContext, read: Reader) -> Understanding | None:
    """What is said of the visit in hand alone, without what only counts or names it; None where nothing does."""
    alone = _without_its_label(text, hearing)
    as_it = _as_it(alone, hearing)
    if as_it == text:
        return None
    whole = read(alone, hearing)
    lost = as_it != alone and whole.when.time is None and whole.when.date is None
    return replace(read(as_it, hearing) if lost else whole, text=text)


def _asked_after(text: str, hearing: HearingContext) -> OtherTold | None:
    """ "But where's Pearl Street, you only read me the one": the other one is asked after, and comes right after."""
    in_hand, others = _streets(hearing)
    found = _ASKS_AFTER.search(text) if in_hand else None
    if found is None:
        return None
    key = (found["key"] or "").lower()
    waits = bool(hearing.put_aside) and (found["both"] or key in _OTHERS | others)
    if not waits and not (found["type"] and key not in in_hand):
        return None
    other = hearing.put_aside or f"{found['key']}{found['type']}"
    return OtherTold(blanked(text, (Span(*found.span()),)), other, ("another_hour",))


def _as_it(text: str, hearing: HearingContext) -> str:
    """`text` with "it" for the visit in hand, where that is called by its street and put at another hour."""
    found = _PUT_AT.search(text) if hearing.known_address is not None else None
    if found is None or found["key"].lower() not in _streets(hearing)[0]:
        return text
    return f"{text[: found.start('name')]} {_IT}{text[found.end('name') :]}"


def _is_in_hand(found: re.Match[str], in_hand: frozenset[str], others: frozenset[str]) -> bool | None:
    """Whether the one that is named is in hand, and no other; None where it may be anything else."""
    key = found["key"].lower()
    if key in _IN_HAND or (key in in_hand and key not in others):
        return True
    return False if key in _OTHERS or key in others or found["type"] else None


def _waits(found: re.Match[str], hearing: HearingContext) -> bool:
    """Whether it is the one that waits, called so or by its street."""
    return bool(hearing.put_aside) and found["key"].lower() in _OTHERS | _streets(hearing)[1]


def _behind_the_yes(text: str, hearing: HearingContext, read: Reader) -> OtherTold | None:
    """ "Yes that one's right, and now the Pearl Street one at nine": a yes, and what it goes on to."""
    if not hearing.to_agree or hearing.changeless:
        return None
    in_hand, others = _streets(hearing)
    for at in (found.start() for found in re.finditer(r"(?<=\s)(?=\S)", text)):
        found = _GOES_ON_TO.match(text, at)
        if found is None or not _is_next(found, in_hand, others, hearing):
            continue
        if found["joint"] and read(text[:at], hearing).answer == "affirm":
            return OtherTold(text[:at], _with_its_time(hearing, found))
    return None


def _is_next(found: re.Match[str], in_hand: frozenset[str], others: frozenset[str], hearing: HearingContext) -> bool:
    key = found["key"].lower()
    if key in others or (key in _OTHERS and found["kind"].strip() and hearing.put_aside):
        return True
    return _is_place(found) and key not in in_hand | _OTHERS | _IN_HAND


def _is_place(found: re.Match[str]) -> bool:
    """Whether a kind of street is named, or one of several as the next: "Pearl Street", "now the Pearl one"."""
    return bool(found["type"] or (found["kind"] and found["next"]))


def _with_its_time(hearing: HearingContext, found: re.Match[str]) -> str:
    """The words for the one that waits, or those that name it, with when it is to be, in the place of what was said of
    that before.
    """
    when, named = found["when"].strip(" ,"), f"{found['key']}{found['type'] or ''}"
    before, _, behind = hearing.put_aside.rpartition(_ITS_TIME)
    place = before or behind or named
    when = f"{_AT} {when}" if _AT_HOUR.match(when) else when
    return f"{place}{_ITS_TIME}{when}" if when else place


def _without_its_label(text: str, hearing: HearingContext) -> str:
    """`text` without what counts the place that is told: of "the second is 40 Elm Street" nothing is a day."""
    if _COUNTS.search(text) is None:
        return text
    place, _ = read_address(text, replace(hearing, expecting=hearing.expecting | {"address"}))
    if place is None or not (place.number and place.street):
        return text
    label = _ONLY_PLACE.match(text[: place.span.start])
    return blanked(text, (Span(*label.span("label")),)) if label else text


def _streets(hearing: HearingContext) -> tuple[frozenset[str], frozenset[str]]:
    """The words that the street of the visit in hand is called by, and that of the one that waits."""
    known, waits = hearing.known_address, _place_that_waits(hearing)
    return _words_of(known.street if known else None), _words_of(waits.street if waits else None)


def _place_that_waits(hearing: HearingContext) -> Address | None:
    if not hearing.put_aside:
        return None
    return read_address(hearing.put_aside, replace(hearing, expecting=frozenset({"address"}), known_address=None))[0]


def _theirs(hearing: HearingContext) -> frozenset[str]:
    return frozenset().union(*(_words_of(visit.place.partition(",")[0]) for visit in hearing.visits))


def _words_of(street: str | None) -> frozenset[str]:
    return frozenset(word.norm for word in words(street or "") if word.norm.isalpha()) - _EVERY_STREET
