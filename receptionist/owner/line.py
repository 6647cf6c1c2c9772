"""The owner's line put together: the gate, the router, and the tools that open behind it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from receptionist.dialogue.context import CallContext
from receptionist.owner.context import OwnersContext
from receptionist.owner.home.port import Home
from receptionist.owner.modes import Mode
from receptionist.owner.texting import Texts
from receptionist.owner.tools import for_modes
from receptionist.tools.store import Threads, ToolRun, ToolStore
from receptionist.tools.tool import Tool

_SHARED = {"agenda": (Mode.COMMS,), "add_reminder": (Mode.COMMS, Mode.RECEPTIONIST)}
"""The desk's own tools for the owner, and the modes that have them."""


@dataclass(frozen=True)
class OwnersKit:
    """What an office needs for an owner's line. `texts` None: as the office itself texts."""

    pin: str
    home: Home | None = None
    alarm_code: str = ""
    texts: Texts | None = None


class OwnersTools(ToolStore):
    """Every tool, and for calls that are not the owner's, or not yet, only those that are for callers."""

    def __init__(self, tools: Iterable[Tool], threads: Threads) -> None:
        super().__init__((_in_its_modes(tool) for tool in tools), threads)
        self._public = self.for_callers()

    def can_run(self, name: str, context: CallContext) -> str:
        return super().can_run(name, context) if is_open(context) else self._public.can_run(name, context)

    async def run(
        self, name: str, params: dict[str, Any], context: CallContext, now: dt.datetime, earlier: Iterable[ToolRun] = ()
    ) -> ToolRun:
        if is_open(context):
            return await super().run(name, params, context, now, earlier)
        return await self._public.run(name, params, context, now, earlier)


def is_open(context: CallContext) -> bool:
    """Whether this is the owner's call, and the PIN was right."""
    return isinstance(context, OwnersContext) and context.line.stage == "open"


def _in_its_modes(tool: Tool) -> Tool:
    return for_modes(tool, *_SHARED[tool.name]) if tool.name in _SHARED else tool
