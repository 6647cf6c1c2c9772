"""An owner's Google Contacts, read once and by their consent: nothing of Google's is kept but names, numbers, places.

Source: the People API, people.connections.list (https://developers.google.com/people/api/rest/v1/people.connections).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final

import httpx

from receptionist.frontdesk.customer_files import MOST, ImportedFile, UnreadableFile, customers_of
from receptionist.frontdesk.google_code import (
    AskedGoogle,
    CodeFlow,
    GoogleClient,
    GoogleEndpoints,
    GoogleRefused,
    object_of,
)

SCOPE: Final = "https://www.googleapis.com/auth/contacts.readonly"
PAGE: Final = 500
"""Contacts that are asked for together; Google gives a thousand at most."""
_LARGEST: Final = 8 * 1024 * 1024
_FIELDS: Final = "names,organizations,phoneNumbers,addresses"
_MOBILE: Final = ("mobile", "workMobile")


class GoogleContacts:
    """Asks Google on behalf of one client. What time it is comes in as an argument."""

    def __init__(self, client: GoogleClient, endpoints: GoogleEndpoints | None = None) -> None:
        self._at = endpoints or GoogleEndpoints()
        self._flow = CodeFlow(client, self._at.token, self._at.authorize)

    def ask(self, redirect: str, now: dt.datetime) -> tuple[str, AskedGoogle]:
        """The address of Google's page, and what the browser has to bring back to `redirect` beside its answer."""
        return self._flow.ask(redirect, "", now, SCOPE, "select_account consent")

    async def answered(
        self, asked: AskedGoogle | None, state: str, code: str, redirect: str, now: dt.datetime, region: str
    ) -> ImportedFile:
        """The contacts of whoever comes back with this; `region` reads numbers without a country code.
        Raises GoogleRefused.
        """
        async with self._flow.exchanged(asked, state, code, redirect, now) as (http, given):
            token = given.get("access_token")
            if SCOPE not in str(given.get("scope", "")).split():
                raise GoogleRefused("not_ticked")
            if not isinstance(token, str):
                raise GoogleRefused("unproven", "no token to read with")
            http.headers["Authorization"] = f"Bearer {token}"
            rows = [_row(person) async for person in self._people(http)]
        try:
            return customers_of((row for row in rows if row.get("phone")), region)
        except UnreadableFile:
            raise GoogleRefused("too_many") from None

    async def _people(self, http: httpx.AsyncClient) -> AsyncIterator[Mapping[str, Any]]:
        query = {"personFields": _FIELDS, "pageSize": str(PAGE)}
        for _ in range(2 * MOST // PAGE):
            answer = await http.get(f"{self._at.people}/people/me/connections", params=query)
            page = _page(answer)
            for person in page.get("connections", ()):
                yield person
            if not page.get("nextPageToken"):
                return
            query["pageToken"] = str(page["nextPageToken"])
        raise GoogleRefused("too_many")


def _page(answer: httpx.Response) -> dict[str, Any]:
    """Raises GoogleRefused."""
    if answer.status_code == httpx.codes.OK and len(answer.content) <= _LARGEST:
        return object_of(answer, _LARGEST)
    status = f"status {answer.status_code}"
    if "SERVICE_DISABLED" in answer.text[:_LARGEST]:
        raise GoogleRefused("disabled", status)
    if answer.status_code in (httpx.codes.UNAUTHORIZED, httpx.codes.FORBIDDEN):
        raise GoogleRefused("not_ticked", status)
    raise GoogleRefused("unreachable", status)


def _row(person: Mapping[str, Any]) -> dict[str, str]:
    """A contact as a line of a list. One without a name of their own goes by their company's."""
    number, place = _number(person.get("phoneNumbers", ())), _first(person.get("addresses", ()))
    name = _first(person.get("names", ())).get("displayName") or _first(person.get("organizations", ())).get("name")
    return {
        "name": str(name or "").strip(),
        "phone": str(number.get("canonicalForm") or number.get("value") or ""),
        "address": " ".join(str(place.get("streetAddress", "")).split()),
        "city": str(place.get("city", "")),
        "zip": str(place.get("postalCode", "")),
    }


def _number(numbers: Any) -> Mapping[str, Any]:
    """That of the mobile, as in a vCard; else the first."""
    return next((each for each in numbers if each.get("type") in _MOBILE), _first(numbers))


def _first(values: Any) -> Mapping[str, Any]:
    """The one that Google calls primary; else the first, or nothing."""
    found = next((each for each in values if each.get("metadata", {}).get("primary")), None)
    return found or next(iter(values), {})
