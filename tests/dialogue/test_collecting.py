"""Taking what is said, asking for the rest, and dealing with turns that add nothing."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import (
    ANY,
    BOOK,
    CANCEL,
    ELSE,
    FRIDAY,
    GOODBYE,
    HOLD_ON,
    HOURS,
    NO,
    NOISE,
    REPEAT,
    TUESDAY,
    TWO,
    WEDNESDAY,
    YES,
    TestCall,
    asking_about,
    dialled,
    half_address,
    half_phone,
    living,
    mailed,
    moment,
    named,
    picking,
    slot,
    wanting,
    wrong,
)

from receptionist.app.settings import Business
from receptionist.dialogue.collecting import MOST_DECLINED
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.model.acts import Slot as SlotName
from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding

EITHER_TUESDAY = wanting(TUESDAY, dates=(TUESDAY, TUESDAY.replace(day=10)))


def test_slots_are_asked_for_in_the_order_of_the_workflow(withheld: TestCall) -> None:
    asked = [
        withheld.hear(said).context.focus.asked
        for said in (BOOK, named("Ann Lee"), dialled("+13125550143"), living("12 oak street"))
    ]
    assert asked == [("name",), ("phone",), ("address",), ("date", "time")]


def test_number_that_came_with_the_call_is_not_asked_for(asked_name: TestCall) -> None:
    assert asked_name.hear(named("Ann Lee")).context.focus.asked == ("address",)


def test_what_was_understood_is_acknowledged(asked_name: TestCall) -> None:
    assert asked_name.hear(named("Ann Lee")).said("got_name") == {"first": "Ann", "name": "Ann Lee"}


def test_answer_to_another_question_is_taken_too(asked_name: TestCall) -> None:
    """Asked for the name, the caller says where: the name is asked for next, the address never."""
    assert asked_name.hear(living("12 oak street")).context.focus.asked == ("name",)
    assert asked_name.hear(named("Ann Lee")).context.focus.asked == ("date", "time")


def test_optional_value_is_kept_when_it_is_said_and_never_asked_for() -> None:
    desk = Business.model_validate({"collect": {"name": "required", "email": "optional", "date": "required"}}).desk()
    call = TestCall(desk).start().hear(BOOK, mailed("ann@example.com"), named("Ann Lee"))
    assert call.context.value("email") == "ann@example.com"
    assert call.context.focus.asked == ("date", "time")


def test_value_that_the_business_does_not_collect_is_dropped(asked_name: TestCall) -> None:
    assert asked_name.hear(mailed("ann@example.com")).context.value("email") is None


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (wanting(TUESDAY), ("date", "time")),
        (wanting(at=TWO), ("date", "time")),
        (wanting(daypart="morning"), ("date", "time")),
        (wanting(earliest=True), ("date", "time")),
    ],
)
def test_any_wish_about_the_time_is_looked_up_as_soon_as_it_is_said(
    asked_when: TestCall, said: Understanding, asked: tuple[str, ...]
) -> None:
    assert asked_when.context.focus.asked == asked
    assert asked_when.hear(said).tool_name == "check_availability"


def test_nothing_is_listened_to_while_the_calendar_is_asked(asked_when: TestCall) -> None:
    asked_when.hear(wanting(TUESDAY, TWO))
    assert asked_when.listening is None
    assert asked_when.hear(NOISE).prompts == ["one_moment"]


# turns that add nothing


def test_noise_is_asked_about_in_other_words_each_time(asked_name: TestCall) -> None:
    said = [asked_name.hear(NOISE).prompts for _ in range(3)]
    assert said[:2] == [["did_not_catch", "ask_name_again"], ["did_not_catch", "ask_name_spelled"]]
    assert said[2][0] == "cannot_follow"


def test_question_off_the_script_is_answered_and_the_question_put_again(asked_name: TestCall) -> None:
    assert asked_name.hear(HOURS).prompts == ["hours", "ask_name_again"]


def test_question_costs_no_try(asked_name: TestCall) -> None:
    assert asked_name.hear(NOISE, HOURS).context.focus.misses == 1


def test_questions_without_end_come_to_an_end(asked_name: TestCall, desk: Desk) -> None:
    asked_name.hear(*[HOURS] * (desk.detours + 1))
    assert asked_name.context.phase is Phase.HANDOFF


def test_question_that_nobody_wrote_an_answer_for_is_not_answered_by_guess(asked_name: TestCall) -> None:
    assert asked_name.hear(asking_about("do you like cats")).prompts[0] == "cannot_answer_about"


def test_caller_who_needs_a_moment_gets_it(asked_name: TestCall) -> None:
    asked_name.hear(HOLD_ON)
    assert asked_name.prompts[0] == "take_your_time"
    assert asked_name.context.focus.asked == ("name",)


def test_repeat_says_all_that_was_said_last(asked_when: TestCall) -> None:
    last = asked_when.commands
    assert asked_when.hear(REPEAT).commands == last


def test_repeats_without_end_come_to_an_end(asked_name: TestCall, desk: Desk) -> None:
    assert asked_name.hear(*[REPEAT] * (desk.detours + 1)).context.phase is Phase.HANDOFF


def test_a_yes_with_a_goodbye_takes_the_one_time_that_is_offered(asked_when: TestCall) -> None:
    leaving = Understanding("yes, bye", answer="affirm", signals=frozenset({"goodbye"}))
    asked_when.hear(wanting(TUESDAY, TWO)).offering((9, 3)).hear(leaving)
    assert asked_when.tool_name == "check_availability"


def test_a_yes_with_a_goodbye_to_another_question_says_goodbye(asked_name: TestCall) -> None:
    leaving = Understanding("yes, bye", answer="affirm", signals=frozenset({"goodbye"}))
    assert asked_name.hear(leaving).ended == "abandoned"


def test_caller_who_says_goodbye_hears_that_nothing_is_booked(asked_name: TestCall) -> None:
    asked_name.hear(GOODBYE)
    assert (asked_name.prompts, asked_name.ended) == (["goodbye_nothing_booked"], "abandoned")


@pytest.mark.parametrize("dropped", [CANCEL, Understanding("stop", signals=frozenset({"stop"}))])
def test_caller_who_drops_the_job_is_asked_for_what_else_there_is(asked_name: TestCall, dropped: Understanding) -> None:
    asked_name.hear(dropped)
    assert (asked_name.prompts, asked_name.ended) == (["nothing_booked", "ask_more"], None)


def test_after_an_earlier_booking_nobody_hears_that_nothing_is_booked(complete: TestCall) -> None:
    """The first visit stands, whatever becomes of the second."""
    complete.hear(BOOK, GOODBYE)
    assert complete.prompts == ["goodbye"]
    assert complete.ended == "booked"


# halves of an address or a number


def test_half_an_address_is_asked_for_its_other_half(asked_name: TestCall) -> None:
    asked_name.hear(named("Ann Lee"), half_address(number="12"))
    assert asked_name.prompts == ["ask_street"]


def test_street_alone_is_asked_for_its_number(asked_name: TestCall) -> None:
    assert asked_name.hear(named("Ann Lee"), half_address(street="oak street")).prompts == ["ask_house_number"]


def test_part_that_is_no_half_is_asked_for_the_whole(asked_name: TestCall) -> None:
    """Only the apartment, or the city."""
    assert asked_name.hear(named("Ann Lee"), half_address()).prompts == ["ask_address_again"]


def test_half_is_handed_to_the_reader_of_the_rest(asked_name: TestCall) -> None:
    asked_name.hear(named("Ann Lee"), half_address(number="12"), NOISE)
    assert asked_name.hearing is not None
    assert asked_name.hearing.known_address is not None
    assert asked_name.hearing.known_address.number == "12"


def test_street_without_a_number_will_do_once_the_number_was_asked_for(asked_name: TestCall) -> None:
    asked_name.hear(named("Ann Lee"), half_address(street="rural route"), NOISE, half_address(street="rural route"))
    assert asked_name.context.value("address") == "Rural Route"


def test_halves_without_end_come_to_an_end(asked_name: TestCall, desk: Desk) -> None:
    asked_name.hear(named("Ann Lee"))
    asked_name.hear(*[half_address(number=str(number)) for number in range(1, desk.detours + 2)])
    assert asked_name.context.phase is Phase.HANDOFF


def test_half_a_number_is_asked_for_the_rest(withheld: TestCall) -> None:
    withheld.hear(BOOK, named("Ann Lee"), half_phone("312555"))
    assert withheld.prompts == ["ask_phone_rest"]
    withheld.hear(NOISE)
    assert withheld.hearing is not None
    assert withheld.hearing.known_digits == "312555"


def test_whole_number_leaves_no_half_behind(withheld: TestCall) -> None:
    withheld.hear(BOOK, named("Ann Lee"), half_phone("312555"), dialled("+13125550143"))
    assert (withheld.context.value("phone"), withheld.context.task.partial_digits) == ("+13125550143", "")


# day and time


def test_no_preference_means_the_first_that_is_free(asked_when: TestCall) -> None:
    asked_when.hear(ANY)
    assert asked_when.tool is not None
    assert asked_when.tool.params["earliest"] is True


def test_no_preference_among_offers_means_the_first_of_them(offered: TestCall) -> None:
    offered.hear(ANY)
    assert offered.tool is not None
    assert (offered.tool.params["date"], offered.tool.params["time"]) == ("2026-03-03", "09:00:00")


def test_yes_to_the_only_offer_takes_it(asked_when: TestCall) -> None:
    asked_when.hear(wanting(TUESDAY, TWO)).offering((9, 3)).hear(YES)
    assert asked_when.tool_name == "check_availability"


def test_yes_to_several_offers_is_asked_which(offered: TestCall) -> None:
    assert offered.hear(YES).prompts == ["offer_again"]


@pytest.mark.parametrize("refusal", [NO, ELSE])
def test_offers_turned_down_are_not_offered_again(offered: TestCall, refusal: Understanding) -> None:
    offered.hear(refusal)
    assert offered.tool is not None
    assert list(offered.tool.params["declined"]) == [
        slot(hour, day)["start"] for hour, day in ((9, 3), (16, 3), (9, 6))
    ]


def test_what_was_turned_down_earlier_is_remembered(offered: TestCall) -> None:
    offered.hear(NO).offering((10, 3)).hear(NO)
    assert moment(9) in offered.context.times.declined
    assert moment(10) in offered.context.times.declined


def test_memory_of_what_was_turned_down_is_bounded(offered: TestCall) -> None:
    offered.context = offered.context.with_times(declined=tuple([moment(8)] * MOST_DECLINED))
    assert len(offered.hear(NO).context.times.declined) == MOST_DECLINED


def test_day_that_may_be_either_of_two_is_asked_about(asked_when: TestCall) -> None:
    asked_when.hear(EITHER_TUESDAY)
    assert asked_when.said("which_day") == {"days": "2026-03-03,2026-03-10"}
    assert asked_when.tool is None


@pytest.mark.parametrize(
    ("answer", "day"),
    [
        (wanting(TUESDAY), "2026-03-03"),
        (picking(1), "2026-03-10"),  # "the second one"
        (picking(-1), "2026-03-10"),  # "the last one"
        (ANY, "2026-03-03"),  # "either": the likelier
    ],
)
def test_answer_settles_which_day(asked_when: TestCall, answer: Understanding, day: str) -> None:
    asked_when.hear(EITHER_TUESDAY, answer)
    assert asked_when.tool is not None
    assert asked_when.tool.params["date"] == day


def test_number_beyond_the_days_settles_nothing(asked_when: TestCall) -> None:
    assert asked_when.hear(EITHER_TUESDAY, picking(5)).prompts == ["did_not_catch", "which_day_again"]


def test_which_day_is_not_asked_for_ever(asked_when: TestCall) -> None:
    asked_when.hear(EITHER_TUESDAY, NOISE, NOISE)
    assert asked_when.tool is not None
    assert asked_when.tool.params["date"] == "2026-03-03"


def test_day_or_day_is_no_question(asked_when: TestCall) -> None:
    """ "Wednesday or Friday": the first will do, and the read-back names it."""
    asked_when.hear(wanting(WEDNESDAY, dates=(WEDNESDAY, FRIDAY)))
    assert asked_when.tool is not None
    assert asked_when.tool.params["date"] == "2026-03-04"


def test_day_or_the_next_is_a_stretch_of_both(asked_when: TestCall) -> None:
    """ "Tuesday or Wednesday"."""
    asked_when.hear(wanting(TUESDAY, dates=(TUESDAY, WEDNESDAY)))
    assert asked_when.tool is not None
    assert (asked_when.tool.params["date"], asked_when.tool.params["date_end"]) == ("2026-03-03", "2026-03-04")


def test_later_before_any_time_was_spoken_of_says_nothing(asked_name: TestCall) -> None:
    """ "I'll tell you later"."""
    asked_name.hear(wanting(shift="later", shift_of="time"))
    assert asked_name.prompts == ["did_not_catch", "ask_name_again"]


def test_moments_without_end_come_to_an_end(asked_name: TestCall, desk: Desk) -> None:
    assert asked_name.hear(*[HOLD_ON] * (desk.detours + 1)).context.phase is Phase.HANDOFF


def test_time_and_name_in_one_breath_are_both_taken(asked_name: TestCall) -> None:
    """ "The second one, and my name is Ann Lee"."""
    asked_name.hear(wanting(TUESDAY)).offering((9, 3), (10, 3))
    asked_name.hear(msgspec.structs.replace(picking(1), name=named("Ann Lee").name))
    assert asked_name.context.value("name") == "Ann Lee"
    assert asked_name.tool is not None
    assert asked_name.tool.params["time"] == "10:00:00"


# "what should I change?"


@pytest.fixture
def changing(read_back: TestCall) -> TestCall:
    """The read-back was refused, and what to change is asked."""
    return read_back.hear(NO)


@pytest.mark.parametrize(
    ("named_slot", "asked"),
    [("name", ("name",)), ("address", ("address",)), ("phone", ("phone",)), ("time", ("time",)), ("date", ("date",))],
)
def test_slot_named_is_asked_again(changing: TestCall, named_slot: str, asked: tuple[str, ...]) -> None:
    assert changing.hear(wrong(named_slot)).context.focus.asked == asked  # type: ignore[arg-type]


def test_new_value_is_taken_at_once(changing: TestCall) -> None:
    changing.hear(named("Bo Ray"))
    assert changing.context.value("name") == "Bo Ray"
    assert changing.context.phase is Phase.CONFIRMING


STAYS = Understanding("not one thing, leave it be", answer="correct", says=frozenset({"stays"}))


LEFT = Understanding("leave it just like it is", manner=frozenset({"lets_be"}))
ASKED_BACK = Understanding("what change? it's perfect", answer="correct", says=frozenset({"stays"}), asks=True)


@pytest.mark.parametrize(
    "nothing", [NO, YES, Understanding("all good", signals=frozenset({"done"})), STAYS, LEFT, ASKED_BACK]
)
def test_nothing_to_change_reads_back_once_more(changing: TestCall, nothing: Understanding) -> None:
    assert changing.hear(nothing).context.phase is Phase.CONFIRMING


def test_slot_that_is_not_collected_is_not_asked(changing: TestCall) -> None:
    assert changing.hear(wrong("email")).prompts == ["did_not_catch", "ask_change_again"]


def test_noise_leads_to_a_person_or_a_message(changing: TestCall) -> None:
    assert changing.hear(NOISE, NOISE).context.phase is Phase.HANDOFF


def test_who_has_not_decided_who_comes_leaves_with_nothing_booked(asked_name: TestCall) -> None:
    undecided = Understanding("not till we decide", says=frozenset[Saying]({"only_asks"}))
    asked_name.hear(undecided)
    assert asked_name.context.phase is Phase.COMPLETE
    assert asked_name.context.call.disposition == "answered"


def test_who_is_asked_when_may_not_have_decided_the_day(asked_when: TestCall) -> None:
    undecided = Understanding("i haven't decided yet", says=frozenset[Saying]({"only_asks"}))
    assert asked_when.hear(undecided).context.phase is Phase.COLLECTING


def test_who_only_asked_takes_leave_of_what_was_offered(asked_when: TestCall) -> None:
    asks = msgspec.structs.replace(wanting(TUESDAY, TWO, intent="book"), says=frozenset[Saying]({"only_asks"}))
    asked_when.hear(asks).offering((9, 3), (12, 3))
    asked_when.hear(Understanding("okay thanks", answer="affirm", signals=frozenset({"thanks"})))
    assert asked_when.context.phase is Phase.COMPLETE


def test_a_wish_that_is_said_again_is_heard_and_costs_no_try(asked_name: TestCall) -> None:
    assert asked_name.hear(Understanding("so send somebody", intent="book")).prompts == ["wish_heard", "ask_name_again"]
    assert asked_name.context.focus.misses == 0


def test_a_wish_that_is_said_again_at_length_is_noted(asked_name: TestCall) -> None:
    told = "my roommate moved out and kept a key so i want another lock"
    again = Understanding(told, says=frozenset[Saying]({"wants_work"}))
    assert asked_name.hear(again).prompts == ["noted", "ask_name_again"]
    assert told in asked_name.context.call.notes


def test_a_wish_that_is_said_over_and_over_is_no_answer(asked_name: TestCall) -> None:
    again = Understanding("so send somebody", intent="book")
    assert asked_name.hear(again, again, again).prompts[0] == "did_not_catch"


def test_who_asks_whose_name_is_asked_under_which(asked_name: TestCall) -> None:
    whose = Understanding("mine or hers", anothers=AnothersVisit(asks_whose=True))
    assert [asked_name.hear(whose).prompts, asked_name.hear(whose).prompts] == [
        ["ask_name_for"],
        ["ask_name_for_again"],
    ]


WHOSE = AnothersVisit(asks_whose=True)


def test_who_tells_whose_with_the_question_is_not_asked(asked_name: TestCall) -> None:
    told = msgspec.structs.replace(named("Arlo Feng"), anothers=WHOSE)
    theirs = msgspec.structs.replace(told, name=msgspec.structs.replace(told.name, of_another=True))
    assert asked_name.hear(theirs).context.focus.asked == ("address",)


def test_the_known_name_stands_where_it_is_said_again(asked_name: TestCall) -> None:
    asked_name.hear(msgspec.structs.replace(named("Dan Cole"), anothers=WHOSE))
    assert asked_name.hear(named("Dan Cole")).context.focus.asked == ("address",)


def test_who_calls_is_kept_where_another_name_is_told(asked_name: TestCall) -> None:
    asked_name.hear(msgspec.structs.replace(named("Dan Cole"), anothers=WHOSE), named("Ruth Cole"))
    assert asked_name.context.value("name") == "Ruth Cole"
    assert "Dan Cole" in asked_name.context.call.notes


@pytest.mark.parametrize("slot", ["name", "address"])
def test_another_value_called_wrong_refuses_none_of_the_offers(offered: TestCall, slot: SlotName) -> None:
    offered.hear(wrong(slot))
    assert (offered.context.focus.asked, offered.context.times.declined) == ((slot,), ())
