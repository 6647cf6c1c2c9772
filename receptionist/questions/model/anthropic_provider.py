"""Anthropic's messages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from receptionist.questions.model.conversation import (
    CallerWords,
    LookedUp,
    ModelConversation,
    Replied,
    ToolCall,
    ToolSchema,
    Turn,
)
from receptionist.questions.model.provider import STOP, TOOLS, Inference, ProviderFailed

if TYPE_CHECKING:
    from anthropic import AsyncAnthropic

MOST_TOKENS = 200
_FINISH = {"end_turn": STOP, "stop_sequence": STOP, "tool_use": TOOLS}


class AnthropicProvider:
    """One model. `client` is the vendor's own, with its retries off: a caller is waiting."""

    def __init__(self, client: AsyncAnthropic, model: str) -> None:
        self._client = client
        self._create = client.messages.create  # loads what the first caller would wait for
        self._model = model

    async def close(self) -> None:
        """Ends its connections."""
        await self._client.close()

    async def infer(self, system: str, conversation: ModelConversation, tools: Sequence[ToolSchema]) -> Inference:
        from anthropic import AnthropicError

        offered: dict[str, Any] = {"tools": [_tool(tool) for tool in tools]} if tools else {}
        try:
            message = await self._create(
                model=self._model,
                system=system,
                messages=list(_messages(conversation.turns, with_tools=bool(tools))),
                max_tokens=MOST_TOKENS,
                **offered,
            )
        except AnthropicError as error:
            raise ProviderFailed(type(error).__name__) from error
        return _inference(message)


def _tool(schema: ToolSchema) -> dict[str, Any]:
    function = schema["function"]
    return {
        "name": function["name"],
        "description": function["description"],
        "input_schema": function["parameters"],
    }


def _messages(turns: Sequence[Turn], *, with_tools: bool) -> Iterator[Any]:
    """Turns of one side in a row are one message. Without tools the API takes no tool blocks: they become words."""
    for role, run in groupby(turns, key=lambda turn: "assistant" if isinstance(turn, Replied) else "user"):
        blocks = [block for turn in run for block in (_blocks(turn) if with_tools else _words(turn))]
        if blocks:
            yield {"role": role, "content": blocks}


def _blocks(turn: Turn) -> list[dict[str, Any]]:
    if isinstance(turn, LookedUp):
        result = {"type": "tool_result", "tool_use_id": turn.call.id, "content": turn.content}
        return [result if turn.ok else {**result, "is_error": True}]
    used = [_use(call) for call in turn.calls] if isinstance(turn, Replied) else []
    return [*_text(turn.text), *used]


def _words(turn: Turn) -> list[dict[str, Any]]:
    match turn:
        case LookedUp():
            return _text(f"{turn.call.name}({turn.call.arguments}) → {turn.content}")
        case CallerWords() | Replied():
            return _text(turn.text or "(looks it up)")


def _text(text: str) -> list[dict[str, Any]]:
    return [{"type": "text", "text": text}] if text.strip() else []


def _use(call: ToolCall) -> dict[str, Any]:
    return {"type": "tool_use", "id": call.id, "name": call.name, "input": _object(call.arguments)}


def _object(arguments: str) -> dict[str, Any]:
    """What the model asked with; what was no JSON object goes back as words in one."""
    try:
        read = json.loads(arguments)
    except json.JSONDecodeError:
        return {"unreadable": arguments}
    return read if isinstance(read, dict) else {"unreadable": arguments}


def _inference(message: Any) -> Inference:
    blocks = message.content or ()
    text = "".join(block.text for block in blocks if block.type == "text")
    calls = tuple(
        ToolCall(block.id, block.name, json.dumps(block.input)) for block in blocks if block.type == "tool_use"
    )
    finish = str(message.stop_reason or "")
    return Inference(Replied(text, calls), _FINISH.get(finish, finish))
