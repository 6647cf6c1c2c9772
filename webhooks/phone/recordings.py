"""Messages that Twilio recorded while our side could not: fetched, written down, and put with the others."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import wave
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import httpx
import numpy as np

from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.messages import Message, MessageBook
from receptionist.persistence.private_files import private_file
from receptionist.speech.audio import Pcm, Samples, read_wav, resample, to_samples
from receptionist.speech.engines import Engines
from receptionist.wording.sentences import sentences
from webhooks.notices import LeftRecording
from webhooks.phone.tasks import Tasks
from webhooks.settings import Telephone

log = logging.getLogger(__name__)

WITHIN: Final = 30.0
"""Seconds for one try at fetching a recording."""
LARGEST: Final = 8 * 1024 * 1024
"""Bytes; two minutes have two megabytes."""
PAUSES: Final = (1.0, 4.0, 15.0)
"""Seconds between tries: a recording is announced a little before it can be had."""
PIECE: Final = 20.0
"""Seconds that the recogniser is given at a time."""
MODEL_RATE: Final = 16_000

Caller = Callable[[str], Awaitable[str | None]]
"""The number that a call came from, by its CallSid."""
Tell = Callable[[str, str], Awaitable[None]]
"""Tells the owner, once for each key."""


class NotFetched(Exception):
    """A recording that could not be had; it stays at Twilio."""


class Recordings:
    """A recording is kept as a message at once, and gets its words when they are there.

    `caller` and `tell` are asked in tasks of this object, which `finish` waits for. `transport` is httpx's, for a test.
    """

    def __init__(
        self,
        book: MessageBook,
        engines: Engines,
        telephone: Telephone,
        directory: Path,
        *,
        now: Callable[[], dt.datetime],
        caller: Caller,
        tell: Tell,
        transport: httpx.AsyncBaseTransport | None = None,
        pauses: tuple[float, ...] = PAUSES,
    ) -> None:
        self._book = book
        self._engines = engines
        self._telephone = telephone
        self._files = CallFiles(directory)
        self._now = now
        self._caller = caller
        self._tell = tell
        self._transport = transport
        self._pauses = pauses
        self._tasks = Tasks(lambda error: log.error("a recorded message was not dealt with", exc_info=error))

    async def keep(self, recording: LeftRecording) -> None:
        """Keeps it as a message, and starts on its words; a recording that is told of twice is dealt with once."""
        phone = await self._caller(recording.call_sid)
        words = sentences("reports")("recorded", seconds=str(recording.seconds or 0), url=recording.url)
        message = Message(call=recording.recording_sid, message=words, phone=phone)
        now = self._now()
        kept = await asyncio.to_thread(self._book.take, message, now)
        if kept.taken_at == now.astimezone(dt.UTC):
            self._tasks.start(self._written_down(recording, kept))

    async def finish(self) -> None:
        await self._tasks.finish()

    async def _written_down(self, recording: LeftRecording, message: Message) -> None:
        """The owner hears of the message in any case: with its words, or that there is one to listen to."""
        try:
            path = await self._fetched(recording)
            words = await self.words(path)
        except (NotFetched, ValueError, RuntimeError) as error:
            log.warning("recording %s could not be written down: %s", recording.recording_sid, error)
            words = ""
        if words:
            await asyncio.to_thread(self._book.reword, message.call, words)
        told = sentences("reports")(
            "recording" if words else "recording_unread",
            phone=message.phone,
            words=words,
            seconds=str(recording.seconds or 0),
        )
        await self._tell(f"recording {recording.recording_sid}", told)

    async def words(self, path: Path) -> str:
        """What is said in a WAV file, by the embedded recogniser and off the event loop. Raises ValueError for a file
        that cannot be read, RuntimeError where the recogniser fails.
        """
        pieces = await asyncio.to_thread(_pieces, path)
        pool, transcribe = self._engines.pool, self._engines.transcriber.transcribe
        heard = [await pool.run(transcribe, piece, MODEL_RATE) for piece in pieces]
        return " ".join(part.text.strip() for part in heard if part.text.strip())

    async def _fetched(self, recording: LeftRecording) -> Path:
        """The recording beside the calls' own. Raises NotFetched."""
        url = urlsplit(recording.url)
        if url.scheme != "https" or not (url.hostname or "").endswith(".twilio.com"):
            raise NotFetched(f"{recording.url} is no address of Twilio's; the account's password is not sent there")
        path = self._files.message(recording.recording_sid)
        for pause in (*self._pauses, None):
            try:
                async with asyncio.timeout(WITHIN):
                    await self._fetch(f"{recording.url}.wav", path)
                return path
            except (TimeoutError, httpx.HTTPError) as error:
                if pause is None:
                    raise NotFetched(f"{type(error).__name__}: {error}") from error
                await asyncio.sleep(pause)
        raise AssertionError("the last try returns or raises")

    async def _fetch(self, url: str, path: Path) -> None:
        """Twilio may send on to where the file lies; only its own host is told the password."""
        auth = (self._telephone.account_sid, self._telephone.auth_token)
        audio = bytearray()
        async with (
            httpx.AsyncClient(auth=auth, follow_redirects=True, transport=self._transport) as client,
            client.stream("GET", url) as answer,
        ):
            answer.raise_for_status()
            async for chunk in answer.aiter_bytes():
                audio += chunk
                if len(audio) > LARGEST:
                    raise NotFetched(f"more than {LARGEST} bytes")
        await asyncio.to_thread(lambda: private_file(path).write_bytes(audio))


def _pieces(path: Path) -> list[Samples]:
    """The file at the recogniser's rate, cut where it is quiet."""
    try:
        pcm, rate = read_wav(path)
    except (EOFError, OSError) as error:
        raise ValueError(f"{path.name}: {error}") from error
    except wave.Error as error:
        raise ValueError(f"{path.name} is no WAV file: {error}") from error
    return [resample(to_samples(piece), rate, MODEL_RATE) for piece in cut(pcm, rate)]


def cut(pcm: Pcm, rate: int) -> list[Pcm]:
    """Pieces of at most PIECE seconds, each ended at the quietest tenth of a second of its last quarter."""
    pieces, most, step = [], int(PIECE * rate), rate // 10
    while len(pcm) > most:
        late = pcm[most * 3 // 4 : most].astype(np.int64)
        windows = late[: len(late) // step * step].reshape(-1, step)
        quietest = int(np.argmin(np.square(windows).mean(axis=1)))
        at = most * 3 // 4 + quietest * step + step // 2
        pieces.append(pcm[:at])
        pcm = pcm[at:]
    return [*pieces, pcm] if len(pcm) else pieces
