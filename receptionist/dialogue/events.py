"""What can happen in a call. Frozen; each carries its own moment, so any call replays to the same result."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Final, Literal

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.model.appointment import CARRIED_OUT, Appointment
from receptionist.model.commands import Say, UseTool
from receptionist.model.trust import Trust

Aware = Annotated[dt.datetime, msgspec.Meta(tz=True)]
"""A moment with its zone; decoding refuses one without."""


class Customer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who has booked before, found by telephone number; the last name and address they used."""

    name: str | None = None
    address: str | None = None


class CallStarted(msgspec.Struct, frozen=True, tag="call_started", omit_defaults=True):
    """The call was answered. `caller` is E.164, or None where the number is withheld.

    `owner` says that the number is the owner's and may be proved by a PIN, `attestation` what the carriers' signature
    on it is worth ("A", "B", "C", "failed"; empty without one). `earlier` is a call of theirs that broke off a short
    while ago, for them to go on with. `closed`: the business greets otherwise now, as it is closed. `trust` is what
    the number is taken for; a withheld one is a stranger's whatever it says.
    `awaited`: we have texted them of a visit that is to come. `lately`: their visit of today, or the last one that was.
    `visits`: when those begin that are to come; `until`: when each of them ends; `services`: what each is for;
    `booked_as`: the names they are under.
    """

    at: Aware
    call_id: str
    caller: str | None = None
    customer: Customer | None = None
    earlier: CallContext | None = None
    owner: bool = False
    attestation: str = ""
    closed: bool = False
    trust: Trust = Trust.CLAIMED
    awaited: bool = False
    lately: Appointment | None = None
    visits: tuple[Aware, ...] = ()
    booked_as: tuple[str, ...] = ()
    until: tuple[Aware, ...] = ()
    services: tuple[str, ...] = ()


NumberBack = Literal["", "right", "wrong", "locked"]
"""Of a text: whether it sends the number of our question back; `locked` where no more numbers are looked at."""


_BREAKS: Final = ".,!?;: "
"""What a recogniser writes where a voice breaks off."""


class Heard(msgspec.Struct, frozen=True, tag="heard", omit_defaults=True):
    """The caller said something. `confidence` is the recogniser's mean token log-probability (0 is certain).

    `alternatives` are what else it may have been, best first, and `lags` how far each lies behind: the logarithm of the
    odds. Without lags nothing is known of how near they are. `unasked`: it was begun before our question was put to
    its end.
    """

    at: Aware
    text: str
    confidence: float = 0.0
    alternatives: tuple[str, ...] = ()
    number_back: NumberBack = ""
    lags: tuple[float, ...] = ()
    unasked: bool = False

    @property
    def hypotheses(self) -> tuple[str, ...]:
        """The words as they were heard, and what else they may have been: to be handed on, and read by nobody else."""
        return (self.text, *self.alternatives)

    def others(self, most_lag: float, most: int) -> tuple[Heard, ...]:
        """What else may have been said, not further behind than that and so many at most, the nearest first; the words
        as they were heard are among the alternatives of each.
        """
        return tuple(other for _, other in self.near(most_lag, most))

    def near(self, most_lag: float, most: int) -> tuple[tuple[float, Heard], ...]:
        """The same, each with how far it lies behind."""
        near = [nth for nth, lag in enumerate(self.lags[:most]) if lag <= most_lag and self.alternatives[nth].strip()]
        return tuple((self.lags[nth], self._instead(nth)) for nth in near)

    def behind(self, begun: Heard) -> Heard:
        """One turn of `begun` and of this one, which goes on with it."""
        first, *_ = begun.hypotheses
        whole = f"{first.rstrip(_BREAKS)} {self.text.lstrip()}"
        return msgspec.structs.replace(self, text=whole, alternatives=(), lags=(), unasked=False)

    def _instead(self, nth: int) -> Heard:
        rest = (self.text, *self.alternatives[:nth], *self.alternatives[nth + 1 :])
        return msgspec.structs.replace(self, text=self.alternatives[nth], alternatives=rest, lags=())


class Keyed(msgspec.Struct, frozen=True, tag="keyed"):
    """Keys were pressed: digits, `*` or `#`."""

    at: Aware
    digits: str


class Silence(msgspec.Struct, frozen=True, tag="silence"):
    """The caller was asked something and has said nothing for `seconds`."""

    at: Aware
    seconds: float


class BargedIn(msgspec.Struct, frozen=True, tag="barged_in", omit_defaults=True):
    """The caller spoke over us. `unheard` is what was cut off, never began, or was lost on its way, in order: the
    sentences; logs of earlier versions have their prompts alone.
    """

    at: Aware
    unheard: tuple[Say | str, ...] = ()


class ToolFinished(msgspec.Struct, frozen=True, tag="tool_finished", omit_defaults=True):
    """A tool came back: `result` as its own JSON where `error` is empty."""

    at: Aware
    name: str
    result: dict[str, Any] = {}
    error: str = ""

    @property
    def carried_out(self) -> bool:
        """Whether what was agreed stands now: in the calendar, in the ledger, or with the owner."""
        return self.result.get("state") in CARRIED_OUT


class Reconnected(msgspec.Struct, frozen=True, tag="reconnected", omit_defaults=True):
    """The line was cut and is back, maybe in another process. `unfinished` is the tool that was at work then."""

    at: Aware
    unfinished: UseTool | None = None


class NobodyAnswered(msgspec.Struct, frozen=True, tag="nobody_answered"):
    """The person whom the caller was put through to was busy, away, or declined: the caller is back with us."""

    at: Aware


class OwnerSteppedIn(msgspec.Struct, frozen=True, tag="owner_stepped_in"):
    """The owner follows the call on their page, and wants to take it."""

    at: Aware


class Deafened(msgspec.Struct, frozen=True, tag="deafened", omit_defaults=True):
    """The recogniser failed at what the caller said, for the `times`th turn in a row; `noisy`, as nobody could be told
    from what else is heard on the line.
    """

    at: Aware
    times: int = 1
    noisy: bool = False


class CallEnded(msgspec.Struct, frozen=True, tag="call_ended", omit_defaults=True):
    """The line is gone: the caller hung up, or the carrier did. `lost`: it broke, or its process died, and nobody rang
    off.
    """

    at: Aware
    lost: bool = False


Event = (
    CallStarted
    | Heard
    | Keyed
    | Silence
    | BargedIn
    | ToolFinished
    | Reconnected
    | NobodyAnswered
    | OwnerSteppedIn
    | Deafened
    | CallEnded
)
