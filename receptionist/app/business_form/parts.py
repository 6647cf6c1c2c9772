"""The parts that the business file is shown in: each field of it in one of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

PARTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "business": ("name", "timezone", "country", "language", "emergency_number", "owner"),
        "hours": ("hours", "special_days", "holidays"),
        "services": ("services",),
        "booking": ("collect", "schedule", "approval", "series", "call_backs"),
        "crews": ("crews", "area", "travel"),
        "answers": ("answers",),
        "prompts": ("prompts", "pronounce"),
        "line": ("line", "trust", "recovery"),
        "kept": ("retention", "logs"),
        "workflows": ("workflows",),
        "webhooks": ("webhooks",),
        "helpers": ("assistant", "home_assistant"),
        "engines": ("calendar", "telephone", "speech"),
    }
)
"""In the order in which an owner fills them in."""
