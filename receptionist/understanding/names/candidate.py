"""A stretch of a line as a name, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from receptionist.understanding.names.carriers import Part
from receptionist.understanding.names.letters import Spelled
from receptionist.understanding.names.line import NameWords
from receptionist.understanding.names.run_together import first_and_last
from receptionist.understanding.names.spans import NameSpan
from receptionist.understanding.names.spelling import with_spelling


class NameCandidate(msgspec.Struct, frozen=True):
    """Words [start, end) of the line as a name; `score` is the confidence, 0 where `why` rejects it."""

    rule: str
    start: int
    end: int
    words: tuple[str, ...]
    score: float
    part: Part = "full"
    why: str = ""
    titled: bool = False
    spelled: bool = False


def candidate(line: NameWords, found: NameSpan, rule: str, score: float, part: Part, why: str) -> NameCandidate:
    """What was found as a candidate of `rule`; a `why` goes with a score of 0."""
    words = tuple(words_between(line, found.start, found.end))
    return NameCandidate(rule, found.start, found.end, words, score, part, why, titled=found.titled)


def words_between(line: NameWords, start: int, end: int) -> Iterator[str]:
    """The words of a name as heard; hyphenated ones and detached "O'", "Mc" put together."""
    word = ""
    for at in range(start, end):
        heard = line.heard(at)
        joined = line.norms[at + 1 : at + 2] and at + 1 < end
        heard = heard.removesuffix("'s").removesuffix("’s") if at == end - 1 else heard
        word += heard
        if joined and line.gaps[at + 1] == "hyphen":
            word += "-"
        elif joined and line.norms[at] == "o":
            word += "'"
        elif not (joined and line.norms[at] == "mc"):
            yield word
            word = ""
    if word:
        yield word


def letters_as_words(run: Spelled) -> tuple[str, ...]:
    """The words that letters alone spell; a first and a last name with no gap between them are two."""
    return first_and_last(run.letters) or tuple(with_spelling((), run.letters))


def limit_from(line: NameWords, runs: list[Spelled], at: int) -> int:
    """Where a name that begins at word `at` must end: at the next letters, or with the line."""
    return min((run.start for run in runs if run.start >= at), default=len(line))
