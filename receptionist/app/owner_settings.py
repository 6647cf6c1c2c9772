"""The owner's part of the business file, and where the home is."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, field_validator

from receptionist.dialogue.desk import LineRules
from receptionist.model.e164 import parsed_number
from receptionist.model.modes import Mode

TOKEN = "RECEPTIONIST_HOME_ASSISTANT_TOKEN"  # noqa: S105 - the variable's name


class Owner(BaseModel):
    """Whom a caller reaches when the receptionist hands over; may open the owner's line (docs/owner-line.md)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    phone: str | None = Field(None, description="E.164, as +13125550100. Without it messages are taken.")
    pin_file: str | None = Field(
        None,
        description="File with the PIN, 4 to 12 digits, that opens the owner's line to calls from `phone` "
        "(docs/owner-line.md). `RECEPTIONIST_OWNER_PIN` counts before it. Without a PIN there is no such line.",
    )
    assistant: tuple[str, ...] = Field(
        ("receptionist",), description="What the owner calls the assistant: `Max, switch to home mode`."
    )
    default_mode: Literal["receptionist", "comms", "home", "security"] | None = Field(
        None, description="The mode the line opens in: left out, `home` with a Home Assistant, else `comms`."
    )
    idle_seconds: Annotated[int, Field(ge=10, le=3600)] = Field(
        120, description="Seconds without a word after which the line goes back to its default mode."
    )
    contacts: dict[str, str] = Field(
        default_factory=dict, description="Telephone numbers by name, for people who are no customers."
    )

    @field_validator("phone")
    @classmethod
    def _is_a_number(cls, number: str | None) -> str | None:
        if number is not None:
            parsed_number(number, "US")  # its digits are counted where the country is known
        return number


class HomeAssistantSettings(BaseModel):
    """The Home Assistant that the modes `home` and `security` work with, over its REST API."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    url: str = Field(description="Its address, as http://homeassistant.local:8123.")
    token_file: str | None = Field(
        None,
        description="File with a long-lived access token; `RECEPTIONIST_HOME_ASSISTANT_TOKEN` counts before it.",
    )
    alarm_code_file: str | None = Field(None, description="File with the code that the alarm asks for, if it does.")
    seconds: Annotated[float, Field(gt=0, le=10)] = Field(3.0, description="How long one of its answers is waited for.")
    names: dict[str, tuple[str, ...]] = Field(
        default_factory=dict, description="Other names of entities, by entity id: `light.desk: [work lamp]`."
    )
    hidden: tuple[str, ...] = Field((), description="Entity ids that the line must neither tell of nor touch.")

    @field_validator("url")
    @classmethod
    def _is_an_address(cls, url: str) -> str:
        address = urlsplit(url)
        if address.scheme not in ("http", "https") or not address.hostname:
            raise ValueError(f"{url!r} is no address; write it as http://homeassistant.local:8123")
        return url.rstrip("/")


class NoToken(ValueError):
    """A Home Assistant without the token that it asks for."""


def token(settings: HomeAssistantSettings, environment: Mapping[str, str] = os.environ) -> str:
    """The access token. Raises NoToken."""
    if known := environment.get(TOKEN, "").strip():
        return known
    if settings.token_file is None:
        raise NoToken(f"home_assistant has no token; set {TOKEN} or `token_file:` (docs/owner-line.md)")
    return _secret("token_file", settings.token_file)


def alarm_code(settings: HomeAssistantSettings) -> str:
    """The alarm's code, empty where it needs none. Raises NoToken."""
    return _secret("alarm_code_file", settings.alarm_code_file) if settings.alarm_code_file is not None else ""


def _secret(field: str, file: str) -> str:
    try:
        return Path(file).expanduser().read_text(encoding="utf-8", errors="replace").strip()
    except OSError as error:
        raise NoToken(f"home_assistant.{field} {file} can't be read: {error.strerror}") from error


def rules(line: Owner, *, home: bool) -> LineRules:
    """How the line behaves; `home` where a Home Assistant is set up."""
    modes = frozenset(Mode) if home else frozenset({Mode.RECEPTIONIST, Mode.COMMS})
    wanted = Mode(line.default_mode) if line.default_mode else (Mode.HOME if home else Mode.COMMS)
    return LineRules(
        names=tuple(name.lower() for name in line.assistant),
        modes=modes,
        default=wanted if wanted in modes else Mode.COMMS,
        idle=dt.timedelta(seconds=line.idle_seconds),
    )
