"""The lists of today's offenders: one file a rule, an offender a line, with how often where that is more than once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.layout.offenders import Offenders, Rule

LISTS = Path(__file__).with_name("known")


def listed(rule: Rule) -> Offenders:
    """The offenders that are known. Raises FileNotFoundError for a rule without its list."""
    return _read(_path(rule).read_text(encoding="utf-8"))


def grown(known: Offenders, now: Offenders) -> list[str]:
    """What offends now and is not known, or offends more often than it did."""
    return [_line(item, count) for item, count in sorted(now.items()) if count > known.get(item, 0)]


def gone(known: Offenders, now: Offenders) -> list[str]:
    """What is listed and offends no more, or less often than is listed."""
    return [_line(item, count) for item, count in sorted(known.items()) if count > now.get(item, 0)]


class Grown(Exception):
    """A list that would be longer than it was."""

    def __init__(self, rule: Rule, new: list[str]) -> None:
        super().__init__(
            f"{rule.what}: more than before. New: {', '.join(new)}. Mend them; what must stand for now is written into "
            f"tests/layout/known/{rule.name}.txt by hand, for whoever reads the change to see."
        )


def write(rule: Rule, now: Offenders) -> bool:
    """Write the list anew, where it has shrunk or its items have other names; whether anything was changed.

    Raises Grown where there are more offenders, or more of one, than were listed.
    """
    known = listed(rule) if _path(rule).is_file() else now
    if len(now) > len(known) or sum(now.values()) > sum(known.values()):
        raise Grown(rule, grown(known, now))
    text = "".join(f"{_line(item, count)}\n" for item, count in sorted(now.items()))
    if _path(rule).is_file() and _path(rule).read_text(encoding="utf-8") == text:
        return False
    _path(rule).write_text(text, encoding="utf-8")
    return True


def _path(rule: Rule) -> Path:
    return LISTS / f"{rule.name}.txt"


def _read(text: str) -> Mapping[str, int]:
    found = {}
    for line in text.splitlines():
        item, _, count = line.partition(" ×")
        found[item] = int(count or 1)
    return found


def _line(item: str, count: int) -> str:
    return item if count == 1 else f"{item} ×{count}"
