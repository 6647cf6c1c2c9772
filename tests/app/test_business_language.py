"""The language of a business file, found before the program is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from receptionist.app import business_language
from receptionist.app.business_language import SeveralLanguages, choose_for, choose_for_calls


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was chosen, in a process that could still choose."""
    made: list[str] = []
    monkeypatch.setattr(business_language, "choose", made.append)
    return made


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_names_its_language(tmp_path: Path, chosen: list[str]) -> None:
    choose_for(written(tmp_path, "business.yaml", "name: Casa Clara\nlanguage: es\n"))
    assert chosen == ["es"]


@pytest.mark.parametrize(
    "text",
    [
        "name: Bright\n",
        "- a list\n",
        "language: [es]\n",
        "name: [\nlanguage: es\n",
        "answers: [{answer: 'language: es'}]\n",
    ],
)
def test_a_file_that_names_none_speaks_the_usual_one(tmp_path: Path, chosen: list[str], text: str) -> None:
    choose_for(written(tmp_path, "business.yaml", text))
    assert chosen == ["en"]


def test_a_file_that_is_not_there_is_for_its_reader_to_tell(tmp_path: Path, chosen: list[str]) -> None:
    choose_for(tmp_path / "none.yaml")
    assert chosen == ["en"]


def test_a_language_that_there_is_not_is_for_its_reader_to_tell(tmp_path: Path, chosen: list[str]) -> None:
    choose_for(written(tmp_path, "business.yaml", "language: tlh\n"))
    assert chosen == []


def test_transcripts_speak_the_language_of_their_business(tmp_path: Path, chosen: list[str]) -> None:
    written(tmp_path, "casa.yaml", "language: es\n")
    choose_for_calls(
        [
            written(tmp_path, "a.yaml", "business: casa.yaml\nturns: []\n"),
            written(tmp_path, "b.yaml", "business: {language: es}\nturns: []\n"),
        ]
    )
    assert chosen == ["es"]


def test_transcripts_in_two_languages_are_two_runs(tmp_path: Path, chosen: list[str]) -> None:
    spanish = written(tmp_path, "a.yaml", "business: {language: es}\nturns: []\n")
    english = written(tmp_path, "b.yaml", "turns: []\n")
    with pytest.raises(
        SeveralLanguages, match=r"a\.yaml is in 'es', .*b\.yaml is in 'en'; run them one language at a time"
    ):
        choose_for_calls([spanish, english])
    assert chosen == []
