"""What a question is about: topics and works by their names, and its other words of content by their lemmas."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns, section
from receptionist.languages.phrases import Lemmas, Phrases, lemma
from receptionist.understanding.clauses import plain

_SAID = section("questions", "synonyms")
_TRADES_WORDS = lexicon("services")


def _work() -> dict[str, tuple[str, ...]]:
    """What trades work on, and what is wrong with it, by the names of things."""
    told = {thing: tuple(phrases) for thing, phrases in _TRADES_WORDS["things"].items()}
    for trouble, each in _TRADES_WORDS["troubles"].items():
        thing = each["about"] if each["about"] in told else trouble
        told[thing] = (*told.get(thing, ()), *each.get("said", ()))
    return told


PHRASES: Mapping[str, Sequence[str]] = _SAID["phrases"]
"""What a question may be about, to the phrases that name it."""

_THINGS: Mapping[str, Sequence[str]] = _work()
"""The same of what trades work on, where no phrase above is the same."""

_SIGNS: Mapping[str, Sequence[str]] = _SAID["signs"]
"""The same to patterns over plain text that show it."""

SPOKEN: Mapping[str, str] = lexicon("questions")["topics"]
"""How it is said back where nothing is known of it."""

PRICE_OF_SERVICE: str = lexicon("questions")["price_of_service"]
"""The same of one service by its name; it begins as that of any price."""

TOPICS_JOINED: str = lexicon("questions")["topics_joined"]
"""How two of those are said together."""

OTHER_QUESTIONS: str = lexicon("questions")["other_questions"]
"""What is said of more that is asked beside them."""

WORK = frozenset({*_SAID["work"], *_THINGS})
TOPICS = frozenset(PHRASES) - WORK - {"staff", "price", "estimate"}
"""What a question is about by itself, whatever work it names beside it."""

UNDOING = "cancel"
"""The topic of cancelling or changing a visit."""

COMPANY = "company"
"""The topic of bringing somebody along who is no customer."""

CHILD_PRICE = "child price"
"""The topic of whether it costs less for a child."""

HOURLY = "hourly"
"""The topic of whether something is charged by the hour."""

A_PART_INCLUDED = "a part included"
"""The topic of whether something is done with the work: no price tells it, unless a service is called so."""

TOLD_ANYWHERE = frozenset({COMPANY, "insured", "licensed", "vetted"})
"""Topics that an answer tells of by naming them, whatever it was written for."""

NEAR: Mapping[str, str] = _SAID["near"]
"""A topic to another, by what is said of which it is answered where nothing is said of its own."""

_OUTWEIGHS: Mapping[str, Sequence[str]] = _SAID["outweighs"]
"""A topic to others that only say how it is asked about."""


@lru_cache(maxsize=1024)
def lemmas(text: str) -> Lemmas:
    """Every word of `text` as its lemma, in order; contractions opened, marks left out."""
    return tuple(lemma(word) for word in plain(text).split() if word[:1].isalnum())


@lru_cache(maxsize=1024)
def topics(text: str) -> frozenset[str]:
    """What `text` is about; empty where it says nothing so."""
    spoken = plain(text)
    found = {*_named(lemmas(text)), *(topic for topic, sign in _signs() if sign.search(spoken))}
    return frozenset(found.difference(*(_OUTWEIGHS[topic] for topic in found & _OUTWEIGHS.keys())))


def named(said: Iterable[str]) -> frozenset[str]:
    """Names of topics and works, and words, as `topics` gives them."""
    known = {*PHRASES, *_THINGS, *_SIGNS}
    return frozenset(each if each in known else lemma(each) for each in said)


def _named(heard: Lemmas) -> Iterator[str]:
    after = 0
    for told in _phrases().read(heard):
        yield from _content(heard[after : told.first])
        yield told.names[0]
        after = told.last
    yield from _content(heard[after:])


def _content(heard: Lemmas) -> Iterator[str]:
    return (word for word in heard if word not in _stopped() and not word.isdecimal())


@lru_cache(maxsize=1)
def _phrases() -> Phrases:
    told = (*PHRASES.items(), *_THINGS.items())
    return Phrases((topic, phrase) for topic, phrases in told for phrase in phrases)


@lru_cache(maxsize=1)
def _signs() -> tuple[tuple[str, re.Pattern[str]], ...]:
    signs = Patterns(_SIGNS, lexicon("fragments"))
    return tuple((topic, signs.one(topic)) for topic in _SIGNS)


@lru_cache(maxsize=1)
def _stopped() -> frozenset[str]:
    """Words that say nothing of what a question is about."""
    return frozenset({*_SAID["stop_words"], *map(lemma, _SAID["stop_words"])})
