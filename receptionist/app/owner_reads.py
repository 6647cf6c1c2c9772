"""What an owner may look at from outside a call: the desk's own tools that read, made so that they hold nothing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from receptionist.app.container import Office
from receptionist.dialogue.answering import answers, known
from receptionist.model.hearing import HearingContext
from receptionist.persistence.messages import Message
from receptionist.tools.tool import Tool
from receptionist.understanding.understand import understand

READS = ("find_booking", "check_availability", "agenda")
"""Of the office's own tools, those that tell the owner something."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class MessagesToRead(_Model):
    most: Annotated[int, Field(ge=1, le=200)] = 20


class Messages(_Model):
    """The newest last."""

    messages: tuple[Message, ...] = ()


class CallersQuestion(_Model):
    question: Annotated[str, Field(min_length=1, max_length=500)]


class ToldCallers(_Model):
    """What a caller would hear; empty where it isn't known."""

    answer: str = ""


def owner_reads(office: Office) -> tuple[Tool, ...]:
    """Everything that may be read; nothing in it writes, holds or sends."""
    own = (office.owner_tools.get(name) for name in READS if name in office.owner_tools.names)
    return (*(_looking_only(tool) for tool in own if not tool.writes), *_besides(office))


def _looking_only(tool: Tool) -> Tool:
    """`tool` without a call: nobody's data is known, and a free time is told and not held."""
    fields = tool.parameters.model_fields
    unbound = {name: value for name, value in {"call": "owner", "hold": False}.items() if name in fields}
    bound = {name: (lambda facts, value=value: value) for name, value in unbound.items()}
    return replace(tool, requires=(), bound=bound)


def _besides(office: Office) -> Iterator[Tool]:
    yield Tool(
        name="list_messages",
        description="Messages that callers left for the owner, the newest last.",
        category="messages",
        parameters=MessagesToRead,
        run=lambda asked, now: Messages(messages=tuple(office.messages.all()[-asked.most :])),
        audience="owner",
    )
    yield Tool(
        name="answer_to_callers",
        description="What a caller who asks this question is told by the business file; empty where it tells nothing.",
        category="questions",
        parameters=CallersQuestion,
        run=lambda asked, now: _told(office, asked.question, now),
        audience="owner",
    )


def _told(office: Office, question: str, now: dt.datetime) -> ToldCallers:
    desk, here = office.machine.desk, now.astimezone(office.zone)
    meaning = understand(question, HearingContext(clock=here, vocabulary=desk.vocabulary))
    return ToldCallers(answer=office.wording.text(known(answers(desk, meaning, here))))
