"""The words of an e-mail address as they are meant: without what is said aside, each spelled word once, as its letters
write it, and the caller's own name for "my first name".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.person import Name
from receptionist.understanding.names.edits import Change, changed
from receptionist.understanding.numbers import REPEATS
from receptionist.understanding.words import Token, tokens

_SAID = section("contacts", "emails")
_ASIDES = tuple(sorted((tuple(each.split()) for each in _SAID["asides"]), key=len, reverse=True))
_OWN: dict[tuple[str, ...], str] = {
    tuple(phrase.split()): part for part, phrases in _SAID["own_name"].items() for phrase in phrases
}
_LONGEST = max(map(len, (*_ASIDES, *_OWN)))
_WITH = _SAID.words("with")
_ARTICLES = _SAID.words("articles")
_UNKNOWN = "?"
_WORD = 2
_ALIKE = 0.6
"""Likeness, 0 to 1, from which on letters can be meant for the word before them."""


def meant(text: str, known: Name | None) -> tuple[Token, ...]:
    """The words and marks of `text`, in order, with spans that point into it."""
    heard, found, at = tokens(text), list[Token](), 0
    while at < len(heard):
        aside = _phrase_at(heard, at, _ASIDES.__contains__)
        own = _phrase_at(heard, at, _OWN.__contains__)
        spelled = _spelled_end(heard, at)
        if own:
            part = _part_of(known, _OWN[_norms(heard, at, own)])
            found.append(_joined(heard, at, own, part or _UNKNOWN))
            at += own
            at += bool(part) and at < len(heard) and heard[at].norm == part  # "first initial s"
        elif aside:
            at += aside
        elif spelled:
            letters, end = spelled
            found.append(_joined(heard, at, end - at, letters))
            at = end
        else:
            found.append(heard[at])
            at += 1
    return tuple(found)


def _phrase_at(heard: Sequence[Token], at: int, is_one: Callable[[tuple[str, ...]], bool]) -> int:
    """How many words from `at` on are the longest phrase of its kind; 0 where there is none."""
    longest = min(_LONGEST, len(heard) - at)
    return next((size for size in range(longest, 0, -1) if is_one(_norms(heard, at, size))), 0)


def _norms(heard: Sequence[Token], at: int, size: int) -> tuple[str, ...]:
    return tuple(token.norm for token in heard[at : at + size])


def _joined(heard: Sequence[Token], at: int, size: int, norm: str) -> Token:
    return msgspec.structs.replace(heard[at], norm=norm, end=heard[at + size - 1].end)


def _part_of(known: Name | None, part: str) -> str:
    """The part of the known name, in its letters: "" where it has none."""
    words = ["".join(filter(str.isalpha, word)).lower() for word in (known.full if known else "").split(" ")]
    first, last = words[0], words[-1] if len(words) > 1 else ""
    whole = {"full": first + last, "turned": last + first, "first_of_last": first[:1] + last}
    if part in whole:
        return whole[part] if last else ""
    return {"first": first, "last": last, "initial": first[:1], "last_initial": last[:1]}[part]


def _spelled_end(heard: Sequence[Token], at: int) -> tuple[str, int] | None:
    """The word at `at` as its letters behind it write it, "bob, b o b", or a change of them, "Karen with a c"."""
    word = heard[at].norm
    if len(word) <= _WORD or not word.isalpha():
        return None
    letters, end = _letters_at(heard, at + 1)
    alike = SequenceMatcher(None, word, letters, autojunk=False).ratio() >= _ALIKE
    if len(letters) > _WORD and letters[0] == word[0] and alike:
        return letters, end
    behind = [token.norm for token in heard[at + 1 : at + 4]]
    if len(behind) > _WORD and behind[0] in _WITH and behind[1] in _ARTICLES and len(behind[2]) == 1:
        made = changed(word, Change("with", behind[2], at + 1, at + 4)) if behind[2].isalpha() else None
        return (made[0], at + 4) if made is not None else None
    return None


def _letters_at(heard: Sequence[Token], at: int) -> tuple[str, int]:
    letters = ""
    while at < len(heard):
        norm, after = heard[at].norm, heard[at + 1].norm if at + 1 < len(heard) else ""
        if norm in REPEATS and len(after) == 1 and after.isalpha():
            letters, at = letters + after * REPEATS[norm], at + 2
        elif len(norm) == 1 and norm.isalpha():
            letters, at = letters + norm, at + 1
        elif norm in ("-", ",") and letters and len(after) == 1:
            at += 1
        else:
            break
    return letters, at
