"""Who is angry and says nothing else is answered in a few words, and has a person if it goes on."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import BOOK, TestCall, named

from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.soothing import of_the_missed_beside
from receptionist.model.appointment import Appointment
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

ANGRY = Understanding("this is ridiculous", intent="human", manner=frozenset({"vents"}))
SAID_BEFORE = Understanding("i already told you", manner=frozenset({"told_already"}))
COMING = Understanding("is he coming or not", intent="check", doubts="coming")


@pytest.fixture
def manned(call: TestCall, staffed: Desk) -> TestCall:
    """A call at a desk whose owner can be reached."""
    call.desk = staffed
    return call


def test_anger_is_acknowledged_and_the_question_put_again(manned: TestCall) -> None:
    manned.hear(BOOK, ANGRY)
    assert manned.prompts == ["sorry_for_trouble", "person_by_word", "ask_name_again"]
    assert manned.hear(named("Ann Lee")).context.value("name") == "Ann Lee"


def test_no_person_is_promised_where_there_is_none(call: TestCall) -> None:
    assert call.hear(BOOK, ANGRY).prompts == ["sorry_for_trouble", "ask_name_again"]


@pytest.mark.parametrize("again", [ANGRY, SAID_BEFORE], ids=lambda said: said.text)
def test_who_is_angry_once_more_has_a_person(manned: TestCall, again: Understanding) -> None:
    assert manned.hear(BOOK, ANGRY, again).transfer is not None


def test_who_said_it_before_hears_that_we_missed_it(manned: TestCall) -> None:
    assert manned.hear(BOOK, SAID_BEFORE).prompts == ["sorry_missed_it", "ask_name_again"]


def test_who_judges_what_we_said_is_understood_and_asked_again(call: TestCall) -> None:
    pricey = Understanding("hm that's pricey", manner=frozenset({"reacts"}))
    assert call.hear(BOOK, pricey).prompts == ["understood", "ask_name_again"]


def test_who_threatens_to_cancel_is_asked_on_and_nothing_is_called_off(call: TestCall) -> None:
    threat = Understanding("maybe i'll cancel", intent="reschedule", says=frozenset[Saying]({"may_cancel"}))
    assert call.hear(BOOK, threat).prompts == ["stays_so_far", "ask_name_again"]


def test_who_agrees_with_a_grumble_agrees(call: TestCall) -> None:
    yes = Understanding("later than i hoped but fine", answer="affirm", manner=frozenset({"reacts"}))
    assert "understood" not in call.hear(BOOK, yes).prompts


@pytest.fixture
def told(manned: TestCall) -> TestCall:
    """A call whose owner has heard that nobody came."""
    manned.context = manned.context.with_call(told=("no_show",)).having(phase=Phase.COMPLETE)
    return manned


def test_who_has_told_the_owner_hears_that_the_owner_has_it(told: TestCall) -> None:
    assert told.hear(SAID_BEFORE).prompts[0] == "sorry_have_it"


def test_who_asks_whether_they_come_has_the_choice_of_a_person_or_a_visit(told: TestCall) -> None:
    told.hear(COMING)
    assert told.prompts == ["cannot_see_them", "person_or_visit"]


def test_who_asks_once_more_whether_they_come_has_a_person(told: TestCall) -> None:
    told.hear(COMING, COMING)
    assert told.prompts == ["cannot_see_them", "transferring"]
    assert told.transfer is not None


def test_a_yes_to_that_choice_is_neither(told: TestCall) -> None:
    told.hear(COMING, Understanding("yes", answer="affirm"))
    assert told.prompts == ["person_or_visit_again"]


def test_where_nobody_can_be_reached_it_is_only_said_that_we_cannot_see_them(call: TestCall) -> None:
    call.context = call.context.with_call(told=("no_show",)).having(phase=Phase.COMPLETE)
    assert call.hear(COMING).prompts[0] == "cannot_see_them"


def test_danger_in_an_angry_turn_is_danger(manned: TestCall) -> None:
    fire = Understanding("it's on fire", emergency="fire", manner=frozenset({"vents"}))
    assert manned.hear(fire).prompts[0] == "danger_fire"


@pytest.mark.parametrize(("days", "waits"), [(0, True), (3, False)])
def test_who_comes_on_another_day_is_not_waited_for(told: TestCall, days: int, waits: bool) -> None:
    start = told.context.turn.at + dt.timedelta(days=days, hours=1)
    told.context = told.context.with_caller(to_come=VisitsToCome((start,)))
    day = start.date()
    told.hear(msgspec.structs.replace(COMING, when=When(date=day, dates=(day,))))
    assert ("cannot_see_them" in told.prompts) is waits


def test_who_tells_of_something_new_beside_it_is_heard_on_that(told: TestCall) -> None:
    told.hear(msgspec.structs.replace(COMING, intent="message", matter="complaint", sure=True))
    assert told.prompts[:1] != ["cannot_see_them"]


WHY = Understanding("but why did nobody come", "question", asks=True, says=frozenset[Saying]({"why_missed"}))


def test_who_asks_why_nobody_came_hears_that_it_is_not_known_and_the_owner_gets_it(staffed: Desk) -> None:
    call = TestCall(staffed).start("+13125550142")
    call.hear(Understanding("nobody came", "message", matter="no_show", sure=True)).answer(
        "take_message", {"state": "done"}
    )
    call.hear(WHY)
    assert call.tool_name == "take_message"
    assert call.answer("take_message", {"state": "done"}).prompts[:2] == ["cannot_see_why", "added"]


def test_with_the_report_regret_comes_first(staffed: Desk) -> None:
    told = Understanding("why did nobody come", "message", matter="no_show", sure=True, says=WHY.says)
    assert TestCall(staffed).start("+13125550142").hear(told).prompts == ["about_no_show", "cannot_see_why"]


@pytest.mark.parametrize(("hours", "told_then"), [(-30, "cannot_promise"), (-1, "cannot_see_them")])
def test_who_asks_while_another_is_arranged_whether_they_come_this_time_is_promised_nothing(
    told: TestCall, hours: int, told_then: str
) -> None:
    start = told.context.turn.at + dt.timedelta(hours=hours)
    missed = Appointment("m", start, start + dt.timedelta(hours=1), "carpet cleaning", "Karl Brandt")
    told.context = told.context.with_caller(lately=missed).having(phase=Phase.COLLECTING).with_task(workflow="booking")
    assert [each.prompt for each in of_the_missed_beside(told.context, COMING)] == [told_then]
