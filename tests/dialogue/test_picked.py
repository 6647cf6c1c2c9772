"""Who or what a task is about."""

from __future__ import annotations

from receptionist.dialogue.line import OwnerLine, OwnersContext
from receptionist.dialogue.owner_tasks import TASKS
from receptionist.dialogue.picked import in_turn, meant, pointed, to_name
from receptionist.dialogue.task import Picked, SlotValue, Task
from receptionist.model.modes import Mode
from receptionist.model.results import Candidate

from .owner_kit import NOW

TEXT = next(task for task in TASKS[Mode.COMMS] if task.name == "text_person")
SIX = tuple(Candidate(f"light.{name}", name) for name in "abcdef")
ANN = Candidate("+13127670144", "Ann Lee", "+13127670144")


def among(*choices: Candidate, misses: int = 0) -> OwnersContext:
    task = Task("switch_off", picked=Picked("target", choices))
    return OwnersContext.ringing("c", NOW).having(tasks=(task,)).with_focus(misses=misses)


def test_four_are_named_and_the_others_counted() -> None:
    assert to_name(among(*SIX)) == {"choices": "a;b;c;d", "more": "2"}
    assert to_name(among(*SIX[:4])) == {"choices": "a;b;c;d", "more": None}


def test_those_that_were_not_named_come_first_the_next_time() -> None:
    assert [each.label for each in in_turn(among(*SIX, misses=1))] == list("efabcd")
    assert [each.label for each in in_turn(among(*SIX[:3], misses=1))] == list("abc")


def test_several_that_are_meant_are_one() -> None:
    assert TEXT.pick is not None
    together = meant(among(*SIX), TEXT.pick, SIX[:2]).picked.target
    assert together == Candidate("light.a,light.b", "a;b")


def test_them_is_whoever_was_spoken_of_last() -> None:
    said = Task(TEXT.name, (SlotValue("person", "them"),))
    ctx = OwnersContext.ringing("c", NOW).having(tasks=(said,))
    known = pointed(ctx.having(line=OwnerLine(spoken_of=ANN)), TEXT)
    assert known.picked.target == ANN
    nobody = pointed(ctx, TEXT)
    assert (nobody.picked.target, nobody.value("person")) == (None, None)
