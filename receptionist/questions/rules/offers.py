"""What the business does, what it costs and how long a visit takes."""

from __future__ import annotations

import re

from receptionist.model.commands import Say, say
from receptionist.questions.rules.asked import RuleQuestion
from receptionist.questions.rules.knowledge import Knowledge, Offer
from receptionist.questions.rules.lemmas import concepts

_LISTS = re.compile(
    r"\bwhat (?:all |exactly |else |kinds? of work |sorts? of work |work )?"
    r"(?:do|can|does) (?:you|your \w+|y'all|the \w+)"
    r"(?: guys| all| actually| exactly)? do\b(?! (?:if|when|with|about|to|for|on|after|before|in|you)\b)"
    r"|\b(?:what|which)(?: \w+){0,3} services\b"
    r"|\b(?:what|which) (?:kinds?|types?|sorts?) of (?:services?|work|jobs?|cleaning)\b"
    r"|\b(?:list|tell me|know) (?:\w+ ){0,2}(?:of |about )?your services\b|^(?:the |your )?services(?: please)?$"
    r"|\bwhat (?:do|does|can) (?:you|your \w+|y'all)(?: guys| all)? (?:offer|provide)$"
)
_DOES = re.compile(
    r"\b(?:do|can|could|would|will|does|are) (?:you|y'all|your \w+|they|anyone|anybody|somebody|someone)"
    r"(?: guys| all| folks| people| also| even| ever| still| there| able to)* "
    r"(?P<verb>do|doing|offer|provide|handle|clean|fix|repair|install|replace|unclog|mow|wash|inspect|paint|service|remove"
    r"|haul|trim|cut|polish|shampoo|maintain|work on|take care of|deal with|sell|treat|seal|snake|drain|flush)\b"
    r"(?P<what>.*)$"
)
_TRADE = frozenset(
    {"clean", "fix", "repair", "install", "replace", "unclog", "mow", "wash", "inspect", "paint", "service"}
)
_TRADE |= frozenset("remove haul trim cut polish shampoo maintain treat seal snake drain flush".split()) | {"work on"}
_TRADES = frozenset(
    """
    clean repair install replac remov wash paint mow plumb roof landscap garden tile floor mainten inspect trim wire
    electr heating cooling drain carpet window lawn gutter leak toilet faucet hot water tune up tree pest duct chimney
    upholsteri move out
    """.split()
) | {"hot water", "tune up", "move out"}
"""Lemmas and concepts that make what is asked for a trade's work."""
_WHAT_ABOUT = re.compile(r"^(?:and |so |okay |oh )*(?:what about|how about|is|are|do|also)\b")
_NO_WORK = frozenset(
    "discount deposit finance tip invoice refund vetted guarantee insured licensed pay contract".split()
)
_NO_WORK |= frozenset("reference hire emergency recurring parking online eco estimate price commercial".split()) | {
    "same person"
}

_COSTS = re.compile(
    r"\b(?:how (?:much|expensive)|price|prices|pricing|cost|costs|rate|rates|fees?|charges?|free|quote|pay)\b"
)
_ESTIMATES = re.compile(
    r"\bfree (?:\w+ )?(?:estimates?|quotes?)\b|\b(?:estimates?|quotes?)(?: is| are| cost)? (?:free|cost)\b"
    r"|\b(?:charge|pay|cost|costs|much)\b.*\b(?:for|is|are|of) (?:an |the |your )?(?:estimates?|quotes?)\b"
)
_BESIDES = frozenset(
    """
    price estimate house home place apart apartment condo room bedroom bathroom squar foot feet visit appoint
    job hour hour minimum averag typic usual regular basic standard normal cost charg total start run roughli about
    exact approxim free around busi unit thing work
    list pay averag per person tell idea guess long big small size half day
    """.split()
)
"""Words that may stand in a question about the price and name no service of their own."""
_TAKES = re.compile(
    r"\b(?:how long|how much time|how many (?:hours|minutes)|what is the duration|time frame)\b"
    r".*\b(?:takes?|taking|last|lasts|run|need|visit|appointment|estimate|job|be here|be there|duration|stay)\b"
    r"|\bhow long is (?:it|the \w+|a \w+)(?: \w+)?$|\bduration of\b"
)
_OTHER_LENGTHS = re.compile(
    r"\bhow long (?:have|has|ago|until|till|before|after|in advance|since)\b|\bhow long (?:is|are|was) (?:the|your) "
    r"(?:\w+ )?(?:warranty|guarantee|wait|contract|list|line)\b|\bto (?:get|come|arrive|hear|reach|book|schedule|"
    r"respond|reply|pay|cancel|dry)\b|\b(?:arrive|response|wait|in business|warranty|guarantee|hold|dry)\b"
    r"|\bi (?:have|need) to\b"
)


def price(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """What the owner says about the price of the service that was named, or of all where none was."""
    if asked.intent != "price" and not _asks_price(asked):
        return None
    offer = offer_in(knowledge, asked)
    if offer is not None:
        return say("prices", prices=offer.price) if offer.price else None
    if asked.about - _BESIDES:
        return None
    return _all_prices(knowledge, of_estimates=asked.says(_ESTIMATES))


def _all_prices(knowledge: Knowledge, *, of_estimates: bool) -> Say | None:
    """Every price with its service where there are several; of what an estimate costs, only what speaks of it."""
    told = [(offer.name, offer.price) for offer in knowledge.offers if offer.price]
    if of_estimates:
        told = [(name, price) for name, price in told if "estimate" in concepts(price)]
    if len({price for _, price in told}) < 2:
        return say("prices", prices=told[0][1]) if told else None
    return say("prices", prices=" ".join(f"For {name}: {price}" for name, price in told))


def duration(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """How long the visit takes that can be booked for the service; of several lengths none is guessed."""
    if not asked.says(_TAKES) or asked.says(_OTHER_LENGTHS):
        return None
    named = offer_in(knowledge, asked)
    offers = (named,) if named else knowledge.offers
    lengths = {(offer.title, offer.minutes) for offer in offers}
    if len(lengths) == 1:
        title, minutes = lengths.pop()
        return say("takes", title=title.lower() or "visit", minutes=str(minutes))
    times = {minutes for _, minutes in lengths}
    return say("takes_between", least=str(min(times)), most=str(max(times))) if len(times) > 1 else None


def services(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """What the business does, or whether it does what was named."""
    if not knowledge.offers:
        return None
    if asked.says(_LISTS):
        return say("services", services=_names(knowledge))
    does = _DOES.search(asked.plain)
    offer = offer_in(knowledge, asked)
    if "price" in asked.about or (offer is None and does is None):
        return None
    if offer is not None:
        return say("service_offered", service=offer.name) if does or _names_only(asked, offer) else None
    if does and _names_work(asked, does["verb"]):
        return say("service_not_listed", services=_names(knowledge))
    return None


def offer_in(knowledge: Knowledge, asked: RuleQuestion) -> Offer | None:
    """The service that the question names: in the caller's usual words for it, or in others that mean the same."""
    named = next((offer for offer in knowledge.offers if offer.name == asked.meaning.service), None)
    if named is not None and any(words & asked.about for words in named.about):
        return named
    scored = [
        (len(words), -at, offer)
        for at, offer in enumerate(knowledge.offers)
        for words in offer.about
        if words <= asked.about and not _names_other_work(words, asked)
    ]
    return max(scored, key=lambda match: match[:2])[2] if scored else named


def _names_only(asked: RuleQuestion, offer: Offer) -> bool:
    """ "What about windows?": nothing else is in the question."""
    return asked.says(_WHAT_ABOUT) and any(asked.about <= words for words in offer.about)


def _names_other_work(words: frozenset[str], asked: RuleQuestion) -> bool:
    """ "Clean" alone is the cleaning of a firm, "clean carpets" may be another's."""
    return len(words) == 1 and bool((asked.about - words) & (_TRADES - {"clean", "move out"}))


def _names_work(asked: RuleQuestion, verb: str) -> bool:
    about = asked.about - _BESIDES
    if not about or about & _NO_WORK:
        return False
    return verb in _TRADE or bool(about & _TRADES)


def _asks_price(asked: RuleQuestion) -> bool:
    return asked.says(_COSTS) and "price" in asked.about


def _names(knowledge: Knowledge) -> str:
    return ";".join(offer.name for offer in knowledge.offers)
