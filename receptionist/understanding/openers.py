"""Openers: what a caller says before what they call about, "how are you doing", "is this Willow", "I saw your van"."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.acts import Signal
from receptionist.model.span import Span
from receptionist.understanding.found_us import found_us
from receptionist.understanding.speakers import is_foreign

_SAID = section("turns", "openers")
_COURTESY = _SAID.one("courtesy", re.IGNORECASE)
_HAILS = _SAID.one("hails", re.IGNORECASE)
_ABROAD = _SAID.one("abroad", re.IGNORECASE)
_WHOM = _SAID.one("whom", re.IGNORECASE)
_ANOTHER = _SAID.several("another", re.IGNORECASE)
_ADDRESSED = _SAID.one("addressed", re.IGNORECASE)
_NO_ADDRESS = _SAID.words("no_address")
_GOES_ON = _SAID.words("goes_on")
_TRADES = _SAID.words("trades")
_OF_A_FIRM = _SAID.words("of_a_firm")
_ECHOES: dict[str, re.Pattern[str]] = {
    slot: _SAID.one(f"echoes_{slot}", re.IGNORECASE) for slot in ("name", "address", "date", "choice")
}
_SENTENCE = 3
"""Words that tell which language they are in."""
_WORD = re.compile(r"[^\W_]+(?:'\w+)?")


class Opener(msgspec.Struct, frozen=True):
    """What the words of a turn at `span` mean, of which nothing else is read."""

    signal: Signal
    span: Span
    of_another: bool = False
    """Whether it is somebody else who is asked for."""


def openers(text: str, business: str, people: tuple[str, ...] = ()) -> tuple[Opener, ...]:
    """The greetings and courtesies at the beginning of `text`, how the caller came to know of us, or the question
    whether they have reached `business`, the firm's own name, somebody of its trade, or another firm, which none of our
    `people` is called like.
    """
    found: list[Opener] = []
    rest = 0
    if (greeted := _ABROAD.match(text)) and _goes_on_in_ours(text[greeted.end() :]):
        found.append(Opener("greeting", Span(greeted.start("greets"), greeted.end("greets"))))
        rest = greeted.end()
    if polite := _COURTESY.match(text):
        found.append(Opener("how_are_you", Span(polite.start("how"), polite.end("how"))))
        rest = polite.end("how")
    if told := found_us(text):
        return (*found, Opener("found_us", told))
    if asked := _WHOM.match(text, rest):
        behind = _behind_the_name(text, asked.end(), business)
        if behind:
            found.append(Opener("who", Span(asked.start("asks"), behind)))
        elif another := _behind_another(text, asked, f"{business} {' '.join(people)}"):
            found.append(Opener("who", Span(asked.start("asks"), another), of_another=True))
    elif (called := _ADDRESSED.match(text)) and not _is_ours(called["office"], f"{business} {' '.join(people)}"):
        found.append(Opener("who", Span(called.start("office"), called.end("office")), of_another=True))
    return tuple(found)


def only_hails(text: str) -> bool:
    """Whether nothing but "hello dear" is left of `text`."""
    return _HAILS.fullmatch(f"{text.strip()} ".lstrip()) is not None


def _goes_on_in_ours(rest: str) -> bool:
    """Whether what follows a greeting of another language is said in ours."""
    return len(rest.split()) >= _SENTENCE and not is_foreign(rest)


def echo_of_ours(text: str, asked: Iterable[str]) -> Span | None:
    """The question that was `asked`, said over before its answer: "what's my name, oh, Walter Higgins"."""
    said = (_ECHOES[slot].match(text) for slot in asked if slot in _ECHOES)
    return next((Span(found.start(), found.end()) for found in said if found), None)


def _behind_another(text: str, asked: re.Match[str], ours: str) -> int:
    """Where the name of another firm ends that is asked for; 0 where none is, or one that is `ours` in any word."""
    if asked["asks"].split()[0].lower() in _NO_ADDRESS:
        return 0
    named = next((found for pattern in _ANOTHER if (found := pattern.match(text, asked.end()))), None)
    return named.end() if named is not None and not _is_ours(named.group(), ours) else 0


def _is_ours(named: str, ours: str) -> bool:
    """Whether a firm that is `named` shares a word with `ours`."""
    own = set(_WORD.findall(ours.lower())) - _OF_A_FIRM
    return not own.isdisjoint(word.removesuffix("'s") for word in _WORD.findall(named.lower()))


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
