"""Which names replace the one that is known, where none was asked for."""

from __future__ import annotations

import pytest

from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names import contradicted, instead_of_denied, may_replace, renamed_since

KNOWN = Name("Dolores Whitaker", Span(0, 0))


def said(full: str, confidence: float, *, spelled: bool = False) -> Name:
    return Name(full, Span(0, 0), confidence=confidence, spelled=spelled)


@pytest.mark.parametrize(
    ("name", "contradicts"),
    [
        (said("Alma Pruitt", 0.95), False),  # "my name is …"
        (said("Pruitt", 0.8, spelled=True), False),
        (said("Doloris Whitaker", 0.55), False),  # sounds like it
        (said("Alma Pruitt", 0.85), False),  # "I'm …", "this is …"
        (said("Karen", 0.65), False),  # "I'm Karen"
        (said("Alma Pruitt", 0.75), True),  # "no, it's …"
    ],
)
def test_a_name_that_is_told_as_one_replaces_it(name: Name, contradicts: bool) -> None:
    assert may_replace(KNOWN, name, contradicts)


@pytest.mark.parametrize(
    ("name", "contradicts"),
    [
        (said("Fresh", 0.55), True),
        (said("Lavergne", 0.55), True),
        (said("Upstairs", 0.65), False),
        (said("Rosa Delgado", 0.75), False),  # "it's for …"
    ],
)
def test_what_is_only_heard_as_one_does_not(name: Name, contradicts: bool) -> None:
    assert not may_replace(KNOWN, name, contradicts)


@pytest.mark.parametrize(
    ("old", "new", "full"),
    [
        ("whitaker", "pruitt", "Dolores Pruitt"),
        ("dolores", "marguerite", "Marguerite Whitaker"),
        ("doloris", "alma jean", "Alma Jean Whitaker"),
        ("oak", "maple", None),  # no part of the name
        ("whitaker", "tomorrow", None),
    ],
)
def test_a_part_that_is_contradicted_is_replaced_by_what_was_meant(old: str, new: str, full: str | None) -> None:
    name = contradicted(KNOWN, old, new, Span(0, 1))
    assert (name.full if name else None) == full


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("no not dolores dear edith edith pym it is her hair", "Edith Pym"),
        ("no it's not dolores it's karen wilson", "Karen Wilson"),
        ("not dolores whitaker but edith pym please", "Edith Pym"),
        ("not for dolores for edith pym", "Edith Pym"),
    ],
)
def test_a_whole_name_takes_the_place_of_the_denied_one(text: str, full: str) -> None:
    name = instead_of_denied(KNOWN, text)
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize(
    "text", ["no not dolores my husband", "no not dolores anymore she moved out", "not dolores jones dolores whitaker"]
)
def test_other_words_behind_a_denied_name_are_none(text: str) -> None:
    name = instead_of_denied(KNOWN, text)
    assert name is None


@pytest.mark.parametrize(
    "text",
    [
        "i got married in june it's pruitt now",
        "that's my maiden name it's pruitt",
        "we just got married so it's mrs pruitt now",
        "my last name changed to pruitt",
        "it's karlsdottir now",
    ],
)
def test_who_has_married_has_another_last_name(text: str) -> None:
    since = renamed_since(KNOWN, text)
    assert since is not None
    assert since[0].first == "Dolores"


@pytest.mark.parametrize(
    "text",
    [
        "i got married in june it's perfect",
        "i'm getting married friday so make it thursday",
        "we changed the address to elm",
        "it's raining now",
        "it's thursday now",
    ],
)
def test_what_else_is_so_now_is_no_name(text: str) -> None:
    assert renamed_since(KNOWN, text) is None


def test_letters_may_follow_the_name_that_is_put_right() -> None:
    name = instead_of_denied(Name("Dan Whitaker", Span(0, 0)), "it ain't dan it's van v as in victor v a n")
    assert name is not None
    assert name.full == "Van Whitaker"
