"""A server of some model's HTTP API, on this machine alone: plays scripted answers, keeps what it was asked."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route


@dataclass
class ModelServer:
    """`answers` are JSON bodies, or a status that fails; None never answers."""

    answers: list[dict[str, Any] | int | None]
    url: str = ""
    bodies: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)

    async def answer(self, request: Request) -> Response:
        self.paths.append(request.url.path)
        self.headers.append(dict(request.headers))
        self.bodies.append(await request.json())
        happening = self.answers.pop(0)
        if happening is None:
            while (await request.receive())["type"] != "http.disconnect":
                pass
            return Response()
        if isinstance(happening, int):
            return JSONResponse({"error": {"message": "no", "type": "no"}}, happening)
        return JSONResponse(happening)


@asynccontextmanager
async def serving(*answers: dict[str, Any] | int | None) -> AsyncIterator[ModelServer]:
    """The server at a free port of the loopback; its socket listens before anyone is told."""
    double = ModelServer(list(answers))
    listening = socket.create_server(("127.0.0.1", 0))
    double.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    app = Starlette(routes=[Route("/{path:path}", double.answer, methods=["POST"])])
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical", lifespan="off"))
    running = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield double
    finally:
        server.should_exit = True
        await running
        listening.close()


def completion(content: str | None = None, finish: str = "stop", **calls: str) -> dict[str, Any]:
    """A chat completion of OpenAI's; `calls` are tools with their arguments as JSON text."""
    wanted = [
        {"id": f"call_{at}", "type": "function", "function": {"name": name, "arguments": arguments}}
        for at, (name, arguments) in enumerate(calls.items())
    ]
    message = {"role": "assistant", "content": content, **({"tool_calls": wanted} if wanted else {})}
    choice = {"index": 0, "message": message, "finish_reason": "tool_calls" if wanted and finish == "stop" else finish}
    return {"id": "c", "object": "chat.completion", "created": 0, "model": "m", "choices": [choice]}


def message(text: str = "", stop: str = "end_turn", **calls: dict[str, Any]) -> dict[str, Any]:
    """A message of Anthropic's; `calls` are tools with their inputs."""
    said = [{"type": "text", "text": text}] if text else []
    used = [
        {"type": "tool_use", "id": f"t{at}", "name": name, "input": given}
        for at, (name, given) in enumerate(calls.items())
    ]
    return {
        "id": "msg",
        "type": "message",
        "role": "assistant",
        "model": "m",
        "content": [*said, *used],
        "stop_reason": "tool_use" if used else stop,
        "stop_sequence": None,
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }
