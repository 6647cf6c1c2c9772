"""What a yes names is held against what was read back: another value is no yes, the same in other words is one."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import Vocabulary
from receptionist.model.person import Name
from receptionist.model.span import Span
from tests.understanding.in_call import COURT, heard

SERVICES = (("cleaning", ("house cleaning",)), ("window washing", ("windows",)), ("carpet cleaning", ("carpets",)))
READ = msgspec.structs.replace(COURT, known_service="carpet cleaning", vocabulary=Vocabulary(SERVICES))
"""Carpets, at ten on Wednesday the fourth, at 14 Birch Court, for Sarah Johnson."""
FRAMES = ("yes {} is correct", "{}, yes", "correct {}", "yeah for {}", "perfect {} then", "yes thanks {} it is")


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("start", ["eleven on Wednesday", "thursday at ten", "the nineteenth"])
def test_another_start_is_the_start_that_is_meant(start: str, frame: str) -> None:
    read = heard(frame.format(start), READ)
    assert read.answer == "correct"
    assert read.when.date != READ.known_day or read.when.time == dt.time(11)


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("place", ["xenia court", "unit b", "number sixteen", "house number 12", "40 Birch Court"])
def test_another_place_is_the_place_that_is_meant(place: str, frame: str) -> None:
    read = heard(frame.format(place), READ)
    assert read.address is not None
    assert (read.address.line, read.address.unit) != ("14 birch court", None)


@pytest.mark.parametrize("frame", FRAMES)
def test_work_whose_name_is_part_of_what_was_read_is_another(frame: str) -> None:
    read = heard(frame.format("house cleaning"), READ)
    assert (read.answer, read.service) == ("correct", "cleaning")


@pytest.mark.parametrize("frame", [*FRAMES, "yes {}"])
@pytest.mark.parametrize("name", ["west devon", "cedar", "mister wilson"])
def test_what_nothing_was_read_back_of_is_no_yes(name: str, frame: str) -> None:
    assert heard(frame.format(name), READ).answer in (None, "correct")


@pytest.mark.parametrize("frame", [*FRAMES, "yes {}"])
def test_a_price_is_told_before_anything_is_agreed_to(frame: str) -> None:
    read = heard(frame.format("fifty dollars"), READ)
    assert (read.answer, read.intent) == (None, "price")


@pytest.mark.parametrize("text", ["xenia court right eleven tomorrow", "eleven tomorrow yes xenia court"])
def test_of_two_values_around_a_yes_both_are_changed(text: str) -> None:
    read = heard(text, READ)
    assert read.address is not None
    assert (read.address.street, read.when.date, read.when.time) == ("xenia court", dt.date(2026, 3, 3), dt.time(11))


@pytest.mark.parametrize("frame", [*FRAMES, "yes, {}"])
@pytest.mark.parametrize(
    "value", ["ten on wednesday", "the fourth", "14 Birch Court", "Birch Court", "Sarah", "carpet cleaning", "ten"]
)
def test_what_was_read_back_is_agreed_to_in_any_words(value: str, frame: str) -> None:
    read = heard(frame.format(value), READ)
    assert (read.answer, read.correction) == ("affirm", None)


IN_WORDS = ("{} that's the one", "{}, that's the ticket", "spot on, {}", "{} cool", "{}, now you've got it")


@pytest.mark.parametrize("frame", IN_WORDS)
@pytest.mark.parametrize("value", ["ten on wednesday", "14 Birch Court", "Birch Court", "ten"])
def test_what_was_read_back_is_agreed_to_in_several_words(value: str, frame: str) -> None:
    read = heard(frame.format(value), READ)
    assert (read.answer, read.correction) == ("affirm", None)


@pytest.mark.parametrize("frame", IN_WORDS)
@pytest.mark.parametrize("value", ["eleven on wednesday", "40 Birch Court", "thursday at ten"])
def test_what_was_not_read_back_is_not_agreed_to_in_several_words(value: str, frame: str) -> None:
    assert heard(frame.format(value), READ).answer in (None, "correct")


@pytest.mark.parametrize(
    "text", ["now you're talking", "now we're cooking", "let me think wednesday i don't see why not"]
)
def test_a_figure_of_speech_agrees(text: str) -> None:
    assert heard(text, READ).answer == "affirm"


@pytest.mark.parametrize("text", ["is ten cool", "ten is that the one", "that's the one i didn't want", "let me think"])
def test_a_question_and_a_thought_agree_to_nothing(text: str) -> None:
    assert heard(text, READ).answer != "affirm"


@pytest.mark.parametrize("told", ["for my mother", "three rooms", "two carpets"])
def test_more_than_was_read_back_is_told_whoever_comes(told: str) -> None:
    read = heard(f"yes {told}", READ)
    assert (read.answer, read.note) == ("affirm", told)


@pytest.mark.parametrize(
    "text",
    [
        "perfect, my husband Tom will be there",
        "yes all three",
        "that's right i baked a pie for sunday",
        "yes the whole thing is right",
        "yes park on Elm Street",
    ],
)
def test_what_is_told_beside_a_yes_leaves_it(text: str) -> None:
    read = heard(text, READ)
    assert (read.answer, read.address, read.when.date) == ("affirm", None, None)


@pytest.mark.parametrize("frame", FRAMES)
def test_another_number_is_the_number_that_is_meant(frame: str) -> None:
    read = heard(frame.format("312 555 0188"), READ)
    assert read.phone is not None
    assert (read.answer, read.phone.e164) == ("correct", "+13125550188")


@pytest.mark.parametrize("text", ["one thirty yes", "yes one thirty", "one thirty is right"])
def test_a_number_that_also_agrees_belongs_to_its_hour(text: str) -> None:
    later = msgspec.structs.replace(READ, known_time=dt.time(13, 30))
    read = heard(text, later)
    assert (read.answer, read.when.time) == ("affirm", read.when.time and dt.time(13, 30))


def test_who_is_spoken_to_is_no_other_name() -> None:
    assert heard("sounds like a plan stan", READ).answer == "affirm"


@pytest.mark.parametrize(
    "said",
    ["let's do eleven", "i can do eleven", "how about eleven", "eleven will have to do", "can we do eleven instead"],
)
def test_another_hour_may_be_proposed_without_a_no(said: str) -> None:
    read = heard(said, READ)
    assert (read.answer, read.when.time) == ("correct", dt.time(11))


@pytest.mark.parametrize("said", ["let's do one thing first", "i want two rooms done", "can you do two bedrooms"])
def test_what_is_no_hour_proposes_none(said: str) -> None:
    assert heard(said, READ).when.time is None


TAKEN = ("{} it is", "well {} will do i guess", "yes make it {}", "no {} is right", "let me think {} yeah that's good")


@pytest.mark.parametrize("frame", TAKEN)
@pytest.mark.parametrize("start", ["ten", "wednesday at ten"])
def test_the_start_that_was_read_back_is_taken(start: str, frame: str) -> None:
    assert heard(frame.format(start), READ).answer == "affirm"


@pytest.mark.parametrize("frame", TAKEN)
def test_another_start_is_not_taken_so(frame: str) -> None:
    assert heard(frame.format("thursday at ten"), READ).answer != "affirm"


def test_what_is_told_beside_a_yes_in_whole_words_is_no_value() -> None:
    assert heard("yes that's right and my dog's friendly", READ).answer == "affirm"


SARAH = msgspec.structs.replace(READ, known_name=Name("Sarah", Span(0, 0), "Sarah"))


@pytest.mark.parametrize(
    "said",
    [
        "sarah johnson yes that's right go ahead",
        "yes it's sarah johnson",
        "yep sarah johnson go ahead",
        "sarah johnson right",
        "perfect and the name is sarah johnson",
    ],
)
def test_a_yes_of_who_says_their_name_in_full_is_one(said: str) -> None:
    read = heard(said, SARAH)
    assert (read.answer, read.name and read.name.full, read.note) == ("affirm", "Sarah Johnson", "")


@pytest.mark.parametrize("said", ["no it's sarah johnson right", "yes but it's susan johnson", "susan johnson yes"])
def test_another_name_or_a_no_is_no_yes(said: str) -> None:
    assert heard(said, SARAH).answer == "correct"
