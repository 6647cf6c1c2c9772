"""OpenAI's chat completions, and all that speak the same: Ollama, vLLM, LM Studio and others by their base URL."""

from __future__ import annotations

from collections.abc import Sequence
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
    from openai import AsyncOpenAI

MOST_TOKENS = 200
_FINISH = {"stop": STOP, "tool_calls": TOOLS, "function_call": TOOLS}


class OpenAIProvider:
    """One model of one server. `client` is the vendor's own, with its retries off: a caller is waiting."""

    def __init__(self, client: AsyncOpenAI, model: str) -> None:
        self._client = client
        self._create = client.chat.completions.create  # loads what the first caller would wait for
        self._model = model

    async def close(self) -> None:
        """Ends its connections."""
        await self._client.close()

    async def infer(self, system: str, conversation: ModelConversation, tools: Sequence[ToolSchema]) -> Inference:
        from openai import OpenAIError

        offered: dict[str, Any] = {"tools": list(tools)} if tools else {}
        try:
            completion = await self._create(
                model=self._model,
                messages=[{"role": "system", "content": system}, *map(_message, conversation.turns)],
                max_tokens=MOST_TOKENS,
                temperature=0,
                **offered,
            )
        except OpenAIError as error:
            raise ProviderFailed(type(error).__name__) from error
        return _inference(completion)


def _message(turn: Turn) -> Any:
    match turn:
        case CallerWords():
            return {"role": "user", "content": turn.text}
        case LookedUp():
            return {"role": "tool", "tool_call_id": turn.call.id, "content": turn.content}
        case Replied():
            called = {"tool_calls": [_call(call) for call in turn.calls]} if turn.calls else {}
            return {"role": "assistant", "content": turn.text, **called}


def _call(call: ToolCall) -> dict[str, Any]:
    return {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}


def _inference(completion: Any) -> Inference:
    """Servers differ in what they leave out: whatever is not there counts as nothing said."""
    if not getattr(completion, "choices", None):
        raise ProviderFailed("the server answered without any choice")
    choice = completion.choices[0]
    wanted = getattr(choice.message, "tool_calls", None) or ()
    calls = tuple(
        ToolCall(call.id or f"call_{at}", call.function.name, call.function.arguments or "{}")
        for at, call in enumerate(wanted)
        if getattr(call, "function", None) is not None
    )
    finish = str(choice.finish_reason or "")
    return Inference(Replied(choice.message.content or "", calls), _FINISH.get(finish, finish))
