"""Law 4: only what is so is said, and what came of a job is told."""

from __future__ import annotations

from itertools import takewhile

from receptionist.dialogue.checking.account.account import CREW, DANGER, HOLDS, INTENT, WITHOUT
from receptionist.dialogue.checking.account.spoken import A_CALL_NOTED
from receptionist.dialogue.checking.laws.claims import HANDED_ON, expected_prompt, is_so, outcome_of
from receptionist.dialogue.checking.laws.turn import OF_THEIR_OWN_WORDS, Turn, failed
from receptionist.dialogue.events import BargedIn, CallEnded, Reconnected
from receptionist.model.commands import HangUp, Listen, Say
from receptionist.model.understanding import Understanding

CARRIED_OUT = ("booked", "held", "cancelled", "done", "kept")


def only_what_came_of_it_is_said(turn: Turn) -> str:
    """ "Booked", "taken", "cancelled" and their like are said of a result that says so."""
    for said in turn.says:
        if said in turn.account.claims and not _is_of_this_turn(turn, said):
            continue
        claim = is_so(turn, said)
        if claim is not None and not claim:
            return f"law 4, '{said.prompt}' is not so"
    return ""


def _is_of_this_turn(turn: Turn, said: Say) -> bool:
    """Whether `said` claims that what was just heard is with the owner, and is not merely said again: on being asked
    to, or after it was spoken over.
    """
    tells = turn.meaning is not None and (turn.meaning.answer != "repeat" or turn.meaning.doubts is not None)
    return said.prompt in HANDED_ON and tells and said not in turn.now.owed


def what_came_of_it_is_told(turn: Turn) -> str:
    """Every result of a tool that carries a job out is told, in the words for it, with its own time."""
    used = turn.finished
    flow = turn.desk.workflow(turn.account.job)
    commit = flow.carries_out(used.name) if flow and used else None
    if used is None or commit is None or turn.after.over or used.name in OF_THEIR_OWN_WORDS:
        return ""
    if outcome_of(commit, turn.result).then == "pass_on":  # it is told once the owner has it
        handed_on = any(each.name in OF_THEIR_OWN_WORDS for each in turn.used)
        return "" if handed_on else f"law 10, what {used.name} could not do is not passed on"
    expected = expected_prompt(commit, turn.result)
    told = next((said for said in reversed(turn.says) if said.prompt == expected), None)  # what was owed goes first
    if told is None:
        return f"law 4, what came of {used.name} is not told"
    then = outcome_of(commit, turn.result).then
    if then in ("person", "message") and not turn.after.handed:
        return f"law 4, nobody sees to what came of {used.name}"
    if then in ("again", "yes") and turn.after.asked == INTENT:
        return f"law 4, {used.name} is not tried again"
    if dict(told.values).get("missing", "") != ",".join(turn.result.get("missing", ())):
        return f"law 4, what {used.name} could not book is not told"
    start = turn.result.get("start")
    if "start" in dict(told.values) and dict(told.values)["start"] != start:
        return f"law 4, another time is told than that of {used.name}"
    return ""


def what_is_kept_is_told(turn: Turn) -> str:
    """Of a time that is kept: which, with whom where they mind, that it is the first alone of several visits, and which
    is kept no more.
    """
    used, before = turn.finished, turn.account
    if used is None or used.name not in HOLDS or turn.result.get("state") != "kept" or turn.after.over:
        return ""
    told = next((dict(said.values) for said in reversed(turn.says) if said.prompt.startswith("kept")), {})
    slot, follows = dict(used.params["slot"]), before.following
    if {CREW, WITHOUT} & dict(before.said).keys() and told.get(CREW) != slot.get(CREW):
        return "law 2, it is not told with whom a time is kept"
    if told.get("visits") != (follows.told["visits"] if follows else None):
        return "law 4, that only the first visit is kept is not told"
    other = before.hold.start if before.hold and before.hold.start != slot.get("start") else None
    return "" if told.get("old") == other else "law 4, which time is kept no more is not told"


def what_was_spoken_over_is_spoken_again(turn: Turn) -> str:
    """What came of a yes, and was not heard, is said before anything else; danger alone goes before it, and what came
    of something before.
    """
    owed, event = turn.now.owed, turn.event
    if not owed or isinstance(event, CallEnded) or (isinstance(event, BargedIn) and not turn.now.over):
        return ""
    if any(said.prompt.startswith(DANGER) for said in turn.says):
        return ""
    flows = (flow.commit for flow in turn.desk.workflows if flow.commit)
    outcomes = {outcome.prompt for flow in flows for commit in flow.all_of_it for outcome in commit.outcomes}
    came_of_it = takewhile(lambda said: said in owed or said.prompt in outcomes, turn.says)
    first = turn.says if isinstance(event, Reconnected) else tuple(came_of_it)
    return "" if set(owed) <= set(first) else "law 4, an outcome that was spoken over is not spoken again"


def nothing_is_said_out_of_the_air(turn: Turn) -> str:
    """Every name, number, place, day and time that is said was said by the caller, found, or come of a tool."""
    known: set[str] | None = None
    for said in turn.says:
        for name, value in said.values:
            if name in FROM_THE_DESK:
                continue
            known = _evidence(turn) if known is None else known
            if name == "note" and turn.finished and value in str(turn.finished.params.get("message")):
                continue
            if name == "gone" and set(value.split("; ")) <= _taken_out(turn):
                continue
            if not set(value.split(",")) <= known and value not in known:
                return f"law 4, a {name} is said that nobody has told"
    return ""


def _taken_out(turn: Turn) -> set[str]:
    """The notes that are taken out, or were to be by the tool that has just finished."""
    asked = str(turn.finished.params.get("old")).split("\n") if turn.finished else []
    return {*turn.now.withdrawn, *turn.after.withdrawn, *asked}


FROM_THE_DESK = frozenset(
    (
        "business",
        "notice",
        "number",
        "hours",
        "fact",
        "reason",
        "lowest",
        "highest",
        "address_on_file",
        "named",
        "notes",
    )
)
"""Places of sentences that take what the business itself has to say, or that have a law of their own."""


def _evidence(turn: Turn) -> set[str]:
    """Texts of all that is known in this turn: days and times are in it by themselves and together."""
    spoken = (*turn.account.recital, *turn.account.speaking, *turn.account.claims)
    known = {text for said in spoken for _, text in said.values}
    known |= {slot.default for flow in turn.desk.workflows for slot in flow.slots if slot.default}
    for account in (turn.account, turn.now, turn.after):
        told = (*account.said, *account.doubted, *account.wish, *account.card)
        known |= {part for _, text in told for part in (text, *text.split(","))}
        known |= {text.partition(" ")[0] for name, text in told if name == "name"}
        known |= {crew for _, _, crew in account.times}
        known |= set(account.following.told.values()) | set(account.following.missing) if account.following else set()
        moments = (*(start for start, _, _ in account.times), *(each.start for each in account.visits))
        known |= {part for moment in moments for part in (moment, moment[:10], moment[11:16])}
        known |= {str(visit.others) for visit in account.visits} | {*account.notes}
        known |= {*account.days, account.number or "", *(visit.service for visit in account.visits)}
        known |= {part for name in account.names for part in (name, name.partition(" ")[0])}
    known |= {str(turn.result[key]) for key in ("start", "at") if turn.result.get(key)}
    later = turn.result.get("later", ())
    known |= {*later, *turn.result.get("missing", ()), str(1 + len(later))}
    if turn.meaning is not None:
        known |= _told_by(turn.meaning)
        answers = turn.desk.answers(turn.meaning, turn.event.at)
        known |= {text for said in answers for _, text in said.values}
    return known


def _told_by(meaning: Understanding) -> set[str]:
    """What a turn tells, whether it counts or not: it may be said back to be sure."""
    when = meaning.when
    days = (*when.dates, *((when.date,) if when.date else ()))
    known = {day.isoformat() for day in days} | {when.time.isoformat("minutes") if when.time else ""}
    known |= {meaning.name.full, meaning.name.full.partition(" ")[0]} if meaning.name else set()
    known |= {meaning.address.line or ""} if meaning.address else set()
    known |= {meaning.phone.e164 or "", meaning.phone.digits} if meaning.phone else set()
    known |= {meaning.note} if meaning.note else set()
    known |= {meaning.changes_note.new} if meaning.changes_note else set()
    return known | ({meaning.email.address} if meaning.email else set())


def no_time_that_was_not_found(turn: Turn) -> str:
    """Times are offered, and found free, that the calendar has named."""
    known = {start for start, _, _ in turn.now.times}
    for said in turn.says:
        if said in turn.account.claims:
            continue
        values = dict(said.values)
        offered = set(values["offers"].split(",")) if "offers" in values else set()
        offered |= {values["start"]} if said.prompt == "time_free" else set()
        if not offered <= known:
            return "law 4, a time is offered that the calendar did not give"
    return ""


def who_is_offered_is_told(turn: Turn) -> str:
    """Who minds who comes hears it with each time that is offered, and first why it is somebody else."""
    wishes = dict(turn.after.said)
    for said in turn.says:
        values = dict(said.values)
        if "offers" not in values or said in turn.account.claims or not {CREW, WITHOUT} & wishes.keys():
            continue
        named = values.get("named", "").split(";")
        if [each.partition(" ")[0] for each in named] != values["offers"].split(","):
            return "law 2, a time is offered, and not with whom"
        if not set(named) <= {f"{start} {crew}" for start, _, crew in turn.now.times}:
            return "law 4, a time is offered with somebody whom the calendar did not give"
        crews = {each.partition(" ")[2] for each in named}
        others = crews & {*wishes.get(WITHOUT, "").split(";")} | (crews - {wishes[CREW]} if CREW in wishes else set())
        anew = not set(values["offers"].split(",")) <= set(turn.account.offers)
        if others and anew and not _says_why(turn):
            return "law 9, somebody else is offered than was asked for, and it is not said"
    return ""


def _says_why(turn: Turn) -> bool:
    return any(said.prompt in ("not_free", "just_taken", "move_taken") for said in turn.says)


def the_end_counts_what_was_done(turn: Turn) -> str:
    """A call counts as booked, moved or cancelled where a result said so, and then as nothing less."""
    done = {name for name in turn.after.done if name in ("booked", "rescheduled", "cancelled")}
    for command in turn.step.commands:
        if isinstance(command, HangUp):
            claimed = command.disposition in ("booked", "rescheduled", "cancelled", "held", "message_taken")
            if (claimed and command.disposition not in turn.after.done) or (done and command.disposition not in done):
                return f"law 4, the call counts as {command.disposition}"
    return ""


def what_is_said_to_be_noted_is_kept(turn: Turn) -> str:
    """What the turn told is among the notes, on the visit or with the owner once it is said to be."""
    meaning, after = turn.meaning, turn.after
    written_down = turn.desk.written_down - {A_CALL_NOTED}  # a call is the owner's: a law of its own
    claimed = any(said.prompt in written_down and said not in turn.now.owed for said in turn.says)
    if meaning is None or not claimed or (meaning.answer == "repeat" and meaning.doubts is None):
        return ""
    kept = (*after.notes, *after.noted_before, *after.put, *after.promised)
    told = {meaning.for_whoever_comes, meaning.unanswered, meaning.text}
    if meaning.changes_note is not None:
        told |= {meaning.changes_note.new}
    return "" if told & {*kept} else "law 10, what was told is said to be noted and is not"


def what_is_noted_is_written(turn: Turn) -> str:
    """A note that was said to be taken is on a visit or with the owner when the call is over, unless that failed and,
    where anybody still listened, was said.
    """
    after, ends = turn.after, not turn.account.over or turn.finished is not None
    if not (ends and after.over and after.promised) or after.pending is not None or failed(turn):
        return ""
    return "law 10, what was said to be noted is written nowhere"


def a_call_that_is_promised_is_written(turn: Turn) -> str:
    """The owner is told of it before the caller is listened to again, and before the call is over, unless that fails:
    then it is tried again at the end of the call.
    """
    if failed(turn):
        return ""
    waits = any(isinstance(command, Listen) for command in turn.step.commands) and turn.after.pending is None
    ends = turn.after.over and not turn.account.over and turn.after.pending is None
    return "law 10, a call that was promised is written nowhere" if turn.after.calling and (waits or ends) else ""


def alike_results_alone_sound_alike(turn: Turn) -> str:
    """No sentence is said both of what was carried out and of what was not."""
    used = turn.finished
    flow = turn.desk.workflow(turn.account.job)
    commit = flow.carries_out(used.name) if flow and used else None
    if used is None or commit is None or used.name in OF_THEIR_OWN_WORDS:
        return ""
    carried = {outcome.prompt for outcome in commit.outcomes if outcome.state in CARRIED_OUT}
    others = {outcome.prompt for outcome in commit.outcomes if outcome.state not in CARRIED_OUT}
    return "law 4, one sentence for what was done and what was not" if carried & others else ""
