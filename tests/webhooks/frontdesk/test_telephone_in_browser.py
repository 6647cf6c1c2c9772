"""A call from the page, spoken into a real browser's microphone: it books, and other pages show it as it goes."""

from __future__ import annotations

import json
import math
import shutil
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from receptionist.app.business_file import example_text, parse
from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import BargedIn, ToolFinished
from receptionist.frontdesk.call_story import story
from receptionist.frontdesk.customer_book import CustomerCard
from tests.frontdesk.desk_kit import OWNER, PASSWORD, SARAH
from tests.webhooks.frontdesk.browser import DESKTOP, PHONE, chromium
from tests.webhooks.frontdesk.spoken_kit import SpokenDesk, spoken_desk
from tests.webhooks.frontdesk.test_in_browser import Watched, violations

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

WISH, YES, AGAIN = "I need a cleaning estimate tomorrow at ten.", "Yes please.", "Can you say that again please."
PAUSE = 5.5
"""Seconds from where the microphone opens to the caller's wish, which comes from the browser's own sound file."""
GENEROUS = 240.0
"""Seconds after which a thing is not waited for any more: whatever else the machine is at, it has happened by then."""
QUIET = 2.5
"""Seconds without a sound of ours, all of it played, after which a caller takes it that it is their turn."""
MICROPHONE = """() => {
    const devices = navigator.mediaDevices;
    const real = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
        const context = new AudioContext();
        const mixed = context.createMediaStreamDestination();
        context.createMediaStreamSource(await real(wanted)).connect(mixed);
        window.speak = async (letters) => {
            const line = context.createBufferSource();
            line.buffer = await context.decodeAudioData(Uint8Array.fromBase64(letters).buffer);
            line.connect(mixed);
            line.start();
        };
        return mixed.stream;
    };
}"""
"""What the browser's microphone hears, and besides it what the test has a caller say."""
SEEN = """() => {
    window.seen = 0;
    const look = () => { if (!window.seen && document.body.innerText.includes("Sarah")) window.seen = Date.now(); };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""

pytestmark = pytest.mark.skipif(
    shutil.which("chromium") is None, reason="no Chromium here: `apt-get install --no-install-recommends chromium`"
)


@dataclass(frozen=True)
class Caller:
    """A desk that can be rung, and what a caller says there, as WAV files."""

    desk: SpokenDesk
    microphone: Path
    lines: dict[str, str]
    """Each in base64."""

    def says(self, page: Page, line: str) -> None:
        page.evaluate("line => window.speak(line)", self.lines[line])


@pytest.fixture(scope="module")
def caller(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Caller]:
    directory = tmp_path_factory.mktemp("spoken")
    with spoken_desk(parse(example_text(), "example.yaml"), directory) as desk:
        services, now = desk.services, desk.services.clock()
        services.customers.save(CustomerCard(SARAH, "Sarah Johnson", "789 Main Street"), now)
        services.owners.choose_password(services.owners.add(OWNER, now), PASSWORD, now)
        microphone = directory / "caller.wav"
        microphone.write_bytes(desk.line(WISH, PAUSE))
        yield Caller(desk, microphone, {line: b64encode(desk.line(line)).decode() for line in (WISH, YES, AGAIN)})


@pytest.fixture(scope="module")
def window(caller: Caller) -> Iterator[BrowserContext]:
    desk = caller.desk
    with chromium(f"--use-file-for-fake-audio-capture={caller.microphone}%noloop") as browser:
        context = browser.new_context(base_url=desk.address, viewport=DESKTOP, bypass_csp=True)
        context.set_default_timeout(GENEROUS * 1000)
        secret = desk.services.owners.begin(OWNER, desk.services.clock())
        context.add_cookies([{"name": "frontdesk", "value": secret, "url": desk.address}])
        yield context


def tab_to(page: Page, selector: str) -> None:
    """By the Tab key alone."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no way to {selector} by keyboard")


class Frames:
    """What went over the page's own media socket."""

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, Any]] = []
        self.received: list[dict[str, Any]] = []
        self._sounded = time.monotonic()
        page.on("websocket", self._opened)

    def _opened(self, socket: Any) -> None:
        if socket.url.endswith("/telephone/media"):
            socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
            socket.on("framereceived", self._came)

    def _came(self, frame: str) -> None:
        self.received.append(json.loads(frame))
        self._sounded = time.monotonic()

    @property
    def is_quiet(self) -> bool:
        """Whether all that was said has been played, for as long as a caller waits."""
        played = set(self.marks("received")) <= set(self.marks("sent"))
        return played and time.monotonic() - self._sounded > QUIET

    def marks(self, side: str) -> list[str]:
        found = self.sent if side == "sent" else self.received
        return [each["mark"]["name"] for each in found if each["event"] == "mark"]

    @property
    def clears(self) -> int:
        return sum(each["event"] == "clear" for each in self.received)


def until(page: Page, fulfilled: Callable[[], object], what: str) -> None:
    last = time.monotonic() + GENEROUS
    while not fulfilled():
        assert time.monotonic() < last, f"not in {GENEROUS:.0f} s: {what}"
        page.wait_for_timeout(50)


def books(caller: Caller, page: Page, frames: Frames) -> None:
    """Each time that it is the caller's turn they say yes to what was read back, or their wish once more, where a busy
    machine has garbled it; until it is booked.
    """
    booked = page.locator("#story .fact-chip.tool:has-text(': booked')")
    read_back = page.locator("#story .turn:last-child dd:has-text('reading back')")
    last = time.monotonic() + GENEROUS
    while not booked.count():
        assert time.monotonic() < last, f"not booked: {page.locator('#story').inner_text()}"
        if frames.is_quiet:
            caller.says(page, YES if read_back.count() else WISH)
            page.wait_for_timeout(QUIET * 1000)
        page.wait_for_timeout(50)


def log_of(desk: SpokenDesk, call_sid: str) -> list[LogEntry]:
    kept = desk.services.shelf.get(call_sid)
    return list(kept.entries) if kept is not None else []


@pytest.mark.deep
def test_a_spoken_call_books_by_keyboard_alone_and_every_page_follows_it(
    caller: Caller, window: BrowserContext
) -> None:
    desk = caller.desk
    today, live, page = window.new_page(), window.new_page(), window.new_page()
    page.add_init_script(f"({MICROPHONE})()")
    tab, frames = Watched(page, desk.address), Frames(page)
    today.goto("/frontdesk/appointments")
    if "Sarah" not in today.content():
        tomorrow = desk.services.clock().date().toordinal() + 1
        monday = tomorrow - (tomorrow - 1) % 7
        today.goto(f"/frontdesk/appointments?first={type(desk.services.clock().date()).fromordinal(monday)}")
    today.evaluate(SEEN)
    live.goto("/frontdesk/live")
    live.wait_for_selector("#line:has-text('connected')")

    page.goto("/frontdesk/telephone")
    page.bring_to_front()
    assert violations(page) == []
    tab_to(page, "input[value=stranger]")
    page.keyboard.press("ArrowRight")
    tab_to(page, "input[name=number]")
    page.keyboard.type(SARAH)
    tab_to(page, "input[value=sandbox]")
    page.keyboard.press("ArrowDown")
    tab_to(page, "#dial button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#handset:not([hidden])")
    assert page.evaluate("document.activeElement.id") == "hang-up"
    assert violations(page) == []

    page.wait_for_selector("#story .bubble.theirs")
    live.wait_for_selector(".live-call .bubble.theirs")
    live.reload()
    live.locator("button.listen").press("Enter")
    assert violations(live) == []
    books(caller, page, frames)
    caller.says(page, AGAIN)
    until(page, lambda: frames.clears > 0, "the sentence that it is booked is broken off")
    tab_to(page, "#mute")
    page.keyboard.press("Enter")
    assert page.get_attribute("#mute", "aria-pressed") == "true"
    tab_to(page, "#handset summary")
    page.keyboard.press("Enter")
    tab_to(page, "#keypad button")
    page.keyboard.type("1")
    assert page.locator("#keyed").inner_text() == "1"
    for _ in ("summary", "mute", "hang up"):
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#handset", state="hidden")
    assert page.locator("#state").inner_text() == "The call is over."

    until(today, lambda: today.evaluate("window.seen"), "the appointment stands on its page, which nobody read again")
    assert int(live.locator(".live-call").get_attribute("data-heard") or 0) > 100  # pieces of 20 ms, of both sides
    call_sid = live.locator(".live-call").get_attribute("id") or ""
    live.wait_for_selector(f"#{call_sid}[data-over]")
    entries = log_of(desk, call_sid)
    result = next(each.event for each in entries if getattr(each.event, "result", {}).get("state") == "booked")
    assert isinstance(result, ToolFinished)
    assert today.evaluate("window.seen") / 1000 > result.at.timestamp()
    expected = [text for turn in story(entries) for text in (turn.heard, turn.said) if text]
    for shown in (
        live.locator(f"#{call_sid} .bubble > p:first-child, #{call_sid} .event"),
        page.locator("#story .bubble > p:first-child"),
    ):
        told = [text.strip() for text in shown.all_inner_texts()]
        assert [text for text in told if text in expected] == [text for text in expected if text in told]
    spoken_turns = [turn for turn in story(entries) if turn.kind == "heard"]
    assert live.locator(f"#{call_sid} .bubble.theirs").count() == len(spoken_turns)
    assert any(isinstance(each.event, BargedIn) for each in entries)
    assert set(frames.marks("sent")) <= set(frames.marks("received"))
    assert len(frames.marks("sent")) == len(set(frames.marks("sent")))
    assert [each["dtmf"]["digit"] for each in frames.sent if each["event"] == "dtmf"] == ["1"]
    times = [int(each["media"]["timestamp"]) for each in frames.sent if each["event"] == "media"]
    assert times == list(range(0, 20 * len(times), 20))
    assert (tab.wrong, tab.outside) == ([], [])


PARTS = """async (address) => {
    const { Resampler, Playout, toMulaw, fromMulaw, RATE } = await import(address);
    const wave = (rate, hertz) => (_, n) => 0.5 * Math.sin(2 * Math.PI * hertz * n / rate);
    const tone = (rate, hertz, count) => Float32Array.from({ length: count }, wave(rate, hertz));
    const passed = (from, to, hertz) => {
        const filter = new Resampler(from, to);
        const out = [];
        const sound = tone(from, hertz, from);
        for (let at = 0; at + 128 <= from; at += 128) out.push(...filter.push(sound.subarray(at, at + 128)));
        const middle = out.slice(Math.floor(out.length / 4));
        const energy = middle.reduce((sum, each) => sum + each * each, 0);
        return { count: out.length, loud: Math.sqrt(energy / middle.length) };
    };
    const bytes = Array.from({ length: 256 }, (_, byte) => toMulaw(fromMulaw(byte)));
    const playout = new Playout({ depth: 160 });
    const steps = [];
    const step = (count) => {
        const taken = playout.take(count);
        steps.push([taken.samples.filter((each) => each !== 0).length, ...taken.marks]);
    };
    const loud = (count) => new Uint8Array(count).fill(toMulaw(0.5));
    playout.add(loud(100)); step(80);                       // not enough yet
    playout.add(loud(100)); step(80);                       // now there is
    playout.mark("one"); step(80); step(80);                // 120 were left; the mark is reached after them
    playout.add(loud(40)); playout.mark("two"); step(80);   // a whole utterance need not wait
    playout.add(loud(400)); playout.mark("three"); step(80);
    const cleared = playout.clear(); step(80);              // barge-in: nothing more is heard
    playout.add(loud(160)); step(160); step(80);
    const dry = { gaps: playout.gaps, depth: playout.depth };
    const late = new Playout({ depth: 160, most: 800 });
    for (let n = 0; n < 20; n += 1) late.add(loud(160));
    const down = passed(48000, RATE, 1000), alias = passed(48000, RATE, 5000), up = passed(RATE, 44100, 1000);
    return { down, alias, up, bytes, steps, cleared, dry, late: late.waiting };
}"""


def test_what_the_line_is_made_of(window: BrowserContext) -> None:
    page = window.new_page()
    page.goto("/frontdesk/telephone")
    found = page.evaluate(PARTS, page.get_attribute("#dial", "data-worklet"))
    half = 0.5 / math.sqrt(2)
    assert found["down"]["count"] == pytest.approx(8000, abs=100)
    assert found["down"]["loud"] == pytest.approx(half, rel=0.02)
    assert found["alias"]["loud"] < 0.002
    assert found["up"]["count"] == pytest.approx(44100, abs=500)
    assert found["up"]["loud"] == pytest.approx(half, rel=0.02)
    assert [byte for byte, other in enumerate(found["bytes"]) if byte != other] in ([], [127])  # two zeros
    assert found["steps"] == [[0], [80], [80], [40, "one"], [40, "two"], [80], [0], [160], [0]]
    assert found["cleared"] == ["three"]
    assert found["dry"] == {"gaps": 1, "depth": 480}
    assert found["late"] <= 800
    page.close()


def test_a_microphone_that_is_refused_is_said_with_what_to_do(window: BrowserContext) -> None:
    page = window.new_page()
    page.set_viewport_size(PHONE)
    page.goto("/frontdesk/telephone")
    page.evaluate("() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('no')); }")
    page.get_by_role("button", name="Call", exact=True).click()
    page.wait_for_selector("#wrong:has-text('Allow it for this page')")
    assert page.locator("#handset").is_hidden()
    assert violations(page) == []
    page.close()
