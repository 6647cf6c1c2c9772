"""`python -m tests.golden [--check] [calls|walks|accuracy …]`: freeze what it does today, in all three or some.

`--check` writes nothing and tells what has changed; over the open cases it looks at every row, where the tests look at
some of the long families. The accuracy is passed over where the open cases are not beside the project.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Mapping

from rich.console import Console

from tests.accuracy.families import DATA, Outcome
from tests.golden import accuracy, calls, walks
from tests.golden.frozen_file import difference, write

Check = Callable[[bool], Iterator[str]]
"""Gives what is told of the change, in lines; freezes what is now, unless it is only to look."""


def conversations(only_look: bool) -> Iterator[str]:
    """Calls that go as written are frozen; of the others it is told that they are not."""
    for path in calls.TRANSCRIPTS:
        recording = asyncio.run(calls.record(path))
        if not recording.verdict.ok:
            yield f"{path.name} does not go as written and is left as it was: {recording.verdict.difference}"
            continue
        changed = difference(calls.frozen(path), recording.lines)
        if changed:
            yield changed
        if not only_look:
            write(calls.frozen(path), recording.lines)
    kept = {path.stem: path for path in calls.frozen(calls.CALLS / "any.yaml").parent.glob("*.txt")}
    for stem in sorted(kept.keys() - {path.stem for path in calls.TRANSCRIPTS}):
        yield f"calls/{stem}.txt is of a call that is gone"
        if not only_look:
            kept[stem].unlink()


def state_spaces(only_look: bool) -> Iterator[str]:
    for path, lines in walks.walked():
        changed = difference(path, lines)
        if changed:
            yield changed
        if not only_look:
            write(path, lines)


def cases(only_look: bool) -> Iterator[str]:
    if not DATA.is_dir():
        yield f"the accuracy is left as it was: no open cases at {DATA}"
        return
    for family, outcome in accuracy.measured():
        if accuracy.frozen(family).is_file():
            yield from _compared(family, outcome)
        if not only_look:
            write(accuracy.frozen(family), accuracy.lines(family, outcome))


def _compared(family: str, outcome: Outcome) -> Iterator[str]:
    before, (figures, results) = accuracy.read(family), outcome
    if before.rows != accuracy.rows_hash(family):
        yield f"{family}: other rows than were frozen"
        return
    yield from (f"{family}: worse, {figure}" for figure in accuracy.worse(before, figures))
    yield from (f"{family}: missed now, {case}" for case in accuracy.newly_missed(before, results))
    yield from (f"{family}: right now, {case}" for case in sorted(before.missed - accuracy.missed(results)))


PARTS: Mapping[str, Check] = {"calls": conversations, "walks": state_spaces, "accuracy": cases}


def main(words: list[str]) -> int:
    """0 where nothing has changed, or is frozen now; 1 where `--check` found a change; 2 for words it doesn't know."""
    console = Console(soft_wrap=True, highlight=False, markup=False)
    only_look, chosen = "--check" in words, [word for word in words if word != "--check"]
    if set(chosen) - PARTS.keys():
        console.print(__doc__)
        return 2
    told = 0
    for part in chosen or PARTS:
        for line in PARTS[part](only_look):
            console.print(line)
            told += 1
    if not told:
        console.print("nothing has changed")
    elif not only_look:
        console.print("written; look at `git diff tests/golden`")
    return int(only_look and told > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
