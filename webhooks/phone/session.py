"""PhoneSession: one call on the telephone. Brings what happens to the dialogue, and its commands to the line."""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_left
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from math import inf

import msgspec

from receptionist.app.container import Office
from receptionist.channels.call_record import CallRecord, TakenOver
from receptionist.channels.journal import Journal
from receptionist.channels.runner import Call
from receptionist.channels.screening.attestation import attested
from receptionist.channels.screening.pin import digits_wanted
from receptionist.channels.sound_marks import SoundMarks
from receptionist.dialogue import earlier_tries
from receptionist.dialogue.asking import open_question
from receptionist.dialogue.events import BargedIn, CallEnded, Deafened, Event, Heard, Keyed, OwnerSteppedIn, Silence
from receptionist.dialogue.line import OwnersContext
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.sufficiency import sufficiency
from receptionist.model.commands import HangUp, Listen, Say, TakeMessage, Transfer
from receptionist.speech.endpoint import Completeness, patience_for
from receptionist.speech.shared_vad import SharedVad
from receptionist.speech.synthesizer import Speaker
from receptionist.speech.transcriber import NOTHING_HEARD, Bias, SttStream, Transcript
from receptionist.speech.wordless import Wordless
from receptionist.understanding.answers.rounding import adds_nothing, is_backchannel, is_merely_no
from receptionist.understanding.recordings import MUSIC
from webhooks.media_stream import MediaStream
from webhooks.phone.ahead import PreparedSpeaker, answer_to, answer_to_yes
from webhooks.phone.call_clock import CallClock
from webhooks.phone.keypad import Keypad
from webhooks.phone.listening import HeardTurn, Listening, Silent
from webhooks.phone.message_recorder import MessageRecorder
from webhooks.phone.monitor import Ear, Monitor
from webhooks.phone.recorder import NOTICE, Recorder
from webhooks.phone.speaking import Sentence, Speaking
from webhooks.phone.tasks import Tasks
from webhooks.phone.timing import TurnClock, TurnTiming
from webhooks.phone.transferring import Transferring
from webhooks.phone.watching import AudioDelivery
from webhooks.settings import Telephone
from webhooks.telephony import Telephony
from webhooks.tokens import Admission

log = logging.getLogger(__name__)

SILENCE_SECONDS = 6.0
MOST_KEYS = {"phone": 10, "letters": 24}
"""Keys that one answer has at most, by how keys answer it; elsewhere one."""
SHORTEST_UTTERANCE = 0.4
"""Seconds of sound without words that are taken for speech we did not catch; less is a cough or a knock."""
SHORTEST_YES = 0.2
"""The same where a yes or no is waited for: a "yes" in passing is as short as a cough, and silence is no answer."""
DROWNED = -0.4
"""Confidence below which words out of sound that does not end are as good as none."""
MOST_DEAF_TURNS = 5
"""Turns in a row that the recogniser may fail at, whatever the dialogue makes of it, before we give up."""


@dataclass(frozen=True)
class CallAudio:
    """One call's ear and voice, over engines that all calls share."""

    ear: SttStream
    speaker: Speaker
    vad: SharedVad


class CannotTake(Exception):
    """The owner can't take this call: `why` is "over", "no_number" (of theirs, to be put through to) or "own_line"."""

    def __init__(self, why: str) -> None:
        super().__init__(f"the call can't be taken over: {why}")
        self.why = why


class PhoneSession:
    """The seam between the websocket and one Call. Frames come in on the event loop; the dialogue has one task."""

    def __init__(
        self,
        office: Office,
        senses: CallAudio,
        line: MediaStream,
        journal: Journal,
        *,
        telephone: Telephone,
        telephony: Telephony,
        record: CallRecord,
        message: MessageRecorder,
        recorder: Recorder | None = None,
        timed: Callable[[TurnTiming], None] = lambda timing: None,
        ended: Callable[[AudioDelivery], None] = lambda carried: None,
    ) -> None:
        self._office = office
        self._line = line
        self._journal = journal
        self._telephone = telephone
        self._timed = timed
        self._ended = ended
        self._loop = asyncio.get_running_loop()
        self._now = CallClock(office.zone, self._loop.time).now
        self._record = record
        self._message = message
        self._events: asyncio.Queue[tuple[Event, int] | None] = asyncio.Queue()
        self._said: list[Say] = []
        self._said_at: list[float] = []
        self._tasks = Tasks(self._failed)
        self._keypad = Keypad()
        self._monitor = Monitor()
        self._recorder = recorder
        self._marks = SoundMarks()
        if recorder is not None and recorder.at_once:
            self._begin_recording()
        self._clock = TurnClock()
        self._wordless = Wordless()
        self._asked: tuple[str, ...] = ()
        self._deaf_turns = 0
        self._spoken_over = False
        self._shows = office.wording.spoken(office.wording.sentence(Say("acknowledged")))
        """What shows the caller that they were heard."""
        self._answered = False
        """Whether the caller's last turn was a yes or a no, and nothing else."""
        self._transferring = Transferring(line, telephone, telephony, record, self._fall_back)
        self._voice = PreparedSpeaker(senses.speaker, self._failed)
        self._speaking = Speaking(
            line, self._voice, played=self._played, failed=self._failed, sounds=self._sounds, shown=self._shown
        )
        self._listening = Listening(
            senses.ear,
            senses.vad,
            self._monitor.echo,
            speaking=lambda: self._speaking.active,
            judge=self._judge,
            began=self._hush,
            enough=self._acknowledge,
            report=self._report,
            failed=self._failed,
        )
        known = record.state
        self.call: Call = office.pick_up(line.call_sid, self, self._now, journal, record, known.context)
        self.over = asyncio.Event()
        """Set when the stream is over and all that belongs to it is done."""
        self._dialogue = self._tasks.start(self._converse())
        lasted = (self._now() - known.started).total_seconds() if known.entries else 0.0
        self._longest = self._loop.call_later(max(telephone.longest_call - lasted, 1.0), self._too_long)

    # -- what happens -----------------------------------------------------------------------------------------------

    async def begin(self, admission: Admission, again: Event | None = None) -> None:
        """The first event: that it rang, or how a call comes back. The calendar is read meanwhile."""
        now = self._now()
        who = admission.call_sid, admission.caller, now, attested(admission.attestation)
        self._happened(again if again is not None else await asyncio.to_thread(self._office.started, *who))
        self._tasks.start(asyncio.to_thread(self._office.prepare, now))

    def heard_frame(self, payload: bytes, at_ms: int) -> None:
        self._listening.hear(payload)
        self._monitor.advance(payload, at_ms)
        self._message.add(payload)
        if self._keypad.gathering and (finished := self._keypad.due(self._loop.time())):
            self._happened(Keyed(self._now(), finished))

    def keyed(self, digit: str) -> None:
        """A key also stops us: whoever presses one has heard enough."""
        now = self._loop.time()
        if self._keypad.belated(digit, now):
            return
        self._hush()
        self._drop_held_back()
        self._listening.wait_anew()
        question = open_question(self.call.context)
        most = MOST_KEYS.get(question.keypad, 0) if question else 0
        wanted = most or digits_wanted(self.call.context) or 1
        answer = self._keypad.press(digit, now, wanted)
        if answer:
            self._happened(Keyed(self._now(), answer))

    def marked(self, name: str) -> None:
        if NOTICE in self._speaking.heard(name):
            self._begin_recording()

    def _begin_recording(self) -> None:
        """Where one is wanted: not before the caller has heard the notice of it to its end."""
        if self._recorder is not None:
            self._monitor.record(self._recorder.open())
            self._marks.recorded(self._recorder.marks, self._monitor.here)
            self._recorder = None

    def listen_in(self, ear: Ear) -> Callable[[], None]:
        """From now on `ear` hears both sides, until what is given is called, or the stream is over."""
        ears = self._monitor.ears
        ears.append(ear)
        return lambda: ears.remove(ear) if ear in ears else None

    def step_in(self) -> None:
        """The owner takes the call: the caller is told, and put through. Raises CannotTake."""
        if not self._line.is_open or self.over.is_set() or self._transferring.over:
            raise CannotTake("over")
        if not self._office.machine.desk.owner_number:
            raise CannotTake("no_number")
        if isinstance(self.call.context, OwnersContext):
            raise CannotTake("own_line")
        self._hush()
        self._drop_held_back()
        self._happened(OwnerSteppedIn(self._now()))

    async def stopped(self) -> None:
        """The stream is over. Where the call is too, the dialogue hears of it and finishes what a yes has begun, and
        what was held is let go; a call whose line broke is kept as it is, for another stream to go on with.
        """
        self._longest.cancel()
        async with AsyncExitStack() as leaving:  # the last one first, and each whatever became of the others
            leaving.callback(self._untie)
            leaving.callback(self.over.set)
            leaving.callback(self._tell_end)
            leaving.push_async_callback(self._record.close)
            leaving.callback(self._message.close)
            leaving.callback(self._monitor.close)
            leaving.callback(self._marks.save)
            leaving.callback(self._journal.close)
            leaving.push_async_callback(self._tasks.finish)
            leaving.push_async_callback(self._release)
            leaving.push_async_callback(self._end_dialogue)
            leaving.push_async_callback(self._voice.stop)
            leaving.push_async_callback(self._speaking.stop)
            leaving.push_async_callback(self._listening.stop)

    def _untie(self) -> None:
        """Let go of the parts, which know the session: so what a call holds, 100 KB with its audio, is freed at once,
        and not when the garbage collector finds the knot, hundreds of calls later.
        """
        del self._listening, self._speaking, self._voice, self._transferring, self._monitor, self._message
        del self._tasks, self._dialogue, self._longest, self.call

    def _tell_end(self) -> None:
        self._ended(AudioDelivery(self._line.late_frames, self._monitor.lost_frames))

    async def let_go(self) -> None:
        """Another stream goes on with this call: end this one, whose far end may be gone without a word."""
        await self._line.fall_back()
        await self.over.wait()

    @property
    def _cut_off(self) -> bool:
        """Whether the line broke, and Twilio will open another stream for the call."""
        return self._line.lost and self._telephone.reconnects > 0 and not self._record.state.given_up

    async def _end_dialogue(self) -> None:
        goes_on = self._cut_off or self._transferring.over
        if goes_on:
            self._events.put_nowait(None)
        else:
            self._happened(CallEnded(self._now()))
        await asyncio.wait([self._dialogue])
        if self._cut_off:
            self._record.lost(self._now())

    async def _release(self) -> None:
        if not self._cut_off:
            await asyncio.to_thread(self._office.front_desk.release, self.call.context.call.id, self._now())

    async def _converse(self) -> None:
        """The dialogue's one task: events in order, until the stream is over, or the call goes on elsewhere."""
        while (happened := await self._events.get()) is not None:
            event, said = happened
            try:
                await self._take(event, said)
            except TakenOver as elsewhere:
                log.info("%s", elsewhere)
                return await self._line.fall_back()
            except Exception as error:
                log.exception("call %s failed on %s", self._line.call_sid, type(event).__name__)
                await self._fall_back(error)
            if isinstance(event, CallEnded):
                return None
        return None

    def _happened(self, event: Event, began: float = inf) -> None:
        """Told to the dialogue in its turn, with how much we had said when it `began`, or by now: a tool may be at work
        meanwhile, and whoever was speaking when we began does not answer us.
        """
        self._events.put_nowait((event, bisect_left(self._said_at, began)))

    async def _take(self, event: Event, said: int) -> None:
        """What the caller did before we said something is no answer to that, and a silence before it is none."""
        since = tuple(self._said[said:]) if self.call.context.phase is not Phase.ENDED else ()
        match event:
            case Silence() if since:
                return
            case BargedIn(at, unheard):
                event = BargedIn(at, (*unheard, *since))
                self._spoken_over = self._asks_in(event.unheard)
            case Heard() | Keyed() | Deafened() if since:
                self._speaking.cut_short()
                self._monitor.clear()
                self._spoken_over = self._asks_in(since)
                await self.call.take(BargedIn(event.at, since))
        if isinstance(event, Heard):
            event = msgspec.structs.replace(event, unasked=self._spoken_over)
        if not isinstance(event, BargedIn):
            self._spoken_over = False
        await self.call.take(event)

    def _asks_in(self, unheard: tuple[Say | str, ...]) -> bool:
        """Whether the open question is among what was not heard to its end."""
        said = self.call.context.turn.said
        return bool(said) and said[-1] in unheard

    def _judge(self, text: str) -> Completeness:
        """What words at a pause amount to; the answer to words that are enough is prepared."""
        ctx = self.call.context
        if text.strip() and self._only_goes_on(text):
            return Completeness.COMPLETE
        if ctx.turn.pending or not text.strip():
            return Completeness.OPEN
        heard = Heard(self._now(), text)
        completeness = Completeness(sufficiency(ctx, self._office.machine.meaning(ctx, heard)))
        if completeness is not Completeness.UNFINISHED:
            self._prepare(answer_to(self._office.machine, ctx, heard))
        return completeness

    def _report(self, what: HeardTurn | Silent) -> None:
        if isinstance(what, Silent):
            if not self._keypad.gathering:
                self._not_heard_of_us(self._speaking.lost())
                self._happened(Silence(self._now(), round(what.seconds, 1)))
        elif what.transcript is None:
            self._not_heard()
        elif what.endless and what.transcript.confidence < DROWNED:
            self._not_heard(noisy=True)
        else:
            self._deaf_turns = 0
            if self._goes_on(what.transcript.text, what.sounded):
                self._speaking.go_on()
            else:
                self._heard(what)

    def _heard(self, turn: HeardTurn) -> None:
        words = turn.transcript or NOTHING_HEARD
        self._answered = adds_nothing(words.text) or is_merely_no(words.text)
        self._drop_held_back()
        self._clock.heard(turn, self.call.context.focus.asked)
        if self._wordless.add(turn.sounded, words.text, words.confidence):
            words = Transcript(MUSIC, words.confidence)
        now = self._now()
        began = self._monitor.with_lost(turn.began)
        self._marks.caller(now, began, began + turn.sounded)
        lags = tuple(round(lag, 2) for lag in words.lags)
        heard = Heard(now, words.text, round(words.confidence, 3), words.alternatives, lags=lags)
        self._happened(heard, turn.last_sound - turn.sounded)

    def _not_heard(self, *, noisy: bool = False) -> None:
        """The recogniser failed, or nobody can be told from the noise. The dialogue knows another way, unless it has
        tried for long.
        """
        self._deaf_turns += 1
        if self._deaf_turns >= MOST_DEAF_TURNS:
            self._tasks.start(self._fall_back(f"the recogniser failed {self._deaf_turns} times in a row"))
            return
        self._drop_held_back()
        self._happened(Deafened(self._now(), self._deaf_turns, noisy))

    def _goes_on(self, text: str, sounded: float) -> bool:
        """Whether the caller only made a noise, or said nothing that we should stop for."""
        if self.call.context.phase is Phase.ENDED:
            return False
        if not text.strip():
            question = open_question(self.call.context)
            yes_or_no = question is not None and "yes_no" in question.expecting
            shortest = SHORTEST_YES if yes_or_no else SHORTEST_UTTERANCE
            return bool(self._speaking.held_back) or sounded < shortest
        return self._only_goes_on(text)

    def _only_goes_on(self, text: str) -> bool:
        """Whether the caller shows amid a statement of ours that they listen, or goes on with the answer they gave:
        "thank you" is no answer to a sentence that has begun, nor to what is being done upon their yes.
        """
        held_back = self._speaking.held_back
        goes_on = self._answered and adds_nothing(text)
        if held_back:
            return not held_back[0].asks and (goes_on or is_backchannel(text))
        return goes_on and bool(self.call.context.turn.pending)

    def _hush(self) -> None:
        """The caller has the floor."""
        self._speaking.hush()
        self._clock.taken_back()
        self._monitor.clear()
        self._marks.cut(self._monitor.here)

    def _acknowledge(self) -> None:
        """The caller has said enough and may go on: a word, so that they need not wait for that to know."""
        if self._shows:
            self._speaking.show(self._shows)

    def _shown(self, piece: bytes) -> None:
        self._monitor.play(piece)
        self._clock.shown(self._loop.time())

    def _drop_held_back(self) -> None:
        """What the caller did not hear of us is not said any more, and the dialogue is told."""
        self._not_heard_of_us(self._speaking.forget())

    def _not_heard_of_us(self, unheard: tuple[Say, ...]) -> None:
        if unheard:
            self._happened(BargedIn(self._now(), unheard))

    def _failed(self, error: BaseException) -> None:
        """A task of this call ended with an exception: the call goes to the verbs after `</Connect>`."""
        log.error("call %s failed", self._line.call_sid, exc_info=error)
        self._tasks.start(self._fall_back(error))

    async def _fall_back(self, why: object) -> None:
        log.error("call %s goes to the fallback: %s", self._line.call_sid, why)
        self._record.gave_up()
        await self._line.fall_back()

    def _too_long(self) -> None:
        log.warning("call %s is ended after %g s", self._line.call_sid, self._telephone.longest_call)
        self._tasks.start(self._line.hang_up())

    # -- what is to be done -----------------------------------------------------------------------------------------

    async def say(self, sentence: str, command: Say) -> None:
        self._clock.answered(self._loop.time())
        self._said.append(command)
        self._said_at.append(self._loop.time())
        answers = self._journal.entries[-1].event.at if self._journal.entries else None
        self._speaking.say(Sentence(self._spoken(sentence), command, answers))

    async def listen(self, command: Listen) -> None:
        if command.asked != self._asked:
            self._asked = command.asked
            self._keypad.clear()
        usual = self._office.usual(command.asked, command.expecting)
        phrases = self._office.phrases(command.expecting, command.asked)
        slots = self._office.slots(command.asked, command.expecting)
        bias = Bias("phone" in command.expecting, phrases, usual, slots, earlier_tries.likely(self.call.context))
        self._listening.expect(patience_for(command.expecting or command.asked), bias, SILENCE_SECONDS)
        self._prepare(answer_to_yes(self._office.machine, self.call.context, self._now()))
        if "yes_no" in command.expecting and self._shows:
            self._voice.expect((self._shows,))

    async def transfer(self, command: Transfer) -> None:
        self._speaking.then(lambda: self._transferring.put_through(command))

    async def take_message(self, command: TakeMessage) -> None:
        """The message is the caller's next turn; `listen` has set the patience for it. It is kept as it sounds, too."""
        self._message.start()

    async def hang_up(self, command: HangUp) -> None:
        self._message.stop(keep=bool(self.call.context.call.message))
        if self._line.is_open:
            self._speaking.then(self._line.hang_up)

    def _prepare(self, likely: Iterable[Say]) -> None:
        self._voice.expect(self._spoken(self._office.wording.sentence(command)) for command in likely)

    def _spoken(self, sentence: str) -> str:
        return self._office.wording.spoken(sentence)

    def _played(self, piece: bytes) -> None:
        self._monitor.play(piece)
        timing = self._clock.sounded(self._loop.time())
        if timing is not None:
            self._timed(timing)

    def _sounds(self, sentence: Sentence, begins: bool) -> None:
        """When a sentence of ours is heard from, and until when unless it is cut short."""
        if not begins:
            self._marks.ours_until(self._monitor.next_of_ours)
        elif sentence.answers is not None:
            self._marks.ours(sentence.answers, self._monitor.next_of_ours)
