"""Adding up the evidence: the intent with the most, where it is enough; else perhaps a mere question."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.span import Span
from receptionist.understanding.clauses import clauses, plain
from receptionist.understanding.intents.rules import RULES, IntentRule

_SAID = section("intents", "weigh")

ENOUGH = 2.0
# At equal evidence the rarer wish wins: whoever names it means it.
_ORDER: tuple[Intent, ...] = (
    "human", "reschedule", "cancel", "message", "reminder", "check", "hours", "price", "book",
)  # fmt: skip
_HOUSE_MOVES = _SAID.one("house_moves")
_ASKS = _SAID.one("asks")
_PRICED = _SAID.one("priced")
_NO_PRICE = _SAID.one("no_price")

_FIRST_OPENING = _SAID.one("first_opening")
_ENDS_ASKING = _SAID.one("ends_asking")
_INDIRECT = _SAID.one("indirect")
_BARE = _SAID.one("bare")
_ASIDE = _SAID.one("aside")
_ONLY_CALLS = _SAID.one("only_calls")
_ROUNDABOUT = _SAID.one("roundabout", re.IGNORECASE)
_SUPPOSES = _SAID.one("supposes", re.IGNORECASE)
_TOLD_AND_ASKED = _SAID.one("told_and_asked", re.IGNORECASE)
_HEARSAY = _SAID.one("hearsay", re.IGNORECASE)
_ONLY_SUPPOSED = _SAID.one("only_supposed", re.IGNORECASE)
_OF_THE_FIRM = _SAID.one("of_the_firm", re.IGNORECASE)


def _by_word() -> dict[str, list[int]]:
    table: dict[str, list[int]] = {}
    for at, rule in enumerate(RULES):
        for word in rule.cue.words:
            table.setdefault(word, []).append(at)
    return table


# The rules, by their places, that each cue word calls for.
_BY_WORD = _by_word()


class Weighed(msgspec.Struct, frozen=True):
    """The intent, its weight, and the rules that spoke for or against any intent."""

    intent: Intent
    weight: float
    rules: tuple[IntentRule, ...]


@lru_cache(maxsize=64)
def read_intent(text: str) -> Weighed:
    """What the caller wants, or `none`; a question about nothing known is `question`."""
    spoken = without_house_moves(plain(text))
    said = frozenset(spoken.split())
    tried = sorted({at for word in said & _BY_WORD.keys() for at in _BY_WORD[word]})
    fired = tuple(RULES[at] for at in tried if RULES[at].cue.pattern.search(spoken))
    best, weight = choice(fired)
    if best is not None:
        return Weighed(best, weight, fired)
    return Weighed("question" if asks_something(text) else "none", 0.0, fired)


def choice(fired: Iterable[IntentRule]) -> tuple[Intent | None, float]:
    """The intent that `fired` speak for, with its weight; None where that is not enough."""
    weights: dict[Intent, float] = {}
    for rule in fired:
        weights[rule.intent] = (
            max(weights.get(rule.intent, 0.0), rule.weight)
            if rule.weight > 0
            else (weights.get(rule.intent, 0.0) + rule.weight)
        )
    best = max(_ORDER, key=lambda intent: weights.get(intent, 0.0))
    weight = weights.get(best, 0.0)
    return (best, weight) if weight >= ENOUGH else (None, 0.0)


def without_house_moves(spoken: str) -> str:
    """Plain words without those of who goes to live elsewhere, for they move no visit."""
    return " ".join(_HOUSE_MOVES.sub(" ", spoken).split())


def asks_price_of(text: str) -> bool:
    """Whether `text`, in which a service is named, asks what that costs."""
    spoken = plain(text)
    return _PRICED.search(spoken) is not None and _NO_PRICE.search(spoken) is None


def asks_first_opening(text: str) -> bool:
    """Whether `text` asks what the first time is that can be had: "how far out are you booking?"."""
    return _FIRST_OPENING.search(plain(text)) is not None


def asks_indirectly(text: str) -> bool:
    """Whether `text` wants to know something without asking it: "I was wondering if you work Sundays"."""
    spoken = plain(text)
    return not _ONLY_CALLS.match(spoken) and any(sign.search(spoken) for sign in (_INDIRECT, _BARE, _ENDS_ASKING))


def begins_asking(text: str) -> bool:
    """Whether `text` begins with a question that may stand before a wish."""
    return _ASIDE.match(plain(text)) is not None


def ends_asking(text: str) -> bool:
    """Whether `text` ends in a question that has no question's form: "i have two dogs is that okay"."""
    return _ENDS_ASKING.search(plain(text)) is not None


def asked_roundabout(text: str) -> Span | None:
    """What leads up to a question about the business that is told as a statement: "my husband wants to know if you're
    insured", "I take it you're insured", "my cousin said you're insured, is that right"; nothing of "you're insured, I
    take it" or "if it breaks again do I pay". None where nothing is asked so.
    """
    if others := _TOLD_AND_ASKED.match(text):
        return Span(0, others.end())
    told = _ROUNDABOUT.match(text)
    lead = told.end() if told else 0
    asks = told or _SUPPOSES.match(text) or _HEARSAY.search(text)
    return Span(0, lead) if asks and _OF_THE_FIRM.search(text[lead:]) else None


def only_supposed(text: str) -> bool:
    """Whether `text` only supposes what it asks about, whenever that were: "say it goes again in six months"."""
    return _ONLY_SUPPOSED.match(text) is not None


def only_calls(text: str) -> bool:
    """Whether it only calls out to hear whether anybody is there, or will help: "hello, are you there"."""
    return _ONLY_CALLS.match(plain(text)) is not None


def asks_something(text: str) -> bool:
    """Whether `text` has a question in it that wants an answer."""
    spoken = plain(text)
    if any(clause.asked and not _ONLY_CALLS.match(clause.text) for clause in clauses(text)):
        return True
    return _ASKS.match(spoken) is not None and not _ONLY_CALLS.match(spoken)
