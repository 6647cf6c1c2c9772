"""Customers by the API: found, read and written."""

from __future__ import annotations

from typing import Any

from receptionist.frontdesk.customer_book import CustomerCard
from tests.frontdesk.desk_kit import SARAH, FilledDesk

CARD = {"name": "Sarah Johnson", "address": "789 Main Street", "city": "Oak Park", "zip": "60301"}


def test_a_card_is_written_and_found(writer: Any, desk: FilledDesk) -> None:
    written = writer.ask("PUT", "/customers/312-555-0142", CARD)
    assert written.json() == {"phone": SARAH, **CARD}
    assert writer.ask("GET", f"/customers/{SARAH}").json() == {"phone": SARAH, **CARD}
    assert writer.ask("GET", "/customers?text=johnson").json() == [{"phone": SARAH, **CARD}]
    assert desk.services.audit.latest(1)[0].what == "customer_saved"


def test_who_is_unknown_and_what_is_no_number_is_said(writer: Any, desk: FilledDesk) -> None:
    desk.services.customers.save(CustomerCard(SARAH, "Sarah"), desk.now)
    assert writer.ask("GET", "/customers/+13125550177").status_code == 404
    assert writer.ask("GET", "/customers/nobody").json()["error"] == "no_number"
    assert writer.ask("PUT", f"/customers/{SARAH}", {"name": ""}).status_code == 422
