"""Things, troubles and works that a turn mentions, without those that it refuses or takes back."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from receptionist.languages.phrases import lemma
from receptionist.understanding.services.lexicon import Trades, trades
from receptionist.understanding.services.units import SpokenWord, units


class Mention(msgspec.Struct, frozen=True):
    """What the words from `first` to `last` (of the turn's units, `last` left out) may name."""

    concepts: frozenset[str]
    first: int
    last: int
    said: str = ""
    """The lemma of a single word that may be one of the business's own."""


@lru_cache(maxsize=64)
def mentions(text: str, *, of_each: bool = False) -> tuple[Mention, ...]:
    """All that `text` mentions and wants; `of_each` of several people, of whom "only the cut" is said of one."""
    words, known = units(text), trades()
    found = (*_phrases(words, known), *_signs(words, known))
    return tuple(sorted(_wanted(found, words, known, of_each=of_each), key=lambda each: (each.first, each.last)))


def every_mention(text: str) -> tuple[Mention, ...]:
    """All that `text` mentions by its name, wanted or not."""
    return tuple(_phrases(units(text), trades()))


def _phrases(words: Sequence[SpokenWord], known: Trades) -> Iterator[Mention]:
    """Each longest phrase, and every word by its own lemma."""
    said = [lemma(word.text) for word in words]
    yield from (Mention(frozenset(), at, at + 1, word) for at, word in enumerate(said))
    yield from (Mention(frozenset(told.names), told.first, told.last) for told in known.phrases.read(said))


def _signs(words: Sequence[SpokenWord], known: Trades) -> Iterator[Mention]:
    spoken, starts = _spoken(words)
    for trouble, pattern in known.signs:
        if found := pattern.search(spoken):
            first, last = (bisect_right(starts, place) - 1 for place in (found.start(), found.end() - 1))
            yield Mention(frozenset({trouble}), first, last + 1)


def _wanted(
    found: Sequence[Mention], words: Sequence[SpokenWord], known: Trades, *, of_each: bool
) -> Iterator[Mention]:
    """Without what is refused ("not the color") or done already, and what was said before that, or before "I mean"."""
    spoken, starts = _spoken(words)
    backs = [(bisect_right(starts, back.end() - 1), back.end()) for back in known.taken_back.finditer(spoken)]
    named = [each for each in found if each.concepts and not _after(known.own_doing, spoken, starts, each)]
    anew, place = max(
        ((end, place) for end, place in backs if any(each.first >= end for each in named)),
        default=(0, 0),
    )
    rest = " " * place + spoken[place:]  # the "no" that takes back refuses nothing
    things = [each for each in found if each.concepts & known.things]
    refused = [each for each in things if _after(known.refused, rest, starts, each) and not _renamed(each, things)]
    settled = [each for each in things if known.settled.match(_behind(spoken, words, starts, each))]
    theirs = [each for each in things if _after(known.done_by_theirs, spoken, starts, each)]
    settled += theirs if any(not _is_of_any(each, theirs) for each in named) else []
    before = [
        each
        for each in things
        if _after(known.last_time, spoken, starts, each)
        or (_after(known.had, spoken, starts, each) and known.then.match(_behind(spoken, words, starts, each)))
    ]
    done = (*settled, *(before if len(before) < len(things) else ()))
    only = [each.first for each in found if (each.concepts - known.works) and _after(known.only, spoken, starts, each)]
    begin = anew if of_each else max([anew, *only[-1:]])
    for each in found:
        taken_back = any(each.concepts & no.concepts and each.first <= no.first for no in (*refused, *settled))
        if each.first >= begin and not taken_back and not any(_inside(each, no) for no in (*refused, *done)):
            yield each


def said_after(pattern: re.Pattern[str], text: str, mention: Mention) -> bool:
    """Whether the words before `mention` end as `pattern` has it."""
    spoken, starts = _spoken(units(text))
    return _after(pattern, spoken, starts, mention)


def said_behind(pattern: re.Pattern[str], text: str, mention: Mention) -> bool:
    """Whether the words behind `mention` begin as `pattern` has it."""
    words = units(text)
    spoken, starts = _spoken(words)
    return pattern.match(_behind(spoken, words, starts, mention)) is not None


def _is_of_any(mention: Mention, others: Iterable[Mention]) -> bool:
    return any(mention.concepts & other.concepts for other in others)


def _renamed(mention: Mention, things: Sequence[Mention]) -> bool:
    """ "Carpets, no, rugs": a word between two names of the same thing refuses neither."""
    return any(each.concepts & mention.concepts and each.last + 1 == mention.first for each in things)


def _after(pattern: re.Pattern[str], spoken: str, starts: Sequence[int], mention: Mention) -> bool:
    return pattern.search(spoken[: starts[mention.first]].rstrip()) is not None


def _behind(spoken: str, words: Sequence[SpokenWord], starts: Sequence[int], mention: Mention) -> str:
    last = mention.last - 1
    return spoken[starts[last] + len(words[last].text) :]


def _inside(one: Mention, other: Mention) -> bool:
    return other.first <= one.first and one.last <= other.last


def _spoken(words: Sequence[SpokenWord]) -> tuple[str, list[int]]:
    """The words in a row, and where each begins."""
    starts, at = [], 0
    for word in words:
        starts.append(at)
        at += len(word.text) + 1
    return " ".join(word.text for word in words), starts
