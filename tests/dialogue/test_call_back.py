"""A call back, as it is offered or wished for."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import TUESDAY, TWO, YES, TestCall, asking_about, living, named, wanting

from receptionist.app.settings import Business
from receptionist.dialogue import call_back
from receptionist.dialogue.desk import Desk
from receptionist.model.acts import CallWished, Intent
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding

WORK = Business.model_validate({"services": [{"name": "carpets", "title": "Carpets"}]}).desk()


def test_who_says_their_name_where_a_call_back_was_offered_gets_it() -> None:
    call = TestCall(WORK).start().hear(Understanding("what would carpets cost", intent="price", service="carpets"))
    assert call.hear(named("Joe Tran")).context.task.workflow == "open_question"


def test_a_call_at_an_hour_is_no_visit_and_rings_nobody_now(staffed: Desk) -> None:
    """ "I want your boss to call me at two on Tuesday"."""
    hour = msgspec.structs.replace(wanting(TUESDAY, TWO, intent="human"), says=frozenset[Saying]({"wants_a_call"}))
    call = TestCall(staffed).start().hear(hour)
    assert (call.transfer, call.context.task.workflow) == (None, "call_back")


@pytest.mark.parametrize("intent", ["price", "hours"])
def test_a_yes_to_the_offered_call_tells_what_it_shall_be_about(agreed: TestCall, intent: Intent) -> None:
    agreed.booked().hear(Understanding("do you like cats", intent="question", asks=True))
    yes = Understanding(
        "yes somebody call me about it", answer="affirm", intent=intent, says=frozenset[Saying]({"wants_a_call"})
    )
    assert agreed.hear(yes).tool_name == "take_message"


def test_a_yes_that_asks_something_else_is_answered(agreed: TestCall) -> None:
    agreed.booked().hear(Understanding("do you like cats", intent="question", asks=True))
    asks = Understanding("yes and when are you open", answer="affirm", intent="hours", asks=True)
    assert agreed.hear(asks).tool is None


def offered() -> TestCall:
    """A call in which three times were offered, and a question could not be answered."""
    call = TestCall(WORK).start().hear(Understanding("book", "book", service="carpets", when=wanting(TUESDAY).when))
    call.hear(named("Joe Tran"), living("14 Birch Court")).offering((9, 3), (11, 3), (14, 3), reason=None)
    return call.hear(asking_about("are you union"))


def test_an_offered_call_is_taken_in_the_middle_of_a_job() -> None:
    call = offered().hear(YES)
    assert (call.prompts[0], call.tool_name) == ("noted_call", "take_message")
    assert call.tool is not None
    assert call.tool.params["message"] == "are you union"


def test_an_offered_call_is_taken_beside_what_was_asked_for() -> None:
    call = TestCall(WORK).start().hear(Understanding("book", "book", service="carpets"))
    call.hear(asking_about("are you union"))
    takes = Understanding("i'd like to know that", name=named("Joe Tran").name, says=frozenset[Saying]({"takes_offer"}))
    call.hear(takes)
    assert (call.prompts[0], call.context.value("name")) == ("noted_call", "Joe Tran")


def test_a_call_by_a_person_is_none_to_be_put_through_to(staffed: Desk) -> None:
    """ "A person, not a robot, to call me"."""
    call_me = Understanding("a person to call me", intent="human", says=frozenset[Saying]({"wants_a_call"}))
    call = TestCall(staffed).start().hear(call_me)
    assert (call.transfer, call.context.task.workflow) == (None, "open_question")


def test_who_takes_the_call_and_says_goodbye_is_let_go_with_it() -> None:
    call = TestCall(WORK).start().hear(asking_about("are you union"))
    takes = Understanding(
        "please do, bye",
        says=frozenset[Saying]({"wants_a_call"}),
        call=CallWished(),
        signals=frozenset({"goodbye"}),
        kept_words="",
    )
    assert call.hear(takes).context.task.leaving


def test_a_question_that_is_kept_already_is_told_once() -> None:
    call = TestCall(WORK).start().hear(asking_about("are you union"))
    asked = call.context.with_answered(questions=("are you union",)).with_call(notes=("are you union",))
    step = call_back.asked_for(call.desk, asked, Understanding("the owner", call=CallWished("owner"), kept_words=""))
    assert step.context.call.notes == ("are you union",)
