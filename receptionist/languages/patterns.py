"""Patterns of a language: regular expressions that stand in its files as one text, or as a list of alternatives."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

_FRAGMENT = re.compile(r"«(\w+)»")


def pattern(said: str | Sequence[str], flags: int = 0) -> re.Pattern[str]:
    """Any one of what is `said`; written as Python's `re` takes it."""
    return re.compile(said if isinstance(said, str) else "|".join(said), flags)


class Patterns:
    """The patterns of one section of a file. `«name»` in a pattern stands for that one of the section's `fragments`, or
    of those that are given.
    """

    def __init__(self, section: Mapping[str, Any], fragments: Mapping[str, str] | None = None) -> None:
        self._section = section
        self._fragments: Mapping[str, str] = {**section.get("fragments", {}), **(fragments or {})}

    def one(self, name: str, flags: int = 0) -> re.Pattern[str]:
        """The pattern of that name. Raises KeyError for it, or for a fragment, that there is not."""
        return re.compile(self.text(name), flags)

    def text(self, name: str) -> str:
        """The same, not compiled."""
        said = self._section[name]
        return self._whole(said if isinstance(said, str) else "|".join(said))

    def several(self, name: str, flags: int = 0) -> tuple[re.Pattern[str], ...]:
        """Patterns that are tried one after the other. Raises KeyError."""
        return tuple(re.compile(self._whole(said), flags) for said in self._section[name])

    def _whole(self, said: str) -> str:
        while _FRAGMENT.search(said):
            said = _FRAGMENT.sub(lambda found: self._fragments[found[1]], said)
        return said
