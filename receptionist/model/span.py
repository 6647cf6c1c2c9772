"""Where words stand in what was heard."""

from __future__ import annotations

import msgspec


class Span(msgspec.Struct, frozen=True, gc=False):
    """Half-open character offsets [start, end) into the heard text."""

    start: int
    end: int

    def overlaps(self, other: Span) -> bool:
        """Whether any character is in both."""
        return self.start < other.end and other.start < self.end
