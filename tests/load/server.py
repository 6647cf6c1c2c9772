"""The server that is measured: `python -m tests.load.server PORT DIRECTORY [--engines twins|embedded]`.

It is what `receptionist serve` runs (the same application, office, ledger and durable bookings), but it takes any
number of calls, speaks to no carrier, and with `twins` knows what its callers say. It answers on loopback alone, to
requests signed with TOKEN. With `--desk` the owner's pages are there as well; SESSION, in the directory, opens them.
"""

from __future__ import annotations

import argparse
import datetime as dt
import logging
import sys
from pathlib import Path

from receptionist.app.business_file import example_text, parse
from receptionist.app.commands.demo import open_every_day
from receptionist.app.container import Office
from receptionist.app.desk_services import DeskServices
from receptionist.app.masking import Told
from receptionist.app.settings import Business
from receptionist.app.storage import open_premises
from receptionist.persistence.live_news import LiveNews
from receptionist.persistence.live_sound import LiveSound
from receptionist.persistence.turn_times import TurnTimes
from receptionist.speech.audio import encode_mulaw, read_wav
from receptionist.speech.engines import Engines, load_engines
from receptionist.speech.vad import SileroVad
from receptionist.understanding.warming import warm
from tests.speech.fakes import twin_engines
from webhooks.app import create_app, nothing_to_start
from webhooks.frontdesk.desk import open_front_desk
from webhooks.frontdesk.live_elsewhere import LiveElsewhere
from webhooks.frontdesk.live_feed import LiveFeed
from webhooks.notices import InMemoryNotices
from webhooks.observing import observing
from webhooks.phone.exchange import CallManager
from webhooks.phone.prepared import fixed_sentences
from webhooks.phone.turn_clocks import TurnClocks
from webhooks.phone.watching import Watches
from webhooks.server import serve
from webhooks.settings import Telephone
from webhooks.switchboard import Switchboard
from webhooks.telephony import InMemoryTelephony

TOKEN = "only for measuring, on loopback"
SESSION = "session"
"""The file with an owner's session."""
LINES = ("What are your hours?", "How much is an estimate?")
"""Questions, which can be asked for ever, and are answered at once whenever they are."""


def business() -> Business:
    return open_every_day(parse(example_text(), "example.yaml"))


def twins(clip: Path) -> Engines:
    return twin_engines(SileroVad(), LINES, encode_mulaw(read_wav(clip)[0]))


def embedded(office: Office, directory: Path) -> Engines:
    return load_engines(prompts=fixed_sentences(office), prompt_directory=directory / "prompts")


def run(port: int, directory: Path, clip: Path | None, *, desk: bool = False) -> None:
    office = open_premises(business(), directory, at_work=True)

    def now() -> dt.datetime:
        return dt.datetime.now(office.zone)

    engines = twins(clip) if clip else embedded(office, directory)
    warm()
    telephone = Telephone(
        account_sid=f"AC{'0' * 32}", auth_token=TOKEN, public_url=f"http://127.0.0.1:{port}", most_calls=100_000
    )
    telephony, feed = InMemoryTelephony(), LiveFeed(now)
    calls, watch = directory / "calls", observing(Told()).watch
    engine, running = office.front_desk.ledger.engine, nothing_to_start
    if desk:
        shared = LiveElsewhere(LiveNews(engine), LiveSound(engine), feed, lambda call: exchange.session(call), now)
        watch, running = Watches(watch, feed, TurnClocks(TurnTimes(engine)), shared), lambda _: shared.running()
    exchange = CallManager(office, engines, telephone=telephone, telephony=telephony, directory=calls, watch=watch)
    notices = InMemoryNotices()
    switchboard = Switchboard(telephone=telephone, answer=exchange.answer, telephony=telephony, notices=notices)
    app = create_app(switchboard, running)
    if desk:
        services = DeskServices(office, calls, now)
        owners = services.owners
        email = owners.choose_password(owners.add("owner@example.com", now()), "only for measuring", now())
        (directory / SESSION).write_text(owners.begin(email, now()))
        open_front_desk(app, services, telephone.public_url, feed, sessions=exchange.session, elsewhere=shared)
    serve(app, port=port, drain=1)
    engines.close()
    office.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("directory", type=Path)
    parser.add_argument(
        "--clip", type=Path, help="a recording that stands for the voice; without it, the engines are the embedded ones"
    )
    parser.add_argument("--desk", action="store_true", help="with the owner's pages")
    options = parser.parse_args()
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    options.directory.mkdir(parents=True, exist_ok=True)
    run(options.port, options.directory, options.clip, desk=options.desk)


if __name__ == "__main__":
    main()
