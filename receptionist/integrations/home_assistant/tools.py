"""The tools of the modes HOME and SECURITY. What guards the house has a tool of its own, which runs on a yes alone."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable
from itertools import groupby
from typing import Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict

from receptionist.integrations.home_assistant.actions import (
    ACTIONS,
    NOTICING,
    Action,
    ActionName,
    data_for,
    reached,
    service_of,
)
from receptionist.integrations.home_assistant.port import Device, Home, HomeRefused, HomeUnreachable
from receptionist.integrations.home_assistant.resolve import find, near
from receptionist.integrations.home_assistant.states import NOT_KNOWN, spoken
from receptionist.model.modes import Mode
from receptionist.model.results import Candidate, FoundCandidates
from receptionist.tools.tool import Answer, Tool, requirement

log = logging.getLogger(__name__)

TIMEOUT = 12.0
"""Seconds. Each of the home's answers is bounded on its own; this only bounds a defect."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class DeviceWords(_Model):
    """What the owner called it, and what is to be done with it."""

    words: str
    action: ActionName


class DeviceAction(_Model):
    """Entity ids with commas, what to do with them, and the temperature or percentage."""

    ids: str
    action: ActionName
    value: float | None = None
    how: Literal["away", "home", "night"] = "away"


class ActionResult(_Model):
    """`started`: it was accepted, and the devices do not stand so yet; `now` says how they do."""

    state: Literal["done", "started", "refused", "unreachable"]
    now: str = ""


class DeviceState(_Model):
    label: str
    value: str


class Standings(_Model):
    state: Literal["known", "unreachable", "refused"]
    devices: tuple[DeviceState, ...] = ()


class Detections(_Model):
    """`place` as it was said; None means anywhere."""

    since: AwareDatetime
    until: AwareDatetime | None = None
    place: str | None = None


class SensorVisit(_Model):
    """One visit of a sensor. `at` is when it began, None where that is not known.

    `now`: it is on still. `before`: it was on already when what was asked about began, which is then `at`.
    """

    label: str
    at: AwareDatetime | None = None
    now: bool = False
    before: bool = False


class SeenThings(_Model):
    """What is on now, then the latest first; several within a few minutes of one sensor count once.

    `silent` are the sensors that do not answer: what they would have seen nobody knows.
    """

    state: Literal["known", "unknown_place", "unreachable", "refused"]
    place: str | None = None
    seen: tuple[SensorVisit, ...] = ()
    silent: tuple[str, ...] = ()


SAME_VISIT = dt.timedelta(minutes=5)


class HomeTools:
    """`code` is the alarm's, empty where it needs none."""

    def __init__(self, home: Home, code: str = "") -> None:
        self._home = home
        self._code = code

    def find(self, asked: DeviceWords) -> FoundCandidates:
        """What the words mean; ids with commas where several are meant together."""
        try:
            found = find(self._home.devices(), asked.words, asked.action)
        except (HomeUnreachable, HomeRefused) as error:
            log.warning("%s", error)
            return FoundCandidates("unreachable")
        return FoundCandidates.of(Candidate(",".join(each.ids), each.label) for each in found)

    def act(self, asked: DeviceAction, *, guards: bool) -> ActionResult:
        """Only what the action is for, and only on this side of what guards the house."""
        action = ACTIONS[asked.action]
        try:
            meant = self._meant(asked.ids)
            if action.guards is not guards or not action.service or not all(action.takes(each) for each in meant):
                return ActionResult(state="refused")
            self._tell(action, meant, asked)
            return self._outcome(action, asked)
        except HomeRefused as error:
            log.warning("%s", error)
            return ActionResult(state="refused")
        except HomeUnreachable as error:
            log.warning("%s", error)
            return ActionResult(state="unreachable")

    def state(self, asked: DeviceAction) -> Standings:
        try:
            return Standings(
                state="known",
                devices=tuple(DeviceState(label=each.name, value=spoken(each)) for each in self._meant(asked.ids)),
            )
        except (HomeUnreachable, HomeRefused) as error:
            log.warning("%s", error)
            return Standings(state="unreachable")

    def detections(self, asked: Detections, now: dt.datetime) -> SeenThings:
        try:
            sensors = near(self._home.devices(), asked.place, NOTICING)
            if not sensors:
                return SeenThings(state="unknown_place", place=asked.place)
            rows = self._home.sightings(tuple(each.id for each in sensors), asked.since, asked.until or now)
        except (HomeUnreachable, HomeRefused) as error:
            log.warning("%s", error)
            return SeenThings(state="unreachable", place=asked.place)
        names = {each.id: each.name for each in sensors}
        seen = [SensorVisit(label=names[row.id], at=row.at, before=row.before) for row in rows if row.id in names]
        until_now = asked.until is None or asked.until >= now
        on = [each.name for each in sensors if each.state == "on" and until_now]
        silent = tuple(each.name for each in sensors if each.state in NOT_KNOWN and until_now)
        return SeenThings(state="known", place=asked.place, seen=_going_on(on, _visits(seen)), silent=silent)

    def _meant(self, ids: str) -> tuple[Device, ...]:
        known = {device.id: device for device in self._home.devices()}
        wanted = [each for each in ids.split(",") if each]
        missing = [each for each in wanted if each not in known]
        if missing or not wanted:
            raise HomeRefused(f"there is no {missing[0] if missing else 'device'} in this home")
        return tuple(known[each] for each in wanted)

    def _tell(self, action: Action, devices: tuple[Device, ...], asked: DeviceAction) -> None:
        """One call for all devices of a kind."""
        data = data_for(action, asked.value, self._code)
        for service, group in groupby(
            sorted(devices, key=lambda each: each.kind), key=lambda each: service_of(action, each, asked.how)
        ):
            self._home.act(service, tuple(device.id for device in group), data)

    def _outcome(self, action: Action, asked: DeviceAction) -> ActionResult:
        """What the devices themselves say afterwards."""
        after = self._meant(asked.ids)
        if all(reached(action, device, asked.how, asked.value) for device in after):
            return ActionResult(state="done")
        return ActionResult(state="started", now=", ".join(dict.fromkeys(spoken(device) for device in after)))


def _visits(seen: list[SensorVisit]) -> tuple[SensorVisit, ...]:
    kept: list[SensorVisit] = []
    for each in seen:
        last = next((other for other in reversed(kept) if other.label == each.label), None)
        if last is None or last.at is None or each.at is None or last.at - each.at > SAME_VISIT:
            kept.append(each)
        else:
            kept[kept.index(last)] = each
    return tuple(kept)


def _going_on(on: list[str], seen: tuple[SensorVisit, ...]) -> tuple[SensorVisit, ...]:
    """`seen` with what is on now before it: the latest visit of that sensor, or one that began before all of them."""
    latest = {label: next((each for each in seen if each.label == label), SensorVisit(label=label)) for label in on}
    now = (SensorVisit(label=each.label, at=None if each.before else each.at, now=True) for each in latest.values())
    return (*now, *(each for each in seen if each not in latest.values()))


def home_tools(home: Home, code: str = "") -> tuple[Tool, ...]:
    """find_devices, control_home, secure_home, home_state and detections."""
    tools = HomeTools(home, code)
    return (
        _reading(
            "find_devices",
            DeviceWords,
            lambda asked, now: tools.find(asked),
            description="Which devices the owner's words mean.",
        ),
        _reading(
            "home_state",
            DeviceAction,
            lambda asked, now: tools.state(asked),
            description="How devices of the home stand.",
        ),
        _reading("detections", Detections, tools.detections, description="Who or what was noticed, where and when."),
        _acting(
            "control_home",
            Mode.HOME,
            tools,
            description="Switch, set, open or close a thing in the house, or run a scene.",
        ),
        _acting(
            "secure_home",
            Mode.SECURITY,
            tools,
            description="Arm, lock, open what guards the house. Runs on a yes alone.",
        ),
    )


def _reading(name: str, asks: type[BaseModel], run: Callable[..., Answer], *, description: str) -> Tool:
    modes = (Mode.SECURITY,) if asks is Detections else (Mode.HOME, Mode.SECURITY)
    return Tool(name, description, "home", asks, run, (requirement(*modes),), timeout=TIMEOUT, audience="owner")


def _acting(name: str, mode: Mode, tools: HomeTools, *, description: str) -> Tool:
    guards = mode is Mode.SECURITY
    return Tool(
        name=name,
        description=description,
        category="home",
        parameters=DeviceAction,
        run=lambda asked, now: tools.act(asked, guards=guards),
        requires=(requirement(mode), *(("agreement",) if guards else ())),
        timeout=TIMEOUT,
        writes=True,
        audience="owner",
    )
