"""A home in memory: for calls by keyboard, transcripts and tests. Its devices do at once what they are told."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from receptionist.integrations.home_assistant.port import Device, HomeError, HomeRefused, Sighting

_STATES = {
    "turn_on": "on",
    "turn_off": "off",
    "open_cover": "open",
    "close_cover": "closed",
    "lock": "locked",
    "unlock": "unlocked",
    "alarm_arm_away": "armed_away",
    "alarm_arm_home": "armed_home",
    "alarm_arm_night": "armed_night",
    "alarm_disarm": "disarmed",
}


@dataclass(frozen=True)
class RecordedAction:
    service: str
    ids: tuple[str, ...]
    data: Mapping[str, Any]


class MemoryHome:
    """`acted` is what it was told; `failures` are raised by the next calls in turn, before anything happens."""

    def __init__(self, devices: Iterable[Device] = (), seen: Iterable[Sighting] = ()) -> None:
        self._devices = {device.id: device for device in devices}
        self._seen = tuple(seen)
        self.acted: list[RecordedAction] = []
        self.failures: list[HomeError] = []

    def devices(self) -> tuple[Device, ...]:
        self._fail()
        return tuple(self._devices.values())

    def state(self, device: str) -> str:
        return self._devices[device].state

    def act(self, service: str, ids: tuple[str, ...], data: Mapping[str, Any]) -> None:
        self._fail()
        unknown = [each for each in ids if each not in self._devices]
        if unknown:
            raise HomeRefused(f"there is no {unknown[0]} in this home")
        self.acted.append(RecordedAction(service, ids, data))
        for each in ids:
            self._devices[each] = self._after(self._devices[each], service.partition(".")[2], data)

    def sightings(self, ids: tuple[str, ...], since: dt.datetime, until: dt.datetime) -> tuple[Sighting, ...]:
        self._fail()
        found = (each for each in self._seen if each.id in ids and since <= each.at <= until)
        return tuple(sorted(found, key=lambda each: each.at, reverse=True))

    def _after(self, device: Device, service: str, data: Mapping[str, Any]) -> Device:
        attributes = {**device.attributes, **{key: value for key, value in data.items() if key != "code"}}
        if device.kind in ("scene", "script"):
            return device
        return replace(device, state=_STATES.get(service, device.state), attributes=attributes)

    def _fail(self) -> None:
        if self.failures:
            raise self.failures.pop(0)
