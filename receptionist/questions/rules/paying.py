"""Whether something is paid on the day of the visit: nothing at an estimate that the business calls free."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.commands import Say, say
from receptionist.questions.rules import owner
from receptionist.questions.rules.asked import RuleQuestion
from receptionist.questions.rules.knowledge import Knowledge
from receptionist.questions.rules.offers import offers_in, offers_in_hand

_SAID = section("questions", "paying")
_THAT_DAY, _FREE = _SAID.one("that_day"), _SAID.one("free")
_PAY = "pay"
"""What a question is about that asks how somebody pays."""


def that_day(knowledge: Knowledge, asked: RuleQuestion) -> tuple[Say, ...]:
    """That nothing is paid on the day of a free estimate, and what the owner says of how one pays; empty where that is
    not asked, or the visit is no such thing.
    """
    offers = offers_in(knowledge, asked) or offers_in_hand(knowledge, asked)
    free = bool(offers) and all(offer.is_estimate and _FREE.search(offer.title.lower()) for offer in offers)
    if not (free and asked.says(_THAT_DAY)):
        return ()
    how = owner.about_only(knowledge, _PAY)
    return (say("free_that_day", title=offers[0].title.lower()), *((how,) if how is not None else ()))
