"""What is known in a call of the owner, and who counts as the owner."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.dialogue.calling_party import CallingParty
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.line import OwnerLine, OwnersContext, hearing, is_open, rest
from receptionist.dialogue.owner_tasks import TASKS
from receptionist.dialogue.task import Picked, SlotValue, Task
from receptionist.model.commands import say
from receptionist.model.modes import Mode
from receptionist.model.owners_line import OpenLine
from receptionist.model.results import Candidate
from receptionist.model.trust import Trust

from .owner_kit import NOW, OWNER

UNLOCK = next(task for task in TASKS[Mode.SECURITY] if task.name == "unlock")
TEXT = next(task for task in TASKS[Mode.COMMS] if task.name == "text_person")


def called(*, shown: bool = True, mode: Mode = Mode.COMMS) -> OwnersContext:
    caller = CallingParty(OWNER, Trust.CLAIMED, owner=shown)
    return OwnersContext.ringing("c", NOW).having(caller=caller, line=OwnerLine(mode=mode))


def test_the_number_alone_opens_nothing() -> None:
    assert not is_open(called(shown=False))
    assert is_open(called())


def test_what_was_shown_does_not_outlive_the_call() -> None:
    stored = msgspec.json.decode(msgspec.json.encode(called()), type=CallContext)
    assert not is_open(stored)
    assert not called().caller.unproved.owner
    assert not called(shown=False).fresh().caller.owner


@pytest.mark.parametrize(("slot", "known"), [("mode:comms", "comms"), ("mode:home", None)])
def test_a_mode_is_known_while_the_line_is_open_in_it(slot: str, known: str | None) -> None:
    assert called().value(slot) == known
    assert called(shown=False).value(slot) is None


def test_the_owners_word_for_a_number_writes_nobodys_card() -> None:
    assert called().phone_by("+13127670142") == "shown"
    assert called(shown=False).phone_by("+13127670142") == "said"


def test_at_rest_nothing_is_under_way_and_the_proof_stays() -> None:
    ann = Candidate("+13127670144", "Ann Lee")
    busy = called().having(tasks=(Task("text_person", picked=Picked("person", target=ann)),))
    free = rest(busy, say("owner_dropped")).context
    assert (free.tasks, free.focus.asked, free.spoken_of, is_open(free)) == ((), ("command",), ann, True)


def test_a_callers_words_are_read_for_no_requests() -> None:
    assert hearing(CallContext.ringing("c", NOW), None, ("max",)) is None
    assert hearing(called(shown=False), None, ("max",)) is None
    assert hearing(called(), None, ("max",)) == OpenLine(("max",))


def test_an_answer_is_read_in_the_light_of_what_was_asked() -> None:
    ctx = called().with_focus(asked=("message",))
    assert hearing(ctx, TEXT, ()) == OpenLine((), "text_person", "message", "words")
    doors = Picked("target", (Candidate("lock.a", "Front Door"), Candidate("lock.b", "Back Door")))
    asked = called().having(tasks=(Task("unlock", (SlotValue("target", "door"),), picked=doors),))
    light = hearing(asked.with_focus(asked=("choice",)), UNLOCK, ())
    assert light == OpenLine((), "unlock", "target", "thing", ("Front Door", "Back Door"), "door")
