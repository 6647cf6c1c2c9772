"""What an address was read from."""

from __future__ import annotations

from receptionist.understanding.addresses import read_address
from tests.understanding.addresses.asked_or_not import ASKED


def test_evidence_tells_why_a_reading_was_rejected() -> None:
    address, evidence = read_address("we had 300 maple last night", ASKED)
    assert address is None
    assert [(e.kept, bool(e.why)) for e in evidence if e.rule == "address.plain"] == [(False, True)]
