"""What is no address."""

from __future__ import annotations

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import display, read_address
from tests.understanding.addresses.asked_or_not import ASKED, UNASKED, line, parts


@pytest.mark.parametrize(
    "said",
    [
        "can you come Tuesday at ten",
        "two people at seven thirty",
        "call me at 617 555 0143",
        "I need a two bedroom place cleaned for 300 dollars",
        "I have two drains and one driveway",
        "may 3rd at 2:30",
        "is 10 a good time for 2 of us",
        "I saw an apartment I liked",
        "the 21st of March",
        "yes",
        "",
    ],
)
@pytest.mark.parametrize("hearing", [UNASKED, ASKED], ids=["unasked", "asked"])
def test_is_no_address(said: str, hearing: HearingContext) -> None:
    assert parts(said, hearing) == {}


def test_a_code_being_spelled_is_no_address() -> None:
    assert parts("b h 5 6 6 s x") == {}


@pytest.mark.parametrize(
    "said",
    ["my address is one fifty elm", "I live at 150 Elm", "the house is at one fifty elm", "we're located at 150 Elm"],
)
def test_words_that_lead_to_an_address(said: str) -> None:
    assert line(said) == "150 elm"


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("one for my mom at 22 elm on monday", "22 elm"),
        ("we need you at 407 west oak tomorrow", "407 west oak"),
        ("friday at ten madison", None),
        ("tomorrow at 1030 lincoln", None),
        ("he came at 65 percent", None),
        ("at 45 king tutorial", None),
    ],
)
def test_a_usual_street_needs_no_type_behind_at_and_no_hour(said: str, want: str | None) -> None:
    assert line(said) == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("we're on sixty first street at number thirty nine twenty", "3920 61st Street"),
        ("on west seventy first street at number twenty", "20 West 71st Street"),
        ("we're on elm street at four twelve", "412 Elm Street"),
        ("sixty first street apartment three", "60 1st Street, Apt 3"),
    ],
)
def test_a_street_before_its_number(said: str, want: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert display(address) == want


@pytest.mark.parametrize("said", ["uh nine pearl", "it's nine pearl", "seven maple"])
def test_one_digit_and_a_usual_street_answer_alone(said: str) -> None:
    assert line(said, ASKED) in ("9 pearl", "7 maple")


@pytest.mark.parametrize("said", ["nine dogs", "five stairs", "three kids", "nine pearl earrings"])
def test_one_digit_and_anything_else_is_a_count(said: str) -> None:
    assert parts(said, ASKED) == {}


def test_what_it_is_called_may_stand_behind_it() -> None:
    assert parts("no two forty west thirty eighth address and ten's too late").get("line") == "240 west 38th"
    assert not parts("ninety five percent address the issue")
