"""An owner's open pages: `python -m tests.load.tabs PORT SESSION`. Each follows its feed, as its script does.

Two of Live, two of Today, one of Appointments. A page that is told that the calendar changed reads itself again. A line
"open" opens them, "close" closes them; when that is done, how much came so far is written out, as a line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from dataclasses import asdict, dataclass

import httpx
from websockets.asyncio.client import connect

PAGES = ("/live", "/live", "/", "/", "/appointments")
_FEED = re.compile(r'data-feed="([^"]+)"')
_CURSOR = re.compile(r'data-cursor="([^"]+)"')


@dataclass
class Followed:
    messages: int = 0
    characters: int = 0
    read: int = 0


class Tabs:
    """The pages, open or closed."""

    def __init__(self, base: str, session: str) -> None:
        self._base = base
        self._headers = {"cookie": f"frontdesk={session}", "accept": "text/html"}
        self._open: list[asyncio.Task[None]] = []
        self.came = Followed()

    async def open(self) -> None:
        """All of them, unless they are. Raises what kept one from it."""
        if self._open:
            return
        there = [asyncio.Event() for _ in PAGES]
        follow = zip(PAGES, there, strict=True)
        self._open = [asyncio.create_task(self._follow(path, is_open)) for path, is_open in follow]
        opening = asyncio.gather(*(is_open.wait() for is_open in there))
        await asyncio.wait([opening, *self._open], return_when=asyncio.FIRST_COMPLETED)
        self._raise_what_went_wrong()
        await opening

    async def close(self) -> None:
        """Raises what had closed one already."""
        self._raise_what_went_wrong()
        for tab in self._open:
            tab.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)
        self._open = []

    def _raise_what_went_wrong(self) -> None:
        for tab in self._open:
            if tab.done():
                tab.result()
                raise RuntimeError("a tab was closed")

    async def _follow(self, path: str, is_open: asyncio.Event) -> None:
        async with httpx.AsyncClient(base_url=f"{self._base}/frontdesk", headers=self._headers, timeout=30) as http:
            page = (await http.get(path)).raise_for_status().text
            feed, cursor = _FEED.search(page), _CURSOR.search(page)
            assert feed is not None, path
            address = f"{self._base.replace('http', 'ws')}{feed[1].replace('&amp;', '&')}"
            since = f"{'&' if '?' in address else '?'}since={cursor[1]}" if cursor else ""
            cookie = {"cookie": self._headers["cookie"], "origin": self._base}
            async with connect(address + since, additional_headers=cookie, max_size=None) as socket:
                is_open.set()
                async for message in socket:
                    self.came.messages += 1
                    self.came.characters += len(message)
                    if path != "/live" and json.loads(message)["wrote"]:
                        self.came.read += len((await http.get(path)).text) > 0


async def main(port: str, session: str) -> None:
    tabs, reader = Tabs(f"http://127.0.0.1:{port}", session), asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while word := (await reader.readline()).decode().strip():
        await (tabs.open() if word == "open" else tabs.close())
        sys.stdout.write(f"{json.dumps(asdict(tabs.came))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
