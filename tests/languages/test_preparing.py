"""What is known of the patterns is kept from process to process, and changes nothing of what they find."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import receptionist.app.commands.serve  # noqa: F401 - with every pattern that a server has
from receptionist.languages import preparing
from receptionist.languages.patterns import LazyPattern
from receptionist.languages.preparing import read_all, use_what_is_known

HEARD = sorted(
    {
        said.lower()
        for file in Path("tests/calls").glob("*.yaml")
        for said in re.findall(r"caller: (.*)", file.read_text())
    }
)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[LazyPattern]:
    """The patterns that there are, none so far, where nothing has been kept."""
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    made: list[LazyPattern] = []
    monkeypatch.setattr(LazyPattern, "made", made)
    return made


def kept() -> list[Path]:
    """The files that are kept."""
    return list(Path(str(sys.pycache_prefix)).rglob("*.needed"))


def in_the_next_process(made: list[LazyPattern]) -> None:
    """The same patterns, made anew."""
    again = [(each.pattern, each.flags) for each in made]
    made.clear()
    for source, flags in again:
        LazyPattern(source, flags)


def test_what_a_process_reads_the_next_one_knows(made: list[LazyPattern]) -> None:
    LazyPattern(r"\blantern\b")
    assert not use_what_is_known()
    read_all()
    in_the_next_process(made)
    assert use_what_is_known()
    assert len(kept()) == 1


def test_a_pattern_made_later_is_read_beside_those_that_are_known(made: list[LazyPattern]) -> None:
    LazyPattern(r"\blantern\b")
    read_all()
    LazyPattern(r"\bcandle\b", re.IGNORECASE)
    assert not use_what_is_known()
    read_all()
    in_the_next_process(made)
    assert use_what_is_known()


def test_where_nothing_may_be_written_it_is_read_each_time(
    made: list[LazyPattern], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "file"))
    pattern = LazyPattern(r"\blantern\b")
    read_all()
    assert pattern.search("a lantern")
    in_the_next_process(made)
    assert not use_what_is_known()


def test_a_file_that_is_broken_is_as_none(made: list[LazyPattern]) -> None:
    LazyPattern(r"\blantern\b")
    read_all()
    kept()[0].write_bytes(b"\xc1")
    in_the_next_process(made)
    assert not use_what_is_known()


def test_a_pattern_is_not_compiled_for_a_text_without_its_words(made: list[LazyPattern]) -> None:
    pattern = LazyPattern(r"\blantern\b")
    read_all()
    assert pattern.search("a candle") is None
    preparing.compile_all()
    assert pattern.search("a lantern")


def test_every_pattern_finds_what_it_finds_without() -> None:
    read_all()
    assert len(HEARD) > 400  # or it would prove nothing
    differ = {
        (each.pattern[:60], text)
        for each in LazyPattern.made
        for plain in [re.compile(each.pattern, each.flags)]
        for text in HEARD[::40]
        if (plain.search(text) is None) != (each.search(text) is None)
    }
    assert differ == set()
