"""The glossary: what it points at is there."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE)
POINTED_AT = [each for word, _, where in ROWS if word != "word" for each in re.findall(r"`([\w.]+)`", where)]
ROOMS = ("calendar_tools", "webhooks")


@pytest.mark.parametrize("path", POINTED_AT)
def test_what_a_word_names_is_there(path: str) -> None:
    whole = path if path.partition(".")[0] in ROOMS else f"receptionist.{path}"
    room, _, name = whole.rpartition(".")
    if name[0].isupper():
        assert hasattr(importlib.import_module(room), name)
    else:
        importlib.import_module(whole)


def test_a_word_means_one_thing() -> None:
    words = [each.strip() for word, _, _ in ROWS for each in word.split(",")]
    assert sorted({word for word in words if words.count(word) > 1} - {"word"}) == []
