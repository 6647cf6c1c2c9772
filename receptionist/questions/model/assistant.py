"""The assistant: a question in, an answer that the business's own facts bear out, or none. A tool that only reads."""

from __future__ import annotations

import datetime as dt
import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from receptionist.questions.model.briefing import UNKNOWN, system_prompt
from receptionist.questions.model.conversation import ModelConversation
from receptionist.questions.model.dispatcher import ReadOnlyDispatcher
from receptionist.questions.model.grounding import grounded
from receptionist.questions.model.loop import AgenticLoop
from receptionist.questions.model.provider import Provider
from receptionist.tools.store import ToolStore
from receptionist.tools.tool import Tool

log = logging.getLogger(__name__)

DEADLINE = 1.5
"""Seconds that a caller is kept waiting for an answer that no rule has."""


class ModelQuestion(BaseModel):
    """What the caller asked, in their words; nothing else that is known of them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    question: str = Field(max_length=500)


class ModelAnswer(BaseModel):
    """`answer` is empty where there is none, and `why` says why not. `looked_up` are the tools that ran, in order."""

    model_config = ConfigDict(frozen=True)

    answer: str = ""
    why: str = ""
    looked_up: tuple[dict[str, Any], ...] = ()


class ToldFacts(BaseModel):
    """What a tool of the assistant tells: sentences that may be said as they are."""

    model_config = ConfigDict(frozen=True)

    facts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Assistant:
    """One business's facts, the tools that tell more of them, and the model that is asked."""

    provider: Provider
    business: str
    facts: tuple[str, ...]
    tools: ToolStore
    max_rounds: int = 2

    async def answer(self, question: str, now: dt.datetime) -> ModelAnswer:
        """The model's answer to `question`, if it holds against the facts. Takes what the model takes."""
        prompt = system_prompt(self.business, self.facts)
        loop = AgenticLoop(self.provider, ReadOnlyDispatcher(self.tools, now), self.max_rounds, prompt)
        outcome = await loop.run(question, (), tuple(self.tools))
        looked_up = tuple(_lookups(outcome.conversation))
        if outcome.why_not or UNKNOWN in outcome.text.upper():
            return ModelAnswer(why=outcome.why_not or "the model does not know", looked_up=looked_up)
        said = grounded(outcome.text, (*self.facts, *_told(outcome.conversation)))
        if not said:
            log.warning("an answer of the model is not borne out by the facts and was dropped")
        return ModelAnswer(answer=said, why="" if said else "not borne out by the facts", looked_up=looked_up)


def answer_tool(assistant: Assistant, deadline: float = DEADLINE) -> Tool:
    """The machine's way to the assistant: `answer_question`, read-only, bound by `deadline` in seconds."""

    async def run(asked: ModelQuestion, now: dt.datetime) -> ModelAnswer:
        return await assistant.answer(asked.question, now)

    return Tool(
        name="answer_question",
        description="Answer a caller's question about the business from its facts, or say that they do not tell.",
        category="questions",
        parameters=ModelQuestion,
        run=run,
        provides=("answer",),
        timeout=deadline,
    )


def _told(conversation: ModelConversation) -> Iterator[str]:
    """The sentences that tools told; what is no such result tells nothing."""
    for looked_up in conversation.lookups:
        told = json.loads(looked_up.content) if looked_up.ok else {}
        yield from (fact for fact in told.get("facts", ()) if isinstance(fact, str))


def _lookups(conversation: ModelConversation) -> Iterator[dict[str, Any]]:
    for each in conversation.lookups:
        yield {
            "name": each.call.name,
            "arguments": each.call.arguments,
            "ok": each.ok,
            "result": json.loads(each.content),
        }
