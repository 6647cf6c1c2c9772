"""Rules of requests: what makes one fit, and what it tells."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.languages.language import lexicon
from receptionist.understanding.requests.rules import PartRule, RequestRule, matched
from receptionist.understanding.requests.values import TEXT_READERS


def part(**written: object) -> PartRule:
    return msgspec.convert(written, PartRule)


def test_the_first_group_that_is_said_counts() -> None:
    assert part(of=["where", "what"]).value({"where": None, "what": "the hall"}) == "hall"
    assert part(join=["what", "where"]).value({"what": "fan", "where": "in the hall"}) == "fan in the hall"


def test_other_words_for_a_value_and_what_is_put_around_it() -> None:
    assert part(of="how", map={"stay": "home"}).value({"how": "Stay"}) == "home"
    assert part(of="what", form="{} temperature").value({"what": "the hall"}) == "hall temperature"
    assert part(**{"of": "how", "else": "away"}).value({"how": None}) == "away"
    assert part(**{"is": "alarm"}).value({}) == "alarm"


def test_what_is_no_such_value_fits_no_rule() -> None:
    assert part(**{"of": "value", "as": "number"}).value({"value": "warm"}) is None
    assert [fit.task for fit in matched("set the heat to warm")] == []


@pytest.mark.parametrize(("text", "task"), [("turn on the radio", "switch_on"), ("turn off the radio", "switch_off")])
def test_a_words_group_tells_the_task(text: str, task: str) -> None:
    assert next(matched(text)).task == task


def test_what_guards_the_house_is_no_device() -> None:
    assert "open_cover" not in [fit.task for fit in matched("open the garage door")]


@pytest.mark.parametrize("section", lexicon("requests")["order"])
def test_every_rule_is_one(section: str) -> None:
    for written in lexicon("requests")[section]["rules"]:
        rule = msgspec.convert(written, RequestRule, strict=True)
        assert {each.as_ for each in rule.parts.values()} <= TEXT_READERS.keys()
