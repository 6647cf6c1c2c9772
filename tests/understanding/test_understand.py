"""One turn, every reader: no word has two meanings, and no text is too strange."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.hearing import Expecting, HearingContext, Vocabulary
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
ANY_EXPECTING: tuple[Expecting, ...] = (
    "name", "address", "phone", "email", "date", "time", "yes_no", "intent", "spelling", "digits",
)  # fmt: skip
SAID = (
    "yes", "no", "it's", "not", "make", "it", "Tuesday", "at", "five", "thirty", "789", "Main", "Street", "April",
    "May", "Sarah", "O'Brien", "312", "555", "0142", "sarah", "dot", "com", "apartment", "two", "the", "second", "one",
    "?", ",", "smell", "gas", "B", "as", "in", "boy",
    "tomorrow", "cancel", "my", "appointment", "-", "’", "half", "past", "noon",
)  # fmt: skip


def heard(text: str, *expecting: Expecting) -> Understanding:
    return understand(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=Vocabulary(people=("Joe",))))


def test_who_asks_for_a_person_agrees_to_nothing() -> None:
    turn = heard("yes, I want to talk to a real person", "yes_no")
    assert (turn.intent, turn.answer) == ("human", None)


def test_danger_is_heard_beside_everything_else() -> None:
    turn = heard("yes, Tuesday is fine, but I smell gas", "yes_no")
    assert turn.emergency == "gas"


def test_evidence_tells_what_was_kept_and_why() -> None:
    turn = heard("I'd like to reschedule my appointment")
    kept = {evidence.rule for evidence in turn.evidence if evidence.kept}
    assert "reschedules" in kept


@pytest.mark.parametrize(
    "text", ["", " ", "…", "?!", "''", "’s", "-", "@", "\x00", "٣", "ﬁ", "ǅ", "İ", "a" * 500, "one " * 200]
)
def test_strange_text_is_heard_without_complaint(text: str) -> None:
    assert heard(text).text == text


@given(st.text(max_size=60), st.frozensets(st.sampled_from(ANY_EXPECTING)))
def test_any_text_is_understood_within_its_bounds(text: str, expecting: frozenset[Expecting]) -> None:
    assert_within(understand(text, HearingContext(MONDAY, expecting)))


@given(st.lists(st.sampled_from(SAID), max_size=14), st.frozensets(st.sampled_from(ANY_EXPECTING)))
def test_any_run_of_telling_words_is_understood_within_its_bounds(
    said: list[str], expecting: frozenset[Expecting]
) -> None:
    assert_within(understand(" ".join(said), HearingContext(MONDAY, expecting)))


def assert_within(turn: Understanding) -> None:
    length = len(turn.text)
    assert all(0 <= span.start <= span.end <= length for span in spans(turn))


def spans(turn: Understanding) -> Iterator[Span]:
    yield from (*turn.when.date_spans, *turn.when.time_spans)
    yield from (detail.span for detail in (turn.name, turn.phone, turn.email, turn.address) if detail is not None)
    yield from (evidence.span for evidence in turn.evidence)
    if turn.correction is not None and turn.correction.span is not None:
        yield turn.correction.span


ANSWERS = [
    "yes please",
    "no thanks",
    "not really",
    "make that Wednesday",
    "I don't know",
    "say that again",
    "sounds good",
]


@given(st.sampled_from(ANSWERS), st.sampled_from(["um {}", "uh, {}", "like {}", "well um {}"]))
def test_hesitation_changes_no_answer(text: str, hesitation: str) -> None:
    assert heard(hesitation.format(text)).answer == heard(text).answer


@given(st.sampled_from(ANSWERS), st.integers(0, 3))
def test_a_word_said_twice_changes_no_answer(text: str, at: int) -> None:
    words = text.split()
    at = min(at, len(words) - 1)
    stammered = " ".join([*words[: at + 1], *words[at:]])
    assert heard(stammered).answer == heard(text).answer


@given(st.sampled_from(ANSWERS))
def test_capitals_change_no_answer(text: str) -> None:
    assert heard(text.upper()).answer == heard(text.lower()).answer == heard(text).answer


@pytest.mark.parametrize("text", ["what time is my visit again", "when was my appointment again"])
def test_asking_after_ones_own_visit_again_is_no_wish_to_hear_the_last_sentence(text: str) -> None:
    said = understand(text, HearingContext(MONDAY))
    assert (said.intent, said.answer) == ("check", None)


@pytest.mark.parametrize("text", ["the first thing you have", "your first opening", "the first one you've got"])
def test_the_first_that_there_is_means_as_early_as_can_be(text: str) -> None:
    assert understand(text, HearingContext(MONDAY)).when.earliest


@pytest.mark.parametrize("text", ["the weather is nice", "my wife is great", "the house is fine"])
def test_what_is_fine_but_no_offer_of_ours_agrees_to_nothing(text: str) -> None:
    assert understand(text, HearingContext(MONDAY)).answer is None


@pytest.mark.parametrize("text", ["tomorrow is good", "my wife is okay with that", "the date looks good"])
def test_what_is_fine_about_the_offer_agrees(text: str) -> None:
    assert understand(text, HearingContext(MONDAY)).answer == "affirm"


def test_asking_for_the_same_person_is_not_asking_for_a_human_being() -> None:
    assert "robot" not in understand("is it the same person each time", HearingContext(MONDAY)).signals


def test_what_somebody_brings_along_moves_no_booking() -> None:
    assert understand("do you bring the cleaning products", HearingContext(MONDAY)).intent == "question"


def test_the_first_of_two_errands_leaves_the_second_for_later() -> None:
    said = understand(
        "cancel wednesday but put me down for friday at ten, this is Sarah Johnson", HearingContext(MONDAY)
    )
    assert (said.intent, said.then) == ("cancel", "put me down for friday at ten, this is Sarah Johnson")
    assert said.name is not None
    assert said.name.full == "Sarah Johnson"


@pytest.mark.parametrize("text", ["not till i hear what it costs", "don't book it until i know the price"])
def test_who_waits_for_what_we_can_tell_need_not_decide_later(text: str) -> None:
    read = heard(text)
    assert (read.intent, "decide_later" in read.signals) == ("price", False)


@pytest.mark.parametrize(
    "text", ["you fellas licensed i got burned once", "before we go further are your men licensed the last one was not"]
)
def test_a_question_about_us_may_stand_anywhere(text: str) -> None:
    assert heard(text, "intent").asks


def test_a_move_is_the_turn_and_what_is_told_with_it_another() -> None:
    at = HearingContext(dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00"))
    read = understand("i've got you guys thursday at one make that three and tell him to bring a ladder", at)
    assert (read.intent, read.then) == ("reschedule", "tell him to bring a ladder")


def test_an_hour_before_a_house_number_is_heard() -> None:
    read = heard("friday at one 789 main street")
    assert (read.when.time, read.address and read.address.line) == (dt.time(13), "789 main street")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("friday at one, sarah johnson 789 main street", "Sarah Johnson"),
        ("friday at two lisa park", "Lisa Park"),
        ("friday at one 789 main street", None),
        ("any time friday before two works for me", None),
    ],
)
def test_the_name_that_was_asked_for_may_stand_between_time_and_place(text: str, name: str | None) -> None:
    read = heard(text, "name")
    assert (read.name.full if read.name else None) == name


MORE = HearingContext(
    MONDAY,
    frozenset({"intent"}),
    anything_else=True,
    known_service="gutters",
    known_day=MONDAY.date(),
    vocabulary=Vocabulary(services=(("gutters", ("gutters",)), ("roof", ("roof",)))),
)


@pytest.mark.parametrize("text", ["nope just the gutters is all", "she only wants the gutters", "gutters only sir"])
def test_naming_again_what_was_booked_closes(text: str) -> None:
    said = understand(text, MORE)
    assert "done" in said.signals
    assert "note" not in said.says


@pytest.mark.parametrize("text", ["great then I want a haircut", "okay great I just need a haircut"])
def test_naming_what_was_only_asked_about_wishes_for_it(text: str) -> None:
    hair = Vocabulary(services=(("haircut", ("haircut", "trim")),))
    said = understand(text, msgspec.structs.replace(MORE, known_service="haircut", known_day=None, vocabulary=hair))
    assert (said.intent, "done" in said.signals) == ("book", False)


@pytest.mark.parametrize("text", ["no just the roof too", "and the roof please"])
def test_naming_more_than_what_was_booked_is_no_close(text: str) -> None:
    assert "done" not in understand(text, MORE).signals


@pytest.mark.parametrize("text", ["only the roof", "just the roof", "roof", "no it was the roof i wanted"])
def test_another_service_alone_is_wished_for(text: str) -> None:
    said = understand(text, MORE)
    assert "done" not in said.signals
    assert said.intent == "book"


def test_another_service_that_is_refused_is_not() -> None:
    assert understand("no not the roof", MORE).intent != "book"


def test_behind_a_no_that_goes_on_stands_what_is_told() -> None:
    said = understand("no, but the ladder is in the shed", MORE)
    assert "note" in said.says
    assert said.note == "the ladder is in the shed"


def test_what_the_caller_will_tell_us_of_later_is_no_note() -> None:
    assert "note" not in understand("okay thanks i'll let you know", MORE).says


def test_another_service_than_the_one_booked_closes_nothing() -> None:
    assert "done" not in understand("and the roof", MORE).signals


def test_what_the_caller_tells_somebody_is_no_note() -> None:
    assert "note" not in understand("that'll be all i'll let her know", MORE).says


def test_a_time_that_is_only_asked_about_is_read_all_the_same() -> None:
    said = heard("is sunday at six free don't put me in for it my boss has to okay it")
    assert said.when.time is not None
    assert "only_asks" in said.says
    assert "decide_later" not in said.signals


@pytest.mark.parametrize(
    "text", ["take me off for saturday", "you can take that appointment right back off", "un book it"]
)
def test_taking_it_off_calls_it_off(text: str) -> None:
    assert understand(text, MORE).intent == "cancel"


@pytest.mark.parametrize("text", ["take the screen off first", "have him take his shoes off"])
def test_taking_something_else_off_calls_nothing_off(text: str) -> None:
    assert understand(text, MORE).intent != "cancel"


@pytest.mark.parametrize(
    "text", ["say one of your guys breaks a lamp are you covered", "if he was to scratch the floor who pays for it"]
)
def test_a_damage_that_is_only_supposed_is_a_question(text: str) -> None:
    said = heard(text)
    assert said.intent == "question"
    assert said.matter is None


def test_a_damage_that_was_done_is_none_that_is_supposed() -> None:
    assert heard("say you guys broke my lamp who pays for it").matter == "damage"


def test_two_visits_that_are_named_by_their_days_are_both_meant() -> None:
    read = heard("wednesday at ten for the heater and friday at one for the leak", "date")
    assert [day.day for day in read.when.dates] == [4, 6]
    assert (read.intent, read.then) == ("none", "")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("yeah and is it still just the haircut with nothing else changed", ""),
        ("my dog barks a lot, is it still just the haircut", "my dog barks a lot"),
    ],
)
def test_a_question_about_what_stands_is_not_kept(text: str, kept: str) -> None:
    assert understand(text, MORE).for_whoever_comes == kept


@pytest.mark.parametrize(
    "text",
    [
        "forgive me i won't be long i only want to know whether your crew is insured my late wife always asked",
        "my sister and i couldn't agree on it at lunch so would you kindly tell me do you work mondays",
        "i'm not wanting anything done i just wish to know what towns you serve",
    ],
)
def test_a_question_behind_a_story_wishes_for_nothing(text: str) -> None:
    turn = heard(text, "intent")
    assert (turn.intent in ("question", "hours"), turn.answer, turn.matter, turn.says & {"wants_work"}) == (
        True,
        None,
        None,
        frozenset(),
    )


@pytest.mark.parametrize(
    "text",
    [
        "i need my carpets cleaned so could you tell me what you charge",
        "my cellar is flooding i only want to know are you open",
        "i'd like to know do you have any openings on friday",
    ],
)
def test_a_story_that_tells_of_work_or_danger_is_kept(text: str) -> None:
    assert heard(text, "intent").opens == 0


def test_that_is_all_i_wanted_to_know_of_a_booking_only_asks() -> None:
    assert "only_asks" in heard("that's all i wanted to know", "name").says


@pytest.mark.parametrize("text", ["no i'm not making anything today", "i was only wondering", "nothing today"])
def test_who_makes_no_appointment_gives_up_the_day_that_is_asked_for(text: str) -> None:
    assert "stop" in heard(text, "date", "time").signals


def test_who_has_not_decided_the_day_gives_up_nothing() -> None:
    assert "stop" not in heard("we haven't decided yet", "date", "time").signals


@pytest.mark.parametrize(
    "text",
    [
        "i'm only asking but would you do just two windows or is that too small",
        "say one of your boys fixes something and it goes again in six months is there a guarantee or do i pay twice",
    ],
)
def test_what_is_only_asked_or_supposed_is_a_question(text: str) -> None:
    read = heard(text, "intent")
    assert (read.intent, read.matter) == ("question", None)


def test_another_firms_man_takes_nothing_back() -> None:
    assert heard("my neighbor had a man in tuesday for her tub not one of yours", "intent").correction is None
