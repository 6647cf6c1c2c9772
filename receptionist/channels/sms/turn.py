"""One text through the dialogue: what it leads to, collected to be one reply. No logic of its own."""

from __future__ import annotations

import datetime as dt
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import msgspec

from receptionist.channels.journal import Header, Journal, LogEntry
from receptionist.channels.runner import Call
from receptionist.channels.sms.conversation import TextConversation
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.question import MESSAGE
from receptionist.model.commands import HangUp, Listen, Say, TakeMessage, Transfer, UseTool
from receptionist.tools.store import ToolRun, ToolStore
from receptionist.wording.wording import Wording

PASSED_ON: Final = frozenset(
    {
        "cannot_answer", "cannot_answer_about", "price_no_other", "need_yes_or_no", "ask_intent_again",
        "ask_more_again", "goodbye_missed",
    }
)  # fmt: skip
"""What is said to words that were not understood: written ones are the owner's to read."""
_INVITATIONS: Final = frozenset({"ask_intent", "ask_more", "ask_intent_again", "ask_more_again"})
"""Questions that only keep a talk going: they are left out beside anything else."""

Keep = Callable[[TextConversation], Awaitable[None]]


class TextEngine(msgspec.Struct, frozen=True):
    """What every conversation by text shares: the dialogue, its tools, and its words as they are written."""

    machine: Machine
    tools: ToolStore
    wording: Wording


class TextTurn:
    """The CallOutput and the Record of one text. `keep` writes down how the conversation stands, before a tool runs
    that cannot be taken back; it raises where another text came in between.
    """

    def __init__(self, engine: TextEngine, conversation: TextConversation, now: dt.datetime, keep: Keep) -> None:
        self.says: list[Say] = []
        self._engine = engine
        self._before = conversation
        self._keep = keep
        self._wants_message = False
        self._unfinished: UseTool | None = None
        self._journal = Journal(Header(conversation.id, ""))
        self._call = Call(
            conversation.context, engine.machine, engine.tools, engine.wording, self, lambda: now, self._journal, self
        )

    @property
    def context(self) -> CallContext:
        return self._call.context

    @property
    def runs(self) -> list[ToolRun]:
        """The tools that ran, with what they came to."""
        return self._call.runs

    @property
    def conversation(self) -> TextConversation:
        """The conversation as it stands now."""
        events = (*self._before.events, *(entry.event for entry in self._journal.entries))
        return self._before.having(context=self.context, events=events, unfinished=None, sid="")

    @property
    def passed_on(self) -> bool:
        """Whether the reply says so."""
        return any(each.prompt in PASSED_ON for each in self._told)

    @property
    def _told(self) -> list[Say]:
        return [each for each in self.says if each.prompt not in _INVITATIONS] or self.says

    async def take(self, event: Event, words: str = "") -> None:
        """Everything that `event` leads to. Where a message is wanted, `words` are it: they are written already."""
        await self._call.take(event)
        if self._wants_message and words:
            self.says = [each for each in self.says if each.prompt not in MESSAGE.prompts]
            await self._call.take(Heard(event.at, words))

    def unsay(self) -> None:
        """What was said is not sent after all."""
        self.says.clear()

    def reply(self, values: Mapping[str, str], untold: frozenset[str] = frozenset()) -> str:
        """One text, "" for none. `values` are for every sentence; what is `untold` is said by another text."""
        told = (each for each in self._told if each.prompt not in untold)
        sentences = (self._engine.wording.sentence(_with(each, values)) for each in told)
        return " ".join(dict.fromkeys(sentence for sentence in sentences if sentence))

    async def say(self, sentence: str, command: Say) -> None:
        self.says.append(command)

    async def listen(self, command: Listen) -> None:
        """Nothing to open: the next text is the answer."""

    async def transfer(self, command: Transfer) -> None:
        """Nobody to put a text through to: the desk of texts has no number."""

    async def take_message(self, command: TakeMessage) -> None:
        self._wants_message = True

    async def hang_up(self, command: HangUp) -> None:
        """Nothing to close: the context says that the conversation is over."""

    def note(self, entry: LogEntry) -> None:
        self._unfinished = next((command for command in entry.commands if isinstance(command, UseTool)), None)

    async def flush(self) -> None:
        """Until it is kept that the tool at work was agreed to."""
        if self._unfinished is not None:
            await self._keep(self.conversation.having(unfinished=self._unfinished))


def _with(said: Say, values: Mapping[str, str]) -> Say:
    return Say(said.prompt, tuple({**values, **dict(said.values)}.items()))
