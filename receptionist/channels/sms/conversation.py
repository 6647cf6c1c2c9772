"""A conversation by text, as it is kept between two texts: the dialogue's context, and the events that led to it."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import UseTool


class Numbered(msgspec.Struct, frozen=True):
    """A question that only its own number agrees to: whoever sends texts under somebody else's number reads none.

    `number` is two digits, `key` that of the text in the outbox which asks, `until` when the question is closed.
    """

    number: str
    key: str
    until: dt.datetime


class TextConversation(msgspec.Struct, frozen=True, omit_defaults=True):
    """`id` is the call's, under which times are held and visits are booked.

    `events` replay to `context`. `last` is the outbox' key of our last text, `numbered` goes with a question that
    changes a visit. `replies` counts ours to this number until it has been quiet for long. `unfinished` is the tool
    that was at work on the text `sid` when this was written: what it came to is not known yet.
    """

    id: str
    context: CallContext
    events: tuple[Event, ...] = ()
    replies: int = 0
    last: str = ""
    numbered: Numbered | None = None
    unfinished: UseTool | None = None
    sid: str = ""

    @classmethod
    def begun(cls, sid: str, at: dt.datetime, replies: int = 0) -> TextConversation:
        """One that begins with the text `sid`."""
        call = f"text {sid}"
        return cls(call, CallContext.ringing(call, at), replies=replies)

    @property
    def over(self) -> bool:
        """Whether it has come to its end; the next text begins another one."""
        return self.context.phase is Phase.ENDED and self.unfinished is None

    def having(self, **changes: object) -> TextConversation:
        """This conversation with fields replaced."""
        return msgspec.structs.replace(self, **changes)
