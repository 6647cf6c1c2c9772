"""The tool of a business's own workflow: it hands over what was agreed to, on a yes alone."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from receptionist.tools.tool import BY_CALL, Tool
from receptionist.workflows.building import tool_name
from receptionist.workflows.relay import Agreed, Relay
from receptionist.workflows.settings import OwnSlot, OwnWorkflow, WebTool
from receptionist.workflows.webhook import WebResult

MARGIN = 1.0
"""Seconds that the store waits beyond the tool's own timeout, which ends it first."""


def workflow_tool(own: OwnWorkflow, address: WebTool, relay: Relay) -> Tool:
    """`own`'s tool, which posts to `address`."""

    def post(agreed: Agreed, now: dt.datetime) -> WebResult:
        return relay.commit(own.key, agreed, now)

    return handing_over(own, "sends", post, address.timeout + MARGIN)


HandOver = Callable[[Agreed, dt.datetime], WebResult]
"""What becomes of that to which a caller has agreed."""


def handing_over(own: OwnWorkflow, verb: str, hand_over: HandOver, timeout: float = Tool.timeout) -> Tool:
    """`own`'s tool, which runs on a yes alone, with every required slot known. `verb` is what the description calls
    what it does; `timeout` is in seconds.
    """

    def run(asked: BaseModel, now: dt.datetime) -> WebResult:
        values = asked.model_dump(mode="json", exclude_none=True, by_alias=True)
        return hand_over(Agreed(values.pop("call"), values.pop(CALLING, None), values), now)

    return Tool(
        name=tool_name(own),
        description=f"{own.name}: {verb} what the caller agreed to. Runs on a yes to the read-back alone.",
        category="business",
        parameters=parameters(own),
        run=run,
        requires=(*(slot.name for slot in own.slots if not slot.optional), "agreement"),
        provides=(own.key,),
        timeout=timeout,
        writes=True,
        bound={**BY_CALL, CALLING: lambda facts: facts.number},
    )


CALLING = "calling_number"
"""The parameter that has the number which calls, for the owner alone."""


def parameters(own: OwnWorkflow) -> type[BaseModel]:
    """The tool's parameters as a model: its JSON schema says what the business's server gets."""
    by_name = {slot.name: slot for slot in own.slots}
    sent = (own.tool and own.tool.sends) or {name: name for name in by_name}
    fields: dict[str, Any] = {"call": (str, ...), CALLING: (str | None, None)}
    for field, source in sent.items():
        slot = by_name.get(source)
        needed = slot is not None and not slot.optional
        kind = _type(slot) if slot else str
        fields[field] = (kind, ...) if needed else (kind | None, None)
    return create_model(f"{own.key}_webhook", __config__=ConfigDict(frozen=True, extra="forbid"), **fields)


def _type(slot: OwnSlot) -> Any:
    match slot.read_as:
        case "number":
            return Annotated[int, Field(ge=slot.lowest, le=slot.highest)]
        case "yes_no":
            return bool
        case "choice":
            return Literal[tuple(slot.choices)]
        case _:
            return str
