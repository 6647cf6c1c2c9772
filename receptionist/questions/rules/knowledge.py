"""What a business tells its callers, compiled once from its file: the answers, offers, hours and area."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from receptionist.questions.rules.topics import TOLD_ANYWHERE, lemmas, topics

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


@dataclass(frozen=True)
class OpenHours:
    """Opening hours by the wall clock; closing at or before opening is on the next day."""

    opens: dt.time
    closes: dt.time

    @property
    def minutes(self) -> tuple[int, int]:
        """Start and end in minutes of the day; the end may be past 24:00."""
        opens, closes = (time.hour * 60 + time.minute for time in (self.opens, self.closes))
        return opens, closes if closes > opens else closes + 24 * 60

    def __str__(self) -> str:
        return f"{self.opens:%H:%M}-{self.closes:%H:%M}"


Stretches = tuple[OpenHours, ...]


class Openings(Protocol):
    """When the business is open, date by date. Pure: the same date always has the same answer."""

    def on(self, day: dt.date) -> Stretches: ...

    def usually(self, weekday: int) -> Stretches:
        """On an ordinary week's day, 0 for Monday."""
        ...

    def holiday(self, day: dt.date) -> str | None:
        """The name of the public holiday on which the business is closed."""
        ...

    @property
    def keeps_holidays(self) -> bool:
        """Whether public holidays close the business."""
        ...

    def tells_of_holiday(self, day: dt.date) -> bool:
        """Whether the hours of that day are told for the holiday that it is, and not only for any such weekday."""
        ...


@dataclass(frozen=True)
class OwnersAnswer:
    """A question that callers ask in any of these ways, and what the owner says to it."""

    asks: tuple[str, ...]
    answer: str

    @cached_property
    def phrases(self) -> tuple[tuple[str, ...], ...]:
        """The questions as lemmas."""
        return tuple(lemmas(ask) for ask in self.asks)

    @cached_property
    def about(self) -> tuple[frozenset[str], ...]:
        """What each of the questions is about, and what else the answer speaks of in passing: "licensed and insured"
        answers for both, and "kids" alone may as well ask whether their hair is cut.
        """
        told = (frozenset({topic}) for topic in sorted(topics(self.answer) & TOLD_ANYWHERE))
        return tuple(found for found in (*map(topics, self.asks), *told) if found)


@dataclass(frozen=True)
class Offer:
    """A service: what callers call it, what its visit is called, how long that takes (minutes), what the owner says
    about its price, and whether each person takes it anew.
    """

    name: str
    say: tuple[str, ...] = ()
    title: str = ""
    minutes: int = 60
    price: str | None = None
    per_person: bool = False

    @cached_property
    def about(self) -> frozenset[str]:
        """What its names are about."""
        return topics(" ".join((self.name, *self.say)))

    @cached_property
    def is_estimate(self) -> bool:
        """Whether its visit is there to tell the price, by its title: "Free Estimate"."""
        return "estimate" in topics(self.title)

    @cached_property
    def is_priced_as_estimate(self) -> bool:
        """Whether what the owner says of its price is of the estimate: "The estimate is free"."""
        return "estimate" in topics(self.price or "")

    @cached_property
    def is_the_work(self) -> bool:
        """Whether its visit is called as the work is."""
        return not self.title or lemmas(self.title) in {lemmas(each) for each in (self.name, *self.say)}


@dataclass(frozen=True)
class Area:
    """Cities by name and ZIP codes by their beginnings. Empty where the business goes is not told."""

    cities: tuple[str, ...] = ()
    zips: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cities or self.zips)


@dataclass(frozen=True)
class Knowledge:
    """All of it. `hours` are the usual hours in words; `visits` whether somebody comes to the caller's address."""

    answers: tuple[OwnersAnswer, ...] = ()
    offers: tuple[Offer, ...] = ()
    openings: Openings | None = None
    hours: str = ""
    area: Area = field(default_factory=Area)
    visits: bool = True
