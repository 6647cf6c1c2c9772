"""A call by text: what each turn says of itself, and what an office remembers between calls."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator
from zoneinfo import ZoneInfo

import pytest

from calendar_tools.errors import CalendarUnavailable
from calendar_tools.event import Event
from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.channels.screening.attestation import UNSIGNED, Attested
from receptionist.dialogue.phases import Phase
from receptionist.harness.rehearsal import Rehearsal, TurnOutcome, fixed_zone, rehearse
from receptionist.model.interval import Interval

CHICAGO = ZoneInfo("America/Chicago")
MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)
CALLER = "+13125550142"
WISH = "This is Sarah Johnson, 789 Main Street, I'd like an estimate tomorrow at ten"


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    office = rehearsal_office(Business(name="Bright & Clean", timezone="America/Chicago"))
    yield office
    office.close()


SIGNED = Attested("A")


async def call(
    office: Office,
    *heard: str,
    number: str | None = CALLER,
    call_id: str = "one",
    signature: Attested = UNSIGNED,
) -> TurnOutcome:
    """A whole call, up to what the last words led to."""
    rehearsal = Rehearsal(office, MONDAY, call_id)
    turn = await rehearsal.start(number, signature)
    for text in heard:
        turn = await rehearsal.hear(text)
    return turn


def visits(office: Office) -> list[Event]:
    window = Interval(MONDAY - dt.timedelta(days=30), MONDAY + dt.timedelta(days=90))
    return [event for event in office.calendars.events("primary", window) if event.private]


async def test_turn_as_json_has_exactly_the_promised_fields(office: Office) -> None:
    line = (await call(office)).as_json()
    assert list(line) == ["say", "phase", "asked", "slots", "tools", "booking", "ended"]
    assert line["slots"] == {"name": None, "phone": CALLER, "address": None, "date": None, "time": None}
    assert (line["phase"], line["asked"], line["tools"], line["booking"], line["ended"]) == (
        "greeting",
        ["intent"],
        [],
        None,
        None,
    )


async def test_tools_of_a_turn_are_told_with_parameters_and_result(office: Office) -> None:
    [run] = (await call(office, WISH)).as_json()["tools"]
    assert run["name"] == "check_availability"
    assert (run["params"]["date"], run["params"]["time"]) == ("2026-03-03", "10:00:00")
    assert run["result"]["status"] == "free"
    assert "error" not in run


async def test_booking_is_told_with_who_where_and_when(office: Office) -> None:
    line = (await call(office, WISH, "yes")).as_json()
    assert line["booking"]["state"] == "booked"
    assert line["booking"]["title"] == "Free Estimate - Sarah Johnson"
    assert line["booking"]["start"].startswith("2026-03-03T10:00:00")
    assert line["booking"]["address"] == "789 Main Street"
    booked = {
        "name": "Sarah Johnson",
        "phone": CALLER,
        "address": "789 Main Street",
        "date": "2026-03-03",
        "time": "10:00",
    }
    assert line["slots"].items() >= booked.items()


async def test_ended_is_told_when_the_call_is_over_and_not_before(office: Office) -> None:
    rehearsal = Rehearsal(office, MONDAY, "one")
    await rehearsal.start(CALLER)
    await rehearsal.hear(WISH)
    booked = await rehearsal.hear("yes")
    assert booked.as_json()["ended"] is None
    over = await rehearsal.hang_up_caller()
    assert over.as_json()["ended"] == "booked"
    assert over.as_json()["asked"] == []


async def test_nothing_happens_after_the_end(office: Office) -> None:
    rehearsal = Rehearsal(office, MONDAY, "one")
    await rehearsal.start(CALLER)
    await rehearsal.hear(WISH)
    await rehearsal.hang_up_caller()
    late = await rehearsal.hear("yes")
    assert late.context.phase is Phase.ENDED
    assert late.runs == ()
    assert visits(office) == []


async def test_transfer_ends_our_side_of_the_call() -> None:
    business = Business.model_validate({"timezone": "America/Chicago", "owner": {"phone": "+13125550100"}})
    office = rehearsal_office(business)
    turn = await call(office, "let me speak to a person")
    assert turn.as_json()["ended"] == "transferred"
    office.close()


async def test_customer_who_calls_again_is_not_asked_for_name_and_address(office: Office) -> None:
    await call(office, WISH, "yes", signature=SIGNED)
    again = await call(office, "I'd like another estimate on Thursday at two", call_id="two")
    assert again.context.phase is Phase.CONFIRMING
    assert again.said.endswith(
        "So that's Sarah, at the address we have on file, Thursday, March 5 at 2 PM. Is that right?"
    )


async def test_whoever_nobody_vouches_for_is_not_remembered(office: Office) -> None:
    await call(office, WISH, "yes")
    again = await call(office, "I'd like another estimate on Thursday at two", call_id="two")
    assert again.context.focus.asked == ("name",)


async def test_withheld_callers_are_not_taken_for_each_other(office: Office) -> None:
    await call(office, WISH, "312 555 0177", "yes", number=None)
    other = await call(office, "I'd like a cleaning", number=None, call_id="two")
    assert other.as_json()["slots"]["name"] is None


async def test_time_that_another_call_booked_is_not_offered(office: Office) -> None:
    await call(office, WISH, "yes")
    other = await call(
        office, "It's Tom Becker, 15 Birch Lane, an estimate tomorrow at ten", number="+13125550155", call_id="two"
    )
    assert other.context.phase is Phase.COLLECTING
    assert other.as_json()["slots"]["time"] != "10:00" or other.context.times.proposal is None
    assert len(visits(office)) == 1


async def test_time_that_another_call_holds_is_not_offered_until_the_hold_ends(office: Office) -> None:
    first = Rehearsal(office, MONDAY, "one")
    await first.start(CALLER)
    await first.hear(WISH)
    wish = "It's Tom Becker, 15 Birch Lane, an estimate tomorrow at ten"
    assert (await call(office, wish, number="+13125550155", call_id="two")).context.phase is Phase.COLLECTING
    later = Rehearsal(office, MONDAY + dt.timedelta(minutes=30), "three")
    await later.start("+13125550155")
    assert (await later.hear(wish)).context.phase is Phase.CONFIRMING


async def test_yes_after_the_hold_ended_books_only_what_is_still_free(office: Office) -> None:
    slow = Rehearsal(office, MONDAY, "slow")
    await slow.start(CALLER)
    await slow.hear(WISH)
    quick = Rehearsal(office, MONDAY + dt.timedelta(minutes=30), "quick")
    await quick.start("+13125550155")
    await quick.hear("It's Tom Becker, 15 Birch Lane, an estimate tomorrow at ten")
    await quick.hear("yes")
    slow.now = MONDAY + dt.timedelta(minutes=31)
    turn = await slow.hear("yes")
    assert [visit.title for visit in visits(office)] == ["Free Estimate - Tom Becker"]
    assert turn.context.phase is Phase.COLLECTING
    assert "booked" not in turn.said
    assert turn.context.times.offers


async def test_day_meant_before_midnight_is_booked_after_it(office: Office) -> None:
    rehearsal = Rehearsal(office, dt.datetime(2026, 3, 2, 23, 58, tzinfo=CHICAGO), "late")
    await rehearsal.start(CALLER)
    turn = await rehearsal.hear("This is Sarah Johnson, 789 Main Street, I'd like an estimate tomorrow at nine")
    assert "Tuesday, March 3" in turn.said
    rehearsal.now = dt.datetime(2026, 3, 3, 0, 1, tzinfo=CHICAGO)
    turn = await rehearsal.hear("yes tomorrow at nine")
    assert [visit.start.date() for visit in visits(office)] in ([dt.date(2026, 3, 3)], [])
    if (
        turn.context.phase is Phase.CONFIRMING
    ):  # "tomorrow" has become another day: read back again, not booked in silence
        assert "Wednesday, March 4" in turn.said


async def test_plain_yes_after_midnight_books_what_was_read_back(office: Office) -> None:
    rehearsal = Rehearsal(office, dt.datetime(2026, 3, 2, 23, 58, tzinfo=CHICAGO), "late")
    await rehearsal.start(CALLER)
    await rehearsal.hear("This is Sarah Johnson, 789 Main Street, I'd like an estimate tomorrow at nine")
    rehearsal.now = dt.datetime(2026, 3, 3, 0, 1, tzinfo=CHICAGO)
    await rehearsal.hear("yes")
    assert [visit.start for visit in visits(office)] == [dt.datetime(2026, 3, 3, 9, tzinfo=CHICAGO)]


async def test_unreadable_calendar_offers_no_time(office: Office) -> None:
    office.calendars.go_down(CalendarUnavailable("no answer", "primary"))  # type: ignore[attr-defined]
    turn = await call(office, WISH)
    assert turn.context.phase is Phase.HANDOFF
    assert turn.context.times.proposal is None
    assert "10 AM" not in turn.said


async def test_calendar_that_fails_at_the_yes_is_never_called_booked(office: Office) -> None:
    rehearsal = Rehearsal(office, MONDAY, "one")
    await rehearsal.start(CALLER)
    await rehearsal.hear(WISH)
    office.calendars.go_down(CalendarUnavailable("no answer", "primary"))  # type: ignore[attr-defined]
    turn = await rehearsal.hear("yes")
    assert "booked for" not in turn.said
    assert "holding" in turn.said or "not booked" in turn.said


async def test_clock_is_told_in_the_business_own_zone(office: Office) -> None:
    rehearsal = Rehearsal(office, dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC), "one")
    await rehearsal.start(CALLER)
    assert rehearsal.call.context.turn.at.isoformat() == "2026-03-02T09:00:00-06:00"


@pytest.mark.parametrize(
    ("clock", "zone"),
    [
        ("2026-03-02T09:00:00-06:00", "Etc/GMT+6"),  # POSIX signs: west of Greenwich is plus
        ("2026-03-02T09:00:00+02:00", "Etc/GMT-2"),
        ("2026-03-02T09:00:00+00:00", "UTC"),
        ("2026-03-02T09:00:00+05:30", None),  # half hours have no such name
    ],
)
def test_clock_gives_the_zone_where_the_business_names_none(clock: str, zone: str | None) -> None:
    assert fixed_zone(dt.datetime.fromisoformat(clock)) == zone


async def test_each_rehearsal_has_an_office_of_its_own() -> None:
    business = Business(timezone="America/Chicago")
    first = rehearse(business, MONDAY, "one", [])
    await first.start(CALLER)
    await first.hear(WISH)
    await first.hear("yes")
    second = rehearse(business, MONDAY, "two", [])
    assert visits(second.office) == []
    first.office.close()
    second.office.close()


async def test_busy_stretches_stand_in_the_calendar() -> None:
    block = (MONDAY.replace(day=3, hour=10), MONDAY.replace(day=3, hour=11))
    rehearsal = rehearse(Business(timezone="America/Chicago"), MONDAY, "one", [block])
    await rehearsal.start(CALLER)
    turn = await rehearsal.hear(WISH)
    assert turn.context.phase is Phase.COLLECTING
    rehearsal.office.close()
