"""Where a visit is to be, as it was said."""

from __future__ import annotations

import msgspec

from receptionist.model.span import Span


class Address(msgspec.Struct, frozen=True):
    """A place as it was said; lower case, abbreviations expanded ("789 main street").

    Any part may be missing: parts of several turns are merged with `addresses.merge`.
    """

    span: Span
    line: str | None = None
    number: str | None = None
    street: str | None = None
    unit: str | None = None
    city: str | None = None
    state: str | None = None
    zip: str | None = None
    shown: str | None = None
    """In display case with all parts, as a calendar shows it and a read-back says it."""
    confidence: float = 1.0
    unit_type: str | None = None
    """What the unit was called where it was: "apartment", "suite"; None where it says so itself ("floor 3")."""
    listed: bool | None = None
    """Whether its street is on the business's lists; None where it has none, or no street was said."""
    usual: bool = True
    """Whether its street is numbered, or called as streets are in most towns."""
    numberless: bool = False
    """Whether the caller says that there is no house number, or gives a corner for one."""
    unitless: bool = False
    """Whether it was said to have no unit."""
    taken_back: bool = False
    """Whether words that take back what was said follow it, and no address follows those."""

    @property
    def likely(self) -> bool:
        """Whether there may well be such a street; one that is none may be another one, misheard."""
        return bool(self.listed) or self.usual
