"""Prices that were told: who asks for one again hears more than the same sentence, or that there is no more. Pure."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say
from receptionist.model.service_names import services_in
from receptionist.model.understanding import Understanding

_PRICES = say("prices").prompt
OF_PRICES = (_PRICES, say("price_at_visit").prompt)
"""What is said of a price."""
_AS_SAID, _NO_OTHER = say("prices_again").prompt, say("price_no_other")


def anew(desk: Desk, ctx: CallContext, asked: Understanding, said: Say) -> Say:
    """What is told in the place of `said`, should it have been said in the call: a sum as such, once, and then that
    there is no other; of a price that an estimate tells that at once.
    """
    told = ctx.turn.answered.priced
    if said.prompt not in OF_PRICES or said not in told or asked.answer == "repeat":
        return said
    again = say(_AS_SAID, **dict(said.values))
    told_there = said.prompt != _PRICES or _has_its_price_at_an_estimate(desk, asked.service or "")
    return _NO_OTHER if told_there or again in told else again


def remembered(step: Step) -> Step:
    """`step`, whose call knows what it tells of prices."""
    new = tuple(each for each in step.says if each.prompt in (*OF_PRICES, _AS_SAID))
    told = tuple(dict.fromkeys((*step.context.turn.answered.priced, *new)))
    return Step(step.context.with_answered(priced=told), step.commands) if new else step


def _has_its_price_at_an_estimate(desk: Desk, service: str) -> bool:
    """Whether an estimate tells the price of `service`, or, where none is named, of all that is done."""
    all_do = bool(desk.estimates) and desk.estimates.issuperset(desk.vocabulary.service_names)
    return bool(services_in(service, desk.estimates)) or (not service and all_do)
