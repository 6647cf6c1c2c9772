"""Who shall not come again, and who else shall, said of no name."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
CALLS = HearingContext(CLOCK, has_visit=True)


@pytest.mark.parametrize(
    "text",
    [
        "i do not want the same cleaner in my house again",
        "please don't send the cleaner from last week",
        "i don't want her back",
        "not that woman again please",
        "i never want to see that woman in my house again",
    ],
)
def test_who_shall_not_come_again_is_a_note_and_no_wish(text: str) -> None:
    heard = understand(text, CALLS)
    told = text.removeprefix("please ").removesuffix(" please")
    assert (heard.intent, heard.answer, heard.note) == ("none", None, told)
    assert heard.says >= {"note", "somebody_else"}


def test_the_day_that_is_named_is_that_of_the_visit() -> None:
    heard = understand("don't send her again on thursday", CALLS)
    assert (heard.when.date, heard.visit_day) == (None, 3)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("cancel thursday i don't want her back", "cancel"),
        ("can i move thursday to friday but not the same woman", "reschedule"),
        ("send me somebody else today then", "book"),
    ],
)
def test_what_is_wished_for_in_so_many_words_stays_wished_for(text: str, intent: str) -> None:
    heard = understand(text, CALLS)
    assert (heard.intent, "somebody_else" in heard.says) == (intent, True)


def test_a_yes_ahead_of_it_is_one() -> None:
    to_agree = HearingContext(CLOCK, frozenset({"yes_no"}), to_agree=True)
    heard = understand("yes but i don't want the same cleaner as last time", to_agree)
    assert heard.before_note is not None
    assert (heard.before_note.answer, heard.note) == ("affirm", "i don't want the same cleaner as last time")


def test_a_yes_to_another_time_is_none() -> None:
    to_agree = HearingContext(CLOCK, frozenset({"yes_no"}), to_agree=True)
    heard = understand("yes to friday and not the same woman", to_agree)
    assert heard.before_note is None or heard.before_note.answer != "affirm"
