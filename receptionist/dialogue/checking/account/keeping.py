"""Keeping the account: from each event, and from the commands that answer it."""

from __future__ import annotations

from collections.abc import Iterable

from receptionist.dialogue.checking.abstract_words import ANOTHER
from receptionist.dialogue.checking.account.account import DANGER, NOW, SHARED, TRANSFER, YES_NO, Account, Shelved
from receptionist.dialogue.checking.account.listened import what_was_heard
from receptionist.dialogue.checking.account.spoken import outcomes_told, settled, spoken_over, what_was_said
from receptionist.dialogue.checking.account.tools import tool_found, tool_used
from receptionist.dialogue.checking.account.wished import named_time
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted, Customer, Event, Heard, Keyed, ToolFinished
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Command, HangUp, Listen, Say, TakeMessage, Transfer, UseTool
from receptionist.model.trust import Trust


def happened(desk: Desk, account: Account, event: Event) -> Account:
    """`account` once it is known what was heard of our words, and what a tool has found."""
    here = spoken_over(settled(desk, account, event), event)
    if isinstance(event, CallStarted):
        return _rung(here, event)
    if isinstance(event, ToolFinished) and here.pending is not None and event.name == here.pending.name:
        return tool_found(desk, here, here.pending, event).having(pending=None)
    return here


def _rung(account: Account, event: CallStarted) -> Account:
    """What is known before a word is said: nothing of a number that may be anybody's."""
    trust = event.trust if event.caller else Trust.STRANGER
    rung = account.having(caller=event.caller, trust=trust)
    if trust is Trust.STRANGER:
        return rung
    known = event.customer or Customer()
    card = (("name", known.name), ("address", known.address))
    return rung.having(card=tuple((name, text) for name, text in card if text), earlier=_broken_off(event))


def followed(desk: Desk, account: Account, event: Event, step: Step) -> Account:
    """`account`, in which `event` has happened already, after what was said and done in answer to it."""
    after = _in_job(desk, account, event, step)
    if isinstance(event, Heard | Keyed) and account.pending is None and not account.handed:
        after = what_was_heard(desk, account, after, event, step)
    after = what_was_said(desk, _in_danger(account, after, event, step.commands), event, step.commands)
    after = outcomes_told(desk, account, after, event, step.commands)
    for command in step.commands:
        match command:
            case UseTool():
                after = tool_used(desk, after, command)
            case Listen():
                after = after.having(asked=command.asked)
            case Transfer():
                after = after.having(handed=True, asked=TRANSFER, recital=(), telling=())
            case TakeMessage():
                after = after.having(handed=True, recital=(), telling=())
            case HangUp():
                after = after.having(over=True)
    told = after.just_told if after.pending is not None else ()  # a turn that a tool is at work on is not answered yet
    return after.having(numbered=_numbered(account, event, step), just_told=told)


def _numbered(account: Account, event: Event, step: Step) -> bool:
    """From the number that answers a read-back until what came of it is known."""
    right = isinstance(event, Heard) and event.number_back == "right" and account.confirming
    if account.numbered and account.pending is not None and not isinstance(event, ToolFinished):
        return True
    return (right or account.numbered) and any(isinstance(command, UseTool) for command in step.commands)


def _in_danger(before: Account, after: Account, event: Event, commands: tuple[Command, ...]) -> Account:
    """Which danger is asked after now, or was told what to do in; one that is asked after no more is allayed."""
    prompts = {command.prompt for command in commands if isinstance(command, Say)}
    asked = next((command.asked for command in commands if isinstance(command, Listen)), None)
    kind = next((prompt for prompt in prompts if prompt.startswith(DANGER)), "")
    if kind:
        return after.having(peril=kind.removeprefix(DANGER), told=True)
    kind = next((prompt for prompt in prompts if prompt.endswith((NOW, f"{NOW}_again"))), "")
    if kind:
        return after.having(peril=kind.partition(NOW)[0], told=False)
    if asked in (None, YES_NO) or not before.peril:
        return after
    allayed = () if before.told else (before.peril,)
    return after.having(peril="", told=False, allayed=tuple(sorted({*after.allayed, *allayed})))


def _in_job(desk: Desk, account: Account, event: Event, step: Step) -> Account:
    """`account` in the job that is under way now: what was said for one that waits is kept until it is gone on with."""
    job = step.context.task.workflow
    if job == account.job:
        return account
    shared = tuple(fact for fact in account.said if fact[0] in SHARED)
    fresh = account.having(
        job=job, said=shared, wish=(), ruled_out=(), turned_down=(), offers=(), times=(), heard=(), recital=(),
        telling=(), looked_up=(), following=None, earlier=None, notes=(), deciding=False,
        noted_before=(*account.noted_before, *(note for note in account.notes if note not in account.noted_before)),
    )  # fmt: skip
    if account.earlier is not None and any((*_says(step, "going_on"), *_says(step, "going_on_asking"))):
        return _taken_up(fresh, account.earlier)
    waits = next((shelved for shelved in reversed(account.shelf) if shelved.job == job), None)  # what was left last
    flow, left = desk.workflow(job), desk.workflow(account.job)
    if waits is not None and flow is not None and any(_says(step, flow.resumed)):
        return _taken_up(fresh.having(shelf=tuple(each for each in account.shelf if each is not waits)), waits)
    if left is None or left.disposition in account.done or _takes_its_place(left, flow, event):
        return fresh
    here = account.said, account.wish, account.ruled_out, account.turned_down, account.visits
    return fresh.having(shelf=(*account.shelf, Shelved(account.job, *here)), visits=())


def _taken_up(fresh: Account, waits: Shelved) -> Account:
    own = tuple(fact for fact in waits.said if fact[0] not in dict(fresh.said))
    return fresh.having(
        said=tuple(sorted((*fresh.said, *own))), wish=waits.wish, ruled_out=waits.ruled_out,
        turned_down=waits.turned_down, visits=waits.visits,
    )  # fmt: skip


def _takes_its_place(left: Workflow, flow: Workflow | None, event: Event) -> bool:
    """ "Just cancel it, then" is about the visit that was to be moved, which is dropped; "one too" is another."""
    another = isinstance(event, Heard) and event.text == ANOTHER
    return left.find is not None and flow is not None and flow.find is not None and not another


def _broken_off(event: CallStarted) -> Shelved | None:
    earlier = event.earlier
    if earlier is None:
        return None
    said = tuple(sorted((slot.name, slot.text) for slot in earlier.slots if slot.source == "heard"))
    return Shelved(earlier.task.workflow, said, tuple(sorted(named_time(earlier.times.wanted).items())), (), ())


def _says(step: Step, prompt: str) -> Iterable[bool]:
    return (isinstance(command, Say) and command.prompt == prompt for command in step.commands)
