"""The one of several visits that is named: by its date, its place, its length or its service."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.dialogue.named_visit import named, on_a_street
from receptionist.model.appointment import Appointment
from receptionist.model.understanding import OneMeant


def visit(day: int, minutes: int, service: str) -> Appointment:
    start = dt.datetime(2026, 3, day, 10, tzinfo=dt.UTC)
    return Appointment(service, start, start + dt.timedelta(minutes=minutes), service)


CLEANING, WINDOWS, CARPETS = visit(4, 60, "cleaning"), visit(5, 30, "windows"), visit(6, 90, "carpets")
ALL = (CLEANING, WINDOWS, CARPETS)


@pytest.mark.parametrize(
    ("visits", "one", "service", "meant"),
    [
        (ALL, OneMeant(place=1), "", WINDOWS),
        (ALL, OneMeant(day=6), "", CARPETS),
        (ALL, OneMeant(place=-1), "", CARPETS),
        (ALL, OneMeant(length="shortest"), "", WINDOWS),
        (ALL, OneMeant(length="longest"), "", CARPETS),
        (ALL, None, "cleaning", CLEANING),
    ],
)
def test_one_is_meant(visits: tuple[Appointment, ...], one: OneMeant | None, service: str, meant: Appointment) -> None:
    assert named(visits, one, service) == meant


@pytest.mark.parametrize(
    ("visits", "one", "service"),
    [
        (ALL, OneMeant(place=3), ""),
        (ALL, OneMeant(day=3), ""),
        (ALL, OneMeant(), ""),
        (ALL, None, ""),
        (ALL, None, "gutters"),
        ((CLEANING, visit(7, 60, "gutters")), OneMeant(length="shortest"), ""),
        ((CLEANING, visit(7, 60, "cleaning")), None, "cleaning"),
    ],
)
def test_it_is_open_which_is_meant(visits: tuple[Appointment, ...], one: OneMeant | None, service: str) -> None:
    assert named(visits, one, service) is None


def test_the_second_is_open_where_the_second_that_was_made_comes_first() -> None:
    assert named((WINDOWS, CLEANING), OneMeant(place=1)) is None


def test_one_is_meant_by_its_street() -> None:
    erie, loomis = (
        msgspec.structs.replace(each, address=place)
        for each, place in ((WINDOWS, "2210 West Erie Street"), (CARPETS, "718 South Loomis Street, Unit 3"))
    )
    assert on_a_street((erie, loomis), ("erie",)) == erie
    assert on_a_street((erie, loomis), ("erie", "loomis")) is None
    assert on_a_street((erie, loomis), ("belmont",)) is None
