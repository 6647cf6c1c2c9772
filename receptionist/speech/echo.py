"""Our own voice coming back from the caller's telephone.

Networks and handsets cancel most of it; what is left is some 25 dB below what we sent, and comes within half a second.
Somebody who speaks into a telephone is louder than that.
"""

from collections import deque

from receptionist.speech.audio import FRAME_SECONDS, level, mulaw_to_samples

ECHO_LOSS_DB = 24.0
LONGEST_DELAY_SECONDS = 0.5


class EchoGate:
    """Remembers what we sent lately. Pure: time passes by the frames that are told.

    Nothing is measured before it is asked for: most frames pass while nobody else speaks.
    """

    __slots__ = ("_sent",)

    def __init__(self) -> None:
        self._sent: deque[bytes] = deque(maxlen=int(LONGEST_DELAY_SECONDS / FRAME_SECONDS))

    def sent(self, mulaw: bytes) -> None:
        """A 20 ms frame that the caller hears now; empty where we are silent."""
        self._sent.append(mulaw)

    def is_echo(self, window: bytes) -> bool:
        """Whether a window of the caller's mu-law is too faint beside what we sent to be the caller."""
        sounding = [frame for frame in self._sent if frame]
        if not sounding:
            return False
        loudest = max(level(mulaw_to_samples(frame)) for frame in sounding)
        return level(mulaw_to_samples(window)) < loudest - ECHO_LOSS_DB
