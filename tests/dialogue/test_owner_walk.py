"""The owner's line walked: every event in every state that is reached, and an account of its own of what was heard."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache

import pytest

from receptionist.dialogue.admission import CHECK_PIN
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import LineRules
from receptionist.dialogue.events import (
    BargedIn,
    CallStarted,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.owner_tasks import TASKS, tools_of
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import Say, Transfer, UseTool
from receptionist.model.modes import Mode
from receptionist.understanding.revising import understand_in_call

from .owner_kit import NOW, OWNER, RESULTS, owners_machine

FLOWS = {task.name: task for tasks in TASKS.values() for task in tasks}
CONFIRMS = {task.commit.read_back for task in FLOWS.values() if task.commit and task.commit.yes}
OUTWARD = {task.commit.tool for task in FLOWS.values() if task.commit and task.commit.yes}
SAID = {
    Mode.COMMS: (
        "text Sarah that I'm late",
        "text Sarah",
        "call Sarah",
        "cancel the filter reminder",
        "remind me to eat",
    ),
    Mode.SECURITY: ("unlock the front door", "unlock it", "arm the alarm", "anyone at the front door today?"),
    Mode.HOME: ("turn off the lamp", "dim the lamp", "set it to seventy"),
    Mode.RECEPTIONIST: ("book Ann Lee for tomorrow at ten", "cancel the filter reminder", "what are my reminders?"),
}
ANSWERS = (
    "yes",
    "yes, unlock the back door",
    "no",
    "no, thirty",
    "thanks",
    "the second one",
    "never mind",
    "goodbye",
    "hm",
)
TWO = {"state": "found", "choices": [{"id": "a", "label": "Front Lamp"}, {"id": "b", "label": "Back Lamp"}]}
State = tuple[CallContext, Say | None, bool, bool]
"""Where the call stands; the last read-back that was said, whether it was heard, and whether it is being said."""


def events(state: State, mode: Mode) -> Iterator[Event]:
    ctx, recited, _, _ = state
    if ctx.turn.pending:
        yield ToolFinished(NOW, ctx.turn.pending, RESULTS.get(ctx.turn.pending, {}))
        yield ToolFinished(NOW, ctx.turn.pending, {}, "it failed")
        if ctx.turn.pending.startswith("find_"):
            yield ToolFinished(NOW, ctx.turn.pending, TWO)
            yield ToolFinished(NOW, ctx.turn.pending, {"state": "none"})
    yield from (Heard(NOW, text) for text in (*SAID[mode], *ANSWERS, "switch to home mode", ""))
    yield from (Keyed(NOW, "1"), Keyed(NOW, "2"), Silence(NOW, 6), NobodyAnswered(NOW))
    if recited is not None:
        yield BargedIn(NOW, (recited,))


def walked(mode: Mode, most: int) -> Iterator[tuple[State, Event, State, tuple[object, ...]]]:
    """Each step from each of the first `most` states that a line opened in `mode` can come to."""
    machine = owners_machine(LineRules(modes=frozenset(Mode), default=mode))
    machine = Machine(machine.desk, cache(understand_in_call))
    rung = machine.receive(CallContext.ringing("c", NOW), CallStarted(NOW, "c", OWNER, owner=True)).context
    first = machine.receive(rung, ToolFinished(NOW, CHECK_PIN, {"state": "right"})).context
    waiting: deque[State] = deque([(first, None, False, False)])
    seen = {waiting[0]}
    while waiting:
        before = waiting.popleft()
        for event in events(before, mode):
            step = machine.receive(before[0], event)
            after = _after(before, event, step.context, step.commands)
            yield before, event, after, step.commands
            if after not in seen and len(seen) < most and after[0].phase is not Phase.ENDED:
                seen.add(after)
                waiting.append(after)


def _after(before: State, event: Event, ctx: CallContext, commands: tuple[object, ...]) -> State:
    """The account, kept from what was said and spoken over alone."""
    _, recited, _, _ = before
    if not ctx.tasks:
        return ctx, None, False, False
    said = [command for command in commands if isinstance(command, Say) and command.prompt in CONFIRMS]
    told = said[-1] if said else recited
    return ctx, told, told == recited and heard_by(before, event), bool(said)


def heard_by(state: State, event: Event) -> bool:
    """Whether the read-back was heard to its end, once: what is being said is, when the owner's next turn comes."""
    _, _, heard, speaking = state
    return heard or (speaking and not isinstance(event, BargedIn | ToolFinished))


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("most", [150, pytest.param(4000, marks=pytest.mark.deep)])
def test_nothing_outside_changes_but_on_a_yes_to_what_was_heard(mode: Mode, most: int) -> None:
    own = {each: tools_of(tasks) for each, tasks in TASKS.items()}
    for before, event, (after, *_), commands in walked(mode, most):
        ctx = before[0]
        assert commands, f"{event} is met with silence"
        for command in commands:
            if isinstance(command, UseTool) and command.name in set().union(*own.values()):
                assert command.name in own[after.line.mode]  # type: ignore[attr-defined]
            if isinstance(command, Transfer) or (isinstance(command, UseTool) and command.name in OUTWARD):
                assert ctx.focus.asked == ("confirm",)
                assert heard_by(before, event), f"{command} on {event}, though {before[1]} was spoken over"
                assert _agrees(event, ctx), f"{command} on {event}"


def _agrees(event: Event, ctx: CallContext) -> bool:
    """A plain yes, or one to the very thing that is read back; "unlock it" is one."""
    if not isinstance(event, Heard):
        return event == Keyed(NOW, "1")
    unlocks = ctx.task.workflow == "unlock"
    back = unlocks and ctx.value("target") == "back door"
    return event.text == "yes" or (unlocks and event.text == "unlock it") or (back and "back door" in event.text)
