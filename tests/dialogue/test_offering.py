"""What the calendar's answer means for the call: what is offered, and what is said of it."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest
from dialogue_kit import (
    FRIDAY,
    NO,
    NOISE,
    TUESDAY,
    TWO,
    WEDNESDAY,
    YES,
    TestCall,
    moment,
    picking,
    slot,
    wanting,
)

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

# law 8


@pytest.mark.parametrize(
    ("result", "error"), [({"status": "unreadable"}, ""), ({}, "check_availability did not answer within 5 s")]
)
def test_calendar_that_cannot_be_read_offers_no_time_and_takes_a_message(
    looking: TestCall, result: dict[str, object], error: str
) -> None:
    looking.answer("check_availability", result, error)
    assert looking.prompts == ["calendar_unreadable", "ask_message_known"]
    assert looking.takes_message
    assert (looking.context.times.offers, looking.context.times.proposal) == ((), None)


def test_calendar_that_cannot_be_read_is_no_reason_to_ring_the_owner(staffed: Desk, looking: TestCall) -> None:
    looking.desk = staffed
    assert looking.answer("check_availability", {"status": "unreadable"}).transfer is None


# what the calendar may answer


def test_time_that_is_free_is_the_one_read_back(looking: TestCall) -> None:
    looking.free(14)
    assert looking.said("read_back")["start"] == slot(14)["start"]


def test_who_asks_whether_an_hour_is_free_hears_that_it_is(looking: TestCall) -> None:
    looking.offering((9, 3), (16, 3))
    looking.hear(msgspec.structs.replace(wanting(TUESDAY, TWO), doubts="hour_free")).free(14)
    assert looking.prompts == ["hour_free", "read_back", "confirm"]


def test_time_that_is_free_is_told_while_other_things_are_asked(asked_name: TestCall) -> None:
    asked_name.hear(wanting(TUESDAY, TWO)).free(14)
    assert asked_name.said("time_free") == {"start": slot(14)["start"]}


def test_time_that_is_taken_is_explained_and_others_offered(looking: TestCall) -> None:
    looking.offering((9, 3), (16, 3))
    assert looking.said("not_free") == {"reason": "busy", "day": "2026-03-03", "time": "14:00"}
    assert looking.said("offer")["offers"].split(",") == [slot(9)["start"], slot(16)["start"]]


def test_offers_to_an_open_wish_need_no_excuse(looking: TestCall) -> None:
    assert looking.offering((9, 3), (16, 3), reason=None).prompts == ["offer"]


def test_only_offer_is_put_as_a_question_of_yes_or_no(looking: TestCall) -> None:
    assert looking.offering((9, 3)).prompts == ["not_free", "offer_one"]


def test_very_next_time_is_put_to_who_asked_for_help_and_no_time(asked_when: TestCall) -> None:
    call = asked_when.hear(Understanding("yes", when=When(earliest=True, openings=True))).free(14)
    assert call.prompts == ["offer_one"]
    assert call.hear(YES).tool_name == "check_availability"


def test_closed_day_is_explained_and_others_offered(looking: TestCall) -> None:
    looking.answer(
        "check_availability", {"status": "closed", "reason": "closed_tuesday", "alternatives": [slot(9, 4), slot(9, 5)]}
    )
    assert looking.prompts == ["not_free", "offer"]


def test_at_most_three_times_are_offered(looking: TestCall) -> None:
    assert len(looking.offering((9, 3), (10, 3), (11, 3), (12, 3)).context.times.offers) == 3


@pytest.mark.parametrize("status", ["none", "closed", "alternatives"])
def test_nothing_free_asks_for_another_day(looking: TestCall, status: str) -> None:
    looking.answer("check_availability", {"status": status, "reason": "week_full"})
    assert looking.prompts == ["nothing_free", "ask_when"]
    assert looking.said("nothing_free") == {"reason": "week_full"}


AFTER_FIVE = wanting(at=dt.time(17), bound="after")


def outside(call: TestCall) -> TestCall:
    return call.offering((16, 3), (16, 4), reason="outside_limits")


def test_what_lies_outside_is_named_once(asked_when: TestCall) -> None:
    assert outside(asked_when.hear(AFTER_FIVE)).said("not_free")["reason"] == "outside_limits"
    again = outside(asked_when.hear(AFTER_FIVE))
    assert again.prompts == ["nothing_fits", "ask_when"]
    assert again.context.times.offers == ()


def test_the_bound_itself_is_asked_about_and_never_said_not_to_fit(asked_when: TestCall) -> None:
    asked_when.hear(AFTER_FIVE).offering((17, 3), (17, 4), reason="outside_limits")
    assert asked_when.prompts == ["at_the_bound", "offer"]


def test_what_lies_outside_of_another_day_is_named_anew(asked_when: TestCall) -> None:
    outside(asked_when.hear(AFTER_FIVE))
    assert outside(asked_when.hear(wanting(FRIDAY))).said("not_free")["reason"] == "outside_limits"


def test_place_that_is_not_served_gets_no_time_but_a_message(looking: TestCall) -> None:
    looking.answer("check_availability", {"status": "none", "reason": "out_of_area"})
    assert looking.prompts == ["out_of_area", "ask_message_known"]
    assert looking.hang_up().ended == "refused"


def test_when_it_was_wished_for_stays_with_the_message(looking: TestCall) -> None:
    looking.answer("check_availability", {"status": "none", "reason": "out_of_area"})
    looking.hear(Understanding("at one", when=When(date=moment(13).date(), time=moment(13).time())))
    assert looking.tool is not None
    assert looking.tool.params["wished_start"] == moment(13).isoformat()


def test_offers_are_bounded(looking: TestCall, desk: Desk) -> None:
    for _ in range(desk.offer_rounds):
        looking.offering((9, 3), (16, 3)).hear(NO)
    looking.offering((9, 3))
    assert looking.prompts[0] == "no_time_found"
    assert looking.context.phase is Phase.HANDOFF


def test_nothing_sooner_is_said_and_the_same_offered_again(offered: TestCall) -> None:
    offered.hear(wanting(shift="sooner", shift_of="date"))
    found = {"status": "alternatives", "alternatives": [slot(9, 3)], "reason": "nothing_sooner"}
    offered.answer("check_availability", found)
    assert offered.said("not_free")["reason"] == "nothing_sooner"
    assert [offer.start for offer in offered.context.times.offers] == [moment(9, 3)]


def test_offers_are_put_in_other_words_each_time(offered: TestCall) -> None:
    said = [offered.hear(NOISE).prompts for _ in range(3)]
    assert said[0] == ["did_not_catch", "offer_again"]
    assert said[1] == ["did_not_catch", "offer_again_keys"]
    assert said[2][0] == "cannot_follow"


def test_a_time_that_is_only_asked_about_is_told_and_neither_booked_nor_kept(desk: Desk) -> None:
    asks = msgspec.structs.replace(wanting(TUESDAY, TWO, intent="book"), says=frozenset[Saying]({"only_asks"}))
    call = TestCall(desk).start().hear(asks).free(14)
    assert "only_free" in call.prompts
    assert call.tool is None
    assert call.context.phase is Phase.COMPLETE


def test_of_days_that_contradict_each_other_one_is_asked_for(asked_when: TestCall) -> None:
    said = When(date=FRIDAY, dates=(FRIDAY, TUESDAY), date_spans=(Span(0, 5),))
    asked_when.hear(Understanding("tuesday the sixth", when=said))
    assert asked_when.prompts == ["which_day"]
    a_week_on = TUESDAY + dt.timedelta(7)
    asked_when.hear(wanting(a_week_on))  # "the Tuesday", of the two that were named
    assert asked_when.tool is not None
    assert asked_when.tool.params["date"] == TUESDAY.isoformat()


def test_the_hour_of_an_offer_is_not_asked_of_another_day_on_which_it_is_not_free(offered: TestCall) -> None:
    offered.hear(picking(1)).free(16)
    offered.hear(wanting(WEDNESDAY, answer="correct")).answer(
        "check_availability", {"status": "alternatives", "reason": "busy", "alternatives": [slot(9, 4)]}
    )
    assert offered.tool is not None
    assert (offered.tool.params["date"], offered.tool.params.get("time")) == (WEDNESDAY.isoformat(), None)
    of_day = {"status": "alternatives", "alternatives": [slot(9, 4), slot(11, 4)]}
    assert offered.answer("check_availability", of_day).prompts == ["offer"]


def test_an_hour_that_was_asked_for_is_taken_on_another_day(looking: TestCall) -> None:
    looking.free(14).hear(wanting(WEDNESDAY, answer="correct"))
    busy = {"status": "alternatives", "reason": "busy", "alternatives": [slot(9, 4)]}
    assert "not_free" in looking.answer("check_availability", busy).prompts
