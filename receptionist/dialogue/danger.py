"""Danger: the emergency way where it is told, a question where its words are only named.

Pure. Where life is in danger the caller hears what to do and whom to call, and then has the time to hang up: they are
put through only when they wish it, or stay on the line. Where property is, they get the very next visit or are put
through, as they say; at once to a person where nobody can be booked. Who plays down a danger to life is warned once
more, in other words, and then served. A turn that only names a danger is put aside and asked after; on a no it is taken
as if nothing had been asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from types import MappingProxyType

import msgspec

from receptionist.dialogue import answering
from receptionist.dialogue.absorb import noted, with_words
from receptionist.dialogue.asking import ask, ask_again, detour, hand_off, wait
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.extracting import shortened
from receptionist.dialogue.focus import Peril
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import (
    CARBON_MONOXIDE_NOW,
    CONFIRM,
    ELECTRICAL_NOW,
    FIRE_NOW,
    FLOOD_NOW,
    GAS_NOW,
    MEDICAL_NOW,
    MORE,
    PUT_THROUGH,
    THREAT_NOW,
    VISIT_OR_PERSON,
    Question,
)
from receptionist.dialogue.step import Step, over
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.time_request import merged, says_when, wishes_for_now
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import OF_PROPERTY, Emergency
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

Meaning = Callable[[CallContext, Heard], Understanding]
Take = Callable[[CallContext, Understanding], Step]
Agree = Callable[[Desk, CallContext, Workflow], Step]
GoOn = Callable[[CallContext, Heard, Understanding], Step]

ADVICE: Mapping[Emergency, Say] = MappingProxyType(
    {
        "gas": say("danger_gas"),
        "carbon_monoxide": say("danger_carbon_monoxide"),
        "fire": say("danger_fire"),
        "electrical": say("danger_electrical"),
        "medical": say("danger_medical"),
        "threat": say("danger_threat"),
        "flood": say("danger_flood"),
    }
)
"""What the caller is told to do, by the danger; each names the emergency number."""
SERIOUS: Mapping[Emergency, Say] = MappingProxyType(
    {
        "gas": say("gas_is_serious"),
        "carbon_monoxide": say("carbon_monoxide_is_serious"),
        "fire": say("fire_is_serious"),
        "electrical": say("electrical_is_serious"),
        "medical": say("medical_is_serious"),
        "threat": say("threat_is_serious"),
        "flood": say("flood_is_serious"),
    }
)
"""Why it is no trifle, to who asks, or plays it down."""
WHAT_TO_DO: Mapping[Emergency, Say] = MappingProxyType(
    {
        "gas": say("gas_what_to_do"),
        "carbon_monoxide": say("carbon_monoxide_what_to_do"),
        "fire": say("fire_what_to_do"),
        "electrical": say("electrical_what_to_do"),
        "medical": say("medical_what_to_do"),
        "threat": say("threat_what_to_do"),
        "flood": say("flood_what_to_do"),
    }
)
"""What to do meanwhile, and what to leave, to who asks."""
_ADVISING = frozenset(each.prompt for each in (*ADVICE.values(), *SERIOUS.values(), *WHAT_TO_DO.values()))


NOW: Mapping[Emergency, Question] = MappingProxyType(
    {
        "gas": GAS_NOW,
        "carbon_monoxide": CARBON_MONOXIDE_NOW,
        "fire": FIRE_NOW,
        "electrical": ELECTRICAL_NOW,
        "medical": MEDICAL_NOW,
        "threat": THREAT_NOW,
        "flood": FLOOD_NOW,
    }
)
"""Whether the danger is there right now."""


def remembered(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` in which the caller is locked out, where they said so: who is within may be told later."""
    return ctx.with_dangers(shut_out=True) if meaning.is_shut_out else ctx


def heard(
    desk: Desk, ctx: CallContext, event: Heard, meaning: Understanding, understand: Meaning, take: Take
) -> Step | None:
    """The emergency way, or the question after it; None where the turn says nothing new of danger."""
    peril = ctx.focus.peril
    if peril and peril.told and (unsaid := _unsaid(ctx, peril, event, meaning, understand, take)):
        return unsaid
    if told := _asked_anything(desk, ctx, meaning):
        return detour(desk, ctx, *told)
    if meaning.is_stopped and peril is None and "flood" not in ctx.call.dangers.allayed:
        return _stopped(desk, ctx, meaning, take)
    if meaning.emergency and not (peril and peril.told and peril.kind == meaning.emergency):
        return raised(desk, with_words(_restored(ctx), meaning), _aside(ctx, event, meaning.emergency), meaning)
    kind = _suspected(ctx, meaning) if peril is None else None
    return None if kind is None else _asked_after(ctx, _aside(ctx, event, kind))


def _aside(ctx: CallContext, event: Heard, kind: Emergency) -> Peril:
    """The turn put aside that spoke of the danger; behind one that was only asked about, both; a danger that is told
    after another one adds nothing to what was wished for.
    """
    before, named = ctx.focus.peril, Peril(kind, event.text, event.alternatives, ctx.focus.open)
    if before is None:
        return named
    both = before if before.told else before.and_this(named.verbatim)
    return msgspec.structs.replace(both, kind=kind, only_named=False)


def _unsaid(
    ctx: CallContext, peril: Peril, event: Heard, meaning: Understanding, understand: Meaning, take: Take
) -> Step | None:
    """Who denies after the advice that there is any sign of a danger which they never told of, or of harm to property,
    or tells that others have come and found none, is taken at their word; who told of it, or now names what it was, is
    asked once.
    """
    if meaning.emergency:
        return None
    unsaid = _denies_it(meaning, peril.kind) and (peril.only_named or peril.kind in OF_PROPERTY)
    if unsaid or "cleared" in meaning.manner:
        allayed = _allayed(_restored(ctx), peril.kind)
        return _none_after_all(allayed, (peril,), meaning, understand, take)
    return _taken_back(ctx, peril, event, meaning) if meaning.manner & {"takes_back", "denies"} else None


def _allayed(ctx: CallContext, kind: Emergency) -> CallContext:
    return ctx.with_dangers(allayed=(*ctx.call.dangers.allayed, kind))


def _denies_it(meaning: Understanding, kind: Emergency) -> bool:
    """Whether it is said that there is no sign of it, whatever else its words are said for."""
    return "denies" in meaning.manner and not set(meaning.suspected) - {kind} and "may_return" not in meaning.manner


def _taken_back(ctx: CallContext, peril: Peril, event: Heard, meaning: Understanding) -> Step:
    """Who says after the advice that it was none is asked once whether it is there, or what else they name is."""
    kind = _suspected(ctx, meaning) or peril.kind
    said = Peril(kind, event.text, event.alternatives, peril.before)
    doubted = msgspec.structs.replace(peril, kind=kind, told=False, taken_back=said)
    return ask(ctx.with_focus(peril=doubted, asked=()), NOW[kind], say("danger_taken_back"))


def _warned(ctx: CallContext) -> CallContext:
    """`ctx` of a caller who has heard why it is no trifle."""
    peril = ctx.focus.peril
    return ctx if peril is None else ctx.with_focus(peril=msgspec.structs.replace(peril, warned=True))


def _stopped(desk: Desk, ctx: CallContext, meaning: Understanding, take: Take) -> Step:
    """A burst whose water is off: nobody is in danger, and somebody comes as soon as can be."""
    safe = _allayed(ctx, "flood")
    urgent = ctx.phase in (Phase.GREETING, Phase.COMPLETE) and meaning.intent in ("none", "book", "question")
    bookable = urgent and desk.wanting("book") is not None
    return _behind(say("flood_is_stopped"), take(safe, _as_soon_as_can_be(ctx, meaning) if bookable else meaning))


def questioned(
    desk: Desk, ctx: CallContext, event: Heard, meaning: Understanding, understand: Meaning, go_on: GoOn
) -> Step | None:
    """The answer to a question about the danger that was spoken of in the call, wherever it stands, and on with what
    else the turn says: nothing of it is read from the question. None where nothing is asked of one.
    """
    kind = _asked_of(ctx, meaning)
    if kind is None:
        return None
    here = _warned(ctx) if meaning.of_danger == "serious" else ctx
    said = _of_danger(desk, kind, meaning)
    if not meaning.beside_danger:
        return detour(desk, here, said)
    rest = msgspec.structs.replace(event, text=meaning.beside_danger, alternatives=(), lags=())
    beside = msgspec.structs.replace(understand(here, rest), of_danger=None)
    return detour(desk, here, said) if _only_asked(here, beside) else _behind(said, go_on(here, rest, beside))


def _asked_of(ctx: CallContext, meaning: Understanding) -> Emergency | None:
    """The danger that is asked about; none where one is told of anew in the same breath."""
    peril, kind = ctx.focus.peril, spoken_of(ctx)
    again = meaning.emergency == kind and (peril is None or peril.told)
    return None if meaning.of_danger is None or (meaning.emergency and not again) else kind


def _only_asked(ctx: CallContext, beside: Understanding) -> bool:
    """Whether a turn says nothing to go on with `beside` its question about a danger: then the open question stands.

    Who asks with their goodbye is not hung up on.
    """
    if beside.signals & {"goodbye", "done", "stop"}:
        return True
    outright = beside.answer in ("affirm", "negate", "correct") or "no_first" in beside.manner
    return not (
        outright or beside.choice is not None or _says_something(beside, besides_asking=ctx.focus.peril is not None)
    )


def spoken_of(ctx: CallContext) -> Emergency | None:
    """The danger that was spoken of in the call: that which is open, else the last that was advised on, else a burst
    that is stopped.
    """
    peril, advised = ctx.focus.peril, ctx.call.dangers.advised
    if peril is not None:
        return peril.kind
    of_property = [kind for kind in ctx.call.dangers.allayed if kind in OF_PROPERTY]
    return (*of_property, *advised)[-1] if of_property or advised else None


def _asked_anything(desk: Desk, ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """What is said to who, before they have said what they wish after the advice, does nothing but ask of the business;
    what is not known is asked of the danger.
    """
    peril = ctx.focus.peril
    if peril is None or not peril.told or meaning.emergency or not answering.asks(meaning):
        return ()
    if _says_something(meaning, besides_asking=True) or meaning.signals & {"goodbye", "stop", "done"}:
        return ()
    of_business = answering.known(ctx.turn.answers) or meaning.intent in ("hours", "price")
    return answering.reply(ctx.turn.answers, meaning) if of_business else (_of_danger(desk, peril.kind, meaning),)


def _of_danger(desk: Desk, kind: Emergency, meaning: Understanding) -> Say:
    """What is said to a question about a danger of that `kind`."""
    if meaning.of_danger == "whom":
        return say("whom_to_call", number=desk.emergency_number)
    if meaning.of_danger == "power" and kind in OF_PROPERTY:
        kind = "electrical"
    told = SERIOUS if meaning.of_danger == "serious" else WHAT_TO_DO
    return say(told[kind].prompt, number=desk.emergency_number)


def _suspected(ctx: CallContext, meaning: Understanding) -> Emergency | None:
    """The gravest danger that is named, that the caller has not said to be none, and that cannot wait: who asks for
    another day than today has no water running through the house.
    """
    can_wait = meaning.when.date is not None and meaning.when.date > ctx.turn.at.date()
    kinds = (kind for kind in meaning.suspected if kind not in ctx.call.dangers.allayed)
    return next((kind for kind in kinds if not (can_wait and kind in OF_PROPERTY)), None)


def _asked_after(ctx: CallContext, peril: Peril) -> Step:
    named = msgspec.structs.replace(peril, only_named=True)
    return ask(ctx.with_focus(peril=named, asked=()), NOW[peril.kind])


def raised(desk: Desk, ctx: CallContext, peril: Peril, meaning: Understanding | None = None) -> Step:
    """What to do and whom to call; then a person, once the caller has had the time to hang up, or, where property is
    in danger, the very next visit. Who says that there is no need and tells of the same again has a person at once.
    """
    kind = peril.kind
    alarmed = ctx.with_call(disposition=ctx.call.disposition or "emergency")
    alarmed = alarmed.with_dangers(advised=(*ctx.call.dangers.advised, kind))
    advice: tuple[Say, ...] = (say(ADVICE[kind].prompt, number=desk.emergency_number),)
    if meaning is not None and meaning.of_danger == "what_to_do":  # "how do I shut the water off"
        advice = (*advice, _of_danger(desk, kind, meaning))
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
    advice = tuple(each for each in step.says if each.prompt in _ADVISING)
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


def answered(desk: Desk, ctx: CallContext, meaning: Understanding, understand: Meaning, take: Take) -> Step:
    """The caller's turn after either question."""
    peril, before = ctx.focus.peril, _restored(ctx)
    if peril is None:
        return take(ctx, meaning)
    if "hold_on" in meaning.signals and meaning.answer is None:
        return wait(desk, ctx)
    if peril.told:
        return _after_advice(desk, before, peril, meaning, understand, take)
    return _after_question(desk, ctx, before, peril, meaning, understand, take)


def _after_advice(
    desk: Desk, before: CallContext, peril: Peril, meaning: Understanding, understand: Meaning, take: Take
) -> Step:
    """Put through, unless the caller says goodbye, that there is no need, or what they wish instead: then, warned once
    more, on with that, or with what was going on. Where property is in danger, a yes is one to the very next visit,
    and an hour is one to a visit then: "ten is when I could be home".
    """
    kind, of_property = peril.kind, peril.kind in OF_PROPERTY
    said = msgspec.structs.replace(_put_aside(before, peril, understand), reason="")  # its words are noted already
    hour = of_property and _names_an_hour(meaning)
    if hour or (of_property and (meaning.intent == "book" or meaning.answer == "affirm")):
        details = said if hour else msgspec.structs.replace(said, when=When())
        return take(before, _together(details, _as_soon_as_can_be(before, meaning)))
    if _no_need(meaning, kind):
        return _served(desk, before, peril, said, meaning, take)
    thanks = "thanks" in meaning.signals and meaning.answer is None
    if thanks or meaning.signals & {"goodbye", "stop", "done"}:
        return over(before, say("stay_safe"))
    return hand_off(desk, before)


def _names_an_hour(meaning: Understanding) -> bool:
    """Whether nothing is said but when somebody should come."""
    tells = meaning.emergency or meaning.suspected or meaning.asks or meaning.answer in ("negate", "correct")
    return meaning.when.time is not None and meaning.intent in ("none", "book") and not tells


def _no_need(meaning: Understanding, kind: Emergency) -> bool:
    """Whether nobody need come to the phone: it is refused, played down, or something else is wished for."""
    if meaning.emergency == kind:  # it is told of again
        return _says_no_need(meaning)
    wishes = meaning.intent in ("book", "reschedule", "cancel") and meaning.answer != "affirm"
    return _says_no_need(meaning) or "plays_down" in meaning.manner or wishes


def _served(
    desk: Desk, advised: CallContext, peril: Peril, said: Understanding, meaning: Understanding, take: Take
) -> Step:
    """On with what the caller goes on to say, with what they had `said`, or with what was going on."""
    closes = meaning.signals & {"goodbye", "stop", "done"} and not _says_something(meaning)
    parting = "goodbye" in meaning.signals
    lightly = "plays_down" in meaning.manner or (_says_something(meaning) and not parting)
    unhurt = peril.kind == "medical" and "unhurt" in meaning.manner
    warns = lightly and not (peril.kind in OF_PROPERTY or peril.warned or "is_safe" in meaning.manner or unhurt)
    lead = _warning(desk, peril.kind) if warns else _in_case(desk, peril.kind)
    if parting or (closes and "plays_down" not in meaning.manner and "no_first" not in meaning.manner):
        return over(advised, *((lead,) if warns else ()), say("stay_safe"))
    plainly = msgspec.structs.replace(
        meaning, answer=None, correction=None, signals=frozenset(), emergency=None, suspected=()
    )
    if unhurt and said.answer == "affirm" and advised.phase is Phase.CONFIRMING:
        return _behind(lead, take(advised, said))
    if _says_something(meaning):
        return _behind(lead, take(advised, _together(said, plainly)))
    if said.intent in ("book", "reschedule", "cancel") or says_when(said.when):
        return _behind(lead, take(advised, said))
    named = advised.with_slot(SlotValue("service", said.service)) if said.service and not advised.tasks else advised
    return ask_again(named, lead)


def _warning(desk: Desk, kind: Emergency) -> Say:
    return say(SERIOUS[kind].prompt, number=desk.emergency_number)


def _in_case(desk: Desk, kind: Emergency) -> Say:
    if kind in OF_PROPERTY:
        return say("if_water_spreads")
    return say("if_it_gets_worse", number=desk.emergency_number)


def _behind(lead: Say, step: Step) -> Step:
    """`step`, with `lead` said before it."""
    return Step(step.context.with_turn(said=(lead, *step.context.turn.said)), (lead, *step.commands))


def _put_aside(ctx: CallContext, peril: Peril, understand: Meaning) -> Understanding:
    """What the turn says, besides the danger, that was put aside for it."""
    return _read_aside(ctx, Heard(ctx.turn.at, peril.text, 0.0, peril.alternatives), understand)


def _read_aside(ctx: CallContext, event: Heard, understand: Meaning) -> Understanding:
    return msgspec.structs.replace(understand(ctx, event), emergency=None, suspected=(), of_danger=None)


_KEPT = ("name", "phone", "email", "address", "service", "crew", "every", "matter", "reason")


def _together(before: Understanding, meaning: Understanding) -> Understanding:
    """`meaning`, with what was said `before` of what it does not say itself: the wish, the day, the service."""
    kept = {name: getattr(meaning, name) or getattr(before, name) for name in _KEPT}
    return msgspec.structs.replace(
        meaning,
        **kept,
        intent=before.intent if meaning.intent == "none" else meaning.intent,
        when=merged(before.when, meaning.when) if says_when(before.when) else meaning.when,
        says=before.says | meaning.says,
        besides=meaning.besides or before.besides,
        manner=meaning.manner - {"no_first", "refuses"},
    )


def _as_soon_as_can_be(ctx: CallContext, meaning: Understanding) -> Understanding:
    """The wish for a visit that `meaning` is, at the first time there is where it names none, or "right now"."""
    named = says_when(meaning.when) and not wishes_for_now(meaning.when, ctx.turn.at)
    when = meaning.when if named else When(earliest=True, openings=True)
    return msgspec.structs.replace(meaning, intent="book", answer=None, correction=None, when=when)


def _after_question(
    desk: Desk,
    ctx: CallContext,
    before: CallContext,
    peril: Peril,
    meaning: Understanding,
    understand: Meaning,
    take: Take,
) -> Step:
    """A no goes on with the turn that was put aside. A yes, doubt, what may return ("not now, but earlier"), or no
    answer at all, takes the emergency way.
    """
    there = noted(before, peril.verbatim), msgspec.structs.replace(peril, only_named=meaning.answer != "affirm")
    if meaning.manner & {"may_return", "is_there"}:
        return raised(desk, *there)
    refused = _denies(meaning) or "takes_back" in meaning.manner
    if (
        refused
        and ctx.focus.misses == 0
        and set(meaning.suspected) == {peril.kind}
        and not _denies_it(meaning, peril.kind)
    ):
        return ask(ctx.with_focus(misses=1), NOW[peril.kind])  # "no, it's about the gas line"
    if _denies_it(meaning, peril.kind) or "cleared" in meaning.manner or (refused and not meaning.suspected):
        allayed = _allayed(before, peril.kind)
        if peril.taken_back is not None:
            return _none_after_all(allayed, (peril, peril.taken_back), meaning, understand, take)
        return _on(allayed, peril, meaning, understand, take)
    if meaning.signals & {"goodbye", "stop"}:
        return over(before, say("emergency", number=desk.emergency_number), say("stay_safe"))
    if meaning.answer is None and not meaning.suspected:
        if ctx.focus.misses == 0:
            return ask(ctx.with_focus(misses=1, peril=_with_this(peril, meaning)), NOW[peril.kind])
        if _says_something(meaning):  # who talks of something else twice is in none
            allayed = _allayed(before, peril.kind)
            return take(allayed, _together(_put_aside(allayed, peril, understand), meaning))
    return raised(desk, *there)


def _none_after_all(
    ctx: CallContext, named: tuple[Peril, ...], meaning: Understanding, understand: Meaning, take: Take
) -> Step:
    """On with what is wished for besides a danger that was taken back; nobody is told of one that was none."""
    turns = [Heard(ctx.turn.at, peril.text) for peril in named]
    told, *later = (_read_aside(ctx, turn, understand) for turn in (*turns, Heard(ctx.turn.at, meaning.text)))
    story = "" if _says_something(told) else shortened(told.for_whoever_comes)
    notes = tuple(note for note in ctx.call.notes if note != story)
    here = ctx.with_call(notes=notes, disposition=None if ctx.call.disposition == "emergency" else ctx.call.disposition)
    wishes = [said for said in (told, *later) if _says_something(said)]
    if not wishes:
        return ask_again(here, say("changing"))
    return take(here, msgspec.structs.replace(reduce(_together, wishes), answer=None, correction=None))


def _with_this(peril: Peril, meaning: Understanding) -> Peril:
    """The turn that was put aside with this one behind it, where that answers nothing and says something."""
    if not _says_something(meaning):
        return peril
    return peril.and_this(meaning.verbatim)


def _says_no_need(meaning: Understanding) -> bool:
    """A no to being put through. What only has a "not" in it tells more of the danger: "he's not breathing", "I can't
    get her out", "I'm not in the house, my tenant is".
    """
    outright = meaning.manner & {"no_first", "lets_be"} or meaning.signals & {"done", "stop", "thanks"}
    return _denies(meaning) and bool(outright)


def _denies(meaning: Understanding) -> bool:
    return meaning.answer in ("negate", "correct") or (meaning.answer != "affirm" and "no_first" in meaning.manner)


def _on(ctx: CallContext, peril: Peril, meaning: Understanding, understand: Meaning, take: Take) -> Step:
    """The turn that was put aside, with what the no goes on to say, where either says something."""
    aside = _put_aside(ctx, peril, understand)
    if _says_something(meaning):
        return take(ctx, _together(aside, msgspec.structs.replace(meaning, answer=None, correction=None)))
    named = understand(ctx, Heard(ctx.turn.at, peril.text, 0.0, peril.alternatives))
    kind = _suspected(ctx, named)
    if kind is not None:
        return _asked_after(ctx, msgspec.structs.replace(peril, kind=kind))
    if ctx.phase is Phase.GREETING or aside.answer == "affirm" or _says_something(aside):
        return take(ctx, aside)
    return ask_again(ctx)


def _says_something(meaning: Understanding, *, besides_asking: bool = False) -> bool:
    details = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.service
    nothing = ("none", "question", "hours", "price", "check") if besides_asking else ("none",)
    return bool(details) or says_when(meaning.when) or meaning.intent not in nothing


def _restored(ctx: CallContext) -> CallContext:
    """`ctx` with the question open again that was open before the danger was spoken of."""
    peril = ctx.focus.peril
    return ctx if peril is None else ctx.having(focus=ctx.focus.back_to(peril.before)).with_focus(peril=None)


def silent(desk: Desk, ctx: CallContext) -> Step | None:
    """Nobody spoke after either question: after the advice they are put through, after the question once more asked."""
    peril = ctx.focus.peril
    if peril is None:
        return None
    if peril.told:
        return hand_off(desk, _restored(ctx))
    if ctx.focus.misses == 0:
        return ask(ctx.with_focus(misses=1), NOW[peril.kind])
    return raised(desk, noted(_restored(ctx), peril.verbatim), peril)
