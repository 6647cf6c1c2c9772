"""Law 2: what a yes agrees to is what was read back, all of it, as the caller said it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from receptionist.dialogue.checking.account.account import (
    CONFIRM,
    CREW,
    EITHER,
    LATER,
    OTHERS,
    WHEN,
    WITHOUT,
    Account,
    facts,
    goes_by_name,
)
from receptionist.dialogue.checking.laws.turn import Turn
from receptionist.dialogue.workflow import Commit, Slot, Workflow
from receptionist.model.commands import UseTool
from receptionist.model.trust import Trust

UNSPOKEN = frozenset({"notes", "note", "to_check", "caller", "zip", "city"})
"""Sources of parameters that are no facts of their own: the caller's words, their number, parts of the address."""


def read_back_in_full(turn: Turn) -> str:
    """What the caller said for the job stands in the read-back as they said it, and nothing stands there unfounded."""
    flow = turn.desk.workflow(turn.after.job)
    if not turn.after.telling or flow is None or flow.commit is None:
        return ""
    return _misread(turn, flow, flow.commit)


def a_short_question_follows_the_whole(turn: Turn) -> str:
    """A yes is asked for anew without the read-back only where that was said whole in the turn before, over nobody, and
    still is what the caller wants; and the time is named, as it was read back.
    """
    flow = turn.desk.workflow(turn.after.job)
    asked = turn.after.asked == CONFIRM and flow is not None and flow.commit is not None and not turn.after.telling
    if not asked or flow is None or flow.commit is None:
        return ""
    questions = {flow.commit.short, *flow.commit.confirm.prompts} - {"", flow.commit.confirm.parting}
    said = tuple(each for each in turn.says if each.prompt in questions)
    if not said:
        return ""
    if not turn.now.just_told or turn.account.trust is Trust.TEXTED:
        return "law 2, a short question without the whole read-back right before it"
    told, whole = facts(turn.desk, said), facts(turn.desk, turn.now.just_told)
    if "start" not in told or not told.items() <= whole.items():
        return "law 2, a short question does not name the time that was read back"
    return _misread(turn, flow, flow.commit)


def _misread(turn: Turn, flow: Workflow, commit: Commit) -> str:
    """What of the read-back as it was said last is not so, or lacks."""
    told = facts(turn.desk, turn.after.recital)
    for slot in flow.slots:
        broken = _wrongly_told(turn, flow, slot, told)
        if broken:
            return broken
    if flow.find and told.get("old") not in {visit.start for visit in turn.after.visits}:
        return "law 2, the read-back names no visit that was found"
    of_visit = {visit.service for visit in turn.after.visits if visit.start == told.get("old")} if flow.find else set()
    if flow.find and "service" in dict(commit.tells) and told.get("service", "") not in of_visit:
        return "law 2, the read-back names another service than the visit's"
    return wrong_time(turn, flow, told.get("start", "")) if flow.lookup else ""


def wrong_time(turn: Turn, flow: Workflow, start: str) -> str:
    """A time is read back that the calendar gave, for what is known now, and that is what the caller wished for."""
    told, follows, said = facts(turn.desk, turn.after.recital), turn.after.following, dict(turn.after.said)
    if broken := not_as_wished(turn, flow, start):
        return broken
    if goes_by_name(flow) and {CREW, WITHOUT} & said.keys():
        if CREW not in told:
            return "law 2, who comes is not read back"
        if broken := wrong_crew(turn, start, told[CREW]):
            return broken
    if {name: told[name] for name in FOLLOWS if name in told} != (follows.told if follows else {}):
        return "law 2, the visits that follow are not read back as they were found"
    return ""


def not_as_wished(turn: Turn, flow: Workflow, start: str) -> str:
    """Whether `start` is none that the calendar gave for what is known now, or none that the caller wished for."""
    if start not in {free for free, _, _ in turn.after.times}:
        return "law 4, a time is read back that the calendar did not give"
    wish = dict(turn.after.wish)
    if wish.get("date", start[:10]) != start[:10] or wish.get("time", start[11:16]) != start[11:16]:
        return "law 5, another time is read back than was wished"
    looked_up, said = dict(turn.after.looked_up), dict(turn.after.said)
    for parameter, source in flow.lookup.params if flow.lookup else ():
        if source in said and looked_up.get(parameter) != said[source]:
            return f"law 4, the time was found for another {source}"
    return ""


FOLLOWS = ("every", "visits", "last", "missing")
"""What is said of visits that follow."""


def wrong_crew(turn: Turn, start: str, crew: str) -> str:
    """Whether the calendar sends somebody else then, or it is nobody whom the caller wants."""
    said = dict(turn.after.said)
    if (start, crew) not in {(free, sent) for free, _, sent in turn.after.times}:
        return "law 2, who comes is not read back"
    wanted = crew == said.get(CREW, crew) and crew not in {*said.get(WITHOUT, "").split(";")} - {""}
    return "" if wanted else "law 5, somebody else is read back than was asked for"


def a_forged_value(turn: Turn, flow: Workflow, commit: Commit, used: UseTool, told: Mapping[str, str]) -> str:
    """What is wrong with the tool's parameters; empty where they are what was read back, all of it and no more."""
    pairs = dict(commit.params) or {**{slot.name: slot.name for slot in flow.slots}, "slot": "slot"}
    strange = set(used.params) - set(pairs)
    if strange:
        return f"{min(strange)}, which nobody agreed to"
    for parameter, source in pairs.items():
        given = used.params.get(parameter)
        if source == "slot":
            wrong = flow.lookup is not None and not _is_free(turn, given, told)
        elif source == LATER:
            wrong = not _is_what_follows(turn, given)
        elif source == "visit":
            wrong = not any(visit.id == given and visit.start == told.get("old") for visit in turn.after.visits)
        elif source == "caller":
            wrong = given != turn.now.number
        else:
            wrong = source not in UNSPOKEN and not _is_told(turn, flow.slot(source), given, told)
        if wrong:
            return f"another {parameter} than was read back"
    return ""


def _is_free(turn: Turn, given: object, told: Mapping[str, str]) -> bool:
    if not isinstance(given, dict) or given.get("start") != told.get("start"):
        return False
    crew = given.get("crew", "")
    return told.get(CREW, crew) == crew and (given["start"], given.get("end"), crew) in turn.now.times


def _is_what_follows(turn: Turn, given: Any) -> bool:
    """Whether the visits to be booked with the first are those that were read back with it."""
    follows = turn.now.following
    later = [(each["start"], each.get("end"), each.get("crew", "")) for each in given or ()]
    return later == (list(follows.later) if follows else [])


def _is_told(turn: Turn, slot: Slot | None, given: object, told: Mapping[str, str]) -> bool:
    """Whether a slot's value is the one that was read back; nobody needs to hear what they call from, or of a thing
    that is the only one of its kind.
    """
    if slot is None:
        return False
    said = dict(turn.account.said).get(slot.name)
    text = _as_text(given)
    if slot.kind == "others":
        return text == told.get(OTHERS)
    if not slot.read_back:  # of services, the only one
        return slot.kind == "service" and text == (said or slot.default or None)
    card = _of_the_card(turn.now, slot.name, told) if said is None else None
    if text == (card or told.get(slot.name)):
        return True
    return slot.kind == "phone" and slot.name not in told and text in (None, turn.now.number) and said is None


def _of_the_card(account: Account, slot: str, told: Mapping[str, str]) -> str | None:
    """A value from earlier visits that the read-back speaks of: the name by the first, the address as such."""
    text = dict(account.card).get(slot)
    if text is None:
        return None
    spoken_of = told.get(slot) == text.partition(" ")[0] if slot == "name" else f"{slot}_on_file" in told
    return text if spoken_of else None


def _as_text(given: object) -> str | None:
    if isinstance(given, bool):
        return "yes" if given else "no"
    return None if given is None else str(given)


def _wrongly_told(turn: Turn, flow: Workflow, slot: Slot, told: Mapping[str, str]) -> str:
    """Law 5 and 2 of one slot in the read-back."""
    if slot.kind == "others":
        return _others_wrongly_told(turn, told)
    if slot.kind == "visit" or not slot.read_back or (flow.lookup and slot.kind in WHEN):
        return ""
    said = dict(turn.after.wish if slot.kind in WHEN else turn.after.said).get(slot.name)
    value = told.get(slot.name)
    if slot.kind == "date" and value in dict(turn.after.wish).get(EITHER, "").split(","):
        return ""  # the likelier of two days
    if said is not None and value != said:
        return f"law 5, {slot.name} is not read back as it was said"
    if said is None and _of_the_card(turn.after, slot.name, told):
        return ""
    if said is None and value not in (None, slot.default or None):
        return f"law 2, {slot.name} is read back though nobody said it"
    own_number = slot.kind == "phone" and turn.after.number is not None
    missing = said is None and slot.required and value is None and not own_number
    return f"law 2, the read-back lacks {slot.name}" if missing else ""


def _others_wrongly_told(turn: Turn, told: Mapping[str, str]) -> str:
    """As many as the visit that is read back has, where the caller means them all."""
    visit = next((each for each in turn.after.visits if each.start == told.get("old")), None)
    meant = visit is not None and visit.others and OTHERS in dict(turn.after.said)
    expected = str(visit.others) if visit is not None and meant else None
    return "" if told.get(OTHERS) == expected else "law 2, what goes with the visit is not read back"
