"""Words that show which letter is meant, "C as in cat", and name nothing: no animal, no town, no service."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.names.letters import exampled, spelled_runs
from receptionist.understanding.names.line import NameWords, line_of
from receptionist.understanding.names.not_names import is_never
from receptionist.understanding.words import blanked, words

_SAID = section("names", "key_words")
_LETTERS = section("names", "letters")
_SHOWN_BY = re.compile(rf"\b[^\W\d_] (?:{'|'.join(_LETTERS['example'])}) ", re.IGNORECASE)
_OUTRIGHT = frozenset(_SAID["outright"])
_WORDS_TOO = _SAID.words("words_too")
_NOT: str = section("names", "edits")["not"]
_FEW = 2
"""Letters that are shown of words that were said; more of them spell a word."""


class LetterShown(msgspec.Struct, frozen=True):
    """A letter that words [start, end) of a line tell: the letter itself, and the word that shows it."""

    start: int
    end: int
    letter: str


def shows_letters(text: str) -> bool:
    """Whether a letter of `text` is told by a word."""
    return without_key_words(text) != text


def tells_letters(text: str) -> bool:
    """Whether a word is spelled in `text`, or a letter of it told by a word."""
    return shows_letters(text) or bool(spelled_runs(line_of(text)))


def without_key_words(text: str) -> str:
    """`text` with spaces in the place of the words that show its letters: "c as in cat" is a "c"."""
    if not _SHOWN_BY.search(text):
        return text
    line = line_of(text)
    return blanked(text, [line.span(each.start + 1, each.end) for each in _shown(line)])


def without_letters_shown(text: str) -> str:
    """`text` without the letters that tell again how a word of it is written: "Dunn, d as in dog", "Dunn. D as in dog,
    not b". Letters that go on, and one that no word has, spell.
    """
    if not _SHOWN_BY.search(text):
        return text
    line = line_of(text)
    shown = list(_shown(line))
    denied = [span for each in shown if (span := _denied_behind(line, each, shown))]
    text = blanked(text, denied)
    line = line_of(text)
    runs = _runs(list(_shown(line)))
    return blanked(text, [line.span(run[0].start, run[-1].end) for run in runs if _tells_again(line, run)])


def _shown(line: NameWords) -> Iterator[LetterShown]:
    for at, norm in enumerate(line.norms):
        found = exampled(line, at) if len(norm) == 1 and norm.isalpha() else None
        if found is not None and not _goes_on(line, at):
            yield LetterShown(at, found.end, found.letters)


def _goes_on(line: NameWords, at: int) -> bool:
    """Whether the letter is a word here: "I like ice", but "I as in ice"."""
    link = " ".join(line.norms[at + 1 : at + 3])
    return line.norms[at] in _WORDS_TOO and link not in _OUTRIGHT


def _denied_behind(line: NameWords, shown: LetterShown, all_shown: Sequence[LetterShown]) -> Span | None:
    """Where it is told which letter it is not: "b as in boy, not d"."""
    end = shown.end + 1
    if line.norms[shown.end : end] != [_NOT] or len("".join(line.norms[end : end + 1])) != 1:
        return None
    other = next((each.end for each in all_shown if each.start == end), end + 1)
    return line.span(shown.end, other)


def _runs(shown: Sequence[LetterShown]) -> list[list[LetterShown]]:
    """Letters that are shown one behind the other."""
    runs: list[list[LetterShown]] = []
    for each in shown:
        if runs and runs[-1][-1].end == each.start:
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs


def _tells_again(line: NameWords, run: Sequence[LetterShown]) -> bool:
    """Whether the letters are those of words that are said, and no spelling goes on from them."""
    around = (*line.norms[max(0, run[0].start - 1) : run[0].start], *line.norms[run[-1].end : run[-1].end + 1])
    if len(run) > _FEW or any(len(norm) == 1 for norm in around):
        return False
    apart = blanked(line.text, [line.span(each.start, each.end) for each in _shown(line)])
    said = [each.norm for each in words(apart) if len(each.norm) > 1 and not is_never(each.norm)]
    if len(run) == 1:
        return any(run[0].letter in norm for norm in said)
    return all(any(norm.startswith(each.letter) for norm in said) for each in run)
