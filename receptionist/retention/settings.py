"""The `retention:` part of the business file: after how many days which traces of calls and texts are deleted."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Days = Annotated[int, Field(ge=1, le=3650)]
Kind = Literal["recordings", "logs", "calls", "messages"]


class Retention(BaseModel):
    """How long what callers said, and who they are, is kept, in days (docs/privacy.md). Bookings are kept."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    days: Days = Field(30, description="For every kind that has no days of its own.")
    recordings: Days | None = Field(None, description="Sound: of calls, and of messages.")
    logs: Days | None = Field(None, description="Words: the log of each call, and how it stood at each turn.")
    calls: Days | None = Field(None, description="Who called, who texted, what was texted to them.")
    messages: Days = Field(365, description="The messages that callers left for you.")

    def of(self, kind: Kind) -> dt.timedelta:
        """How long that kind is kept."""
        return dt.timedelta(days=getattr(self, kind) or self.days)

    @model_validator(mode="after")
    def _found_again(self) -> Self:
        if self.of("recordings") > self.of("calls"):
            days = self.of("recordings").days
            raise ValueError(
                "recordings are kept longer than whose calls they are, so that nobody could find those of a person who "
                f"asks for it; add `calls: {days}`, or keep recordings for fewer days"
            )
        return self
