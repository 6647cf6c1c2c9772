"""The questions of a turn, each by itself."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.questions.rules.asked import questions
from receptionist.understanding.understand import understand

HEARING = HearingContext(dt.datetime(2026, 3, 5, 10, tzinfo=dt.UTC))


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("do they bring their own things or do i have to put something out", ["do they bring their own things"]),
        ("do you do carpets or do you take cards", ["do you do carpets", "do you take cards"]),
        ("do you take cards and how long does it take", ["do you take cards", "how long does it take"]),
    ],
)
def test_the_other_side_of_a_question_is_none_by_itself(text: str, asked: list[str]) -> None:
    assert [each.text for each in questions(understand(text, HEARING), None)] == asked


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("are there stairs", "stairs"),
        ("is there an elevator there", "an elevator"),
        ("what about the stairs", "the stairs"),
        ("are there a lot of stairs at your place", "stairs"),
        ("do you have any coffee", "coffee"),
        ("do they wear uniforms", "uniforms"),
        ("is the music loud", "the music"),
        ("do you move the furniture", "the furniture"),
        ("do they take their shoes off", "their shoes"),
        ("what color is the van", "the van"),
        ("is there anything sooner", ""),
        ("are there any openings friday", ""),
        ("is there a charge", ""),
        ("do you have three thirty", ""),
        ("is there somebody there", ""),
        ("do they wash it", ""),
    ],
)
def test_what_a_question_is_of_by_its_own_words(text: str, subject: str) -> None:
    assert questions(understand(text, HEARING), None)[0].subject == subject
