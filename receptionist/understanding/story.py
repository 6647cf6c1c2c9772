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
    """Where they stand in `text`; nowhere in a turn of a few words."""
    if len(text.split()) < _A_STORY:
        return ()
    own = _words_of(service, hearing.vocabulary)
    by_itself = replace(hearing, to_agree=False, anything_else=False, offers=(), expecting=frozenset[Expecting]())
    return tuple(
        part.place
        for part in turn_parts(text, by_itself)
        if _is_of_no_use(text[part.place.start : part.place.end], own, hearing.vocabulary)
    )


def _is_of_no_use(part: str, own: frozenset[str], vocabulary: Vocabulary) -> bool:
    said = plain(part).replace(" , ", " ")
    if _TALK.search(said) or _QUARREL.search(said):
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
