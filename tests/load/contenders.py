"""Who is measured: this project, and the same bot on other stacks."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.load.server import TOKEN

TOOLS = Path("../shared/tools/load")
VENVS = Path(".venvs")
GENERATOR = ("websockets", "uvloop", "psutil", "orjson", "picows")
CLIP = TOOLS / "speech/bot/privacy-prompt.wav"

Command = Callable[[int, Path], list[str]]
"""How a server is started on a port, with a directory of its own."""


@dataclass(frozen=True)
class Contender:
    """One server. `ramp` is where the search for its capacity begins and how fast calls come in, in calls a second."""

    name: str
    command: Command
    venv: str | None = None
    packages: tuple[str, ...] = ()
    signed: bool = False
    start: int = 8
    arrivals: float = 3.0
    speech: tuple[str, str] = field(default=(str(TOOLS / "speech/caller/*.wav"), str(TOOLS / "speech/barge/*.wav")))

    def address(self, port: int) -> list[str]:
        """The generator's options that reach it: through the signed webhook, or at its socket."""
        if self.signed:
            return ["--twiml", f"http://127.0.0.1:{port}/voice", "--auth-token", TOKEN]
        return [f"ws://127.0.0.1:{port}/ws"]


def _ours(port: int, directory: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "tests.load.server", str(port), str(directory), *options]


def _peer(venv: str, script: str, *options: str) -> Command:
    return lambda port, _: [str(VENVS / venv / "bin/python"), str(TOOLS / "servers" / script), str(port), *options]


OURS = Contender(
    "receptionist",
    lambda port, directory: _ours(port, directory, "--clip", str(CLIP)),
    signed=True,
    start=120,
    arrivals=40,
)
WITH_DESK = Contender(
    "receptionist, with the owner's pages",
    lambda port, directory: _ours(port, directory, "--clip", str(CLIP), "--desk"),
    signed=True,
    start=120,
    arrivals=40,
)
PIPECAT = Contender(
    "pipecat",
    _peer("pipecat", "pipecat_bot.py", "vad"),
    "pipecat",
    ("pipecat-ai[websocket,silero,runner]==1.14.0", "uvloop"),
)
LIVEKIT = Contender(
    "livekit-agents",
    _peer("livekit", "livekit_bot.py"),
    "livekit",
    ("livekit-agents==1.8.9", "fastapi", "uvicorn[standard]"),
    start=20,
)
PEERS = (PIPECAT, LIVEKIT)


def embedded(speech: tuple[str, str]) -> Contender:
    """This project with its embedded recogniser and voice, called by somebody whom the recogniser understands."""
    return Contender("receptionist, embedded engines", _ours, signed=True, start=8, arrivals=3, speech=speech)


def install(venv: str, packages: tuple[str, ...]) -> bool:
    """Makes a virtual environment with these packages, once; whether it is there."""
    where = VENVS / venv
    ready = where / ".ready"
    if ready.exists():
        return True
    uv = str(Path(sys.executable).parent / "uv")
    print(f"installing {', '.join(packages)}", file=sys.stderr)  # noqa: T201
    made = subprocess.run([uv, "venv", "--quiet", "--allow-existing", str(where)], check=False)  # noqa: S603
    if made.returncode:
        return False
    python = str(where / "bin/python")
    done = subprocess.run([uv, "pip", "install", "--quiet", "--python", python, *packages], check=False)  # noqa: S603
    if done.returncode == 0:
        ready.touch()
    return done.returncode == 0
