"""Google Calendar (API v3) behind the calendar port.

The discovery document comes with the client package. One `httplib2.Http` used by several threads at once mixes up their
answers, so every call borrows an authorised one for itself, with short timeouts and no retries beneath ours.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol
from zoneinfo import ZoneInfo

import google_auth_httplib2
import httplib2
from google.api_core.client_options import ClientOptions
from google.auth.credentials import Credentials
from googleapiclient.discovery import build

from calendar_tools.calendar import BusyTimes, Changes, checked_id
from calendar_tools.errors import AnswerLost, CalendarNotFound, CalendarUnavailable
from calendar_tools.event import Event
from calendar_tools.google_errors import Subject, translated
from calendar_tools.google_resource import event_of, resource_of
from receptionist.model.interval import Interval, merged

TIMEOUT = 2.4
"""Seconds for each connecting, sending and receiving: a caller waits 2.5 for the calendar."""

FREEBUSY_SPAN = dt.timedelta(days=60)
"""The longest stretch asked for at once; free/busy queries beyond some ninety days are refused."""

FREEBUSY_CALENDARS = 50
"""Calendars in one free/busy query (calendarExpansionMax)."""

PAGE = 2500
"""Events in one page of a list (maxResults)."""


class Http(Protocol):
    """What googleapiclient needs of a transport: httplib2.Http, AuthorizedHttp, or its mocks."""

    def request(self, uri: str, method: str = ..., *args: Any, **kwargs: Any) -> tuple[httplib2.Response, bytes]: ...


class GoogleCalendarStore:
    """`calendar` is a calendar id: "primary", an address, or …@group.calendar.google.com.

    `endpoint` replaces https://www.googleapis.com/calendar/v3/. `http` replaces the authorised transports, for one
    thread only.
    """

    def __init__(
        self,
        credentials: Credentials | None,
        endpoint: str | None = None,
        timeout: float = TIMEOUT,
        http: Http | None = None,
    ) -> None:
        self._credentials = credentials
        self._timeout = timeout
        self._given_http = http
        self._idle: list[Any] = []
        self._zones: dict[str, ZoneInfo] = {}
        self._identities: dict[str, str] = {}
        options = ClientOptions(api_endpoint=endpoint)
        self._api = build(
            "calendar",
            "v3",
            http=http or httplib2.Http(timeout=timeout),
            static_discovery=True,
            client_options=options,
            cache_discovery=False,
        )
        # The client writes the methods of each anew whenever it is asked for them: 5 ms.
        self._events, self._calendars, self._freebusy = self._api.events(), self._api.calendars(), self._api.freebusy()

    def identity(self, calendar: str) -> str:
        """By the calendar's own id: "primary" is another one for each account. Asked for once."""
        if calendar not in self._identities:
            answer = self._execute(self._calendars.get(calendarId=calendar), calendar, Subject.CALENDAR)
            with translated(calendar, Subject.CALENDAR):
                self._identities[calendar] = f"google/{answer['id']}"
        return self._identities[calendar]

    def busy(self, calendars: Sequence[str], window: Interval, all_day_free: bool = False) -> BusyTimes:
        found: dict[str, list[Interval]] = {name: [] for name in calendars}
        for span in window.pieces(FREEBUSY_SPAN):
            for first in range(0, len(calendars), FREEBUSY_CALENDARS):
                answer = self._free_busy(calendars[first : first + FREEBUSY_CALENDARS], span)
                for name, blocks in answer.items():
                    found[name] += blocks
        if all_day_free:
            for name in calendars:
                found[name] += [event.interval for event in self.events(name, window) if _all_day_free(event)]
        return {name: merged(blocks) for name, blocks in found.items()}

    def events(self, calendar: str, window: Interval) -> list[Event]:
        query = {
            "timeMin": window.start.isoformat(),
            "timeMax": window.end.isoformat(),
            "singleEvents": True,
            "orderBy": "startTime",
        }
        pages = self._pages(calendar, query)
        found = [self._event(calendar, item) for page in pages for item in page.get("items", [])]
        return [event for event in found if not event.cancelled]

    def get(self, calendar: str, event_id: str) -> Event:
        request = self._events.get(calendarId=calendar, eventId=event_id)
        return self._event(calendar, self._execute(request, calendar, Subject.EVENT))

    def insert(self, calendar: str, event: Event) -> Event:
        checked_id(event.id, calendar)
        request = self._events.insert(calendarId=calendar, body=resource_of(event))
        return self._event(calendar, self._execute(request, calendar, Subject.CALENDAR))

    def update(self, calendar: str, event: Event) -> Event:
        """A patch: what the owner added (guests, colour, reminders) stays."""
        request = self._events.patch(calendarId=calendar, eventId=event.id, body=resource_of(event))
        if event.etag is not None:
            request.headers["If-Match"] = event.etag
        return self._event(calendar, self._execute(request, calendar, Subject.EVENT))

    def delete(self, calendar: str, event_id: str) -> None:
        self._execute(self._events.delete(calendarId=calendar, eventId=event_id), calendar, Subject.EVENT)

    def changes(self, calendar: str, token: str | None) -> Changes:
        found: list[Event] = []
        following = None
        for page in self._pages(calendar, {"singleEvents": True} | ({"syncToken": token} if token else {})):
            found += [self._event(calendar, item) for item in page.get("items", [])]
            following = page.get("nextSyncToken")
        if following is None:
            raise CalendarUnavailable("the list of changes came without a sync token", calendar)
        return Changes(tuple(found), following)

    def close(self) -> None:
        """Closes the connections that no call is using."""
        while self._idle:
            self._idle.pop().http.close()
        self._api.close()

    def _free_busy(self, calendars: Sequence[str], span: Interval) -> Mapping[str, list[Interval]]:
        """One query. Any calendar that answers with an error, or not at all, makes the whole reading fail."""
        body = {
            "timeMin": span.start.isoformat(),
            "timeMax": span.end.isoformat(),
            "items": [{"id": name} for name in calendars],
        }
        answer = self._execute(self._freebusy.query(body=body), ", ".join(calendars), Subject.CALENDAR)
        with translated(", ".join(calendars), Subject.CALENDAR):
            return {name: _blocks(answer.get("calendars", {}).get(name), name) for name in calendars}

    def _pages(self, calendar: str, query: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        request = self._events.list(calendarId=calendar, maxResults=PAGE, **query)
        while request is not None:
            page = self._execute(request, calendar, Subject.CALENDAR)
            yield page
            request = self._events.list_next(request, page)

    def _execute(self, request: Any, calendar: str, subject: Subject) -> dict[str, Any]:
        """The answer's JSON. The client hands on a body that is no JSON as it is: that is an answer lost."""
        with translated(calendar, subject), self._http() as http:
            answer = request.execute(http=http, num_retries=0)
        if request.method != "DELETE" and not isinstance(answer, dict):
            raise AnswerLost(f"an answer of {len(answer)} characters that is no JSON", calendar)
        return answer if isinstance(answer, dict) else {}

    @contextmanager
    def _http(self) -> Iterator[Http]:
        """A transport that no other thread uses meanwhile; the connection stays open for the next call."""
        if self._given_http is not None:
            yield self._given_http
            return
        try:
            http = self._idle.pop()
        except IndexError:
            http = google_auth_httplib2.AuthorizedHttp(self._credentials, http=httplib2.Http(timeout=self._timeout))
        try:
            yield http
        finally:
            self._idle.append(http)

    def _event(self, calendar: str, item: Any) -> Event:
        with translated(calendar, Subject.EVENT):
            return event_of(item, self._zone(calendar, item))

    def _zone(self, calendar: str, item: Mapping[str, Any]) -> ZoneInfo | None:
        """The calendar's zone, which only whole days need; asked for once."""
        if "date" not in item.get("start", {}):
            return None
        if calendar not in self._zones:
            answer = self._execute(self._calendars.get(calendarId=calendar), calendar, Subject.CALENDAR)
            self._zones[calendar] = ZoneInfo(answer["timeZone"])
        return self._zones[calendar]


def _blocks(answer: Mapping[str, Any] | None, calendar: str) -> list[Interval]:
    if answer is None:
        raise CalendarUnavailable("free/busy left the calendar out", calendar)
    if errors := answer.get("errors"):
        reasons = ", ".join(str(error.get("reason")) for error in errors)
        kind = CalendarNotFound if "notFound" in reasons else CalendarUnavailable
        raise kind(f"free/busy can't be read: {reasons}", calendar)
    return [Interval(_time(block["start"]), _time(block["end"])) for block in answer.get("busy", [])]


def _time(text: str) -> dt.datetime:
    return dt.datetime.fromisoformat(text)


def _all_day_free(event: Event) -> bool:
    return event.all_day and event.blocks(all_day_free=True)
