"""What is told of a visit that stands goes to that."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import CALLER, NOW, TestCall, living, moment

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted
from receptionist.model.acts import Correction, Intent
from receptionist.model.person import Name
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

STANDS = CallStarted(NOW, "c", CALLER, trust=Trust.VOUCHED, visits=(moment(14, 4),), booked_as=("Ann Lee",))
THEIRS = {"bookings": [{"id": "wed", "name": "Ann Lee", "phone": CALLER, "service": "cleaning",
                        "start": moment(14, 4).isoformat(), "end": moment(15, 4).isoformat()}]}  # fmt: skip
MORE_WORK = Understanding(
    "add the windows to that", intent="book", says=frozenset({"changes_work"}), name=Name("Ann Lee", Span(0, 0))
)


def test_other_work_at_it_is_told_to_whoever_does_it(desk: Desk) -> None:
    call = TestCall(desk).take(STANDS).hear(MORE_WORK)
    assert "work_noted" in call.prompts
    assert call.answer("find_booking", THEIRS).tool_name == "add_note"


def test_other_work_on_another_day_is_a_visit_of_its_own(desk: Desk) -> None:
    on_friday = When(date=moment(14, 6).date(), dates=(moment(14, 6).date(),))
    call = TestCall(desk).take(STANDS).hear(msgspec.structs.replace(MORE_WORK, when=on_friday))
    assert call.context.task.workflow == "booking"


def test_a_place_that_is_told_for_it_is_put_right_there(desk: Desk) -> None:
    moved = living("412 elm street", answer="correct", says=frozenset({"stands"}), name=Name("Ann Lee", Span(0, 0)))
    call = TestCall(desk).take(STANDS).hear(moved).answer("find_booking", THEIRS)
    assert (call.context.task.workflow, call.context.focus.asked) == ("correction", ("confirm",))


def test_a_name_that_is_told_for_it_is_put_right_there(desk: Desk) -> None:
    renamed = Understanding(
        "put it under luis ortega", says=frozenset[Saying]({"renames"}), name=Name("Luis Ortega", Span(0, 0))
    )
    call = TestCall(desk).take(STANDS).hear(renamed).answer("find_booking", THEIRS)
    assert (call.context.task.workflow, call.context.focus.asked) == ("correction", ("booking_name",))
    assert call.context.value("name") == "Luis Ortega"


WRONG_ON_BOTH = Understanding(
    "the address is wrong on both",
    intent="question",
    answer="correct",
    correction=Correction("address"),
    says=frozenset[Saying]({"each_of_them", "another"}),
)
BOTH = {"bookings": [{"id": each, "name": "Ann Lee", "phone": CALLER, "service": "cleaning",
                     "start": moment(14, day).isoformat(), "end": moment(15, day).isoformat()}
                    for each, day in (("wed", 4), ("fri", 6))]}  # fmt: skip


def test_an_address_that_is_called_wrong_on_both_is_asked_for(desk: Desk) -> None:
    call = TestCall(desk).take(STANDS).hear(WRONG_ON_BOTH)
    assert (call.context.task.workflow, call.context.focus.asked) == ("correction", ("address",))


def test_it_is_put_right_on_both_once_they_are_shown(desk: Desk) -> None:
    call = TestCall(desk).take(STANDS).hear(WRONG_ON_BOTH, living("412 elm street")).answer("find_booking", BOTH)
    assert call.context.focus.asked == ("booking_name",)
    assert call.hear(Understanding("ann lee", booked_as="Ann Lee")).said("read_back_correction")["also"]


SOMEBODY_ELSE = frozenset[Saying]({"somebody_else"})


@pytest.mark.parametrize("intent", ["none", "book", "reschedule", "cancel", "question"])
def test_who_shall_come_to_it_is_noted_on_it(desk: Desk, intent: Intent) -> None:
    other = Understanding("send a different one", intent=intent, says=SOMEBODY_ELSE, name=Name("Ann Lee", Span(0, 0)))
    call = TestCall(desk).take(STANDS).hear(other).answer("find_booking", THEIRS)
    assert (call.tool_name, call.tool.params["note"] if call.tool else None) == ("add_note", "send a different one")


def test_who_shall_come_to_one_that_is_called_off_is_no_note(desk: Desk) -> None:
    off = Understanding("cancel it, not her again", intent="cancel", says=SOMEBODY_ELSE | {"calls_off"})
    assert TestCall(desk).take(STANDS).hear(off).context.task.workflow == "cancel"


def test_where_none_is_to_come_it_is_none_either(desk: Desk) -> None:
    other = Understanding("send a different one", intent="book", says=SOMEBODY_ELSE)
    assert TestCall(desk).start().hear(other).context.task.workflow == "booking"
