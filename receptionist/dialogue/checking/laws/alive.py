"""Law 6, and danger before all: every event gets an answer, and a person who is needed is called."""

from __future__ import annotations

from receptionist.dialogue.checking.account.account import DANGER, INTENT, NOW, PROPERTY, YES_NO
from receptionist.dialogue.checking.laws.turn import Turn, agrees, elsewhere
from receptionist.dialogue.events import Reconnected, Silence
from receptionist.dialogue.switching import DEEPEST
from receptionist.model.commands import HangUp, Listen, TakeMessage, Transfer, UseTool


def a_command_each_time(turn: Turn) -> str:
    return "" if turn.step.commands else "law 6, every event gets an answer"


def someone_is_waited_for(turn: Turn) -> str:
    """No dead air: after a step somebody listens, a tool runs, or the call goes elsewhere."""
    if turn.after.over or turn.after.pending or turn.account.pending:
        return ""
    alive = any(
        isinstance(command, Listen | UseTool | HangUp | Transfer | TakeMessage) for command in turn.step.commands
    )
    return "" if alive else "law 6, dead air"


def one_tool_at_a_time(turn: Turn) -> str:
    """What is at work is waited for, and begun again only on a new line."""
    busy = turn.account.pending is not None and turn.finished is None
    started = turn.used and not (isinstance(turn.event, Reconnected) and turn.used == (turn.account.pending,))
    return "law 3, a tool is begun while another is at work" if busy and started else ""


def danger_comes_first(turn: Turn) -> str:
    """Who tells of danger, or says yes to whether it is there, hears what to do; who may mean one is asked."""
    before, meaning = turn.account, turn.meaning
    if elsewhere(before):
        return ""
    kind = meaning.emergency if meaning else None
    if before.peril and not before.told and agrees(turn):
        kind = kind or before.peril  # type: ignore[assignment]
    if kind and not (before.told and before.peril == kind):
        warned = any(said.prompt == f"{DANGER}{kind}" for said in turn.says)
        helped = turn.after.handed or turn.after.asked == YES_NO
        return "" if warned and helped else "law 6, danger is not answered"
    kind = next((kind for kind in meaning.suspected if kind not in before.allayed), None) if meaning else None
    asked = any(said.prompt.startswith(f"{kind}{NOW}") for said in turn.says) and turn.after.asked == YES_NO
    return "law 6, danger is not asked after" if kind and not before.peril and not asked else ""


def who_is_in_danger_is_put_through(turn: Turn) -> str:
    """A yes after the advice, or no word any more: a person, or a message. Where property alone is in danger, a yes may
    be one to the very next visit, which is then arranged.
    """
    silent = isinstance(turn.event, Silence)
    if not turn.account.told or elsewhere(turn.account) or not (silent or agrees(turn)):
        return ""
    arranged = bool(turn.used) or turn.after.asked not in ((), YES_NO)
    helped = turn.after.handed or (turn.account.peril in PROPERTY and not silent and arranged)
    return "" if helped else "law 6, who is in danger is not put through"


def a_person_is_called(turn: Turn) -> str:
    meaning = turn.meaning
    if meaning is None or meaning.intent != "human" or elsewhere(turn.account):
        return ""
    return "" if turn.after.handed else "law 6, who asks for a person gets none"


def few_jobs_wait(turn: Turn) -> str:
    return "" if len(turn.step.context.waiting) <= DEEPEST else "more jobs wait than may"


def a_job_that_waits_is_gone_back_to(turn: Turn) -> str:
    """Once the one that came between is done, nobody is asked what else there is."""
    waits = turn.after.shelf and turn.after.asked == INTENT and not turn.after.over and not turn.after.handed
    return "law 10, a job that waits is forgotten" if waits else ""
