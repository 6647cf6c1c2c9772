"""Questions off the script are answered from the owner's own facts, or not at all."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import NOW, asking_about

from receptionist.dialogue.answering import answered_too, answers, known, looked_up, worded_anew
from receptionist.dialogue.answering import reply as replied_with
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.model.acts import Emergency
from receptionist.model.commands import Say, Transfer, say
from receptionist.model.understanding import Understanding

INSURED = say("fact", fact="We are insured.")


def reply(desk: Desk, meaning: Understanding) -> tuple[Say, ...]:
    return replied_with(answers(desk, meaning), meaning)


def with_answers(desk: Desk, ctx: CallContext, meaning: Understanding, step: Step) -> Step:
    owing = Step(looked_up(desk, step.context, meaning), step.commands)
    return answered_too(ctx, meaning, owing)


def insured(meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """A business that tells one thing."""
    return (INSURED,) if "insured" in meaning.text else ()


@pytest.fixture
def desk() -> Desk:
    return Desk("Bright & Clean", (), answers=insured)


ANSWERS = [
    (asking_about("are you insured?"), INSURED),
    # a price or an hour may be asked of the owner's own answer as well
    (Understanding("what does it cost to be insured", intent="price"), INSURED),
    (Understanding("i was wondering if you are insured", asks=True), INSURED),
    (Understanding("are you a robot", signals=frozenset({"robot"})), say("automated", business="Bright & Clean")),
    (Understanding("who is this", signals=frozenset({"who"})), say("who_we_are", business="Bright & Clean")),
    (asking_about("do you like cats"), say("cannot_answer")),
    (Understanding("tell me about your cats", asks=True), say("cannot_answer")),
]


@pytest.mark.parametrize(("meaning", "answer"), ANSWERS, ids=lambda value: getattr(value, "text", ""))
def test_question_gets_its_answer(desk: Desk, meaning: Understanding, answer: Say) -> None:
    assert reply(desk, meaning) == (answer,)


NO_QUESTIONS = [
    Understanding("my own insured parcel"),
    Understanding("yes", answer="affirm"),
    Understanding("i want to get insured", intent="book"),
    Understanding("tell me"),
]


@pytest.mark.parametrize("meaning", NO_QUESTIONS, ids=lambda meaning: meaning.text)
def test_what_is_no_question_gets_none(desk: Desk, meaning: Understanding) -> None:
    assert reply(desk, meaning) == ()


@pytest.mark.parametrize("intent", ["hours", "price"])
def test_what_the_business_does_not_tell_is_not_made_up(desk: Desk, intent: str) -> None:
    assert reply(desk, Understanding("…", intent=intent)) == (say("cannot_answer"),)  # type: ignore[arg-type]


def test_how_are_you_is_answered_as_among_people(desk: Desk) -> None:
    assert reply(desk, Understanding("how are you", signals=frozenset({"how_are_you"}))) == (say("all_well"),)


def test_a_question_beside_a_greeting_is_answered(desk: Desk) -> None:
    hi = Understanding("hi, do you like cats", intent="question", signals=frozenset({"greeting"}))
    assert reply(desk, hi) == (say("cannot_answer"),)


def test_who_asks_for_a_machine_hears_how_to_reach_a_person(desk: Desk) -> None:
    reachable = msgspec.structs.replace(desk, owner_number="+13125550100")
    asked = Understanding("is this a real person", signals=frozenset({"robot"}))
    assert reply(reachable, asked) == (say("automated", business="Bright & Clean"), say("person_by_word"))


def test_only_what_is_known_is_said_beside_other_things(desk: Desk) -> None:
    """ "Do you like cats? Anyway, Tuesday": no "I'm not sure" before going on."""
    assert answers(desk, asking_about("do you like cats")) == ()


def test_several_answers_are_all_known(desk: Desk) -> None:
    both = msgspec.structs.replace(desk, answers=lambda meaning, at: (INSURED, say("hours", hours="always")))
    assert len(answers(both, asking_about("are you insured, and when are you open"))) == 2


def test_moment_of_the_call_is_told_where_it_is_known(desk: Desk) -> None:
    """ "Are you open now?" needs it."""
    told: list[dt.datetime | None] = []

    def remember(meaning: Understanding, at: dt.datetime | None) -> tuple[Say, ...]:
        told.append(at)
        return ()

    listening = msgspec.structs.replace(desk, answers=remember)
    answers(listening, asking_about("are you open"), NOW)
    answers(listening, asking_about("are you open"))
    assert told == [NOW, None]


def test_what_is_not_known_is_admitted_by_its_topic(desk: Desk) -> None:
    about = say("cannot_answer_about", topic="parking")
    told = msgspec.structs.replace(desk, answers=lambda meaning, at: (about,))
    assert reply(told, asking_about("where do i park")) == (about,)


def test_a_topic_that_is_not_known_is_admitted_beside_a_wish(desk: Desk) -> None:
    about = say("cannot_answer_about", topic="parking")
    told = msgspec.structs.replace(desk, answers=lambda meaning, at: (about,))
    assert answers(told, Understanding("ten is fine, where do i park", intent="book", asks=True)) == (about,)
    assert answers(told, Understanding("ten is fine", intent="book")) == ()


def test_what_is_not_known_can_be_left_out() -> None:
    assert known((INSURED, say("cannot_answer"))) == (INSURED,)


PICKED = say("time_free", start="2026-03-06T09:00:00")
ASKS_BESIDE = Understanding("the nine, and are you insured", choice=1, asks=True)


def here() -> CallContext:
    return CallContext.ringing("CA1", NOW)


def test_a_question_beside_an_answer_is_answered_with_it(desk: Desk) -> None:
    assert with_answers(desk, here(), ASKS_BESIDE, Step(here(), (PICKED,))).says == (INSURED, PICKED)


def test_what_was_answered_already_is_not_said_twice(desk: Desk) -> None:
    assert with_answers(desk, here(), ASKS_BESIDE, Step(here(), (INSURED, PICKED))).says == (INSURED, PICKED)


def test_what_nobody_here_knows_is_told_and_kept_for_who_calls_back(desk: Desk) -> None:
    about = say("cannot_answer_about", topic="parking")
    told = msgspec.structs.replace(desk, answers=lambda meaning, at: (about,))
    asked = Understanding("ten, and where do i park", question="where do i park", asks=True)
    booking = msgspec.structs.replace(here(), phase=Phase.COLLECTING)
    step = with_answers(told, booking, asked, Step(booking, (PICKED,)))
    assert (step.says, step.context.call.notes) == ((about, PICKED), ("where do i park?",))


def test_nothing_is_added_for_who_asks_nothing(desk: Desk) -> None:
    tells = Understanding("the nine, she is insured with you", choice=1)
    assert with_answers(desk, here(), tells, Step(here(), (PICKED,))).says == (PICKED,)


@pytest.mark.parametrize("danger", ["gas", "fire"])
def test_danger_leaves_no_room_for_an_answer(desk: Desk, danger: Emergency) -> None:
    told = msgspec.structs.replace(ASKS_BESIDE, emergency=danger)
    assert with_answers(desk, here(), told, Step(here(), (PICKED,))).says == (PICKED,)


def test_who_is_put_through_asks_the_person(desk: Desk) -> None:
    step = Step(here(), (PICKED, Transfer("+13125550100", PICKED)))
    assert with_answers(desk, here(), ASKS_BESIDE, step).commands == step.commands


def test_what_is_not_known_twice_running_is_admitted_in_other_words() -> None:
    told = here().with_turn(said=(say("cannot_answer"),))
    assert worded_anew(told, Step(told, (say("cannot_answer"),))).says == (say("cannot_answer_again"),)
    assert worded_anew(here(), Step(here(), (say("cannot_answer"),))).says == (say("cannot_answer"),)


def test_a_question_amid_a_job_is_about_the_service_in_hand() -> None:
    asked: list[str | None] = []

    def remember(meaning: Understanding, at: dt.datetime | None) -> tuple[Say, ...]:
        asked.append(meaning.service)
        return ()

    told = Desk("Bright & Clean", (), answers=remember)
    looked_up(told, here().with_slot(SlotValue("service", "cleaning")), asking_about("how much is it"))
    assert asked == ["cleaning"]


def test_a_call_about_what_is_not_known_is_offered_once() -> None:
    about = say("cannot_answer_about", topic="parking")
    first = worded_anew(here(), Step(here(), (about,)))
    assert first.says == (about,)
    assert worded_anew(first.context, Step(first.context, (about,))).says == (say("question_noted", topic="parking"),)


def test_of_work_that_is_done_again_no_price_is_told(desk: Desk) -> None:
    price = say("prices", prices="Ninety dollars.")
    told = msgspec.structs.replace(desk, answers=lambda meaning, at: (price,))
    asks = Understanding("what does that cost", intent="price", asks=True)
    again = looked_up(told, here(), Understanding("it drips again", besides=("redone",)))
    assert looked_up(told, here(), asks).turn.answers == (price,)
    assert looked_up(told, again, asks).turn.answers == (say("charged_again"),)
