"""`receptionist simulate`: run transcripts and print the verdicts."""

from __future__ import annotations

import asyncio
import json as json_format
import sys
from dataclasses import asdict
from pathlib import Path

from rich.console import Console

from receptionist.app.business_file import BadBusinessFile
from receptionist.harness.simulate import CallVerdict, simulate
from receptionist.harness.transcript import BadTranscript, find, read


def run(paths: list[Path], json: bool, verbose: bool) -> int:
    """The command itself: 0 if all went as expected, 1 if not, 2 for files that cannot be run."""
    console = Console(stderr=json)
    try:
        found = find(paths)
    except BadTranscript as error:
        return _refused(error)
    unreadable = failed = 0
    for path in found:
        verdict = _verdict(path)
        if verdict is None:
            unreadable += 1
            continue
        failed += not verdict.ok
        if json:
            sys.stdout.write(json_format.dumps({"ok": verdict.ok, **asdict(verdict)}) + "\n")
        else:
            show(console, verdict, verbose)
    count = len(found) - unreadable
    console.print(f"{count - failed} of {count} calls as expected", style="red" if failed else "green")
    return 2 if unreadable else int(failed > 0)


def _verdict(path: Path) -> CallVerdict | None:
    """The verdict on one file; None, and why, for one that cannot be run."""
    try:
        return asyncio.run(simulate(read(path)))
    except (BadTranscript, BadBusinessFile) as error:
        _refused(error)
        return None


def _refused(error: Exception) -> int:
    Console(stderr=True).print(str(error), style="red", markup=False)
    return 2


def show(console: Console, verdict: CallVerdict, verbose: bool) -> None:
    """One line for a call that went well, the conversation up to the difference for one that did not."""
    console.print(f"{'✓' if verdict.ok else '✗'} {verdict.name}", style="green" if verdict.ok else "bold red")
    if verdict.ok and not verbose:
        return
    for line in verdict.lines:
        console.print(f"    caller        {line.caller}", style="cyan", markup=False)
        console.print(f"    receptionist  {line.receptionist}", markup=False)
        console.print(f"                  {line.phase}  {' '.join(line.tools)}", style="dim", markup=False)
    if verdict.difference:
        console.print(f"    {verdict.difference}", style="red", markup=False)
