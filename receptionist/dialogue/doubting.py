"""Doubting: an answer that the recogniser was unsure of is said back before it counts, that value alone.

Pure. "Did you say …?", with the letters of a name or a street, for a wrong one sounds like the right one, puts the turn
aside as it was heard. On a yes it is taken as if nothing had been asked, on anything else the question is open
again and has one try less, so that after two misses its last wording asks for a spelling or for the keypad. What was
tried before is kept, for a spelling is weighed together with it.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import half_a_name
from receptionist.dialogue.asking import ask, hand_off, missed, open_question
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.focus import Doubt
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import SURE
from receptionist.dialogue.second_reading import only_told
from receptionist.dialogue.step import Meaning, Step, Take
from receptionist.dialogue.task import SlotValue, TryAt
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.address import Address
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

DID_YOU_MEAN_A_PERSON = say("did_you_mean_person")
_NAME_SAID_BACK = "did_you_say_name"
DOUBTFUL = -0.5
"""Mean log-probability of a turn's tokens below which its words are rather wrong than right."""
DOUBTFUL_NAME = -0.2
DOUBTFUL_STREET = -0.4
"""The same of a name, and of a street, that are none of the usual ones: mostly they are something else, misheard."""
WARY = DOUBTFUL - 0.01
"""Confidence of a turn whose words are clear, and cannot be, or that was taken for others."""
UNSURE = DOUBTFUL_NAME
"""Confidence below which every other turn has a wrong word in it."""
LIKELY = -0.1
"""Confidence from which on words are mostly right, to the last one."""
A_GREETING = 2
"""Words that may be no more than a greeting, after which people pause."""
FAREWELL = 4
"""Words in which people say that they are leaving, or do so clearly."""
MOST_MISSES = 2
"""Tries of a question after which its answer is taken as heard: it is spelled or keyed by then, and read back."""
MOST_TRIES = 3
_TWICE = 2

WHEN = frozenset({"date", "time"})
_BEGIN_WITH_FIGURES = frozenset({"phone", "address"})
SAID_BACK = ("name", "phone", "address", "email")


def doubtful(
    ctx: CallContext, after: CallContext, workflow: Workflow | None, meaning: Understanding, confidence: float
) -> SlotValue | None:
    """What a turn of this meaning and confidence gave to the slot asked for, if it shall be said back first."""
    if ctx.focus.misses >= MOST_MISSES or ctx.phase is not Phase.COLLECTING or workflow is None:
        return None
    for name in ctx.focus.asked:
        slot, value = workflow.slot(name), after.filled(name)
        if slot is None or value is None or slot.kind not in SAID_BACK or value == ctx.filled(name):
            continue
        if confidence < _sure_from(slot.kind, value, meaning):
            return value
    return None


def _sure_from(kind: str, value: SlotValue, meaning: Understanding) -> float:
    """The confidence from which a value of this kind counts as heard."""
    if kind == "name" and meaning.name is not None and meaning.name.unusual_words:
        return DOUBTFUL_NAME
    return DOUBTFUL if value.address is None or value.address.likely else DOUBTFUL_STREET


def weighed(
    desk: Desk, ctx: CallContext, event: Heard, meaning: Understanding, step: Step, workflow: Workflow | None
) -> Step:
    """`step`, or the question whether that was said, where the turn it answers, `event`, was in doubt; where it hardly
    can have been, the open question again.
    """
    asked = ctx if ctx.focus.doubt is None else reopened(ctx)
    value = doubtful(asked, step.context, workflow, meaning, event.confidence)
    agreed = ctx.focus.doubt is not None and value is not None and value.text == ctx.focus.doubt.value
    if value is None or workflow is None or agreed:
        return _remembering(asked, event, meaning, step)
    kind = next(slot.kind for slot in workflow.slots if slot.name == value.name)
    if event.confidence < WARY and _is_hardly_so(ctx, kind, value, meaning):
        before = ctx.focus.doubt.before if ctx.focus.doubt is not None else ctx.focus.open
        unheard = asked.with_focus(tries=_tries(asked, event, meaning), misses=before.misses)
        return missed(desk, unheard, say("did_not_catch"))
    said = _did_you_say(kind, value.text)
    doubt = Doubt(event.text, event.alternatives, value.text, said, asked.focus.open)
    unsure = asked.with_focus(doubt=doubt, tries=_tries(asked, event, meaning))
    return ask(unsure.with_focus(asked=SURE.asked), SURE)


def _is_hardly_so(ctx: CallContext, kind: str, value: SlotValue, meaning: Understanding) -> bool:
    """Whether a name or a street that hardly anybody has was heard at this turn alone: of those that were asked about
    in a café none was what was said. Heard twice it is asked about. Nothing is, of which no odds are known.
    """
    tries = [each for each in ctx.grounding.tries if each.kind == kind]
    likely = _sure_from(kind, value, meaning) == DOUBTFUL
    return bool(tries) and not likely and sum(_may_be(each, value.text) for each in tries) < _TWICE


def _may_be(tried: TryAt, text: str) -> bool:
    return any(value.text == text for value in tried.values)


def wary(event: Heard, meaning: Understanding) -> Heard:
    """`event`, in doubt where it gives a number that nobody can have, or a name that nothing leads to: it is said back
    once.
    """
    unassigned = meaning.phone is not None and meaning.phone.unassigned
    guessed = meaning.name is not None and meaning.name.guessed
    return in_doubt(event) if unassigned or guessed else event


def in_doubt(event: Heard) -> Heard:
    """`event` as one that has to be said back."""
    return msgspec.structs.replace(event, confidence=min(event.confidence, WARY))


def ends_by_guess(ctx: CallContext, event: Heard, meaning: Understanding, step: Step) -> bool:
    """Whether a call that has come to nothing yet would be ended by words that may not be a goodbye at all."""
    ends = step.context.phase is Phase.ENDED and ctx.phase in (Phase.GREETING, Phase.COLLECTING, Phase.CONFIRMING)
    guessed = event.confidence < (UNSURE if meaning.length > FAREWELL else DOUBTFUL)
    heard_so = _only_greets(ctx, event, meaning) or _is_a_number(ctx, event, meaning)
    return ends and not ctx.call.jobs and (guessed or heard_so)


def _is_a_number(ctx: CallContext, event: Heard, meaning: Understanding) -> bool:
    """Whether a "bye" may have been the "five" with which a number begins that is asked for."""
    asked = _BEGIN_WITH_FIGURES.intersection(ctx.focus.asked)
    return bool(asked) and meaning.length <= A_GREETING and event.confidence < LIKELY


def _only_greets(ctx: CallContext, event: Heard, meaning: Understanding) -> bool:
    """Whether a "bye" with which a call begins may have been a "hi"."""
    begins = ctx.phase is Phase.GREETING and not (ctx.focus.misses or ctx.focus.detours)
    return begins and meaning.length <= A_GREETING and event.confidence < LIKELY


def without_guessed_time(ctx: CallContext, event: Heard, meaning: Understanding) -> Understanding:
    """`meaning` without a day or time that nobody asked for, from words that are rather wrong than right: it is asked
    for later. Of letters some being wrong is enough: "today, R-E-N" is "K-A-R-E-N". Where one is known it may be
    changed, and what is said counts.
    """
    asked = WHEN.intersection(ctx.focus.asked) or "change" in ctx.focus.asked
    early = ctx.phase in (Phase.GREETING, Phase.COLLECTING) and not says_when(ctx.times.wanted)
    letters = meaning.name is not None and meaning.name.spelled
    least = UNSURE if letters else DOUBTFUL
    guessed = early and not asked and event.confidence < least and says_when(meaning.when)
    guessed = guessed or _is_of_a_house(ctx, event, meaning)
    if ctx.focus.doubt is not None and _only_says_now(reopened(ctx), meaning):
        return meaning  # that is no time at all
    return msgspec.structs.replace(meaning, when=When()) if guessed else meaning


def _is_of_a_house(ctx: CallContext, event: Heard, meaning: Understanding) -> bool:
    """Whether an hour may be part of an address, where one is asked for: the number of one that was not caught, or of
    one that was taken back, "forty two o'clock Avenue, sorry, …". Behind an address it is an hour.
    """
    place, hours = meaning.address, meaning.when.time_spans
    before = place is None or any(hour.start < place.span.start for hour in hours)
    asked = "address" in ctx.focus.asked and event.confidence < UNSURE
    return asked and before and is_bare_hour(meaning.when)


def is_bare_hour(when: When) -> bool:
    """A number that may be an hour, and no more: "two early powered lanes" is 230 Park Lane."""
    plain = When(
        time=when.time, times=when.times, daypart=when.daypart, earliest=when.earliest, time_spans=when.time_spans
    )
    return when == plain and len(when.times) > 1


def without_what_was_taken_back(event: Heard, meaning: Understanding) -> Understanding:
    """`meaning` without an address that was taken back, where of the words that follow some are wrong: what stands in
    its place was not caught, and what was taken back is not meant.
    """
    address = meaning.address
    gone = address is not None and address.taken_back and event.confidence < UNSURE
    return msgspec.structs.replace(meaning, address=None, answer=None, correction=None) if gone else meaning


def without_guessed_name(ctx: CallContext, event: Heard, meaning: Understanding) -> Understanding:
    """`meaning` without half a name that nobody asked for, from words of which some are wrong: "I'm Wood, I would" was
    "I would, I would". It is asked for.
    """
    name, asked = meaning.name, "name" in ctx.focus.asked or ctx.focus.doubt is not None
    half = name is not None and " " not in name.full and ctx.value("name") is None and meaning.answer != "correct"
    early = ctx.phase in (Phase.GREETING, Phase.COLLECTING)
    guessed = half and early and not asked and event.confidence < UNSURE
    return msgspec.structs.replace(meaning, name=None) if guessed else meaning


def _did_you_say(kind: str, value: str) -> Say:
    match kind:
        case "name":
            return say("did_you_say_name", name=value)
        case "phone":
            return say("did_you_say_phone", phone=value)
        case "address":
            return say("did_you_say_address", address=value)
        case _:
            return say("did_you_say_email", email=value)


def answered(desk: Desk, ctx: CallContext, meaning: Understanding, understand: Meaning, take: Take) -> Step:
    """The caller's turn after "did you say …?": `take` gets the turn that was put aside, or this one instead."""
    doubt, before = ctx.focus.doubt, reopened(ctx)
    if doubt is None:
        return take(ctx, meaning)
    if meaning.answer == "affirm":
        again = before.with_focus(misses=doubt.before.misses)
        if doubt.said == DID_YOU_MEAN_A_PERSON:
            return hand_off(desk, again)
        if doubt.plainly:
            return take(again, only_told(understand(again, Heard(ctx.turn.at, doubt.plainly)), doubt.verbatim))
        aside = _agreed(understand, again, ctx.turn.at, doubt)
        return take(again, _together(aside, meaning) if aside.name and says_when(meaning.when) else aside)
    aloud = doubt.said != DID_YOU_MEAN_A_PERSON and not doubt.plainly
    if aloud and _passes_over(meaning) and not _only_says_now(before, meaning):
        aside = understand(before, Heard(ctx.turn.at, doubt.text, 0.0, doubt.alternatives))
        if _tells_the_rest(aside, meaning):
            return take(before.with_focus(misses=doubt.before.misses), _together(aside, meaning))
    gives_another = meaning.name or meaning.phone or meaning.address or meaning.email
    denies = meaning.answer in ("negate", "unsure") or "near_no" in meaning.manner
    if (denies and not gives_another) or _only_says_now(before, meaning):
        return missed(desk, before.with_focus(misses=doubt.before.misses))
    return take(before, meaning)


def _agreed(understand: Meaning, ctx: CallContext, at: dt.datetime, doubt: Doubt) -> Understanding:
    """The turn that was put aside, with the very name that was said back: what the turn is by itself may be another."""
    aside = understand(ctx, Heard(at, doubt.text, 0.0, doubt.alternatives))
    if doubt.said.prompt != _NAME_SAID_BACK or (aside.name is not None and aside.name.full == doubt.value):
        return aside
    return msgspec.structs.replace(aside, name=understand(ctx, Heard(at, doubt.value)).name or aside.name)


def _passes_over(meaning: Understanding) -> bool:
    """Whether a turn lets what was said back stand: it denies nothing, and goes on to a day, an hour or a place."""
    goes_on = says_when(meaning.when) or _is_whole(meaning.address) or meaning.phone is not None
    return goes_on and meaning.answer in (None, "correct") and meaning.email is None


def _tells_the_rest(aside: Understanding, meaning: Understanding) -> bool:
    """Whether a turn gives nothing of the kind that is in doubt."""
    pairs = ((aside.name, meaning.name), (aside.phone, meaning.phone), (aside.address, meaning.address))
    return aside.name is not None and all(one is None or other is None for one, other in pairs)


def _together(aside: Understanding, meaning: Understanding) -> Understanding:
    """What was told beside a yes to the turn that was put aside, or in its place, with the name that it gave."""
    answer = "correct" if says_when(meaning.when) else meaning.answer
    return msgspec.structs.replace(meaning, name=aside.name, answer=answer)


def _only_says_now(before: CallContext, meaning: Understanding) -> bool:
    """Whether a turn is one word that means this very moment, where no time was asked for: it is a "no", if that."""
    here, when = before.turn.at, meaning.when
    now = (
        when.date == here.date() and when.time is not None and when.time == here.time().replace(second=0, microsecond=0)
    )
    return meaning.length == 1 and now and WHEN.isdisjoint(before.focus.asked)


def reopened(ctx: CallContext) -> CallContext:
    """`ctx` with the question open again whose answer was in doubt, and one try less for it."""
    doubt = ctx.focus.doubt
    if doubt is None:
        return ctx
    return ctx.having(focus=ctx.focus.back_to(doubt.before)).with_focus(doubt=None, misses=doubt.before.misses + 1)


_TRIED = frozenset({"name", "address"})
_OF_A_NAME = 12
"""Words of a turn that may be a try at one, spelled or not: a longer one speaks of something else."""


def _remembering(ctx: CallContext, event: Heard, meaning: Understanding, step: Step) -> Step:
    """`step` with the turn kept as one try at what is still asked for; forgotten once it is known."""
    after = step.context
    same = after.focus.asked == ctx.focus.asked and not half_a_name.asked_for(after)
    still_open = same and not _TRIED.isdisjoint(ctx.focus.asked)
    tries = _tries(ctx, event, meaning) if still_open else ()
    return step if tries == after.focus.tries else Step(after.with_focus(tries=tries), step.commands)


def _tries(ctx: CallContext, event: Heard, meaning: Understanding) -> tuple[tuple[str, ...], ...]:
    """The tries so far, with this turn; what is but a yes or a no to "did you say …?" is none, and nor is what gave the
    other of the two: an address that is told first, where the name was asked for.
    """
    tried_for = not _TRIED.isdisjoint(ctx.focus.asked)
    only_answers = meaning.answer is not None and meaning.name is None and meaning.address is None
    gave_other = not _gives(meaning, ctx.focus.asked) and (meaning.name is not None or _is_whole(meaning.address))
    if not tried_for or only_answers or gave_other or not 0 < meaning.length <= _OF_A_NAME:
        return ctx.focus.tries if tried_for else ()
    return (*ctx.focus.tries, event.hypotheses)[-MOST_TRIES:]


def _gives(meaning: Understanding, asked: tuple[str, ...]) -> bool:
    name, address = "name" in asked and meaning.name, "address" in asked and meaning.address
    return bool(name or address)


def _is_whole(address: Address | None) -> bool:
    return address is not None and address.number is not None and address.street is not None


def spells_name(ctx: CallContext) -> bool:
    """Whether a name is asked for that was tried before."""
    question = open_question(reopened(ctx))
    return bool(ctx.focus.tries) and question is not None and "name" in question.expecting
