"""What has a day of its own and has the visit before it is no wish, and bounds the visit on its own day alone."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.ruled_out import admits
from receptionist.model.when import When

CHICAGO = ZoneInfo("America/Chicago")
HOUR = dt.timedelta(hours=1)
Read = Callable[..., When]


def fits(when: When, start: dt.datetime) -> bool:
    return admits(when.ruled_out, start, start + HOUR)


@pytest.mark.parametrize(
    "text",
    [
        "the keys go back friday the thirteenth at noon",
        "i need a move out cleaning for my apartment the keys go back friday the thirteenth at noon",
        "noon friday the thirteenth is when i hand the keys in",
        "i have to turn in the keys on the thirteenth at noon",
        "we're giving the keys back to the landlord next friday at noon",
        "the lease runs out on the thirteenth at noon",
        "the closing is friday the thirteenth at noon",
        "we close on the house friday the thirteenth at noon",
        "our closing's on the thirteenth at twelve noon",
        "we fly out friday the thirteenth at noon",
        "our flight is the thirteenth at noon",
        "the party is friday the thirteenth at noon",
        "my daughter's birthday party is next friday at noon",
        "friday the thirteenth at noon is the party",
        "guests come friday the thirteenth at noon",
        "my guests are coming friday the thirteenth at noon",
        "i have company coming on the thirteenth at noon",
        "my in laws get in on the thirteenth at noon",
        "the tenants move in on the thirteenth at noon",
        "on the thirteenth at noon the keys go back",
        "no no that's when the keys go back the thirteenth at noon",
        "lease is up friday the thirteenth at noon",
        "no i have to be out by noon on friday the thirteenth",
        "no the movers come friday the thirteenth at noon",
        "no it has to be done by friday the thirteenth at noon",
        "everything must be finished by noon on the thirteenth",
    ],
)
def test_its_hour_is_that_by_which_the_visit_is_over_on_that_day_alone(read: Read, text: str) -> None:
    when = read(text)
    assert (when.date, when.time) == (None, None)
    starts = [(12, 16), (13, 9), (13, 12), (14, 9)]
    at = [fits(when, dt.datetime(2026, 3, day, hour, tzinfo=CHICAGO)) for day, hour in starts]
    assert at == [True, True, False, False]


@pytest.mark.parametrize(
    "text",
    [
        "the lease is up friday the thirteenth",
        "my lease ends on the thirteenth",
        "we're leaving on vacation next friday",
        "the thirteenth the guests come",
        "i have to be out of the apartment by the twelfth",
    ],
)
def test_without_an_hour_the_visit_is_before_its_day(read: Read, text: str) -> None:
    when = read(text)
    assert [when.rules_out(dt.date(2026, 3, day)) for day in (11, 13)] == [False, True]
    assert when.date is None


@pytest.mark.parametrize(
    ("text", "day", "hour"),
    [
        ("the keys go back friday at noon can you do thursday the twelfth at ten", "2026-03-12", "10:00"),
        ("the party is saturday at three so ten would be good", "2026-03-07", "10:00"),
        ("the party is saturday at three how about monday", "2026-03-09", ""),
        ("could you come wednesday we have guests coming thursday", "2026-03-11", ""),
    ],
)
def test_the_wish_beside_it_is_kept(said: Callable[..., tuple[str, str]], text: str, day: str, hour: str) -> None:
    assert said(text) == (day, hour)


@pytest.mark.parametrize(
    ("text", "day", "hour"),
    [
        ("when the guests come saturday at five i need you", "2026-03-07", "17:00"),
        ("after we close on the house friday could you come", "2026-03-06", ""),
        ("i get the keys friday at noon can you come then", "2026-03-06", "12:00"),
        ("pick up the keys friday at noon", "2026-03-06", "12:00"),
        ("the keys are back in my pocket friday at noon works", "2026-03-06", "12:00"),
        ("friday at noon works i have the keys", "2026-03-06", "12:00"),
        ("i need a cleaning for the party on saturday", "2026-03-07", ""),
        ("we're having a party could you come friday at noon", "2026-03-06", "12:00"),
        ("i'll hand you the keys friday at noon", "2026-03-06", "12:00"),
        ("the cleaning company is coming friday", "2026-03-06", ""),
        ("book me for saturday at three it's for a party", "2026-03-07", "15:00"),
        ("my flight is on the twelfth could someone come that day", "2026-03-12", ""),
        ("the day before we fly out we fly out on the twentieth", "2026-03-19", ""),
        ("fix the shower friday at ten", "2026-03-06", "10:00"),
        ("is the party saturday", "2026-03-07", ""),
        ("what time do you close friday", "2026-03-06", ""),
    ],
)
def test_near_it_the_day_is_a_wish(said: Callable[..., tuple[str, str]], text: str, day: str, hour: str) -> None:
    assert said(text) == (day, hour)


@pytest.mark.parametrize("text", ["the party is saturday so after that", "guests come saturday afterwards is fine"])
def test_what_is_wished_after_it_is_not_before(read: Read, text: str) -> None:
    assert not read(text).rules_out(dt.date(2026, 3, 9))
