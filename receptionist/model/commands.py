"""What the dialogue asks of the world. Frozen, free of language: `Say` names a prompt, wording makes the sentence."""

from __future__ import annotations

from typing import Any

import msgspec

Fact = tuple[str, str]
"""One thing that a sentence tells: the name of its place there, and the value in it."""


class Say(msgspec.Struct, frozen=True, tag="say", omit_defaults=True):
    """Speak the prompt `prompt` with `values` in its places (dates and times as ISO text)."""

    prompt: str
    values: tuple[Fact, ...] = ()


class UseTool(msgspec.Struct, frozen=True, tag="use_tool", omit_defaults=True):
    """Run the tool and report with ToolFinished."""

    name: str
    params: dict[str, Any] = {}


class Listen(msgspec.Struct, frozen=True, tag="listen"):
    """It is the caller's turn. `asked` names what is waited for; `expecting` tunes pauses and recogniser."""

    asked: tuple[str, ...]
    expecting: tuple[str, ...]


class Transfer(msgspec.Struct, frozen=True, tag="transfer"):
    """Connect the caller to a person; `summary` is what whoever picks up is told of them."""

    number: str
    summary: Say


class TakeMessage(msgspec.Struct, frozen=True, tag="take_message"):
    """The caller's next words are a message for the owner: listen long, keep the recording."""

    reason: str


class HangUp(msgspec.Struct, frozen=True, tag="hang_up"):
    """End the call once everything said has been heard."""

    disposition: str


Command = Say | UseTool | Listen | Transfer | TakeMessage | HangUp


def say(prompt: str, **values: str | None) -> Say:
    """A Say whose empty values are left out."""
    return Say(prompt, tuple((key, value) for key, value in values.items() if value))
