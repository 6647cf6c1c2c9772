"""A business's own server on loopback, as its workflow's tool finds it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from receptionist.workflows.settings import WebTool
from receptionist.workflows.webhook import Webhook

DONE = b'{"state": "done"}'


@dataclass
class Server:
    """A business's server on loopback: answers as it is told to, and remembers what it was sent."""

    port: int = 0
    answers: list[tuple[int, bytes]] = field(default_factory=list)
    requests: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)
    hang: threading.Event | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/members"

    def webhook(self, timeout: float = 5, environment: dict[str, str] | None = None, **headers: str) -> Webhook:
        tool = WebTool(url=self.url, timeout=timeout, headers=headers)
        return Webhook("sign_up", tool, environment or {}, pause=0.001)

    @property
    def keys(self) -> list[str]:
        return [headers["idempotency-key"] for headers, _ in self.requests]


def _handler(server: Server) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            server.requests.append(({name.lower(): value for name, value in self.headers.items()}, body))
            if server.hang is not None:
                server.hang.wait(60)
                return
            status, content = server.answers.pop(0) if server.answers else (200, DONE)
            self.send_response(status)
            for name, value in {"Content-Length": str(len(content)), **server.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *arguments: Any) -> None:
            """Quiet."""

    return Handler


@contextmanager
def serving(server: Server) -> Iterator[Server]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _handler(server)) as http:
        http.daemon_threads = True
        server.port = http.server_address[1]
        thread = threading.Thread(target=http.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server
        finally:
            if server.hang is not None:
                server.hang.set()
            http.shutdown()
            thread.join()
