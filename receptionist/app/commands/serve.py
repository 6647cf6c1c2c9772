"""`receptionist serve`: the real thing."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import secrets
import sys
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

from fastapi import FastAPI
from rich.console import Console

from calendar_tools.errors import CalendarError
from calendar_tools.ics import feed
from receptionist.app.background import OFTEN, Surroundings
from receptionist.app.business_file import Lines
from receptionist.app.business_keeper import BusinessKeeper
from receptionist.app.commands.bookings import visits
from receptionist.app.commands.doctor import told as where_it_stands
from receptionist.app.commands.engines import chosen_engines
from receptionist.app.container import Office
from receptionist.app.desk_services import DeskServices
from receptionist.app.doctor.examination import here
from receptionist.app.doctor.finding import FindingState
from receptionist.app.doctor.site import Site, this_site
from receptionist.app.doctor.telephone import unset
from receptionist.app.logs import configure
from receptionist.app.masking import Told
from receptionist.app.settings import Business
from receptionist.app.storage import (
    NotReady,
    calls_directory,
    data_directory,
    feed_secret,
    open_premises,
    owners_kit,
    reopened,
)
from receptionist.app.twilio_account import SID, TOKEN, with_account
from receptionist.channels.screening.settings import Reports
from receptionist.frontdesk.day_report import DayReport
from receptionist.frontdesk.file_history import FileHistory
from receptionist.frontdesk.google_code import BadGoogleClient, GoogleClient, client_of
from receptionist.frontdesk.google_contacts import GoogleContacts
from receptionist.frontdesk.google_identity import GoogleIdentity
from receptionist.frontdesk.owners import Owners
from receptionist.jobs.scheduler import PeriodicJob
from receptionist.persistence.live_news import LiveNews
from receptionist.persistence.live_sound import LiveSound
from receptionist.persistence.turn_times import TurnTimes
from receptionist.persistence.workers import Workers
from receptionist.speech.engines import Engines
from receptionist.speech.models import ModelMissing
from receptionist.understanding.warming import warm_libraries, warm_patterns
from receptionist.wording.sentences import sentences
from webhooks import ics_feed
from webhooks.api.api import open_api
from webhooks.app import create_app
from webhooks.frontdesk.day import DAY_PAGE
from webhooks.frontdesk.desk import open_front_desk
from webhooks.frontdesk.guard import HOME
from webhooks.frontdesk.live_elsewhere import LiveElsewhere
from webhooks.frontdesk.live_feed import LiveFeed
from webhooks.observing import Observing, observing
from webhooks.phone.booth import Booth
from webhooks.phone.calendar_snapshots import CalendarSnapshots
from webhooks.phone.exchange import CallManager
from webhooks.phone.line_notices import LineNotices, LoggedHandover
from webhooks.phone.notices import WebhookEvents
from webhooks.phone.prepared import fixed_sentences, spoken
from webhooks.phone.recovery import Recovery
from webhooks.phone.turn_clocks import TurnClocks
from webhooks.phone.watching import Wakes, Watches
from webhooks.readiness import Readiness
from webhooks.screen import LineScreen
from webhooks.server import serve
from webhooks.settings import LOOPBACK, Telephone, WrongSetting
from webhooks.switchboard import Switchboard, never_ready
from webhooks.telephony import TwilioTelephony
from webhooks.texter import TwilioTexter

THREADS = 64
"""For what blocks in the calls of one process: a database that hangs holds each for a few seconds."""
_say = sentences("frontdesk")


def telephone_of(business: Business) -> Telephone:
    """The Twilio side from the business file, the environment and the kept account. Raises NotReady naming all that is
    missing.
    """
    environment = with_account(os.environ, data_directory())
    missing = [f"the environment variable {name}" for name in (SID, TOKEN) if not environment.get(name)]
    if not business.telephone.public_url:
        missing.append("`telephone: public_url:` in the business file")
    if missing:
        raise NotReady(f"to answer the telephone, set {', '.join(missing)} (docs/first-call.md)")
    return Telephone(
        account_sid=environment[SID],
        auth_token=environment[TOKEN],
        public_url=business.telephone.public_url or "",
        number=business.telephone.number,
        owner_number=business.owner.phone,
        reconnects=business.recovery.reconnects,
        press_to_accept=business.recovery.press_to_accept,
        most_calls=business.line.overload.most_calls,
    )


def unconnected(business: Business, address: str) -> Telephone:
    """For the pages alone, at `address`: no number, and a token that nobody knows, so that no webhook is believed."""
    return Telephone(
        account_sid="",
        auth_token=secrets.token_urlsafe(32),
        public_url=business.telephone.public_url or address,
        owner_number=business.owner.phone,
        connected=False,
    )


def google_client() -> GoogleClient | None:
    """As whom Google is asked who an owner is, and for their contacts. Raises NotReady."""
    try:
        return client_of(os.environ)
    except BadGoogleClient as error:
        raise NotReady(f"{error} (docs/front-desk.md)") from error


def build(
    office: Office, engines: Engines, telephone: Telephone, watching: Observing | None = None, file: Path | None = None
) -> FastAPI:
    """The application: switchboard, exchange, and what has to be closed when it stops. `file` is the business's."""
    watching = watching or observing(Told())
    telephony = TwilioTelephony(telephone)
    feed = LiveFeed(lambda: dt.datetime.now(office.zone))
    around = surroundings(office, telephone)
    clocks = TurnClocks(TurnTimes(office.front_desk.ledger.engine))
    engine = office.front_desk.ledger.engine
    shared = LiveElsewhere(LiveNews(engine), LiveSound(engine), feed, lambda sid: exchange.session(sid), around.clock)
    desk = DeskServices(office, calls := calls_directory(), around.clock)
    snapshots = CalendarSnapshots(desk.then.keep)
    watch = Watches(watching.watch, feed, clocks, shared, snapshots, Wakes(around.scheduler.wake))
    exchange = CallManager(office, engines, telephone=telephone, telephony=telephony, directory=calls, watch=watch)
    notices = WebhookEvents(office, telephony)

    async def tell(key: str, words: str) -> None:
        await asyncio.to_thread(around.write_owner, key, words)

    recovery = Recovery(office, engines, exchange, telephone, calls, notices=notices, tell=tell)
    around.scheduler.add(recovery.lost.job())
    switchboard = switchboard_of(office, telephone, telephony, around, recovery, exchange)
    booth = Booth(
        office, engines, telephone, calls, switchboard.calls, watch,
        texts=telephone.number is not None, owner=lambda: owners_kit(office.business),
    )  # fmt: skip

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, thread_name_prefix="calls"))
        around.start()
        async with recovery.running(), shared.running():
            yield
        booth.close()
        await asyncio.to_thread(around.stop)
        await telephony.close()
        engines.close()
        await asyncio.to_thread(office.close)  # the workflows' library refuses to be asked on an event loop

    app = create_app(switchboard, lifespan)
    watching.attach(app, switchboard, engines)
    desk.connected = telephone.connected
    desk.begin_again = lambda: app.state.server.begin_again()
    if (client := google_client()) is not None:
        desk.google, desk.contacts = GoogleIdentity(client), GoogleContacts(client)
    desk.hear = partial(spoken, engines, office)
    if file is not None:
        desk.keeper = keeper(file, office, telephone, switchboard, around)
        around.scheduler.add(PeriodicJob("business file", desk.keeper.round, OFTEN, led=False))
    around.scheduler.add(PeriodicJob("cards", desk.index.round, OFTEN, led=False, prompt=True))
    around.scheduler.add(PeriodicJob("digest", day_report(desk, office, telephone, around).round, OFTEN * 20))
    app.state.desk = desk
    open_api(app, desk)
    open_front_desk(app, desk, telephone.public_url, feed, booth, exchange.session, shared)
    if office.business.calendar.kind == "local":  # another one is read at the next start
        app.include_router(ics_feed.router(feed_secret(data_directory()), lambda: asyncio.to_thread(_feed, office)))
    return app


def switchboard_of(
    office: Office, telephone: Telephone, telephony: TwilioTelephony, around: Surroundings, recovery: Recovery,
    exchange: CallManager,
) -> Switchboard:  # fmt: skip
    """What Twilio asks, and who answers it; it is never ready without a telephone account."""
    switchboard = Switchboard(
        telephone=telephone,
        answer=exchange.answer,
        telephony=telephony,
        notices=LineNotices(around, recovery.notices, lambda: office.business.owner.phone),
        tokens=recovery.tokens,
        handover=LoggedHandover(around, recovery.handover),
        screen=LineScreen(office, telephone, around.calls, around.clock),
    )
    if office.at_work is not None:
        signing_in(switchboard, office.at_work.workers, around)
    if not telephone.connected:
        switchboard.ready = never_ready
    return switchboard


def keeper(
    file: Path, office: Office, telephone: Telephone, switchboard: Switchboard, around: Surroundings
) -> BusinessKeeper:
    """Of this server's business file: what is changed in it is in force from the next call."""
    texter = TwilioTexter(telephone) if telephone.number else None

    def take_up(business: Business) -> Callable[[], None]:
        changed = reopened(office, business, texter)
        reached = telephone_of(business) if telephone.connected else unconnected(business, telephone.public_url)

        def put_in_force() -> None:
            office.take_over(changed)
            around.rearrange()
            telephone.take_over(reached)
            switchboard.calls.most = telephone.most_calls

        return put_in_force

    return BusinessKeeper(file, office.business, FileHistory(office.front_desk.ledger.engine), take_up, around.clock)


def day_report(desk: DeskServices, office: Office, telephone: Telephone, around: Surroundings) -> DayReport:
    """As the business file wants it when a morning comes."""

    def reports() -> Reports:
        return office.business.line.reports

    return DayReport(
        desk.days_past,
        zone=lambda: office.zone,
        wanted=lambda: reports().daily,
        by_mail=lambda: reports().by == "mail",
        write=around.write_owner,
        page=telephone.url(HOME + DAY_PAGE),
    )


def signing_in(switchboard: Switchboard, workers: Workers, around: Surroundings) -> None:
    """This process signs in with the others on its database: being ready is being able to, draining is saying so."""

    def sign(now: dt.datetime) -> None:
        workers.accepting = not switchboard.calls.draining
        workers.sign(now)

    def drain() -> None:
        threading.Thread(target=lambda: sign(around.clock()), name="sign-out", daemon=True).start()

    around.scheduler.add(PeriodicJob("sign in", sign, dt.timedelta(minutes=1), led=False))
    switchboard.ready = Readiness(lambda: sign(around.clock()))
    switchboard.elsewhere = lambda: asyncio.to_thread(workers.others_accepting, around.clock())
    switchboard.calls.when_draining.append(drain)


def surroundings(office: Office, telephone: Telephone) -> Surroundings:
    """What surrounds the office's calls, with texts from its number where it has one."""
    texter = TwilioTexter(telephone) if telephone.number else None
    announces = texter is not None and office.at_work is not None
    return Surroundings(
        office, lambda: dt.datetime.now(office.zone), texter, announces=announces, directory=calls_directory()
    )


def _feed(office: Office) -> bytes:
    now = dt.datetime.now(office.zone)
    return feed(visits(office, now), office.business.name, office.zone, now)


def looked_at(console: Console, site: Site, lines: Lines, spared: Sequence[str] = ()) -> int:
    """Prints what `receptionist doctor` finds wrong on this machine; the exit status, 0 where nothing stops the start.
    What is `spared` is said elsewhere.

    What may pass by itself, as a database server that is still starting, has another status than what somebody has to
    mend: a service manager tries the one again, and leaves the other.
    """
    with closing(site.google):
        wrong = [each for each in here(site) if each.state is FindingState.PROBLEM and each.what not in spared]
    for finding in wrong:
        style = "red" if finding.stops else "yellow"
        told = f"{finding.what}: {where_it_stands(finding, lines)}. {finding.mend}"
        console.print(told, style=style, markup=False, soft_wrap=True, highlight=False)
    stops = [finding for finding in wrong if finding.stops]
    if not stops:
        return 0
    return 1 if all(finding.passing for finding in stops) else 2


def run(business: Business, lines: Lines, host: str, port: int) -> int:
    """The command itself: 2 where something is missing, 1 where that may pass, said in words."""
    console, site = Console(stderr=True), this_site(business)
    lacking = unset(site) if host in LOOPBACK else ()
    stopped = looked_at(console, site, lines, lacking)
    if stopped:
        return stopped
    told = Told()
    configure(business.logs, told)
    try:
        watching = observing(told)
        telephone = unconnected(business, _at(host, port)) if lacking else telephone_of(business)
        office = open_premises(business, at_work=True, texter=TwilioTexter(telephone) if telephone.number else None)
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="warming") as aside:
            warmed = aside.submit(warm_libraries)  # while the engines load, during much of which Python only waits
            engines = chosen_engines(
                console, business.speech, fixed_sentences(office), office.phrases(("name", "address"))
            )
    except (NotReady, WrongSetting, CalendarError, ModelMissing) as error:
        console.print(str(error), style="red", markup=False, soft_wrap=True)
        return 2
    warmed.result()
    threading.Thread(target=warm_patterns, name="patterns", daemon=True).start()
    console.print(_welcome(office, telephone, lacking, _at(host, port)), markup=False, soft_wrap=True)
    file = Path(lines.source)
    app = build(office, engines, telephone, watching, file if file.exists() else Path("business.yaml"))
    if serve(app, host=host, port=port):
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - the very command of this process
    return 0


def _at(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _welcome(office: Office, telephone: Telephone, lacking: Sequence[str], here: str) -> str:
    """Where it answers; without an account, what does not work yet and where it is mended."""
    if not lacking:
        return _say("serve_answers", name=office.business.name, address=telephone.url("/voice"), here=here)
    nobody = {} if Owners(office.front_desk.ledger.engine).any() else {"owner": _say("serve_no_owner")}
    return _say("serve_pages_alone", lacking=", ".join(lacking), page=f"{here}{HOME}", **nobody)
