"""The pages in a real browser: accessible, nothing leaves the machine, and the sound is where its turn is."""

from __future__ import annotations

import datetime as dt
import gzip
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from calendar_tools.tool_models import BookingRequest
from receptionist.channels.journal import LogEntry
from receptionist.frontdesk.call_story import story
from receptionist.frontdesk.customer_book import CustomerCard
from receptionist.frontdesk.google_contacts import GoogleContacts
from receptionist.model.availability import TimeSlot
from receptionist.persistence.messages import Message
from receptionist.persistence.turn_times import TurnTime
from tests.frontdesk.desk_kit import BOOKING, LOST, MESSAGE, SARAH, TOM, FilledDesk, filled_desk
from tests.frontdesk.google_double import CLIENT
from tests.webhooks.frontdesk.browser import DESKTOP, PHONE, Served, chromium, serving, signed_in
from webhooks.frontdesk.live_feed import LiveFeed, ToldCall
from webhooks.phone.watching import AudioDelivery

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request

PROJECT = Path(__file__).parents[3]
AXE = PROJECT / ".venvs/axe/node_modules/axe-core/axe.min.js"
STATIC = PROJECT / "webhooks/frontdesk/static"
DANGER = ("I need a plumber at 12 Oak Street", "I smell gas in my kitchen", "yes")
ZOE, LONG_NAME = "+13125550188", "Zoe Wolfeschlegelsteinhausenbergerdorff-Brzęczyszczykiewicz"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
PAGES = (
    "/",
    "/live",
    "/appointments",
    "/appointments?layout=table",
    "/appointments/new?day=2026-03-04",
    "/appointments/block",
    "/figures",
    "/customers",
    "/customers/+13125550142",
    "/customers/import",
    "/calls",
    "/calls?text=zebra",
    "/calls/CA1",
    "/calls/CA3",
    "/taught",
    "/telephone",
    "/hooks",
    "/audit",
    "/settings/parts/hours",
    "/settings?call=CA1",
    "/settings/parts/services",
    "/settings/parts/booking",
    "/settings/prompts?text=book",
    "/settings/text",
    "/settings/history",
    "/settings/trade",
    "/set-up?look=business",
    "/day",
    "/nowhere",
)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path_factory.mktemp("desk")) as desk:
        desk.owner()
        desk.services.contacts = GoogleContacts(CLIENT)
        desk.call("CA1", BOOKING, sound=True)
        desk.services.outbox.post("hook:1", "hook", "https://example.com/hooks", "{}", desk.now, kind="call.ended")
        desk.services.turn_times.add([TurnTime("CA1", desk.now, 480, 110, 20, 70)])
        desk.services.customers.note(SARAH, "Beware of the dog.", desk.now)
        desk.call("CA2", MESSAGE, caller=TOM)
        desk.call("CA3", (*LOST, "well my name is Wolfeschlegelsteinhausenbergerdorff"))
        lessons = desk.office.lessons
        for word, heard in (("Schuyler", "Skylar"), ("Kowalczyk", "co volchick"), ("Sara", "Sarah")):
            lessons.propose("name", word, heard, "CA1", 2, "owner@example.com", desk.now)
        lessons.accept(next(each.id for each in lessons.all() if each.word == "Schuyler"), desk.now)
        yield desk


@pytest.fixture(scope="module")
def served(desk: FilledDesk) -> Iterator[Served]:
    with serving(desk) as served:
        yield served


@pytest.fixture(scope="module")
def address(served: Served) -> str:
    return served.address


@pytest.fixture(scope="module")
def led(desk: FilledDesk) -> list[LogEntry]:
    """A call of which the feed has not heard yet."""
    entries: list[LogEntry] = []
    desk.call("CA9", BOOKING, entered=entries.append)
    return entries


@pytest.fixture(scope="module")
def far(desk: FilledDesk) -> ToldCall:
    """A call that another process leads, of somebody with a long name."""
    there = LiveFeed(lambda: desk.now)
    desk.services.customers.save(CustomerCard(ZOE, LONG_NAME, "12 Oak Street"), desk.now)
    desk.call("CA6", MESSAGE[:1], caller=ZOE, entered=there.entered)
    [call] = there.own_calls()
    return msgspec.structs.replace(call, over=None, entries=call.entries[:2])


@pytest.fixture(scope="module")
def browser(desk: FilledDesk, led: list[LogEntry], far: ToldCall) -> Iterator[Browser]:
    """After the calls were led: Playwright has an event loop of its own in this thread."""
    with chromium() as browser:
        yield browser


class Watched:
    """One tab, with what went wrong in it and what it asked others for, for as long as it is watched."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.wrong: list[str] = []
        self.outside: list[str] = []
        self._address = address
        page.on("console", self._said)
        page.on("pageerror", self._failed)
        page.on("request", self._asked)

    def _said(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.wrong.append(said.text)

    def _failed(self, error: Error) -> None:
        self.wrong.append(str(error))

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self._address, "data:", "blob:")):
            self.outside.append(request.url)

    def left(self) -> None:
        """Nothing of this page is on any more; the tab is the next one's."""
        self.page.goto("about:blank")
        self.page.remove_listener("console", self._said)
        self.page.remove_listener("pageerror", self._failed)
        self.page.remove_listener("request", self._asked)


@pytest.fixture(scope="module")
def page(browser: Browser, desk: FilledDesk, address: str) -> Iterator[Page]:
    """One tab for all tests that need no other: each is a process of its own, which takes longer than most of them."""
    context = signed_in(browser, desk, address, viewport=DESKTOP)
    yield context.new_page()
    context.close()


@pytest.fixture
def tab(page: Page, address: str) -> Iterator[Watched]:
    watched = Watched(page, address)
    yield watched
    watched.left()


def opened(tab: Watched, path: str) -> Page:
    tab.page.goto(f"/frontdesk{path}")
    return tab.page


def violations(page: Page) -> list[str]:
    if not AXE.exists():
        pytest.skip("no axe-core here: `npm install --prefix .venvs/axe axe-core@4.14.1`")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("rules => axe.run({runOnly: rules})", RULES)
    return [f"{each['id']}: {node['html'][:120]}" for each in found["violations"] for node in each["nodes"]]


@pytest.mark.parametrize(
    ("size", "scheme", "pages"),
    [
        pytest.param(PHONE, "light", PAGES[::2], id="phone-light"),
        pytest.param(DESKTOP, "dark", PAGES[1::2], id="desktop-dark"),
        pytest.param(PHONE, "light", PAGES[1::2], id="phone-light-others", marks=pytest.mark.deep),
        pytest.param(PHONE, "dark", PAGES, id="phone-dark", marks=pytest.mark.deep),
        pytest.param(DESKTOP, "dark", PAGES[::2], id="desktop-dark-others", marks=pytest.mark.deep),
        pytest.param(DESKTOP, "light", PAGES, id="desktop-light", marks=pytest.mark.deep),
    ],
)
def test_every_page_is_accessible_and_keeps_to_itself(
    browser: Browser, desk: FilledDesk, address: str, scheme: str, size: dict[str, int], pages: tuple[str, ...]
) -> None:
    context = signed_in(browser, desk, address, viewport=size, color_scheme=scheme, bypass_csp=True)
    tab = Watched(context.new_page(), address)
    for path in pages:
        page = opened(tab, path)
        assert violations(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], path
    context.close()
    assert tab.outside == []


def test_no_page_breaks_its_own_policy(tab: Watched) -> None:
    for path in PAGES[:-1]:
        opened(tab, path)
    assert tab.wrong == []
    assert tab.outside == []


def test_signing_in_is_accessible_and_leads_on(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, bypass_csp=True)
    page = context.new_page()
    page.goto("/frontdesk/calls")
    assert violations(page) == []
    page.get_by_label("E-mail address").fill("owner@example.com")
    page.get_by_label("Password").fill("correct horse battery")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/frontdesk/calls")
    context.close()


def test_the_list_narrows_as_one_types_and_the_address_follows(tab: Watched) -> None:
    page = opened(tab, "/calls")
    page.get_by_label("Search").fill("kowalchik")
    page.wait_for_url("**text=kowalchik**")
    assert page.locator("#found .row").count() == 1
    page.reload()
    assert page.locator("#found .row").count() == 1


def test_a_click_on_a_turn_plays_its_sound_and_lights_it(tab: Watched, desk: FilledDesk) -> None:
    page = opened(tab, "/calls/CA1")
    page.wait_for_selector("section.sound[data-ready]")
    shape = page.evaluate("fetch(document.querySelector('section.sound').dataset.shape).then(found => found.json())")
    for turn in (5, 1):
        page.locator(f"button.hear[data-side=caller][data-turn='{turn}']").click()
        page.wait_for_selector(f"section.sound[data-lit=caller-{turn}]")
        page.evaluate("document.querySelector('section.sound').player.pause()")
        at = page.evaluate("document.querySelector('section.sound').player.getCurrentTime()")
        start = next(each["start"] for each in shape["regions"] if (each["side"], each["turn"]) == ("caller", turn))
        assert start - 0.05 <= at <= start + 1.0  # it has played for a moment
        assert page.locator(f"#turn-{turn} .bubble.theirs.lit").count() == 1
    assert page.locator(".bubble.lit").count() == 1


def test_wherever_the_sound_is_its_turn_is_lit(tab: Watched) -> None:
    page = opened(tab, "/calls/CA1")
    page.wait_for_selector("section.sound[data-ready]")
    lit = page.evaluate(
        """async () => {
            const section = document.querySelector("section.sound");
            const shape = await (await fetch(section.dataset.shape)).json();
            const wrong = [];
            for (const each of shape.regions) {
                const there = new Promise((resolve) => section.player.once("seeking", resolve));
                section.player.setTime(each.start + 0.02);
                await there;
                if (section.dataset.lit !== `${each.side}-${each.turn}`) wrong.push([each, section.dataset.lit]);
            }
            return wrong;
        }"""
    )
    assert lit == []


def test_why_a_turn_was_understood_so_opens_in_its_place(tab: Watched) -> None:
    page = opened(tab, "/calls/CA1")
    page.locator("#turn-2 > details > summary").click()
    page.locator("#turn-2 button", has_text="Why it was understood so").click()
    page.wait_for_selector("#turn-2 table")
    assert "Sarah Johnson" in page.locator("#turn-2 table").inner_text()


def test_what_if_is_seen_at_once_beside_what_was(tab: Watched) -> None:
    page = opened(tab, "/calls/CA1")
    page.locator("#turn-4 > details > summary").click()
    page.locator("#turn-4 input[name=heard]").fill("Thursday at ten")
    page.locator("#turn-4 input[name=heard]").press("Enter")
    page.wait_for_selector("#turn-4 .other >> text=It would have come to")
    assert "Thursday, March 5" in page.locator("#turn-4 .other .bubble.ours").first.inner_text()
    assert tab.wrong == []


def test_a_message_is_done_by_keyboard_alone(tab: Watched, desk: FilledDesk) -> None:
    page = opened(tab, "/")
    page.locator("article.matter button", has_text="Done").first.focus()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert "the invoice is wrong" not in page.content()
    desk.services.waiting.done.unmark("message:CA2")


def said_on(page: Page) -> list[str]:
    return [text.strip() for text in page.locator("#CA9 .bubble > p:first-child").all_inner_texts()]


def test_a_call_is_shown_as_it_goes_and_a_reload_loses_none(tab: Watched, served: Served, led: list[LogEntry]) -> None:
    page = opened(tab, "/live")
    page.wait_for_selector("#line:has-text('connected')")
    half = len(led) // 2
    for entry in led[:half]:
        served.happens(lambda feed, entry=entry: feed.entered(entry))
    page.wait_for_selector(f"#CA9 .bubble:has-text('{BOOKING[1]}')")
    page.reload()
    for entry in led[half:]:
        served.happens(lambda feed, entry=entry: feed.entered(entry))
    page.wait_for_selector("#CA9 .bubble:has-text('Have a good day')")
    expected = [text for turn in story(led) for text in (turn.heard, turn.said) if text]
    assert said_on(page) == expected
    page.evaluate("live.dataset.cursor = ''")  # told all again from the beginning, it shows nothing twice
    served.happens(lambda feed: feed.ended("CA9", AudioDelivery()))
    page.wait_for_selector("#CA9[data-over]")
    assert said_on(page) == expected


def test_a_long_name_fits_a_telephone_and_a_call_led_elsewhere_can_be_joined(
    browser: Browser, desk: FilledDesk, served: Served, far: ToldCall
) -> None:
    context = signed_in(browser, desk, served.address, viewport=PHONE, bypass_csp=True)
    page = context.new_page()
    page.goto("/frontdesk/live")
    page.wait_for_selector("#line:has-text('connected')")
    served.happens(lambda feed: feed.stands_elsewhere(far))
    page.wait_for_selector(f"#CA6 h2:has-text('{LONG_NAME}')")
    assert page.locator("#CA6 button.listen").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
    served.happens(lambda feed: feed.ended("CA6", AudioDelivery()))
    context.close()


def test_an_appointment_is_booked_moved_and_cancelled_on_the_page(tab: Watched) -> None:
    page = opened(tab, "/appointments/new")
    page.get_by_label("Day").fill("2026-03-04")
    page.wait_for_selector("#slots input[value^='2026-03-04T10:00']")
    page.locator("#slots input[value^='2026-03-04T10:00']").check()
    page.get_by_label("Name").fill("Ann Poe")
    page.get_by_role("button", name="Book it").click()
    page.get_by_role("link", name="Ann Poe").click()
    page.get_by_label("Day").fill("2026-03-05")
    page.locator("#slots input[value^='2026-03-05T11:00']").first.check()
    page.get_by_role("button", name="Move it").click()
    page.wait_for_url("**/appointments?first=2026-03-02")
    assert "11:00" in page.locator("section[aria-label='Thu, Mar 5'] li").inner_text()
    page.get_by_role("link", name="Ann Poe").click()
    page.get_by_text("Cancel this appointment").first.click()
    page.get_by_role("button", name="Cancel this appointment").click()
    page.wait_for_url("**/appointments?first=2026-03-02")
    assert page.get_by_role("link", name="Ann Poe").count() == 0


def test_what_a_call_books_stands_in_the_week_without_a_reload(
    tab: Watched, served: Served, desk: FilledDesk, led: list[LogEntry]
) -> None:
    page = opened(tab, "/appointments")
    start = desk.now.replace(day=5, hour=9, minute=0)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    desk.office.front_desk.book_appointment(BookingRequest(call="CA8", slot=slot, name="Zoe Quill"), desk.now)
    booked = next(entry for entry in led if getattr(entry.event, "result", {}).get("state") == "booked")
    served.happens(lambda feed: feed.entered(booked))
    page.wait_for_selector("text=Zoe Quill")


def test_what_comes_to_wait_turns_up_on_today_by_itself(
    tab: Watched, served: Served, desk: FilledDesk, led: list[LogEntry]
) -> None:
    page = opened(tab, "/")
    desk.office.messages.take(Message(call="CA7", name="Quentin Vale", message="the fence", phone=TOM), desk.now)
    booked = next(entry for entry in led if getattr(entry.event, "result", {}).get("state") == "booked")
    served.happens(lambda feed: feed.entered(booked))
    page.wait_for_selector("article.matter:has-text('Quentin Vale')")


def test_danger_and_lost_callers_turn_up_on_today_by_themselves(tab: Watched, served: Served, desk: FilledDesk) -> None:
    """Their cards are there before the next round makes them."""
    page = opened(tab, "/")
    for call_sid, words, caller in (("CD1", DANGER, ZOE), ("CD2", LOST[:1], "+13125550191")):
        thread = Thread(
            target=_told_live, args=(desk, served, call_sid, words, caller)
        )  # this one has Playwright's loop
        thread.start()
        thread.join()
    danger = page.wait_for_selector("article.matter:has-text('Smell of gas')", timeout=2000)
    assert danger is not None
    assert "I smell gas in my kitchen" in danger.inner_text()
    assert "12 Oak Street" in danger.inner_text()
    page.wait_for_selector("article.matter:has-text('0191')", timeout=2000)
    for subject in ("danger:CD1", "lost:CD2"):
        desk.services.waiting.done.mark(subject, "owner@example.com", desk.now)


def _told_live(desk: FilledDesk, served: Served, call_sid: str, words: tuple[str, ...], caller: str) -> None:
    entries: list[LogEntry] = []
    desk.call(call_sid, words, caller=caller, entered=entries.append)
    desk.services.cards.delete(call_sid)
    for entry in entries:
        served.happens(lambda feed, entry=entry: feed.entered(entry))


def test_a_service_is_added_looked_at_and_saved(tab: Watched, desk: FilledDesk) -> None:
    page = opened(tab, "/settings/parts/services")
    page.get_by_role("button", name="Add a service").click()
    page.locator("input[name='services.n0.name']").fill("carpet cleaning")
    page.locator("input[name='services.n0.minutes']").fill("many")
    page.get_by_role("button", name="See what changes").click()
    field = page.locator("input[name='services.n0.minutes']")
    assert field.get_attribute("aria-invalid") == "true"
    field.fill("90")
    page.get_by_role("button", name="See what changes").click()
    assert "carpet cleaning" in page.locator(".changes").inner_text().lower()
    page.get_by_role("button", name="Save it").click()
    page.wait_for_selector("text=It counts from the next call on")
    assert [each.minutes for each in desk.office.business.services][-1] == 90
    assert tab.wrong == ["Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)"]


def test_what_can_be_switched_on_shows_its_fields_when_it_is(tab: Watched) -> None:
    page = opened(tab, "/settings/parts/booking")
    silence = page.locator("select[name='approval.silence']")
    assert not silence.is_visible()
    page.locator("input[name=approval]").check()
    assert silence.is_visible()


def test_a_sentence_is_heard_as_it_stands_in_its_field(tab: Watched, desk: FilledDesk) -> None:
    said: list[str] = []

    async def hear(words: str) -> bytes:
        said.append(words)
        return b"\xff" * 800

    desk.services.hear = hear
    page = opened(tab, "/settings/parts/prompts?own=greeting")
    page.locator("textarea[name='prompts.n0.value']").fill("Hello from {business}.")
    with page.expect_response("**/hear.wav*"):
        page.get_by_role("link", name="Hear it").click()
    desk.services.hear = None
    assert said == ["Hello from our office."]
    assert tab.outside == []


def test_a_setting_is_tried_on_a_call_before_it_is_saved(browser: Browser, desk: FilledDesk, address: str) -> None:
    context = signed_in(browser, desk, address, viewport=PHONE, bypass_csp=True)
    tab, before = Watched(context.new_page(), address), desk.file.read_text()
    page = opened(tab, "/calls/CA1")
    page.get_by_role("link", name="Change one").click()
    page.locator("a[href*='/settings/parts/hours']").click()
    assert page.locator("#form input[name=call]").input_value() == "CA1"
    opened(tab, "/settings/text?call=CA1")
    text = page.locator("textarea[name=text]")
    text.fill(text.input_value().replace("hours: always", "hours: {wed: '08:00-17:00'}"))
    page.get_by_role("button", name="See what changes").click()
    page.get_by_role("button", name="See how the call would have gone").click()
    page.wait_for_selector(".other .story")
    assert "closed on Tuesdays" in page.locator(".other").inner_text()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert (desk.file.read_text(), tab.wrong, tab.outside) == (before, [], [])
    context.close()


def test_a_caller_is_blocked_and_their_name_said_otherwise(tab: Watched, desk: FilledDesk) -> None:
    page = opened(tab, f"/customers/{SARAH}")
    page.get_by_label("are not answered").check()
    page.locator("form[action$=standing] button").click()
    page.wait_for_selector(".badge:has-text('blocked')")
    page.get_by_label("Johnson").fill("John-sun")
    page.locator("form[action$=pronounced] button").click()
    page.wait_for_selector("input[value='John-sun']")
    business = desk.office.business
    assert (business.line.screening.blocked, business.pronounce) == ((SARAH,), {"Johnson": "John-sun"})
    page.get_by_label("are answered as any call").check()
    page.locator("form[action$=standing] button").click()
    page.wait_for_selector(".badge:has-text('blocked')", state="detached")
    assert tab.wrong == []


def test_nine_tabs_are_no_crowd(browser: Browser, desk: FilledDesk, address: str) -> None:
    context = signed_in(browser, desk, address)
    tabs = [context.new_page() for _ in range(9)]
    for page in tabs[:-1]:
        page.goto("/frontdesk/live")
    began = time.perf_counter()
    tabs[-1].goto("/frontdesk/live")
    assert tabs[-1].locator("h1").is_visible()
    assert time.perf_counter() - began < 10  # seconds; the bar of two is measured by the bench
    context.close()


def test_the_script_that_is_sent_is_small() -> None:
    scripts = [path.read_bytes() for path in STATIC.rglob("*.js")]
    assert sum(len(gzip.compress(script)) for script in scripts) <= 150 * 1024


def test_a_word_is_taught_from_a_turn_and_what_it_changes_is_there_by_itself(tab: Watched, desk: FilledDesk) -> None:
    page = opened(tab, "/calls/CA1")
    turn = page.locator("#turn-2")
    turn.locator("details > summary").first.click()
    turn.locator("details.wrong > summary").click()
    turn.locator("select[name=slot]").select_option("name")
    turn.locator("input[name=value]").fill("Zara Johnson")
    turn.get_by_role("button", name="Teach it the word").click()
    assert page.locator("input[name=heard]").input_value() == "Sarah"
    page.get_by_role("button", name="See what it changes").click()
    row = page.locator("li", has_text="Zara").first
    row.get_by_role("button", name="Use it from the next call on").wait_for(timeout=30_000)
    assert "Zara Johnson instead of Sarah Johnson" in row.inner_text()
    row.get_by_role("button", name="Discard").click()
    page.wait_for_load_state()
    assert "Zara" not in [each.word for each in desk.office.lessons.all()]
    assert tab.wrong == []


def test_a_telephones_bar_has_what_is_needed_daily_and_the_rest_behind_one_more(
    browser: Browser, desk: FilledDesk, address: str
) -> None:
    context = signed_in(browser, desk, address, viewport=PHONE, bypass_csp=True)
    page = opened(Watched(context.new_page(), address), "/settings")
    bar = page.get_by_role("navigation")
    assert bar.get_by_role("link").all_inner_texts() == ["Today", "Live", "Calls", "Appointments"]
    page.get_by_text("More", exact=True).click()
    assert bar.get_by_role("link").all_inner_texts()[4:] == ["Customers", "Figures", "Telephone", "Settings"]
    assert bar.get_by_role("link", name="Settings").get_attribute("aria-current") == "page"
    assert violations(page) == []
    assert min(link.bounding_box()["height"] for link in bar.get_by_role("link").all()) >= 44  # type: ignore[index]
    bar.get_by_role("link", name="Figures").click()
    page.wait_for_url("**/frontdesk/figures")
    context.close()


def test_hours_are_filled_in_by_the_weekday(browser: Browser, tmp_path: Path) -> None:
    """With a break, and without a line of YAML."""
    with filled_desk(tmp_path) as desk, serving(desk) as served:
        desk.owner()
        context = signed_in(browser, desk, served.address, viewport=DESKTOP)
        fill_in_monday(opened(Watched(context.new_page(), served.address), "/settings/parts/hours"))
        monday_now = desk.office.business.hours["monday"]  # type: ignore[index]
        context.close()
    assert [f"{each.opens:%H:%M}-{each.closes:%H:%M}" for each in monday_now] == ["08:00-12:00", "13:00-17:30"]


def fill_in_monday(page: Page) -> None:
    page.get_by_label("Around the clock").uncheck()
    monday = page.get_by_role("group", name="Monday")
    monday.get_by_label("from").fill("08:00")
    monday.get_by_label("to").fill("12:00")
    monday.get_by_role("button", name="Add a break").click()
    monday.get_by_label("from").last.fill("13:00")
    monday.get_by_label("to").last.fill("17:30")
    page.get_by_role("button", name="See what changes").click()
    assert "08:00–12:00" in page.locator(".changes").inner_text()
    page.get_by_role("button", name="Save it").click()
    page.wait_for_url("**saved=hours")
