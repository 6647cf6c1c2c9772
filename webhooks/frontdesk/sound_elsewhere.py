"""Listening in on a call that another process leads: its sound comes by the database, only while somebody listens."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import secrets
from collections.abc import Callable
from typing import Final, Protocol

from receptionist.persistence.live_sound import LiveSound, SoundPiece
from receptionist.speech.audio import SAMPLE_RATE
from webhooks.phone.monitor import Ear

log = logging.getLogger(__name__)

PIECE: Final = SAMPLE_RATE // 10
"""Samples of each side that are worth lending: a look every fifth of a second finds more."""
MOST: Final = 20 * PIECE
"""Samples of each side that wait for a slow database; what comes while so many wait is left out."""
LOOKS: Final = 0.05
"""Seconds between two looks for the next piece."""
SAYS_SO: Final = 2.0
"""Seconds after which a listener says that they still listen."""
ANSWERED: Final = 5.0
"""Seconds without sound after which nobody leads the call any more."""


class Audible(Protocol):
    """A call that is on, as far as listening goes."""

    over: asyncio.Event

    def listen_in(self, ear: Ear) -> Callable[[], None]:
        """From now on `ear` hears both sides, until what is given is called."""


class LentSound:
    """What one listener of another process hears of a call that is led here."""

    def __init__(self, listener: str, call: Audible) -> None:
        self._listener = listener
        self._call = call
        self._theirs, self._ours = bytearray(), bytearray()
        self._number = 0
        self._told_end = False
        self.leave = call.listen_in(self._sounds)

    def pieces(self) -> list[SoundPiece]:
        """What has come since, once it is enough; after the end of the call, that it is over, once."""
        over = self._call.over.is_set()
        pieces = [self._piece()] if self._theirs and (over or len(self._theirs) >= PIECE) else []
        if over and not self._told_end:
            self._told_end = True
            pieces.append(self._piece())
        return pieces

    def _sounds(self, theirs: bytes, ours: bytes) -> None:
        if len(self._theirs) < MOST:
            self._theirs += theirs
            self._ours += ours.ljust(len(theirs), b"\xff")

    def _piece(self) -> SoundPiece:
        """All that waits: nothing, where the call is over and all was told."""
        self._number += 1
        sound = bytes(self._theirs + self._ours)
        self._theirs.clear()
        self._ours.clear()
        return SoundPiece(self._listener, self._number, sound)


class SoundLender:
    """One process's: lends the sound of its calls to whoever listens in from others."""

    def __init__(
        self, sound: LiveSound, call: Callable[[str], Audible | None], clock: Callable[[], dt.datetime]
    ) -> None:
        self._sound = sound
        self._call = call
        self._clock = clock
        self._lent: dict[str, LentSound] = {}

    async def round(self, *, any_on: bool) -> None:
        """Looks who listens, and posts what they are to hear; `any_on` says whether any call is led here."""
        if not any_on and not self._lent:
            return
        listeners = await asyncio.to_thread(self._sound.listeners, self._clock())
        for gone in self._lent.keys() - listeners.keys():
            self._lent.pop(gone).leave()
        for listener in listeners.keys() - self._lent.keys():
            call = self._call(listeners[listener])
            if call is not None:
                self._lent[listener] = LentSound(listener, call)
        pieces = [piece for lent in self._lent.values() for piece in lent.pieces()]
        if pieces:
            await asyncio.to_thread(self._sound.lend, pieces, self._clock())

    def close(self) -> None:
        """Nobody listens from elsewhere any more."""
        while self._lent:
            self._lent.popitem()[1].leave()


class HeardElsewhere:
    """A call that another process leads, to listen to. `over` is set where it is, or no sound comes of it."""

    def __init__(self, sound: LiveSound, call_sid: str, clock: Callable[[], dt.datetime]) -> None:
        self._sound = sound
        self._call_sid = call_sid
        self._clock = clock
        self.over = asyncio.Event()

    def listen_in(self, ear: Ear) -> Callable[[], None]:
        listening = asyncio.create_task(self._listen(ear))

        def leave() -> None:
            listening.cancel()

        return leave

    async def _listen(self, ear: Ear) -> None:
        listener = secrets.token_hex(16)
        try:
            await self._hear(listener, ear)
        except Exception:
            log.exception("a call of another process can't be listened to just now")
        finally:
            self.over.set()
            await asyncio.to_thread(self._sound.leave, listener)

    async def _hear(self, listener: str, ear: Ear) -> None:
        """Until the call is over, or nothing comes."""
        loop, heard = asyncio.get_running_loop(), 0
        came, said = loop.time(), loop.time() - SAYS_SO
        while loop.time() - came < ANSWERED:
            if loop.time() - said >= SAYS_SO:
                said = loop.time()
                await asyncio.to_thread(self._sound.listen, listener, self._call_sid, self._clock(), heard)
            for piece in await asyncio.to_thread(self._sound.hear, listener, heard):
                if not piece.sound:
                    return
                heard, came = piece.number, loop.time()
                half = len(piece.sound) // 2
                ear(piece.sound[:half], piece.sound[half:])
            await asyncio.sleep(LOOKS)
