"""Somebody who calls: what they want, who they are, what suits them, and how they are. Made by chance from outside."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal, NamedTuple

from receptionist.languages.language import lexicon
from receptionist.model.ruled_out import RuledOut, admits

Goal = Literal["book", "reschedule", "cancel", "check", "message", "question"]
GOALS: tuple[Goal, ...] = ("book", "reschedule", "cancel", "check", "message", "question")
Noise = Literal["none", "light", "heavy"]

_SAID = lexicon("callers")["person"]
_WITHOUT_LIMIT = 0.4
"""Of those whom a day or a part of one would suit, the share who rule nothing out."""
FIRST = _SAID["first"]
LAST = _SAID["last"]
STREETS = _SAID["streets"]


LimitSaid = Literal["not_before", "not_after", "no_weekday", "before_day", "after_day"]


class StatedLimit(NamedTuple):
    """Something that will not do, as a caller says it once and means it all call long."""

    said: LimitSaid
    rules_out: RuledOut


@dataclass(frozen=True)
class PreferredTime:
    """When a visit would suit: a day or any, and between which times of day it may start (both included)."""

    day: dt.date | None = None
    since: dt.time = dt.time.min
    until: dt.time = dt.time.max
    said: Literal["exact", "part", "after", "before", "day", "soonest"] = "soonest"
    limit: StatedLimit | None = None

    def suits(self, start: dt.datetime) -> bool:
        within = self.limit is None or admits((self.limit.rules_out,), start)
        return within and (self.day is None or start.date() == self.day) and self.since <= start.time() <= self.until


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
    note: str = ""
    """What the caller says with the yes, for whoever comes."""
    closes: bool = False
    """The yes comes with thanks and a goodbye."""
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
        note=chance.choice(_SAID["notes"]) if chance.random() < 0.15 else "",
        closes=chance.random() < 0.2,
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
    wish = chance.choices(wishes, (5, 3, 3, 1, 1, 2, 2))[0]
    if wish.said not in ("soonest", "part") or chance.random() < _WITHOUT_LIMIT:
        return wish
    limit = _limit(chance, now.date(), wish.since if wish.said == "part" else None)
    return replace(wish, day=None, limit=limit)


def _limit(chance: Random, today: dt.date, part_from: dt.time | None) -> StatedLimit:
    """Something that leaves enough of the coming weeks, and of the part of the day that is wished for."""
    day = today + dt.timedelta(days=chance.randint(5, 9))
    limits: list[tuple[LimitSaid, RuledOut]] = [
        ("no_weekday", RuledOut(weekdays=(chance.randint(0, 4),))),
        ("before_day", RuledOut(first=day)),
        ("after_day", RuledOut(last=day)),
    ]
    if part_from is None:
        limits.append(("not_before", RuledOut(until=dt.time(chance.randint(9, 13)))))
        limits.append(("not_after", RuledOut(since=dt.time(chance.randint(12, 16)))))
    said, rules_out = chance.choice(limits)
    return StatedLimit(said, rules_out)
