"""Laws 5 and 10: machines that lose what was said."""

from __future__ import annotations

import pytest
from mutants_kit import LONG, Patch, among, broken_by_name, law_broken, mutate, replaced

from receptionist.dialogue import absorb, message, planning
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Event
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.step import Step, over
from receptionist.model.commands import Command, UseTool, say


@pytest.mark.parametrize("flow", among(("table", "reminder"), later=("booking", "call_back")))
def test_values_that_are_forgotten(flow: str, monkeypatch: Patch) -> None:
    replaced(monkeypatch, absorb.extracted, lambda ctx, workflow, meaning: [])  # type: ignore[attr-defined]
    assert law_broken(flow)


@pytest.mark.parametrize("flow", ["booking", "table"])
def test_values_that_are_never_corrected(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(absorb, "_may_set", lambda ctx, slot, meaning: ctx.filled(slot) is None)
    assert law_broken(flow, "its name" if flow == "booking" else "its seat")


@pytest.mark.parametrize("flow", ["booking", "call_back"])
def test_a_job_that_is_not_gone_back_to(flow: str, monkeypatch: Patch) -> None:
    sound = planning.finish
    replaced(monkeypatch, sound, lambda desk, ctx, *lead: sound(desk, ctx.having(tasks=ctx.tasks[-1:]), *lead))
    assert "law 10" in law_broken(flow, "in its middle")


@pytest.mark.parametrize("flow", among(("table", "message"), later=("booking", "cancel")))
def test_a_message_that_is_not_kept(flow: str, monkeypatch: Patch) -> None:
    sound = message.heard_message

    def forgetful(desk: Desk, ctx: CallContext, text: str) -> Step:
        return over(ctx, say("goodbye")) if ctx.focus.asked == ("message",) else sound(desk, ctx, text)

    replaced(monkeypatch, sound, forgetful)
    assert "a message is not kept" in law_broken(flow)


@pytest.mark.parametrize(
    ("flow", "part"),
    [
        *(("table", part) for part in ("message", "caller", "seat")),
        *(pytest.param("booking", part, marks=LONG) for part in ("message", "caller", "name")),
    ],
)
def test_a_message_that_is_not_whole(flow: str, part: str, monkeypatch: Patch) -> None:

    def lossy(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        return Step(step.context, tuple(_less(command) for command in step.commands))

    def _less(command: Command) -> Command:
        if not isinstance(command, UseTool) or command.name != "take_message":
            return command
        return UseTool(command.name, {name: value for name, value in command.params.items() if name != part})

    mutate(monkeypatch, lossy)
    assert "law 10" in law_broken(flow)


def test_somebody_asked_for_by_name_whom_the_calendar_does_not_hear_of(monkeypatch: Patch) -> None:
    monkeypatch.setattr(absorb, "with_wish", lambda ctx, workflow, meaning: ctx)
    assert broken_by_name() == "law 5, the calendar does not hear the without"
