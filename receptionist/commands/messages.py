"""`receptionist messages`: what callers left for the owner."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from receptionist.commands.looking_in import looking_in
from receptionist.commands.undelivered import show_undelivered
from receptionist.config import Business
from receptionist.office import Office


def run(business: Business) -> int:
    """The command itself."""
    return looking_in(business, _show)


def _show(office: Office) -> int:
    table = Table("taken", "name", "number", "message", title=office.business.name)
    left = office.messages.all()
    for message in left:
        taken = f"{message.taken_at.astimezone(office.zone):%a %d %b %H:%M}" if message.taken_at else ""
        table.add_row(taken, message.name or "", message.phone or "", message.message)
    console = Console()
    console.print(table if left else "no messages")
    show_undelivered(console, office)
    return 0
