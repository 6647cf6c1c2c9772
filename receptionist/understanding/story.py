"""What of a long turn is of no use to whoever comes: where somebody calls from, what they have on and when, quarrels,
and the wish for the visit itself, which is booked.
"""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.languages.phrases import lemma
from receptionist.model.hearing import Expecting, HearingContext, Vocabulary
from receptionist.model.span import Span
from receptionist.understanding.clauses import plain
from receptionist.understanding.purposes import turn_parts
from receptionist.understanding.services import done_to_a_person
from receptionist.understanding.when.engagements import told_of_one
from receptionist.understanding.words import SMALL_WORDS

_SAID, _REASONS = section("turns", "story"), section("turns", "reasons")
_TALK, _QUARREL, _OCCASION = _SAID.one("talk"), _SAID.one("quarrel"), _SAID.one("occasion")
_WISHES = _SAID.words("wishes") | _REASONS.words("leads_up") | _REASONS.words("closes") | SMALL_WORDS
_A_STORY = 12
"""Words from which on a turn has parts that are worth leaving out."""


def of_no_use(text: str, service: str, hearing: HearingContext) -> tuple[Span, ...]:
    """Where they stand in `text`; nowhere in a turn of a few words, nor where it is told who gets what of it."""
    for_several = any(letter.isdigit() for letter in service)
    if len(text.split()) < _A_STORY or for_several:
        return ()
    own = _words_of(service, hearing.vocabulary)
    return tuple(
        part.place
        for part in turn_parts(text, _by_itself(hearing))
        if _is_of_no_use(text[part.place.start : part.place.end], own, hearing.vocabulary)
    )


def off_the_point(text: str, hearing: HearingContext) -> tuple[Span, ...]:
    """Where somebody quarrels with us, or tells where they call from: the wish, which may yet fail, is left."""
    if len(text.split()) < _A_STORY:
        return ()
    parts = (part.place for part in turn_parts(text, _by_itself(hearing)))
    return tuple(place for place in parts if _is_off_the_point(plain(text[place.start : place.end])))


def _by_itself(hearing: HearingContext) -> HearingContext:
    return replace(hearing, to_agree=False, anything_else=False, offers=(), expecting=frozenset[Expecting]())


def _is_off_the_point(said: str) -> bool:
    told = said.replace(" , ", " ")
    return _TALK.search(told) is not None or _QUARREL.search(told) is not None


def _is_of_no_use(part: str, own: frozenset[str], vocabulary: Vocabulary) -> bool:
    said = plain(part).replace(" , ", " ")
    if _is_off_the_point(said):
        return True
    if "engaged" in told_of_one(part, vocabulary) and _OCCASION.search(said) is None:
        return True
    return all(word in _WISHES or lemma(word) in own for word in said.split())


def _words_of(service: str, vocabulary: Vocabulary) -> frozenset[str]:
    """The words of a service's own name; of one that is done to a person also those that callers have for it. What is
    wrong with a house tells more than its name.
    """
    said = [service]
    if service and done_to_a_person(service):
        said += [each for name, others in vocabulary.services if name in service for each in others]
    return frozenset(lemma(word) for each in said for word in each.lower().split())
