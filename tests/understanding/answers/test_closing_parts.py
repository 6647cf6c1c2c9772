"""A turn of who wants nothing else, part by part."""

from __future__ import annotations

import pytest

from receptionist.understanding.answers.closing_parts import closing_parts, nothing_more


def kinds(text: str) -> list[str]:
    return [part.kind for part in closing_parts(text)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("only the color we sail on the friday", ["merely", "told"]),
        ("that was all my sister comes on friday", ["close", "told"]),
        ("no that's it the party's friday night", ["a_no", "close", "told"]),
        ("no we're sailing friday so that's the lot", ["a_no", "told", "small", "close"]),
        ("not a thing the wedding is on the ninth", ["close", "told"]),
        ("no that's everything i only wanted friday cancelled", ["a_no", "close", "cancelled"]),
        ("only the cancelling thank you", ["cancelled", "thanks"]),
        ("no that was the only one i had to cancel", ["a_no", "cancelled"]),
        ("no only the carpets needed moving", ["a_no", "moved"]),
        ("no just the carpets to thursday", ["a_no", "moved"]),
        ("no i only wanted to book the color", ["a_no", "booked"]),
        ("no the windows can stay as they are thank you", ["a_no", "stays", "thanks"]),
        ("no keep the windows on wednesday", ["a_no", "stays"]),
        ("no the seventh still suits me", ["a_no", "stays"]),
        ("no i'll keep the other one", ["a_no", "stays"]),
        ("the windows stay on wednesday though", ["stays", "small"]),
        ("no the trim can wait till next month", ["a_no", "own"]),
        ("no i'll do the haircut myself", ["a_no", "own"]),
        ("that's all i'll call about the haircut another day", ["close", "own"]),
        ("no i won't be booking another", ["a_no", "no_other"]),
        ("no you've got me down for thursday that's all", ["a_no", "booked", "close"]),
        ("that's it i'm off on friday so i'll rest", ["close", "has_time"]),
        ("no just the carpets my son visits on friday", ["a_no", "merely", "told"]),
        ("no thank you we move in on the ninth", ["a_no", "thanks", "told"]),
    ],
)
def test_every_word_is_of_a_part(text: str, parts: list[str]) -> None:
    assert kinds(text) == parts


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "no thank you that's all",
        "only the color",
        "only could it be friday",
        "no friday would be better",
        "that's all but can my sister come on friday",
        "no i'm free on friday at ten",
        "no we need it on friday",
        "that's it just tell them we sail on friday",
        "no my son will let you in on thursday",
        "no my haircut on friday",
        "no leave the carpets where they were",
        "no i'll tell you when you get here",
        "no the windows need moving too",
        "that's all my gate code is four four five five",
    ],
)
def test_what_may_be_wished_asked_or_noted_is_of_none(text: str) -> None:
    assert not closing_parts(text)


@pytest.mark.parametrize(
    ("text", "closes"),
    [
        ("no the windows stay as they are", True),
        ("the windows stay as they are thank you", True),
        ("just the haircut cancelled", True),
        ("the windows stay as they are", False),
        ("you've cancelled friday", False),
    ],
)
def test_something_must_close(text: str, closes: bool) -> None:
    assert nothing_more(closing_parts(text)) is closes


def test_somebody_of_theirs_is_another() -> None:
    (part,) = (each for each in closing_parts("no i just wanted to book my sister in") if each.kind == "booked")
    assert part.of_another
