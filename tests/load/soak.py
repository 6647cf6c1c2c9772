"""Hours of work in minutes: calls come and go, and the server must not grow, nor lose one.

`python -m tests.load.soak --minutes 20 --calls 200`. The server runs on one core, the callers on another. Memory is
compared between the first third, which is warm-up, and the end.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from receptionist.speech.audio import decode_mulaw, write_wav
from receptionist.speech.hibari import HibariSynthesizer
from receptionist.speech.synthesizer import RECEPTIONIST
from tests.load.processes import free_port, pinned, serving
from tests.load.spoken import write_questions

GROWTH = 1.03
"""The end may have this share of the memory after warm-up: allocators breathe."""


@dataclass(frozen=True)
class Soaked:
    """What came of it; memory in MB: before the first call, after warm-up, at the end."""

    calls: int
    turns: int
    lost: int
    late: int
    idle: float
    warm: float
    end: float
    notes: dict[str, int]

    @property
    def grew(self) -> bool:
        return self.end > self.warm * GROWTH


def soak(minutes: float, calls: int, directory: Path, *, shortest: float = 15.0, longest: float = 60.0) -> Soaked:
    """Runs server and callers to the end. Raises NotStarted, CalledProcessError."""
    write_questions(directory)
    clip = directory / "clip.wav"
    voice = HibariSynthesizer(RECEPTIONIST.name)
    said = b"".join(voice.stream("We are open Monday to Friday from eight to five.", RECEPTIONIST))
    write_wav(clip, decode_mulaw(said))
    port = free_port()
    server = [sys.executable, "-m", "tests.load.server", str(port), str(directory / "data"), "--clip", str(clip)]
    with serving(server, port, directory / "server.log") as pid:
        idle = megabytes(pid)
        crowd = [sys.executable, "-m", "tests.load.crowd", f"http://127.0.0.1:{port}/voice", str(directory / "caller")]
        crowd += ["--calls", str(calls), "--seconds", str(60 * minutes)]
        crowd += ["--shortest", str(shortest), "--longest", str(longest)]
        with subprocess.Popen(pinned(crowd, 1), stdout=subprocess.PIPE, text=True) as callers:  # noqa: S603
            memory = _watched(pid, callers)
            output, _ = callers.communicate()
    met = json.loads(output.splitlines()[-1])
    notes = {what: count for what, count in met.items() if what.startswith("lost:")}
    third = max(len(memory) // 3, 1)
    warm, end = (statistics.median(part) for part in (memory[third : 2 * third] or memory, memory[-third:]))
    calls_made, turns, lost, late = (met.get(what, 0) for what in ("calls", "turns", "lost", "late"))
    return Soaked(calls_made, turns, lost, late, idle, warm, end, notes)


def _watched(pid: int, callers: subprocess.Popen[str]) -> list[float]:
    """The server's memory each second, for as long as the callers are at it."""
    memory = []
    while callers.poll() is None:
        memory.append(megabytes(pid))
        time.sleep(1)
    return memory


def megabytes(pid: int) -> float:
    """Of memory that a process holds."""
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], check=True, capture_output=True, text=True)  # noqa: S603, S607
    return int(told.stdout) / 1024


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--calls", type=int, default=200, help="at a time")
    options = parser.parse_args()
    console = Console()
    console.print(f"{options.calls} calls at a time for {options.minutes:g} minutes")
    with tempfile.TemporaryDirectory(prefix="soak-") as scratch:
        soaked = soak(options.minutes, options.calls, Path(scratch))
    console.print(f"{soaked.calls} calls, {soaked.turns} turns; lost {soaked.lost}, frames late {soaked.late}")
    console.print(f"memory: {soaked.idle:.1f} MB idle, {soaked.warm:.1f} after warm-up, {soaked.end:.1f} at the end")
    console.print(f"{1024 * (soaked.end - soaked.idle) / options.calls:.0f} KB a call")
    for note, count in soaked.notes.items():
        console.print(f"{count} × {note}", markup=False)
    return 1 if soaked.lost or soaked.grew else 0


if __name__ == "__main__":
    raise SystemExit(main())
