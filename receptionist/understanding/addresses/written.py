"""A street's words as an address is written: long forms, figures for spoken numbers, hyphens of names kept."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.house_number import numbers_at, starts_number
from receptionist.understanding.addresses.lexicon import DIRECTIONS, LONG_FORMS, TYPES, A
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.word import AddressWords, norm_at, spelled_end
from receptionist.understanding.numbers import TENS, UNITS

_SAID = section("addresses", "written")

_MILE: str = _SAID["mile"]
_SAINT, _IN_FULL = _SAID["saint"]
_LETTERS = tuple(_SAID["letters"])


def written(words: AddressWords, start: int, end: int, figures: int, spoken: bool) -> str:
    """`words[start:end]` as one string; number words from `figures` on become figures.

    `spoken` turns single ordinals into figures too ("fifth" to "5th"): the recogniser wrote none itself.
    """
    parts: list[str] = []
    at = start
    while at < end:
        piece, after = (
            _spelled(words, at, end)
            or _ordinal(words, at, end, spoken)
            or _number(words, at, end, figures)
            or _word(words, at, start, end)
        )
        hyphen = words[at].glue == "-" and parts and parts[-1].isalpha() and piece.isalpha()
        if hyphen and parts[-1] not in DIRECTIONS.values():
            parts[-1] += f"-{piece}"
        else:
            parts.append(piece)
        at = after
    return " ".join(parts)


def _spelled(words: AddressWords, at: int, end: int) -> tuple[str, int] | None:
    after = spelled_end(words, at)
    return ("".join(word.norm for word in words[at:after]), after) if at < after <= end else None


def _ordinal(words: AddressWords, at: int, end: int, spoken: bool) -> tuple[str, int] | None:
    for ordinal in ordinal_at(words, at):
        if ordinal.end <= end and (spoken or ordinal.end - at > 1):
            return ordinal.text, ordinal.end
    return None


def _number(words: AddressWords, at: int, end: int, figures: int) -> tuple[str, int] | None:
    if not starts_number(words[at]) or words[at].norm == A or (at < figures and not _miles(words, at)):
        return None
    return next(((number.digits, number.end) for number in numbers_at(words, at) if number.end <= end), None)


def _miles(words: AddressWords, at: int) -> bool:
    """ "eighteen mile road" is written "18 mile road", but "four mile road" is not."""
    end = at + 2 if norm_at(words, at) in TENS and norm_at(words, at + 1) in UNITS else at + 1
    return norm_at(words, end) == _MILE and (end - at > 1 or norm_at(words, at) not in UNITS)


def _word(words: AddressWords, at: int, start: int, end: int) -> tuple[str, int]:
    norm = words[at].norm
    after = norm_at(words, at + 1) if at + 1 < end else ""
    if norm == _SAINT and after and after not in TYPES and after not in DIRECTIONS:
        return _IN_FULL, at + 1
    if (norm, after) == _LETTERS:
        return " ".join(_LETTERS), at + 2
    if at > start and norm in TYPES:
        return TYPES[norm], at + 1
    return LONG_FORMS.get(norm, norm), at + 1
