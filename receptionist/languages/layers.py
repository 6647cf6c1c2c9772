"""The words of one language over those of another: what it says itself counts, what it lacks stays as it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

_FILE, _SECTION = 0, 1
_MERGED = "fragments"
"""Kinds of words that are named elsewhere: merged at any depth, as a pattern of the other language may name one."""


class Added(msgspec.Struct, frozen=True):
    """What is said besides the other language's words, not in their place."""

    said: Any


def added(loader: Any, node: Any) -> Added:
    """What stands behind `!more` in a file."""
    construct = {"mapping": loader.construct_mapping, "sequence": loader.construct_sequence}.get(node.id)
    return Added(construct(node, deep=True) if construct else loader.construct_scalar(node))


def over(usual: Mapping[str, Any], own: Mapping[str, Any], depth: int = _FILE) -> dict[str, Any]:
    """`own` over `usual`: files and their sections entry by entry, an entry as a whole unless it is `!more`."""
    merged = dict(usual)
    for name, said in own.items():
        merged[name] = _entry(merged.get(name), said, name, depth)
    return merged


def _entry(usual: Any, said: Any, name: str, depth: int) -> Any:
    if isinstance(said, Added):
        return said.said if usual is None else _more(usual, said.said)
    if isinstance(usual, Mapping) and isinstance(said, Mapping) and (depth < _SECTION or name == _MERGED):
        return over(usual, said, depth + 1)
    return said


def _more(usual: Any, said: Any) -> Any:
    """Both: mappings by their keys; of lists the own first, since of several patterns that fit the first may count;
    texts of words one behind the other.
    """
    if isinstance(usual, Mapping):
        return over(usual, said, _SECTION)
    if isinstance(usual, list) or isinstance(said, list):
        return [*_listed(said), *_listed(usual)]
    return f"{usual} {said}"


def _listed(said: Any) -> list[Any]:
    return said if isinstance(said, list) else [said]
