"""What is taken out of a note by what it is about, wherever in a turn that is ordered."""

from __future__ import annotations

import pytest

from receptionist.understanding.taken_out import taken_out

WORK, HOUSE = "a leaking tap", "you have to come by the side gate it sticks and there's a dog he barks"
NOTES = (WORK, HOUSE)


def left(said: str) -> str | None:
    """The note of the house as it reads after the order; None where none is given."""
    found = taken_out(said, NOTES)
    return None if found is None else found[1].made_in((HOUSE,))[0] if found[1].made_in((HOUSE,)) else ""


def beside(said: str) -> str:
    """What the turn says beside the order."""
    found = taken_out(said, NOTES)
    assert found is not None
    for span in reversed(found[0]):
        said = said[: span.start] + said[span.end :]
    return " ".join(said.split())


@pytest.mark.parametrize(
    "said",
    [
        "take the dog out",
        "leave the dog out of it",
        "cross off the dog please",
        "forget about the dog he'll be at my sister's",
        "you don't have to write the dog",
        "no need to put the dog in the notes",
        "don't put the dog in there",
        "skip the part about the dog",
        "the dog thing you can leave that out",
        "the dog won't be here after all so scrap that",
        "remove what i said about the dog",
        "you needn't mention the dog she's going to the kennel",
    ],
)
def test_what_is_named_goes_and_the_rest_of_the_note_stays(said: str) -> None:
    assert left(said) == "you have to come by the side gate it sticks"


@pytest.mark.parametrize(
    "said",
    [
        "don't forget the dog",
        "i'll take the dog out before they come",
        "can you take the dog out when you come",
        "did you take the dog out",
        "you have to take the gate off its hinge",
        "take the side gate",
        "take the ladder out",
        "leave the gate open",
        "please keep the dog in the yard",
        "don't let the dog out",
        "is the dog a problem",
        "get the tap out first",
    ],
)
def test_what_is_for_whoever_comes_takes_nothing_out(said: str) -> None:
    assert taken_out(said, NOTES) is None


@pytest.mark.parametrize("said", ["the last one is not a note please remove it", "take the last one out"])
def test_the_last_note_goes_whole(said: str) -> None:
    assert left(said) == ""


@pytest.mark.parametrize(
    ("said", "rest"),
    [
        ("yes that's right just take the dog out", "yes that's right"),
        ("the last one is not a note please remove it otherwise yes book it", "yes book it"),
        ("forget about the dog he'll be at my sister's and how much is it", "and how much is it"),
        ("the dog won't be here he'll be at my sister's so you don't have to write the dog", ""),
        ("can you cross off the dog please and how long will it take", "and how long will it take"),
    ],
)
def test_what_a_turn_says_beside_it_is_all_else(said: str, rest: str) -> None:
    assert beside(said) == rest


def test_a_note_of_nothing_else_is_taken_out_whole() -> None:
    found = taken_out("forget about the dog", ("there's a dog",))
    assert found is not None
    assert found[1].made_in(("there's a dog",)) == ()


def test_nothing_is_taken_out_where_nothing_is_noted() -> None:
    assert taken_out("take the dog out", ()) is None
