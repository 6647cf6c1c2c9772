"""That a visit may be called off, which nobody has decided on; and what only sounds like it."""

from __future__ import annotations

import pytest

from receptionist.understanding.threats import threats
from receptionist.understanding.words import blanked


@pytest.mark.parametrize(
    "text",
    [
        "i'm seriously thinking about cancelling the whole thing",
        "we're considering canceling",
        "i might have to call it off",
        "i may just cancel",
        "perhaps i should cancel",
        "maybe we'll cancel then",
        "i'm not sure whether i should cancel",
        "i don't know if i should cancel or what",
        "i'd probably cancel then",
        "well i'd have to cancel in that case",
        "i'd hate to cancel",
        "don't make me cancel",
        "i'm tempted to cancel",
        "i was thinking of cancelling",
        "otherwise i'll have to cancel",
        "or i cancel the whole thing",
    ],
)
def test_cancelling_that_is_only_thought_of_is_a_threat(text: str) -> None:
    assert not blanked(text, threats(text)).strip()


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("if you can't do it this week i'll cancel", "do it this week"),
        ("if you guys can't make it thursday i'll just cancel", "make it thursday"),
        ("if that's not possible then cancel it", "possible"),
        ("if there's nothing sooner i'm going to cancel", "sooner"),
        ("if nobody can come before friday i'll have to cancel", "can come before friday"),
        ("unless there's something sooner i'll cancel", "there's something sooner"),
        ("i'll cancel if you can't come sooner", "come sooner"),
        ("just cancel it if you can't do tomorrow", "do tomorrow"),
        ("i'm gonna cancel unless you can come tomorrow", "you can come tomorrow"),
        ("either you come tomorrow or i'm cancelling", "either you come tomorrow"),
        ("move it to friday and if not cancel it", "move it to friday"),
    ],
)
def test_a_condition_leaves_what_is_wished_for(text: str, wish: str) -> None:
    assert blanked(text, threats(text)).strip() == wish


@pytest.mark.parametrize(
    "text",
    [
        "i want to cancel",
        "i'd like to cancel my appointment",
        "i guess i'll cancel it",
        "i guess i have to cancel",
        "i'm going to have to cancel",
        "i think i need to cancel",
        "can i cancel if something comes up",
        "what if i cancel",
        "is there a fee if i have to cancel",
        "i'm not thinking about cancelling",
        "maybe you could cancel it for me",
        "may i cancel please",
        "i'm thinking about moving it",
        "if my wife can't be there i'll call you",
        "might as well cancel it",
        "cancel it unless it's too late",
        "if it's not too late i'd like to cancel",
        "if you don't mind i'd like to cancel",
        "if it isn't too much trouble cancel it",
        "i was about to cancel but never mind",
    ],
)
def test_what_is_decided_or_asked_is_no_threat(text: str) -> None:
    assert threats(text) == ()
