"""One voice activity run for all calls: every tick, the windows that are ready make one batch."""

import asyncio
import logging
from collections.abc import Callable

from receptionist.speech.vad import Vad, VadStream

log = logging.getLogger(__name__)

TICK_SECONDS = 0.02
OnWindow = Callable[[float], None]
"""Takes the probability of speech in the window that `VadStream.window` holds."""
OnFailure = Callable[[BaseException], None]
"""Takes why a call hears nothing more: it has been let go, and should end by another way."""


class SharedVad:
    """Runs on the event loop, without a thread: a batch takes tens of microseconds a call."""

    def __init__(self, vad: Vad) -> None:
        self._vad = vad
        self._listeners: dict[VadStream, tuple[OnWindow, OnFailure]] = {}
        self._ticking: asyncio.TimerHandle | None = None
        self._next_tick = 0.0

    def join(self, stream: VadStream, on_window: OnWindow, on_failure: OnFailure) -> None:
        """From now on `on_window` is called for every window of `stream`; `on_failure` once, where that fails."""
        self._listeners[stream] = on_window, on_failure
        if self._ticking is None:
            loop = asyncio.get_running_loop()
            self._next_tick = loop.time() + TICK_SECONDS
            self._ticking = loop.call_at(self._next_tick, self._tick)

    def leave(self, stream: VadStream) -> None:
        """The call is over; without calls nothing ticks."""
        self._listeners.pop(stream, None)
        if not self._listeners and self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        self._next_tick = max(self._next_tick + TICK_SECONDS, loop.time())
        self._ticking = loop.call_at(self._next_tick, self._tick)
        streams = list(self._listeners)
        try:
            heard = self._vad.run(streams)
        except Exception as error:
            log.exception("voice activity failed; %d calls hear nothing more", len(streams))
            for stream in streams:
                self._fail(stream, error)
            return
        for stream, probability in heard:
            self._tell(stream, probability)

    def _tell(self, stream: VadStream, probability: float) -> None:
        """One call's defect must not deafen the others."""
        listener = self._listeners.get(stream)
        if listener is None:
            return
        try:
            listener[0](probability)
        except Exception as error:
            log.exception("a call could not take its voice activity")
            self._fail(stream, error)

    def _fail(self, stream: VadStream, error: BaseException) -> None:
        listener = self._listeners.get(stream)
        self.leave(stream)
        if listener is not None:
            listener[1](error)
