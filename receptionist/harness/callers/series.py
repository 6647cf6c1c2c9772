"""A series of made-up callers at one business, and what came of them. The same seed makes the same calls."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

from calendar_tools.texter import MemoryTexter
from calendar_tools.tool_models import AvailabilityQuery
from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.dialogue.events import BargedIn, Heard
from receptionist.dialogue.phases import Phase
from receptionist.harness.callers.caller import Caller, CallerAct
from receptionist.harness.callers.noise import confidence, through_the_line
from receptionist.harness.callers.outcome import CallerOutcome, against_limit, judged
from receptionist.harness.callers.person import Goal, MadeUpCaller, person
from receptionist.harness.rehearsal import Rehearsal, TurnOutcome
from receptionist.harness.standing import stand
from receptionist.harness.transcript import StandingAppointment
from receptionist.model.availability import TimeSlot

MOST_TURNS = 60
BETWEEN_CALLS = dt.timedelta(minutes=127)
"""Some six calls a day, of which one crew can serve most: the calendar is well filled and not hopeless."""
FIRST_DAY, FIRST_CALL = dt.date(2026, 3, 2), dt.time(9)
"""The first caller rings on a Monday morning, by the business's own clock."""


@dataclass
class Series:
    """All outcomes so far."""

    outcomes: list[CallerOutcome] = field(default_factory=list)

    def of(self, *goals: Goal) -> list[CallerOutcome]:
        """Those of callers who wanted that, or anything, and who go along with what they are asked."""
        found = [each for each in self.outcomes if not goals or each.person.goal in goals]
        return [each for each in found if each.person.manner.cooperative]

    @property
    def wrong(self) -> list[CallerOutcome]:
        return [each for each in self.outcomes if each.wrong]

    @property
    def dead_ends(self) -> list[CallerOutcome]:
        return [each for each in self.outcomes if each.dead_end]

    @property
    def against_limit(self) -> list[CallerOutcome]:
        """Those who were offered a time that they had ruled out."""
        return [each for each in self.outcomes if each.against_limit]

    @property
    def stated_a_limit(self) -> int:
        """How many ruled something out."""
        return sum(each.stated_a_limit for each in self.outcomes)

    def worst(self, count: int) -> list[CallerOutcome]:
        """Wrong bookings first, then dead ends, then what was not reached, then the longest."""
        cooperative = [each for each in self.outcomes if each.person.manner.cooperative]
        order = sorted(
            cooperative,
            key=lambda each: (
                bool(each.wrong or each.against_limit),
                bool(each.dead_end),
                not each.completed,
                each.turns,
            ),
        )
        return order[::-1][:count]


def run(
    business: Business,
    callers: int,
    seed: int,
    goals: tuple[Goal, ...],
    told: Callable[[CallerOutcome], None] = lambda outcome: None,
) -> Series:
    """`callers` calls one after the other at one office in memory, its calendar filling up. `told` hears of each."""
    texter = MemoryTexter()
    office = rehearsal_office(business, None if business.timezone else "UTC", texter)
    series = Series()
    try:
        for outcome in _outcomes(office, texter, callers, seed, goals):
            series.outcomes.append(outcome)
            told(outcome)
    finally:
        office.close()
    return series


def _outcomes(
    office: Office, texter: MemoryTexter, callers: int, seed: int, goals: tuple[Goal, ...]
) -> Iterator[CallerOutcome]:
    now = dt.datetime.combine(FIRST_DAY, FIRST_CALL, office.zone)
    services = tuple(offer.name for offer in office.business.services)
    for serial in range(callers):
        chance = Random(f"{seed}/{serial}")  # noqa: S311 - wordings, not secrets
        someone = person(chance, serial, now, services, goals)
        yield asyncio.run(_call(office, texter, someone, chance, now))
        now = _next(now + BETWEEN_CALLS)


async def _call(
    office: Office, texter: MemoryTexter, someone: MadeUpCaller, chance: Random, now: dt.datetime
) -> CallerOutcome:
    standing = _standing(office, someone, now)
    received = lambda: [text.body for text in texter.sent if text.recipient == someone.phone]  # noqa: E731
    caller = Caller(someone, chance, now, standing, received)
    rehearsal = Rehearsal(office, now, f"caller-{someone.serial}")
    busy = _busy(office, now)
    said: list[tuple[CallerAct, str]] = []
    turn = await rehearsal.start(someone.caller)
    done_after, against = 0, ""
    while turn.context.phase is not Phase.ENDED and len(said) < MOST_TURNS:
        act = caller.act(turn.context)
        arrived, turn = await _take(rehearsal, act, someone, chance, turn)
        said.append((arrived, turn.said))
        against = against or against_limit(caller, turn.context)
        if not done_after and turn.context.call.jobs:
            done_after = len(said)
        if arrived.doing == "hangs up":
            break
    office.front_desk.release(rehearsal.call.context.call.id, now)
    ctx = turn.context
    disposition = ctx.call.disposition or "abandoned"
    outcome = CallerOutcome(someone, now, busy, tuple(said), done_after or len(said), disposition)
    return judged(
        office, replace(outcome, against_limit=against, stated_a_limit=bool(caller.stated)), caller, turn.context
    )


async def _take(
    rehearsal: Rehearsal, act: CallerAct, someone: MadeUpCaller, chance: Random, before: TurnOutcome
) -> tuple[CallerAct, TurnOutcome]:
    """What arrives of an act, and what the receptionist makes of it."""
    if act.doing == "hangs up":
        return act, await rehearsal.hang_up_caller()
    if act.doing == "keys":
        return act, await rehearsal.key(act.text)
    noise = someone.manner.noise
    words = through_the_line(chance, act.text, noise)
    if act.over:
        spoken = tuple(say.prompt for say in before.context.turn.said[-1:])
        await rehearsal.take(BargedIn(rehearsal.now, spoken))
    turn = await rehearsal.take(Heard(rehearsal.now, words, confidence(noise)))
    return CallerAct("says", words, act.over), turn


def _standing(office: Office, someone: MadeUpCaller, now: dt.datetime) -> TimeSlot | None:
    """The visit that somebody who calls about one has: booked before this call, at the first time that is free."""
    if someone.goal not in ("reschedule", "cancel", "check"):
        return None
    call = f"earlier-{someone.serial}"
    query = AvailabilityQuery(call=call, earliest=True, date=(now + dt.timedelta(days=3)).date())
    found = office.front_desk.check_availability(query, now)
    slot = found.slot or (found.alternatives[0] if found.alternatives else None)
    if slot is None:
        return None
    stand(
        office,
        StandingAppointment(name=someone.name, start=slot.start, phone=someone.phone, address=someone.address),
        call,
    )
    return TimeSlot(slot.start, slot.end, slot.crew)


def _busy(office: Office, now: dt.datetime) -> tuple[tuple[dt.datetime, dt.datetime], ...]:
    """What stands in the ledger when the call begins: it goes into the transcript of the call."""
    return tuple(
        (each.place.interval.start.astimezone(office.zone), each.place.interval.end.astimezone(office.zone))
        for each in office.front_desk.ledger.upcoming(now)
    )


def _next(now: dt.datetime) -> dt.datetime:
    """The next call in waking hours."""
    if now.hour >= 20:
        return (now + dt.timedelta(days=1)).replace(hour=8, minute=now.minute)
    return now
