"""The modes of the owner's line, and what they are called aloud."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Mode(StrEnum):
    """One agent of the owner's line. Each owns its jobs; the public is only ever with RECEPTIONIST."""

    RECEPTIONIST = "receptionist"
    COMMS = "comms"
    HOME = "home"
    SECURITY = "security"


ALIASES: Mapping[str, Mode] = MappingProxyType(
    {
        **dict.fromkeys(
            (
                "scheduling", "schedule", "appointment", "appointments", "business", "booking", "bookings",
                "receptionist", "reception", "front desk", "office",
            ),
            Mode.RECEPTIONIST,
        ),
        **dict.fromkeys(
            (
                "comms", "comm", "communication", "communications", "personal", "private", "messaging", "message",
                "messages",
            ),
            Mode.COMMS,
        ),
        **dict.fromkeys(("home", "house", "device", "devices", "smart home", "home automation"), Mode.HOME),
        **dict.fromkeys(("security", "camera", "cameras", "surveillance", "alarm"), Mode.SECURITY),
    }
)  # fmt: skip
"""What a mode may be called in "switch to … mode", lower case."""
