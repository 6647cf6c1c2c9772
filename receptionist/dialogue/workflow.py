"""A workflow as data: what starts it, which slots it fills and how each is asked for, which tools serve it, and what
is said of each result. One machine runs them all; the shipped ones are in `shipped.py`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import (
    CHANGE_OTHER,
    CONFIRM_OTHER,
    QUESTIONS,
    WHICH_ONE,
    WHICH_VISIT,
    WHOSE_NUMBER,
    Question,
)
from receptionist.model.acts import Intent, Matter

Kind = Literal[
    "name",
    "phone",
    "email",
    "address",
    "service",
    "date",
    "time",
    "yes_no",
    "number",
    "choice",
    "text",
    "visit",
    "others",
    "also",
    "before",
    "words",
    "deed",
    "thing",
    "moment",
    "amount",
]
"""How a slot's value is read from words: `text` is the caller's own words, `choice` one of the slot's options, `visit`
one of the caller's visits, `others` how many that were booked with it are meant as well, `also` further ones that
it is said of, `before` a length of time ahead of a visit, in minutes. PARTS are those of a request.
"""

PARTS: frozenset[Kind] = frozenset({"words", "deed", "thing", "moment", "amount"})
"""Parts of what the owner asks for: words as they come, what is to be done, a thing or a person, when, how much."""

Proof = Literal["none", "number", "identity", "owner"]
"""What must be shown before a workflow goes on with a visit, or at all.

`number`: that day and time may be told, `identity`: that the visit may be changed. What it takes depends on what the
number that calls is worth (`receptionist.model.trust`). `owner`: that it is the owner who calls, by their PIN.
"""

Then = Literal["done", "again", "left", "person", "message", "pass_on", "yes"]
"""What follows a result: the job is done; another time is looked for; all stays as it was; a person, or a message; a
note is passed on to the owner instead; a yes is asked for after all.
"""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer to a slot of kind `choice`, and other words for it, lower case."""

    name: str
    says: tuple[str, ...] = ()


class Slot(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value a workflow collects. An optional slot is kept when it is said, never asked for.

    `label` is what the value is called where it is read back or changed; the slot's name, if empty. One with
    `read_back` False is no part of what a yes agrees to. `lowest` and `highest` bound a number, both included.
    `default` is what counts where nothing was said, and is read back as well.
    """

    name: str
    kind: Kind
    question: Question | None = None
    required: bool = True
    options: tuple[Option, ...] = ()
    lowest: int | None = None
    highest: int | None = None
    label: str = ""
    read_back: bool = True
    default: str = ""

    @property
    def called(self) -> str:
        return self.label or self.name.replace("_", " ")


class Start(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a caller says that starts a workflow: intents of the understanding, matters that are no wish for a visit, or
    phrases (lower case) in their words.

    `with_a_time` are phrases that count only beside a day or a time: "call me tomorrow at ten". Phrases go before
    intents, and the longest of them wins.
    """

    intents: tuple[Intent, ...] = ()
    phrases: tuple[str, ...] = ()
    with_a_time: tuple[str, ...] = ()
    matters: tuple[Matter, ...] = ()


class Find(msgspec.Struct, frozen=True, omit_defaults=True):
    """The caller's visits, found by caller ID, or by the number that is asked for."""

    tool: str = "find_booking"
    number: Question = WHOSE_NUMBER
    which: Question = WHICH_VISIT
    changes: bool = True
    """Whether the visit has to be one that may still be changed."""


Params = tuple[tuple[str, str], ...]
"""A tool's parameters and what each is: the name of a slot, or `visit` (its id), `visit.service`, `slot` (the free
time that was agreed to), `slot.crew` (who would come, to a caller who minds),
`series.later` (the visits that follow it), `hold` (the id of the time that is kept), `hold.start`,
`hold.until`, `caller` (the number that calls), `notes`
(the caller's own words), `to_check` (the slots that were never heard for certain),
`task` (the workflow's name), `lately` (the caller's visit of today, or the last one), `zip`,
`city`, `due` (the moment that is meant),
`found.label` and `found.detail` of what was found. What is not known is left out."""


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who or what is meant by the words of `slot`, found by a tool, which gets `params` besides them. Of several the
    caller is asked; all of them are an answer where they may be `several`. `none` is said where there is none.
    """

    tool: str
    slot: str
    none: str
    params: Params = ()
    several: bool = False
    which: Question = WHICH_ONE


class Lookup(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tool that answers wishes about day and time with what is free; `params` go with the wish."""

    tool: str
    params: Params = ()


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said of a result in `state` (with this `reason`, where one is named), and what follows. Of a result with
    rows, `rows` names how they are told (`receptionist.dialogue.telling`), and `prompt` is for one without any.
    """

    state: str
    prompt: str
    then: Then = "done"
    reason: str = ""
    rows: str = ""


DONE = (
    Outcome("done", "done"),
    Outcome("held", "done_later"),
    Outcome("refused", "not_done", "left"),
    Outcome("", "done_unclear", "message"),
)


class Commit(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tool that carries the job out.

    `params` say how its parameters come from what was agreed to; empty, each slot goes under its own name. With `yes`
    it runs only on a yes to the `read_back`, which tells the slots and, under names of their own, what else `tells`
    names of SOURCES; without, what comes of it tells that. `change` asks what is wrong after a no; without it a no
    leaves all as it was. `left` is said when the caller wants it no more; empty, the call ends there. Of `outcomes` the
    first that fits counts; the last has an empty state and takes the rest. `outright`: the yes must be one in so many
    words, and a bare no leaves all as it was. Without a tool, whom the workflow found is called. `short` tells the day
    and hour alone, to who was not understood right after the read-back; empty, all of it is said again.

    `hold` keeps the settled time for a caller who has to ask or to think first, and needs no yes; nor does `undo`,
    which gives back what was kept so. `disposition` is what the call comes to by it, in place of the workflow's.
    """

    tool: str
    params: Params = ()
    yes: bool = True
    read_back: str = "read_back"
    tells: Params = ()
    confirm: Question = CONFIRM_OTHER
    change: Question | None = CHANGE_OTHER
    left: str = "leave_it"
    outcomes: tuple[Outcome, ...] = DONE
    outright: bool = False
    hold: Commit | None = None
    undo: Commit | None = None
    disposition: str = ""
    short: str = ""

    @property
    def all_of_it(self) -> tuple[Commit, ...]:
        """It, and what goes with it: the hold, and what gives that back."""
        return (self, *(each for part in (self.hold, self.undo) if part for each in part.all_of_it))

    @property
    def noting(self) -> str:
        """The parameter that takes what is said for whoever comes; empty where there is none."""
        return next((name for name, source in self.params if source in ("notes", "note")), "")


class Workflow(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """One job of the front desk, from what starts it to what is said when it is done.

    In order: the caller's visits are found (`find`), the caller shows what `proof` asks, the slots are filled (a wish
    about day and time by `lookup`), what one of them means is found (`pick`), everything is read back, `commit` carries
    it out. A part that is None is left out; without `commit`, `tells` is what the caller hears of the one visit found,
    or of several, or of what was picked. `recorded`: it runs in HANDOFF, where all that the caller says is kept.
    """

    name: str
    start: Start
    slots: tuple[Slot, ...] = ()
    opening: str = ""
    find: Find | None = None
    pick: Pick | None = None
    proof: Proof = "none"
    lookup: Lookup | None = None
    commit: Commit | None = None
    tells: tuple[str, str] = ("", "")
    disposition: str = "answered"
    resumed: str = "back_to_it"
    """Said when the caller comes back to it from another job."""
    recorded: bool = False

    def slot(self, name: str) -> Slot | None:
        return next((slot for slot in self.slots if slot.name == name), None)

    def of_kind(self, kind: Kind) -> Slot | None:
        """The first slot of that kind."""
        return next((slot for slot in self.slots if slot.kind == kind), None)

    @property
    def books_anew(self) -> bool:
        """Whether a new visit, or a call, is arranged by it."""
        return self.find is None and self.carries_out("book_appointment") is not None

    def carries_out(self, tool: str) -> Commit | None:
        """What that tool carries out of the job: all of it, the hold, or what gives that back."""
        each_of_it = self.commit.all_of_it if self.commit else ()
        return next((commit for commit in each_of_it if commit.tool == tool), None)

    @property
    def hold(self) -> Commit | None:
        """What keeps its time for a caller who decides later."""
        return self.commit.hold if self.commit else None

    @property
    def undo(self) -> Commit | None:
        """What gives back what was kept so."""
        return self.hold.undo if self.hold else None

    def allows(self, tool: str, phase: Phase) -> bool:
        return any(tool in names for where, names in self.tools if where is phase)

    @property
    def tells_all(self) -> bool:
        """Whether it only tells of the caller's visits, all at once, and of none what has to be shown first."""
        return self.commit is None and self.proof != "identity"

    @property
    def keeps_notes(self) -> bool:
        """Whether what is said for whoever comes goes with the job, so that somebody gets to read it."""
        return self.commit is not None and self.commit.noting != ""

    @property
    def is_for_new_visits(self) -> bool:
        """Whether somebody comes to what it books: a call back is about the caller's words, whatever they are."""
        return self.keeps_notes and self.books_anew

    @property
    def required(self) -> tuple[str, ...]:
        return tuple(slot.name for slot in self.slots if slot.required)

    @property
    def tools(self) -> tuple[tuple[Phase, tuple[str, ...]], ...]:
        """All that may run, phase by phase."""
        reading = [part.tool for part in (self.find, self.lookup, self.pick) if part is not None]
        proving = [CHECK_VISIT, *CODES] if self.proof in ("number", "identity") else []
        here = Phase.HANDOFF if self.recorded else Phase.CONFIRMING if self.commit and self.commit.yes else None
        holding = [commit.tool for commit in self.commit.all_of_it[1:]] if self.commit else []
        collecting = (*reading, *proving, *holding, *((self.commit.tool,) if self.commit and here is None else ()))
        allowed = [(Phase.COLLECTING, collecting)] if collecting else []
        if self.commit and here is not None:
            again = (self.find.tool,) if self.find and self.proof == "identity" else ()
            allowed.append((here, (*again, self.commit.tool)))
        return tuple(allowed)

    @cached_property
    def needs(self) -> frozenset[str]:
        """The tools without which it can't be offered: codes have another way."""
        parts = (self.find, self.lookup, self.pick, self.commit)
        return frozenset(part.tool for part in parts if part is not None and part.tool)

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every question that only this workflow asks."""
        asked = [slot.question for slot in self.slots if slot.question]
        if self.find:
            asked += [self.find.number, self.find.which]
        if self.commit and self.commit.yes:
            asked += [self.commit.confirm, *([self.commit.change] if self.commit.change else [])]
        return tuple(dict.fromkeys(asked))

    @property
    def prompts(self) -> frozenset[str]:
        """Every prompt that this workflow names itself, by name or as the sentence."""
        named = {self.opening, *self.tells, self.resumed}
        named |= {prompt for question in self.questions for prompt in question.prompts}
        if self.commit:
            outcomes = (outcome for commit in self.commit.all_of_it for outcome in commit.outcomes)
            named |= {self.commit.left, *(outcome.prompt for outcome in outcomes)}
            named |= {self.commit.read_back, self.commit.short} if self.commit.yes else set()
        return frozenset(named - {""})


CHECK_VISIT = "check_visit"
"""The tool that compares the name and the day that were said with those of the visits under a number."""

PUTTING_RIGHT = "correction"
"""The workflow that puts right who and where a visit is for: a name told there is the one that it shall have."""

WHO_AND_WHERE = ("name", "phone", "address")
"""What is put right of a visit: whom it is for, how they are reached, and where it is."""

CODES = ("send_code", "check_code")
"""The tools that prove a caller by a code texted to the number on the booking."""


def is_name(prompt: str) -> bool:
    """Whether `prompt` names one of wording/en.yaml; anything else is the sentence itself."""
    return prompt.isidentifier()


def standard(name: str, *, required: bool = True, read_back: bool = True) -> Slot:
    """A slot that every business can collect, asked for in the package's own words."""
    kinds: dict[str, Kind] = {"service": "service", "name": "name", "phone": "phone", "email": "email"}
    kinds |= {"address": "address", "date": "date", "time": "time"}
    return Slot(name, kinds[name], QUESTIONS.get(name), required, read_back=read_back)
