"""One step of a call, as the laws see it, and what can be asked of any step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from receptionist.dialogue.checking.abstract_words import meaning_of
from receptionist.dialogue.checking.account.account import GIVES_BACK, HOLDS, Account
from receptionist.dialogue.checking.account.keeping import followed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Event, Heard, Keyed, Reconnected, ToolFinished
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, UseTool


class Turn:
    """One step of a call: how the call stood, what happened, what the machine made of it, and how the call stands.

    `now` is `account` once it is known what was heard of us and what a tool has found; `after` is it after the step.
    `says` and `used` are the sentences and tools of the step, `meaning` is that of the words heard, and `finished` the
    tool that has answered, with its `result`.
    """

    __slots__ = (
        "account", "after", "before", "desk", "event", "finished", "meaning", "now", "result", "says", "step", "used",
    )  # fmt: skip

    def __init__(
        self, desk: Desk, before: CallContext, account: Account, event: Event, now: Account, step: Step
    ) -> None:
        self.desk, self.before, self.account, self.event, self.now, self.step = desk, before, account, event, now, step
        self.says = tuple(command for command in step.commands if isinstance(command, Say))
        self.used = tuple(command for command in step.commands if isinstance(command, UseTool))
        self.meaning = meaning_of(event.text) if isinstance(event, Heard) else None
        self.finished: UseTool | None = None
        self.result: Mapping[str, Any] = {}
        if isinstance(event, ToolFinished) and account.pending is not None and account.pending.name == event.name:
            self.finished, self.result = account.pending, {} if event.error else event.result
        self.after = followed(desk, now, event, step)


Law = Callable[[Turn], str]

READING = frozenset(
    (
        "find_booking", "check_visit", "check_availability", "check_callback", "send_code", "check_code",
        "answer_question", "read_turn",
    )
)  # fmt: skip
"""Tools that change nothing for anybody. Every other one writes."""

OF_THEIR_OWN_WORDS = frozenset({"take_message"})
"""Tools that write what the caller says as they say it: nothing is read back."""

ADDS_TO_A_VISIT = frozenset({"add_note", "change_note"})
"""Tools that put the caller's own words on a visit that is theirs, or change them: nothing is read back."""


NEED_NO_YES = READING | OF_THEIR_OWN_WORDS | HOLDS | GIVES_BACK | ADDS_TO_A_VISIT


def elsewhere(account: Account) -> bool:
    return account.pending is not None or account.handed or account.over


def writes(turn: Turn) -> Iterator[UseTool]:
    return (used for used in turn.used if used.name not in NEED_NO_YES)


def goes_on(turn: Turn, used: UseTool) -> bool:
    """The very tool that was at work when the line was cut is run again."""
    return isinstance(turn.event, Reconnected) and used == turn.account.pending


def flow_of(desk: Desk, used: UseTool) -> Workflow | None:
    return next((flow for flow in desk.workflows if flow.commit and flow.commit.tool == used.name), None)


def refuses(turn: Turn) -> bool:
    meaning = turn.meaning
    by_key = isinstance(turn.event, Keyed) and turn.event.digits == "2"
    return by_key or (meaning is not None and meaning.answer in ("negate", "correct"))


def agrees(turn: Turn) -> bool:
    """A yes in words, or its key where a yes or a no is asked for."""
    by_key = isinstance(turn.event, Keyed) and turn.event.digits == "1"
    return by_key or (turn.meaning is not None and turn.meaning.answer == "affirm")


def failed(turn: Turn) -> bool:
    return isinstance(turn.event, ToolFinished) and bool(turn.event.error)
