"""One of several options, by its words."""

from __future__ import annotations

import pytest

from receptionist.understanding.plain_values import read_option

OPTIONS = [("gold", ("the best one",)), ("family gold", ()), ("silver", ("the cheap one",))]


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("gold please", "gold"),
        ("Family gold, thanks", "family gold"),  # which holds another option's name
        ("I'd take the cheap one", "silver"),
        ("gold or silver", None),
        ("the golden one", None),
        ("", None),
    ],
)
def test_the_option_that_is_said(text: str, option: str | None) -> None:
    assert read_option(text, OPTIONS) == option
