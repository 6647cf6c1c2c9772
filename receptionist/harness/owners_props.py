"""What stands around a transcript of the owner's line: the PIN, the house, who left a message, who is known."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from pydantic import AwareDatetime, BaseModel, ConfigDict
from sqlalchemy import insert

from calendar_tools.texter import MemoryTexter, Texter, TextNotSent
from receptionist.app.container import Office
from receptionist.app.owner_settings import HomeAssistantSettings
from receptionist.app.owners_line import OwnersKit
from receptionist.app.settings import Business
from receptionist.integrations.home_assistant.memory import MemoryHome
from receptionist.integrations.home_assistant.port import Device, Sighting
from receptionist.persistence.messages import Message
from receptionist.persistence.schema import customers
from receptionist.tools.owner_texts import OwnerTexts, TextState

OWNERS_NUMBER = "+13125550100"
_LONG_AGO = dt.datetime(2025, 1, 1, tzinfo=dt.UTC)


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Thing(_Model):
    """An entity of the house, as Home Assistant names and describes it."""

    id: str
    name: str
    state: str = "off"
    area: str = ""
    sort: str = ""
    attributes: dict[str, Any] = {}


class Noticed(_Model):
    id: str
    at: AwareDatetime


class Left(_Model):
    """A message that a caller left earlier."""

    text: str
    at: AwareDatetime
    name: str | None = None
    phone: str | None = None


class Known(_Model):
    """Somebody who has booked before."""

    name: str
    phone: str


class OwnersProps(_Model):
    """`home` None: no Home Assistant is set up. `texts` tells whether texts are."""

    pin: str = "2468"
    home: tuple[Thing, ...] | None = None
    seen: tuple[Noticed, ...] = ()
    messages: tuple[Left, ...] = ()
    customers: tuple[Known, ...] = ()
    texts: bool = True


class ExpectedText(_Model):
    """A text that must have gone out."""

    to: str
    says: str


@dataclass(frozen=True)
class Stage:
    """The props set up: what the office is opened with, and what can be looked at afterwards."""

    kit: OwnersKit
    texter: MemoryTexter | None
    home: MemoryHome | None

    @classmethod
    def of(cls, props: OwnersProps) -> Stage:
        texter = MemoryTexter() if props.texts else None
        home = None
        if props.home is not None:
            devices = (
                Device(each.id, each.name, each.state, each.area, each.sort, (), each.attributes) for each in props.home
            )
            home = MemoryHome(devices, (Sighting(each.id, each.at) for each in props.seen))
        texts = at_once(texter) if texter else None
        return cls(OwnersKit(props.pin, home, texts=texts), texter, home)

    def business(self, business: Business) -> Business:
        """With a number for the owner, and a house where the props have one."""
        owner = business.owner.model_copy(update={"phone": business.owner.phone or OWNERS_NUMBER})
        house = HomeAssistantSettings(url="http://house.example") if self.home is not None else None
        return business.model_copy(update={"owner": owner, "home_assistant": house})


def at_once(texter: Texter) -> OwnerTexts:
    """Texts that go out while the owner waits."""

    def text(key: str, recipient: str, body: str, now: dt.datetime) -> TextState:
        try:
            texter.send(recipient, body)
        except TextNotSent:
            return "refused"
        return "sent"

    return text


def remember(office: Office, props: OwnersProps) -> None:
    """The messages and customers of earlier days."""
    for number, left in enumerate(props.messages):
        message = Message(call=f"earlier-{number}", message=left.text, name=left.name, phone=left.phone)
        office.messages.take(message, left.at)
    with office.front_desk.ledger.engine.begin() as connection:
        for known in props.customers:
            row = {"phone": known.phone, "name": known.name, "changed": _LONG_AGO}
            connection.execute(insert(customers).values(row))
