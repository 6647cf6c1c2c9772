"""The workflows that every front desk has, as data."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import structs

from receptionist.dialogue.crews import by_name
from receptionist.dialogue.question import (
    CALL_WHEN,
    CHANGE,
    CHANGE_WHEN,
    CONFIRM,
    CONFIRM_CANCEL,
    CONFIRM_MOVE,
    HOW_LONG_BEFORE,
    MESSAGE,
    NEW_WHEN,
    WHICH_VISIT,
)
from receptionist.dialogue.series import in_series, with_others
from receptionist.dialogue.tickets import FOR_ANOTHER, TICKETS
from receptionist.dialogue.workflow import (
    PUTTING_RIGHT,
    WHO_AND_WHERE,
    Commit,
    Find,
    Lookup,
    Outcome,
    Slot,
    Start,
    Workflow,
    standard,
)

COLLECTIBLE = ("service", "name", "phone", "email", "address", "date", "time")
"""What a booking may collect, in the order in which it is asked for."""

VISIT = Slot("visit", "visit", WHICH_VISIT, label="visit")
"""The visit that a job is about; its own time stands in the read-back."""

SAID_NAME = standard("name", required=False, read_back=False)
"""A name that the caller gives along the way counts as proof; it is never asked for as data."""


ALSO = Slot("also", "also", required=False)
"""Further visits that are put right with one."""

NOTE_SAID = Slot("note", "text", required=False, read_back=False)
"""What is said for whoever comes to a visit that stands; it is never asked for."""

OLD_NOTE = Slot("old_note", "text", required=False, read_back=False)
"""A note that is kept, as it was before it was put otherwise."""

LET_GO = Commit(
    "release_hold",
    params=(("id", "hold"),),
    yes=False,
    tells=(("old", "hold.start"), ("until", "hold.until")),
    outcomes=(
        Outcome("cancelled", "hold_let_go"),
        Outcome("booked", "booked_meanwhile", "left"),
        Outcome("held", "booked_meanwhile", "left"),
        Outcome("", "hold_runs_out", "left"),
    ),
    disposition="answered",
)
"""Of a hold: the caller has made up their mind, and does not want the time."""

HOLD = Commit(
    "hold_appointment",
    params=(
        ("service", "service"),
        ("name", "name"),
        ("phone", "phone"),
        ("caller", "caller"),
        ("address", "address"),
        ("notes", "notes"),
        ("to_check", "to_check"),
        ("slot", "slot"),
        ("zip", "zip"),
        ("city", "city"),
    ),
    yes=False,
    tells=(("old", "hold.start"),),
    outcomes=(
        Outcome("kept", "kept_call_back", reason="call_back"),
        Outcome("kept", "kept_without_number", reason="no_number"),
        Outcome("kept", "kept"),
        Outcome("taken", "just_taken", "again"),
        Outcome("refused", "too_soon_to_hold", "yes", reason="too_soon"),
        Outcome("refused", "refused", "again"),
        Outcome("", "hold_unclear", "message"),
    ),
    undo=LET_GO,
    disposition="held",
)
"""Of a booking: the time is kept until the caller has asked at home."""


def booking(collect: dict[str, bool], services: tuple[str, ...] = ()) -> Workflow:
    """The booking workflow of a business that collects these slots (True: required), in the order of COLLECTIBLE.

    Which service it is for is always kept when it is said. Of several it is read back, and the first one is booked,
    and read back, where none was said.
    """
    wanted = {"service": False, **collect}
    return Workflow(
        name="booking",
        start=Start(intents=("book",)),
        opening="book_gladly",
        slots=tuple(_collected(name, wanted[name], services) for name in COLLECTIBLE if name in wanted),
        lookup=Lookup("check_availability", (("service", "service"), ("zip", "zip"), ("city", "city"))),
        commit=Commit(
            "book_appointment",
            params=(
                *((name, name) for name in COLLECTIBLE if name in wanted and name not in ("date", "time")),
                ("notes", "notes"),
                ("to_check", "to_check"),
                ("slot", "slot"),
                ("zip", "zip"),
                ("city", "city"),
            ),
            short="start_alone",
            confirm=CONFIRM,
            change=CHANGE,
            left="",
            outcomes=(
                Outcome("held", "held_for_owner", reason="owner_asked"),
                Outcome("booked", "booked"),
                Outcome("held", "held"),
                Outcome("taken", "just_taken", "again"),
                Outcome("refused", "refused", "again"),
                Outcome("", "booking_unclear", "message"),
            ),
            hold=HOLD,
        ),
        disposition="booked",
        resumed="back_to_booking",
    )


def _collected(name: str, required: bool, services: tuple[str, ...]) -> Slot:
    slot = standard(name, required=required)
    if name != "service":
        return slot
    default = services[0] if len(services) > 1 and not required else ""
    return structs.replace(slot, read_back=required or len(services) > 1, default=default)


RESCHEDULE = Workflow(
    name="reschedule",
    start=Start(intents=("reschedule",)),
    opening="change_gladly",
    find=Find(),
    proof="identity",
    slots=(
        VISIT,
        SAID_NAME,
        NOTE_SAID,
        Slot("date", "date", NEW_WHEN),
        Slot("time", "time"),
    ),
    lookup=Lookup("check_availability", (("moving", "visit"), ("service", "visit.service"))),
    commit=Commit(
        "reschedule",
        params=(("id", "visit"), ("slot", "slot"), ("note", "note")),
        read_back="read_back_move",
        short="start_alone",
        confirm=CONFIRM_MOVE,
        change=CHANGE_WHEN,
        left="visit_stays",
        outcomes=(
            Outcome("booked", "rescheduled"),
            Outcome("held", "rescheduled_held"),
            Outcome("taken", "move_taken", "again"),
            Outcome("refused", "too_late", "person", reason="too_late"),
            Outcome("refused", "move_refused", "again"),
            Outcome("", "move_unclear", "message"),
        ),
    ),
    disposition="rescheduled",
    resumed="back_to_change",
)

CANCEL = Workflow(
    name="cancel",
    start=Start(intents=("cancel",)),
    opening="change_gladly",
    find=Find(),
    proof="identity",
    slots=(VISIT, SAID_NAME),
    commit=Commit(
        "cancel",
        params=(("id", "visit"),),
        read_back="read_back_cancel",
        confirm=CONFIRM_CANCEL,
        change=None,
        left="visit_stays",
        outcomes=(
            Outcome("cancelled", "cancelled"),
            Outcome("refused", "too_late", "person", reason="too_late"),
            Outcome("refused", "cancel_refused", "left"),
            Outcome("", "cancel_unclear", "message"),
        ),
    ),
    disposition="cancelled",
    resumed="back_to_cancelling",
)

CHECK = Workflow(
    name="check",
    start=Start(intents=("check",)),
    find=Find(changes=False),
    proof="number",
    tells=("your_visit", "your_visits"),
    resumed="back_to_it",
)

ABOUT_VISIT = Workflow(
    name="about_visit",
    start=Start(),
    find=Find(changes=False),
    proof="identity",
    slots=(VISIT, SAID_NAME),
    tells=("visit_is", ""),
)
"""What a visit that stands is for, and where, for who asks that."""

NOTE = Workflow(
    name="note",
    start=Start(),
    opening="note_gladly",
    find=Find(changes=False),
    proof="identity",
    slots=(VISIT, SAID_NAME, NOTE_SAID),
    commit=Commit(
        "add_note",
        params=(("id", "visit"), ("note", "note")),
        yes=False,
        tells=(("note", "note.brief"), ("which", "visit.which"), ("work", "visit.work")),
        outcomes=(
            Outcome("booked", "note_added"),
            Outcome("held", "note_added"),
            Outcome("", "passed_on", "pass_on"),
        ),
    ),
)
"""Something for whoever comes to a visit that stands. It is echoed, and needs no yes."""


NOTE_CHANGE = Workflow(
    name="note_change",
    start=Start(),
    find=Find(changes=False),
    proof="identity",
    slots=(VISIT, SAID_NAME, OLD_NOTE, NOTE_SAID),
    commit=Commit(
        "change_note",
        params=(("id", "visit"), ("old", "old_note"), ("note", "note")),
        yes=False,
        tells=(("note", "note.brief"), ("gone", "note.gone")),
        outcomes=(
            Outcome("booked", "note_changed"),
            Outcome("held", "note_changed"),
            Outcome("refused", "not_done", "message"),
            Outcome("", "done_unclear", "message"),
        ),
    ),
)
"""A note that was left in this call for whoever comes, put otherwise or taken out. It needs no yes."""


def correction(collect: dict[str, bool]) -> Workflow:
    """The workflow that puts right who and where a visit is for, as far as a booking collects them."""
    who_and_where = tuple(standard(name, required=False) for name in WHO_AND_WHERE if name in collect)
    return Workflow(
        name=PUTTING_RIGHT,
        start=Start(),
        find=Find(changes=False),
        proof="identity",
        slots=(VISIT, ALSO, *who_and_where),
        commit=Commit(
            "correct_visit",
            params=(
                ("id", "visit"),
                ("also", "also"),
                *((slot.name, slot.name) for slot in who_and_where),
                ("zip", "zip"),
                ("city", "city"),
            ),
            read_back="read_back_correction",
            outcomes=(
                Outcome("booked", "corrected"),
                Outcome("held", "corrected"),
                Outcome("refused", "not_done", "message"),
                Outcome("", "done_unclear", "message"),
            ),
        ),
    )


REMINDER = Workflow(
    name="reminder",
    start=Start(intents=("reminder",)),
    opening="remind_gladly",
    find=Find(changes=False),
    proof="number",
    slots=(VISIT, Slot("before", "before", HOW_LONG_BEFORE)),
    commit=Commit(
        "remind_before",
        params=(("id", "visit"), ("minutes", "before")),
        read_back="read_back_reminder",
        change=HOW_LONG_BEFORE,
        left="no_reminder",
        outcomes=(
            Outcome("done", "reminder_set"),
            Outcome("refused", "reminder_refused", "left"),
            Outcome("", "reminder_refused", "message"),
        ),
    ),
    resumed="back_to_reminder",
)

LEAVE_MESSAGE = Workflow(
    name="message",
    start=Start(intents=("message",)),
    opening="message_for_owner",
    slots=(Slot("message", "text", MESSAGE),),
    commit=Commit(
        "take_message",
        params=(("message", "message"), ("caller", "caller"), ("notes", "notes")),
        yes=False,
        outcomes=(Outcome("", "message_taken"),),
    ),
    disposition="message_taken",
    recorded=True,
)

CALL_BACK = Workflow(
    name="call_back",
    start=Start(),
    opening="call_gladly",
    slots=(
        standard("name", required=False),
        standard("phone"),
        Slot("date", "date", CALL_WHEN),
        Slot("time", "time"),
    ),
    lookup=Lookup("check_callback"),
    commit=Commit(
        "schedule_call",
        params=(("slot", "slot"), ("name", "name"), ("phone", "phone"), ("about", "notes")),
        read_back="read_back_call",
        change=CHANGE_WHEN,
        left="no_call",
        outcomes=(
            Outcome("booked", "call_booked"),
            Outcome("held", "call_held"),
            Outcome("taken", "just_taken", "again"),
            Outcome("refused", "call_refused", "again"),
            Outcome("", "call_unclear", "message"),
        ),
    ),
    resumed="back_to_call",
)


def shipped(
    collect: dict[str, bool],
    services: tuple[str, ...] = (),
    starts: Mapping[str, Start] = MappingProxyType({}),
    *,
    crews: bool = False,
    series: bool = False,
) -> tuple[Workflow, ...]:
    """Every workflow of the package, for a business with these services whose booking collects these slots. `starts`
    are the language's phrases for those that no intent starts, by their names; with `crews` callers may ask for one,
    and with `series` for visits that recur.
    """
    of_visits: tuple[Workflow, ...] = (RESCHEDULE, CANCEL, CHECK, ABOUT_VISIT, NOTE, NOTE_CHANGE, REMINDER)
    if len(services) > 1:
        of_visits = tuple(_naming_the_service(flow) for flow in of_visits)
    new = booking(collect, services)
    if series:
        new = in_series(new)
        of_visits = tuple(with_others(flow) if flow.name == CANCEL.name else flow for flow in of_visits)
    of_times = (new, *of_visits)
    if crews:
        of_times = tuple(by_name(flow) for flow in of_times)
    corrections = (correction(collect),) if collect.keys() & set(WHO_AND_WHERE) else ()
    flows = (*of_times, *corrections, CALL_BACK, LEAVE_MESSAGE, *TICKETS, FOR_ANOTHER)
    return tuple(structs.replace(flow, start=starts.get(flow.name, flow.start)) for flow in flows)


def _naming_the_service(flow: Workflow) -> Workflow:
    """`flow` whose read-back names what the visit is for."""
    commit = flow.commit and structs.replace(flow.commit, tells=(*flow.commit.tells, ("service", "visit.service")))
    return structs.replace(flow, commit=commit)
