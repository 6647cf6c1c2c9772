"""Sentences in which days and hours are marked with what they are said for, and the model of that."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.understanding.ranking.model import LinearModel
from receptionist.understanding.when.fragments import mentioned
from receptionist.understanding.when.roles import BUCKETS, MentionRow, TimeRole, buckets
from tests.accuracy.families import load
from training.fitting import evenly_stacked, one_against_others
from training.measures import Figures, Table
from training.rows import SHARE_ALIKE

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
"""When all were said: a Monday, at nine."""
STRENGTH = 8.0
"""The inverse of the penalty of great weights."""
ROLES: tuple[TimeRole, ...] = ("wished", "ruled_out", "told", "standing")
_MARKS: dict[str, TimeRole] = {"W": "wished", "X": "ruled_out", "P": "told", "S": "standing"}
MOMENTS = {
    "open": HearingContext(NOW),
    "when": HearingContext(NOW, frozenset({"date", "time"})),
    "offer": HearingContext(NOW, frozenset({"date", "time", "choice"})),
    "readback": HearingContext(NOW, frozenset({"yes_no"}), to_agree=True),
    "other": HearingContext(NOW, frozenset({"name"})),
    "after": HearingContext(NOW, frozenset({"intent"}), anything_else=True),
}
"""What was asked, by the name of it in the files."""
_ASKED: dict[str, Expecting] = {"date": "date", "time": "time"}
_OPEN_ROW = 0.6
"""What an open row weighs beside a sentence of a hand: they are alike."""
_COMPOSED = 0.4
"""What a turn that was put together weighs."""
_MARKED = re.compile(r"\[([WXPS]) ([^\]]*)\]")


class RoleExample(msgspec.Struct, frozen=True):
    """One day or hour of a sentence: what is to be seen from it, and what it is said for. `hand` wrote it."""

    text: str
    said: str
    role: TimeRole
    hand: str
    clues: NDArray[np.intp]


def marked_lines(file: Path) -> list[str]:
    """The lines "moment<tab>sentence" of a hand."""
    return [line for line in map(str.strip, file.read_text(encoding="utf-8").splitlines()) if line]


def role_examples(lines: Iterable[str], hand: str) -> Iterator[RoleExample]:
    """All that is marked in such lines. Raises ValueError for another moment."""
    for line in lines:
        moment, _, sentence = line.partition("\t")
        if moment not in MOMENTS:
            raise ValueError(f"{hand}: {moment!r} is no moment of a call: {', '.join(MOMENTS)}")
        yield from _examples(sentence, MOMENTS[moment], hand)


def open_examples() -> Iterator[RoleExample]:
    """The days and hours of the open turns to booking systems: what they ask for is wished."""
    yield from _of_dialogs()
    for row in load("slot_turns"):
        wished = [Span(start, end + 1) for slot, (start, end) in row["spans"].items() if slot in _ASKED]
        if wished and row["source"] not in SHARE_ALIKE:
            asked = {_ASKED[slot] for slot in row["requested"] if slot in _ASKED}
            hearing = msgspec.structs.replace(MOMENTS["open"], expecting=frozenset(asked))
            marks: list[tuple[Span, TimeRole]] = [(span, "wished") for span in wished]
            yield from _marked_examples(row["text"], marks, hearing, row["group"])


def _of_dialogs() -> Iterator[RoleExample]:
    """What users of the open dialogs ask for, in the turns that say it."""
    for row in load("dialogs_appointment"):
        turns = row["slot_turns"] if row["source"] not in SHARE_ALIKE else {}
        for slot in _ASKED:
            said = str(row["gold"][f"{slot}_text"]).lower()
            for text in (row["turns"][at]["text"] for at in turns.get(slot) or ()):
                start = text.lower().find(said)
                if start >= 0:
                    wished = Span(start, start + len(said))
                    yield from _marked_examples(text, [(wished, "wished")], MOMENTS["when"], row["group"])


def _examples(sentence: str, hearing: HearingContext, hand: str) -> Iterator[RoleExample]:
    return _marked_examples(*_unmarked(sentence), hearing, hand)


def _marked_examples(
    text: str, marks: Sequence[tuple[Span, TimeRole]], hearing: HearingContext, hand: str
) -> Iterator[RoleExample]:
    plain, mentions = mentioned(text, hearing)
    row = MentionRow(plain.text, [each for each, _ in mentions])
    for at, (_, span) in enumerate(mentions):
        role = next((role for place, role in marks if place.start < span.end and span.start < place.end), None)
        if role is not None:
            yield RoleExample(text, text[span.start : span.end], role, hand, buckets(row, at, hearing))


def _unmarked(sentence: str) -> tuple[str, list[tuple[Span, TimeRole]]]:
    text, marks, end = "", [], 0
    for mark in _MARKED.finditer(sentence):
        text += sentence[end : mark.start()]
        marks.append((Span(len(text), len(text) + len(mark[2])), _MARKS[mark[1]]))
        text, end = text + mark[2], mark.end()
    return text + sentence[end:], marks


def fitted(
    said: Sequence[RoleExample], open_rows: Sequence[RoleExample] = (), composed: Sequence[RoleExample] = ()
) -> LinearModel:
    """The model of what hands wrote, of open rows and of turns put together; the same one each time."""
    learnt = [*said, *open_rows, *composed]
    rows = [each.clues for each in learnt]
    labels = np.array([ROLES.index(each.role) for each in learnt])
    worth = np.array([1.0] * len(said) + [_OPEN_ROW] * len(open_rows) + [_COMPOSED] * len(composed))
    return one_against_others(ROLES, evenly_stacked(rows, BUCKETS), labels, STRENGTH, worth)


def figures(said: Sequence[RoleExample], open_rows: Sequence[RoleExample], composed: Sequence[RoleExample]) -> Table:
    """Right ones in percent, by role, each hand held out in its turn, with what was put together of its sentences."""
    hands = sorted({each.hand for each in said})
    apart = {
        hand: fitted(
            [each for each in said if each.hand != hand], open_rows, [each for each in composed if each.hand != hand]
        )
        for hand in hands
    }
    right: dict[str, list[bool]] = {}
    for each in said:
        is_right = max(apart[each.hand].scores(each.clues), key=lambda score: score.odds).label == each.role
        right.setdefault(each.role, []).append(is_right)
        right.setdefault("all", []).append(is_right)
    return {"another hand": Figures({role: 100 * sum(found) / len(found) for role, found in right.items()})}
