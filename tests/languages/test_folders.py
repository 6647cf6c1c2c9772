"""Folders of languages: each has every file and sentence that English has, with no place that English does not fill."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from receptionist.languages import en
from receptionist.languages.chosen import USUAL, languages
from receptionist.languages.language import DEFAULT, has, lexicon, text
from receptionist.wording.forms import forms
from receptionist.wording.sentences import places, sentences
from receptionist.wording.wording import Wording

FILES = sorted(each.name.removesuffix(".yaml") for each in files(en).iterdir() if each.name.endswith(".yaml"))
WHOLE = {code: lexicon("language", code).get("whole", ()) for code in languages()}
SENTENCES = ("appointments", "approvals", "replies", "reports", "telephone", "frontdesk", "settings")
PAGE = (Path(__file__).parents[2] / "docs" / "languages.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", [name for name in FILES if name != "language"])
def test_a_language_has_every_entry(code: str, name: str) -> None:
    assert lexicon(name, code).keys() >= lexicon(name, DEFAULT).keys()


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", SENTENCES)
def test_a_sentence_has_places_for_known_values_alone(code: str, name: str) -> None:
    said, usual = sentences(name, code), sentences(name, DEFAULT)
    assert [
        each for each in usual.names if places(said.template(each) or "") - places(usual.template(each) or "")
    ] == []


@pytest.mark.parametrize("code", languages())
def test_a_language_can_be_spoken(code: str) -> None:
    assert Wording(code).prompts
    assert forms(code).moment("2026-03-03T14:00")


@pytest.mark.parametrize("name", FILES)
def test_the_page_says_what_each_file_holds(name: str) -> None:
    assert f"| `{name}.yaml` |" in PAGE


def test_the_page_on_adding_one_names_files_that_are_read() -> None:
    steps = PAGE.partition("## Add a language")[2]
    named = set(re.findall(r"([a-z_]+)\.yaml", steps))
    assert named - set(FILES) == set()
    assert {"language", *lexicon("language", "es")["whole"]} - named == set()


@pytest.mark.parametrize(("code", "name"), [(code, name) for code in languages() for name in WHOLE.get(code, ())])
def test_nothing_is_missing_of_what_callers_hear_and_read(code: str, name: str) -> None:
    """A sentence that is half in one language and half in another helps nobody."""
    assert has(name, code)
    own, usual = read(name, code), read(name, USUAL)
    assert keys_of(usual) - keys_of(own) == set()
    assert keys_of(own) - keys_of(usual) - {"left_to_the_voice"} == set()


def read(name: str, code: str) -> dict[str, Any]:
    """The folder's own file, as it is written."""
    own: dict[str, Any] = yaml.safe_load(text(name, code))
    return own


def keys_of(said: dict[str, Any]) -> set[str]:
    """Of a file with `left_to_the_voice` all that there may be."""
    if said.get("left_to_the_voice"):
        return set(read("voice", USUAL)) | {"left_to_the_voice"}
    return set(said)
