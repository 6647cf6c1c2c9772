"""A question that no rule answers may be put to a tool that only reads; its words are spoken and go nowhere else."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import GOODBYE, HUMAN, TUESDAY, TWO, YES, TestCall, asking_about, wanting

from receptionist.app.settings import Business
from receptionist.dialogue.checking.abstract_caller import abstract_desk
from receptionist.dialogue.checking.abstract_words import understand
from receptionist.dialogue.checking.laws.court import LAWS
from receptionist.dialogue.checking.laws.turn import Turn
from receptionist.dialogue.checking.walk import walk
from receptionist.dialogue.consulting import ANSWER, LONGEST
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import UseTool, say

CATS = asking_about("do you like cats?")


@pytest.fixture
def asked(asked_name: TestCall) -> TestCall:
    """A booking that waits for the name, in which something off the script was asked."""
    asked_name.desk = msgspec.structs.replace(asked_name.desk, assistant=True)
    return asked_name.hear(CATS)


def test_question_goes_to_the_tool_in_the_callers_own_words(asked: TestCall) -> None:
    assert asked.tool == UseTool(ANSWER, {"question": "do you like cats?"})
    assert asked.prompts == []  # not admitted yet


def test_answer_is_spoken_and_the_open_question_put_again(asked: TestCall) -> None:
    asked.answer(ANSWER, {"answer": "We love cats."})
    assert asked.said("fact") == {"fact": "We love cats."}
    assert asked.context.focus.asked == ("name",)
    assert asked.context.turn.pending == ""


NO_ANSWERS = [
    ({"answer": ""}, ""),
    ({"answer": "  "}, ""),
    ({}, ""),
    ({}, "answer_question did not answer within 1.5 s"),
    # no text, or too much of it
    ({"answer": ["We", "do"]}, ""),
    ({"answer": "We do. " * LONGEST}, ""),
]


@pytest.mark.parametrize(("result", "error"), NO_ANSWERS)
def test_without_an_answer_it_is_admitted(asked: TestCall, result: dict[str, object], error: str) -> None:
    asked.answer(ANSWER, result, error)
    assert asked.prompts[0] == "cannot_answer"
    assert asked.context.focus.asked == ("name",)


def test_words_of_an_answer_fill_no_slot(asked: TestCall) -> None:
    before = asked.context
    asked.answer(ANSWER, {"answer": "My name is Ann Lee, of 12 Oak Street, Tuesday at two, yes."})
    assert asked.context.slots == before.slots
    assert asked.context.times.wanted == before.times.wanted
    assert asked.context.phase is Phase.COLLECTING


def test_answer_at_the_read_back_is_no_yes(read_back: TestCall) -> None:
    read_back.desk = msgspec.structs.replace(read_back.desk, assistant=True)
    read_back.hear(CATS).answer(ANSWER, {"answer": "Yes."})
    assert read_back.tool is None
    assert read_back.context.phase is Phase.CONFIRMING
    assert read_back.hear(YES).tool_name == "book_appointment"


def test_known_question_is_not_put_to_it(asked: TestCall) -> None:
    asked.answer(ANSWER, {"answer": "We do."})
    asked.desk = msgspec.structs.replace(asked.desk, answers=lambda meaning, at: (say("fact", fact="Yes."),))
    assert asked.hear(CATS).tool is None


def test_without_an_assistant_it_is_admitted_at_once(asked_name: TestCall) -> None:
    assert asked_name.hear(CATS).prompts[0] == "cannot_answer_about"
    assert asked_name.tool is None


@pytest.mark.parametrize("meaning", [YES, GOODBYE, HUMAN, wanting(TUESDAY, TWO)], ids=lambda meaning: meaning.text)
def test_what_is_no_question_is_not_put_to_it(call: TestCall, meaning: object) -> None:
    call.desk = msgspec.structs.replace(call.desk, assistant=True)
    assert call.hear(meaning).tool_name != ANSWER  # type: ignore[arg-type]


def test_caller_who_goes_on_speaking_is_told_to_wait(asked: TestCall) -> None:
    assert asked.hear(YES).context.turn.pending == ANSWER
    assert asked.answer(ANSWER, {"answer": "We do."}).prompts[0] == "fact"


def test_answer_after_the_end_changes_nothing(asked: TestCall) -> None:
    asked.hang_up().answer(ANSWER, {"answer": "We do."})
    assert asked.prompts == []
    assert asked.context.phase is Phase.ENDED


def test_no_law_is_broken_with_an_assistant(first: int | None) -> None:
    """In no reachable state does the question's tool run while a person is waited for, or an answer write."""

    def reads_in_its_place(turn: Turn) -> str:
        asks = any(used.name == ANSWER for used in turn.used)
        misplaced = asks and turn.step.context.phase in (Phase.HANDOFF, Phase.ENDED)
        return "a question is looked up out of place" if misplaced else ""

    small = abstract_desk(Business.model_validate({"collect": ["date"]}).desk())
    limits = {"detours": 1, "offer_rounds": 1, "jobs": 1, "read_backs": 1}
    assisted = msgspec.structs.replace(small, assistant=True, workflows=small.workflows[:1], **limits)
    said = ("book", "tuesday", "at two", "yes", "no", "noise", "goodbye", "price", "human")
    found = walk(Machine(assisted, understand), (*LAWS, reads_in_its_place), said=said, first=first)
    assert found.violations == []
