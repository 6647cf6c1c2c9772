"""Runs the load generator against one server and reads what it measured."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.load.contenders import TOOLS, VENVS, Contender
from tests.load.processes import pinned

SCRIPT = "listen,say,barge"


@dataclass(frozen=True)
class Level:
    """What one number of simultaneous calls came to; times in ms, `cpu` in ms of CPU for each second of each call."""

    raw: dict[str, Any]

    @property
    def calls(self) -> int:
        return int(self.raw["n"])

    @property
    def cpu(self) -> float:
        return float(self.raw["server"]["cpu_ms_per_call_s"])

    @property
    def megabytes(self) -> float:
        """Of memory for each call, beyond what the idle server had."""
        return float(self.raw["server"]["rss_per_call_mb"])

    @property
    def foreign(self) -> float:
        """Per cent of a core that others on this machine used meanwhile."""
        return float(self.raw["server"]["foreign_cpu_pct"])

    def milliseconds(self, what: str, quantile: str) -> float | None:
        """Of `response`, `barge` or `greeting`; `quantile` is p50 or p95."""
        value = self.raw[f"{what}_ms"].get(quantile)
        return None if value is None else float(value)

    @property
    def late(self) -> int:
        return int(self.raw["underrun_ms"]["count"])

    @property
    def problems(self) -> list[str]:
        return list(self.raw.get("problems", ()))


@dataclass(frozen=True)
class Load:
    """How hard and how long: `seconds` are measured at each level."""

    seconds: float = 20.0
    warmup: float = 4.0


def at(levels: str, contender: Contender, port: int, pid: int, load: Load, directory: Path) -> list[Level]:
    """Fixed numbers of calls, as "1,10"."""
    return _run(["--calls", levels], contender, port, pid, load, directory)[0]


def ramp(
    contender: Contender, port: int, pid: int, load: Load, directory: Path, *, base: int = 5
) -> tuple[list[Level], int]:
    """The levels tried, and the largest number of calls that was sustained."""
    options = ["--ramp", "--ramp-base", str(base), "--ramp-start", str(contender.start)]
    return _run(options, contender, port, pid, load, directory)


def _run(
    options: list[str], contender: Contender, port: int, pid: int, load: Load, directory: Path
) -> tuple[list[Level], int]:
    result = directory / "load.json"
    caller, barge = contender.speech
    command = [
        *(str(VENVS / "load-generator/bin/python"), str(TOOLS / "mediastream_load.py")),
        *contender.address(port),
        *("--pid", str(pid), "--script", SCRIPT, "--utterances", caller, "--barge", barge),
        *("--arrival-rate", str(contender.arrivals), "--duration", str(load.seconds), "--warmup", str(load.warmup)),
        *("--json", str(result), *options),
    ]
    done = subprocess.run(pinned(command, 1), check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise RuntimeError(f"the load generator failed: {done.stderr[-2000:]}")
    measured = json.loads(result.read_text(encoding="utf-8"))
    return [Level(raw) for raw in measured["levels"]], int(measured["sustained"] or 0)
