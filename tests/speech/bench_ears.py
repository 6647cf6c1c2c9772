"""The ears in figures: `make bench-ears`, or `python -m tests.speech.bench_ears [--calls N] [--only ROW]`.

Callers whom nothing was fitted to (the embedded voice at other pitches and speeds, Debian's flite and espeak-ng where
they are on the PATH) speak to the real listening side on simulated time. `--calls` is how many cases a row has.
"""

import argparse
import asyncio
import datetime as dt
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

import numpy as np
from rich.console import Console
from rich.table import Table

from receptionist.app.business_file import example_text, parse
from receptionist.app.container import rehearsal_office
from receptionist.model.hearing import HearingContext
from receptionist.speech.audio import SAMPLE_RATE, SILENT_FRAME, Samples, mulaw_to_samples
from receptionist.speech.engines import load_engines
from receptionist.speech.transcriber import Bias, Transcript
from receptionist.understanding.phones import read_phone
from tests.jumping import JumpingLoop
from tests.speech.bench_turns import RELEASE, Scene, figures
from tests.speech.disfluent import KINDS
from tests.speech.paced import Utterance, finished
from tests.speech.rooms import beside, cafe, street, television
from tests.speech.voices import PROGRAMS, Caller, callers
from tests.speech.whole_calls import HOURS, Came, Wish, place, townspeople, wishes

COMMAS = """That's right, | thank you.
Yep, | that's correct.
Yes, | please.
Yes, | that's right.
That's correct, | thanks.
Yeah, | that sounds good.
Perfect, | thank you so much.
Yes, | go ahead and book it.
No, | the address is wrong.
No, | it's Oak Street.
Yes, | but can we make it three o'clock?
Sounds good, | thanks a lot.""".splitlines()
BARE = ("Yes.", "Yeah.", "That's right.", "No.", "Correct.", "Yes, please.", "That's right, thank you.", "Sure.")
TABLES = ("commas", "numbers", "rooms", "disfluency")
COMMA_SECONDS = (0.2, 0.6)
"""Silence at a comma, drawn evenly."""


BIASES = (Bias(), Bias(digits_only=True))
NUMBER_SAID = ("{}.", "My number is {}.", "You can reach me at {}.", "Sure, it's {}.", "{}, that's my cell phone.")
_DIGIT_WORDS = "oh one two three four five six seven eight nine".split()
_AREAS = ("312", "415", "617", "702", "212", "503", "646", "713")
NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)


def _number(rng: np.random.Generator, said: str) -> tuple[str, str]:
    """Ten digits, and how they are spoken."""
    local = "".join(str(digit) for digit in rng.integers(0, 10, 6))
    digits = f"{rng.choice(_AREAS)}{rng.integers(2, 10)}{local}"
    groups = (digits[:3], digits[3:6], digits[6:])
    spoken = ", ".join(" ".join(_DIGIT_WORDS[int(digit)] for digit in group) for group in groups)
    whole = said.format(spoken)
    return digits, whole[0].upper() + whole[1:]


def _in_room(utterance: Utterance, room: Samples, rng: np.random.Generator) -> Samples:
    samples = mulaw_to_samples(utterance.audio)
    if not len(room):
        return samples
    begin = int(rng.integers(len(room)))
    return samples + np.take(room, range(begin, begin + len(samples)), mode="wrap")


SOON = 60.0
"""Seconds within which who can't be understood should be with a person: of the call, and from when a turn of theirs
could not be taken for the first time, or it got them any further.
"""
DEAD = 3.0
"""Seconds in which nobody speaks after the caller has, and nothing should take as long."""
PLAIN = ("embedded", "flite slt", "flite rms")
"""Voices that the recogniser follows on a quiet line: what is lost in a room is lost by the room."""
Room = Callable[[list[Caller], np.random.Generator], Samples]
ROOMS: dict[str, Room] = {
    "quiet": lambda others, rng: np.zeros(0, np.float32),
    "street, 12 dB": lambda others, rng: beside(street(rng), 12),
    "café, 15 dB": lambda others, rng: beside(cafe(others, rng), 15),
    "café, 10 dB": lambda others, rng: beside(cafe(others, rng), 10),
    "television, 15 dB": lambda others, rng: beside(television(others[int(rng.integers(len(others)))], rng), 15),
}

WITHHELD = "quiet, number withheld"
ROOMS[WITHHELD] = ROOMS["quiet"]


def wishes_at_hours(rng: np.random.Generator) -> Iterator[Wish]:
    """The usual callers, at several hours, no two in a row at the same."""
    for nth, wish in enumerate(wishes(rng)):
        yield replace(wish, hour=list(HOURS)[nth % len(HOURS)])


People = Callable[[np.random.Generator], Iterator[Wish]]
PEOPLE: dict[str, People] = {"usual": wishes, "town": townspeople}


@dataclass(frozen=True)
class Answer:
    """What became of a yes or a no: whether its turn was over before it was, whether a word of ours fell into it, and
    the seconds from its last sound to the words that we answer, and to our first sound.
    """

    split: bool
    amid: bool
    wait: float
    first: float


def _answered(scene: Scene, ends: float) -> Answer:
    over = ends - RELEASE
    split = any(turn.ended < over for turn in scene.turns)
    wait = scene.turns[-1].decoded - ends if scene.turns else 9.0
    shown = [at - ends for at in scene.shown if at >= over]
    return Answer(split, any(at < over for at in scene.shown), wait, min([wait, *shown]))


def _row(with_commas: list[Answer], bare: list[Answer]) -> Iterator[str]:
    whole = [each for each in with_commas if not each.split]
    yield str(len(with_commas))
    for share in (sum(each.split for each in with_commas), sum(each.amid for each in with_commas)):
        yield f"{100 * share / len(with_commas):.1f}"
    for answers in (whole, bare):
        yield figures(each.wait for each in answers)
    for answers in (whole, bare, [*whole, *bare]):
        yield figures(each.first for each in answers)


def _calendar(came: list[Came]) -> Iterator[str]:
    yield str(len(came))
    yield str(sum(each.booked for each in came))
    yield _right_of(came)
    yield str(sum(each.to_check and not each.right for each in came))
    yield str(sum(each.put_through for each in came))
    yield f"{np.median([each.seconds for each in came]):.0f}"


def _right_of(came: list[Came]) -> str:
    return f"{sum(each.right for each in came)} of {len(came)}"


class Bench:
    def __init__(self, calls: int, room: str, people: People, *, show: bool) -> None:
        self.calls, self.room, self.people, self.show = calls, room, people, show
        self.engines = load_engines(workers=1)
        self.office = rehearsal_office(parse(example_text(), "example.yaml"))
        self.voices = list(callers(self.engines.synthesizer))
        self.out = Console(width=180)
        if missing := [program for program in PROGRAMS if shutil.which(program) is None]:
            self.out.print(
                f"Not on the PATH: {', '.join(missing)}. These figures have fewer voices than those of docs/line.md: "
                f"{', '.join(voice.name for voice in self.voices)}."
            )

    def commas(self) -> None:
        """Answers with a comma that are split in two, and what waiting for the comma costs."""
        table = Table(title=f"yes and no; pauses of {COMMA_SECONDS[0]} to {COMMA_SECONDS[1]} s at commas")
        for column in (
            "voice",
            "answers with a comma",
            "split, %",
            "a word of ours amid it, %",
            "to the answer: comma's tail",
            "bare",
            "to our first sound: comma's tail",
            "bare",
            "both",
        ):
            table.add_column(column, justify="left" if column == "voice" else "right")
        rng = np.random.default_rng(21)
        everybody: tuple[list[Answer], list[Answer]] = ([], [])
        for voice in self.voices:
            with_commas = [self._answer(each) for each in self._with_commas(voice, rng)]
            bare = [self._answer(finished(text, voice.say(text), rng)) for text in BARE]
            table.add_row(voice.name, *_row(with_commas, bare))
            everybody[0].extend(with_commas)
            everybody[1].extend(bare)
        table.add_row("all", *_row(*everybody))
        self.out.print(table)

    def rooms(self) -> None:
        """Whole calls: what a quiet line, a street, a café and a television leave of them."""
        table = Table(title="whole calls, booking an estimate with name, address and time")
        for column in (
            "room", "calls", "booked", "right", "of the others to be checked", "name right",
            "not right: told of another way within 60 s", "put through", "within 60 s of the call",
            "of a bad line", "since it got further", "longest, s", "of a bad line", "since it got further",
            "heard the outcome",
            "false clears a call", "dead air > 3 s, calls", "longest, s", "answer after, median / p95, ms",
            "call, median, s",
        ):  # fmt: skip
            table.add_column(column, justify="left" if column == "room" else "right")
        for name, room in ROOMS.items():
            if not name.startswith(self.room):
                continue
            rng = np.random.default_rng(33)
            wish = self.people(rng)
            phones = (_number(rng, "{}")[0] if name == WITHHELD else "" for _ in range(self.calls))
            calling = [replace(next(wish), phone=phone) for phone in phones]
            came = [self._place(name, nth, each, room, rng) for nth, each in enumerate(calling)]
            booked = [each for each in came if each.booked]
            lost = [each for each in came if each.put_through]
            waits = (
                [each.seconds for each in lost],
                [each.seconds - (each.was_bad or 0.0) for each in lost],
                [each.stuck for each in lost],
            )
            table.add_row(
                name, str(len(came)), str(len(booked)), str(sum(each.right for each in came)),
                str(sum(each.to_check and not each.right for each in came)),
                str(sum(each.named for each in came)),
                f"{sum((each.told_of or SOON) < SOON for each in came if not each.right)} of "
                f"{sum(not each.right for each in came)}",
                str(len(lost)),
                *(str(sum(seconds <= SOON for seconds in each)) for each in waits),
                *(f"{max(each, default=0):.0f}" for each in waits),
                f"{sum(each.told for each in booked)} of {len(booked)}",
                f"{np.mean([each.false_clears for each in came]):.1f}",
                str(sum(each.dead_air > DEAD for each in came)), f"{max(each.dead_air for each in came):.1f}",
                figures(wait for each in came for wait in each.waits),
                f"{np.median([each.seconds for each in came]):.0f}",
            )  # fmt: skip
        self.out.print(table)

    def _place(self, name: str, nth: int, wish: Wish, room: Room, rng: np.random.Generator) -> Came:
        plain = [each for each in self.voices if each.name.startswith(PLAIN)]
        voice = plain[nth % len(plain)]
        others = [each for each in self.voices if each.name.partition(",")[0] != voice.name.partition(",")[0]]
        return self._call(name, nth, voice, wish, room(others or plain, rng))

    def _call(self, name: str, nth: int, voice: Caller, wish: Wish, room: Samples) -> Came:
        came = place(self.engines, voice, wish, room, nth)
        if self.show:
            how = (
                "right"
                if came.right
                else "to check"
                if came.to_check
                else "wrong"
                if came.booked
                else "through"
                if came.put_through
                else "nothing"
            )
            told = f"{name}, {nth}, {voice.name}: {how}, {came.seconds:.0f} s"
            self.out.print(told, *came.log, sep="\n    ", markup=False, highlight=False, soft_wrap=True)
        return came

    def disfluency(self) -> None:
        """Whole calls on a quiet line, by callers who falter: right where the calendar ends as they wanted it."""
        voices = [next(voices) for _, voices in groupby(self.voices, lambda voice: voice.name.split()[0].strip(","))]
        table = Table(title="disfluent callers, booking an estimate with name, address and time")
        for column in (
            "kind",
            "calls",
            "booked",
            "right",
            "to check",
            "put through",
            "call, median, s",
            *(v.name for v in voices),
        ):
            table.add_column(column, justify="left" if column == "kind" else "right")
        everybody: list[Came] = []
        for kind, falters in KINDS.items():
            rng = np.random.default_rng(77)
            wish = wishes_at_hours(rng)
            by_voice: list[list[Came]] = [[] for _ in voices]
            for nth in range(self.calls):
                falters_so = falters.of(next(wish), next(wish))
                which = nth % len(voices)
                by_voice[which].append(self._call(kind, nth, voices[which], falters_so, np.zeros(0, np.float32)))
            came = [each for calls in by_voice for each in calls]
            table.add_row(kind, *_calendar(came), *(_right_of(calls) for calls in by_voice))
            everybody += came
        table.add_row("all", *_calendar(everybody))
        self.out.print(table)

    def numbers(self) -> None:
        """Telephone numbers that are heard right to the last digit: leaning towards digits, and freely."""
        table = Table(title="telephone numbers heard right")
        for column in ("room", "numbers", "freely", "leaning towards digits"):
            table.add_column(column, justify="left" if column == "room" else "right")
        for name in ("quiet", "café, 15 dB", "café, 10 dB"):
            rng = np.random.default_rng(55)
            right, count = [0, 0], 0
            for voice in self.voices:
                noise = ROOMS[name](self.voices, rng)
                for nth in range(self.calls):
                    digits, spoken = _number(rng, NUMBER_SAID[nth % len(NUMBER_SAID)])
                    clip = _in_room(finished(spoken, voice.say(spoken), rng), noise, rng)
                    heard = [self.engines.transcriber.transcribe(clip, SAMPLE_RATE, bias) for bias in BIASES]
                    got = [self._digits(transcript) for transcript in heard]
                    right = [all_right + (digits == each) for all_right, each in zip(right, got, strict=True)]
                    count += 1
                    if self.show and digits != got[1]:
                        told = f"{voice.name}: {spoken!r} {[(t.text, round(t.confidence, 2)) for t in heard]}"
                        self.out.print(told, markup=False)
            table.add_row(name, str(count), *(f"{each} ({100 * each / count:.0f} %)" for each in right))
        self.out.print(table)

    def _digits(self, heard: Transcript) -> str:
        hearing = HearingContext(NOON, frozenset({"phone"}), heard.alternatives)
        phone = read_phone(heard.text, hearing)[0]
        return phone.digits if phone else ""

    def _with_commas(self, voice: Caller, rng: np.random.Generator) -> Iterator[Utterance]:
        for nth in range(self.calls):
            text = COMMAS[nth % len(COMMAS)]
            yield finished(text, voice.pausing(text, lambda: rng.uniform(*COMMA_SECONDS)), rng, 1)

    def _answer(self, utterance: Utterance) -> Answer:
        async def scene() -> Answer:
            scene = Scene(self.engines, self.office, ("confirm",))
            await scene.hears(utterance.audio)
            for _ in range(100):
                await scene.hears(SILENT_FRAME)
            await scene.listening.stop()
            answer = _answered(scene, utterance.ends)
            if self.show and answer.split:
                self.out.print(f"SPLIT {utterance.name!r} {scene.judged}")
            return answer

        with asyncio.Runner(loop_factory=JumpingLoop) as runner:
            return runner.run(scene())

    def close(self) -> None:
        self.engines.close()
        self.office.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=12, help="cases of each voice (60 and more for a verdict)")
    parser.add_argument("--only", choices=TABLES, help="one table alone")
    parser.add_argument("--room", default="", help="whole calls in this room alone (the beginning of its name)")
    parser.add_argument("--who", choices=[*PEOPLE], default="usual", help="whose names and streets callers have")
    parser.add_argument("--show", action="store_true", help="list what went wrong")
    options = parser.parse_args()
    bench = Bench(options.calls, options.room, PEOPLE[options.who], show=options.show)
    for name in TABLES:
        if options.only in (None, name):
            getattr(bench, name)()
    bench.close()


if __name__ == "__main__":
    main()
