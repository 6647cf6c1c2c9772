"""The owner's own answers: a question that holds one of their phrases, or that is about the same thing."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.commands import Say, say
from receptionist.questions.rules.asked import RuleQuestion
from receptionist.questions.rules.knowledge import Knowledge, OwnersAnswer
from receptionist.questions.rules.topics import NEAR, PHRASES, TOPICS, lemmas, topics
from receptionist.understanding.addresses.place_names import places_named

SAME = 0.5
"""How much of a question an answer must be about, where the owner's own words are not in it."""
NEARLY = 0.6
"""The same where one thing of the owner's phrase is missing from the question."""
TOPIC = 0.2
"""The same where the phrase has every topic of the question: what else is in it says why it is asked."""
_SAID = section("questions", "owner")
_CALLERS_OWN = _SAID.one("callers_own")


def in_their_words(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """The answer whose longest phrase stands in the question, word for word but for endings."""
    if is_the_callers(asked):
        return None
    heard, whole = lemmas(asked.apart_from_places), lemmas(asked.text)
    places = tuple(lemmas(asked.text[each.start : each.end]) for each in places_named(asked.text))
    matches = [
        (len(phrase), sum(map(len, phrase)), answer)
        for answer in knowledge.answers
        for phrase in answer.phrases
        if _holds(heard if not _of_places(phrase, places) else whole, phrase)
        and not _names_another(phrase, answer, asked)
    ]
    return _said(max(matches, key=lambda match: match[:2])[2]) if matches else None


def _of_places(phrase: tuple[str, ...], places: tuple[tuple[str, ...], ...]) -> bool:
    """Whether an owner's phrase names one of `places` itself: "do you come to Oak Park"."""
    return any(_holds(phrase, place) for place in places)


def _names_another(phrase: tuple[str, ...], answer: OwnersAnswer, asked: RuleQuestion) -> bool:
    """Whether the words of an owner's phrase are part of what another topic is called: "background check", "take
    insurance".
    """
    own, about = topics(" ".join(phrase)) & TOPICS, asked.about & TOPICS
    if own and about and own.isdisjoint(about):
        return True
    others = about - frozenset[str]().union(*answer.about)
    return any(_is_part_of(phrase, lemmas(name)) for topic in others for name in PHRASES[topic])


def _is_part_of(phrase: tuple[str, ...], name: tuple[str, ...]) -> bool:
    return len(name) > len(phrase) and _holds(name, phrase)


def about_the_same(knowledge: Knowledge, asked: RuleQuestion, least: int = 1) -> Say | None:
    """The answer that is about the same thing: all of its phrase, and much of the question, `least` topics.

    A question that also names a topic which the owner says nothing about may be about that alone.
    """
    if is_the_callers(asked):
        return None
    answered = frozenset[str]().union(*(phrase for answer in knowledge.answers for phrase in answer.about))
    about = frozenset(topic if topic in answered else NEAR.get(topic, topic) for topic in asked.about)
    if (about & TOPICS) - answered:
        return None
    scored = [(_score(phrase, about, least), answer) for answer in knowledge.answers for phrase in answer.about]
    best = max(scored, key=lambda match: match[0], default=(0.0, None))
    return _said(best[1]) if best[1] is not None and best[0] > 0 else None


def about_only(knowledge: Knowledge, topic: str) -> Say | None:
    """The answer that is about that alone."""
    found = (answer for answer in knowledge.answers for phrase in answer.about if phrase == {topic})
    first = next(found, None)
    return _said(first) if first else None


def is_the_callers(asked: RuleQuestion) -> bool:
    """Whether it is about something of the caller's own: "will my insurance cover it"."""
    return asked.says(_CALLERS_OWN)


def _score(phrase: frozenset[str], asked: frozenset[str], least: int) -> float:
    """0 where it is not enough, else the share of the question that the phrase is about."""
    shared = len(phrase & asked)
    if shared < least or not asked:
        return 0.0
    share = shared / len(asked)
    whole = shared == len(phrase) and share >= SAME
    topic = shared == len(phrase) and phrase & TOPICS == asked & TOPICS != frozenset() and share >= TOPIC
    nearly = shared >= 2 and shared == len(phrase) - 1 and share >= NEARLY
    return share if whole or nearly or topic else 0.0


def _holds(heard: tuple[str, ...], phrase: tuple[str, ...]) -> bool:
    width = len(phrase)
    return width > 0 and any(heard[at : at + width] == phrase for at in range(len(heard) - width + 1))


def _said(answer: OwnersAnswer) -> Say:
    return say("fact", fact=answer.answer)
