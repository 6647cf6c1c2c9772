"""Running what a model asks for: tools that read, and no others, whatever it says."""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import dataclass

from receptionist.model.call_facts import CallFacts
from receptionist.model.trust import Trust
from receptionist.questions.model.conversation import LookedUp, ToolCall
from receptionist.tools.store import ToolStore, UnknownTool

NOBODYS = CallFacts("question", None, None, Trust.STRANGER, "", "said", "said")
"""A call of nobody."""


@dataclass(frozen=True)
class ReadOnlyDispatcher:
    """Tools of `store` as of `now`, in a call of nobody: no caller's data reaches them."""

    store: ToolStore
    now: dt.datetime

    async def dispatch(self, call: ToolCall) -> LookedUp:
        """The tool's result as JSON, or an `error`; a tool that writes is refused."""
        try:
            if self.store.get(call.name).writes:
                return _refused(call, f"{call.name} changes things; only a person's own yes does that")
            arguments = json.loads(call.arguments or "{}")
        except UnknownTool as error:
            return _refused(call, str(error))
        except json.JSONDecodeError as error:
            return _refused(call, f"the arguments are no JSON: {error}")
        if not isinstance(arguments, dict):
            return _refused(call, "the arguments must be a JSON object")
        run = await self.store.run(call.name, arguments, NOBODYS, self.now)
        return LookedUp(call, json.dumps(run.result)) if run.ok else _refused(call, run.error)


def _refused(call: ToolCall, why: str) -> LookedUp:
    return LookedUp(call, json.dumps({"error": why}), ok=False)
