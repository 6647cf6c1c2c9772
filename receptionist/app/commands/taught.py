"""`receptionist taught`: the names, streets and services that an owner taught, and one of them undone."""

from __future__ import annotations

import datetime as dt

from rich.console import Console
from rich.table import Table

from receptionist.app.commands.looking_in import looking_in
from receptionist.app.commands.owner import AT_THE_MACHINE
from receptionist.app.container import Office
from receptionist.app.settings import Business
from receptionist.frontdesk.audit import AuditLog
from receptionist.persistence.taught_words import TaughtEntry
from receptionist.wording.sentences import sentences

_say = sentences("frontdesk")


def show(business: Business) -> int:
    return looking_in(business, _show)


def undo(business: Business, entry: str) -> int:
    """1 where there is no such word. A server that is running knows it no more from the next call on."""
    return looking_in(business, lambda office: _undo(office, entry))


def _show(office: Office) -> int:
    entries = office.lessons.all()
    columns = ("taught_id", "teach_word", "teach_heard", "taught_state", "log_who", "log_at", "taught_call")
    table = Table(*map(_say, columns), title=office.business.name)
    for each in entries:
        at = f"{each.at.astimezone(office.zone):%a %d %b %Y %H:%M}"
        table.add_row(each.id, each.word, each.heard, _say(f"taught_{_state(each)}"), each.who, at, each.call)
    Console().print(table if entries else _say("no_taught"))
    return 0


def _state(entry: TaughtEntry) -> str:
    if entry.undone is not None:
        return "undone"
    return "in_force" if entry.counts else "waiting"


def _undo(office: Office, entry: str) -> int:
    now = dt.datetime.now(office.zone)
    if not office.lessons.undo(entry, AT_THE_MACHINE, now):
        Console(stderr=True).print(_say("taught_unknown", id=entry), style="red", markup=False)
        return 1
    AuditLog(office.front_desk.ledger.engine).note(AT_THE_MACHINE, "word_undone", entry, now)
    Console().print(_say("taught_is_undone"), markup=False)
    return 0
