"""What was said between a caller's question and its answer: immutable, one value after the other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True)
class CallerWords:
    """Words of the caller."""

    text: str


@dataclass(frozen=True)
class ToolCall:
    """A tool that the model wants run; `arguments` as the model wrote them, JSON or not."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True)
class Replied:
    """A turn of the model: words, tools it wants run, or both."""

    text: str = ""
    calls: tuple[ToolCall, ...] = ()


@dataclass(frozen=True)
class LookedUp:
    """What came of one tool call, as the JSON text that goes back to the model."""

    call: ToolCall
    content: str
    ok: bool = True


Turn = CallerWords | Replied | LookedUp


@dataclass(frozen=True)
class ModelConversation:
    """Turns in order. Adding to it makes another; nobody's history is ever changed."""

    turns: tuple[Turn, ...] = ()

    def adding(self, *turns: Turn) -> ModelConversation:
        return replace(self, turns=(*self.turns, *turns))

    @property
    def lookups(self) -> tuple[LookedUp, ...]:
        return tuple(turn for turn in self.turns if isinstance(turn, LookedUp))


ToolSchema = dict[str, Any]
"""A tool in the form of an OpenAI function description."""
