"""A visit of somebody other than who calls, as it was told of."""

from __future__ import annotations

import msgspec


class AnothersVisit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is told of the visit of somebody other than who calls.

    `stands`: that there is one; `new`: that one is spoken of that does not stand yet. `relation` is what they are to
    who calls ("husband"), `name` theirs and `caller` that of who calls, in display case; `number` is the one it is
    under. `theirs`: something is "his" or "hers"; `mine`: the caller's own visit is spoken of; `out_of_reach`: they, or
    what they know, can't be had just now. `for_whom`: `name` is that of whom it is for, told before who calls;
    `asks_whose`: who was asked for their name says that it is for somebody else, or asks whose is meant, or another's
    name shall be on it and is not said; `contact` is who calls then, as it is written down.
    """

    stands: bool = False
    new: bool = False
    relation: str = ""
    name: str = ""
    caller: str = ""
    number: str = ""
    theirs: bool = False
    mine: bool = False
    out_of_reach: bool = False
    for_whom: bool = False
    asks_whose: bool = False
    contact: str = ""
