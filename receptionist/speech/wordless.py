"""Hold music and noise: sound that goes on for long and in which hardly a word is heard. Pure."""

LONGEST_SECONDS = 20.0
"""Sound without words after which nobody is thought to speak there."""
SECONDS_A_WORD = 3.0
"""People speak two or three words a second; what is heard in music is a stray word now and then."""
UNLIKELY = -1.0
"""Confidence below which words are guesses at something that is none."""


class Wordless:
    """Follows the turns of one call."""

    __slots__ = ("_seconds",)

    def __init__(self) -> None:
        self._seconds = 0.0

    def add(self, seconds: float, text: str, confidence: float) -> bool:
        """Take a turn that sounded for `seconds`; whether it has been sound without words for too long."""
        words = len(text.split()) if confidence >= UNLIKELY else 0
        spoken = words > 0 and seconds / words < SECONDS_A_WORD
        self._seconds = 0.0 if spoken else self._seconds + seconds
        return self._seconds >= LONGEST_SECONDS
