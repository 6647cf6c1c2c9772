"""`receptionist owner`: who may open the front desk."""

from __future__ import annotations

import datetime as dt
from typing import Final

from rich.console import Console
from rich.table import Table

from receptionist.app.commands.looking_in import looking_in
from receptionist.app.container import Office
from receptionist.app.settings import Business
from receptionist.frontdesk.audit import AuditLog
from receptionist.frontdesk.owners import LINK_LIFE, NoAddress, Owners
from receptionist.wording.sentences import sentences

HERE: Final = "http://127.0.0.1"
"""Where the pages are while the business file names no `public_url`."""
PORT: Final = 8000
"""Where `serve` listens unless it is told to listen elsewhere."""
AT_THE_MACHINE: Final = "command line"
_say = sentences("frontdesk")


def add(business: Business, email: str, port: int = PORT) -> int:
    """Prints the link by which the owner chooses a password: 2 for what is no address."""
    return looking_in(business, lambda office: _add(office, email, port))


def remove(business: Business, email: str) -> int:
    """Ends their sessions too: 1 where there is no such owner."""
    return looking_in(business, lambda office: _remove(office, email))


def show(business: Business) -> int:
    return looking_in(business, _show)


def log(business: Business, most: int) -> int:
    """What owners did, the newest first."""
    return looking_in(business, lambda office: _log(office, most))


def address(business: Business, port: int = PORT) -> str:
    """Where the front desk is; at this machine's `port` while it has no public address."""
    return f"{(business.telephone.public_url or f'{HERE}:{port}').rstrip('/')}/frontdesk"


def _add(office: Office, email: str, port: int) -> int:
    engine, now = office.front_desk.ledger.engine, dt.datetime.now(office.zone)
    try:
        secret = Owners(engine).add(email, now)
    except NoAddress as error:
        Console(stderr=True).print(str(error), style="red", markup=False)
        return 2
    AuditLog(engine).note(AT_THE_MACHINE, "owner_added", "", now)
    console = Console(highlight=False)
    hours = int(LINK_LIFE.total_seconds() // 3600)
    console.print(_say("owner_link", hours=str(hours)), markup=False)
    console.print(f"{address(office.business, port)}/welcome/{secret}", markup=False, soft_wrap=True)
    console.print(_say("owner_link_needs"), style="dim", markup=False)
    return 0


def _remove(office: Office, email: str) -> int:
    engine = office.front_desk.ledger.engine
    if not Owners(engine).remove(email):
        Console(stderr=True).print(_say("owner_unknown", email=email), style="red", markup=False)
        return 1
    AuditLog(engine).note(AT_THE_MACHINE, "owner_removed", "", dt.datetime.now(office.zone))
    Console().print(_say("owner_removed", email=email), markup=False)
    return 0


def _log(office: Office, most: int) -> int:
    table = Table(*(_say(f"log_{column}") for column in ("at", "who", "what", "subject")), title=office.business.name)
    entries = AuditLog(office.front_desk.ledger.engine).latest(most)
    for entry in entries:
        at = f"{entry.at.astimezone(office.zone):%a %d %b %Y %H:%M}"
        table.add_row(at, entry.who, _say(f"deed_{entry.what}"), entry.subject)
    Console().print(table if entries else _say("no_deeds"), markup=False)
    return 0


def _show(office: Office) -> int:
    head = (_say("owner_email"), _say("owner_password"), _say("owner_looked"))
    table = Table(*head, title=office.business.name)
    known = Owners(office.front_desk.ledger.engine).all()
    for owner in known:
        looked = f"{owner.looked.astimezone(office.zone):%a %d %b %Y %H:%M}" if owner.looked else ""
        table.add_row(owner.email, _say("owner_ready" if owner.ready else "owner_not_ready"), looked)
    console = Console()
    console.print(table if known else _say("no_owners"), markup=False)
    return 0
