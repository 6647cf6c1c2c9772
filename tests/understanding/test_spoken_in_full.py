"""Words with the letter that was dropped, and without the noise before them."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.revising import understand_in_call
from receptionist.understanding.spoken_in_full import spoken_in_full

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
RINGING = HearingContext(NOW, frozenset({"intent"}))
OFFERED = HearingContext(
    NOW, frozenset({"date", "time", "choice"}), offers=(dt.datetime(2026, 3, 5, 9, tzinfo=dt.UTC),)
)


@pytest.mark.parametrize(
    ("said", "whole"),
    [
        ("who's comin friday", "who's coming friday"),
        ("what's it costin' me", "what's it costing me"),
        ("huh which one was that", "which one was that"),
        ("huh so you don't know", "so you don't know"),
        ("I'm callin about a leakin pipe", "I'm calling about a leaking pipe"),
    ],
)
def test_each_word_is_whole(said: str, whole: str) -> None:
    assert spoken_in_full(said, RINGING) == whole


@pytest.mark.parametrize(
    ("said", "whole"),
    [
        ("im no good in the mornings", "i'm no good in the mornings"),
        ("Im not home and theres a dog", "I'm not home and there's a dog"),
        ("i dont do mornings i cant thats all", "i don't do mornings i can't that's all"),
        ("ill be there id like ten oclock", "i'll be there i'd like ten o'clock"),
        ("its the second floor", "it's the second floor"),
        ("okay lets do three", "okay let's do three"),
    ],
)
def test_an_apostrophe_that_was_not_written_is_there(said: str, whole: str) -> None:
    assert spoken_in_full(said, RINGING) == whole


@pytest.mark.parametrize(
    "text",
    [
        "my mother is ill today",
        "the house and its garden",
        "do you need an id",
        "she lets you in",
        "yoona im",
        "we were at the well",
    ],
)
def test_a_word_that_is_one_without_an_apostrophe_gets_none(text: str) -> None:
    assert spoken_in_full(text, RINGING) == text


@pytest.mark.parametrize(
    "text",
    ["huh", "huh okay", "uh huh friday", "huh uh no", "this is martin from the cabin in austin", "come in again"],
)
def test_other_words_are_as_they_were_said(text: str) -> None:
    assert spoken_in_full(text, RINGING) == text


def test_spelled_letters_are_left_alone() -> None:
    spelling = HearingContext(NOW, frozenset({"spelling"}))
    assert spoken_in_full("huh c o m comin", spelling) == "huh c o m comin"


@pytest.mark.parametrize("text", ["huh which one was that", "which ones were they"])
def test_which_one_asks_for_our_words_once_more(text: str) -> None:
    assert understand_in_call(text, OFFERED).answer == "repeat"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("ruff in for two bathrooms", "rough in for two bathrooms"),
        ("just right marco bellini on the visit", "just write marco bellini on the visit"),
        ("just right here on the visit", "just right here on the visit"),
        ("that's right friday", "that's right friday"),
        ("that's right dear but about the stairs", "that's right dear but what about the stairs"),
        ("i told you about the dog but about the gate", "i told you about the dog but about the gate"),
        (
            "that's right but about the stairs they creak and i can't climb them since my operation last year",
            "that's right but about the stairs they creak and i can't climb them since my operation last year",
        ),
    ],
)
def test_a_word_that_only_sounds_like_another(said: str, meant: str) -> None:
    assert spoken_in_full(said, RINGING) == meant
