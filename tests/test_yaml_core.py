"""YAML as people write it: hours, dates and "no" are text."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from receptionist.yaml_core import CoreLoader

SCALARS: list[tuple[str, Any]] = [
    # text by YAML 1.2, though PyYAML alone makes something else of it
    ("no", "no"),
    ("Yes", "Yes"),
    ("on", "on"),
    ("10:00", "10:00"),
    ("8:00-17:00", "8:00-17:00"),
    ("2026-03-03", "2026-03-03"),
    ("2026-03-02T09:00:00-06:00", "2026-03-02T09:00:00-06:00"),
    ("1_000", "1_000"),
    ("0x1F", "0x1F"),
    ("=", "="),
    # the few words that mean more than their text
    ("true", True),
    ("False", False),
    ("null", None),
    ("~", None),
    ("", None),
    ("60", 60),
    ("-5", -5),
    ("1.5", 1.5),
    ("1e3", 1000.0),
    # in quotes, everything is text
    ("'true'", "true"),
    ('"60"', "60"),
    ("+13125550100x", "+13125550100x"),
]


@pytest.mark.parametrize(("written", "meant"), SCALARS)
def test_plain_words_mean_what_people_mean(written: str, meant: Any) -> None:
    assert yaml.load(f"key: {written}", CoreLoader) == {"key": meant}  # noqa: S506 - a SafeLoader


def test_keys_are_text_too() -> None:
    assert yaml.load("no: 1\non: 2", CoreLoader) == {"no": 1, "on": 2}  # noqa: S506 - a SafeLoader


def test_ordinary_loader_is_left_as_it_was() -> None:
    assert yaml.safe_load("key: no") == {"key": False}


def test_objects_are_not_made_from_yaml() -> None:
    with pytest.raises(yaml.constructor.ConstructorError):
        yaml.load("!!python/object/apply:os.getcwd []", CoreLoader)  # noqa: S506 - a SafeLoader
