"""The result of a check, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """`mend` is empty where there is nothing to do. No text of a finding ever holds a secret."""

    what: str
    state: State
    detail: str
    mend: str = ""

    @property
    def usable(self) -> bool:
        """Whether checks that build on this one make sense."""
        return self.state is not State.PROBLEM


def ok(what: str, detail: str) -> Finding:
    return Finding(what, State.OK, detail)


def warning(what: str, detail: str, mend: str) -> Finding:
    """Calls are answered all the same, though not as well as they could be."""
    return Finding(what, State.WARNING, detail, mend)


def problem(what: str, detail: str, mend: str) -> Finding:
    """Calls fail, or visits do not reach the owner, until it is mended."""
    return Finding(what, State.PROBLEM, detail, mend)
