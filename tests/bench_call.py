"""How long a caller waits for us: `python -m tests.bench_call [CALLS]` places the demo's call and prints the figures.

"Waited" is measured at the caller's end of the socket, from the last frame with sound to the first frame of ours. The
other columns are the server's own account of the same turns, from the last sound that its detector heard. Every other
call says "Yes." instead of "Yes, please.".
"""

from __future__ import annotations

import asyncio
import secrets
import statistics
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from receptionist.app.business_file import example_text, parse
from receptionist.app.commands.demo import LINES, open_every_day, serving, speech
from receptionist.app.container import Office
from receptionist.app.storage import open_premises
from receptionist.harness.live_screen import LiveScreen
from receptionist.harness.telephone_caller import TelephoneCaller
from receptionist.speech.engines import Engines, load_engines
from webhooks.phone.prepared import fixed_sentences
from webhooks.phone.timing import TurnTiming

YES_NO = ("confirm",)
YES, BARE = "Yes, please.", "Yes."


class Notes(LiveScreen):
    """Keeps each turn's timing and shows nothing."""

    def __init__(self) -> None:
        super().__init__(Console(quiet=True), quiet=True)
        self.timings: list[TurnTiming] = []

    def timed(self, timing: TurnTiming) -> None:
        self.timings.append(timing)


def lines(bare: bool) -> tuple[str, ...]:
    """The demo's, with the yes alone or as it is: after a yes alone more is waited for."""
    return tuple(BARE if bare and line == YES else line for line in LINES)


async def one_call(
    office: Office, engines: Engines, directory: Path, number: str, *, bare: bool
) -> list[tuple[TurnTiming, float]]:
    notes, token = Notes(), secrets.token_hex(16)
    async with serving(office, engines, directory, token, notes) as (server, _):
        caller = TelephoneCaller(f"{server}/voice", token, f"CA{secrets.token_hex(16)}", number)
        await caller.call([await engines.pool.run(speech, engines.synthesizer, line) for line in lines(bare)])
    return list(zip(notes.timings, caller.waits, strict=False))


def kind(timing: TurnTiming) -> str:
    return "yes or no" if timing.asked == YES_NO else "open"


def figures(seconds: list[float]) -> str:
    """Median and 95th percentile in ms."""
    ordered = sorted(seconds)
    return f"{statistics.median(ordered) * 1000:.0f} / {ordered[int(0.95 * (len(ordered) - 1) + 0.5)] * 1000:.0f}"


def report(turns: list[tuple[TurnTiming, float]]) -> Table:
    table = Table(title="last sound → first sound, median / p95 in ms")
    for column in ("question", "turns", "waited", "first sound", "answered", "end of turn", "words", "answer", "voice"):
        table.add_column(column, justify="left" if column == "question" else "right")
    rows: dict[str, list[tuple[TurnTiming, float]]] = defaultdict(list)
    for timing, waited in turns:
        rows[kind(timing)].append((timing, waited))
        rows[f"  {' '.join(timing.asked)}"].append((timing, waited))
    for name in sorted(rows, key=lambda row: (row.startswith(" "), row)):
        timings = [timing for timing, _ in rows[name]]
        table.add_row(
            name,
            str(len(timings)),
            figures([waited for _, waited in rows[name]]),
            figures([timing.first_sound for timing in timings]),
            figures([timing.voice for timing in timings]),
            figures([timing.end_of_turn for timing in timings]),
            figures([timing.words - timing.end_of_turn for timing in timings]),
            figures([timing.answer - timing.words for timing in timings]),
            figures([timing.voice - timing.answer for timing in timings]),
        )
    return table


def main(calls: int) -> None:
    console = Console(width=110)
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        office = open_premises(open_every_day(parse(example_text(), "example.yaml")), directory)
        engines = load_engines(prompts=fixed_sentences(office), workers=2)
        turns: list[tuple[TurnTiming, float]] = []
        for nth in range(calls):
            number = f"+131255502{nth:02}"
            turns += asyncio.run(one_call(office, engines, directory / str(nth), number, bare=nth % 2 > 0))
            console.print(f"call {nth + 1} of {calls}", style="dim")
        engines.close()
        office.close()
    console.print(report(turns))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
