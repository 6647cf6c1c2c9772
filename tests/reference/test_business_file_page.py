"""The reference of the business file names every field, with what it takes and what it means."""

from __future__ import annotations

import re
from functools import cache

import pytest
from pydantic import BaseModel

from receptionist.app.business_file import parse
from tests.reference import business_file
from tests.reference.business_file import Unexplained, meaning, models

page = cache(business_file.page)


def row(section: str, field: str) -> str:
    """The row of `field` under the heading `section`."""
    text = page().partition(f"## {section}\n")[2].partition("\n## ")[0]
    return next(line for line in text.splitlines() if line.startswith(f"| `{field}` |"))


@pytest.mark.parametrize("model", models(), ids=lambda model: model.__name__)
def test_every_field_is_explained(model: type[BaseModel]) -> None:
    assert all(meaning(model, name, field) for name, field in model.model_fields.items())


def test_a_field_that_nobody_explained_is_named() -> None:
    class Novelty(BaseModel):
        surprise: int = 0

    with pytest.raises(Unexplained, match=r"Novelty\.surprise"):
        meaning(Novelty, "surprise", Novelty.model_fields["surprise"])


def test_every_link_leads_to_a_section() -> None:
    sections = {title.lower().replace(" ", "-") for title in re.findall(r"^## (.+)$", page(), re.MULTILINE)}
    assert set(re.findall(r"\]\(#([\w-]+)\)", page())) <= sections


def test_the_example_on_the_page_is_a_business_file() -> None:
    example = page().partition("```yaml\n")[2].partition("```")[0]
    assert parse(example).timezone is not None


@pytest.mark.parametrize(
    ("section", "field", "cells"),
    [
        ("Schedule", "window_days", "whole number from 1 to 730 | `60`"),  # both bounds
        ("Service offer", "minutes", "whole number above 0 | `60`"),  # a bound that is not itself allowed
        ("Service offer", "name", "text | required"),
        ("Fields", "hours", "weekdays: hours or `always` | `monday-friday: 08:00-17:00`"),  # written as text
        ("Fields", "schedule", "[schedule](#schedule) | as below"),
        ("Speech settings", "ears", "`embedded`, `deepgram` | `embedded`"),
        ("Schedule", "all_day_free_blocks", "`true` or `false` | `false`"),
    ],
)
def test_what_a_field_takes(section: str, field: str, cells: str) -> None:
    assert cells in row(section, field)


@pytest.mark.parametrize(
    "hours",
    [
        "{monday: 08:00-17:00}",
        "{mon: 8am - 5pm}",
        "{mon-fri: '08:00-12:00, 13:00-17:00'}",
        "{weekdays: [08:00-12:00, 13:00-17:00], weekend: closed}",
        "{daily: all day}",
        "{saturday: 22:00-02:00}",
        "always",
    ],
)
def test_hours_may_be_written_as_the_page_says(hours: str) -> None:
    assert parse(f"hours: {hours}").hours
