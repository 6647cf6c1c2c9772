"""Where words stand."""

from __future__ import annotations

import pytest

from receptionist.model.span import Span


@pytest.mark.parametrize(("other", "both"), [(Span(0, 3), True), (Span(4, 6), True), (Span(5, 8), False)])
def test_words_overlap_where_a_character_is_in_both(other: Span, both: bool) -> None:
    assert Span(2, 5).overlaps(other) is both
