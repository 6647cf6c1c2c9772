"""How the owner's texts go out."""

from __future__ import annotations

import datetime as dt

from receptionist.persistence.database import open_database
from receptionist.persistence.outbox import Outbox
from receptionist.tools.owner_texts import key_of, no_texts, posted

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


def test_a_posted_text_waits_once() -> None:
    outbox = Outbox(open_database(None))
    text, key = posted(outbox), key_of("c", "+13127670142", "Hi")
    assert [text(key, "+13127670142", "Hi", NOW) for _ in range(2)] == ["queued", "queued"]
    lease = dt.timedelta(minutes=1)
    first, second = outbox.claim("me", NOW, lease), outbox.claim("me", NOW, lease)
    assert first is not None
    assert (first.recipient, first.body, second) == ("+13127670142", "Hi", None)


def test_each_text_of_a_call_has_its_key() -> None:
    assert key_of("c", "+13127670142", "Hi") != key_of("c", "+13127670142", "Ho")
    assert len(key_of("c" * 64, "+13127670142", "Hi")) <= 160


def test_where_none_are_set_up_none_go_out() -> None:
    assert no_texts("k", "+13127670142", "Hi", NOW) == "no_texts"
