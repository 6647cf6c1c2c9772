"""What callers want, told by many words; what they ask without a question's form."""

from __future__ import annotations

import pytest

from receptionist.understanding.intents import (
    asked_roundabout,
    asks_first_opening,
    asks_indirectly,
    asks_price_of,
    begins_asking,
    ends_asking,
    read_intent,
)

WANTED = [
    # a person, whatever they would speak of with them
    ("i wanna cancel can i talk to someone about that", "human"),
    ("cancel that i want a person", "human"),
    ("can i speak with somebody about rescheduling", "human"),
    ("get me the owner", "human"),
    ("i'd like a person over the phone", "human"),
    ("i need a person out here", "none"),
    # where somebody travels is no visit of ours
    ("will i require a plug converter when i visit kenya", "question"),
    ("i'd like to visit on tuesday", "book"),
    # help with what is told asks nothing
    ("hi can you help me", "none"),
    ("could you please help me out with something", "none"),
    ("is that something you can help with", "none"),
    ("do you think you could assist me", "none"),
    ("can you help me move a piano", "question"),
    ("can you help with mold", "question"),
    ("am i supposed to have the mops here", "question"),
    ("where am i supposed to park", "question"),
    ("am i supposed to be there tuesday", "check"),
    ("how early can a person get in there on a saturday", "hours"),
    ("how early can i get in this saturday", "book"),
    ("i don't want the owner bothered", "none"),
    ("don't bother the manager with it", "none"),
    ("i want the owner he can't be bothered to call me", "human"),
    ("will he call if he's running late", "question"),
    ("i'm running late", "reschedule"),
    ("remind me are you open mondays", "hours"),
    ("can you remind me the day before", "reminder"),
    ("my husband says no he has rented already the machine", "none"),
    ("i don't want to talk to a machine", "human"),
    ("is the boss around", "human"),
    ("let me speak to my manager and i'll call you back", "none"),
    ("i'll ask my boss and get back to you", "none"),
    ("i want to talk to my boss first", "none"),
    ("i need to speak with your manager", "human"),
    ("is it possible to speak with whoever does the schedule", "human"),
    ("is whoever runs the place around", "human"),
    ("whoever does the schedule told me ten was fine", "none"),
    ("i need a person who knows locks", "none"),
    ("can someone pick up the phone", "human"),
    ("are you a robot get me someone real", "human"),
    ("are you a real person", "question"),
    # hours
    ("how late are you there tonight", "hours"),
    ("y'all open tomorrow", "hours"),
    ("is that eighty nine waived if i go ahead", "price"),
    ("i'm getting quotes what's your best price", "price"),
    ("just connect me already", "human"),
    ("do you guys work on labor day", "hours"),
    ("what time do you stop taking calls", "hours"),
    ("it's been two hours where is he", "none"),
    ("do you take saturdays off", "hours"),
    ("what time do y'all shut down", "hours"),
    ("do you close for lunch", "hours"),
    ("is anyone in the office on saturday", "hours"),
    ("what are the hours for central park", "question"),
    # prices
    ("what's this gonna run me", "price"),
    ("what would that set me back", "price"),
    ("can you give me an estimate on the cost", "price"),
    ("how much you guys charge", "price"),
    ("how do you guys charge by the hour or by the job", "price"),
    ("quote me a price", "price"),
    ("is it gonna be a lot of money", "price"),
    ("how much money do i have in my account", "question"),
    # times that may be free are wished for
    ("would wednesday at two work for you guys", "book"),
    ("is ten tomorrow morning open", "book"),
    ("do you have a spot around noon on thursday", "book"),
    ("how booked up are you", "book"),
    ("how early can i get in tomorrow", "book"),
    ("which day can somebody come", "book"),
    ("what kind of times do you have tomorrow", "book"),
    ("why don't you just send somebody friday", "book"),
    ("how often should i get my roots done", "question"),
    ("is it better to get my color done first", "question"),
    ("you ever work on old galvanized pipes", "none"),
    ("stop calling me take me off your list", "none"),
    ("take me off the schedule", "cancel"),
    ("do you come out to riverside", "question"),
    ("can you come out to my place", "book"),
    ("can you put angela on", "human"),
    ("put it on my card", "none"),
    ("who's gonna come out", "question"),
    # what is only supposed, or what a caller may do meanwhile
    ("what if i need to cancel", "question"),
    ("what happens if i have to reschedule", "question"),
    ("how much notice if i want to cancel", "question"),
    ("i need to cancel what if i lose my deposit", "cancel"),
    ("can i cancel tomorrow", "cancel"),
    ("can i wait there while i get my hair done", "question"),
    ("can i bring my sister along while i get my hair done", "question"),
    ("do i have to make an appointment", "question"),
    ("what's the day i'm down for", "check"),
    ("when are my carpets being done", "check"),
    ("when's the one on west erie", "check"),
    ("do you have any warranty on repairs", "question"),
]
FIRST = [
    "what's your next opening",
    "how far out are you booking",
    "how soon can you get here",
    "when could somebody come",
    "how fast can you get here i'm stuck outside",
]
NOT_FIRST = ["how far out do you come", "when do you open", "when is my appointment", "the next day"]
INDIRECT = [
    "i was wondering if you are insured",
    "hours please",
    "your hours",
    "Opening hours, please.",
    "i have two dogs is that okay",
    "you guys insured",
    "my driveway is full where would the truck go",
    "if it rains do you still come",
    "there is a fence is that a problem for the guys",
    "you said it was free right",
    "you're not going to charge me are you",
]


@pytest.mark.parametrize(("text", "intent"), WANTED)
def test_what_is_wanted(text: str, intent: str) -> None:
    assert read_intent(text).intent == intent


@pytest.mark.parametrize("text", FIRST)
def test_the_first_opening_is_asked_for(text: str) -> None:
    assert asks_first_opening(text)


@pytest.mark.parametrize("text", NOT_FIRST)
def test_another_question_asks_for_no_opening(text: str) -> None:
    assert not asks_first_opening(text)


@pytest.mark.parametrize("text", INDIRECT)
def test_what_has_no_questions_form_asks(text: str) -> None:
    assert asks_indirectly(text)


@pytest.mark.parametrize("text", ["i have two dogs", "you charged me twice", "the insured parcel"])
def test_what_tells_asks_nothing(text: str) -> None:
    assert not asks_indirectly(text)


@pytest.mark.parametrize("text", ["what's a drain go for", "how pricey is a drain", "ballpark figure on a drain"])
def test_a_price_is_asked_of_what_is_named(text: str) -> None:
    assert asks_price_of(text)


def test_what_was_charged_is_no_price_asked_for() -> None:
    assert not asks_price_of("you charged me for a drain")


def test_a_question_may_begin_a_wish() -> None:
    assert begins_asking("do i need to be home for the cleaning")
    assert not begins_asking("can you do the cleaning")


@pytest.mark.parametrize(
    "text",
    [
        "i need a real person to fix this color",
        "get me somebody real to do my highlights",
        "i need an actual human who knows how to cut bangs",
    ],
)
def test_a_person_for_the_work_is_no_person_for_the_line(text: str) -> None:
    assert read_intent(text).intent != "human"


@pytest.mark.parametrize(
    "text",
    [
        "oh nice to talk to somebody so polite for once",
        "what a pleasure to talk to somebody so nice",
        "i love talking to somebody who knows what they're doing",
        "glad i got to talk to a real person so quickly",
    ],
)
def test_who_is_glad_of_whom_they_talk_to_asks_for_nobody(text: str) -> None:
    assert read_intent(text).intent != "human"


@pytest.mark.parametrize(
    "text",
    ["it would be nice to talk to somebody", "i'd love to talk to a real person", "good but let me talk to somebody"],
)
def test_who_would_be_glad_to_asks_for_one(text: str) -> None:
    assert read_intent(text).intent == "human"


@pytest.mark.parametrize(
    "text", ["i need a real person to talk to", "get me a real person", "i want an actual human who can help me"]
)
def test_a_person_for_the_line_is(text: str) -> None:
    assert read_intent(text).intent == "human"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("my husband wants to know if you're insured", "you're insured"),
        ("i take it you're bonded", "you're bonded"),
        ("tell me you take cards", "you take cards"),
        ("say it busts again who eats that", "say it busts again who eats that"),
        ("my cousin said you do free estimates is that right", "you do free estimates is that right"),
        ("i read online you folks wash awnings true", "you folks wash awnings true"),
        ("you're licensed i take it", "you're licensed i take it"),
        ("your work's guaranteed is what my brother tells me", "your work's guaranteed is what my brother tells me"),
        ("our board wants to know do your guys carry a license", "do your guys carry a license"),
    ],
)
def test_a_question_may_be_told_as_a_statement(text: str, asked: str) -> None:
    lead = asked_roundabout(text)
    assert lead is not None
    assert text[lead.end :] == asked


@pytest.mark.parametrize(
    "text",
    [
        "you'd come out as far as oak park i take it",
        "i was told you don't do saturdays is that right",
        "you wouldn't happen to sell gift cards",
        "would your people mind there being a cat",
        "if your man can't fix it do i still owe for the visit",
    ],
)
def test_a_tag_or_a_supposition_asks(text: str) -> None:
    assert ends_asking(text)


@pytest.mark.parametrize("text", ["you can come thursday i take it", "would you mind coming thursday"])
def test_who_hopes_for_a_visit_asks_nothing(text: str) -> None:
    assert not ends_asking(text)


@pytest.mark.parametrize(
    "text",
    [
        "my husband wants to know if you can come friday",
        "i take it you can come friday",
        "i hope you can help me",
        "i have a dog and i need my house cleaned",
        "you charged my card twice",
        "tell me when you're coming",
    ],
)
def test_a_wish_or_a_report_is_none(text: str) -> None:
    assert asked_roundabout(text) is None


@pytest.mark.parametrize("text", ["what's a trim run over there", "what does a color go for with you guys these days"])
def test_what_something_runs_where_we_are_asks_its_price(text: str) -> None:
    assert asks_price_of(text)


@pytest.mark.parametrize("text", ["what makes my heater run", "what's a trim like over there"])
def test_what_something_does_or_is_like_asks_no_price(text: str) -> None:
    assert not asks_price_of(text)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("i know you're closed mondays can i come tuesday", "none"),
        ("do you have anything open tomorrow evening for a cut", "book"),
        ("we have showings starting thursday and the place needs a cleaning", "none"),
        ("since mom passed he can't keep up so a cleaning on wednesday please", "none"),
        ("they said someone would call me back and nobody did", "none"),
    ],
)
def test_what_is_known_or_was_promised_is_no_wish(text: str, intent: str) -> None:
    assert read_intent(text).intent == intent


@pytest.mark.parametrize("text", ["can you do my grandma's hair", "could y'all wash my dad's windows"])
def test_a_thing_of_somebody_that_can_be_done_is_wished_for(text: str) -> None:
    assert read_intent(text).intent == "book"


@pytest.mark.parametrize("text", ["do you do men's hair", "can you do hair for weddings", "can you do my hair type"])
def test_a_kind_of_work_that_is_asked_about_is_no_wish(text: str) -> None:
    assert read_intent(text).intent != "book"


@pytest.mark.parametrize("text", ["what time is your man supposed to be here", "when's your guy coming out"])
def test_who_asks_when_somebody_comes_asks_after_what_stands(text: str) -> None:
    assert read_intent(text).intent == "check"


def test_what_somebody_of_theirs_has_set_up_is_no_wish() -> None:
    assert read_intent("my wife set something up with you").intent != "book"


def test_who_cannot_come_to_the_phone_calls_nothing_off() -> None:
    assert read_intent("she can't come to the phone").intent != "cancel"


@pytest.mark.parametrize(
    "text",
    [
        "hello can you come to wash window for me",
        "you can come to fix toilet",
        "please come to clean carpet",
        "can you cut hair for my son",
    ],
)
def test_who_is_to_come_and_do_it_is_wished_for(text: str) -> None:
    assert read_intent(text).intent == "book"


@pytest.mark.parametrize(
    "text", ["can you come to oak park", "can you check the date for me", "can you come to check in"]
)
def test_another_errand_wishes_for_no_such_work(text: str) -> None:
    assert not any(rule.name == "comes to do it" for rule in read_intent(text).rules)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("i need a move out cleaning it has to be done before noon friday the seventeenth", "book"),
        ("i need a moving out cleaning it has to be done before noon friday", "book"),
        ("i'm moving out friday and need a cleaning before that", "book"),
        ("tenants moved out i need it cleaned before friday", "book"),
        ("i need to move out my cleaning to friday", "reschedule"),
        ("i'm moving my appointment to friday", "reschedule"),
        ("we just moved here and i need to move my appointment to friday", "reschedule"),
        ("move it out a week", "reschedule"),
        ("move my move out cleaning to friday", "reschedule"),
    ],
)
def test_who_goes_to_live_elsewhere_moves_no_visit(text: str, intent: str) -> None:
    assert read_intent(text).intent == intent


@pytest.mark.parametrize(
    "text",
    [
        "the same as last time but without the windows",
        "same as last time please",
        "hi just my usual please",
        "i want the same thing as before",
    ],
)
def test_what_was_had_before_is_wished_for(text: str) -> None:
    assert read_intent(text).intent == "book"


@pytest.mark.parametrize(
    "text", ["same time as last time", "it's the same address as last time", "is it the same price"]
)
def test_what_is_only_alike_is_no_wish(text: str) -> None:
    assert read_intent(text).intent != "book"


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("i was wondering if you could help me", False),
        ("i was wondering if you could help me with my piano", True),
    ],
)
def test_who_wonders_whether_we_can_help_asks_nothing(text: str, asks: bool) -> None:
    assert asks_indirectly(text) is asks
