"""The port to a home: what devices there are and how they stand, doing something with them, what was seen."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


class HomeError(Exception):
    """The home could not be asked, or would not do it; the text says what and how to mend it."""


class HomeUnreachable(HomeError):
    """Nobody answered in time: what was asked for may have happened or not."""


class HomeRefused(HomeError):
    """It answered, and refused: the token, the service, or the device."""


@dataclass(frozen=True, slots=True)
class Device:
    """One entity: `id` as "light.office", `kind` its domain, `state` its own word for how it stands.

    `sort` is its device class ("garage", "motion"), empty where it has none. `attributes` as the home gives them.
    """

    id: str
    name: str
    state: str
    area: str = ""
    sort: str = ""
    names: tuple[str, ...] = ()
    attributes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        return self.id.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Sighting:
    """A sensor that noticed something at an aware moment.

    `before`: it did already when the stretch that was asked about began at `at`.
    """

    id: str
    at: dt.datetime
    before: bool = False


class Home(Protocol):
    """Blocking; called from any thread. Every method raises HomeUnreachable, HomeRefused."""

    def devices(self) -> tuple[Device, ...]: ...

    def act(self, service: str, ids: tuple[str, ...], data: Mapping[str, Any]) -> None:
        """`service` as "light.turn_on", for all of `ids` at once."""
        ...

    def sightings(self, ids: tuple[str, ...], since: dt.datetime, until: dt.datetime) -> tuple[Sighting, ...]:
        """When these sensors noticed something, the latest first; how they stand now is told by `devices`."""
        ...
