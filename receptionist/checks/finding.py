"""The result of a check, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    OK = "ok"
    WARNING = "warning"
    UNKNOWN = "unknown"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """`mend` is empty where there is nothing to do. No text of a finding ever holds a secret.

    `field` is the place in the business file that it is about. `stops`: `serve` does not start with it; `passing`: it
    may be otherwise in a moment without anybody's doing.
    """

    what: str
    state: State
    detail: str
    mend: str = ""
    field: tuple[str | int, ...] = ()
    stops: bool = False
    passing: bool = False

    @property
    def usable(self) -> bool:
        """Whether checks that build on this one make sense."""
        return self.state in (State.OK, State.WARNING)


def ok(what: str, detail: str) -> Finding:
    return Finding(what, State.OK, detail)


def warning(what: str, detail: str, mend: str, field: tuple[str | int, ...] = ()) -> Finding:
    """Calls are answered all the same, though not as well as they could be."""
    return Finding(what, State.WARNING, detail, mend, field)


def unknown(what: str, detail: str, mend: str) -> Finding:
    """It could not be asked from here, so that nobody knows."""
    return Finding(what, State.UNKNOWN, detail, mend)


def problem(what: str, detail: str, mend: str, field: tuple[str | int, ...] = ()) -> Finding:
    """Calls fail, or visits do not reach the owner, until it is mended."""
    return Finding(what, State.PROBLEM, detail, mend, field)


def stop(what: str, detail: str, mend: str, field: tuple[str | int, ...] = (), *, passing: bool = False) -> Finding:
    """A problem that the server does not even start with."""
    return Finding(what, State.PROBLEM, detail, mend, field, stops=True, passing=passing)
