"""Putting right: a name or an address that was wrong is changed on the visits that are meant, each after a yes."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
import pytest
from dialogue_kit import CALLER, FRIDAY, NO, YES, TestCall, dialled, moment, named

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.model.acts import Correction
from receptionist.model.address import Address
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

DROP = Understanding("cancel my appointment", intent="cancel")


@pytest.fixture
def stays(desk: Desk) -> TestCall:
    """A visit on Tuesday at two was found, and is left as it is."""
    times = {"start": moment(14).isoformat(), "end": moment(15).isoformat()}
    visit = {"id": "v", "name": "Ann Lee", "phone": CALLER, **times}
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(DROP).answer("find_booking", {"bookings": [visit]})
    return call.hear(named("Ann Lee")).hear(NO)


OTHER_NAME = named("Anne Leigh")
OTHER_PLACE = Understanding(
    "sorry it's 40 oak",
    answer="correct",
    address=Address(Span(0, 1), line="40 oak street", number="40", street="oak street", shown="40 Oak Street"),
)


def test_another_name_is_read_back_and_stands_on_the_visit_after_a_yes(stays: TestCall) -> None:
    assert stays.hear(OTHER_NAME).prompts == ["read_back_correction", "confirm_other"]
    assert stays.hear(YES).tool_name == "correct_visit"
    assert stays.tool is not None
    assert stays.tool.params == {"id": "v", "name": "Anne Leigh"}
    assert stays.answer("correct_visit", {"state": "booked", "id": "v"}).prompts == ["corrected", "ask_more"]


def test_another_address_is_that_visits_and_no_new_one(stays: TestCall) -> None:
    stays.hear(OTHER_PLACE).hear(YES)
    assert stays.tool is not None
    assert (stays.tool_name, stays.tool.params["address"]) == ("correct_visit", "40 Oak Street")


def test_what_is_only_called_wrong_is_asked_for(stays: TestCall) -> None:
    stays.hear(Understanding("you have my address wrong", answer="correct", correction=Correction("address")))
    assert stays.context.focus.asked == ("address",)


def test_an_address_with_a_time_is_of_another_visit(stays: TestCall) -> None:
    stays.hear(msgspec.structs.replace(OTHER_PLACE, when=When(date=FRIDAY), says=frozenset({"another"})))
    assert stays.context.task.workflow != "correction"


def test_an_address_in_passing_corrects_nothing(stays: TestCall) -> None:
    stays.hear(msgspec.structs.replace(OTHER_PLACE, answer=None))
    assert stays.context.task.workflow != "correction"


@pytest.fixture
def told(desk: Desk) -> TestCall:
    """The visit on Tuesday at two was told of, and nobody has shown yet that it is theirs."""
    times = {"start": moment(14).isoformat(), "end": moment(15).isoformat()}
    visit = {"id": "v", "name": "Ann Lee", "phone": CALLER, "address": "118 Elm Street", **times}
    asks = Understanding("when is my visit", intent="check")
    return TestCall(desk).start(trust=Trust.VOUCHED).hear(asks).answer("find_booking", {"bookings": [visit]})


def test_a_visit_that_was_only_told_of_is_shown_before_it_is_put_right(told: TestCall) -> None:
    assert told.hear(OTHER_PLACE).context.focus.asked == ("booking_name",)
    assert told.hear(named("Ann Lee")).prompts == ["read_back_correction", "confirm_other"]
    told.hear(YES)
    assert told.tool is not None
    assert told.tool.params == {"id": "v", "address": "40 Oak Street"}


def test_a_house_on_its_street_is_where_it_is(told: TestCall) -> None:
    place = Address(Span(0, 1), line="181 elm street", number="181", street="elm street", shown="181 Elm Street")
    told.hear(Understanding("it's 181 elm", address=place))
    assert told.context.task.workflow == "correction"


def test_another_number_is_put_on_the_visit(told: TestCall) -> None:
    told.hear(dialled("+13125550166")).hear(named("Ann Lee")).hear(YES)
    assert told.tool is not None
    assert (told.tool_name, told.tool.params) == ("correct_visit", {"id": "v", "phone": "+13125550166"})


def test_the_number_that_it_goes_by_already_changes_nothing(told: TestCall) -> None:
    assert told.hear(dialled(CALLER)).context.task.workflow != "correction"


def test_who_only_says_their_name_puts_no_name_right(told: TestCall) -> None:
    assert told.hear(named("Bo Ray")).context.task.workflow != "correction"


def test_who_says_who_they_are_and_calls_the_address_wrong_is_asked_for_that(told: TestCall) -> None:
    told.hear(named("Bo Ray", answer="correct", correction=Correction("address")))
    assert told.context.focus.asked == ("address",)


def test_of_a_correction_that_the_visit_does_not_take_a_message_is_taken(stays: TestCall) -> None:
    stays.hear(OTHER_PLACE).hear(YES).answer("correct_visit", {"state": "refused", "id": "v", "reason": "too_far"})
    assert (stays.prompts[0], stays.context.phase) == ("not_done", Phase.HANDOFF)


def test_a_no_to_the_right_name_leaves_all_as_it_was(stays: TestCall) -> None:
    stays.hear(OTHER_NAME).hear(Understanding("never mind", signals=frozenset({"stop"})))
    assert (stays.tool, stays.prompts[0]) == (None, "leave_it")


# several that were made in this call

OAK = Address(Span(0, 1), line="40 oak street", number="40", street="oak street", shown="40 Oak Street")


def made(visit: str, day: int, **more: Any) -> Appointment:
    start = moment(14, day)
    told = {"name": "Ann Lee", "address": "12 Elm Street", "service": "cleaning", **more}
    return Appointment(visit, start, start + dt.timedelta(hours=1), **told)


def of_one(**said: Any) -> Understanding:
    says: frozenset[Saying] = frozenset({"of_one"}) | said.pop("says", frozenset())
    return Understanding("…", says=says, **said)


def booked(stays: TestCall, *visits: Appointment) -> TestCall:
    """A call in which these were made, the last one just now."""
    last = visits[-1]
    result = BookingResult("booked", id=last.id, start=last.start, end=last.end)
    stays.context = (
        stays.context.with_call(booking=result)
        .with_made(visits=visits)
        .with_task(found=msgspec.structs.replace(stays.context.found, visits=None, visit=None))
    )
    return stays


@pytest.fixture
def two(stays: TestCall) -> TestCall:
    return booked(stays, made("a", 4), made("b", 5, service="windows"))


def corrected(call: TestCall) -> dict[str, object]:
    """What is sent on a yes."""
    call.hear(YES)
    assert call.tool is not None
    assert call.tool_name == "correct_visit"
    return dict(call.tool.params)


def test_the_callers_name_is_put_right_on_all_that_was_made(two: TestCall) -> None:
    assert two.hear(OTHER_NAME).said("read_back_correction")["also"] == moment(14, 5).isoformat()
    assert corrected(two) == {"id": "a", "also": ["b"], "name": "Anne Leigh"}


@pytest.mark.parametrize(
    ("said", "visit"),
    [
        (of_one(name=OTHER_NAME.name, service="cleaning"), "a"),
        (of_one(name=OTHER_NAME.name, when=When(date=moment(14, 5).date())), "b"),
        (of_one(name=OTHER_NAME.name, says=frozenset({"another"})), "a"),
    ],
)
def test_what_is_told_of_one_is_put_right_on_that_one(two: TestCall, said: Understanding, visit: str) -> None:
    two.hear(said)
    assert corrected(two) == {"id": visit, "name": "Anne Leigh"}


def test_a_place_told_of_one_is_no_new_booking(two: TestCall) -> None:
    two.hear(of_one(address=OAK, when=When(date=moment(14, 4).date())))
    assert corrected(two) == {"id": "a", "address": "40 Oak Street"}


def test_where_they_are_not_alike_it_is_asked_which(stays: TestCall) -> None:
    booked(stays, made("a", 4), made("b", 5, address="9 Birch Court")).hear(OTHER_PLACE)
    assert stays.context.focus.asked == ("visit",)
    stays.hear(Understanding("wednesday", when=When(date=moment(14, 4).date())))
    assert corrected(stays) == {"id": "a", "address": "40 Oak Street"}


def test_all_may_be_meant_where_it_is_asked(stays: TestCall) -> None:
    booked(stays, made("a", 4), made("b", 5, address="9 Birch Court")).hear(OTHER_PLACE)
    stays.hear(Understanding("both", manner=frozenset({"both"})))
    assert corrected(stays) == {"id": "a", "also": ["b"], "address": "40 Oak Street"}


def test_a_visit_that_was_put_right_is_remembered_so(two: TestCall) -> None:
    two.hear(of_one(address=OAK, service="cleaning")).hear(YES).answer("correct_visit", {"state": "booked", "id": "a"})
    assert {visit.id: visit.address for visit in two.context.made.visits} == {
        "a": "40 Oak Street",
        "b": "12 Elm Street",
    }


def test_a_time_that_is_none_of_theirs_is_of_another_visit(two: TestCall) -> None:
    two.hear(msgspec.structs.replace(OTHER_PLACE, when=When(date=FRIDAY)))
    assert two.context.task.workflow != "correction"


def test_who_asks_of_one_corrects_nothing(two: TestCall) -> None:
    two.hear(of_one(name=OTHER_NAME.name, service="cleaning", asks=True))
    assert two.context.task.workflow != "correction"


def test_one_of_them_is_meant_by_its_place_in_the_order(two: TestCall) -> None:
    two.hear(of_one(address=OAK, choice=1))
    assert corrected(two) == {"id": "b", "address": "40 Oak Street"}


def test_one_of_them_is_meant_by_its_street(stays: TestCall) -> None:
    booked(stays, made("a", 4), made("b", 5, address="42 Oak Street")).hear(OTHER_PLACE)
    assert corrected(stays) == {"id": "b", "address": "40 Oak Street"}


def test_days_that_are_named_mean_the_visits_of_these_days(stays: TestCall) -> None:
    booked(stays, made("a", 4), made("b", 5, address="9 Birch Court"), made("c", 6)).hear(OTHER_PLACE)
    days = (moment(14, 4).date(), moment(14, 5).date())
    stays.hear(Understanding("both", when=When(days[0], days, date_spans=(Span(0, 1), Span(2, 3)))))
    assert corrected(stays) == {"id": "a", "also": ["b"], "address": "40 Oak Street"}


def test_one_day_that_is_left_open_means_no_two_visits(stays: TestCall) -> None:
    booked(stays, made("a", 4), made("b", 5, address="9 Birch Court"), made("c", 6)).hear(OTHER_PLACE)
    days = (moment(14, 4).date(), moment(14, 5).date())
    stays.hear(Understanding("next wednesday", when=When(days[0], days, date_spans=(Span(0, 1),))))
    assert not stays.context.found.also


@pytest.fixture
def moving(desk: Desk) -> TestCall:
    """A visit on Tuesday at two was found, and another time is asked for."""
    times = {"start": moment(14).isoformat(), "end": moment(15).isoformat()}
    visit = {"id": "v", "name": "Ann Lee", "phone": CALLER, **times}
    move = Understanding("move my appointment", intent="reschedule")
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(move).answer("find_booking", {"bookings": [visit]})
    return call.hear(named("Ann Lee"))


def test_a_place_put_right_while_its_visit_is_moved_is_told_back(moving: TestCall) -> None:
    assert moving.hear(OTHER_PLACE).prompts[0] == "changed_address"


def test_it_is_read_back_where_the_move_is_given_up(moving: TestCall) -> None:
    moving.hear(OTHER_PLACE).hear(Understanding("leave it", manner=frozenset({"lets_be"})))
    assert moving.prompts[0] == "visit_stays"
    assert moving.context.phase is Phase.CONFIRMING
    assert dict(moving.context.grounding.read_back.values)["address"] == "40 Oak Street"  # type: ignore[union-attr]
