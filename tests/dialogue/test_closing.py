"""Law 4, what is true of a booking is what is said; and "anything else?", messages, goodbyes."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import (
    BOOK,
    CALLER,
    FRIDAY,
    GOODBYE,
    HOLD_ON,
    HOURS,
    MESSAGE,
    NO,
    NOISE,
    TWO,
    YES,
    TestCall,
    asking_about,
    moment,
    named,
    slot,
    wanting,
)

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.model.understanding import Understanding


@pytest.fixture
def agreed(read_back: TestCall) -> TestCall:
    """The caller said yes; the calendar has not answered."""
    return read_back.hear(YES)


@pytest.fixture
def leaving(call: TestCall) -> TestCall:
    """A call that waits for the caller's message."""
    return call.hear(MESSAGE)


# law 4


@pytest.mark.parametrize("state", ["booked", "held"])
def test_what_was_done_is_said_with_its_time(agreed: TestCall, state: str) -> None:
    agreed.booked(state)
    assert agreed.prompts == [state, "ask_more"]
    assert agreed.said(state) == {"start": slot(14)["start"]}


@pytest.mark.parametrize("state", ["booked", "held"])
def test_booked_or_held_the_call_counts_as_booked(agreed: TestCall, state: str) -> None:
    assert agreed.booked(state).hang_up().ended == "booked"


def test_time_said_is_the_bookings_own(agreed: TestCall) -> None:
    """Not the one that was asked for."""
    assert agreed.booked(start=slot(15)["start"]).said("booked")["start"] == slot(15)["start"]


def test_text_is_promised_only_where_texts_are_sent(agreed: TestCall) -> None:
    agreed.desk = msgspec.structs.replace(agreed.desk, texts=True)
    assert agreed.booked().said("booked")["phone"] == CALLER


def test_nothing_is_called_booked_before_the_calendar_said_so(agreed: TestCall) -> None:
    assert agreed.context.phase is Phase.CONFIRMING
    assert agreed.hear(NOISE).prompts == ["one_moment"]


def test_time_that_was_taken_meanwhile_is_said_and_others_offered(agreed: TestCall) -> None:
    agreed.booked("taken", alternatives=[slot(15), slot(16)])
    assert agreed.prompts == ["just_taken", "offer"]
    assert agreed.context.phase is Phase.COLLECTING


def test_time_taken_with_nothing_near_asks_for_another(agreed: TestCall) -> None:
    assert agreed.booked("taken").prompts == ["just_taken", "ask_when"]


def test_refusal_is_said_with_its_reason_and_not_as_taken(agreed: TestCall) -> None:
    agreed.booked("refused", reason="too_soon")
    assert agreed.prompts == ["refused", "ask_when"]
    assert agreed.said("refused") == {"reason": "too_soon"}


def test_other_time_needs_its_own_yes(agreed: TestCall) -> None:
    agreed.booked("taken", alternatives=[slot(15)]).hear(YES)
    assert agreed.tool_name == "check_availability"
    assert agreed.free(15).hear(YES).tool_name == "book_appointment"


def test_times_taken_again_and_again_come_to_an_end(agreed: TestCall, desk: Desk) -> None:
    for _ in range(desk.offer_rounds):
        agreed.booked("taken", alternatives=[slot(15)]).hear(YES).free(15).hear(YES)
    agreed.booked("taken", alternatives=[slot(15)])
    assert agreed.prompts[:2] == ["just_taken", "no_time_found"]
    assert agreed.context.phase is Phase.HANDOFF


@pytest.mark.parametrize(("result", "error"), [({"state": "unreadable"}, ""), ({}, "book_appointment failed: OSError")])
def test_booking_that_is_not_known_is_neither_promised_nor_denied(
    agreed: TestCall, result: dict[str, object], error: str
) -> None:
    agreed.answer("book_appointment", result, error)
    assert agreed.prompts == ["booking_unclear", "ask_message"]
    assert agreed.context.call.disposition is None


# hanging up


def test_hang_up_on_the_yes_still_counts_as_booked(agreed: TestCall) -> None:
    """The caller is gone before the calendar answers: the visit stands all the same."""
    agreed.hang_up()
    assert agreed.ended == "abandoned"
    agreed.booked()
    assert agreed.context.call.disposition == "booked"
    assert agreed.context.call.booking is not None


@pytest.mark.parametrize("state", ["taken", "unreadable", "refused"])
def test_hang_up_on_a_yes_that_failed_does_not(agreed: TestCall, state: str) -> None:
    assert agreed.hang_up().booked(state).context.call.disposition == "abandoned"


def test_hang_up_on_a_yes_whose_tool_broke_does_not(agreed: TestCall) -> None:
    assert agreed.hang_up().answer("book_appointment", error="broke").context.call.disposition == "abandoned"


def test_hang_up_on_a_message_that_was_kept_counts_as_taken(leaving: TestCall) -> None:
    leaving.hear(Understanding("call me back")).hang_up().answer("take_message")
    assert leaving.context.call.disposition == "message_taken"


@pytest.mark.parametrize("where", ["call", "asked_name", "offered", "read_back", "leaving"])
def test_hang_up_before_anything_was_done_is_abandoned(where: str, request: pytest.FixtureRequest) -> None:
    call: TestCall = request.getfixturevalue(where)
    assert call.hang_up().ended == "abandoned"
    assert call.context.phase is Phase.ENDED


# anything else?


@pytest.mark.parametrize(
    "enough",
    [
        NO,
        GOODBYE,
        Understanding("that's all", signals=frozenset({"done"})),
        Understanding("thank you", signals=frozenset({"thanks"})),
        Understanding("stop", signals=frozenset({"stop"})),
    ],
    ids=lambda said: said.text,
)
def test_nothing_else_ends_the_call(complete: TestCall, enough: Understanding) -> None:
    complete.hear(enough)
    assert (complete.prompts, complete.ended) == (["goodbye"], "booked")


def test_silence_ends_a_call_whose_job_is_done(complete: TestCall) -> None:
    assert complete.silence().ended == "booked"


def test_yes_to_anything_else_asks_what(complete: TestCall) -> None:
    assert complete.hear(YES).prompts == ["ask_intent"]


def test_yes_without_end_comes_to_an_end(complete: TestCall) -> None:
    assert complete.hear(YES, YES, YES).ended == "booked"


def test_noise_is_asked_about_once_and_then_the_call_ends(complete: TestCall) -> None:
    assert complete.hear(NOISE).prompts == ["ask_more_again"]
    assert complete.hear(NOISE).ended == "booked"


def test_question_is_answered(complete: TestCall) -> None:
    assert complete.hear(HOURS).prompts == ["hours", "ask_more_again"]


def test_time_of_the_visit_is_told_again(complete: TestCall) -> None:
    complete.hear(asking_about("when was that again?"))
    assert complete.said("your_visit") == {"start": slot(14)["start"]}


def test_question_that_is_not_about_the_visit_is_answered_as_ever(complete: TestCall) -> None:
    assert complete.hear(asking_about("do you like cats")).prompts == ["cannot_answer_about", "ask_more_again"]


def test_caller_who_needs_a_moment_gets_it(complete: TestCall) -> None:
    complete.hear(HOLD_ON)
    assert complete.prompts[0] == "take_your_time"
    assert complete.ended is None


def test_second_visit_keeps_who_and_where_and_asks_for_a_time(complete: TestCall) -> None:
    complete.hear(BOOK)
    assert complete.context.focus.asked == ("date", "time")
    assert complete.hear(wanting(FRIDAY, TWO)).free(14, 6).hear(YES).tool_name == "book_appointment"


def test_what_the_first_visit_wished_does_not_bind_the_second(complete: TestCall) -> None:
    """Declined times, proposals and offers start afresh."""
    complete.context = complete.context.with_times(declined=(moment(9),))
    complete.hear(BOOK)
    ctx = complete.context
    assert (ctx.times.declined, ctx.times.proposal, ctx.times.offers, ctx.grounding.read_back) == ((), None, (), None)


def test_jobs_of_one_call_are_bounded(complete: TestCall, desk: Desk) -> None:
    complete.context = complete.context.with_call(jobs=desk.jobs)
    assert complete.hear(BOOK).context.phase is Phase.COMPLETE


# messages


def test_message_is_kept_with_all_that_is_known(asked_when: TestCall) -> None:
    asked_when.hear(MESSAGE, Understanding("please call me back"))
    assert asked_when.tool is not None
    assert asked_when.tool.name == "take_message"
    assert asked_when.tool.params == {
        "name": "Ann Lee",
        "phone": CALLER,
        "address": "12 Oak Street",
        "message": "please call me back",
        "caller": CALLER,
        "shown": "",
        "notes": "book",  # what they called about before it came to a message
    }


def test_message_that_was_kept_is_acknowledged_and_may_be_added_to(leaving: TestCall) -> None:
    leaving.hear(Understanding("call me")).answer("take_message")
    assert (leaving.prompts, leaving.ended) == (["message_taken", "ask_more"], None)
    leaving.hear(Understanding("change that", says=frozenset({"changes_message"})))
    assert leaving.tool_name == "take_message"


def test_message_with_a_goodbye_ends_the_call(leaving: TestCall) -> None:
    leaving.hear(Understanding("call me bye", signals=frozenset({"goodbye"}))).answer("take_message")
    assert (leaving.prompts, leaving.ended) == (["message_taken", "goodbye"], "message_taken")


def test_message_that_was_not_kept_is_admitted(leaving: TestCall) -> None:
    leaving.hear(Understanding("call me")).answer("take_message", error="disk full")
    assert (leaving.prompts, leaving.ended) == (["message_failed"], "abandoned")


def test_words_of_a_message_are_words_and_not_understood(leaving: TestCall) -> None:
    """ "I smell gas", "goodbye", "a person please": whatever it says, it is the message."""
    leaving.hear(Understanding("goodbye", signals=frozenset({"goodbye"}), intent="human"))
    assert leaving.tool_name == "take_message"


def test_message_after_a_booking_leaves_the_call_booked(complete: TestCall) -> None:
    complete.hear(MESSAGE, Understanding("bring a ladder")).answer("take_message").hear(NO)
    assert complete.ended == "booked"


def test_empty_message_is_asked_for_again_and_then_given_up(leaving: TestCall) -> None:
    blank = Understanding(" ")
    assert leaving.hear(blank).prompts == ["ask_message_again"]
    assert leaving.hear(blank).prompts == ["goodbye_unheard"]


def test_caller_who_talks_on_while_the_message_is_kept_waits(leaving: TestCall) -> None:
    assert leaving.hear(Understanding("call me"), Understanding("hello?")).prompts == ["one_moment"]


# silence


@pytest.mark.parametrize("where", ["asked_name", "asked_when", "offered", "read_back", "leaving"])
def test_silence_is_asked_about_three_times_and_then_the_call_ends(where: str, request: pytest.FixtureRequest) -> None:
    call: TestCall = request.getfixturevalue(where)
    first = [call.silence().prompts[0] for _ in range(4)]
    assert first == ["still_there", "cannot_hear", "keys_help", "goodbye_unheard"]
    assert call.ended == "abandoned"


def test_a_line_on_which_nobody_ever_spoke_is_asked_once_and_ended(call: TestCall) -> None:
    assert [call.silence().prompts[0] for _ in range(2)] == ["still_there", "goodbye_unheard"]
    assert (call.ended, call.context.call.spoke) == ("abandoned", False)


def test_silent_line_is_never_put_through(staffed: Desk) -> None:
    assert TestCall(staffed).start().hear(BOOK).silence(4).transfer is None


def test_silence_while_a_tool_runs_is_no_miss(agreed: TestCall) -> None:
    assert agreed.silence(5).prompts == ["one_moment"]
    assert agreed.booked().prompts == ["booked", "ask_more"]


def test_answer_after_a_silence_is_an_answer(asked_name: TestCall) -> None:
    assert asked_name.silence(2).hear(named("Ann Lee")).context.value("name") == "Ann Lee"


def test_how_many_come_after_all_is_noted_on_the_visit(agreed: TestCall) -> None:
    agreed.booked(id="v", end=slot(14)["end"]).hear(
        Understanding("my daughter isn't coming", answer="negate", says=frozenset({"head_count"}))
    )
    assert agreed.tool_name == "add_note"


def test_who_leaves_no_message_is_asked_for_what_else_there_is(desk: Desk) -> None:
    call = TestCall(desk).start().hear(Understanding("take a message", intent="message"))
    assert call.context.phase is Phase.HANDOFF
    assert call.hear(Understanding("I'd rather leave no message", says=frozenset({"no_message"}))).prompts == [
        "no_message_left",
        "ask_more",
    ]


def test_the_call_that_was_offered_is_taken_with_a_goodbye(agreed: TestCall) -> None:
    agreed.booked().hear(Understanding("do you like cats", intent="question", asks=True))
    taken = Understanding(
        "yes have them call and that's all", signals=frozenset({"done"}), says=frozenset({"wants_a_call"})
    )
    assert agreed.hear(taken).tool_name == "take_message"
    assert agreed.answer("take_message").prompts[-1] == "goodbye"


def test_a_note_behind_a_no_ends_the_call(agreed: TestCall) -> None:
    """ "No, just tell him to park in the alley"."""
    told = Understanding(
        "no just tell him to park in the alley",
        says=frozenset({"note"}),
        note="park in the alley",
        manner=frozenset({"no_first"}),
    )
    assert agreed.booked(id="v", end=slot(14)["end"]).hear(told).context.task.leaving


def test_a_note_that_is_told_again_ends_the_call(agreed: TestCall) -> None:
    told = Understanding("just save my hair", says=frozenset({"note"}), note="save my hair")
    agreed.booked(id="v", end=slot(14)["end"])
    agreed.context = agreed.context.with_made(notes=("save my hair",))
    assert agreed.hear(told).prompts == ["goodbye"]


def test_a_question_that_nobody_can_answer_is_asked_twice_at_most(agreed: TestCall) -> None:
    question = Understanding("is it lucky", intent="question", asks=True)
    assert agreed.booked().hear(question, question).prompts == ["question_noted"]
    assert agreed.context.turn.pending == "take_message"
