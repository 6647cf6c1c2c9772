"""How many people a visit is for, and as one more or fewer than before."""

from __future__ import annotations

import pytest

from receptionist.understanding.headcount import how_many_people, is_for_one, not_for_me, who_is_left, words_of_count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("a haircut for me and my daughter", 2),
        ("for my wife and me", 2),
        ("a trim for me and my two boys", 3),
        ("and it's for three people", 3),
        ("for both of us please", 2),
        ("two haircuts, one for me and one for my daughter right after", 2),
        ("my husband needs one too", 2),
        ("i have three kids who need haircuts", 3),
        ("can you fit my daughter in as well", 2),
        ("my granddaughter could you do her too while i'm there", 2),
        ("yes and my granddaughter needs one right after", 2),
        ("do her as well", 2),
        ("and one for lily right after", 2),
        ("i told her too", 0),
        ("i'd like to book my two kids for haircuts", 2),
        ("i have to pick up my two kids at three", 0),
        ("me and my husband live on elm", 0),
        ("two inches off", 0),
        ("put me down for two on friday", 0),
        ("for me and my kids", 0),  # nobody says how many
        ("a haircut tomorrow for two", 0),
        ("the two of them live here", 0),
        ("both the trim and the blowout", 0),
        ("haircuts for both the boys", 2),
    ],
)
def test_how_many_people(text: str, count: int) -> None:
    assert how_many_people(text) == count


@pytest.mark.parametrize(
    ("text", "before", "then"),
    [
        ("just one now", 2, 1),
        ("actually only me", 3, 1),
        ("it's only going to be me", 2, 1),
        ("my daughter isn't coming after all", 2, 1),
        ("my uncle can't make it", 3, 2),
        ("my wife got sick", 2, 1),
        ("take my son off", 2, 1),
        ("my daughter's not coming", 2, 1),
        ("my older boy doesn't need one", 3, 2),
        ("my sister's coming with me", 1, 2),
        ("make it two my son's tagging along", 1, 2),
        ("my mother's out of town", 1, 0),
        ("one less", 3, 2),
        ("make it three of us", 2, 3),
        ("and my cousin too", 2, 3),
        ("make it one for my neighbor too", 1, 2),
        ("my daughter isn't coming", 1, 0),
        ("just one more thing", 2, 0),
        ("only one question", 2, 0),
        ("my daughter can't do two o'clock", 2, 0),
        ("my son is always late", 2, 0),
        ("my husband isn't home that day", 2, 0),
        ("not on two days", 2, 0),
    ],
)
def test_more_and_fewer_people_than_before(text: str, before: int, then: int) -> None:
    assert how_many_people(text, before) == then


def test_one_alone() -> None:
    assert is_for_one("no just me")
    assert not is_for_one("just one more question")


@pytest.mark.parametrize(
    ("text", "words"),
    [("just one now please", ["just one now"]), ("make it two o'clock", []), ("one less then", ["one less"])],
)
def test_the_words_that_count_people(text: str, words: list[str]) -> None:
    assert [text[span.start : span.end] for span in words_of_count(text)] == words


@pytest.mark.parametrize(
    "text",
    [
        "then no for me only anna",
        "for me nothing only anna",
        "not for me only for anna",
        "okay then just my daughter",
        "no then without me",
        "then i don't need for me",
        "then only for my wife please",
    ],
)
def test_who_speaks_is_left_out(text: str) -> None:
    assert not_for_me(text)
    assert how_many_people(text, 2) == 1


@pytest.mark.parametrize(
    "text",
    [
        "nine is not for me",
        "only my wife is home",
        "for me no problem",
        "only anna knows the code",
        "not for me to say it",
        "just my daughter has the key",
        "for me not before ten",
        "only nine",
        "no it's for me",
        "both for me and for anna",
    ],
)
def test_what_leaves_nobody_out(text: str) -> None:
    assert not not_for_me(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [("no for me only anna", "anna"), ("for me nothing just olga please", "olga"), ("not for me only nine", "nine")],
)
def test_who_is_left(text: str, name: str) -> None:
    assert who_is_left(text) == name
