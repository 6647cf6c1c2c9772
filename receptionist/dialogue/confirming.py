"""CONFIRMING: read everything back; only a yes to exactly that reaches the tool that writes."""

from __future__ import annotations

import msgspec

from receptionist.dialogue import another_task, answering, moving_each, to_check
from receptionist.dialogue.absorb import absorb, noted, noted_question, with_words
from receptionist.dialogue.asking import ask, detour, hand_off, missed, put_through, wait
from receptionist.dialogue.calling_off import ANY_TIME, another_some_day, off_already
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.extracting import beyond_bounds
from receptionist.dialogue.grounding import all_heard
from receptionist.dialogue.identifying import shown_with_the_yes
from receptionist.dialogue.leaving import backs_out, before_you_go, leave, leaves, lets_it_be, parts
from receptionist.dialogue.looking_up import is_stale
from receptionist.dialogue.moving import from_another_day, other_place
from receptionist.dialogue.non_understanding import has_lasted
from receptionist.dialogue.other_times import asking_what_else
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import changed_service, plan, reopen, thanks
from receptionist.dialogue.reading_back import params, to_agree
from receptionist.dialogue.rehearing import says_nothing
from receptionist.dialogue.restated import AS_I_HAVE_IT, name_restated, place_restated, time_restated, work_restated
from receptionist.dialogue.selecting import NOON, asking_if_free
from receptionist.dialogue.short_question import missed_briefly
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.switching import instead
from receptionist.dialogue.time_request import merged, says_when
from receptionist.dialogue.visit_in_hand import moved_instead, moved_rather, turns_down_another
from receptionist.dialogue.which_visit import another_meant, named_again
from receptionist.dialogue.workflow import Workflow
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Say, say
from receptionist.model.dayparts import is_in_part
from receptionist.model.ruled_out import Limits, admits
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

WHEN = frozenset({"date", "time"})
WISHED = WHEN | {"service"}
_TWICE = 2
LATER_THAN_ASKED = "visit_ends_after"
"""What is said of a visit that is not over when it was asked to be: a yes beside that question hangs on it."""


class NotReadBack(Exception):
    """A yes met something other than what was read back. Nothing was booked: this is a defect of the dialogue."""


def heard(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """The caller's turn after the read-back: a change outweighs a yes, a yes outweighs everything else.

    A no that only repeats the time that was read back contradicts itself: the question is put again.
    """
    ctx, meaning = moving_each.with_the_other(desk, ctx, asking_what_else(ctx, _of_what_is_named(meaning)))
    if turned := _turned_elsewhere(desk, ctx, workflow, meaning):
        return turned
    new = _without_echo(ctx, meaning)
    after = asking_if_free(ctx, _named_in_full(ctx, absorb(ctx, workflow, new), workflow, new), meaning)
    if after.found.put_right != ctx.found.put_right:  # of the visit that is to be moved: "yes, and it's apartment 9B"
        yes = "yes_first" in meaning.manner
        return agreed(desk, after, workflow) if yes else detour(desk, after, *thanks(ctx, after, meaning))
    if after.times.unchecked or to_agree(after, workflow) != after.grounding.read_back or is_stale(after, workflow):
        spelled = ("name",) if meaning.name is not None and meaning.name.spelled else ()
        return _changed(desk, after, workflow, *changed_service(desk, ctx, after), spelled=spelled)
    # what is not read back may have been said: an only service
    return _as_it_was_read_back(desk, after, workflow, meaning, echoes=new is not meaning)


def _turned_elsewhere(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """What the turn comes to whatever values it names: another visit or job is meant, this one is agreed to or left, or
    it contradicts itself. None where it is to be held against what was read back.
    """
    if another := another_meant(desk, ctx, workflow, meaning):
        return another
    if another_some_day(workflow, meaning):
        agrees = "yes_first" in meaning.manner
        return agreed(desk, ctx, workflow).behind(ANY_TIME) if agrees else detour(desk, ctx, ANY_TIME)
    if stands := off_already(desk, ctx, workflow, meaning):
        return stands
    if _wishes_it(ctx, workflow, meaning):
        return agreed(desk, ctx, workflow, leaving="goodbye" in meaning.signals)
    if place_restated(ctx, meaning):
        return detour(desk, ctx, AS_I_HAVE_IT)
    if _says_neither(workflow, meaning) or from_another_day(ctx, meaning):
        return missed(desk, ctx, say("need_yes_or_no"))
    if meaning.answer != "affirm" and (moves := moved_rather(desk, ctx, workflow, meaning)):
        return moves
    if turns_down_another(ctx, workflow, meaning) and meaning.answer != "affirm":
        return leave(desk, ctx, workflow, meaning)
    if moves := moved_instead(desk, ctx, workflow, meaning):
        return moves
    other = instead(desk, ctx, workflow, meaning)
    if other is not None:
        return another_task.turn_to(desk, ctx, workflow, other, meaning)
    if named_again(ctx, workflow, meaning):
        return missed(desk, ctx, say("need_yes_or_no"))
    if lets_it_be(ctx, workflow, meaning) or backs_out(ctx, workflow, meaning):
        return leave(desk, ctx, workflow, meaning)
    if _any_time_suits(ctx, meaning):
        return agreed(desk, ctx, workflow)
    return None


def _as_it_was_read_back(
    desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding, *, echoes: bool
) -> Step:
    """The turn that changes nothing of what was read back: a yes, or else what it asks, refuses or says again.
    `echoes`: it says the day and time again.
    """
    if bounds := beyond_bounds(ctx, workflow, meaning):
        return missed(desk, ctx, *bounds)
    if (place := other_place(ctx, workflow, meaning)) and _agrees_to_the_start(meaning):
        return agreed(desk, noted(ctx, place), workflow).behind(say("noted", note=place))
    answers = answering.reply(ctx.turn.answers, meaning)
    if _agrees(workflow, meaning) and LATER_THAN_ASKED not in {each.prompt for each in answers}:
        return _agreed_beside(desk, ctx, workflow, meaning, answers)
    if parts(ctx, meaning):
        return before_you_go(ctx)
    if echoes:
        return _said_again(desk, ctx, meaning, answers)
    return _no_yes(desk, ctx, workflow, meaning, answers)


def _agreed_beside(
    desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding, answers: tuple[Say, ...]
) -> Step:
    """The yes, with `answers` to what is asked beside it."""
    answers = answering.known(answers) if meaning.doubts in ("moved", "booked") else answers  # "yes, is it done"
    told_of = with_words(ctx, meaning) if _tells_of_a_matter(meaning) and not answers else ctx
    asked = noted_question(told_of, meaning.unanswered) if answering.offered_call(answers) else told_of
    done = agreed(desk, asked, workflow, leaving="goodbye" in meaning.signals)
    done = Step(done.context.with_turn(pausing="hold_on" in meaning.signals), done.commands)
    return Step(done.context, (*answers, *done.commands))


def _said_again(desk: Desk, ctx: CallContext, meaning: Understanding, answers: tuple[Say, ...]) -> Step:
    """The day and time that were read back, said again with no yes."""
    topic = answering.of_its_topic(desk, ctx, meaning)
    told = answers or ((topic,) if topic else ())
    so_already = AS_I_HAVE_IT if time_restated(meaning) else say("need_yes_or_no")
    return detour(desk, moved(ctx, Trigger.ANSWERED), *told) if told else missed(desk, ctx, so_already)


def _no_yes(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding, answers: tuple[Say, ...]) -> Step:
    """A no, a question or neither, beside which nothing of the day and time is said."""
    if not meaning.asks and (work_restated(ctx, meaning) or (meaning.answer and name_restated(ctx, meaning))):
        return detour(desk, ctx, AS_I_HAVE_IT)
    if meaning.answer in ("negate", "correct") and not (answers and _only_asks(meaning)):
        return _refused(desk, ctx, workflow, meaning)
    if leaves(ctx, workflow, meaning):
        return leave(desk, ctx, workflow, meaning)
    if answers:
        return detour(desk, moved(ctx, Trigger.ANSWERED), *answers)
    if "hold_on" in meaning.signals:
        return wait(desk, ctx)
    if meaning.answer == "unsure":
        return missed(desk, ctx, say("no_hurry"))
    if says_nothing(meaning):
        return missed_briefly(desk, ctx, workflow, say("need_yes_or_no"))
    return missed(desk, ctx, say("need_yes_or_no"))


def _any_time_suits(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Any time on Saturday would work", of two o'clock on that day: it suits, and nothing is to be changed."""
    slot, when = ctx.grounding.read_back.slot if ctx.grounding.read_back else None, meaning.when
    if slot is None or "dont_care" not in meaning.signals or not when.any_time or meaning.intent != "none":
        return False
    narrows = when.time or when.until or when.daypart or when.shift or when.ruled_out or when.earliest or when.latest
    its_day = when.date == slot.start.date() and len(when.dates) == 1 and when.date_end is None
    agrees = meaning.answer == "affirm" and when.date is None
    return (its_day or agrees) and meaning.answer in (None, "affirm") and not (narrows or meaning.asks)


def _agrees_to_the_start(meaning: Understanding) -> bool:
    """ "Yes, but at 22 Elm": no other day or hour is wished for."""
    return "yes_first" in meaning.manner and meaning.answer != "negate" and not says_when(meaning.when)


def _only_asks(meaning: Understanding) -> bool:
    """ "Do you do the color and set it in one go": a question in words of a change, of nothing that is wrong; what is
    refused in the middle of questions alone says why they are asked: "are there stairs, I can't do stairs".
    """
    wrong = meaning.correction is not None and meaning.correction.slot is not None
    refuses = "refuses" in meaning.manner and meaning.question not in ("", meaning.verbatim)
    return meaning.asks and meaning.answer == "correct" and not (refuses or wrong)


def _tells_of_a_matter(meaning: Understanding) -> bool:
    """Something is told beside the yes; who only thanks and takes leave tells nothing."""
    closes = meaning.signals & {"thanks", "goodbye"} and meaning.matter == "trouble"
    return meaning.matter is not None and not closes


def _agrees(workflow: Workflow, meaning: Understanding) -> bool:
    """A yes; where it must be one in so many words, no hint is, nor one that asks for something else as well."""
    if meaning.answer != "affirm" or workflow.commit is None or not workflow.commit.outright:
        return meaning.answer == "affirm"
    request = meaning.request
    return meaning.outright and (request.task in ("", workflow.name) or request.points)


def agreed(
    desk: Desk, ctx: CallContext, workflow: Workflow, *, leaving: bool = False, with_number: bool = False
) -> Step:
    """The yes: carry out exactly what was read back. What the caller has not heard of it is said again first.

    `leaving`: a goodbye was said with it; `with_number`: the number of our text was.
    """
    agreed_to = ctx.grounding.read_back
    commit = workflow.commit
    if agreed_to is None or commit is None or agreed_to != to_agree(ctx, workflow):
        raise NotReadBack(f"call {ctx.call.id}: a yes to {agreed_to} while {to_agree(ctx, workflow)} is known")
    if not all_heard(ctx):
        return detour(desk, ctx, say("let_me_finish"))
    if shown_with_the_yes(ctx, workflow) and not with_number:
        return detour(desk, ctx, say("number_wanted"))
    if not commit.tool:
        return put_through(desk, ctx)
    return run(
        moved(ctx, Trigger.AGREED).with_task(leaving=leaving),
        workflow,
        commit.tool,
        params(ctx, workflow, commit, agreed_to),
    )


def _wishes_it(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """ "Shall I cancel it?" "Cancel it": the wish said again is a yes, where nothing is asked, refused or added."""
    visit = ctx.found.visit
    another = visit is not None and not meaning.when.may_be(visit.start)
    if another or meaning.answer == "repeat" or (meaning.answer == "correct" and not _calls_off_by_refusing(meaning)):
        return False
    says_again = workflow.find is not None and meaning.intent in workflow.start.intents
    changeless = workflow.commit is not None and workflow.commit.change is None
    plainly = "refuses" not in meaning.manner and not meaning.says & {"another", "wonders"}
    return changeless and ((says_again and plainly) or _need_not_come(workflow, meaning))


def _need_not_come(workflow: Workflow, meaning: Understanding) -> bool:
    """ "Yes stop, finish, no come": to call it off is said once more, and nothing against it."""
    off = "cancel" in workflow.start.intents and bool(meaning.says & {"calls_off", "need_not_come"})
    keeps = meaning.says & {"moves", "stays", "another", "wonders"} or meaning.manner & {"no_first", "lets_be"}
    names_it_and_refuses = {"refuses", "cancelling"} <= meaning.manner  # "cancel? no, I want him to come"
    echoed = names_it_and_refuses and meaning.answer != "affirm"
    agrees = meaning.answer in (None, "affirm", "unsure") or _calls_off_by_refusing(meaning)
    return off and agrees and not (keeps or echoed or meaning.asks)


def _calls_off_by_refusing(meaning: Understanding) -> bool:
    """ "Yes, don't send him": its only no is to whoever would come."""
    return "need_not_come" in meaning.says and "cancelling" not in meaning.manner


def _says_neither(workflow: Workflow, meaning: Understanding) -> bool:
    """ "No, don't send him", to "shall I cancel it?": a no to the question, and words that agree to it."""
    off = "cancel" in workflow.start.intents and workflow.find is not None and _calls_off_by_refusing(meaning)
    return off and "no_first" in meaning.manner and not (meaning.says & {"moves", "stays"} or says_when(meaning.when))


def _changed(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say, spelled: tuple[str, ...] = ()) -> Step:
    """Something else than was read back: it is read back again, though not for ever. What is told letter by letter is
    put right for certain, however often it was wrong before.
    """
    known = set(ctx.grounding.read_back.values) if ctx.grounding.read_back else set()
    changed = tuple(name for name, text in to_agree(ctx, workflow).values if (name, text) not in known)
    if ctx.grounding.read_backs >= desk.read_backs:
        return hand_off(desk, ctx, say("many_changes"))
    ctx = _corrected(ctx, *changed)
    if slot := _never_right(desk, ctx, tuple(each for each in changed if each not in spelled)):
        return _kept_as_it_sounded(desk, ctx, workflow, slot, dict(known).get(slot, ""))
    changing = () if ctx.times.asks_free == "hour" else (say("changing"),)  # whether it is to be, the calendar tells
    return plan(desk, moved(ctx, Trigger.CHANGED).with_grounding(read_back=None), workflow, *(lead or changing))


def _kept_as_it_sounded(desk: Desk, ctx: CallContext, workflow: Workflow, slot: str, wrong: str) -> Step:
    """The value that is never right is read back as one to be checked; a person, where that was done already."""
    kept = to_check.kept(ctx, workflow, slot, wrong)
    if kept is None or ctx.grounding.corrected.count(slot) > desk.corrections:
        return hand_off(desk, ctx, say("many_changes"))
    return plan(desk, moved(kept, Trigger.CHANGED).with_grounding(read_back=None), workflow, to_check.told(slot))


def _corrected(ctx: CallContext, *slots: str) -> CallContext:
    """`ctx` that remembers that these were wrong. Days, times and what is to be done are not among them: those a caller
    may wish anew.
    """
    misheard = tuple(slot for slot in slots if slot not in WISHED)
    return ctx.with_grounding(corrected=tuple(sorted((*ctx.grounding.corrected, *misheard))))


def _never_right(desk: Desk, ctx: CallContext, changed: tuple[str, ...]) -> str:
    """Which of the slots that were `changed` was put right so often that another try would not do either: twice, in a
    call in which nobody should need to try for any longer; empty where none was.
    """
    most = min(_TWICE, desk.corrections) if has_lasted(ctx, desk.trying) else desk.corrections
    return next((slot for slot in changed if ctx.grounding.corrected.count(slot) >= most), "")


def _refused(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """A no: to one thing by name, to the whole booking, or to something yet to be found out; not for ever."""
    change = workflow.commit.change if workflow.commit else None
    plainly = workflow.commit is not None and workflow.commit.outright and meaning.answer == "negate"
    if leaves(ctx, workflow, meaning) or change is None or plainly or _puts_off_a_move(workflow, meaning):
        return leave(desk, ctx, workflow, meaning)
    changing = moved(ctx, Trigger.CHANGED).with_grounding(read_back=None)
    reopened = reopen(changing, workflow, meaning)
    if reopened is not None:
        here = _corrected(reopened.context, *reopened.context.focus.asked)
        slot = _never_right(desk, here, reopened.context.focus.asked)
        wrong = ctx.value(slot) or ""
        return _kept_as_it_sounded(desk, here, workflow, slot, wrong) if slot else Step(here, reopened.commands)
    if ctx.times.rounds >= desk.offer_rounds:
        return hand_off(desk, ctx, say("cannot_follow"))
    return ask(changing.with_times(rounds=ctx.times.rounds + 1), change)


def _puts_off_a_move(workflow: Workflow, meaning: Understanding) -> bool:
    """ "Let me ask my wife", to the move of a visit: until then it stays as it is."""
    return workflow.find is not None and "decide_later" in meaning.signals and not says_when(meaning.when)


def _of_what_is_named(meaning: Understanding) -> Understanding:
    """ "No, the address is five sixty one … three": a time that was heard in place of an address is none."""
    address_is_wrong = meaning.correction is not None and meaning.correction.slot == "address"
    misheard = address_is_wrong and meaning.address is None and meaning.when.date is None
    return msgspec.structs.replace(meaning, when=When()) if misheard else meaning


def _named_in_full(ctx: CallContext, after: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """`after`, a yes beside which the caller tells more of the name that was read back, and nothing else: "yes, Denise
    Marchetti", of Denise. What they say of themselves need not be read back to them.
    """
    old, said, read_back = ctx.value("name"), after.value("name"), ctx.grounding.read_back
    more = old is not None and said is not None and set(old.lower().split()) < set(said.lower().split())
    if read_back is None or not (more and _agrees(workflow, meaning)):
        return after
    values = tuple((slot, said if (slot, text) == ("name", old) and said else text) for slot, text in read_back.values)
    return after.with_grounding(read_back=msgspec.structs.replace(read_back, values=values))


def _without_echo(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning` without a day and time that only repeat what was read back ("yes, Tuesday at two").

    A bare part of the day repeats it where no "no" goes with it: "no, in the morning" wishes another one. Of noon
    "in the afternoon" does so beside a yes alone.
    """
    slot = ctx.grounding.read_back.slot if ctx.grounding.read_back else None
    when = meaning.when
    if slot is not None and meaning.answer == "affirm" and _over_by_then(when, slot):
        return msgspec.structs.replace(meaning, when=When())
    if slot is not None and meaning.answer != "negate" and (limits := _limits_met(when, slot)):
        return msgspec.structs.replace(meaning, when=When(ruled_out=limits))
    if slot is None or _wishes_more(when, slot):
        return meaning
    same_part = (when.daypart is not None and meaning.answer == "affirm") or _names_only_its_part(meaning, slot)
    same = when.may_be(slot.start)
    if (when.date or when.time or same_part) and same:
        return msgspec.structs.replace(meaning, when=When())
    return meaning


def _names_only_its_part(meaning: Understanding, slot: TimeSlot) -> bool:
    """ "The one in the morning", of seven o'clock."""
    when, no = meaning.when, "no_first" in meaning.manner or meaning.answer in ("affirm", "negate")
    alone = when.daypart is not None and when.date is None and when.time is None
    return alone and not (no or meaning.asks) and slot.start.time() != NOON


def _over_by_then(when: When, slot: TimeSlot) -> bool:
    """ "Yes, I pick my kids up at three", of ten o'clock: by when it has to be over is all that is said, and it is."""
    ends = bool(when.ruled_out) and all(limit.ends for limit in when.ruled_out)
    return (
        ends
        and when == When(ruled_out=when.ruled_out, time_spans=when.time_spans)
        and admits(when.ruled_out, slot.start, slot.end)
    )


def _limits_met(when: When, slot: TimeSlot) -> Limits:
    """ "Yes, but not after five", of three o'clock: what it keeps to and is no other wish."""
    bounded = when.bound in ("after", "before") and not (when.date or when.daypart or when.shift or when.next_free)
    limits = merged(When(), when).ruled_out if bounded else ()
    return limits if admits(limits, slot.start, slot.end) else ()


def _wishes_more(when: When, slot: TimeSlot) -> bool:
    """Whether the words say more of the time than `slot` is, a stretch, a limit, another part of the day, or speak
    against it: "Thursday's fine, but not noon".
    """
    # "Any time Tuesday" holds two o'clock as well.
    more = when.shift or when.until or when.date_end or when.earliest or when.latest
    limited = when.bound in ("after", "before", "between")
    against = not admits(when.ruled_out, slot.start, slot.end)
    return bool(more) or against or limited or not is_in_part(slot.start, when.daypart)
