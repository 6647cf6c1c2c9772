"""`python -m tests.frontdesk.bench_browser`: the pages in a real browser, by the clock. Chromium is needed.

Where a click on a turn puts the sound, against where that turn's tone begins in the recording; whether the right turn
is lit wherever the sound is; how soon a turn stands on Live, led here and led by another process; how soon a visit that
is booked stands on Appointments; how long the ninth tab takes; how much script is sent.
"""

from __future__ import annotations

import asyncio
import gzip
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import ToolFinished
from receptionist.persistence.live_news import LiveNews
from receptionist.persistence.live_sound import LiveSound
from receptionist.speech.audio import SAMPLE_RATE
from tests.frontdesk.desk_kit import BOOKING, FilledDesk, filled_desk
from tests.webhooks.frontdesk.browser import DESKTOP, Served, chromium, serving, signed_in
from webhooks.frontdesk.live_elsewhere import LiveElsewhere
from webhooks.frontdesk.live_feed import LiveFeed
from webhooks.phone.watching import Watches

STATIC = Path(__file__).parents[2] / "webhooks/frontdesk/static"
TABS, PLACES, ROUNDS = 9, 200, 5
LOUD = 200
"""Of 32768: a tone and no silence."""
CLICKS = """async () => {
    const section = document.querySelector("section.sound");
    const media = section.player.getMediaElement();
    const found = [];
    for (const button of document.querySelectorAll("button.hear:not([hidden])")) {
        const once = (event) => new Promise((resolve) => {
            media.addEventListener(event, () => resolve(media.currentTime), { once: true });
        });
        const [seeking, playing] = [once("seeking"), once("playing")];
        button.click();
        const asked = await seeking;
        await playing;
        found.push([button.dataset.side, Number(button.dataset.turn), asked]);
        section.player.pause();
    }
    return found;
}"""
LIT = """async (places) => {
    const section = document.querySelector("section.sound");
    const found = [];
    for (const place of places) {
        const there = new Promise((resolve) => section.player.once("seeking", resolve));
        section.player.setTime(place);
        await there;
        found.push(section.dataset.lit || "");
    }
    return found;
}"""
SEEN = """() => {
    window.seen = {};
    const look = () => document.querySelectorAll(".turn").forEach((turn) => { window.seen[turn.id] ||= Date.now(); });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


STANDS = """name => {
    window.stands = 0;
    const look = () => { if (!window.stands && document.body.innerText.includes(name)) window.stands = Date.now(); };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""
VISITS = (
    ("Martha Jones", "Thursday at eight in the morning"),
    ("Peter Miller", "Thursday at noon"),
    ("Linda Brown", "Thursday at two in the afternoon"),
    ("James Wilson", "Friday at nine in the morning"),
    ("Paula Smith", "Friday at noon"),
)


def onsets(desk: FilledDesk, side: int) -> list[float]:
    """Seconds at which the tones of one side begin in the recording."""
    raw = desk.services.files.recording("CA1").read_bytes()
    frames = np.frombuffer(raw[raw.index(b"data") + 8 :], "<i2").reshape(-1, 2)
    loud = np.abs(frames[:, side].astype(int)) > LOUD
    heard = np.flatnonzero(loud)
    first = heard[np.flatnonzero(np.diff(heard, prepend=-SAMPLE_RATE) > SAMPLE_RATE * 0.4)]
    return [float(each) / SAMPLE_RATE for each in first]


def of_the_sound(page: Any, desk: FilledDesk) -> Iterator[tuple[str, str]]:
    """How far clicks are from the sound, and where the wrong turn is lit."""
    page.goto("/frontdesk/calls/CA1")
    page.wait_for_selector("section.sound[data-ready]")
    begins = {"caller": onsets(desk, 0), "ours": onsets(desk, 1)}
    clicked: list[tuple[str, int, float]] = page.evaluate(CLICKS)
    off = [min(abs(at - onset) for onset in begins[side]) for side, _, at in clicked]
    yield "click on a turn: from its sound's start", f"{1000 * max(off):.0f} ms at most, of {len(off)} turns"
    shape = page.evaluate("fetch(document.querySelector('section.sound').dataset.shape).then(found => found.json())")
    places = [shape["seconds"] * n / PLACES for n in range(PLACES)]
    starts = sorted((each["start"], f"{each['side']}-{each['turn']}") for each in shape["regions"])
    right = [next((key for start, key in reversed(starts) if start <= place + 0.005), "") for place in places]
    lit = page.evaluate(LIT, places)
    known = [(told, should) for told, should in zip(lit, right, strict=True) if should]
    yield "the wrong turn is lit", f"at {sum(a != b for a, b in known)} of {len(known)} places of the sound"


def of_live(page: Any, led: list[LogEntry], happens: Any) -> str:
    """Milliseconds from when something happened to when it stands on the page."""
    page.goto("/frontdesk/live")
    page.wait_for_selector("#line:has-text('connected')")
    page.wait_for_timeout(3000)  # another process learns that somebody looks
    page.evaluate(SEEN)
    waits = list[float]()
    for number, entry in enumerate(each for each in led if type(each.event).__name__ == "Heard"):
        renamed = _of_call(entry, f"{id(happens)}-{number}")
        at = time.time()
        happens(renamed)
        turn = f"{renamed.context.call.id}-turn-0"
        page.wait_for_function("turn => window.seen[turn]", arg=turn)
        waits.append(page.evaluate("turn => window.seen[turn]", turn) - at * 1000)
        page.wait_for_timeout(137 * (number % 4))
    waits.sort()
    return f"{statistics.median(waits):.0f} ms, {waits[-1]:.0f} at most, of {len(waits)}"


def of_appointments(page: Any, desk: FilledDesk, served: Served) -> str:
    """Milliseconds from the tool's result to where the visit stands on Appointments, which nobody loads again."""
    page.goto("/frontdesk/appointments")
    waits = list[float]()
    for number, (name, time_of_day) in enumerate(VISITS):
        booked = list[float]()

        def entered(entry: LogEntry, booked: list[float] = booked) -> None:
            if isinstance(entry.event, ToolFinished) and entry.event.result.get("state") == "booked":
                booked.append(time.time())
            served.happens(lambda feed: feed.entered(entry))

        words = ("I would like to schedule a cleaning estimate.", name, f"{12 + number} Oak Street", time_of_day, "yes")
        page.evaluate(STANDS, name)
        calling = threading.Thread(
            target=desk.call,
            args=(f"CC{number}", words),
            kwargs={"caller": f"+131255502{number:02}", "entered": entered},
        )
        calling.start()
        page.wait_for_function("() => window.stands")
        calling.join()
        waits.append(page.evaluate("window.stands") - 1000 * booked[0])
    waits.sort()
    return f"{statistics.median(waits):.0f} ms, {waits[-1]:.0f} at most, of {len(waits)}"


def _of_call(entry: LogEntry, call_sid: str) -> LogEntry:
    call = msgspec.structs.replace(entry.context.call, id=call_sid)
    return msgspec.structs.replace(entry, context=msgspec.structs.replace(entry.context, call=call))


@contextmanager
def following(served: Served, desk: FilledDesk) -> Iterator[Any]:
    """Another process on the same database, whose calls the served one follows; gives what happens in it."""
    engine, ready = desk.office.front_desk.ledger.engine, threading.Event()
    loops = list[asyncio.AbstractEventLoop]()
    there = LiveFeed(desk.services.clock)
    shared = LiveElsewhere(LiveNews(engine), LiveSound(engine), there, lambda _: None, desk.services.clock)
    over = list[asyncio.Event]()

    async def lead() -> None:
        loops.append(asyncio.get_running_loop())
        over.append(asyncio.Event())
        async with shared.running():
            ready.set()
            await over[0].wait()

    async def follow(feed: LiveFeed) -> None:
        mine = LiveElsewhere(LiveNews(engine), LiveSound(engine), feed, lambda _: None, desk.services.clock)
        async with mine.running():
            await asyncio.Event().wait()

    def here(feed: LiveFeed) -> None:
        kept.append(asyncio.get_running_loop().create_task(follow(feed)))

    kept = list[asyncio.Task[None]]()
    served.happens(here)
    thread = threading.Thread(target=lambda: asyncio.run(lead()), daemon=True)
    thread.start()
    ready.wait(10)
    watch = Watches(there, shared)
    try:
        yield lambda entry: loops[0].call_soon_threadsafe(watch.entered, entry)
    finally:
        served.happens(lambda _: [task.cancel() for task in kept] and None)
        loops[0].call_soon_threadsafe(over[0].set)
        thread.join(10)


def of_tabs(context: Any) -> str:
    tabs = [context.new_page() for _ in range(TABS)]
    for page in tabs[:-1]:
        page.goto("/frontdesk/live")
    began = time.perf_counter()
    tabs[-1].goto("/frontdesk/live")
    tabs[-1].wait_for_selector("#line:has-text('connected')")
    took = time.perf_counter() - began
    for page in tabs:
        page.close()
    return f"{took:.2f} s"


def main() -> None:
    table = Table("what", "", title="The pages in Chromium")
    with tempfile.TemporaryDirectory() as folder, filled_desk(Path(folder)) as desk:
        desk.owner()
        desk.call("CA1", BOOKING, sound=True)
        led = list[LogEntry]()
        for n in range(ROUNDS):
            desk.call(f"CB{n}", BOOKING, entered=led.append)
        with serving(desk) as served, chromium() as browser:
            context = signed_in(browser, desk, served.address, viewport=DESKTOP)
            page = context.new_page()
            for what, found in of_the_sound(page, desk):
                table.add_row(what, found)
            table.add_row("a booked visit is on Appointments after", of_appointments(page, desk, served))
            here = lambda entry: served.happens(lambda feed: feed.entered(entry))  # noqa: E731
            table.add_row("Live: a turn is on the page after", of_live(page, led, here))
            with following(served, desk) as there:
                table.add_row("the same, led by another process", of_live(page, led, there))
            page.close()
            table.add_row("the ninth tab is there after", of_tabs(context))
    script = sum(len(gzip.compress(path.read_bytes())) for path in STATIC.rglob("*.js"))
    table.add_row("all script, gzip", f"{script / 1024:.0f} KiB")
    Console().print(table)


if __name__ == "__main__":
    main()
