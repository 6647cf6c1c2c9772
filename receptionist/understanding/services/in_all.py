"""In all: what is wanted of a visit once services are named beside those that it is for already. Pure.

The services of a visit are a set: what is given up by its name goes, what is named anew comes, the rest stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from receptionist.model.hearing import Vocabulary
from receptionist.model.service_names import people_in, services_in
from receptionist.model.span import Span
from receptionist.understanding.headcount import is_for_one
from receptionist.understanding.services.lexicon import trades
from receptionist.understanding.services.naming import (
    MOST,
    joined,
    placed_services,
    services_given_up,
    services_named,
)
from receptionist.understanding.services.units import spoken
from receptionist.understanding.words import blanked


def beside_known(text: str, named: str, known: str, vocabulary: Vocabulary, *, of_one: bool = False) -> str:
    """What is wanted in all where `named` comes to a `known` service: both, where `text` adds one, else `named`. What
    several people have stays what it is where it is only named again, or where only `of_one` of them something else is
    said; of two who have the same, one then has the other.
    """
    before, people = services_in(known, vocabulary.service_names), people_in(known, vocabulary.service_names)
    if not before or (people > 1 and is_for_one(text)):
        return named
    if people > 1:
        return _of_several_people(text, named, known, vocabulary, of_one=of_one)
    if part := _part_for_another(text, before, vocabulary):
        return part
    new = services_in(named, vocabulary.service_names)
    adds = _adds(text)
    placed = tuple(name for _, name in placed_services(text, vocabulary.services)) if adds else ()
    more = [name for name in dict.fromkeys((*new, *placed)) if name not in before]
    if not more and (len(new) == len(before) or of_one):
        return known
    if not adds or len(before) + len(more) > MOST:
        return _kept_with_new(text, before, vocabulary) or named
    return joined([known, *more])


def less_of(text: str, known: str, vocabulary: Vocabulary) -> str | None:
    """What is left of a `known` service of several where `text` drops one; None where it drops none."""
    names, said = vocabulary.service_names, spoken(text)
    before = services_in(known, names)
    dropped = services_named(trades().drops.sub("", said), vocabulary.services) if trades().drops.search(said) else ()
    left = [name for name in before if name not in dropped]
    return joined(left) if 0 < len(left) < len(before) else None


def _of_several_people(text: str, named: str, known: str, vocabulary: Vocabulary, *, of_one: bool) -> str:
    names = vocabulary.service_names
    before, new = services_in(known, names), services_in(named, names)
    more = [name for name in new if name not in before]
    adds = _adds(text)
    if not more and (len(new) == len(before) or of_one):
        return known
    if of_one:
        return joined([*before, *more]) if len(before) + len(more) == people_in(known, names) and not adds else known
    return known if adds else named


def _adds(text: str) -> bool:
    """Whether what is named comes to what is known, in the place of nothing."""
    said = spoken(text)
    more = trades().adds.search(said) is not None and trades().replaces.search(said) is None
    return more or trades().not_alone.search(said) is not None


def _part_for_another(text: str, before: tuple[str, ...], vocabulary: Vocabulary) -> str | None:
    """What is wanted where a part of what was known is given up by its name, for another or for nothing: "skip the cut,
    do a blowout", of color and a cut, is color and a blowout. None where all of it is given up, or nothing.
    """
    traded = tuple(_traded(spoken(text), vocabulary))
    rest = blanked(spoken(text), [each.gone for each in traded])
    wanted = tuple(dict.fromkeys(name for _, name in placed_services(rest, vocabulary.services)))
    gone = frozenset(name for each in traded for name in each.services)
    gone = (gone | services_given_up(rest, vocabulary.services)).difference(wanted)
    left = [name for name in before if name not in gone]
    new = [name for name in wanted if name not in before]
    if len(left) == len(before) or not (left or (traded and new)):
        return None
    return joined([*left, *new]) if len(left) + len(new) <= MOST else None


class _Traded(NamedTuple):
    """Where a service is given up, and which."""

    gone: Span
    services: tuple[str, ...]


def _traded(said: str, vocabulary: Vocabulary) -> Iterator[_Traded]:
    """Where one service is to be had for another, or none: "swap the haircut for a blowout", "lose the haircut"."""
    for found in trades().traded.finditer(said):
        group = "gone" if found["gone"] else "gone_too"
        gone = services_named(found[group], vocabulary.services)
        if gone and (group == "gone_too" or services_named(found["for"], vocabulary.services)):
            yield _Traded(Span(*found.span(group)), gone)


def _kept_with_new(text: str, before: tuple[str, ...], vocabulary: Vocabulary) -> str | None:
    """What is wanted where some of several that were known are named again with another: "do a blowout after the color
    instead". None where none of them is, or all are.
    """
    wanted = dict.fromkeys(name for _, name in placed_services(text, vocabulary.services))
    kept, new = [name for name in before if name in wanted], [name for name in wanted if name not in before]
    return joined([*kept, *new]) if new and 0 < len(kept) < len(before) else None
