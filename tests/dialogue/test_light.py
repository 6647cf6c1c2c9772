"""What is told of a call to whoever reads the caller's words."""

from __future__ import annotations

from dialogue_kit import BOOK, NOW, TestCall, moment, named, wanting

from receptionist.app.settings import Business
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.light import expecting, light
from receptionist.model.appointment import Appointment
from receptionist.model.hearing import HearingContext, VisitBeside
from receptionist.model.understanding import Understanding


def of(call: TestCall, *alternatives: str) -> HearingContext:
    return light(call.desk, call.context, Heard(NOW, "…", alternatives=alternatives))


def test_what_was_asked(asked_name: TestCall) -> None:
    assert expecting(asked_name.context) == {"name"} == of(asked_name).expecting


def test_offers_may_be_picked_by_their_number(offered: TestCall) -> None:
    assert "choice" in expecting(offered.context)


def test_the_name_that_is_known(asked_name: TestCall) -> None:
    known = of(asked_name.hear(named("Ann Lee"))).known_name
    assert known is not None
    assert known.full == "Ann Lee"


def test_a_read_back_waits_for_a_yes(read_back: TestCall) -> None:
    assert of(read_back).to_agree
    assert of(read_back).known_day == read_back.context.times.proposal.start.date()  # type: ignore[union-attr]


def test_the_phrases_of_every_workflow_that_is_offered(call: TestCall) -> None:
    assert {"schedule a call", "call me"} <= set(of(call).phrases)


def test_what_else_may_have_been_said(call: TestCall) -> None:
    assert of(call, "b", "c").alternatives == ("b", "c")


def test_tries_at_a_name_are_told_where_it_is_asked_for(asked_name: TestCall) -> None:
    assert not of(asked_name).spells_name
    tried = asked_name.context.with_focus(tries=(("Sarah",),))
    told = light(asked_name.desk, tried, Heard(NOW, "…"))
    assert (told.tries, told.spells_name) == ((("Sarah",),), True)


def test_a_desk_without_workflows_of_its_own_wants_the_words_of_a_message_alone(desk: Desk) -> None:
    assert {each.kind for each in of(TestCall(desk).start().hear(BOOK, wanting())).wanted} == {"text"}


def test_a_number_of_a_workflow_of_ones_own_is_told_with_its_bounds() -> None:
    party = {"name": "party", "kind": "number", "lowest": 1, "highest": 12, "ask": ["For how many people?"] * 2}
    own = {"name": "table", "say": ["table"], "slots": [party], "tool": {"url": "https://example.com/table"}}
    call = TestCall(Business.model_validate({"workflows": [own]}).desk()).start()
    (wanted,) = (each for each in of(call).wanted if each.kind == "number")
    assert (wanted.name, wanted.kind, wanted.lowest, wanted.highest) == ("table.party", "number", 1, 12)


def test_what_was_carried_out_once_it_is(read_back: TestCall, complete: TestCall) -> None:
    assert of(TestCall(read_back.desk).start()).carried_out is None
    done = of(complete).carried_out
    assert done is not None
    assert ("book" in done.intents, done.days) == (True, {moment(14).date()})


def test_a_time_that_is_to_be_changed_is_weighed(read_back: TestCall) -> None:
    assert not of(read_back).weighing
    assert of(read_back.hear(Understanding("no", answer="negate"))).weighing


def test_a_visit_made_in_the_call_stands_beside_the_next(complete: TestCall) -> None:
    made = Appointment("v", moment(14), moment(15))
    complete.context = complete.context.with_made(visits=(made,))
    assert of(complete).beside == VisitBeside(made.start, made.end)


def test_none_made_none_beside(complete: TestCall) -> None:
    assert of(complete).beside is None
