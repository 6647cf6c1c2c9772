"""What the owner's line can do: the owner's tasks as data, and the modes as sets of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from msgspec import structs

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.question import Question
from receptionist.dialogue.workflow import Commit, Kind, Outcome, Params, Pick, Slot, Start, Workflow
from receptionist.model.hearing import Expecting
from receptionist.model.modes import Mode

_MOST_JOBS = 100
_DROPPED = "owner_dropped"
_NOT_DONE = Outcome("", "owner_not_done", "left")
YES_OR_NO = Question(("confirm",), ("", "", ""), ("yes_no",), keypad="yes_no")
"""The read-back is the question itself."""
WRITE_ANEW = Question(("message",), ("owner_write_anew", "owner_ask_text_again", "owner_ask_text_again"))


def _part(name: str, kind: Kind, asks: str, expecting: tuple[Expecting, ...] = ()) -> Slot:
    """A part that is asked for, three times at most."""
    question = Question((name,), (asks, f"{asks}_again", f"{asks}_again"), expecting)
    return Slot(name, kind, question)


def _said(kind: Kind, *names: str) -> tuple[Slot, ...]:
    """Parts that are kept where they are said, and never asked for."""
    return tuple(Slot(name, kind, required=False, read_back=False) for name in names)


PERSON = _part("person", "thing", "owner_ask_person", ("name",))
TEXT = _part("message", "words", "owner_ask_text")
REMINDER = _part("message", "deed", "owner_ask_reminder")
TIME = _part("time", "moment", "owner_ask_time", ("date", "time"))
DEVICE = _part("target", "thing", "owner_ask_device")
WHICH_REMINDER = _part("reminder", "thing", "owner_ask_which_reminder")
DEGREES = _part("value", "amount", "owner_ask_degrees", ("digits",))
PERCENT = _part("value", "amount", "owner_ask_percent", ("digits",))
_HOW = Slot("how", "thing", required=False)

_FIND_PERSON = Pick("find_people", "person", "owner_no_person")
_FIND_REMINDER = Pick("find_reminders", "reminder", "owner_no_reminder")
_FIND_DEVICE = Pick("find_devices", "target", "owner_no_target", (("action", "task"),), several=True)
_FOUND: Params = (("target", "found.label"), ("detail", "found.detail"))
_ACTION: Params = (("action", "task"), ("ids", "target"), ("value", "value"), ("how", "how"))


def _task(name: str, commit: Commit | None, *slots: Slot, pick: Pick | None = None, tells: str = "") -> Workflow:
    """One of the owner's, begun by a request of its name."""
    return Workflow(name, Start(), slots, pick=pick, proof="owner", commit=commit, tells=(tells, tells))


def _reading(tool: str, params: Params, *outcomes: Outcome) -> Commit:
    """A tool that only reads, or that the owner's words are yes enough for."""
    return Commit(tool, params, yes=False, left=_DROPPED, outcomes=(*outcomes, _NOT_DONE))


def _on_a_yes(tool: str, params: Params, read_back: str, *outcomes: Outcome, change: Question | None = None) -> Commit:
    return Commit(
        tool, params, True, read_back, _FOUND, YES_OR_NO, change, _DROPPED, (*outcomes, _NOT_DONE), outright=True
    )


_UNREACHABLE = Outcome("unreachable", "owner_home_unreachable", "left")
_REFUSED = Outcome("refused", "owner_refused", "left")


def _device(name: str, *slots: Slot) -> Workflow:
    commit = _reading("control_home", _ACTION, *_carried_out(name))
    return _task(name, commit, DEVICE, *slots, pick=_FIND_DEVICE)


def _guard(name: str, *slots: Slot) -> Workflow:
    commit = _on_a_yes("secure_home", _ACTION, f"owner_confirm_{name}", *_carried_out(name))
    return _task(name, commit, DEVICE, *slots, pick=_FIND_DEVICE)


def _carried_out(name: str) -> tuple[Outcome, ...]:
    return (Outcome("done", f"owner_done_{name}"), Outcome("started", "owner_started"), _UNREACHABLE, _REFUSED)


def _state(name: str) -> Workflow:
    known = Outcome("known", "owner_not_done", rows="devices")
    commit = _reading("home_state", _ACTION, known, _UNREACHABLE, _REFUSED)
    return _task(name, commit, DEVICE, pick=_FIND_DEVICE)


_DAYS: Params = (("date", "date"), ("date_end", "date_end"))
_AGENDA = _task(
    "agenda",
    _reading("agenda", _DAYS, Outcome("", "", rows="agenda")),
    *_said("moment", "date", "date_end", "next"),
)
_MESSAGES = _task(
    "messages",
    _reading("messages", _DAYS[:1], Outcome("", "owner_no_messages", rows="messages")),
    *_said("moment", "date"),
)
_TEXT_PERSON = _task(
    "text_person",
    _on_a_yes(
        "send_text",
        (("to", "person"), ("body", "message")),
        "owner_confirm_text",
        Outcome("sent", "owner_text_sent"),
        Outcome("queued", "owner_text_queued"),
        Outcome("no_texts", "owner_no_texts"),
        Outcome("", "owner_text_failed", "left"),
        change=WRITE_ANEW,
    ),
    PERSON,
    TEXT,
    pick=_FIND_PERSON,
)
_CALL_PERSON = _task("call_person", _on_a_yes("", (), "owner_confirm_call"), PERSON, pick=_FIND_PERSON)
_TELL_NUMBER = _task("find_person", None, PERSON, pick=_FIND_PERSON, tells="owner_person")
_ADD_REMINDER = _task(
    "add_reminder",
    _reading(
        "add_reminder",
        (("message", "message"), ("at", "due"), ("recurrence", "recurrence")),
        Outcome("done", "owner_reminder_added"),
    ),
    REMINDER,
    TIME,
    *_said("moment", "date", "recurrence"),
)
_LIST_REMINDERS = _task(
    "list_reminders", _reading("list_reminders", (), Outcome("", "owner_no_reminders", rows="reminders"))
)
_CANCEL_REMINDER = _task(
    "cancel_reminder",
    _on_a_yes(
        "cancel_reminder",
        (("id", "reminder"),),
        "owner_confirm_cancel_reminder",
        Outcome("cancelled", "owner_reminder_cancelled"),
    ),
    WHICH_REMINDER,
    pick=_FIND_REMINDER,
)
_DETECTIONS = _task(
    "detections",
    _reading(
        "detections",
        tuple((name, name) for name in ("since", "until", "place")),
        Outcome("unknown_place", "owner_no_camera", "left"),
        Outcome("known", "owner_nothing_seen", rows="seen"),
        _UNREACHABLE,
        _REFUSED,
    ),
    *_said("moment", "since", "until", "present"),
    *_said("thing", "place"),
)

_REMINDERS = (_ADD_REMINDER, _LIST_REMINDERS, _CANCEL_REMINDER)
TASKS: Mapping[Mode, tuple[Workflow, ...]] = MappingProxyType(
    {
        Mode.COMMS: (_AGENDA, _MESSAGES, _TEXT_PERSON, _CALL_PERSON, _TELL_NUMBER, *_REMINDERS),
        Mode.RECEPTIONIST: _REMINDERS,
        Mode.HOME: (
            _device("switch_on"),
            _device("switch_off"),
            _device("set_temperature", DEGREES),
            _device("set_brightness", PERCENT),
            _device("open_cover"),
            _device("close_cover"),
            _device("run_scene"),
            _state("device_state"),
        ),
        Mode.SECURITY: (
            _state("security_state"),
            _DETECTIONS,
            _guard("arm", _HOW),
            _guard("disarm"),
            _guard("lock"),
            _guard("unlock"),
            _guard("open_door"),
            _guard("close_door"),
        ),
    }
)
"""What each mode can do; RECEPTIONIST does all that callers can have besides."""

NEEDS_TEXTS = frozenset({"add_reminder", "text_person"})
"""Tasks that end in a text: without texts nothing is promised."""


def mode_desk(desk: Desk, mode: Mode) -> Desk:
    """`desk` in a mode of the owner's line: its tasks, and nobody to put the owner through to."""
    visits = desk.workflows if mode is Mode.RECEPTIONIST else ()
    tasks = tuple(task for task in TASKS[mode] if desk.texts or task.name not in NEEDS_TEXTS)
    tools = None if desk.tools is None else desk.tools | tools_of(tasks)
    return structs.replace(desk, workflows=(*visits, *tasks), tools=tools, owner_number=None, jobs=_MOST_JOBS)


def tools_of(tasks: Iterable[Workflow]) -> frozenset[str]:
    """The tools that `tasks` need."""
    return frozenset().union(*(task.needs for task in tasks))
