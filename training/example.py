"""One labelled sentence."""

from __future__ import annotations

import msgspec


class Example(msgspec.Struct, frozen=True):
    """`group` holds near-duplicates together: all of a group are learnt from, or none."""

    text: str
    label: str
    group: str
    source: str
