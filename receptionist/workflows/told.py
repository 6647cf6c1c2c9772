"""The tool of a workflow without an address: what the caller agreed to goes to the owner, as a message."""

from __future__ import annotations

import datetime as dt

from receptionist.persistence.messages import Message, MessageBook
from receptionist.tools.tool import Tool
from receptionist.wording.sentences import sentences
from receptionist.workflows.relay import Agreed
from receptionist.workflows.settings import OwnWorkflow
from receptionist.workflows.tool import handing_over
from receptionist.workflows.webhook import WebResult


def told_tool(own: OwnWorkflow, book: MessageBook) -> Tool:
    """`own`'s tool; what it keeps is kept for good."""

    def keep(agreed: Agreed, now: dt.datetime) -> WebResult:
        book.take(_message(own, agreed), now)
        return WebResult(state="done")

    return handing_over(own, "tells the owner", keep)


def _message(own: OwnWorkflow, agreed: Agreed) -> Message:
    """The slots that are no part of who calls stand in its words."""
    values = agreed.values
    who = {part: values.get(part) for part in ("name", "phone", "address")}
    said = "; ".join(f"{label}: {values[name]}" for name, label in own.labels.items() if name in values.keys() - who)
    words = sentences("reports")("told_task", task=own.name, said=said or None)
    return Message(call=agreed.call, message=words, **{**who, "phone": who["phone"] or agreed.caller})
