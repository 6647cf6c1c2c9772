"""What follows from a reason is wished, and the reason's own hours are not; nor are sums of money."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When
from receptionist.understanding.when import read_when

MONDAY_AT_NINE = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
THURSDAY, SATURDAY = dt.date(2026, 3, 5), dt.date(2026, 3, 7)


def said(text: str) -> When:
    return read_when(text, HearingContext(MONDAY_AT_NINE, frozenset({"date", "time"})))[0]


@pytest.mark.parametrize(
    ("text", "date", "time"),
    [
        ("i work till six so saturday", SATURDAY, None),
        ("i need a color any day but i work till six so saturday", SATURDAY, None),
        ("i've got the dentist at three so thursday after four", THURSDAY, dt.time(16)),
        ("i finish at five in the valley so realistically six", None, dt.time(18)),
        ("my kid's at school until two so half past two", None, dt.time(14, 30)),
        ("they close at noon so can you come thursday", THURSDAY, None),
    ],
)
def test_the_conclusion_is_wished_and_not_its_reason(text: str, date: dt.date | None, time: dt.time | None) -> None:
    assert (said(text).date, said(text).time) == (date, time)


@pytest.mark.parametrize(
    ("text", "daypart"),
    [
        ("any afternoon this week except wednesday i have the dentist so really thursday or saturday", "afternoon"),
        ("mornings only i work wednesday so thursday", "morning"),
        ("in the evening we're out wednesday so thursday", "evening"),
        ("any afternoon except wednesday i've got class so thursday morning", "morning"),
        ("mornings i work so thursday", None),
        ("tuesday morning i'm at church so thursday", None),
    ],
)
def test_the_part_of_the_day_that_was_wished_for_before_a_reason_holds(text: str, daypart: str | None) -> None:
    assert (said(text).date, said(text).daypart) == (THURSDAY, daypart)


def test_a_day_that_the_reason_rules_out_stays_so() -> None:
    when = said("in the morning, i'm away wednesday so thursday")
    assert (when.date, when.rules_out(dt.date(2026, 3, 4)), when.rules_out(THURSDAY)) == (THURSDAY, True, False)


def test_a_conclusion_without_a_day_is_of_the_day_of_its_reason() -> None:
    assert (said("i'm off thursday so after two").date, said("i'm off thursday so after two").time) == (
        THURSDAY,
        dt.time(14),
    )


@pytest.mark.parametrize(
    "text", ["thursday at two or so", "i'd like thursday at two so much", "thursday at two so yeah"]
)
def test_other_words_with_so_part_nothing(text: str) -> None:
    assert (said(text).date, said(text).time) == (THURSDAY, dt.time(14))


@pytest.mark.parametrize("text", ["he quoted me one twenty five", "they charged me nine hundred", "i paid two fifty"])
def test_a_sum_of_money_is_no_time(text: str) -> None:
    assert said(text).time is None


@pytest.mark.parametrize("after", ["", " i am not going to sleep out here"])
def test_the_tag_of_a_question_rules_nothing_out(after: str) -> None:
    when = said(f"well it would have to be thursday wouldn't it{after}")
    assert (when.date, when.ruled_out) == (THURSDAY, ())


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("i can't come until after four", dt.time(16)),
        ("i won't be home until after four on thursday", dt.time(16)),
        ("they don't let me out until after three thirty", dt.time(15, 30)),
    ],
)
def test_not_until_after_an_hour_is_after_it(text: str, time: dt.time) -> None:
    assert (said(text).time, said(text).bound) == (time, "after")


def test_a_doubt_whether_a_day_is_too_soon_takes_nothing_from_it() -> None:
    assert said("thursday or is that too soon").date == THURSDAY


def test_an_hour_said_anew_at_once_is_no_other() -> None:
    assert said("nine well no not nine nine thirty").time == dt.time(9, 30)


HABITS = (
    "two i'm slow in the mornings",
    "two my wife works mornings",
    "two mornings are a zoo here",
    "two i'm a night owl",
    "two i never sleep of a night",
    "two i do my swimming in the mornings",
)


@pytest.mark.parametrize("text", HABITS)
def test_what_somebody_always_does_at_a_part_of_the_day_wishes_for_none(text: str) -> None:
    assert (said(text).time, said(text).daypart) == (dt.time(14), None)


@pytest.mark.parametrize(
    "text",
    ["i'm home in the mornings", "mornings are best for us", "i could do mornings", "i need something in the mornings"],
)
def test_a_part_of_the_day_that_is_always_free_is_wished_for(text: str) -> None:
    assert said(text).daypart == "morning"


@pytest.mark.parametrize("text", ["thursday and evening is more money or same", "thursday is the evening extra"])
def test_a_part_of_the_day_whose_price_is_asked_is_no_wish(text: str) -> None:
    assert (said(text).date, said(text).daypart) == (THURSDAY, None)


def test_of_several_conclusions_the_last_is_wished() -> None:
    when = said(
        "the kids are in school till three so we keep it quiet and i work until five on mondays so thursday at nine"
    )
    assert (when.date, when.time) == (THURSDAY, dt.time(9))


def test_a_reason_is_the_clause_right_before_what_follows() -> None:
    when = said("i need it all cleaned and i work until five on mondays so thursday in the morning say nine o'clock")
    assert (when.date, when.time) == (THURSDAY, dt.time(9))


def test_a_wish_before_the_reason_hides_none() -> None:
    when = said("i want it cut i work at the hospital till five thirty so thursday after six would be great")
    assert (when.date, when.time, when.bound) == (THURSDAY, dt.time(18), "after")


def test_before_that_is_before_the_hour_of_the_reason() -> None:
    when = said("i've got work at noon thursday so it has to be before that on thursday")
    assert (when.date, when.until) == (THURSDAY, dt.time(12))


def test_where_somebody_keeps_going_at_night_is_no_wish() -> None:
    assert said("she keeps wandering off at night so we want one of those locks").daypart is None


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("next week the tuesday which date is i am not sure is nine or ten", None),
        ("no no the nine or ten is the day", None),
        ("which day do you have nine or ten", dt.time(9)),
        ("is that nine or ten in the morning", dt.time(10)),
    ],
)
def test_which_date_it_is_names_no_hour(text: str, time: dt.time | None) -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))
    assert read_when(text, asked)[0].time == time


@pytest.mark.parametrize("text", ["nine is good but is possible the two at the same time", "nine but the two together"])
def test_the_two_of_them_are_no_hour(text: str) -> None:
    assert said(text).time == dt.time(9)


@pytest.mark.parametrize("text", ["that's the first and last", "rick sandoval first and last name"])
def test_first_and_last_are_names_and_no_day(text: str) -> None:
    assert said(text) == When()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("i work nights so mornings are my evenings if you follow", "morning"),
        ("evenings are like my mornings", "evening"),
        ("my evening is your morning", "morning"),
    ],
)
def test_what_a_part_of_the_day_is_to_somebody_is_no_wish(text: str, part: str) -> None:
    assert said(text).daypart == part


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("my stories come on at eleven so an hour before that", dt.time(10)),
        ("my show's at one so half an hour before that", dt.time(12, 30)),
        ("church is at eleven so an hour after that", dt.time(12)),
        ("the bus comes at four so a half hour later", dt.time(16, 30)),
    ],
)
def test_an_hour_is_reckoned_from_that_of_its_reason(text: str, time: dt.time) -> None:
    assert said(text).time == time


def test_before_that_alone_is_a_limit() -> None:
    assert said("i eat at six so before that").time is None


@pytest.mark.parametrize("text", ["the fifteenth that's a sunday so the day after", "the fifteenth so the day after"])
def test_a_weekday_that_names_a_date_is_no_day_of_its_own(text: str) -> None:
    assert said(text).date == dt.date(2026, 3, 16)


def test_not_a_minute_before_asks_for_nothing_earlier() -> None:
    assert said("9 pm - and not a minute before!").shift is None


def test_the_day_behind_what_is_on_another_is_settled_on() -> None:
    assert said("friday oh shoot that's my dance class saturday then").date == dt.date(2026, 3, 7)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("half eleven so by you this is ten thirty", dt.time(10, 30)),
        ("half nine i mean eight thirty", dt.time(8, 30)),
        ("half eight in american that's seven thirty", dt.time(19, 30)),
        ("sixteen hundred that means four o'clock", dt.time(16)),
    ],
)
def test_an_hour_told_in_the_words_of_others_is_that_one(text: str, time: dt.time) -> None:
    assert said(text).time == time


@pytest.mark.parametrize(
    "text",
    [
        "the fifth is a thursday isn't it thursday the fifth then",
        "thursday's the fifth isn't it thursday then",
        "the fifth that's a thursday isn't it yes thursday",
        "thursday would be the fifth wouldn't it the fifth then",
        "the fifth is a thursday is it not the fifth then",
    ],
)
def test_the_tag_of_a_date_denies_nothing_of_what_is_concluded(text: str) -> None:
    when = said(text)
    assert (when.date, when.ruled_out) == (THURSDAY, ())


@pytest.mark.parametrize("text", ["it isn't thursday", "thursday isn't good", "it isn't the fifth"])
def test_a_denial_is_no_tag(text: str) -> None:
    assert said(text).rules_out(THURSDAY)


@pytest.mark.parametrize(
    "text",
    [
        "saturday i work the other days",
        "saturday because i work the other days",
        "saturday i work the rest of the week",
        "saturday i'm at work all the other days",
        "saturday i'm out the other days",
        "saturday i work every other day",
        "saturday is my one free day",
        "saturday is the one day i don't have the kids",
    ],
)
def test_what_somebody_does_on_the_other_days_leaves_that_one(text: str) -> None:
    when = said(text)
    assert (when.date, when.time, when.shift, when.ruled_out) == (SATURDAY, None, None, ())


@pytest.mark.parametrize(
    "text",
    [
        "saturday i work",
        "saturday i work the other days are fine",
        "saturday i work but the other days are okay",
        "saturday i work any other day",
        "saturday i work the other days i'm free",
        "not saturday i work then",
    ],
)
def test_who_works_that_day_refuses_it(text: str) -> None:
    assert said(text).rules_out(SATURDAY)


@pytest.mark.parametrize("text", ["it has to be before noon so ten", "it would have to be before noon so ten"])
def test_what_it_has_to_be_is_a_limit_and_no_reason(text: str) -> None:
    when = said(text)
    assert (when.time, when.ruled_out) == (dt.time(10), (RuledOut(since=dt.time(12)),))


@pytest.mark.parametrize(
    "text",
    [
        "do i pay today",
        "is it today i pay",
        "do i have to pay you anything tomorrow",
        "are you charging my card today",
        "do you want the money thursday",
        "so i pay today or after",
        "do i pay the same day",
        "is there a charge for today",
        "is that for today's price",
        "will you charge me for today",
        "is there a charge for today when nobody came",
    ],
)
def test_when_it_is_paid_for_is_no_day_to_come_on(text: str) -> None:
    assert said(text) == When()


@pytest.mark.parametrize(
    "text", ["can you come thursday, i pay cash", "i pay cash thursday at ten", "thursday, i get paid then"]
)
def test_a_day_beside_a_word_of_money_is_wished_for(text: str) -> None:
    assert said(text).date == THURSDAY


@pytest.mark.parametrize(
    "text", ["any openings saturday four a haircut", "saturday four a trim", "come saturday four the estimate"]
)
def test_for_as_a_recogniser_writes_it_is_no_hour(text: str) -> None:
    assert said(text).time is None


@pytest.mark.parametrize("text", ["saturday four", "saturday at four or a little later", "saturday at four a m"])
def test_four_is_an_hour_elsewhere(text: str) -> None:
    assert said(text).time is not None


@pytest.mark.parametrize(
    "text",
    ["i was putting away the christmas tree", "it drips on the christmas lights", "my thanksgiving dishes clogged it"],
)
def test_a_thing_of_a_holiday_is_no_day(text: str) -> None:
    assert said(text) == When()


def test_a_holiday_is_a_day_elsewhere() -> None:
    assert said("the day before thanksgiving please").date == dt.date(2026, 11, 25)


@pytest.mark.parametrize("text", ["eleven eleven", "no not two eleven eleven in the morning"])
def test_an_hour_said_twice_for_weight_is_that_hour(text: str) -> None:
    assert dt.time(11, 11) not in (said(text).time, *said(text).times)


def test_an_hour_is_chosen_beside_a_day_that_a_charge_is_asked_for() -> None:
    when = said("the nine please is there a charge for today")
    assert (when.date, when.time) == (None, dt.time(9))


@pytest.mark.parametrize(
    "text",
    [
        "what's the total for the two",
        "how much is it for the two of them",
        "you still didn't say how much the blowout is what's the total for the two",
        "what does it cost for the two together",
        "no got one",
        "i got one already",
        "is it the same price for all three",
        "do all three cost the same",
    ],
)
def test_what_is_counted_is_no_hour(text: str) -> None:
    assert said(text) == When()


@pytest.mark.parametrize("text", ["what's the price for the two o'clock", "how much is it at two"])
def test_what_is_priced_may_be_an_hour(text: str) -> None:
    assert said(text).time == dt.time(14)


def test_an_hour_said_twice_is_wished_behind_one_that_is_refused() -> None:
    assert said("no not two eleven eleven in the morning i said the two of them").time == dt.time(11)


@pytest.mark.parametrize("text", ["maybe look at thursday first", "check thursday first", "try thursday first please"])
def test_what_comes_first_is_no_first_of_the_month(text: str) -> None:
    assert said(text).dates == (THURSDAY,)


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("i have class thursday morning so not before one", 13),
        ("the doctor moved me to thursday morning so i won't be home before one", 13),
        ("i'm home thursday morning so nine", 9),
    ],
)
def test_the_morning_of_a_reason_makes_no_hour_one_of_the_night(text: str, hour: int) -> None:
    assert said(text).time == dt.time(hour)


@pytest.mark.parametrize(
    "text",
    [
        "kindly tell me how long will the two take and what does each one cost",
        "how long will the two take",
        "how long does it take to do the two",
        "what will the two cost",
        "how much time do the two need",
        "how much do the two come to",
        "do the two take long",
        "how long for the two",
        "can the two be done in an hour",
        "how long will two take",
        "how long do those three take please",
    ],
)
def test_the_things_that_take_long_are_no_hour(text: str) -> None:
    assert said(text).time is None


@pytest.mark.parametrize(
    "text",
    [
        "what do you have at two",
        "what about two",
        "how long would it take at two",
        "can you do two",
        "how long does it take and can you come at two",
        "how about the two",
        "the two o'clock",
        "would two be okay",
    ],
)
def test_an_hour_that_is_asked_about_is_one(text: str) -> None:
    assert said(text).time == dt.time(14)


@pytest.mark.parametrize(
    "text",
    [
        "thursday at ten i can't be there myself",
        "let's do thursday at ten and listen i can't be there myself the super's got keys",
        "thursday at ten i won't be home but my neighbor has a key",
        "thursday at ten but i can't be there in person",
        "i can't be there myself thursday at ten my sister will let you in",
        "make it thursday at ten i'm not going to be there myself",
        "i won't be there but the doorman can let you in thursday at ten",
        "i cannot be there personally on thursday at ten",
    ],
)
def test_who_is_not_there_themselves_refuses_no_time(text: str) -> None:
    when = said(text)
    assert (when.date, when.time, when.ruled_out) == (THURSDAY, dt.time(10), ())


@pytest.mark.parametrize(
    "text", ["thursday at ten i can't be there", "i can't make it thursday at ten", "i can't do thursday at ten myself"]
)
def test_who_cannot_be_there_refuses_it(text: str) -> None:
    assert said(text).time is None
