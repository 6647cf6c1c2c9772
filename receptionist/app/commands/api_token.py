"""`receptionist api-token`: which programs may use the JSON API."""

from __future__ import annotations

import datetime as dt

from rich.console import Console
from rich.table import Table

from receptionist.app.commands.looking_in import looking_in
from receptionist.app.commands.owner import AT_THE_MACHINE
from receptionist.app.container import Office
from receptionist.app.settings import Business
from receptionist.frontdesk.api_tokens import ApiScope, ApiTokens
from receptionist.frontdesk.audit import AuditLog
from receptionist.wording.sentences import sentences

_say = sentences("frontdesk")


def make(business: Business, name: str, scope: ApiScope) -> int:
    """Prints the token, once."""
    return looking_in(business, lambda office: _make(office, name, scope))


def revoke(business: Business, token_id: str) -> int:
    """1 where there is none of that id."""
    return looking_in(business, lambda office: _revoke(office, token_id))


def show(business: Business) -> int:
    return looking_in(business, _show)


def _make(office: Office, name: str, scope: ApiScope) -> int:
    engine, now = office.front_desk.ledger.engine, dt.datetime.now(office.zone)
    token = ApiTokens(engine).make(name, scope, now)
    AuditLog(engine).note(AT_THE_MACHINE, "token_made", token.split("_")[1], now)
    Console(stderr=True).print(_say("token_made"), style="dim", markup=False)
    Console(highlight=False).print(token, markup=False, soft_wrap=True)
    return 0


def _revoke(office: Office, token_id: str) -> int:
    engine = office.front_desk.ledger.engine
    if not ApiTokens(engine).revoke(token_id):
        Console(stderr=True).print(_say("token_unknown", id=token_id), style="red", markup=False)
        return 1
    AuditLog(engine).note(AT_THE_MACHINE, "token_revoked", token_id, dt.datetime.now(office.zone))
    Console().print(_say("token_revoked", id=token_id), markup=False)
    return 0


def _show(office: Office) -> int:
    heads = ("token_id", "token_name", "token_scope", "token_made_at", "token_seen")
    table = Table(*map(_say, heads), title=office.business.name)
    known = ApiTokens(office.front_desk.ledger.engine).all()
    for token in known:
        made, seen = (f"{at.astimezone(office.zone):%a %d %b %Y}" if at else "" for at in (token.made, token.seen))
        table.add_row(token.id, token.name, token.scope, made, seen)
    Console().print(table if known else _say("no_tokens"), markup=False)
    return 0
