"""How alike words sound, by their letters alone."""

from __future__ import annotations

import pytest

from receptionist.understanding.taught.sounding import sounds, unlikeness


def unlike(word: str, other: str) -> float:
    return unlikeness(sounds(word), sounds(other))


@pytest.mark.parametrize(
    ("word", "other"),
    [("Katherine", "Catherine"), ("Meier", "Meyer"), ("Phillips", "Fillips"), ("Braun", "Brown"), ("Wright", "Rite")],
)
def test_two_writings_of_one_sound_are_alike(word: str, other: str) -> None:
    assert unlike(word, other) == 0


@pytest.mark.parametrize(
    ("word", "near", "far"),
    [("Stephen", "Steven", "Stefanie"), ("Kowalczyk", "Kovalchik", "Kowalski"), ("Ann", "Anne", "Anna")],
)
def test_what_sounds_nearly_alike_is_nearer_than_what_looks_so(word: str, near: str, far: str) -> None:
    assert unlike(word, near) < 0.13 < unlike(word, far)


@pytest.mark.parametrize(("word", "other"), [("Moore", "Noor"), ("Dale", "Gale"), ("Baker", "Walker"), ("Oak", "Elm")])
def test_short_words_that_begin_otherwise_are_not_near(word: str, other: str) -> None:
    assert unlike(word, other) > 0.13


def test_words_run_together_sound_as_one() -> None:
    assert sounds("co val chick") == sounds("covalchick")


def test_letters_of_other_alphabets_stay_as_they_are() -> None:
    assert sounds("Łukasz") == "łukaS"
    assert sounds("Αθήνα") == sounds("αθήνα")
    assert sounds("?! 12") == ""


def test_nothing_is_like_nothing_alone() -> None:
    assert unlikeness("", "") == 0
    assert unlike("Ann", "") > 0.13
