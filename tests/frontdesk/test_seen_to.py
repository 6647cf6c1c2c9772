"""What is done stays done, until somebody takes it back."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Engine

from receptionist.frontdesk.seen_to import SeenTo


def test_what_is_marked_twice_is_done_once_and_can_be_taken_back(engine: Engine, now: dt.datetime) -> None:
    seen = SeenTo(engine)
    for _ in range(2):
        seen.mark("message:CA1", "ana@example.com", now)
    assert seen.all() == {"message:CA1"}
    seen.unmark("message:CA1")
    assert seen.all() == frozenset()
