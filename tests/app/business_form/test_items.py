"""Items of a form that come, go and move."""

from __future__ import annotations

import pytest

from receptionist.app.business_form.items import rearranged

TEXTS = {"services": "0,1,2", "services.0.name": "a", "workflows": "0", "workflows.0.slots": ""}


def test_a_new_one_goes_to_the_end_with_what_is_usual() -> None:
    texts = rearranged(TEXTS, "add:services")
    assert texts["services"] == "0,1,2,n0"
    assert texts["services.n0.minutes"] == "60"
    assert rearranged(texts, "add:services")["services"] == "0,1,2,n0,n1"


def test_an_id_that_comes_again_brings_nothing_of_the_former_one() -> None:
    texts = rearranged(TEXTS, "add:services") | {"services.n0.name": "old"}
    again = rearranged(rearranged(texts, "drop:services.n0"), "add:services")
    assert again["services"] == "0,1,2,n0"
    assert "services.n0.name" not in again


def test_items_within_items_are_found() -> None:
    assert rearranged(TEXTS, "add:workflows.0.slots")["workflows.0.slots"] == "n0"


@pytest.mark.parametrize("day", ["hours.monday", "special_days.n0.value"])
def test_a_day_gets_a_break(day: str) -> None:
    assert rearranged({day: "0", f"{day}.0.opens": "08:00"}, f"add:{day}")[day] == "0,n0"


@pytest.mark.parametrize(
    ("deed", "ids"),
    [
        ("drop:services.1", "0,2"),
        ("up:services.2", "0,2,1"),
        ("up:services.0", "0,1,2"),
        ("drop:services.9", "0,1,2"),
        ("add:name", "0,1,2"),
        ("add:services.0.nothing", "0,1,2"),
        ("edit", "0,1,2"),
        ("explode:services", "0,1,2"),
    ],
)
def test_other_deeds(deed: str, ids: str) -> None:
    assert rearranged(TEXTS, deed)["services"] == ids
