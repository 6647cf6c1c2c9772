"""Today: what waits is settled where it stands; the day's appointments, the calls that are new."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path
from urllib.parse import quote

import pytest

from calendar_tools.tool_models import BookingRequest
from receptionist.model.availability import TimeSlot
from tests.frontdesk.desk_kit import BOOKING, LOST, MESSAGE, SARAH, TOM, FilledDesk, filled_desk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

HOUR = dt.timedelta(hours=1)


def book(desk: FilledDesk, hour: int, name: str = "Sarah Johnson", crew: str = "North") -> None:
    start = desk.now.replace(hour=hour, minute=0)
    request = BookingRequest(
        call=f"CA{hour}", slot=TimeSlot(start, start + HOUR, crew), name=name, phone=SARAH, address="789 Main Street"
    )
    assert desk.office.front_desk.book_appointment(request, desk.now - HOUR * 8).state == "booked"


def test_a_day_without_anything_says_so(browser: OwnersBrowser) -> None:
    page = browser.get("/").text
    assert "Nothing waits for you" in page
    assert "No appointments today" in page
    assert "No calls yet" in page


def test_the_days_appointments_stand_by_crew_in_their_order(browser: OwnersBrowser) -> None:
    book(browser.desk, 18, "Bob Lee")
    book(browser.desk, 17, "Ann Poe", "South")
    book(browser.desk, 11, "Sarah Johnson")
    page = browser.get("/").text
    places = [page.index(each) for each in ("North", "Sarah Johnson", "Bob Lee", "South", "Ann Poe")]
    assert places == sorted(places)


def test_an_appointment_leads_to_where_it_is_moved_or_cancelled(browser: OwnersBrowser) -> None:
    book(browser.desk, 18, "Bob Lee")
    [link] = re.findall(r'href="/frontdesk(/appointments/\w+)">Bob Lee<', browser.get("/").text)
    assert "Move to" in browser.get(link).text


def test_a_message_is_done_and_the_doing_is_noted(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", MESSAGE, caller=TOM)
    assert "the invoice is wrong" in browser.get("/").text
    answer = browser.post("/matters", {"kind": "message", "id": "CA1", "answer": "done"})
    assert answer.headers["location"] == "/frontdesk/?done=message%3ACA1"
    assert "Nothing waits for you" in browser.get("/").text
    [entry] = browser.desk.services.audit.latest()
    assert (entry.what, entry.subject, entry.who) == ("done", "message:CA1", "owner@example.com")
    browser.post("/matters", {"kind": "message", "id": "CA1", "answer": "undo"})
    assert "the invoice is wrong" in browser.get("/").text


@pytest.mark.parametrize(
    "form", [{"kind": "message", "id": "CA9", "answer": "done"}, {"kind": "x", "id": "CA9", "answer": "yes"}]
)
def test_what_does_not_wait_cannot_be_settled(browser: OwnersBrowser, form: dict[str, str]) -> None:
    assert browser.post("/matters", form).status_code == 404


def test_a_form_that_makes_no_sense_is_refused_on_a_page(browser: OwnersBrowser) -> None:
    answer = browser.post("/matters", {"kind": "message", "id": "CA1", "answer": "maybe"})
    assert answer.status_code == 422
    assert "Something in the form was not understood" in answer.text


def test_calls_since_the_last_look_are_counted(browser: OwnersBrowser) -> None:
    browser.get("/")
    browser.desk.now += 2 * HOUR
    browser.desk.call("CA1", BOOKING)
    browser.desk.call("CA2", LOST, at=browser.desk.now - HOUR)
    assert "2 new" in browser.get("/").text
    assert "2 new" not in browser.get("/").text


def test_the_next_free_time_is_told_and_not_held(browser: OwnersBrowser) -> None:
    assert "Next free time" in browser.get("/").text
    assert browser.desk.office.front_desk.ledger.visits(_week(browser.desk), browser.desk.now) == []


def _week(desk: FilledDesk):  # type: ignore[no-untyped-def]
    from receptionist.model.interval import Interval

    return Interval(desk.now, desk.now + dt.timedelta(days=7))


def test_what_was_done_can_be_undone_right_there(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", MESSAGE, caller=TOM)
    answer = browser.post("/matters", {"kind": "message", "id": "CA1", "answer": "done"})
    page = browser.get(answer.headers["location"].removeprefix("/frontdesk")).text
    assert "Done: Tom Kowalczyk" in page
    assert 'value="undo"' in page
    assert 'value="undo"' not in browser.get("/?done=message:CA9").text


def test_calls_since_the_last_look_are_marked_until_the_next_one(browser: OwnersBrowser) -> None:
    """The page that reads itself again, and the way back from an answer, are no looks."""
    desk = browser.desk
    desk.call("CA1", LOST)
    browser.get("/")
    before = desk.now
    desk.now += HOUR
    desk.call("CA2", MESSAGE, caller=TOM)
    assert browser.get("/").text.count(">new</span>") == 1
    desk.now += HOUR
    assert browser.get(f"/?since={quote(before.isoformat())}").text.count(">new</span>") == 1
    assert browser.get("/").text.count(">new</span>") == 0
    assert browser.get("/?since=nonsense").status_code == 200


def test_declining_is_asked_once_more(tmp_path: Path) -> None:
    with filled_desk(tmp_path, approval={"minutes": 60}) as desk:
        desk.owner()
        start = desk.now.replace(hour=18, minute=0)
        asked = BookingRequest(call="CA1", slot=TimeSlot(start, start + HOUR, "North"), name="Sarah Johnson")
        desk.office.front_desk.book_appointment(asked, desk.now)
        browser = OwnersBrowser(desk)
        browser.sign_in()
        assert "The caller gets a text" in browser.get("/").text


def test_before_the_first_call_can_come_the_way_to_set_up_is_shown(browser: OwnersBrowser) -> None:
    assert "/frontdesk/set-up" not in browser.get("/").text
    browser.desk.services.connected = False
    assert 'href="/frontdesk/set-up"' in browser.get("/").text


def test_to_call_comes_before_to_be_done_with_it(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", MESSAGE, caller=TOM)
    page = browser.get("/").text
    assert page.index(f'class="button strong" href="tel:{TOM}"') < page.index('value="done"')
