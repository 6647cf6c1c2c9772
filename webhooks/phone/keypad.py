"""Keys pressed on the telephone, gathered into the answer they make. Pure: time is an argument, in seconds."""

from __future__ import annotations

END = "#"
PATIENCE = 3.0
"""Seconds without a further key after which a number counts as finished."""


class Keypad:
    """Single keys answer at once; while a number is asked for, keys are gathered: until `#`, enough, or a pause."""

    def __init__(self) -> None:
        self._digits = ""
        self._last = 0.0

    def press(self, key: str, now: float, digits_wanted: int) -> str | None:
        """The answer that `key` completes, or None while more are to come. `digits_wanted` is 1 for a single key."""
        if digits_wanted <= 1:
            self._digits = ""
            return key
        self._last = now
        if key == END:
            return self._done()
        self._digits += key
        return self._done() if len(self._digits) >= digits_wanted else None

    def due(self, now: float) -> str | None:
        """What was pressed, once the caller has stopped pressing; None before that or if nothing was."""
        return self._done() if self._digits and now - self._last >= PATIENCE else None

    def _done(self) -> str | None:
        digits, self._digits = self._digits, ""
        return digits or None
