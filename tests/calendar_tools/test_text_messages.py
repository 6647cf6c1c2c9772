"""Texts about appointments: each kind has its sentence, of visits and of calls."""

from __future__ import annotations

import pytest

from calendar_tools.text_messages import OF_CALLS, Kind
from receptionist.wording.sentences import sentences

WORDS = sentences("appointments")


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_text_has_its_sentence(kind: Kind) -> None:
    assert kind in WORDS


@pytest.mark.parametrize("kind", sorted(OF_CALLS))
def test_what_is_told_of_calls_has_a_sentence_of_its_own(kind: Kind) -> None:
    assert f"call_{kind}" in WORDS
