"""What a caller allows, turn by turn: wishes replace each other, what is ruled out adds up."""

from __future__ import annotations

import datetime as dt

import pytest
from dialogue_kit import FRIDAY, THREE, TUESDAY, TWO, WEDNESDAY
from hypothesis import given
from hypothesis import strategies as st

from receptionist.dialogue.time_request import (
    allows_but_some,
    leaves_the_hour_to_us,
    merged,
    only_day_refused,
    says_when,
)
from receptionist.model.allowed import Allowed, beyond
from receptionist.model.dayparts import Daypart
from receptionist.model.ruled_out import RuledOut, admits
from receptionist.model.span import Span
from receptionist.model.when import When

ONE_DAY = dt.timedelta(days=1)
TUESDAY_WISH = When(date=TUESDAY, dates=(TUESDAY,), time=TWO, times=(TWO,))
NOT_TUESDAY = (RuledOut.day(TUESDAY),)
NINE = dt.time(9)
MERGED = [
    # known, said, then
    (When(), TUESDAY_WISH, TUESDAY_WISH),
    (When(date=TUESDAY, dates=(TUESDAY,)), When(time=TWO, times=(TWO,)), TUESDAY_WISH),
    (When(time=TWO, times=(TWO,)), When(date=TUESDAY, dates=(TUESDAY,)), TUESDAY_WISH),
    # a day replaces a day and leaves the time, a time the other way round
    (TUESDAY_WISH, When(date=FRIDAY, dates=(FRIDAY,)), When(date=FRIDAY, dates=(FRIDAY,), time=TWO, times=(TWO,))),
    (
        TUESDAY_WISH,
        When(time=THREE, times=(THREE,)),
        When(date=TUESDAY, dates=(TUESDAY,), time=THREE, times=(THREE,)),
    ),
    # a part of the day is a time, too
    (TUESDAY_WISH, When(daypart="morning"), When(date=TUESDAY, dates=(TUESDAY,), daypart="morning")),
    # a bound rules out what is beyond it, on the day that is spoken of or on any
    (
        TUESDAY_WISH,
        When(until=TWO, bound="before"),
        When(
            date=TUESDAY,
            dates=(TUESDAY,),
            until=TWO,
            bound="before",
            ruled_out=(RuledOut(TUESDAY, TUESDAY, since=TWO),),
        ),
    ),
    (When(), When(time=TWO, bound="after"), When(time=TWO, bound="after", ruled_out=(RuledOut(until=TWO),))),
    (
        When(time=TWO, bound="after", ruled_out=(RuledOut(until=TWO),)),
        When(daypart="afternoon"),
        When(daypart="afternoon", ruled_out=(RuledOut(until=TWO),)),
    ),
    # a bound that is said anew, or a time beyond it, takes its place
    (
        When(time=TWO, bound="after", ruled_out=(RuledOut(until=TWO),)),
        When(time=NINE, bound="after"),
        When(time=NINE, bound="after", ruled_out=(RuledOut(until=NINE),)),
    ),
    (
        When(time=TWO, bound="after", ruled_out=(RuledOut(until=TWO),)),
        When(time=NINE, times=(NINE,)),
        When(time=NINE, times=(NINE,)),
    ),
    # a stretch of days replaces the day
    (
        TUESDAY_WISH,
        When(date=WEDNESDAY, date_end=FRIDAY),
        When(date=WEDNESDAY, date_end=FRIDAY, time=TWO, times=(TWO,)),
    ),
    # a day that will not do is wished for no more, and the time stays
    (
        TUESDAY_WISH,
        When(ruled_out=(RuledOut.day(TUESDAY),)),
        When(time=TWO, times=(TWO,), ruled_out=(RuledOut.day(TUESDAY),)),
    ),
    # of a stretch the next day is left
    (
        When(date=TUESDAY, dates=(TUESDAY,), date_end=FRIDAY),
        When(ruled_out=(RuledOut.day(TUESDAY), RuledOut.day(WEDNESDAY))),
        When(
            date=FRIDAY - ONE_DAY,
            dates=(FRIDAY - ONE_DAY,),
            date_end=FRIDAY,
            ruled_out=(RuledOut.day(TUESDAY), RuledOut.day(WEDNESDAY)),
        ),
    ),
    # a day that is named after all will do
    (
        When(ruled_out=(RuledOut.day(TUESDAY), RuledOut.day(WEDNESDAY))),
        When(date=TUESDAY, dates=(TUESDAY,)),
        When(date=TUESDAY, dates=(TUESDAY,), ruled_out=(RuledOut.day(WEDNESDAY),)),
    ),
    # of days that were all ruled out, each may be meant
    (
        When(ruled_out=(RuledOut.day(TUESDAY), RuledOut.day(WEDNESDAY), RuledOut.day(FRIDAY))),
        When(date=TUESDAY, dates=(TUESDAY, WEDNESDAY)),
        When(date=TUESDAY, dates=(TUESDAY, WEDNESDAY), ruled_out=(RuledOut.day(FRIDAY),)),
    ),
    # "later" keeps all that is known
    (
        TUESDAY_WISH,
        When(shift="later", shift_of="time"),
        When(date=TUESDAY, dates=(TUESDAY,), time=TWO, times=(TWO,), shift="later", shift_of="time"),
    ),
    (
        TUESDAY_WISH,
        When(shift="later", shift_of="time", date=FRIDAY, dates=(FRIDAY,)),
        When(date=FRIDAY, dates=(FRIDAY,), time=TWO, times=(TWO,), shift="later", shift_of="time"),
    ),
]


@pytest.mark.parametrize(("known", "said", "then"), MERGED)
def test_wishes_add_up(known: When, said: When, then: When) -> None:
    assert merged(known, said) == then


def test_half_of_the_day_that_was_settled_stays_settled() -> None:
    """After two in the night was spoken of, "Friday at two" is the night as well."""
    night = dt.time(2)
    said = When(date=FRIDAY, dates=(FRIDAY,), time=TWO, times=(night, TWO))
    assert merged(When(time=night, times=(night,)), said).time == night


@pytest.mark.parametrize(
    "said",
    [
        When(date=TUESDAY),
        When(time=TWO),
        When(until=TWO),
        When(daypart="morning"),
        When(any_time=True),
        When(earliest=True),
        When(date_end=TUESDAY),
        When(shift="later"),
    ],
)
def test_each_of_these_is_a_wish(said: When) -> None:
    assert says_when(said)


def test_nothing_said_is_no_wish() -> None:
    assert not says_when(When())


# properties: over any turns that were said one after the other


DAYS = st.dates(TUESDAY, TUESDAY + 20 * ONE_DAY)
TIMES = st.builds(dt.time, st.integers(7, 20), st.sampled_from((0, 30)))
PARTS = st.sampled_from(("morning", "afternoon", "evening"))


def _on(day: dt.date) -> When:
    return When(date=day, dates=(day,))


def _at(time: dt.time) -> When:
    return When(time=time, times=(time,))


def _after(time: dt.time) -> When:
    return When(time=time, times=(time,), bound="after")


def _before(time: dt.time) -> When:
    return When(until=time, bound="before")


def _part(part: Daypart) -> When:
    return When(daypart=part)


EXCLUDING = st.builds(lambda limit: When(ruled_out=(limit,)), st.builds(RuledOut.day, DAYS)) | st.builds(
    lambda weekday: When(ruled_out=(RuledOut(weekdays=(weekday,)),)), st.integers(0, 6)
)
SAID = (
    st.builds(_on, DAYS)
    | st.builds(_at, TIMES)
    | st.builds(_after, TIMES)
    | st.builds(_before, TIMES)
    | st.builds(_part, PARTS)
    | EXCLUDING
)
TURNS = st.lists(SAID, max_size=6)
STARTS = st.builds(dt.datetime.combine, DAYS, TIMES)


def _all_of(turns: list[When]) -> When:
    wish = When()
    for said in turns:
        wish = merged(wish, said)
    return wish


@given(TURNS, EXCLUDING, STARTS)
def test_what_was_ruled_out_last_is_not_admitted(turns: list[When], said: When, start: dt.datetime) -> None:
    wish = _all_of([*turns, said])
    assert not (admits(wish.ruled_out, start) and not admits(said.ruled_out, start))
    assert wish.date is None or not said.rules_out(wish.date)


@given(TURNS, st.builds(_after, TIMES) | st.builds(_before, TIMES), STARTS)
def test_a_bound_holds_for_the_day_that_is_spoken_of(turns: list[When], said: When, start: dt.datetime) -> None:
    wish = _all_of([*turns, said])
    beyond = (said.time and start.time() < said.time) or (said.until and start.time() >= said.until)
    spoken_of = wish.date in (None, start.date())
    assert not (spoken_of and beyond and admits(wish.ruled_out, start))


@given(TURNS, STARTS)
def test_a_day_and_a_time_that_are_settled_for_are_admitted(turns: list[When], start: dt.datetime) -> None:
    day, time = start.date(), start.time()
    wish = _all_of([*turns, When(date=day, dates=(day,), time=time, times=(time,))])
    assert admits(wish.ruled_out, start)
    assert (wish.date, wish.time) == (day, time)


@given(TURNS, DAYS)
def test_a_day_that_is_wished_for_is_never_one_that_is_ruled_out(turns: list[When], day: dt.date) -> None:
    wish = _all_of([*turns, _on(day)])
    assert wish.date is not None
    assert not wish.rules_out(wish.date)


@given(TURNS, EXCLUDING, st.builds(_part, PARTS) | st.builds(_after, TIMES), STARTS)
def test_hours_alone_bring_no_excluded_day_back(
    turns: list[When], excluded: When, said: When, start: dt.datetime
) -> None:
    wish = _all_of([*turns, excluded, said])
    assert not (excluded.rules_out(start.date()) and admits(wish.ruled_out, start))


@pytest.mark.parametrize(
    ("said", "ours"),
    [
        (When(any_time=True), True),
        (When(any_time=True, date=TUESDAY), True),
        (When(any_time=True, time=TWO, bound="after", ruled_out=(RuledOut(since=TWO, until=dt.time(14, 1)),)), True),
        (When(any_time=True, ruled_out=(RuledOut(weekdays=(5,)),)), False),
        (When(any_time=True, ruled_out=(RuledOut(until=NINE),), time=NINE, bound="after"), False),
        (When(date=TUESDAY), False),
    ],
    ids=["any", "any Tuesday", "any after two", "any but Saturday", "any but early", "Tuesday"],
)
def test_who_takes_any_leaves_the_hour_to_us_and_who_takes_any_but_some_is_offered_the_rest(
    said: When, ours: bool
) -> None:
    assert leaves_the_hour_to_us(said) is ours


def test_any_time_of_a_day_lifts_the_hours_that_were_ruled_out_of_it() -> None:
    after_six = merged(When(), When(time=dt.time(18), times=(dt.time(18),), bound="after"))
    saturday = dt.date(2026, 3, 7)
    wish = merged(after_six, When(date=saturday, dates=(saturday,), any_time=True))
    assert admits(wish.ruled_out, dt.datetime(2026, 3, 7, 9, tzinfo=dt.UTC))
    assert not admits(wish.ruled_out, dt.datetime(2026, 3, 6, 9, tzinfo=dt.UTC))


def test_a_day_further_than_none_that_is_known_is_no_wish_for_the_first_there_is() -> None:
    assert not says_when(merged(When(), When(shift="later", shift_of="date", shift_by=1440)))


def test_later_than_nothing_that_is_known_is_in_the_afternoon_and_not_the_first_there_is() -> None:
    wish = merged(When(), When(shift="later", shift_of="time"))
    assert (wish.daypart, wish.earliest, wish.shift) == ("afternoon", False, None)


@pytest.mark.parametrize(
    ("limit", "others"),
    [
        (RuledOut.day(FRIDAY), True),
        (RuledOut(weekdays=(FRIDAY.weekday(),)), True),
        (RuledOut.day(TUESDAY), False),
        (RuledOut(until=dt.time(12)), False),
    ],
)
def test_who_rules_out_other_days_may_want_any_but_those(limit: RuledOut, others: bool) -> None:
    assert allows_but_some(When(ruled_out=(limit,)), TUESDAY) is others


def test_a_day_that_was_not_told_is_known_to_be_open_until_one_is() -> None:
    open_day = merged(When(day_untold=True), When(time=TWO, times=(TWO,)))
    assert open_day.day_untold
    assert not merged(open_day, When(date=TUESDAY, dates=(TUESDAY,))).day_untold


def test_the_one_day_that_was_refused_is_spoken_of() -> None:
    assert only_day_refused(When(ruled_out=NOT_TUESDAY)) == TUESDAY


def test_an_hour_that_is_refused_by_itself_is_no_longer_wished_for() -> None:
    noon = dt.time(12)
    wished = When(date=TUESDAY, dates=(TUESDAY,), time=noon, times=(noon,))
    after = merged(wished, When(ruled_out=(RuledOut(since=noon, until=dt.time(12, 1)),)))
    assert (after.time, after.date, bool(after.ruled_out)) == (None, TUESDAY, True)


def test_of_days_with_names_of_their_own_each_is_wished_for_anew() -> None:
    named = When(date=TUESDAY, dates=(TUESDAY, FRIDAY), date_spans=(Span(0, 7), Span(11, 17)))
    then = merged(When(ruled_out=NOT_TUESDAY), named)
    assert (then.dates, then.ruled_out) == ((TUESDAY, FRIDAY), ())


EVENINGS_OR_SATURDAY = (Allowed(since=dt.time(17)), Allowed(weekdays=(5,)))
UNION = When(either=EVENINGS_OR_SATURDAY, ruled_out=beyond(EVENINGS_OR_SATURDAY))
SATURDAY_AT_NINE = dt.datetime(2026, 3, 7, 9, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    "known", [When(), TUESDAY_WISH, When(time=dt.time(17), bound="after", ruled_out=(RuledOut(until=dt.time(17)),))]
)
def test_alternatives_take_the_place_of_the_hours_and_the_day_before_them(known: When) -> None:
    then = merged(known, UNION)
    assert (then.date, then.time) == (None, None)
    assert admits(then.ruled_out, SATURDAY_AT_NINE)


def test_alternatives_are_of_the_stretch_of_days_that_is_spoken_of() -> None:
    week = When(date=TUESDAY, dates=(TUESDAY,), date_end=FRIDAY)
    assert merged(week, UNION).date_end == FRIDAY


def test_alternatives_of_hours_are_of_the_day_that_is_spoken_of() -> None:
    either = (Allowed(until=NINE), Allowed(since=dt.time(17)))
    assert merged(TUESDAY_WISH, When(either=either, ruled_out=beyond(either))).date == TUESDAY


stretches = st.one_of(st.none(), st.integers(0, 23).map(dt.time))
weekdays = st.sets(st.integers(0, 6), max_size=2).map(tuple)
branches = st.builds(Allowed, weekdays=weekdays, since=stretches, until=stretches)


@given(
    st.lists(branches, min_size=2, max_size=3),
    st.sampled_from([When(), TUESDAY_WISH, When(daypart="morning", ruled_out=NOT_TUESDAY)]),
    st.integers(0, 17 * 48).map(lambda halves: SATURDAY_AT_NINE + dt.timedelta(minutes=30 * halves)),
)
def test_nothing_beside_alternatives_is_admitted_whatever_was_said_before(
    either: list[Allowed], known: When, start: dt.datetime
) -> None:
    limits = beyond(either)
    then = merged(known, When(either=tuple(either), ruled_out=limits))
    assert admits(limits, start) or not admits(then.ruled_out, start)


@pytest.mark.parametrize(
    "refused",
    [
        RuledOut(TUESDAY, TUESDAY, since=dt.time(12), ends=True),
        RuledOut(since=dt.time(13)),
        RuledOut(TUESDAY, TUESDAY, since=TWO, until=dt.time(14, 1)),
    ],
)
def test_an_hour_that_is_ruled_out_is_no_wish_any_more(refused: RuledOut) -> None:
    assert merged(TUESDAY_WISH, When(ruled_out=(refused,))).time is None


@pytest.mark.parametrize("refused", [RuledOut(until=NINE), RuledOut(WEDNESDAY, WEDNESDAY, since=dt.time(12))])
def test_an_hour_that_is_left_stays_the_wish(refused: RuledOut) -> None:
    assert merged(TUESDAY_WISH, When(ruled_out=(refused,))).time == TWO


def test_a_deadline_that_is_said_again_is_of_the_day_that_was_told() -> None:
    a_week_on = FRIDAY + 7 * ONE_DAY
    told = (RuledOut(a_week_on, a_week_on, since=TWO, ends=True), RuledOut(first=a_week_on + ONE_DAY))
    again = (RuledOut(FRIDAY, FRIDAY, since=TWO, ends=True), RuledOut(first=FRIDAY + ONE_DAY))
    assert merged(When(ruled_out=told), When(ruled_out=again)).ruled_out == told


def test_an_hour_of_other_days_lifts_its_limit_though_the_day_spoken_of_is_none_of_them() -> None:
    saturday = dt.date(2026, 3, 7)
    limits = (RuledOut(weekdays=(0, 1, 2, 3, 4), until=dt.time(17, 1)),)
    known = When(date=saturday, dates=(saturday,), ruled_out=limits)
    on_a_weekday = When(time=dt.time(17), times=(dt.time(17),), ruled_out=(RuledOut(weekdays=(5, 6)),))
    left = merged(known, on_a_weekday)
    assert admits(left.ruled_out, dt.datetime(2026, 3, 4, 17, tzinfo=dt.UTC))
