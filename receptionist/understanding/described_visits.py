"""Two visits of the caller's own, each described by its work and its day: "you have me down for the windows Wednesday
and the carpets on the twenty first, it's the carpets I must move".

What describes them is no wish. The rest of the turn is read by itself, and tells which of the two is meant: by its
work, by its day, or as the other one.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import OneMeant, Reader, Understanding
from receptionist.understanding.errands import kept_beside
from receptionist.understanding.services import read_service
from receptionist.understanding.when.visits_named import visits_told
from receptionist.understanding.words import blanked

_SAID = section("turns", "described_visits")
_HAD = _SAID.one("had")
_LINK, _ITS_WORK = _SAID.one("link"), _SAID.one("its_work")
_FINE, _ITS_NAME, _THE_OTHER = _SAID.one("fine"), _SAID.one("its_name"), _SAID.one("the_other")
_MOVES = _SAID.one("moves")
_TWO = 2


class DescribedVisit(msgspec.Struct, frozen=True):
    """What it is for, and when it begins; None where that is not told."""

    service: str
    start: dt.datetime | None = None


class Described(msgspec.Struct, frozen=True):
    """The visits, and the turn without the words for them."""

    visits: tuple[DescribedVisit, ...]
    rest: str


def of_described_visit(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is said of the one that is meant, of several that are described as the caller's; None where none are, or
    where something else is wished for.
    """
    told = described(text, hearing)
    if told is None:
        return None
    read = reader(told.rest, hearing)
    meant = _meant(told, hearing)
    if meant is not None and _puts_it_elsewhere(told, read):
        read = msgspec.structs.replace(read, intent="reschedule", says=read.says | {"moves"})
    if read.intent not in ("reschedule", "cancel"):
        return None
    read = msgspec.structs.replace(read, text=text, visit_day=None, says=read.says - {"another"}, note="")
    if meant is None:
        return msgspec.structs.replace(read, service=None, one_meant=None, days_told=())
    days = (meant.start.date(),) if meant.start else ()
    one = OneMeant(day=days[0].day) if days else None
    return msgspec.structs.replace(read, service=meant.service, one_meant=one, days_told=days)


def _puts_it_elsewhere(told: Described, read: Understanding) -> bool:
    """Whether one of those that stand is wished for at another time, by who asks for none besides, and when it is."""
    if read.intent not in ("none", "book") or read.asks or read.asks_when or "one_more" in read.says:
        return False
    day = read.when.date
    elsewhere = day is not None and not any(visit.start and visit.start.date() == day for visit in told.visits)
    return _MOVES.search(told.rest.lower()) is not None or "moves" in read.says or elsewhere


def described(text: str, hearing: HearingContext) -> Described | None:
    """Two visits or more, each by its day and work of its own; None where no two are described so."""
    opens = not hearing.to_agree and hearing.line is None and len(hearing.to_come) >= _TWO
    told = visits_told(text, hearing) if opens else ()
    lead = _lead(text, told[0][0].start) if len(told) >= _TWO else None
    if lead is None:
        return None
    begin, found = lead, []
    for span, start in _in_a_row(text, told):
        end = _with_its_work(text, span.end)
        found.append((DescribedVisit(read_service(text[begin:end], hearing)[0] or "", start), end))
        begin = end
    visits = tuple(visit for visit, _ in found)
    works = {visit.service for visit in visits}
    if len(visits) < _TWO or len(works) < len(visits) or "" in works:
        return None
    return Described(visits, blanked(text, (Span(lead, found[-1][1]),)))


def _lead(text: str, first: int) -> int | None:
    """Where the words begin that tell of visits one has, right before the first of them."""
    return max((found.start() for found in _HAD.finditer(text.lower(), 0, first)), default=None)


def _in_a_row(text: str, told: Sequence[tuple[Span, dt.datetime]]) -> Iterator[tuple[Span, dt.datetime]]:
    """Those that follow on one another with nothing between them but what the next is for."""
    end, seen = None, set[dt.datetime]()
    for span, start in told:
        if start in seen or (end is not None and _LINK.fullmatch(text[end : span.start].lower()) is None):
            return
        seen.add(start)
        yield span, start
        end = _with_its_work(text, span.end)


def _with_its_work(text: str, end: int) -> int:
    found = _ITS_WORK.match(text.lower(), end)
    return found.end() if found else end


def _meant(told: Described, hearing: HearingContext) -> DescribedVisit | None:
    kept = (*kept_beside(told.rest), *(Span(*found.span()) for found in _FINE.finditer(told.rest.lower())))
    rest = blanked(told.rest, kept)
    stay = {_work_of(told.rest[span.start : span.end], hearing) for span in kept}
    left = [visit for visit in told.visits if visit.service not in stay]
    if _THE_OTHER.search(rest.lower()) and len(left) < len(told.visits):
        return _only(left)
    work = read_service(rest, hearing)[0]
    if by_work := _only([visit for visit in told.visits if visit.service == work]):
        return by_work
    days = {start for _, start in visits_told(rest, hearing)}
    return _only([visit for visit in told.visits if visit.start in days])


def _work_of(said: str, hearing: HearingContext) -> str | None:
    """The work that is called there, whatever is said of it."""
    found = _ITS_NAME.search(said.lower())
    return read_service(found["work"], hearing)[0] if found else None


def _only(visits: Sequence[DescribedVisit]) -> DescribedVisit | None:
    return visits[0] if len(visits) == 1 else None
