"""Appointments by hand: what an owner books, moves, cancels and blocks goes the way of a caller's yes."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from calendar_tools.booking import CALL_BACK
from calendar_tools.call_backs import policy_of_calls
from calendar_tools.tool_models import BookingRequest
from receptionist.frontdesk.week import WeekEntry
from tests.frontdesk.desk_kit import BOOKING, TOM, FilledDesk, filled_desk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

DAY = "2026-03-03"
TEN = "2026-03-03T10:00:00-06:00 North"


def form(**more: str) -> dict[str, str]:
    return {"token": "t1", "service": "estimate", "day": DAY, "start": TEN, "name": "Ann Poe", **more}


def booked(desk: FilledDesk) -> list[WeekEntry]:
    days, _ = desk.services.book.days(desk.now.date(), 30)
    return [entry for day in days for entry in day.entries]


def done(browser: OwnersBrowser) -> list[str]:
    return [entry.what for entry in browser.desk.services.audit.latest()]


@pytest.fixture
def appointment(browser: OwnersBrowser) -> str:
    browser.post("/appointments/new", form(phone="312 555 0142", address="7 Birch Court"))
    [entry] = booked(browser.desk)
    return entry.id


def test_the_form_has_the_days_free_times(browser: OwnersBrowser) -> None:
    page = browser.get(f"/appointments/new?day={DAY}").text
    times = re.findall(r'name="start" value="([^"]+)"', page)
    assert TEN in times or TEN.replace("North", "South") in times
    assert len(times) > 20
    assert "Nothing is free" in browser.get("/appointments/new?day=2020-01-01").text


def test_the_week_as_a_table_has_a_row_for_each_crew(browser: OwnersBrowser, appointment: str) -> None:
    block = {"token": "b", "crew": "South", "day": DAY, "begins": "12:00", "ends": "13:00", "title": "Lunch"}
    browser.post("/appointments/block", block)
    page = browser.get(f"/appointments?first={DAY}&layout=table").text
    rows = dict(re.findall(r'<th scope="row">([^<]+)</th>(.*?)</tr>', page, re.DOTALL))
    assert list(rows) == ["North", "South"]
    [booked_by] = [crew for crew, row in rows.items() if appointment in row]
    assert "Ann Poe" in rows[booked_by]
    assert "Lunch" in rows["South"]
    assert "Lunch" not in rows["North"]
    alone = browser.get(f"/appointments?first={DAY}&layout=table&crew=South").text
    assert re.findall(r'<th scope="row">([^<]+)</th>', alone) == ["South"]
    assert "layout=table" in alone.partition("Later")[0]


def test_the_form_begins_on_the_first_day_with_a_free_time(browser: OwnersBrowser) -> None:
    today = browser.desk.now.date().isoformat()
    for crew in ("North", "South"):
        block = {"token": crew, "crew": crew, "day": today, "begins": "00:00", "ends": "23:59"}
        assert browser.post("/appointments/block", block).status_code == 303
    times = re.findall(r'name="start" value="([^"]+)"', browser.get("/appointments/new").text)
    assert times
    assert min(times)[:10] > today


def test_an_appointment_is_booked_and_stands_in_the_week(browser: OwnersBrowser, appointment: str) -> None:
    page = browser.get("/appointments").text
    assert "Ann Poe" in page
    assert "7 Birch Court" in page
    [entry] = booked(browser.desk)
    assert (entry.phone, entry.crew, entry.start.hour, entry.difference) == ("+13125550142", "North", 10, "")
    assert done(browser) == ["booked"]
    assert browser.desk.office.front_desk.customer("+13125550142", browser.desk.now) is not None


def test_two_clicks_book_once(browser: OwnersBrowser) -> None:
    for _ in range(2):
        assert browser.post("/appointments/new", form()).status_code == 303
    assert len(booked(browser.desk)) == 1


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"name": " "}, "A name is needed"),
        ({"start": ""}, "Choose a time"),
        ({"start": "nonsense North"}, "Choose a time"),
        ({"start": "2026-03-03T10:00:00-06:00 East"}, "Choose a time"),
        ({"start": "2026-03-03T10:00:00"}, "Choose a time"),
        ({"phone": "12"}, "is no telephone number"),
        ({"start": "2026-03-02T09:00:00-06:00 North"}, "that time is past"),
        ({"start": "2026-03-03T10:07:00-06:00 North"}, "visits start at other times"),
    ],
)
def test_what_cannot_be_booked_is_said_and_nothing_typed_is_lost(
    browser: OwnersBrowser, more: dict[str, str], said: str
) -> None:
    answer = browser.post("/appointments/new", form(notes="ring twice") | more)
    assert answer.status_code == 422
    assert said in answer.text
    assert "ring twice" in answer.text
    assert booked(browser.desk) == []


def test_a_time_that_was_taken_meanwhile_is_not_booked_twice(browser: OwnersBrowser, appointment: str) -> None:
    answer = browser.post("/appointments/new", form(token="t2", name="Bob"))
    assert answer.status_code == 422
    assert "has just been taken" in answer.text
    assert [entry.name for entry in booked(browser.desk)] == ["Ann Poe"]


def test_an_appointment_is_moved(browser: OwnersBrowser, appointment: str) -> None:
    assert "Move to" in browser.get(f"/appointments/{appointment}").text
    answer = browser.post(
        f"/appointments/{appointment}/move", {"day": DAY, "start": TEN.replace("10:00:00", "14:00:00")}
    )
    assert answer.status_code == 303
    assert [entry.start.hour for entry in booked(browser.desk)] == [14]
    assert done(browser)[0] == "moved"
    assert browser.post(f"/appointments/{appointment}/move", {"day": DAY}).status_code == 422


def test_an_appointment_is_cancelled(browser: OwnersBrowser, appointment: str) -> None:
    assert browser.post(f"/appointments/{appointment}/cancel").status_code == 303
    assert booked(browser.desk) == []
    assert done(browser)[0] == "cancelled"
    assert browser.post(f"/appointments/{appointment}/cancel").status_code == 404
    assert browser.get("/appointments/nothing").status_code == 404


def test_a_call_that_was_agreed_to_is_moved_and_cancelled_too(browser: OwnersBrowser) -> None:
    desk = browser.desk.office.front_desk
    calls = desk.also(policy_of_calls(desk.policy))
    [slot, later] = calls.free_on(dt.date(2026, 3, 3), CALL_BACK, browser.desk.now)[:2]
    request = BookingRequest(call="CA1", slot=slot, name="Tom", phone=TOM, service=CALL_BACK)
    call = calls.book_appointment(request, browser.desk.now).id
    start = f"{later.start.isoformat()} {later.crew}"
    assert browser.post(f"/appointments/{call}/move", {"day": DAY, "start": start}).status_code == 303
    assert [entry.kind for entry in booked(browser.desk)] == ["call"]
    assert browser.post(f"/appointments/{call}/cancel").status_code == 303
    assert booked(browser.desk) == []


def test_time_is_blocked_and_freed(browser: OwnersBrowser) -> None:
    block = {"token": "t", "crew": "North", "day": DAY, "begins": "10:00", "ends": "12:00", "title": "Dentist"}
    assert browser.post("/appointments/block", block).status_code == 303
    assert "Dentist" in browser.get(f"/appointments?first={DAY}").text
    assert TEN not in browser.get(f"/appointments/new?day={DAY}&crew=North").text
    [entry] = booked(browser.desk)
    freed = {"crew": "North", "event": entry.id}
    assert browser.post("/appointments/unblock", freed).status_code == 303
    assert TEN in browser.get(f"/appointments/new?day={DAY}&crew=North").text
    assert browser.post("/appointments/unblock", freed).status_code == 404
    assert done(browser)[:2] == ["unblocked", "blocked"]


@pytest.mark.parametrize(("begins", "ends"), [("12:00", "12:00"), ("12:00", "10:00"), ("x", "y")])
def test_a_block_has_a_length(browser: OwnersBrowser, begins: str, ends: str) -> None:
    block = {"token": "t", "crew": "North", "day": DAY, "begins": begins, "ends": ends}
    answer = browser.post("/appointments/block", block)
    assert answer.status_code == 422
    assert "after the beginning" in answer.text


def test_nothing_is_blocked_over_an_appointment(browser: OwnersBrowser, appointment: str) -> None:
    block = {"token": "t", "crew": "North", "day": DAY, "begins": "09:30", "ends": "10:30"}
    assert "Ann Poe" in browser.post("/appointments/block", block).text
    assert browser.post("/appointments/block", block | {"crew": "East"}).status_code == 404


def test_a_week_can_be_turned_and_narrowed(browser: OwnersBrowser, appointment: str) -> None:
    assert "Ann Poe" not in browser.get("/appointments?crew=South").text
    assert "Ann Poe" not in browser.get("/appointments?first=2026-03-09").text
    assert browser.get("/appointments?first=nonsense").status_code == 200


def test_how_a_name_was_said_is_heard_where_it_is_to_be_checked(browser: OwnersBrowser) -> None:
    put_right = ("No, the name is Serra Jonson.", "No, the name is Sandra Jansen.", "Yes.", "No, thanks.")
    browser.desk.call("CA1", (*BOOKING[:4], *put_right), sound=True)
    [entry] = booked(browser.desk)
    page = browser.get(f"/appointments/{entry.id}").text
    assert "Name as heard, please check: Sandra Jansen" in page
    first, *_ = sounds = re.findall(r'<audio controls preload="none" src="[^"]*(/calls/[^"]+)"', page)
    assert len(sounds) == 3
    assert browser.get(first).content.startswith(b"RIFF")
    assert browser.get("/calls/CA1/entries/999.wav").status_code == 404


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[OwnersBrowser]:
    with filled_desk(tmp_path / "strict", approval={"minutes": 60}) as desk:
        desk.owner()
        browser = OwnersBrowser(desk)
        browser.sign_in()
        yield browser


def test_what_the_owner_books_waits_for_nobodys_yes(strict: OwnersBrowser) -> None:
    strict.post("/appointments/new", form())
    [entry] = booked(strict.desk)
    assert not entry.asked
    assert strict.desk.services.waiting.matters(strict.desk.now) == []


def test_an_appointment_is_opened_in_google(
    browser: OwnersBrowser, appointment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    business = browser.desk.office.business
    assert "Open in Google" not in browser.get(f"/appointments/{appointment}").text
    google = business.calendar.model_copy(update={"kind": "google"})
    monkeypatch.setitem(business.__dict__, "calendar", google)
    assert "https://www.google.com/calendar/event?eid=" in browser.get(f"/appointments/{appointment}").text


def test_moments_are_those_of_the_business(browser: OwnersBrowser, appointment: str) -> None:
    assert browser.desk.now.utcoffset() == dt.timedelta(hours=-6)
    assert "Tue, Mar 3, 10:00" in browser.get(f"/appointments/{appointment}").text


def test_what_waits_for_a_yes_gets_it_where_the_appointment_stands(strict: OwnersBrowser) -> None:
    strict.desk.call("CA1", BOOKING)
    [entry] = booked(strict.desk)
    page = strict.get(f"/appointments/{entry.id}").text
    asked = dict(re.findall(r'<input type="hidden" name="(kind|id)" value="([^"]*)">', page))
    strict.post("/matters", {**asked, "answer": "yes"})
    assert [each.asked for each in booked(strict.desk)] == [False]
