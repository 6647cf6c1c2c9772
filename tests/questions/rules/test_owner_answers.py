"""The owner's own answers: found by their words, by their lemmas and by words that mean the same; else not at all."""

from __future__ import annotations

import pytest
from rules_kit import admits, said

INSURED = "We are bonded and insured."
CARDS = "We take cards and cash."
PETS = "We love pets."
BRING = "We bring everything."
HOME = "You need not be home."
CANCEL = "Tell us a day ahead."
CHECKED = "Everyone is checked."
GUARANTEE = "We come back for free within a week."
SINCE = "Since 1998."
PARKING = "We need one parking space."

ANSWERS = [
    ("are you insured?", INSURED),
    ("do you carry liability insurance", INSURED),
    ("are you guys bonded", INSURED),
    ("so um are you fully insured and all that", INSURED),
    ("i was wondering if you guys are insured", INSURED),
    ("can you tell me whether you have insurance", INSURED),
    ("do you take credit cards", CARDS),
    ("can i pay with cash", CARDS),
    ("how do i pay", CARDS),
    ("do you accept visa", CARDS),
    ("what forms of payment do you take", CARDS),
    ("is venmo okay", CARDS),
    ("do you take checks", CARDS),
    ("what if i have dogs", PETS),
    ("i have two cats, is that a problem?", PETS),
    ("are pets okay", PETS),
    ("is it fine with a puppy in the house", PETS),
    ("do you bring your own supplies", BRING),
    ("do i need to have a vacuum", BRING),
    ("do you bring the cleaning products", BRING),
    ("who provides the equipment", BRING),
    ("do you have your own tools", BRING),
    ("do i have to be home", HOME),
    ("do i need to be there", HOME),
    ("does someone have to be present", HOME),
    ("do i need to be home for the cleaning", HOME),
    ("what's your cancellation policy", CANCEL),
    ("is there a cancellation fee", CANCEL),
    ("are your cleaners background checked", CHECKED),
    ("do you do background checks on your people", CHECKED),
    ("is your staff screened", CHECKED),
    ("do you guarantee your work", GUARANTEE),
    ("is there a warranty", GUARANTEE),
    ("do you stand behind your work", GUARANTEE),
    ("how long have you been in business", SINCE),
    ("how many years have you been in business", SINCE),
    ("do you need parking", PARKING),
    ("where do you park", PARKING),
    ("will i get the same cleaner every time", "You keep your cleaner."),
    # two questions, two answers
    ("are you insured and do you take credit cards", f"{INSURED} {CARDS}"),
    ("are you insured? and how much is a deep clean", f"{INSURED} A deep clean starts at 180 dollars."),
    (
        "do you have parking, and are you open Saturday?",
        f"{PARKING} Yes, we're open on Saturday, March 14 from 9 AM to noon.",
    ),
]


@pytest.mark.parametrize(("text", "answer"), ANSWERS)
def test_question_in_other_words_finds_the_owners_answer(text: str, answer: str) -> None:
    assert said(text) == answer


UNKNOWN = [
    # the caller's own insurance, not ours
    "does my insurance cover this",
    "do you work with home warranty companies",
    "will my homeowners insurance pay for it",
    "can i get a refund",
    "where are you located",
    "do you have references",
    "what's the owner's name",
    "do you speak spanish",
    "are your products eco friendly",
    "do i need to sign a contract",
    "do you give senior discounts",
    # insurance is no license
    "are you licensed",
    "do you have a license",
    "are you hiring",
    "what's the weather like tomorrow",
    "who won the game last night",
    "can you recommend a good pizza place",
    "is the technician going to call me before",
    "will it smell afterwards",
    "do you use bleach on granite",
    "can you wear shoe covers",
    "how many people come",
    "do you wear masks",
    "what brand of vacuum cleaner should i buy for my mother's old apartment",
    "do you have a website",
    "is a deposit required",
    "can i tip the crew",
    "do you send an invoice",
]


@pytest.mark.parametrize("text", UNKNOWN)
def test_what_the_owner_did_not_answer_is_admitted(text: str) -> None:
    assert said(text) == ""
    assert admits(text)


NO_QUESTIONS = [
    "my name is Penny Price",
    "the supplies are in the garage",
    "i have two dogs",
    "we moved in last year",
    "yes",
    "it's 12 Park Avenue",
    "Tuesday at ten",
    "the drain is clogged",
    "thank you so much",
]


@pytest.mark.parametrize("text", NO_QUESTIONS)
def test_what_asks_nothing_is_answered_with_nothing(text: str) -> None:
    assert said(text) == ""
    assert not admits(text)


def test_longest_phrase_of_the_owner_is_the_best() -> None:
    firm = "answers: [{ask: [own], answer: No.}, {ask: [bring your own], answer: Yes.}]"
    assert said("do you bring your own mop", firm) == "Yes."


def test_whole_words_are_compared() -> None:
    assert said("was it disowned", "answers: [{ask: [own], answer: No.}]") == ""


def test_owners_word_on_just_that_beats_price_and_hours() -> None:
    firm = (
        "services: [{name: visit, price: 90 dollars.}]\n"
        "answers: [{ask: [weekend price], answer: Double.}, {ask: [open on sunday], answer: By appointment.}]"
    )
    assert said("what is the weekend price", firm) == "Double."
    assert said("how much do you charge on a weekend", firm) == "Double."  # about the same two things
    assert said("are you open on Sunday", firm) == "By appointment."


def test_business_that_answers_nothing_answers_nothing() -> None:
    assert said("are you insured", "name: Bright") == ""


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("if it drips again after you come back free", "We come back for free within a week."),
        ("is there some place for the car", "We need one parking space."),
        ("it's permit parking is that a drama", "We need one parking space."),
    ],
)
def test_a_question_in_everyday_words_has_its_answer(text: str, answer: str) -> None:
    assert said(text) == answer
