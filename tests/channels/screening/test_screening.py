"""Who is answered: one call and the settings in, one decision out."""

from __future__ import annotations

from typing import Any

import pytest

from receptionist.channels.screening.attestation import Attested
from receptionist.channels.screening.screening import ANSWER, Decision, Ringing, screen
from receptionist.channels.screening.settings import LineSettings

CALLER, VIP, OWNER, SHOP = "+13125550142", "+13125550101", "+13125550100", "+13125550102"


def decide(settings: dict[str, Any], owner: str | None = OWNER, **ringing: Any) -> Decision:
    return screen(LineSettings.model_validate(settings), Ringing(**{"caller": CALLER} | ringing), owner)


def test_a_caller_of_whom_nothing_is_known_is_answered() -> None:
    assert decide({}) == ANSWER


# who is calling


def test_a_blocked_number_is_never_answered() -> None:
    assert decide({"screening": {"blocked": [CALLER]}}) == Decision("reject", "blocked")


def test_some_numbers_go_straight_through_to_the_owner() -> None:
    assert decide({"screening": {"straight_through": [VIP]}}, caller=VIP) == Decision(
        "forward", "straight_through", OWNER
    )


def test_and_some_to_another_telephone_whatever_the_hour_and_the_load() -> None:
    settings = {"screening": {"straight_through": {VIP: SHOP}}, "closed": {"after_hours": "notice"}}
    decision = decide(settings, caller=VIP, opening="after_hours", room=False)
    assert decision == Decision("forward", "straight_through", SHOP)


def test_without_an_owners_telephone_a_message_is_taken_instead() -> None:
    decision = decide({"screening": {"straight_through": [VIP]}}, owner=None, caller=VIP)
    assert decision == Decision("message", "straight_through")


@pytest.mark.parametrize(("withheld", "handling"), [("answer", "answer"), ("message", "message"), ("reject", "reject")])
def test_withheld_numbers(withheld: str, handling: str) -> None:
    assert decide({"screening": {"withheld": withheld}}, caller=None).handling == handling


SIGNATURES = [
    ({}, Attested(failed=True), "answer"),  # only logged, unless the file says more
    ({"failed": "reject"}, Attested("A", failed=True), "reject"),
    ({"failed": "message", "minimum": "A", "below": "reject"}, Attested(failed=True), "message"),
    ({"minimum": "B"}, Attested("A"), "answer"),
    ({"minimum": "B"}, Attested("C"), "message"),
    ({"minimum": "C", "below": "reject"}, Attested(), "reject"),  # no signature at all
    ({"minimum": "C", "below": "answer"}, Attested(), "answer"),
]


@pytest.mark.parametrize(("rules", "attested", "handling"), SIGNATURES)
def test_signatures(rules: dict[str, str], attested: Attested, handling: str) -> None:
    assert decide({"screening": {"attestation": rules}}, attested=attested).handling == handling


@pytest.mark.parametrize(("before", "handling"), [(0, "answer"), (2, "answer"), (3, "reject")])
def test_one_number_is_answered_so_often_within_an_hour(before: int, handling: str) -> None:
    assert decide({"screening": {"calls_per_hour": 3}}, rang_before=before).handling == handling


def test_too_many_calls_may_leave_a_message() -> None:
    decision = decide({"screening": {"calls_per_hour": 1, "above": "message"}}, rang_before=1)
    assert decision == Decision("message", "too_many")


# the hour

HOURS = [
    ({}, "open", "answer"),
    ({}, "after_hours", "answer"),  # books as usual
    ({"after_hours": "message"}, "open", "answer"),
    ({"after_hours": "message"}, "after_hours", "message"),
    ({"after_hours": "notice"}, "after_hours", "notice"),
    ({"after_hours": "message"}, "holiday", "message"),  # a holiday is like any other closed hour …
    ({"after_hours": "message", "holidays": "answer"}, "holiday", "answer"),  # … unless the file says otherwise
    ({"holidays": "notice"}, "after_hours", "answer"),
    ({"holidays": "notice"}, "holiday", "notice"),
]


@pytest.mark.parametrize(("closed", "opening", "handling"), HOURS)
def test_opening_hours(closed: dict[str, str], opening: str, handling: str) -> None:
    assert decide({"closed": closed}, opening=opening).handling == handling


@pytest.mark.parametrize(("to", "rings"), [({}, OWNER), ({"forward_to": SHOP}, SHOP)])
def test_after_hours_calls_may_be_forwarded(to: dict[str, str], rings: str) -> None:
    assert decide({"closed": {"after_hours": "forward"} | to}, opening="after_hours").to == rings


# the room

ROOM = [
    ({}, 0, Decision("forward", "overload", OWNER)),
    ({"above": "message"}, 0, Decision("message", "overload", OWNER)),
    ({"above": "queue"}, 0, Decision("queue", "overload")),
    ({"above": "queue", "queue_seconds": 30}, 20, Decision("queue", "overload")),
    ({"above": "queue", "queue_seconds": 30}, 30, Decision("message", "waited_too_long", OWNER)),
    (
        {"above": "queue", "queue_seconds": 30, "after_queue": "forward"},
        30,
        Decision("forward", "waited_too_long", OWNER),
    ),
]


@pytest.mark.parametrize(("rules", "waited", "decision"), ROOM)
def test_more_calls_than_there_is_room_for(rules: dict[str, Any], waited: int, decision: Decision) -> None:
    assert decide({"overload": rules}, room=False, waited=waited) == decision


def test_who_waited_is_answered_as_soon_as_there_is_room() -> None:
    assert decide({"overload": {"above": "queue"}}, waited=20) == ANSWER


def test_who_waits_is_not_turned_away_at_closing_time() -> None:
    settings = {"overload": {"above": "queue"}, "closed": {"after_hours": "notice"}}
    assert decide(settings, waited=20, opening="after_hours") == ANSWER


def test_a_server_that_shuts_down_sends_its_callers_to_the_owner() -> None:
    assert decide({"overload": {"above": "queue"}}, draining=True) == Decision("forward", "shutting_down", OWNER)
