"""Visits are found by number and name, and their customers known."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from front_desk_kit import NOW, Office, at, find


def test_a_booking_is_found_by_phone_and_by_name(office: Callable[..., Office]) -> None:
    here = office()
    later, sooner = here.book(at(4, "10:00")).id, here.book(at(3, "10:00"), "call-2").id
    other = here.book(at(3, "12:00"), "call-3", phone="+13125550143", name="Sarah Smith").id
    assert find(here, phone="+13125550142") == [sooner, later]
    assert find(here, name="sarah smith") == [other]
    assert find(here, name="sarah") == []  # somebody who only knows a first name learns nothing
    assert find(here, phone="+13125550142", name="sarah") == [sooner, later]
    assert find(here, id=str(later)) == [later]
    assert find(here) == []


def test_a_visit_that_is_over_is_not_found(office: Callable[..., Office]) -> None:
    here = office()
    here.book(at(3, "10:00"))
    assert find(here, at(3, "11:00"), phone="+13125550142") == []


@pytest.mark.parametrize("phone_by", ["said", "shown"])
def test_a_number_that_nobody_vouches_for_changes_no_card(office: Callable[..., Office], phone_by: str) -> None:
    here = office()
    here.book(at(3, "10:00"), phone_by="proved")
    here.book(at(4, "10:00"), "call-2", name="Bob Evilson", address="1 Elm Street", phone_by=phone_by)
    here.book(at(5, "10:00"), "call-3", phone="+13125550177", phone_by=phone_by)
    known = here.desk.customer("+13125550142", NOW)
    assert known is not None
    assert (known.name, known.address) == ("Sarah Johnson", "789 Main Street")
    assert here.desk.customer("+13125550177", NOW) is None


@pytest.mark.parametrize(
    ("to_check", "known"),
    [("name", ("Sarah Johnson", "1 Elm Street")), ("address", ("Sara Jansen", "789 Main Street"))],
)
def test_what_was_never_heard_for_certain_changes_no_card(
    office: Callable[..., Office], to_check: str, known: tuple[str, str]
) -> None:
    here = office()
    here.book(at(3, "10:00"), phone_by="proved")
    said = {"name": "Sara Jansen", "address": "1 Elm Street", "phone_by": "proved"}
    here.book(at(4, "10:00"), "call-2", to_check=frozenset({to_check}), **said)
    card = here.desk.customer("+13125550142", NOW)
    assert card is not None
    assert (card.name, card.address) == known


def test_a_name_that_was_never_heard_for_certain_begins_no_card(office: Callable[..., Office]) -> None:
    here = office()
    here.book(at(3, "10:00"), phone_by="proved", to_check=frozenset({"name"}))
    assert here.desk.customer("+13125550142", NOW) is None


def test_a_customer_is_greeted_with_what_was_said_last(office: Callable[..., Office]) -> None:
    here = office()
    here.book(at(3, "10:00"), phone_by="proved")
    known = here.desk.customer("+13125550142", NOW)
    assert known is not None
    assert (known.name, known.address, len(known.upcoming)) == ("Sarah Johnson", "789 Main Street", 1)
    assert here.desk.customer("+13125550199", NOW) is None
