"""Doubles of models and tools: scripted ones, one that never answers, one that wants the worst."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ConfigDict

from receptionist.questions.model.conversation import ModelConversation, Replied, ToolCall, ToolSchema
from receptionist.questions.model.dispatcher import ReadOnlyDispatcher
from receptionist.questions.model.loop import AgenticLoop
from receptionist.questions.model.provider import STOP, TOOLS, Inference, Provider, ProviderFailed
from receptionist.tools.store import ToolStore, in_place
from receptionist.tools.tool import Tool

NOW = dt.datetime(2026, 3, 10, 10, tzinfo=dt.timezone(dt.timedelta(hours=-5)))


class ScriptedProvider:
    """A provider in memory: plays its inferences in order, and keeps what it was shown. An exception is raised."""

    def __init__(self, *script: Inference | Exception) -> None:
        self._script = list(script)
        self.shown: list[tuple[str, ModelConversation, tuple[ToolSchema, ...]]] = []

    async def infer(self, system: str, conversation: ModelConversation, tools: Sequence[ToolSchema]) -> Inference:
        self.shown.append((system, conversation, tuple(tools)))
        if not self._script:
            raise ProviderFailed("the script is over")
        happening = self._script.pop(0)
        if isinstance(happening, Exception):
            raise happening
        return happening


class Words(BaseModel):
    model_config = ConfigDict(extra="forbid")

    word: str = ""


@dataclass
class Bench:
    """Tools on the bench: `read` and `other` answer with the word in capitals, `break` breaks, `write` must not run."""

    ran: list[str] = field(default_factory=list)

    def store(self) -> ToolStore:
        reading = Tool("read", "Reads.", "questions", Words, self._run("read"))
        other = Tool("other", "Reads other things.", "questions", Words, self._run("other"))
        breaking = Tool("break", "Breaks.", "questions", Words, self._break)
        writing = Tool("write", "Writes.", "calendar", Words, self._run("write"), writes=True)
        return ToolStore([reading, other, breaking, writing], in_place)

    def _run(self, name: str) -> Any:
        def run(asked: Any, now: dt.datetime) -> Words:
            self.ran.append(name)
            return Words(word=asked.word.upper())

        return run

    def _break(self, asked: Any, now: dt.datetime) -> Words:
        self.ran.append("break")
        raise RuntimeError("broken")

    def loop(self, provider: Provider, rounds: int = 2) -> AgenticLoop:
        return AgenticLoop(provider, ReadOnlyDispatcher(self.store(), NOW), rounds, "Be brief.")

    @property
    def tools(self) -> tuple[Tool, ...]:
        return tuple(self.store())


def text(words: str, finish: str = STOP) -> Inference:
    return Inference(Replied(words), finish)


def wanting(*names: str, words: str = "", **arguments: str) -> Inference:
    calls = tuple(ToolCall(f"{name}-{at}", name, json.dumps(arguments)) for at, name in enumerate(names))
    return Inference(Replied(words, calls), TOOLS)


def scripted(*script: Inference | Exception) -> ScriptedProvider:
    return ScriptedProvider(*script)


class Silent:
    """Never answers."""

    async def infer(self, system: str, conversation: ModelConversation, tools: Sequence[ToolSchema]) -> Inference:
        await asyncio.Event().wait()
        raise AssertionError


class Greedy:
    """Always wants tools, and says nothing."""

    def __init__(self, words: str = "") -> None:
        self.words = words
        self.asked = 0

    async def infer(self, system: str, conversation: ModelConversation, tools: Sequence[ToolSchema]) -> Inference:
        self.asked += 1
        return wanting("read", words=self.words, word=str(self.asked))
