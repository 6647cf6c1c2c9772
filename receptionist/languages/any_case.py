"""Patterns that mind no case, of which `re` makes slow ones: most of what it passes over quickly it then tries in full.

Letters that have a small form alone are the same either way, so plain text is looked at in small letters: where it has
no others, that is all; where it has, nothing is to be found that is not found so. ("ſ" and the like are "s" to a
pattern that minds no case, and not in small letters; text with any letter beyond ASCII is looked at as it is.)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any


class AnyCase:
    """A pattern; if it minds no case, its letters are all small, and it finds them as well where they are capitals. It
    is compiled when it is first tried, and once more when capitals are first met: nobody speaks in capitals.
    """

    __slots__ = ("_compiled", "_either", "_flags", "_source")

    def __init__(self, source: str, flags: int) -> None:
        self._source, self._flags = source, flags
        self._compiled: re.Pattern[str] | None = None
        self._either: re.Pattern[str] | None = None

    def compile(self) -> None:
        """Compiles it for small letters and for capitals."""
        _ = self._small, self._any

    @property
    def _small(self) -> re.Pattern[str]:
        if self._compiled is None:
            self._compiled = re.compile(self._source, self._flags & ~re.IGNORECASE)
        return self._compiled

    @property
    def _any(self) -> re.Pattern[str]:
        if self._either is None:
            self._either = re.compile(self._source, self._flags) if self._flags & re.IGNORECASE else self._small
        return self._either

    def _for(self, text: str, *within: int) -> re.Pattern[str] | None:
        """What finds in `text` all there is; None where there is nothing."""
        if not text.isascii():
            return self._any
        return self._for_small(text, text.lower(), *within)

    def _for_small(self, text: str, small: str, *within: int) -> re.Pattern[str] | None:
        compiled = self._compiled or self._small
        if small == text or not self._flags & re.IGNORECASE:
            return compiled
        return self._any if compiled.search(small, *within) else None

    def search(self, text: str, *within: int) -> re.Match[str] | None:
        fit = self._for(text, *within)
        return fit.search(text, *within) if fit else None

    def match(self, text: str, *within: int) -> re.Match[str] | None:
        fit = self._for(text, *within)
        return fit.match(text, *within) if fit else None

    def fullmatch(self, text: str, *within: int) -> re.Match[str] | None:
        fit = self._for(text, *within)
        return fit.fullmatch(text, *within) if fit else None

    def finditer(self, text: str, *within: int) -> Iterator[re.Match[str]]:
        fit = self._for(text, *within)
        return fit.finditer(text, *within) if fit else iter(())

    def findall(self, text: str, *within: int) -> list[Any]:
        fit = self._for(text, *within)
        return fit.findall(text, *within) if fit else []

    def split(self, text: str, maxsplit: int = 0) -> list[str | Any]:
        fit = self._for(text)
        return fit.split(text, maxsplit) if fit else [text]

    def sub(self, new: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        fit = self._for(text)
        return fit.sub(new, text, count) if fit else text
