"""Folders of languages: each has every file and sentence that English has, with no place that English does not fill."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from receptionist.languages import en
from receptionist.languages.chosen import languages
from receptionist.languages.language import DEFAULT, lexicon
from receptionist.wording.forms import forms
from receptionist.wording.sentences import places, sentences
from receptionist.wording.wording import Wording

FILES = sorted(each.name.removesuffix(".yaml") for each in files(en).iterdir() if each.name.endswith(".yaml"))
SENTENCES = ("appointments", "approvals", "replies", "reports", "telephone")
PAGE = (Path(__file__).parents[2] / "docs" / "languages.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", FILES)
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
