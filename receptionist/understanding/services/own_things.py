"""Things that the business works on, in the words of who calls: "the carpet", "my hair", "the keys". Pure."""

from __future__ import annotations

from collections.abc import Sequence

from receptionist.languages.phrases import lemma
from receptionist.model.span import Span
from receptionist.understanding.services.lexicon import trades
from receptionist.understanding.services.mentions import Mention, mentions
from receptionist.understanding.services.naming import Services, concepts_done, own_lemmas
from receptionist.understanding.services.units import units
from receptionist.understanding.words import SMALL_WORDS


def thing_told(text: str, services: Services) -> str:
    """The first thing in `text` that one of `services` is about, as it was said; "" where there is none."""
    done, own = concepts_done(services), own_lemmas(services)
    words = [word.text for word in units(text)]
    told = (each for each in mentions(text) if _is_of(each, done, own) and _is_led(each, words))
    things = (" ".join(words[each.first : each.last]) for each in told)
    return next((thing for thing in things if SMALL_WORDS.isdisjoint(thing.split())), "")


def words_of_the_trade(text: str, services: Services) -> tuple[Span, ...]:
    """Where `text` names what the business works on by a word of its own services: "hair", of a salon."""
    known = own_lemmas(services) - trades().tells_no_trade
    return tuple(Span(word.start, word.end) for word in units(text) if lemma(word.text) in known)


def _is_of(mention: Mention, done: frozenset[str], own: frozenset[str]) -> bool:
    return bool(mention.concepts & trades().things & done) if mention.concepts else mention.said in own


def _is_led(mention: Mention, words: Sequence[str]) -> bool:
    """Whether it is told whose it is, or a thing of a trade is the first word."""
    return words[mention.first - 1] in trades().whose if mention.first else bool(mention.concepts)
