"""Notes for whoever comes: kept with the visit, and no way to lose it."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import NO, YES, TestCall, living, named

from receptionist.dialogue.phases import Phase
from receptionist.model.ruled_out import RuledOut
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

NOTE: frozenset[Saying] = frozenset({"note"})
TELLS = Understanding("tell them I have a dog", intent="message", says=NOTE)
YES_AND_TELLS = Understanding("yes and tell them I have a dog", intent="message", answer="affirm", says=NOTE)
NO_AND_TELLS = Understanding("no, tell them I have a dog", intent="message", answer="negate", says=NOTE)
YES_AND_CALL = Understanding("yes and have them call me", "message", "affirm", says=frozenset({"wants_a_call"}))
REGULARLY = Understanding("every other week", besides=("regularly",))
CALL_BACK = Understanding("have them call me back", intent="message")


def test_a_note_with_the_yes_goes_into_the_visit(read_back: TestCall) -> None:
    read_back.hear(YES_AND_TELLS)
    assert read_back.tool is not None
    assert read_back.tool_name == "book_appointment"
    assert YES_AND_TELLS.text in read_back.tool.params["notes"]
    assert read_back.prompts == ["noted"]


def test_a_note_alone_is_noted_and_the_question_asked_again(read_back: TestCall) -> None:
    read_back.hear(TELLS)
    assert read_back.prompts == ["noted", "read_back", "confirm"]
    read_back.hear(YES)
    assert read_back.tool is not None
    assert TELLS.text in read_back.tool.params["notes"]


def test_a_note_with_a_no_books_nothing(read_back: TestCall) -> None:
    assert read_back.hear(NO_AND_TELLS).tool is None


def test_a_note_while_something_is_asked_leaves_the_question_open(asked_name: TestCall) -> None:
    asked_name.hear(TELLS)
    assert asked_name.context.focus.asked == ("name",)
    assert asked_name.prompts[0] == "noted"


def test_a_note_beside_an_answer_is_both(asked_name: TestCall) -> None:
    there = msgspec.structs.replace(living("12 oak street and there is a dog"), says=NOTE)
    asked_name.hear(named("Ann Lee"), there)
    assert asked_name.context.value("address") is not None
    assert any("there is a dog" in note for note in asked_name.context.call.notes)


def test_a_message_is_still_one(read_back: TestCall) -> None:
    assert read_back.hear(CALL_BACK).context.phase is Phase.HANDOFF


def test_notes_without_end_lead_to_a_person_or_a_message(read_back: TestCall) -> None:
    for nth in range(read_back.desk.detours + 1):
        read_back.hear(Understanding(f"tell them I have {nth} dogs", intent="message", says=NOTE))
    assert read_back.context.phase is Phase.HANDOFF


@pytest.mark.parametrize("answer", [TELLS, NO])
def test_nothing_is_booked_by_a_note(read_back: TestCall, answer: Understanding) -> None:
    assert read_back.hear(TELLS, answer).tool is None


def test_a_call_that_is_wanted_with_the_yes_keeps_the_yes(read_back: TestCall) -> None:
    read_back.hear(YES_AND_CALL)
    assert read_back.tool_name == "book_appointment"
    assert read_back.tool is not None
    assert YES_AND_CALL.text in read_back.tool.params["notes"]
    assert read_back.prompts == ["noted_call"]


def test_what_no_calendar_entry_can_hold_is_noted_and_said_to_be(asked_name: TestCall) -> None:
    asked_name.hear(REGULARLY)
    assert asked_name.prompts[0] == "noted_regularly"
    assert REGULARLY.text in asked_name.context.call.notes


def test_once_the_first_visit_is_found_it_is_not_looked_for(read_back: TestCall) -> None:
    read_back.hear(msgspec.structs.replace(REGULARLY, answer="affirm"))
    assert "noted_rhythm" in read_back.prompts
    assert read_back.tool is not None
    assert REGULARLY.text in read_back.tool.params["notes"]


def test_a_note_is_said_back_where_it_is_brief(asked_name: TestCall) -> None:
    asked_name.hear(msgspec.structs.replace(TELLS, note="I have a dog"))
    assert asked_name.said("noted") == {"note": "I have a dog"}
    asked_name.hear(msgspec.structs.replace(TELLS, note="the dog is " + "very " * 12 + "big"))
    assert asked_name.said("noted") == {}


def test_a_note_that_was_taken_is_no_miss(asked_name: TestCall) -> None:
    asked_name.hear(msgspec.structs.replace(TELLS, answer="affirm"))
    assert asked_name.context.focus.misses == 0


def test_a_complaint_beside_an_answer_is_noted_and_the_visit_goes_on(read_back: TestCall) -> None:
    read_back.hear(Understanding("yes, and i want to complain", answer="affirm", besides=("complaint",)))
    assert (read_back.prompts, read_back.tool_name) == (["noted_complaint"], "book_appointment")


def test_another_hour_before_a_note_is_no_yes(read_back: TestCall) -> None:
    other = When(time=dt.time(8), times=(dt.time(8),))
    before = Understanding("yes eight is fine", answer="affirm", when=other)
    told = msgspec.structs.replace(YES_AND_CALL, when=other, before_note=before)
    assert read_back.hear(told).tool_name != "book_appointment"


def test_a_note_that_stands_apart_from_a_change_is_kept(read_back: TestCall) -> None:
    ten = When(time=dt.time(10), times=(dt.time(10),), time_spans=(Span(3, 6),))
    both = Understanding("no ten and code is 4471", answer="correct", when=ten, says=NOTE, note="code is 4471")
    read_back.hear(both)
    assert any("code is 4471" in note for note in read_back.context.call.notes)


def test_by_when_it_has_to_be_over_is_kept_to_though_it_is_noted(read_back: TestCall) -> None:
    early = When(ruled_out=(RuledOut(since=dt.time(14, 30), ends=True),))
    yes = msgspec.structs.replace(YES, when=early)
    told = Understanding("yes but i leave at two thirty", answer="affirm", says=NOTE, when=early, before_note=yes)
    assert read_back.hear(told).tool_name == "check_availability"


def test_a_death_told_with_a_note_is_felt_with(read_back: TestCall) -> None:
    read_back.hear(msgspec.structs.replace(TELLS, manner=frozenset({"bereaved"})))
    assert read_back.prompts == ["condolences", "noted", "read_back", "confirm"]
