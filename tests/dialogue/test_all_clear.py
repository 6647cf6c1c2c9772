"""Who says that there is none, or that nobody need come."""

from __future__ import annotations

from danger_kit import (
    SMELL,
)
from dialogue_kit import (
    BOOK,
    GAS,
    NO,
    TestCall,
    named,
)

from receptionist.model.understanding import Understanding


def test_a_not_about_something_else_is_no_all_clear(manned: TestCall) -> None:
    """ "He's not breathing" turns nobody down."""
    not_breathing = Understanding("he's not breathing", answer="negate", manner=frozenset({"refuses"}))
    assert manned.hear(GAS, not_breathing).transfer is not None


def test_a_no_goes_on_with_what_was_going_on(manned: TestCall) -> None:
    manned.hear(BOOK, GAS, NO)
    assert manned.prompts == ["if_it_gets_worse", "ask_name"]
    assert manned.hear(named("Ann Lee")).context.value("name") == "Ann Lee"


def test_who_is_out_of_danger_is_not_warned_again(manned: TestCall) -> None:
    outside = Understanding(
        "no we're outside", answer="negate", manner=frozenset({"no_first", "is_safe", "plays_down"})
    )
    assert manned.hear(GAS, outside).prompts[0] == "if_it_gets_worse"


def test_a_no_of_now_alone_is_no_all_clear(manned: TestCall) -> None:
    earlier = Understanding("not now but earlier", answer="negate", manner=frozenset({"no_first", "may_return"}))
    assert manned.hear(SMELL, earlier).prompts == ["danger_gas", "put_you_through"]
