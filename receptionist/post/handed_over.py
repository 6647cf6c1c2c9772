"""Whether a text was handed to the carrier: what nobody can have read, nobody can have answered."""

from __future__ import annotations

from collections.abc import Callable

from receptionist.post.outbox import SENT, Outbox

HandedOver = Callable[[str], bool]
"""By the key under which the text was posted."""


def handed_over(outbox: Outbox, key: str) -> bool:
    """Whether the carrier has taken the text that was posted under `key`."""
    parcel = outbox.get(key)
    return parcel is not None and parcel.state == SENT
