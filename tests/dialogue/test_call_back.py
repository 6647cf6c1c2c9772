"""A call back, as it is offered or wished for."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import TUESDAY, TWO, TestCall, named, wanting

from receptionist.app.settings import Business
from receptionist.dialogue.desk import Desk
from receptionist.model.acts import Intent
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
