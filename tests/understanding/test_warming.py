"""Warmed up, understanding loads nothing more."""

from __future__ import annotations

import datetime as dt
import re
from unittest.mock import patch

from receptionist.model.hearing import HearingContext
from receptionist.understanding.ranking.model import FILES, model, weights_hash
from receptionist.understanding.understand import understand
from receptionist.understanding.warming import warm


def test_no_pattern_is_compiled_after_warming() -> None:
    warm()
    with patch.object(re, "compile", side_effect=AssertionError("compiled during a turn")):
        heard = understand(
            "I'm not sure, maybe the Tuesday after Diwali at half past two, 42 Elm Street",
            HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)),
        )
    assert heard.address is not None


def test_the_weights_are_read_while_warming() -> None:
    model.cache_clear()
    weights_hash.cache_clear()
    warm()
    read = model.cache_info().misses
    understand("yes please", HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"yes_no"})))
    assert read == model.cache_info().misses == len(FILES)
