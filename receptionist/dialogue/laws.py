"""The laws that the walk checks on every step of a call."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from receptionist.dialogue.abstract_caller import MEANINGS
from receptionist.dialogue.commands import HangUp, Listen, Say, TakeMessage, Transfer, UseTool
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import (
    Event,
    Heard,
    Keyed,
    Reconnected,
)
from receptionist.dialogue.grounding import all_heard, settled
from receptionist.dialogue.identifying import number_shown
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.reading_back import params
from receptionist.dialogue.step import Step
from receptionist.dialogue.switching import DEEPEST
from receptionist.dialogue.workflow import Workflow

Law = Callable[[CallContext, Event, Step], str]
"""Looks at one step; the name of the law it breaks, or an empty text."""


def a_command_each_time(before: CallContext, event: Event, step: Step) -> str:
    return "" if step.commands else "law 6, every event gets an answer"


def booking_needs_a_yes(before: CallContext, event: Event, step: Step) -> str:
    """Law 2: book_appointment comes only from CONFIRMING, on a yes, with exactly what was read back."""
    for command in step.commands:
        if isinstance(command, UseTool) and command.name == "book_appointment":
            said_yes = (
                isinstance(event, Heard | Keyed)
                and all_heard(settled(before, event))
                and before.phase is Phase.CONFIRMING
            )
            said_yes = said_yes or (isinstance(event, Reconnected) and before.pending == command.name)
            meaning = MEANINGS.get(event.text) if isinstance(event, Heard) else None
            affirmed = not isinstance(event, Heard) or (meaning is not None and meaning.answer == "affirm")
            agreed = before.read_back is not None and _params_of(before) == _booked(command)
            if not (said_yes and affirmed and agreed):
                return "law 2, no booking without a yes to what was read back"
    return ""


def written_on_a_yes(desk: Desk) -> Law:
    """Law 2 for every workflow of `desk`: what is to be read back is carried out on a yes to just that."""

    def law(before: CallContext, event: Event, step: Step) -> str:
        flow = desk.workflow(before.workflow)
        commit = flow.commit if flow else None
        used = [command for command in step.commands if isinstance(command, UseTool)]
        if flow is None or commit is None or not commit.yes or commit.tool not in {command.name for command in used}:
            return ""
        again = isinstance(event, Reconnected) and before.pending == commit.tool
        heard = all_heard(settled(before, event)) and before.phase is Phase.CONFIRMING and _is_yes(flow, event)
        agreed = before.read_back is not None and any(
            command.params == params(before, flow, commit, before.read_back) for command in used
        )
        if flow.proof == "identity" and not (before.visit and before.visit.id in before.proved):
            return f"law 2, {commit.tool} without proof of whose visit it is"
        return "" if (again or heard) and agreed else f"law 2, {commit.tool} without a yes to what was read back"

    return law


def _is_yes(flow: Workflow, event: Event) -> bool:
    """A yes, its key, or, to "shall I cancel it?", "cancel it"."""
    if not isinstance(event, Heard):
        return isinstance(event, Keyed) and event.digits == "1"
    meaning = MEANINGS.get(event.text)
    changeless = flow.commit is not None and flow.commit.change is None
    return meaning is not None and (meaning.answer == "affirm" or (changeless and meaning.intent in flow.start.intents))


def data_accumulates(before: CallContext, event: Event, step: Step) -> str:
    """Law 5: a slot that was heard is lost never, and replaced only where it was asked for or corrected."""
    another = step.context.jobs != before.jobs or step.context.workflow != before.workflow
    if another or before.phase in (Phase.GREETING, Phase.COMPLETE):
        return ""
    for slot in before.slots:
        now = step.context.value(slot.name)
        if now == slot.text:
            continue
        meaning = MEANINGS.get(event.text) if isinstance(event, Heard) else None
        correcting = meaning is not None and (meaning.answer in ("correct", "negate") or meaning.correction is not None)
        may = slot.source != "heard" or slot.name in before.asked or correcting
        if now is None or not (may or before.phase is Phase.CONFIRMING or "change" in before.asked):
            return f"law 5, {slot.name} was replaced without a correction"
    return ""


def visits_are_private(before: CallContext, event: Event, step: Step) -> str:
    """Day and time of a visit are not told before the caller has shown that its number is theirs."""
    told = {value for command in step.commands if isinstance(command, Say) for _, value in command.values}
    starts = {visit.start.isoformat() for visit in (*(before.visits or ()), *(step.context.visits or ()))}
    shown = number_shown(step.context) or not told & starts
    return "" if shown else "a visit is told to somebody who has not shown that it is theirs"


def few_jobs_wait(before: CallContext, event: Event, step: Step) -> str:
    return "" if len(step.context.suspended) <= DEEPEST else "more jobs wait than may"


def someone_is_waited_for(before: CallContext, event: Event, step: Step) -> str:
    """Law 6, no dead air: after a step somebody listens, a tool runs, or the call goes elsewhere."""
    if step.context.phase is Phase.ENDED or step.context.pending or before.pending:
        return ""
    alive = any(isinstance(command, Listen | UseTool | HangUp | Transfer | TakeMessage) for command in step.commands)
    return "" if alive else "law 6, dead air"


LAWS: tuple[Law, ...] = (
    a_command_each_time,
    booking_needs_a_yes,
    data_accumulates,
    visits_are_private,
    few_jobs_wait,
    someone_is_waited_for,
)


def _params_of(context: CallContext) -> dict[str, object]:
    read_back = context.read_back
    assert read_back is not None  # noqa: S101 - asked for only where one stands
    slot = {"slot": msgspec.to_builtins(read_back.slot)} if read_back.slot else {}
    return {**dict(read_back.values), **slot}


def _booked(command: UseTool) -> dict[str, object]:
    return {key: value for key, value in command.params.items() if key not in ("notes", "zip", "city")}
