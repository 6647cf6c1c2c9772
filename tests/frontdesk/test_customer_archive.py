"""All that is kept of one person, in a ZIP."""

from __future__ import annotations

import io
import json
from zipfile import ZipFile

from receptionist.frontdesk.customer_archive import archive
from tests.frontdesk.desk_kit import BOOKING, LOST, SARAH, FilledDesk


def test_it_has_the_card_what_was_said_and_the_sound(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING, sound=True)
    desk.call("CA2", LOST)
    services, into = desk.services, io.BytesIO()
    history = services.customers.history(SARAH, desk.now)
    assert history is not None
    archive(history, services.shelf, services.files, into)
    with ZipFile(into) as packed:
        assert set(packed.namelist()) == {"customer.json", "calls/CA1.txt", "calls/CA1.wav", "calls/CA2.txt"}
        said = packed.read("calls/CA1.txt").decode()
        told = json.loads(packed.read("customer.json"))
    assert "Caller: Sarah Johnson\nReceptionist: " in said
    assert not {"words", "logged"} & set(told["calls"][0])  # of the program alone
