"""How what is spoken of is spoken of: each way of speaking stands once, and none is kept that nobody asks after."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pytest

from receptionist.model import saying
from tests.layout.source import modules

WAYS = (*get_args(saying.Besides), *get_args(saying.Saying), *get_args(saying.Manner))
KINDS = (
    saying.OfVisits,
    saying.OfItsFate,
    saying.OfWork,
    saying.OfHolds,
    saying.OfNotes,
    saying.OfCalls,
    saying.OfOffers,
)


@cache
def the_rest_of_the_house() -> str:
    return "".join(each.text for each in modules() if each.name != saying.__name__)


@pytest.mark.parametrize("way", WAYS)
def test_each_way_of_speaking_is_asked_after_somewhere(way: str) -> None:
    assert f'"{way}"' in the_rest_of_the_house()


def test_each_way_of_speaking_is_of_one_kind() -> None:
    told = [way for kind in (*KINDS, saying.OfMessages) for way in get_args(kind)]
    assert sorted(told) == sorted(get_args(saying.Saying))
