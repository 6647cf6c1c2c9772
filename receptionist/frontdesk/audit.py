"""What owners did at the front desk: who, what, to which of our ids, and when."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec
from sqlalchemy import Engine, delete, insert, select

from receptionist.persistence.database import writing
from receptionist.persistence.schema import audit_log

Deed = Literal[
    "owner_added", "owner_removed", "signed_in", "password_set", "approved", "declined", "done", "undone",
    "call_deleted", "booked", "moved", "cancelled", "blocked", "unblocked", "forgotten", "imported", "customer_saved",
    "calls_exported", "customer_exported", "test_made", "telephoned", "listened_in", "took_over", "hook_again",
    "token_made", "token_revoked", "word_proposed", "word_taught", "word_undone", "settings_saved", "settings_restored",
    "set_up", "started_again", "caller_usual", "caller_through", "caller_blocked", "name_sound",
]  # fmt: skip


class AuditEntry(msgspec.Struct, frozen=True):
    """`subject` is an id of ours, never a name or a number of somebody's."""

    at: dt.datetime
    who: str
    what: str
    subject: str


class AuditLog:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def note(self, who: str, what: Deed, subject: str, now: dt.datetime) -> None:
        with writing(self._engine) as connection:
            connection.execute(insert(audit_log).values(at=now, who=who, what=what, subject=subject))

    def latest(self, most: int = 100, after: int = 0) -> list[AuditEntry]:
        """The newest first, without the newest `after`."""
        query = select(audit_log).order_by(audit_log.c.id.desc()).limit(most).offset(after)
        with self._engine.connect() as connection:
            return [AuditEntry(row.at, row.who, row.what, row.subject) for row in connection.execute(query)]


def forget_deeds(engine: Engine, before: dt.datetime) -> None:
    """Takes out what was done before then."""
    with writing(engine) as connection:
        connection.execute(delete(audit_log).where(audit_log.c.at < before))
