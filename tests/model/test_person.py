"""Who somebody is, as it was said."""

from __future__ import annotations

import pytest

from receptionist.model.person import GUESSED, Name
from receptionist.model.span import Span


@pytest.mark.parametrize(("confidence", "guessed"), [(GUESSED, True), (0.5, False), (1.0, False)])
def test_a_name_that_no_words_lead_to_is_guessed(confidence: float, guessed: bool) -> None:
    assert Name("Sarah Johnson", Span(0, 13), confidence=confidence).guessed is guessed
