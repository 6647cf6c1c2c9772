"""Stories that may be told for work, and messages that are none."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand

SERVICES = (("carpet cleaning", ("carpets", "rugs")), ("lock work", ("locks", "rekey", "lost my keys")))
STORIES = [
    "so my cousin he comes over with the red wine and he sits down and it all goes over the cream carpet i cried",
    "okay so my daughter had a slumber party and one of them spilled the nail polish all over the rug",
]
OF_OURS = [
    "your man came on tuesday and he left the carpet soaking wet and now it smells like something died in it",
    "you charged me twice for the carpet and nobody there picks up when i call about it",
]


def heard(text: str) -> Understanding:
    hearing = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), vocabulary=Vocabulary(services=SERVICES))
    return understand(text, hearing)


@pytest.mark.parametrize("text", STORIES)
def test_a_story_is_no_message_by_itself(text: str) -> None:
    told = heard(text)
    assert told.intent in ("none", "book") or "perhaps_work" in told.says


@pytest.mark.parametrize("text", OF_OURS)
def test_what_is_told_of_us_is_no_wish_for_work(text: str) -> None:
    assert "perhaps_work" not in heard(text).says


def test_work_is_wished_for_where_something_was_lost_elsewhere() -> None:
    assert heard("i left my whole bunch of keys at the ball game so i'd want everything rekeyed").intent == "book"


def test_a_need_beside_a_price_is_one() -> None:
    assert "needs_work" in heard("what do you charge because the rug stinks and i want it steamed").says
    assert "needs_work" not in heard("what would it be if i wanted it steamed").says
