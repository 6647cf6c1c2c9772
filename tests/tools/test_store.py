"""The ToolStore: what can run, what a run comes to, and when an earlier answer will do."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from pydantic import BaseModel, ConfigDict

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.facts import facts_of
from receptionist.dialogue.task import SlotValue
from receptionist.tools.store import ToolRun, ToolStore, UnknownTool, in_place, in_thread
from receptionist.tools.tool import Tool

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
ANN = CallContext.ringing("c", NOW).with_caller(slots=(SlotValue("name", "Ann"),))
NOBODY = CallContext.ringing("c", NOW)


class Words(BaseModel):
    model_config = ConfigDict(extra="forbid")

    word: str = ""
    call: str = ""


@dataclass
class Echo:
    """A tool's function that says what it was given, and counts."""

    given: list[tuple[Words, dt.datetime]] = field(default_factory=list)

    def __call__(self, parameters: Any, now: dt.datetime) -> Words:
        self.given.append((parameters, now))
        return Words(word=parameters.word.upper())


@pytest.fixture
def echo() -> Echo:
    return Echo()


@pytest.fixture
def store(echo: Echo) -> ToolStore:
    reading = Tool("read", "Reads.", "calendar", Words, echo, requires=("name",), provides=("word",))
    writing = replace(reading, name="write", category="messages", writes=True, requires=(), provides=())
    return ToolStore([reading, writing], in_place)


async def run(
    store: ToolStore, name: str = "read", *earlier: ToolRun, context: CallContext = ANN, **params: Any
) -> ToolRun:
    return await store.run(name, params, facts_of(context), NOW, earlier)


# what there is


def test_tools_are_known_by_name(store: ToolStore) -> None:
    assert store.names == {"read", "write"}
    assert store.get("read").name == "read"


def test_unknown_name_says_what_there_is(store: ToolStore) -> None:
    with pytest.raises(UnknownTool, match="no tool 'fly'; this store has read, write"):
        store.get("fly")


def test_empty_store_says_so() -> None:
    with pytest.raises(UnknownTool, match="this store has none"):
        ToolStore([]).get("fly")


# whether it can run


async def test_tool_that_lacks_something_is_not_run(store: ToolStore, echo: Echo) -> None:
    done = await run(store, context=NOBODY)
    assert (done.ok, done.error, echo.given) == (False, "read needs name first", [])


async def test_unknown_tool_is_a_failed_run_and_no_exception(store: ToolStore) -> None:
    done = await run(store, "fly")
    assert not done.ok
    assert "no tool 'fly'" in done.error


# what a run comes to


async def test_run_gives_its_result_as_json(store: ToolStore) -> None:
    done = await run(store, word="hi")
    assert (done.ok, done.result, done.error) == (True, {"word": "HI", "call": ""}, "")
    assert done.seconds >= 0


async def test_tool_gets_the_moment_of_the_call(store: ToolStore, echo: Echo) -> None:
    await run(store)
    assert echo.given[0][1] is NOW


async def test_what_is_bound_comes_from_the_call_whatever_was_said(store: ToolStore, echo: Echo) -> None:
    bound = replace(store.get("read"), bound={"call": lambda facts: facts.call})
    await run(ToolStore([bound], in_place), call="another")
    assert echo.given[0][0].call == "c"


@pytest.mark.parametrize("params", [{"word": ["no", "text"]}, {"wrod": "hi"}])
async def test_wrong_parameters_are_refused(store: ToolStore, echo: Echo, params: dict[str, Any]) -> None:
    done = await run(store, **params)
    assert not done.ok
    assert "read was given parameters it does not take" in done.error
    assert echo.given == []


async def test_exception_of_a_tool_is_a_failed_run(store: ToolStore, caplog: pytest.LogCaptureFixture) -> None:
    def burst(parameters: Any, now: dt.datetime) -> BaseModel:
        raise OSError("no route")

    done = await run(ToolStore([replace(store.get("read"), run=burst)], in_place))
    assert (done.ok, done.result, done.error) == (False, {}, "read failed: OSError: no route")
    assert ("receptionist.tools.store", logging.ERROR) in {(row.name, row.levelno) for row in caplog.records}


async def test_tool_that_takes_too_long_is_a_failed_run(store: ToolStore) -> None:
    async def never(work: Callable[[], Any]) -> Any:
        await asyncio.Event().wait()

    slow: Callable[[Callable[[], Any]], Awaitable[Any]] = never
    done = await run(ToolStore([replace(store.get("read"), timeout=0.01)], slow))
    assert (done.ok, done.error) == (False, "read did not answer within 0.01 s")


async def test_live_tool_runs_off_the_event_loop(store: ToolStore) -> None:
    seen: list[threading.Thread] = []

    def where(parameters: Any, now: dt.datetime) -> Words:
        seen.append(threading.current_thread())
        return Words()

    await run(ToolStore([replace(store.get("read"), run=where)], in_thread))
    assert seen[0] is not threading.main_thread()


# when an earlier answer will do


async def test_same_question_twice_is_answered_from_memory(store: ToolStore, echo: Echo) -> None:
    first = await run(store, word="hi")
    again = await run(store, "read", first, word="hi")
    assert (again.result, again.reused, again.seconds) == (first.result, True, 0.0)
    assert len(echo.given) == 1


async def test_other_inputs_are_asked_anew(store: ToolStore, echo: Echo) -> None:
    first = await run(store, word="hi")
    assert not (await run(store, "read", first, word="ho")).reused
    assert len(echo.given) == 2


async def test_order_of_inputs_is_no_difference(store: ToolStore) -> None:
    first = await store.run("read", {"word": "a", "call": "b"}, facts_of(ANN), NOW)
    assert (await store.run("read", {"call": "b", "word": "a"}, facts_of(ANN), NOW, [first])).reused


async def test_after_a_write_everything_is_asked_anew(store: ToolStore) -> None:
    first, wrote = await run(store, word="hi"), await run(store, "write", word="x")
    assert not (await run(store, "read", first, wrote, word="hi")).reused


async def test_even_a_write_that_failed_may_have_written(store: ToolStore) -> None:
    first = await run(store, word="hi")
    failed = ToolRun("write", {}, False, 0.0, {}, "broke")
    assert not (await run(store, "read", first, failed, word="hi")).reused


async def test_write_before_the_answer_does_not_spoil_it(store: ToolStore) -> None:
    wrote, first = await run(store, "write", word="x"), await run(store, word="hi")
    assert (await run(store, "read", wrote, first, word="hi")).reused


async def test_failed_answer_is_none(store: ToolStore) -> None:
    failed = ToolRun("read", {"word": "hi"}, False, 0.0, {}, "broke")
    assert (await run(store, "read", failed, word="hi")).ok


async def test_write_is_never_answered_from_memory(store: ToolStore, echo: Echo) -> None:
    first = await run(store, "write", word="x")
    assert not (await run(store, "write", first, word="x")).reused
    assert len(echo.given) == 2


async def test_run_of_a_tool_nobody_knows_any_more_is_passed_over(store: ToolStore) -> None:
    """A log of an older version."""
    first = await run(store, word="hi")
    gone = ToolRun("gone", {}, True, 0.0, {})
    assert (await run(store, "read", first, gone, word="hi")).reused


def test_callers_never_have_the_owners_tools(echo: Echo) -> None:
    mine = Tool("mine", "Reads.", "calendar", Words, echo, audience="owner")
    everybodys = replace(mine, name="everybodys", audience="caller")
    assert ToolStore([mine, everybodys], in_place).for_callers().names == {"everybodys"}


async def test_tool_that_waits_for_others_is_awaited(store: ToolStore) -> None:
    """A coroutine function, too, is bound by the tool's timeout and checked like any other."""

    async def later(parameters: Any, now: dt.datetime) -> Words:
        await asyncio.sleep(0)
        return Words(word=parameters.word * 2)

    waiting = ToolStore([replace(store.get("read"), run=later)], in_thread)
    assert (await run(waiting, word="ab")).result["word"] == "abab"


async def test_tool_that_waits_for_ever_is_given_up(store: ToolStore) -> None:
    async def never(parameters: Any, now: dt.datetime) -> Words:
        await asyncio.Event().wait()
        raise AssertionError

    waiting = ToolStore([replace(store.get("read"), run=never, timeout=0.01)], in_thread)
    assert (await run(waiting)).error == "read did not answer within 0.01 s"
