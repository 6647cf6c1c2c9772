"""The way in: one sentence of the owner to the one Wish that it says."""

from __future__ import annotations

import re

from receptionist.model.understanding import HearingContext
from receptionist.owner.wishes.comms import read_comms
from receptionist.owner.wishes.home import read_home
from receptionist.owner.wishes.phrase import core
from receptionist.owner.wishes.reminders import read_reminder
from receptionist.owner.wishes.security import read_security
from receptionist.owner.wishes.switching import read_manners, read_switch
from receptionist.owner.wishes.wish import NOTHING, OwnerWish

_LONGEST = 400
"""Characters that are read; the owner's sentences are short, and patterns are tried on all of it."""


def read_wish(text: str, hearing: HearingContext, names: tuple[str, ...] = ()) -> OwnerWish:
    """What `text` asks for; `names` are the assistant's own. Never raises.

    What names its thing most surely is tried first: a mode, a reminder, what guards the house, then devices, and
    last the calendar, whose questions are the most open.
    """
    if re.fullmatch(r"[\s,.!]*good ?bye?[\s,.!]*|[\s,.!]*good ?night[\s,.!]*", text, re.IGNORECASE):
        return OwnerWish("goodbye")
    said = core(text[:_LONGEST], names)
    if not said:
        return NOTHING
    return (
        read_switch(said)
        or read_manners(said)
        or read_reminder(said, hearing)
        or read_security(said, hearing)
        or read_home(said)
        or read_comms(said, hearing)
        or NOTHING
    )
