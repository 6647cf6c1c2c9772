"""Figures of speech that are made of numbers and tell none, "ten four", "a hundred percent", "fifty fifty", sums of
money, "two oh five in total", and those that deny what they mean, "noon wouldn't kill me". Each is read as the plain
word that it stands for, so that no reader takes it for a house, an hour, a day or a no.
"""

from __future__ import annotations

from collections.abc import Iterator

from receptionist.languages.patterns import section
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.understanding.words import blanked, words

_SAID = section("confirming", "figures_of_speech")
_AGREES = _SAID.several("agrees")
_AS_NUMBER = _SAID.one("as_number")
_WAVERS, _TELLS_NONE = _SAID.one("wavers"), _SAID.one("tells_none")
_WRITES_DOWN = _SAID.several("writes_down")
_YES: str = section("confirming", "named_with_yes")["plain_yes"]
_SUMS, _A_SUM = _SAID.several("sums"), str(_SAID["a_sum"])
_PERHAPS: str = _SAID["perhaps"]
_SUITS, _WELCOMES = _SAID.one("suits"), _SAID.one("welcomes")
_PROPOSES, _PLAINLY_PROPOSES = _SAID.one("proposes"), str(_SAID["plainly_proposes"])
_PLAINLY_SUITS, _PLAINLY_WELCOMES = str(_SAID["plainly_suits"]), str(_SAID["plainly_welcomes"])
_ANSWERS = frozenset[Expecting]({"yes_no", "date", "time", "choice", "name", "address"})
"""What is asked for that a number, or a yes, would answer."""


def without_figures(text: str, hearing: HearingContext) -> str:
    """`text` with the plain word in the place of each figure, at the same offsets."""
    asked = hearing.to_agree or hearing.expecting & _ANSWERS
    if not asked or hearing.line is not None or ("address" in hearing.expecting and _AS_NUMBER.match(text)):
        return text
    for span, plainly in _figures(text):
        text = _put(text, span, plainly)
    return _without_writing(text)


def _without_writing(text: str) -> str:
    """`text` without what is written down meanwhile, where anything is left; alone, it asks for a moment."""
    rest = text
    for found in (each for pattern in _WRITES_DOWN for each in pattern.finditer(text.lower())):
        rest = _put(rest, Span(*found.span("figure")), "")
    return rest if words(rest) else text


def _figures(text: str) -> Iterator[tuple[Span, str]]:
    said = text.lower()
    understated = (((_SUITS,), _PLAINLY_SUITS), ((_WELCOMES,), _PLAINLY_WELCOMES), ((_PROPOSES,), _PLAINLY_PROPOSES))
    numbers = ((_AGREES, _YES), (_SUMS, _A_SUM), ((_WAVERS,), _PERHAPS), ((_TELLS_NONE,), ""))
    for patterns, plainly in (*numbers, *understated):
        for found in (each for pattern in patterns for each in pattern.finditer(said)):
            yield Span(*found.span("figure")), plainly


def _put(text: str, span: Span, plainly: str) -> str:
    rest = blanked(text, (span,))
    return f"{rest[: span.start]}{plainly}{rest[span.start + len(plainly) :]}"
