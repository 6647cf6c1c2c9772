"""Days that do not suit. The clock is Thursday 5 March 2026, nine in the morning, in Chicago."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When
from receptionist.understanding.understand import understand
from tests.understanding.when.conftest import CLOCK

Read = Callable[..., When]
TUESDAYS = (RuledOut(weekdays=(1,)),)


ANY_BUT_TUESDAY = ["any day but Tuesday", "any day except Tuesday", "whenever, just not Tuesday"]
EVERY_TUESDAY = [
    "I can't do Tuesdays", "Tuesdays don't work for me", "not on a Tuesday", "never on a Tuesday", "no Tuesdays please",
    "anything but Tuesday", "every day but Tuesday", "anything other than Tuesday", "I'd rather not do Tuesdays",
]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "I don't need it Friday I need it Saturday at eleven",
        "I don't want it Friday I need it Saturday at eleven",
        "I don't need you Friday I need you Saturday at eleven",
        "Saturday at eleven rather than Friday",
        "Friday won't do it has to be Saturday at eleven",
        "Friday is no good Saturday at eleven",
    ],
)
def test_of_two_days_the_one_that_is_not_refused_counts(read: Read, text: str) -> None:
    when = read(text)
    assert (when.date, when.time) == (dt.date(2026, 3, 7), dt.time(11))


def test_the_hour_that_is_not_needed_is_refused(read: Read) -> None:
    assert read("I don't need it at two I need it at three").time == dt.time(15)


@pytest.mark.parametrize("text", ANY_BUT_TUESDAY)
def test_any_day_but_one_excludes_it_for_a_year(read: Read, text: str) -> None:
    when = read(text)
    assert (when.date, when.any_time, when.ruled_out) == (None, True, TUESDAYS)


@pytest.mark.parametrize("text", EVERY_TUESDAY)
def test_every_such_day_is_excluded_and_not_only_the_next(read: Read, text: str) -> None:
    when = read(text)
    assert (when.date, when.ruled_out) == (None, TUESDAYS)


@pytest.mark.parametrize(
    "text",
    [
        "I can't make it Tuesday at two",
        "not Tuesday at two",
        "two on Tuesday won't work",
        "I can't do two pm on Tuesday",
    ],
)
def test_a_day_refused_at_an_hour_has_its_others(read: Read, text: str) -> None:
    when, tuesday = read(text), dt.date(2026, 3, 10)
    assert (when.time, when.ruled_out) == (None, (RuledOut(tuesday, tuesday, since=dt.time(14), until=dt.time(14, 1)),))


def test_a_weekday_refused_at_an_hour_has_its_others_each_week(read: Read) -> None:
    assert read("I can't do Tuesdays at two").ruled_out == (
        RuledOut(weekdays=(1,), since=dt.time(14), until=dt.time(14, 1)),
    )


@pytest.mark.parametrize(
    "text",
    [
        "for two pm on Friday, if he can't do two pm I can also do six or nine on the same day",
    ],
)
def test_an_hour_that_may_not_be_free_is_still_the_first_wish(read: Read, text: str) -> None:
    when = read(text)
    assert (when.time, when.ruled_out) == (dt.time(14), ())


def test_an_hour_that_suits_behind_a_refused_day_is_wished(read: Read) -> None:
    assert read("I can't do Tuesday, two is fine").time == dt.time(14)


@pytest.mark.parametrize(
    "text", ["I can't do weekends", "not on a weekend", "weekdays only", "a weekday", "on weekdays"]
)
def test_weekends_are_excluded_for_a_year(read: Read, text: str) -> None:
    when = read(text)
    assert when.date is None
    assert when.ruled_out == (RuledOut(weekdays=(5, 6)),)


@pytest.mark.parametrize(
    "text",
    ["not Tuesday or Wednesday", "any day except Tuesday and Wednesday", "Tuesdays and Wednesdays don't work for me"],
)
def test_days_named_in_one_breath_are_excluded_together(read: Read, text: str) -> None:
    when = read(text)
    assert when.date is None
    assert when.rules_out(dt.date(2026, 3, 10))
    assert when.rules_out(dt.date(2026, 3, 11))
    assert not when.rules_out(dt.date(2026, 3, 12))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I can't do Tuesday and Wednesday works better", dt.date(2026, 3, 11)),
        ("I can't do Monday or Tuesday but Wednesday works", dt.date(2026, 3, 11)),
        ("mornings don't work for me Thursday is fine", dt.date(2026, 3, 12)),
    ],
)
def test_a_day_that_is_welcome_is_not_excluded_with_another(read: Read, text: str, day: dt.date) -> None:
    assert read(text).date == day


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("not this week but the next", dt.date(2026, 3, 9), dt.date(2026, 3, 15)),
        ("not tomorrow but the day after", dt.date(2026, 3, 7), None),
    ],
)
def test_the_one_after_an_excluded_day_is_meant(text: str, first: dt.date, last: dt.date | None) -> None:
    when = understand(text, HearingContext(CLOCK, frozenset({"date", "time"}))).when
    assert (when.date, when.date_end) == (first, last)
    assert when.ruled_out != ()


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("not tonight not tomorrow the day after", 7),
        ("not Monday or Tuesday, the day after", 11),
        ("I can't do today or tomorrow, what about the following day", 7),
        ("not tomorrow not Saturday, Sunday", 8),
        ("tonight's out, tomorrow's out, the day after works", 7),
        ("not this week not next week, the week after", 16),
    ],
)
def test_days_are_refused_one_by_one_until_the_one_that_is_wished(read: Read, text: str, day: int) -> None:
    when = read(text)
    assert (when.date, len(when.ruled_out)) == (dt.date(2026, 3, day), 2)


@pytest.mark.parametrize("text", ["not tomorrow and not the day after", "not tomorrow or the day after"])
def test_the_day_after_a_refused_one_may_be_refused_as_well(read: Read, text: str) -> None:
    assert read(text).ruled_out == (RuledOut.day(dt.date(2026, 3, 6)), RuledOut.day(dt.date(2026, 3, 7)))


@pytest.mark.parametrize(
    ("text", "time", "until", "bound"),
    [
        ("I can't do mornings", dt.time(12), None, "after"),
        ("not in the afternoon", None, dt.time(12), "before"),
        ("evenings are no good", None, dt.time(17), "before"),
        ("no nights please", None, dt.time(19), "before"),
        ("any time but the morning", dt.time(12), None, "after"),
        ("Tuesday but not in the morning", dt.time(12), None, "after"),
    ],
)
def test_what_is_left_of_the_day(
    read: Read, text: str, time: dt.time | None, until: dt.time | None, bound: str
) -> None:
    when = read(text)
    assert (when.time, when.until, when.bound) == (time, until, bound)


def test_days_that_are_taken_are_excluded_where_a_visit_is_asked_for() -> None:
    said = "I need an estimate but I'm busy Monday through Wednesday"
    when = understand(said, HearingContext(CLOCK, frozenset({"intent"}))).when
    assert (when.date, when.ruled_out) == (None, (RuledOut(dt.date(2026, 3, 9), dt.date(2026, 3, 11)),))


def test_as_soon_as_possible_but_not_today(read: Read) -> None:
    when = read("as soon as possible but not today")
    assert (when.date, when.earliest, when.ruled_out) == (None, True, (RuledOut.day(CLOCK.date()),))


def test_the_first_day_that_is_left(read: Read) -> None:
    when = read("any day next week except Monday")
    assert when.date == dt.date(2026, 3, 10)
    assert when.rules_out(dt.date(2026, 3, 9))


@pytest.mark.parametrize(
    ("text", "day", "refused"),
    [
        ("I can't do Tuesday", None, dt.date(2026, 3, 10)),
        ("I can't do Tuesday, what about Wednesday", dt.date(2026, 3, 11), dt.date(2026, 3, 10)),
        ("not tomorrow, the day after tomorrow", dt.date(2026, 3, 7), dt.date(2026, 3, 6)),
        ("Friday is no good, could we say Monday", dt.date(2026, 3, 9), dt.date(2026, 3, 6)),
    ],
)
def test_a_day_refused_in_a_whole_turn(text: str, day: dt.date | None, refused: dt.date) -> None:
    when = understand(text, HearingContext(CLOCK, frozenset({"date", "time"}))).when
    assert (when.date, when.ruled_out) == (day, (RuledOut.day(refused),))


@pytest.mark.parametrize("text", ["Tuesday", "Tuesday or Wednesday", "not before three on Tuesday"])
def test_nothing_is_excluded_that_was_not_refused(read: Read, text: str) -> None:
    assert read(text).ruled_out == ()


def test_a_no_before_what_is_refused_is_no_stammer(read: Read) -> None:
    assert read("No, no Tuesdays please, in the morning").ruled_out == TUESDAYS


def test_of_a_stretch_the_weekday_within_it_is_left_out(read: Read) -> None:
    when = read("April tenth through the fourteenth, any of those days except the Saturday")
    assert RuledOut.day(dt.date(2026, 4, 11)) in when.ruled_out


def test_a_day_that_another_one_replaces_is_not_wished_for(read: Read) -> None:
    when = read("instead of my Tuesday")
    assert (when.date, bool(when.ruled_out)) == (None, True)


@pytest.mark.parametrize(
    ("text", "first", "out"),
    [
        ("next week I'm busy Monday and Tuesday", 11, (9, 10)),
        ("next week, I can't do Monday or Tuesday", 11, (9, 10)),
        ("sometime next week I'm at work Monday and Tuesday", 11, (9, 10)),
        ("next week Monday and Tuesday are out", 11, (9, 10)),
        ("next week Monday's bad", 10, (9,)),
        ("the week of the sixteenth I'm out Monday", 17, (16,)),
    ],
)
def test_a_stretch_is_wished_for_without_the_days_that_are_taken(
    read: Read, text: str, first: int, out: tuple[int, ...]
) -> None:
    when = read(text)
    last = dt.date(2026, 3, 15 if first < 16 else 22)
    assert (when.date, when.date_end) == (dt.date(2026, 3, first), last)
    assert [limit.first for limit in when.ruled_out] == [dt.date(2026, 3, day) for day in out]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("next week I'm free Monday", 9),
        ("next week I'm busy Monday but Tuesday works", 10),
        ("next week I'm busy Monday and Tuesday so Wednesday", 11),
        ("any afternoon next week except Wednesday I have the dentist so Thursday", 12),
        ("next week let's say Tuesday", 10),
        ("next week is bad, Saturday", 7),
        ("I'm away next week so Saturday", 7),
        ("next week I work Monday so tomorrow", 6),
    ],
)
def test_a_weekday_behind_a_stretch_is_of_it(read: Read, text: str, day: int) -> None:
    assert read(text).date == dt.date(2026, 3, day)


@pytest.mark.parametrize(
    "text",
    [
        "she can't sit there all night",
        "my mother can't stay outside tonight",
        "he can't sit in the car all evening",
        "i can't wait all day",
        "we can't go another night without heat",
    ],
)
def test_who_cannot_wait_somewhere_rules_nothing_out_and_wishes_nothing(read: Read, text: str) -> None:
    when = read(text)
    assert (when.date, when.daypart, when.ruled_out) == (None, None, ())


@pytest.mark.parametrize("text", ["she can't come tonight", "i can't do tonight", "tonight doesn't work"])
def test_who_cannot_come_rules_it_out(read: Read, text: str) -> None:
    assert read(text).ruled_out


def test_beside_why_somebody_is_to_come_soon_the_wish_stands(read: Read) -> None:
    when = read("can he come this evening she can't sit there all night")
    assert (when.date, when.daypart, when.ruled_out) == (CLOCK.date(), "evening", ())


def test_what_is_refused_in_horror_is_ruled_out(read: Read) -> None:
    when = read("midnight oh heavens no this evening")
    assert (when.time, when.daypart) == (None, "evening")


@pytest.mark.parametrize(
    "text", ["any day other than tuesday and thursday", "any day this week other than tuesday or thursday"]
)
def test_other_than_names_no_visit(text: str) -> None:
    when = understand(text, HearingContext(CLOCK)).when
    assert when.ruled_out == (RuledOut(weekdays=(1,)), RuledOut(weekdays=(3,)))


def test_a_week_that_is_taken_back_is_not_ruled_out_where_a_date_of_it_is_wished(read: Read) -> None:
    assert read("next week no not next week well yes next week tuesday the tenth").ruled_out == ()


@pytest.mark.parametrize("text", ["seven in the morning is that too early", "seven am if that's not too early"])
def test_who_fears_that_an_hour_is_too_early_wishes_for_it(text: str) -> None:
    when = understand(text, HearingContext(CLOCK, frozenset({"date", "time"}))).when
    assert (when.time, when.ruled_out) == (dt.time(7), ())


def test_who_wants_nothing_too_early_rules_out_the_early_hours(read: Read) -> None:
    assert read("something not too early", "date,time").ruled_out == (RuledOut(until=dt.time(10)),)


@pytest.mark.parametrize(
    "text",
    [
        "i must also rule out wednesday and the hours between twelve and two",
        "please exclude wednesday and twelve to two",
        "cross off wednesday and the hours from twelve to two",
    ],
)
def test_an_order_rules_out_all_of_its_list(read: Read, text: str) -> None:
    when = read(text, "date,time")
    assert (when.date, when.time, when.until) == (None, None, None)
    assert when.ruled_out == (RuledOut.day(dt.date(2026, 3, 11)), RuledOut(since=dt.time(12), until=dt.time(14)))


def test_what_is_ruled_out_by_its_bound_is_ruled_out_up_to_it(read: Read) -> None:
    when = read("rule out tuesday and anything before ten", "date,time")
    assert (when.date, when.time, when.bound) == (None, dt.time(10), "after")


@pytest.mark.parametrize("text", ["strike ten make it eleven", "scratch ten and make it eleven"])
def test_an_hour_that_is_struck_gives_way_to_the_next(text: str) -> None:
    when = understand(text, HearingContext(CLOCK, frozenset({"date", "time"}))).when
    assert when.time == dt.time(11)


@pytest.mark.parametrize("text", ["don't rule out wednesday", "i wouldn't exclude wednesday"])
def test_who_does_not_rule_a_day_out_leaves_it_in(text: str) -> None:
    when = understand(text, HearingContext(CLOCK, frozenset({"date", "time"}))).when
    assert when.date == dt.date(2026, 3, 11)


@pytest.mark.parametrize("text", ["they're on strike wednesday", "i'm taking wednesday off"])
def test_a_day_off_is_none_that_is_struck(read: Read, text: str) -> None:
    assert read(text, "date,time").ruled_out == ()


def test_an_order_ends_where_another_begins(read: Read) -> None:
    assert read("rule out monday and book tuesday", "date,time").date == dt.date(2026, 3, 10)


@pytest.mark.parametrize(
    "text",
    [
        "saturday in the morning and don't give me the same girl",
        "saturday morning and please don't send that same guy",
        "saturday morning and never give me that kid again",
    ],
)
def test_what_else_is_refused_rules_no_day_out(text: str) -> None:
    when = understand(text, HearingContext(CLOCK, frozenset({"date", "time"}))).when
    assert (when.date, when.daypart, when.ruled_out) == (dt.date(2026, 3, 7), "morning", ())


@pytest.mark.parametrize("text", ["saturday won't work and don't give me the same girl", "saturday and don't move it"])
def test_beside_it_a_day_that_is_refused_is_ruled_out(text: str) -> None:
    when = understand(text, HearingContext(CLOCK, frozenset({"date", "time"}))).when
    assert when.date is None


def test_a_date_behind_its_weekday_is_no_count_of_weekdays(read: Read) -> None:
    when = read("not thursday the fifth thursday the twelfth")
    assert (when.date, when.rules_out(dt.date(2026, 3, 5))) == (dt.date(2026, 3, 12), True)


@pytest.mark.parametrize(
    "text", ["why next monday so far", "monday that is far", "why monday that is far", "monday that's a long way off"]
)
def test_a_day_that_is_complained_of_as_far_off_is_not_chosen_and_a_sooner_one_is_wished(read: Read, text: str) -> None:
    when = read(text)
    assert (when.date, when.shift) == (None, "sooner")


@pytest.mark.parametrize("text", ["so far monday is good", "monday is fine"])
def test_a_day_that_is_not_far_or_is_good_so_far_is_wished(read: Read, text: str) -> None:
    assert read(text).date == dt.date(2026, 3, 9)
