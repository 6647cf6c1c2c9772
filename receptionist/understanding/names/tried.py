"""A name that is asked for again: what a spelling and the tries before it make together, where they agree."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.understanding.names.combining import combine
from receptionist.understanding.names.hypotheses import mere_letters
from receptionist.understanding.names.not_names import is_never
from receptionist.understanding.unfinished import only_letters

SURE_ENOUGH = 0.5
"""Odds, 0 to 1, of a name against the next best from which a spelling and what was heard before agree on it."""

Tries = Sequence[Sequence[str]]


def with_tries(text: str, name: Name | None, hearing: HearingContext) -> Name | None:
    """`name`, as `text` gives it, made whole by the tries before: a surname by its first name, letters by all of it."""
    if name is not None and name.last == name.full and (firsts := _firsts(hearing.tries)):
        return replace(name, full=f"{firsts[-1]} {name.full}", first=firsts[-1])
    letters = only_letters(text) or mere_letters(text)
    told_whole = name is not None and bool(name.first and name.last) and not letters
    spelled = letters or (name is not None and name.spelled)
    if told_whole or not spelled or not hearing.spells_name:
        return name
    spellings = _spellings((text, *hearing.alternatives), _firsts(hearing.tries))
    whole = combine(hearing.tries, [spellings], hearing.called_wrong)
    return whole if whole is not None and _agrees(whole) else name


def _agrees(whole: Name) -> bool:
    """Whether it is a first and a last name, both of which can be one, and the next best is not as likely."""
    names = (whole.first, whole.last)
    return whole.confidence >= SURE_ENOUGH and all(each is not None and not is_never(each.lower()) for each in names)


def _spellings(heard: Sequence[str], firsts: Sequence[str]) -> tuple[str, ...]:
    """The letters as heard; and behind the first name, for people spell the family name alone."""
    return (*heard[:3], *(f"{first} {letters}" for letters in heard[:2] for first in firsts))


def _firsts(tries: Tries) -> tuple[str, ...]:
    """The first names that were heard in the tries before."""
    return tuple(dict.fromkeys(name.first for tried in tries if (name := combine([tried])) and name.first))
