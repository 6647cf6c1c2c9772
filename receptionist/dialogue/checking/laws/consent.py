"""Law 2: nothing is written but on a yes, and a yes is carried out."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue.answering import is_unknown
from receptionist.dialogue.checking.abstract_words import SAID_TO_US, YES_AND_A_NOTE
from receptionist.dialogue.checking.account.account import CONFIRM, GIVES_BACK, HOLDS, YES_NO, facts
from receptionist.dialogue.checking.laws.read_back import a_forged_value, not_as_wished, wrong_crew
from receptionist.dialogue.checking.laws.turn import (
    OF_THEIR_OWN_WORDS,
    Turn,
    agrees,
    elsewhere,
    flow_of,
    goes_on,
    writes,
)
from receptionist.dialogue.events import Heard, Keyed, Reconnected
from receptionist.dialogue.workflow import Workflow
from receptionist.model.ruled_out import rules_out_day
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding


def written_on_a_yes(turn: Turn) -> str:
    for used in writes(turn):
        if goes_on(turn, used):
            continue
        flow = flow_of(turn.desk, used)
        if flow is None or flow.commit is None or flow.name != turn.after.job:
            return f"law 2, {used.name} is the tool of no job that is under way"
        if not (_numbered(flow, turn) if _by_number(turn, flow) else turn.account.confirming and _is_yes(flow, turn)):
            return f"law 2, {used.name} without a yes to a read-back"
    return ""


def agreed_to_what_was_heard(turn: Turn) -> str:
    """Every parameter is a fact of the read-back, and every fact of it was heard with its present value."""
    for used in writes(turn):
        flow = flow_of(turn.desk, used)
        if flow is None or flow.commit is None or goes_on(turn, used):
            continue
        told = facts(turn.desk, turn.now.recital)
        unheard = set(told.items()) - set(turn.now.heard)
        if unheard:
            return f"law 2, {used.name} on a read-back that was not heard: {min(unheard)[0]}"
        broken = a_forged_value(turn, flow, flow.commit, used, told)
        if broken:
            return f"law 2, {used.name} with {broken}"
    return ""


def a_yes_is_carried_out(turn: Turn) -> str:
    """A plain yes to a read-back that was heard reaches the tool."""
    if not turn.account.confirming or not _is_plain_yes(turn):
        return ""
    flow = turn.desk.workflow(turn.account.job)
    if flow is not None and _by_number(turn, flow):
        right = isinstance(turn.event, Heard) and turn.event.number_back == "right"
        return "law 2, the number of our text does nothing" if right and not turn.used else ""
    told = facts(turn.desk, turn.now.recital)
    heard = told.keys() and set(told.items()) <= set(turn.now.heard)
    if not heard or any(True for _ in writes(turn)):
        return ""
    return "law 2, a plain yes to a read-back that was heard does not reach the tool"


def kept_where_it_was_asked_for(turn: Turn) -> str:
    """A time is kept for who has said that they decide later: one that the calendar gave, for what they wished."""
    for used in turn.used:
        if used.name not in HOLDS or goes_on(turn, used):
            continue
        flow = turn.desk.workflow(turn.after.job)
        undecided = turn.after.deciding or turn.now.hold is not None  # who names another time has not decided yet
        if not undecided or flow is None or flow.carries_out(used.name) is None:
            return f"law 2, {used.name} though nobody decides later"
        slot = dict(used.params.get("slot", {}))
        start, crew = str(slot.get("start")), str(slot.get("crew", ""))
        if broken := not_as_wished(turn, flow, start) or wrong_crew(turn, start, crew):
            return broken
    return ""


def given_back_where_it_was_asked_for(turn: Turn) -> str:
    """What is kept is given back to who says so, or says yes to whether it shall be."""
    for used in turn.used:
        if used.name not in GIVES_BACK or goes_on(turn, used):
            continue
        hold, asked = turn.now.hold, turn.account.asked == YES_NO and not turn.account.peril
        if hold is None or used.params.get("id") != hold.id:
            return f"law 3, {used.name} of what is not kept"
        if not ((turn.meaning is not None and "lets_go" in turn.meaning.says) or (asked and agrees(turn))):
            return f"law 2, {used.name} though nobody lets it go"
    return ""


def who_decides_later_books_nothing(turn: Turn) -> str:
    later = turn.meaning is not None and "decide_later" in turn.meaning.signals
    return "law 2, what waits for somebody else's word is booked" if later and any(writes(turn)) else ""


def a_note_goes_with_the_job(turn: Turn) -> str:
    """What was said for whoever comes is in the notes of what is carried out."""
    for used in writes(turn):
        flow = flow_of(turn.desk, used)
        parameter = flow.commit.noting if flow and flow.commit else ""
        given = str(used.params.get(parameter, ""))
        if parameter and not goes_on(turn, used) and not all(note in given for note in turn.after.notes):
            return "law 10, a note is lost"
        if any(note in given for note in turn.after.withdrawn):
            return "law 5, a note that was taken back is put down"
    return ""


def nothing_said_to_us_is_a_note(turn: Turn) -> str:
    """What is written for whoever comes, or for the owner beside a message, has no question that was answered and no
    order to us in it.
    """
    for used in turn.used:
        flow = flow_of(turn.desk, used) if used.name not in OF_THEIR_OWN_WORDS else None
        given = str(used.params.get(flow.commit.noting if flow and flow.commit else "notes", ""))
        if not goes_on(turn, used) and SAID_TO_US.intersection(given.split("; ")):
            return "law 10, what was said to us is written as a note"
    return ""


def a_question_beside_is_answered(turn: Turn) -> str:
    """Whatever else the turn says, what it asks is told, or that it is not known; danger and a person go first."""
    meaning, after = turn.meaning, turn.after
    if meaning is None or not meaning.question or elsewhere(turn.account) or turn.account.peril or after.handed:
        return ""
    answered = any(said.prompt == "fact" or is_unknown(said) for said in turn.says)
    return "" if answered else "law 10, a question is not answered"


def a_yes_is_asked_for_what_was_read_back(turn: Turn) -> str:
    asked = turn.after.asked == CONFIRM and turn.account.asked != CONFIRM and not turn.after.handed
    return "law 2, a yes is asked for without a read-back" if asked and not turn.after.recital else ""


def what_was_at_work_is_run_again(turn: Turn) -> str:
    """Once the line is back, so that its own answer says what is true."""
    pending = turn.account.pending
    if not isinstance(turn.event, Reconnected) or pending is None or turn.account.over:
        return ""
    return "" if pending in turn.used else f"law 3, {pending.name} is lost with the line"


def _is_yes(flow: Workflow, turn: Turn) -> bool:
    """A yes, its key, or, to "shall I cancel it?", "cancel it"."""
    if isinstance(turn.event, Keyed):
        return turn.event.digits == "1"
    meaning = turn.meaning
    if meaning is None or _changes_what_was_told(turn, meaning):
        return False
    changeless = flow.find is not None and flow.commit is not None and flow.commit.change is None
    return meaning.answer == "affirm" or (changeless and meaning.intent in flow.start.intents)


def _by_number(turn: Turn, flow: Workflow) -> bool:
    """Whether a yes needs the number of our text: that of a text which changes a visit."""
    return turn.account.trust is Trust.TEXTED and flow.proof == "identity"


def _numbered(flow: Workflow, turn: Turn) -> bool:
    """The number has come back, and the visit is found to be as it was read back."""
    old = facts(turn.desk, turn.now.recital).get("old")
    found = flow.find is not None and turn.finished is not None and turn.finished.name == flow.find.tool
    return turn.account.numbered and found and any(visit.start == old for visit in turn.now.visits)


def _changes_what_was_told(turn: Turn, meaning: Understanding) -> bool:
    """A yes that names something else than was read back is no yes to that."""
    told = facts(turn.desk, turn.now.recital)
    start = told.get("start", f"{told.get('date', '')}T{told.get('time', '')}")
    when = meaning.when
    other_day = when.date is not None and when.date.isoformat() != start[:10]
    other_time = when.time is not None and when.time.isoformat("minutes") != start[11:16]
    other_name = meaning.name is not None and told.get("name", meaning.name.full) != meaning.name.full
    read_back = told.get("start", told.get("date", ""))[:10]
    refused = bool(read_back) and rules_out_day(when.ruled_out, dt.date.fromisoformat(read_back))
    return other_day or other_time or other_name or refused


def _is_plain_yes(turn: Turn) -> bool:
    event, flow = turn.event, turn.desk.workflow(turn.account.job)
    if isinstance(event, Keyed):
        return event.digits == "1"
    yeses = ("yes", "yes and goodbye", *((YES_AND_A_NOTE,) if flow and flow.keeps_notes else ()))
    return isinstance(event, Heard) and event.text in yeses
