"""The office: the rooms put together, and what every driver gets from it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.tool_models import BookingRequest
from receptionist.app.container import Office, open_office, rehearsal_office, text_engine
from receptionist.app.settings import Business
from receptionist.channels.screening.attestation import Attested
from receptionist.dialogue.events import Customer
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import say
from receptionist.model.taught import TaughtKind
from receptionist.persistence.database import open_database

CHICAGO = ZoneInfo("America/Chicago")
NOW = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)
CALLER = "+13125550142"


def business(**more: object) -> Business:
    return Business.model_validate({"timezone": "America/Chicago", **more})


@pytest.fixture
def office() -> Iterator[Office]:
    office = rehearsal_office(business(area={"cities": ["Oak Park"]}))
    yield office
    office.close()


def book(office: Office) -> None:
    slot = TimeSlot(TEN, TEN + dt.timedelta(hours=1), "crew")
    known = {"name": "Ann Lee", "phone": CALLER, "phone_by": "proved", "address": "12 Oak St", "city": "Oak Park"}
    wish = BookingRequest.model_validate({"call": "earlier", "slot": slot, **known})
    assert office.front_desk.book_appointment(wish, NOW).state == "booked"


def test_stranger_is_only_a_number(office: Office) -> None:
    started = office.started("one", CALLER, NOW)
    assert (started.call_id, started.caller, started.customer) == ("one", CALLER, None)


def test_withheld_number_is_nobodys(office: Office) -> None:
    assert office.started("one", None, NOW).customer is None


def test_customer_is_known_by_number(office: Office) -> None:
    book(office)
    assert office.started("two", CALLER, NOW).customer == Customer("Ann Lee", "12 Oak St")


@pytest.mark.parametrize(
    ("known", "signature", "is_known"),
    [
        ("none", Attested(), True),  # most calls within a network carry none
        ("none", Attested("C", failed=True), False),  # somebody pretends to have this number
        ("A", Attested("A"), True),
        ("A", Attested("B"), False),
        ("A", Attested(), False),
    ],
)
def test_a_number_that_cannot_be_trusted_is_a_strangers(known: str, signature: Attested, is_known: bool) -> None:
    office = rehearsal_office(
        business(area={"cities": ["Oak Park"]}, line={"screening": {"attestation": {"known": known}}})
    )
    book(office)
    started = office.started("two", CALLER, NOW, signature)
    assert (started.caller, started.customer is not None) == (CALLER, is_known)
    office.close()


def test_call_happens_in_the_zone_of_the_business(office: Office) -> None:
    at = office.started("one", CALLER, dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)).at
    assert (at.hour, at.utcoffset()) == (9, dt.timedelta(hours=-6))


def test_zone_given_serves_where_the_business_names_none() -> None:
    office = rehearsal_office(Business(), "Etc/GMT+5")
    assert NOW.astimezone(office.zone).utcoffset() == dt.timedelta(hours=-5)
    office.close()


def test_zone_of_the_business_beats_the_one_given() -> None:
    office = rehearsal_office(business(), "Etc/GMT+5")
    assert NOW.astimezone(office.zone).utcoffset() == dt.timedelta(hours=-6)
    office.close()


@pytest.mark.parametrize(
    ("expecting", "phrases"),
    [
        (("address",), ("oak park",)),
        (("name",), ()),
        (("intent",), ("estimate", "quote", "visit")),
        (("yes_no",), ()),
        ((), ()),
    ],
)
def test_recogniser_leans_to_the_business_own_names(
    office: Office, expecting: tuple[str, ...], phrases: tuple[str, ...]
) -> None:
    assert office.phrases(expecting) == phrases


@pytest.mark.parametrize(
    ("asked", "expecting", "leans"),
    [
        (("address",), ("address",), True),
        (("confirm",), ("yes_no",), True),  # "no, the address is …"
        (("change",), (), True),
        (("name",), ("name",), False),
        (("date", "time"), ("date", "time"), False),
    ],
)
def test_recogniser_knows_usual_streets_where_one_may_be_said(
    office: Office, asked: tuple[str, ...], expecting: tuple[str, ...], leans: bool
) -> None:
    assert ("Oak Avenue" in office.usual(asked, expecting)) is leans


@pytest.mark.parametrize(
    ("asked", "expecting", "slots"),
    [
        (("name",), ("name",), ("name",)),
        (("address",), ("address",), ("address",)),
        (("date", "time"), ("date", "time"), ("time",)),
        (("confirm",), ("yes_no",), ("name", "address", "time")),
        (("sure",), ("yes_no",), ()),
    ],
)
def test_recogniser_looks_for_usual_names_and_addresses_where_one_may_be_given(
    office: Office, asked: tuple[str, ...], expecting: tuple[str, ...], slots: tuple[str, ...]
) -> None:
    assert office.slots(asked, expecting) == slots


def test_recogniser_leans_to_the_names_of_who_booked_before(office: Office) -> None:
    book(office)
    office.prepare(NOW)
    assert office.phrases(("name",)) == ("Ann Lee",)


@pytest.mark.parametrize("asked", ["confirm", "change"])
def test_recogniser_leans_to_names_and_streets_where_one_may_be_put_right(office: Office, asked: str) -> None:
    book(office)
    office.prepare(NOW)
    assert office.phrases(("yes_no",), (asked,)) == ("oak park", "Ann Lee")


def test_business_own_wording_is_what_is_spoken() -> None:
    office = rehearsal_office(business(prompts={"goodbye": "Bye now."}))
    assert office.wording.sentence(say("goodbye")) == "Bye now."
    office.close()


def test_text_is_promised_by_no_office_that_sends_none(office: Office) -> None:
    assert office.machine.desk.texts is False


def test_bookings_and_messages_share_one_database(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'book.db'}"
    first = open_office(business(), calendars=MemoryCalendarStore(), engine=open_database(url))
    book_url = first.front_desk.ledger.engine.url
    first.close()
    assert book_url.database == str(tmp_path / "book.db")


def test_customers_are_remembered_by_the_next_office(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'book.db'}"
    first = open_office(
        business(area={"cities": ["Oak Park"]}), calendars=MemoryCalendarStore(), engine=open_database(url)
    )
    book(first)
    first.close()
    second = open_office(business(), calendars=MemoryCalendarStore(), engine=open_database(url))
    assert second.started("two", CALLER, NOW).customer == Customer("Ann Lee", "12 Oak St")
    second.close()


# greeting


@pytest.mark.parametrize(
    ("prompts", "at", "closed"),
    [
        ({}, NOW.replace(hour=20), False),  # without words for it, every caller is greeted alike
        ({"greeting_closed": "We're closed."}, NOW.replace(hour=20), True),
        ({"greeting_closed": "We're closed."}, NOW, False),
    ],
)
def test_callers_are_greeted_otherwise_when_closed(prompts: dict[str, str], at: dt.datetime, closed: bool) -> None:
    office = rehearsal_office(business(prompts=prompts))
    assert office.started("CA1", CALLER, at).closed is closed
    office.close()


def test_what_is_changed_is_in_force_at_once_over_the_same_book(office: Office) -> None:
    book(office)
    known = office.front_desk.ledger
    changed = business(name="Blue", hours="always", schedule={"start_every": 15})
    office.take_over(open_office(changed, calendars=office.calendars, beside=office))
    assert office.business.name == "Blue"
    assert office.machine.desk.business == "Blue"
    assert office.front_desk.policy.start_every == 15
    assert office.front_desk.ledger is known
    assert [row.details.name for row in office.front_desk.ledger.upcoming(NOW)] == ["Ann Lee"]


def test_a_call_goes_by_the_office_as_it_stood(office: Office) -> None:
    stood = office.as_it_stands()
    office.take_over(open_office(business(name="Blue"), calendars=office.calendars, beside=office))
    assert stood.machine.desk.business != "Blue"
    assert stood.wording is not office.wording


def taught(office: Office, kind: TaughtKind, word: str, heard: str) -> str:
    entry = office.lessons.propose(kind, word, heard, "CA1", 2, "owner@example.com", NOW)
    office.lessons.accept(entry.id, NOW)
    office.prepare(NOW)
    return entry.id


def test_what_is_taught_counts_from_the_next_call_on(office: Office) -> None:
    going_on = office.as_it_stands()
    taught(office, "name", "Nguyen", "win")
    assert [each.word for each in office.machine.desk.vocabulary.taught] == ["Nguyen"]
    assert going_on.machine.desk.vocabulary.taught == ()


def test_what_is_undone_counts_no_longer(office: Office) -> None:
    before = office.machine.desk
    entry = taught(office, "street", "Kosciuszko Street", "costco street")
    office.lessons.undo(entry, "owner@example.com", NOW)
    office.prepare(NOW)
    assert office.machine.desk == before


def test_the_recogniser_leans_to_what_was_taught(office: Office) -> None:
    taught(office, "name", "Nguyen", "win")
    taught(office, "street", "Kosciuszko Street", "costco street")
    assert office.phrases(("name",)) == ("Nguyen",)
    assert office.phrases(("address",)) == ("Kosciuszko Street", "oak park")


def test_a_service_is_known_by_what_callers_call_it(office: Office) -> None:
    service = office.business.services[0].name
    taught(office, "service", service, "The Big Scrub")
    known = dict(office.machine.desk.vocabulary.services)
    assert "the big scrub" in known[service]
    assert "the big scrub" in office.phrases(("intent",))


def test_what_is_typed_is_taken_as_it_is_written(office: Office) -> None:
    taught(office, "name", "Nguyen", "win")
    assert text_engine(office).machine.desk.vocabulary.taught == ()
