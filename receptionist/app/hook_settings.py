"""The `webhooks:` part of the business file: servers of the owner's that are told what happens."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, model_validator

from receptionist.jobs.hook_sender import EVENTS, BadSecret, HookEndpoint, HookEvent, read_secret

_VARIABLE = re.compile(r"^[A-Z][A-Z0-9_]*$")


class HookSettings(BaseModel):
    """A server that is told what happens, by a signed HTTP POST (docs/webhooks.md)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    url: Annotated[str, Field(max_length=256)] = Field(description="Where it goes: https, or http with `private:`.")
    secret: str = Field(description="The environment variable that holds the secret it is signed with.")
    events: tuple[HookEvent, ...] = Field(EVENTS, description="What it is told of.")
    private: bool = Field(False, description="Whether it may be in your own network, or on this machine.")

    @model_validator(mode="after")
    def _safe(self) -> HookSettings:
        """Raises ValueError with the mend."""
        parts = urlsplit(self.url)
        if not parts.hostname or parts.scheme not in ("https", "http"):
            raise ValueError(f"{self.url!r} is no web address; write it as https://example.com/hooks")
        if parts.username or parts.password:
            raise ValueError("no password in an address: what is posted is signed; check the signature instead")
        if parts.scheme == "http" and not self.private:
            raise ValueError(f"{self.url!r} would send what callers say in the clear; use https")
        if not _VARIABLE.match(self.secret):
            raise ValueError("secret: write the name of an environment variable that holds it, as WEBHOOK_SECRET")
        return self


class Unsigned(Exception):
    """A webhook whose secret is missing, or bad: nothing is sent to it."""

    def __init__(self, hook: HookSettings, why: BadSecret, *, is_set: bool) -> None:
        state = "does not do" if is_set else "is not set"
        super().__init__(f"the webhook to {hook.url}: the environment variable {hook.secret} {state}: {why}")


def endpoints(hooks: Iterable[HookSettings], environment: Mapping[str, str]) -> tuple[HookEndpoint, ...]:
    """With their secrets; one whose secret is missing or bad is left out (`hook_faults` names it)."""
    found = []
    for hook in hooks:
        try:
            secret = read_secret(environment.get(hook.secret, ""))
        except BadSecret:
            continue
        found.append(HookEndpoint(hook.url, secret, hook.events, hook.private))
    return tuple(found)


def hook_faults(hooks: Iterable[HookSettings], environment: Mapping[str, str]) -> list[str]:
    """What keeps webhooks from being signed, each with its mend."""
    faults = []
    for hook in hooks:
        try:
            read_secret(environment.get(hook.secret, ""))
        except BadSecret as error:
            faults.append(str(Unsigned(hook, error, is_set=bool(environment.get(hook.secret)))))
    return faults
