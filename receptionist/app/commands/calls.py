"""`receptionist calls`: the calls that came in, as a table or CSV, filtered and searched as on the owner's pages."""

from __future__ import annotations

import datetime as dt
import sys

from rich.console import Console
from rich.table import Table

from receptionist.app.commands.csv_table import write_csv
from receptionist.app.commands.looking_in import looking_in
from receptionist.app.container import Office
from receptionist.app.desk_services import DeskServices
from receptionist.app.settings import Business
from receptionist.app.storage import calls_directory
from receptionist.frontdesk.call_cards import MOST, CallCard, CallFilter

HEAD = ("rang", "caller", "name", "address", "outcome", "seconds", "turns", "flags", "call")


def run(business: Business, wanted: CallFilter, csv: bool, most: int) -> int:
    """The command itself."""
    return looking_in(business, lambda office: _listed(office, wanted, csv, most))


def _listed(office: Office, wanted: CallFilter, csv: bool, most: int) -> int:
    services = DeskServices(office, calls_directory(), lambda: dt.datetime.now(office.zone))
    now = services.clock()
    services.index.round(now)
    found = services.cards.find(wanted, now, most=MOST if csv else most)
    if csv:
        write_csv(sys.stdout, HEAD, (cells(card, office.zone) for card in found))
        return 0
    table = Table("when", "caller", "name", "address", "outcome", "length", "marks", title=office.business.name)
    for card in found:
        rang = f"{card.rang.astimezone(office.zone):%a %d %b %Y %H:%M}"
        length = f"{card.seconds // 60}:{card.seconds % 60:02}" if card.seconds else ""
        table.add_row(rang, card.caller or "", card.name, card.address, card.outcome, length, ", ".join(card.flags))
    Console().print(table if found else "no such call" if wanted != CallFilter() else "no calls yet")
    return 0


def cells(card: CallCard, zone: dt.tzinfo) -> tuple[str, ...]:
    """A call as a line of CSV, under HEAD."""
    rang, flags = card.rang.astimezone(zone).isoformat(), " ".join(card.flags)
    return (
        rang, card.caller or "", card.name, card.address, card.outcome, str(card.seconds), str(card.turns), flags,
        card.call_sid,
    )  # fmt: skip
