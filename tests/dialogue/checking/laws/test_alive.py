"""Law 6: machines that give no answer, or come to no end; and danger, before all else."""

from __future__ import annotations

import msgspec
import pytest
from mutants_kit import ALL, OF_A_VISIT, Patch, among, law_broken, mutate, replaced, walks

from receptionist.dialogue import alarm, asking, danger_suspected, identifying, proving, silence
from receptionist.dialogue.checking import scenes
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard, Silence, ToolFinished
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.step import Step
from receptionist.model.commands import Listen, say

LONGER = ("booking", "reschedule", "cancel", "check", "reminder", "call_back")


@pytest.mark.parametrize(
    "flow", among(("message", "check"), later=("booking", "reschedule", "cancel", "reminder", "call_back", "table"))
)
def test_tries_that_are_not_counted(flow: str, monkeypatch: Patch) -> None:
    replaced(monkeypatch, asking.missed, lambda desk, ctx, *lead: asking.ask_again(ctx, *lead))
    assert "law 6" in law_broken(flow, "withheld" if flow in OF_A_VISIT else "")


@pytest.mark.parametrize("flow", among(("message", "table"), later=LONGER))
def test_silences_that_are_not_counted(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(silence, "SILENCES", 1_000_000)
    assert "law 6" in law_broken(flow, "whatever")  # elsewhere nobody is silent


@pytest.mark.parametrize(("flow", "limit"), [("booking", "read_backs"), ("booking", "offer_rounds")])
def test_changes_of_mind_that_are_not_counted(flow: str, limit: str, monkeypatch: Patch) -> None:
    sound = scenes.abstract_desk
    endless = {limit: 1_000_000}
    monkeypatch.setattr(scenes, "abstract_desk", lambda desk: msgspec.structs.replace(sound(desk), **endless))
    assert "law 6" in law_broken(flow, "by text" if limit == "offer_rounds" else "changed")


@pytest.mark.parametrize("flow", ["reschedule", "cancel"])
def test_names_that_may_be_guessed_without_end(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(identifying, "MOST_NAMES", 1_000_000)
    monkeypatch.setattr(proving, "MOST_NAMES", 1_000_000)
    assert law_broken(flow, "number shown") == "law 8, guesses without end"


@pytest.mark.parametrize("flow", ALL)
def test_dead_air_after_a_result(flow: str, monkeypatch: Patch) -> None:
    def mute(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        heard = tuple(command for command in step.commands if not isinstance(command, Listen))
        return Step(step.context, heard or (say("one_moment"),)) if isinstance(event, ToolFinished | Silence) else step

    mutate(monkeypatch, mute)
    assert "law 6, dead air" in law_broken(flow, _spoken_soonest(flow))


def _spoken_soonest(flow: str) -> str:
    """A walk of a telephone call: a text is waited beside by nobody, and nothing is dead air there."""
    return next(scene.how for _, scene in walks(flow) if "by text" not in scene.how)


@pytest.mark.parametrize("flow", ALL)
def test_an_event_without_an_answer(flow: str, monkeypatch: Patch) -> None:
    def absent(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        return Step(step.context) if isinstance(event, Heard) and event.text == "noise" else step

    mutate(monkeypatch, absent)
    assert "law 6" in law_broken(flow)


@pytest.mark.parametrize("flow", ALL)
def test_a_dialogue_that_fails(flow: str, monkeypatch: Patch) -> None:
    def failing(at: Machine, ctx: CallContext, event: Event, step: Step) -> Step:
        if isinstance(event, Heard) and event.text == "unsure":
            raise LookupError("nothing of that name")
        return step

    mutate(monkeypatch, failing)
    assert "the dialogue fails" in law_broken(flow)


@pytest.mark.parametrize("flow", ALL)
def test_danger_that_is_not_answered(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(alarm, "raised", lambda desk, ctx, *_: asking.ask_again(ctx))
    assert "danger is not answered" in law_broken(flow, "danger")


@pytest.mark.parametrize("flow", [flow for flow in ALL if flow != "message"])
def test_danger_that_is_not_asked_after(flow: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(danger_suspected, "suspected", lambda ctx, meaning: None)
    assert "danger is not asked after" in law_broken(flow, "danger")


@pytest.mark.parametrize("flow", ALL)
def test_a_person_who_is_not_called(flow: str, monkeypatch: Patch) -> None:
    replaced(monkeypatch, asking.hand_off, lambda desk, ctx, *lead, person=True: asking.missed(desk, ctx, *lead))
    assert law_broken(flow, "whatever")
