"""What is free of what was asked, over the in-memory calendar."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from front_desk_kit import HOUR, NOW, TUESDAY, Office, at, clocks, found
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calendar_tools.errors import AnswerLost, CalendarUnavailable, RateLimited
from calendar_tools.policy import OFFICE_HOURS, Crew, Service, ServiceArea, TravelRule
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest
from receptionist.model.allowed import Allowed, beyond
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.ruled_out import RuledOut, admits


@pytest.mark.parametrize(
    ("query", "slot"),
    [
        ({"date": TUESDAY, "time": dt.time(14)}, "03 14:00"),
        ({"date": TUESDAY, "daypart": "morning", "any_time": True}, "03 08:00"),
        ({"date": TUESDAY, "daypart": "afternoon", "any_time": True}, "03 13:00"),
        ({"date": TUESDAY, "time": dt.time(14, 10), "bound": "around"}, "03 14:00"),
        ({"date": TUESDAY, "any_time": True}, "03 08:00"),
        ({"earliest": True}, "02 11:00"),  # Monday at nine, two hours' notice
        ({"time": dt.time(8)}, "03 08:00"),  # no day said: the next day that has that time
        ({"date": TUESDAY, "date_end": dt.date(2026, 3, 6), "time": dt.time(16)}, "03 16:00"),
        ({"date": TUESDAY, "date_end": dt.date(2026, 3, 6), "daypart": "evening"}, None),  # closes at five
    ],
)
def test_what_was_asked_is_found(office: Callable[..., Office], query: dict[str, Any], slot: str | None) -> None:
    assert found(office().check(**query)) == slot


@pytest.mark.parametrize(
    ("query", "slots"),
    [
        ({"date": TUESDAY, "daypart": "morning"}, ["03 08:00", "03 10:00", "03 11:30"]),
        ({"date": TUESDAY, "time": dt.time(15), "bound": "after"}, ["03 15:00", "03 15:30", "03 16:00"]),
        ({"date": TUESDAY, "until": dt.time(9), "bound": "before"}, ["03 08:00", "03 08:30"]),
        (
            {"date": TUESDAY, "time": dt.time(13), "until": dt.time(15), "bound": "between"},
            ["03 13:00", "03 14:00", "03 14:30"],
        ),
        ({"date": TUESDAY, "daypart": "afternoon"}, ["03 13:00", "03 14:30", "03 16:00"]),
        ({"daypart": "afternoon"}, ["02 13:00", "03 13:00", "04 13:00"]),
        ({"date": TUESDAY, "daypart": "noon"}, ["03 11:00", "03 12:00", "03 13:00"]),
        # eight is too early, and half an hour later is no answer to that; but where nothing else is free, it is
        ({"date": TUESDAY, "ruled_out": (RuledOut(until=dt.time(8, 1)),)}, ["03 09:00", "03 12:30", "03 16:00"]),
        (
            {"date": TUESDAY, "ruled_out": (RuledOut(until=dt.time(15, 1)), RuledOut(since=dt.time(16)))},
            ["03 15:30"],
        ),
        ({}, ["02 11:00", "03 08:00", "04 08:00"]),
    ],
)
def test_who_leaves_a_choice_is_given_it(
    office: Callable[..., Office], query: dict[str, Any], slots: list[str]
) -> None:
    answer = office().check(**query)
    assert (answer.status, clocks(answer)) == ("alternatives", slots)


@pytest.mark.parametrize("query", [{"any_time": True}, {"date": TUESDAY, "any_time": True}])
def test_who_takes_any_time_is_not_sent_for_at_night(office: Callable[..., Office], query: dict[str, Any]) -> None:
    answer = office(hours="always", start_every=30, notice_minutes=20 * 60).check(**query)
    assert (found(answer) or "")[-5:] == "07:00"


def test_the_soonest_there_is_may_be_at_night(office: Callable[..., Office]) -> None:
    answer = office(hours="always", start_every=30, notice_minutes=15 * 60).check(earliest=True)
    assert found(answer) == "03 00:00"


def test_the_first_of_a_day_to_come_is_when_people_are_up(office: Callable[..., Office]) -> None:
    assert found(office(hours="always", start_every=30).check(date=TUESDAY, earliest=True)) == "03 07:00"


@pytest.mark.parametrize(
    ("query", "slots"),
    [
        ({"date": TUESDAY, "time": dt.time(18), "bound": "after"}, ["03 18:00", "03 19:00", "03 20:30"]),
        ({"date": TUESDAY, "time": dt.time(20), "bound": "after"}, ["03 20:00", "03 22:00", "03 23:30"]),
        ({"date": TUESDAY, "daypart": "night"}, ["03 18:00", "03 21:00", "03 23:30"]),
    ],
)
def test_a_late_hour_is_offered_to_who_leaves_no_other(
    office: Callable[..., Office], query: dict[str, Any], slots: list[str]
) -> None:
    assert clocks(office(hours="always", start_every=30).check(**query)) == slots


def test_other_times_of_a_day_are_when_people_are_up(office: Callable[..., Office]) -> None:
    reference = TimeSlot(at(3, "10:00"), at(3, "11:00"))
    answer = office(hours="always", start_every=30).check(shift="other", shift_of="time", reference=reference)
    assert clocks(answer) == ["03 07:00", "03 14:00", "03 20:30"]


def test_a_morning_begins_when_people_are_up(office: Callable[..., Office]) -> None:
    answer = office(hours="always", start_every=30).check(date=TUESDAY, daypart="morning")
    assert clocks(answer)[0] == "03 07:00"


@pytest.mark.parametrize(
    "query",
    [
        {"date": TUESDAY, "date_end": TUESDAY + dt.timedelta(2)},
        {"date": TUESDAY, "date_end": TUESDAY + dt.timedelta(2), "daypart": "morning"},
        {"ruled_out": (RuledOut(last=TUESDAY - dt.timedelta(1)),)},
    ],
)
def test_days_alone_begin_when_people_are_up(office: Callable[..., Office], query: dict[str, Any]) -> None:
    answer = office(hours="always", start_every=30).check(**query)
    assert clocks(answer) == ["03 07:00", "04 07:00", "05 07:00"]


def test_instead_of_a_full_day_nobody_is_sent_for_at_night(office: Callable[..., Office]) -> None:
    there = office(hours="always", start_every=30)
    there.block(at(3, "00:00"), hours=24)
    assert clocks(there.check(date=TUESDAY)) == ["04 07:00", "05 07:00", "06 07:00"]


def test_another_day_may_be_one_before_where_none_behind_will_do(office: Callable[..., Office]) -> None:
    limits = (RuledOut(first=TUESDAY + dt.timedelta(1)),)
    reference = TimeSlot(at(3, "12:00"), at(3, "13:00"))
    answer = office().check(date=TUESDAY, shift="other", shift_of="date", reference=reference, ruled_out=limits)
    assert found(answer) == "02 12:00"


def test_a_single_time_that_fits_is_that_one(office: Callable[..., Office]) -> None:
    assert found(office().check(date=TUESDAY, until=dt.time(8, 30), bound="before")) == "03 08:00"


def test_noon_is_an_afternoon_of_which_nothing_else_is_free(office: Callable[..., Office]) -> None:
    there = office()
    there.store.block("primary", at(3, "13:00"), at(3, "17:00"))
    assert found(there.check(date=TUESDAY, daypart="afternoon")) == "03 12:00"


@pytest.mark.parametrize(
    ("daypart", "first", "last"),
    [
        ("morning", "00:00", "11:45"),
        ("noon", "11:00", "13:00"),
        ("afternoon", "12:00", "16:45"),
        ("evening", "17:00", "21:45"),
        ("night", "18:00", "28:45"),
    ],
)
def test_where_a_part_of_the_day_begins_and_ends(
    office: Callable[..., Office], daypart: str, first: str, last: str
) -> None:
    """The one free hour of a day that is open all round is found at the part's edges, and a quarter beyond is not."""

    def only(clock: str, minutes: int) -> str | None:
        """What is found where all is taken but an hour that begins then."""
        there = office(hours="always", start_every=15)
        hour, minute = map(int, clock.split(":"))
        free = at(3, "00:00") + dt.timedelta(hours=hour, minutes=minute + minutes)
        there.store.block("primary", at(1, "00:00"), free)
        there.store.block("primary", free + HOUR, at(6, "00:00"))
        return found(there.check(date=TUESDAY, daypart=daypart))

    assert only(first, 0)
    assert not only(first, -15)
    assert only(last, 0)
    assert not only(last, 15)


@pytest.mark.parametrize(("free", "slot"), [("13:00", "03 13:00"), ("15:00", "03 15:00"), ("12:45", None)])
def test_around_a_time_is_within_an_hour_of_it(office: Callable[..., Office], free: str, slot: str | None) -> None:
    there = office(start_every=15)
    there.store.block("primary", at(2, "00:00"), at(3, free))
    there.store.block("primary", at(3, free) + HOUR, at(6, "00:00"))
    assert found(there.check(date=TUESDAY, time=dt.time(14), bound="around")) == slot


MONDAYS = (RuledOut(weekdays=(0,)),)


@pytest.mark.parametrize(
    ("query", "offers"),
    [
        ({"ruled_out": MONDAYS}, ["03 08:00", "04 08:00", "05 08:00"]),
        ({"ruled_out": (*MONDAYS, RuledOut(TUESDAY, dt.date(2026, 3, 4)))}, ["05 08:00", "06 08:00", "10 08:00"]),
        (
            {"date": TUESDAY, "date_end": dt.date(2026, 3, 6), "ruled_out": (RuledOut.day(TUESDAY),)},
            ["04 08:00", "05 08:00", "06 08:00"],
        ),
    ],
)
def test_days_that_will_not_do_are_wish_enough_and_never_offered(
    office: Callable[..., Office], query: dict[str, Any], offers: list[str]
) -> None:
    assert clocks(office().check(**query)) == offers


@pytest.mark.parametrize(
    "query",
    [
        {"time": dt.time(9)},
        {"any_time": True},
        {"earliest": True},
        {"daypart": "afternoon"},
        {"date": dt.date(2026, 3, 8), "time": dt.time(9)},  # a Sunday: what is near it
        {"reference": TimeSlot(at(6, "10:00"), at(6, "11:00")), "shift": "later", "shift_of": "date"},
        {"reference": TimeSlot(at(10, "10:00"), at(10, "11:00")), "shift": "earlier", "shift_of": "date"},
    ],
)
def test_no_answer_names_a_day_that_will_not_do(office: Callable[..., Office], query: dict[str, Any]) -> None:
    answer = office().check(**query, ruled_out=MONDAYS)
    named = {slot.start.date() for slot in (*filter(None, [answer.slot]), *answer.alternatives)}
    assert named
    assert named.isdisjoint(MONDAYS)


FIVE = dt.time(17)
"""When the office closes; the last visit begins at four."""
EVENINGS_OR_SATURDAY = (Allowed(since=FIVE), Allowed(weekdays=(5,)))


@pytest.mark.parametrize(
    ("query", "offers"),
    [
        ({"time": FIVE, "bound": "after"}, ["02 16:00", "03 16:00", "04 16:00"]),
        (
            {"until": dt.time(7), "bound": "before", "ruled_out": (RuledOut(since=dt.time(7)),)},
            ["02 11:00", "03 08:00", "04 08:00"],
        ),
        ({"date": TUESDAY, "time": FIVE, "bound": "after"}, ["03 15:00", "03 16:00", "04 16:00"]),
    ],
)
def test_beside_hours_that_callers_bound_the_nearest_is_named_as_outside(
    office: Callable[..., Office], query: dict[str, Any], offers: list[str]
) -> None:
    limits = query.pop("ruled_out", (RuledOut(until=FIVE),))
    answer = office().check(**query, ruled_out=limits)
    assert (answer.reason, clocks(answer)) == ("outside_limits", offers)


def test_a_very_start_that_was_refused_is_never_near(office: Callable[..., Office]) -> None:
    limits = (RuledOut(until=FIVE), RuledOut(since=dt.time(16), until=dt.time(16, 1)))
    assert not any("16:00" in each for each in clocks(office().check(time=FIVE, bound="after", ruled_out=limits)))


def test_of_alternatives_the_one_that_fits_is_offered_and_days_weeks_apart_are_not(
    office: Callable[..., Office],
) -> None:
    six_days = {**OFFICE_HOURS, "saturday": OFFICE_HOURS["friday"]}
    answer = office(hours=six_days).check(ruled_out=beyond(EVENINGS_OR_SATURDAY))
    assert (answer.reason, clocks(answer)) == (None, ["07 08:00", "07 12:00", "07 16:00"])


def test_of_alternatives_each_is_offered_from(office: Callable[..., Office]) -> None:
    six_days = {**OFFICE_HOURS, "saturday": OFFICE_HOURS["friday"]}
    afternoons_or_saturday = (Allowed(since=dt.time(15)), Allowed(weekdays=(5,)))
    answer = office(hours=six_days).check(ruled_out=beyond(afternoons_or_saturday))
    assert (answer.reason, clocks(answer)) == (None, ["02 15:00", "03 15:00", "07 08:00"])


def test_where_only_the_bound_itself_is_left_it_is_offered_on_each_day(office: Callable[..., Office]) -> None:
    after_four = (RuledOut(since=dt.time(16), until=dt.time(16, 1)), RuledOut(until=dt.time(16)))
    answer = office().check(time=dt.time(16), bound="after", ruled_out=after_four)
    assert clocks(answer) == ["02 16:00", "03 16:00", "04 16:00"]


branches = st.builds(
    Allowed,
    weekdays=st.sets(st.integers(0, 6), max_size=2).map(tuple),
    since=st.one_of(st.none(), st.integers(7, 20).map(dt.time)),
    until=st.one_of(st.none(), st.integers(7, 20).map(dt.time)),
)
wishes = st.fixed_dictionaries(
    {},
    optional={
        "date": st.dates(TUESDAY, TUESDAY + dt.timedelta(7)),
        "time": st.integers(8, 18).map(dt.time),
        "bound": st.sampled_from(["at", "after", "around"]),
        "any_time": st.just(value=True),
        "earliest": st.just(value=True),
        "daypart": st.sampled_from(["morning", "afternoon", "evening"]),
    },
)


@given(st.lists(branches, min_size=2, max_size=3), wishes)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
def test_law_nine_no_time_beside_the_alternatives_is_named_unless_as_outside(
    office: Callable[..., Office], either: list[Allowed], wish: dict[str, Any]
) -> None:
    limits = beyond(either)
    answer = office().check(**wish, ruled_out=limits, hold=False)
    named = [slot for slot in (answer.slot, *answer.alternatives) if slot is not None]
    inside = all(admits(limits, slot.start, slot.end) for slot in named)
    assert inside or (answer.reason == "outside_limits" and answer.slot is None)


SUNDAY = dt.date(2026, 3, 8)


ALL_WEEK = {"date": TUESDAY, "date_end": dt.date(2026, 3, 6)}


def on(day: dt.date, clock: str | None = None) -> dict[str, Any]:
    return {"date": day, "time": dt.time.fromisoformat(clock) if clock else None}


@pytest.mark.parametrize(
    ("query", "status", "reason", "offers"),
    [
        ({"date": TUESDAY}, "alternatives", None, ["03 08:00", "03 12:30", "03 16:00"]),  # early, midday, late
        (ALL_WEEK, "alternatives", None, ["03 08:00", "04 08:00", "05 08:00"]),  # one a day
        (on(TUESDAY, "10:00"), "alternatives", "busy", ["03 09:00", "03 11:00", "04 10:00"]),
        (on(TUESDAY, "19:00"), "alternatives", "outside_hours", ["03 15:00", "03 16:00", "04 16:00"]),
        (
            on(TUESDAY, "14:10"),
            "alternatives",
            "between_starts",
            ["03 14:00", "03 14:30", "04 14:00"],
        ),  # its two neighbours
        (on(SUNDAY), "closed", "closed_sunday", ["09 08:00", "10 08:00", "11 08:00"]),
        (on(SUNDAY, "14:00"), "closed", "closed_sunday", ["09 14:00", "10 14:00", "11 14:00"]),
        (
            on(NOW.date(), "09:30"),
            "alternatives",
            "too_soon",
            ["02 11:00", "02 12:00", "03 09:00"],
        ),  # 9:30 meets the block
        (on(dt.date(2026, 2, 27), "09:00"), "alternatives", "past", ["02 11:00", "03 09:00", "04 09:00"]),
        (
            on(dt.date(2026, 9, 1), "09:00"),
            "alternatives",
            "beyond_window",
            ["29 09:00", "30 09:00", "01 09:00"],
        ),  # the last days
    ],
)
def test_what_can_not_be_had_comes_with_a_reason_and_other_times(
    office: Callable[..., Office], query: dict[str, Any], status: str, reason: str | None, offers: list[str]
) -> None:
    here = office()
    here.block(at(3, "10:00"))
    answer = here.check(**query)
    assert (answer.status, answer.reason, clocks(answer)) == (status, reason, offers)


SALON = {
    "crews": [Crew(name=name, calendar=name.lower()) for name in ("Zoe", "Marcus", "Dan")],
    "services": [Service(name="cut"), Service(name="color", crews=("Zoe",))],
}


AT_TEN = {"date": TUESDAY, "time": dt.time(10)}


def named(answer: Availability) -> list[str]:
    return [f"{slot.start:%H:%M} {slot.crew}" for slot in answer.alternatives]


def test_who_is_asked_for_by_name_comes(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    assert [here.check(crew=name, **AT_TEN).slot.crew for name in ("Marcus", "Zoe")] == ["Marcus", "Zoe"]  # type: ignore[union-attr]


def test_the_same_time_with_another_goes_before_other_times_with_her(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    here.block(at(3, "10:00"), calendar="zoe")
    answer = here.check(crew="Zoe", **AT_TEN)
    assert (answer.status, answer.reason) == ("alternatives", "crew_busy")
    assert named(answer) == ["10:00 Marcus", "09:00 Zoe", "11:00 Zoe"]


def test_where_nobody_is_free_then_her_other_times_are_offered_alone(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    for name in ("zoe", "marcus", "dan"):
        here.block(at(3, "10:00"), calendar=name)
    answer = here.check(crew="Zoe", **AT_TEN)
    assert (answer.reason, {slot.crew for slot in answer.alternatives}) == ("busy", {"Zoe"})


def test_who_is_not_wanted_does_not_come(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    here.block(at(3, "10:00"), calendar="marcus")
    free = here.check(without="Zoe", **AT_TEN)
    assert free.slot is not None
    assert free.slot.crew == "Dan"


@pytest.mark.parametrize(
    ("who", "reason"),
    [({"crew": "Dan"}, "crew_unable"), ({"without": "Zoe"}, "nobody_else"), ({"crew": "Bo"}, "crew_unable")],
)
def test_work_that_they_do_not_do_is_offered_with_who_does(
    office: Callable[..., Office], who: dict[str, str], reason: str
) -> None:
    answer = office(**SALON).check(service="color", **who, **AT_TEN)
    assert (answer.status, answer.reason, named(answer)) == ("alternatives", reason, ["10:00 Zoe"])


def test_a_visit_that_is_moved_stays_with_its_crew_where_it_can(office: Callable[..., Office]) -> None:
    here = office(**SALON)
    here.check(crew="Marcus", **AT_TEN)
    booked = here.desk.book_appointment(
        BookingRequest(call="call-1", slot=TimeSlot(at(3, "10:00"), at(3, "11:00"), "Marcus"), name="Ann Lee"), NOW
    )
    moved = here.check(call="call-2", moving=booked.id, date=TUESDAY, time=dt.time(14))
    assert moved.slot is not None
    assert moved.slot.crew == "Marcus"


REFERENCE = TimeSlot(at(4, "10:00"), at(4, "11:00"), "crew")


@pytest.mark.parametrize(
    ("query", "slot"),
    [
        ({"shift": "later"}, "04 10:30"),
        ({"shift": "earlier"}, "04 09:30"),
        ({"shift": "later", "shift_of": "date"}, "05 10:00"),
        ({"shift": "earlier", "shift_of": "date"}, "03 10:00"),
        ({"shift": "sooner"}, "02 11:00"),  # as soon as there is one
        ({"shift": "sooner", "daypart": "afternoon"}, "02 12:00"),
        ({"shift": "other", "shift_of": "date"}, "05 10:00"),
        ({"shift": "later", "daypart": "afternoon"}, "04 12:00"),
        ({"shift": "earlier", "date": dt.date(2026, 3, 4), "time": dt.time(10)}, "04 09:30"),  # the old wish said along
        (
            {"shift": "later", "date": TUESDAY, "time": dt.time(10)},
            "03 10:30",
        ),  # later on a day that was not the offered
        ({"shift": "later", "time": dt.time(15), "bound": "after"}, "04 15:00"),
    ],
)
def test_a_shift_moves_away_from_what_was_spoken_of(
    office: Callable[..., Office], query: dict[str, Any], slot: str
) -> None:
    assert found(office().check(reference=REFERENCE, **query)) == slot


def test_of_what_is_sooner_each_day_may_be_chosen(office: Callable[..., Office]) -> None:
    answer = office().check(reference=REFERENCE, shift="sooner", shift_of="date")
    assert answer.status == "alternatives"
    assert [slot.start.day for slot in answer.alternatives] == [2, 3, 4]


def test_nothing_sooner_is_said_and_the_soonest_named_again(office: Callable[..., Office]) -> None:
    soonest = TimeSlot(at(2, "11:00"), at(2, "12:00"), "crew")
    answer = office().check(reference=soonest, shift="sooner")
    assert (answer.status, answer.reason) == ("alternatives", "nothing_sooner")
    assert answer.alternatives[0].start == soonest.start


@pytest.mark.parametrize(("shift", "day", "clock", "reason"), [
    ("earlier", 4, "08:00", "nothing_earlier_that_day"),
    ("later", 4, "16:00", "nothing_later_that_day"),
])  # fmt: skip
def test_nothing_on_that_side_of_the_day_is_no_taken_time(
    office: Callable[..., Office], shift: str, day: int, clock: str, reason: str
) -> None:
    spoken_of = TimeSlot(at(day, clock), at(day, clock) + dt.timedelta(hours=1), "crew")
    answer = office().check(reference=spoken_of, shift=shift)
    assert (answer.status, answer.reason) == ("alternatives", reason)


def test_earlier_than_the_first_of_a_day_is_a_day_before_it(office: Callable[..., Office]) -> None:
    first = TimeSlot(at(4, "08:00"), at(4, "09:00"), "crew")
    answer = office().check(reference=first, shift="earlier")
    assert answer.alternatives[0].start == at(3, "08:00")


def test_the_hour_it_shall_be_after_is_named_as_outside_where_it_is_the_last(office: Callable[..., Office]) -> None:
    after_four = (RuledOut(since=dt.time(16), until=dt.time(16, 1)), RuledOut(until=dt.time(16)))
    answer = office().check(date=at(4, "16:00").date(), time=dt.time(16), bound="after", ruled_out=after_four)
    assert answer.reason == "outside_limits"
    assert answer.alternatives[0].start == at(4, "16:00")


def test_another_time_of_the_day_leaves_the_choice(office: Callable[..., Office]) -> None:
    answer = office().check(reference=REFERENCE, shift="other", shift_of="time")
    assert answer.status == "alternatives"
    assert len(answer.alternatives) == 3
    assert {slot.start.date() for slot in answer.alternatives} == {REFERENCE.start.date()}
    assert REFERENCE.start not in [slot.start for slot in answer.alternatives]


def test_a_reference_may_come_in_any_offset(office: Callable[..., Office]) -> None:
    in_utc = TimeSlot(at(4, "10:00").astimezone(dt.UTC), at(4, "11:00").astimezone(dt.UTC))
    assert found(office().check(reference=in_utc, shift="later", shift_of="date")) == "05 10:00"


def test_a_holiday_is_named(office: Callable[..., Office]) -> None:
    answer = office(holiday_country="US", window_days=365).check(date=dt.date(2026, 11, 26))
    assert (answer.status, answer.reason, answer.detail) == ("closed", "holiday", "Thanksgiving Day")


def test_the_hours_of_the_asked_day_are_told(office: Callable[..., Office]) -> None:
    assert office().check(date=TUESDAY).hours == ((dt.time(8), dt.time(17)),)


def test_outside_the_service_area_nothing_is_offered(office: Callable[..., Office]) -> None:
    here = office(area=ServiceArea(zips=("606",), cities=("Evanston",)))
    assert here.check(date=TUESDAY, zip="53202").reason == "out_of_area"
    assert here.check(date=TUESDAY, zip="60601", time=dt.time(9)).status == "free"
    assert here.check(date=TUESDAY, city="evanston", time=dt.time(9)).status == "free"


def test_a_day_near_the_caller_is_offered_first(office: Callable[..., Office]) -> None:
    here = office(travel=TravelRule(default=40, near=15))
    here.book(at(5, "09:00"), call="neighbour", zip="60601")
    answer = here.check(date=TUESDAY, date_end=dt.date(2026, 3, 6), any_time=True, zip="60601")
    assert found(answer) == "05 08:00"


@pytest.mark.parametrize("error", [CalendarUnavailable("down"), AnswerLost("504"), RateLimited("403")])
def test_an_unreadable_calendar_offers_no_time(office: Callable[..., Office], error: CalendarUnavailable) -> None:
    here = office()
    here.store.go_down(error)
    answer = here.check(date=TUESDAY)
    assert (answer.status, answer.slot, answer.alternatives) == ("unreadable", None, ())


def test_the_calendars_are_read_once_for_a_call(office: Callable[..., Office]) -> None:
    here = office(crews=(Crew(name="red", calendar="red"), Crew(name="blue", calendar="blue")))
    here.desk.warm(NOW)
    for day in (3, 4, 5):
        here.check(date=dt.date(2026, 3, day), now=NOW + dt.timedelta(seconds=day))
    assert here.store.calls == ["busy"]


def test_a_found_time_is_held_for_the_call(office: Callable[..., Office]) -> None:
    here = office()
    assert here.check("call-1", date=TUESDAY, time=dt.time(10)).hold_id
    other = here.check("call-2", date=TUESDAY, time=dt.time(10))
    assert (other.status, other.reason) == ("alternatives", "busy")


def test_a_hold_ends_after_five_minutes_or_with_the_call(office: Callable[..., Office]) -> None:
    here = office()
    here.check("call-1", date=TUESDAY, time=dt.time(10))
    assert here.check("call-2", NOW + dt.timedelta(minutes=5), date=TUESDAY, time=dt.time(10)).status == "free"
    here.desk.release("call-2", NOW)
    assert here.check("call-3", date=TUESDAY, time=dt.time(10)).status == "free"


def test_late_at_night_the_small_hours_come_next(office: Callable[..., Office]) -> None:
    here, late = office(hours="always", notice_minutes=60), NOW.replace(hour=23, minute=10)
    query = AvailabilityQuery(call="call-1", date=late.date(), time=late.time())
    assert clocks(here.desk.check_availability(query, late))[0] == "03 00:30"
