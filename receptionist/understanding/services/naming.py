"""Which of the business's services a caller names.

The services' own words and the caller's are both read as things, troubles and works, so that "my kitchen sink's backed
up" means what one business calls drain cleaning, and another plumbing. Words that are in no lexicon must be said as the
business writes them, in any order, with little between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from receptionist.languages.phrases import lemma
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.service_names import services_in
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.addresses.place_names import places_it_is_in
from receptionist.understanding.services.lexicon import Trades, trades
from receptionist.understanding.services.mentions import Mention, every_mention, mentions, said_after, said_behind
from receptionist.understanding.services.strange import is_strange, stood_for, works_on_others
from receptionist.understanding.services.units import spoken, units
from receptionist.understanding.words import blanked

OWN_WORDS = "named service"
"""The rule of what was said in the business's own words; what means it is another."""
_MEANT = "meant service"
_BETWEEN = 2
"""Words that may stand between those of a phrase that no lexicon has."""
MOST = 3
"""Services of one visit."""
_DIRECT, _TROUBLE, _ABOUT, _MAY_STAND, _WORK = 4.0, 3.0, 2.5, 2.0, 1.0
_BESIDE = 3
"""Words between a work and the thing that it is done on."""

Services = tuple[tuple[str, tuple[str, ...]], ...]


class _Slot(msgspec.Struct, frozen=True):
    """A word of a phrase: what it may name, or, where it names nothing known, its lemma."""

    concepts: frozenset[str]
    said: str = ""


class _Phrase(msgspec.Struct, frozen=True):
    """What means a service; `length` is that of its words in letters."""

    service: str
    slots: tuple[_Slot, ...]
    works: frozenset[str]
    lemmas: frozenset[str]
    length: int


class _Found(msgspec.Struct, frozen=True):
    score: float
    phrase: _Phrase
    by: tuple[Mention, ...]
    direct: bool

    @property
    def rank(self) -> tuple[float, int, int]:
        return self.score, self.phrase.length, -min(each.first for each in self.by)


def read_service(text: str, hearing: HearingContext) -> tuple[str | None, tuple[Evidence, ...]]:
    """The service's own name; several that are wanted together are one name."""
    phrases = _phrases(hearing.vocabulary.services)
    if not phrases:
        return None, ()
    of_work = _of_work(text)
    if hearing.known_service:
        of_work = trades().who_comes.sub(_spaces, of_work)
    found = _several(trades().given_up.sub(_spaces, of_work), phrases) or _several(of_work, phrases)
    if not found:
        return None, ()
    evidence = tuple(_evidence(text, of_work, each) for each in found)
    return joined([each.phrase.service for each in found]), evidence


def _of_work(text: str) -> str:
    """`text` with spaces in the place of who is asked for ("is this the cleaning people"), of turns of speech, and of
    the places that something is in ("a cleaning in Oak Park").
    """
    wanted = trades().not_alone.sub(_apart, text.lower())
    without_us = trades().who_we_are.sub(_spaces, trades().answering_no.sub(_spaces, wanted))
    return blanked(trades().idioms.sub(_spaces, without_us), places_it_is_in(text))


def _spaces(said: re.Match[str]) -> str:
    return " " * len(said[0])


def _apart(said: re.Match[str]) -> str:
    """What is wanted and is not all, parted from what stands around it: "not the haircut alone"."""
    before, behind = said.start("what") - said.start(), said.end() - said.end("what")
    return f",{' ' * (before - 1)}{said['what']}{',' * behind}"


def is_led_by_article(text: str, named: Span) -> bool:
    """Whether what is `named` cannot be somebody's name: "the camera", "just a cut"."""
    return trades().led_by.search(text[: named.start].lower()) is not None


def services_named(text: str, services: Services) -> tuple[str, ...]:
    """The names of those of `services` that `text` names, each with the words that callers have for it."""
    phrases, of_work = _phrases(services), blanked(text, places_it_is_in(text))
    return tuple(each.phrase.service for each in _several(of_work, phrases)) if phrases else ()


def _several(text: str, phrases: Sequence[_Phrase]) -> tuple[_Found, ...]:
    """The best of the whole turn; or, where each of its parts names a thing of its own, the best of each."""
    said = _on_what_is_done(text, phrases)
    whole = _best(said, phrases)
    if whole is None:
        return ()
    parts = [found for part in _parts(text, said) if (found := _best(part, phrases)) and _by_itself(text, found)]
    named = {found.phrase.service: found for found in reversed(parts)}
    one_name = len({at for each in whole.by for at in range(each.first, each.last)}) > 1 and _spans_parts(text, whole)
    if len(named) < 2 or one_name:
        return (whole,)
    return tuple(sorted(named.values(), key=lambda each: min(by.first for by in each.by)))[:MOST]


def _on_what_is_done(text: str, phrases: Iterable[_Phrase]) -> tuple[Mention, ...]:
    """All that is mentioned, but for works on a thing that none of the services is about: "a beard trim", "color my
    eyebrows" are neither a haircut nor the color of who does none of it.
    """
    said, theirs = mentions(text), works_on_others(text, _concepts_of(phrases))
    return tuple(each for each in said if not any(each.first in range(work.first, work.last) for work in theirs))


def names_other_work(text: str, services: Services) -> bool:
    """Whether work on a thing that none of `services` is about is named, and none of theirs: "a beard trim"."""
    if services_named(text, services):
        return False
    return bool(works_on_others(_of_work(text), concepts_done(services))) or wants_other_work(text, services)


def placed_services(text: str, services: Services) -> tuple[tuple[Mention, str], ...]:
    """Each place where `text` names one of `services` by a thing or by its own word, and which."""
    return _placed(mentions(_of_work(text), of_each=True), services)


def services_given_up(text: str, services: Services) -> frozenset[str]:
    """Those of `services` that `text` names and does not want: "the cut", in "skip the cut, do a blowout"."""
    named = {name for _, name in _placed(every_mention(_of_work(text)), services)}
    return frozenset(named - {name for _, name in placed_services(text, services)})


def _placed(said: Iterable[Mention], services: Services) -> tuple[tuple[Mention, str], ...]:
    phrases, placed = _phrases(services), list[tuple[Mention, str]]()
    for mention in sorted(said, key=lambda each: (each.first, -each.last)):
        found = _best((mention,), phrases)
        apart = not placed or placed[-1][0].last <= mention.first
        if found is not None and found.direct and apart:
            placed.append((mention, found.phrase.service))
    return tuple(placed)


def _by_itself(text: str, found: _Found) -> bool:
    """Whether a part of a turn names a service alone: by a thing, by its own name ("a cleaning and the windows"), by a
    trouble that is there, or as what is done to all of a house.
    """
    words, at = units(text), found.by[0].first
    by_name = not found.phrase.slots and words[at].text == found.phrase.service
    of_the_house = not found.phrase.slots and _is_of_the_house([word.text for word in words], at)
    by_trouble = found.score >= _TROUBLE and at > 0 and words[at - 1].text in trades().whose  # "I have a leak"
    return found.direct or by_name or of_the_house or by_trouble


def _is_of_the_house(words: Sequence[str], at: int) -> bool:
    """Whether the work at `at` is done to all of a house: "clean the house", "house cleaning"."""
    around = trades().whole_house.finditer(" ".join(words))
    start = len(" ".join(words[:at])) + (at > 0)
    return any(found.start() <= start < found.end() for found in around)


def _spans_parts(text: str, found: _Found) -> bool:
    """Whether the words of one name stand on both sides of an "and": "cut and color", where that is one service."""
    own = [by for by in found.by if by.concepts or by.said]
    return len({_part_of(text, by.first) for by in own}) > 1 and len(found.phrase.slots) > 1


def _part_of(text: str, at: int) -> int:
    both = trades().both
    return sum(word.text in both or word.parted for word in units(text)[: at + 1])


def _parts(text: str, said: Sequence[Mention]) -> Iterator[tuple[Mention, ...]]:
    """The mentions on each side of every "and"."""
    parts: dict[int, list[Mention]] = {}
    for mention in said:
        parts.setdefault(_part_of(text, mention.first), []).append(mention)
    return (tuple(part) for part in parts.values())


def _best(said: Sequence[Mention], phrases: Iterable[_Phrase]) -> _Found | None:
    found = [match for phrase in phrases if (match := _matched(said, phrase, trades())) is not None]
    return max(found, key=lambda each: each.rank, default=None)


def _matched(said: Sequence[Mention], phrase: _Phrase, known: Trades) -> _Found | None:
    """How well `phrase` fits; None where one of its things is not mentioned."""
    score, by, direct = 0.0, [], False
    for slot in phrase.slots:
        worth, mention = _slot(said, slot, known)
        if mention is None:
            return None
        score, direct = score + worth, direct or worth == _DIRECT
        by.append(mention)
    if sum(1 for slot in phrase.slots if slot.said) > 1 and not _near(by):
        return None
    works = frozenset(work for each in said for work in each.concepts & known.works)
    done = next((each for each in said if stood_for(each, known) & phrase.works), None)
    if phrase.works and done is not None:
        score += _WORK
    elif phrase.works and (works or not phrase.slots):
        score -= _WORK
    if not phrase.slots:
        return _Found(score, phrase, (done,), False) if done and not _of_a_thing(said, done, known) else None
    return _Found(score, phrase, tuple(by), direct)


def _of_a_thing(said: Sequence[Mention], work: Mention, known: Trades) -> bool:
    """ "Gutter cleaning" is not the cleaning of a firm that names no gutters."""
    if not work.concepts <= known.of_one_thing:
        return False
    things = (each for each in said if each.concepts & known.things and not stood_for(each, known) & known.works)
    return any(work.first - each.last < _BESIDE and each.first - work.last < _BESIDE for each in things)


def _slot(said: Sequence[Mention], slot: _Slot, known: Trades) -> tuple[float, Mention | None]:
    if slot.said:
        own = next((each for each in said if each.said == slot.said), None)
        return (_DIRECT if own else 0.0), own
    named = [each for each in said if each.concepts]
    for mention in named:
        if shared := mention.concepts & slot.concepts:
            return (_TROUBLE if shared <= known.troubles else _DIRECT), mention
    for mention in named:
        if any(known.about.get(concept) in slot.concepts for concept in mention.concepts):
            return _ABOUT, mention
    for mention in named:
        if any(known.stands_for.get(concept, frozenset()) & slot.concepts for concept in mention.concepts):
            return _MAY_STAND, mention
    return 0.0, None


def _near(by: Sequence[Mention]) -> bool:
    return max(each.last for each in by) - min(each.first for each in by) <= len(by) + _BETWEEN


@lru_cache(maxsize=32)
def _phrases(services: Services) -> tuple[_Phrase, ...]:
    """Each phrase once, for the first service that has it."""
    found: dict[tuple[frozenset[_Slot], frozenset[str]], _Phrase] = {}
    for name, synonyms in services:
        for said in dict.fromkeys((name, *synonyms)):
            phrase = _phrase(name, said)
            found.setdefault((frozenset(phrase.slots), phrase.works), phrase)
    return tuple(phrase for phrase in found.values() if phrase.slots or phrase.works)


def _phrase(service: str, said: str) -> _Phrase:
    known = trades()
    read = mentions(said)
    covered = {at for each in read if each.concepts for at in range(each.first, each.last)}
    sure = [each.concepts for each in read if each.concepts and not each.concepts & known.works]
    either = [
        each.concepts for each in read if each.concepts & known.works
    ]  # "trim" is a haircut, and is done to hedges
    things = sure or [each - known.works for each in either if each - known.works]
    works = frozenset(work for each in either if sure or not each - known.works for work in each & known.works)
    own = [each.said for each in read if each.said and each.first not in covered]
    telling = [each for each in own if each not in known.plain] or (own if not things and not works else [])
    slots = (*(_Slot(thing) for thing in things), *(_Slot(frozenset(), each) for each in telling))
    lemmas = frozenset(each.said for each in read if each.said)
    return _Phrase(service, tuple(dict.fromkeys(slots)), works, lemmas, len(said))


def joined(names: Sequence[str]) -> str:
    """Several services of one visit under one name."""
    whole = names[0]
    for name in names[1:]:
        whole = trades().joined.format(one=whole, other=name)
    return whole


def wants_other_work(text: str, services: Services) -> bool:
    """Whether `text` wishes for work on a thing that none of `services` is about: the gutters, of who cleans houses."""
    phrases, known, done = _phrases(services), trades(), concepts_done(services)
    text = trades().idioms.sub(_spaces, trades().others_come.sub(_spaces, text.lower()))
    strange = [each for each in mentions(text) if is_strange(each, done, known)] if done else []
    strange = [each for each in strange if not said_behind(known.of_it, text, each)]
    beside = bool(strange and _several(text, phrases))
    if beside:
        strange = [each for each in strange if not said_behind(known.by_trade, text, each)]
    before = known.and_that if beside else known.wished
    needed = not beside and any(said_behind(known.needs, text, each) for each in strange)
    ahead = any(said_after(known.wished, text, each) and said_behind(known.and_this, text, each) for each in strange)
    return needed or ahead or any(said_after(before, text, each) for each in strange)


@lru_cache(maxsize=32)
def concepts_done(services: Services) -> frozenset[str]:
    """The things and works that `services` are about."""
    return _concepts_of(_phrases(services))


def _concepts_of(phrases: Iterable[_Phrase]) -> frozenset[str]:
    things = (slot.concepts for phrase in phrases for slot in phrase.slots)
    return frozenset().union(*things, *(phrase.works for phrase in phrases))


@lru_cache(maxsize=32)
def own_lemmas(services: Services) -> frozenset[str]:
    """The words that `services` are called by, without their forms."""
    phrases = (said for name, synonyms in services for said in (name, *synonyms))
    return frozenset(lemma(word.text) for phrase in phrases for word in units(phrase))


def is_for_each(service: str, known: str, vocabulary: Vocabulary) -> bool:
    """Whether several works that each person takes anew are spoken of, or are known."""
    names = vocabulary.service_names
    spoken_of = {*services_in(service, names), *services_in(known, names)}
    return len(spoken_of) > 1 and spoken_of <= set(vocabulary.per_person)


def asks_of_all(text: str) -> bool:
    """Whether all that is done is asked about: "what are your prices"."""
    return trades().of_all.search(spoken(text)) is not None


def done_to_a_person(service: str) -> bool:
    """Whether the work of that name is done to whoever comes for it: a haircut, and no carpets."""
    concepts = {concept for each in mentions(service) for concept in each.concepts}
    return not concepts.isdisjoint(trades().of_a_person)


def for_people(service: str, count: int, vocabulary: Vocabulary) -> str | None:
    """The name of `service` for so many people, where each takes it anew; None where that is its name already."""
    before = services_in(service, vocabulary.service_names)
    one = before[0] if len(before) == 1 else service
    if one not in vocabulary.per_person or not count:
        return None
    named = trades().for_people.format(service=one, count=count) if count > 1 else one
    return named if named != service else None


def _evidence(text: str, of_work: str, found: _Found) -> Evidence:
    words = units(of_work)
    first, last = min(each.first for each in found.by), max(each.last for each in found.by)
    span = Span(words[first].start, words[last - 1].end)
    said = {each.said for each in mentions(of_work) if each.said and first <= each.first < last}
    rule = OWN_WORDS if found.phrase.lemmas & said and said <= found.phrase.lemmas | trades().plain else _MEANT
    return Evidence(rule, "service", text[span.start : span.end], span, found.phrase.service)
