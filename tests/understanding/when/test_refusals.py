"""What words refuse, allow, ask for or take back of the day or the hour beside them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from receptionist.understanding.when import refusals


@pytest.mark.parametrize(
    ("says", "words", "plainly"),
    [
        (refusals.rules_out, "i can't do ", True),
        (refusals.rules_out, "i could do ", False),
        (refusals.says_none, "no ", True),
        (refusals.says_none, "any ", False),
        (refusals.able_after_all, "i don't mind ", True),
        (refusals.able_after_all, "i don't want ", False),
        (refusals.asked_for, "i need somebody out here ", True),
        (refusals.asked_for, "somebody was out here ", False),
        (refusals.takes_back, ", no, ", True),
        (refusals.takes_back, " and ", False),
        (refusals.in_one_breath, " or ", True),
        (refusals.in_one_breath, " because ", False),
        (refusals.does_not_suit, " won't work", True),
        (refusals.does_not_suit, " works", False),
        (refusals.does_not_suit, " is no trouble", False),
        (refusals.does_not_suit, " won't be a problem", False),
        (refusals.does_not_suit, "'s not a problem", False),
        (refusals.does_not_suit, "'s a problem", True),
        (refusals.does_not_suit, " is no use", True),
        (refusals.welcomed, " is fine", True),
        (refusals.welcomed, " is no good", False),
        (refusals.only_denies, "No, Friday", True),
        (refusals.only_denies, "No, not Friday", False),
        (refusals.says_what_it_is_not, "that's not ", True),
        (refusals.says_what_it_is_not, "that's ", False),
    ],
)
def test_words_beside_a_day_say_it_plainly_or_not(says: Callable[[str], bool], words: str, plainly: bool) -> None:
    assert says(words) is plainly


def test_refusal_is_as_long_as_its_words() -> None:
    assert refusals.refusal_behind(" is no good, friday") == len(" is no good")
    assert refusals.refusal_behind(" works") == 0
