"""Texts about visits that did not reach their customers, below whatever else a command lists."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from receptionist.app.container import Office
from receptionist.channels.reports.words import because, kind_of
from receptionist.persistence.deliveries import Deliveries
from receptionist.wording.forms import phone


def show_undelivered(console: Console, office: Office) -> None:
    """Nothing at all where every text arrived, as far as is known."""
    lost = Deliveries(office.front_desk.ledger.engine).undelivered()
    if not lost:
        return
    table = Table("visit", "customer", "number", "text", "why", title="Texts that did not arrive")
    for text in lost:
        starts = f"{text.starts.astimezone(office.zone):%a %d %b %H:%M}"
        table.add_row(starts, text.name, phone(text.recipient), kind_of(text), because(text))
    console.print(table)
