"""PhoneSession: one call on the telephone. Brings what happens to the dialogue, and its commands to the line."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from collections.abc import Callable
from dataclasses import dataclass

from receptionist.call import Call
from receptionist.dialogue.asking import open_question
from receptionist.dialogue.commands import HangUp, Listen, Say, TakeMessage, Transfer
from receptionist.dialogue.events import BargedIn, CallEnded, Event, Heard, Keyed, Silence
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.sufficiency import sufficiency
from receptionist.journal import Journal
from receptionist.office import Office
from receptionist.speech.audio import Recording
from receptionist.speech.endpoint import Completeness, patience_for
from receptionist.speech.shared_vad import SharedVad
from receptionist.speech.synthesizer import Speaker
from receptionist.speech.transcriber import Bias, Ear
from webhooks import twiml
from webhooks.line import Line
from webhooks.phone.keypad import Keypad
from webhooks.phone.listening import HeardTurn, Listening, Silent
from webhooks.phone.speaking import Sentence, Speaking
from webhooks.settings import Telephone
from webhooks.telephony import Telephony, TelephonyError
from webhooks.tokens import Admission

log = logging.getLogger(__name__)

SILENCE_SECONDS = 6.0
PHONE_DIGITS = 10


@dataclass(frozen=True)
class TurnTiming:
    """Seconds from the caller's last sound: to the end of turn, to the words, to our answer, to our first sound."""

    end_of_turn: float
    words: float
    answer: float
    voice: float


@dataclass(frozen=True)
class Senses:
    """One call's ear and voice, over engines that all calls share."""

    ear: Ear
    speaker: Speaker
    vad: SharedVad


class PhoneSession:
    """The seam between the websocket and one Call. Frames come in on the event loop; the dialogue has one task."""

    def __init__(
        self,
        office: Office,
        senses: Senses,
        line: Line,
        journal: Journal,
        *,
        telephone: Telephone,
        telephony: Telephony,
        recording: Recording | None = None,
        timed: Callable[[TurnTiming], None] = lambda timing: None,
    ) -> None:
        self._office = office
        self._line = line
        self._telephone = telephone
        self._telephony = telephony
        self._recording = recording
        self._journal = journal
        self._timed = timed
        self._events: asyncio.Queue[Event] = asyncio.Queue()
        self._keypad = Keypad()
        self._spoken = bytearray()
        self._turn: HeardTurn | None = None
        self._answered = 0.0
        self._speaking = Speaking(line, senses.speaker, self._played)
        self._listening = Listening(
            senses.ear,
            senses.vad,
            speaking=lambda: self._speaking.active,
            judge=self._judge,
            interrupted=self._interrupted,
            report=self._report,
        )
        self.call: Call = office.pick_up(line.call_sid, self, self._now, journal)
        self._work = asyncio.create_task(self._converse())

    # -- what happens -----------------------------------------------------------------------------------------------

    async def begin(self, admission: Admission) -> None:
        """The first event. The calendar is read meanwhile, while the greeting plays."""
        now = self._now()
        started = await asyncio.to_thread(self._office.started, admission.call_sid, admission.caller, now)
        self._events.put_nowait(started)
        self._warming = asyncio.create_task(asyncio.to_thread(self._office.front_desk.warm, now))

    def heard_frame(self, payload: bytes, at_ms: int) -> None:
        self._listening.hear(payload)
        if self._recording is not None:
            ours = bytes(self._spoken[: len(payload)])
            del self._spoken[: len(payload)]
            self._recording.add(payload, ours)
        finished = self._keypad.due(asyncio.get_running_loop().time())
        if finished:
            self._events.put_nowait(Keyed(self._now(), finished))

    def keyed(self, digit: str) -> None:
        """A key also stops us: whoever presses one has heard enough."""
        if self._speaking.active:
            self._interrupted()
        question = open_question(self.call.context)
        wanted = PHONE_DIGITS if question and question.keypad == "phone" else 1
        answer = self._keypad.press(digit, asyncio.get_running_loop().time(), wanted)
        if answer:
            self._events.put_nowait(Keyed(self._now(), answer))

    def marked(self, name: str) -> None:
        self._speaking.heard(name)

    async def stopped(self) -> None:
        """The stream is over: the dialogue hears of it and finishes what a yes has begun."""
        await self._listening.stop()
        await self._speaking.stop()
        self._events.put_nowait(CallEnded(self._now()))
        await self._work
        await asyncio.to_thread(self._office.front_desk.release, self.call.context.call_id, self._now())
        self._journal.close()
        if self._recording is not None:
            self._recording.close()

    async def _converse(self) -> None:
        """The dialogue's one task: events in order, until the call is over."""
        while True:
            event = await self._events.get()
            try:
                await self.call.take(event)
            except Exception:
                log.exception("call %s failed on %s", self._line.call_sid, type(event).__name__)
                await self._line.fall_back()
            if isinstance(event, CallEnded):
                return

    def _judge(self, text: str) -> Completeness:
        ctx = self.call.context
        if ctx.pending or not text.strip():
            return Completeness.OPEN
        meaning = self._office.machine.meaning(ctx, Heard(self._now(), text))
        return Completeness(sufficiency(ctx, meaning))

    def _report(self, what: HeardTurn | Silent) -> None:
        now = self._now()
        if isinstance(what, Silent):
            self._events.put_nowait(Silence(now, round(what.seconds, 1)))
            return
        self._turn = what
        words = what.transcript
        self._events.put_nowait(Heard(now, words.text, round(words.confidence, 3), words.alternatives))

    def _interrupted(self) -> None:
        unheard = self._speaking.interrupt()
        self._spoken.clear()
        self._events.put_nowait(BargedIn(self._now(), unheard))

    # -- what is to be done -----------------------------------------------------------------------------------------

    async def say(self, sentence: str, command: Say) -> None:
        self._answered = self._answered or asyncio.get_running_loop().time()
        self._speaking.say(Sentence(sentence, command.prompt))

    async def listen(self, command: Listen) -> None:
        bias = Bias(phrases=self._office.phrases(command.expecting))
        self._listening.expect(patience_for(command.expecting), bias, SILENCE_SECONDS)

    async def transfer(self, command: Transfer) -> None:
        self._speaking.then(lambda: self._transfer(command))

    async def take_message(self, command: TakeMessage) -> None:
        """The message is the caller's next turn; `listen` has set the patience for it."""

    async def hang_up(self, command: HangUp) -> None:
        if self.call.context.phase is Phase.ENDED and self._line.is_open:
            self._speaking.then(self._line.hang_up)

    async def _transfer(self, command: Transfer) -> None:
        try:
            words = twiml.transfer(self._telephone, command.number)
            await self._telephony.update_call(self._line.call_sid, words)
        except TelephonyError:
            log.exception("call %s could not be transferred; the fallback dials the owner", self._line.call_sid)
            await self._line.fall_back()

    def _played(self, piece: bytes) -> None:
        if self._recording is not None:
            self._spoken += piece
        turn, self._turn = self._turn, None
        if turn is not None:
            now = asyncio.get_running_loop().time()
            zero = turn.last_sound
            self._timed(
                TurnTiming(turn.ended - zero, turn.decoded - zero, max(self._answered, turn.decoded) - zero, now - zero)
            )
        self._answered = 0.0

    def _now(self) -> dt.datetime:
        return dt.datetime.now(self._office.zone)
