"""What the business does, what that costs, how long it takes: for the service that was meant, and for no other."""

from __future__ import annotations

import pytest
from rules_kit import AT, admits, desk, meaning, said

from receptionist.dialogue.answering import answers
from receptionist.model.commands import say

DEEP = "A deep clean starts at 180 dollars."
DRAINS = "Drains are 95 dollars."
ALL = f"{DEEP} {DRAINS}"
LIST = "We do house cleaning, drain cleaning and window washing."

PRICES = [
    ("how much for the big clean?", DEEP),  # "big" and "deep" are one thing to callers
    ("how much is a deep clean", DEEP),
    ("what would a thorough cleaning cost me", DEEP),
    ("what do you charge for drains", DRAINS),
    ("what does a drain cleaning run", DRAINS),
    ("how much to get a clogged drain done", DRAINS),
    ("give me the price for house cleaning", DEEP),
    ("how much do you charge", ALL),
    ("what are your rates?", ALL),
    ("um so what does it cost", ALL),
    ("what do you charge per hour", ALL),
    ("how much for a two bedroom apartment", ALL),
    ("how expensive are you", ALL),
    ("do you have a price list", ALL),
    ("is the 95 dollars on top of the work", DRAINS),
    ("does the 180 dollars come off the bill", DEEP),
    # the owner tells no price of it: another's is not told instead
    ("how much for windows", ""),
    ("what does window washing cost", ""),
    # no service of ours
    ("how much for a new roof", ""),
    ("what's the price of gas", ""),
    ("how much is a haircut", ""),
    ("how much does a pool cleaning robot cost", ""),
    # what an estimate costs is not what the work costs
    ("is the estimate free", ""),
    ("do you charge for estimates", ""),
]


@pytest.mark.parametrize(("text", "answer"), PRICES)
def test_price_is_of_the_service_that_was_meant(text: str, answer: str) -> None:
    assert said(text) == answer


ONE_PRICE = "services: [{name: estimate, price: The estimate is free.}, {name: repair}]"


@pytest.mark.parametrize("text", ["is the estimate free?", "how much do you charge", "do you charge for an estimate"])
def test_single_price_is_told_as_the_owner_words_it(text: str) -> None:
    assert said(text, ONE_PRICE) == "The estimate is free."


SERVICES = [
    ("do you do window washing and drain cleaning?", "Yes, we do window washing and drain cleaning."),
    ("what do you do?", LIST),
    ("what services do you offer", LIST),
    ("what kind of work do you guys do", LIST),
    ("which services do you have", LIST),
    ("do you do drains?", "Yes, we do drain cleaning."),
    ("do you do windows", "Yes, we do window washing."),
    ("do you guys wash windows", "Yes, we do window washing."),
    ("do you do deep cleans", "Yes, we do house cleaning."),
    ("what about windows?", "Yes, we do window washing."),
    ("do you do roofing", f"That's not on my list. {LIST}"),
    ("do you clean carpets", f"That's not on my list. {LIST}"),
    ("do you repair furnaces", f"That's not on my list. {LIST}"),
    ("do you unclog toilets", "Yes, we do drain cleaning."),  # what is clogged is a drain's matter
    ("do you guys install dishwashers", f"That's not on my list. {LIST}"),
    ("do you offer gutter cleaning", f"That's not on my list. {LIST}"),
    ("does your team mow lawns", f"That's not on my list. {LIST}"),
    ("do you do any painting", f"That's not on my list. {LIST}"),
]


@pytest.mark.parametrize(("text", "answer"), SERVICES)
def test_yes_and_no_to_a_service_are_true(text: str, answer: str) -> None:
    assert said(text) == answer


NO_SERVICES = [
    "do you do discounts",  # not work: nobody knows
    "do you offer gift cards",
    "do you do financing",
    "do you offer a senior discount",
    "does the cleaning lady smoke",  # names the work, asks about something else
    "is the window guy nice",
    "do you have references",
    "what do you do if something breaks",
    "what do you do with the keys",
]


@pytest.mark.parametrize("text", NO_SERVICES)
def test_what_is_no_service_is_neither_confirmed_nor_denied(text: str) -> None:
    assert "We do" not in said(text)
    assert "we do" not in said(text)


LENGTHS = [
    # each question has a service of its own
    (
        "do you unclog drains, and how long does the cleaning take",
        "Yes, we do drain cleaning. The cleaning takes about 2 hours.",
    ),
    ("does the house cleaning take longer", "The cleaning takes about 2 hours."),
    ("how long does a deep clean take", "The cleaning takes about 2 hours."),
    ("how long will the drain cleaning take?", "The drain visit takes about an hour."),
    ("how much time does window washing take", "The window visit takes about an hour."),
    ("how many hours does the house cleaning take", "The cleaning takes about 2 hours."),
    # none was named, and they differ
    ("how long does it take?", "A visit takes from an hour to 2 hours, depending on the job."),
    ("how long is the visit", "A visit takes from an hour to 2 hours, depending on the job."),
]


@pytest.mark.parametrize(("text", "answer"), LENGTHS)
def test_length_is_that_of_the_visit(text: str, answer: str) -> None:
    assert said(text) == answer


def test_only_visit_of_a_business_is_meant() -> None:
    assert said("how long does the estimate take", "services: [{name: estimate, minutes: 45}]") == (
        "The free estimate takes about 45 minutes."
    )


@pytest.mark.parametrize(
    "text",
    [
        "is it the work itself or only an estimate",
        "is it just an estimate",
        "will she clean the kitchen on friday",
        "what's the visit for",
    ],
)
def test_a_visit_that_tells_the_price_is_called_one(text: str) -> None:
    assert said(text, "services: [{name: cleaning, title: Free Estimate, minutes: 45}]", in_hand="cleaning") == (
        "That visit is the free estimate, and takes about 45 minutes; the work itself comes after it."
    )


def test_a_visit_that_does_the_work_is_called_that() -> None:
    told = said("is it only an estimate", "services: [{name: haircut, title: Haircut, minutes: 45}]", in_hand="haircut")
    assert told == "That visit is for the haircut itself."


def test_a_visit_that_is_called_otherwise_than_its_work_is_called_by_both() -> None:
    repair = "services: [{name: drain repair, title: Service Call, minutes: 60}]"
    assert said("you're just coming to look, right", repair, in_hand="drain repair") == (
        "That visit is the service call, for the drain repair."
    )


OTHER_LENGTHS = [
    "how long until someone comes",
    "how long does it take you to get here",
    "how long is your warranty",
    "how long do i have to wait",
    "how long does it take for the carpet to dry",
    "how long in advance do i need to book",
    "how long does it take to hear back",
]


@pytest.mark.parametrize("text", OTHER_LENGTHS)
def test_other_lengths_of_time_are_not_the_visits(text: str) -> None:
    assert "takes" not in said(text)


@pytest.mark.parametrize("text", ["how much for windows", "do you do discounts", "how long until the carpet is dry"])
def test_what_is_not_known_is_admitted(text: str) -> None:
    assert admits(text)


IDIOMS = [
    ("what's a deep clean gonna run", "A deep clean starts at 180 dollars."),
    ("what do you get for a deep clean", "A deep clean starts at 180 dollars."),
    ("how long we talking for a deep clean", "The cleaning takes about 2 hours."),
    ("you got a lady that does windows", "Yes, we do window washing."),
    ("y'all alright with animals", "We love pets."),
    ("you take cards and y'all insured", "We take cards and cash. We are bonded and insured."),
    ("do you run background checks on your people", "Everyone is checked."),
]


@pytest.mark.parametrize(("text", "answer"), IDIOMS)
def test_an_idiom_is_the_question_it_stands_for(text: str, answer: str) -> None:
    assert said(text) == answer


OF_TWO = "services: [{name: cut, price: A cut is 65., minutes: 45}, {name: color, price: Color is 140., minutes: 120}]"


@pytest.mark.parametrize(
    ("text", "in_hand", "answer"),
    [
        ("how much is that", "color", "Color is 140."),
        ("how much is a cut", "color", "A cut is 65."),
        ("what are your prices", "color", "A cut is 65. Color is 140."),
        ("and that's how long", "cut and color", "The visit takes about 2 hours and 45 minutes."),
    ],
)
def test_what_is_asked_of_nothing_by_name_is_asked_of_what_is_in_hand(text: str, in_hand: str, answer: str) -> None:
    assert said(text, OF_TWO, in_hand=in_hand) == answer


OF_THREE = """services:
  - {name: cut, title: Cut, price: A cut is 65.}
  - {name: blowout, title: Blowout}
  - {name: perm, title: Perm}"""


@pytest.mark.parametrize(
    ("text", "told", "unknown"),
    [
        ("what do both of those cost together", "A cut is 65.", "the price of the blowout"),
        ("what's the total for the two of them", "A cut is 65.", "the price of the blowout"),
        ("how much are the cut and the blowout", "A cut is 65.", "the price of the blowout"),
        ("how much is the blowout", "", "the price of the blowout"),
        ("the blowout how much is that you only said the cut", "", "the price of the blowout"),
        ("how much is the cut", "A cut is 65.", ""),
    ],
)
def test_of_several_that_are_asked_about_those_without_a_price_are_named(text: str, told: str, unknown: str) -> None:
    prices = (say("prices", prices=told),) if told else ()
    admitted = (say("cannot_answer_about", topic=unknown),) if unknown else ()
    asked = meaning(text, OF_THREE, in_hand="cut and blowout")
    assert answers(desk(OF_THREE), asked, AT) == (*prices, *admitted)


def test_a_price_that_is_missed_and_asked_is_one_question() -> None:
    asked = meaning("you still didn't say how much the perm is what's the price", OF_THREE, in_hand="cut and perm")
    assert dict(answers(desk(OF_THREE), asked, AT)[-1].values) == {"topic": "the price of the perm"}


@pytest.mark.parametrize("text", ["how much is the deposit for a cut", "what's the fee if i cancel a cut"])
def test_what_is_charged_for_something_else_is_no_price_of_the_work(text: str) -> None:
    assert "65" not in said(text, OF_TWO)


def test_a_thing_that_no_service_is_called_by_is_not_done_because_another_is_named() -> None:
    assert "Yes, we do" not in said("how much is a color and do you do the old extensions")


TWICE_UNKNOWN = [
    ("do you take a deposit and do you like the old moon", "deposits or the other question"),
    ("do you like the old moon and do you take a deposit", "deposits or the other question"),
    ("do you take a deposit and do you have gift cards", "deposits or gift cards"),
]


@pytest.mark.parametrize(("text", "topic"), TWICE_UNKNOWN)
def test_two_things_that_are_not_known_are_admitted_in_one_sentence(text: str, topic: str) -> None:
    told = answers(desk(), meaning(text), AT)
    assert told == (say("cannot_answer_about", topic=topic),)


def test_a_thing_of_another_kind_is_not_said_to_be_done() -> None:
    assert "Yes" not in said("do you do robot drains")
    assert said("do you clean clogged drains").startswith("Yes")


WHAT_A_VISIT_COSTS = [
    "what's it run me just to walk in the door",
    "what'll you ding me just for showing up",
    "what am i looking at to have somebody poke his head in",
    "is it money just for knocking on my door",
    "he tells me one fifty just for showing up so what is yours",
]


@pytest.mark.parametrize("text", WHAT_A_VISIT_COSTS)
def test_what_is_paid_for_only_coming_is_the_price_of_the_visit(text: str) -> None:
    firm = "services: [{name: repair, price: A service call is 89 dollars.}]"
    assert said(text, firm) == "A service call is 89 dollars."


def test_two_services_that_are_asked_about_together_take_as_long_as_both() -> None:
    firm = "services: [{name: haircut, minutes: 45}, {name: color, minutes: 120}]"
    assert said("how long is a haircut and color", firm) == "The visit takes about 2 hours and 45 minutes."


ESTIMATES = """services:
  - {name: cleaning, title: Free Estimate, minutes: 60, price: 'The estimate is free, and takes an hour.'}
  - {name: carpets, title: Free Estimate, minutes: 60}
  - {name: windows, title: Free Estimate, minutes: 30}"""


def test_what_is_said_of_one_estimate_is_said_of_another_as_long() -> None:
    assert said("how much for the carpets", ESTIMATES) == "The estimate is free, and takes an hour."


def test_and_of_none_that_is_shorter() -> None:
    assert "hour" not in said("how much for the windows", ESTIMATES)


def test_why_a_question_is_asked_is_not_asked_about() -> None:
    children = "answers: [{ask: [kids], answer: We love kids.}]"
    assert "kids" not in said("how long does that take i gotta pick up my kid at four", children)


FREE = "services: [{name: cleaning, price: The estimate is free.}, {name: repair}]"
TO_PAY = [
    "do i have to pay if he only looks",
    "what am i paying for this",
    "do i pay if i don't take it",
    "will i have to pay anything",
    "is it free the estimate",
    "what is it going to cost me because i'm on a fixed income",
    "how much is it the last people charged me two hundred dollars",
    "i'm on a fixed income so what's it going to cost",
    "how much do you charge because my neighbor paid a fortune",
]
PAYS = FREE + "\nanswers: [{ask: [pay, card, cash], answer: By card.}]"


@pytest.mark.parametrize("text", TO_PAY)
def test_what_is_to_be_paid_is_the_price_whatever_the_reason(text: str) -> None:
    assert said(text, PAYS) == "The estimate is free."


@pytest.mark.parametrize(
    "text",
    ["how do i pay", "do i have to pay by card", "do i pay up front", "what can i pay with", "can i pay with cash"],
)
def test_how_it_is_paid_is_no_price(text: str) -> None:
    assert said(text, PAYS) == "By card."


CUTS = "services: [{name: haircut, price: A haircut is ten dollars.}]"


@pytest.mark.parametrize(
    "text",
    ["how much for the both of us", "how much is a haircut for two people", "how much for me and my mother"],
)
def test_the_price_for_several_is_each_ones(text: str) -> None:
    assert said(text, CUTS) == "A haircut is ten dollars. That's for each person."


@pytest.mark.parametrize("text", ["how much is a haircut", "how much is it for my mother"])
def test_the_price_for_one_is_the_price(text: str) -> None:
    assert said(text, CUTS) == "A haircut is ten dollars."


def test_the_price_of_what_is_done_at_a_house_is_one_for_all() -> None:
    assert said("how much for the both of us", FREE) == "The estimate is free."


SALON = "services: [{name: haircut, say: [trim], title: Haircut, price: A haircut is 65 dollars.}, {name: color}]"


@pytest.mark.parametrize(
    "text", ["how much is a beard trim", "what do you charge for a shave", "do you do beard trims and how much"]
)
def test_price_of_what_is_not_listed_is_none_of_what_is_in_hand(text: str) -> None:
    assert "65" not in said(text, SALON, in_hand="haircut")


@pytest.mark.parametrize("text", ["how much is a men's trim", "how much is it", "how much is the cut and a beard trim"])
def test_price_of_what_is_listed_is_told_beside_what_is_not(text: str) -> None:
    assert "65" in said(text, SALON, in_hand="haircut")


FOR_EACH = """
services:
  - {name: haircut, say: [cut], price: A haircut is sixty five dollars., per_person: true}
  - {name: color, say: [highlights], price: Color starts at 140 dollars., per_person: true}
"""
A_CUT, COLOR = "A haircut is sixty five dollars.", "Color starts at 140 dollars."


@pytest.mark.parametrize(
    ("text", "in_hand", "answer"),
    [
        (
            "how much is it together for me and my son",
            "color and haircut plus haircut for the son",
            f"{COLOR} {A_CUT} Together from $270.",
        ),
        ("how much is it for both of us", "haircut for 2 people", f"{A_CUT} Together that's $130."),
        ("how much is it all together", "color and haircut", f"{COLOR} {A_CUT} Together from $205."),
        # what is asked of one service is told of that
        ("how much is the cut", "color and haircut plus haircut for the son", A_CUT),
        (
            "what does the cut cost for both of us together",
            "color and haircut plus haircut for the son",
            f"{A_CUT} Together that's $130.",
        ),
    ],
)
def test_a_visit_for_several_comes_to_what_each_of_them_has(text: str, in_hand: str, answer: str) -> None:
    assert said(text, FOR_EACH, in_hand=in_hand) == answer


@pytest.mark.parametrize(
    "text",
    ["is the boy paying less", "do kids pay less", "is it cheaper for my son", "is there a discount for children"],
)
def test_what_a_child_pays_is_not_told_of_who_is_grown(text: str) -> None:
    assert [dict(each.values) for each in answers(desk(FOR_EACH), meaning(text))] == [{"topic": "children's prices"}]


def test_the_sum_is_told_beside_what_a_child_pays() -> None:
    text = "the price for me and my son together the boy he pays same or less"
    assert f"{A_CUT} Together that's $130." in said(text, FOR_EACH, in_hand="haircut for 2 people")


def test_the_owners_word_of_children_is_told() -> None:
    owners = "answers: [{ask: [kids price], answer: Kids under ten are forty.}]"
    assert said("do kids pay less", owners) == "Kids under ten are forty."
