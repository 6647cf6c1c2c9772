"""The work that one part of a turn asks for: which service, for how many people, and what no calendar entry holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Besides, Saying
from receptionist.model.service_names import people_in
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.besides import at_one_time, says_who_gets_what, wanted_besides
from receptionist.understanding.crews import CrewReading
from receptionist.understanding.details import DetailReadings
from receptionist.understanding.headcount import how_many_people, is_one_more
from receptionist.understanding.intents import turns_into_work
from receptionist.understanding.jobs import called_off
from receptionist.understanding.services import (
    beside_known,
    beside_shares,
    for_people,
    is_for_each,
    less_of,
    others_named,
    read_service,
    shares_of,
    wants_other_work,
    with_shares,
)
from receptionist.understanding.words import blanked

_SURE: Final = 0.9
"""How sure a name is whose words name no work."""

Named = tuple[str | None, tuple[Evidence, ...]]
"""A service, and the words that name it."""


class PartWork(msgspec.Struct, frozen=True):
    """`in_all` is what is wanted once it was said beside what is known, `for_several` the same for as many people as
    are told; `of_people` what is told of several, `says` how the words speak of the work. `names_another` if the name
    that was read is that of somebody who has a share, and not of who calls.
    """

    in_all: str | None
    for_several: str | None
    of_people: tuple[Besides, ...]
    says: frozenset[Saying]
    evidence: tuple[Evidence, ...]
    names_another: bool

    @property
    def service(self) -> str | None:
        return self.for_several or self.in_all

    def besides(self, text: str, hearing: HearingContext, crew: CrewReading, *, another: bool) -> tuple[Besides, ...]:
        """What no calendar entry can hold; how many there are is counted in the service, or in `another` visit."""
        other: tuple[Besides, ...] = ("other_work",) if wants_other_work(text, hearing.vocabulary.services) else ()
        of_crew = crew.name is not None or bool(crew.without)
        wants = (*other, *wanted_besides(text, self.in_all, named=of_crew), *self.of_people)
        counted = bool(self.for_several) or (hearing.anything_else and another)
        known = counted or "who_gets_what" in self.of_people
        return tuple(wish for wish in wants if wish != "several_people" or not known)


def apart_from_data(text: str, hearing: HearingContext, details: DetailReadings, named: Named) -> Named:
    """The service that is named, read again where a name or an address seemed to name one."""
    data = [span for span in _said_as_data(details) if any(each.span.overlaps(span) for each in named[1])]
    return read_service(blanked(text, data), hearing) if data else named


def read_work(
    text: str, named: Named, details: DetailReadings, hearing: HearingContext, *, people: int, cancels: bool
) -> PartWork:
    """What `text` asks for, in which a service is `named` and so many `people` are counted."""
    said, evidence = named
    off = read_service(called_off(text), hearing)[0] if cancels else None
    said = off or said  # "scrap the haircut, just the color"
    shares = _shares(text, details, hearing)
    service = shares or _in_all(text, said, details, hearing)
    counted = 0 if hearing.anything_else else people  # whom we have booked is counted no more
    return PartWork(
        in_all=service,
        for_several=None if shares else for_people(service or hearing.known_service, counted, hearing.vocabulary),
        of_people=() if hearing.anything_else else _of_people(text, said or "", people, hearing, shares),
        says=frozenset(_says(text, hearing, evidence, shares, people=people, off=off is not None)),
        evidence=evidence,
        names_another=shares is not None and _is_anothers(text, details, hearing),
    )


def people_told(text: str, hearing: HearingContext) -> int:
    """For how many people the visit then is; 0 where nothing is said of it."""
    names = hearing.vocabulary.service_names
    if hearing.has_visit and not hearing.known_service and is_one_more(text):
        return 0  # beside the visit that they have: another one, for one person
    return how_many_people(text, people_in(hearing.known_service, names))


def _says(
    text: str, hearing: HearingContext, of_service: tuple[Evidence, ...], shares: str | None, *, people: int, off: bool
) -> Iterator[Saying]:
    if off:
        yield "calls_off"
    if shares not in (None, hearing.known_service):
        yield "shares"
    if hearing.has_visit and turns_into_work(text, tuple(each.span for each in of_service)):
        yield "changes_work"
    if people and for_people(hearing.known_service, people, hearing.vocabulary):
        yield "head_count"


def _in_all(text: str, named: str | None, details: DetailReadings, hearing: HearingContext) -> str | None:
    """What is wanted once `named` was said beside what is known; whoever was booked is counted no more."""
    known, vocabulary = hearing.known_service, hearing.vocabulary
    if hearing.anything_else:
        return named
    if shares_of(known, vocabulary):
        return beside_shares(text, named, known, vocabulary) or (known if named else None)
    if named is None:
        return less_of(text, known, vocabulary)
    without_name = blanked(text, (details.name.span,) if details.name else ())
    return beside_known(without_name, named, known, vocabulary, of_one=says_who_gets_what(text))


def _shares(text: str, details: DetailReadings, hearing: HearingContext) -> str | None:
    """What several people have in one appointment, where the words tell it of each."""
    if hearing.anything_else or hearing.line is not None:
        return None
    return with_shares(text, hearing.known_service, hearing.vocabulary, _caller(text, details, hearing))


def _caller(text: str, details: DetailReadings, hearing: HearingContext) -> str:
    """The first name of who calls, as far as it is known, lower case."""
    told = details.name if hearing.known_name is None and "name" in hearing.expecting else hearing.known_name
    return told.full.partition(" ")[0].lower() if told else ""


def _is_anothers(text: str, details: DetailReadings, hearing: HearingContext) -> bool:
    """Whether the name that is read is that of somebody who has a share, and not of who calls."""
    name, caller = details.name, _caller(text, details, hearing)
    return name is not None and any(name.span.overlaps(at) for at in others_named(text, hearing.vocabulary, caller))


def _of_people(
    text: str, service: str, people: int, hearing: HearingContext, shares: str | None
) -> tuple[Besides, ...]:
    """What is told of several people: which of them gets what, where it is not said back, and that all are to be seen
    at one time.
    """
    known, vocabulary = hearing.known_service, hearing.vocabulary
    counted = people_in(known, vocabulary.service_names) > 1
    of_one = is_for_each(service, known, vocabulary) and (says_who_gets_what(text) or (counted and bool(service)))
    said_back = shares not in (None, known)
    who: tuple[Besides, ...] = ("who_gets_what",) if of_one and not said_back else ()
    several = who or shares or people > 1 or counted
    return (*who, "same_time") if several and at_one_time(text) else who


def _said_as_data(details: DetailReadings) -> Iterator[Span]:
    """The words of a name or an address, which name no work: "12 Lawn Avenue", "Heather Glass"."""
    if details.name and details.name.confidence >= _SURE:
        yield details.name.span
    if details.address and details.address.street:
        yield details.address.span
