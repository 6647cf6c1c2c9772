"""Turn-taking in figures: `python -m tests.speech.bench_turns [--only turns|interruptions] [--show]`.

Callers who pause or hesitate speak to the real listening side: voice activity, end of turn, recogniser, and what the
dialogue makes of the words so far. Time is simulated (a decoding takes its processor's time), so a minute of speech is
heard in a second or two. Printed for each question: turns ended while the caller was still speaking, and the wait from
the last sound to the words. Then how soon an interruption stops us, and what stops us without reason.

Human speech needs the files of Debian's asterisk-core-sounds-en-wav (installed, or unpacked into FOLDER).
"""

import argparse
import asyncio
import datetime as dt
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import ParamSpec, TypeVar

from rich.console import Console
from rich.table import Table

from receptionist.app.business_file import example_text, parse
from receptionist.app.container import Office, rehearsal_office
from receptionist.dialogue.asking import open_question
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.sufficiency import sufficiency
from receptionist.speech.audio import SILENT_FRAME, frames
from receptionist.speech.echo import EchoGate
from receptionist.speech.endpoint import Completeness, patience_for
from receptionist.speech.engines import EmbeddedEar, Engines, load_engines
from receptionist.speech.pool import InferencePool
from receptionist.speech.shared_vad import SharedVad
from receptionist.speech.transcriber import Bias
from tests.jumping import JumpingLoop
from tests.speech.paced import (
    PAUSES,
    PROMPTS,
    Pause,
    Prompts,
    Utterance,
    hums,
    interruptions,
    noises,
    synthetic,
    worded,
)
from webhooks.phone.listening import HeardTurn, Listening, Silent

FRAME = 0.02
RELEASE = 0.15
"""Seconds of a last consonant's release that nobody misses."""
P = ParamSpec("P")
R = TypeVar("R")
Asked = tuple[str, ...]


class TimedPool(InferencePool):
    """Inference at once, which takes as much of the simulated time as it took of the processor's."""

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        start = time.thread_time()
        result = work(*args, **kwargs)
        await asyncio.sleep(time.thread_time() - start)
        return result


class Scene:
    """One caller before one question."""

    def __init__(self, engines: Engines, office: Office, asked: Asked) -> None:
        self.asked = asked
        self.turns: list[HeardTurn] = []
        self.began: list[float] = []
        self.shown: list[float] = []
        self.judged: list[str] = []
        self.playing = False
        self._office = office
        self.context = (
            CallContext.ringing("CA1", dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
            .with_focus(asked=asked)
            .with_task(workflow="booking")
        )
        phase = Phase.GREETING if asked == ("intent",) else Phase.COLLECTING
        self.context = self.context.having(phase=Phase.CONFIRMING if asked == ("confirm",) else phase)
        self.loop = asyncio.get_running_loop()
        self.echo = EchoGate()
        self.listening = Listening(
            EmbeddedEar(engines.transcriber, TimedPool(1)),
            SharedVad(engines.vad),
            self.echo,
            speaking=lambda: self.playing,
            judge=self._judge,
            began=lambda: self.began.append(self.loop.time()),
            enough=lambda: self.shown.append(self.loop.time()),
            report=self._report,
            failed=self._failed,
        )
        question = open_question(self.context)
        expecting = question.expecting if question else ()
        bias = Bias(digits_only="phone" in expecting, phrases=office.phrases(expecting))
        self.listening.expect(patience_for(expecting or asked), bias, 60.0)

    def _judge(self, text: str) -> Completeness:
        heard = Heard(self.context.turn.at, text)
        judged = Completeness(sufficiency(self.context, self._office.machine.meaning(self.context, heard)))
        self.judged.append(f"{self.loop.time():.2f} {judged.value}: {text}")
        return judged

    def _report(self, what: HeardTurn | Silent) -> None:
        if isinstance(what, HeardTurn):
            self.turns.append(what)

    @staticmethod
    def _failed(error: BaseException) -> None:
        raise error

    async def hears(self, audio: bytes, ours: bytes = b"") -> None:
        our_frames = frames(ours)
        for nth, frame in enumerate(frames(audio)):
            self.echo.sent(our_frames[nth % len(our_frames)] if our_frames else b"")
            await asyncio.sleep(FRAME)  # a frame is sent when its last sample has been spoken
            self.listening.hear(frame)

    async def over(self) -> None:
        """Quiet until the turn is over."""
        for _ in range(round(4.0 / FRAME)):
            await self.hears(SILENT_FRAME)
            if self.turns:
                break


class Taken:
    """How a turn went: whether it was ended too early, else the wait in seconds from the last sound to the words."""

    def __init__(self, utterance: Utterance, scene: Scene) -> None:
        self.utterance, self.judged = utterance, scene.judged
        self.early = bool(scene.turns) and scene.turns[0].ended < utterance.ends - RELEASE
        self.wait = scene.turns[0].decoded - utterance.ends if scene.turns else float("inf")
        self.text = scene.turns[0].transcript.text if scene.turns and scene.turns[0].transcript else ""


async def take(engines: Engines, office: Office, asked: Asked, utterance: Utterance) -> Taken:
    scene = Scene(engines, office, asked)
    await scene.hears(utterance.audio)
    await scene.over()
    taken = Taken(utterance, scene)
    await scene.listening.stop()
    return taken


async def barge(engines: Engines, office: Office, utterance: Utterance, ours: bytes) -> float | None:
    """Seconds from the first sound of an interruption to our stop, or None if we went on."""
    scene = Scene(engines, office, ("confirm",))
    scene.playing = True
    await scene.hears(SILENT_FRAME * 25, ours)  # nobody interrupts within the first quarter of a second of a call
    begins = scene.loop.time() + utterance.begins
    await scene.hears(utterance.audio + SILENT_FRAME * 20, ours)
    began = scene.began[0] - begins if scene.began else None
    await scene.listening.stop()
    return began


def figures(seconds: Iterable[float]) -> str:
    """Median and 95th percentile in ms."""
    ordered = sorted(seconds)
    if not ordered:
        return "–"
    return f"{statistics.median(ordered) * 1000:.0f} / {ordered[int(0.95 * (len(ordered) - 1) + 0.5)] * 1000:.0f}"


class Bench:
    def __init__(self, prompts: Prompts, *, show: bool) -> None:
        self.engines = load_engines(workers=1)
        self.office = rehearsal_office(parse(example_text(), "example.yaml"))
        self.prompts, self.show = prompts, show
        self.out = Console(width=150)

    def turns(self) -> None:
        for name, pause in PAUSES.items():
            self._taken(name, pause)

    def _taken(self, name: str, pause: Pause) -> None:
        rows: dict[str, list[Taken]] = defaultdict(list)
        for source, asked, utterance in self._callers(pause):
            taken = self._run(take(self.engines, self.office, asked, utterance))
            rows[f"{' '.join(asked)}, {source}"].append(taken)
            if self.show and (taken.early or taken.wait > 0.7):
                self._tell(taken)
        self._print(name, rows)

    def _callers(self, pause: Pause) -> Iterator[tuple[str, Asked, Utterance]]:
        for asked, utterance in synthetic(self.engines.synthesizer, pause):
            yield "synthetic", asked, utterance
        if not self.prompts.present:
            self.out.print("no human prompts: see --help", style="yellow")
            return
        for asked, utterance in self.prompts.turns(pause):
            yield "human", asked, utterance

    def _tell(self, taken: Taken) -> None:
        how = "CUT " if taken.early else "LATE"
        told = f"{how} {taken.wait:.2f} {taken.utterance.name!r} ends {taken.utterance.ends:.2f}: {taken.judged}"
        self.out.print(f"{told} -> {taken.text!r}")

    def _print(self, pauses: str, rows: dict[str, list[Taken]]) -> None:
        table = Table(title=f"turns, {pauses} pauses; waits from the last sound to the words, median / p95 in ms")
        for column in ("question", "turns", "cut off", "%", "wait"):
            table.add_column(column, justify="left" if column == "question" else "right")
        everyone = [taken for row in rows.values() for taken in row]
        for name, row in [*rows.items(), ("all", everyone)]:
            early = sum(taken.early for taken in row)
            waits = figures(taken.wait for taken in row if not taken.early)
            table.add_row(name, str(len(row)), str(early), f"{100 * early / len(row):.1f}", waits)
        self.out.print(table)

    def interruptions(self) -> None:
        ours = b"".join(self.engines.synthesizer.stream("We can come on Tuesday at ten or on Friday at two.",
                                                        self.engines.voice))  # fmt: skip
        table = Table(title="speech and sounds over our voice")
        for column in ("what", "cases", "stopped", "%", "after, median / p95 in ms"):
            table.add_column(column, justify="left" if column == "what" else "right")
        for name, callers in (
            ("interruptions", interruptions(self.engines.synthesizer, self.prompts)),
            ("hums", hums(self.engines.synthesizer)),
            ("coughs, breaths, keys, knocks", noises()),
            ("back-channels in words (stop, then go on)", worded(self.engines.synthesizer)),
        ):
            self._row(table, name, list(callers), ours)
        self.out.print(table)

    def _row(self, table: Table, name: str, callers: list[Utterance], ours: bytes) -> None:
        stops = [(each, self._run(barge(self.engines, self.office, each, ours))) for each in callers]
        after = [stop for _, stop in stops if stop is not None]
        table.add_row(name, str(len(stops)), str(len(after)), f"{100 * len(after) / len(stops):.1f}", figures(after))
        if self.show:
            odd = [(each.name, round(1000 * (stop or 9))) for each, stop in stops
                   if (name == "interruptions") is (stop is None or stop > 0.26)]  # fmt: skip
            self.out.print(f"{name}: {odd}")

    @staticmethod
    def _run(coroutine):  # type: ignore[no-untyped-def]
        with asyncio.Runner(loop_factory=JumpingLoop) as runner:
            return runner.run(coroutine)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sounds", type=Path, default=PROMPTS, help="folder of the human prompts")
    parser.add_argument("--only", choices=("turns", "interruptions"), help="half of the bench")
    parser.add_argument("--show", action="store_true", help="list the turns that were cut off or answered late")
    options = parser.parse_args()
    bench = Bench(Prompts(options.sounds), show=options.show)
    if options.only != "interruptions":
        bench.turns()
    if options.only != "turns":
        bench.interruptions()
    bench.engines.close()
    bench.office.close()


if __name__ == "__main__":
    main()
