"""Patterns that are tried only where the words are that they need, and are not even compiled before."""

from __future__ import annotations

import re

from receptionist.languages.any_case import AnyCase
from receptionist.languages.prefilter import Prefilter


class Prefiltered(AnyCase):
    """A pattern that finds what it would without `prefilter`, of which `bit` is its own."""

    __slots__ = ("_bit", "_said")

    def __init__(self, source: str, flags: int, prefilter: Prefilter, bit: int) -> None:
        super().__init__(source, flags)
        self._said, self._bit = prefilter.said, bit

    def _for(self, text: str, *within: int) -> re.Pattern[str] | None:
        """None as well where nothing is to be found for want of words. At an end that is given with where to begin, a
        word may end in two.
        """
        said = self._said(text)
        if not said.may & self._bit and len(within) < 2:
            return None
        if said.is_small:
            return self._compiled or self._small
        return self._for_small(text, said.small, *within) if text.isascii() else self._any
