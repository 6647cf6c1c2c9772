"""The same words said again to "anything else?" come to an end."""

from __future__ import annotations

from typing import Any

import pytest
from dialogue_kit import BOOK, TestCall

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import BOOK_OR_MESSAGE
from receptionist.dialogue.said_again import bounded
from receptionist.dialogue.step import Step
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

WORDS = "It stays"
TOLD = (say("visit_stays"), say("ask_more"))


def replied(complete: TestCall, **tries: Any) -> CallContext:
    """A call in which that was told last, and is asked behind it whether there is anything else."""
    return complete.context.with_turn(said=TOLD).with_tries(**tries)


def ends(ctx: CallContext, after: CallContext, **said: Any) -> bool:
    return bounded(ctx, Understanding(WORDS, **said), Step(after)).context.phase is Phase.ENDED


def heard(ctx: CallContext, words: str = WORDS) -> CallContext:
    return bounded(ctx, Understanding(words), Step(ctx)).context


def test_the_same_reply_to_the_same_words_is_the_last(complete: TestCall) -> None:
    ctx = replied(complete)
    assert ends(heard(ctx), ctx)
    assert not ends(heard(ctx, "it is so"), ctx)


def test_however_it_is_asked_whether_there_is_anything_else(complete: TestCall) -> None:
    ctx = replied(complete)
    assert ends(heard(ctx), ctx.with_turn(said=(TOLD[0], say("ask_more_again"))))
    assert not ends(heard(ctx), ctx.with_turn(said=(say("your_visit"), TOLD[1])))


def test_what_is_asked_is_answered_once_more(complete: TestCall) -> None:
    ctx = replied(complete)
    assert not ends(heard(ctx), ctx, asks=True)
    twice = replied(complete, told=WORDS, told_again=1)
    assert not ends(heard(ctx), ctx, intent="question")
    assert bounded(twice, Understanding(WORDS, asks=True), Step(ctx)).says == (TOLD[0], say("goodbye"))


@pytest.mark.parametrize("said", [{"answer": "repeat"}, {"signals": frozenset({"hold_on"})}])
def test_who_needs_a_moment_or_our_words_goes_no_round(complete: TestCall, said: dict[str, Any]) -> None:
    ctx = replied(complete)
    assert not ends(heard(ctx), ctx, **said)


def test_what_led_to_nothing_is_not_begun_again(complete: TestCall, call: TestCall) -> None:
    nothing, begun = replied(complete).with_focus(question=BOOK_OR_MESSAGE), call.hear(BOOK).context
    assert ends(heard(nothing), begun)
    assert not ends(heard(replied(complete)), begun)


def test_what_ends_or_is_handed_on_is_left_so(complete: TestCall) -> None:
    nothing = heard(replied(complete).with_focus(question=BOOK_OR_MESSAGE))
    handed = Step(nothing.having(phase=Phase.HANDOFF))
    assert bounded(nothing, Understanding(WORDS), handed) == handed


def test_what_the_owner_is_told_again_is_passed_on(complete: TestCall) -> None:
    twice = replied(complete, told=WORDS, told_again=1)
    assert ends(twice, twice.with_turn(said=()))
    assert not ends(twice, twice.with_turn(pending="take_message"))


def test_words_of_another_turn_between_them_begin_anew(complete: TestCall, call: TestCall) -> None:
    elsewhere = call.hear(BOOK).context.with_tries(told=WORDS, told_again=1)
    assert heard(elsewhere).turn.tries.told == ""
