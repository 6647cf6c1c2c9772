"""A conversation by text, as it is kept between two texts: what was asked, and what a YES would agree to."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.model.availability import TimeSlot
from receptionist.model.understanding import When

Asked = Literal["", "which", "cancel", "move", "choice", "when"]
Aim = Literal["cancel", "move"]


class NamedAppointment(msgspec.Struct, frozen=True):
    """A visit as it was named to its customer; one that has moved since is another one to a YES."""

    id: str
    title: str
    start: dt.datetime
    end: dt.datetime
    service: str
    changeable: bool = True


class Numbered(msgspec.Struct, frozen=True):
    """A question that only its own number agrees to: whoever sends texts under somebody else's number reads none.

    `number` is two digits, `key` that of the text in the outbox which asks, `until` when the question is closed.
    """

    number: str
    key: str
    until: dt.datetime


class TextConversation(msgspec.Struct, frozen=True, omit_defaults=True):
    """`id` is the sid of its first text, under which times are held.

    `visit` is spoken of, `visits` are those to choose from with `aim`; `slot` is where a YES moves the visit, `offers`
    are the times to choose from. `wish` is what was said of day and time before the visit was known. `numbered` goes
    with the question whether to cancel or to move. `replies` counts ours, `acknowledged` says that one of them was only
    that a message was passed on.
    """

    id: str
    asked: Asked = ""
    aim: Aim = "cancel"
    visits: tuple[NamedAppointment, ...] = ()
    visit: NamedAppointment | None = None
    slot: TimeSlot | None = None
    offers: tuple[TimeSlot, ...] = ()
    declined: tuple[dt.datetime, ...] = ()
    wish: When = When()
    replies: int = 0
    acknowledged: bool = False
    numbered: Numbered | None = None

    def having(self, **changes: object) -> TextConversation:
        """This conversation with fields replaced."""
        return msgspec.structs.replace(self, **changes)

    @property
    def agreement(self) -> tuple[object, ...] | None:
        """What the number of the open question would agree to; None where no question needs one."""
        if self.visit is None or self.asked not in ("cancel", "move"):
            return None
        return self.asked, self.visit.id, self.visit.start, self.slot

    def settled(self) -> TextConversation:
        """Nothing is open any more; the visit may still be spoken of."""
        return TextConversation(self.id, visit=self.visit, replies=self.replies, acknowledged=self.acknowledged)
