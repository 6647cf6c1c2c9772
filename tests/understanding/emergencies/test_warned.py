"""What is said to a warning: that it is nothing, that nobody is there, or a question about it."""

from __future__ import annotations

import pytest

from receptionist.model.acts import AskedOfDanger
from receptionist.understanding.emergencies.warned import (
    asked_of_danger,
    denies,
    goes_on,
    is_safe,
    is_there,
    is_unhurt,
    plays_down,
    spans_taken_back,
    takes_back,
    trickles,
)


@pytest.mark.parametrize(
    "said",
    [
        "oh it's probably nothing",
        "i'm not leaving the house for that",
        "it's fine i'll just book for friday",
        "ah it's been like that for weeks",
        "it's only a faint smell",
        "we can wait till friday",
        "no need to get excited",
    ],
)
def test_a_danger_is_played_down(said: str) -> None:
    assert plays_down(said)


@pytest.mark.parametrize(
    "said",
    [
        "he's not breathing",
        "it's not fine",
        "i can't get out",
        "i'm not in the house my tenant is",
        "it's really strong",
        "i can't leave him",
        "it's getting worse",
    ],
)
def test_what_makes_it_worse_plays_nothing_down(said: str) -> None:
    assert not plays_down(said)


@pytest.mark.parametrize("said", ["we're all outside", "the fire department is on its way", "i called 911 already"])
def test_they_are_safe(said: str) -> None:
    assert is_safe(said)


@pytest.mark.parametrize("said", ["it's outside", "nah i'm not calling 911", "i went inside"])
def test_they_are_not(said: str) -> None:
    assert not is_safe(said)


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("who do i call", "whom"),
        ("should i call the gas company", "whom"),
        ("is that dangerous", "serious"),
        ("could it explode", "serious"),
        ("do i have to leave", "serious"),
        ("can i stay in the house", "serious"),
        ("should i turn it off", "what_to_do"),
        ("how do i shut the water off", "what_to_do"),
        ("can i light the stove", "what_to_do"),
        ("where is the main valve", "what_to_do"),
        ("the main valve uh where is that hold on i think it's under the sink", "what_to_do"),
        ("i don't know where the main valve is", "what_to_do"),
        ("i can't find any shutoff", "what_to_do"),
        ("what should i do", "what_to_do"),
    ],
)
def test_what_is_asked_of_a_danger(said: str, asked: AskedOfDanger) -> None:
    assert asked_of_danger(said)[0] == asked


@pytest.mark.parametrize(
    "said", ["can you come friday", "how much is it", "is it safe for my dog", "should i be home", "who is coming"]
)
def test_nothing_is_asked_of_it(said: str) -> None:
    assert asked_of_danger(said)[0] is None


@pytest.mark.parametrize(
    ("said", "beside"),
    [
        ("yes book it please and is it safe to go down there", "yes book it please and"),
        ("that's right so we go outside now do we", "that's right so"),
        ("no that's all oh should we switch the electricity off", "no that's all oh"),
        ("is it dangerous if i open the windows till two", ""),
    ],
)
def test_what_stands_beside_a_question_about_a_danger_is_kept(said: str, beside: str) -> None:
    asked, rest = asked_of_danger(said)
    assert asked is not None
    assert rest == beside


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("is it okay if my husband lights the stove", "what_to_do"),
        ("he wants to light the stove is that okay", "what_to_do"),
        ("should we switch the electricity off down there", "power"),
        ("so do we go outside now", "serious"),
        ("is there anything dangerous about it", "serious"),
        ("should i call the gas company or do you do that", "whom"),
    ],
)
def test_what_may_be_done_near_a_danger_is_asked_of_it(said: str, asked: AskedOfDanger) -> None:
    assert asked_of_danger(said)[0] == asked


@pytest.mark.parametrize(
    "said", ["when should we leave", "is it okay if i pay by card", "should i leave the gate open", "can we do two"]
)
def test_what_may_be_done_about_a_visit_is_not(said: str) -> None:
    assert asked_of_danger(said)[0] is None


def test_who_is_only_slow_is_unhurt() -> None:
    assert is_unhurt("no i'm fine it's my knees")
    assert not is_unhurt("i fell on my knees")


@pytest.mark.parametrize(
    "text",
    [
        "no no nobody's shot it's only the hot water that's out",
        "no he wasn't really shot",
        "it's just a manner of speaking",
        "that's only the way he hollers",
    ],
)
def test_who_only_put_it_so_is_unhurt(text: str) -> None:
    assert is_unhurt(text)


@pytest.mark.parametrize("text", ["he was shot", "he's not breathing", "no he's really dying", "nobody's here to help"])
def test_who_does_not_say_so_is_not(text: str) -> None:
    assert not is_unhurt(text)


@pytest.mark.parametrize(
    "said",
    [
        "oh no dear hang on it's the cabbage it is not gas at all we have no gas here it's all electric",
        "it's only the soup",
        "it was my neighbour's barbecue",
        "it's just the cat",
        "it was the smoke from my cigar",
        "i've burnt the toast",
        "ah i left the stew on the stove",
        "there is no gas in this house",
        "i thought it was gas but it's only the cabbage that smells",
        "false alarm",
        "it isn't a fire at all",
    ],
)
def test_a_danger_is_taken_back(said: str) -> None:
    assert takes_back(said)


@pytest.mark.parametrize(
    "said",
    [
        "it's not the soup it's gas",
        "i thought it was the soup but it's the stove hissing",
        "it's only a little gas",
        "it's the soup but i still smell it",
        "maybe it's the soup",
        "it smells like cabbage",
        "it's not just the toast",
        "it isn't only gas",
        "it's coming from behind the trash",
        "i left my dog inside",
        "i have no gas shutoff valve",
        "there's no smoke yet",
    ],
)
def test_what_is_there_for_all_that_is_not(said: str) -> None:
    assert not takes_back(said)


@pytest.mark.parametrize("said", ["it's not the soup it's gas", "no it's only a little gas", "no but i still smell it"])
def test_it_is_there_for_all_that(said: str) -> None:
    assert is_there(said)


@pytest.mark.parametrize("said", ["no there's no smell", "no still no smell", "it's not gas", "no it's gone"])
def test_it_is_not_there(said: str) -> None:
    assert not is_there(said)


def test_only_the_clause_that_takes_it_back_is_no_reason() -> None:
    said = "it's only the soup but my tap drips"
    assert [said[span.start : span.end] for span in spans_taken_back(said)] == ["it's only the soup"]


@pytest.mark.parametrize(
    "said",
    [
        "no there's no smell",
        "i don't smell any gas",
        "nothing's dripping",
        "there is no fire at all",
        "it's only a general question",
        "i'm just asking in general",
    ],
)
def test_any_sign_is_denied(said: str) -> None:
    assert denies(said)


@pytest.mark.parametrize(
    "said",
    [
        "no fire but lots of smoke",
        "there's no gas smell outside",
        "there's no smell any more",
        "nothing's leaking right now",
        "there is no leak but i still smell it",
        "it's no emergency",
        "it's not serious",
    ],
)
def test_what_leaves_it_open_denies_no_sign(said: str) -> None:
    assert not denies(said)


@pytest.mark.parametrize("text", ["it's just like a skinny trickle into the sink", "it only drips in the tub"])
def test_water_only_trickles(text: str) -> None:
    assert trickles(text)


@pytest.mark.parametrize(
    "text", ["it drips through the ceiling", "it's trickling all over the floor", "it's pouring out"]
)
def test_water_that_does_harm_is_no_trickle(text: str) -> None:
    assert not trickles(text)


@pytest.mark.parametrize(
    ("said", "goes"),
    [
        ("okay great then he needs a haircut", True),
        ("perfect could i book a trim", True),
        ("alright so what do you charge", True),
        ("okay", False),
        ("yes he does", False),
        ("okay he's hurt", False),
        ("sure he needs help", False),
        ("okay he needs an ambulance", False),
    ],
)
def test_a_wish_behind_an_okay_goes_on_with_something_else(said: str, goes: bool) -> None:
    assert goes_on(said) is goes
