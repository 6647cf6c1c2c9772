"""The agentic loop: a model answers one question, looking things up at most `max_iterations` times.

    receive → infer → decide ─┬→ compose
                ↑             └→ execute → aggregate ─┐
                └─────────────────────────────────────┘

Laws of the loop:
- it keeps nothing between runs, and changes nothing that it was given;
- tools that write are neither shown nor run;
- after `max_iterations` rounds of tools the model is asked once more, without tools, and has to answer;
- tools of one round run at once; what they came to is put down in the order in which they were asked for;
- every run ends: with an answer, or with the reason why there is none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Protocol

from receptionist.questions.model.conversation import CallerWords, LookedUp, ModelConversation, Replied, ToolCall, Turn
from receptionist.questions.model.provider import STOP, TOOLS, Inference, Provider, ProviderFailed
from receptionist.tools.tool import Tool

MOST_CALLS = 4
"""Tool calls of one round; further ones are refused."""


class LoopState(StrEnum):
    RECEIVE = "receive"
    INFER = "infer"
    DECIDE = "decide"
    EXECUTE = "execute"
    AGGREGATE = "aggregate"
    COMPOSE = "compose"
    DONE = "done"


TRANSITIONS: Mapping[LoopState, frozenset[LoopState]] = {
    LoopState.RECEIVE: frozenset({LoopState.INFER}),
    LoopState.INFER: frozenset({LoopState.DECIDE, LoopState.COMPOSE}),
    LoopState.DECIDE: frozenset({LoopState.EXECUTE, LoopState.COMPOSE}),
    LoopState.EXECUTE: frozenset({LoopState.AGGREGATE}),
    LoopState.AGGREGATE: frozenset({LoopState.INFER}),
    LoopState.COMPOSE: frozenset({LoopState.DONE}),
    LoopState.DONE: frozenset(),
}


class IllegalState(Exception):
    """The loop was about to go where its table does not lead: a defect of the loop."""


class ToolDispatch(Protocol):
    async def dispatch(self, call: ToolCall) -> LookedUp:
        """Runs one tool; what goes wrong is JSON with an `error`, never an exception."""
        ...


@dataclass(frozen=True)
class LoopOutcome:
    """The answer, or "" and why there is none; everything that was said and looked up on the way."""

    text: str
    why_not: str
    conversation: ModelConversation
    states: tuple[LoopState, ...]


@dataclass(frozen=True)
class _Progress:
    """Where a run stands."""

    text: str
    conversation: ModelConversation
    tools: tuple[Tool, ...]
    rounds: int = 0
    inference: Inference | None = None
    round: tuple[Turn, ...] = ()
    """The model's turn and what its tools came to, until they are part of the conversation."""
    why_not: str = ""
    states: tuple[LoopState, ...] = field(default=(LoopState.RECEIVE,))

    @property
    def reply(self) -> Replied:
        return self.inference.reply if self.inference else Replied()

    def to(self, state: LoopState, **changes: object) -> _Progress:
        if state not in TRANSITIONS[self.states[-1]]:
            raise IllegalState(f"{self.states[-1]} → {state}")
        return replace(self, states=(*self.states, state), **changes)  # type: ignore[arg-type]


@dataclass(frozen=True)
class AgenticLoop:
    """Stateless: one value for any number of questions at a time."""

    provider: Provider
    dispatcher: ToolDispatch
    max_iterations: int = 2
    system_prompt: str = ""

    async def run(self, text: str, history: Sequence[Turn] = (), tools: Sequence[Tool] = ()) -> LoopOutcome:
        """Answer `text`. `history` are earlier turns. It takes what the provider takes: a deadline is the caller's."""
        reading = tuple(tool for tool in tools if not tool.writes)
        progress = _Progress(text, ModelConversation(tuple(history)), reading)
        while progress.states[-1] is not LoopState.DONE:
            progress = await self._next(progress)
        answer = "" if progress.why_not else progress.reply.text.strip()
        return LoopOutcome(answer, progress.why_not, progress.conversation, progress.states)

    async def _next(self, progress: _Progress) -> _Progress:
        match progress.states[-1]:
            case LoopState.RECEIVE:
                return progress.to(
                    LoopState.INFER, conversation=progress.conversation.adding(CallerWords(progress.text))
                )
            case LoopState.INFER:
                return await self._infer(progress)
            case LoopState.DECIDE:
                return self._decide(progress)
            case LoopState.EXECUTE:
                return await self._execute(progress)
            case LoopState.AGGREGATE:
                added = progress.conversation.adding(*progress.round)
                return progress.to(LoopState.INFER, conversation=added, round=())
            case LoopState.COMPOSE:
                return self._compose(progress)
        raise IllegalState(f"nothing is done in {progress.states[-1]}")

    async def _infer(self, progress: _Progress) -> _Progress:
        shown = [] if self._must_answer(progress) else [tool.schema() for tool in progress.tools]
        try:
            inference = await self.provider.infer(self.system_prompt, progress.conversation, shown)
        except ProviderFailed as error:
            return progress.to(LoopState.COMPOSE, why_not=f"the model could not be asked: {error}")
        return progress.to(LoopState.DECIDE, inference=inference)

    def _decide(self, progress: _Progress) -> _Progress:
        """Calls count before words; a model that had no tools and calls all the same has given no answer."""
        finish = progress.inference.finish if progress.inference else ""
        if finish not in (STOP, TOOLS):
            return progress.to(
                LoopState.COMPOSE, why_not=f"the model stopped for an unknown reason: {finish or 'none'}"
            )
        if not progress.reply.calls:
            return progress.to(LoopState.COMPOSE)
        if self._must_answer(progress):
            return progress.to(
                LoopState.COMPOSE, why_not="" if progress.reply.text else "the model only wants more tools"
            )
        return progress.to(LoopState.EXECUTE)

    async def _execute(self, progress: _Progress) -> _Progress:
        calls = progress.reply.calls
        ran = await asyncio.gather(*(self.dispatcher.dispatch(call) for call in calls[:MOST_CALLS]))
        refused = [LookedUp(call, '{"error": "too many tools at once"}', ok=False) for call in calls[MOST_CALLS:]]
        return progress.to(LoopState.AGGREGATE, round=(progress.reply, *ran, *refused), rounds=progress.rounds + 1)

    def _compose(self, progress: _Progress) -> _Progress:
        if progress.why_not:
            return progress.to(LoopState.DONE)
        said = progress.conversation.adding(Replied(progress.reply.text))
        empty = "" if progress.reply.text.strip() else "the model said nothing"
        return progress.to(LoopState.DONE, conversation=said, why_not=empty)

    def _must_answer(self, progress: _Progress) -> bool:
        return progress.rounds >= self.max_iterations
