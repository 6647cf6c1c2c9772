"""Law 2: only a yes to exactly what was read back reaches the tool that books."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
import pytest
from dialogue_kit import (
    BOOK,
    CALLER,
    CANCEL,
    FRIDAY,
    GOODBYE,
    HOLD_ON,
    HOURS,
    MESSAGE,
    NO,
    NOISE,
    REPEAT,
    THREE,
    TUESDAY,
    TWO,
    YES,
    TestCall,
    dialled,
    living,
    named,
    slot,
    wanting,
    wrong,
)

from receptionist.dialogue.confirming import NotReadBack, agreed
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import SlotValue
from receptionist.model.address import Address
from receptionist.model.dayparts import Daypart
from receptionist.model.person import Name
from receptionist.model.ruled_out import RuledOut
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

UNSURE = Understanding("i don't know", answer="unsure")


def test_yes_books_exactly_what_was_read_back(read_back: TestCall) -> None:
    read_back.hear(YES)
    assert read_back.tool_name == "book_appointment"
    assert read_back.tool is not None
    params = {key: value for key, value in read_back.tool.params.items() if key != "notes"}
    assert params == {"name": "Ann Lee", "phone": CALLER, "address": "12 Oak Street", "slot": slot(14)}


def test_what_the_caller_asked_for_goes_into_the_booking(read_back: TestCall) -> None:
    assert read_back.hear(YES).context.call.notes == ("book",)
    assert read_back.tool is not None
    assert read_back.tool.params["notes"] == "book"


@pytest.mark.parametrize("keys", ["1"])
def test_key_one_is_a_yes(read_back: TestCall, keys: str) -> None:
    assert read_back.key(keys).tool_name == "book_appointment"


def test_key_two_is_a_no(read_back: TestCall) -> None:
    assert read_back.key("2").prompts == ["ask_change"]


@pytest.mark.parametrize("keys", ["3", "12", "#", "9"])
def test_no_other_key_is_a_yes(read_back: TestCall, keys: str) -> None:
    assert read_back.key(keys).tool is None


NO_YES = [NO, NOISE, REPEAT, HOLD_ON, GOODBYE, CANCEL, HOURS, MESSAGE, BOOK, UNSURE]


@pytest.mark.parametrize("said", NO_YES, ids=lambda said: said.text)
def test_nothing_but_a_yes_books(read_back: TestCall, said: Understanding) -> None:
    assert read_back.hear(said).tool is None


def hours_around(first: int, last: int) -> list[tuple[int, bool]]:
    """The hours at the edges of a part of the day, and whether they are in it."""
    return [(first - 1, False), (first, True), (last - 1, True), (last, False)]


@pytest.mark.parametrize(
    ("part", "hour", "books"),
    [
        (part, hour, books)
        for part, first, last in (
            ("morning", 0, 12),
            ("noon", 11, 14),
            ("afternoon", 12, 18),
            ("evening", 16, 24),
            ("night", 18, 24),
        )
        for hour, books in hours_around(first, last)
        if 0 <= hour < 24
    ],
)
def test_a_yes_with_the_part_of_the_day_that_was_read_back(
    asked_when: TestCall, part: Daypart, hour: int, books: bool
) -> None:
    read_back = asked_when.hear(wanting(TUESDAY, dt.time(hour))).free(hour)
    read_back.hear(Understanding("yes", answer="affirm", when=When(daypart=part)))
    assert (read_back.tool_name == "book_appointment") is books


def test_a_no_with_the_part_of_the_day_that_was_read_back_books_nothing(read_back: TestCall) -> None:
    read_back.hear(Understanding("no", answer="negate", when=When(daypart="afternoon")))
    assert read_back.tool_name == "check_availability"


@pytest.mark.parametrize("times", [1, 2, 3])
def test_silence_books_nothing(read_back: TestCall, times: int) -> None:
    assert read_back.silence(times).tool is None


# a change starts again


CHANGES = [
    named("Bo Ray"),
    living("9 elm road"),
    dialled("+13125550143"),
    wanting(FRIDAY),
    wanting(at=THREE),
    wanting(shift="later", shift_of="time"),
    wanting(TUESDAY, TWO, date_end=FRIDAY),  # "any day up to Friday" is more than the day that was named
    wanting(at=TWO, bound="after"),
]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("answer", ["affirm", "correct", None])
def test_change_is_no_yes_even_where_one_is_said(
    read_back: TestCall, change: Understanding, answer: str | None
) -> None:
    """ "Yes, but make it three"."""
    read_back.hear(msgspec.structs.replace(change, answer=answer))  # type: ignore[arg-type]
    assert read_back.tool_name != "book_appointment"


def test_changed_name_is_read_back_again_before_a_yes_counts(read_back: TestCall) -> None:
    read_back.hear(named("Bo Ray"))
    assert read_back.prompts == ["changing", "read_back", "confirm"]
    assert read_back.said("read_back")["name"] == "Bo Ray"
    assert read_back.hear(YES).tool is not None
    assert read_back.tool is not None
    assert read_back.tool.params["name"] == "Bo Ray"


def test_a_yes_with_more_of_the_name_books_it_in_full(read_back: TestCall) -> None:
    """ "Yes, Ann Lee Ray"."""
    read_back.hear(named("Ann Lee Ray", answer="affirm"))
    assert read_back.tool is not None
    assert (read_back.tool_name, read_back.tool.params["name"]) == ("book_appointment", "Ann Lee Ray")


def test_a_yes_with_another_name_books_nothing(read_back: TestCall) -> None:
    read_back.hear(named("Bo Ray", answer="affirm"))
    assert read_back.tool is None


def put_right(call: TestCall, *names: str, after: float = 0.0) -> TestCall:
    return call.hear(*(named(name, answer="correct") for name in names), after=after)


def test_a_name_that_is_never_right_is_read_back_as_one_to_be_checked(read_back: TestCall) -> None:
    assert put_right(read_back, "Anne Lee", "Anna Lee").prompts[0] == "changing"
    assert put_right(read_back, "Hanna Lee").prompts == ["name_to_check", "read_back", "confirm"]
    assert read_back.said("read_back")["name"] == "Hanna Lee"


def test_a_name_that_is_told_by_its_letters_is_not_doubted(read_back: TestCall) -> None:
    put_right(read_back, "Anne Lee", "Anna Lee")
    read_back.hear(Understanding("hanna", name=Name("Hanna Lee", Span(0, 5), spelled=True), answer="correct"))
    assert read_back.prompts[0] == "changing"


def test_so_it_is_at_the_second_time_in_a_call_that_goes_on_for_long(read_back: TestCall) -> None:
    put_right(read_back, "Anne Lee", after=44)
    assert put_right(read_back, "Anna Lee", after=45).prompts[0] == "name_to_check"


def test_a_yes_to_it_tells_the_owner_what_to_check(read_back: TestCall) -> None:
    put_right(read_back, "Anne Lee", "Anna Lee", "Hanna Lee").hear(YES)
    assert read_back.tool is not None
    assert (read_back.tool.params["name"], read_back.tool.params["to_check"]) == ("Hanna Lee", "name")


def test_what_was_put_right_in_time_is_not_to_be_checked(read_back: TestCall) -> None:
    put_right(read_back, "Anne Lee", "Anna Lee").hear(YES)
    assert read_back.tool is not None
    assert "to_check" not in read_back.tool.params


def test_who_puts_it_right_even_then_is_put_through(read_back: TestCall) -> None:
    put_right(read_back, "Anne Lee", "Anna Lee", "Hanna Lee", "Hannah Lee")
    assert read_back.prompts[0] == "many_changes"
    assert read_back.context.phase is Phase.HANDOFF


def test_an_address_that_is_called_wrong_again_and_again_is_to_be_checked(read_back: TestCall) -> None:
    for address in ("14 oak street", "40 oak street"):
        assert read_back.hear(wrong("address")).prompts == ["ask_address"]
        assert read_back.hear(living(address)).prompts[-1] == "confirm"
    assert read_back.hear(wrong("address")).prompts == ["address_to_check", "read_back", "confirm"]
    assert read_back.hear(wrong("address")).prompts[0] == "many_changes"


def test_another_value_that_is_put_right_beside_it_is_read_back_as_ever(read_back: TestCall) -> None:
    put_right(read_back, "Anne Lee", "Anna Lee", "Hanna Lee")
    assert read_back.hear(living("14 oak street", answer="correct")).prompts[-1] == "confirm"


def test_days_and_times_may_be_changed_more_often(read_back: TestCall) -> None:
    for day, time in ((TUESDAY, THREE), (TUESDAY, TWO), (TUESDAY, THREE)):
        read_back.hear(wanting(day, time, answer="correct"))
    assert read_back.context.phase is not Phase.HANDOFF


def test_changed_time_is_looked_up_and_read_back_again(read_back: TestCall) -> None:
    assert read_back.hear(wanting(at=THREE)).tool_name == "check_availability"
    assert read_back.hear(YES).tool is None
    read_back.free(15)
    assert read_back.said("read_back")["start"] == slot(15)["start"]
    assert read_back.hear(YES).tool_name == "book_appointment"


# saying again what was read back is no change


REPEATED = [
    wanting(TUESDAY, TWO),
    wanting(TUESDAY),
    wanting(at=TWO),
    named("Ann Lee"),
    dialled(CALLER),
    Understanding("there", address=Address(Span(4, 9), "12 oak street", "12", "oak street", shown="12 Oak Street")),
]


@pytest.mark.parametrize("said", REPEATED)
def test_yes_with_the_same_words_is_a_yes(read_back: TestCall, said: Understanding) -> None:
    """ "Yes, Tuesday at two", "yes, Ann Lee"."""
    assert read_back.hear(msgspec.structs.replace(said, answer="affirm")).tool_name == "book_appointment"


def test_no_with_the_same_time_is_asked_about(read_back: TestCall) -> None:
    """ "No, Tuesday at two" to Tuesday at two: somebody misheard."""
    assert read_back.hear(wanting(TUESDAY, TWO, answer="negate")).prompts == [
        "need_yes_or_no",
        "read_back",
        "confirm_again",
    ]


# a no


def test_no_asks_what_to_change(read_back: TestCall) -> None:
    read_back.hear(NO)
    assert read_back.prompts == ["ask_change"]
    assert (read_back.context.phase, read_back.context.grounding.read_back) == (Phase.COLLECTING, None)


def test_no_to_one_thing_asks_for_that(read_back: TestCall) -> None:
    assert read_back.hear(wrong("name")).prompts == ["ask_name"]


def test_no_to_what_is_not_asked_for_asks_what_to_change(read_back: TestCall) -> None:
    assert read_back.hear(wrong("email")).prompts == ["ask_change"]


def test_no_and_goodbye_ends_without_a_booking(read_back: TestCall) -> None:
    read_back.hear(msgspec.structs.replace(GOODBYE, answer="negate"))
    assert (read_back.prompts, read_back.ended) == (["goodbye_nothing_booked"], "abandoned")


def test_a_booking_that_is_dropped_is_no_goodbye(read_back: TestCall) -> None:
    read_back.hear(msgspec.structs.replace(CANCEL, answer="negate"))
    assert (read_back.prompts, read_back.ended) == (["nothing_booked", "ask_more"], None)


def test_no_without_end_comes_to_an_end(read_back: TestCall, desk: Desk) -> None:
    """Neither agreed to nor changed: a person or a message, in the end."""
    read_back.hear(*[NO] * (2 * desk.offer_rounds + 1))
    assert read_back.context.phase is Phase.HANDOFF


# neither yes nor no


@pytest.mark.parametrize(
    ("said", "first"),
    [(NOISE, "need_yes_or_no"), (UNSURE, "no_hurry"), (HOURS, "hours"), (HOLD_ON, "take_your_time")],
)
def test_question_stays_open(read_back: TestCall, said: Understanding, first: str) -> None:
    read_back.hear(said)
    assert read_back.prompts[0] == first
    assert read_back.context.focus.asked == ("confirm",)
    assert read_back.hear(YES).tool_name == "book_appointment"


def test_re_prompts_are_worded_differently_and_then_the_keypad_is_offered(read_back: TestCall) -> None:
    said = [read_back.hear(NOISE).prompts for _ in range(3)]
    assert said[0][1:] == ["start_alone", "confirm_again"]
    assert said[1][1:] == ["read_back", "confirm_keys"]
    assert said[2][0] == "cannot_follow"


GAVE_UP = Understanding("never mind, goodbye", answer="negate", signals=frozenset({"goodbye", "stop"}))
NO_BYE = Understanding("no thanks, bye", answer="negate", signals=frozenset({"goodbye", "thanks"}))
YES_BYE = Understanding("yes, bye", answer="affirm", signals=frozenset({"goodbye"}))


@pytest.mark.parametrize("farewell", [NO_BYE, GAVE_UP], ids=lambda said: said.text)
def test_a_goodbye_that_refuses_books_nothing(read_back: TestCall, farewell: Understanding) -> None:
    assert read_back.hear(farewell).ended == "abandoned"


def test_a_bare_goodbye_is_asked_once_whether_to_book(read_back: TestCall) -> None:
    read_back.hear(GOODBYE)
    assert (read_back.prompts, read_back.ended, read_back.tool) == (["book_before_you_go"], None, None)


def test_a_yes_to_that_books(read_back: TestCall) -> None:
    assert read_back.hear(GOODBYE, YES).tool_name == "book_appointment"


def test_another_goodbye_to_that_leaves_with_nothing_booked(read_back: TestCall) -> None:
    assert read_back.hear(GOODBYE, GOODBYE).ended == "abandoned"


def test_noise_after_that_is_read_back_in_full(read_back: TestCall) -> None:
    assert read_back.hear(GOODBYE, NOISE).prompts[1:] == ["read_back", "confirm_again"]


def test_a_goodbye_over_the_read_back_hears_it_before_the_question(read_back: TestCall) -> None:
    read_back.talk_over("read_back").hear(GOODBYE)
    assert read_back.prompts == ["read_back", "book_before_you_go"]


def test_a_goodbye_in_doubt_is_asked_too(read_back: TestCall) -> None:
    doubting = msgspec.structs.replace(GOODBYE, answer="unsure")
    assert read_back.hear(doubting).prompts == ["book_before_you_go"]


def test_a_yes_with_a_goodbye_books_and_ends_with_what_came_of_it(read_back: TestCall) -> None:
    assert read_back.hear(YES_BYE).tool_name == "book_appointment"
    read_back.booked()
    assert (read_back.prompts, read_back.ended) == (["booked", "goodbye"], "booked")


def test_a_yes_with_a_goodbye_to_a_time_that_is_gone_hears_the_others(read_back: TestCall) -> None:
    read_back.hear(YES_BYE).booked("taken", alternatives=[slot(16)])
    assert (read_back.prompts[0], read_back.ended) == ("just_taken", None)
    assert not read_back.context.task.leaving


def test_a_yes_alone_is_asked_for_more(read_back: TestCall) -> None:
    assert read_back.hear(YES).booked().prompts == ["booked", "ask_more"]


def test_the_read_back_tells_understanding_that_a_yes_is_waited_for(read_back: TestCall) -> None:
    read_back.hear(NOISE)
    assert read_back.hearing is not None
    assert read_back.hearing.to_agree


# a read-back that was talked over


def test_yes_into_the_read_back_is_no_yes_to_it(read_back: TestCall) -> None:
    read_back.talk_over("read_back", "confirm").hear(YES)
    assert read_back.tool is None
    assert read_back.prompts == ["let_me_finish", "read_back", "confirm"]


def test_yes_by_key_into_the_read_back_is_none_either(read_back: TestCall) -> None:
    assert read_back.talk_over("read_back").key("1").tool is None


def test_yes_counts_once_the_read_back_was_heard(read_back: TestCall) -> None:
    assert read_back.talk_over("read_back").hear(YES, YES).tool_name == "book_appointment"


def test_read_back_that_was_asked_for_again_counts_as_heard(read_back: TestCall) -> None:
    assert read_back.talk_over("read_back").hear(REPEAT, YES).tool_name == "book_appointment"


def test_yes_after_the_facts_are_out_counts(read_back: TestCall) -> None:
    """Only "is that right?" was cut off."""
    assert read_back.talk_over("confirm").hear(YES).tool_name == "book_appointment"


def test_talking_over_every_read_back_comes_to_an_end(read_back: TestCall, desk: Desk) -> None:
    for _ in range(desk.detours + 1):
        read_back.talk_over("read_back").hear(YES)
    assert read_back.context.phase is Phase.HANDOFF


# what must not be


def test_yes_to_something_else_than_is_known_reads_back_what_is(read_back: TestCall) -> None:
    """However the two came apart: what is known now has to be agreed to."""
    read_back.context = read_back.context.with_slot(SlotValue("name", "Bo Ray"))
    read_back.hear(YES)
    assert read_back.tool is None
    assert read_back.said("read_back")["name"] == "Bo Ray"


def test_booking_what_was_not_read_back_is_a_named_defect(read_back: TestCall) -> None:
    workflow = read_back.desk.workflow("booking")
    assert workflow is not None
    unread = read_back.context.with_grounding(read_back=None)
    with pytest.raises(NotReadBack, match="a yes to None"):
        agreed(read_back.desk, unread, workflow)


def test_number_from_caller_id_is_agreed_to_and_not_read_out(read_back: TestCall) -> None:
    """The caller knows where they call from; a number they said is read back."""
    assert "phone" not in read_back.said("read_back")
    assert read_back.hear(dialled("+13125550143")).said("read_back")["phone"] == "+13125550143"


def test_a_yes_with_a_moment_is_carried_out_and_waited_for(read_back: TestCall) -> None:
    read_back.hear(msgspec.structs.replace(YES, signals=HOLD_ON.signals)).booked()
    assert read_back.prompts[-1] == "take_your_time"
    assert read_back.listening is not None


def test_a_limit_that_was_kept_leaves_the_time_as_it_is(read_back: TestCall) -> None:
    said = When(until=dt.time(17), bound="before")
    read_back.hear(Understanding("yes but not after five", answer="correct", when=said))
    assert read_back.tool is not None
    assert (read_back.tool.params["date"], read_back.tool.params["time"]) == (TUESDAY.isoformat(), TWO.isoformat())


def test_the_last_time_of_the_same_day_is_more_than_an_echo(read_back: TestCall) -> None:
    read_back.hear(wanting(TUESDAY, latest=True, intent="question"))
    assert read_back.tool is not None
    assert read_back.tool.params["latest"] is True


@pytest.mark.parametrize(("hour", "tool"), [(15, "book_appointment"), (14, "check_availability")])
def test_a_yes_with_an_hour_by_which_it_has_to_be_over_books_what_is_over_then(
    read_back: TestCall, hour: int, tool: str
) -> None:
    over = When(ruled_out=(RuledOut(since=dt.time(hour, 30), ends=True),))
    assert read_back.hear(msgspec.structs.replace(YES, when=over)).tool_name == tool


def test_a_yes_to_the_day_and_a_no_to_the_hour_is_a_change(read_back: TestCall) -> None:
    proposal = read_back.context.times.proposal
    assert proposal is not None
    at, day = proposal.start.time(), proposal.start.date()
    out = RuledOut(since=at, until=at.replace(minute=at.minute + 1))
    said = When(date=day, dates=(day,), ruled_out=(out,))
    tool = read_back.hear(Understanding("that day, but not then", answer="affirm", when=said)).tool
    assert (tool.name if tool else "") == "check_availability"


def any_time(date: dt.date, **more: Any) -> Understanding:
    when = When(date=date, dates=(date,), any_time=True)
    told = Understanding("any time then would work", when=when, signals=frozenset({"dont_care"}))
    return msgspec.structs.replace(told, **more)


def test_any_time_on_its_day_agrees(read_back: TestCall) -> None:
    assert read_back.hear(any_time(TUESDAY)).tool_name == "book_appointment"


@pytest.mark.parametrize("more", [{"asks": True}, {"when": When(date=FRIDAY, dates=(FRIDAY,), any_time=True)}])
def test_any_time_that_is_asked_about_or_of_another_day_agrees_to_nothing(
    read_back: TestCall, more: dict[str, Any]
) -> None:
    assert read_back.hear(any_time(TUESDAY, **more)).tool_name != "book_appointment"


def test_its_part_of_the_day_alone_says_again_what_was_read_back(read_back: TestCall) -> None:
    read_back.hear(Understanding("the one in the afternoon", answer="correct", when=When(daypart="afternoon")))
    assert read_back.tool_name != "check_availability"
    assert read_back.context.times.proposal is not None
