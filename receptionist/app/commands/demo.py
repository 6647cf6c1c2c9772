"""`receptionist demo`: one real call on the real server, on this machine alone, shown as it goes."""

from __future__ import annotations

import asyncio
import datetime as dt
import secrets
import socket
import sys
import termios
import tty
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.panel import Panel

from calendar_tools.errors import CalendarError
from receptionist.app.business_file import example_text, parse, written
from receptionist.app.business_keeper import BusinessKeeper
from receptionist.app.commands.engines import embedded_engines
from receptionist.app.container import Office
from receptionist.app.desk_services import DeskServices
from receptionist.app.settings import Business
from receptionist.app.storage import NotReady, data_directory, open_premises, reopened
from receptionist.app.yaml_edits import edited
from receptionist.frontdesk.file_history import FileHistory
from receptionist.harness.live_screen import LABELS, LiveScreen
from receptionist.harness.telephone_caller import CallRefused, TelephoneCaller
from receptionist.persistence.private_files import private_file
from receptionist.persistence.turn_times import TurnTimes
from receptionist.speech.engines import Engines
from receptionist.speech.models import ModelMissing
from receptionist.speech.synthesizer import CALLER, Synthesizer
from receptionist.wording.sentences import sentences
from webhooks.app import create_app
from webhooks.frontdesk.desk import open_front_desk
from webhooks.frontdesk.live_feed import LiveFeed
from webhooks.notices import InMemoryNotices
from webhooks.phone.booth import Booth
from webhooks.phone.exchange import CallManager
from webhooks.phone.prepared import fixed_sentences, spoken
from webhooks.phone.turn_clocks import TurnClocks
from webhooks.phone.watching import Watches
from webhooks.server import create_server
from webhooks.settings import Telephone
from webhooks.switchboard import Switchboard
from webhooks.telephony import InMemoryTelephony

LINES = (
    "Hi, I would like to schedule a cleaning estimate.",
    "Sarah Johnson.",
    "Seven eighty nine Main Street.",
    "Tomorrow morning would be perfect.",
    "Yes, please.",
    "No, that's all. Thank you.",
)
CALLER_NUMBER = "+13125550142"
DEMO_OWNER = "demo@example.com"
LONGEST = 110.0
"""Seconds after which the demo is given up."""


def run(quiet: bool) -> int:
    """The command itself: 0 if the estimate stands in the calendar."""

    console = Console()
    console.print("A real call on this machine alone: the real server, and a caller whose voice is synthesised.")
    console.print("It takes about a minute.", style="dim")
    directory = data_directory() / "demo" / f"{dt.datetime.now():%Y%m%d-%H%M%S}"  # noqa: DTZ005 - a folder's name
    business = open_every_day(parse(example_text(), "example.yaml"))
    try:
        office = open_premises(business, directory, at_work=True)
        engines = embedded_engines(console, fixed_sentences(office))
    except (NotReady, CalendarError, ModelMissing) as error:
        console.print(str(error), style="red", markup=False)
        return 2
    try:
        return asyncio.run(_demo(console, office, engines, directory, quiet))
    except TimeoutError:
        console.print(f"the call did not end within {LONGEST:g} s; see the log in {directory}", style="red")
        return 1
    except CallRefused as refused:
        console.print(str(refused), style="red", markup=False)
        return 1
    finally:
        engines.close()
        office.close()


def open_every_day(business: Business) -> Business:
    """The example business, open on whatever day tomorrow is."""
    hours = {day: ["08:00-17:00"] for day in ("mon", "tue", "wed", "thu", "fri", "sat", "sun")}
    return Business.model_validate({**business.model_dump(mode="json", exclude={"hours"}), "hours": hours})


async def _demo(console: Console, office: Office, engines: Engines, directory: Path, quiet: bool) -> int:
    token, call_sid = secrets.token_hex(16), f"CA{secrets.token_hex(16)}"
    screen = LiveScreen(console, quiet)
    services = DeskServices(office, directory, lambda: dt.datetime.now(office.zone))
    services.keeper, services.hear = _keeper(office, directory), partial(spoken, engines, office)
    async with serving(office, engines, directory, token, screen, services) as (server, exchange):
        caller = TelephoneCaller(f"{server}/voice", token, call_sid, CALLER_NUMBER)
        voices = [await engines.voices.run(speech, engines.synthesizer, line) for line in LINES]
        screen.rings(CALLER_NUMBER, server)
        async with asyncio.timeout(LONGEST):
            await caller.call(voices, lambda number: screen.caller_says(LINES[number]))
        screen.summed_up()
        outcome = _outcome(console, office, exchange, call_sid)
        if sys.stdin.isatty() and console.is_terminal and not quiet:
            await _shown_at_the_front_desk(console, services, server)
    return outcome


def _keeper(office: Office, directory: Path) -> BusinessKeeper:
    """Of a file of the demo's own, whose settings may be tried: a call from the page goes by them."""
    file = private_file(directory / "business.yaml")
    values = written(example_text())[0]
    file.write_text(edited(example_text(), {**values, "hours": {"daily": "8:00-17:00"}}), encoding="utf-8")

    def take_up(business: Business) -> Callable[[], None]:
        return partial(office.take_over, reopened(office, business))

    history = FileHistory(office.front_desk.ledger.engine)
    return BusinessKeeper(file, office.business, history, take_up, lambda: dt.datetime.now(office.zone))


async def _shown_at_the_front_desk(console: Console, services: DeskServices, server: str) -> None:
    """The owner's pages, with the call in them, until a key is pressed."""
    say, now = sentences("frontdesk"), services.clock()
    await asyncio.to_thread(services.index.round, now)
    secret = await asyncio.to_thread(services.owners.add, DEMO_OWNER, now)
    console.print(
        say("demo_pages", address=f"{server}/frontdesk/welcome/{secret}"), markup=False, highlight=False, soft_wrap=True
    )
    console.print(say("demo_ends"), style="dim")
    pressed, loop = asyncio.Event(), asyncio.get_running_loop()
    with each_key(sys.stdin.fileno()):
        loop.add_reader(sys.stdin, pressed.set)  # no thread waits for a key: Ctrl-C ends it as well
        try:
            await pressed.wait()
        finally:
            loop.remove_reader(sys.stdin)


@contextmanager
def each_key(terminal: int) -> Iterator[None]:
    """Has the `terminal` of that number hand over each key as it is pressed, without an Enter; then as it was."""
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal)
    try:
        yield
    finally:
        termios.tcflush(terminal, termios.TCIFLUSH)
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def speech(synthesizer: Synthesizer, text: str) -> bytes:
    """What the caller says, as mu-law."""
    return b"".join(synthesizer.stream(text, CALLER))


@asynccontextmanager
async def serving(
    office: Office,
    engines: Engines,
    directory: Path,
    token: str,
    screen: LiveScreen | None = None,
    services: DeskServices | None = None,
) -> AsyncIterator[tuple[str, CallManager]]:
    """The real server on a free loopback port: its address, and the exchange behind it; with `services` also the
    owner's pages.
    """
    listening = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    telephone = Telephone(account_sid=f"AC{'0' * 32}", auth_token=token, public_url=address)
    telephony, feed = InMemoryTelephony(), LiveFeed(lambda: dt.datetime.now(office.zone))
    watch = Watches(feed, TurnClocks(TurnTimes(office.front_desk.ledger.engine)))
    exchange = CallManager(
        office,
        engines,
        telephone=telephone,
        telephony=telephony,
        directory=directory,
        record=True,
        entered=screen.entered if screen else lambda entry: None,
        timed=screen.timed if screen else lambda timing: None,
        watch=watch,
    )
    switchboard = Switchboard(
        telephone=telephone, answer=exchange.answer, telephony=telephony, notices=InMemoryNotices()
    )
    app = create_app(switchboard)
    booth = Booth(office, engines, telephone, directory, switchboard.calls, watch)
    if services is not None:
        open_front_desk(app, services, address, feed, booth, exchange.session)
    server = create_server(app, drain=5)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield address, exchange
    finally:
        server.should_exit = True
        await task
        booth.close()


def _outcome(console: Console, office: Office, exchange: CallManager, call_sid: str) -> int:
    """The estimate as it stands in the calendar, and where recording and log are."""
    from receptionist.model.interval import Interval

    now = dt.datetime.now(office.zone)
    calendar = office.front_desk.policy.crews[0].calendar
    events = office.calendars.events(calendar, Interval(now, now + dt.timedelta(days=30)))
    for event in events:
        start = event.start.astimezone(office.zone)
        lines = f"{start:%A %d %B %Y, %H:%M} to {event.end.astimezone(office.zone):%H:%M}\n{event.location}\n\n"
        console.print(Panel(lines + event.description, title=event.title, expand=False, border_style="green"))
    for what, path in (("recording", exchange.recording_path(call_sid)), ("transcript", exchange.log_path(call_sid))):
        console.print(f"{what:<{LABELS}} {path}", markup=False, highlight=False, soft_wrap=True)
    if not events:
        console.print("no estimate was booked; the transcript tells where the call went another way", style="red")
    return 0 if events else 1
