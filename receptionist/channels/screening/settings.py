"""The `line:` part of the business file: who is answered, when, how many at once, and what is told afterwards."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, field_validator, model_validator

from receptionist.channels.screening.attestation import Attested
from receptionist.dialogue.context import Disposition
from receptionist.model.e164 import e164

Treatment = Literal["answer", "message", "reject"]
"""`answer`: as any call. `message`: ask for a recorded one. `reject`: not answered, and it costs nothing."""

WORTH_TELLING: tuple[str, ...] = (*get_args(Disposition), "missed")


def _with_country(number: str) -> str:
    return e164(number, None)


Number = Annotated[str, AfterValidator(_with_country)]
"""A telephone number in E.164."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Attestation(_Model):
    """What the carriers' signature on the caller's number has to be worth (STIR/SHAKEN; Twilio's `StirVerstat`).

    A: the carrier knows the caller and the number; B: the caller alone; C: only where the call came in.
    """

    minimum: Literal["A", "B", "C", "none"] = Field("none", description="The least that is answered as any call.")
    below: Treatment = Field("message", description="What happens to calls with less, or with no signature at all.")
    failed: Treatment = Field("answer", description="What happens to calls whose signature is false.")
    known: Literal["A", "B", "C", "none"] = Field(
        "none",
        description="The least by which a caller is taken for the number's own at all; with less they are a stranger. "
        "A false signature always is.",
    )

    def knows(self, caller: Attested) -> bool:
        """Whether the number may be taken for the caller's own."""
        return not caller.failed and caller.reaches(self.known)


class Screening(_Model):
    """Who is answered at all. Numbers are written with their country code."""

    blocked: tuple[Number, ...] = Field((), description="Numbers that are never answered.")
    straight_through: dict[Number, Number | Literal["owner"]] = Field(
        default_factory=dict,
        description="Callers who are put through at once, and to which telephone: a number, or `owner`.",
    )
    withheld: Treatment = Field("answer", description="What happens to callers who hide their number.")
    attestation: Attestation = Field(Attestation(), description="What the signature of a number has to be worth.")
    calls_per_hour: Annotated[int, Field(ge=1)] = Field(12, description="Calls of one number that are answered.")
    above: Literal["message", "reject"] = Field("reject", description="What happens to more calls of one number.")

    @field_validator("straight_through", mode="before")
    @classmethod
    def _to_the_owner(cls, numbers: Any) -> Any:
        """A plain list means that all of them reach the owner."""
        listed = isinstance(numbers, list) and all(isinstance(each, str) for each in numbers)
        return dict.fromkeys(numbers, "owner") if listed else numbers


class Overload(_Model):
    """More calls than can be held at once."""

    most_calls: Annotated[int, Field(ge=1)] = Field(100, description="Calls at once in one process.")
    above: Literal["queue", "message", "forward"] = Field(
        "forward",
        description="What happens to more: they wait in line, leave a message, or reach the owner's telephone.",
    )
    queue_seconds: Annotated[int, Field(ge=10, le=600)] = Field(120, description="How long a caller waits in line.")
    after_queue: Literal["message", "forward"] = Field("message", description="What happens when that is over.")


class ClosedHours(_Model):
    """Calls outside the opening hours. `answer` books as usual, and greets with the prompt `greeting_closed`."""

    after_hours: Literal["answer", "message", "forward", "notice"] = Field(
        "answer", description="`notice` says when the business is open, and ends the call."
    )
    holidays: Literal["answer", "message", "forward", "notice"] | None = Field(
        None, description="On public holidays and dates that `special_days` closes; left out, as after hours."
    )
    forward_to: Number | None = Field(None, description="The telephone for `forward`; left out, the owner's.")


class RecordingSettings(_Model):
    """What is kept of a call, and what callers are told about it before anything is recorded."""

    notice: str | None = Field(None, description="Said right after the greeting; whoever goes on speaking consents.")
    audio: bool = Field(False, description="Whether both sides are recorded. Nothing is, until the notice was heard.")
    log: bool = Field(True, description="Whether the words of calls are kept, for `receptionist replay`.")

    @model_validator(mode="after")
    def _told_first(self) -> Self:
        if self.audio and not (self.notice or "").strip():
            raise ValueError("callers have to be told of a recording; add `notice:`, as in 'This call is recorded.'")
        return self


class MailServer(_Model):
    """The server that mail goes out by. The password comes from RECEPTIONIST_MAIL_PASSWORD."""

    host: str = Field(description="The server's name.")
    port: Annotated[int, Field(ge=1, le=65535)] = Field(587, description="Its port.")
    security: Literal["starttls", "tls", "none"] = Field("starttls", description="`none` only on this machine itself.")
    user: str | None = Field(None, description="Who signs in; left out, nobody does.")
    sender: str = Field(description="The address that mail comes from.")
    to: str = Field(description="The owner's address.")


class Reports(_Model):
    """What the owner hears of each call, and callers whom nobody answered."""

    by: Literal["text", "mail", "off"] = Field(
        "text", description="How the owner is told; texts go to `owner: phone:`."
    )
    mail: MailServer | None = Field(None, description="Needed for `by: mail`.")
    about: tuple[str, ...] = Field(WORTH_TELLING, description="Outcomes of calls that the owner is told of.")
    texts: bool = Field(True, description="Whether the owner is told what customers write, and change, by text.")
    daily: bool = Field(
        False,
        description="Whether the owner is written each morning what the day before came to: what was agreed to, what "
        "was not understood, who was lost. By mail it has all of it, by text the sum.",
    )
    text_back: bool = Field(True, description="Whether a missed or abandoned call gets a text, one a day at most.")

    @field_validator("about")
    @classmethod
    def _known(cls, about: tuple[str, ...]) -> tuple[str, ...]:
        unknown = [outcome for outcome in about if outcome not in WORTH_TELLING]
        if unknown:
            raise ValueError(f"{unknown[0]!r} is no outcome of a call; take from {', '.join(WORTH_TELLING)}")
        return about

    @model_validator(mode="after")
    def _mail_server(self) -> Self:
        if self.by == "mail" and self.mail is None:
            raise ValueError("`by: mail` needs the server; add `mail:` with host, sender and to")
        return self


class LineSettings(_Model):
    """What surrounds the calls themselves (docs/line.md)."""

    screening: Screening = Field(Screening(), description="Who is answered.")
    overload: Overload = Field(Overload(), description="More calls than can be held at once.")
    closed: ClosedHours = Field(ClosedHours(), description="Calls outside the opening hours.")
    recording: RecordingSettings = Field(RecordingSettings(), description="What is kept of a call.")
    reports: Reports = Field(Reports(), description="Who is told how calls ended.")
