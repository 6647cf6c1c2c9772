"""Google Contacts are read with consent, or nothing is."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from receptionist.frontdesk import google_contacts
from receptionist.frontdesk.customer_files import ImportedCustomer, ImportedFile
from receptionist.frontdesk.google_code import GoogleRefused
from receptionist.frontdesk.google_contacts import GoogleContacts
from tests.frontdesk.google_double import CLIENT, NOW, GoogleDouble, google_double

REDIRECT = "https://bot.example.com/frontdesk/customers/import/google/done"


@pytest.fixture
def contacts(google: GoogleDouble) -> GoogleContacts:
    return GoogleContacts(CLIENT, google.endpoints)


async def brought(contacts: GoogleContacts, google: GoogleDouble) -> ImportedFile:
    address, asked = contacts.ask(REDIRECT, NOW)
    state, code = google.consent(address, "owner@example.com")
    return await contacts.answered(asked, state, code, REDIRECT, NOW, "US")


async def refused(contacts: GoogleContacts, google: GoogleDouble) -> str:
    with pytest.raises(GoogleRefused) as refusal:
        await brought(contacts, google)
    return refusal.value.why


def person(name: str, *numbers: str, **more: Any) -> dict[str, Any]:
    return {"names": [{"displayName": name}], "phoneNumbers": [{"value": each} for each in numbers], **more}


def test_google_is_asked_to_read_the_contacts_and_for_nothing_else(contacts: GoogleContacts) -> None:
    address, asked = contacts.ask(REDIRECT, NOW)
    query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    assert query["scope"] == "https://www.googleapis.com/auth/contacts.readonly"
    assert (query["state"], query["redirect_uri"], query["code_challenge_method"]) == (asked.state, REDIRECT, "S256")
    assert "access_type" not in query  # no leave to come back later
    assert asked.verifier not in address
    assert CLIENT.secret not in address


async def test_names_numbers_and_places_are_read(contacts: GoogleContacts, google: GoogleDouble) -> None:
    place = {"streetAddress": "12 Oak Street\nApt 4", "city": "Chicago", "postalCode": "60601"}
    google.people = [person("Ann Poe", "(312) 555-0199", addresses=[place])]
    [known] = (await brought(contacts, google)).customers
    assert known == ImportedCustomer("+13125550199", "Ann Poe", "12 Oak Street Apt 4", "Chicago", "60601")


async def test_the_mobile_comes_before_other_numbers(contacts: GoogleContacts, google: GoogleDouble) -> None:
    numbers = [{"value": "3125550198", "type": "home"}, {"value": "555 0199", "canonicalForm": "+13125550199"}]
    numbers[1]["type"] = "mobile"
    google.people = [person("Ann Poe") | {"phoneNumbers": numbers}]
    assert [each.phone for each in (await brought(contacts, google)).customers] == ["+13125550199"]


async def test_the_primary_value_comes_before_others(contacts: GoogleContacts, google: GoogleDouble) -> None:
    names = [{"displayName": "Annie"}, {"displayName": "Ann Poe", "metadata": {"primary": True}}]
    google.people = [person("", "3125550199") | {"names": names}]
    assert [each.name for each in (await brought(contacts, google)).customers] == ["Ann Poe"]


async def test_a_company_is_known_by_its_name(contacts: GoogleContacts, google: GoogleDouble) -> None:
    google.people = [{"organizations": [{"name": "Oak Supply"}], "phoneNumbers": [{"value": "3125550199"}]}]
    assert [each.name for each in (await brought(contacts, google)).customers] == ["Oak Supply"]


async def test_who_has_no_number_is_nobody_to_be_known_by_it(contacts: GoogleContacts, google: GoogleDouble) -> None:
    google.people = [person("Mail Only"), person("Ann Poe", "3125550199"), person("Bad", "12")]
    read = await brought(contacts, google)
    assert [each.name for each in read.customers] == ["Ann Poe"]
    assert [line.partition(":")[0] for line in read.left_out] == ["Bad"]


async def test_all_pages_are_read(
    contacts: GoogleContacts, google: GoogleDouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(google_contacts, "PAGE", 3)
    google.people = [person(f"Caller {n}", f"31255501{n:02}") for n in range(8)]
    assert len((await brought(contacts, google)).customers) == 8
    assert len([path for path in google.asked if path.startswith("/v1")]) == 3


async def test_more_than_a_list_may_have_are_not_brought_in(
    contacts: GoogleContacts, google: GoogleDouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(google_contacts, "PAGE", 1)
    monkeypatch.setattr(google_contacts, "MOST", 2)
    google.people = [person(f"Caller {n}", f"31255501{n:02}") for n in range(8)]
    assert await refused(contacts, google) == "too_many"


async def test_a_consent_without_the_contacts_is_none(contacts: GoogleContacts, google: GoogleDouble) -> None:
    google.scope = "openid email"
    assert await refused(contacts, google) == "not_ticked"
    assert google.asked == ["/token"]


@pytest.mark.parametrize(
    ("status", "reason", "why"),
    [
        (403, "SERVICE_DISABLED", "disabled"),
        (403, "ACCESS_TOKEN_SCOPE_INSUFFICIENT", "not_ticked"),
        (429, "RATE_LIMIT_EXCEEDED", "unreachable"),
        (500, "", "unreachable"),
    ],
)
async def test_why_google_gives_none_is_told(
    contacts: GoogleContacts, google: GoogleDouble, status: int, reason: str, why: str
) -> None:
    google.refusal = status, {"error": {"details": [{"reason": reason}]}}
    assert await refused(contacts, google) == why


async def test_who_has_no_contacts_brings_in_nobody(contacts: GoogleContacts, google: GoogleDouble) -> None:
    google.refusal = 200, {}
    assert (await brought(contacts, google)).customers == ()


async def test_a_network_that_fails_is_told(contacts: GoogleContacts) -> None:
    with google_double() as gone:
        offline = GoogleContacts(CLIENT, gone.endpoints)
        address, asked = offline.ask(REDIRECT, NOW)
        state, code = gone.consent(address, "owner@example.com")
    with pytest.raises(GoogleRefused) as refusal:
        await offline.answered(asked, state, code, REDIRECT, NOW, "US")
    assert (refusal.value.why, isinstance(refusal.value.__context__, httpx.HTTPError)) == ("unreachable", True)


async def test_an_answer_that_nobody_here_asked_for_is_refused(contacts: GoogleContacts, google: GoogleDouble) -> None:
    _, asked = contacts.ask(REDIRECT, NOW)
    for mine, state in ((None, ""), (asked, "another")):
        with pytest.raises(GoogleRefused) as refusal:
            await contacts.answered(mine, state, "code", REDIRECT, NOW, "US")
        assert refusal.value.why == "stale"
    assert google.asked == []
