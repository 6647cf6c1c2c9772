"""What the carriers' signature on a caller's number is worth.

Source: Twilio's page on SHAKEN/STIR and the webhook parameter `StirVerstat`: TN-Validation-Passed-A, -B, -C (and the
same with -Diverted, of a forwarded call), TN-Validation-Failed with or without a level, No-TN-Validation; nothing at
all where the call never crossed a network that signs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

Level = Literal["A", "B", "C"]

ORDER: Final = "CBA"
"""From the least that a signature can say to the most."""

ATTESTATION_LENGTH: Final = 64
"""Characters of a `StirVerstat` that are kept: the known ones have half as many."""

_LEVELS: Final[dict[str, Level]] = {"A": "A", "B": "B", "C": "C"}
_VERSTAT = re.compile(r"TN-Validation-(?P<verdict>Passed|Failed)(?:-(?P<level>[ABC]))?(?:-.*)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Attested:
    """`level` is None without a signature, or where the verdict names none; `failed`: the signature is false."""

    level: Level | None = None
    failed: bool = False

    def reaches(self, minimum: str) -> bool:
        """Whether the signature holds and says at least that much; "none" is reached by any call."""
        if minimum == "none":
            return True
        return not self.failed and self.level is not None and ORDER.index(self.level) >= ORDER.index(minimum)

    @property
    def verdict(self) -> str:
        """ "A", "B", "C", "failed", or empty without a signature."""
        return "failed" if self.failed else self.level or ""


UNSIGNED: Final = Attested()


def signed(verdict: str) -> Attested:
    """The signature with that `verdict`."""
    return Attested(failed=True) if verdict == "failed" else Attested(_LEVELS.get(verdict))


def kept_of(verstat: str | None) -> str | None:
    """As much of a `StirVerstat` as is kept; None without one."""
    return verstat[:ATTESTATION_LENGTH] if verstat else None


def attested(verstat: str | None) -> Attested:
    """What a `StirVerstat` says; whatever is unknown counts as no signature."""
    read = _VERSTAT.fullmatch((verstat or "").strip())
    if read is None:
        return UNSIGNED
    return Attested(_LEVELS.get((read["level"] or "").upper()), read["verdict"].lower() == "failed")
