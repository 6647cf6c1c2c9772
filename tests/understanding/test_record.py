"""What was put down, asked about, or missed in what was read back."""

from __future__ import annotations

import pytest

from receptionist.model.acts import OfRecord
from receptionist.understanding.record import (
    asks_for_all,
    asks_whether,
    asks_whether_all,
    named_and_missed,
    of_record,
)

GATE, DOG = "the gate code is 4455 and to ring me before they come", "there is a dog"
NOTES = ("clean the house", GATE, DOG)


def asked(text: str, *, to_agree: bool = False) -> OfRecord | None:
    spans = asks_whether(text, NOTES, to_agree=to_agree)
    return of_record(text, spans, NOTES) if spans else None


@pytest.mark.parametrize(
    "text",
    [
        "did you put it down about ringing me first",
        "you got the gate code right",
        "and you did put it down about calling me",
        "is the gate code on there",
        "do you have it that they call me before they come",
        "so the code is noted is it",
        "you haven't forgotten the gate code have you",
        "was the gate code put in",
    ],
)
def test_a_note_that_has_it_is_found(text: str) -> None:
    assert asked(text) == OfRecord(names=True, having=(GATE,))


@pytest.mark.parametrize(
    "text",
    [
        "did you write the landlord name",
        "is castellano on there",
        "you put the landlord or no",
        "is my landlord's name on it",
    ],
)
def test_what_no_note_has_is_not_in_it(text: str) -> None:
    assert asked(text) == OfRecord(names=True)


@pytest.mark.parametrize("text", ["is it written now or not", "is it written down", "did that get written down"])
def test_a_question_may_name_nothing(text: str) -> None:
    assert asked(text) == OfRecord(names=False)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("did you write the landlord name mister castellano", "the landlord name mister castellano"),
        ("did you put down that i have a parrot", "i have a parrot"),
        ("is my landlord frank castellano on there", "my landlord frank castellano"),
        ("did you get that frank castellano is the landlord", "frank castellano is the landlord"),
    ],
)
def test_what_a_question_tells_is_to_be_put_down(text: str, told: str) -> None:
    found = asked(text)
    assert found is not None
    assert found.told == told


@pytest.mark.parametrize(
    "text",
    [
        "okay yes but where is castellano i do not hear the landlord name",
        "yes but you didn't say my landlord's name",
        "sure but you never mentioned the super",
    ],
)
def test_what_was_not_heard_in_the_read_back_is_missed(text: str) -> None:
    assert asked(text, to_agree=True) == OfRecord(names=True)


@pytest.mark.parametrize(
    "text",
    [
        "did you put me down for tuesday",
        "do you have parking",
        "did you say ten",
        "do you have insurance",
        "you forgot my apartment number it's 3c",
        "is ten o'clock on there",
        "do you have anything on wednesday",
        "did you write that in for friday",
        "did you add another visit",
    ],
)
def test_other_questions_are_none_of_the_record(text: str) -> None:
    assert asked(text, to_agree=True) is None


@pytest.mark.parametrize(
    "text",
    [
        "just say me back what we've got",
        "can you read me all of that back",
        "what have you got down so far",
        "could you run through everything for me again",
        "let me hear it all back once more please",
        "so what do we have now",
    ],
)
def test_all_of_it_may_be_asked_for(text: str) -> None:
    assert asks_for_all(text)


@pytest.mark.parametrize("text", ["what do you have on thursday", "what else do you have", "tell me what you do"])
def test_what_is_free_or_done_is_none_of_it(text: str) -> None:
    assert not asks_for_all(text)


ASKED_OF_CREW = [
    ("he'll see that about the dog on his paper will he", True),
    ("will they know about the dog", True),
    ("does the plumber know about the dog", True),
    ("they'll get that about the dog right", True),
    ("he'll know about the dog won't he", True),
    ("did you put down about the part too", True),
    ("will he see about the leak under the sink", False),
    ("can he see about the leak", False),
    ("do they know how to fix it", False),
    ("he will know what to do", False),
    ("will he have the part", False),
    ("does he know my address", False),
    ("will you tell them about the dog", False),
]


@pytest.mark.parametrize(("text", "asks"), ASKED_OF_CREW)
def test_whether_whoever_comes_will_know_asks_of_the_record(text: str, asks: bool) -> None:
    assert bool(asks_whether(text, (), to_agree=False)) == asks


def test_each_of_two_things_is_looked_for_by_itself() -> None:
    text = "he'll see that about the dog on his paper will he and did you put down about the part too"
    notes = ("i got a dog",)
    spans = asks_whether(text, notes, to_agree=False)
    assert of_record(text, spans, notes).having == notes
    assert named_and_missed(text, spans, notes) == "asks about the part"


@pytest.mark.parametrize(
    "text",
    [
        "so say it all back to me what have you got",
        "say it back to me what have you got who's coming when and what did you tell the owner",
        "go over the whole thing with me",
        "repeat the whole booking and the notes",
        "let me hear what you got",
    ],
)
def test_all_of_it_is_asked_for_in_many_words(text: str) -> None:
    assert [text[each.start : each.end] for each in asks_for_all(text)][-1:] != []


@pytest.mark.parametrize(
    "text",
    [
        "you have both things right",
        "and you have both things yes the toilet and the bell",
        "you've got everything down right",
        "have you got both of those",
        "have you got it all down",
        "you got all of that yes",
        "which notes exactly were written",
        "what notes do you have for the plumber",
        "what's on there for the cleaners",
    ],
)
def test_whether_all_of_it_is_in_the_record(text: str) -> None:
    assert asks_whether_all(text)


@pytest.mark.parametrize(
    "text",
    [
        "you've got it all right",
        "you got everything right",
        "do you have everything for the drain",
        "have you got all the tools",
        "you have both numbers",
        "do you do everything",
    ],
)
def test_praise_and_other_questions_ask_no_such_thing(text: str) -> None:
    assert not asks_whether_all(text)


@pytest.mark.parametrize(
    "text",
    ["read me the visit quick day time address who", "what's it say you got friday eight", "what day do you have me"],
)
def test_what_stands_is_asked_for_in_few_words(text: str) -> None:
    assert asks_for_all(text)


def test_a_contacts_name_is_asked_about() -> None:
    notes = ("call the super marco bellini, 212 555 0198",)
    text = "and you got marco's name for the contact he's the super"
    assert of_record(text, asks_whether(text, notes, to_agree=False), notes).having == notes
