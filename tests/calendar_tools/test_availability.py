"""Which times are free: by table, and against a slow and obvious reference."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE
from hypothesis import given
from hypothesis import strategies as st

from calendar_tools.agenda import Agenda, BookedVisit
from calendar_tools.availability import Diary, Want, free_slots, next_free, refusal, slot_at
from calendar_tools.policy import Crew, SchedulePolicy, Service, TravelRule
from calendar_tools.timetable import Timetable
from receptionist.model.interval import Interval, epoch

HOUR = dt.timedelta(hours=1)
SECOND = dt.timedelta(seconds=1)
TUESDAY = dt.datetime(2026, 3, 3, tzinfo=CHICAGO)


def at(clock: str, day: dt.datetime = TUESDAY) -> dt.datetime:
    hours, minutes = clock.split(":")
    return day.replace(hour=int(hours), minute=int(minutes))


def block(start: str, end: str) -> Interval:
    return Interval(at(start), at(end))


def diary(
    busy: Sequence[Interval] = (), visits: Sequence[BookedVisit] = (), now: dt.datetime = MONDAY_NINE, **policy: Any
) -> Diary:
    settings = SchedulePolicy(**({"start_every": 60, "notice_minutes": 0} | policy))
    agendas = {crew.name: Agenda(settings, busy, visits) for crew in settings.crews}
    return Diary(Timetable(settings), agendas, now)


def free_on_tuesday(known: Diary, want: Want | None = None) -> list[str]:
    want = want or Want(known.policy.services[0])
    found = free_slots(known, want, epoch(TUESDAY), epoch(TUESDAY + 24 * HOUR))
    return [slot.start.strftime("%H:%M") for slot in found]


def why_not(known: Diary, moment: dt.datetime) -> str | None:
    refused = refusal(known, Want(known.policy.services[0]), epoch(moment))
    return None if refused is None else refused[0]


ALL = ["08:00", "09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"]


def all_but(*clocks: str) -> list[str]:
    return [clock for clock in ALL if clock not in clocks]


@pytest.mark.parametrize(
    ("busy", "policy", "expected"),
    [
        ([], {}, ALL),
        ([("10:00", "11:00")], {}, all_but("10:00")),  # neighbours that only touch are free
        ([("10:30", "10:31")], {}, all_but("10:00")),  # a minute is enough to block
        ([("09:59", "10:01")], {}, all_but("09:00", "10:00")),
        ([("07:00", "08:00"), ("17:00", "18:00")], {}, ALL),
        ([("00:00", "23:59")], {}, []),
        ([("10:00", "12:00"), ("11:00", "13:00")], {}, all_but("10:00", "11:00", "12:00")),  # overlapping blocks
        ([("12:00", "13:00")], {"buffer_before": 30}, all_but("12:00", "13:00")),
        ([("12:00", "13:00")], {"buffer_after": 30}, all_but("11:00", "12:00")),
        ([("12:00", "13:00")], {"existing_before": 30}, all_but("11:00", "12:00")),
        ([("12:00", "13:00")], {"existing_after": 30}, all_but("12:00", "13:00")),
        # both rooms count: an hour and a quarter lie between the end of a visit and the next block
        ([("12:00", "13:00")], {"buffer_after": 30, "existing_before": 45}, all_but("10:00", "11:00", "12:00")),
    ],
)
def test_blocks_and_buffers(busy: list[tuple[str, str]], policy: dict[str, Any], expected: list[str]) -> None:
    known = diary([block(start, end) for start, end in busy], **policy)
    assert free_on_tuesday(known) == expected


def test_a_block_longer_than_a_day_takes_every_day_it_touches() -> None:
    known = diary([Interval(at("12:00") - 24 * HOUR, at("12:00") + 24 * HOUR)])
    assert free_on_tuesday(known) == []
    first, _ = next_free(known, Want(known.policy.services[0]), epoch(at("07:00")), 2)
    assert first.start == at("12:00") + 24 * HOUR


@pytest.mark.parametrize(
    ("moment", "reason"),
    [
        (at("08:00") - 24 * HOUR, "past"),
        (at("10:00") - 24 * HOUR, "too_soon"),  # it is nine, and two hours' notice are asked for
        (at("11:00") - 24 * HOUR, None),  # just two hours
        (at("09:00"), None),
        (at("09:30"), "between_starts"),
        (at("07:00"), "outside_hours"),
        (at("16:30"), "past_closing"),  # would end after it
        (at("17:00"), "outside_hours"),
        (at("10:00") + 5 * 24 * HOUR, "closed_sunday"),
        (at("13:00"), "busy"),
        (at("09:00") + 58 * 24 * HOUR, None),
        (at("09:00") + 61 * 24 * HOUR, "beyond_window"),
    ],
)
def test_why_a_time_can_not_be_had(moment: dt.datetime, reason: str | None) -> None:
    assert why_not(diary([block("13:00", "14:00")], notice_minutes=120), moment) == reason


def test_a_full_day_takes_no_more_visits() -> None:
    visits = [BookedVisit(block("08:00", "09:00")), BookedVisit(block("15:00", "16:00"))]
    assert free_on_tuesday(diary(visits=visits, max_per_day=2)) == []
    assert why_not(diary(visits=visits, max_per_day=2), at("11:00")) == "day_full"


def test_a_full_week_ends_on_sunday() -> None:
    known = diary(visits=[BookedVisit(block("08:00", "09:00"))], max_per_week=1)
    assert why_not(known, at("11:00") + 3 * 24 * HOUR) == "week_full"
    assert why_not(known, at("11:00") + 6 * 24 * HOUR) is None


def test_a_visits_own_room_counts_though_the_calendar_shows_it_bare() -> None:
    assert "11:00" not in free_on_tuesday(diary(visits=[BookedVisit(block("10:00", "11:00"), after=15)]))


TRAVEL = TravelRule(default=20, between={"606 604": 50, "60601 60601": 5}, near=15)


@pytest.mark.parametrize(
    ("zip_code", "expected"),
    [
        ("60601", all_but("10:00")),  # the same ZIP: no way to go
        ("60699", all_but("09:00", "10:00", "11:00")),  # twenty minutes, and visits follow each other hour by hour
        ("60412", all_but("09:00", "10:00", "11:00")),
        (None, all_but("09:00", "10:00", "11:00")),  # unknown: the default
    ],
)
def test_there_is_time_to_drive(zip_code: str | None, expected: list[str]) -> None:
    known = diary(visits=[BookedVisit(block("10:00", "11:00"), zip="60601")], travel=TRAVEL.model_dump())
    assert free_on_tuesday(known, Want(known.policy.services[0], zip_code)) == expected


@pytest.mark.parametrize(
    ("one", "other", "minutes"),
    [
        ("60601", "60602", 20),
        ("60601", "60412", 50),
        ("60412", "60601", 50),  # either way
        ("60601", "60601", 0),
        ("60601", None, 20),
    ],
)
def test_minutes_between_zips(one: str | None, other: str | None, minutes: int) -> None:
    assert TravelRule(default=20, between={"606 604": 50}).minutes(one, other) == minutes


def test_the_longest_beginning_of_a_zip_counts() -> None:
    rule = TravelRule(between={"606 604": 50, "60601 604": 35})
    assert rule.minutes("60601", "60412") == 35


TWO = (Crew(name="red", calendar="red"), Crew(name="blue", calendar="blue"))


def two_crews(red: Sequence[Interval], blue: Sequence[Interval], **more: Any) -> Diary:
    policy = SchedulePolicy(crews=TWO, start_every=60, notice_minutes=0, **more)
    return Diary(Timetable(policy), {"red": Agenda(policy, red), "blue": Agenda(policy, blue)}, MONDAY_NINE)


def test_any_crew_will_do() -> None:
    known = two_crews([block("08:00", "12:00")], [block("12:00", "17:00")])
    assert free_on_tuesday(known) == ALL


def test_the_crew_with_less_to_do_that_day_goes() -> None:
    known = two_crews([block("08:00", "10:00")], [block("08:00", "09:00")])
    slot = slot_at(known, Want(known.policy.services[0]), epoch(at("14:00")))
    assert slot is not None
    assert slot.crew == "blue"


def test_of_equals_the_first_crew_goes() -> None:
    known = two_crews([], [])
    slot = slot_at(known, Want(known.policy.services[0]), epoch(at("14:00")))
    assert slot is not None
    assert slot.crew == "red"


def test_a_named_crew_is_kept_to() -> None:
    known = two_crews([block("08:00", "12:00")], [])
    assert free_on_tuesday(known, Want(known.policy.services[0], crew="red")) == ALL[4:]


def test_a_crew_does_only_what_it_can() -> None:
    gutters = Service(name="gutters", crews=("blue",))
    known = two_crews([], [block("08:00", "16:00")], services=(gutters,))
    assert free_on_tuesday(known, Want(gutters)) == ["16:00"]


def test_declined_times_are_not_offered_again() -> None:
    known = diary()
    want = Want(known.policy.services[0], declined=frozenset({epoch(at("08:00"))}))
    assert free_on_tuesday(known, want) == ALL[1:]


def test_slots_compare_by_the_moment_in_the_autumn_fold() -> None:
    policy = SchedulePolicy(hours="always", notice_minutes=0)
    known = Diary(Timetable(policy), {"crew": Agenda(policy)}, dt.datetime(2026, 11, 1, 5, tzinfo=dt.UTC))
    slots = next_free(known, Want(policy.services[0]), epoch(known.now), 8)
    assert all(slot.end - slot.start == HOUR for slot in slots)
    assert [slot.start for slot in slots] == sorted({slot.start for slot in slots})


ZONES = st.sampled_from(["America/Chicago", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Santiago", "UTC"])
DAYS = st.sampled_from(
    ["2026-03-07", "2026-10-31", "2026-04-04", "2026-10-03", "2028-02-28", "2026-06-01", "2026-09-05"]
)
"""Days before changes of the clock, a leap day and a plain Monday."""

HOURS = st.sampled_from(
    ["always", ["08:00-17:00"], ["08:00-12:00", "13:00-17:15"], ["21:30-02:30"], ["00:00-24:00"], ["00:30-03:30"]]
)
MINUTES = st.integers(0, 4 * 24 * 60)


@st.composite
def cases(draw: st.DrawFn) -> tuple[SchedulePolicy, dt.datetime, list[Interval], list[BookedVisit], Want]:
    zone, day = draw(ZONES), dt.datetime.fromisoformat(draw(DAYS))
    hours = draw(HOURS)
    week = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday")
    room = st.sampled_from([0, 10, 45])
    policy = SchedulePolicy(
        zone=zone, hours=hours if hours == "always" else dict.fromkeys(week, hours),
        start_every=draw(st.sampled_from([15, 30, 45, 60])),
        services=(Service(name="s", minutes=draw(st.sampled_from([30, 60, 150, 26 * 60]))),),
        buffer_before=draw(room), buffer_after=draw(room), existing_before=draw(room), existing_after=draw(room),
        notice_minutes=draw(st.sampled_from([0, 90])), window_days=draw(st.sampled_from([1, 3])),
        max_per_day=draw(st.sampled_from([None, 1, 2])), max_per_week=draw(st.sampled_from([None, 3])),
        travel=draw(st.sampled_from([None, TRAVEL])),
    )  # fmt: skip
    base = day.replace(tzinfo=policy.tzinfo).astimezone(dt.UTC)
    spans = st.builds(
        lambda start, length: Interval(base + dt.timedelta(minutes=start), base + dt.timedelta(minutes=start + length)),
        MINUTES, st.sampled_from([1, 30, 60, 240, 1500]),
    )  # fmt: skip
    zips = st.sampled_from([None, "60601", "60412"])
    visits = draw(st.lists(st.builds(BookedVisit, spans, zips, room, room), max_size=3))
    now = base + dt.timedelta(minutes=draw(st.integers(-60, 1500)))
    return policy, now, draw(st.lists(spans, max_size=4)), visits, Want(policy.services[0], draw(zips))


def obviously_free(
    policy: SchedulePolicy, now: dt.datetime, busy: list[Interval], visits: list[BookedVisit], want: Want
) -> list[int]:
    """Every quarter of an hour of five days, each asked every question in turn."""
    zone, minute = policy.tzinfo, dt.timedelta(minutes=1)
    found = []
    today = now.astimezone(zone).date()
    is_open = lru_cache(lambda moment: _open_at(policy, moment))
    moment = dt.datetime.combine(today, dt.time.min, dt.UTC) - 24 * HOUR
    while moment < dt.datetime.combine(today, dt.time.min, dt.UTC) + 6 * 24 * HOUR:
        if _obviously(policy, now, busy, visits, want, moment, is_open):
            found.append(epoch(moment))
        moment += 15 * minute
    return found


def _obviously(
    policy: SchedulePolicy, now: dt.datetime, busy: list[Interval], visits: list[BookedVisit], want: Want,
    start: dt.datetime, is_open: Callable[[dt.datetime], bool],
) -> bool:  # fmt: skip
    zone, length, minute = policy.tzinfo, want.service.duration, dt.timedelta(minutes=1)
    end, today = start + length, now.astimezone(zone).date()
    local = start.astimezone(zone)
    if start < now + policy.notice_minutes * minute or (local.date() - today).days > policy.window_days:
        return False
    if local.fold or not _on_grid(policy, local):
        return False
    steps = [start + n * 15 * minute for n in range(int(length / (15 * minute)))]
    if not all(is_open(step) for step in steps):
        return False
    wide = Interval(start - policy.buffer_before * minute, end + policy.buffer_after * minute)
    blocks = [b.widened(policy.existing_before * minute, policy.existing_after * minute) for b in busy]
    for visit in visits:
        before, after = max(visit.before, policy.existing_before), max(visit.after, policy.existing_after)
        blocks.append(visit.interval.widened(before * minute, after * minute))
    if any(wide.overlaps(other) for other in blocks):
        return False
    days = [visit.interval.start.astimezone(zone).date() for visit in visits]
    if policy.max_per_day and days.count(local.date()) >= policy.max_per_day:
        return False
    weeks = [day.isocalendar()[:2] for day in days]
    if policy.max_per_week and weeks.count(local.date().isocalendar()[:2]) >= policy.max_per_week:
        return False
    return policy.travel is None or _drivable(policy.travel, visits, want, start, end)


def _drivable(travel: TravelRule, visits: list[BookedVisit], want: Want, start: dt.datetime, end: dt.datetime) -> bool:
    done = [visit for visit in visits if visit.interval.end <= start]
    coming = [visit for visit in visits if visit.interval.start >= end]
    last = max(done, key=lambda visit: visit.interval.end, default=None)
    following = min(coming, key=lambda visit: visit.interval.start, default=None)
    enough = last is None or start - last.interval.end >= dt.timedelta(minutes=travel.minutes(last.zip, want.zip))
    return enough and (
        following is None
        or following.interval.start - end >= dt.timedelta(minutes=travel.minutes(want.zip, following.zip))
    )


def _windows(policy: SchedulePolicy, day: dt.date) -> list[tuple[dt.datetime, dt.datetime]]:
    """Naive wall-clock bounds of the hours that open on that day."""
    if policy.hours == "always":
        return [(dt.datetime.combine(day, dt.time.min), dt.datetime.combine(day, dt.time.min) + 24 * HOUR)]
    name = day.strftime("%A").lower()
    bounds = []
    for window in policy.hours.get(name, ()):  # type: ignore[call-overload]
        opens, closes = dt.datetime.combine(day, window.opens), dt.datetime.combine(day, window.closes)
        bounds.append((opens, closes if closes > opens else closes + 24 * HOUR))
    return bounds


def _on_grid(policy: SchedulePolicy, local: dt.datetime) -> bool:
    wall = local.replace(tzinfo=None)
    near = [wall.date(), wall.date() - dt.timedelta(days=1)]
    return any(
        opens <= wall < closes and (wall - opens) % dt.timedelta(minutes=policy.start_every) == dt.timedelta(0)
        for day in near
        for opens, closes in _windows(policy, day)
    )


def _open_at(policy: SchedulePolicy, moment: dt.datetime) -> bool:
    """By the clock on the wall; through the second pass of a fold it stays as it was at the end of the first."""
    local = moment.astimezone(policy.tzinfo)
    wall = local.replace(tzinfo=None, fold=0)
    windows = [bounds for n in (0, 1) for bounds in _windows(policy, wall.date() - dt.timedelta(days=n))]
    if local.fold:
        first_pass = [bounds for bounds in windows if not _ends_in_first_pass(policy, bounds[1], local)]
        return any(
            opens <= wall < closes or _starts_in_first_pass(policy, opens, local) for opens, closes in first_pass
        )
    return any(opens <= wall < closes for opens, closes in windows)


def _repeats(policy: SchedulePolicy, wall: dt.datetime) -> bool:
    aware = wall.replace(tzinfo=policy.tzinfo)
    return (
        aware.utcoffset() != aware.replace(fold=1).utcoffset()
        and aware.astimezone(dt.UTC).astimezone(policy.tzinfo).replace(tzinfo=None, fold=0) == wall
    )


def _ends_in_first_pass(policy: SchedulePolicy, closes: dt.datetime, local: dt.datetime) -> bool:
    return _repeats(policy, closes) and closes.date() == local.date()


def _starts_in_first_pass(policy: SchedulePolicy, opens: dt.datetime, local: dt.datetime) -> bool:
    return _repeats(policy, opens) and opens.date() == local.date()


@given(cases())
def test_availability_is_what_a_slow_and_obvious_reference_says(
    case: tuple[SchedulePolicy, dt.datetime, list[Interval], list[BookedVisit], Want],
) -> None:
    policy, now, busy, visits, want = case
    known = Diary(Timetable(policy), {"crew": Agenda(policy, busy, visits)}, now)
    found = [epoch(slot.start) for slot in next_free(known, want, 0, 10_000)]
    assert found == obviously_free(policy, now, busy, visits, want)


@given(cases(), st.integers(-8, 400))
def test_why_a_time_can_not_be_had_is_true(
    case: tuple[SchedulePolicy, dt.datetime, list[Interval], list[BookedVisit], Want], quarter: int
) -> None:
    policy, now, busy, visits, want = case
    start = dt.datetime.combine(now.date(), dt.time.min, policy.tzinfo) + quarter * dt.timedelta(minutes=15)
    told = replace(want, declined=frozenset({epoch(start)}))
    refused = refusal(Diary(Timetable(policy), {"crew": Agenda(policy, busy, visits)}, now), told, epoch(start))
    assert refused is not None
    start = start.astimezone(dt.UTC)
    free = _obviously(policy, now, busy, visits, want, start, lambda moment: _open_at(policy, moment))
    facts = {
        "past": start < now,
        "too_soon": now <= start < now + dt.timedelta(minutes=policy.notice_minutes),
        "outside_hours": not _open_at(policy, start),
        "past_closing": _open_at(policy, start) and not _open_at(policy, start + want.service.duration - SECOND),
        "between_starts": _open_at(policy, start),
        "busy": bool(busy or visits) and not free,
        "day_full": policy.max_per_day is not None and len(visits) >= policy.max_per_day,
        "week_full": policy.max_per_week is not None and len(visits) >= policy.max_per_week,
        "ruled_out": free,
    }
    assert facts.get(refused[0], not free)


def year_of_events() -> list[Interval]:
    """2,000 events over a year of working days: eight a day, half an hour to an hour and a half long."""
    days = (MONDAY_NINE.replace(hour=8) + dt.timedelta(days=n) for n in range(365))
    starts = [day + dt.timedelta(minutes=66 * n) for day in days if day.weekday() < 5 for n in range(8)]
    return [Interval(start, start + dt.timedelta(minutes=30 + 17 * n % 61)) for n, start in enumerate(starts[:2000])]


@pytest.mark.parametrize("minutes", [30, 60])  # a crew with gaps, and one without any for eleven months
@pytest.mark.parametrize("days", [0, 90, 300])
def test_three_free_times_in_a_year_of_two_thousand_events_are_found_at_once(days: int, minutes: int) -> None:
    """A millisecond is promised and measured by `make bench`; the ceiling here only notices another order of growth."""
    policy = SchedulePolicy(window_days=365, services=(Service(name="s", minutes=minutes),))
    known = Diary(Timetable(policy), {"crew": Agenda(policy, year_of_events())}, MONDAY_NINE)
    since = epoch(MONDAY_NINE + dt.timedelta(days=days))
    assert len(next_free(known, Want(policy.services[0]), since, 3)) == 3
    assert min(timed(lambda: next_free(known, Want(policy.services[0]), since, 3)) for _ in range(20)) < 0.02


def timed(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started
