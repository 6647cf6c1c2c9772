"""Who of several people has what, in one appointment."""

from __future__ import annotations

import pytest

from receptionist.model.hearing import Vocabulary
from receptionist.understanding.services.shares import beside_shares, others_named, shares_of, with_shares

SALON = Vocabulary(
    services=(("haircut", ("cut", "trim", "bangs")), ("color", ("highlights",)), ("blowout", ("blow dry",))),
    per_person=("haircut", "color", "blowout"),
)


@pytest.mark.parametrize(
    ("text", "known", "whole"),
    [
        ("a cut for me and a color for my mom", "", "haircut plus color for the mom"),
        ("a blow dry and bangs for my niece Dana and a trim for me", "", "haircut plus blowout and haircut for Dana"),
        ("I just need a trim but Evelyn my sister she wants a color", "", "haircut plus color for Evelyn"),
        ("for Omar it's the cut and for me the color", "", "color plus haircut for Omar"),
        ("make mine the color and hers the cut", "", "color plus haircut for one more person"),
        ("Camila's color and my cut", "", "haircut plus color for Camila"),
        ("Evelyn is the one for the color", "haircut", "haircut plus color for Evelyn"),
        ("I'm the trim and Evelyn is the color", "haircut and color", "haircut plus color for Evelyn"),
        ("my son wants a color instead", "haircut for 2 people", "haircut plus color for the son"),
        ("Evelyn wants a blow dry too", "haircut plus color for Evelyn", "haircut plus color and blowout for Evelyn"),
        ("the color is for Camila", "haircut plus color for the daughter", "haircut plus color for Camila"),
        ("a color for me and a color for my mom", "", "color for 2 people"),
    ],
)
def test_each_has_what_is_told_of_them(text: str, known: str, whole: str) -> None:
    assert with_shares(text, known, SALON, "rosa") == whole


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("a cut for my daughter", ""),
        ("cut and color for me please", ""),
        ("my sister said you do color and I want a cut", ""),
        ("my daughter recommended you, I want a color", "haircut"),
        ("no it's a color for my daughter", "haircut"),
        ("a cut for me and my daughter", ""),
        ("tell her I want highlights and a cut", ""),
        ("a color for Friday and a cut for the party", ""),
    ],
)
def test_of_one_person_alone_there_are_no_shares(text: str, known: str) -> None:
    assert with_shares(text, known, SALON, "rosa") is None


def test_work_that_is_done_to_a_house_is_shared_by_nobody() -> None:
    cleaner = Vocabulary(services=(("carpet cleaning", ()), ("window washing", ())))
    assert with_shares("the carpet for me and the windows for my mom", "", cleaner, "") is None


def test_who_calls_is_known_by_their_name() -> None:
    assert with_shares("Camila a blow dry and Rosa a cut", "", SALON, "rosa") == "haircut plus blowout for Camila"


@pytest.mark.parametrize(
    ("text", "named", "left"),
    [
        ("no just me now", None, "haircut"),
        ("no drop the color", None, "haircut"),
        ("and a blow dry for the party too", "blowout", "haircut and blowout plus color for Evelyn"),
        ("the haircut at one", "haircut", None),
        ("no thanks", None, None),
    ],
)
def test_what_is_said_of_nobody_leaves_each_their_own(text: str, named: str | None, left: str | None) -> None:
    assert beside_shares(text, named, "haircut plus color for Evelyn", SALON) == left


def test_shares_are_told_from_a_visit_for_one() -> None:
    assert [share.who for share in shares_of("haircut plus color for Evelyn", SALON)] == ["", "Evelyn"]
    assert shares_of("haircut and color", SALON) == ()


def test_somebody_who_is_named_is_not_who_calls() -> None:
    text = "a trim for me and a color for Evelyn"
    assert [text[at.start : at.end] for at in others_named(text, SALON, "rosa")] == ["Evelyn"]
