"""A server with real ears and voice, and a caller's lines as a sound file for the browser's microphone."""

from __future__ import annotations

import asyncio
import datetime as dt
import threading
import wave
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from receptionist.app.commands.demo import open_every_day, serving, speech
from receptionist.app.commands.engines import embedded_engines
from receptionist.app.desk_services import DeskServices
from receptionist.app.settings import Business
from receptionist.app.storage import open_premises
from receptionist.speech.audio import SAMPLE_RATE, SILENCE, decode_mulaw
from receptionist.speech.engines import Engines
from webhooks.phone.prepared import fixed_sentences

Spoken = Sequence[tuple[str, float]]
"""Lines, each with the seconds of silence before it."""


class SpokenDesk:
    """A desk on a real server: where it is, what it works with."""

    def __init__(self, services: DeskServices) -> None:
        self.services = services
        self.address = ""
        self._ready = threading.Event()
        self._over: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def run(self, engines: Engines, directory: Path) -> None:
        asyncio.run(self._serve(engines, directory))

    async def _serve(self, engines: Engines, directory: Path) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        async with serving(self.services.office, engines, directory, "s3cret", None, self.services) as (address, _):
            self.address = address
            self._ready.set()
            await self._over.wait()

    def up(self) -> None:
        assert self._ready.wait(30)

    def stop(self) -> None:
        if self._loop is not None and self._over is not None:
            self._loop.call_soon_threadsafe(self._over.set)


@contextmanager
def spoken_desk(business: Business, directory: Path, lines: Spoken) -> Iterator[tuple[SpokenDesk, Path]]:
    """The desk, and the sound file of these lines."""
    office = open_premises(open_every_day(business), directory, at_work=True)
    engines = embedded_engines(Console(quiet=True), fixed_sentences(office))
    desk = SpokenDesk(DeskServices(office, directory / "calls", lambda: dt.datetime.now(office.zone)))
    thread = threading.Thread(target=desk.run, args=(engines, directory / "calls"), daemon=True)
    try:
        sound = directory / "caller.wav"
        write_lines(sound, engines, lines)
        thread.start()
        desk.up()
        yield desk, sound
    finally:
        desk.stop()
        thread.join(30)
        engines.close()
        office.close()


def write_lines(path: Path, engines: Engines, lines: Spoken) -> None:
    """The lines with their pauses, in the embedded voice."""
    parts = list[bytes]()
    for text, pause in lines:
        parts += [SILENCE * int(pause * SAMPLE_RATE), speech(engines.synthesizer, text)]
    sound = decode_mulaw(b"".join([*parts, SILENCE * SAMPLE_RATE]))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(sound.astype("<i2").tobytes())
