"""A stretch of a turn as a name: its words as they are written, and where letters end it."""

from __future__ import annotations

import pytest

from receptionist.understanding.names.candidate import letters_as_words, limit_from, words_between
from receptionist.understanding.names.letters import spelled_runs
from receptionist.understanding.names.line import line_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("sarah o brien", ["sarah", "o'brien"]),
        ("jean-luc moreau", ["jean-luc", "moreau"]),
        ("ian mc donald", ["ian", "mcdonald"]),
        ("the pruitt's", ["the", "pruitt"]),
    ],
)
def test_words_that_belong_together_are_one(text: str, words: list[str]) -> None:
    line = line_of(text)
    assert list(words_between(line, 0, len(line))) == words


def test_a_name_ends_where_its_letters_begin() -> None:
    line = line_of("agnes t o w n s e n d")
    runs = spelled_runs(line)
    assert limit_from(line, runs, 0) == 1
    assert letters_as_words(runs[0]) == ("townsend",)
