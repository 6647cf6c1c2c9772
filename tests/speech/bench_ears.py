"""The ears in figures: `make bench-ears`, or `python -m tests.speech.bench_ears [--calls N] [--only ROW]`.

Callers whom nothing was fitted to (the embedded voice at other pitches and speeds, Debian's flite and espeak-ng where
they are on the PATH) speak to the real listening side on simulated time. `--calls` is how many cases a row has.
"""

import argparse
import asyncio
from collections.abc import Iterator

import numpy as np
from rich.console import Console
from rich.table import Table

from receptionist.app.business_file import example_text, parse
from receptionist.app.container import rehearsal_office
from receptionist.speech.audio import SILENT_FRAME
from receptionist.speech.engines import load_engines
from tests.jumping import JumpingLoop
from tests.speech.bench_turns import RELEASE, Scene, figures
from tests.speech.paced import Utterance, finished
from tests.speech.voices import Caller, callers

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
COMMA_SECONDS = (0.2, 0.6)
"""Silence at a comma, drawn evenly."""


class Bench:
    def __init__(self, calls: int, *, show: bool) -> None:
        self.calls, self.show = calls, show
        self.engines = load_engines(workers=1)
        self.office = rehearsal_office(parse(example_text(), "example.yaml"))
        self.voices = list(callers(self.engines.synthesizer))
        self.out = Console(width=130)

    def commas(self) -> None:
        """Answers with a comma that are split in two, and what waiting for the comma costs."""
        table = Table(title=f"yes and no; pauses of {COMMA_SECONDS[0]} to {COMMA_SECONDS[1]} s at commas")
        for column in (
            "voice",
            "answers with a comma",
            "split",
            "%",
            "wait after a comma's tail",
            "wait after one word",
        ):
            table.add_column(column, justify="left" if column == "voice" else "right")
        rng = np.random.default_rng(21)
        sums = [0, 0]
        waits: tuple[list[float], list[float]] = ([], [])
        for voice in self.voices:
            heard = [self._split(each) for each in self._with_commas(voice, rng)]
            plain = [self._split(finished(text, voice.say(text), rng)) for text in BARE]
            split = sum(turns > 1 for turns, _ in heard)
            ends = [wait for turns, wait in heard if turns == 1]
            ends_plain = [wait for turns, wait in plain if turns == 1]
            waits[0].extend(ends)
            waits[1].extend(ends_plain)
            sums = [sums[0] + len(heard), sums[1] + split]
            share = f"{100 * split / len(heard):.0f}"
            table.add_row(voice.name, str(len(heard)), str(split), share, figures(ends), figures(ends_plain))
        share = f"{100 * sums[1] / sums[0]:.1f}"
        table.add_row("all", str(sums[0]), str(sums[1]), share, figures(waits[0]), figures(waits[1]))
        table.add_row("yes and no together", "", "", "", figures([*waits[0], *waits[1]]), "")
        self.out.print(table)

    def _with_commas(self, voice: Caller, rng: np.random.Generator) -> Iterator[Utterance]:
        for nth in range(self.calls):
            text = COMMAS[nth % len(COMMAS)]
            yield finished(text, voice.pausing(text, lambda: rng.uniform(*COMMA_SECONDS)), rng, 1)

    def _split(self, utterance: Utterance) -> tuple[int, float]:
        """Turns that one answer became, and the wait from its last sound to the words."""

        async def scene() -> tuple[int, float]:
            scene = Scene(self.engines, self.office, ("confirm",))
            await scene.hears(utterance.audio)
            for _ in range(100):
                await scene.hears(SILENT_FRAME)
            early = sum(turn.ended < utterance.ends - RELEASE for turn in scene.turns)
            wait = scene.turns[-1].decoded - utterance.ends if scene.turns else 9.0
            if self.show and early:
                self.out.print(f"SPLIT {utterance.name!r} {scene.judged}")
            await scene.listening.stop()
            return early + 1, wait

        with asyncio.Runner(loop_factory=JumpingLoop) as runner:
            return runner.run(scene())

    def close(self) -> None:
        self.engines.close()
        self.office.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=12, help="cases of each voice (60 and more for a verdict)")
    parser.add_argument("--only", choices=("commas",), help="one table alone")
    parser.add_argument("--show", action="store_true", help="list what went wrong")
    options = parser.parse_args()
    bench = Bench(options.calls, show=options.show)
    for name in ("commas",):
        if options.only in (None, name):
            getattr(bench, name)()
    bench.close()


if __name__ == "__main__":
    main()
