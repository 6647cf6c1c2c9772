"""Whether a street is called what streets usually are called. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.known_streets import parts

_SAID: Final = section("addresses", "lexicon")
_USUAL: Final = _SAID.words("usual_streets")
_NAMES_ITSELF: Final[str] = section("addresses", "street")["names_itself"]


class StreetInUse(msgspec.Struct, frozen=True):
    """A street as it was understood, as one of all that towns have."""

    street: str

    @property
    def is_usual(self) -> bool:
        """Whether it is numbered, or has one of the names that most towns have, and is a street, a road and so on: the
        name alone may be half of what was said.
        """
        name, kind = parts(self.street)
        return (name in _USUAL and bool(kind or name == _NAMES_ITSELF)) or name[:1].isdecimal()

    @property
    def has_usual_name(self) -> bool:
        """Whether it has one of those names, be it said what it is or not."""
        return parts(self.street)[0] in _USUAL


def names_street(norms: Iterable[str]) -> bool:
    """Whether one of the words is such a name."""
    return not _USUAL.isdisjoint(norms)


def is_usual_street_name(name: str) -> bool:
    """Whether most towns have a street of that name, written in lower case and without its type."""
    return name in _USUAL


@cache
def usual_streets() -> tuple[str, ...]:
    """The usual names with each of the usual types, in display case."""
    names: str = _SAID["usual_streets"]
    types: str = _SAID["usual_types"]
    return tuple(f"{name} {kind}".title() for name in names.split() for kind in types.split())
