"""A server with real ears and voice, and a caller's lines as sound for the browser's microphone."""

from __future__ import annotations

import asyncio
import datetime as dt
import io
import threading
import wave
from collections.abc import Iterator
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
from receptionist.speech.synthesizer import Synthesizer
from webhooks.phone.prepared import fixed_sentences


class SpokenDesk:
    """A desk on a real server: where it is, what it works with."""

    def __init__(self, services: DeskServices, voice: Synthesizer) -> None:
        self.services = services
        self._voice = voice
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

    def line(self, text: str, pause: float = 0.0) -> bytes:
        """A caller's line as a WAV file, after `pause` seconds of silence."""
        sound = SILENCE * int(pause * SAMPLE_RATE) + speech(self._voice, text) + SILENCE * SAMPLE_RATE
        made = io.BytesIO()
        with wave.open(made, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(SAMPLE_RATE)
            file.writeframes(decode_mulaw(sound).astype("<i2").tobytes())
        return made.getvalue()

    def stop(self) -> None:
        if self._loop is not None and self._over is not None:
            self._loop.call_soon_threadsafe(self._over.set)


@contextmanager
def spoken_desk(business: Business, directory: Path) -> Iterator[SpokenDesk]:
    office = open_premises(open_every_day(business), directory, at_work=True)
    engines = embedded_engines(Console(quiet=True), fixed_sentences(office))
    services = DeskServices(office, directory / "calls", lambda: dt.datetime.now(office.zone))
    desk = SpokenDesk(services, engines.synthesizer)
    thread = threading.Thread(target=desk.run, args=(engines, directory / "calls"), daemon=True)
    try:
        thread.start()
        desk.up()
        yield desk
    finally:
        desk.stop()
        thread.join(30)
        engines.close()
        office.close()
