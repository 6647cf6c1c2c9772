"""Thanks and goodbyes at a read-back: with a yes or praise they agree, alone they leave it open, with a no refuse."""

from __future__ import annotations

import pytest

from receptionist.understanding.answers import read_answer

AGREES = [
    "ok do i need to be home bye",
    "alright how much is it and do you take cards thanks bye",
    "i ain't gonna argue with that",
    "i guess so",
    "might as well",
    "works for me i suppose",
    "whatever you say", "if you say so", "don't change a thing", "don't you change a word", "leave it just like it is",
    "well i wouldn't be calling otherwise", "i would not have called if i didn't want it", "why else would i call",
    "i said i wouldn't ask if i wasn't serious you go on and book it", "you bet your life",
    "no complaints here thanks",
    "yes thanks bye", "yes bye", "yep that's right thank you bye", "yes please and thank you have a good one",
    "perfect thank you so much bye", "great bye", "ok thank you bye bye", "wonderful thank you goodbye",
    "sounds great see you then", "ok see you friday", "that works thank you so much have a great day", "see you then",
    "you got it thanks bye", "thanks, see you tomorrow", "awesome i really appreciate it bye",
    "yes ma'am thank you bye",
    "perfect that's all i needed thanks bye", "yes that's all thanks bye", "great thanks for your help",
    "perfect thanks for all your help have a good day", "sounds good to me thanks a lot bye now", "cool, bye",
    "super looking forward to it", "please do, thank you, bye", "go ahead and book it bye", "cheers, see you then",
    "yes but i gotta run", "fine thanks", "that's correct have a good one", "lovely cheers", "okay um bye",
]  # fmt: skip
LEAVES_IT_OPEN = [
    "okay what if it rains bye",
    "okay do you have anything later bye",
    "okay but how much is it bye",
    "might as well make it ten", "why would i call", "i wouldn't be so sure", "what do you think",
    "bye", "bye bye", "thanks bye", "thank you goodbye", "i gotta go bye", "okay i have to run",
    "i'm all set thanks bye",
    "that's all thank you bye", "okay that's all bye", "okay i'd better talk to my husband bye", "have a good one",
    "yeah i guess thanks bye", "see you later", "you too bye", "ok i'll think about it bye", "okay well bye then",
    "i would talk to you later",
]  # fmt: skip
REFUSES = [
    "i wouldn't do that", "don't book a thing", "i wouldn't call that right", "i wouldn't book it otherwise",
    "i wouldn't call if i were you", "why would i want that",
    "no thanks bye", "no bye", "nope bye", "no that's wrong bye", "ok never mind bye", "okay i'll call back later bye",
    "let me talk to my wife first thanks bye", "nah i'm good bye", "no no bye",
]  # fmt: skip


@pytest.mark.parametrize("text", AGREES)
def test_agrees(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "affirm"


@pytest.mark.parametrize("text", LEAVES_IT_OPEN)
def test_leaves_it_open(text: str) -> None:
    assert read_answer(text, to_agree=True).answer in (None, "unsure")


@pytest.mark.parametrize("text", REFUSES)
def test_refuses(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "negate"


@pytest.mark.parametrize(
    "text", ["great bye", "see you then", "aight cool see y'all then", "great thanks for your help", "okay thanks bye"]
)
def test_praise_and_thanks_elsewhere_only_close_the_call(text: str) -> None:
    assert read_answer(text).answer is None


@pytest.mark.parametrize("text", ["that works thank you bye", "okay i'll call back later bye", "i gotta go"])
def test_a_goodbye_at_the_end_is_heard_and_takes_nothing_from_what_goes_before(text: str) -> None:
    assert "goodbye" in read_answer(text).signals


def test_giving_up_is_heard_before_a_goodbye() -> None:
    assert read_answer("okay never mind bye").signals >= {"stop", "goodbye"}


@pytest.mark.parametrize("text", ["no no you're good go ahead", "no change please go ahead", "no, go ahead"])
def test_a_no_that_lets_it_be_as_it_is_agrees(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    ["no don't go ahead", "no go ahead and change it", "no i'm not ready to go ahead", "no wait don't go ahead",
     "no he said not to go ahead"],
)  # fmt: skip
def test_a_no_to_going_ahead_does_not(text: str) -> None:
    assert read_answer(text, to_agree=True).answer != "affirm"


@pytest.mark.parametrize(
    "text", ["let me ask my wife first", "don't book it yet i gotta ask my husband", "i'll have to call you back"]
)
def test_who_puts_it_off_at_a_read_back_gives_it_up(text: str) -> None:
    reading = read_answer(text, to_agree=True)
    assert reading.answer == "negate"
    assert "stop" in reading.signals
    assert "stop" not in read_answer(text).signals


@pytest.mark.parametrize(
    "text", ["yes and the dog doesn't bite", "yes that's right and i don't have a dog", "yes we don't have pets"]
)
def test_a_no_to_something_beside_takes_nothing_from_the_yes(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    ["yes that doesn't work", "yes but i don't want it", "yes but my address is not right",
     "yes but the time is not good", "yes but we don't have time"],
)  # fmt: skip
def test_a_no_to_what_was_read_back_does(text: str) -> None:
    assert read_answer(text, to_agree=True).answer != "affirm"
