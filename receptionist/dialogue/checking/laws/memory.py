"""Laws 5 and 10: nothing that was said is lost, and none of it is asked again."""

from __future__ import annotations

from receptionist.dialogue.checking.abstract_words import MORE_OF_IT
from receptionist.dialogue.checking.account.account import (
    CHANGE,
    CONFIRM,
    CREW,
    EVERY,
    INTENT,
    MESSAGE,
    OTHERS,
    SURE,
    WHEN,
    WITHOUT,
)
from receptionist.dialogue.checking.laws.turn import OF_THEIR_OWN_WORDS, Turn, elsewhere, goes_on, refuses
from receptionist.dialogue.events import Heard
from receptionist.dialogue.phases import Phase

OF_THE_WISH = frozenset({CREW, WITHOUT, EVERY, OTHERS})
"""What is wished for like a day or an hour, and may be wished otherwise: laws of their own look at it."""


def not_asked_again(turn: Turn) -> str:
    """What the caller has said for a slot of the job is not asked for once more."""
    asked = turn.after.asked
    if (turn.account.asked == CONFIRM and refuses(turn)) or turn.account.peril:
        return ""  # what shall be changed, then? And after a danger the same question is open again
    if asked == turn.account.asked or asked in (CONFIRM, INTENT, CHANGE, SURE) or turn.after.over:
        return ""
    again = set(asked) & {name for name, _ in turn.after.said}
    flow = turn.desk.workflow(turn.after.job)
    if again and flow is not None and any(slot.name in again for slot in flow.slots):
        return f"law 5, {min(again)} is asked for again"
    known = WHEN & set(asked) & {name for name, _ in turn.after.wish}
    offering = turn.after.offers or any("days" in dict(said.values) for said in turn.says)
    return f"law 5, the {min(known)} is asked for again" if known and len(known) == len(asked) and not offering else ""


def slots_accumulate(turn: Turn) -> str:
    """Law 5: a slot that was heard is lost never, and replaced only where it was asked for or corrected."""
    before, step = turn.before, turn.step
    another = step.context.call.jobs != before.call.jobs or step.context.task.workflow != before.task.workflow
    if another or before.phase in (Phase.GREETING, Phase.COMPLETE):
        return ""
    meaning = turn.meaning
    correcting = meaning is not None and (meaning.answer in ("correct", "negate") or meaning.correction is not None)
    for slot in before.slots:
        now = step.context.value(slot.name)
        if now == slot.text or slot.name in OF_THE_WISH:
            continue
        may = (
            slot.source != "heard"
            or slot.name in before.focus.asked
            or correcting
            or slot.name in dict(turn.account.doubted)
        )
        if now is None or not (may or turn.account.asked in (CONFIRM, CHANGE)):
            return f"law 5, {slot.name} was replaced without a correction"
    return ""


def a_message_is_taken(turn: Turn) -> str:
    """What is said where a message was asked for is handed to the owner."""
    words = turn.event.text if isinstance(turn.event, Heard) else ""
    promised = turn.account.asked == MESSAGE and turn.account.handed and not turn.account.pending
    if not promised or turn.account.over or not words.strip():
        return ""
    kept = any(used.name in OF_THEIR_OWN_WORDS for used in turn.used)
    return "" if kept else "law 10, a message is not kept"


def what_is_told_after_a_message_goes_after_it(turn: Turn) -> str:
    """Who they are, how to reach them and more of the matter, told in words that begin nothing else, while a message
    is what was done last.
    """
    flow, meaning = turn.desk.workflow(turn.account.job), turn.meaning
    last = turn.before.phase is Phase.COMPLETE and flow is not None and bool(flow.start.matters)
    if meaning is None or not last or turn.now.owed or elsewhere(turn.account) or turn.after.peril:
        return ""
    number = meaning.phone is not None and meaning.phone.e164 is not None
    tells = meaning.name is not None or number or meaning.text == MORE_OF_IT
    goes = any(used.name in OF_THEIR_OWN_WORDS for used in turn.used)
    return "law 10, what was told after a message is not with the owner" if tells and not goes else ""


def the_message_is_what_was_said(turn: Turn) -> str:
    for used in turn.used:
        if used.name not in OF_THEIR_OWN_WORDS or goes_on(turn, used):
            continue
        waited = turn.before.phase is Phase.COLLECTING  # it was told before the number was
        words = turn.event.text if isinstance(turn.event, Heard) and not waited else None
        message = str(used.params.get("message"))  # of a question that stayed open: all that was asked, and the yes
        promised = turn.after.promised  # all that was said to be noted is handed on at the end
        again = turn.account.calling and set(message.split("; ")) <= {*promised}  # it was lost, and is tried again
        handed_on = again or (bool(promised) and all(note in message for note in promised))
        if words is not None and not handed_on and message != words and not message.endswith(f"; {words}"):
            return "law 10, the message is not what was said"
        if (used.params.get("caller") or "") != (turn.account.number or ""):
            return "law 10, the message is under another number"
        put_right = turn.meaning.name.full if turn.meaning is not None and turn.meaning.name else None
        missing = [
            name for name, value in turn.account.said if used.params.get(name) not in (value, put_right or value)
        ]
        if missing:
            return f"law 10, the message lacks {missing[0]}"
    return ""
