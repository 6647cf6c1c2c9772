"""Law 8: whose a visit is, who hears of it, and who changes it."""

from __future__ import annotations

from receptionist.dialogue.checking.account.account import Account, Found
from receptionist.dialogue.checking.laws.turn import ADDS_TO_A_VISIT, Turn, flow_of, goes_on
from receptionist.dialogue.events import Keyed
from receptionist.model.trust import Trust

CHANGES_A_VISIT = frozenset({"reschedule", "cancel", "correct_visit"})


def visits_are_private(turn: Turn) -> str:
    """Day and time of a visit are told to who may hear of it unasked, or has shown that it is theirs.

    A free time that the calendar named in this job, or that was agreed to, may be the same, and gives nothing away.
    """
    known = (*turn.now.visits, *turn.after.visits)
    free = {start for start, _, _ in (*turn.now.times, *turn.after.times)} | {value for _, value in turn.account.heard}
    hidden = {visit.start for visit in known if not may_hear(turn.after, visit)} - free
    told = {part for said in turn.says for _, value in said.values for part in value.split(",")}
    return "law 8, a visit is told to somebody who has not shown that it is theirs" if hidden & told else ""


def changed_by_its_own_customer(turn: Turn) -> str:
    """A visit is changed by who has shown that very visit to be theirs, and only while it may be changed."""
    for used in turn.used:
        flow = flow_of(turn.desk, used)
        params = flow.commit.params if flow and flow.commit and flow.commit.tool == used.name else ()
        for parameter, source in params:
            if source != "visit" or goes_on(turn, used):
                continue
            visit = next((each for each in turn.after.visits if each.id == used.params.get(parameter)), None)
            changes, adds = used.name in CHANGES_A_VISIT, used.name in ADDS_TO_A_VISIT
            shown = visit is not None and may_hear(turn.after, visit)
            allowed = visit is not None and may_change(turn.after, visit) and (visit.changeable or adds)
            if not shown or ((changes or adds) and not allowed):
                return f"law 8, {used.name} without proof of whose visit it is"
    return ""


def codes_go_to_the_number_on_the_booking(turn: Turn) -> str:
    """A code is sent to, and checked for, the number that the visits were found under."""
    numbers = {visit.phone for visit in turn.after.visits}
    for used in turn.used:
        if used.name in ("send_code", "check_code") and used.params.get("phone") not in numbers:
            return f"law 8, {used.name} for another number than that on the booking"
    return ""


def a_visit_is_shown_by_what_was_said(turn: Turn) -> str:
    """Names, days and codes that are compared with a booking are the caller's words, and their number is worth it."""
    for used in turn.used:
        given = used.params
        if used.name == "check_visit" and not goes_on(turn, used):
            said = given.get("name") in turn.after.names and set(given.get("days", ())) <= set(turn.after.days)
            if not said or given.get("phone") != turn.after.number:
                return "law 8, check_visit with what the caller has not said"
        if used.name == "check_code" and not goes_on(turn, used) and given.get("code") != _digits(turn):
            return "law 8, check_code with what the caller has not said"
    return ""


def few_guesses(turn: Turn) -> str:
    """Whoever guesses names, days and codes does not guess for long."""
    after = turn.after
    guessing = after.misnamed > MOST_GUESSES or after.mismatched > MOST_GUESSES or after.codes > MOST_GUESSES
    return "law 8, guesses without end" if guessing else ""


MOST_GUESSES = 2


def nothing_of_the_card_is_told(turn: Turn) -> str:
    """Of what is known from earlier visits the caller hears the first name, and a stranger not even that."""
    hidden = {text for name, text in turn.after.card if text not in dict(turn.after.said).values()}
    told = {value for said in turn.says for _, value in said.values}
    return "law 8, what is known from earlier visits is told" if hidden & told else ""


def _digits(turn: Turn) -> str | None:
    if isinstance(turn.event, Keyed):
        return turn.event.digits
    return turn.meaning.phone.digits if turn.meaning and turn.meaning.phone else None


def may_hear(account: Account, visit: Found) -> bool:
    """Unasked from a number that is vouched for and was so when the visit was booked, and by text, which its holder
    alone reads; else once it is shown.
    """
    return _is_vouched_for(account, visit) or _is_texted(account, visit) or _is_shown(account, visit)


def may_change(account: Account, visit: Found) -> bool:
    """By the name from a number that is vouched for; by the number of our text; else once it is shown by its name and
    day, or by a code.
    """
    named = _is_vouched_for(account, visit) and visit.name in account.names
    return named or (_is_texted(account, visit) and account.numbered) or _is_shown(account, visit)


def _is_vouched_for(account: Account, visit: Found) -> bool:
    vouched = account.trust is Trust.VOUCHED and visit.phone == account.caller
    return vouched and not visit.only_said


def _is_texted(account: Account, visit: Found) -> bool:
    return account.trust is Trust.TEXTED and visit.phone == account.caller and not visit.only_said


def _is_shown(account: Account, visit: Found) -> bool:
    """By name and day; by a code, and the name as well where the number was only said; or because it was booked now."""
    by_code = visit.phone in account.proved and (not visit.only_said or visit.name in account.names)
    return by_code or visit.id in account.proved
