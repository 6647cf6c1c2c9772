"""The owner's line put together: the PIN and the tools that open behind it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from sqlalchemy import Engine

from calendar_tools.reminders import ReminderBook
from calendar_tools.texter import Texter
from receptionist.app.owner_settings import HomeAssistantSettings, Owner, alarm_code, token
from receptionist.channels.screening.pin import read_pin
from receptionist.integrations.home_assistant.port import Home
from receptionist.integrations.home_assistant.rest import HomeAssistant
from receptionist.integrations.home_assistant.tools import home_tools
from receptionist.model.modes import Mode
from receptionist.persistence.messages import MessageBook
from receptionist.persistence.outbox import Outbox
from receptionist.tools.owner_comms import comms_tools
from receptionist.tools.owner_texts import OwnerTexts, no_texts, posted
from receptionist.tools.people import People
from receptionist.tools.tool import Tool, requirement

_SHARED = {"agenda": (Mode.COMMS,), "add_reminder": (Mode.COMMS, Mode.RECEPTIONIST)}
"""The desk's own tools for the owner, and the modes that have them."""


@dataclass(frozen=True)
class OwnersKit:
    """What an office needs for an owner's line. `texts` None: as the office itself texts."""

    pin: str
    home: Home | None = None
    alarm_code: str = ""
    texts: OwnerTexts | None = None

    def texts_of(self, engine: Engine, texter: Texter | None) -> OwnerTexts:
        """How the line's texts go out."""
        return self.texts or (posted(Outbox(engine)) if texter is not None else no_texts)


def line_tools(
    kit: OwnersKit,
    line: Owner,
    engine: Engine,
    reminders: ReminderBook,
    texter: Texter | None,
    shared: Iterable[Tool],
) -> tuple[Tool, ...]:
    """What the line has: the desk's own tools, each of the owner's in its modes, people, messages, texts, the house."""
    messages = MessageBook(engine)
    people = People(engine, messages, line.contacts)
    home = home_tools(kit.home, kit.alarm_code) if kit.home is not None else ()
    return (
        *(_in_its_modes(tool) for tool in shared),
        *comms_tools(people, messages, kit.texts_of(engine, texter), reminders),
        *home,
    )


def kit_of(line: Owner, settings: HomeAssistantSettings | None) -> OwnersKit | None:
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


def _in_its_modes(tool: Tool) -> Tool:
    modes = _SHARED.get(tool.name)
    return replace(tool, requires=(*tool.requires, requirement(*modes)), audience="owner") if modes else tool
