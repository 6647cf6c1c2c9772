"""Openers: what a caller says before what they call about, "how are you doing", "is this Willow"."""

from __future__ import annotations

import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.understanding import Signal, Span

_SAID = section("turns", "openers")
_COURTESY = _SAID.lazy("courtesy", re.IGNORECASE)
_WHOM = _SAID.lazy("whom", re.IGNORECASE)
_GOES_ON = _SAID.words("goes_on")
_TRADES = _SAID.words("trades")
_OF_A_FIRM = _SAID.words("of_a_firm")
_WORD = re.compile(r"[^\W_]+(?:'\w+)?")


class Opener(msgspec.Struct, frozen=True):
    """What the words of a turn at `span` mean, of which nothing else is read."""

    signal: Signal
    span: Span


def openers(text: str, business: str) -> tuple[Opener, ...]:
    """The courtesies at the beginning of `text`, and the question whether the caller has reached `business`, the
    firm's own name, or somebody of its trade.
    """
    found: list[Opener] = []
    rest = 0
    if polite := _COURTESY.match(text):
        found.append(Opener("how_are_you", Span(polite.start("how"), polite.end("how"))))
        rest = polite.end("how")
    if asked := _WHOM.match(text, rest):
        behind = _behind_the_name(text, asked.end(), business)
        if behind:
            found.append(Opener("who", Span(asked.start("asks"), behind)))
    return tuple(found)


def _behind_the_name(text: str, start: int, business: str) -> int:
    """Where the name of the firm ends that stands at `start`, or what its trade is called; 0 where none does."""
    own = [word for word in _WORD.findall(business.lower()) if word not in _OF_A_FIRM]
    end, named = start, False
    for word in _WORD.finditer(text, start):
        said = word.group().lower()
        if said not in own and said not in _OF_A_FIRM and said not in _TRADES:
            return end if named and said in _GOES_ON else 0
        named = named or said in own[:1] or said in _TRADES
        end = word.end()
    return end if named else 0
