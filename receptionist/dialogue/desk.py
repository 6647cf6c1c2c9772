"""Desk: what the dialogue knows about the business it answers for. Frozen, made once from the business file."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property

import msgspec

from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say
from receptionist.model.hearing import Vocabulary
from receptionist.model.modes import Mode
from receptionist.model.person import Name
from receptionist.model.understanding import Understanding

Answers = Callable[[Understanding, dt.datetime | None], tuple[Say, ...]]
"""What the business's own facts say to a turn's questions, in order; the call's moment may be unknown. Pure."""


WhereTold = Callable[[Understanding, bool], Say | None]
"""Whether the business goes to where a turn tells that the caller is, be it by a bare name where the area was
spoken of; None where it tells nothing. Pure.
"""


SameName = Callable[[str, str], bool]
"""Whether a name, as it was said, can be the one that a visit is booked under. Pure."""


KeyedName = Callable[[str, Sequence[Sequence[str]]], Name | None]
"""The name on these keys of a telephone, in the light of the tries at it that were heard. Pure."""


Places = Callable[[str], Collection[str]]
"""The values that a prompt has a place for, by its name; of a sentence, by itself."""


def knows_nothing(meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """The answers of a business that tells nothing."""
    return ()


def goes_anywhere(meaning: Understanding, which: bool) -> None:
    """Nothing of the place: where no area is told."""


def as_written(said: str, booked: str) -> bool:
    """Whether two names are the same letter by letter: where nobody knows how names are misheard."""
    return bool(said) and said.casefold() == booked.casefold()


def unreadable_keys(keys: str, tries: Sequence[Sequence[str]]) -> None:
    """No name: where nobody knows what letters stand for."""


class Fact(msgspec.Struct, frozen=True):
    """An answer that the owner wrote, and the words that ask for it (lower case)."""

    asks: tuple[str, ...]
    answer: str


class LineRules(msgspec.Struct, frozen=True):
    """The owner's line. `names` are the assistant's, lower case; `modes` those that are set up; `idle` leads back to
    `default`, `longest_silence` ends the call.
    """

    names: tuple[str, ...] = ()
    modes: frozenset[Mode] = frozenset({Mode.RECEPTIONIST, Mode.COMMS})
    default: Mode = Mode.COMMS
    idle: dt.timedelta = dt.timedelta(seconds=120)
    longest_silence: dt.timedelta = dt.timedelta(minutes=10)


class Desk(msgspec.Struct, frozen=True, dict=True):
    """Facts and limits of one business.

    `opens`/`closes` bound the hours a bare "four" is likely to mean; `all_hours`: they work by night as well.
    `hours` says them in words; `prices` too.
    `owner_number` is where a person can be reached, E.164, or None: then messages are taken.
    """

    business: str
    workflows: tuple[Workflow, ...]
    owner_number: str | None = None
    emergency_number: str = "911"
    notice: str = ""
    """What callers are told before anything is recorded."""
    opens: dt.time = dt.time(8)
    closes: dt.time = dt.time(18)
    all_hours: bool = False
    start_every: int = 0
    """Minutes from one possible start of a visit to the next; 0 where that is not known."""
    hours: str = ""
    prices: str = ""
    estimates: frozenset[str] = frozenset()
    """Services whose visit is there to tell the price."""
    titled_estimates: frozenset[str] = frozenset()
    """Those of them whose visit the owner has called so."""
    facts: tuple[Fact, ...] = ()
    answers: Answers = knows_nothing
    where_told: WhereTold = goes_anywhere
    is_name_of: SameName = as_written
    keyed_name: KeyedName = unreadable_keys
    assistant: bool = False
    """Whether questions that `answers` does not know go to the tool that asks a model, before that is admitted."""
    reads: bool = False
    """Whether a turn that led nowhere goes to the tool that asks a model what was meant, before it is asked again."""
    vocabulary: Vocabulary = Vocabulary()
    tools: frozenset[str] | None = None
    """Names of the tools that are there; None where all are. A workflow without its tools is not offered."""
    texts: bool = False
    """Whether confirmations go out by text: nothing that is not sent is promised."""
    places: Places | None = None
    """Which values each prompt speaks, where that is known: the check looks whether a read-back tells all of them."""
    written_down: frozenset[str] = frozenset()
    """Prompts by which callers take it that something was written down: the check looks whether it is."""
    offer_rounds: int = 6
    """How often times are offered, or a read-back turned down, before a person or a message is."""
    detours: int = 8
    """How many turns in a row may leave the open question unanswered without being a miss."""
    read_backs: int = 8
    """How often one job is read back, each time with a change, before a person or a message is the better way."""
    corrections: int = 3
    """How often one slot of a read-back may be put right, before a person is the better way: we do not hear it."""
    non_understandings: int = 3
    """Turns of a call that could not be taken as they were heard, as many as a question has tries, before a person is
    the better way for a caller who has been `trying` for so long.
    """
    tries: int = 9
    """A call's budget of tries, however far it gets meanwhile. In streets and cafés of the benches callers who needed
    more were rarely booked at last.
    """
    trying: dt.timedelta = dt.timedelta(seconds=45)
    """A question and its answer take ten seconds; nobody should need more than a minute to reach a person."""
    trying_elsewhere: dt.timedelta = dt.timedelta(seconds=40)
    """The same where not one question but two were answered in vain: it is the line, and another try takes ten seconds
    and the goodbye four, so that a minute is over soon.
    """
    changes: int = 8
    """How often in one job a caller may change their mind before the read-back, before a person is the better way."""
    jobs: int = 20
    """How many workflows one call may carry out: each note and each question about a visit is one."""
    line: LineRules = LineRules()
    """How the owner's line behaves, for calls that ring as the owner's."""

    @cached_property
    def offered(self) -> tuple[Workflow, ...]:
        """The workflows that this desk can carry out."""
        return tuple(flow for flow in self.workflows if self.has(flow.needs))

    def has(self, tools: Iterable[str]) -> bool:
        """Whether all of `tools` are there."""
        return self.tools is None or self.tools.issuperset(tools)

    def workflow(self, name: str) -> Workflow | None:
        return next((flow for flow in self.workflows if flow.name == name), None)

    @property
    def adding_notes(self) -> Workflow | None:
        """The workflow that puts a note on a visit that stands."""
        return self._carrying_out("add_note")

    @property
    def changing_notes(self) -> Workflow | None:
        """The workflow that puts a note on a visit otherwise, or takes it out."""
        return self._carrying_out("change_note")

    @property
    def correcting(self) -> Workflow | None:
        """The workflow that puts right who and where a visit is for."""
        return self._carrying_out("correct_visit")

    def _carrying_out(self, tool: str) -> Workflow | None:
        return next((flow for flow in self.offered if flow.commit and flow.commit.tool == tool), None)

    def wanting(self, intent: str) -> Workflow | None:
        """The first workflow on offer that carries out `intent`."""
        return next((flow for flow in self.offered if intent in flow.start.intents), None)
