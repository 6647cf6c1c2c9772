"""A wish for work in one clause of a turn, whatever stands beside it."""

from __future__ import annotations

import pytest

from receptionist.model.span import Span
from receptionist.understanding.work_wished import wishes_for_work, work_untold


def wishes(text: str, *services: str) -> bool:
    return wishes_for_work(text, [Span(text.index(each), text.index(each) + len(each)) for each in services])


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("do you see twins because they are wild and they need a trim", "trim"),
        ("is it true you were on television anyway my sofa needs steaming", "steaming"),
        ("the runner in the hall they want a good cleaning", "runner"),
        ("we will take the haircut and kindly tell me what it costs", "haircut"),
        ("i'll have a blowout how much is that", "blowout"),
        ("i'd also like a blowout what does that cost", "blowout"),
        ("my roommate still has a key so i want a different lock on it", "lock"),
    ],
)
def test_what_somebody_or_something_needs(text: str, service: str) -> None:
    assert wishes(text, service)


@pytest.mark.parametrize(
    "text",
    [
        "do you guarantee it because i have a tap that needs replacing",
        "are you licensed there's a toilet here that has to be repaired",
        "so i've a tap needs changing",
        "can my boy wait with you it's me that needs it cleaned",
    ],
)
def test_what_is_had_or_whom_it_is_for_needs_work(text: str) -> None:
    assert wishes(text)


@pytest.mark.parametrize(
    "text",
    [
        "if i have a tap that needs replacing do you guarantee it",
        "are you licensed it's my wife that wants to know",
        "my appointment needs changing",
        "i have a bill that needs explaining",
    ],
)
def test_what_is_only_supposed_or_is_no_work_of_ours_needs_none(text: str) -> None:
    assert not wishes(text)


@pytest.mark.parametrize("text", ["fair enough i'll have the man come for mine", "well have somebody come then"])
def test_somebody_is_to_come(text: str) -> None:
    assert wishes(text)


def test_an_hour_is_asked_for_where_work_is_named() -> None:
    assert wishes("nobody is hurt we are locked out can you do seven thirty", "locked out")


def test_an_hour_is_asked_for_and_no_work_is_named() -> None:
    assert not wishes("nobody is hurt can you do seven thirty")


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("do i need a trim before the wedding", "trim"),
        ("i need a receipt for the cleaning", "cleaning"),
        ("my landlord wants to know when the cleaning is", "cleaning"),
        ("if she needs a trim who does it", "trim"),
        ("you need to redo the cleaning", "cleaning"),
    ],
)
def test_what_only_speaks_of_work(text: str, service: str) -> None:
    assert not wishes(text, service)


@pytest.mark.parametrize(
    "text",
    ["i need a plumber", "can you send an electrician out tomorrow", "i want one of those quotes", "get me a cleaner"],
)
def test_who_is_to_come_is_told_and_not_what_for(text: str) -> None:
    assert work_untold(text, ())


@pytest.mark.parametrize(
    "text",
    ["i need a plumber my sink is backing up", "a quote for a fence", "an electrician who can move an outlet", "hello"],
)
def test_what_for_is_told_with_who_is_to_come(text: str) -> None:
    assert not work_untold(text, ())


@pytest.mark.parametrize(
    "text",
    [
        "can you help me organize a surprise party for my friend ben",
        "would you help us with a party for my daughter",
        "I am trying to organize a surprise party I was wondering if maybe you could help",
        "I was hoping you could give me a hand with a party",
    ],
)
def test_what_we_are_to_help_with_is_work(text: str) -> None:
    assert wishes(text, "party")


@pytest.mark.parametrize(
    "text",
    [
        "can you help me with a question about the party",
        "could you help me with the bill for my party",
        "can you help me cancel my party",
        "can you help me with the party I had last week",
    ],
)
def test_help_with_what_is_asked_or_done_is_no_work(text: str) -> None:
    assert not wishes(text, "party")
