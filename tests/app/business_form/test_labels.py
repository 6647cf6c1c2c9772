"""Every field of the business file is said in an owner's words."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from pydantic import BaseModel

from receptionist.app.business_form.fields import FORMER
from receptionist.app.business_form.kinds import FieldKind, kind_of
from receptionist.app.business_form.labels import hint_of, label_of
from receptionist.app.settings import Business
from receptionist.wording.sentences import sentences

SAY, PAGES = sentences("settings"), sentences("frontdesk")


def places(model: type[BaseModel], path: str = "") -> Iterator[tuple[str, FieldKind]]:
    for name, info in model.model_fields.items():
        kind, place = kind_of(name, info), f"{path}{name}"
        if place in FORMER:
            continue
        yield place, kind
        if kind.model is not None:
            yield from places(kind.model, f"{place}.")
        elif kind.kind in ("pairs", "days"):
            yield from ((f"{place}.{each}", FieldKind("text")) for each in ("name", "value"))


_OF_THE_FILE = re.compile(r"\bnull\b|docs/|`|\b[a-z]+_[a-z_]+\b|\b[a-z]+: [a-z]+:")
"""What only somebody who reads YAML understands."""
PLACES = dict(places(Business))


@pytest.mark.parametrize("place", PLACES)
def test_each_field_has_a_label_and_a_hint_in_plain_words(place: str) -> None:
    assert place in SAY, f"write `{place}:` into receptionist/languages/en/settings.yaml"
    assert f"{place}.hint" in SAY
    assert label_of(place)
    assert not _OF_THE_FILE.search(f"{label_of(place)} {hint_of(place)}")


def test_no_label_is_of_a_field_that_there_is_not() -> None:
    assert {key.removesuffix(".hint") for key in SAY.names} == set(PLACES)


@pytest.mark.parametrize("option", sorted({option for kind in PLACES.values() for option in kind.options}))
def test_each_choice_has_words(option: str) -> None:
    assert f"option_{option}" in PAGES


def test_items_are_not_part_of_the_place() -> None:
    assert label_of("services.12.minutes") == label_of("services.n0.minutes") == "How long a visit takes (minutes)"
    assert label_of("nowhere") == ""
