"""What is noted of a deed is who did it."""

from __future__ import annotations

from tests.frontdesk.desk_kit import MESSAGE, TOM
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


def test_each_owners_deeds_are_their_own(outside: OwnersBrowser) -> None:
    outside.desk.call("CA1", MESSAGE, caller=TOM)
    outside.desk.owner("bea@example.com")
    for email, answer in (("owner@example.com", "done"), ("bea@example.com", "undo")):
        outside.client.cookies.set("frontdesk", outside.desk.session(email))
        outside.post("/matters", {"kind": "message", "id": "CA1", "answer": answer})
    deeds = [(entry.who, entry.what) for entry in outside.desk.services.audit.latest()]
    assert deeds == [("bea@example.com", "undone"), ("owner@example.com", "done")]
