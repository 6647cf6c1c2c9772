"""The fields of `workflows:` in the business file. What a workflow must be as a whole is looked at in `mending`."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema, field_validator, model_validator

OwnKind = Literal["name", "phone", "email", "address", "service", "date", "time", "yes_no", "number", "choice", "text"]
STANDARD: tuple[OwnKind, ...] = ("name", "phone", "email", "address", "service", "date", "time")
"""Kinds that the package knows how to ask for; a slot of that name is of that kind."""

_ONE_OR_MORE = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
Phrases = Annotated[tuple[str, ...], WithJsonSchema(_ONE_OR_MORE)]
Choices = Annotated[
    dict[str, tuple[str, ...]],
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "array", "items": {"type": "string"}},
                {"type": "object", "additionalProperties": {"anyOf": [*_ONE_OR_MORE["anyOf"], {"type": "null"}]}},
            ]
        }
    ),
]
"""As people write them: a single text needs no list."""

_NAME = re.compile(r"[a-z][a-z0-9_]{0,31}\Z")
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_HEADER = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+\Z")
_OURS = frozenset({"idempotency-key", "content-type", "content-length", "host", "transfer-encoding", "connection"})
_LOCAL = frozenset({"localhost"})


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class OwnSlot(_Model):
    """Something that the workflow asks for."""

    name: str = Field(description="A short name, lower case, as `plan`: what the tool gets it under.")
    kind: OwnKind | None = Field(None, description="How the answer is read; left out, what the name says, else `text`.")
    ask: Phrases = Field(
        (),
        description="The question; several are tried in turn. Slots that a booking knows, as `phone`, have one.",
    )
    retries: Annotated[int, Field(ge=0, le=4)] = Field(
        2, description="How often it is asked again before a person or a message is the other way."
    )
    choices: Choices = Field(
        default_factory=dict, description="For `choice`: each option, with other words for it; a plain list will do."
    )
    lowest: int | None = Field(None, description="For `number`: the least.")
    highest: int | None = Field(None, description="For `number`: the most.")
    optional: bool = Field(False, description="Kept when it is said, never asked for.")
    label: str = Field("", description="What it is called when it is read back; left out, its name.")

    @property
    def read_as(self) -> OwnKind:
        if self.kind is not None:
            return self.kind
        named = next((kind for kind in STANDARD if kind == self.name), None)
        return named or ("choice" if self.choices else "text")

    @field_validator("name")
    @classmethod
    def _short(cls, name: str) -> str:
        if not _NAME.match(name):
            raise ValueError(f"{name!r} is no short name; write it in lower case with underscores, as first_child")
        return name

    @field_validator("ask", mode="before")
    @classmethod
    def _one_or_more(cls, ask: Any) -> Any:
        return (ask,) if isinstance(ask, str) else ask

    @field_validator("choices", mode="before")
    @classmethod
    def _listed(cls, choices: Any) -> Any:
        """A plain list is options without other words; a single other word needs no list."""
        if isinstance(choices, list):
            return {str(choice): () for choice in choices}
        if isinstance(choices, dict):
            return {str(name): (says,) if isinstance(says, str) else says or () for name, says in choices.items()}
        return choices


class WebTool(_Model):
    """The address that gets what the caller said, on their yes: an HTTP POST of JSON (docs/workflows.md)."""

    url: str = Field(description="Where it goes: https, or http on this machine.")
    headers: dict[str, str] = Field(
        default_factory=dict, description="Header names, each with the environment variable that holds its value."
    )
    timeout: Annotated[float, Field(gt=0, le=5)] = Field(5, description="Seconds for the answer, all tries together.")
    sends: dict[str, str] = Field(
        default_factory=dict, description="JSON fields, each with the slot it holds, or `caller`. Left out, every slot."
    )

    @field_validator("url")
    @classmethod
    def _safe(cls, url: str) -> str:
        """Raises ValueError with the mend."""
        parts = urlsplit(url)
        if parts.username or parts.password:
            raise ValueError("no password in an address; put it into an environment variable and name it in `headers:`")
        if not parts.hostname or parts.scheme not in ("https", "http"):
            raise ValueError(f"{url!r} is no web address; write it as https://example.com/members")
        if parts.scheme == "http" and not is_local(parts.hostname):
            raise ValueError(f"{url!r} would send what callers say in the clear; use https")
        return url

    @field_validator("headers")
    @classmethod
    def _by_name(cls, headers: dict[str, str]) -> dict[str, str]:
        for header, variable in headers.items():
            if not _HEADER.match(header) or header.lower() in _OURS:
                raise ValueError(f"{header!r} can't be set; use a header like Authorization")
            if not _VARIABLE.match(variable):
                raise ValueError(
                    f"{header}: write the name of an environment variable that holds the value, as MEMBERS_TOKEN"
                )
        return headers


class OwnWorkflow(_Model):
    """A job of the business's own: what starts it, what it asks, and the tool that gets the answers on a yes."""

    name: str = Field(description="What it is called, as `membership sign-up`.")
    say: Phrases = Field((), description="Phrases that start it, lower case: any one of them is enough.")
    opening: str = Field("", description="What is said when it starts.")
    slots: tuple[OwnSlot, ...] = Field((), description="What is asked for, in this order.")
    read_back: str = Field(
        "", description="What a yes agrees to, with {slots}; left out, all that was said is read back."
    )
    tool: WebTool | None = Field(
        None, description="The server that the answers go to; left out, the owner gets them as a message."
    )
    done: str = Field("", description="What is said when the tool did it and says nothing itself.")
    refused: str = Field("", description="What is said when the tool refuses and says nothing itself.")

    @property
    def key(self) -> str:
        """The name as an identifier."""
        return re.sub(r"[^a-z0-9]+", "_", self.name.lower()).strip("_")

    @property
    def labels(self) -> dict[str, str]:
        """What each slot is called, by its name."""
        return {slot.name: slot.label or slot.name.replace("_", " ") for slot in self.slots}

    @field_validator("say", mode="before")
    @classmethod
    def _one_or_more(cls, say: Any) -> Any:
        return (say,) if isinstance(say, str) else say

    @field_validator("say")
    @classmethod
    def _as_heard(cls, say: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(as_heard(phrase) for phrase in say)

    @model_validator(mode="after")
    def _called_something(self) -> OwnWorkflow:
        if not self.key:
            raise ValueError("name: give it a name of letters, as `membership sign-up`")
        return self


def missing(workflows: Iterable[OwnWorkflow], environment: Mapping[str, str]) -> list[tuple[str, str]]:
    """Environment variables that tools need and that are not set, each with its workflow's name."""
    needed = ((variable, own.name) for own in workflows if own.tool for variable in own.tool.headers.values())
    return [(variable, name) for variable, name in dict.fromkeys(needed) if not environment.get(variable)]


def as_heard(phrase: str) -> str:
    """A phrase as a caller's words are looked through: lower case, without punctuation."""
    return " ".join(re.findall(r"[\w']+", phrase.lower()))


def is_local(host: str) -> bool:
    """Whether a host is this machine by its very name."""
    if host.lower() in _LOCAL:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
