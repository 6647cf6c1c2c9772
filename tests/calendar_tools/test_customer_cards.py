"""A customer is known by what they said when they booked."""

from __future__ import annotations

from dataclasses import replace

from ledger_kit import HOUR, NOW, SARAH, TEN, hold, wish

from calendar_tools.booking import AppointmentDetails
from calendar_tools.ledger import Ledger


def test_a_customer_is_known_by_the_last_yes(ledger: Ledger) -> None:
    proved = replace(SARAH, phone_by="proved")
    ledger.commit(hold(ledger, wish(TEN)).id, proved, NOW)
    said_since = AppointmentDetails("Sarah J.", "+13125550142", "1 Oak", phone_by="proved")
    ledger.commit(hold(ledger, wish(TEN + HOUR, "call-2")).id, said_since, NOW)
    assert ledger.customer("+13125550142") == AppointmentDetails("Sarah J.", "+13125550142", "1 Oak")
    assert ledger.customer("+13125550143") is None
