"""Words that the owner taught: how a name or a street is written, and what services are called."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

TaughtKind = Literal["name", "street", "service"]
TAUGHT_KINDS: tuple[TaughtKind, ...] = get_args(TaughtKind)


class TaughtWord(msgspec.Struct, frozen=True):
    """`word` as it is written ("Nguyen", "Kosciuszko Street", a service's own name); `heard` is what the recogniser
    wrote where it was said, or for a service what callers call it.
    """

    kind: TaughtKind
    word: str
    heard: tuple[str, ...] = ()
