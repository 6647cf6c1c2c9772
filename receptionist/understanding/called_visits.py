"""A visit of the caller's own, called by its hour, its house or whom it is for: "move my one o'clock to Friday", "the
Addison one", "grace's"; or by the hour that another is wished for instead of: "make it ten instead of nine".

What calls it is no wish: the rest of the turn is read with "it" in its place.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext, KnownVisit
from receptionist.model.span import Span
from receptionist.model.understanding import EachMoved, OneMeant, Understanding
from receptionist.model.when import When
from receptionist.understanding.clauses import plain
from receptionist.understanding.jobs import weekday_called
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.when.reading import read_when
from receptionist.understanding.which_one import one_meant
from receptionist.understanding.words import blanked, words

_SAID = section("turns", "called_visits")
_BY_HOUR = _SAID.several("by_hour")
_BY_HOUSE = _SAID.several("by_house")
_BY_PERSON = _SAID.several("by_person")
_BY_DAY, _BY_ANOTHER_HOUSE = _SAID.one("by_day"), _SAID.one("by_another_house")
_TO_AN_HOUR = _SAID.several("to_an_hour")
_SWAPS, _AT_AN_HOUR = _SAID.several("swaps"), _SAID.one("at_an_hour")
_BEFORE_WORK, _BEHIND_WORK = _SAID.one("before_work"), _SAID.one("behind_work")
_ON_STREET = _SAID.several("on_street")
_BY_OTHER, _KIN_AT = _SAID.one("by_other"), _SAID.one("kin_at")
_INSTEAD_OF = _SAID.one("instead_of_hour")
_NOT_MEANT = _SAID.one("not_meant")
_STAYS = _SAID.one("stays")
_CHANGED, _SOMEHOW = _SAID.one("changed"), _SAID.one("changed_somehow")
_IT: str = _SAID["it"]
_TWO = 2


class CalledVisit(msgspec.Struct, frozen=True):
    """Which one, the visit where it is known, and the turn with "it" in the place of the words for it, and nothing of
    another that is to be left as it is (`beside_another`). `instead`: another hour is wished for in the place of its
    own.
    """

    one: OneMeant
    visit: KnownVisit | None
    rest: str
    instead: bool = False
    beside_another: bool = False

    @property
    def changes(self) -> bool:
        """Whether the rest tells to put it where it says."""
        return self.instead or _CHANGED.search(self.rest.lower()) is not None

    @property
    def changes_somehow(self) -> bool:
        """Whether it is to be put somewhere else, wherever."""
        return _SOMEHOW.search(self.rest.lower()) is not None


def called_visit(text: str, hearing: HearingContext) -> CalledVisit | None:
    """The only one of the caller's visits that is called; None where none is, or several are."""
    if not (hearing.visits or (hearing.anything_else and hearing.has_visit)) or hearing.line is not None:
        return None
    said = text.lower()
    return _known_one(text, said, hearing) or _one_yet_to_be_found(text, said, hearing)


def _known_one(text: str, said: str, hearing: HearingContext) -> CalledVisit | None:
    instead = tuple(_instead_of(said, hearing)) if hearing.anything_else else ()
    named = [(visit, span, _left_as_it_is(said, span)) for visit, span in mentions(said, hearing)]
    called = instead or tuple((visit, span) for visit, span, left in named if left is None)
    if len({(visit.id, visit.start) for visit, _ in called}) != 1:
        return None
    visit, spans = called[0][0], sorted((span for _, span in called), key=lambda span: span.start)
    one, shown = as_meant(visit), visit if visit.id else None
    if instead:
        return CalledVisit(one, shown, blanked(text, spans), instead=True)
    stay = [left for _, _, left in named if left is not None]
    return CalledVisit(one, shown, _of_it(text, spans, stay), beside_another=bool(stay))


def _one_yet_to_be_found(text: str, said: str, hearing: HearingContext) -> CalledVisit | None:
    """ "Push tomorrow's to Wednesday", "move the Race Street one", of none that was shown to be theirs so far."""
    today = hearing.clock.date()
    by_day = [(weekday_called(found["day"], today), Span(*found.span())) for found in _BY_DAY.finditer(said)]
    moved = list(_BY_ANOTHER_HOUSE.finditer(said))
    elsewhere = [Span(*found.span("one")) for found in moved]
    named = one_meant(text, today) if elsewhere else None
    weekdays = {day for day, _ in by_day} | ({named.weekday} if named and named.weekday is not None else set())
    spans = sorted((*(span for _, span in by_day), *elsewhere), key=lambda span: span.start)
    if not spans or len(weekdays) > 1:
        return None
    weekday = next(iter(weekdays), None)
    theirs = [visit for visit in hearing.visits if visit.start.weekday() == weekday]
    if len(theirs) == 1 and theirs[0].id:
        return CalledVisit(OneMeant(id=theirs[0].id), theirs[0], _of_it(text, spans))
    before = [Span(0, moved[0].start())] if named else []  # "that's for the Tuesday one, move the Race Street one"
    return None if len(theirs) > 1 else CalledVisit(OneMeant(weekday), None, _of_it(text, spans, before))


def _of_it(text: str, spans: Sequence[Span], besides: Sequence[Span] = ()) -> str:
    """`text` with "it" in the place of the first of `spans`, and nothing in that of the others."""
    first, rest = spans[0], blanked(text, (*spans, *besides))
    return f"{rest[: first.start]}{_IT}{rest[first.start + len(_IT) :]}"


def swaps(text: str, hearing: HearingContext) -> bool:
    """Whether two of the caller's visits are to change places, in so many words, or by each for whom at what hour."""
    if len(hearing.visits) != _TWO or not all(visit.id for visit in hearing.visits) or hearing.line is not None:
        return False
    said, told = plain(text), _hours_of_each(text.lower(), hearing)
    return any(pattern.search(said) for pattern in _SWAPS) or (bool(told) and all(a != b for a, b in told))


def says_when_each_is(text: str, hearing: HearingContext) -> bool:
    """ "So mom at four fifteen and me at three thirty, right?": two visits as they stand."""
    told = _hours_of_each(text.lower(), hearing)
    return bool(told) and all(whose == at for whose, at in told)


def _hours_of_each(said: str, hearing: HearingContext) -> tuple[tuple[dt.datetime, dt.datetime], ...]:
    """For each of two people when the visit begins that is meant, and that which is at the hour said for them; empty
    where not both are named so.
    """
    told: list[tuple[dt.datetime, dt.datetime]] = []
    for found in _AT_AN_HOUR.finditer(said):
        visits, at = _of_person(found.groupdict(), hearing), _at(found["hour"], "", hearing)
        if len(visits) == 1 and len(at) == 1:
            told.append((visits[0].start, at[0].start))
    return tuple(told) if len({whose for whose, _ in told}) == _TWO else ()


def moved_each(text: str, hearing: HearingContext) -> tuple[EachMoved, ...]:
    """Each of the caller's two visits with the hour that is said for whom it is for, of which one is not its own; empty
    where no two are named so.
    """
    if len(hearing.visits) != _TWO or hearing.line is not None:
        return ()
    wished: dict[dt.datetime, tuple[KnownVisit, When]] = {}
    for found in _found(_TO_AN_HOUR, text.lower()):
        visits, when = _of_person(found.groupdict(), hearing), _hour(found["hour"], hearing)
        if len(visits) == 1 and when.time is not None:
            wished[visits[0].start] = (visits[0], When(time=when.time, times=when.times))
    if len(wished) != _TWO or all(when.may_be_at(start.time()) for start, (_, when) in wished.items()):
        return ()
    return tuple(EachMoved(as_meant(visit), when) for visit, when in wished.values())


def both_moved(read: Understanding, hearing: HearingContext) -> tuple[EachMoved, ...]:
    """Both of the caller's visits, where `read` moves them by as much: "move us both half an hour later"."""
    when = read.when
    if len(hearing.visits) != _TWO or "both" not in read.manner or not when.shift_by or when.date is not None:
        return ()
    by = When(shift=when.shift, shift_of=when.shift_of, shift_by=when.shift_by)
    return tuple(EachMoved(as_meant(visit), by) for visit in hearing.visits)


def left_as_they_are(text: str, hearing: HearingContext) -> tuple[tuple[KnownVisit, Span], ...]:
    """Those that are named only to be left as they are, alone or each with its hour, and the words that say so."""
    said = text.lower()
    named = [(visit, _left_as_it_is(said, span)) for visit, span in mentions(said, hearing)]
    alone = [(visit, left) for visit, left in named if left is not None]
    if not says_when_each_is(text, hearing):
        return tuple(alone)
    hours = [(found, _of_person(found.groupdict(), hearing)) for found in _AT_AN_HOUR.finditer(said)]
    return (*alone, *((visits[0], Span(*found.span())) for found, visits in hours if len(visits) == 1))


def as_meant(visit: KnownVisit) -> OneMeant:
    """`visit` as the one that is meant, by when it begins where it was not shown yet."""
    return OneMeant(id=visit.id, start=None if visit.id else visit.start)


def _hour(said: str, hearing: HearingContext) -> When:
    asked = msgspec.structs.replace(hearing, expecting=frozenset({"time"}), alternatives=(), offers=(), visits=())
    return read_when(said, asked)[0]


def _left_as_it_is(said: str, span: Span) -> Span | None:
    """The words for one that is named only to be left as it is, with those that say so; None of one that is meant."""
    before, behind = _NOT_MEANT.search(said[: span.start]), _STAYS.search(said[span.end :])
    if before is None and behind is None:
        return None
    return Span(before.start() if before else span.start, span.end + (behind.end() if behind else 0))


def _instead_of(said: str, hearing: HearingContext) -> Iterator[tuple[KnownVisit, Span]]:
    for found in _INSTEAD_OF.finditer(said):
        for visit in _at(found["hour"], "", hearing):
            yield visit, Span(*found.span())


def mentions(said: str, hearing: HearingContext) -> Iterator[tuple[KnownVisit, Span]]:
    """Each of their visits that is called in `said`, lower case, and the words for it."""
    called: list[tuple[KnownVisit, Span]] = []
    for by in (_by_hour, _by_house, _by_work, _by_person):
        for visit, span in by(said, hearing):
            if not any(span.overlaps(each) for _, each in called):
                called.append((visit, span))
    yield from called
    for other, span in _as_the_other(said, hearing):
        if not any(span.overlaps(each) for _, each in called):
            yield (called[0][0] if called else other), span  # "the other one, the carpets"


def _by_hour(said: str, hearing: HearingContext) -> Iterator[tuple[KnownVisit, Span]]:
    for found in _found(_BY_HOUR, said):
        visits = _at(found["hour"], found["day"] or "", hearing)
        if len(visits) == 1:
            yield visits[0], Span(*found.span())


def _at(hour: str, day: str, hearing: HearingContext) -> tuple[KnownVisit, ...]:
    """Those that begin at `hour`, on the day that is said with it."""
    when = _hour(hour, hearing)
    weekday = weekday_called(day, hearing.clock.date()) if day else None
    return tuple(
        visit
        for visit in hearing.visits
        if when.time is not None and when.may_be_at(visit.start.time()) and weekday in (None, visit.start.weekday())
    )


def _by_house(said: str, hearing: HearingContext) -> Iterator[tuple[KnownVisit, Span]]:
    """Those at a street that is named without a number, and that no other of them is in."""
    streets = {visit.id: street_words(visit) for visit in hearing.visits}
    for found in _found(_BY_HOUSE, said):
        of_it = [visit for visit in hearing.visits if found["key"] in streets[visit.id]]
        if len(of_it) == 1 and len(hearing.visits) > 1:
            yield of_it[0], Span(*found.span())


def street_words(visit: KnownVisit) -> frozenset[str]:
    """The words that its street is called by."""
    street = visit.place.partition(",")[0]
    return frozenset(word.norm for word in words(street) if word.norm.isalpha()) - _SAID.words("every_street")


def _by_person(said: str, hearing: HearingContext) -> Iterator[tuple[KnownVisit, Span]]:
    """Those for one of two people, where each has one."""
    for found in _found(_BY_PERSON, said):
        of_them = _of_person(found.groupdict(), hearing)
        if len(of_them) == 1:
            yield of_them[0], Span(*found.span())


def _of_person(parts: dict[str, str | None], hearing: HearingContext) -> list[KnownVisit]:
    """Those for whom the `parts` of a mention name: the caller, somebody by their given name, or the other one."""
    own = [visit for visit in hearing.visits if visit.own]
    others = [visit for visit in hearing.visits if not visit.own and visit.whose in ("", parts.get("kin") or "")]
    if not (own and others):
        return []
    if named := parts.get("given"):
        return [visit for visit in hearing.visits if named == visit.name.lower().partition(" ")[0] and is_given(named)]
    return own if parts.get("own") else others


def kin_at(text: str) -> tuple[tuple[str, str], ...]:
    """Whose place is said to be on which street, lower case."""
    return tuple((found["kin"], found["street"]) for found in _KIN_AT.finditer(text.lower()))


def streets_named(text: str) -> tuple[str, ...]:
    """What may be the streets that visits are called by, lower case; which are theirs is yet to be found."""
    said = text.lower()
    named = (found["key"] for found in _found(_ON_STREET, said))
    return tuple(dict.fromkeys((*named, *(street for _, street in kin_at(text)))))


def _by_work(said: str, hearing: HearingContext) -> Iterator[tuple[KnownVisit, Span]]:
    """Those that are for work which none of the others is for, called by a word of that."""
    works = {visit.id: work_words(visit, hearing) for visit in hearing.visits if visit.id}
    for word in words(said):
        of_it = [visit for visit in hearing.visits if _stem(word.norm) in works.get(visit.id, ())]
        lead = _BEFORE_WORK.search(said[: word.start]) if len(of_it) == 1 < len(works) else None
        if lead is not None:
            behind = _BEHIND_WORK.match(said[word.end :])
            yield of_it[0], Span(lead.start(), word.end + (behind.end() if behind else 0))


def work_words(visit: KnownVisit, hearing: HearingContext) -> frozenset[str]:
    """The words that what it is for is called by."""
    called = (visit.service, *dict(hearing.vocabulary.services).get(visit.service, ()))
    return frozenset(_stem(word.norm) for each in called for word in words(each)) - _SAID.words("of_any_work")


def _stem(norm: str) -> str:
    return norm.removesuffix("'s").removesuffix("s")


def called_barely(said: str, hearing: HearingContext) -> frozenset[str]:
    """The ids of those that a word of the street, or of the work, calls: "erie's Friday, carpets Tuesday"."""
    said_words = {word.norm for word in words(said)} | {_stem(word.norm) for word in words(said)}
    every = [(visit.id, street_words(visit) | work_words(visit, hearing)) for visit in hearing.visits]
    own = [(id, its - frozenset().union(*(other for each, other in every if each != id))) for id, its in every]
    return frozenset(id for id, its in own if its & said_words)


def _as_the_other(said: str, hearing: HearingContext) -> Iterator[tuple[KnownVisit, Span]]:
    """The one of two that was not spoken of last."""
    others = [visit for visit in hearing.visits if not visit.told_last]
    if len(others) == 1 < len(hearing.visits) and (hearing.anything_else or hearing.to_agree):
        for found in _BY_OTHER.finditer(said):
            yield others[0], Span(*found.span())


def _found(patterns: tuple[re.Pattern[str], ...], said: str) -> Iterator[re.Match[str]]:
    for pattern in patterns:
        yield from pattern.finditer(said)
