"""One case, scored: what every family's scorer returns."""

from __future__ import annotations

import msgspec


class Result(msgspec.Struct, frozen=True):
    """`id` is the row's own id; `got` and `want` are short texts for a person.

    `kind` groups cases for the failure file ("negate_with_change", "asr_itn"); a figure counts `ok` over the family
    or over one kind of it.
    """

    id: str
    ok: bool
    got: str
    want: str
    kind: str = ""
