"""Calls by the API: the same list and the same story as on the owner's page."""

from __future__ import annotations

from typing import Any

from tests.frontdesk.desk_kit import BOOKING, LOST, SARAH, FilledDesk


def test_calls_are_listed_and_found(reader: Any, desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    desk.call("CA2", LOST, caller=None)
    assert {each["id"] for each in reader.ask("GET", "/calls").json()} == {"CA1", "CA2"}
    [booked] = reader.ask("GET", "/calls?outcome=booked").json()
    assert (booked["id"], booked["caller"], booked["name"], booked["outcome"]) == (
        "CA1", SARAH, "Sarah Johnson", "booked",
    )  # fmt: skip
    assert booked["rang"].endswith("-06:00")
    assert [each["id"] for each in reader.ask("GET", "/calls?text=jonson").json()] == ["CA1"]
    assert reader.ask("GET", "/calls?since=2027-01-01T00:00:00").json() == []
    assert reader.ask("GET", "/calls?page=0").status_code == 422


def test_a_call_tells_what_was_said(reader: Any, desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    told = reader.ask("GET", "/calls/CA1").json()
    assert [turn["heard"] for turn in told["story"] if turn["kind"] == "heard"] == list(BOOKING)
    assert reader.ask("GET", "/calls/CA9").status_code == 404
