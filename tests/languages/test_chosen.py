"""The language of a process: chosen once, before the first word is read."""

from __future__ import annotations

import pytest

from receptionist.languages import chosen
from receptionist.languages.chosen import USUAL, AnotherLanguageSpoken, NoSuchLanguage, choose, languages, settled


@pytest.fixture
def beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has read no word yet."""
    monkeypatch.setattr(chosen, "_choice", chosen._Choice())


def test_there_are_english_and_spanish() -> None:
    assert languages() == ("en", "es")


@pytest.mark.usefixtures("beginning")
def test_the_usual_language_is_spoken_where_none_is_chosen() -> None:
    assert settled() == USUAL


@pytest.mark.usefixtures("beginning")
def test_another_one_can_be_chosen_before_the_first_word() -> None:
    choose("es")
    assert settled() == "es"


@pytest.mark.usefixtures("beginning")
def test_no_other_one_can_be_chosen_after_it() -> None:
    settled()
    with pytest.raises(AnotherLanguageSpoken, match="speaks 'en' already; start another one for 'es'"):
        choose("es")


@pytest.mark.usefixtures("beginning")
def test_the_same_one_can_be_chosen_again() -> None:
    choose("es")
    settled()
    choose("es")
    assert settled() == "es"


@pytest.mark.usefixtures("beginning")
def test_a_language_without_a_folder_is_not_chosen() -> None:
    with pytest.raises(NoSuchLanguage, match=r"there is no language 'tlh': receptionist/languages has en, es"):
        choose("tlh")
    assert settled() == USUAL
