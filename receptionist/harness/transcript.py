"""Transcript files: a call written by hand, with what must come of it. See docs/transcripts.md."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import yaml
from pydantic import AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from receptionist.app import yaml_core
from receptionist.app.business_file import load
from receptionist.app.settings import Business
from receptionist.harness.owners_props import ExpectedText, OwnersProps

_DEFAULT_CALLER = "+13125550142"


def _as_text(value: Any) -> Any:
    """Digits are keys or words to look for, not numbers."""
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def _as_list(value: Any) -> Any:
    return (
        [_as_text(each) for each in (value if isinstance(value, list | tuple) else [value])]
        if value is not None
        else None
    )


Attestation = Literal["A", "B", "C", "failed", ""]
"""What the carriers' signature on the caller's number is worth; empty without one."""

Channel = Literal["phone", "sms"]
"""How the customer reaches us: by a call, or by texts that are each a turn."""

Text = Annotated[str, BeforeValidator(_as_text)]
Texts = Annotated[tuple[str, ...], BeforeValidator(_as_list)]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Expectation(_Model):
    """What must hold after a turn. `says` and `says_not` look for texts regardless of case."""

    phase: str | None = None
    slots: dict[str, Text | None] = Field(default_factory=dict)
    asked: Texts | None = None
    tool: Texts | None = None
    says: Texts = ()
    says_not: Texts = ()
    booked: bool | None = None
    ended: str | None = None
    mode: str | None = None
    """The mode of the owner's line; "" where the call is anybody's."""


class ScriptTurn(_Model):
    """One thing that happens: exactly one of the first four. `over` are words of our answer that were spoken over: the
    sentence they stand in, and all after it, were not heard.
    """

    caller: Text | None = None
    keyed: Text | None = None
    silence: float | None = None
    hangup: bool = False
    over: Text | None = None
    expect: Expectation = Expectation()

    @model_validator(mode="before")
    @classmethod
    def _bare_hangup(cls, value: Any) -> Any:
        return {"hangup": True} if value == "hangup" else value

    @model_validator(mode="after")
    def _one_thing(self) -> Self:
        given = [self.caller is not None, self.keyed is not None, self.silence is not None, self.hangup]
        if sum(given) != 1:
            raise ValueError("a turn is one of `caller:`, `keyed:`, `silence:` or `hangup`")
        if self.over is not None and self.caller is None and self.keyed is None:
            raise ValueError("`over:` goes with `caller:` or `keyed:`")
        return self

    @property
    def words(self) -> str:
        if self.caller is not None:
            return self.caller
        if self.keyed is not None:
            return f"[keys {self.keyed}]"
        return "[hangs up]" if self.hangup else f"[silent for {self.silence:g} s]"


class Busy(_Model):
    """A stretch of the calendar that is taken."""

    start: AwareDatetime
    end: AwareDatetime


class ExpectedAppointment(_Model):
    """A visit that must stand in the calendar afterwards; fields left out are not compared. `notes` are words that
    the event must tell whoever comes, regardless of case.
    """

    title: str
    start: dt.datetime | None = None
    location: str | None = None
    notes: str = ""


class StandingAppointment(_Model):
    """A visit that was booked before the call. Its `start` is the business's wall clock where it has no offset."""

    name: str
    start: dt.datetime
    phone: str | None = _DEFAULT_CALLER
    address: str | None = None
    service: str | None = None


class OneCall(_Model):
    """One of several calls to the same desk, with its own moment and caller."""

    clock: AwareDatetime
    from_number: str | None = Field(_DEFAULT_CALLER, alias="from")
    attestation: Attestation = ""
    channel: Channel = "phone"
    as_: Literal["owner"] | None = Field(None, alias="as")
    greeting: Expectation = Expectation()
    turns: tuple[ScriptTurn, ...]

    @model_validator(mode="after")
    def _texts_are_words(self) -> Self:
        if self.channel == "sms" and any(turn.caller is None or turn.over is not None for turn in self.turns):
            raise ValueError("`channel: sms` has `caller:` turns alone, each of them a text")
        return self


class CallScript(_Model):
    """One call; or several at the same desk, one after the other (`calls`, instead of `turns`).

    `business` is a path beside the transcript, or the fields of a business file. `as: owner` rings from the owner's
    number; `owner:` is what stands around such a line.
    """

    name: str = ""
    clock: AwareDatetime
    from_number: str | None = Field(_DEFAULT_CALLER, alias="from")
    attestation: Attestation = ""
    channel: Channel = "phone"
    business: Business = Business()
    calendar: tuple[Busy, ...] = ()
    bookings: tuple[StandingAppointment, ...] = ()
    texts: bool = False
    answers: dict[str, dict[str, Any]] = Field(default_factory=dict)
    greeting: Expectation = Expectation()
    turns: tuple[ScriptTurn, ...] = ()
    calls: tuple[OneCall, ...] = ()
    calendar_after: tuple[ExpectedAppointment, ...] | None = None
    as_: Literal["owner"] | None = Field(None, alias="as")
    owner: OwnersProps | None = None
    texts_after: tuple[ExpectedText, ...] | None = None
    home_after: dict[str, str] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _turns_or_calls(self) -> Self:
        if bool(self.turns) == bool(self.calls):
            raise ValueError("a transcript has `turns:`, or `calls:` that each have their own")
        return self

    @property
    def in_order(self) -> tuple[OneCall, ...]:
        """Its calls; of a transcript with `turns`, the one."""
        if self.calls:
            return self.calls
        one = {"clock": self.clock, "from": self.from_number, "as": self.as_, "attestation": self.attestation}
        one["channel"] = self.channel
        return (OneCall.model_validate({**one, "greeting": self.greeting, "turns": self.turns}),)

    @property
    def props(self) -> OwnersProps | None:
        """What the owner's line needs, where there is one: for the owner's own calls, and for others that try it."""
        owners = any(call.as_ == "owner" for call in self.in_order)
        return self.owner or (OwnersProps() if owners else None)

    @property
    def busy(self) -> list[tuple[dt.datetime, dt.datetime]]:
        return [(block.start, block.end) for block in self.calendar]


class BadTranscript(Exception):
    """A file that is no transcript; says where and why."""


def read(path: Path) -> CallScript:
    """The transcript at `path`; raises BadTranscript, BadBusinessFile for a business file it names."""
    try:
        values, _ = yaml_core.read(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise BadTranscript(f"{path}: {error}") from error
    if not isinstance(values, dict):
        raise BadTranscript(f"{path}: a transcript has at least `clock:` and `turns:`")
    if isinstance(values.get("business"), str):
        values["business"] = load(path.parent / values["business"])
    try:
        return CallScript.model_validate({"name": path.stem, **values})
    except ValidationError as error:
        raise BadTranscript("\n".join(_problem(path, problem) for problem in error.errors())) from error


def find(paths: list[Path]) -> list[Path]:
    """Every transcript under `paths`, files as they are, folders searched for .yaml; raises BadTranscript for none."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise BadTranscript(f"{path}: no such file or folder")
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    if not found:
        raise BadTranscript(f"{', '.join(map(str, paths))}: no .yaml transcript there")
    return found


def _problem(path: Path, problem: Any) -> str:
    where = ".".join(str(part) for part in problem["loc"])
    return f"{path}: {where or 'transcript'}: {problem['msg'].removeprefix('Value error, ')}"
