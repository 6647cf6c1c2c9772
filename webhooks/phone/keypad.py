"""Keys pressed on the telephone, gathered into the answer they make. Pure: time is an argument, in seconds."""

from __future__ import annotations

END = "#"
AGAIN = "*"
LONG_DISTANCE = "1"
PATIENCE = 3.0
"""Seconds without a further key after which a number counts as finished."""


class Keypad:
    """Single keys answer at once; while a number is asked for, keys are gathered: until `#`, enough, or a pause."""

    def __init__(self) -> None:
        self._digits = ""
        self._last = 0.0
        self._finished = False

    @property
    def gathering(self) -> bool:
        return bool(self._digits)

    def press(self, key: str, now: float, digits_wanted: int) -> str | None:
        """The answer that `key` completes, or None while more are to come. `digits_wanted` is 1 for a single key.

        A leading 1 is dialled on top of the digits wanted. `*` amid a number starts it anew.
        """
        if self.belated(key, now):
            return None
        self._last, self._finished = now, False
        if digits_wanted <= 1:
            self.clear()
            return key
        return self._gather(key, digits_wanted)

    def belated(self, key: str, now: float) -> bool:
        """Whether `key` is the `#` of a number that was complete without it, and answered."""
        return key == END and self._finished and now - self._last < PATIENCE

    def due(self, now: float) -> str | None:
        """What was pressed, once the caller has stopped pressing; None before that or if nothing was."""
        return self._done() if self._digits and now - self._last >= PATIENCE else None

    def clear(self) -> None:
        """Forget a number that was begun: another question is open now."""
        self._digits = ""

    def _gather(self, key: str, digits_wanted: int) -> str | None:
        if key == END:
            return self._done()
        if key == AGAIN:
            begun, self._digits = self._digits, ""
            return None if begun else key
        self._digits += key
        enough = digits_wanted + self._digits.startswith(LONG_DISTANCE)
        return self._done() if len(self._digits) >= enough else None

    def _done(self) -> str | None:
        digits, self._digits = self._digits, ""
        self._finished = bool(digits)
        return digits or None
