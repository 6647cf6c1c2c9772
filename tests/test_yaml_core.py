"""YAML as people write it: hours, dates and "no" are text."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from receptionist.yaml_core import Unwanted, read

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
    ("010", 10),
    ("08", 8),
    ("1.5", 1.5),
    ("1e3", 1000.0),
    # in quotes, everything is text
    ("'true'", "true"),
    ('"60"', "60"),
    ("+13125550100x", "+13125550100x"),
]


@pytest.mark.parametrize(("written", "meant"), SCALARS)
def test_plain_words_mean_what_people_mean(written: str, meant: Any) -> None:
    assert read(f"key: {written}")[0] == {"key": meant}


def test_keys_are_text_too() -> None:
    assert read("no: 1\non: 2")[0] == {"no": 1, "on": 2}


def test_ordinary_loader_is_left_as_it_was() -> None:
    assert yaml.safe_load("key: no") == {"key": False}


def test_a_value_may_be_repeated() -> None:
    assert read("monday: &usual [8:00-17:00]\ntuesday: *usual")[0]["tuesday"] == ["8:00-17:00"]


@pytest.mark.parametrize(
    "text",
    [
        "!!python/object/apply:os.getcwd []",
        "key: !!timestamp soon",
        "key: !!int ten",
        "key: !!set {a}",
    ],
)
def test_tags_make_nothing_else_of_a_value(text: str) -> None:
    with pytest.raises(Unwanted, match="leave it out"):
        read(text)


ENDLESS = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "\n".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]" for old, new in pairwise("abcdefghijklmnopqrst")
)


@pytest.mark.parametrize(
    ("text", "line", "mend"),
    [
        (f"name: x\n{ENDLESS}", 6, "write less"),
        ("name: x\nhours: &hours\n  monday: *hours\n", 3, "write it out"),
        ("name: x\nhours: &hours [&more [*hours]]\n", 2, "write it out"),
        (f"name: x\nhours: {'[' * 100_000}", 2, "close brackets"),
        (f"name: x\nhours:\n  {'- ' * 100_000}", 3, "indent less"),
        ("\n".join(f"{'  ' * depth}a:" for depth in range(300)), 40, "indent less"),
        (f"name: x\nhours: {{{'a: {' * 10_000}", 2, "close brackets"),
        (f"list:\n{'- x' + chr(10) * 1}" * 30_000, 1, "somebody wrote"),
        (f"list: [{'x,' * 30_000}]", 1, "write less"),
        (f"name: x\nminutes: {'9' * 5000}", 2, "put it into quotes"),
    ],
    ids=["aliases", "itself", "itself deeper", "brackets", "dashes", "indented", "braces", "size", "values", "digits"],
)
def test_what_nobody_writes_is_refused_before_it_is_made(text: str, line: int, mend: str) -> None:
    with pytest.raises(Unwanted, match=mend) as refused:
        read(text)
    assert refused.value.problem_mark is not None
    assert refused.value.problem_mark.line + 1 == line


@given(st.text(st.sampled_from("ab:{}[],&*!?|>'\"#%-0.\n \t")))
def test_arbitrary_text_raises_nothing_but_errors_of_yaml(text: str) -> None:
    with suppress(yaml.YAMLError):
        read(text)
