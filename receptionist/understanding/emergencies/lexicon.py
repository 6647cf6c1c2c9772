"""The words of danger, read from the language's file: patterns made of kinds of words, compiled when first needed."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from receptionist.languages.language import DEFAULT
from receptionist.languages.language import lexicon as words_of
from receptionist.languages.patterns import Patterns, any_of
from receptionist.model.acts import Emergency

_WITHIN = 9
"""Words between two kinds of words that are `near` each other, where the file says nothing else."""

Pattern = re.Pattern[str]


class Signs(msgspec.Struct, frozen=True):
    """The signs of one danger over plain text: `told` says that it is there, `named` that it may be.

    `stems` is a quick no: where it finds nothing, neither does.
    """

    kind: Emergency
    stems: Pattern
    told: Pattern
    named: Pattern


class Lexicon(msgspec.Struct, frozen=True):
    """All that a language says of danger; the file explains each part."""

    signs: tuple[Signs, ...]
    joined: tuple[tuple[Pattern, str], ...]
    figures: Pattern
    only_drips: Pattern
    only_lies: Pattern
    describes: Pattern
    work: Pattern
    orders: Pattern
    long_over: Pattern
    recurs: Pattern
    cleared: Pattern
    there_again: Pattern
    mopped_up: Pattern
    planned_around: Pattern
    stopped: Pattern
    shut_out: Pattern
    shut_in: Pattern
    left_burning: Pattern
    for_work: Pattern
    supposed: Pattern
    states: Pattern
    supposes: Pattern
    requests: Pattern
    denied: Pattern
    not_a_denial: Pattern


@cache
def lexicon(language: str = DEFAULT) -> Lexicon:
    """The words of danger of `language`."""
    said = words_of("emergencies", language)
    patterns = Patterns(said)
    signs = tuple(
        Signs(
            danger["kind"],
            any_of(rf"\b(?:{'|'.join(danger['stems'])})"),
            _any_of(danger["told"], patterns),
            _any_of(danger["named"], patterns),
        )
        for danger in said["dangers"]
    )
    joined = tuple((re.compile(apart), together) for apart, together in said["joined"])
    rest = {
        name: _any_of(said[name], patterns) for name in Lexicon.__struct_fields__ if name not in ("signs", "joined")
    }
    return Lexicon(signs=signs, joined=joined, **rest)


def _any_of(said: list[Any], patterns: Patterns) -> Pattern:
    return any_of(*(_whole(each, patterns) for each in said))


def _whole(said: Any, patterns: Patterns) -> str:
    """A pattern; `near` are two of them in either order."""
    if isinstance(said, str):
        return patterns.whole(said)
    one, other = (_whole(each, patterns) for each in said["near"])
    between = rf"(?: [^\s,]+){{0,{said.get('within', _WITHIN)}}}? "
    return rf"\b(?:{one})\b{between}(?:{other})\b|\b(?:{other})\b{between}(?:{one})\b"
