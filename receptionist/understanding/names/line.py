"""A caller's turn as a line of words, with what stands between them: the form in which names are looked for."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.names.alphabets import LETTER_WORDS
from receptionist.understanding.names.not_names import is_never
from receptionist.understanding.words import FILLERS, Token, tokens

_SAID = section("names", "line")

Gap = Literal["start", "none", "hyphen", "comma", "stop"]

_COMMA = frozenset({",", ";", ":", "(", ")", '"', "–", "—"})
_STOP = frozenset({".", "!", "?", "¿", "¡", "…"})
_DOTTED = _SAID.words("dotted")
_LIKE: str = _SAID["like"]
"""What fills a turn behind a small word; behind a name it leads to what that is like: "Stamps, like postage"."""


class NameWords(msgspec.Struct, frozen=True):
    """The words of a turn without marks, hesitations and immediate repetitions.

    `gaps[i]` is what stands before word i. Letters and their names are never taken for repetitions, for they may spell.
    """

    text: str
    norms: Sequence[str]
    tokens: Sequence[Token]
    gaps: Sequence[Gap]

    def __len__(self) -> int:
        return len(self.norms)

    def span(self, start: int, end: int) -> Span:
        """The span of words [start, end), which must not be empty."""
        return Span(self.tokens[start].start, self.tokens[end - 1].end)

    def heard(self, at: int) -> str:
        return self.tokens[at].text

    def is_likened(self, at: int) -> bool:
        """True where word `at` tells what something is like: "it's like lukewarm soup"."""
        before = self.text[self.tokens[at - 1].end : self.tokens[at].start] if at else ""
        return _LIKE in before.lower().split()

    def is_open(self, at: int) -> bool:
        """True where word `at` begins the line or follows a mark."""
        return at >= len(self.norms) or self.gaps[at] in ("start", "comma", "stop")


def line_of(text: str) -> NameWords:
    norms: list[str] = []
    kept: list[Token] = []
    gaps: list[Gap] = []
    gap: Gap = "start"
    end = -1
    for token in _composed(text):
        norm = token.norm
        if not norm[0].isalnum():
            gap = _gap_after(gap, token, end, norms)
        elif norm in FILLERS:
            gap = "none" if gap in ("hyphen", "comma") else gap
        elif norm == _LIKE and not (norms and len(norms[-1]) == 1):
            gap = gap if gap in ("start", "stop") else "none" if is_never(norms[-1]) else "comma"
        elif norms and norm == norms[-1] and len(norm) > 1 and norm not in LETTER_WORDS and gap in ("none", "comma"):
            gap = "none"
        else:
            if gap == "hyphen" and token.start != kept[-1].end + 1:
                gap = "none"
            norms.append(norm)
            kept.append(token)
            gaps.append(gap)
            gap = "none"
        end = token.end
    return NameWords(text, norms, kept, gaps)


def _composed(text: str) -> Sequence[Token]:
    """The tokens of `text`, letters whose accent is a character of its own ("i" + U+0307) put back into their words."""
    run = tokens(text)
    if text.isascii():
        return run
    if not any(unicodedata.combining(token.norm) for token in run if len(token.norm) == 1):
        return [_plain_case(token) for token in run] if "\u0307" in text.lower() else run
    kept: list[Token] = []
    for token in run:
        last = kept[-1] if kept else None
        accent = len(token.norm) == 1 and unicodedata.combining(token.norm)
        accented = last is not None and last.end == token.start and unicodedata.combining(last.text[-1])
        if last is not None and last.end == token.start and (accent or (accented and token.norm[0].isalpha())):
            kept[-1] = Token(last.text + token.text, last.norm + token.norm, last.start, token.end)
        else:
            kept.append(token)
    return [_plain_case(token) for token in kept]


def _plain_case(token: Token) -> Token:
    """`norm` in composed letters; the dot that lower case leaves of "İ" dropped."""
    norm = unicodedata.normalize("NFC", token.norm.replace("\u0307", "")) or token.norm
    norm = "".join(letter for letter in norm if not unicodedata.combining(letter)) or token.norm
    return Token(token.text, norm, token.start, token.end)


def _gap_after(gap: Gap, mark: Token, end: int, norms: list[str]) -> Gap:
    norm = mark.norm
    if gap == "start":
        return gap
    if norm == "-" and mark.start == end and gap == "none":
        return "hyphen"
    if norm == "." and gap == "none" and (norms[-1] in _DOTTED or len(norms[-1]) == 1):
        return gap
    if norm in _STOP:
        return "stop"
    return "comma" if norm in _COMMA and gap != "stop" else gap
