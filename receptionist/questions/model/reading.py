"""The second reader: a model says in plain words what a caller may have meant. A tool that only reads.

It fills a small form, and of that only short values count, put into fixed sentences. What these say is read by our own
rules, like any words, and asked about; the model's own words go nowhere.
"""

from __future__ import annotations

import datetime as dt
import json
import re
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from receptionist.languages.language import lexicon
from receptionist.questions.model.conversation import CallerWords, ModelConversation
from receptionist.questions.model.provider import STOP, Provider, ProviderFailed
from receptionist.tools.tool import Tool

READING_DEADLINE: Final = 1.2
"""Seconds that a caller is kept waiting for what they may have meant."""
LONGEST_VALUE: Final = 80
"""Characters of one value; a longer one is none."""

_OBJECT = re.compile(r"\{[^{}]*\}")
_VALUE = re.compile(r"[\w '.,:-]+")


class UnreadTurn(BaseModel):
    """A turn that led nowhere, and what was asked; nothing else that is known of the caller."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    heard: str = Field(max_length=500)
    asked: str = Field(max_length=100)


class PlainWords(BaseModel):
    """`words` are fixed sentences with the model's values in them; empty where it proposes nothing."""

    model_config = ConfigDict(frozen=True)

    words: str = ""


def reading_tool(provider: Provider, deadline: float = READING_DEADLINE) -> Tool:
    """`read_turn`: read-only, bound by `deadline` in seconds."""

    async def run(turn: UnreadTurn, now: dt.datetime) -> PlainWords:
        shown = ModelConversation((CallerWords(json.dumps(turn.model_dump())),))
        try:
            inference = await provider.infer(str(lexicon("model")["reading"]), shown, ())
        except ProviderFailed:
            return PlainWords()
        return PlainWords(words=in_plain_words(inference.reply.text) if inference.finish == STOP else "")

    return Tool(
        name="read_turn",
        description="What a caller may have meant whose words led nowhere; it is asked about before it counts.",
        category="questions",
        parameters=UnreadTurn,
        run=run,
        provides=("words",),
        timeout=deadline,
    )


def in_plain_words(reply: str) -> str:
    """The form that `reply` holds, as sentences of ours; what is no short value of a field that we know is dropped."""
    form, plainly = _form(reply), lexicon("model")["plainly"]
    wish = plainly["intent"].get(_value(form.get("intent")), "")
    values = ((sentence, _value(form.get(field))) for field, sentence in plainly["values"].items())
    told = (sentence.format(value=value) for sentence, value in values if value)
    return ", ".join((wish, *told) if wish else told)


def _form(reply: str) -> dict[str, Any]:
    found = _OBJECT.search(reply)
    try:
        form = json.loads(found.group()) if found else {}
    except ValueError:
        return {}
    return form if isinstance(form, dict) else {}


def _value(given: object) -> str:
    """`given` where it is a few plain words; else ""."""
    plain = isinstance(given, str) and len(given) <= LONGEST_VALUE and _VALUE.fullmatch(given) is not None
    return given.strip() if isinstance(given, str) and plain else ""
