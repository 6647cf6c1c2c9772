"""Law 9 by whole calls: no time that is offered, held or read back breaks the limits that were just said."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator, Callable
from zoneinfo import ZoneInfo

import pytest

from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.dialogue.context import CallContext
from receptionist.harness.rehearsal import Rehearsal

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
CALLER = "+13125550142"
WISH = ("I'd like a cleaning", "Sarah Johnson", "789 Main Street")
Allows = Callable[[dt.datetime], bool]


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    office = rehearsal_office(Business(name="Bright & Clean", timezone="America/Chicago"))
    yield office
    office.close()


def spoken_of(ctx: CallContext) -> list[dt.datetime]:
    """What is offered, and what is held or read back."""
    held = [ctx.times.proposal.start] if ctx.times.proposal else []
    return [*(offer.start for offer in ctx.times.offers), *held]


async def answered(office: Office, *heard: str) -> list[dt.datetime]:
    rehearsal = Rehearsal(office, MONDAY, "one")
    turn = await rehearsal.start(CALLER)
    for text in heard:
        turn = await rehearsal.hear(text)
    return spoken_of(turn.context)


def since(hour: int, minute: int = 0) -> Allows:
    return lambda start: start.time() >= dt.time(hour, minute)


def without(*weekdays: int) -> Allows:
    return lambda start: start.weekday() not in weekdays


def on(*days: int) -> Allows:
    return lambda start: start.day in days


# the limits, and what they allow; Monday is 0
LIMITS: list[tuple[str, tuple[Allows, ...]]] = [
    ("not before two i work days and not wednesday i've got court", (since(14), without(2))),
    ("no earlier than two i can't do mornings and no fridays", (since(14), without(4))),
    ("it's gotta be after two thirty next week tuesday or thursday", (since(14, 30), on(10, 12))),
    (
        "it has to be after I drop them off so after nine tyler put that down and done before two",
        (since(9), lambda start: start.time() <= dt.time(13)),
    ),
    ("i have school till three so like after that friday maybe", (since(15), on(6))),
    ("i have practice until one so thursday after that", (since(13), on(5))),
    ("this week thursday or friday i have class until two", (since(14), on(5, 6))),
    ("mornings are better i get tired in the afternoon", (lambda start: start.hour < 12,)),
    ("any day but thursday thursday i've got the eye doctor and mornings are better", (without(3), on(2, 3, 4, 6))),
    ("not this thursday next week thursday", (on(12),)),
    ("no not tomorrow next week tuesday can you do four", (on(10), since(16))),
    ("not thursday next week friday", (on(13),)),
    ("three o'clock like today is it possible tomorrow at three", (on(3), since(15))),
]


@pytest.mark.parametrize(("limits", "allowed"), LIMITS, ids=[said for said, _ in LIMITS])
async def test_what_is_said_to_limits_lies_within_them(
    limits: str, allowed: tuple[Allows, ...], office: Office
) -> None:
    starts = await answered(office, *WISH, limits)
    assert starts
    assert all(allows(start) for start in starts for allows in allowed)


# what is said to the offers of Wednesday, and what it allows
OF_WEDNESDAY: list[tuple[str, tuple[Allows, ...]]] = [
    ("eight is no good i said after nine what about ten thirty", (on(4), lambda start: start.hour == 10)),
    ("eight doesn't work for me can you do eleven", (on(4), lambda start: start.hour == 11)),
    ("eight is too early it has to be after one", (on(4), since(13))),
    ("wednesday is fine but only after one", (on(4), since(13))),
    ("no in the morning thursday ten in the morning", (on(5), lambda start: start.hour == 10)),
    ("no this friday march six", (on(6),)),
]


@pytest.mark.parametrize(("said", "allowed"), OF_WEDNESDAY, ids=[said for said, _ in OF_WEDNESDAY])
async def test_what_is_said_to_offers_lies_within_its_limits(
    said: str, allowed: tuple[Allows, ...], office: Office
) -> None:
    starts = await answered(office, *WISH, "wednesday", said)
    assert starts
    assert all(allows(start) for start in starts for allows in allowed)


async def moved(office: Office, *heard: str) -> list[dt.datetime]:
    """What is said of times to who booked Wednesday at two, and calls again to move it."""
    await answered(office, *WISH, "wednesday at two", "yes")
    rehearsal = Rehearsal(office, MONDAY, "two")
    turn = await rehearsal.start(CALLER)
    for text in heard:
        turn = await rehearsal.hear(text)
    return spoken_of(turn.context)


@pytest.mark.parametrize(
    "heard",
    [
        (
            "i need to move my estimate",
            "sarah johnson it's gotta be after three and not friday",
            "wednesday",
            "whatever",
        ),
        ("i need to move my estimate", "sarah johnson", "wednesday but not before three and not friday", "any day"),
        ("i need to move my wednesday estimate", "sarah johnson it has to be after three and not friday", "any day"),
    ],
)
async def test_limits_told_beside_what_names_the_visit_hold_for_where_it_goes(
    heard: tuple[str, ...], office: Office
) -> None:
    starts = await moved(office, *heard)
    assert starts
    assert all(start.hour >= 15 and start.weekday() != 4 for start in starts)
