"""How a device stands, in words: "on", "open", "68 degrees, set to 70"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from receptionist.integrations.home_assistant.port import Device
from receptionist.languages.language import lexicon

NOT_KNOWN = ("unavailable", "unknown")
"""States of a device that does not answer, or has not yet said how it stands."""
_SAID: Mapping[str, Any] = lexicon("home")["states"]
_BINARY: Mapping[str, Sequence[str]] = _SAID["binary"]
"""By the sort of a sensor: what is said where it is on, and where it is off."""
_WORDS: Mapping[str, str] = _SAID["words"]


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
        return str(_SAID["bright"]).format(percent=round(brightness / 2.55))
    return _WORDS.get(state, state.replace("_", " "))


def _climate(device: Device) -> str:
    inside, wanted = (device.attributes.get(name) for name in ("current_temperature", "temperature"))
    parts = [
        str(_SAID["degrees"]).format(figure=_figure(inside)) if inside is not None else "",
        str(_SAID["set_to"]).format(figure=_figure(wanted)) if wanted else "",
    ]
    return ", ".join(part for part in (*parts, "" if any(parts) else device.state) if part)


def _figure(value: object) -> str:
    return f"{value:g}" if isinstance(value, int | float) else str(value)


def _unit(device: Device) -> str:
    unit = str(device.attributes.get("unit_of_measurement") or "")
    return str(_SAID["units"].get(unit, unit))
