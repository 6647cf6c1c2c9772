"""The owner's line put together: the gate, the router, and the tools that open behind it."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine

from calendar_tools.reminders import ReminderBook
from calendar_tools.texter import Texter
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.line import is_open
from receptionist.integrations.home_assistant.port import Home
from receptionist.integrations.home_assistant.rest import HomeAssistant
from receptionist.integrations.home_assistant.tools import home_tools
from receptionist.model.modes import Mode
from receptionist.owner.people import People
from receptionist.owner.pin import read_pin
from receptionist.owner.settings import HomeAssistantSettings, OwnersLine, alarm_code, token
from receptionist.owner.texting import NoTexts, PostedTexts, Texts
from receptionist.owner.tools import comms_tools, for_modes
from receptionist.persistence.messages import MessageBook
from receptionist.persistence.outbox import Outbox
from receptionist.tools.store import Threads, ToolRun, ToolStore
from receptionist.tools.tool import Tool

_SHARED = {"agenda": (Mode.COMMS,), "add_reminder": (Mode.COMMS, Mode.RECEPTIONIST)}
"""The desk's own tools for the owner, and the modes that have them."""


@dataclass(frozen=True)
class OwnerRecords:
    """What the owner's tools read and write in the office's database."""

    engine: Engine
    messages: MessageBook
    reminders: ReminderBook


@dataclass(frozen=True)
class OwnersKit:
    """What an office needs for an owner's line. `texts` None: as the office itself texts."""

    pin: str
    home: Home | None = None
    alarm_code: str = ""
    texts: Texts | None = None


def texts_of(kit: OwnersKit, engine: Engine, texter: Texter | None) -> Texts:
    """How the line's texts go out."""
    return kit.texts or (PostedTexts(Outbox(engine)) if texter is not None else NoTexts())


def line_tools(kit: OwnersKit, line: OwnersLine, books: OwnerRecords, texter: Texter | None) -> tuple[Tool, ...]:
    """What the line has besides the desk's own tools."""
    people = People(books.engine, books.messages, line.contacts)
    texts = texts_of(kit, books.engine, texter)
    comms = comms_tools(people, books.messages, texts, books.reminders, books.reminders.zone)
    return (*comms, *(home_tools(kit.home, kit.alarm_code) if kit.home is not None else ()))


def kit_of(line: OwnersLine, settings: HomeAssistantSettings | None) -> OwnersKit | None:
    """The kit that the settings and the environment give; None without a PIN. Raises BadPin, NoToken."""
    pin = read_pin(line.pin_file)
    if pin is None:
        return None
    return OwnersKit(pin, home_of(settings), alarm_code(settings)) if settings else OwnersKit(pin)


def home_of(settings: HomeAssistantSettings, environment: Mapping[str, str] = os.environ) -> HomeAssistant:
    """A client of the home; nothing is asked of it yet. Raises NoToken."""
    return HomeAssistant(
        settings.url,
        token(settings, environment),
        seconds=settings.seconds,
        names=settings.names,
        hidden=settings.hidden,
    )


class OwnersTools(ToolStore):
    """Every tool, and for calls that are not the owner's, or not yet, only those that are for callers."""

    def __init__(self, tools: Iterable[Tool], threads: Threads) -> None:
        super().__init__((_in_its_modes(tool) for tool in tools), threads)
        self._public = self.for_callers()

    def can_run(self, name: str, context: CallContext) -> str:
        return super().can_run(name, context) if is_open(context) else self._public.can_run(name, context)

    async def run(
        self, name: str, params: dict[str, Any], context: CallContext, now: dt.datetime, earlier: Iterable[ToolRun] = ()
    ) -> ToolRun:
        if is_open(context):
            return await super().run(name, params, context, now, earlier)
        return await self._public.run(name, params, context, now, earlier)


def _in_its_modes(tool: Tool) -> Tool:
    return for_modes(tool, *_SHARED[tool.name]) if tool.name in _SHARED else tool
