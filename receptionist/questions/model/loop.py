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

from receptionist.questions.model.conversation import Asked, Conversation, LookedUp, Replied, ToolCall, Turn
from receptionist.questions.model.provider import STOP, TOOLS, Inference, Provider, ProviderFailed
from receptionist.tools.tool import Tool

MOST_CALLS = 4
"""Tool calls of one round; further ones are refused."""


class State(StrEnum):
    RECEIVE = "receive"
    INFER = "infer"
    DECIDE = "decide"
    EXECUTE = "execute"
    AGGREGATE = "aggregate"
    COMPOSE = "compose"
    DONE = "done"


TRANSITIONS: Mapping[State, frozenset[State]] = {
    State.RECEIVE: frozenset({State.INFER}),
    State.INFER: frozenset({State.DECIDE, State.COMPOSE}),
    State.DECIDE: frozenset({State.EXECUTE, State.COMPOSE}),
    State.EXECUTE: frozenset({State.AGGREGATE}),
    State.AGGREGATE: frozenset({State.INFER}),
    State.COMPOSE: frozenset({State.DONE}),
    State.DONE: frozenset(),
}


class IllegalState(Exception):
    """The loop was about to go where its table does not lead: a defect of the loop."""


class Dispatcher(Protocol):
    async def dispatch(self, call: ToolCall) -> LookedUp:
        """Runs one tool; what goes wrong is JSON with an `error`, never an exception."""
        ...


@dataclass(frozen=True)
class Outcome:
    """The answer, or "" and why there is none; everything that was said and looked up on the way."""

    text: str
    why_not: str
    conversation: Conversation
    states: tuple[State, ...]


@dataclass(frozen=True)
class _Progress:
    """Where a run stands."""

    text: str
    conversation: Conversation
    tools: tuple[Tool, ...]
    rounds: int = 0
    inference: Inference | None = None
    round: tuple[Turn, ...] = ()
    """The model's turn and what its tools came to, until they are part of the conversation."""
    why_not: str = ""
    states: tuple[State, ...] = field(default=(State.RECEIVE,))

    @property
    def reply(self) -> Replied:
        return self.inference.reply if self.inference else Replied()

    def to(self, state: State, **changes: object) -> _Progress:
        if state not in TRANSITIONS[self.states[-1]]:
            raise IllegalState(f"{self.states[-1]} → {state}")
        return replace(self, states=(*self.states, state), **changes)  # type: ignore[arg-type]


@dataclass(frozen=True)
class AgenticLoop:
    """Stateless: one value for any number of questions at a time."""

    provider: Provider
    dispatcher: Dispatcher
    max_iterations: int = 2
    system_prompt: str = ""

    async def run(self, text: str, history: Sequence[Turn] = (), tools: Sequence[Tool] = ()) -> Outcome:
        """Answer `text`. `history` are earlier turns. It takes what the provider takes: a deadline is the caller's."""
        reading = tuple(tool for tool in tools if not tool.writes)
        progress = _Progress(text, Conversation(tuple(history)), reading)
        while progress.states[-1] is not State.DONE:
            progress = await self._next(progress)
        answer = "" if progress.why_not else progress.reply.text.strip()
        return Outcome(answer, progress.why_not, progress.conversation, progress.states)

    async def _next(self, progress: _Progress) -> _Progress:
        match progress.states[-1]:
            case State.RECEIVE:
                return progress.to(State.INFER, conversation=progress.conversation.adding(Asked(progress.text)))
            case State.INFER:
                return await self._infer(progress)
            case State.DECIDE:
                return self._decide(progress)
            case State.EXECUTE:
                return await self._execute(progress)
            case State.AGGREGATE:
                added = progress.conversation.adding(*progress.round)
                return progress.to(State.INFER, conversation=added, round=())
            case State.COMPOSE:
                return self._compose(progress)
        raise IllegalState(f"nothing is done in {progress.states[-1]}")

    async def _infer(self, progress: _Progress) -> _Progress:
        shown = [] if self._must_answer(progress) else [tool.schema() for tool in progress.tools]
        try:
            inference = await self.provider.infer(self.system_prompt, progress.conversation, shown)
        except ProviderFailed as error:
            return progress.to(State.COMPOSE, why_not=f"the model could not be asked: {error}")
        return progress.to(State.DECIDE, inference=inference)

    def _decide(self, progress: _Progress) -> _Progress:
        """Calls count before words; a model that had no tools and calls all the same has given no answer."""
        finish = progress.inference.finish if progress.inference else ""
        if finish not in (STOP, TOOLS):
            return progress.to(State.COMPOSE, why_not=f"the model stopped for an unknown reason: {finish or 'none'}")
        if not progress.reply.calls:
            return progress.to(State.COMPOSE)
        if self._must_answer(progress):
            return progress.to(State.COMPOSE, why_not="" if progress.reply.text else "the model only wants more tools")
        return progress.to(State.EXECUTE)

    async def _execute(self, progress: _Progress) -> _Progress:
        calls = progress.reply.calls
        ran = await asyncio.gather(*(self.dispatcher.dispatch(call) for call in calls[:MOST_CALLS]))
        refused = [LookedUp(call, '{"error": "too many tools at once"}', ok=False) for call in calls[MOST_CALLS:]]
        return progress.to(State.AGGREGATE, round=(progress.reply, *ran, *refused), rounds=progress.rounds + 1)

    def _compose(self, progress: _Progress) -> _Progress:
        if progress.why_not:
            return progress.to(State.DONE)
        said = progress.conversation.adding(Replied(progress.reply.text))
        empty = "" if progress.reply.text.strip() else "the model said nothing"
        return progress.to(State.DONE, conversation=said, why_not=empty)

    def _must_answer(self, progress: _Progress) -> bool:
        return progress.rounds >= self.max_iterations
