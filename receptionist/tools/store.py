"""ToolStore: every tool by name; each run is a record of what came of it, or of why the tool could not run."""

from __future__ import annotations

import asyncio
import datetime as dt
import inspect
import json
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from pydantic import BaseModel, ValidationError

from receptionist.model.call_facts import CallFacts
from receptionist.tools.tool import Answer, Tool

log = logging.getLogger(__name__)

Threads = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Where a blocking tool runs: a thread for a live call, in place for a rehearsal."""


async def in_thread(work: Callable[[], Any]) -> Any:
    """Off the event loop, so that no other call waits."""
    return await asyncio.to_thread(work)


async def in_place(work: Callable[[], Any]) -> Any:
    """At once: for a single call whose calendar is in memory."""
    return work()


class UnknownTool(Exception):
    """A name that no tool of this store has."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"no tool '{name}'; this store has {', '.join(sorted(known)) or 'none'}")


@dataclass(frozen=True)
class ToolRun:
    """What one run came to: `result` as JSON where `ok`, else `error` in words. `seconds` of wall time."""

    name: str
    params: dict[str, Any]
    ok: bool
    seconds: float
    result: dict[str, Any]
    error: str = ""
    reused: bool = False


class ToolStore:
    """The tools of one desk. Shared by all calls; what ran in a call is kept by the caller of `run`."""

    def __init__(self, tools: Iterable[Tool], threads: Threads = in_thread, *, line: bool = False) -> None:
        """`line`: there is an owner's line, and the owner's own tools are there for it alone, once it is open."""
        self._line = line
        self._tools = {tool.name: tool for tool in tools}
        self._threads = threads

    def for_callers(self) -> ToolStore:
        """The same without the owner's own tools: whatever a caller's call asks for, it can't have them."""
        return ToolStore((tool for tool in self._tools.values() if tool.audience == "caller"), self._threads)

    def __iter__(self) -> Iterator[Tool]:
        return iter(self._tools.values())

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self._tools)

    def get(self, name: str) -> Tool:
        try:
            return self._tools[name]
        except KeyError:
            raise UnknownTool(name, self._tools) from None

    def _for(self, name: str, facts: CallFacts) -> Tool:
        """The tool, where it is there for this call. Raises UnknownTool."""
        tool = self.get(name)
        if self._line and tool.audience == "owner" and not facts.owners:
            raise UnknownTool(name, self.for_callers().names)
        return tool

    @property
    def writing(self) -> frozenset[str]:
        """The names of the tools that change something outside the call."""
        return frozenset(name for name, tool in self._tools.items() if tool.writes)

    async def run(
        self, name: str, params: dict[str, Any], facts: CallFacts, now: dt.datetime, earlier: Iterable[ToolRun] = ()
    ) -> ToolRun:
        """Run `name`; every failure is a ToolRun with its error, never an exception.

        A reading tool whose very inputs were answered before in this call (`earlier`, newest last) is not run again,
        unless a writing tool ran in between.
        """
        try:
            tool = self._for(name, facts)
        except UnknownTool as unknown:
            return ToolRun(name, params, False, 0.0, {}, str(unknown))
        if refusal := _refusal(tool, facts):
            return ToolRun(name, params, False, 0.0, {}, refusal)
        answered = None if tool.writes else self._earlier(name, params, earlier)
        return answered or await self._run(tool, params, facts, now)

    def _earlier(self, name: str, params: dict[str, Any], earlier: Iterable[ToolRun]) -> ToolRun | None:
        for past in reversed(tuple(earlier)):
            ran = self._tools.get(past.name)
            if ran is not None and ran.writes:
                return None
            if past.name == name and past.ok and _same(past.params, params):
                return ToolRun(name, params, True, 0.0, past.result, reused=True)
        return None

    async def _run(self, tool: Tool, params: dict[str, Any], facts: CallFacts, now: dt.datetime) -> ToolRun:
        bound = {key: value(facts) for key, value in tool.bound.items()}
        began = time.perf_counter()
        result, error = await self._result(tool, {**params, **bound}, now)
        return ToolRun(tool.name, params, not error, time.perf_counter() - began, result, error)

    async def _result(self, tool: Tool, given: dict[str, Any], now: dt.datetime) -> tuple[dict[str, Any], str]:
        """The answer as JSON has it, or why there is none."""
        try:
            parameters = tool.parameters.model_validate(given)
            answer = await asyncio.wait_for(self._answer(tool, parameters, now), tool.timeout)
        except ValidationError as error:
            return {}, f"{tool.name} was given parameters it does not take: {error}"
        except TimeoutError:
            return {}, f"{tool.name} did not answer within {tool.timeout:g} s"
        except Exception as error:
            log.exception("tool %s failed", tool.name)
            return {}, f"{tool.name} failed: {type(error).__name__}: {error}"
        return msgspec.json.decode(msgspec.json.encode(answer, enc_hook=_fields)), ""

    async def _answer(self, tool: Tool, parameters: BaseModel, now: dt.datetime) -> Answer:
        """What a tool that waits for others only begins is awaited here, where no thread is held by it."""
        answer = await self._threads(lambda: tool.run(parameters, now))
        result: Answer = await answer if inspect.isawaitable(answer) else answer
        return result


def _refusal(tool: Tool, facts: CallFacts) -> str:
    """Why the tool cannot run in a call of which this is known; empty where it can."""
    missing = tool.missing(facts)
    return f"{tool.name} needs {', '.join(missing)} first" if missing else ""


def _fields(answer: BaseModel) -> dict[str, Any]:
    """What msgspec writes of an answer that is pydantic's."""
    return answer.model_dump(mode="json")


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return json.dumps(one, sort_keys=True, default=str) == json.dumps(other, sort_keys=True, default=str)
