"""Messages by the API: the newest first."""

from __future__ import annotations

import datetime as dt
from typing import Any

from receptionist.persistence.messages import Message
from tests.frontdesk.desk_kit import SARAH, FilledDesk


def test_messages_come_a_page_at_a_time(reader: Any, desk: FilledDesk) -> None:
    for number in range(51):
        left = Message(call=f"CA{number}", message=f"message {number}", phone=SARAH)
        desk.office.messages.take(left, desk.now + dt.timedelta(minutes=number))
    newest = reader.ask("GET", "/messages").json()
    assert (len(newest), newest[0]["message"], newest[0]["taken"]) == (50, "message 50", "2026-03-02T16:20:00-06:00")
    assert [each["call"] for each in reader.ask("GET", "/messages?page=2").json()] == ["CA0"]
