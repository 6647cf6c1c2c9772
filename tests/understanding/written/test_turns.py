"""All that is kept of a turn, in whole statements."""

from __future__ import annotations

from receptionist.model.saying import NOTES
from receptionist.model.understanding import Understanding
from receptionist.understanding.written.turns import written_down


def test_a_courtesy_leaves_no_note() -> None:
    read = written_down(Understanding("thursday that sounds lovely", note="that sounds lovely", says=NOTES))
    assert (read.note, read.says) == ("", frozenset())


def test_reason_and_words_for_the_owner_are_whole() -> None:
    text = "my sink is leaking and the last lad was late"
    read = written_down(Understanding(text, reason="sink is leaking", for_owner="last lad was late"))
    assert (read.reason, read.for_owner) == ("my sink is leaking", "the last lad was late")
