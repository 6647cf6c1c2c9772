"""The tool of a workflow without an address: what the caller agreed to goes to the owner, as a message."""

from __future__ import annotations

import datetime as dt
from typing import Any

from pydantic import BaseModel

from receptionist.persistence.messages import Message, MessageBook
from receptionist.tools.tool import BY_CALL, Tool
from receptionist.wording.sentences import sentences
from receptionist.workflows.building import tool_name
from receptionist.workflows.settings import OwnWorkflow
from receptionist.workflows.tool import CALLING, parameters
from receptionist.workflows.webhook import WebResult


def told_tool(own: OwnWorkflow, book: MessageBook) -> Tool:
    """`own`'s tool, which runs on a yes alone, with every required slot known. What it keeps is kept for good."""

    def run(asked: BaseModel, now: dt.datetime) -> WebResult:
        values = asked.model_dump(mode="json", exclude_none=True, by_alias=True)
        call, caller = values.pop("call"), values.pop(CALLING, None)
        book.take(_message(own, call, caller, values), now)
        return WebResult(state="done")

    return Tool(
        name=tool_name(own),
        description=f"{own.name}: tells the owner what the caller agreed to. Runs on a yes to the read-back alone.",
        category="business",
        parameters=parameters(own),
        run=run,
        requires=(*(slot.name for slot in own.slots if not slot.optional), "agreement"),
        provides=(own.key,),
        writes=True,
        bound={**BY_CALL, CALLING: lambda facts: facts.number},
    )


def _message(own: OwnWorkflow, call: str, caller: str | None, values: dict[str, Any]) -> Message:
    """The slots that are no part of who calls stand in its words."""
    who = {part: values.get(part) for part in ("name", "phone", "address")}
    said = "; ".join(f"{label}: {values[name]}" for name, label in own.labels.items() if name in values.keys() - who)
    words = sentences("reports")("told_task", task=own.name, said=said or None)
    return Message(call=call, message=words, **{**who, "phone": who["phone"] or caller})
