"""Wrong attempts at a proof (a PIN, a name and a day, a number from a text), counted over all processes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import Connection, Engine, delete, insert, select

from receptionist.persistence.database import writing
from receptionist.persistence.schema import wrong_attempts


class Verdict(StrEnum):
    """LOCKED: too many were wrong, so that this one was not looked at, right or not."""

    RIGHT = "right"
    WRONG = "wrong"
    LOCKED = "locked"


@dataclass(frozen=True, slots=True)
class Limit:
    """After so many wrong attempts `within` that time, none is looked at any more."""

    most: int
    within: dt.timedelta


@dataclass(frozen=True, slots=True)
class Judged:
    """`wrong` counts the wrong attempts within the first limit, this one included; `until` is when none is locked out
    any more, None where attempts are looked at.
    """

    verdict: Verdict
    wrong: int
    until: dt.datetime | None = None


def locked_until(wrong: Sequence[dt.datetime], limits: Sequence[Limit]) -> dt.datetime | None:
    """When the next attempt is looked at, given the wrong ones so far, the oldest first; None: at once. Pure."""
    ends = [wrong[-limit.most] + limit.within for limit in limits if len(wrong) >= limit.most]
    return max(ends, default=None)


class Attempts:
    """The wrong attempts of one `kind`, by subject (a telephone number). Every method is one transaction.

    What time it is comes in as an argument.
    """

    def __init__(self, engine: Engine, kind: str, *limits: Limit) -> None:
        self._engine = engine
        self._kind = kind
        self._limits = limits
        self._longest = max(limit.within for limit in limits)

    def judge(self, subject: str, right: Callable[[], bool], now: dt.datetime) -> Judged:
        """Whether the attempt is right; a wrong one counts. No other process judges the subject's meanwhile."""
        with writing(self._engine, f"{self._kind} {subject}") as connection:
            wrong = self._wrong(connection, subject, now)
            until = self._until(wrong, now)
            if until is not None:
                return Judged(Verdict.LOCKED, self._lately(wrong, now), until)
            if right():
                return Judged(Verdict.RIGHT, self._lately(wrong, now))
            self._add(connection, subject, now)
            wrong.append(now)
        return Judged(Verdict.WRONG, self._lately(wrong, now), self._until(wrong, now))

    def until(self, subject: str, now: dt.datetime) -> dt.datetime | None:
        """When the subject's attempts are looked at again; None where they are."""
        with self._engine.connect() as connection:
            return self._until(self._wrong(connection, subject, now), now)

    def _lately(self, wrong: Sequence[dt.datetime], now: dt.datetime) -> int:
        return sum(at > now - self._limits[0].within for at in wrong)

    def _until(self, wrong: Sequence[dt.datetime], now: dt.datetime) -> dt.datetime | None:
        until = locked_until(wrong, self._limits)
        return until if until is not None and until > now else None

    def _wrong(self, connection: Connection, subject: str, now: dt.datetime) -> list[dt.datetime]:
        mine = (
            wrong_attempts.c.kind == self._kind,
            wrong_attempts.c.subject == subject,
            wrong_attempts.c.at > now - self._longest,
        )
        return list(
            connection.scalars(
                select(wrong_attempts.c.at).where(*mine).order_by(wrong_attempts.c.at, wrong_attempts.c.id)
            )
        )

    def _add(self, connection: Connection, subject: str, now: dt.datetime) -> None:
        """Enters a wrong attempt, and takes out those that no limit looks at any more."""
        old = (wrong_attempts.c.kind == self._kind, wrong_attempts.c.at <= now - self._longest)
        connection.execute(delete(wrong_attempts).where(*old))
        connection.execute(insert(wrong_attempts).values(kind=self._kind, subject=subject, at=now))
