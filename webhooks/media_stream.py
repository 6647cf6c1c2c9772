"""What a call session speaks on: audio out, paced, over one websocket."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from webhooks import twiml
from webhooks.codec import Outbound
from webhooks.playback import Chunk, ClearedPlayback, Marker, Playback, Returned
from webhooks.telephony import CallIsOver, Telephony, TelephonyError, TelephonyTimeout, TelephonyUnreachable
from webhooks.wav_header import without_wav_header

log = logging.getLogger(__name__)

Send = Callable[[str], Awaitable[None]]
Close = Callable[[int], Awaitable[None]]

DONE: Final = 1000
FAILED: Final = 1011


class MediaStream:
    """Used from the event loop alone. `play` and `clear` return at once; one task per socket writes.

    After the stream is over all of it is without effect, so a session need not watch for that.
    """

    def __init__(
        self,
        call_sid: str,
        stream_sid: str,
        *,
        send: Send,
        close: Close,
        telephony: Telephony,
        playback: Playback | None = None,
    ) -> None:
        self.call_sid = call_sid
        self.stream_sid = stream_sid
        self._send = send
        self._close = close
        self._telephony = telephony
        self._playback = playback or Playback()
        self._outbound = Outbound(stream_sid)
        self._urgent: deque[str] = deque()
        self._loop = asyncio.get_running_loop()
        self._awake = asyncio.Event()
        self._alarm: asyncio.TimerHandle | None = None
        self._open = True
        self._in_order = False

    @property
    def is_open(self) -> bool:
        return self._open

    @property
    def lost(self) -> bool:
        """Whether the stream is over and the call perhaps not: nobody has hung up, as far as is known."""
        return not self._open and not self._in_order

    @property
    def late_frames(self) -> int:
        """Pieces of our audio so far that came too late to be heard without a gap."""
        return self._playback.late

    @property
    def speaking(self) -> bool:
        """Whether, by the clock, the caller still hears us or is about to."""
        return not self._playback.silent(self._loop.time())

    def play(self, mulaw: bytes, mark: str, *, more: bool = False) -> None:
        """Queues 8 kHz mu-law; `CallSession.marked(mark)` is called when the caller has heard it all.

        `mark` must be new in this call. With `more`, the utterance goes on in the next `play` of the same mark.
        Raises PlaybackFull, and MalformedMessage for a WAV file of another format.
        """
        if self._open:
            self._playback.add(without_wav_header(mulaw), mark, more=more)
            self._awake.set()

    def clear(self) -> ClearedPlayback:
        """Stops speaking at once and tells how much was heard. Nothing of it is reported by `marked` any more."""
        interrupted = self._playback.clear(self._loop.time())
        if self._open:
            self._urgent.append(self._outbound.clear())
            self._awake.set()
        return interrupted

    async def hang_up(self) -> None:
        """Ends the call, not just the stream: without that, Twilio would go on with the verbs after `</Connect>`."""
        if not self._open:
            return
        try:
            await self._end_call()
        except CallIsOver:
            log.debug("call %s was over before we hung up", self.call_sid)
        except TelephonyError as error:
            log.error("call %s could not be hung up, the caller will hear the fallback: %s", self.call_sid, error)
        await self.shut(DONE)

    async def fall_back(self) -> None:
        """Ends the stream alone, so that Twilio goes on with the verbs after `</Connect>`: when a session fails."""
        await self.shut(FAILED)

    async def shut(self, code: int) -> None:
        if self._open:
            self._open, self._in_order = False, code == DONE
            self._awake.set()
            await self._close(code)

    def gone(self) -> None:
        """The far end has closed the socket."""
        self._open = False
        self._awake.set()

    def mark_returned(self, name: str) -> bool:
        """Whether the mark means that its utterance was heard."""
        return self._playback.returned(name, self._loop.time()) is Returned.HEARD

    async def write(self) -> None:
        """Sends what is due until the stream is over. A far end that does not read delays its own audio alone."""
        try:
            while self._open:
                await self._send_due()
                self._sleep_until(self._playback.next_due())
                await self._awake.wait()
                self._awake.clear()
        finally:
            self._sleep_until(None)

    async def _end_call(self) -> None:
        """Tried twice where the first may have been lost: hanging up a call again does no harm."""
        try:
            await self._telephony.update_call(self.call_sid, twiml.hang_up())
        except (TelephonyTimeout, TelephonyUnreachable) as error:
            log.warning("call %s is hung up a second time: %s", self.call_sid, error)
            await self._telephony.update_call(self.call_sid, twiml.hang_up())

    async def _send_due(self) -> None:
        while self._urgent:
            await self._send(self._urgent.popleft())
        for item in self._playback.due(self._loop.time()):
            if self._urgent or not self._open:
                return  # cleared while a send was waiting: the rest was forgotten
            await self._send(self._text(item))

    def _text(self, item: Chunk | Marker) -> str:
        match item:
            case Chunk(mulaw):
                return self._outbound.media(mulaw)
            case Marker(name):
                return self._outbound.mark(name)

    def _sleep_until(self, when: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if when is None else self._loop.call_at(when, self._awake.set)
