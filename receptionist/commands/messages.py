"""`receptionist messages`: what callers left for the owner."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from calendar_tools.errors import CalendarError
from receptionist.commands.undelivered import show_undelivered
from receptionist.config import Business
from receptionist.premises import NotReady, open_premises


def run(business: Business) -> int:
    """The command itself."""
    try:
        office = open_premises(business)
    except (NotReady, CalendarError) as error:
        Console(stderr=True).print(str(error), style="red", markup=False)
        return 2
    table = Table("taken", "name", "number", "message", title=business.name)
    left = office.messages.all()
    for message in left:
        taken = f"{message.taken_at.astimezone(office.zone):%a %d %b %H:%M}" if message.taken_at else ""
        table.add_row(taken, message.name or "", message.phone or "", message.message)
    console = Console()
    console.print(table if left else "no messages")
    show_undelivered(console, office)
    office.close()
    return 0
