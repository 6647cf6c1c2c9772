"""What a caller has shown by the number they call from, and what follows from it. Pure.

One table decides everywhere: the telephone, the owner's admission, `doctor` and docs/line.md. A number that nobody
vouches for proves nothing; what is neither in `hears` nor proved is not said, and is not changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal

import msgspec

PhoneBy = Literal["proved", "shown", "said"]
"""How a telephone number was come by: vouched for, or proved by a code that was texted to it; shown as the caller's own
by an ordinary caller ID; or only said. What was only said is nobody's: one digit misheard makes it a stranger's.
"""


class Trust(StrEnum):
    """How far a number may be taken for the caller's own."""

    VOUCHED = "vouched"
    """Signed A by the carrier, or the owner trusts caller ID."""
    TEXTED = "texted"
    """The sender of a text: anybody can have sent it, and only the holder of the number reads what is answered."""
    CLAIMED = "claimed"
    """Shown, and nobody stands for it: unsigned, or signed B or C."""
    STRANGER = "stranger"
    """Withheld, falsely signed, signed less than the owner demands; or another number than the one that calls."""


class Private(StrEnum):
    """What of a customer may be said to whoever calls from their number, unasked."""

    FIRST_NAME = "first name"
    DAY_AND_TIME = "the appointment's day and time"


class Shows(StrEnum):
    """What a caller can give to show that an appointment is theirs."""

    NAME = "the name on it"
    DAY = "the day"
    CODE = "a texted code"


class Rights(msgspec.Struct, frozen=True):
    """`hears` unasked; moves or cancels after all of any one of `changes_after`."""

    hears: frozenset[Private]
    changes_after: tuple[tuple[Shows, ...], ...]


RIGHTS: Final[Mapping[Trust, Rights]] = MappingProxyType(
    {
        Trust.VOUCHED: Rights(frozenset({Private.FIRST_NAME, Private.DAY_AND_TIME}), ((Shows.NAME,), (Shows.CODE,))),
        Trust.TEXTED: Rights(frozenset({Private.FIRST_NAME, Private.DAY_AND_TIME}), ((Shows.CODE,),)),
        Trust.CLAIMED: Rights(frozenset({Private.FIRST_NAME}), ((Shows.NAME, Shows.DAY), (Shows.CODE,))),
        Trust.STRANGER: Rights(frozenset(), ((Shows.CODE,),)),
    }
)


def trust_in(*, known: bool, attestation: str, caller_id: bool) -> Trust:
    """What a call's number is worth.

    `known`: it is shown, its signature is not false, and worth as much as the owner demands. `attestation` is "A", "B",
    "C", "failed", or empty without a signature; `caller_id` says that the owner trusts numbers as they are shown.
    """
    if not known or attestation == "failed":
        return Trust.STRANGER
    return Trust.VOUCHED if attestation == "A" or caller_id else Trust.CLAIMED


def lesser(*several: Trust) -> Trust:
    """The one of them that proves the least."""
    return max(several, key=_FROM_THE_MOST.index)


def come_by(number: str | None, caller: str | None, trust: Trust, proved: Iterable[str]) -> PhoneBy:
    """How `number` was come by in a call from `caller`; `proved` are those that a texted code was read back from."""
    if number is not None and number in proved:
        return "proved"
    if number is None or number != caller or trust is Trust.STRANGER:
        return "said"
    return "proved" if trust is Trust.VOUCHED else "shown"


_FROM_THE_MOST: Final = (Trust.VOUCHED, Trust.TEXTED, Trust.CLAIMED, Trust.STRANGER)
