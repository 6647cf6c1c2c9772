"""Calls against the machine alone: abstract meanings in, steps out; no understanding, no calendar, no words."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from typing import Any

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import BargedIn, CallEnded, CallStarted, Customer, Event, Heard, Keyed, Silence
from receptionist.dialogue.events import ToolFinished as Finished
from receptionist.dialogue.machine import Machine
from receptionist.model.acts import Correction
from receptionist.model.acts import Slot as SlotName
from receptionist.model.address import Address
from receptionist.model.commands import Command, HangUp, Listen, Say, TakeMessage, Transfer, UseTool
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Email, Name, Phone
from receptionist.model.span import Span
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.jobs import day_of_visit, minutes_said, sayings, wanted_phrases
from receptionist.understanding.manner import manner_of
from receptionist.understanding.recordings import recording
from receptionist.understanding.wanted import called_by_name, read_wanted

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
"""A Monday."""
HERE = Span(0, 0)
TUESDAY, WEDNESDAY, FRIDAY = dt.date(2026, 3, 3), dt.date(2026, 3, 4), dt.date(2026, 3, 6)
SATURDAY = dt.date(2026, 3, 7)
TWO, THREE = dt.time(14), dt.time(15)
CALLER = "+13125550142"

YES = Understanding("yes", answer="affirm")
NO = Understanding("no", answer="negate")
BOOK = Understanding("book", intent="book", reason="book")
NOISE = Understanding("mhm")
REPEAT = Understanding("pardon", answer="repeat")
HOLD_ON = Understanding("hold on", signals=frozenset({"hold_on"}))
GOODBYE = Understanding("goodbye", signals=frozenset({"goodbye"}))
ANY = Understanding("whatever", signals=frozenset({"dont_care"}))
ELSE = Understanding("something else", signals=frozenset({"alternative"}))
HUMAN = Understanding("a person please", intent="human")
CANCEL = Understanding("forget it", intent="cancel", says=frozenset({"calls_off"}))
MESSAGE = Understanding("a message", intent="message")
HOURS = Understanding("when do you open", intent="hours")
GAS = Understanding("i smell gas", emergency="gas")


def moment(hour: int, day: int = 3) -> dt.datetime:
    return dt.datetime(2026, 3, day, hour, tzinfo=NOW.tzinfo)


def slot(hour: int, day: int = 3) -> dict[str, str]:
    """A free hour in March 2026, as the look-up answers it."""
    start = moment(hour, day)
    return {"start": start.isoformat(), "end": (start + dt.timedelta(hours=1)).isoformat(), "crew": "a"}


def named(full: str, **more: Any) -> Understanding:
    return Understanding(full, name=Name(full, HERE), **more)


def living(line: str, **more: Any) -> Understanding:
    number, _, street = line.partition(" ")
    return Understanding(
        line, address=Address(HERE, line=line, number=number, street=street, shown=line.title()), **more
    )


def half_address(*, number: str | None = None, street: str | None = None, **more: Any) -> Understanding:
    line = " ".join(part for part in (number, street) if part)
    address = Address(HERE, line=line, number=number, street=street, shown=line.title())
    return Understanding(line, address=address, **more)


def dialled(number: str) -> Understanding:
    return Understanding(number, phone=Phone(number.removeprefix("+1"), HERE, number))


def half_phone(digits: str) -> Understanding:
    return Understanding(digits, phone=Phone(digits, HERE))


def mailed(address: str) -> Understanding:
    return Understanding(address, email=Email(address, HERE))


def wanting(
    day: dt.date | None = None, at: dt.time | None = None, answer: Any = None, intent: Any = "none", **more: Any
) -> Understanding:
    given = {"dates": (day,) if day else (), "times": (at,) if at else (), **more}
    return Understanding("when", intent, answer, when=When(date=day, time=at, **given))


def picking(number: int) -> Understanding:
    return Understanding("that one", choice=number)


def wrong(slot: SlotName | None = None) -> Understanding:
    return Understanding("that is wrong", answer="correct", correction=Correction(slot))


def asking_about(text: str) -> Understanding:
    return Understanding(text, intent="question")


def as_said(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning` with how its words are said, where a test names what they mean alone."""
    text = meaning.text or "…"
    said = msgspec.structs.replace(
        meaning,
        text=text,
        manner=meaning.manner | manner_of(text),
        says=meaning.says | sayings(text),
        phrases=wanted_phrases(text, hearing.phrases),
        visit_day=day_of_visit(text, hearing.clock.date()),
        minutes=minutes_said(text),
        recording=recording(text),
    )
    given = tuple(read_wanted(said, hearing.wanted))
    return msgspec.structs.replace(said, given=given, called=called_by_name(text, hearing.wanted))


@dataclass
class TestCall:
    """One call, turn by turn. `hear` takes the meaning itself; every method returns the call, so that turns chain."""

    __test__ = False
    desk: Desk
    context: CallContext = field(default_factory=lambda: CallContext.ringing("c", NOW))
    commands: tuple[Command, ...] = ()
    hearing: HearingContext | None = None
    """What the words were read in the light of, last."""
    _meanings: dict[str, Understanding] = field(default_factory=dict)

    def start(
        self, caller: str | None = CALLER, customer: Customer | None = None, trust: Trust = Trust.CLAIMED
    ) -> TestCall:
        return self.take(CallStarted(NOW, "c", caller, customer, trust=trust))

    def hear(self, *meanings: Understanding, after: float = 0.0, confidence: float = 0.0) -> TestCall:
        """Turns, so many seconds after the telephone rang."""
        for meaning in meanings:
            self._means(meaning)
            self.take(Heard(NOW + dt.timedelta(seconds=after), meaning.text or "…", confidence))
        return self

    def key(self, digits: str, meaning: Understanding = NOISE) -> TestCall:
        """Press keys; `meaning` is what digits that are read as a number mean."""
        self._means(meaning)
        return self.take(Keyed(NOW, digits))

    def answer(self, tool: str, result: dict[str, object] | None = None, error: str = "") -> TestCall:
        return self.take(Finished(self.context.turn.at, tool, result or {}, error))

    def free(self, hour: int, day: int = 3) -> TestCall:
        """The calendar says that this hour is free as asked."""
        return self.answer("check_availability", {"status": "free", "slot": slot(hour, day)})

    def offering(self, *starts: tuple[int, int], reason: str | None = "busy") -> TestCall:
        """The calendar has these (hour, day of March) instead."""
        offers = [slot(hour, day) for hour, day in starts]
        return self.answer("check_availability", {"status": "alternatives", "alternatives": offers, "reason": reason})

    def booked(self, state: str = "booked", **more: object) -> TestCall:
        return self.answer("book_appointment", {"state": state, "start": slot(14)["start"], **more})

    def silence(self, times: int = 1) -> TestCall:
        for _ in range(times):
            self.take(Silence(NOW, 6))
        return self

    def talk_over(self, *unheard: str) -> TestCall:
        return self.take(BargedIn(NOW, unheard))

    def hang_up(self) -> TestCall:
        return self.take(CallEnded(NOW))

    def take(self, event: Event) -> TestCall:
        step = Machine(self.desk, self._understand).receive(self.context, event)
        self.context, self.commands = step.context, step.commands
        return self

    def resumed(self) -> TestCall:
        """The same call in another process: its context written to JSON and read again."""
        self.context = msgspec.json.decode(msgspec.json.encode(self.context), type=CallContext)
        return self

    def _means(self, meaning: Understanding) -> None:
        self._meaning = meaning
        self._meanings[meaning.text] = meaning

    def _understand(self, text: str, hearing: HearingContext) -> Understanding:
        """The meaning of the words where they were heard before, else of those heard last."""
        self.hearing = hearing
        return as_said(self._meanings.get(text, self._meaning), hearing)

    @property
    def prompts(self) -> list[str]:
        return [command.prompt for command in self.commands if isinstance(command, Say)]

    @property
    def tool(self) -> UseTool | None:
        return next((command for command in self.commands if isinstance(command, UseTool)), None)

    @property
    def tool_name(self) -> str | None:
        return self.tool.name if self.tool else None

    @property
    def listening(self) -> Listen | None:
        return next((command for command in self.commands if isinstance(command, Listen)), None)

    @property
    def transfer(self) -> Transfer | None:
        return next((command for command in self.commands if isinstance(command, Transfer)), None)

    @property
    def takes_message(self) -> bool:
        return any(isinstance(command, TakeMessage) for command in self.commands)

    @property
    def ended(self) -> str | None:
        """The disposition that the call is hung up with."""
        return next((command.disposition for command in self.commands if isinstance(command, HangUp)), None)

    def said(self, prompt: str) -> dict[str, str]:
        """The values that `prompt` was said with."""
        return next(dict(c.values) for c in self.commands if isinstance(c, Say) and c.prompt == prompt)
