"""What comes next, from what is known alone."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
import pytest
from dialogue_kit import BOOK, FRIDAY, TUESDAY, TWO, TestCall, living, named, slot, wanting, wrong

from receptionist.app.settings import Business
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.planning import changed_service
from receptionist.dialogue.task import SlotValue
from receptionist.model.address import Address
from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.commands import say
from receptionist.model.hearing import Vocabulary
from receptionist.model.person import Email, Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding

LOOKED_UP: list[tuple[Understanding, dict[str, Any]]] = [
    (wanting(TUESDAY, TWO), {"date": "2026-03-03", "time": "14:00:00"}),
    (wanting(TUESDAY, date_end=FRIDAY), {"date": "2026-03-03", "date_end": "2026-03-06"}),
    (wanting(at=TWO, bound="around"), {"time": "14:00:00", "bound": "around"}),
    (
        wanting(at=TWO, bound="between", until=dt.time(16)),
        {
            "time": "14:00:00",
            "bound": "between",
            "until": "16:00:00",
            "ruled_out": ({"until": "14:00:00"}, {"since": "16:00:00"}),
        },
    ),
    (
        wanting(until=TWO, bound="before"),
        {"until": "14:00:00", "bound": "before", "ruled_out": ({"since": "14:00:00"},)},
    ),
    (wanting(TUESDAY, daypart="afternoon"), {"date": "2026-03-03", "daypart": "afternoon"}),
    (wanting(any_time=True), {"any_time": True}),
    (wanting(earliest=True), {"earliest": True}),
]


@pytest.mark.parametrize(("wish", "params"), LOOKED_UP)
def test_calendar_is_asked_for_exactly_what_was_said(
    asked_when: TestCall, wish: Understanding, params: dict[str, Any]
) -> None:
    """What was not said is left out: the calendar's own rules fill it."""
    asked_when.hear(wish)
    assert asked_when.tool is not None
    assert asked_when.tool.params == params


def test_service_goes_with_the_question_to_the_calendar(asked_when: TestCall) -> None:
    asked_when.hear(Understanding("cleaning", service="estimate"), wanting(TUESDAY))
    assert asked_when.tool is not None
    assert asked_when.tool.params["service"] == "estimate"


def test_earlier_is_measured_from_the_time_that_was_read_back(read_back: TestCall) -> None:
    read_back.hear(wanting(shift="earlier", shift_of="time"))
    assert read_back.tool is not None
    assert read_back.tool.params["reference"] == slot(14)
    assert read_back.tool.params["shift"] == "earlier"


def test_later_is_measured_from_the_last_offer(offered: TestCall) -> None:
    offered.hear(wanting(shift="later", shift_of="time"))
    assert offered.tool is not None
    assert offered.tool.params["reference"] == slot(9, 6)


def test_shift_is_used_once(read_back: TestCall) -> None:
    """ "Earlier" and then a day: the day is not shifted again."""
    read_back.hear(wanting(shift="earlier", shift_of="time")).free(13).hear(wanting(FRIDAY))
    assert read_back.tool is not None
    assert "shift" not in read_back.tool.params


def test_shift_of_nothing_asks_for_no_shift(asked_when: TestCall) -> None:
    """ "A bit later" before any time was spoken of: there is nothing to measure it from."""
    asked_when.hear(wanting(shift="later", shift_of="time"))
    assert asked_when.tool is None or "shift" not in asked_when.tool.params


def test_place_known_from_the_address_goes_with_the_question(asked_name: TestCall) -> None:
    there = Address(
        Span(0, 0), "12 oak street", "12", "oak street", city="Springfield", zip="60601", shown="12 Oak Street"
    )
    asked_name.hear(named("Ann Lee"), Understanding("there", address=there), wanting(TUESDAY))
    assert asked_name.tool is not None
    assert (asked_name.tool.params["zip"], asked_name.tool.params["city"]) == ("60601", "Springfield")


def test_read_back_comes_as_soon_as_all_is_known(read_back: TestCall) -> None:
    assert read_back.context.phase is Phase.CONFIRMING
    assert read_back.prompts == ["read_back", "confirm"]


def test_read_back_holds_exactly_what_a_yes_agrees_to(read_back: TestCall) -> None:
    agreed = read_back.context.grounding.read_back
    assert agreed is not None
    assert dict(agreed.values) == {"name": "Ann Lee", "phone": "+13125550142", "address": "12 Oak Street"}
    assert agreed.slot == read_back.context.times.proposal


def test_read_back_waits_for_the_last_required_slot(asked_name: TestCall) -> None:
    asked_name.hear(wanting(TUESDAY, TWO)).free(14)
    assert asked_name.prompts == ["time_free", "ask_name"]
    assert asked_name.hear(named("Ann Lee"), living("12 oak street")).context.phase is Phase.CONFIRMING


@pytest.mark.parametrize(
    ("collect", "first"),
    [
        (["service", "name", "date"], ("service",)),
        (["name", "date"], ("name",)),
        (["email", "date"], ("email",)),
        (["date", "time"], ("date", "time")),
    ],
)
def test_business_decides_what_is_asked(collect: list[str], first: tuple[str, ...]) -> None:
    desk = Business.model_validate({"collect": collect}).desk()
    assert TestCall(desk).start().hear(BOOK).context.focus.asked == first


@pytest.mark.parametrize(("slot_name", "asked"), [("time", ("time",)), ("date", ("date",)), ("address", ("address",))])
def test_what_is_wrong_is_asked_again_and_nothing_else(
    read_back: TestCall, slot_name: str, asked: tuple[str, ...]
) -> None:
    read_back.hear(wrong(slot_name))  # type: ignore[arg-type]
    assert read_back.context.focus.asked == asked
    assert read_back.context.phase is Phase.COLLECTING


@pytest.mark.parametrize(("slot_name", "question"), [("time", "ask_time"), ("date", "ask_day")])
def test_half_of_the_time_that_is_open_stays_open_while_other_things_change(
    read_back: TestCall, slot_name: str, question: str
) -> None:
    """ "The time is wrong. And my name is Bo Ray": the time is still asked for."""
    read_back.hear(wrong(slot_name), named("Bo Ray", answer="correct"))  # type: ignore[arg-type]
    assert read_back.prompts == ["changed_name", question]


def test_day_stays_while_the_time_is_asked_again(read_back: TestCall) -> None:
    read_back.hear(wrong("time"), wanting(at=dt.time(10)))
    assert read_back.tool is not None
    assert (read_back.tool.params["date"], read_back.tool.params["time"]) == ("2026-03-03", "10:00:00")


def test_time_stays_while_the_day_is_asked_again(read_back: TestCall) -> None:
    read_back.hear(wrong("date"), wanting(FRIDAY))
    assert read_back.tool is not None
    assert (read_back.tool.params["date"], read_back.tool.params["time"]) == ("2026-03-06", "14:00:00")


@pytest.mark.parametrize(
    ("said", "prompt", "values"),
    [
        (named("Bo Ray", answer="correct"), "changed_name", {"name": "Bo Ray", "first": "Bo"}),
        (living("9 elm road", answer="correct"), "changed_address", {"address": "9 Elm Road"}),
    ],
)
def test_change_is_acknowledged_with_its_value(
    asked_when: TestCall, said: Understanding, prompt: str, values: dict[str, str]
) -> None:
    """A mishearing is noticed at once, not at the read-back."""
    assert asked_when.hear(said).said(prompt) == values


WORK = Vocabulary(services=tuple((name, ()) for name in ("haircut", "color", "cleaning", "carpet cleaning")))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("haircut", "haircut and color", (say("added_service"),)),
        ("haircut", "haircut for 2 people", (say("added_service"),)),
        ("haircut and color", "color", (say("only_service", service="color"),)),
        ("haircut", "color", (say("changed_service", service="color", old="haircut"),)),
        ("haircut", "haircut", ()),
        ("color", "haircut and color", (say("service_too", service="haircut"),)),
        ("haircut", "haircut plus color for Evelyn", (say("added_service"),)),
        ("carpet cleaning", "cleaning", (say("changed_service", service="cleaning", old="carpet cleaning"),)),
    ],
)
def test_a_change_of_service_is_told(old: str, new: str, told: tuple[Any, ...]) -> None:
    call = CallContext.ringing("CA1", dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
    before, after = (call.with_slot(SlotValue("service", name)) for name in (old, new))
    assert changed_service(Desk("Sparkle", (), vocabulary=WORK), before, after) == told


def test_which_day_is_asked_where_one_was_named_that_no_calendar_tells(asked_when: TestCall) -> None:
    asked_when.hear(wanting(at=TWO, day_untold=True))
    assert asked_when.tool is None
    assert asked_when.prompts == ["ask_day"]


@pytest.mark.parametrize(
    ("caller", "prompt", "values"),
    [
        ("Beth", "got_name_for", {"first": "Beth", "name": "Carlos Ruiz"}),
        ("", "got_their_name", {"name": "Carlos Ruiz"}),
        ("Carlos", "got_their_name", {"name": "Carlos Ruiz"}),
    ],
)
def test_who_calls_for_another_is_thanked_by_their_own_name(
    asked_name: TestCall, caller: str, prompt: str, values: dict[str, str]
) -> None:
    theirs = Name("Carlos Ruiz", Span(0, 11), "Carlos", "Ruiz", of_another=True)
    told = Understanding("for carlos ruiz", name=theirs, anothers=AnothersVisit(caller=caller, for_whom=True))
    assert asked_name.hear(told).said(prompt) == values


def test_another_name_that_the_visit_shall_be_under_is_asked_for(read_back: TestCall) -> None:
    under = Understanding(
        "", answer="correct", correction=wrong("name").correction, anothers=AnothersVisit(asks_whose=True)
    )
    assert read_back.hear(under).said("ask_name_for")


def test_an_email_address_given_unasked_is_noted_and_said_back(asked_name: TestCall) -> None:
    told = msgspec.structs.replace(named("Nikhil Rao"), email=Email("nikhil.rao@example.com", Span(0, 1)))
    assert "got_email" in asked_name.hear(told).prompts
    assert asked_name.context.call.notes[-1] == "nikhil.rao@example.com"
