"""Changing values of a YAML text: what is not changed stays as it was, to the letter."""

from __future__ import annotations

import copy
import difflib
from collections.abc import Callable
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from receptionist.app import yaml_core
from receptionist.app.business_file import example_text
from receptionist.app.yaml_edits import CannotEdit, edited

FILE = """\
# who we are
name: Bright & Clean   # as callers hear it

hours:
  mon-fri: 8:00-17:00
  saturday: '9:00-12:00'  # by arrangement
services:
  # the usual
  - name: cleaning
    say: [house cleaning, deep clean]
    minutes: 60

  - name: windows   # outside only
    minutes: 30
owner: {phone: "+13125550100"}
schedule:
prompts:
  greeting: |
    Hello.
    Who is it?

# the end
"""


def changed(change: Callable[[Any], object], text: str = FILE) -> list[str]:
    """The lines that went and came."""
    wanted = copy.deepcopy(yaml_core.read(text)[0])
    change(wanted)
    result = edited(text, wanted)
    assert yaml_core.read(result)[0] == wanted
    lines = difflib.unified_diff(text.splitlines(), result.splitlines(), n=0, lineterm="")
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def put(values: Any, **fields: Any) -> None:
    values.update(fields)


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        pytest.param(
            lambda file: put(file, name="Green"),
            ["-name: Bright & Clean   # as callers hear it", "+name: Green   # as callers hear it"],
            id="a value beside a comment",
        ),
        pytest.param(
            lambda file: put(file["hours"], saturday="10:00"),
            ["-  saturday: '9:00-12:00'  # by arrangement", "+  saturday: '10:00'  # by arrangement"],
            id="what other readers take for a number is quoted",
        ),
        pytest.param(
            lambda file: put(file["services"][1], title="Visit"), ["+    title: Visit"], id="a field of an item"
        ),
        pytest.param(
            lambda file: put(file["services"][0], say=["house cleaning", "maid, please"]),
            ["-    say: [house cleaning, deep clean]", "+    say: [house cleaning, 'maid, please']"],
            id="a list in one line",
        ),
        pytest.param(
            lambda file: file["services"].append({"name": "carpets", "say": ["rugs", "no"], "minutes": 90}),
            ["+  - name: carpets", "+    say: [rugs, 'no']", "+    minutes: 90"],
            id="a further item",
        ),
        pytest.param(
            lambda file: file["services"].insert(0, {"name": "carpets"}), ["+  - name: carpets"], id="an item before"
        ),
        pytest.param(
            lambda file: file["services"].pop(1),
            ["-  - name: windows   # outside only", "-    minutes: 30"],
            id="an item gone",
        ),
        pytest.param(
            lambda file: file["services"][0].pop("name"),
            ["-  - name: cleaning", "-    say: [house cleaning, deep clean]", "+  - say: [house cleaning, deep clean]"],
            id="the field that begins an item gone",
        ),
        pytest.param(lambda file: file.pop("schedule"), ["-schedule:"], id="an empty field gone"),
        pytest.param(
            lambda file: put(file, schedule={"start_every": 15}),
            ["-schedule:", "+schedule:", "+  start_every: 15"][2:],
            id="an empty field filled",
        ),
        pytest.param(
            lambda file: put(file["owner"], phone="+13125550101", idle_seconds=60),
            ['-owner: {phone: "+13125550100"}', "+owner: {phone: '+13125550101', idle_seconds: 60}"],
            id="between braces",
        ),
        pytest.param(
            lambda file: put(file["prompts"], greeting="Hi.\nWho is it?\n"),
            ["-    Hello.", "+    Hi."],
            id="a text of several lines",
        ),
        pytest.param(
            lambda file: put(file["prompts"], booked="Done: {start}. # really"),
            ["+  booked: 'Done: {start}. # really'"],
            id="a further text after one of several lines",
        ),
        pytest.param(
            lambda file: put(file, country="NO", emergency_number="112"),
            ["+country: 'NO'", "+emergency_number: '112'"],
            id="further fields",
        ),
        pytest.param(
            lambda file: put(file, hours="always"),
            [
                "-hours:",
                "-  mon-fri: 8:00-17:00",
                "-  saturday: '9:00-12:00'  # by arrangement",
                "+hours: always  # by arrangement",
            ],
            id="another kind of value",
        ),
        pytest.param(lambda file: file["hours"].pop("mon-fri"), ["-  mon-fri: 8:00-17:00"], id="a first field gone"),
    ],
)
def test_only_what_is_changed_is_written_anew(change: Callable[[Any], object], lines: list[str]) -> None:
    assert changed(change) == lines


def test_nothing_changed_is_the_same_text() -> None:
    assert changed(lambda file: None) == []


def test_fields_go_after_the_last_one_and_before_what_is_out_of_force() -> None:
    wanted = yaml_core.read(example_text())[0] | {"country": "CA"}
    result = edited(example_text(), wanted)
    assert result.index("country: CA") < result.index("# call_backs:")


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "# nothing yet"])
def test_an_empty_file_gets_its_first_fields(text: str) -> None:
    assert edited(text, {"name": "Green", "hours": "always"}).endswith("name: Green\nhours: always\n")


def test_a_value_that_is_repeated_elsewhere_is_refused_and_not_lost() -> None:
    text = "answers:\n  - &one {ask: [a], answer: b}\n  - *one\n"
    with pytest.raises(CannotEdit):
        edited(text, {"answers": [{"ask": ["a"], "answer": "c"}, {"ask": ["a"], "answer": "d"}], "x": 1, "y": [{}]})


_PLAIN = st.one_of(
    st.booleans(), st.integers(-(10**6), 10**6), st.none(),
    st.text(st.characters(blacklist_categories=("Cs", "Cc"), whitelist_characters="\n"), max_size=20),
    st.sampled_from(["no", "10:00", "1e5", "2026-03-03", "~", "'", "# x", "a: b", "- a", "{x}", " x ", "", "8-17"]),
)  # fmt: skip
_KEYS = st.sampled_from(["name", "say", "minutes", "hours", "x y", "no"])
_VALUES = st.recursive(
    _PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3), max_leaves=12
)
_FILES = st.dictionaries(_KEYS, _VALUES, min_size=1, max_size=4)


@given(_FILES, _FILES)
def test_whatever_is_wanted_is_what_is_read_again(old: dict[str, Any], new: dict[str, Any]) -> None:
    text = yaml.safe_dump(old, sort_keys=False, allow_unicode=True)
    try:
        read = yaml_core.read(text)[0]
    except yaml.YAMLError:
        return
    result = edited(text, new) if isinstance(read, dict) else edited("", new)
    assert yaml_core.read(result)[0] == new
