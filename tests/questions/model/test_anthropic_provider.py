"""The loop over real HTTP, against a server that speaks Anthropic's API."""

from __future__ import annotations

import asyncio
import json

import pytest
from http_kit import ModelServer, message, serving
from model_kit import Bench, scripted, text

from receptionist.questions.model.anthropic_provider import _messages
from receptionist.questions.model.conversation import CallerWords, LookedUp, Replied, ToolCall
from receptionist.questions.model.loop import LoopOutcome
from receptionist.questions.model.settings import AssistantSettings, open_provider

KEY = {"ANTHROPIC_API_KEY": "sk-test"}


async def asked(server: ModelServer, seconds: float = 10) -> LoopOutcome:
    """One question through the loop, `seconds` being what the model is given each time."""
    settings = AssistantSettings(provider="anthropic", model="little", base_url=server.url, seconds=seconds)
    provider = open_provider(settings, KEY)
    try:
        return await asyncio.wait_for(Bench().loop(provider).run("are you insured?", (), Bench().tools), 60)
    finally:
        await provider.close()  # type: ignore[attr-defined]


async def test_answer_at_once() -> None:
    async with serving(message("We are insured.")) as server:
        assert (await asked(server)).text == "We are insured."
    (body,) = server.bodies
    assert server.paths == ["/v1/messages"]
    assert body["system"] == "Be brief."
    assert body["messages"] == [{"role": "user", "content": [{"type": "text", "text": "are you insured?"}]}]
    assert [tool["name"] for tool in body["tools"]] == ["read", "other", "break"]
    assert body["tools"][0]["input_schema"]["properties"].keys() == {"word"}
    assert "sk-test" in str(server.headers[0])


async def test_tools_and_their_results_go_to_and_fro() -> None:
    async with serving(message(read={"word": "a"}, other={"word": "b"}), message("Done.")) as server:
        assert (await asked(server)).text == "Done."
    assistant, results = server.bodies[1]["messages"][1:]
    assert [block["name"] for block in assistant["content"]] == ["read", "other"]
    assert [block["tool_use_id"] for block in results["content"]] == ["t0", "t1"]
    assert json.loads(results["content"][1]["content"]) == {"word": "B"}


async def test_last_inference_tells_results_in_words() -> None:
    """The API takes no tool blocks where no tools are named."""
    async with serving(message(read={"word": "a"}), message(read={}), message("Done.")) as server:
        assert (await asked(server)).text == "Done."
    last = server.bodies[2]
    assert "tools" not in last
    kinds = {block["type"] for turn in last["messages"] for block in turn["content"]}
    assert kinds == {"text"}
    assert '{"word": "A"}' in last["messages"][2]["content"][0]["text"]


FAILURES = [
    (401, "AuthenticationError"),
    (429, "RateLimitError"),
    (529, "OverloadedError"),
    (message("We are", "max_tokens"), "unknown reason: max_tokens"),
    (message("", "refusal"), "unknown reason: refusal"),
    (message(), "said nothing"),
]


@pytest.mark.parametrize(("answer", "why"), FAILURES, ids=lambda value: value if isinstance(value, str) else "")
async def test_what_goes_wrong_is_no_answer_and_is_not_tried_again(answer: object, why: str) -> None:
    async with serving(answer) as server:  # type: ignore[arg-type]
        outcome = await asked(server)
    assert outcome.text == ""
    assert why in outcome.why_not
    assert len(server.bodies) == 1


async def test_server_that_never_answers_is_given_up() -> None:
    async with serving(None) as server:
        outcome = await asked(server, seconds=0.3)
    assert outcome.why_not == "the model could not be asked: APITimeoutError"


def test_failed_tool_is_marked_as_one() -> None:
    call = ToolCall("1", "read", "{}")
    turns = [CallerWords("?"), Replied("", (call,)), LookedUp(call, '{"error": "no"}', ok=False)]
    (*_, last) = _messages(turns, with_tools=True)
    assert last["content"][0]["is_error"] is True


def test_arguments_that_are_no_json_go_back_as_they_were() -> None:
    (_, turn) = _messages([CallerWords("?"), Replied("", (ToolCall("1", "read", "{nope"),))], with_tools=True)
    assert turn["content"] == [{"type": "tool_use", "id": "1", "name": "read", "input": {"unreadable": "{nope"}}]


async def test_scripted_twin_behaves_alike() -> None:
    assert (await Bench().loop(scripted(text("We are insured."))).run("?")).text == "We are insured."
