"""Which of his name somebody is, told behind a first and a last name."""

from __future__ import annotations

import pytest

from receptionist.understanding.names.generation import generations, with_generations


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("reverend james tolliver the third", "reverend james tolliver iii      "),
        ("henry ford the second and I need a cleaning", "henry ford ii         and I need a cleaning"),
        ("thomas wright the 4th", "thomas wright iv     "),
    ],
)
def test_is_written_as_a_suffix(said: str, written: str) -> None:
    assert with_generations(said) == written


@pytest.mark.parametrize("said", ["I'd like the third", "friday works the third", "james tolliver the third floor"])
def test_a_day_is_none(said: str) -> None:
    assert generations(said) == ()
