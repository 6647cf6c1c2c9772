"""Who of the business shall come: "with Zoe", "anyone but Dan", "whoever is free"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.names.likeness import bare, likeness, onset
from receptionist.understanding.names.not_names import is_common, is_never, is_time_word

_SAID = section("turns", "crews")

_WANTED = _SAID.several("wanted", re.IGNORECASE)
_PERHAPS = _SAID.several("perhaps", re.IGNORECASE)
_NOT = _SAID.several("not", re.IGNORECASE)
_UNNAMED = _SAID.several("unnamed")
_RATHER = _SAID.several("rather")
_MENTIONED = _SAID.several("mentioned", re.IGNORECASE)
_ANYONE = _SAID.one("anyone", re.IGNORECASE)
_ALIKE = 0.75
"""Likeness, 0 to 1, from which on a name that was heard is the one on the list: "Zoey", "Markus"."""


class CrewReading(msgspec.Struct, frozen=True):
    """Who is wanted, and who is not, as the business writes them; `spans` are the words of their names."""

    name: str | None = None
    without: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()


def read_crew(text: str, hearing: HearingContext) -> CrewReading:
    """Whom `text` asks for. Where a name is asked for, one that merely stands there is the caller's; where times are
    offered with several, it is picked.
    """
    people = hearing.vocabulary.people
    if not people:
        return CrewReading()
    unwanted = dict(_named(_NOT, text, people))
    besides = _MENTIONED if "choice" in hearing.expecting else () if "name" in hearing.expecting else _PERHAPS
    wanted = dict(_named((*_WANTED, *besides), text, people))
    names = [name for span, name in wanted.items() if span not in unwanted]
    without = tuple(dict.fromkeys(unwanted.values()))
    if len(set(names)) > 1:
        without = tuple(name for name in people if name not in names)
    one = names[0] if len(set(names)) == 1 else None
    anyone = "" if not (one or without) and _ANYONE.search(text) else None
    return CrewReading(one or anyone, without, tuple({**wanted, **unwanted}))


def keeps_somebody_away(text: str) -> bool:
    """Whether somebody else shall come than who came before, be they named or not: "I don't want the same cleaner"."""
    said = plain(text).replace(" ,", "")
    return any(pattern.search(said) for pattern in _UNNAMED)


def wants_somebody_else(text: str) -> bool:
    """Whether somebody else is wished for: "could you send a different cleaner"."""
    said = plain(text).replace(" ,", "")
    return any(pattern.search(said) for pattern in _RATHER)


def _named(patterns: Iterable[re.Pattern[str]], text: str, people: tuple[str, ...]) -> Iterator[tuple[Span, str]]:
    """Where a pattern has somebody of `people` in it, and whom."""
    for pattern in patterns:
        at = 0
        while found := pattern.search(text, at):
            said, start = found["person"], found.start("person")
            whole = next((name for name in people if said.casefold() == name.casefold()), None)
            first = said.split()[0].removesuffix("'s")
            if name := whole or _whose_name(first, people):
                yield Span(start, start + len(said if whole else first)), name
            at = max(start, found.start() + 1)


def _whose_name(word: str, people: tuple[str, ...]) -> str | None:
    """The one of `people` whose name, or first name, the word is, or is written much like."""
    firsts = [(name.split()[0], name) for name in people]
    same = [name for first, name in firsts if bare(first) == bare(word)]
    spoken = word.lower()
    if not same and not (is_never(spoken) or is_common(spoken) or is_time_word(spoken)):
        same = [name for first, name in firsts if _are_alike(word, first)]
    return same[0] if len(same) == 1 else None


def _are_alike(word: str, name: str) -> bool:
    return onset(bare(word)) == onset(bare(name)) and likeness(bare(word), name) >= _ALIKE
