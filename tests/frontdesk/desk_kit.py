"""A business with calls behind it: led by the real dialogue, kept in real logs, with recordings of tones."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy as np
import yaml

from receptionist.app.business_keeper import BusinessKeeper
from receptionist.app.container import Office
from receptionist.app.desk_services import DeskServices
from receptionist.app.settings import Business
from receptionist.app.storage import open_premises, reopened
from receptionist.channels.journal import Header, Journal, LogEntry
from receptionist.channels.sound_marks import SoundMarks
from receptionist.dialogue.events import Heard
from receptionist.frontdesk.file_history import FileHistory
from receptionist.harness.rehearsal import Rehearsal
from receptionist.persistence.private_files import private_file
from receptionist.speech.audio import SAMPLE_RATE, StereoRecording, encode_mulaw, to_pcm

ZONE = ZoneInfo("America/Chicago")
NOW = dt.datetime(2026, 3, 2, 15, 30, tzinfo=ZONE)
"""A Monday afternoon."""
OWNER, PASSWORD = "owner@example.com", "correct horse battery"
SARAH, TOM = "+13125550142", "+13125550177"
BUSINESS = {
    "name": "Bright & Clean",
    "timezone": "America/Chicago",
    "hours": "always",
    "owner": {"phone": "+13125550100"},
    "crews": [{"name": "North", "calendar": "north"}, {"name": "South", "calendar": "south"}],
}
BOOKING = (
    "Hi, I would like to schedule a cleaning estimate.", "Sarah Johnson", "789 Main Street", "tomorrow at ten",
    "yes please", "no that's all, thank you",
)  # fmt: skip
MESSAGE = (
    "can somebody call me back about my bill",
    "my name is Tom Kowalczyk",
    "yes",
    "the invoice is wrong",
    "no, bye",
)
LOST = ("um I wanted to ask", "my name is Zbigniew Brzęczyszczykiewicz")


class FilledDesk:
    """A desk at work. `now` is its clock, which tests move."""

    def __init__(self, office: Office, directory: Path) -> None:
        self.office = office
        self.now = NOW
        self.services = DeskServices(office, directory / "calls", lambda: self.now)
        self.file = directory / "business.yaml"
        self.services.keeper = BusinessKeeper(
            self.file, office.business, FileHistory(office.front_desk.ledger.engine), self._take_up, lambda: self.now
        )

    def _take_up(self, business: Business) -> Callable[[], None]:
        changed = reopened(self.office, business)
        return lambda: self.office.take_over(changed)

    def owner(self, email: str = OWNER, password: str = PASSWORD) -> None:
        """Somebody who has chosen a password."""
        owners = self.services.owners
        owners.choose_password(owners.add(email, self.now), password, self.now)

    def session(self, email: str = OWNER) -> str:
        return self.services.owners.begin(email, self.now)

    def call(
        self, call_sid: str, words: tuple[str, ...], *, caller: str | None = SARAH, at: dt.datetime | None = None,
        sound: bool = False, entered: Callable[[LogEntry], None] = lambda entry: None,
    ) -> None:  # fmt: skip
        """A call of these words, as long as it takes to say them; with `sound` also a recording of it. Each entry of
        its log is told to `entered`.
        """
        asyncio.run(self._lead(call_sid, words, caller, at or self.now - dt.timedelta(minutes=30), entered))
        self.services.index.round(self.now)
        if sound:
            self._record(call_sid)

    async def _lead(
        self, call_sid: str, words: tuple[str, ...], caller: str | None, at: dt.datetime,
        entered: Callable[[LogEntry], None],
    ) -> None:  # fmt: skip
        with private_file(self.services.files.log(call_sid)).open("wb") as file:
            journal = Journal(Header(call_sid, self.office.business.name), file, entered)
            rehearsal = Rehearsal(self.office, at, call_sid, journal)
            turn = await rehearsal.start(caller)
            for said in words:
                rehearsal.now += dt.timedelta(seconds=4 + len(turn.said) / 15 + len(said) / 12)
                turn = await rehearsal.hear(said)
                if turn.as_json()["ended"]:
                    return
            rehearsal.now += dt.timedelta(seconds=3)
            await rehearsal.hang_up_caller()

    def _record(self, call_sid: str) -> None:
        """Each turn as a tone of its own pitch, where it stands in the log."""
        kept = self.services.shelf.get(call_sid)
        assert kept is not None
        entries = kept.entries
        marks, began = SoundMarks(), entries[0].event.at
        marks.recorded(self.services.files.marks(call_sid), 0.0)
        sides = np.zeros((int((entries[-1].event.at - began).total_seconds() + 4) * SAMPLE_RATE, 2), np.float32)
        for entry in entries:
            at = (entry.event.at - began).total_seconds()
            if isinstance(entry.event, Heard):
                long = min(len(entry.event.text) / 12, at)
                marks.caller(entry.event.at, at - long, at)
                _tone(sides[:, 0], at - long, long, 440)
            if entry.said:
                long = len(entry.said) / 15
                marks.ours(entry.event.at, at + 0.2)
                marks.ours_until(at + 0.2 + long)
                _tone(sides[:, 1], at + 0.2, long, 660)
        with StereoRecording(private_file(self.services.files.recording(call_sid))) as recording:
            recording.add(encode_mulaw(to_pcm(sides[:, 0])), encode_mulaw(to_pcm(sides[:, 1])))
        marks.save()


def _tone(side: np.ndarray, start: float, seconds: float, pitch: int) -> None:
    first = int(start * SAMPLE_RATE)
    part = side[first : first + int(seconds * SAMPLE_RATE)]
    clock = np.arange(len(part), dtype=np.float32) / SAMPLE_RATE
    part += 0.35 * np.abs(np.sin(2 * np.pi * 3 * clock)) * np.sin(2 * np.pi * pitch * clock)


@contextmanager
def filled_desk(directory: Path, **more: object) -> Iterator[FilledDesk]:
    office = open_premises(Business.model_validate({**BUSINESS, **more}), directory)
    try:
        (directory / "business.yaml").write_text(yaml.safe_dump({**BUSINESS, **more}, sort_keys=False))
        yield FilledDesk(office, directory)
    finally:
        office.close()
