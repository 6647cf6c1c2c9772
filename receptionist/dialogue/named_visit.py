"""The one of several visits that is named: by its date, its place in their order, its length, or its service. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from receptionist.dialogue.calling_party import Claim
from receptionist.model.appointment import Appointment
from receptionist.model.understanding import OneMeant


def named(visits: Sequence[Appointment], one: OneMeant | None, service: str = "") -> Appointment | None:
    """The only one of `visits` that is called so; None where none is, or more than one."""
    if one is not None and one.id:
        return _only([visit for visit in visits if visit.id == one.id])
    if one is not None and one.start is not None:
        return _only([visit for visit in visits if visit.start == one.start])
    if one is not None and one.day is not None:
        return _only([visit for visit in visits if visit.start.day == one.day])
    if one is not None and one.place is not None:
        return _in_place(visits, one.place)
    if one is not None and one.length is not None:
        return _of_length(visits, longest=one.length == "longest")
    return _only([visit for visit in visits if visit.service == service]) if service else None


def on_a_street(visits: Sequence[Appointment], streets: Sequence[str]) -> Appointment | None:
    """The only one of `visits` that is on one of `streets`, by the words of its address before the unit."""
    return _only([visit for visit in visits if street_words(visit).intersection(streets)])


def called_by(visits: Sequence[Appointment], claim: Claim) -> Appointment | None:
    """The only one of `visits` that is called so by what was claimed of it; None where none is, or more than one."""
    return named(visits, claim.one, claim.service) or on_a_street(visits, claim.streets)


def street_words(visit: Appointment) -> frozenset[str]:
    """The words of its address before the unit, in lower case."""
    return frozenset((visit.address or "").lower().partition(",")[0].split())


def _in_place(visits: Sequence[Appointment], place: int) -> Appointment | None:
    """By the calendar and in the order that they came about in; where these differ, either may be meant."""
    if not -len(visits) <= place < len(visits):
        return None
    first = sorted(visits, key=lambda visit: visit.start)[place]
    return first if first == visits[place] else None


def _of_length(visits: Sequence[Appointment], *, longest: bool) -> Appointment | None:
    lengths = {_length(visit) for visit in visits}
    if len(lengths) < len(("short", "long")):
        return None
    wanted = max(lengths) if longest else min(lengths)
    return _only([visit for visit in visits if _length(visit) == wanted])


def _length(visit: Appointment) -> dt.timedelta:
    return visit.end - visit.start


def _only(fitting: Sequence[Appointment]) -> Appointment | None:
    return fitting[0] if len(fitting) == 1 else None
