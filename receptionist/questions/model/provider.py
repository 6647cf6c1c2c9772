"""Provider: one inference of some language model, whoever serves it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from receptionist.questions.model.conversation import ModelConversation, Replied, ToolSchema

STOP, TOOLS = "stop", "tools"
"""Finish reasons that every provider maps its own to; any other stays as it is and counts as no answer."""


@dataclass(frozen=True)
class Inference:
    """What the model replied, and why it stopped."""

    reply: Replied
    finish: str


class ProviderFailed(Exception):
    """The model could not be asked, or its answer could not be read. The text says why, and holds no key."""


class Provider(Protocol):
    async def infer(self, system: str, conversation: ModelConversation, tools: Sequence[ToolSchema]) -> Inference:
        """The model's next turn. Without `tools` it must answer in words. Raises ProviderFailed."""
        ...
