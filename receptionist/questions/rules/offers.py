"""What the business does, what it costs and how long a visit takes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from receptionist.languages.patterns import section
from receptionist.model.acts import Doubted
from receptionist.model.commands import Say, say
from receptionist.model.service_names import people_in, services_in
from receptionist.questions.rules import owner
from receptionist.questions.rules.asked import RuleQuestion
from receptionist.questions.rules.knowledge import Knowledge, Offer
from receptionist.questions.rules.topics import A_PART_INCLUDED, HOURLY, PHRASES, WORK, lemmas, named, topics
from receptionist.questions.rules.totals import asks_together, with_total
from receptionist.understanding.matters import doubted
from receptionist.understanding.services import joined, names_other_work, services_named

_SAID = section("questions", "offers")
_LISTS = _SAID.one("lists")
_DOES = _SAID.one("does")
_MORE_THAN_WHETHER = _SAID.one("more_than_whether")
_TRADE = frozenset(_SAID["trade"])
_TRADES = named(_SAID["trades"]) | WORK - named(_SAID["no_trade"])
"""What makes what is asked for a trade's work."""
_OTHER_COSTS = frozenset(_SAID["other_costs"])
_A_THING = _SAID.one("a_thing")
_DESCRIBES = _SAID.one("describes")
_OF_WHAT_IS_IN_HAND = _SAID.one("of_what_is_in_hand")
_WHAT_ABOUT = _SAID.one("what_about")
_NO_WORK = named(_SAID["no_work"])
CALL_OUT = "call out"
"""What a question is about that asks what it costs that somebody comes."""

TO_PAY = "to pay"
"""What a question is about that asks whether, or what, somebody has to pay, not how."""

_COSTS = _SAID.one("costs")
_ESTIMATES = _SAID.one("estimates")
_BESIDE_ANOTHER = _SAID.one("beside_another")
_SUM = _SAID.one("sum", re.IGNORECASE)
_BESIDES = named(_SAID["besides"])
"""Words that may stand in a question about the price and name no service of their own."""
_FOR_SEVERAL, _FOR_WHOM = _SAID.one("for_several"), _SAID.one("for_whom")
_SAID_BEFORE = _SAID.one("said_before", re.IGNORECASE)
_OF_BOTH = _SAID.one("of_both")
_PRICES = say("prices").prompt
_TAKES = _SAID.one("takes")
_OTHER_LENGTHS = _SAID.one("other_lengths")
_WHAT_IT_MEANS = _SAID.one("what_it_means")
_FOR_WHAT = _SAID.one("for_what")
_OF_ITS_PURPOSE: tuple[Doubted, ...] = ("what_for", "done_then")


def price(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """The price; for several people, that it is each one's, where each takes the service anew."""
    told = _price(knowledge, asked)
    if told is not None and told.prompt == _PRICES and (of_all := for_all_of_them(knowledge, asked)):
        return say(_PRICES, prices=of_all)
    priced = offers_in(knowledge, asked) or offers_in_hand(knowledge, asked) or knowledge.offers
    of_each = _is_for_several(knowledge, asked) and all(offer.per_person for offer in priced)
    if told is None or told.prompt != _PRICES or not of_each:
        return told
    return say(_PRICES, prices=_SAID["price_each"].format(price=dict(told.values)["prices"]))


def for_all_of_them(knowledge: Knowledge, asked: RuleQuestion) -> str:
    """What the visit for several people that is spoken of comes to: the services of each, added up, where that is asked
    of it; "" where it is not, or where a price tells no sum.
    """
    offers = {offer.name: offer for offer in knowledge.offers}
    spoken_of = asked.meaning.service_in_hand or asked.meaning.service or ""
    people, named = people_in(spoken_of, offers), services_named(asked.text, _called(knowledge))
    done = tuple(name for name in services_in(spoken_of, offers) if name in named or not named)
    other = set(named) - set(done)
    of_all = asks_together(asked.plain) or asked.says(_FOR_SEVERAL)
    several = len(set(done)) < len(done)
    if other or not of_all or several == (people > 1) or asked.says(_ESTIMATES):  # of whom each service is, else
        return ""
    priced = [offers[name] for name in done for _ in range(people)]
    told = _each([offer for offer in dict.fromkeys(priced) if offer.price])
    in_all = with_total(told, [offer.price or "" for offer in priced])
    return in_all if in_all != told else ""


def _is_for_several(knowledge: Knowledge, asked: RuleQuestion) -> bool:
    """Whether several people are spoken of; "for both" may be both services of one."""
    spoken_of = {*offers_in_hand(knowledge, asked), *offers_in(knowledge, asked)}
    services_of_one = asked.says(_OF_BOTH) and len(spoken_of) > 1
    return asked.says(_FOR_SEVERAL) and not services_of_one


def _price(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """What the owner says about the price of the service that was named or is in hand, or of all where none is."""
    if not _is_of_a_price(knowledge, asked):
        return None
    if by_its_sum := tuple(offer for offer in knowledge.offers if _names_its_sum(offer, asked)):
        return _prices_of(knowledge, by_its_sum, asked)
    named = _with_the_other(knowledge, asked, offers_in(knowledge, asked))
    if named:
        return _prices_of(knowledge, named, asked) or _at_the_visit(knowledge, named)
    if _is_of_other_work(knowledge, asked):
        return None
    of_estimates = asked.says(_ESTIMATES)
    if not of_estimates and (in_hand := offers_in_hand(knowledge, asked)):
        return _prices_of(knowledge, in_hand, asked) or _of_coming(knowledge) or _at_the_visit(knowledge, in_hand)
    return _all_prices(knowledge, of_estimates=of_estimates) or _at_the_visit(knowledge, knowledge.offers)


def unpriced(knowledge: Knowledge, asked: RuleQuestion) -> str:
    """Which of the services whose price is asked have none that is told, by their names; "" where none is asked so."""
    if not _is_of_a_price(knowledge, asked) or (asked.says(_TAKES) and not asked.says(_COSTS)):
        return ""
    named = _with_the_other(knowledge, asked, offers_in(knowledge, asked))
    of_another = _is_of_other_work(knowledge, asked) or asked.says(_ESTIMATES)
    offers = named or (() if of_another else offers_in_hand(knowledge, asked))
    names = [offer.name for offer in offers if not (offer.price or offer.is_estimate)]
    return joined(names) if names and (named or len(names) < len(offers)) else ""


def _names_its_sum(offer: Offer, asked: RuleQuestion) -> bool:
    """ "The eighty nine dollars, is that on top of the repair": what it costs is called by its sum."""
    sums = (" ".join(found["sum"].split()).lower() for found in _SUM.finditer(asked.text))
    return any(each in (offer.price or "").lower() for each in sums)


def _is_of_a_price(knowledge: Knowledge, asked: RuleQuestion) -> bool:
    of_it = asked.intent == "price" or HOURLY in asked.about or _asks_price(asked)
    of_a_part = A_PART_INCLUDED in asked.about and not services_named(asked.text, _called(knowledge))
    return of_it and not (of_a_part or asked.about & _OTHER_COSTS)


def _is_of_other_work(knowledge: Knowledge, asked: RuleQuestion) -> bool:
    """Whether it names what none of the services is, and is of nobody's share."""
    if any(names_other_work(said, _called(knowledge)) for said in (asked.text, asked.meaning.text)):
        return True
    for_people = asked.says(_FOR_SEVERAL) or asked.says(_FOR_WHOM)
    return bool(asked.about - _BESIDES) and TO_PAY not in asked.about and not for_people


def _with_the_other(knowledge: Knowledge, asked: RuleQuestion, named: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Those that are `named`, and of one that is asked about beside another both: "is the cut extra"."""
    if not named or not asked.says(_BESIDE_ANOTHER):
        return named
    return tuple(dict.fromkeys((*offers_in_hand(knowledge, asked), *named)))


def charge_for_coming(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """What the owner says of a charge for coming out, or of the estimate, beside any service; what a service costs
    that is to be come out for. What another one costs is none of its price.
    """
    owners = owner.about_only(knowledge, CALL_OUT)
    if owners is not None or asked.intent in ("hours", "none"):
        return owners
    called_so = tuple(offer for offer in knowledge.offers if _by_its_title(offer, asked))
    titled = _prices_of(knowledge, called_so, asked)
    named = services_named(asked.text, _called(knowledge))
    if titled and not named:
        return titled
    spoken_of = offers_in(knowledge, asked) or offers_in_hand(knowledge, asked)
    if any(offer.price for offer in spoken_of):
        return price(knowledge, asked)
    return _at_the_visit(knowledge, spoken_of) if spoken_of else _of_coming(knowledge)


def _by_its_title(offer: Offer, asked: RuleQuestion) -> bool:
    """Whether the visit is called so in the question: "how much is a service call"."""
    return bool(offer.title and offer.price) and offer.title.lower() in asked.text.lower()


def _of_coming(knowledge: Knowledge) -> Say | None:
    """The first price that is one for coming out, or of an estimate."""
    told = (offer.price for offer in knowledge.offers if offer.price and topics(offer.price) & {CALL_OUT, "estimate"})
    first = next(told, None)
    return say("prices", prices=first) if first else None


def _at_the_visit(knowledge: Knowledge, offers: tuple[Offer, ...]) -> Say | None:
    """Where the visit is an estimate, that it tells the price, and what the owner says of it, be it of one as long."""
    if not offers or not all(offer.is_estimate for offer in offers):
        return None
    told = next((offer for offer in knowledge.offers if offer.price), None)
    as_long = told is not None and all(offer.minutes == told.minutes for offer in offers)
    return (_of_coming(knowledge) if as_long else None) or say("price_at_visit")


def _prices_of(knowledge: Knowledge, offers: tuple[Offer, ...], asked: RuleQuestion) -> Say | None:
    """The price of each, and what they come to where that is asked; several people take each of them anew."""
    priced = [offer for offer in offers if offer.price]
    if len(offers) < 2:
        return say("prices", prices=priced[0].price) if priced else None
    told = _each(priced)
    in_hand = asked.meaning.service_in_hand
    for_one = not _is_for_several(knowledge, asked) and people_in(in_hand, [offer.name for offer in offers]) == 1
    if len(priced) == len(offers) and for_one and asks_together(asked.plain):
        told = with_total(told, [offer.price or "" for offer in offers])
    return say("prices", prices=told) if told else None


def _each(priced: Sequence[Offer]) -> str:
    """Each price, led by its service where its own words do not tell of which it is."""
    return " ".join(map(_price_by_name, priced))


def _price_by_name(offer: Offer) -> str:
    price = offer.price or ""
    tells_which = services_named(price, ((offer.name, offer.say),))
    return price if tells_which else str(_SAID["price_of"].format(name=offer.name, price=price))


def _all_prices(knowledge: Knowledge, *, of_estimates: bool) -> Say | None:
    """Every price with its service where there are several; of what an estimate costs, only what speaks of it."""
    told = [offer for offer in knowledge.offers if offer.price]
    if of_estimates:
        told = [offer for offer in told if "estimate" in topics(offer.price or "")]
    if len({offer.price for offer in told}) < 2:
        return say("prices", prices=told[0].price) if told else None
    return say("prices", prices=_each(told))


def purpose(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """Whether the work itself is done at the visit that is spoken of, or its price told."""
    in_hand = offers_in_hand(knowledge, asked)
    if asked.says(_WHAT_IT_MEANS):
        called_so = tuple(offer for offer in in_hand or knowledge.offers if topics(offer.title) & asked.about)
        return _what_is_done(called_so if in_hand else called_so[:1], asked.meaning.service_in_hand)
    named = () if in_hand or not asked.says(_FOR_WHAT) else offers_in(knowledge, asked)
    told_so = bool(asked.meaning.checked) or asked.meaning.intent == "question"  # "they steam it friday"
    checks = told_so and asked.meaning.doubts in _OF_ITS_PURPOSE
    asks = named or checks or asked.says(_FOR_WHAT) or doubted(asked.text) in _OF_ITS_PURPOSE
    return _what_is_done(in_hand or named, asked.meaning.service_in_hand) if asks else None


def _what_is_done(offers: tuple[Offer, ...], in_hand: str) -> Say | None:
    """What the visit for `offers` is; of several kinds in one none is told."""
    if not offers:
        return None
    if all(offer.is_estimate for offer in offers):
        values = dict(_takes_in_all(offers, in_hand).values)
        return say("visit_is_estimate", **values | {"title": offers[0].title.lower()})  # which each of them is
    if len(offers) == 1 and not offers[0].is_the_work:
        return say("visit_is_titled", title=offers[0].title.lower(), service=offers[0].name)
    known = not any(offer.is_estimate for offer in offers)
    return say("visit_is_work", service=joined([offer.name for offer in offers])) if known else None


def duration(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """How long the visit takes that can be booked for the service; of several lengths none is guessed."""
    if not asked.says(_TAKES) or asked.says(_OTHER_LENGTHS):
        return None
    named = offers_in(knowledge, asked)
    in_hand = offers_in_hand(knowledge, asked)
    if in_hand and (not named or set(named) == set(in_hand)):
        return _takes_in_all(in_hand, asked.meaning.service_in_hand)
    if len(named) > 1 and asked.meaning.service == joined([offer.name for offer in named]):
        return _takes_in_all(named, asked.meaning.service)
    lengths = {(offer.title, offer.minutes) for offer in named or knowledge.offers}
    if len(lengths) == 1:
        title, minutes = lengths.pop()
        return say("takes", title=title.lower() or _SAID["a_visit"], minutes=str(minutes))
    times = {minutes for _, minutes in lengths}
    return say("takes_between", least=str(min(times)), most=str(max(times))) if len(times) > 1 else None


def _takes_in_all(offers: tuple[Offer, ...], in_hand: str) -> Say:
    """How long one visit takes for all of `in_hand`: its services one after the other, for each person anew."""
    people = people_in(in_hand, [offer.name for offer in offers])
    minutes = sum(offer.minutes for offer in offers) * people
    title = offers[0].title.lower() if len(offers) * people == 1 else ""
    return say("takes", title=title or _SAID["a_visit"], minutes=str(minutes))


def services(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """What the business does, or whether it does what was named."""
    if not knowledge.offers:
        return None
    if asked.says(_LISTS):
        return say("services", services=_names(knowledge))
    does = _DOES.search(asked.plain)
    said = services_named(asked.meaning.text, _called(knowledge))
    offered = offers_in(knowledge, asked) if said and not (does and _is_of_its_own(knowledge, asked, does)) else ()
    if "price" in asked.about or asked.intent == "price" or not (offered or does):
        return None
    if offered and does and asked.says(_MORE_THAN_WHETHER):
        return say("cannot_answer")
    if offered and does and _is_of_more(knowledge, asked, does["what"] or ""):
        return None
    if offered and does and _is_another_kind(does["what"] or "", offered):
        return say("cannot_answer")
    if offered:
        asks = does or _names_only(asked, offered)
        return say("service_offered", service=";".join(offer.name for offer in offered)) if asks else None
    if (
        does
        and not _OF_WHAT_IS_IN_HAND.match(does["what"] or "")
        and _names_work(asked, does["verb"] or does["worker"])
    ):
        return say("service_not_listed", services=_names(knowledge))
    return None


def _is_of_its_own(knowledge: Knowledge, asked: RuleQuestion, does: re.Match[str]) -> bool:
    """Whether one of several questions asks after other work than the rest of its turn: "… and do you do gutters"."""
    names = services_named(asked.text, _called(knowledge))
    apart = len(asked.text) < len(asked.meaning.text.strip()) and not names
    return (
        apart
        and not _OF_WHAT_IS_IN_HAND.match(does["what"] or "")
        and _names_work(asked, does["verb"] or does["worker"])
    )


def _is_of_more(knowledge: Knowledge, asked: RuleQuestion, what: str) -> bool:
    """Whether one of several questions asks after a thing of its own, which no service is called by: "how much is a
    water heater, and do you haul the old one away".
    """
    names = services_named(asked.text, _called(knowledge))
    return asked.text != asked.meaning.text and not names and _A_THING.search(what) is not None


def _is_another_kind(what: str, offered: Sequence[Offer]) -> bool:
    """Whether a word before one of a service's own makes it a thing of another kind, which no service is called by:
    "a keypad lock", where locks are changed.
    """
    own = {word for offer in offered for said in (offer.name, *offer.say) for word in lemmas(said)}
    return any(second in own and first not in own and _tells_kind(first) for first, second in pairwise(lemmas(what)))


def _tells_kind(word: str) -> bool:
    known = topics(word) - _BESIDES
    return known == {word} and word not in PHRASES.keys() | WORK and _DESCRIBES.match(word) is None


def offers_in(knowledge: Knowledge, asked: RuleQuestion) -> tuple[Offer, ...]:
    """The services that the question names; where it names none, those that its turn names."""
    offers = {offer.name: offer for offer in knowledge.offers}
    of_ours = _SAID_BEFORE.sub("", asked.text)  # "how much is the blowout, you only said the cut"
    names = services_named(of_ours, _called(knowledge))
    if not names and not names_other_work(asked.meaning.text, _called(knowledge)):
        names = services_in(asked.meaning.service or "", offers)
    return tuple(offers[name] for name in names)


def _called(knowledge: Knowledge) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each service with what callers call it."""
    return tuple((offer.name, offer.say) for offer in knowledge.offers)


def offers_in_hand(knowledge: Knowledge, asked: RuleQuestion) -> tuple[Offer, ...]:
    """The services that are spoken of, for a question that names none."""
    offers = {offer.name: offer for offer in knowledge.offers}
    return tuple(offers[name] for name in services_in(asked.meaning.service_in_hand, offers))


def _names_only(asked: RuleQuestion, offers: Sequence[Offer]) -> bool:
    """ "What about windows?": nothing else is in the question."""
    return asked.says(_WHAT_ABOUT) and asked.about <= frozenset[str]().union(*(offer.about for offer in offers))


def _names_work(asked: RuleQuestion, verb: str) -> bool:
    about = asked.about - _BESIDES
    if not about or about & _NO_WORK:
        return False
    return verb in _TRADE or bool(about & _TRADES)


def _asks_price(asked: RuleQuestion) -> bool:
    return TO_PAY in asked.about or (asked.says(_COSTS) and "price" in asked.about)


def _names(knowledge: Knowledge) -> str:
    return ";".join(offer.name for offer in knowledge.offers)
