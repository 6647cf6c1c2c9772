"""Whether a text was handed to the carrier: nobody can have answered what has not gone out."""

from __future__ import annotations

import datetime as dt

import pytest

from calendar_tools.database import open_database
from receptionist.post.handed_over import handed_over
from receptionist.post.outbox import Outbox

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


@pytest.mark.parametrize(("became", "handed"), [("", False), ("later", False), ("failed", False), ("sent", True)])
def test_a_text_is_handed_over_once_the_carrier_has_it(became: str, handed: bool) -> None:
    engine = open_database(None)
    outbox = Outbox(engine)
    outbox.post("reply:1", "text", "+13125550142", "Shall we?", NOW)
    match became:
        case "later":
            outbox.later("reply:1", NOW, "down")
        case "failed":
            outbox.failed("reply:1", "a landline")
        case "sent":
            outbox.sent("reply:1", "SM1")
    assert handed_over(outbox, "reply:1") is handed
    assert handed_over(outbox, "reply:2") is False
    engine.dispose()
