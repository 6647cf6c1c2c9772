"""What can be done with which devices: each action with the kinds it is for, its service, and what must come of it.

Whatever guards a house (locks, alarms, garage doors, gates) has actions of its own, so that none of the others reaches
it, whatever it is called.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from receptionist.integrations.home_assistant.port import Device

GUARDED_COVERS = ("garage", "gate", "door")
_OPENINGS = ("door", "window", "garage_door", "opening", "lock", "safety", "tamper")
NOTICING = ("motion", "occupancy", "presence", "person", "moving", "sound", "vibration")
_SWITCHED = ("light", "switch", "fan", "media_player", "input_boolean", "climate", "humidifier", "group")
_SHOWN = (*_SWITCHED, "sensor", "cover", "water_heater", "vacuum")


@dataclass(frozen=True)
class Action:
    """`reached` are the states that show it was done; empty where any will do. `value` names the service's datum."""

    kinds: tuple[str, ...]
    service: str = ""
    reached: tuple[str, ...] = ()
    value: str = ""
    guards: bool = False

    def takes(self, device: Device) -> bool:
        return device.kind in self.kinds and guarded(device) is self.guards


ActionName = Literal[
    "switch_on",
    "switch_off",
    "set_temperature",
    "set_brightness",
    "open_cover",
    "close_cover",
    "run_scene",
    "device_state",
    "security_state",
    "arm",
    "disarm",
    "lock",
    "unlock",
    "open_door",
    "close_door",
]

ACTIONS: Mapping[ActionName, Action] = MappingProxyType(
    {
        "switch_on": Action((*_SWITCHED, "scene", "script"), "turn_on", ("on", "playing", "heat", "cool", "auto")),
        "switch_off": Action(_SWITCHED, "turn_off", ("off", "idle", "standby", "paused")),
        "set_temperature": Action(("climate", "water_heater"), "set_temperature", value="temperature"),
        "set_brightness": Action(("light",), "turn_on", ("on",), value="brightness_pct"),
        "open_cover": Action(("cover",), "open_cover", ("open", "opening")),
        "close_cover": Action(("cover",), "close_cover", ("closed", "closing")),
        "run_scene": Action(("scene", "script"), "turn_on"),
        "device_state": Action(_SHOWN),
        "security_state": Action(("lock", "alarm_control_panel", "camera", "cover", "binary_sensor"), guards=True),
        "arm": Action(("alarm_control_panel",), "alarm_arm_{how}", ("armed_{how}",), guards=True),
        "disarm": Action(("alarm_control_panel",), "alarm_disarm", ("disarmed",), guards=True),
        "lock": Action(("lock",), "lock", ("locked",), guards=True),
        "unlock": Action(("lock",), "unlock", ("unlocked", "open"), guards=True),
        "open_door": Action(("cover",), "open_cover", ("open", "opening"), guards=True),
        "close_door": Action(("cover",), "close_cover", ("closed", "closing"), guards=True),
    }
)


def guarded(device: Device) -> bool:
    """Whether the device guards the house."""
    if device.kind == "cover":
        return device.sort in GUARDED_COVERS
    if device.kind == "binary_sensor":
        return device.sort in (*_OPENINGS, *NOTICING)
    return device.kind in ("lock", "alarm_control_panel", "camera")


def service_of(action: Action, device: Device, how: str) -> str:
    """The service for one device, as "light.turn_on"."""
    domain = "homeassistant" if device.kind == "group" else device.kind
    return f"{domain}.{action.service.format(how=how)}"


def data_for(action: Action, value: float | None, code: str) -> dict[str, Any]:
    """What goes with the service. An alarm's code goes to alarms alone."""
    data: dict[str, Any] = {action.value: value} if action.value and value is not None else {}
    if code and "alarm_control_panel" in action.kinds:
        data["code"] = code
    return data


def reached(action: Action, device: Device, how: str, value: float | None) -> bool:
    """Whether the device stands as it was told to."""
    if action.value == "temperature":
        return value is None or device.attributes.get("temperature") == value
    return not action.reached or device.state in {state.format(how=how) for state in action.reached}
