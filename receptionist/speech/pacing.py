"""How long one caller pauses before going on: some breathe for a second amid a sentence, most for a fifth of one. Pure.

Every pause after which a caller went on is evidence, whether the turn was still open or we had taken it for over.
"""

from collections import deque
from typing import Final

SHORTEST: Final = 0.2
"""Seconds of silence that are a pause at all, and not the closing of a consonant."""
LONGEST_AFTER_A_TURN: Final = 0.8
"""Seconds within which whoever speaks again after the end of a turn goes on with it, rather than answers us."""
MARGIN: Final = 1.2
"""What a caller's pauses are exceeded by from one to the next."""
MOST_MORE: Final = 0.4
"""Seconds that may be waited longer than for anybody."""
_REMEMBERED: Final = 8


class Pacing:
    """Follows one caller over the whole call."""

    __slots__ = ("_pauses",)

    def __init__(self) -> None:
        self._pauses: deque[float] = deque(maxlen=_REMEMBERED)

    def went_on(self, silence: float) -> None:
        """The caller spoke again after so many seconds."""
        if silence >= SHORTEST:
            self._pauses.append(silence)

    def wait(self, usual: float) -> float:
        """Seconds of silence that end a turn for which `usual` is waited: never less, and more for a slow caller.

        By the second longest of their pauses: one alone may be a cough, or a look at the calendar.
        """
        if len(self._pauses) < 2:
            return usual
        typical = sorted(self._pauses)[-2]
        return max(usual, min(MARGIN * typical, usual + MOST_MORE))
