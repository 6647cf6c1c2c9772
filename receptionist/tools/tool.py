"""A tool: what it does, what it needs, what it gives, and the function that does it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Literal

import msgspec
from pydantic import BaseModel
from typing_extensions import TypeVar

from receptionist.model.call_facts import CallFacts
from receptionist.model.modes import Mode

Category = Literal["calendar", "messages", "questions", "identity", "reminders", "business", "home"]
Audience = Literal["caller", "owner"]
Answer = BaseModel | msgspec.Struct
Asked = TypeVar("Asked", bound=BaseModel, default=Any)
"""A tool's parameters, validated."""
Bound = Mapping[str, Callable[[CallFacts], object]]

BY_CALL: Bound = MappingProxyType({"call": lambda facts: facts.call})
"""What is kept under the call's id, as most that writes is."""

BY_CALL_AND_PHONE: Bound = MappingProxyType({**BY_CALL, "phone_by": lambda facts: facts.phone_by})
"""The same, and how the call has come by the number that is given."""


@dataclass(frozen=True)
class Tool(Generic[Asked]):
    """One thing the desk can do.

    `run` is the work itself: parameters and the moment of the call in, a result model out. Blocking, or a coroutine
    function; may raise.
    `requires` are slots of the CallContext that must be known; an entry like `date|time` is met by either.
    `provides` are the fields of its result that a caller may hear. `timeout` is in seconds. `writes` marks a side
    effect: its result is never taken from an earlier run. A tool for the "owner" is for nobody else's call.
    """

    name: str
    description: str
    category: Category
    parameters: type[Asked]
    run: Callable[[Asked, dt.datetime], Answer | Awaitable[Answer]]
    requires: tuple[str, ...] = ()
    provides: tuple[str, ...] = ()
    timeout: float = 5.0
    writes: bool = False
    audience: Audience = "caller"
    bound: Bound = field(default_factory=dict)
    """Parameters that come from the call itself and from nobody's words (its id)."""

    @property
    def needs(self) -> frozenset[str]:
        """All that its requirements name."""
        return frozenset(slot for need in self.requires for slot in need.split("|"))

    def missing(self, facts: CallFacts) -> tuple[str, ...]:
        """The requirements that the call does not meet."""
        return tuple(need for need in self.requires if facts.known.isdisjoint(need.split("|")))

    def schema(self) -> dict[str, Any]:
        """The tool in the form of an OpenAI function description."""
        described = {"name": self.name, "description": self.description, "parameters": self.arguments()}
        return {"type": "function", "function": described}

    def mcp(self) -> dict[str, Any]:
        """The tool as the Model Context Protocol's `tools/list` describes one."""
        hints = {"readOnlyHint": not self.writes, "openWorldHint": False}
        return {
            "name": self.name, "description": self.description, "inputSchema": self.arguments(), "annotations": hints,
        }  # fmt: skip

    def arguments(self) -> dict[str, Any]:
        """The parameters' JSON schema, without what the call itself binds."""
        parameters = self.parameters.model_json_schema()
        for name in self.bound:
            parameters.get("properties", {}).pop(name, None)
        parameters["required"] = [name for name in parameters.get("required", []) if name not in self.bound]
        return parameters


def requirement(*modes: Mode) -> str:
    """What a tool of these modes of the owner's line requires of the context (see Tool.requires)."""
    return "|".join(f"mode:{mode.value}" for mode in modes)
