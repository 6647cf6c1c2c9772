"""What calls amounted to: counted on the business's days and hours."""

from __future__ import annotations

import datetime as dt

from receptionist.frontdesk.call_cards import CallCard, CallFlag
from receptionist.frontdesk.figures import Figures, Span, figures
from tests.frontdesk.desk_kit import NOW, ZONE

DAY = dt.timedelta(days=1)


def card(outcome: str, days: float = 0, seconds: int = 60, turns: int = 4, *flags: CallFlag) -> CallCard:
    return CallCard("CA1", NOW - days * DAY, outcome=outcome, seconds=seconds, turns=turns, flags=flags)


def counted(*cards: CallCard, span: Span = "month") -> Figures:
    return figures(cards, span, NOW.date(), ZONE)


def test_without_calls_all_is_nothing() -> None:
    found = counted()
    assert (found.calls, found.booked_share, found.lost_share, found.average) == (0, 0.0, 0.0, 0)
    assert len(found.days) == 30


def test_what_is_settled_and_what_is_lost_are_shares_of_all() -> None:
    found = counted(card("booked"), card("rescheduled"), card("abandoned", 0, 20, 1, "lost"), card("blocked", 0, 0, 0))
    assert (found.calls, found.booked_share, found.lost_share) == (4, 0.5, 0.25)
    assert found.flags == (("lost", 1),)
    assert found.minutes == 2


def test_the_average_is_of_calls_that_were_led() -> None:
    assert counted(card("booked", 0, 90), card("booked", 0, 30), card("blocked", 0, 0, 0)).average == 60


def test_a_call_that_goes_on_is_not_counted_yet() -> None:
    assert counted(card("going_on")).calls == 0


def test_days_and_hours_are_those_of_the_business() -> None:
    late = CallCard("CA1", dt.datetime(2026, 3, 2, 4, 30, tzinfo=dt.UTC), outcome="booked")  # Sunday, 10:30 PM
    found = counted(late, card("answered"), card("answered"), span="week")
    assert [(day.calls, day.booked) for day in found.days][-2:] == [(1, 1), (2, 0)]
    assert (found.hours[22], found.hours[15]) == (1, 2)


def test_a_quarter_is_counted_by_weeks_and_older_calls_are_left_out() -> None:
    found = counted(card("booked", 90), card("booked", 92), card("booked", 1), span="quarter")
    assert (found.calls, len(found.days), found.days[0].calls, found.days[-1].calls) == (2, 13, 1, 1)


def heard(sure: int | None, turns: int) -> CallCard:
    return CallCard("CA1", NOW, outcome="booked", seconds=60, turns=turns, sure=sure)


def test_how_surely_it_heard_is_over_all_turns() -> None:
    found = counted(heard(90, 3), heard(50, 1), heard(None, 0))
    assert found.sure == 80


def test_calls_are_told_apart_by_how_surely_they_were_heard() -> None:
    assert counted(heard(99, 1), heard(95, 1), heard(84, 1), heard(20, 1)).surely == ((95, 2), (85, 0), (70, 1), (0, 1))
    assert counted(heard(None, 0)).surely == ()


def test_why_callers_were_lost_is_counted_by_what_was_asked_last() -> None:
    lost = [
        CallCard("CA1", NOW, outcome="abandoned", turns=2, flags=("lost",), asked="address"),
        CallCard("CA2", NOW, outcome="abandoned", turns=2, flags=("lost",), asked="address"),
        CallCard("CA3", NOW, outcome="abandoned", turns=1, flags=("lost", "cut_off"), asked="address"),
        CallCard("CA4", NOW, outcome="missed", flags=("lost",)),
        CallCard("CA5", NOW, outcome="abandoned", flags=("lost",), asked="intent"),
    ]
    assert counted(*lost, card("booked")).why_lost == (("address", 2), ("cut_off", 1), ("missed", 1), ("intent", 1))


def test_a_day_is_counted_by_itself() -> None:
    found = counted(card("booked"), card("answered", days=1), span="today")
    assert (found.calls, len(found.days)) == (1, 1)
    before = counted(card("booked"), card("answered", days=1), span="yesterday")
    assert (before.calls, before.booked, len(before.days)) == (1, 0, 1)
