"""A Wish: what one sentence of the owner asks for, with the parts that it already tells."""

from __future__ import annotations

from typing import Literal

import msgspec

from receptionist.owner.modes import Mode

Kind = Literal["job", "switch", "which_mode", "help", "goodbye", "drop", "none"]


class OwnerWish(msgspec.Struct, frozen=True, omit_defaults=True):
    """`job` names a row of the jobs' table; `parts` are its values as text (dates ISO, times HH:MM, numbers in digits).

    `mode` is the one to switch to; None with kind "switch" where the words name no mode that there is.
    """

    kind: Kind = "none"
    job: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    mode: Mode | None = None

    def part(self, name: str) -> str | None:
        return dict(self.parts).get(name)


NOTHING = OwnerWish()


def wish(job: str, **parts: str | None) -> OwnerWish:
    """A job with the parts that are known; those that are None or empty are left out."""
    return OwnerWish("job", job, tuple((name, value) for name, value in parts.items() if value))
