"""Which of several is meant: asked, told apart by words and by places, and never guessed."""

from __future__ import annotations

import pytest

from receptionist.dialogue.events import ToolFinished
from receptionist.model.commands import UseTool

from .owner_kit import NOW, RESULTS, Tried

SIX = [
    {"id": f"light.{number}", "label": label}
    for number, label in enumerate(
        ("Living Room Ceiling", "Floor Lamp", "Office Light", "Kitchen", "Porch Light", "Hall")
    )
]


def asked_which(monkeypatch: pytest.MonkeyPatch) -> Tried:
    monkeypatch.setitem(RESULTS, "find_devices", {"state": "found", "choices": SIX})
    call = Tried().admitted()
    call.hear("turn off the light")
    assert call.context.focus.asked == ("choice",)
    return call


def switched(call: Tried) -> str:
    """What the house was told to switch off last."""
    used = [command for *_, step in call.steps for command in step.commands if isinstance(command, UseTool)]
    return ",".join(str(command.params["ids"]) for command in used if command.name == "control_home")


@pytest.mark.parametrize(
    ("answer", "ids"),
    [
        ("could you switch the porch light off, please", "light.4"),  # a whole command, for one that was not named
        ("turn off the kitchen one", "light.3"),
        ("porch", "light.4"),
        ("the office light", "light.2"),
        ("the second one", "light.1"),
        ("all of them", "light.0,light.1,light.2,light.3,light.4,light.5"),
        ("the light", ""),  # tells none from the others
        ("the garage lamp", ""),  # no floor lamp
        ("not the kitchen", ""),
        ("turn it off", ""),
        ("both", ""),
        ("the last one", ""),  # of those that were named, or of all?
    ],
)
def test_which_of_six(answer: str, ids: str, monkeypatch: pytest.MonkeyPatch) -> None:
    call = asked_which(monkeypatch)
    call.hear(answer)
    assert switched(call) == ids
    assert bool(ids) or call.context.focus.asked == ("choice",)


def test_the_key_means_one_that_was_named(monkeypatch: pytest.MonkeyPatch) -> None:
    call = asked_which(monkeypatch)
    call.key("5")
    assert switched(call) == ""
    call.key("1")  # asked again, with the others named first
    assert switched(call) == "light.4"


def test_two_that_are_meant_alike_are_asked_about_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    call = asked_which(monkeypatch)
    call.hear("the porch or the hall")
    assert [choice.label for choice in call.context.picked.choices] == ["Porch Light", "Hall"]


def test_the_same_command_for_something_else_is_looked_up_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    call = asked_which(monkeypatch)
    call.hear("turn off the cellar light")
    assert call.tools.count("find_devices") == 2
    assert call.context.value("target") == "cellar light"


def test_people_are_meant_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sarahs = [{"id": f"+1312767014{number}", "label": f"Sarah {name}"} for number, name in enumerate(("Lee", "Miller"))]
    monkeypatch.setitem(RESULTS, "find_people", {"state": "found", "choices": sarahs})
    call = Tried().admitted()
    call.hear("switch to comms")
    call.hear("text Sarah that I'm late")
    call.hear("both")
    assert (call.context.focus.asked, call.said[0]) == (("choice",), "owner_which_again")


def test_what_is_said_besides_the_name_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RESULTS, "find_devices", {"state": "found", "choices": SIX})
    call = Tried().admitted()
    call.hear("dim the light")
    call.hear("thirty percent")
    call.hear("set the porch light to 40 percent")
    used = [command for *_, step in call.steps for command in step.commands if isinstance(command, UseTool)]
    assert dict(used[-1].params) == {"action": "set_brightness", "ids": "light.4", "value": "40"}


@pytest.mark.parametrize(
    ("result", "prompt"), [({"state": "unreachable"}, "owner_home_unreachable"), ({"state": "none"}, "owner_no_target")]
)
def test_what_is_not_found_is_said_and_left(
    result: dict[str, str], prompt: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RESULTS, "find_devices", result)
    call = Tried().admitted()
    call.hear("turn off the lamp")
    assert call.said == [prompt]
    assert call.context.tasks == ()


def test_a_search_that_failed_is_said() -> None:
    call = Tried().admitted()
    step = call.machine.receive(call.context, call.heard("turn off the lamp"))
    step = call.machine.receive(step.context, ToolFinished(NOW, "find_devices", {}, "it failed"))
    assert next(getattr(command, "prompt", "") for command in step.commands) == "owner_failed"
