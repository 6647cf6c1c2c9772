"""The modes of the owner's line."""

from __future__ import annotations

from enum import StrEnum


class Mode(StrEnum):
    """One set of the owner's tasks. The public is only ever with RECEPTIONIST."""

    RECEPTIONIST = "receptionist"
    COMMS = "comms"
    HOME = "home"
    SECURITY = "security"
