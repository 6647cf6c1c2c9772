"""A server that is told what happens, on loopback: notes what comes, and answers as it is told to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class HookServer:
    """`answers` are the statuses of the next requests in turn, 200 after them; `headers` go with each."""

    def __init__(self) -> None:
        self.requests: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []
        self.headers: dict[str, str] = {}
        self.came = threading.Event()
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = server.answers.pop(0) if server.answers else 200
                server.requests.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(status)
                for name, value in server.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                server.came.set()

            def log_message(self, *_: object) -> None:
                """Nothing."""

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_address[1]}/hook"


@contextmanager
def hook_server() -> Iterator[HookServer]:
    server = HookServer()
    thread = threading.Thread(target=server.http.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.http.shutdown()
        server.http.server_close()
        thread.join()
