"""The loop over real HTTP, against a server that speaks OpenAI's API."""

from __future__ import annotations

import asyncio
import json

import pytest
from http_kit import ModelServer, completion, serving
from model_kit import Bench

from receptionist.questions.model.loop import LoopOutcome
from receptionist.questions.model.settings import AssistantSettings, open_provider

KEY = {"OPENAI_API_KEY": "sk-test"}


async def asked(server: ModelServer, seconds: float = 10) -> LoopOutcome:
    """One question through the loop, `seconds` being what the model is given each time."""
    settings = AssistantSettings(provider="openai", model="little", base_url=f"{server.url}/v1", seconds=seconds)
    provider = open_provider(settings, KEY)
    try:
        return await asyncio.wait_for(Bench().loop(provider).run("are you insured?", (), Bench().tools), 60)
    finally:
        await provider.close()  # type: ignore[attr-defined]


async def test_answer_at_once() -> None:
    async with serving(completion("We are insured.")) as server:
        assert (await asked(server)).text == "We are insured."
    (body,) = server.bodies
    assert server.paths == ["/v1/chat/completions"]
    assert body["model"] == "little"
    assert body["messages"] == [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "are you insured?"},
    ]
    assert [tool["function"]["name"] for tool in body["tools"]] == ["read", "other", "break"]
    assert server.headers[0]["authorization"] == "Bearer sk-test"


async def test_tools_and_their_results_go_to_and_fro() -> None:
    async with serving(
        completion(read='{"word": "a"}', other='{"word": "b"}'), completion(read="{}"), completion("Done.")
    ) as server:
        assert (await asked(server)).text == "Done."
    assistant, first, second = server.bodies[1]["messages"][2:]
    assert [call["function"]["name"] for call in assistant["tool_calls"]] == ["read", "other"]
    assert (first["tool_call_id"], json.loads(first["content"])) == ("call_0", {"word": "A"})
    assert (second["tool_call_id"], json.loads(second["content"])) == ("call_1", {"word": "B"})
    assert "tools" not in server.bodies[2]  # the last one has to answer


FAILURES = [
    (401, "AuthenticationError"),
    (404, "NotFoundError"),
    (429, "RateLimitError"),
    (500, "InternalServerError"),
    ({"id": "c", "object": "chat.completion", "created": 0, "model": "m", "choices": []}, "without any choice"),
    (completion("We are", "length"), "unknown reason: length"),
    (completion(None), "said nothing"),
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


async def test_server_that_is_not_there_is_told() -> None:
    async with serving() as server:
        pass
    assert (await asked(server)).why_not == "the model could not be asked: APIConnectionError"
