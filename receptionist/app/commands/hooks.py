"""`receptionist hooks`: what the owner's servers were told, and what did not arrive."""

from __future__ import annotations

import datetime as dt

from rich.console import Console
from rich.table import Table

from receptionist.app.commands.looking_in import looking_in
from receptionist.app.container import Office
from receptionist.app.settings import Business
from receptionist.jobs.hook_sender import CHANNEL
from receptionist.persistence.outbox import Outbox
from receptionist.wording.sentences import sentences


def run(business: Business, again: bool) -> int:
    """The command itself: 1 where something did not arrive."""
    return looking_in(business, lambda office: _again(office) if again else _show(office))


def _show(office: Office) -> int:
    told = Outbox(office.front_desk.ledger.engine).latest(CHANNEL)
    say = sentences("frontdesk")
    columns = ("column_rang", "column_event", "column_server", "column_state", "column_tries", "column_error")
    table = Table(*map(say, columns), title=office.business.name)
    for each in told:
        posted = f"{each.posted.astimezone(office.zone):%a %d %b %H:%M}"
        table.add_row(posted, each.kind, each.recipient, say(f"hook_{each.state}"), str(each.tries), each.error or "")
    Console().print(table if told else say("no_hooks"))
    return 1 if any(each.state == "failed" for each in told) else 0


def _again(office: Office) -> int:
    outbox, now = Outbox(office.front_desk.ledger.engine), dt.datetime.now(office.zone)
    failed = [each.key for each in outbox.latest(CHANNEL) if each.state == "failed"]
    sent = sum(outbox.again(key, CHANNEL, now) for key in failed)
    Console().print(sentences("frontdesk")("hooks_again", many=str(sent)))
    return 0
