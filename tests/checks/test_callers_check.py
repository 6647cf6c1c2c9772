"""`doctor` tells who hears and changes what, as the business file has it."""

from __future__ import annotations

from typing import Any

from receptionist.checks.callers import callers
from receptionist.checks.finding import State
from receptionist.config import Business

TEXTS = {"telephone": {"number": "+13125550111"}}


def table(**fields: Any) -> dict[str, str]:
    return {finding.what: finding.detail for finding in callers(Business.model_validate({**TEXTS, **fields}))}


def test_the_table_of_a_business_that_asks_for_nothing() -> None:
    assert table() == {
        "numbers signed A": "hear unasked: first name and the appointment's day and time; "
        "move or cancel after: the name on it, or a texted code",
        "numbers signed B, signed C, unsigned": "hear unasked: first name; "
        "move or cancel after: the name on it and the day, or a texted code",
        "numbers falsely signed, withheld, another than the one that calls": "hear unasked: nothing; "
        "move or cancel after: a texted code",
    }


def test_what_the_owner_demands_makes_strangers_of_the_rest() -> None:
    shown = table(line={"screening": {"attestation": {"known": "B"}}})
    assert list(shown) == [
        "numbers signed A",
        "numbers signed B",
        "numbers signed C, unsigned, falsely signed, withheld, another than the one that calls",
    ]


def test_caller_id_that_is_trusted_is_warned_of() -> None:
    found = list(callers(Business.model_validate({**TEXTS, "trust": "caller_id"})))
    assert found[0].what == "numbers signed A, signed B, signed C, unsigned"
    assert (found[-1].what, found[-1].state) == ("trust", State.WARNING)
    assert "docs/line.md" in found[-1].mend


def test_without_texts_it_says_what_becomes_of_those_who_need_a_code() -> None:
    shown = table(telephone={})
    assert all("texts are not set up: they reach you, or leave a message" in detail for detail in shown.values())
