"""Somebody who calls: what they want, who they are, what suits them, and how they are. Made by chance from outside."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from receptionist.languages.language import lexicon

Goal = Literal["book", "reschedule", "cancel", "check", "message", "question"]
GOALS: tuple[Goal, ...] = ("book", "reschedule", "cancel", "check", "message", "question")
Noise = Literal["none", "light", "heavy"]

_SAID = lexicon("callers")["person"]
FIRST = _SAID["first"]
LAST = _SAID["last"]
STREETS = _SAID["streets"]


@dataclass(frozen=True)
class PreferredTime:
    """When a visit would suit: a day or any, and between which times of day it may start (both included)."""

    day: dt.date | None = None
    since: dt.time = dt.time.min
    until: dt.time = dt.time.max
    said: Literal["exact", "part", "after", "before", "day", "soonest"] = "soonest"

    def suits(self, start: dt.datetime) -> bool:
        return (self.day is None or start.date() == self.day) and self.since <= start.time() <= self.until


@dataclass(frozen=True)
class Manner:
    """How somebody calls. `patience`: turns after which they hang up. Shares are of turns, between 0 and 1."""

    tells_all: bool = False
    patience: int = 30
    noise: Noise = "none"
    asides: float = 0.0
    """Questions off the script, "hold on", "what was that?"."""
    interrupts: float = 0.0
    keys: float = 0.0
    """Answers by keypad where the keypad answers."""
    changes_mind: bool = False
    """At the read-back another day is wanted after all."""
    cooperative: bool = True


@dataclass(frozen=True)
class MadeUpCaller:
    """One caller of a series; `number` is E.164, or None where it is withheld."""

    serial: int
    goal: Goal
    name: str
    phone: str
    withheld: bool
    house: str
    street: str
    service: str
    wish: PreferredTime
    second_wish: PreferredTime
    """What they want after changing their mind."""
    manner: Manner = field(default_factory=Manner)

    @property
    def caller(self) -> str | None:
        return None if self.withheld else self.phone

    @property
    def address(self) -> str:
        return f"{self.house} {self.street}"


def person(
    chance: Random, serial: int, now: dt.datetime, services: tuple[str, ...], goals: tuple[Goal, ...]
) -> MadeUpCaller:
    """Somebody who calls at `now` (in the business's zone) for one of `goals`; bookings are the commonest."""
    goal: Goal = "book" if "book" in goals and chance.random() < 0.7 else chance.choice(goals)
    wish = _wish(chance, now)
    return MadeUpCaller(
        serial=serial,
        goal=goal,
        name=f"{chance.choice(FIRST)} {chance.choice(LAST)}",
        phone=f"+1312555{serial % 10_000:04d}",
        withheld=chance.random() < 0.1,
        house=str(chance.choice([chance.randint(1, 99), chance.randint(100, 999), chance.randint(1000, 9999)])),
        street=chance.choice(STREETS),
        service=chance.choice(services),
        wish=wish,
        second_wish=_wish(chance, now),
        manner=_manner(chance),
    )


def _manner(chance: Random) -> Manner:
    cooperative = chance.random() < 0.9
    return Manner(
        tells_all=chance.random() < 0.25,
        patience=30 if cooperative else chance.randint(1, 5),
        noise=chance.choices(("none", "light", "heavy"), (0.4, 0.4, 0.2))[0],
        asides=chance.choice((0.0, 0.0, 0.1, 0.2)),
        interrupts=chance.choice((0.0, 0.0, 0.2)),
        keys=chance.choice((0.0, 0.0, 0.3)),
        changes_mind=chance.random() < 0.1,
        cooperative=cooperative,
    )


def _wish(chance: Random, now: dt.datetime) -> PreferredTime:
    day = now.date() + dt.timedelta(days=chance.randint(1, 12))
    while day.weekday() > 4:
        day += dt.timedelta(days=1)
    hour = dt.time(chance.randint(8, 16), chance.choice((0, 0, 30)))
    wishes = (
        PreferredTime(day, hour, hour, "exact"),
        PreferredTime(day, dt.time(0), dt.time(11, 59), "part"),
        PreferredTime(day, dt.time(12), dt.time(17), "part"),
        PreferredTime(day, dt.time(13), said="after"),
        PreferredTime(day, until=dt.time(11), said="before"),
        PreferredTime(day, said="day"),
        PreferredTime(),
    )
    return chance.choices(wishes, (5, 3, 3, 1, 1, 2, 2))[0]
