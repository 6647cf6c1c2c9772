"""Appointments by the API: the rules of every other channel, once each, and in the audit log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.frontdesk.desk_kit import SARAH, FilledDesk, filled_desk
from tests.webhooks.api.conftest import Program

TEN = "2026-03-04T10:00:00-06:00"
WANTED = {"service": "cleaning", "start": TEN, "name": "Sarah Johnson", "phone": "312 555 0142", "address": "1 Oak"}


@pytest.fixture
def service(desk: FilledDesk) -> str:
    return desk.office.front_desk.policy.services[0].name


def wanted(service: str, **more: str) -> dict[str, str]:
    return {**WANTED, "service": service, **more}


def test_a_free_time_is_booked_moved_and_cancelled(writer: Any, desk: FilledDesk, service: str) -> None:
    free = writer.ask("GET", f"/appointments/free?day=2026-03-04&service={service}&crew=North").json()
    assert TEN in [slot["start"] for slot in free]
    answer = writer.ask("POST", "/appointments", wanted(service, crew="North"))
    booked = answer.json()
    assert (answer.status_code, booked["start"], booked["crew"], booked["phone"]) == (201, TEN, "North", SARAH)
    assert booked["approved"]
    free = writer.ask("GET", f"/appointments/free?day=2026-03-04&service={service}&crew=North").json()
    assert TEN not in [slot["start"] for slot in free]
    one = f"/appointments/{booked['id']}"
    assert writer.ask("GET", one).json() == booked
    moved = writer.ask("PATCH", one, {"start": "2026-03-05T18:00:00+00:00"}).json()
    assert moved["start"] == "2026-03-05T12:00:00-06:00"
    assert [each["id"] for each in writer.ask("GET", "/appointments?first=2026-03-05&days=1").json()] == [booked["id"]]
    assert writer.ask("DELETE", one).status_code == 204
    assert writer.ask("GET", one).status_code == 404
    deeds = [(entry.who, entry.what) for entry in desk.services.audit.latest(3)]
    assert deeds == [("api: website", what) for what in ("cancelled", "moved", "booked")]


def test_the_same_key_books_once(writer: Any, desk: FilledDesk, service: str) -> None:
    first, again = (
        writer.ask("POST", "/appointments", wanted(service), **{"idempotency-key": "order-1"}) for _ in range(2)
    )
    assert first.json()["id"] == again.json()["id"]
    assert len(desk.office.front_desk.ledger.upcoming(desk.now)) == 1


def test_what_the_rules_forbid_is_refused_with_why(writer: Any, service: str) -> None:
    assert writer.ask("POST", "/appointments", wanted(service, crew="North")).status_code == 201
    for start, crew, error in ((TEN, "North", "taken"), ("2026-03-01T10:00:00-06:00", "", "past")):
        answer = writer.ask("POST", "/appointments", wanted(service, start=start, crew=crew))
        assert (answer.status_code, answer.json()["error"]) == (409, error)
        assert answer.json()["message"]
    for more, error in (
        ({"service": "gardening"}, "unknown_service"),
        ({"crew": "West"}, "unknown_crew"),
        ({"phone": "x"}, "no_number"),
    ):  # fmt: skip
        answer = writer.ask("POST", "/appointments", {**wanted(service), **more})
        assert (answer.status_code, answer.json()["error"]) == (422, error)
    assert writer.ask("POST", "/appointments", wanted(service, start="2026-03-04T10:00:00")).status_code == 422


def test_what_is_not_there_cannot_be_changed(writer: Any) -> None:
    for method, body in (("GET", None), ("PATCH", {"start": TEN}), ("DELETE", None)):
        assert writer.ask(method, "/appointments/nothing", body).status_code == 404


def test_a_program_waits_for_nobodys_approval(tmp_path: Path) -> None:
    with filled_desk(tmp_path, approval={}) as desk:
        booked = Program(desk, "write").ask(
            "POST", "/appointments", wanted(desk.office.front_desk.policy.services[0].name)
        )
        assert booked.status_code == 201
        assert booked.json()["approved"]
