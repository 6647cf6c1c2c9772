"""Till when a time shall be kept, and within how long it shall be over, is no time of the visit."""

from __future__ import annotations

import pytest

from receptionist.understanding.when.deadlines import asks_how_long, until_when


@pytest.mark.parametrize(
    ("text", "till"),
    [
        ("hold it till friday", "till friday"),
        ("Keep that until tomorrow at nine", "until tomorrow at nine"),
        ("save me friday at two till tonight", "till tonight"),
        ("can you keep friday at two open for me till tonight", "till tonight"),
        ("just hold that slot by the end of the day", "by the end of the day"),
        ("reserve it for us until next week", "until next week"),
    ],
)
def test_of_what_is_kept_it_is_told_till_when(text: str, till: str) -> None:
    assert [text[span.start : span.end] for span in until_when(text)] == [till]


@pytest.mark.parametrize(
    "text",
    [
        "i work till friday",
        "anything friday till noon",
        "hold me a slot friday, anything till noon",
        "are you open till six",
        "hold it till i have asked my husband",
        "i'm gone until tomorrow",
    ],
)
def test_other_bounds_are_of_the_visit(text: str) -> None:
    assert until_when(text) == ()


@pytest.mark.parametrize("text", ["can it be done in two hours", "will they finish within an hour"])
def test_how_long_it_takes_is_asked(text: str) -> None:
    assert asks_how_long(text)


@pytest.mark.parametrize("text", ["can you come in two hours", "could it be done at two", "in an hour"])
def test_in_how_long_somebody_comes_is_a_time(text: str) -> None:
    assert not asks_how_long(text)
