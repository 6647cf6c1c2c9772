"""What is to be added to the visit at hand, of somebody or something beside who calls."""

from __future__ import annotations

import pytest

from receptionist.understanding.added_to_visit import added_to_visit


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("please add to booking landlord name frank castellano", "landlord name frank castellano"),
        ("put my landlord's name on the booking too it's frank castellano", "my landlord's name it's frank castellano"),
        (
            "you must write also name of landlord he is mister frank castellano",
            "name of landlord he is mister frank castellano",
        ),
        ("add my wife's number to it it's 212 555 0188", "my wife's number it's 212 555 0188"),
        ("and put down that the super will let you in", "the super will let you in"),
        ("i want frank castellano's name on the appointment too", "frank castellano's name"),
        ("the owner is frank castellano his name must stand on the paper", "the owner is frank castellano"),
        ("put on the order that frank castellano is the owner", "frank castellano is the owner"),
        ("my landlord should be on the booking as well frank castellano", "my landlord frank castellano"),
        ("i need the landlord on there frank castellano", "the landlord frank castellano"),
    ],
)
def test_what_is_added_is_told_without_the_order(text: str, note: str) -> None:
    found = added_to_visit(text)
    assert found is not None
    assert found[1] == note


def test_a_question_beside_it_is_none_of_it() -> None:
    found = added_to_visit("write please the landlord frank castellano he must pay and how much will it cost")
    assert found is not None
    assert found[1] == "the landlord frank castellano he must pay"


@pytest.mark.parametrize(
    "text",
    [
        "did you write the landlord's name",
        "put my name on the booking",
        "put my wife on the booking instead of me",
        "change the name on the booking to frank castellano",
        "add another booking for friday",
        "add a second toilet to the booking",
        "book my landlord frank castellano too",
        "get my landlord to call you",
        "add my daughter to the appointment",
        "don't write the landlord's name",
    ],
)
def test_other_wishes_add_nothing(text: str) -> None:
    assert added_to_visit(text) is None
