"""A job that the caller does not want after all."""

from __future__ import annotations

from dialogue_kit import BOOK, FRIDAY, NO, TestCall

from receptionist.dialogue.leaving import leaves, parts
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Signal
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


def flow(call: TestCall, name: str) -> Workflow:
    found = call.desk.workflow(name)
    assert found is not None
    return found


def saying(*signals: Signal, says: tuple[Saying, ...] = (), **more: object) -> Understanding:
    return Understanding("…", signals=frozenset(signals), says=frozenset(says), **more)  # type: ignore[arg-type]


def test_cancel_that_drops_a_booking_and_asking_about_it_does_not(read_back: TestCall) -> None:
    booking = flow(read_back, "booking")
    assert leaves(read_back.context, booking, saying(intent="cancel"))
    assert not leaves(read_back.context, booking, saying(intent="cancel", says=("wonders",)))


def test_who_decides_against_what_was_read_back_leaves_it(read_back: TestCall) -> None:
    booking = flow(read_back, "booking")
    assert leaves(read_back.context, booking, saying(says=("backs_out",), answer="negate"))
    assert not leaves(read_back.context, booking, saying(says=("backs_out",), answer="affirm"))


def test_who_will_call_again_is_let_go_with_nothing_booked(read_back: TestCall) -> None:
    let_go = read_back.hear(saying(says=("calls_again",), answer="negate"))
    assert let_go.prompts == ["goodbye_nothing_booked"]


def test_the_day_they_will_call_on_is_none_for_the_visit(read_back: TestCall) -> None:
    next_week = saying(says=("calls_again",), answer="correct", when=When(date=FRIDAY))
    assert read_back.hear(next_week).context.phase is Phase.ENDED


def test_another_day_beside_a_no_is_wished_for(read_back: TestCall) -> None:
    friday = saying(says=("backs_out",), answer="correct", when=When(date=FRIDAY))
    assert not leaves(read_back.context, flow(read_back, "booking"), friday)


def test_nor_is_anything_to_be_changed_then(read_back: TestCall) -> None:
    changing = read_back.hear(NO)
    assert leaves(changing.context, flow(changing, "booking"), saying(says=("backs_out",), answer="negate"))


def test_it_is_decided_against_only_what_was_read_back(call: TestCall) -> None:
    asked = call.hear(BOOK)
    assert not leaves(asked.context, flow(asked, "booking"), saying(says=("backs_out",), answer="negate"))


def test_who_puts_it_off_before_any_time_was_found_leaves_it(call: TestCall) -> None:
    asked = call.hear(BOOK)
    assert leaves(asked.context, flow(asked, "booking"), saying("decide_later"))
    assert not leaves(asked.context, flow(asked, "booking"), saying("decide_later", "keep_time"))


def test_a_visit_that_stays_as_it_is_ends_its_change_and_no_booking(call: TestCall) -> None:
    stays = Understanding("leave it", manner=frozenset({"lets_be"}))
    assert leaves(call.context, flow(call, "reschedule"), stays)
    assert not leaves(call.context, flow(call, "booking"), stays)


def test_a_goodbye_leaves_unless_it_comes_with_the_yes_that_was_asked_for(read_back: TestCall) -> None:
    booking = flow(read_back, "booking")
    assert leaves(read_back.context, booking, saying("goodbye"))
    assert not leaves(read_back.context, booking, saying("goodbye", answer="affirm"))


def test_a_yes_and_a_goodbye_is_no_answer_to_the_question_for_a_name(call: TestCall) -> None:
    asked = call.hear(BOOK)
    assert leaves(asked.context, flow(asked, "booking"), saying("goodbye", answer="affirm"))


def test_who_only_says_goodbye_to_a_read_back_is_asked_before_they_go(read_back: TestCall) -> None:
    assert parts(read_back.context, saying("goodbye"))
    assert not parts(read_back.context, saying("goodbye", "stop"))


def test_a_wrong_number_in_what_was_read_back_is_no_misdialled_one(read_back: TestCall) -> None:
    wrong = Understanding("hold up now that's the wrong number", matter="wrong_number")
    assert "wrong_number" not in read_back.hear(wrong).prompts
