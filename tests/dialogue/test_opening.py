"""Picking up, and finding out what the caller wants."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import (
    BOOK,
    CALLER,
    CANCEL,
    GOODBYE,
    HOLD_ON,
    HOURS,
    MESSAGE,
    NOISE,
    NOW,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    living,
    moment,
    named,
    wanting,
)

from receptionist.app.settings import Business
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted, Customer
from receptionist.dialogue.phases import Phase
from receptionist.model.acts import Correction
from receptionist.model.commands import say
from receptionist.model.person import Name
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

ANN = Customer("Ann Lee", "12 Oak St")

BARE = frozenset({"check_availability", "book_appointment", "take_message"})
"""The tools of a desk that only books."""


def test_business_says_its_name_and_asks_what_it_can_do(call: TestCall) -> None:
    assert call.prompts == ["greeting", "ask_intent"]
    assert call.said("greeting") == {"business": "our office"}


def test_when_the_business_is_closed_it_greets_otherwise(desk: Desk) -> None:
    started = CallStarted(NOW, "call", closed=True)
    assert TestCall(desk).take(started).prompts == ["greeting_closed", "ask_intent"]


def test_what_callers_are_to_know_is_said_before_they_are_asked_anything(desk: Desk) -> None:
    told = msgspec.structs.replace(desk, notice="This call is recorded.")
    assert TestCall(told).start().prompts == ["greeting", "notice", "ask_intent"]


def test_call_is_listened_to_at_once(call: TestCall) -> None:
    assert call.listening is not None
    assert call.listening.asked == ("intent",)


def test_callers_own_number_is_kept_as_a_weak_value(call: TestCall) -> None:
    phone = call.context.filled("phone")
    assert phone is not None
    assert (phone.text, phone.source) == (CALLER, "caller_id")


def test_withheld_number_leaves_the_phone_unknown(withheld: TestCall) -> None:
    assert withheld.context.value("phone") is None


def test_known_customers_name_and_address_are_kept_as_weak_values(desk: Desk) -> None:
    call = TestCall(desk).start(customer=ANN)
    assert {(slot.name, slot.text, slot.source) for slot in call.context.slots} == {
        ("name", "Ann Lee", "customer"),
        ("address", "12 Oak St", "customer"),
        ("phone", CALLER, "caller_id"),
    }


@pytest.mark.parametrize("customer", [Customer(), Customer(name="Ann Lee"), Customer(address="12 Oak St")])
def test_customer_known_in_part_is_asked_only_for_the_rest(desk: Desk, customer: Customer) -> None:
    call = TestCall(desk).start(customer=customer).hear(BOOK)
    assert call.context.focus.asked == (("name",) if customer.name is None else ("address",))


def test_known_customer_is_asked_for_day_and_time_alone(desk: Desk) -> None:
    assert TestCall(desk).start(customer=ANN).hear(BOOK).context.focus.asked == ("date", "time")


def test_wish_for_a_visit_starts_the_booking(call: TestCall) -> None:
    call.hear(BOOK)
    assert call.context.phase is Phase.COLLECTING
    assert call.prompts == ["book_gladly", "ask_name"]


def test_all_that_the_first_sentence_says_is_taken(call: TestCall) -> None:
    """Name and wish in one breath: nothing of it is asked again."""
    call.hear(named("Ann Lee", intent="book"))
    assert call.prompts == ["got_name", "ask_address"]


def test_day_in_the_first_sentence_is_looked_up_at_once(call: TestCall) -> None:
    assert call.hear(wanting(TUESDAY, TWO)).tool_name == "check_availability"


def test_callers_own_words_are_kept_for_whoever_comes(call: TestCall) -> None:
    call.hear(Understanding("hi the kitchen sink is leaking", intent="book", reason="the kitchen sink is leaking"))
    assert call.context.call.notes == ("the kitchen sink is leaking",)


def test_story_without_a_wish_is_the_reason_for_a_visit(call: TestCall) -> None:
    told = Understanding("my sink has been leaking since monday", matter="trouble")
    assert call.hear(told).context.phase is Phase.COLLECTING


def test_a_story_of_something_else_is_asked_about_once(call: TestCall) -> None:
    assert call.hear(Understanding("my sister in law told me about you")).prompts == ["ask_intent_again"]
    assert call.hear(Understanding("she had you over for her place")).context.phase is Phase.COLLECTING


def test_a_wrong_number_ends_with_who_was_reached(call: TestCall) -> None:
    told = call.hear(Understanding("sorry wrong number", matter="wrong_number"))
    assert (told.prompts, told.context.phase) == (["wrong_number"], Phase.ENDED)


def test_a_child_is_asked_for_a_grown_up(call: TestCall) -> None:
    assert call.hear(Understanding("mommy is at work", matter="child")).prompts == ["child", "ask_intent"]


def test_another_language_goes_to_a_person(call: TestCall) -> None:
    told = call.hear(Understanding("habla espanol", matter="other_language"))
    assert told.prompts[0] == "other_language"
    assert told.context.phase is Phase.HANDOFF


def test_another_language_goes_to_a_person_from_the_middle_of_a_job(call: TestCall) -> None:
    told = call.hear(Understanding("i need a cleaning", intent="book"), Understanding("no", matter="other_language"))
    assert told.context.phase is Phase.HANDOFF


@pytest.mark.parametrize(
    "data", [living("12 oak street"), Understanding("cleaning", service="estimate"), wanting(TUESDAY)]
)
def test_data_without_a_wish_starts_the_booking(call: TestCall, data: Understanding) -> None:
    assert call.hear(data).context.phase is Phase.COLLECTING


def test_a_few_words_without_meaning_are_asked_about_in_other_words(call: TestCall) -> None:
    assert call.hear(NOISE).prompts == ["ask_intent_again"]


def test_yes_to_shall_i_book_a_visit_or_take_a_message_is_a_booking(call: TestCall) -> None:
    assert call.hear(NOISE, YES).context.phase is Phase.COLLECTING


def test_yes_before_anything_was_proposed_is_none(call: TestCall) -> None:
    assert call.hear(YES).context.phase is Phase.GREETING


def test_question_is_answered_and_the_open_question_put_again(call: TestCall) -> None:
    call.hear(HOURS)
    assert call.prompts == ["hours", "ask_intent"]
    assert call.context.phase is Phase.GREETING


def test_question_and_a_time_are_answered_and_taken_in_one(call: TestCall) -> None:
    """ "Are you insured, and could you come on Tuesday at two?"."""
    call.desk = msgspec.structs.replace(call.desk, answers=lambda meaning, at: (say("fact", fact="We are."),))
    call.hear(msgspec.structs.replace(wanting(TUESDAY, TWO), text="are you insured", intent="question"))
    assert call.prompts[0] == "fact"
    assert call.tool_name == "check_availability"


ESTIMATES = Business.model_validate({"services": [{"name": "carpets", "title": "Free Estimate"}]}).desk()
WORK = Business.model_validate({"services": [{"name": "carpets", "title": "Carpets"}]}).desk()
PRICE = msgspec.structs.replace(wanting(TUESDAY, intent="price"), service="carpets")


def asking_price(desk: Desk, **more: object) -> TestCall:
    call = TestCall(desk).start()
    return call.hear(msgspec.structs.replace(PRICE, text="what would carpets cost", **more))


def test_who_asks_the_price_and_names_a_day_wants_the_visit_that_tells_it() -> None:
    call = asking_price(ESTIMATES)
    assert call.prompts[0] == "price_at_visit"
    assert call.tool_name == "check_availability"


def test_day_in_a_question_about_the_price_of_work_is_no_wish_by_itself() -> None:
    assert asking_price(WORK).context.phase is Phase.GREETING


def test_hour_beside_a_question_that_nobody_can_answer_is_a_wish() -> None:
    call = asking_price(WORK, when=wanting(TUESDAY, TWO).when)
    assert call.prompts[0] == "cannot_answer_about"
    assert call.tool_name == "check_availability"


def test_who_says_their_name_after_the_price_was_told_goes_on_with_the_visit() -> None:
    call = TestCall(ESTIMATES).start().hear(Understanding("what would carpets cost", intent="price", service="carpets"))
    assert call.hear(named("Joe Tran")).context.phase is Phase.COLLECTING


def test_who_says_their_name_where_a_call_back_was_offered_gets_it() -> None:
    call = TestCall(WORK).start().hear(Understanding("what would carpets cost", intent="price", service="carpets"))
    assert call.hear(named("Joe Tran")).context.task.workflow == "open_question"


def test_day_in_a_question_about_the_hours_is_no_wish(call: TestCall) -> None:
    """ "Are you open on Tuesday?"."""
    assert call.hear(wanting(TUESDAY, intent="hours")).tool is None


def test_yes_after_an_answer_is_a_booking(call: TestCall) -> None:
    """ "We're open until five. How can I help you?" – "Yes, please"."""
    assert call.hear(HOURS, YES).context.phase is Phase.COLLECTING


def test_service_asked_about_is_kept_for_the_booking(call: TestCall) -> None:
    call.desk = Business.model_validate({"services": [{"name": "windows"}]}).desk()
    call.hear(Understanding("do you do windows", intent="question", service="windows"))
    assert call.prompts[0] == "service_offered"
    assert call.context.value("service") == "windows"


def test_call_that_only_asked_counts_as_answered(call: TestCall) -> None:
    assert call.hear(HOURS).hang_up().ended == "answered"


def test_caller_who_needs_a_moment_gets_it(call: TestCall) -> None:
    call.hear(HOLD_ON)
    assert call.prompts[0] == "take_your_time"
    assert call.context.focus.misses == 0


@pytest.mark.parametrize("farewell", [GOODBYE, Understanding("stop calling", signals=frozenset({"stop"}))])
def test_caller_who_says_goodbye_is_let_go(call: TestCall, farewell: Understanding) -> None:
    assert call.hear(farewell).ended == "abandoned"


def test_wish_for_a_message_is_met(call: TestCall) -> None:
    call.hear(MESSAGE)
    assert call.prompts == ["message_for_owner", "ask_message"]
    assert call.takes_message


@pytest.mark.parametrize("intent", ["reschedule", "cancel", "check", "reminder"])
def test_what_the_desk_has_no_tools_for_becomes_a_message(call: TestCall, intent: str) -> None:
    call.desk = msgspec.structs.replace(call.desk, tools=BARE)
    call.hear(Understanding("about my visit", intent=intent))  # type: ignore[arg-type]
    assert call.prompts[0] == "not_by_phone"
    assert call.context.phase is Phase.HANDOFF


def test_what_cannot_be_done_is_not_put_through_either(staffed: Desk) -> None:
    """ "Someone will call you back" is what was said, so that is what happens."""
    bare = msgspec.structs.replace(staffed, tools=BARE)
    assert TestCall(bare).start().hear(CANCEL).transfer is None


def test_words_are_read_in_the_light_of_the_desk(call: TestCall) -> None:
    call.hear(BOOK)
    assert call.hearing is not None
    assert (call.hearing.clock, call.hearing.opens.hour, call.hearing.expecting) == (NOW, 8, {"intent"})


def test_who_has_no_visit_that_could_be_found_books_a_new_one(call: TestCall) -> None:
    moves = msgspec.structs.replace(wanting(TUESDAY, TWO, intent="reschedule"), service="")
    call.hear(moves).answer("find_booking", {"bookings": []})
    none = Understanding("i never booked i want to make one", intent="book", says=frozenset[Saying]({"none_booked"}))
    call.hear(none)
    assert call.context.task.workflow == "booking"
    assert call.context.times.wanted.date == TUESDAY


def test_what_is_not_there_cannot_be_cancelled(call: TestCall) -> None:
    call.hear(CANCEL).answer("find_booking", {"bookings": []})
    call.hear(Understanding("i don't have one", says=frozenset[Saying]({"none_booked"})))
    assert call.context.phase is Phase.COMPLETE


# of a visit that stands

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
