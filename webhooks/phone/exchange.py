"""Exchange: picks up every call of one process, over shared engines."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from receptionist.journal import Entry, Header, Journal
from receptionist.office import Office
from receptionist.speech.audio import Recording
from receptionist.speech.engines import Engines
from receptionist.speech.shared_vad import SharedVad
from webhooks.line import Line
from webhooks.phone.session import PhoneSession, Senses
from webhooks.phone.timing import TurnTiming
from webhooks.settings import Telephone
from webhooks.telephony import Telephony
from webhooks.tokens import Admission

_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")


class Exchange:
    """`answer` is what the switchboard calls. Logs (and recordings, if wanted) go into `directory`."""

    def __init__(
        self,
        office: Office,
        engines: Engines,
        *,
        telephone: Telephone,
        telephony: Telephony,
        directory: Path,
        record: bool = False,
        entered: Callable[[Entry], None] = lambda entry: None,
        timed: Callable[[TurnTiming], None] = lambda timing: None,
    ) -> None:
        self._office = office
        self._engines = engines
        self._telephone = telephone
        self._telephony = telephony
        self._directory = directory
        self._record = record
        self._entered = entered
        self._timed = timed
        self._vad = SharedVad(engines.vad)

    def log_path(self, call_sid: str) -> Path:
        return self._directory / f"{_UNSAFE.sub('_', call_sid)}.jsonl"

    def recording_path(self, call_sid: str) -> Path:
        return self._directory / f"{_UNSAFE.sub('_', call_sid)}.wav"

    async def answer(self, admission: Admission, line: Line) -> PhoneSession:
        """Pick up one call."""
        session = self._session(admission, line)
        try:
            await session.begin(admission)
        except BaseException:
            await session.stopped()
            raise
        return session

    def _session(self, admission: Admission, line: Line) -> PhoneSession:
        self._directory.mkdir(parents=True, exist_ok=True)
        header = Header(admission.call_sid, self._office.business.name)
        journal = Journal(header, self.log_path(admission.call_sid).open("wb"), self._entered)
        return PhoneSession(
            self._office,
            Senses(self._engines.ear(), self._engines.speaker(), self._vad),
            line,
            journal,
            telephone=self._telephone,
            telephony=self._telephony,
            recording=Recording(self.recording_path(admission.call_sid)) if self._record else None,
            timed=self._timed,
        )
