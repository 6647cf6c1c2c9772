"""Which visit is meant, and what is wanted of it."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace
from their_visit_kit import IN_DOUBT, NINE, THURSDAY, VISIT, WITH_A_VISIT, calling, on

from receptionist.dialogue import visit_meant
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.phases import Phase
from receptionist.model.acts import Doubted
from receptionist.model.ruled_out import RuledOut
from receptionist.model.understanding import OneMeant, Understanding
from receptionist.model.when import When


@pytest.mark.parametrize(("minutes", "late"), [(-60, False), (4, False), (5, True), (300, True), (400, False)])
def test_a_visit_is_waited_for_from_shortly_after_its_start(minutes: int, *, late: bool) -> None:
    assert visit_meant.overdue(VISIT, NINE + dt.timedelta(minutes=minutes)) is late


def test_where_he_is_tells_that_nobody_came_once_the_visit_is_overdue() -> None:
    asks = Understanding("where is he", intent="check")
    assert visit_meant.weighed(calling(40), asks).matter == "no_show"
    assert visit_meant.weighed(calling(-40), asks) == asks
    assert visit_meant.weighed(calling(40, None), asks) == asks


def test_when_the_visit_is_remains_a_question() -> None:
    asks = Understanding("when is it", intent="check", asks_when=True)
    assert visit_meant.weighed(calling(40), asks) == asks


def test_words_in_doubt_are_about_the_visit_that_was() -> None:
    told = visit_meant.weighed(calling(600), IN_DOUBT)
    assert (told.matter, told.sure, told.intent) == ("complaint", True, "message")


NOT_THURSDAY = When(ruled_out=(RuledOut(THURSDAY.date(), THURSDAY.date()),))
ASKED = Understanding("what time thursday", intent="book", asks_when=True, manner=frozenset({"when"}))


def test_who_gives_up_the_day_of_their_visit_moves_it() -> None:
    given_up = Understanding("thursday's no good any more", when=NOT_THURSDAY)
    told = visit_meant.weighed(WITH_A_VISIT, given_up)
    assert (told.intent, told.visit_day) == ("reschedule", THURSDAY.weekday())
    assert visit_meant.weighed(calling(0, None), given_up).intent == "none"


def test_a_new_visit_that_can_not_be_that_day_moves_nothing() -> None:
    wish = Understanding("the windows but not thursday", service="windows", when=NOT_THURSDAY)
    assert visit_meant.weighed(WITH_A_VISIT, wish).intent == "none"


def test_the_hour_of_the_day_of_a_visit_to_come_is_that_visits() -> None:
    assert visit_meant.weighed(WITH_A_VISIT, replace(ASKED, when=on(THURSDAY))).intent == "check"
    friday = replace(ASKED, when=on(THURSDAY + dt.timedelta(days=1)))
    assert visit_meant.weighed(WITH_A_VISIT, friday).intent == "book"


def test_who_only_asks_when_it_is_hears_of_the_visit_to_come() -> None:
    asks = replace(ASKED, text="can you tell me when it is", intent="question")
    assert visit_meant.weighed(WITH_A_VISIT, asks).intent == "check"
    assert visit_meant.weighed(calling(0, None), asks).intent == "question"


def test_nothing_but_the_day_of_a_visit_to_come_is_about_that_visit() -> None:
    told = visit_meant.weighed(WITH_A_VISIT, Understanding("uh hi about thursday", when=on(THURSDAY)))
    assert (told.intent, told.visit_day) == ("check", THURSDAY.weekday())
    friday = Understanding("friday", when=on(THURSDAY + dt.timedelta(days=1)))
    assert visit_meant.weighed(WITH_A_VISIT, friday) == friday


def test_another_day_in_the_place_of_its_own_moves_a_visit_to_come() -> None:
    swaps = Understanding("friday not thursday", when=on(THURSDAY + dt.timedelta(days=1)), visit_day=THURSDAY.weekday())
    assert visit_meant.weighed(WITH_A_VISIT, swaps).intent == "reschedule"
    assert visit_meant.weighed(calling(0, None), swaps).intent == "none"


@pytest.mark.parametrize("phase", [Phase.GREETING, Phase.COLLECTING, Phase.CONFIRMING])
def test_a_visit_that_is_spoken_of_as_booked_is_no_yes_to_a_new_one(phase: Phase) -> None:
    amid = WITH_A_VISIT.having(phase=phase).with_task(workflow="booking")
    told = visit_meant.weighed(amid, Understanding("the one i have", answer="affirm", says=frozenset({"stands"})))
    assert (told.intent, told.answer) == ("check", None)


def test_one_that_stands_and_is_wanted_on_another_day_is_moved() -> None:
    friday = on(THURSDAY + dt.timedelta(days=1))
    wanted = Understanding("the one i have i need friday", intent="book", when=friday, says=frozenset({"stands"}))
    assert visit_meant.weighed(WITH_A_VISIT, wanted).intent == "reschedule"
    assert visit_meant.weighed(WITH_A_VISIT, replace(wanted, when=on(THURSDAY))).intent == "check"


def test_whether_it_is_cancelled_cancels_nothing() -> None:
    asks = Understanding("is it cancelled then", intent="cancel", doubts="booked", says=frozenset({"calls_off"}))
    told = visit_meant.weighed(WITH_A_VISIT, asks)
    assert (told.intent, told.says) == ("check", frozenset())


def test_who_is_let_in_by_somebody_else_keeps_the_visit() -> None:
    let_in = Understanding("my wife will let him in", intent="cancel", says=frozenset({"let_in"}), when=NOT_THURSDAY)
    told = visit_meant.weighed(WITH_A_VISIT, let_in)
    assert (told.intent, told.says) == ("none", frozenset({"let_in", "note"}))
    moves = replace(let_in, intent="reschedule", says=let_in.says | {"moves"})
    assert visit_meant.weighed(WITH_A_VISIT, moves).intent == "reschedule"


def test_who_is_late_for_the_hour_of_their_visit_does_not_move_it() -> None:
    own = When(time=THURSDAY.time(), times=(THURSDAY.time(),))
    late = Understanding("late for my nine", intent="reschedule", matter="late", sure=True, when=own)
    assert visit_meant.weighed(WITH_A_VISIT, late).intent == "message"
    after = replace(late, when=replace(own, bound="after"))
    assert visit_meant.weighed(WITH_A_VISIT, after).intent == "reschedule"


def test_a_visit_that_is_too_early_for_them_is_moved() -> None:
    ten, nine = dt.time(10), THURSDAY.time()
    till = When(time=ten, times=(ten,), bound="after")
    late = Understanding("i can't get there till ten", intent="question", manner=frozenset({"refuses"}), when=till)
    assert visit_meant.weighed(WITH_A_VISIT, late).intent == "reschedule"
    at_nine = replace(late, when=replace(till, time=nine, times=(nine,)))
    assert visit_meant.weighed(WITH_A_VISIT, at_nine).intent == "question"
    assert visit_meant.weighed(calling(0, None), late).intent == "question"


def test_one_of_those_that_were_told_and_can_not_be_kept_is_moved() -> None:
    second = Understanding("the second i can't do", one_meant=OneMeant(place=1), says=frozenset({"cannot"}))
    told = WITH_A_VISIT.having(phase=Phase.COMPLETE)
    two = told.with_caller(to_come=VisitsToCome((THURSDAY, THURSDAY + dt.timedelta(days=1))))
    assert visit_meant.weighed(two, second).intent == "reschedule"
    assert visit_meant.weighed(told, second).intent == "none"


def test_what_is_told_of_a_visit_by_its_day_books_no_other() -> None:
    tells = Understanding("the code is 44", intent="book", visit_day=THURSDAY.weekday(), says=frozenset({"note"}))
    assert visit_meant.weighed(WITH_A_VISIT, tells).intent == "none"
    friday = replace(tells, visit_day=(THURSDAY.weekday() + 1) % 7)
    assert visit_meant.weighed(WITH_A_VISIT, friday).intent == "book"


def test_somebody_elses_visit_that_can_not_be_kept_is_looked_for() -> None:
    hers = Understanding("she can't make it", intent="book", parts=("none", "cancel"), when=NOT_THURSDAY)
    hers = replace(hers, visit_day=THURSDAY.weekday())
    assert visit_meant.weighed(calling(0, None), hers).intent == "reschedule"
    assert visit_meant.weighed(calling(0, None), replace(hers, service="windows")).intent == "book"


def test_who_tells_of_their_visit_and_can_not_that_day_moves_it() -> None:
    told = Understanding(
        "a man is coming thursday for the windows and that will not work", intent="book", service="windows",
        when=NOT_THURSDAY, visit_day=THURSDAY.weekday(),
    )  # fmt: skip
    meant = visit_meant.weighed(WITH_A_VISIT, told)
    assert (meant.intent, meant.service) == ("reschedule", None)
    assert visit_meant.weighed(WITH_A_VISIT, replace(told, visit_day=None)).intent == "book"


def test_what_is_yet_to_come_was_missed_by_nobody() -> None:
    told = Understanding("thursday he was supposed to come", intent="message", matter="no_show", when=on(THURSDAY))
    meant = visit_meant.weighed(WITH_A_VISIT, told)
    assert (meant.intent, meant.matter) == ("check", None)
    another_day = replace(told, when=on(THURSDAY + dt.timedelta(days=1)))
    assert visit_meant.weighed(WITH_A_VISIT, another_day).matter == "no_show"


@pytest.mark.parametrize(
    ("doubts", "day", "asks"),
    [("booked", THURSDAY, True), ("coming", THURSDAY, True), (None, THURSDAY, False), ("booked", NINE, False)],
)
def test_one_that_is_taken_to_stand_is_looked_up(doubts: Doubted | None, day: dt.datetime, asks: bool) -> None:
    said = Understanding("she's supposed to come thursday isn't she", doubts=doubts, when=on(day))
    told = WITH_A_VISIT.having(phase=Phase.COMPLETE)
    assert (visit_meant.weighed(told, said).intent == "check") is asks
