"""`receptionist calendar`: what it says of a calendar in each state, and following it again."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import delete
from typer.testing import CliRunner, Result

from calendar_tools.booking import BookingState
from calendar_tools.errors import CalendarUnavailable
from calendar_tools.following import Following, Followings
from calendar_tools.local import LocalCalendarStore
from calendar_tools.sync import ANOTHER_STORE, MANY_MISSING
from calendar_tools.tool_models import BookingRequest
from receptionist.app.business_file import load
from receptionist.app.container import Office
from receptionist.app.storage import open_premises
from receptionist.cli import app
from receptionist.model.availability import TimeSlot
from receptionist.persistence.schema import calendar_events

BUSINESS = "name: Sparkle\ntimezone: America/Chicago\nhours: always\n"
CREWS = """crews:
  - {name: north, calendar: north}
  - {name: south, calendar: south}
"""
SINCE = dt.datetime(2026, 3, 2, 9, 30, tzinfo=ZoneInfo("America/Chicago"))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("RECEPTIONIST_DATABASE", raising=False)
    monkeypatch.delenv("RECEPTIONIST_DATA", raising=False)
    monkeypatch.setenv("COLUMNS", "300")
    (tmp_path / "business.yaml").write_text(BUSINESS)
    return tmp_path


@pytest.fixture
def office() -> Iterator[Office]:
    office = open_premises(load(Path("business.yaml")))
    yield office
    office.close()


def calendar(*words: str) -> Result:
    return CliRunner().invoke(app, ["calendar", *words])


def book(office: Office, hour: int = 10) -> str:
    now = dt.datetime.now(office.zone)
    start = (now + dt.timedelta(days=2)).replace(hour=hour, minute=0, second=0, microsecond=0)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    request = BookingRequest(call=f"CA{hour}", slot=slot, name="Sarah Johnson", phone="+13125550142")
    booked = office.front_desk.book_appointment(request, now).id
    assert booked is not None
    return booked


def lose(office: Office, booking: str) -> None:
    """Its event is gone without a mark, as after a backup of the calendar was put back."""
    with office.front_desk.ledger.engine.begin() as connection:
        connection.execute(delete(calendar_events).where(calendar_events.c.id == booking))


def followed(office: Office, calendar: str = "primary", stopped: str | None = None) -> Following:
    here = Following(calendar, office.calendars.identity(calendar), "3")
    following = replace(here, stopped=stopped, since=SINCE if stopped else None)
    Followings(office.front_desk.ledger.engine).keep(None, following)
    return following


def known(office: Office, calendar: str = "primary") -> Following | None:
    return Followings(office.front_desk.ledger.engine).get(calendar)


class TestLooking:
    def test_before_the_first_start(self, office: Office) -> None:
        result = calendar()
        assert result.exit_code == 0
        assert "primary: not read yet; `receptionist serve` follows it" in result.output

    def test_one_that_is_followed(self, office: Office) -> None:
        book(office)
        followed(office)
        result = calendar()
        assert (result.exit_code, result.output) == (0, "primary: your edits are followed\n")

    @pytest.mark.parametrize(
        ("stopped", "why"),
        [(ANOTHER_STORE, "it is in another account"), (MANY_MISSING, "several of your appointments")],
    )
    def test_one_that_was_given_up_since_when_and_why_and_what_to_do(
        self, office: Office, stopped: str, why: str
    ) -> None:
        followed(office, stopped=stopped)
        result = calendar()
        assert result.exit_code == 1
        assert f"primary: your edits are not followed since Mon 02 Mar 09:30: {why}" in result.output
        assert "If it is the right calendar: `receptionist calendar --follow`" in result.output

    def test_what_is_missing_is_listed(self, office: Office) -> None:
        lost, there = book(office), book(office, hour=15)
        lose(office, lost)
        result = calendar()
        start = office.front_desk.ledger.get(lost).place.interval.start.astimezone(office.zone)
        assert "Appointments that are not in the calendar" in result.output
        (line,) = [each for each in result.output.splitlines() if "Sarah Johnson" in each]
        assert f"{start:%a %d %b %Y 10:00}" in line
        assert "Free Estimate" in line
        assert "+13125550142" in line
        assert office.front_desk.ledger.get(there).state is BookingState.WRITTEN

    def test_it_changes_nothing(self, office: Office) -> None:
        booking = book(office)
        lose(office, booking)
        following, row = followed(office, stopped=MANY_MISSING), office.front_desk.ledger.get(booking)
        calendar()
        assert (known(office), office.front_desk.ledger.get(booking)) == (following, row)

    def test_each_crews_calendar_is_told_of_and_one_that_is_given_up_counts(self, folder: Path) -> None:
        (folder / "business.yaml").write_text(BUSINESS + CREWS)
        office = open_premises(load(Path("business.yaml")))
        followed(office, "north", stopped=ANOTHER_STORE)
        followed(office, "south")
        office.close()
        result = calendar()
        assert result.exit_code == 1
        assert "north: your edits are not followed" in result.output
        assert "south: your edits are followed" in result.output


class TestFollowingAgain:
    def test_what_is_missing_is_to_be_put_back_and_it_is_followed(self, office: Office) -> None:
        booking = book(office)
        lose(office, booking)
        followed(office, stopped=MANY_MISSING)
        result = calendar("--follow")
        assert result.exit_code == 0
        assert (
            "primary: followed from now on; to be put back by `receptionist serve`: 1 of your appointments"
            in result.output
        )
        assert "Sarah Johnson" in result.output
        assert known(office) == Following("primary", office.calendars.identity("primary"), "")
        row = office.front_desk.ledger.get(booking)
        assert (row.state, row.settled) == (BookingState.COMMITTED, False)

    def test_looked_at_afterwards_all_is_well(self, office: Office) -> None:
        followed(office, stopped=ANOTHER_STORE)
        calendar("--follow")
        assert (calendar().exit_code, calendar().output) == (0, "primary: your edits are followed\n")

    def test_all_of_the_crews_calendars_are(self, folder: Path) -> None:
        (folder / "business.yaml").write_text(BUSINESS + CREWS)
        office = open_premises(load(Path("business.yaml")))
        for each in ("north", "south"):
            followed(office, each, stopped=ANOTHER_STORE)
        calendar("--follow")
        assert [known(office, each).stopped for each in ("north", "south")] == [None, None]  # type: ignore[union-attr]
        office.close()


class TestWhatCanNotBeLookedAt:
    """Said in a sentence, with its mend; status 2."""

    def test_no_time_zone(self, folder: Path) -> None:
        (folder / "business.yaml").write_text("name: Sparkle\nhours: always\n")
        result = calendar()
        assert result.exit_code == 2
        assert "timezone" in result.stderr

    @pytest.mark.parametrize("words", [(), ("--follow",)])
    def test_a_calendar_that_can_not_be_read(
        self, office: Office, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
    ) -> None:
        """With an appointment to look for; nothing is put back, and it stays given up."""
        book(office)
        following = followed(office, stopped=MANY_MISSING)

        def away(_store: object, calendar: str, _event: str) -> None:
            raise CalendarUnavailable("the calendar does not answer", calendar)

        monkeypatch.setattr(LocalCalendarStore, "get", away)
        result = calendar(*words)
        assert result.exit_code == 2
        assert "the calendar does not answer (calendar 'primary'). It is tried again by itself" in result.stderr
        assert known(office) == following

    @pytest.mark.parametrize(("key", "told"), [(None, "google.json does not exist"), ("{}", "`receptionist sign-in`")])
    def test_a_google_account_that_can_not_be_used(self, folder: Path, key: str | None, told: str) -> None:
        (folder / "business.yaml").write_text(BUSINESS + "calendar: {kind: google, credentials: google.json}\n")
        if key is not None:
            (folder / "google.json").write_text(key)
        result = calendar()
        assert result.exit_code == 2
        assert told in result.stderr

    def test_a_damaged_database(self, folder: Path) -> None:
        (folder / "var").mkdir()
        (folder / "var" / "bookings.db").write_bytes(b"a letter, and quite a long one, to nobody at all" * 50)
        result = calendar()
        assert result.exit_code == 2
        assert "backup" in result.stderr
        assert "Traceback" not in result.output
