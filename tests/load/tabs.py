"""An owner's open pages: `python -m tests.load.tabs PORT SESSION`. Each follows its feed, as its script does.

Two of Live, two of Today, one of Appointments. A page that is told that the calendar changed reads itself again. They
stay open until the process is ended; how many messages and characters came is written out then.
"""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sys
from dataclasses import dataclass

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


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


async def follow(base: str, path: str, session: str, came: Followed) -> None:
    headers = {"cookie": f"frontdesk={session}", "accept": "text/html"}
    async with httpx.AsyncClient(base_url=f"{base}/frontdesk", headers=headers, timeout=30) as http:
        page = (await http.get(path)).raise_for_status().text
        feed, cursor = _FEED.search(page), _CURSOR.search(page)
        assert feed is not None, path
        address = f"{base.replace('http', 'ws')}{feed[1].replace('&amp;', '&')}"
        since = f"{'&' if '?' in address else '?'}since={cursor[1]}" if cursor else ""
        cookie = {"cookie": headers["cookie"], "origin": base}
        async with connect(address + since, additional_headers=cookie, max_size=None) as socket:
            say(f"{path} is open")
            async for message in socket:
                came.messages += 1
                came.characters += len(message)
                if path != "/live" and json.loads(message)["wrote"]:
                    came.read += len((await http.get(path)).text) > 0


async def main(port: str, session: str) -> None:
    came = Followed()
    tabs = [asyncio.create_task(follow(f"http://127.0.0.1:{port}", path, session, came)) for path in PAGES]
    over = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, over.set)
    ended = asyncio.create_task(over.wait())
    await asyncio.wait([ended, *tabs], return_when=asyncio.FIRST_COMPLETED)
    for tab in tabs:
        tab.cancel()
    found = await asyncio.gather(*tabs, return_exceptions=True)
    wrong = [each for each in found if isinstance(each, Exception)]
    say(json.dumps({"messages": came.messages, "characters": came.characters, "read": came.read}))
    if wrong:
        raise SystemExit(f"a tab was closed: {wrong[0]!r}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
