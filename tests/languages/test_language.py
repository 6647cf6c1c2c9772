"""Languages as folders of data: which there are, and what is said of one that lacks something."""

from __future__ import annotations

from importlib.resources import files

import pytest

from receptionist.languages import en
from receptionist.languages.chosen import NoSuchLanguage, languages
from receptionist.languages.language import DEFAULT, NoSuchWords, lexicon, text

FILES = sorted(each.name.removesuffix(".yaml") for each in files(en).iterdir() if each.name.endswith(".yaml"))


def test_english_is_there_and_is_the_usual_one() -> None:
    assert DEFAULT in languages()


@pytest.mark.parametrize("name", FILES)
def test_every_file_of_a_language_can_be_read(name: str) -> None:
    assert lexicon(name)


def test_words_keep_the_order_of_their_file() -> None:
    assert next(iter(lexicon("prompts"))) == "greeting"
    assert text("prompts").index("greeting:") < text("prompts").index("reasons:")


@pytest.mark.parametrize("code", ["xx", "../en", ""])
def test_a_language_without_a_folder_is_named(code: str) -> None:
    with pytest.raises(NoSuchLanguage, match=r"there is no language '.*': receptionist/languages has en"):
        lexicon("prompts", code)


def test_a_file_that_a_language_lacks_is_named() -> None:
    with pytest.raises(NoSuchWords, match=r"receptionist/languages/en/sonnets\.yaml is missing"):
        lexicon("sonnets")
