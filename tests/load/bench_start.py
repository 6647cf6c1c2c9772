"""How long `receptionist serve` takes until it is ready for calls: `python -m tests.load.bench_start`.

The first start on a machine renders the prompts and puts the recogniser's network together; the ones after it find both
in the data directory. Seconds are of the processor, which a busy machine does not make more, and by the clock.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import yaml
from rich.console import Console
from rich.table import Table

from receptionist.app.business_file import example_text
from tests.load.processes import free_port

STARTS = 3
WITHIN = 180.0
ACCOUNT = {"TWILIO_ACCOUNT_SID": f"AC{'1' * 32}", "TWILIO_AUTH_TOKEN": "1" * 32}
"""Of nobody: a start asks nothing of Twilio."""


def started(business: Path, data: Path) -> tuple[float, float]:
    """Starts a server and stops it once it is ready: seconds of the processor, and by the clock."""
    port = free_port()
    command = [sys.executable, "-m", "receptionist", "serve", "--business", str(business), "--port", str(port)]
    environment = {**os.environ, **ACCOUNT, "RECEPTIONIST_DATA": str(data)}
    began = time.monotonic()
    with (
        (data.parent / "log").open("wb") as log,
        subprocess.Popen(command, env=environment, stdout=log, stderr=log) as server,  # noqa: S603
    ):
        try:
            while not _ready(port):
                if server.poll() is not None or time.monotonic() - began > WITHIN:
                    raise RuntimeError(f"the server did not come up: {(data.parent / 'log').read_text()}")
                time.sleep(0.02)
            clock = time.monotonic() - began
            return _processor_seconds(server.pid), clock
        finally:
            server.terminate()


def _ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=1) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def _processor_seconds(process: int) -> float:
    """proc(5): fields 14 and 15, in clock ticks, counted behind the name."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    table = Table("start", "s of the processor", "s by the clock")
    with tempfile.TemporaryDirectory() as folder:
        business = Path(folder, "business.yaml")
        example = yaml.safe_load(example_text())
        example.setdefault("telephone", {})["public_url"] = "https://receptionist.example.com"
        business.write_text(yaml.safe_dump(example), encoding="utf-8")
        for number in range(1, STARTS + 1):
            processor, clock = started(business, Path(folder, "var"))
            table.add_row("first" if number == 1 else str(number), f"{processor:.1f}", f"{clock:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
