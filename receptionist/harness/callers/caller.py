"""What a caller does next: an agenda against what the receptionist asks. Nothing of the dialogue's inside is used but
what a listener hears: what is asked, which times were offered, what was read back.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import ReadBack
from receptionist.harness.callers import sayings
from receptionist.harness.callers.person import Goal, MadeUpCaller, PreferredTime
from receptionist.harness.standing import code_in
from receptionist.model.availability import TimeSlot
from receptionist.model.ruled_out import Limits

Doing = Literal["says", "keys", "hangs up"]

CARRIED_OUT = {"book": "booked", "reschedule": "rescheduled", "cancel": "cancelled"}
"""What has to have come of a call for these goals."""

_FOR_A_BOOKING = {"address", "date", "time", "service", "name"}
BESIDE_THE_POINT: dict[Goal, set[str]] = {
    "check": {*_FOR_A_BOOKING, "confirm"},
    "question": {*_FOR_A_BOOKING, "confirm"},
    "cancel": _FOR_A_BOOKING,
}
"""What nobody with such a goal has to be asked: they were taken for somebody else, and say so."""

WIDER_AFTER = 2
"""Refusals of offered times after which a caller takes any time of their day, and later any day."""


@dataclass(frozen=True)
class CallerAct:
    """One thing a caller does. `over` is said over the receptionist's voice."""

    doing: Doing
    text: str = ""
    over: bool = False


class Caller:
    """One person on the line. `chance` decides wordings; what is agreed to is decided by what suits."""

    def __init__(
        self,
        person: MadeUpCaller,
        chance: Random,
        now: dt.datetime,
        standing: TimeSlot | None = None,
        received: Callable[[], list[str]] = list,
    ) -> None:
        self.person = person
        self.wish: PreferredTime = person.wish
        self.standing = standing
        """The visit that they have already, of one who calls about it."""
        self._received = received
        self.turns = 0
        self.agreed: list[ReadBack] = []
        self._chance = chance
        self._now = now
        self._asked: dict[tuple[str, ...], int] = {}
        self._refused = 0
        self._changed = False
        self.noted = False
        """They have said their note with the yes."""
        self.stated: Limits = ()
        """What they have said will not do."""

    def act(self, ctx: CallContext) -> CallerAct:
        """The answer to what the receptionist said last."""
        self.turns += 1
        manner = self.person.manner
        if self.turns > manner.patience:
            return CallerAct("hangs up")
        if ctx.phase is not Phase.COMPLETE and self._chance.random() < manner.asides:
            return CallerAct("says", sayings.aside(self._chance))
        act = self._answer(ctx)
        over = act.doing == "says" and self._chance.random() < manner.interrupts and "confirm" not in ctx.focus.asked
        return replace(act, over=over)

    def _wish_said(self) -> str:
        """The wish in words; what it rules out holds from now on."""
        self.stated = (self.wish.limit.rules_out,) if self.wish.limit else ()
        return sayings.when(self._chance, self.wish, self._now)

    def _goal_said(self) -> str:
        if self.person.goal == "book" and self.person.manner.tells_all and self.wish.limit:
            self.stated = (self.wish.limit.rules_out,)
        return sayings.goal(self._chance, self.person, self._now)

    def satisfied(self, start: dt.datetime) -> bool:
        return self.wish.suits(start)

    def _answer(self, ctx: CallContext) -> CallerAct:
        asked = ctx.focus.asked
        tries = self._asked[asked] = self._asked.get(asked, 0) + 1
        if ctx.phase is Phase.COMPLETE:
            return CallerAct("says", self._after(ctx))
        if BESIDE_THE_POINT.get(self.person.goal, set()) & set(asked):
            return CallerAct("says", sayings.said("another_goal", goal=self._goal_said()))
        match asked[:1]:
            case ("confirm",):
                return self._confirm(ctx)
            case ("intent",):
                return CallerAct("says", self._goal(tries))
            case ("code",):
                return CallerAct("keys", self._code())
            case ("name",) | ("booking_name",):
                return CallerAct("says", sayings.name(self._chance, self.person, tries))
            case ("phone",) | ("booking_phone",):
                return self._phone(tries)
            case ("address",):
                return CallerAct("says", self._address(ctx, tries))
            case ("service",):
                return CallerAct("says", self.person.service)
            case ("date",) | ("time",):
                return self._when(ctx)
            case ("change",):
                return CallerAct("says", self._correction(ctx) or self._wish_said())
            case ("message",):
                return CallerAct("says", sayings.said("message_left"))
            case ("visit",) | ("booking_day",):
                return CallerAct("says", self._which())
            case ("before",):
                return CallerAct("says", sayings.said("day_before"))
            case ("resume",):
                return CallerAct("says", sayings.said("go_on"))
            case ("email",):
                return CallerAct("says", sayings.said("no_email"))
            case _:
                return CallerAct("says", sayings.yes(self._chance))

    def _confirm(self, ctx: CallContext) -> CallerAct:
        """Yes to what is right, and a correction of the first thing that is not."""
        correction, read_back = self._correction(ctx), ctx.grounding.read_back
        if correction:
            return CallerAct("says", correction)
        if self.person.manner.changes_mind and not self._changed and self.person.goal == "book":
            self._changed, self.wish = True, self.person.second_wish
            if read_back and read_back.slot and not self.wish.suits(read_back.slot.start):
                other = self._wish_said()
                return CallerAct("says", sayings.said("changed_mind", when=other))
        if read_back is not None:
            self.agreed.append(read_back)
        if self._chance.random() < self.person.manner.keys:
            return CallerAct("keys", "1")
        manner = self.person.manner
        if manner.note and self.person.goal == "book":
            self.noted = True
            return CallerAct("says", sayings.one_of(self._chance, "yes_and_note", note=manner.note))
        return CallerAct("says", sayings.one_of(self._chance, "yes_and_close" if manner.closes else "yes"))

    def _correction(self, ctx: CallContext) -> str:
        """What is wrong with the read-back, in words; empty where all of it is right."""
        read_back, person, chance = ctx.grounding.read_back, self.person, self._chance
        if read_back is None:
            return ""
        values = dict(read_back.values)
        if "name" in values and not same_name(values["name"], person.name):
            last = "-".join(re.sub(r"\W", "", person.name.rpartition(" ")[2]).upper())
            return sayings.one_of(chance, "correct_name", name=person.name, spelled=last)
        if "address" in values and not same_address(values["address"], person):
            return sayings.one_of(chance, "correct_address", address=person.address)
        if "phone" in values and values["phone"] != person.phone:
            return sayings.said("correct_phone", phone=sayings.phone(chance, person))
        if read_back.slot is not None and not self.wish.suits(read_back.slot.start):
            self._give_way()
            if self.wish.suits(read_back.slot.start):
                return ""
            return sayings.said("correct_time", when=self._wish_said())
        return ""

    def _goal(self, tries: int) -> str:
        """Who only had a question says goodbye once it was answered."""
        if self.person.goal == "question" and tries > 1:
            return sayings.no_more(self._chance)
        return self._goal_said()

    def _after(self, ctx: CallContext) -> str:
        """Goodbye; or the wish once more, where something else was understood and done."""
        done = CARRIED_OUT.get(self.person.goal)
        if done is not None and ctx.call.disposition != done:
            return self._goal_said()
        return sayings.no_more(self._chance)

    def _code(self) -> str:
        """The code in the text that came last; a wrong one where none came."""
        found = [code for body in self._received() if (code := code_in(body))]
        return found[-1] if found else "0000"

    def _phone(self, tries: int) -> CallerAct:
        if tries > 1 or self._chance.random() < self.person.manner.keys:
            return CallerAct("keys", self.person.phone[2:])
        return CallerAct("says", sayings.phone(self._chance, self.person))

    def _address(self, ctx: CallContext, tries: int) -> str:
        half = ctx.task.partial_address
        if half is not None and half.number and not half.street:
            return self.person.street
        if half is not None and half.street and not half.number:
            return sayings.spoken_number(self._chance, self.person.house)
        return self.person.address if tries > 1 else sayings.address(self._chance, self.person)

    def _when(self, ctx: CallContext) -> CallerAct:
        """The wish; or of the offered times the first that suits, and a word against them if none does."""
        if not ctx.times.offers:
            if ctx.focus.asked == ("time",) and self.wish.day is not None:
                return CallerAct("says", sayings.hours(self._chance, self.wish))
            if ctx.focus.asked == ("date",) and self.wish.day is not None:
                return CallerAct("says", sayings.day(self._chance, self.wish.day, self._now))
            return CallerAct("says", self._wish_said())
        fits = [number for number, offer in enumerate(ctx.times.offers) if self.wish.suits(offer.start)]
        if not fits:
            self._give_way()
            fits = [number for number, offer in enumerate(ctx.times.offers) if self.wish.suits(offer.start)]
        if not fits:
            other = self._wish_said()
            return CallerAct("says", sayings.said("none_fits", when=other))
        return self._pick(ctx.times.offers, fits[0])

    def _pick(self, offers: tuple[TimeSlot, ...], number: int) -> CallerAct:
        if self._chance.random() < self.person.manner.keys:
            return CallerAct("keys", str(number + 1))
        if len(offers) == 1:
            return CallerAct("says", sayings.yes(self._chance))
        time = sayings.clock(self._chance, offers[number].start.time())
        alone = sum(offer.start.time() == offers[number].start.time() for offer in offers) == 1
        named = (
            sayings.said("clock_fits", clock=time)
            if alone
            else sayings.day(self._chance, offers[number].start.date(), self._now)
        )
        return CallerAct("says", sayings.one_of(self._chance, "pick", place=sayings.PLACES[number], named=named))

    def _give_way(self) -> None:
        """Not to be had: after a while any time of the day will do, then any day."""
        self._refused += 1
        limit = self.wish.limit
        if self._refused >= WIDER_AFTER + 1:
            self.wish = PreferredTime(limit=limit)
        elif self._refused >= WIDER_AFTER or self.wish.said == "exact":
            self.wish = PreferredTime(self.wish.day, said="day") if self.wish.day else PreferredTime(limit=limit)

    def _which(self) -> str:
        if self.standing is None:
            return sayings.said("first_visit")
        return sayings.said("visit_on", weekday=f"{self.standing.start:%A}")


def same_name(said: str, name: str) -> bool:
    return _letters(said) == _letters(name)


def same_address(said: str, person: MadeUpCaller) -> bool:
    """The number and the street's own words; a kind of street may be shortened or left out."""
    number, _, street = said.partition(" ")
    wanted, heard = _letters(person.street), _letters(street)
    return number == person.house and (heard == wanted or (wanted.startswith(heard) and len(heard) >= 3))


def _letters(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.casefold())
