"""The laws that the walk checks on every step of a call, by its own account of it (see account.py).

Each law looks at one turn and gives its name where the turn breaks it, else an empty text.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from receptionist.dialogue.abstract_words import YES_AND_A_NOTE, meaning_of
from receptionist.dialogue.account import (
    CHANGE,
    CONFIRM,
    CREW,
    DANGER,
    EITHER,
    EVERY,
    INTENT,
    LATER,
    MESSAGE,
    NOW,
    OTHERS,
    PROPERTY,
    SURE,
    WHEN,
    WITHOUT,
    YES_NO,
    Account,
    Found,
    facts,
    followed,
    goes_by_name,
)
from receptionist.dialogue.answering import is_unknown
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import (
    BargedIn,
    CallEnded,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    Reconnected,
    Silence,
    ToolFinished,
)
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.dialogue.switching import DEEPEST
from receptionist.dialogue.workflow import Commit, Outcome, Slot, Workflow, is_name
from receptionist.model.commands import HangUp, Listen, Say, TakeMessage, Transfer, UseTool
from receptionist.model.ruled_out import Limits, admits, rules_out_day
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding


class Turn:
    """One step of a call: how the call stood, what happened, what the machine made of it, and how the call stands.

    `now` is `account` once it is known what was heard of us and what a tool has found; `after` is it after the step.
    `says` and `used` are the sentences and tools of the step, `meaning` is that of the words heard, and `finished` the
    tool that has answered, with its `result`.
    """

    __slots__ = (
        "account", "after", "before", "desk", "event", "finished", "meaning", "now", "result", "says", "step", "used",
    )  # fmt: skip

    def __init__(
        self, desk: Desk, before: CallContext, account: Account, event: Event, now: Account, step: Step
    ) -> None:
        self.desk, self.before, self.account, self.event, self.now, self.step = desk, before, account, event, now, step
        self.says = tuple(command for command in step.commands if isinstance(command, Say))
        self.used = tuple(command for command in step.commands if isinstance(command, UseTool))
        self.meaning = meaning_of(event.text) if isinstance(event, Heard) else None
        self.finished: UseTool | None = None
        self.result: Mapping[str, Any] = {}
        if isinstance(event, ToolFinished) and account.pending is not None and account.pending.name == event.name:
            self.finished, self.result = account.pending, {} if event.error else event.result
        after = followed(desk, now, event, step)
        self.after = after.having(claims=_claims(self)) if self.says else after


Law = Callable[[Turn], str]

READING = frozenset(
    (
        "find_booking", "check_visit", "check_availability", "check_callback", "send_code", "check_code",
        "answer_question", "read_turn",
    )
)  # fmt: skip
"""Tools that change nothing for anybody. Every other one writes."""
OF_THEIR_OWN_WORDS = frozenset({"take_message"})
"""Tools that write what the caller says as they say it: nothing is read back."""
HOLDS = frozenset({"hold_appointment"})
"""Tools that keep a time for who decides later: nothing is agreed to, and nothing booked."""
ADDS_TO_A_VISIT = frozenset({"add_note"})
"""Tools that put the caller's own words on a visit that is theirs: nothing is read back."""
CHANGES_A_VISIT = frozenset({"reschedule", "cancel", "correct_visit"})
UNSPOKEN = frozenset({"notes", "note", "caller", "zip", "city"})
"""Sources of parameters that are no facts of their own: the caller's words, their number, parts of the address."""
OF_THE_WISH = frozenset({CREW, WITHOUT, EVERY, OTHERS})
"""What is wished for like a day or an hour, and may be wished otherwise: laws of their own look at it."""
CARRIED_OUT = ("booked", "held", "cancelled", "done", "kept")


# every event gets an answer


def a_command_each_time(turn: Turn) -> str:
    return "" if turn.step.commands else "law 6, every event gets an answer"


def someone_is_waited_for(turn: Turn) -> str:
    """No dead air: after a step somebody listens, a tool runs, or the call goes elsewhere."""
    if turn.after.over or turn.after.pending or turn.account.pending:
        return ""
    alive = any(
        isinstance(command, Listen | UseTool | HangUp | Transfer | TakeMessage) for command in turn.step.commands
    )
    return "" if alive else "law 6, dead air"


def one_tool_at_a_time(turn: Turn) -> str:
    """What is at work is waited for, and begun again only on a new line."""
    busy = turn.account.pending is not None and turn.finished is None
    started = turn.used and not (isinstance(turn.event, Reconnected) and turn.used == (turn.account.pending,))
    return "law 3, a tool is begun while another is at work" if busy and started else ""


def danger_comes_first(turn: Turn) -> str:
    """Who tells of danger, or says yes to whether it is there, hears what to do; who may mean one is asked."""
    before, meaning = turn.account, turn.meaning
    if _elsewhere(before):
        return ""
    kind = meaning.emergency if meaning else None
    if before.peril and not before.told and _agrees(turn):
        kind = kind or before.peril  # type: ignore[assignment]
    if kind and not (before.told and before.peril == kind):
        warned = any(said.prompt == f"{DANGER}{kind}" for said in turn.says)
        helped = turn.after.handed or turn.after.asked == YES_NO
        return "" if warned and helped else "law 6, danger is not answered"
    kind = next((kind for kind in meaning.suspected if kind not in before.allayed), None) if meaning else None
    asked = any(said.prompt.startswith(f"{kind}{NOW}") for said in turn.says) and turn.after.asked == YES_NO
    return "law 6, danger is not asked after" if kind and not before.peril and not asked else ""


def who_is_in_danger_is_put_through(turn: Turn) -> str:
    """A yes after the advice, or no word any more: a person, or a message. Where property alone is in danger, a yes may
    be one to the very next visit, which is then arranged.
    """
    silent = isinstance(turn.event, Silence)
    if not turn.account.told or _elsewhere(turn.account) or not (silent or _agrees(turn)):
        return ""
    arranged = bool(turn.used) or turn.after.asked not in ((), YES_NO)
    helped = turn.after.handed or (turn.account.peril in PROPERTY and not silent and arranged)
    return "" if helped else "law 6, who is in danger is not put through"


def a_person_is_called(turn: Turn) -> str:
    meaning = turn.meaning
    if meaning is None or meaning.intent != "human" or _elsewhere(turn.account):
        return ""
    return "" if turn.after.handed else "law 6, who asks for a person gets none"


def few_jobs_wait(turn: Turn) -> str:
    return "" if len(turn.step.context.waiting) <= DEEPEST else "more jobs wait than may"


def a_job_that_waits_is_gone_back_to(turn: Turn) -> str:
    """Once the one that came between is done, nobody is asked what else there is."""
    waits = turn.after.shelf and turn.after.asked == INTENT and not turn.after.over and not turn.after.handed
    return "law 10, a job that waits is forgotten" if waits else ""


# law 2: only a yes to what was heard


def written_on_a_yes(turn: Turn) -> str:
    for used in _writes(turn):
        if _goes_on(turn, used):
            continue
        flow = _flow_of(turn.desk, used)
        if flow is None or flow.commit is None or flow.name != turn.after.job:
            return f"law 2, {used.name} is the tool of no job that is under way"
        if not (_numbered(flow, turn) if _by_number(turn, flow) else turn.account.confirming and _is_yes(flow, turn)):
            return f"law 2, {used.name} without a yes to a read-back"
    return ""


def agreed_to_what_was_heard(turn: Turn) -> str:
    """Every parameter is a fact of the read-back, and every fact of it was heard with its present value."""
    for used in _writes(turn):
        flow = _flow_of(turn.desk, used)
        if flow is None or flow.commit is None or _goes_on(turn, used):
            continue
        told = facts(turn.desk, turn.now.recital)
        unheard = set(told.items()) - set(turn.now.heard)
        if unheard:
            return f"law 2, {used.name} on a read-back that was not heard: {min(unheard)[0]}"
        broken = _forged(turn, flow, flow.commit, used, told)
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
    if not heard or any(True for _ in _writes(turn)):
        return ""
    return "law 2, a plain yes to a read-back that was heard does not reach the tool"


def kept_where_it_was_asked_for(turn: Turn) -> str:
    """A time is kept for who has said that they decide later: one that the calendar gave, for what they wished."""
    for used in turn.used:
        if used.name not in HOLDS or _goes_on(turn, used):
            continue
        flow = turn.desk.workflow(turn.after.job)
        if not turn.after.deciding or flow is None or flow.carries_out(used.name) is None:
            return f"law 2, {used.name} though nobody decides later"
        if broken := _wrong_time(turn, flow, str(used.params.get("slot", {}).get("start"))):
            return broken
    return ""


def who_decides_later_books_nothing(turn: Turn) -> str:
    later = turn.meaning is not None and "decide_later" in turn.meaning.signals
    return "law 2, what waits for somebody else's word is booked" if later and any(_writes(turn)) else ""


def a_note_goes_with_the_job(turn: Turn) -> str:
    """What was said for whoever comes is in the notes of what is carried out."""
    for used in _writes(turn):
        flow = _flow_of(turn.desk, used)
        parameter = flow.commit.noting if flow and flow.commit else ""
        given = str(used.params.get(parameter, ""))
        if parameter and not _goes_on(turn, used) and not all(note in given for note in turn.after.notes):
            return "law 10, a note is lost"
    return ""


def a_question_beside_is_answered(turn: Turn) -> str:
    """Whatever else the turn says, what it asks is told, or that it is not known; danger and a person go first."""
    meaning, after = turn.meaning, turn.after
    if meaning is None or not meaning.question or _elsewhere(turn.account) or turn.account.peril or after.handed:
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


def read_back_in_full(turn: Turn) -> str:
    """What the caller said for the job stands in the read-back as they said it, and nothing stands there unfounded."""
    flow = turn.desk.workflow(turn.after.job)
    if not turn.after.telling or flow is None or flow.commit is None:
        return ""
    told = facts(turn.desk, turn.after.recital)
    for slot in flow.slots:
        broken = _wrongly_told(turn, flow, slot, told)
        if broken:
            return broken
    if flow.find and told.get("old") not in {visit.start for visit in turn.after.visits}:
        return "law 2, the read-back names no visit that was found"
    of_visit = {visit.service for visit in turn.after.visits if visit.start == told.get("old")} if flow.find else set()
    if flow.find and "service" in dict(flow.commit.tells) and told.get("service", "") not in of_visit:
        return "law 2, the read-back names another service than the visit's"
    return _wrong_time(turn, flow, told.get("start", "")) if flow.lookup else ""


def _wrong_time(turn: Turn, flow: Workflow, start: str) -> str:
    """A time is read back that the calendar gave, for what is known now, and that is what the caller wished for."""
    if start not in {free for free, _, _ in turn.after.times}:
        return "law 4, a time is read back that the calendar did not give"
    wish = dict(turn.after.wish)
    if wish.get("date", start[:10]) != start[:10] or wish.get("time", start[11:16]) != start[11:16]:
        return "law 5, another time is read back than was wished"
    looked_up, said = dict(turn.after.looked_up), dict(turn.after.said)
    if goes_by_name(flow) and (broken := _wrong_crew(turn, start, said)):
        return broken
    told, follows = facts(turn.desk, turn.after.recital), turn.after.following
    if {name: told[name] for name in FOLLOWS if name in told} != (follows.told if follows else {}):
        return "law 2, the visits that follow are not read back as they were found"
    for parameter, source in flow.lookup.params if flow.lookup else ():
        if source in said and looked_up.get(parameter) != said[source]:
            return f"law 4, the time was found for another {source}"
    return ""


FOLLOWS = ("every", "visits", "last", "missing")
"""What is said of visits that follow."""


def _wrong_crew(turn: Turn, start: str, said: Mapping[str, str]) -> str:
    """To who minds who comes it is said, as the calendar has it, and it is somebody they want."""
    if not {CREW, WITHOUT} & said.keys():
        return ""
    crew = facts(turn.desk, turn.after.recital).get(CREW, "")
    if (start, crew) not in {(free, sent) for free, _, sent in turn.after.times}:
        return "law 2, who comes is not read back"
    wanted = crew == said.get(CREW, crew) and crew not in said.get(WITHOUT, "").split(";")
    return "" if wanted else "law 5, somebody else is read back than was asked for"


# law 4: what is true


def only_what_came_of_it_is_said(turn: Turn) -> str:
    """ "Booked", "taken", "cancelled" and their like are said of a result that says so."""
    for said in turn.says:
        if said in turn.account.claims:
            continue
        claim = _claim(turn, said)
        if claim is not None and not claim:
            return f"law 4, '{said.prompt}' is not so"
    return ""


def what_came_of_it_is_told(turn: Turn) -> str:
    """Every result of a tool that carries a job out is told, in the words for it, with its own time."""
    used = turn.finished
    flow = turn.desk.workflow(turn.account.job)
    commit = flow.carries_out(used.name) if flow and used else None
    if used is None or commit is None or turn.after.over or used.name in OF_THEIR_OWN_WORDS:
        return ""
    expected = _expected(commit, turn.result)
    told = next((said for said in turn.says if said.prompt == expected), None)
    if told is None:
        return f"law 4, what came of {used.name} is not told"
    then = _outcome_of(commit, turn.result).then
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


def what_was_spoken_over_is_spoken_again(turn: Turn) -> str:
    """What came of a yes, and was not heard, is said before anything else; danger alone goes before it."""
    owed, event = turn.now.owed, turn.event
    if not owed or isinstance(event, CallEnded) or (isinstance(event, BargedIn) and not turn.now.over):
        return ""
    if any(said.prompt.startswith(DANGER) for said in turn.says):
        return ""
    first = turn.says if isinstance(event, Reconnected) else turn.says[: len(owed)]
    return "" if set(owed) <= set(first) else "law 4, an outcome that was spoken over is not spoken again"


def nothing_is_said_out_of_the_air(turn: Turn) -> str:
    """Every name, number, place, day and time that is said was said by the caller, found, or come of a tool."""
    known: set[str] | None = None
    for said in turn.says:
        for name, value in said.values:
            if name in FROM_THE_DESK:
                continue
            known = _evidence(turn) if known is None else known
            if not set(value.split(",")) <= known and value not in known:
                return f"law 4, a {name} is said that nobody has told"
    return ""


FROM_THE_DESK = frozenset(
    ("business", "notice", "number", "hours", "fact", "reason", "lowest", "highest", "address_on_file", "named")
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
        known |= {str(visit.others) for visit in account.visits}
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


# law 5 and 10: nothing that was said is lost


def not_asked_again(turn: Turn) -> str:
    """What the caller has said for a slot of the job is not asked for once more."""
    asked = turn.after.asked
    if (turn.account.asked == CONFIRM and _refuses(turn)) or turn.account.peril:
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


def the_message_is_what_was_said(turn: Turn) -> str:
    for used in turn.used:
        if used.name not in OF_THEIR_OWN_WORDS or _goes_on(turn, used):
            continue
        words = turn.event.text if isinstance(turn.event, Heard) else None
        message = str(used.params.get("message"))  # of a question that stayed open: all that was asked, and the yes
        if words is not None and message != words and not message.endswith(f"; {words}"):
            return "law 10, the message is not what was said"
        if used.params.get("caller") != (turn.account.number or ""):
            return "law 10, the message is under another number"
        missing = [name for name, value in turn.account.said if used.params.get(name) != value]
        if missing:
            return f"law 10, the message lacks {missing[0]}"
    return ""


# law 8: what is private


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
        flow = _flow_of(turn.desk, used)
        params = flow.commit.params if flow and flow.commit and flow.commit.tool == used.name else ()
        for parameter, source in params:
            if source != "visit" or _goes_on(turn, used):
                continue
            visit = next((each for each in turn.after.visits if each.id == used.params.get(parameter)), None)
            if visit is None or not may_hear(turn.after, visit):
                return f"law 8, {used.name} without proof of whose visit it is"
            changes, adds = used.name in CHANGES_A_VISIT, used.name in ADDS_TO_A_VISIT
            if (changes or adds) and not (may_change(turn.after, visit) and (visit.changeable or adds)):
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
        if used.name == "check_visit" and not _goes_on(turn, used):
            said = given.get("name") in turn.after.names and set(given.get("days", ())) <= set(turn.after.days)
            if not said or given.get("phone") != turn.after.number:
                return "law 8, check_visit with what the caller has not said"
        if used.name == "check_code" and not _goes_on(turn, used) and given.get("code") != _digits(turn):
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


# law 9: what was ruled out


def nothing_that_was_ruled_out(turn: Turn) -> str:
    """No time is offered, found free or read back on a day that the caller has ruled out."""
    limits = () if _told_outside(turn) else turn.after.ruled_out
    for said in turn.says:
        values = dict(said.values)
        named = values.get("offers", "").split(",")
        if said.prompt == "time_free" or said in turn.after.telling:
            named += [values.get("start", ""), values.get("date", "")]
        if any(_ruled_out(limits, each) for each in named):
            return "law 9, a time that was ruled out"
    return ""


def _told_outside(turn: Turn) -> bool:
    """Whether it is said first that nothing is left of what the caller allows."""
    says_so = ("reason", "outside_limits")
    return any(said.prompt == "not_free" and says_so in said.values for said in turn.says)


def _ruled_out(limits: Limits, named: str) -> bool:
    """Whether a start, or a whole day, in ISO, is ruled out."""
    if not named or not limits:
        return False
    if "T" not in named:
        return rules_out_day(limits, dt.date.fromisoformat(named))
    return not admits(limits, dt.datetime.fromisoformat(named))


def nothing_that_was_turned_down(turn: Turn) -> str:
    """What was turned down is not offered as if it were new: only where the calendar names nothing else."""
    down = set(turn.after.turned_down)
    known = {start for start, _, _ in turn.now.times if not _ruled_out(turn.after.ruled_out, start)}
    for said in turn.says:
        offered = set(dict(said.values).get("offers", "").split(",")) - {""}
        if offered & down and not (turn.finished and known <= down):
            return "law 9, a time that was turned down is offered again"
    return ""


def the_calendar_is_asked_for_what_was_wished(turn: Turn) -> str:
    """The look-up hears what the caller has said of days and times, and what they have ruled out or turned down."""
    for used in turn.used:
        flow = turn.desk.workflow(turn.after.job)
        if flow is None or flow.lookup is None or used.name != flow.lookup.tool or _goes_on(turn, used):
            continue
        heard = msgspec.convert(used.params.get("ruled_out", ()), Limits)
        if not set(turn.after.ruled_out) <= set(heard):
            return "law 9, the calendar does not hear what was ruled out"
        if not set(turn.after.turned_down) <= set(used.params.get("declined", ())):
            return "law 9, the calendar does not hear what was turned down"
        broken = _lookup_besides(turn, flow, used) or _wish_missed(turn, used)
        if broken:
            return broken
    return ""


LAWS: tuple[Law, ...] = (
    a_command_each_time,
    someone_is_waited_for,
    one_tool_at_a_time,
    danger_comes_first,
    who_is_in_danger_is_put_through,
    a_person_is_called,
    few_jobs_wait,
    a_job_that_waits_is_gone_back_to,
    written_on_a_yes,
    agreed_to_what_was_heard,
    a_yes_is_carried_out,
    kept_where_it_was_asked_for,
    who_decides_later_books_nothing,
    a_note_goes_with_the_job,
    a_question_beside_is_answered,
    a_yes_is_asked_for_what_was_read_back,
    what_was_at_work_is_run_again,
    read_back_in_full,
    only_what_came_of_it_is_said,
    what_came_of_it_is_told,
    what_was_spoken_over_is_spoken_again,
    nothing_is_said_out_of_the_air,
    no_time_that_was_not_found,
    who_is_offered_is_told,
    the_end_counts_what_was_done,
    alike_results_alone_sound_alike,
    not_asked_again,
    slots_accumulate,
    a_message_is_taken,
    the_message_is_what_was_said,
    visits_are_private,
    changed_by_its_own_customer,
    codes_go_to_the_number_on_the_booking,
    a_visit_is_shown_by_what_was_said,
    few_guesses,
    nothing_of_the_card_is_told,
    nothing_that_was_ruled_out,
    nothing_that_was_turned_down,
    the_calendar_is_asked_for_what_was_wished,
)


_NEEDS: Mapping[Law, str] = {
    **dict.fromkeys(
        (
            written_on_a_yes, agreed_to_what_was_heard, the_message_is_what_was_said, changed_by_its_own_customer,
            codes_go_to_the_number_on_the_booking, a_visit_is_shown_by_what_was_said, a_note_goes_with_the_job,
            the_calendar_is_asked_for_what_was_wished, one_tool_at_a_time, kept_where_it_was_asked_for,
            who_decides_later_books_nothing,
        ),
        "used",
    ),
    **dict.fromkeys(
        (
            read_back_in_full, only_what_came_of_it_is_said, no_time_that_was_not_found, visits_are_private,
            nothing_that_was_ruled_out, nothing_that_was_turned_down, nothing_of_the_card_is_told,
            who_is_offered_is_told, nothing_is_said_out_of_the_air,
        ),
        "says",
    ),
    **dict.fromkeys((what_came_of_it_is_told, alike_results_alone_sound_alike), "finished"),
    a_person_is_called: "meaning",
}  # fmt: skip
"""Laws about what is not in every turn: they are asked only where it is."""


class Court:
    """Laws, each asked of the turns that it is about."""

    def __init__(self, laws: Iterable[Law] = LAWS) -> None:
        laws = tuple(laws)
        of = {need: tuple(law for law in laws if _NEEDS.get(law, "") == need) for need in ("", *_NEEDS.values())}
        self._always, self._used, self._says = of[""], of["used"], of["says"]
        self._finished, self._meaning = of["finished"], of["meaning"]

    def broken(self, turn: Turn) -> list[str]:
        """The names of the laws that a turn breaks."""
        asked = self._always
        if turn.says:
            asked += self._says
        if turn.used:
            asked += self._used
        if turn.finished is not None:
            asked += self._finished
        if turn.meaning is not None:
            asked += self._meaning
        return [name for law in asked if (name := law(turn))]


def _claims(turn: Turn) -> tuple[Say, ...]:
    """The sentences of this turn that claim something which is so: they may be said again."""
    told = tuple(said for said in turn.says if _claim(turn, said) or "offers" in dict(said.values))
    return tuple(dict.fromkeys((*turn.account.claims, *told)))


# a yes


def _elsewhere(account: Account) -> bool:
    return account.pending is not None or account.handed or account.over


def _writes(turn: Turn) -> Iterator[UseTool]:
    return (used for used in turn.used if used.name not in READING | OF_THEIR_OWN_WORDS | HOLDS | ADDS_TO_A_VISIT)


def _goes_on(turn: Turn, used: UseTool) -> bool:
    """The very tool that was at work when the line was cut is run again."""
    return isinstance(turn.event, Reconnected) and used == turn.account.pending


def _flow_of(desk: Desk, used: UseTool) -> Workflow | None:
    return next((flow for flow in desk.workflows if flow.commit and flow.commit.tool == used.name), None)


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
    return other_day or other_time or other_name


def _refuses(turn: Turn) -> bool:
    meaning = turn.meaning
    by_key = isinstance(turn.event, Keyed) and turn.event.digits == "2"
    return by_key or (meaning is not None and meaning.answer in ("negate", "correct"))


def _is_plain_yes(turn: Turn) -> bool:
    event, flow = turn.event, turn.desk.workflow(turn.account.job)
    if isinstance(event, Keyed):
        return event.digits == "1"
    yeses = ("yes", "yes and goodbye", *((YES_AND_A_NOTE,) if flow and flow.keeps_notes else ()))
    return isinstance(event, Heard) and event.text in yeses


def _agrees(turn: Turn) -> bool:
    """A yes in words, or its key where a yes or a no is asked for."""
    by_key = isinstance(turn.event, Keyed) and turn.event.digits == "1"
    return by_key or (turn.meaning is not None and turn.meaning.answer == "affirm")


# what a yes agrees to


def _forged(turn: Turn, flow: Workflow, commit: Commit, used: UseTool, told: Mapping[str, str]) -> str:
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


# what came of it

_STATES: Mapping[str, tuple[str, ...]] = {
    "booked": ("booked",), "held": ("held",), "held_for_owner": ("held",), "rescheduled": ("booked",),
    "rescheduled_held": ("held",), "cancelled": ("cancelled",), "reminder_set": ("done",), "call_booked": ("booked",),
    "call_held": ("held",), "done": ("done",), "done_later": ("held",), "just_taken": ("taken",),
    "move_taken": ("taken",),
    "kept": ("kept",), "kept_call_back": ("kept",), "kept_without_number": ("kept",),
    "too_soon_to_hold": ("refused",), "hold_unclear": ("",),
    "refused": ("refused",), "move_refused": ("refused",), "cancel_refused": ("refused",), "call_refused": ("refused",),
    "not_done": ("refused",), "reminder_refused": ("refused", ""), "too_late": ("refused",),
    "booking_unclear": ("",), "move_unclear": ("",), "cancel_unclear": ("",), "call_unclear": ("",),
    "done_unclear": ("",), "note_added": ("booked", "held"), "corrected": ("booked", "held"),
}  # fmt: skip
"""Sentences of what came of a job, and the states of the result that they are true of; "" is none that is known."""
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
    "reminder_set": "remind_before", "call_booked": "schedule_call", "call_held": "schedule_call",
    "note_added": "add_note", "corrected": "correct_visit",
}  # fmt: skip
"""Sentences that only one tool can bear out."""


def _claim(turn: Turn, said: Say) -> bool | None:
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
        case "message_taken":
            return turn.finished is not None and turn.finished.name == "take_message" and not _failed(turn)
        case "message_failed":
            return turn.finished is not None and turn.finished.name == "take_message" and _failed(turn)
        case "no_visit" | "no_visit_here":
            return _is_search(turn) and turn.result.get("bookings") == []
        case "visits_unreadable":
            return _is_search(turn) and "bookings" not in turn.result
        case "nobody_answered":
            return isinstance(turn.event, NobodyAnswered)
        case "your_visit" | "the_visit":
            return values.get("start") in {visit.start for visit in turn.now.visits}
        case "your_visits":
            return values.get("visits", "").split(",") == [visit.start for visit in turn.now.visits]
        case "fact":
            used = turn.finished
            own = used is not None and used.name not in READING
            return turn.result.get("say") == values.get("fact") if own else None
    return _own_sentence(turn, prompt)


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
    return prompt == _expected(flow.commit, turn.result)


def _failed(turn: Turn) -> bool:
    return isinstance(turn.event, ToolFinished) and bool(turn.event.error)


def _is_search(turn: Turn) -> bool:
    return turn.finished is not None and turn.finished.name == "find_booking"


def _expected(commit: Commit, result: Mapping[str, Any]) -> str:
    """The prompt that is to be said of this result: the tool's own words where it has any."""
    outcome = _outcome_of(commit, result)
    own_words = result.get("say") and _state(result) == result.get("state") and outcome.then in ("done", "left")
    return "fact" if own_words else outcome.prompt


def _state(result: Mapping[str, Any]) -> str:
    state = str(result.get("state", ""))
    return state if state in _KNOWN_STATES else "unreadable"


def _outcome_of(commit: Commit, result: Mapping[str, Any]) -> Outcome:
    """What is to be said and done of this result."""
    state = _state(result)
    reason = result.get("reason") if state == result.get("state") else None
    fitting = (each for each in commit.outcomes if each.state in ("", state) and each.reason in ("", reason))
    return next(fitting, Outcome("", "done_unclear", "message"))


# whose visit


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


# what was wished


def _picks(turn: Turn) -> bool:
    """Whether one of the offers is taken by its place, and no day or time is named with it."""
    named = turn.meaning is not None and (turn.meaning.when.date or turn.meaning.when.time)
    return WHEN & set(turn.account.asked) != set() and not named and 0 <= _choice(turn) < len(turn.account.offers)


def _choice(turn: Turn) -> int:
    if isinstance(turn.event, Keyed):
        return int(turn.event.digits) - 1 if turn.event.digits.isdecimal() else -1
    choice = turn.meaning.choice if turn.meaning else None
    return -1 if choice is None else choice


def _lookup_besides(turn: Turn, flow: Workflow, used: UseTool) -> str:
    """Service and visit as they are known go with the wish."""
    assert flow.lookup is not None  # noqa: S101 - asked of look-ups alone
    for parameter, source in flow.lookup.params:
        given, said = used.params.get(parameter), dict(turn.after.said).get(source)
        if source == "visit" and not any(visit.id == given for visit in turn.after.visits):
            return "law 5, the calendar hears of another visit than is moved"
        if said is not None and given != said:
            return f"law 5, the calendar does not hear the {source}"
    return ""


def _wish_missed(turn: Turn, used: UseTool) -> str:
    """The day and the time that are wished for now, or the offered ones that were picked, are asked for."""
    when = turn.meaning.when if turn.meaning else None
    wish = dict(turn.after.wish)
    picked = turn.account.offers[_choice(turn)] if _picks(turn) else ""
    if picked:
        wish = {"date": picked[:10], "time": picked[11:16]}
    elif when is not None and when.shift:
        return ""
    given = {"date": used.params.get("date"), "time": str(used.params.get("time", ""))[:5]}
    missed = any(wish.get(name, given[name]) != given[name] for name in given)
    return "law 5, the calendar does not hear what was wished" if missed else ""
