"""What a sentence claims, and whether the result of a tool bears it out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from receptionist.dialogue.checking.account.account import INTENT, Account
from receptionist.dialogue.checking.laws.turn import READING, Turn, failed
from receptionist.dialogue.events import NobodyAnswered
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.workflow import Commit, Outcome, is_name
from receptionist.model.commands import Say


def with_claims(turn: Turn) -> Account:
    """The account after `turn`, with the sentences of it that claim something which is so: they may be said again."""
    if not turn.says:
        return turn.after
    told = tuple(said for said in turn.says if is_so(turn, said) or "offers" in dict(said.values))
    return turn.after.having(claims=tuple(dict.fromkeys((*turn.account.claims, *told))))


_STATES: Mapping[str, tuple[str, ...]] = {
    "booked": ("booked",), "booked_of": ("booked",), "held": ("held",), "held_of": ("held",),
    "held_for_owner": ("held",), "rescheduled": ("booked",), "rescheduled_held": ("held",),
    "cancelled": ("cancelled",), "reminder_set": ("done",), "call_booked": ("booked",),
    "call_held": ("held",), "done": ("done",), "done_later": ("held",), "just_taken": ("taken",),
    "move_taken": ("taken",),
    "kept": ("kept",), "kept_call_back": ("kept",), "kept_without_number": ("kept",),
    "too_soon_to_hold": ("refused",), "hold_unclear": ("",),
    "hold_let_go": ("cancelled",), "hold_runs_out": ("refused", ""), "booked_meanwhile": ("booked", "held"),
    "refused": ("refused",), "move_refused": ("refused",), "cancel_refused": ("refused",), "call_refused": ("refused",),
    "not_done": ("refused",), "reminder_refused": ("refused", ""), "too_late": ("refused",),
    "booking_unclear": ("",), "move_unclear": ("",), "cancel_unclear": ("",), "call_unclear": ("",),
    "done_unclear": ("",), "note_added": ("booked", "held"), "note_changed": ("booked", "held"),
    "corrected": ("booked", "held"),
}  # fmt: skip
"""Sentences of what came of a job, and the states of the result that they are true of; "" is none that is known."""

HANDED_ON = frozenset(
    (
        "message_taken", "passed_on", "ticket_taken", "ticket_noted", "words_noted", "added", "added_name",
        "added_address", "added_phone",
    )
)  # fmt: skip
"""Sentences by which the owner has the caller's words: each is so of the message just taken, and of no earlier one."""

_KNOWN_STATES = frozenset(("booked", "held", "taken", "refused", "cancelled", "done", "kept"))

_FOUND: Mapping[str, tuple[str, ...]] = {
    "time_free": ("free",), "not_free": ("alternatives", "closed", "none"), "calendar_unreadable": ("unreadable", ""),
    "nothing_free": ("free", "none", "alternatives", "closed"), "code_wrong": ("wrong",),
}  # fmt: skip

_OWN_TOOL: Mapping[str, str] = {
    "booked": "book_appointment", "held": "book_appointment", "held_for_owner": "book_appointment",
    "rescheduled": "reschedule", "rescheduled_held": "reschedule", "cancelled": "cancel",
    "kept": "hold_appointment", "kept_call_back": "hold_appointment",
    "kept_without_number": "hold_appointment", "too_soon_to_hold": "hold_appointment",
    "hold_let_go": "release_hold", "hold_runs_out": "release_hold", "booked_meanwhile": "release_hold",
    "reminder_set": "remind_before", "call_booked": "schedule_call", "call_held": "schedule_call",
    "note_added": "add_note", "note_changed": "change_note", "corrected": "correct_visit",
}  # fmt: skip
"""Sentences that only one tool can bear out."""


def is_so(turn: Turn, said: Say) -> bool | None:
    """Whether what `said` claims is so; None where it claims nothing that a tool can tell."""
    prompt, values = said.prompt, dict(said.values)
    if prompt in _STATES:
        return _came_of_it(turn, prompt)
    if prompt in _FOUND:
        return (
            turn.finished is not None
            and (turn.result.get("status") or turn.result.get("state") or "") in _FOUND[prompt]
        )
    match prompt:
        case "question_noted":
            flow = turn.desk.workflow(turn.account.job)
            nobody_has_it = turn.before.phase is Phase.COMPLETE and flow is not None and bool(flow.start.matters)
            return False if nobody_has_it else None
        case "passed_on" if turn.finished is None:  # who asks again whether it was hears that it was
            return "message_taken" in turn.after.done
        case _ if prompt in HANDED_ON:
            return turn.finished is not None and turn.finished.name == "take_message" and not failed(turn)
        case "message_failed" | "ticket_failed":
            return turn.finished is not None and turn.finished.name == "take_message" and failed(turn)
        case "gets_it_at_once" | "call_back_unknown" | "late_may_not_fit":
            return "message_taken" in turn.after.done
        case "noted":
            return bool(turn.after.notes)
        case "notes_are":
            told, kept = values.get("notes", ""), _kept(turn)
            stale = (note for note in turn.now.withdrawn if note not in kept and note in told)
            return all(note in told for note in kept) and not any(stale)
        case "no_note":
            return not _kept(turn)
        case "note_reads" | "note_out":
            before, after = ({*each.notes, *each.noted_before} for each in (turn.now, turn.after))
            return before != after and values.get("note") in {None, *after}
        case "not_booked_yet" | "nothing_booked" | "nothing_new_booked" | "goodbye_nothing_booked":
            return not {"booked", "held"} & set(turn.after.done)
        case "visit_stays":
            return values.get("old") in {None, *(visit.start for visit in turn.now.visits)}
        case "visits_stay" | "all_stay":
            return set(values.get("visits", "").split(",")) <= {visit.start for visit in turn.now.visits}
        case "ask_code":
            sent = turn.finished is not None and turn.finished.name == "send_code" and turn.result.get("sent") is True
            return sent or any(told.prompt == prompt for told in turn.account.claims)  # asked again, it is as true
        case "no_visit" | "no_visit_here":
            return _is_search(turn) and turn.result.get("bookings") == []
        case "visits_unreadable":
            return _is_search(turn) and "bookings" not in turn.result
        case "your_hold":
            return turn.now.hold is not None and values.get("start") == turn.now.hold.start
        case "is_cancelled":
            return "cancelled" in turn.after.done
        case "nobody_answered":
            return isinstance(turn.event, NobodyAnswered)
        case "the_visit" | "visit_is":
            return values.get("start") in {visit.start for visit in turn.now.visits}
        case "your_visit" | "your_visit_held" | "is_moved":
            held = prompt == "your_visit_held"
            return values.get("start") in {visit.start for visit in turn.now.visits if visit.held == held}
        case "your_visits":
            return values.get("visits", "").split(",") == [visit.start for visit in turn.now.visits]
        case "fact":
            used = turn.finished
            own = used is not None and used.name not in READING
            return turn.result.get("say") == values.get("fact") if own else None
    return _own_sentence(turn, prompt)


def _kept(turn: Turn) -> tuple[str, ...]:
    """What is noted for the job under way, or is on the visit once it is done."""
    return turn.now.put if turn.account.asked == INTENT else turn.now.notes


def _came_of_it(turn: Turn, prompt: str) -> bool:
    if prompt == "too_late" and any(not visit.changeable for visit in turn.now.visits):
        return True
    used = turn.finished
    if used is None or used.name in READING or used.name != _OWN_TOOL.get(prompt, used.name):
        return False
    state = str(turn.result.get("state", ""))
    return (state if state in _KNOWN_STATES else "") in _STATES[prompt]


def _own_sentence(turn: Turn, prompt: str) -> bool | None:
    """Of a business's own words: those of a result are said of that result."""
    if is_name(prompt):
        return None
    of_results = {
        outcome.prompt
        for flow in turn.desk.workflows
        for outcome in (flow.commit.outcomes if flow.commit else ())
        if not is_name(outcome.prompt)
    }
    if prompt not in of_results:
        return None
    flow = turn.desk.workflow(turn.account.job)
    used = turn.finished
    if used is None or flow is None or flow.commit is None or used.name != flow.commit.tool:
        return False
    return prompt == expected_prompt(flow.commit, turn.result)


def _is_search(turn: Turn) -> bool:
    return turn.finished is not None and turn.finished.name == "find_booking"


def expected_prompt(commit: Commit, result: Mapping[str, Any]) -> str:
    """The prompt that is to be said of this result: the tool's own words where it has any."""
    outcome = outcome_of(commit, result)
    own_words = result.get("say") and _state(result) == result.get("state") and outcome.then in ("done", "left")
    return "fact" if own_words else outcome.prompt


def _state(result: Mapping[str, Any]) -> str:
    state = str(result.get("state", ""))
    return state if state in _KNOWN_STATES else "unreadable"


def outcome_of(commit: Commit, result: Mapping[str, Any]) -> Outcome:
    """What is to be said and done of this result."""
    state = _state(result)
    reason = result.get("reason") if state == result.get("state") else None
    fitting = (each for each in commit.outcomes if each.state in ("", state) and each.reason in ("", reason))
    return next(fitting, Outcome("", "done_unclear", "message"))
