"""Exchange: picks up every call of one process, over shared engines."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from weakref import WeakValueDictionary

from receptionist.app.container import Office
from receptionist.channels.call_record import CallRecord, StateWriter
from receptionist.channels.call_states import CallState
from receptionist.channels.journal import Header, Journal, LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, NobodyAnswered, Reconnected
from receptionist.dialogue.phases import Phase
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.private_files import private_directory, private_file
from receptionist.speech.engines import Engines
from receptionist.speech.shared_vad import SharedVad
from receptionist.understanding.ranking import weights
from webhooks.media import StreamRefused
from webhooks.media_stream import MediaStream
from webhooks.phone.message_recorder import MessageRecorder
from webhooks.phone.recorder import Recorder
from webhooks.phone.session import CallAudio, PhoneSession
from webhooks.phone.timing import TurnTiming
from webhooks.phone.watching import Unwatched, Watch
from webhooks.settings import Telephone
from webhooks.telephony import Telephony
from webhooks.tokens import Admission

LET_GO = 4.0
"""Seconds that a call which comes back waits for its earlier stream: a booking that is being made takes 2.5."""

log = logging.getLogger(__name__)


class GivenUp(StreamRefused):
    """This call was left to the verbs after `</Connect>`: no further stream of ours is to try it."""

    def __init__(self, call_sid: str) -> None:
        super().__init__(f"call {call_sid} was given up, and goes to the fallback; its log says why")


class CallManager:
    """`answer` is what the switchboard calls. Logs and recordings go into `directory`; `record` None: calls are
    recorded as the business file says.
    """

    def __init__(
        self,
        office: Office,
        engines: Engines,
        *,
        telephone: Telephone,
        telephony: Telephony,
        directory: Path,
        record: bool | None = None,
        entered: Callable[[LogEntry], None] = lambda entry: None,
        timed: Callable[[TurnTiming], None] = lambda timing: None,
        watch: Watch | None = None,
    ) -> None:
        self._office = office
        self._engines = engines
        self._telephone = telephone
        self._telephony = telephony
        self._files = CallFiles(directory)
        self._record = record
        self._entered = entered
        self._timed = timed
        self._watch = watch or Unwatched()
        self._vad = SharedVad(engines.vad)
        self._writer = StateWriter(office.states)
        self._sessions: WeakValueDictionary[str, PhoneSession] = WeakValueDictionary()

    def log_path(self, call_sid: str) -> Path:
        return self._files.log(call_sid)

    def recording_path(self, call_sid: str, stream: int = 1) -> Path:
        return self._files.recording(call_sid, stream)

    def journal(self, state: CallState, *, again: bool) -> Journal:
        """The call's log: a new one, or the one that it has, to be gone on with."""
        private_directory(self._files.directory)
        path = self.log_path(state.call_sid)
        here = again and path.exists()
        stands = state.context if again else None
        header = Header(state.call_sid, self._office.business.name, context=stands, weights=weights())
        wanted = self._office.business.line.recording.log
        kept = private_file(path).open("ab" if here else "wb") if wanted else None
        return Journal(header, kept, self._note)

    def close(self) -> None:
        """After the last call."""
        self._writer.close()

    async def answer(self, admission: Admission, line: MediaStream) -> PhoneSession:
        """Pick up one call, or go on with one whose line broke, here or elsewhere. Raises GivenUp."""
        state, again = await self._taken_up(admission)
        self._watch.began(admission)
        session = self._session(state, line, again=again is not None)
        try:
            await session.begin(admission, again)
        except BaseException:
            await session.stopped()
            raise
        self._sessions[admission.call_sid] = session
        return session

    def session(self, call_sid: str) -> PhoneSession | None:
        """The call of that id, while it is on in this process."""
        session = self._sessions.get(call_sid)
        return session if session is not None and not session.over.is_set() else None

    async def _taken_up(self, admission: Admission) -> tuple[CallState, Event | None]:
        """How the call stands, and what happened to it; no event where it is a new one."""
        now, call_sid = dt.datetime.now(self._office.zone), admission.call_sid
        new = CallState(call_sid, CallContext.ringing(call_sid, now), now, now, admission.caller, admission.called)
        if not admission.resumed:
            return new, None
        await self._let_go(call_sid)
        state = await asyncio.to_thread(self._office.states.take_over, call_sid, now)
        if state is None:
            return new, None
        if state.given_up:
            raise GivenUp(call_sid)
        if state.ended is not None and state.context.phase is not Phase.ENDED:
            return new.having(stream=state.stream), None  # too late: it is over, and can be gone on with as any other
        if self._office.is_owners(admission.caller) and state.unfinished is None:
            return new.having(stream=state.stream), None  # a line that was open to them asks for the PIN again
        log.info("call %s goes on by its stream %d", call_sid, state.stream)
        return state, NobodyAnswered(now) if state.dialled else Reconnected(now, state.unfinished)

    async def _let_go(self, call_sid: str) -> None:
        """The stream that carried the call in this very process comes to its end first."""
        before = self._sessions.get(call_sid)
        if before is not None:
            try:
                async with asyncio.timeout(LET_GO):
                    await before.let_go()
            except TimeoutError:
                log.warning("the earlier stream of call %s is still at work; it is left behind", call_sid)

    @property
    def _records(self) -> bool:
        return self._office.business.line.recording.audio if self._record is None else self._record

    def _recorder(self, state: CallState) -> Recorder:
        """A call that is being recorded has heard the notice; without one there is nothing to wait for."""
        earlier = (self.recording_path(state.call_sid, stream) for stream in range(1, state.stream))
        at_once = not self._office.machine.desk.notice or any(path.exists() for path in earlier)
        return Recorder(self.recording_path(state.call_sid, state.stream), at_once)

    def _session(self, state: CallState, line: MediaStream, *, again: bool) -> PhoneSession:
        journal = self.journal(state, again=again)
        return PhoneSession(
            self._office.as_it_stands(),
            CallAudio(self._engines.ear(), self._engines.speaker(), self._vad),
            line,
            journal,
            telephone=self._telephone,
            telephony=self._telephony,
            record=CallRecord(self._writer, state),
            message=MessageRecorder(self._files.message(state.call_sid, state.stream)),
            recorder=self._recorder(state) if self._records else None,
            timed=partial(self._note_timing, state.call_sid),
            ended=partial(self._watch.ended, state.call_sid),
        )

    def _note(self, entry: LogEntry) -> None:
        self._entered(entry)
        self._watch.entered(entry)

    def _note_timing(self, call_sid: str, timing: TurnTiming) -> None:
        self._timed(timing)
        self._watch.timed(call_sid, timing)
