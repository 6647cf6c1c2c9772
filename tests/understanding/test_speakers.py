"""Who speaks which language, told or asked in English."""

from __future__ import annotations

import pytest

from receptionist.understanding.speakers import is_of_another, language_told


def told(text: str) -> str:
    span = language_told(text)
    return text[span.start : span.end] if span else ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ludmila petrova maybe somebody there speaks ukrainian", "maybe somebody there speaks ukrainian"),
        ("my aunt doesn't speak english so i call for her", "my aunt doesn't speak english"),
        (
            "the lady downstairs from me don't speak much english so i call",
            "the lady downstairs from me don't speak much english",
        ),
        ("do you have anybody who speaks polish it's for 12 oak", "do you have anybody who speaks polish"),
        ("she doesn't speak english only polish so knock", "she doesn't speak english only polish"),
    ],
)
def test_the_words_that_tell_of_a_language(text: str, words: str) -> None:
    assert told(text) == words


@pytest.mark.parametrize("text", ["hola necesito a man who speaks english", "the french door sticks", "we talk then"])
def test_what_tells_of_none(text: str) -> None:
    assert not told(text)


def test_it_is_told_of_somebody_else() -> None:
    assert is_of_another("she doesn't speak english")


def test_it_is_told_of_who_calls() -> None:
    assert not is_of_another("i don't speak english")
