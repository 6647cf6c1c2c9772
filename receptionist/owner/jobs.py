"""What the owner's line can do, as data: each job with its modes, its parts, its tools, and whether it needs a yes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from receptionist.model.understanding import Expecting
from receptionist.owner.modes import Mode


class TaskPart(msgspec.Struct, frozen=True):
    """One value that a job needs, and how it is asked for: `prompts` in turn."""

    name: str
    prompts: tuple[str, ...]
    expecting: tuple[Expecting, ...] = ()


class OwnerTask(msgspec.Struct, frozen=True):
    """One thing the owner may ask for in `modes`.

    `lookup` finds who or what is meant by the part `finds`; `confirm` is the prompt that is read back where the job
    changes something outside: then `tool` runs on a yes alone. Without a tool the answer is what was found, or a
    transfer. `known_as` is the tool's parameter for what was found.
    """

    name: str
    modes: tuple[Mode, ...]
    tool: str = ""
    parts: tuple[TaskPart, ...] = ()
    lookup: str = ""
    finds: str = ""
    confirm: str = ""
    known_as: str = "ids"
    transfers: bool = False


PERSON = TaskPart("person", ("owner_ask_person", "owner_ask_person_again"), ("name",))
TEXT = TaskPart("message", ("owner_ask_text", "owner_ask_text_again"))
REMINDER = TaskPart("message", ("owner_ask_reminder", "owner_ask_reminder_again"))
TIME = TaskPart("time", ("owner_ask_time", "owner_ask_time_again"), ("date", "time"))
DEVICE = TaskPart("target", ("owner_ask_device", "owner_ask_device_again"))
WHICH_REMINDER = TaskPart("reminder", ("owner_ask_which_reminder", "owner_ask_which_reminder_again"))
DEGREES = TaskPart("value", ("owner_ask_degrees", "owner_ask_degrees_again"), ("digits",))
PERCENT = TaskPart("value", ("owner_ask_percent", "owner_ask_percent_again"), ("digits",))

_COMMS = (Mode.COMMS,)
_REMINDERS = (Mode.COMMS, Mode.RECEPTIONIST)


def _person(name: str, tool: str = "", **more: object) -> OwnerTask:
    return OwnerTask(name, _COMMS, tool, lookup="find_people", finds="person", **more)  # type: ignore[arg-type]


def _device(
    name: str, *parts: TaskPart, tool: str = "control_home", mode: Mode = Mode.HOME, confirm: str = ""
) -> OwnerTask:
    return OwnerTask(name, (mode,), tool, (DEVICE, *parts), "find_devices", "target", confirm)


def _guard(name: str) -> OwnerTask:
    return _device(name, tool="secure_home", mode=Mode.SECURITY, confirm=f"owner_confirm_{name}")


_ALL = (
    OwnerTask("agenda", _COMMS, "agenda"),
    OwnerTask("add_reminder", _REMINDERS, "add_reminder", (REMINDER, TIME)),
    OwnerTask("list_reminders", _REMINDERS, "list_reminders"),
    OwnerTask(
        "cancel_reminder",
        _REMINDERS,
        "cancel_reminder",
        (WHICH_REMINDER,),
        "find_reminders",
        "reminder",
        "owner_confirm_cancel_reminder",
        known_as="id",
    ),
    OwnerTask("messages", _COMMS, "messages"),
    _person("text_person", "send_text", parts=(PERSON, TEXT), confirm="owner_confirm_text", known_as="to"),
    _person("call_person", parts=(PERSON,), confirm="owner_confirm_call", transfers=True),
    _person("find_person", parts=(PERSON,)),
    _device("switch_on"),
    _device("switch_off"),
    _device("set_temperature", DEGREES),
    _device("set_brightness", PERCENT),
    _device("open_cover"),
    _device("close_cover"),
    _device("run_scene"),
    _device("device_state", tool="home_state"),
    _device("security_state", tool="home_state", mode=Mode.SECURITY),
    OwnerTask("detections", (Mode.SECURITY,), "detections"),
    _guard("arm"),
    _guard("disarm"),
    _guard("lock"),
    _guard("unlock"),
    _guard("open_door"),
    _guard("close_door"),
)

JOBS: Mapping[str, OwnerTask] = MappingProxyType({job.name: job for job in _ALL})

OUTWARD = frozenset(job.tool for job in _ALL if job.confirm and job.tool)
"""Tools that change something outside: they run on a yes to exactly what was read back, and on nothing else."""

NEEDS_TEXTS = frozenset({"add_reminder", "text_person"})
"""Jobs that end in a text: without texts nothing is promised."""


def tools_of(mode: Mode) -> frozenset[str]:
    """The tools that `mode` owns."""
    return frozenset(tool for job in _ALL if mode in job.modes for tool in (job.tool, job.lookup) if tool)
