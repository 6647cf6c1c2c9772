"""Live over several processes: their calls reach the page by the database that they share, while somebody looks.

A process whose pages are looked at says so in the database. Each other process then posts how its calls stand, once,
and from there on what happens in them. While nobody looks, each asks every two seconds whether somebody does. What
happens is posted, and what others posted is read, each by a task of its own: neither waits for the other, nor for who
looks or listens.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from receptionist.channels.journal import LogEntry
from receptionist.persistence.live_news import LiveNews, NewsItem
from receptionist.persistence.live_sound import LiveSound
from webhooks.frontdesk.live_feed import LiveFeed, ToldCall
from webhooks.frontdesk.sound_elsewhere import HeardElsewhere, SoundLender
from webhooks.phone.session import CannotTake, PhoneSession
from webhooks.phone.watching import AudioDelivery, Unwatched
from webhooks.tokens import Admission

log = logging.getLogger(__name__)

SOON: Final = 0.025
"""Seconds between two looks for news while other processes tell us of their calls."""
LENDS: Final = 0.1
"""Seconds between two looks at what is asked of our calls while somebody looks at them from elsewhere."""
ALONE: Final = 0.5
"""Either, while there is nobody else."""
ASKS: Final = 2.0
"""Seconds after which it is asked again whether somebody looks, and said that we do."""
SWEEPS: Final = 60.0
ANSWERED: Final = 4.0
"""Seconds in which whoever leads a call has to answer; else it is over."""


class LiveElsewhere(Unwatched):
    """One process's. A watch of its calls, on the event loop; the database is asked in threads."""

    def __init__(
        self, news: LiveNews, sound: LiveSound, feed: LiveFeed, session: Callable[[str], PhoneSession | None],
        clock: Callable[[], dt.datetime],
    ) -> None:  # fmt: skip
        self._news = news
        self._sound = sound
        self._lender = SoundLender(sound, session, clock)
        self._feed = feed
        self._session = session
        self._clock = clock
        self._readers = set[str]()
        self._to_post: list[NewsItem] = []
        self._happened_here = asyncio.Event()
        self._reader = ""
        """By which we look; another one each time that we begin to."""
        self._read: dict[str, int] = {}
        """How far the news of each process were read."""
        self._told = set[str]()
        """The processes that have said how their calls stand."""

    def began(self, admission: Admission) -> None:
        if self._readers:
            self._tell(NewsItem("began", admission.call_sid, _json(admission.caller)))

    def entered(self, entry: LogEntry) -> None:
        if self._readers:
            self._tell(NewsItem("entry", entry.context.call.id, _json(entry)))

    def ended(self, call_sid: str, carried: AudioDelivery) -> None:
        if self._readers:
            self._tell(NewsItem("ended", call_sid))

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(each) for each in (self._rounds(), self._tells(), self._hears())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            self._lender.close()

    def call(self, call_sid: str) -> HeardElsewhere | None:
        """A call that another process leads, to listen to."""
        known = self._feed.leads_elsewhere(call_sid)
        return HeardElsewhere(self._sound, call_sid, self._clock) if known else None

    async def take_over(self, call_sid: str) -> None:
        """Has a call that another process leads put through to the owner. Raises CannotTake."""
        order = await asyncio.to_thread(self._news.order, call_sid, self._clock())
        for _ in range(round(ANSWERED / SOON)):
            answer = await asyncio.to_thread(self._news.answer_to, order)
            if answer is not None:
                break
            await asyncio.sleep(SOON)
        else:
            answer = "over"
        if answer:
            raise CannotTake(answer)

    async def round(self, *, asks: bool) -> None:
        """Does what is asked of our calls, and lends their sound; with `asks` it is also asked who looks."""
        if asks:
            await self._look()
            await self._be_looked_at()
        if self._readers:
            calls = [call.call_sid for call in self._feed.own_calls() if call.over is None]
            await self._obey(calls)
            await self._lender.round(any_on=bool(calls))
        else:
            self._lender.close()

    async def tell(self) -> None:
        """Posts what has happened here."""
        self._happened_here.clear()
        items, self._to_post = self._to_post, []
        if items:
            await asyncio.to_thread(self._news.post, items, self._clock())

    async def hear(self) -> None:
        """Reads what others posted, while we look."""
        reader = self._reader
        items = await asyncio.to_thread(self._news.read, reader, self._read) if reader else []
        for item in items:
            if reader == self._reader:
                self._heard(item)

    async def _rounds(self) -> None:
        loop = asyncio.get_running_loop()
        asked = swept = loop.time() - ASKS
        while True:
            now = loop.time()
            asks = now - asked >= ASKS or bool(self._feed.is_watched) != bool(self._reader)
            asked = now if asks else asked
            await self._steadily(self.round(asks=asks))
            if now - swept >= SWEEPS:
                swept = now
                await self._steadily(self._sweep())
            await asyncio.sleep(LENDS if self._readers else ALONE)

    async def _tells(self) -> None:
        while True:
            await self._happened_here.wait()
            await self._steadily(self.tell())

    async def _hears(self) -> None:
        while True:
            await self._steadily(self.hear())
            await asyncio.sleep(SOON if self._told else ALONE)

    async def _steadily(self, step: Awaitable[None]) -> None:
        """That step; where it fails, a while to breathe."""
        try:
            await step
        except Exception:
            log.exception("calls of other processes can't be followed just now")
            await asyncio.sleep(ASKS)

    async def _sweep(self) -> None:
        await asyncio.to_thread(self._news.forget, self._clock())
        await asyncio.to_thread(self._sound.forget, self._clock())

    def _tell(self, *items: NewsItem) -> None:
        self._to_post += items
        self._happened_here.set()

    async def _look(self) -> None:
        if self._feed.is_watched:
            self._reader = self._reader or secrets.token_hex(8)
            await asyncio.to_thread(self._news.look, self._reader, self._clock())
        elif self._reader:
            reader, self._reader = self._reader, ""
            self._read, self._told = {}, set()
            self._feed.forget_elsewhere()
            await asyncio.to_thread(self._news.look_away, reader)

    async def _be_looked_at(self) -> None:
        """Who begins to look is told how our calls stand; what happens meanwhile is told after it."""
        looking = await asyncio.to_thread(self._news.readers, self._clock())
        for reader in looking - self._readers:
            calls = [NewsItem("call", call.call_sid, _json(call), reader) for call in self._feed.own_calls()]
            self._tell(NewsItem("start", reader=reader), *calls)
        self._readers = looking
        if not looking:
            self._to_post.clear()

    async def _obey(self, calls: list[str]) -> None:
        orders = await asyncio.to_thread(self._news.orders, calls) if calls else {}
        for order, call_sid in orders.items():
            await asyncio.to_thread(self._news.answer, order, self._stepped_in(call_sid))

    def _stepped_in(self, call_sid: str) -> str:
        """Why it can't be; "" where it is done."""
        session = self._session(call_sid)
        try:
            if session is None:
                raise CannotTake("over")
            session.step_in()
        except CannotTake as error:
            return error.why
        return ""

    def _heard(self, item: NewsItem) -> None:
        self._read[item.process] = item.number
        if item.kind == "start":
            self._told.add(item.process)
        elif item.process in self._told:  # else it is in what we are about to be told
            self._happened(item)

    def _happened(self, item: NewsItem) -> None:
        if item.kind == "call":
            self._feed.stands_elsewhere(msgspec.json.decode(item.body, type=ToldCall))
        elif item.kind == "began":
            caller = msgspec.json.decode(item.body, type=str | None)
            self._feed.stands_elsewhere(ToldCall(item.call_sid, caller, self._clock()))
        elif item.kind == "entry":
            self._feed.entered(msgspec.json.decode(item.body, type=LogEntry))
        else:
            self._feed.ended(item.call_sid, AudioDelivery())


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
