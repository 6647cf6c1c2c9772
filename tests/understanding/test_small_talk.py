"""What is told for nobody, and what only sounds like it."""

from __future__ import annotations

import pytest

from receptionist.understanding.small_talk import leaves_with_it, small_talk


@pytest.mark.parametrize(
    "said",
    [
        "it's been a long day",
        "you sound just like my niece",
        "oh that's a load off my mind",
        "i was worried you'd be all booked up",
        "my husband said i should have called weeks ago",
        "i gotta go pick up the kids",
        "i'm gonna tell my sister about you",
        "i hope the weather holds up",
    ],
)
def test_the_callers_own_day_and_gladness_are_small_talk(said: str) -> None:
    assert small_talk(said)


@pytest.mark.parametrize(
    "said",
    [
        "my husband will be there to let you in",
        "i hope they know about old pipes",
        "my wife said they should use the side gate",
        "i'm allergic to bleach",
        "the dog is scared of strangers",
        "i have to go to work so nobody will be home",
    ],
)
def test_what_whoever_comes_can_use_is_none(said: str) -> None:
    assert not small_talk(said)


def test_who_has_to_go_takes_leave_with_it() -> None:
    said = "i gotta go pick up the kids"
    assert leaves_with_it(said, small_talk(said))
