"""Law 5: data accumulates; only an explicit correction replaces a value."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import (
    BOOK,
    CALLER,
    FRIDAY,
    HERE,
    NOW,
    TUESDAY,
    TWO,
    WEDNESDAY,
    TestCall,
    dialled,
    half_address,
    half_phone,
    living,
    moment,
    named,
    wanting,
    wrong,
)

from receptionist.dialogue.absorb import noted, noted_question, picking, settled, wishing
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Customer
from receptionist.dialogue.shipped import booking
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.workflow import Start, Workflow, standard
from receptionist.model.address import Address
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.model.person import Name
from receptionist.model.ruled_out import RuledOut
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

CTX = CallContext.ringing("c", NOW)
ONE_DAY = dt.timedelta(days=1)
TUESDAY_WISH = When(date=TUESDAY, dates=(TUESDAY,), time=TWO, times=(TWO,))
TUESDAY_AT_TWO = TimeSlot(moment(14), moment(15))
LOOKED_UP = booking({"date": True})
NOTED = Workflow("table", Start(), (standard("date"), standard("time")))


# values


def test_value_in_passing_does_not_replace_one_that_was_heard(asked_when: TestCall) -> None:
    """ "My neighbour Bo Ray told me about you" is no correction."""
    assert asked_when.hear(named("Bo Ray")).context.value("name") == "Ann Lee"


@pytest.mark.parametrize("answer", ["correct", "negate"])
def test_correction_replaces_a_value(asked_when: TestCall, answer: str) -> None:
    asked_when.hear(named("Bo Ray", answer=answer))
    assert asked_when.context.value("name") == "Bo Ray"


def test_correction_that_names_its_slot_replaces_it(asked_when: TestCall) -> None:
    asked_when.hear(named("Bo Ray", correction=wrong("name").correction))
    assert asked_when.context.value("name") == "Bo Ray"


def test_replaced_value_is_acknowledged_as_changed(asked_when: TestCall) -> None:
    assert asked_when.hear(named("Bo Ray", answer="correct")).prompts[0] == "changed_name"


@pytest.mark.parametrize(
    ("slot", "said", "text"),
    [
        ("name", named("Bo Ray"), "Bo Ray"),
        ("address", living("9 elm road"), "9 Elm Road"),
        ("phone", dialled("+13125550143"), "+13125550143"),
    ],
)
def test_what_the_business_only_knew_gives_way_to_what_is_said(
    desk: Desk, slot: str, said: Understanding, text: str
) -> None:
    call = TestCall(desk).start(CALLER, Customer("Ann Lee", "12 Oak St")).hear(BOOK, said)
    assert call.context.value(slot) == text


def test_apartment_is_added_to_the_same_house(asked_when: TestCall) -> None:
    more = Address(HERE, "12 oak street", "12", "oak street", unit="3b", shown="12 Oak Street, Unit 3B")
    asked_when.hear(Understanding("unit three b", address=more))
    assert asked_when.context.value("address") == "12 Oak Street, Unit 3B"


def test_another_house_in_passing_is_no_correction(asked_when: TestCall) -> None:
    assert asked_when.hear(living("9 elm road")).context.value("address") == "12 Oak Street"


def test_telephone_number_that_is_no_number_is_not_kept(withheld: TestCall) -> None:
    assert withheld.hear(BOOK, half_phone("555")).context.value("phone") is None


def test_half_an_address_in_passing_is_no_address(asked_name: TestCall) -> None:
    asked_name.hear(half_address(street="oak street"))
    assert asked_name.context.value("address") is None
    assert asked_name.context.task.partial_address is None


def test_halves_replace_a_known_customers_address_once_it_is_wrong(desk: Desk) -> None:
    """What the books say is no part of the new address."""
    call = TestCall(desk).start(CALLER, Customer("Ann Lee", "12 Oak St")).hear(BOOK, wanting(TUESDAY, TWO)).free(14)
    call.hear(wrong("address"), half_address(number="9"))
    assert call.prompts == ["ask_street"]
    call.hear(living("9 elm road"))
    assert call.context.value("address") == "9 Elm Road"


def test_service_is_kept_when_it_is_said(asked_name: TestCall) -> None:
    assert asked_name.hear(Understanding("windows", service="windows")).context.value("service") == "windows"


# the wish about day and time


def test_new_wish_waits_for_the_calendar() -> None:
    assert wishing(CTX, LOOKED_UP, TUESDAY_WISH).times.unchecked


def test_new_wish_that_nothing_looks_up_waits_for_nothing() -> None:
    after = wishing(CTX, NOTED, TUESDAY_WISH)
    assert (after.times.wanted, after.times.unchecked) == (TUESDAY_WISH, False)


def test_same_wish_once_more_changes_nothing() -> None:
    known = CTX.with_times(wanted=TUESDAY_WISH)
    assert wishing(known, LOOKED_UP, TUESDAY_WISH) is known


def test_same_wish_to_offers_asks_the_calendar_again() -> None:
    offered = CTX.with_times(wanted=TUESDAY_WISH, offers=(TUESDAY_AT_TWO,))
    assert wishing(offered, LOOKED_UP, TUESDAY_WISH).times.unchecked


def test_time_picked_is_exactly_that_time_and_needs_the_calendars_word() -> None:
    picked = picking(CTX.with_times(offers=(TUESDAY_AT_TWO,)), TUESDAY_AT_TWO)
    assert (picked.times.wanted.date, picked.times.wanted.time, picked.times.offers) == (TUESDAY, TWO, ())
    assert (picked.times.unchecked, picked.times.proposal) == (True, None)


ANY_AFTERNOON = When(date=TUESDAY, dates=(TUESDAY,), date_end=FRIDAY, daypart="afternoon")


def test_another_time_than_the_one_picked_is_of_what_was_wished_for() -> None:
    picked = picking(CTX.with_times(wanted=ANY_AFTERNOON, offers=(TUESDAY_AT_TWO,)), TUESDAY_AT_TWO)
    later = msgspec.structs.replace(picked.times.wanted, shift="later", shift_of="time")
    assert wishing(picked, LOOKED_UP, later).times.taken_from.wish == ANY_AFTERNOON


def test_a_wish_of_its_own_leaves_what_was_wished_for_before() -> None:
    picked = picking(CTX.with_times(wanted=ANY_AFTERNOON, offers=(TUESDAY_AT_TWO,)), TUESDAY_AT_TWO)
    assert wishing(picked, LOOKED_UP, When(date=WEDNESDAY, dates=(WEDNESDAY,))).times.taken_from.wish == When()


def test_a_time_picked_beside_what_was_wished_for_leaves_it() -> None:
    mornings = msgspec.structs.replace(ANY_AFTERNOON, daypart="morning")
    assert picking(CTX.with_times(wanted=mornings), TUESDAY_AT_TWO).times.taken_from.wish == When()


def test_time_settled_is_the_one_to_be_read_back() -> None:
    known = settled(CTX, TUESDAY_AT_TWO)
    assert (known.times.proposal, known.times.unchecked) == (TUESDAY_AT_TWO, False)


def test_day_in_passing_does_not_move_a_settled_visit(asked_name: TestCall) -> None:
    """While the name is asked for: "I was at my sister's on Friday" is no correction."""
    in_passing = msgspec.structs.replace(wanting(FRIDAY), text="I was at my sister's the whole of Friday")
    asked_name.hear(wanting(TUESDAY, TWO)).free(14).hear(in_passing)
    assert asked_name.context.times.proposal == TimeSlot(moment(14), moment(15), "a")


def test_bare_day_moves_a_settled_visit_whatever_is_asked(asked_name: TestCall) -> None:
    asked_name.hear(wanting(TUESDAY, TWO)).free(14).hear(wanting(FRIDAY))
    assert asked_name.tool is not None
    assert asked_name.tool.params["date"] == FRIDAY.isoformat()


def test_day_corrected_moves_a_settled_visit(asked_name: TestCall) -> None:
    asked_name.hear(wanting(TUESDAY, TWO)).free(14).hear(wanting(FRIDAY, answer="correct"))
    assert asked_name.tool is not None
    assert (asked_name.tool.params["date"], asked_name.tool.params["time"]) == ("2026-03-06", "14:00:00")


# the caller's own words


def test_same_words_are_noted_once() -> None:
    assert noted(noted(CTX, "a leak"), " a   leak ").call.notes == ("a leak",)


SIX = ("one", "two", "three", "four", "five", "six")


def six_noted() -> CallContext:
    ctx = CTX
    for word in SIX:
        ctx = noted(ctx, word)
    return ctx


def test_six_notes_are_kept_each_of_bounded_length() -> None:
    assert [len(note) for note in noted(six_noted(), "seven " * 200).call.notes] == [3, 5, 4, 4, 3, 500]


def test_the_first_note_which_tells_of_the_work_outlasts_the_others() -> None:
    assert noted(six_noted(), "seven").call.notes == ("one", "three", "four", "five", "six", "seven")


def test_a_question_gives_way_to_what_is_told() -> None:
    ctx = noted_question(CTX.with_call(notes=("one", "two", "three")), "are you union")
    for word in ("four", "five", "six"):
        ctx = noted(ctx, word)
    assert ctx.call.notes == SIX


def test_what_was_promised_outlasts_what_was_not() -> None:
    ctx = six_noted().with_made(promised=("two",))
    assert noted(ctx, "seven").call.notes == ("one", "two", "four", "five", "six", "seven")


def test_nothing_is_noted_of_nothing() -> None:
    assert noted(CTX, "  ") is CTX


def test_slot_is_replaced_and_not_doubled() -> None:
    ctx = CTX.with_slot(SlotValue("name", "Ann")).with_slot(SlotValue("name", "Bo"))
    assert ctx.slots == (SlotValue("name", "Bo"),)


def test_days_that_will_not_do_outlast_the_time_that_was_picked() -> None:
    wishing_none = CTX.with_times(wanted=When(ruled_out=(RuledOut.day(TUESDAY), RuledOut.day(WEDNESDAY))))
    assert picking(wishing_none, TUESDAY_AT_TWO).times.wanted.ruled_out == (RuledOut.day(WEDNESDAY),)


def test_days_that_will_not_do_outlast_a_look_up_that_found_nothing(asked_when: TestCall) -> None:
    asked_when.hear(wanting(FRIDAY, TWO, ruled_out=(RuledOut.day(TUESDAY),)))
    asked_when.answer("check_availability", {"status": "none", "reason": "busy"})
    assert asked_when.context.times.wanted == When(ruled_out=(RuledOut.day(TUESDAY),))


# beside a question about the hours


def test_day_beside_a_question_about_the_hours_is_wished_for(asked_when: TestCall) -> None:
    """ "Friday, do you guys work weekends too?"."""
    friday = When(date=FRIDAY, dates=(FRIDAY,))
    asked_when.hear(Understanding("", intent="hours", when=friday, beside_hours=friday))
    assert asked_when.context.times.wanted.date == FRIDAY


def test_day_that_is_asked_about_is_not(asked_when: TestCall) -> None:
    asked_when.hear(Understanding("", intent="hours", when=When(date=FRIDAY, dates=(FRIDAY,))))
    assert asked_when.context.times.wanted.date is None


@pytest.mark.parametrize(("made_at", "then"), [("12 Elm Street", "9 Oak Lane"), ("1 Birch Court", "12 Elm Street")])
def test_the_address_of_a_visit_that_was_made_gives_way_to_the_next_ones(
    asked_when: TestCall, made_at: str, then: str
) -> None:
    made = Appointment("a", moment(14), moment(15), name="Ann Lee", address=made_at)
    asked_when.context = asked_when.context.with_made(visits=(made,)).with_slot(SlotValue("address", "12 Elm Street"))
    assert asked_when.hear(living("9 oak lane")).context.value("address") == then


def test_how_many_people_there_are_is_told_anew(asked_when: TestCall) -> None:
    asked_when.context = asked_when.context.with_slot(SlotValue("service", "haircut for 2 people"))
    asked_when.hear(Understanding("just me now", service="haircut", says=frozenset({"head_count"})))
    assert asked_when.context.value("service") == "haircut"


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        (("clean at gate code is 4465", "clean at 220 oak gate code is 4465"), ("clean at 220 oak gate code is 4465",)),
        (("the bell at the side is broken", "the bell is broken"), ("the bell at the side is broken",)),
        (("a dog", "we have a dog"), ("a dog", "we have a dog")),
    ],
)
def test_what_is_told_twice_over_is_kept_once(
    asked_when: TestCall, told: tuple[str, ...], kept: tuple[str, ...]
) -> None:
    ctx = asked_when.context.with_call(notes=())
    for words in told:
        ctx = noted(ctx, words)
    assert ctx.call.notes == kept


def test_who_calls_for_somebody_else_is_told_to_whoever_comes(asked_name: TestCall) -> None:
    name = Name("Anna Petrova", Span(0, 0), "Anna", "Petrova", told_by="i am dmitri")
    asked_name.hear(Understanding("for anna petrova i am dmitri", name=name))
    assert asked_name.context.value("name") == "Anna Petrova"
    assert asked_name.context.call.notes[-1] == "i am dmitri"


def test_a_note_that_has_all_of_another_takes_its_place() -> None:
    key = noted(CallContext.ringing("c", NOW), "pavlik has the key if it's a day i'm out")
    whole = "mr pavlik has the key if it's a day i'm out, we're on the second floor"
    assert noted(key, whole).call.notes == (whole,)
