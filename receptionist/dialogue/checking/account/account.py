"""The walk's own account of a call: what was said, heard, found, ruled out and agreed.

The laws judge by this account and by nothing that the machine remembers: a machine that forgets, or believes what
nobody said, then says or does something that the account does not bear out. Of the machine's context it takes the name
of the job that is under way, and no more.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Fact, Say, UseTool
from receptionist.model.ruled_out import Limits
from receptionist.model.trust import Trust

YES_NO = ("yes_no",)

DANGER, NOW = "danger_", "_now"
"""Beginning of the prompts that tell what to do in a danger, and end of those that ask whether it is there."""

PROPERTY = frozenset({"flood"})
"""Dangers to property alone."""

CONFIRM, INTENT, SURE, CHANGE, TRANSFER = ("confirm",), ("intent",), ("sure",), ("change",), ("transfer",)

MESSAGE = ("message",)

SHARED = frozenset({"name", "phone", "email", "address", "service"})
"""Slots that are the caller's and not one job's."""

WHEN = frozenset({"date", "time"})

HOLDS, GIVES_BACK = frozenset({"hold_appointment"}), frozenset({"release_hold"})
"""Tools that keep a time for who decides later, and that give it back: nothing is agreed to, and nothing booked."""

CREW, WITHOUT, EVERY, LATER, OTHERS = "crew", "without", "every", "series.later", "others"
"""Who is wanted, who is not, and how often; where the visits come from that follow; and those that were booked with a
visit.
"""

EITHER = "either"
"""The part of a wish that leaves open which of several days is meant."""

Start = str
"""An ISO date and time."""


class Found(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A visit that stands: under which number it was found, in whose name, and whether it may still be changed."""

    id: str
    start: Start
    phone: str = ""
    name: str = ""
    changeable: bool = True
    service: str = ""
    others: int = 0
    """How many were booked with it."""
    only_said: bool = False
    """The number was only said when it was booked: it may be somebody else's."""
    held: bool = False
    """Its time is agreed to, and the calendar has not answered yet."""


class VisitsFollowing(msgspec.Struct, frozen=True, gc=False):
    """The visits that follow a free time: by which rule, start, end and crew of each, and starts at which none is."""

    rule: str
    later: tuple[tuple[Start, Start, str], ...]
    missing: tuple[Start, ...]

    @property
    def told(self) -> dict[str, str]:
        """What is said of them."""
        facts = {"every": self.rule, "visits": str(1 + len(self.later)), "last": self.later[-1][0]}
        return facts | ({"missing": ",".join(self.missing)} if self.missing else {})


class Shelved(msgspec.Struct, frozen=True, gc=False):
    """What was said for a job that waits, or that broke off with an earlier call, and the visits that it is about."""

    job: str
    said: tuple[Fact, ...]
    wish: tuple[Fact, ...]
    ruled_out: Limits
    turned_down: tuple[Start, ...]
    visits: tuple[Found, ...] = ()


class Account(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What is so in a call, as far as events and commands tell.

    `asked` is what was last listened for, `pending` the tool at work. `recital` is the read-back as it was said last,
    `telling` what of it may still be cut off, `just_told` what was said of it in the turn before, over nobody, `heard`
    the facts of read-backs that the caller has heard. `said` is what they gave for the slots of the job, `doubted` what
    is being said back to them, `wish` the day and time they named.
    """

    caller: str | None = None
    trust: Trust = Trust.STRANGER
    card: tuple[Fact, ...] = ()
    """Name and address that the caller's number is known by from earlier visits."""
    job: str = ""
    asked: tuple[str, ...] = ()
    pending: UseTool | None = None
    recital: tuple[Say, ...] = ()
    telling: tuple[Say, ...] = ()
    heard: tuple[Fact, ...] = ()
    just_told: tuple[Say, ...] = ()
    said: tuple[Fact, ...] = ()
    doubted: tuple[Fact, ...] = ()
    tried: tuple[Fact, ...] = ()
    """What of it was called wrong since, and may be kept as it sounded all the same."""
    wish: tuple[Fact, ...] = ()
    ruled_out: Limits = ()
    """What the caller can't do."""
    offers: tuple[Start, ...] = ()
    """Times that the caller was offered and has neither taken nor turned down."""
    turned_down: tuple[Start, ...] = ()
    looked_up: tuple[Fact, ...] = ()
    """What the last look-up was told: service, visit, and the rest."""
    times: tuple[tuple[Start, Start, str], ...] = ()
    """Free times that the calendar named last: start, end, crew."""
    following: VisitsFollowing | None = None
    """What follows the free time that it named."""
    visits: tuple[Found, ...] = ()
    names: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    """Names and days that were said, where a visit that stands can be shown by them."""
    proved: tuple[str, ...] = ()
    """Numbers that were shown by a code; visits that were booked in this call, or shown by their name and day."""
    misnamed: int = 0
    mismatched: int = 0
    codes: int = 0
    """How often a name was said that is not the booking's, name and day did not fit, and a code was sent."""
    peril: str = ""
    """A danger that is asked after, or that the caller was told what to do in (`told`)."""
    told: bool = False
    allayed: tuple[str, ...] = ()
    """Dangers that the caller has said are none."""
    notes: tuple[str, ...] = ()
    """What was said for whoever comes, in the job that is under way."""
    noted_before: tuple[str, ...] = ()
    """What was, in a job before it: it goes along."""
    put: tuple[str, ...] = ()
    """What was said for whoever comes, and is on a visit."""
    withdrawn: tuple[str, ...] = ()
    """What was said for them, and put otherwise or taken out."""
    promised: tuple[str, ...] = ()
    """What they were told is noted, and is neither on a visit nor with the owner yet."""
    calling: bool = False
    """They were told that a call to them is noted, and the owner was not told of it yet."""
    deciding: bool = False
    """The caller has said in it that they have to ask or to think first."""
    hold: Found | None = None
    """The time that is kept for them, and not booked."""
    shelf: tuple[Shelved, ...] = ()
    earlier: Shelved | None = None
    """A call that broke off before, while it is open whether this one goes on with it."""
    done: tuple[str, ...] = ()
    """Dispositions that a tool's own result has borne out."""
    claims: tuple[Say, ...] = ()
    """Sentences that were true when they were said, and may be said again."""
    speaking: tuple[Say, ...] = ()
    """All that was said since the caller's last turn."""
    outcome: tuple[Say, ...] = ()
    """What came of a job, as it is being said; the next event tells whether it was heard."""
    owed: tuple[Say, ...] = ()
    """What came of a job and was spoken over."""
    retold: int = 0
    """How often that was said again."""
    numbered: bool = False
    """The number of our text has come back, and what it agrees to is at work."""
    handed: bool = False
    """A person or a message is waited for."""
    over: bool = False

    def having(self, **changes: object) -> Account:
        return msgspec.structs.replace(self, **changes)

    @property
    def number(self) -> str | None:
        """The number that calls, where it may be the caller's own."""
        return None if self.trust is Trust.STRANGER else self.caller

    @property
    def confirming(self) -> bool:
        """Whether a yes to a read-back is waited for; nothing is once the call is over."""
        return self.asked == CONFIRM and self.pending is None and bool(self.recital) and not self.over


def facts(desk: Desk, sentences: Iterable[Say]) -> dict[str, str]:
    """What these sentences tell: a value that the prompt has no place for is not spoken."""
    told: dict[str, str] = {}
    for sentence in sentences:
        places = None if desk.places is None else desk.places(sentence.prompt)
        told |= {name: value for name, value in sentence.values if places is None or name in places}
    return told


TO_CHECK = {"name": "name_to_check", "address": "address_to_check"}
"""How it is told of a value that somebody will check it."""


def takes_what_is_to_check(flow: Workflow) -> bool:
    """Whether a name or an address may be kept as it sounded, with a note to the owner."""
    return flow.commit is not None and "to_check" in dict(flow.commit.params)


def goes_by_name(flow: Workflow) -> bool:
    """Whether callers may say who shall come."""
    return flow.lookup is not None and CREW in dict(flow.lookup.params)


def takes_series(flow: Workflow) -> bool:
    """Whether visits that recur are booked at once."""
    return flow.lookup is not None and EVERY in dict(flow.lookup.params)
