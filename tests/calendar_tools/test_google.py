"""What goes over the wire to Google, and what its answers are taken for, where a local server is laxer than Google.

Request bodies are held to the schema in the discovery document that the client package brings.
"""

from __future__ import annotations

import datetime as dt
import itertools
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit
from zoneinfo import ZoneInfo

import google.auth.exceptions
import pytest
from calendar_kit import MONDAY_NINE, OWNER, READ_ONLY, World, free_port, fresh_id
from googleapiclient.discovery_cache import get_static_doc
from googleapiclient.http import HttpMockSequence

from calendar_tools.errors import (
    AnswerLost,
    BadCredentials,
    BadRequest,
    CalendarError,
    CalendarNotFound,
    CalendarUnavailable,
    EventChanged,
    EventExists,
    EventNotFound,
    NoWriteAccess,
    RateLimited,
    SyncTokenExpired,
)
from calendar_tools.event import Event
from calendar_tools.google import GoogleCalendarStore
from calendar_tools.google_credentials import from_service_account, from_token_file
from calendar_tools.google_errors import Subject, translated
from receptionist.model.interval import Interval

HOUR = dt.timedelta(hours=1)
EVENT = Event(
    "booking00001", "Free Estimate - Sarah Johnson", MONDAY_NINE, MONDAY_NINE + HOUR, "789 Main Street", "Phone",
    {"receptionist-booking": "booking00001"},
)  # fmt: skip
STORED = {
    "id": EVENT.id,
    "status": "confirmed",
    "etag": '"1"',
    "start": {"dateTime": "2026-03-02T09:00:00-06:00"},
    "end": {"dateTime": "2026-03-02T10:00:00-06:00"},
}
SCHEMAS = json.loads(get_static_doc("calendar", "v3"))["schemas"]


def scripted(*answers: tuple[int, Any]) -> tuple[GoogleCalendarStore, HttpMockSequence]:
    """A store whose requests get these answers in turn."""
    sequence = [({"status": status}, body if isinstance(body, str) else json.dumps(body)) for status, body in answers]
    http = HttpMockSequence(sequence)
    return GoogleCalendarStore(None, http=http), http


def refusing(status: int, reason: str) -> tuple[int, dict[str, Any]]:
    return status, {"error": {"code": status, "message": reason, "errors": [{"reason": reason, "domain": "global"}]}}


def sent(http: HttpMockSequence, index: int = 0) -> tuple[str, str, Any, dict[str, str]]:
    """(path and query, method, body, headers) of a request."""
    uri, method, body, headers = http.request_sequence[index]
    return uri, method, json.loads(body) if body else None, headers


def assert_fits(value: Any, schema: dict[str, Any], where: str = "body") -> None:
    """Fails where a value is not what the API's own schema describes; a date-time has to carry its offset."""
    if "$ref" in schema:
        schema = SCHEMAS[schema["$ref"]]
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}
    assert isinstance(value, kinds[schema["type"]]), f"{where} is no {schema['type']}"
    if schema.get("format") == "date-time":
        assert dt.datetime.fromisoformat(value).tzinfo is not None, f"{where} {value!r} has no offset"
    for name, item in value.items() if isinstance(value, dict) else ():
        inner = schema.get("properties", {}).get(name) or schema.get("additionalProperties")
        assert inner, f"{where} has no property {name}"
        assert_fits(item, inner, f"{where}.{name}")
    for item in value if isinstance(value, list) else ():
        assert_fits(item, schema["items"], f"{where}[]")


def test_an_insert_sends_our_own_id_and_fits_the_schema() -> None:
    store, http = scripted((200, STORED))
    store.insert("primary", EVENT)
    uri, method, body, _ = sent(http)
    assert (method, urlsplit(uri).path) == ("POST", "/calendar/v3/calendars/primary/events")
    assert_fits(body, {"$ref": "Event"})
    assert body["id"] == EVENT.id
    assert body["extendedProperties"]["private"] == {"receptionist-booking": EVENT.id}


def test_the_schema_check_itself_catches_a_naive_time() -> None:
    with pytest.raises(AssertionError, match="no offset"):
        assert_fits({"start": {"dateTime": "2026-03-02T09:00:00"}}, {"$ref": "Event"})


def test_an_update_is_a_patch_that_holds_only_for_the_etag_it_saw() -> None:
    store, http = scripted((200, STORED))
    store.update("primary", replace(EVENT, etag='"42"'))
    _, method, body, headers = sent(http)
    assert (method, headers["If-Match"]) == ("PATCH", '"42"')
    assert_fits(body, {"$ref": "Event"})


def test_an_update_without_an_etag_is_unconditional() -> None:
    store, http = scripted((200, STORED))
    store.update("primary", EVENT)
    assert "If-Match" not in sent(http)[3]


def test_an_update_says_confirmed_which_brings_a_deleted_event_back() -> None:
    store, http = scripted((200, STORED))
    store.update("primary", EVENT)
    assert sent(http)[2]["status"] == "confirmed"


def test_a_year_of_free_busy_is_asked_for_in_parts_that_google_takes() -> None:
    empty = (200, {"calendars": {"primary": {"busy": []}}})
    store, http = scripted(*[empty] * 7)
    store.busy(["primary"], Interval(MONDAY_NINE, MONDAY_NINE + dt.timedelta(days=365)))
    bodies = [sent(http, n)[2] for n in range(len(http.request_sequence))]
    for body in bodies:
        assert_fits(body, {"$ref": "FreeBusyRequest"})
    spans = [(dt.datetime.fromisoformat(b["timeMin"]), dt.datetime.fromisoformat(b["timeMax"])) for b in bodies]
    assert all(end - start <= dt.timedelta(days=60) for start, end in spans)
    assert all(earlier[1] == later[0] for earlier, later in itertools.pairwise(spans))


def test_many_calendars_take_one_request() -> None:
    names = [f"crew{n}@group.calendar.google.com" for n in range(20)]
    store, http = scripted((200, {"calendars": {name: {"busy": []} for name in names}}))
    store.busy(names, Interval(MONDAY_NINE, MONDAY_NINE + HOUR))
    assert len(http.request_sequence) == 1


@pytest.mark.parametrize(
    ("calendars", "error"),
    [
        ({"primary": {"busy": []}, "crew2": {"errors": [{"reason": "notFound"}]}}, CalendarNotFound),  # not shared
        (
            {"primary": {"busy": []}, "crew2": {"errors": [{"reason": "internalError"}], "busy": []}},
            CalendarUnavailable,
        ),
        ({"primary": {"busy": []}}, CalendarUnavailable),  # left out
        ({}, CalendarUnavailable),
    ],
)
def test_free_busy_that_is_not_whole_is_no_reading(calendars: dict[str, Any], error: type[CalendarError]) -> None:
    store, _ = scripted((200, {"calendars": calendars}))
    with pytest.raises(error):
        store.busy(["primary", "crew2"], Interval(MONDAY_NINE, MONDAY_NINE + HOUR))


@pytest.mark.parametrize(
    ("status", "reason", "error"),
    [
        (400, "invalid", BadRequest),
        (401, "authError", BadCredentials),
        (403, "rateLimitExceeded", RateLimited),  # Google answers quota with 403 as well as with 429
        (403, "userRateLimitExceeded", RateLimited),
        (403, "quotaExceeded", RateLimited),
        (429, "rateLimitExceeded", RateLimited),
        (403, "requiredAccessLevel", NoWriteAccess),
        (403, "forbidden", NoWriteAccess),
        (403, "accessNotConfigured", BadCredentials),  # the API is switched off for the project
        (404, "notFound", CalendarNotFound),
        (409, "duplicate", EventExists),
        (500, "backendError", AnswerLost),
        (502, "backendError", AnswerLost),
        (503, "backendError", AnswerLost),
        (504, "backendError", AnswerLost),  # may have been written all the same
    ],
)
def test_a_refused_insert_has_a_name(status: int, reason: str, error: type[CalendarError]) -> None:
    store, _ = scripted(refusing(status, reason))
    with pytest.raises(error) as caught:
        store.insert("primary", EVENT)
    assert type(caught.value) is error
    assert caught.value.advice in str(caught.value)


@pytest.mark.parametrize(
    ("status", "error"), [(404, EventNotFound), (410, EventNotFound), (412, EventChanged), (504, AnswerLost)]
)
def test_a_refused_update_has_a_name(status: int, error: type[CalendarError]) -> None:
    store, _ = scripted(refusing(status, "any"))
    with pytest.raises(error):
        store.update("primary", EVENT)


def test_a_quota_answer_keeps_its_retry_after() -> None:
    store = GoogleCalendarStore(None, http=HttpMockSequence([({"status": 429, "retry-after": "7"}, "{}")]))
    with pytest.raises(RateLimited) as caught:
        store.get("primary", EVENT.id)
    assert caught.value.retry_after == 7


@pytest.mark.parametrize("body", ['{"id": "booking0000', "", "<html>502</html>", "[]", "{}"])
def test_half_an_answer_leaves_open_whether_it_was_written(body: str) -> None:
    store, _ = scripted((200, body))
    with pytest.raises(AnswerLost):
        store.insert("primary", EVENT)


def test_an_expired_sync_token_is_named() -> None:
    store, _ = scripted(refusing(410, "fullSyncRequired"))
    with pytest.raises(SyncTokenExpired):
        store.changes("primary", "old")


def test_changes_are_read_page_by_page_to_the_token() -> None:
    store, http = scripted(
        (200, {"items": [STORED], "nextPageToken": "p2"}),
        (200, {"items": [{"id": "other00001", "status": "cancelled"}], "nextSyncToken": "t2"}),
    )
    changes = store.changes("primary", "t1")
    assert ([event.id for event in changes.events], changes.token) == ([EVENT.id, "other00001"], "t2")
    assert all(parse_qs(urlsplit(sent(http, n)[0]).query)["syncToken"] == ["t1"] for n in (0, 1))


def test_changes_never_narrow_a_sync_with_what_google_forbids_beside_a_token() -> None:
    store, http = scripted((200, {"items": [], "nextSyncToken": "t2"}))
    store.changes("primary", "t1")
    forbidden = {"timeMin", "timeMax", "q", "orderBy", "privateExtendedProperty", "updatedMin", "showDeleted"}
    assert not forbidden & parse_qs(urlsplit(sent(http)[0]).query).keys()


@pytest.mark.parametrize(("answer", "blocks"), [("declined", False), ("tentative", True), ("needsAction", True)])
def test_an_invitation_blocks_unless_the_owner_declined_it(answer: str, blocks: bool) -> None:
    guests = [{"email": "a@b.example", "responseStatus": "declined"}, {"self": True, "responseStatus": answer}]
    store, _ = scripted((200, STORED | {"attendees": guests}))
    assert store.get("primary", EVENT.id).blocks() is blocks


def test_a_whole_day_begins_at_midnight_in_the_calendars_zone() -> None:
    whole_day = STORED | {"start": {"date": "2026-03-02"}, "end": {"date": "2026-03-03"}}
    store, _ = scripted((200, whole_day), (200, {"timeZone": "Asia/Kathmandu"}))
    event = store.get("primary", EVENT.id)
    assert event.all_day
    assert event.start == dt.datetime(2026, 3, 2, tzinfo=ZoneInfo("Asia/Kathmandu"))


def test_a_refresh_that_google_refuses_is_told_with_the_mend() -> None:
    with pytest.raises(BadCredentials, match="seven days"), translated("primary", Subject.EVENT):
        raise google.auth.exceptions.RefreshError("invalid_grant: Token has been expired or revoked.")


def test_a_refresh_that_could_not_be_tried_is_tried_again() -> None:
    with pytest.raises(CalendarUnavailable) as caught, translated("primary", Subject.EVENT):
        raise google.auth.exceptions.RefreshError("try later", retryable=True)
    assert caught.value.retriable


@pytest.mark.parametrize("read", [from_service_account, from_token_file])
def test_a_credentials_file_that_is_none_is_named(read: Any, tmp_path: Any) -> None:
    path = tmp_path / "key.json"
    path.write_text('{"type": "shopping list"}')
    with pytest.raises(BadCredentials, match=r"key\.json"):
        read(path)


def test_nobody_listening_means_that_nothing_was_written() -> None:
    store = World(f"http://127.0.0.1:{free_port()}", "none", "token").store()
    with closing(store), pytest.raises(CalendarUnavailable) as caught:
        store.insert("primary", EVENT)
    assert not caught.value.ambiguous


def test_an_answer_that_takes_too_long_is_lost(world: World) -> None:
    world.spoil({"tool": "calendar.events.insert", "kind": "latency", "hang_s": 1.0})
    with closing(world.store(timeout=0.2)) as store, pytest.raises(AnswerLost):
        store.insert("primary", EVENT)


def test_a_504_after_the_write_leaves_the_event_there(world: World) -> None:
    world.spoil({"tool": "calendar.events.insert", "kind": "timeout_after_commit"})
    with closing(world.store()) as store:
        with pytest.raises(AnswerLost):
            store.insert("primary", EVENT)
        assert store.get("primary", EVENT.id).same_visit(EVENT)


def test_a_calendar_shared_for_reading_alone_is_told_with_the_mend(world: World) -> None:
    with closing(world.store()) as store, pytest.raises(NoWriteAccess, match="Make changes to events"):
        store.insert(READ_ONLY, EVENT)


def test_a_revoked_token_is_bad_credentials(world: World) -> None:
    world.token = "ya29.a0revoked"
    with closing(world.store()) as store, pytest.raises(BadCredentials):
        store.busy([OWNER], Interval(MONDAY_NINE, MONDAY_NINE + HOUR))


def test_one_store_serves_twelve_threads_at_once(world: World) -> None:
    ids = [fresh_id() for _ in range(120)]
    with closing(world.store()) as store, ThreadPoolExecutor(12) as pool:
        made = list(pool.map(lambda key: store.insert("primary", replace(EVENT, id=key)).id, ids))
        assert made == ids
        assert _ids(store.events("primary", EVENT.interval)) == sorted(ids)


def _ids(events: Sequence[Event]) -> list[str]:
    return sorted(event.id for event in events)
