"""How a device stands, in words: "on", "open", "68 degrees, set to 70"."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from receptionist.owner.home.port import Device

NOT_KNOWN = ("unavailable", "unknown")
"""States of a device that does not answer, or has not yet said how it stands."""
_OPEN = ("open", "closed")
_BINARY: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "door": _OPEN,
        "window": _OPEN,
        "garage_door": _OPEN,
        "opening": _OPEN,
        "lock": ("unlocked", "locked"),
        "motion": ("motion now", "no motion"),
        "occupancy": ("somebody there", "nobody there"),
        "presence": ("somebody there", "nobody there"),
        "safety": ("unsafe", "safe"),
    }
)
_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "unavailable": "not answering",
        "unknown": "not known",
        "not_home": "away",
        "armed_away": "armed, away",
        "armed_home": "armed, home",
        "armed_night": "armed, night",
        "triggered": "going off",
        "jammed": "jammed",
        "idle": "standing by",
    }
)


def spoken(device: Device) -> str:
    """How `device` stands."""
    state = device.state
    if state in NOT_KNOWN:
        return _WORDS[state]
    if device.kind == "binary_sensor" and device.sort in _BINARY:
        return _BINARY[device.sort][0 if state == "on" else 1]
    if device.kind in ("climate", "water_heater"):
        return _climate(device)
    if device.kind == "sensor":
        return f"{state} {_unit(device)}".strip()
    brightness = device.attributes.get("brightness")
    if device.kind == "light" and state == "on" and isinstance(brightness, int | float):
        return f"on, at {round(brightness / 2.55)} percent"
    return _WORDS.get(state, state.replace("_", " "))


def _climate(device: Device) -> str:
    inside, wanted = (device.attributes.get(name) for name in ("current_temperature", "temperature"))
    parts = [f"{_figure(inside)} degrees" if inside is not None else "", f"set to {_figure(wanted)}" if wanted else ""]
    return ", ".join(part for part in (*parts, "" if any(parts) else device.state) if part)


def _figure(value: object) -> str:
    return f"{value:g}" if isinstance(value, int | float) else str(value)


def _unit(device: Device) -> str:
    unit = str(device.attributes.get("unit_of_measurement") or "")
    return (
        "degrees" if unit in ("°F", "°C") else {"%": "percent", "W": "watts", "kWh": "kilowatt hours"}.get(unit, unit)
    )
