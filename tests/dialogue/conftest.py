"""Calls against the machine alone: abstract meanings in, steps out; no understanding, no calendar, no words."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field

import msgspec
import pytest

from receptionist.config import Business
from receptionist.dialogue.commands import Command, Say, UseTool
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted, Customer, Event, Heard, ToolFinished
from receptionist.dialogue.machine import Machine
from receptionist.understanding.meaning import Address, Hearing, Name, Phone, Span, Understanding, When

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
HERE = Span(0, 0)
TUESDAY = dt.date(2026, 3, 3)


def slot(hour: int, day: int = 3) -> dict[str, str]:
    """A free hour in March 2026, as the look-up answers it."""
    start = dt.datetime(2026, 3, day, hour, tzinfo=NOW.tzinfo)
    return {"start": start.isoformat(), "end": (start + dt.timedelta(hours=1)).isoformat(), "crew": "a"}


def named(full: str) -> Understanding:
    return Understanding(full, name=Name(full, HERE))


def living(line: str) -> Understanding:
    number, _, street = line.partition(" ")
    return Understanding(line, address=Address(HERE, line=line, number=number, street=street, shown=line.title()))


def dialled(number: str) -> Understanding:
    return Understanding(number, phone=Phone(number.removeprefix("+1"), HERE, number))


def wanting(day: dt.date | None = None, at: dt.time | None = None, **more: object) -> Understanding:
    when = When(date=day, dates=(day,) if day else (), time=at, times=(at,) if at else (), **more)  # type: ignore[arg-type]
    return Understanding("when", when=when)


@dataclass
class TestCall:
    """One call, turn by turn. `hear` takes the meaning itself."""

    __test__ = False
    desk: Desk
    context: CallContext = field(default_factory=lambda: CallContext(call_id="c", at=NOW))
    commands: tuple[Command, ...] = ()

    def start(self, caller: str | None = "+13125550142", customer: Customer | None = None) -> TestCall:
        return self.take(CallStarted(NOW, "c", caller, customer))

    def hear(self, *meanings: Understanding) -> TestCall:
        for meaning in meanings:
            self._meaning = meaning
            self.take(Heard(NOW, meaning.text or "…"))
        return self

    def answer(self, tool: str, result: dict[str, object] | None = None, error: str = "") -> TestCall:
        return self.take(ToolFinished(NOW, tool, result or {}, error))

    def take(self, event: Event) -> TestCall:
        step = Machine(self.desk, self._understand).receive(self.context, event)
        self.context, self.commands = step.context, step.commands
        return self

    def _understand(self, text: str, hearing: Hearing) -> Understanding:
        return self._meaning

    @property
    def prompts(self) -> list[str]:
        return [command.prompt for command in self.commands if isinstance(command, Say)]

    @property
    def tool(self) -> UseTool | None:
        return next((command for command in self.commands if isinstance(command, UseTool)), None)

    def said(self, prompt: str) -> dict[str, str]:
        """The values that `prompt` was said with."""
        return next(dict(c.values) for c in self.commands if isinstance(c, Say) and c.prompt == prompt)


@pytest.fixture
def desk() -> Desk:
    return Business().desk()


@pytest.fixture
def call(desk: Desk) -> TestCall:
    """A call that has just been picked up, from a known number."""
    return TestCall(desk).start()


@pytest.fixture
def read_back(call: TestCall) -> TestCall:
    """A call in which everything was said and is being read back: Ann Lee, 12 Oak Street, Tuesday at two."""
    call.hear(Understanding("book", intent="book"), named("Ann Lee"), living("12 oak street"))
    call.hear(wanting(TUESDAY, dt.time(14)))
    return call.answer("check_availability", {"status": "free", "slot": slot(14)})


@pytest.fixture
def quiet_desk(desk: Desk) -> Desk:
    return msgspec.structs.replace(desk, owner_number=None)
