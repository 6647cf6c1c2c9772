"""A name or an address that was tried for in vain is kept as it sounded, and the owner is asked to check it."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import BOOK, HOLD_ON, NO, NOISE, TUESDAY, TWO, YES, TestCall, living, named, wanting

from receptionist.app.settings import Business
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import TriedValue, TryAt

UNSURE = -1.0


@pytest.fixture
def asked() -> TestCall:
    """A call in which the name is asked for."""
    return TestCall(Business.model_validate({"owner": {"phone": "+13125550100"}}).desk()).start().hear(BOOK)


def in_vain(call: TestCall, *tries: str) -> TestCall:
    """Said back each time, and each time called wrong; then nothing but noise."""
    for name in tries:
        call.hear(named(name), confidence=UNSURE)
        call.hear(NO)
    while call.context.focus.asked == ("name",) and call.context.phase is Phase.COLLECTING:
        call.hear(NOISE)
    return call


def test_the_last_that_was_heard_is_taken_and_the_next_question_put(asked: TestCall) -> None:
    assert in_vain(asked, "Grace Came", "Grey Skim").prompts == ["name_to_check", "ask_address"]
    assert asked.context.value("name") == "Grey Skim"


def test_the_owner_is_told_of_it_with_the_visit(asked: TestCall) -> None:
    in_vain(asked, "Grace Came").hear(living("12 Oak Street"), wanting(TUESDAY, TWO)).free(14).hear(YES)
    assert asked.tool is not None
    assert (asked.tool.params["name"], asked.tool.params["to_check"]) == ("Grace Came", "name")


def test_so_is_an_address(asked: TestCall) -> None:
    asked.hear(named("Ann Lee")).hear(living("12 Ohm Street"), confidence=UNSURE).hear(NO)
    for _ in range(2):
        asked.hear(NOISE)
    assert asked.prompts == ["address_to_check", "ask_when"]
    assert asked.context.value("address") == "12 Ohm Street"


def test_where_nothing_was_ever_read_there_is_nothing_to_keep(asked: TestCall) -> None:
    assert in_vain(asked).prompts[0] == "cannot_follow"


def test_who_says_something_else_without_end_is_not_taken_for_trying(asked: TestCall) -> None:
    assert asked.hear(*[HOLD_ON] * (asked.desk.detours + 1)).context.phase is Phase.HANDOFF


def test_a_name_that_is_said_clearly_after_all_need_not_be_checked(asked: TestCall) -> None:
    in_vain(asked, "Grace Came").hear(living("12 Oak Street"), wanting(TUESDAY, TWO)).free(14)
    asked.hear(msgspec.structs.replace(named("Grace Kim"), answer="correct")).hear(YES)
    assert asked.tool is not None
    assert asked.tool.params["name"] == "Grace Kim"
    assert "to_check" not in asked.tool.params


def test_a_job_that_takes_no_such_note_keeps_nothing() -> None:
    flow = {"name": "table", "say": ["table"], "slots": [{"name": "name"}], "tool": {"url": "https://example.com/t"}}
    desk = Business.model_validate({"owner": {"phone": "+13125550100"}, "workflows": [flow]}).desk()
    call = TestCall(desk).start().hear(msgspec.structs.replace(BOOK, text="a table", intent="none", phrases=("table",)))
    assert call.context.task.workflow == "table"
    assert in_vain(call, "Grace Came").prompts[0] == "cannot_follow"


def test_what_all_tries_make_the_likeliest_is_kept(asked: TestCall) -> None:
    near = TriedValue("Grace Kim", 1.0)
    asked.context = asked.context.with_grounding(
        tries=tuple(TryAt("name", (TriedValue(first, 0.0), near)) for first in ("Grace Came", "Grey Skim"))
    )
    in_vain(asked, "Grace Came", "Grey Skim")
    assert asked.context.value("name") == "Grace Kim"
