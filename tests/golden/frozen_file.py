"""One frozen file: the lines as they were, and how the lines of now differ."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import unified_diff
from pathlib import Path

FROZEN = Path(__file__).with_name("frozen")
MEND = "if that is meant, run `make golden` and look at the change"


def difference(path: Path, now: Iterable[str]) -> str:
    """The lines of `now` against those frozen at `path`, as a diff; empty where they are the same."""
    if not path.is_file():
        return f"{_shown(path)} is not there: run `make golden` and add it"
    lines = list(unified_diff(_lines(path), list(now), "frozen", "now", lineterm="", n=1))
    return "\n".join([f"{_shown(path)} differs; {MEND}", *lines]) if lines else ""


def write(path: Path, now: Iterable[str]) -> bool:
    """Freeze `now` at `path`; whether anything has changed."""
    text = "".join(f"{line}\n" for line in now)
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return True


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def _shown(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
