"""While nobody speaks, most of a line's windows need no look: they are no louder than the silence before them.

Pure. Callers are silent for two thirds of a call, and the network's time is most of what a call costs. What it found
to be no speech for a quarter of a second sets how loud the line is at rest, with its hum and hiss; a window that is
not clearly louder is taken for more of that. Speech stands 10 dB and more above a line at rest, its softest
beginnings 3. Every eighth window is looked at in any case, so that nothing is missed for longer than that.
"""

from typing import Final

NOBODY: Final = 0.1
"""Probability of speech below which nobody speaks."""
SETTLED: Final = 8
"""Windows in which nobody spoke, after which a line is at rest: 0.26 s, as long as the shortest wait for a turn's end.
"""
UNSEEN: Final = 7
"""Windows that may follow each other without a look."""
LOUDER: Final = 1.4
"""Times the level at rest, which is 3 dB; the level of a window of noise varies by a tenth or two."""
FAINTEST: Final = 8 / 32768
"""The smallest step of mu-law, which is no sound."""
_ADAPTS: Final = 0.25
"""Of the way to a window's level that the level at rest goes; up by no more than this share of itself, so that one
slammed door leaves it where it was.
"""


class Lull:
    """One line's silence. Levels are mean magnitudes, of samples between -1 and 1."""

    __slots__ = ("_level", "_quiet", "_unseen")

    def __init__(self) -> None:
        self._level = 0.0
        self._quiet = self._unseen = 0

    def goes_on(self, level: float) -> bool:
        """Whether a window of this level is more of the same silence, and is not looked at."""
        if self._quiet < SETTLED or self._unseen == UNSEEN or level > LOUDER * self._level + FAINTEST:
            return False
        self._unseen += 1
        self._level += _ADAPTS * min(level - self._level, 0.0)
        return True

    def looked_at(self, level: float, probability: float) -> None:
        """Take what was found in a window: the probability of speech."""
        self._unseen = 0
        if probability >= NOBODY:
            self._quiet = 0
            return
        self._quiet += 1
        self._level += _ADAPTS * (min(level, 2 * self._level + FAINTEST) - self._level)
