"""The `recovery:` part of the business file: calls that break off, and calls that are put through."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class Recovery(BaseModel):
    """What happens to calls that break off, and how a call is put through to the owner."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    reconnects: Annotated[int, Field(ge=0, le=5)] = Field(
        2, description="How often a line that breaks is taken up again before the owner's telephone is rung."
    )
    ring_back_minutes: Annotated[int, Field(ge=0, le=24 * 60)] = Field(
        15, description="Minutes after a call broke off in which its caller can go on with it; 0 for never."
    )
    lost_seconds: Annotated[int, Field(ge=5, le=600)] = Field(
        30, description="Seconds after which a call without a line is over, and what it held is free again."
    )
    keep_days: Annotated[int, Field(ge=1, le=3650)] | None = Field(
        None, description="The former name of `days` under `retention:`."
    )
    press_to_accept: bool = Field(
        True, description="Whether the owner presses 1 to take a call, so that no voicemail swallows the caller."
    )
