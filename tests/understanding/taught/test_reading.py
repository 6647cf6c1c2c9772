"""A taught word is taken where a name or a street sounds like it, and nowhere else."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.taught import TaughtWord
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call
from receptionist.understanding.taught.reading import RULE

TAUGHT = (
    TaughtWord("name", "Nguyen", ("win",)),
    TaughtWord("name", "Siobhan", ("Shavon",)),
    TaughtWord("name", "Huang", ("hang",)),
    TaughtWord("street", "Kosciuszko Street", ("costco street",)),
    TaughtWord("street", "Schuyler Lane", ("Skylar lane",)),
    TaughtWord("street", "Gruene Road", ("green road",)),
)
NOWHERE = Span(0, 0)
CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


def heard(text: str, *asked: Any, taught: tuple[TaughtWord, ...] = TAUGHT, **known: Any) -> Understanding:
    light = HearingContext(CLOCK, frozenset(asked), vocabulary=Vocabulary(taught=taught), **known)
    return understand_in_call(text, light)


def name(meaning: Understanding) -> str | None:
    return meaning.name.full if meaning.name else None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Shavon win", "Siobhan Nguyen"),
        ("my name is Shavonne Wynn.", "Siobhan Nguyen"),
        ("It's Ann win", "Ann Nguyen"),
        ("Ann Smith", "Ann Smith"),
    ],
)
def test_a_name_that_was_heard_before_or_sounds_like_it_is_the_taught_one(text: str, meant: str) -> None:
    assert name(heard(text, "name")) == meant


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("789 Costco Street", "789 Kosciuszko Street"),
        ("12 Skyler Lane apartment 4", "12 Schuyler Lane, Apt 4"),
        ("it's 271 Green Road", "271 Gruene Road"),
        ("789 Costco Avenue", "789 Costco Avenue"),
        ("789 Elm Street", "789 Elm Street"),
    ],
)
def test_a_street_of_the_same_type_is_the_taught_one(text: str, shown: str) -> None:
    address = heard(text, "address").address
    assert address is not None
    assert address.shown == shown


def test_both_are_found_where_neither_was_asked_for_and_the_rest_of_the_turn_stays() -> None:
    meaning = heard("Hi this is Shavon Wynn at 5 costco street, I need a cleaning tomorrow at ten")
    assert name(meaning) == "Siobhan Nguyen"
    assert meaning.address is not None
    assert meaning.address.line == "5 kosciuszko street"
    assert (meaning.intent, meaning.when.time) == ("book", dt.time(10))


@pytest.mark.parametrize("text", ["hang on a second", "I can win a prize", "yes please", "no", "what was that?"])
@pytest.mark.parametrize("asked", [("name",), ("address",), ()])
def test_words_that_tell_no_name_stay(text: str, asked: tuple[str, ...]) -> None:
    assert heard(text, *asked) == heard(text, *asked, taught=())


def test_what_is_spelled_stays() -> None:
    assert name(heard("W I N", "name")) == name(heard("W I N", "name", taught=()))


def test_what_a_caller_insists_on_stays() -> None:
    known = Name("Ann Nguyen", NOWHERE)
    assert heard("no, it's win", "name", known_name=known).text == "no, it's win"
    here = Address(NOWHERE, "5 kosciuszko street", "5", "kosciuszko street", shown="5 Kosciuszko Street")
    assert heard("no, 5 Costco Street", "yes_no", known_address=here, to_agree=True).text == "no, 5 Costco Street"
    settled = heard("yes, Ann Win", "yes_no", known_name=Name("Ann Win", NOWHERE), to_agree=True)
    assert settled.text == "yes, Ann Win"


def test_a_yes_that_says_the_street_again_is_no_change() -> None:
    here = Address(NOWHERE, "5 kosciuszko street", "5", "kosciuszko street", shown="5 Kosciuszko Street")
    meaning = heard("yes, 5 Costco Street", "yes_no", known_address=here, to_agree=True)
    assert meaning.answer == "affirm"
    assert meaning.address is not None
    assert meaning.address.street == "kosciuszko street"


def test_two_taught_words_that_are_as_near_leave_it_as_it_was_heard() -> None:
    either = (TaughtWord("name", "Reid"), TaughtWord("name", "Reade"))
    assert name(heard("Ann Reede", "name", taught=either)) == "Ann Reede"
    assert name(heard("Ann Reede", "name", taught=either[:1])) == "Ann Reid"


def test_another_guess_of_the_recogniser_speaks_for_a_word_as_what_was_written_does() -> None:
    taught = (TaughtWord("name", "Okonkwo", ("Concord",)),)
    assert name(heard("Ann Congo", "name", taught=taught)) == "Ann Congo"
    for guess in ("Ann Okonkwo", "Ann Okonquo", "Ann Concord"):
        assert name(heard("Ann Congo", "name", taught=taught, alternatives=("Dan Congo", guess))) == "Ann Okonkwo"


def test_a_guess_at_other_words_speaks_for_none() -> None:
    taught = (TaughtWord("name", "Okonkwo"),)
    assert name(heard("Ann Congo", "name", taught=taught, alternatives=("Okonkwo Congo",))) != "Ann Okonkwo"


def test_a_guess_at_a_name_that_many_people_have_speaks_for_none() -> None:
    taught = (TaughtWord("name", "Okonkwo"),)
    assert name(heard("Ann Miller", "name", taught=taught, alternatives=("Ann Okonkwo",))) == "Ann Miller"
    meier = (TaughtWord("name", "Meier"),)
    assert name(heard("Ann Mirror", "name", taught=meier, alternatives=("Ann Miller",))) == "Ann Mirror"


def test_the_evidence_says_what_was_heard_and_why() -> None:
    [why] = [each for each in heard("Ann win", "name").evidence if each.rule == RULE]
    assert (why.text, why.value, why.kept) == ("win", "Nguyen", True)
    assert "heard" in why.why


def test_a_name_that_many_people_have_is_taken_for_itself() -> None:
    meier = TaughtWord("name", "Meier", ("mire",))
    assert name(heard("Ann Miller", "name", taught=(meier,))) == "Ann Miller"
    assert name(heard("Ann Meier", "name", taught=(TaughtWord("name", "Meyer"),))) == "Ann Meyer"


def test_unless_the_owner_says_that_it_was_heard_for_another() -> None:
    taught = (TaughtWord("name", "Patterson", ("Peterson",)),)
    assert name(heard("Ann Peterson", "name", taught=taught)) == "Ann Patterson"


@pytest.mark.parametrize("text", ["Ann Eeshtluwak", "Ann Eeshtrawak", "Ann Eeshtlawap"])
def test_of_a_long_word_more_than_a_sound_may_be_another(text: str) -> None:
    taught = (TaughtWord("name", "Ixtlahuac", ("Eeshtlawak",)),)
    assert name(heard(text, "name", taught=taught)) == "Ann Ixtlahuac"


def test_of_a_short_one_it_may_not() -> None:
    taught = (TaughtWord("name", "Ford", ("Sword",)),)
    assert name(heard("Ann Chord", "name", taught=taught)) == "Ann Chord"


def test_a_usual_given_name_and_a_street_that_most_towns_have_stay() -> None:
    assert name(heard("Sylvia Turner", "name", taught=(TaughtWord("name", "Celia", ("Sylva",)),))) == "Sylvia Turner"
    address = heard(
        "12 Pine Avenue", "address", taught=(TaughtWord("street", "Payne Avenue", ("pain avenue",)),)
    ).address
    assert address is not None
    assert address.shown == "12 Pine Avenue"


@pytest.mark.parametrize(
    ("word", "was", "stays", "said", "meant"),
    [
        ("Stuart", "Stewart", "Ann Stewart", "Stewart Baker", "Stuart Baker"),
        ("Stewart", "Stuart", "Stuart Baker", "Ann Stuart", "Ann Stewart"),
        ("Alan", "Allen", "Ann Allen", "Allen Baker", "Alan Baker"),
    ],
)
def test_a_name_heard_for_another_stays_where_it_is_the_usual_one(
    word: str, was: str, stays: str, said: str, meant: str
) -> None:
    taught = (TaughtWord("name", word, (was,)),)
    assert name(heard(stays, "name", taught=taught)) == stays
    assert name(heard(said, "name", taught=taught)) == meant
