"""When a caller's voice has died away: the voice activity model hears speech for a tenth of a second longer."""

from receptionist.speech.audio import level, mulaw_to_samples

FADED_DB = 34.0
"""How far below the loudest of a turn a window is no speech: a final consonant is some 25 dB below its vowel."""
FORGOTTEN_DB = 0.1
"""How much of the loudest is forgotten with each window, so that a slammed door does not deafen us for long."""


class FadeMeter:
    """Follows one turn of a caller."""

    __slots__ = ("_loudest",)

    def __init__(self) -> None:
        self._loudest = -120.0

    def reset(self) -> None:
        """A turn begins."""
        self._loudest = -120.0

    def has_faded(self, mulaw: bytes) -> bool:
        """Take a window (some 30 ms of mu-law); whether it is too faint beside the turn to belong to it."""
        loudness = level(mulaw_to_samples(mulaw))
        self._loudest = max(self._loudest - FORGOTTEN_DB, loudness)
        return loudness < self._loudest - FADED_DB
