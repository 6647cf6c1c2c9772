"""What a model is told of the business: its facts, one sentence each, and what it may do with them."""

from __future__ import annotations

from receptionist.languages.language import lexicon
from receptionist.model.commands import Say, say
from receptionist.questions.model.grounding import atoms
from receptionist.questions.rules.knowledge import DAYS, Knowledge
from receptionist.wording.wording import Wording

UNKNOWN = "UNKNOWN"
"""What a model says that finds no answer in the facts."""


def system_prompt(business: str, facts: tuple[str, ...]) -> str:
    return str(lexicon("model")["answering"]).format(business=business, unknown=UNKNOWN) + "\n".join(
        f"- {fact}" for fact in facts
    )


def facts(knowledge: Knowledge, wording: Wording) -> tuple[str, ...]:
    """All that the business tells, in sentences that stand for themselves."""
    told = (*_hours(knowledge), *_offers(knowledge))
    places = ";".join(knowledge.area.cities)
    area = (say("area", places=places),) if places else ()
    spoken = tuple(wording.sentence(each) for each in (*told, *area))
    owners = tuple(fact for answer in knowledge.answers for fact in atoms(answer.answer))
    prices = tuple(fact for offer in knowledge.offers if offer.price for fact in atoms(offer.price))
    return tuple(dict.fromkeys((*owners, *prices, *spoken)))


def _hours(knowledge: Knowledge) -> tuple[Say, ...]:
    """Each day by itself, so that no day can be given another's hours."""
    openings = knowledge.openings
    if openings is None:
        return ()
    week = [(day, ",".join(map(str, openings.usually(number)))) for number, day in enumerate(DAYS)]
    return tuple(
        say("open_when", when=f"{day} {open_}") if open_ else say("closed_when", days=day) for day, open_ in week
    )


def _offers(knowledge: Knowledge) -> tuple[Say, ...]:
    lengths = (say("takes", title=offer.title.lower(), minutes=str(offer.minutes)) for offer in knowledge.offers)
    names = ";".join(offer.name for offer in knowledge.offers)
    return ((say("services", services=names),) if names else ()) + tuple(lengths)
