"""Cues: a costly pattern is tried only where one of its words is said, and loses nothing by that."""

from __future__ import annotations

import pytest

from receptionist.understanding.answers import agreeing, changes, lexicon, refusing
from receptionist.understanding.clauses import clauses
from receptionist.understanding.cues import Cue
from tests.accuracy.families import DATA, load

CUES = {
    name: cue
    for module in (agreeing, refusing, lexicon, changes)
    for name, cue in vars(module).items()
    if isinstance(cue, Cue)
}


def test_the_pattern_is_tried_where_a_word_is_said() -> None:
    cue = Cue("late later", r"\b(?:later|too late)\b")
    assert cue.search("a bit later") is not None
    assert cue.search("late") is None
    assert cue.search("now") is None


@pytest.mark.data
@pytest.mark.skipif(not DATA.is_dir(), reason="the open cases are not beside the project (../shared/data/open)")
@pytest.mark.parametrize("name", sorted(CUES))
def test_no_match_is_lost_for_want_of_a_word(name: str) -> None:
    cue = CUES[name]
    said = {clause.text for row in load("affirm_negate")[::2] for clause in clauses(row["text"])}
    assert [text for text in said if cue.pattern.search(text) and cue.search(text) is None] == []
