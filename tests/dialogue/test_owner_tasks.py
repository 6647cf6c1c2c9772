"""The prompts of the owner's line: none missing, none idle, and what they promise."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import receptionist.dialogue
from receptionist.app.settings import Business
from receptionist.dialogue.owner_tasks import NEEDS_TEXTS, TASKS, mode_desk
from receptionist.languages.language import lexicon
from receptionist.model.commands import Say, say
from receptionist.model.modes import Mode
from receptionist.wording.wording import Wording

ROOM = Path(receptionist.dialogue.__file__).parent
KNOWN = set(lexicon("owner"))
FLOWS = [task for tasks in TASKS.values() for task in tasks]
PUT_TOGETHER = {f"owner_{what}_{mode.value}" for what in ("in", "help", "shall_we") for mode in Mode}
NAMED = PUT_TOGETHER.union(
    *(task.prompts - {task.resumed} for task in FLOWS),
    *({task.pick.none, *task.pick.which.prompts} for task in FLOWS if task.pick),
)
"""Names that are put together, or stand in the tasks."""


def texts() -> set[str]:
    """Every text in the room's code."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in ROOM.glob("*.py"))
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("mode", Mode)
def test_without_texts_no_mode_promises_one(mode: Mode) -> None:
    names = {task.name for task in mode_desk(Business().desk(), mode).workflows}
    assert names.isdisjoint(NEEDS_TEXTS)


def test_a_mode_has_nobody_to_put_the_owner_through_to() -> None:
    desk = mode_desk(Business().desk(), Mode.RECEPTIONIST)
    assert desk.owner_number is None
    assert desk.workflow("booking") is not None


def test_every_prompt_that_is_named_has_its_wording() -> None:
    named = {text for text in texts() if text.startswith("owner_") and " " not in text} - {
        "owner_asked",
        "owner_stepped_in",
    }
    assert {name for name in named if not name.endswith("_")} - KNOWN == set()
    assert {name for name in NAMED if name.isidentifier()} - KNOWN == set()


def test_every_wording_is_used() -> None:
    assert KNOWN - NAMED - texts() == set()


def test_every_prompt_can_be_said_without_any_value() -> None:
    wording = Wording()
    assert all(wording.sentence(Say(name)) for name in KNOWN if name not in ("owner_agenda", "owner_seen"))


def test_no_prompt_of_the_owner_is_made_into_sound_for_callers() -> None:
    wording = Wording()
    own = {wording.sentence(Say(name)) for name in KNOWN}
    assert own.isdisjoint(set(wording.fixed()) - {"All right."})


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (
            say(
                "owner_reminder_added", at="2026-03-09T08:00:00-06:00", recurrence="FREQ=WEEKLY;BYDAY=MO", message="Pay"
            ),
            "I'll remind you Monday, March 9 at 8 AM, and then every Monday: Pay.",
        ),
        (
            say("owner_reminder_added", at="2026-03-09T08:00:00-06:00", message="Pay"),
            "I'll remind you Monday, March 9 at 8 AM: Pay.",
        ),
        (say("owner_message", at="2026-03-09T08:00:00-06:00", text="Hello"), "Monday, March 9 at 8 AM: Hello."),
        (say("owner_confirm_call", target="Ann Lee", detail="+13127670142"), "Call Ann Lee, at 312-767-0142?"),
        (say("owner_nothing_seen"), "Nothing was seen."),
    ],
)
def test_what_is_not_known_is_left_out(command: Say, sentence: str) -> None:
    assert Wording().sentence(command) == sentence
