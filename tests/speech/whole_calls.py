"""Whole calls with real engines on simulated time: a caller with a task, in a room.

The line, the session, the dialogue, the ledger and the calendar are the real ones; a decoding takes its processor's
time. The caller answers what is asked, takes a read-back for right only where it is, and waits as people wait.
"""

import asyncio
import datetime as dt
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from calendar_tools.event import Event
from receptionist.app.business_file import example_text, parse
from receptionist.app.commands.demo import open_every_day
from receptionist.app.container import Office, rehearsal_office
from receptionist.dialogue.events import Heard
from receptionist.dialogue.phases import Phase
from receptionist.speech.audio import FRAME_BYTES, FRAME_SECONDS, SAMPLE_RATE, Samples, encode_mulaw, to_pcm
from receptionist.speech.engines import Engines
from tests.jumping import JumpingLoop
from tests.speech.bench_turns import TimedPool
from tests.speech.voices import Caller
from tests.teaching.town import town
from tests.webhooks.phone.conftest import Handset, PhoneCall
from webhooks.phone.exchange import CallManager
from webhooks.settings import Telephone
from webhooks.tokens import Admission

SETTLED = 0.5
"""Seconds of our silence after which the caller takes their turn."""
PATIENT = 9.0
"""Seconds of nothing after which they say it again."""
LONGEST = 200.0
ORDINALS = ("first", "second", "third")
HOURS = {9: "nine in the morning", 10: "ten in the morning", 11: "eleven in the morning", 14: "two in the afternoon"}
DIGITS = "oh one two three four five six seven eight nine".split()
ANOTHER_WAY = {"person_any_time", "person_by_word", "name_to_check", "address_to_check"}
YES_OR_NO = {"confirm_again", "confirm_keys", "was_that_yes"}
"""What is asked for a yes in so many words, and gets it from people."""
AUDIBLE = 2.0
"""Seconds of silence of both sides that are noted."""


@dataclass(frozen=True)
class Wish:
    """What the caller calls for, as they say it and as it must stand in the calendar."""

    name: str = "Sarah Johnson"
    address: str = "789 Main Street"
    spoken_address: str = "Seven eighty nine Main Street."
    yes: str = "That's right, | thank you."
    spoken_name: str = ""
    """As the name is said, where its letters do not tell."""
    hour: int = 10
    """Of tomorrow."""
    opening: str = "Hi, | I would like to schedule a cleaning estimate."
    name_answer: str = ""
    address_answer: str = ""
    said_when: str = ""
    """What is said when asked, where it is more than the thing itself."""
    pauses: tuple[float, float] = (0.2, 0.6)
    """Seconds of silence at each `|`, drawn evenly."""
    phone: str = ""
    """The ten digits of a caller who withholds their number."""

    @property
    def said_name(self) -> str:
        return self.spoken_name or self.name

    @property
    def said_hour(self) -> str:
        return HOURS[self.hour]

    @property
    def plain_when(self) -> str:
        return f"Tomorrow at {self.said_hour}."


@dataclass
class Came:
    """What came of a call."""

    booked: bool = False
    right: bool = False
    put_through: bool = False
    told: bool = False
    """Whether "you're booked" was heard to its end."""
    seconds: float = 0.0
    was_bad: float | None = None
    """The second at which a turn could not be taken for the first time: the line is seen to be bad."""
    stuck: float = 0.0
    """The seconds since the call last got further, at its end."""
    named: bool = False
    """Whether the name is known to its last letter."""
    to_check: bool = False
    """Whether it was booked with a note that the name or the address is to be checked."""
    told_of: float | None = None
    """The second at which the caller had heard how a person is reached, or that what they said will be checked."""
    false_clears: int = 0
    dead_air: float = 0.0
    """The longest silence of ours after the caller had finished."""
    waits: list[float] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    """What was said and heard, when turns were open, for how long nobody spoke: an entry each, with the second of it.
    """


class OneCall:
    """A caller in a room, on a line to a receptionist."""

    def __init__(self, call: PhoneCall, voice: Caller, wish: Wish, room: Samples, rng: np.random.Generator) -> None:
        self.call, self.voice, self.wish, self.room, self.rng = call, voice, wish, room, rng
        self.came = Came()
        self._loop = asyncio.get_running_loop()
        self._line = np.zeros(0, np.float32)
        self._at = int(rng.integers(len(room))) if len(room) else 0
        self._last_word = self._last_ours = self._loop.time()
        self._answered = True
        self._sent_ms = 0
        self._began = self._loop.time()
        self._noted = 0
        self._in_turn = False

    async def run(self) -> Came:
        began = self._began
        spoke = -PATIENT
        while self.call.open and self._loop.time() - began < LONGEST and not self._elsewhere:
            now = self._loop.time()
            self._follow()
            silent = self.call.handset.silent
            if not silent:
                self._hear_ours(now)
            settled = silent and now - self._last_ours > SETTLED and not self._saying
            if settled and (self._answered or now - max(spoke, self._last_word) > PATIENT):
                line = self._next_line()
                if line:
                    self._nobody_spoke(now)
                    self._line = (
                        self.voice.pausing(line, lambda: self.rng.uniform(*self.wish.pauses))
                        if "|" in line
                        else self.voice.say(line)
                    )
                    self._note(f"caller until {now - began + len(self._line) / SAMPLE_RATE:.2f}: {line}")
                    spoke, self._answered = now, False
            await self._frame()
        self._follow()
        self._nobody_spoke(self._loop.time())
        self.came.seconds = self._loop.time() - began
        return self.came

    def _note(self, what: str) -> None:
        self.came.log.append(f"{self._loop.time() - self._began:6.2f}  {what}")

    def _follow(self) -> None:
        """Note what has happened in the call since, and where a turn of the caller's began or was over."""
        listening = self.call.session._listening
        detector, foreground = listening._detector, listening._foreground
        if self.came.was_bad is None and self.call.context.turn.tries.non_understandings:
            self.came.was_bad = self._loop.time() - self._began
        if detector.in_turn is not self._in_turn:
            self._in_turn = detector.in_turn
            levels = f"caller {foreground.caller or 0:.0f} dB, others {foreground._others_level:.0f} dB"
            sound = f"since {listening._since:.2f}" if self._in_turn else f"last sound {detector.last_sound:.2f}"
            self._note(f"turn {'opens' if self._in_turn else 'ends'}, {sound}; {levels}, noisy: {foreground.noisy}")
        for entry in self.call.entries[self._noted :]:
            event = entry.event
            words = f"{event.text!r} {event.confidence:.2f} {_lagging(event)}" if isinstance(event, Heard) else ""
            turn = self.call.context.turn
            tries = turn.tries
            told = f"{tries.non_understandings} not understood, {tries.stalled} in a row, {tries.taken} taken"
            if self.came.told_of is None and ANOTHER_WAY.intersection(said.prompt for said in turn.said):
                self.came.told_of = self._loop.time() - self._began
            self._note(f"{type(event).__name__} {words or getattr(event, 'name', '')} => ({told}) {entry.said}")
        self._noted = len(self.call.entries)

    def _nobody_spoke(self, now: float) -> None:
        """Count the silence of both sides, which is over now."""
        silence = now - max(self._last_ours, self._last_word)
        self.came.dead_air = max(self.came.dead_air, silence)
        if silence > AUDIBLE:
            self._note(f"NOBODY for {silence:.1f} s")

    @property
    def _elsewhere(self) -> bool:
        """With a person, or asked for a message."""
        return self.call.handset.silent and self.call.context.focus.asked in (("transfer",), ("message",))

    @property
    def _saying(self) -> bool:
        return len(self._line) > 0

    def _hear_ours(self, now: float) -> None:
        if not self._answered and not self._saying:
            wait = now - self._last_word
            self.came.waits.append(wait)
            self._answered = True
        if not self._saying:
            self._nobody_spoke(now)
        self._last_ours = now

    async def _frame(self) -> None:
        own, self._line = self._line[:FRAME_BYTES], self._line[FRAME_BYTES:]
        mixed = np.zeros(FRAME_BYTES, np.float32)
        mixed[: len(own)] = own
        if len(own):
            self._last_word = self._loop.time()
        if len(self.room):
            mixed += np.take(self.room, range(self._at, self._at + FRAME_BYTES), mode="wrap")
            self._at += FRAME_BYTES
        clears = len(self.call.handset.clears)
        self.call.session.heard_frame(encode_mulaw(to_pcm(np.clip(mixed, -1, 1))), self._sent_ms)
        self._sent_ms += 20
        for mark in self.call.handset.reached():
            if self.call.handset.line.mark_returned(mark):
                self.call.session.marked(mark)
        await asyncio.sleep(FRAME_SECONDS)
        if len(self.call.handset.clears) > clears and self._loop.time() - self._last_word > 0.5:
            self.came.false_clears += 1
            self._note("FALSE CLEAR")

    def _next_line(self) -> str:
        """What is said to what was asked."""
        ctx, wish = self.call.context, self.wish
        asked = ctx.focus.asked[0] if ctx.focus.asked else ""
        name, address = ctx.value("name") or "", ctx.value("address") or ""
        match asked:
            case "intent" if not ctx.call.jobs:
                return wish.opening
            case "name" if "ask_name_spelled" in (said.prompt for said in ctx.turn.said):
                return spelled(wish.name)
            case "name":
                return wish.name_answer or f"{wish.said_name}."
            case "address":
                return wish.address_answer or wish.spoken_address
            case "phone":
                groups = (wish.phone[:3], wish.phone[3:6], wish.phone[6:])
                return ", | ".join(" ".join(DIGITS[int(digit)] for digit in group) for group in groups) + "."
            case "date" | "time":
                return self._of_the_offers() if ctx.times.offers else wish.said_when or wish.plain_when
            case "confirm" | "change":
                if name != wish.name and not self._is_to_check("name"):
                    return f"No, | the name is {wish.said_name}."
                if address != wish.address and not self._is_to_check("address"):
                    return f"No, | the address is {wish.spoken_address}"
                if ctx.times.proposal is None or ctx.times.proposal.start.date() != ctx.turn.at.date() + dt.timedelta(
                    1
                ):
                    return f"No, | tomorrow at {wish.said_hour}."
                if ctx.times.proposal.start.hour != wish.hour:
                    return f"No, | at {wish.said_hour}."
                as_they_like = YES_OR_NO.isdisjoint(said.prompt for said in ctx.turn.said)
                return wish.yes if as_they_like else "Yes."
            case "sure":
                said_back = ctx.focus.doubt.value if ctx.focus.doubt else ""
                return "Yes." if said_back in (wish.name, wish.address, f"+1{wish.phone}") else "No."
            case "more" | "intent":
                return "No, that's all, thank you."
            case "message":
                return f"This is {wish.said_name}, please call me back."
            case _:
                return "No." if asked else ""

    def _is_to_check(self, slot: str) -> bool:
        """Whether the caller was told that somebody will check it, so that they need not put it right."""
        known = self.call.context.filled(slot)
        return known is not None and known.to_check

    def _of_the_offers(self) -> str:
        """The one that is wished for, or none."""
        offers = self.call.context.times.offers
        wished = [nth for nth, slot in enumerate(offers) if self._is_wished(slot.start)]
        return f"The {ORDINALS[wished[0]]} one." if wished else self.wish.plain_when

    def _is_wished(self, start: dt.datetime) -> bool:
        tomorrow = self.call.context.turn.at.date() + dt.timedelta(1)
        return (start.date(), start.hour) == (tomorrow, self.wish.hour)


def _lagging(event: Heard) -> str:
    """What else the turn may have been, and how far each lies behind."""
    return str([(text, round(lag, 1)) for text, lag in zip(event.alternatives, event.lags, strict=False)])


def spelled(name: str) -> str:
    """Letter by letter, with a breath between the names."""
    return ". ".join(", ".join(part.upper()) for part in name.split()) + "."


def place(engines: Engines, voice: Caller, wish: Wish, room: Samples, seed: int) -> Came:
    """One call from ring to end."""
    with TemporaryDirectory() as folder, asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(_place(engines, voice, wish, room, seed, Path(folder)))


async def _place(engines: Engines, voice: Caller, wish: Wish, room: Samples, seed: int, folder: Path) -> Came:
    office = rehearsal_office(open_every_day(parse(example_text(), "example.yaml")))
    telephone = Telephone(account_sid="AC1", auth_token="s3cret", public_url="https://bot.example.com")
    ours = replace(engines, pool=TimedPool(1), voices=TimedPool(1))
    try:
        async with Handset(f"CA{seed}").connected() as handset:
            exchange = CallManager(office, ours, telephone=telephone, telephony=handset.telephony, directory=folder)
            shown = None if wish.phone else "+13125550142"
            admission = Admission(f"CA{seed}", shown, "+13125550100", False, None)
            session = await exchange.answer(admission, handset.line)
            call = PhoneCall(handset, session, None, exchange.log_path(f"CA{seed}"))
            caller = OneCall(call, voice, wish, room, np.random.default_rng(seed))
            came = await caller.run()
            context = call.context
            with suppress(AttributeError):
                await call.hang_up()
            visits = list(office.calendars._calendars["primary"].values())
            came.told = "booked" in handset.heard or "held" in handset.heard
            came.booked = bool(visits)
            came.put_through = context.phase is Phase.HANDOFF
            came.named = context.value("name") == wish.name
            came.to_check = any("please check" in visit.description for visit in visits)
            came.stuck = (context.turn.at - (context.turn.tries.got_further or context.turn.began)).total_seconds()
            came.log += [f"{visit.title}, {visit.start.astimezone(office.zone)}, {visit.location}" for visit in visits]
            came.right = len(visits) == 1 and _is_right(visits[0], wish, office)
            return came
    finally:
        office.close()


def _is_right(visit: Event, wish: Wish, office: Office) -> bool:
    at_the_hour = visit.start.astimezone(office.zone).hour == wish.hour
    tomorrow = dt.datetime.now(office.zone).date() + dt.timedelta(1)
    on_the_day = visit.start.astimezone(office.zone).date() == tomorrow
    return visit.title.endswith(wish.name) and visit.location == wish.address and at_the_hour and on_the_day


def townspeople(rng: np.random.Generator) -> Iterator[Wish]:
    """Callers of a made-up town: half of them have names and streets that few others have."""
    everybody = town(1).people(200, random.Random(int(rng.integers(1 << 30))))
    for one in everybody:
        address = f"{one.house} {one.street.whole}"
        spoken = f"{one.house} {one.street.said} {one.street.type}."
        yield Wish(one.name, address, spoken, spoken_name=f"{one.first.said} {one.last.said}")


def wishes(rng: np.random.Generator) -> Iterator[Wish]:
    """Callers with names and streets that are spoken plainly, and who say yes with a comma."""
    names = ("Sarah Johnson", "Michael Brown", "David Miller", "Karen Wilson", "Robert Davis", "Emily Clark")
    streets = (
        ("789 Main Street", "Seven eighty nine Main Street."),
        ("42 Oak Avenue", "Forty two Oak Avenue."),
        ("230 Park Lane", "Two thirty Park Lane."),
        ("18 River Road", "Eighteen River Road."),
        ("561 Elm Street", "Five sixty one Elm Street."),
    )
    yeses = ("That's right, | thank you.", "Yep, | that's correct.", "Yes, | please.", "Yes.", "Perfect, | thanks.")
    while True:
        address, spoken = streets[rng.integers(len(streets))]
        yield Wish(str(rng.choice(names)), address, spoken, str(rng.choice(yeses)))
