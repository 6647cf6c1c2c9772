"""The emergency way: what to do and whom to call, then a person or the very next visit.

Pure. Where life is in danger the caller hears what to do and whom to call, and then has the time to hang up: they are
put through only when they wish it, or stay on the line. Where property is, they get the very next visit or are put
through, as they say; at once to a person where nobody can be booked. Who plays down a danger to life is warned once
more, in other words, and then served.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.all_clear import no_need
from receptionist.dialogue.asking import ask, ask_again, hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.danger_advice import ADVICE, ADVISING, in_case, of_danger, warning
from receptionist.dialogue.danger_aside import as_soon_as_can_be, put_aside, says_something, together
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.focus import Peril
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import CONFIRM, MORE, PUT_THROUGH, VISIT_OR_PERSON
from receptionist.dialogue.step import Meaning, Step, Take, over
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import OF_PROPERTY
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

Agree = Callable[[Desk, CallContext, Workflow], Step]


def raised(desk: Desk, ctx: CallContext, peril: Peril, meaning: Understanding | None = None) -> Step:
    """What to do and whom to call; then a person, once the caller has had the time to hang up, or, where property is
    in danger, the very next visit. Who says that there is no need and tells of the same again has a person at once.
    """
    kind = peril.kind
    alarmed = ctx.with_call(disposition=ctx.call.disposition or "emergency")
    alarmed = alarmed.with_dangers(advised=(*ctx.call.dangers.advised, kind))
    advice: tuple[Say, ...] = (say(ADVICE[kind].prompt, number=desk.emergency_number),)
    if meaning is not None and meaning.of_danger == "what_to_do":  # "how do I shut the water off"
        advice = (*advice, of_danger(desk, kind, meaning))
    of_property = kind in OF_PROPERTY
    bookable = desk.wanting("book") is not None and not says_when(ctx.times.wanted)  # nobody's own time is dropped
    if kind in ctx.call.dangers.advised or not desk.owner_number or (of_property and not bookable):
        return hand_off(desk, alarmed, *advice)
    told = msgspec.structs.replace(peril, before=ctx.focus.open, told=True)
    question = VISIT_OR_PERSON if of_property else PUT_THROUGH
    return ask(alarmed.with_focus(peril=told, asked=()), question, *advice)


def with_the_yes(desk: Desk, before: CallContext, meaning: Understanding, step: Step, agree: Agree) -> Step:
    """`step`, which tells what to do in a danger that was told with a yes to what was read back before: what was agreed
    to is carried out first, and `goes_on` from there. The same step where there was no such yes.
    """
    yes = meaning.before_note  # which is one without the words that tell of the danger
    workflow = desk.workflow(before.task.workflow)
    commit = workflow.commit if workflow is not None else None
    asked = before.phase is Phase.CONFIRMING and before.focus.asked == CONFIRM.asked
    agreed = asked and yes is not None and yes.answer == "affirm" and meaning.emergency is not None
    if not agreed or workflow is None or commit is None or not commit.tool:
        return step
    done = agree(desk, with_words(before, meaning), workflow)
    if done.context.turn.pending != commit.tool:
        return step
    advice = tuple(each for each in step.says if each.prompt in ADVISING)
    dangers = msgspec.structs.replace(step.context.call.dangers, with_a_yes=meaning.emergency)
    here = done.context.with_call(dangers=dangers).with_turn(said=(*advice, *done.context.turn.said))
    return Step(here, (*advice, *done.commands))


def goes_on(desk: Desk, step: Step) -> Step:
    """`step`, in which what was agreed to with a danger has come to something, and then the person, or the question
    whether they shall be put through.
    """
    kind = step.context.call.dangers.with_a_yes
    if kind is None or step.context.turn.pending:
        return step
    told = tuple(each for each in step.says if each.prompt not in MORE.prompts)
    here = step.context.with_dangers(with_a_yes=None)
    if kind in OF_PROPERTY or not desk.owner_number:
        return hand_off(desk, here, *told)
    peril = Peril(kind, "", (), here.focus.open, told=True)
    return ask(here.with_focus(peril=peril, asked=()), PUT_THROUGH, *told)


def after_advice(
    desk: Desk, before: CallContext, peril: Peril, meaning: Understanding, understand: Meaning, take: Take
) -> Step:
    """Put through, unless the caller says goodbye, that there is no need, or what they wish instead: then, warned once
    more, on with that, or with what was going on. Where property is in danger, a yes is one to the very next visit,
    or at the hour that was asked for with the danger; an hour is one to a visit then: "ten is when I could be home".
    """
    kind, of_property = peril.kind, peril.kind in OF_PROPERTY
    said = msgspec.structs.replace(put_aside(before, peril, understand), reason="")  # its words are noted already
    hour = of_property and _names_an_hour(meaning)
    if hour or (of_property and (meaning.intent == "book" or meaning.answer == "affirm")):
        asked_for = _asks_for_an_hour(said.when) and not says_when(meaning.when)
        details = said if hour or asked_for else msgspec.structs.replace(said, when=When())
        meaning = msgspec.structs.replace(meaning, when=said.when) if asked_for else meaning
        return take(before, together(details, as_soon_as_can_be(before, meaning)))
    if no_need(meaning, kind):
        return _served(desk, before, peril, said, meaning, take)
    thanks = "thanks" in meaning.signals and meaning.answer is None
    if thanks or meaning.signals & {"goodbye", "stop", "done"}:
        return over(before, say("stay_safe"))
    return hand_off(desk, before)


def _asks_for_an_hour(when: When) -> bool:
    """ "Any chance of two o'clock today"; whose hour nobody told is when it began."""
    return when.time is not None and when.bound in ("at", "around") and not when.next_free


def _names_an_hour(meaning: Understanding) -> bool:
    """Whether nothing is said but when somebody should come."""
    tells = meaning.emergency or meaning.suspected or meaning.asks or meaning.answer in ("negate", "correct")
    return meaning.when.time is not None and meaning.intent in ("none", "book") and not tells


def _served(
    desk: Desk, advised: CallContext, peril: Peril, said: Understanding, meaning: Understanding, take: Take
) -> Step:
    """On with what the caller goes on to say, with what they had `said`, or with what was going on."""
    closes = meaning.signals & {"goodbye", "stop", "done"} and not says_something(meaning)
    parting = "goodbye" in meaning.signals
    lightly = "plays_down" in meaning.manner or (says_something(meaning) and not parting)
    unhurt = peril.kind == "medical" and "unhurt" in meaning.manner
    warns = lightly and not (peril.kind in OF_PROPERTY or peril.warned or "is_safe" in meaning.manner or unhurt)
    lead = warning(desk, peril.kind) if warns else in_case(desk, peril.kind)
    if parting or (closes and "plays_down" not in meaning.manner and "no_first" not in meaning.manner):
        return over(advised, *((lead,) if warns else ()), say("stay_safe"))
    plainly = msgspec.structs.replace(
        meaning, answer=None, correction=None, signals=frozenset(), emergency=None, suspected=()
    )
    if unhurt and said.answer == "affirm" and advised.phase is Phase.CONFIRMING:
        return take(advised, said).behind(lead)
    if says_something(meaning):
        return take(advised, together(said, plainly)).behind(lead)
    if said.intent in ("book", "reschedule", "cancel") or says_when(said.when):
        return take(advised, said).behind(lead)
    named = advised.with_slot(SlotValue("service", said.service)) if said.service and not advised.tasks else advised
    return ask_again(named, lead)
