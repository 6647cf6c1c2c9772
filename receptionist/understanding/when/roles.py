"""What a day or an hour is said for: it is wished, ruled out, only told, or that of a visit which stands.

The second voice of `polarity`: a logistic regression over the words around each, as they look from there (days and
hours as "<day>" and "<hour>"). `make train` fits its weights on sentences that callers' own words mark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import set_of
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.ranking.hashed import columns
from receptionist.understanding.ranking.model import HEARS, model
from receptionist.understanding.words import Token, tokens

TimeRole = Literal["wished", "ruled_out", "told", "standing"]
Said = Literal["day", "hour", "part", "stretch"]

_SAID = lexicon("when")["roles"]
JOINS = set_of(_SAID["joins"])
"""What stands between a day and its hour."""
_CLAUSE_ENDS = set_of(lexicon("offered")["clause_ends"])
ENGAGEMENTS = set_of(lexicon("offered")["engagements"])
"""What callers have on elsewhere."""
BUCKETS = 1 << 15
_WINDOW, _NEAR, _RUN = 9, 4, 3
"""Words on either side that tell of it; those that tell by their distance; how many in a row are one clue."""
_ENGAGED = "«engaged»"


class TimeMention(msgspec.Struct, frozen=True):
    """A day or an hour, and where it stands in the text."""

    said: Said
    place: Span


class WeighedRole(msgspec.Struct, frozen=True):
    """The likeliest role, and by how much, in log-odds, over that of a wish; over the next, where it is a wish."""

    role: TimeRole
    lead: float


def weighed(text: str, mentions: Sequence[TimeMention], hearing: HearingContext) -> list[WeighedRole]:
    """The role of each of `mentions`, which are in their order; none in a language that the weights do not know."""
    if not HEARS:
        return []
    row = MentionRow(text, mentions)
    return [_likeliest(buckets(row, at, hearing)) for at in range(len(mentions))]


def _likeliest(said: NDArray[np.intp]) -> WeighedRole:
    best, *others = sorted(model("time").scores(said), key=lambda score: -score.odds)
    other = others[0] if best.label == "wished" else next(score for score in others if score.label == "wished")
    return WeighedRole(cast(TimeRole, best.label), best.odds - other.odds)


class MentionRow:
    """The words of a turn in a row, each day and hour in it as one of its kind; what is said in one breath of the day
    and its hour ("Thursday at ten") is one.
    """

    def __init__(self, text: str, mentions: Sequence[TimeMention]) -> None:
        self.words: list[str] = []
        self.places: list[int] = []
        """Of each mention, which of the words it is."""
        run = [token for token in tokens(text.lower()) if token.is_word or token.text in ",.?!"]
        at = 0
        for mention in mentions:
            before = [token for token in run[at:] if token.start < mention.place.start]
            at += len(before)
            while at < len(run) and run[at].start < mention.place.end:
                at += 1
            self._add(before, mention)
        self.words += _words(run[at:])

    def _add(self, before: Sequence[Token], mention: TimeMention) -> None:
        between = _words(before)
        last = self.words[-1] if self.words else ""
        if self.places and JOINS.issuperset(between) and last.startswith("<") and mention.said not in last:
            self.words[-1] = f"{last[:-1]} {mention.said}>"
        else:
            self.words += [*between, f"<{mention.said}>"]
        self.places.append(len(self.words) - 1)


def _words(run: Sequence[Token]) -> list[str]:
    return [token.norm for token in run]


def buckets(row: MentionRow, at: int, hearing: HearingContext) -> NDArray[np.intp]:
    """The buckets of what is to be seen from the mention in place `at`, each once and in rising order."""
    return columns(clues(row, at, hearing), BUCKETS)


def clues(row: MentionRow, at: int, hearing: HearingContext) -> Iterator[str]:
    """What speaks for one role or another: the words before and behind it, near by and within its clause."""
    place = row.places[at]
    before, after = row.words[:place], row.words[place + 1 :]
    asked = _asked(hearing)
    yield f"is {row.words[place]}"
    yield f"is {row.words[place]} asked {asked}"
    yield f"asked {asked}"
    others = [word for index, word in enumerate(row.words) if index in row.places and index != place]
    yield f"others {min(len(others), 3)}"
    yield f"last {not any(index > place for index in row.places)} {bool(others)}"
    yield from _side("b", ["^", *before][::-1])
    yield from _side("a", [*after, "$"])
    yield f"between {' '.join([*before[-1:], *after[:1]])}"
    yield f"between {' '.join([*before[-2:], *after[:2]])}"


def _side(side: str, words: Sequence[str]) -> Iterator[str]:
    """Clues of one side, whose words are in the order of their distance."""
    for many in range(1, _NEAR + 1):
        yield f"{side}{many} {' '.join(words[:many])}"
    alike = [_ENGAGED if word in ENGAGEMENTS else word for word in words]
    same = True
    for index, word in enumerate(alike[:_WINDOW]):
        same = same and word not in _CLAUSE_ENDS
        yield f"{side} {word}"
        if same:
            yield f"{side} here {word}"
            yield from (f"{side} here ..{word[-many:]}" for many in (2, 3) if len(word) > many)
        for many in range(2, _RUN + 1):
            yield f"{side} {' '.join(alike[index : index + many])}"


def _asked(hearing: HearingContext) -> str:
    """What the words answer, as far as it tells of days and hours."""
    if hearing.offers or "choice" in hearing.expecting:
        return "offer"
    if hearing.to_agree:
        return "readback"
    if hearing.expecting & {"date", "time"}:
        return "when"
    return "after" if hearing.anything_else else "other" if hearing.expecting else "open"
