"""What was said to the caller, and what of it was heard."""

from __future__ import annotations

from receptionist.dialogue.checking.account.account import CONFIRM, Account, facts
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import BargedIn, Event, Heard, Reconnected, ToolFinished
from receptionist.model.commands import Command, Listen, Say

RETOLD = 2
"""How often what came of a job is said again to who talks over it."""
A_CALL_NOTED = "noted_call"
"""The sentence by which the caller takes it that somebody calls them."""


def settled(desk: Desk, account: Account, event: Event) -> Account:
    """The sentences of the read-back that were not cut off were heard, now that the caller has done something."""
    if not (account.telling or account.just_told) or isinstance(event, ToolFinished):
        return account
    heard = account.telling
    if isinstance(event, BargedIn):
        heard = tuple(said for said in heard if said not in event.unheard)
    elif isinstance(event, Reconnected):
        heard = ()
    known = dict(account.heard) | facts(desk, heard)
    over = isinstance(event, BargedIn | Reconnected) or (isinstance(event, Heard) and event.unasked)
    return account.having(telling=(), heard=tuple(sorted(known.items())), just_told=() if over else account.telling)


def spoken_over(account: Account, event: Event) -> Account:
    """What came of a job and was cut off is owed to the caller, unless they talked over it time and again."""
    if not account.outcome or isinstance(event, ToolFinished):
        return account
    if isinstance(event, Reconnected):
        lost = account.outcome
    else:
        unheard = event.unheard if isinstance(event, BargedIn) else ()
        lost = tuple(said for said in account.outcome if said in unheard)
    owed = lost if account.retold < RETOLD else ()
    return account.having(outcome=(), owed=owed, retold=account.retold if owed else 0)


def outcomes_told(desk: Desk, before: Account, after: Account, event: Event, commands: tuple[Command, ...]) -> Account:
    """What came of the job that has just been carried out, and what of the like is said again."""
    says = tuple(command for command in commands if isinstance(command, Say))
    again = tuple(said for said in before.owed if said in says)
    if again:
        owed = tuple(said for said in before.owed if said not in says)
        after = after.having(outcome=again, owed=owed, retold=before.retold + 1)
    flow = desk.workflow(before.job)
    commit = flow.carries_out(event.name) if flow and isinstance(event, ToolFinished) else None
    if commit is None:
        return after
    prompts = {"fact", "done_unclear", *(outcome.prompt for outcome in commit.outcomes)}
    told = tuple(said for said in says if said.prompt in prompts and said not in again)
    return after.having(outcome=(*after.outcome, *told[:1]), retold=int(bool(again))) if told else after


def what_was_said(desk: Desk, account: Account, event: Event, commands: tuple[Command, ...]) -> Account:
    says = tuple(command for command in commands if isinstance(command, Say))
    asked = next((command.asked for command in commands if isinstance(command, Listen)), None)
    before = account.speaking if isinstance(event, ToolFinished | BargedIn) else ()
    calling = account.calling or any(said.prompt == A_CALL_NOTED for said in says)
    account = _promising(desk, account.having(speaking=(*before, *says), calling=calling), says)
    if asked is not None and asked != CONFIRM:
        account = account.having(recital=(), telling=())
    flow = desk.workflow(account.job)
    recital = tuple(said for said in says if flow and flow.commit and said.prompt == flow.commit.read_back)
    if asked == CONFIRM and recital:
        now = facts(desk, recital)
        kept = tuple(fact for fact in account.heard if now.get(fact[0], fact[1]) == fact[1])
        account = account.having(recital=recital, telling=recital, heard=kept)
    offered = [value for said in says for name, value in said.values if name == "offers"]
    if any(name == "days" for said in says for name, _ in said.values):
        account = account.having(offers=())  # which day is meant is asked instead
    return account.having(offers=tuple(offered[-1].split(","))) if offered else account


def _promising(desk: Desk, account: Account, says: tuple[Say, ...]) -> Account:
    """`account`, in which a note that is said to be taken has to be written by the end of the call."""
    if not any(said.prompt in desk.written_down for said in says):
        return account
    new = tuple(note for note in account.notes if note not in (*account.promised, *account.put))
    return account.having(promised=(*account.promised, *new)) if new else account
