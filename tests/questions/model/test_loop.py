"""The agentic loop: every branch ends, with an answer or with the reason why there is none."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest
from model_kit import NOW, Bench, Greedy, Silent, scripted, text, wanting

from receptionist.questions.model.conversation import CallerWords, LookedUp, ModelConversation, Replied, ToolCall
from receptionist.questions.model.dispatcher import ReadOnlyDispatcher
from receptionist.questions.model.loop import MOST_CALLS, TRANSITIONS, AgenticLoop, IllegalState, LoopState, _Progress
from receptionist.questions.model.provider import Inference, ProviderFailed

S = LoopState
ONE_ROUND = (S.RECEIVE, S.INFER, S.DECIDE, S.EXECUTE, S.AGGREGATE, S.INFER, S.DECIDE, S.COMPOSE, S.DONE)


@pytest.fixture
def bench() -> Bench:
    return Bench()


async def test_text_at_once_is_the_answer(bench: Bench) -> None:
    provider = scripted(text("  We do. "))
    outcome = await bench.loop(provider).run("do you?", (), bench.tools)
    assert outcome.text == "We do."
    assert outcome.states == (S.RECEIVE, S.INFER, S.DECIDE, S.COMPOSE, S.DONE)
    assert outcome.conversation.turns == (CallerWords("do you?"), Replied("  We do. "))


async def test_one_tool_is_run_and_its_result_goes_back(bench: Bench) -> None:
    provider = scripted(wanting("read", word="cat"), text("CAT it is."))
    outcome = await bench.loop(provider).run("?", (), bench.tools)
    assert outcome.text == "CAT it is."
    assert outcome.states == ONE_ROUND
    assert [json.loads(each.content) for each in outcome.conversation.lookups] == [{"word": "CAT"}]
    assert provider.shown[1][1].lookups == outcome.conversation.lookups  # the model saw it


async def test_two_rounds(bench: Bench) -> None:
    provider = scripted(wanting("read", word="a"), wanting("other", word="b"), text("Both."))
    outcome = await bench.loop(provider).run("?", (), bench.tools)
    assert outcome.text == "Both."
    assert bench.ran == ["read", "other"]


async def test_last_inference_is_without_tools(bench: Bench) -> None:
    provider = scripted(wanting("read"), wanting("read"), text("Enough."))
    await bench.loop(provider).run("?", (), bench.tools)
    assert [len(tools) for _, _, tools in provider.shown] == [3, 3, 0]


async def test_model_that_always_wants_tools_is_stopped(bench: Bench) -> None:
    greedy = Greedy()
    outcome = await bench.loop(greedy).run("?", (), bench.tools)
    assert outcome.text == ""
    assert outcome.why_not == "the model only wants more tools"
    assert greedy.asked == 3
    assert bench.ran == ["read", "read"]


async def test_words_beside_the_last_call_are_the_answer(bench: Bench) -> None:
    outcome = await bench.loop(Greedy("We do.")).run("?", (), bench.tools)
    assert outcome.text == "We do."


async def test_no_rounds_are_no_tools(bench: Bench) -> None:
    provider = scripted(text("We do."))
    await bench.loop(provider, rounds=0).run("?", (), bench.tools)
    assert provider.shown[0][2] == ()


@pytest.mark.parametrize("finish", ["length", "content_filter", "", "something new"])
async def test_unknown_finish_reason_is_no_answer(bench: Bench, finish: str) -> None:
    """A sentence that was cut off may have lost its "not"."""
    outcome = await bench.loop(scripted(text("We are", finish))).run("?", (), bench.tools)
    assert outcome.text == ""
    assert "unknown reason" in outcome.why_not


async def test_tool_calls_count_whatever_the_finish_says(bench: Bench) -> None:
    """Some servers end a turn with calls by "stop"."""
    stopped = Inference(wanting("read").reply, "stop")
    outcome = await bench.loop(scripted(stopped, text("Done."))).run("?", (), bench.tools)
    assert outcome.text == "Done."
    assert bench.ran == ["read"]


@pytest.mark.parametrize("words", ["", "   "])
async def test_empty_words_are_no_answer(bench: Bench, words: str) -> None:
    outcome = await bench.loop(scripted(text(words))).run("?", (), bench.tools)
    assert (outcome.text, outcome.why_not) == ("", "the model said nothing")


@pytest.mark.parametrize("rounds_before", [0, 1])
async def test_provider_error_is_no_answer(bench: Bench, rounds_before: int) -> None:
    script = [wanting("read")] * rounds_before
    outcome = await bench.loop(scripted(*script, ProviderFailed("503"))).run("?", (), bench.tools)
    assert outcome.text == ""
    assert outcome.why_not == "the model could not be asked: 503"
    assert outcome.states[-2:] == (S.COMPOSE, S.DONE)


async def test_never_answering_model_can_be_given_up(bench: Bench) -> None:
    """The deadline is the caller's; giving up leaves nothing behind."""
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(bench.loop(Silent()).run("?", (), bench.tools), 0.01)


# tools


async def test_tool_that_breaks_tells_the_model_in_json(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    outcome = await bench.loop(scripted(wanting("break"), text("Sorry."))).run("?", (), bench.tools)
    (looked_up,) = outcome.conversation.lookups
    assert not looked_up.ok
    assert json.loads(looked_up.content) == {"error": "break failed: RuntimeError: broken"}
    assert outcome.text == "Sorry."


BAD_CALLS = [
    (ToolCall("1", "read", '{"word": "a", "more": 1}'), "parameters it does not take"),
    (ToolCall("1", "read", "{not json"), "no JSON"),
    (ToolCall("1", "read", '["a"]'), "must be a JSON object"),
    (ToolCall("1", "fly", "{}"), "no tool 'fly'"),
    (ToolCall("1", "write", "{}"), "write changes things"),
]


@pytest.mark.parametrize(("call", "why"), BAD_CALLS, ids=lambda value: getattr(value, "arguments", ""))
async def test_call_that_cannot_be_answers_with_its_reason(bench: Bench, call: ToolCall, why: str) -> None:
    looked_up = await ReadOnlyDispatcher(bench.store(), NOW).dispatch(call)
    assert not looked_up.ok
    assert why in json.loads(looked_up.content)["error"]
    assert bench.ran == []


async def test_empty_arguments_are_none(bench: Bench) -> None:
    assert (await ReadOnlyDispatcher(bench.store(), NOW).dispatch(ToolCall("1", "read", ""))).ok


async def test_writing_tools_are_neither_shown_nor_run(bench: Bench) -> None:
    provider = scripted(wanting("write", word="x"), text("Done."))
    outcome = await bench.loop(provider).run("book it", (), bench.tools)
    shown = {tool["function"]["name"] for tool in provider.shown[0][2]}
    assert shown == {"read", "other", "break"}
    assert bench.ran == []
    assert not outcome.conversation.lookups[0].ok


async def test_tools_of_a_round_run_at_once_and_are_put_down_in_order() -> None:
    """The first one only ends after the second one has: in turn, they would wait for ever."""
    second_ran = asyncio.Event()

    class Crossed:
        async def dispatch(self, call: ToolCall) -> LookedUp:
            if call.name == "first":
                await second_ran.wait()
            second_ran.set()
            return LookedUp(call, "{}")

    loop = AgenticLoop(scripted(wanting("first", "second"), text("Done.")), Crossed())
    outcome = await asyncio.wait_for(loop.run("?"), 30)
    assert [each.call.name for each in outcome.conversation.lookups] == ["first", "second"]


async def test_flood_of_calls_is_refused(bench: Bench) -> None:
    provider = scripted(wanting(*["read"] * (MOST_CALLS + 3)), text("Done."))
    outcome = await bench.loop(provider).run("?", (), bench.tools)
    assert len(bench.ran) <= MOST_CALLS
    assert [each.ok for each in outcome.conversation.lookups] == [True] * MOST_CALLS + [False] * 3


# nothing is kept, nothing is changed


async def test_history_comes_first_and_is_left_as_it_was(bench: Bench) -> None:
    history = [CallerWords("hello"), Replied("Hi.")]
    provider = scripted(wanting("read"), text("We do."))
    outcome = await bench.loop(provider).run("do you?", history, bench.tools)
    assert history == [CallerWords("hello"), Replied("Hi.")]
    assert outcome.conversation.turns[:3] == (*history, CallerWords("do you?"))


async def test_what_the_model_was_shown_does_not_change_afterwards(bench: Bench) -> None:
    provider = scripted(wanting("read"), text("We do."))
    await bench.loop(provider).run("?", (), bench.tools)
    assert [len(conversation.turns) for _, conversation, _ in provider.shown] == [1, 3]


async def test_runs_know_nothing_of_each_other(bench: Bench) -> None:
    loop = bench.loop(scripted(text("One."), text("Two.")))
    first, second = await loop.run("a", (), bench.tools), await loop.run("b", (), bench.tools)
    assert first.conversation.turns[0] == CallerWords("a")
    assert second.conversation.turns == (CallerWords("b"), Replied("Two."))


def test_table_leads_from_every_state_to_the_end() -> None:
    reaching = {LoopState.DONE}
    for _ in LoopState:
        reaching |= {state for state, others in TRANSITIONS.items() if others & reaching}
    assert reaching == set(LoopState)


def test_step_that_the_table_does_not_have_is_an_error() -> None:
    with pytest.raises(IllegalState, match="receive → execute"):
        _Progress("?", ModelConversation(), ()).to(LoopState.EXECUTE)
