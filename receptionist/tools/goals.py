"""Which tools lead to a goal: what has to run, in which order, and what somebody has to say first. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from receptionist.tools.tool import Tool

Known = Callable[[str], bool]
"""Whether a call knows the slot already."""


@dataclass(frozen=True)
class Way:
    """`tools` in the order in which they run, and what no tool can find out: that, the caller has to say."""

    tools: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


def way_to(goal: str, tools: Iterable[Tool], known: Known) -> Way | None:
    """The shortest way to a result that `provides` the goal; None where no tool does. What is known needs no tool."""
    return _way(goal, tuple(tools), known, frozenset())


def _way(goal: str, tools: tuple[Tool, ...], known: Known, above: frozenset[str]) -> Way | None:
    able = (tool for tool in tools if goal in tool.provides and tool.name not in above)
    ways = [_through(tool, tools, known, above | {tool.name}) for tool in able]
    return min(ways, key=lambda way: (len(way.missing), len(way.tools)), default=None)


def _through(tool: Tool, tools: tuple[Tool, ...], known: Known, above: frozenset[str]) -> Way:
    before: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    for need in tool.requires:
        either = need.split("|")
        if any(known(slot) for slot in either):
            continue
        ways = [way for slot in either if (way := _way(slot, tools, known, above)) is not None]
        way = ways[0] if ways else Way(missing=(need,))
        before, missing = _joined(before, way.tools), _joined(missing, way.missing)
    return Way((*before, tool.name), missing)


def _joined(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *other)))
