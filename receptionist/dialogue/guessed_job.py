"""Guessed jobs: what words would begin that are rather wrong than right, while a question is open.

Pure. Words that answer the question win over those that merely may begin something else. Where they answer nothing, a
job that can be asked about is begun only after a yes to "did you mean …?", with the turn put aside meanwhile; any other
is not begun, and the question is put again: so is a read-back, which no other yes may come between. Nor are they kept
for a note, or for a question that nobody here can answer: what somebody else says beside the caller sounds like either.
Who is asked for a name, a number or an address mostly gives it, so there less doubt is enough; after a job such words,
in which nothing was found, are not passed on. Danger is never put off. A person is always to be had: where one is
perhaps only spoken of ("talk to me, not to her"), the answer beside it counts, or it is asked.
"""

from __future__ import annotations

from typing import Final

import msgspec

from receptionist.dialogue.answering import is_unknown
from receptionist.dialogue.asking import ask, missed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.doubting import DID_YOU_MEAN_A_PERSON, DOUBTFUL, UNSURE
from receptionist.dialogue.events import Heard
from receptionist.dialogue.focus import Doubt
from receptionist.dialogue.light import expecting
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import SURE
from receptionist.dialogue.rehearing import answers, says_nothing
from receptionist.dialogue.second_reading import DID_YOU_MEAN
from receptionist.dialogue.step import TAKES_MESSAGES, Step
from receptionist.dialogue.visit_in_hand import PARTING
from receptionist.model.commands import Say, say
from receptionist.model.owners_line import Request
from receptionist.model.saying import NOTES, Saying
from receptionist.model.understanding import Understanding

_ASKED_ABOUT: Final = frozenset(DID_YOU_MEAN) - {"none"}
_NOTED: Final = "noted"
_WISH_HEARD: Final = "wish_heard"
"""What is said to who only names the work that is in hand already: "power clean", for Park Lane."""
_MOSTLY_GIVEN: Final = frozenset({"name", "phone", "address"})
_OF_ANYTHING: Final = frozenset[Saying]({"another", "perhaps_note"})
"""What any words say that are no more than that."""
_TO_BE_ANSWERED: Final = (Phase.GREETING, Phase.COLLECTING, Phase.CONFIRMING)
_AMID: Final = (Phase.COLLECTING, Phase.CONFIRMING, Phase.COMPLETE)


def only_answering(ctx: CallContext, event: Heard, meaning: Understanding) -> Understanding:
    """`meaning` as an answer alone, where it is one and its words are in doubt."""
    if not (_is_amid(ctx, event) and _is_answer(ctx, meaning)) or meaning.intent == "human":
        return meaning
    only = msgspec.structs.replace(meaning, intent="none", matter=None, phrases=(), request=Request())
    return only if ctx.phase is Phase.CONFIRMING else msgspec.structs.replace(only, note="", says=only.says - NOTES)


def without_guessed_person(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning` as an answer alone, where it is one, and a person is perhaps only spoken of."""
    if "perhaps_person" not in meaning.says or ctx.phase not in _AMID:
        return meaning
    closes = ctx.phase is Phase.COMPLETE and (meaning.answer == "negate" or bool(meaning.signals & PARTING))
    return msgspec.structs.replace(meaning, intent="none") if closes or _is_answer(ctx, meaning) else meaning


def _is_answer(ctx: CallContext, meaning: Understanding) -> bool:
    asked = expecting(ctx)
    return answers(meaning, asked) or ("yes_no" in asked and meaning.answer is not None)


def asks_for_person(ctx: CallContext, event: Heard, meaning: Understanding) -> Step | None:
    """ "Would you like to be put through?", where a person is perhaps only spoken of; None where one is asked for."""
    in_doubt = "perhaps_person" in meaning.says and ctx.phase in _AMID and ctx.focus.doubt is None
    if not in_doubt or not ctx.focus.asked:
        return None
    return _whether(ctx, event, DID_YOU_MEAN_A_PERSON)


def asked_about(desk: Desk, ctx: CallContext, event: Heard, meaning: Understanding, step: Step) -> Step:
    """`step`; where it would turn to another job by a guess, whether that was meant, or the open question again."""
    after = step.context
    turns = len(after.tasks) >= len(ctx.tasks) and after.task.workflow != ctx.task.workflow
    if not (_is_amid(ctx, event) and turns) or after.phase is Phase.ENDED:
        return step
    if meaning.intent not in _ASKED_ABOUT or ctx.phase is Phase.CONFIRMING:
        return missed(desk, ctx, say("did_not_catch"))
    return _whether(ctx, event, DID_YOU_MEAN[meaning.intent])


def _whether(ctx: CallContext, event: Heard, meant: Say) -> Step:
    """The question whether that was `meant`, with the turn put aside meanwhile."""
    doubt = Doubt(event.text, event.alternatives, "", meant, ctx.focus.open)
    return ask(ctx.with_focus(doubt=doubt, asked=SURE.asked), SURE)


def put_again(desk: Desk, ctx: CallContext, event: Heard, meaning: Understanding, step: Step) -> Step:
    """`step`; where all that came of a guess is a note, what is wished for already, or that something is not known,
    the open question again.
    """
    after = step.context
    aside = after.focus.asked == ctx.focus.asked and after.focus.detours > ctx.focus.detours
    first = next(iter(step.says), None)
    of_a_guess = aside and first is not None and _is_of_a_guess(first) and _may_be_an_answer(ctx, event)
    if not (of_a_guess or _passes_on_noise(ctx, event, meaning, step)):
        return step
    return missed(desk, ctx.with_turn(answers=()), say("did_not_catch"))


def _may_be_an_answer(ctx: CallContext, event: Heard) -> bool:
    """Whether words are so much in doubt that they may have been an answer to what is asked."""
    amid = ctx.phase in _TO_BE_ANSWERED and ctx.focus.doubt is None and bool(ctx.focus.asked)
    return amid and event.confidence < (DOUBTFUL if _MOSTLY_GIVEN.isdisjoint(ctx.focus.asked) else UNSURE)


def _passes_on_noise(ctx: CallContext, event: Heard, meaning: Understanding, step: Step) -> bool:
    """Whether words in doubt, in which nothing was found, would be passed on: "feel that God can kill", for "no, that's
    all, thank you".
    """
    tells = msgspec.structs.replace(meaning, answer=None, says=meaning.says - _OF_ANYTHING)
    unclear = ctx.phase is Phase.COMPLETE and event.confidence < UNSURE
    return step.uses(TAKES_MESSAGES) and unclear and says_nothing(tells)


def _is_of_a_guess(said: Say) -> bool:
    return said.prompt in (_NOTED, _WISH_HEARD) or is_unknown(said)


def leaves_a_message(ctx: CallContext, event: Heard, meaning: Understanding) -> bool:
    """Whether a message would be taken by a guess, in the place of an answer."""
    return _is_amid(ctx, event) and meaning.intent == "message"


def _is_amid(ctx: CallContext, event: Heard) -> bool:
    """Whether words in doubt were said to a question of ours."""
    amid = ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING) and ctx.focus.doubt is None
    return amid and bool(ctx.focus.asked) and event.confidence < DOUBTFUL
