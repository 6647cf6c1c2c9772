"""The words of danger, read from the language's file: patterns made of kinds of words, compiled when first needed."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec
import yaml

from receptionist.understanding.cues import any_of
from receptionist.understanding.meaning import Emergency

_WITHIN = 9
"""Words between two kinds of words that are `near` each other, where the file says nothing else."""
_KIND = re.compile(r"<(\w+)>")
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

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
    figures: Pattern
    work: Pattern
    orders: Pattern
    long_over: Pattern
    supposed: Pattern
    states: Pattern
    supposes: Pattern
    requests: Pattern
    denied: Pattern
    not_a_denial: Pattern


@lru_cache(maxsize=4)
def lexicon(language: str = "en") -> Lexicon:
    """The words of danger of `language`; read once."""
    text = resources.files(__package__).joinpath(f"{language}.yaml").read_text(encoding="utf-8")
    said: dict[str, Any] = yaml.load(text, _LOADER)  # noqa: S506 - a safe loader, in C where there is one
    kinds = {name: "|".join(patterns) for name, patterns in said["words"].items()}
    signs = tuple(
        Signs(
            danger["kind"],
            any_of(rf"\b(?:{'|'.join(danger['stems'])})"),
            _any_of(danger["told"], kinds),
            _any_of(danger["named"], kinds),
        )
        for danger in said["dangers"]
    )
    rest = {name: _any_of(said[name], kinds) for name in Lexicon.__struct_fields__ if name != "signs"}
    return Lexicon(signs=signs, **rest)


def _any_of(patterns: list[Any], kinds: dict[str, str]) -> Pattern:
    return any_of(*(_whole(pattern, kinds) for pattern in patterns))


def _whole(pattern: Any, kinds: dict[str, str]) -> str:
    """A pattern with its kinds of words put in; `near` are two of them in either order."""
    if isinstance(pattern, str):
        return _KIND.sub(lambda kind: kinds[kind[1]], pattern)
    one, other = (_whole(each, kinds) for each in pattern["near"])
    between = rf"(?: [^\s,]+){{0,{pattern.get('within', _WITHIN)}}}? "
    return rf"\b(?:{one})\b{between}(?:{other})\b|\b(?:{other})\b{between}(?:{one})\b"
