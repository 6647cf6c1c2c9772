"""What owners did is noted, and forgotten in the end."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Engine

from receptionist.frontdesk.audit import AuditLog, forget_deeds


def test_what_was_done_is_told_the_newest_first(engine: Engine, now: dt.datetime) -> None:
    log = AuditLog(engine)
    log.note("ana@example.com", "signed_in", "", now)
    log.note("ana@example.com", "call_deleted", "CA1", now)
    assert [(entry.what, entry.subject) for entry in log.latest()] == [("call_deleted", "CA1"), ("signed_in", "")]
    assert [entry.what for entry in log.latest(1)] == ["call_deleted"]


def test_it_is_forgotten_in_the_end(engine: Engine, now: dt.datetime) -> None:
    log = AuditLog(engine)
    log.note("ana@example.com", "signed_in", "", now - dt.timedelta(days=400))
    log.note("ana@example.com", "done", "message:CA1", now)
    forget_deeds(engine, now - dt.timedelta(days=366))
    assert [entry.what for entry in log.latest()] == ["done"]
