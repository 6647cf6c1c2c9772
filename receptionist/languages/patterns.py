"""Patterns of a language: regular expressions that stand in its files as one text, or as a list of alternatives."""

from __future__ import annotations

import re
from collections.abc import Sequence


def pattern(said: str | Sequence[str], flags: int = 0) -> re.Pattern[str]:
    """Any one of what is `said`; written as Python's `re` takes it."""
    return re.compile(said if isinstance(said, str) else "|".join(said), flags)
