"""What the model sees of a turn."""

from __future__ import annotations

import pytest

from receptionist.understanding.ranking.ngrams import BUCKETS, buckets


def test_the_same_words_fall_into_the_same_buckets() -> None:
    assert buckets("I'd like an appointment").tolist() == buckets("I'd like an appointment").tolist()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("come on Monday", "come on Thursday"),
        ("at seven", "at eleven"),
        ("at 7", "at seven"),
        ("on the sixth of June", "on the 12th of October"),
        ("I can't come", "i cannot come"),
    ],
)
def test_which_day_or_number_it_is_tells_nothing(one: str, other: str) -> None:
    assert buckets(one).tolist() == buckets(other).tolist()


def test_order_tells() -> None:
    assert buckets("is it open").tolist() != buckets("it is open").tolist()


@pytest.mark.parametrize("text", ["", "   ", "?!", "naïve café 你好", "a" * 3000])
def test_any_text_has_buckets_within_the_table(text: str) -> None:
    found = buckets(text).tolist()
    assert found == sorted(set(found))
    assert all(0 <= bucket < BUCKETS for bucket in found)
