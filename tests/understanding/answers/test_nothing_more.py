"""Who is asked "anything else?" and names again what was agreed to wants nothing else."""

from __future__ import annotations

import pytest

from receptionist.understanding.answers import (
    no_before_more,
    no_call_before_more,
    wants_nothing_more,
    wants_only_it,
    wishes_behind_thanks,
)


@pytest.mark.parametrize(
    "text",
    [
        "just the roof",
        "only those two rooms",
        "just get me in there",
        "no just the one visit",
        "that's the lot then",
        "and that's a wrap",
        "is all thank you goodbye",
        "that's about it i suppose",
        "the haircut that's me sorted",
        "okay good thing i called",
        "oh glad i asked",
        "good to know thanks",
        "that saves me a trip",
        "i only need that one",
        "nope that oughta do her",
        "no that about does it",
        "what else would there be nah",
        "all right i'll call you back later",
        "is plenty thank you",
        "we about finished here",
        "i reckon that wraps it up",
        "the dryer and nothing but",
        "nah gotta scoot",
        "okay i sleep on it and call",
        "then no i'll hold off for now",
        "can't think of a thing",
        "i could not for the life of me think of another thing",
    ],
)
def test_no_more_than_was_agreed_to(text: str) -> None:
    assert wants_nothing_more(text)


@pytest.mark.parametrize(
    "text",
    [
        "just one more question",
        "is everything included",
        "we finished the basement can you do that too",
        "just tell him to ring the bell",
        "just thursday instead",
        "is all of it included",
        "only if he can come earlier",
        "just so you know there's a dog",
        "that's not all",
        "there's a dog in the yard",
        "how long will it take",
        "just add a dryer vent cleaning",
        "just book my wife too at three",
        "just a haircut for my son as well",
        "only the address is 14 oak not 40 oak",
        "only i forgot to say the gate is locked",
    ],
)
def test_something_else_is_wanted(text: str) -> None:
    assert not wants_nothing_more(text)


def test_a_service_alone_is_named_again() -> None:
    assert wants_nothing_more("the carpets please", named=True)


@pytest.mark.parametrize(
    "text",
    [
        "no happy new year",
        "you too honey god bless",
        "same to you have a good one",
        "merry christmas to you and yours",
        "you take care now",
        "stay dry out there",
        "god bless you hon",
        "give our regards to the crew",
        "my husband will be delighted",
        "they're going to love it",
        "she can brag about it now",
        "he can eat the new ones",
        "i'll let her know",
        "okay we'll remember",
    ],
)
def test_who_chats_in_parting_wants_nothing_more(text: str) -> None:
    assert wants_nothing_more(text)


@pytest.mark.parametrize(
    "text",
    [
        "take care of the gutters",
        "be careful of the dog",
        "stay off the lawn",
        "happy to take the eleventh instead",
        "my husband will be there",
        "my husband will be happy if you ring first",
        "he can come in through the garage",
        "the dog can bark at you",
        "she can let you in",
        "tell them the gate sticks",
    ],
)
def test_what_whoever_comes_should_know_is_no_chat(text: str) -> None:
    assert not wants_nothing_more(text)


@pytest.mark.parametrize(
    "besides",
    [
        "nope just the is all",
        "she just wants the",
        "only sir",
        "no my dear only the",
        "the now and god bless",
        "not a thing just the and may the lord keep you",
        "the so they are and mind yourself",
        "so friday and we're golden",
        "i reckon the will keep you busy enough",
    ],
)
def test_around_what_is_booked_no_more_is_wished_for(besides: str) -> None:
    assert wants_only_it(besides)


@pytest.mark.parametrize(
    "besides",
    [
        "i need the",
        "and only the in the back",
        "no just the too",
        "no move the",
        "the and mind the dog",
        "the and god bless and the key is under the mat",
        "the all need doing inside and out",
    ],
)
def test_around_what_is_booked_more_may_be_wished_for(besides: str) -> None:
    assert not wants_only_it(besides)


@pytest.mark.parametrize("text", ["no but park round the back", "nope, but tell him", "no thank you, but one thing"])
def test_a_no_may_go_on(text: str) -> None:
    assert text[no_before_more(text) :] in ("park round the back", "tell him", "one thing")


@pytest.mark.parametrize(
    ("text", "wished"),
    [
        ("no no need for a call back i just want another visit", "i just want another visit"),
        ("no i don't need a call just put me down for three", "put me down for three"),
        ("nobody has to call me just book me for three", "book me for three"),
        ("i don't need anyone to call me, three o'clock is fine", "three o'clock is fine"),
        ("forget the call just give me three", "give me three"),
    ],
)
def test_a_call_may_be_refused_and_something_else_wished_for(text: str, wished: str) -> None:
    assert text[no_call_before_more(text) :] == wished


@pytest.mark.parametrize(
    "text", ["don't call me before three", "no call at three i'm working", "don't call my wife please"]
)
def test_when_or_whom_not_to_call_refuses_no_call(text: str) -> None:
    assert no_call_before_more(text) == 0


@pytest.mark.parametrize(
    "text", ["no need for a call back", "no that's it", "but park round the back", "no nothing but that"]
)
def test_a_no_that_is_all(text: str) -> None:
    assert no_before_more(text) == no_call_before_more(text) == 0


@pytest.mark.parametrize(
    "text",
    [
        "right i'll have a think and ring back",
        "i'll let you know",
        "okay that's good to know i'll ring back if it's you",
        "alright we'll talk it over",
    ],
)
def test_who_takes_it_away_to_decide_wants_nothing_more(text: str) -> None:
    assert wants_nothing_more(text)


@pytest.mark.parametrize(
    "text", ["okay then no i'll find a nail place", "we'll go someplace else then", "then i'll call another salon"]
)
def test_who_goes_elsewhere_wants_nothing_more(text: str) -> None:
    assert wants_nothing_more(text)


@pytest.mark.parametrize(
    "text", ["no i've taken up plenty of your day", "i won't keep you any longer", "not unless you walk dogs as well"]
)
def test_who_keeps_us_no_longer_wants_nothing_more(text: str) -> None:
    assert wants_nothing_more(text)


@pytest.mark.parametrize(
    "text", ["not unless you can come sooner", "you've taken up my whole day", "not unless we move"]
)
def test_who_makes_a_condition_may_want_more(text: str) -> None:
    assert not wants_nothing_more(text)


@pytest.mark.parametrize(
    "text", ["i'll find my calendar", "i'll get someone to let you in", "then i'll take a haircut"]
)
def test_who_stays_may_want_more(text: str) -> None:
    assert not wants_nothing_more(text)


@pytest.mark.parametrize("text", ["finish thank you madam", "that's the size of it", "that is all she wrote"])
def test_the_end_is_called_so(text: str) -> None:
    assert wants_nothing_more(text)


@pytest.mark.parametrize(
    "text", ["thanks I would like the room to have balloons", "thank you, we need a table for ten"]
)
def test_thanks_that_go_on_to_a_wish(text: str) -> None:
    assert wishes_behind_thanks(text)


@pytest.mark.parametrize("text", ["thanks so much you've been very helpful", "I need nothing else, thank you"])
def test_thanks_behind_which_nothing_is_wished(text: str) -> None:
    assert not wishes_behind_thanks(text)
