"""CallContext: all that is known in a call, one frozen value that every turn adds to.

It has a part for each reason to change: the call and what it has come to, the turn, the caller, what is asked, and the
tasks.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Literal, Self

import msgspec

from receptionist.dialogue.calling_party import OF_THE_CALLER, CallingParty
from receptionist.dialogue.focus import Focus
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import (
    FoundVisits,
    Grounding,
    KeptTime,
    Picked,
    SlotValue,
    Task,
    TimeSearch,
    in_order,
    with_value,
)
from receptionist.model.acts import CallWished, Emergency, Matter
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.commands import Say
from receptionist.model.results import Candidate
from receptionist.model.ruled_out import Limits
from receptionist.model.saying import Saying
from receptionist.model.trust import PhoneBy, come_by

Disposition = Literal[
    "booked",
    "rescheduled",
    "cancelled",
    "held",
    "message_taken",
    "transferred",
    "answered",
    "abandoned",
    "refused",
    "emergency",
]

_NO_TASK = Task()


class DangersInCall(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the call has come to know of danger."""

    allayed: tuple[Emergency, ...] = ()
    """Dangers that the caller has said are not there: they are not asked after again."""
    advised: tuple[Emergency, ...] = ()
    """Dangers that the caller was told what to do in, and has said that nobody need come for."""
    shut_out: bool = False
    """The caller has said to be locked out."""
    with_a_yes: Emergency | None = None
    """One that was told with a yes: they are put through once what was agreed to is carried out."""


class CallSoFar(msgspec.Struct, frozen=True, omit_defaults=True):
    """The call, and what it has come to."""

    id: str
    notes: tuple[str, ...] = ()
    """What the caller asked for, in their own words; what is on a visit that was booked is none of them any more."""
    then: str = ""
    """What the caller's yes went on to, and is taken up once it is carried out."""
    message: str = ""
    booking: BookingResult | None = None
    jobs: int = 0
    """Workflows carried out in this call."""
    disposition: Disposition | None = None
    spoke: bool = False
    """The caller has said or keyed something, understood or not."""
    dangers: DangersInCall = DangersInCall()
    told: tuple[Matter, ...] = ()
    """What the owner was told of in this call."""
    back_from_message: bool = False
    """The caller would leave no message, and the job was gone on with: once in a call."""
    earlier: CallContext | None = None
    """A call that broke off, while the caller is asked whether to go on with it."""


class SaidForGood(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the caller has said once for all that is still to come in the call."""

    uncalled: bool = False
    """They want nobody to call them back."""
    cannot: Limits = ()
    """When they cannot be there: for whatever is booked or moved, until they settle for it."""
    noted: tuple[str, ...] = ()
    """Notes that were told for every visit of the call."""
    called: str = ""
    """The name of who calls, told beside that of whom the visit is for."""
    caller: SlotValue | None = None
    """The name of who calls, once they have given that of somebody else, for whom they book."""
    kin_at: tuple[tuple[str, str], ...] = ()
    """Whose place is on which street: ("mom", "erie")."""


class NotedOn(msgspec.Struct, frozen=True):
    """A note for whoever comes, and the id of the visit that it is on."""

    visit: str
    note: str


class PromisedCalls(msgspec.Struct, frozen=True, omit_defaults=True):
    """What calls were promised about, which the owner is told before the turn is over, or, should that fail, by the end
    of the call. `due`: they are yet to be told of them in this turn.
    """

    about: tuple[str, ...] = ()
    due: bool = False


class MadeInCall(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the call has left on the books, and for the owner to mind: the visits that were made in it and still
    stand, in that order.
    """

    visits: tuple[Appointment, ...] = ()
    cancelled: tuple[Appointment, ...] = ()
    """Those that were called off in it: who names one again confirms that."""
    left: tuple[dt.datetime, ...] = ()
    """When those were that were moved or called off in it."""
    notes: tuple[str, ...] = ()
    """What was put on the visit that was spoken of last, for whoever comes."""
    noted: tuple[NotedOn, ...] = ()
    """The same of each visit that stood before the call, and what was put on it in the call."""
    hold: KeptTime | None = None
    """What is kept for the caller, and not booked."""
    places: tuple[str, ...] = ()
    """Where those are that the caller has said so of."""
    moved: str = ""
    """What the visit is for that stands last, where it was moved and not booked in this call."""
    promised: tuple[str, ...] = ()
    """Notes that the caller was told are taken, and that are not with a visit or the owner yet."""
    added: tuple[Say, ...] = ()
    """What is said of what a turn added to a message, once the owner has it."""
    for_good: SaidForGood = SaidForGood()
    next_says: tuple[Saying, ...] = ()
    """How the second of two visits is spoken of that were wished for in one turn: it waits in `call.then`."""


class TriesTaken(msgspec.Struct, frozen=True, omit_defaults=True):
    """How often and for how long the call has not got on."""

    non_understandings: int = 0
    """Turns of the call that could not be taken as they were heard; no more are counted than decide anything."""
    taken: int = 0
    """What was taken from the call's budget of tries, which is never filled up again."""
    stalled: int = 0
    """The same as the first, since the call last got further."""
    in_vain: tuple[tuple[str, ...], ...] = ()
    """What was asked for at those turns, as many questions as decide anything."""
    got_further: dt.datetime | None = None
    """The moment of that; None before the first time."""
    told: str = ""
    """What was said last to "anything else?"."""
    told_again: int = 0
    """How often that was said again."""


class AnsweredInCall(msgspec.Struct, frozen=True, omit_defaults=True):
    """What questions came to that later ones are answered by."""

    unknown: tuple[Say, ...] = ()
    """What was said not to be known: a call about it is offered once."""
    questions: tuple[str, ...] = ()
    """What nobody here could answer, as it was noted: it tells whoever comes nothing."""
    row: int = 0
    """How many turns in a row have asked what nobody here could answer."""
    redone: bool = False
    """The caller wants work done again that was done and paid for."""
    estimate: bool = False
    """The caller has spoken of an estimate, and knows what a visit is that tells the price."""
    estimate_of: str = ""
    """The service whose work they took to be done at its estimate, or asked the day of: its visit is called by both."""
    call: dt.datetime | None = None
    """When somebody calls them back, as was arranged."""
    wished: CallWished | None = None
    """The call that they were told is noted, or asked for."""
    calls: PromisedCalls = PromisedCalls()
    """What calls were promised about."""
    priced: tuple[Say, ...] = ()
    """What was said of prices: who asks again hears something else."""


class LatestTurn(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the exchange of turns is: the moment of the last event, what we said last, whose answer is awaited."""

    at: dt.datetime
    said: tuple[Say, ...] = ()
    pending: str = ""
    """The tool whose answer is awaited."""
    parting: tuple[Say, ...] = ()
    """What the call ends with once the owner has got what was noted."""
    outcome: tuple[Say, ...] = ()
    """What came of a yes, being said: the next event tells whether it was heard."""
    owed: tuple[Say, ...] = ()
    """What came of a yes and was spoken over: it is said again before anything else."""
    answers: tuple[Say, ...] = ()
    """What there is to say to the questions of a turn, while it is taken."""
    retold: int = 0
    """How often that was said again."""
    began: dt.datetime | None = None
    """The moment of the first event; None in calls that were kept before this was."""
    tries: TriesTaken = TriesTaken()
    answered: AnsweredInCall = AnsweredInCall()
    pausing: bool = False
    """The caller asked for a moment with their yes: nothing is asked behind what came of it."""


class CallContext(msgspec.Struct, frozen=True, omit_defaults=True):
    """The blackboard of one call.

    `tasks` is the stack of tasks: on top the one in hand, or the one that was done last; those below it wait.
    """

    call: CallSoFar
    turn: LatestTurn
    phase: Phase = Phase.GREETING
    caller: CallingParty = CallingParty()
    focus: Focus = Focus()
    tasks: tuple[Task, ...] = ()
    made: MadeInCall = MadeInCall()

    @classmethod
    def ringing(cls, call_id: str, at: dt.datetime) -> Self:
        """A call that has come in, of which nothing else is known."""
        return cls(CallSoFar(call_id), LatestTurn(at, began=at))

    @property
    def task(self) -> Task:
        """The task in hand, or the one that was done last; a blank one before the first."""
        return self.tasks[-1] if self.tasks else _NO_TASK

    @property
    def times(self) -> TimeSearch:
        """How far the task in hand is with its time."""
        return self.task.times

    @property
    def found(self) -> FoundVisits:
        """The visits of the task in hand."""
        return self.task.found

    @property
    def picked(self) -> Picked:
        """Who or what the task in hand is about."""
        return self.task.picked

    @property
    def grounding(self) -> Grounding:
        """The read-back of the task in hand."""
        return self.task.grounding

    @property
    def spoken_of(self) -> Candidate | None:
        """Whom "them" means."""
        return None

    @property
    def waiting(self) -> tuple[Task, ...]:
        """The tasks that wait, the one that was left last at the end."""
        return self.tasks[:-1]

    @property
    def slots(self) -> tuple[SlotValue, ...]:
        """All values that are known: the caller's, and those of the task in hand."""
        own = self.task.slots
        return in_order((*self.caller.slots, *own)) if own else self.caller.slots

    def phone_by(self, number: str | None) -> PhoneBy:
        """How this call has come by `number`."""
        caller = self.caller
        return come_by(number, caller.number, caller.trust, caller.own_numbers)

    def value(self, slot: str) -> str | None:
        """The canonical text of `slot`, or None."""
        found = self.filled(slot)
        return found.text if found else None

    def filled(self, slot: str) -> SlotValue | None:
        known = self.caller.slots if slot in OF_THE_CALLER else self.task.slots
        return next((value for value in known if value.name == slot), None)

    def with_slot(self, value: SlotValue) -> Self:
        """This context with `value` in the place of any earlier value of the same slot."""
        if value.name in OF_THE_CALLER:
            return self.with_caller(slots=with_value(self.caller.slots, value))
        return self.with_task(slots=with_value(self.task.slots, value))

    def keeping(self, slots: Iterable[str]) -> Self:
        """This context, in which what is known of `slots` stays, and is not read back, unless it is said anew."""
        known = ((slot, self.value(slot)) for slot in slots)
        return self.with_task(kept=tuple((slot, text) for slot, text in known if text))

    def having(self, **changes: object) -> Self:
        """This context with parts replaced."""
        return msgspec.structs.replace(self, **changes)

    def with_call(self, **changes: object) -> Self:
        """This context with fields of its call replaced; so does each of the following with those of its part."""
        return self.having(call=msgspec.structs.replace(self.call, **changes))

    def with_dangers(self, **changes: object) -> Self:
        return self.with_call(dangers=msgspec.structs.replace(self.call.dangers, **changes))

    def with_made(self, **changes: object) -> Self:
        return self.having(made=msgspec.structs.replace(self.made, **changes))

    def with_said_for_good(self, **changes: object) -> Self:
        return self.with_made(for_good=msgspec.structs.replace(self.made.for_good, **changes))

    def with_turn(self, **changes: object) -> Self:
        return self.having(turn=msgspec.structs.replace(self.turn, **changes))

    def with_tries(self, **changes: object) -> Self:
        return self.with_turn(tries=msgspec.structs.replace(self.turn.tries, **changes))

    def with_answered(self, **changes: object) -> Self:
        return self.with_turn(answered=msgspec.structs.replace(self.turn.answered, **changes))

    def with_caller(self, **changes: object) -> Self:
        return self.having(caller=msgspec.structs.replace(self.caller, **changes))

    def with_focus(self, **changes: object) -> Self:
        return self.having(focus=msgspec.structs.replace(self.focus, **changes))

    def with_task(self, **changes: object) -> Self:
        """This context with fields of the task in hand replaced."""
        changed = self.task.having(**changes)
        if not self.tasks and changed == _NO_TASK:
            return self
        return self.having(tasks=(*self.waiting, changed))

    def with_times(self, **changes: object) -> Self:
        """This context with fields of the task's search for a time replaced."""
        return self.with_task(times=msgspec.structs.replace(self.times, **changes))

    def with_found(self, **changes: object) -> Self:
        """This context with other visits found, or meant, for the task."""
        return self.with_task(found=msgspec.structs.replace(self.found, **changes))

    def with_grounding(self, **changes: object) -> Self:
        """This context with fields of the task's read-back replaced."""
        return self.with_task(grounding=msgspec.structs.replace(self.grounding, **changes))
