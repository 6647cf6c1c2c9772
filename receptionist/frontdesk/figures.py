"""What calls amounted to over a time: how many, what they came to, how long they took, when they rang. Pure."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, Literal, get_args

import msgspec

from receptionist.frontdesk.call_cards import GOING_ON, CallCard, why_lost

Span = Literal["today", "yesterday", "week", "month", "quarter"]
SPANS: Final[tuple[Span, ...]] = get_args(Span)
DAYS: Final[dict[Span, int]] = {"today": 1, "yesterday": 1, "week": 7, "month": 30, "quarter": 91}
SETTLED: Final = frozenset({"booked", "rescheduled", "cancelled", "held", "callback"})
"""Outcomes in which something was settled in the calendar."""
SURE: Final = (95, 85, 70)
"""Percent of confidence by which calls are told apart; 85 is below what a call's page marks as doubtful."""


class CountedDay(msgspec.Struct, frozen=True):
    """A local day, or the first of several that are counted together."""

    day: dt.date
    calls: int
    booked: int


class Figures(msgspec.Struct, frozen=True):
    """Of calls that are over. Shares are from 0 to 1, `hours` how many rang in each hour of the local day.

    `outcomes` and `flags` are in the order of how often they were. `average` is in seconds, of calls that were led.
    `sure` is the recogniser's confidence in percent, over all turns, None where nothing was heard; `surely` how many
    calls reached each of the bounds and none above it, the last one 0.
    """

    calls: int
    booked: int
    lost: int
    minutes: int
    average: int
    outcomes: tuple[tuple[str, int], ...]
    flags: tuple[tuple[str, int], ...]
    days: tuple[CountedDay, ...]
    hours: tuple[int, ...]
    sure: int | None = None
    surely: tuple[tuple[int, int], ...] = ()
    why_lost: tuple[tuple[str, int], ...] = ()
    """By what was asked when they hung up, or how else they were lost; the most frequent first."""

    @property
    def booked_share(self) -> float:
        return self.booked / self.calls if self.calls else 0.0

    @property
    def lost_share(self) -> float:
        return self.lost / self.calls if self.calls else 0.0


def first_day(span: Span, today: dt.date) -> dt.date:
    """The first local day of a span."""
    return last_day(span, today) - dt.timedelta(days=DAYS[span] - 1)


def last_day(span: Span, today: dt.date) -> dt.date:
    """Today, but for yesterday by itself."""
    return today - dt.timedelta(days=1) if span == "yesterday" else today


def figures(cards: Iterable[CallCard], span: Span, today: dt.date, zone: dt.tzinfo) -> Figures:
    """Of the calls of a span; others are left out."""
    first, last = first_day(span, today), last_day(span, today)
    local = [(card.rang.astimezone(zone), card) for card in cards if card.outcome != GOING_ON]
    counted = [(rang, card) for rang, card in local if first <= rang.date() <= last]
    found = [card for _, card in counted]
    led = [card.seconds for card in found if card.turns]
    hours = Counter(rang.hour for rang, _ in counted)
    return Figures(
        calls=len(found),
        booked=sum(card.outcome in SETTLED for card in found),
        lost=sum("lost" in card.flags for card in found),
        minutes=round(sum(card.seconds for card in found) / 60),
        average=round(sum(led) / len(led)) if led else 0,
        outcomes=tuple(Counter(card.outcome for card in found).most_common()),
        flags=tuple(Counter(flag for card in found for flag in card.flags).most_common()),
        days=tuple(_days(counted, first, last, 7 if span == "quarter" else 1)),
        hours=tuple(hours[hour] for hour in range(24)),
        sure=_sure(found),
        surely=tuple(_surely(found)),
        why_lost=tuple(Counter(why_lost(card) for card in found if "lost" in card.flags).most_common()),
    )


def _sure(cards: Iterable[CallCard]) -> int | None:
    heard = [(card.sure, card.turns) for card in cards if card.sure is not None and card.turns]
    turns = sum(many for _, many in heard)
    return round(sum(sure * many for sure, many in heard) / turns) if turns else None


def _surely(cards: Iterable[CallCard]) -> Iterator[tuple[int, int]]:
    reached = Counter(
        next((bound for bound in SURE if card.sure >= bound), 0) for card in cards if card.sure is not None
    )
    yield from ((bound, reached[bound]) for bound in (*SURE, 0) if reached)


def _days(
    counted: list[tuple[dt.datetime, CallCard]], first: dt.date, last: dt.date, step: int
) -> Iterator[CountedDay]:
    """Every day, or every `step` of them together, also those without a call."""
    calls = Counter(rang.date() for rang, _ in counted)
    booked = Counter(rang.date() for rang, card in counted if card.outcome in SETTLED)
    for offset in range(0, (last - first).days + 1, step):
        days = [first + dt.timedelta(days=offset + n) for n in range(step)]
        yield CountedDay(days[0], sum(calls[day] for day in days), sum(booked[day] for day in days))
