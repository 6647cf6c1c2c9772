"""Facts of a call are values: frozen, and told apart by what they say."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.model.call_facts import CallFacts
from receptionist.model.trust import Trust

FACTS = CallFacts("c", "+13125550142", None, Trust.STRANGER, "", "said", "said")


def test_nothing_is_known_unless_it_is_said_so() -> None:
    assert FACTS.known == frozenset()


def test_they_do_not_change() -> None:
    with pytest.raises(AttributeError):
        FACTS.call = "d"  # type: ignore[misc]
    assert msgspec.structs.replace(FACTS, call="d") != FACTS
