"""What speaks for one of several offered times, or for none: clues, each by a name, which a linear model weighs.

The words are read as they look from one offer: a mention of it is "<=>", one of an offer before it "<->", one of an
offer behind it "<+>". So the same weights serve any offers: who is "off work at three, so" means the first one after.
"""

from __future__ import annotations

import datetime as dt
import re
from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise, zip_longest

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import set_of
from receptionist.model.dayparts import hours_of
from receptionist.model.ruled_out import admits
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.clauses import plain
from receptionist.understanding.offered.mentions import OfferMention, Offers, hour_of, in_one_word, mentions
from receptionist.understanding.ranking.ngrams import phrases
from receptionist.understanding.repairs import mended
from receptionist.understanding.words import blanked

_SAID = lexicon("offered")
_DENIALS = set_of(_SAID["denials"])
_ORDERS, _NO_ORDER_AFTER = set_of(_SAID["orders"]), set_of(_SAID["no_order_after"])
_BUT_AFTER = set_of(_SAID["but_after"])
_CLAUSE_ENDS = set_of(_SAID["clause_ends"])
ENGAGEMENTS = set_of(_SAID["engagements"])
_DENIAL_ENDS = tuple(_SAID["denial_ends"])
_ARTICLES = set_of(_SAID["articles"])
_WISHES, _NO_WISH_AFTER = re.compile(_SAID["wishes"]), set_of(_SAID["no_wish_after"])
_PROPOSES = frozenset(_SAID["proposes"])
_NOT_THAN = set_of(_SAID["not_than"])
_APPROVED, _JOINED = re.compile(_SAID["approved"]), set_of(_SAID["joined"])
_REFUSES = set_of(_SAID["refuses"])
_LIKEWISE = re.compile(_SAID["likewise"])
_HARMLESS = tuple(_SAID["harmless"])
_DENIED = tuple(_SAID["denied"])
_NEAR = 8
"""Words between a mention and a word that may tell of it."""
_PARTS_OF_THE_DAY = (9.5, 11.5, 13.6, 15.9)
"""Hours since midnight between which offers are alike to callers: early, in the forenoon, at noon, afterwards, late."""
_THIS, _SEVERAL, _ALL = "<=>", "<~>", "<*>"
"""A mention of this offer alone, of it and others, of all."""
_BEFORE, _BEHIND, _AROUND = "<->", "<+>", "<±>"
"""A mention of others: all before it, all behind it, some of both."""
_NO_OFFER, _AN_OFFER = "<0>", "<1>"
_ENGAGED = "«engaged»"
"""Whatever callers have to do at a time."""


class OfferAnswer(msgspec.Struct, frozen=True, dict=True):
    """What was said to `offers`, as `meaning` has it."""

    meaning: Understanding
    offers: Offers

    @cached_property
    def words(self) -> tuple[str, ...]:
        number = self.meaning.phone  # the digits of a telephone name no offer
        said = blanked(self.meaning.text, (number.span,)) if number else self.meaning.text
        opened = [part for word in in_one_word(plain(mended(said))).split() for part in _opened(word)]
        marked = zip_longest(opened, opened[1:])
        return tuple(word for word, after in marked if word != "," or after != _SAID["but"])

    @cached_property
    def said(self) -> str:
        """The words in one line."""
        return " ".join(self.words)

    @cached_property
    def named(self) -> tuple[OfferMention, ...]:
        return mentions(self.words, self.offers)

    def word_at(self, letters: int) -> int:
        """Which word stands behind so many letters of what was said."""
        return len(self.said[:letters].split())

    def hour(self, named: OfferMention) -> float:
        """Hours since midnight of what is named: its own, or that of the first offer that it can mean."""
        if named.at is not None:
            return named.at
        return hour_of(self.offers.starts[min(named.places)]) if named.places else 0.0

    @cached_property
    def clauses(self) -> tuple[tuple[int, int], ...]:
        """Where each begins and ends, in words."""
        starts = [at for at in range(1, len(self.words)) if self._begins_clause(at)]
        return tuple(zip([0, *starts], [*starts, len(self.words)], strict=True))

    def _begins_clause(self, at: int) -> bool:
        ordered = self.words[at] in _ORDERS and self.words[at - 1] not in _NO_ORDER_AFTER
        excepts = self.words[at] == _SAID["but"] and self.words[at - 1] in _BUT_AFTER
        ends = self.words[at] in _CLAUSE_ENDS and not excepts
        proposes = " ".join(self.words[at : at + 2]) in _PROPOSES
        wishes = self.words[at - 1] not in _NO_WISH_AFTER and _WISHES.match(" ".join(self.words[at:])) is not None
        return ordered or ends or proposes or wishes or self._is_right_behind(at) or self._compares(at)

    def _is_right_behind(self, at: int) -> bool:
        return at in self._named_beside or self._is_behind_a_no(at)

    def _is_behind_a_no(self, at: int) -> bool:
        """ "Eight thirty at night, good lord no, seven in the morning": the "no" is to what was named before it."""
        hours = {named.start for named in self.named if named.kind == "clock"}
        return self.words[at - 1] in _REFUSES and at in hours and min(hours) < at

    def _compares(self, at: int) -> bool:
        return self.words[at] == _SAID["than"] and self.words[at - 1] not in _NOT_THAN

    @cached_property
    def _named_beside(self) -> frozenset[int]:
        """Where an offer is named right behind another, or behind what ends a denial: "can't do ten the next one"."""
        ends = {named.end for named in self.named}
        return frozenset(
            named.start for named in self.named if self._goes_before(named.start, ends) and named.start > 0
        )

    def _goes_before(self, at: int, ends: set[int]) -> bool:
        while at > 0 and at not in ends and self.words[at - 1] in _ARTICLES:
            at -= 1
        return at in ends or " ".join(self.words[:at]).endswith(_DENIAL_ENDS)

    @cached_property
    def instead(self) -> frozenset[int]:
        """What is named right behind what is denied, or liked better: "not the ten the eleven", "ten rather than
        eleven".
        """
        with_denial = self._with_denial
        return frozenset[int]().union(
            *(
                named.places
                for (_, denied), (named, denies) in pairwise(with_denial)
                if denied and not denies and self._is_right_behind(named.start)
            ),
            *(
                named.places
                for (named, denied), (other, denies) in pairwise(with_denial)
                if denies and not denied and self._compares(other.start - 1)
            ),
        )

    @cached_property
    def denied(self) -> frozenset[int]:
        """The offers that are named in clauses that deny something."""
        return frozenset[int]().union(*(named.places for named, denies in self._with_denial if denies))

    @property
    def denials(self) -> tuple[bool, ...]:
        """Of each mention, whether it is denied."""
        return tuple(denies for _, denies in self._with_denial)

    @property
    def not_denied(self) -> tuple[OfferMention, ...]:
        """The mentions in the other clauses."""
        return tuple(named for named, denies in self._with_denial if not denies)

    @cached_property
    def affirmed(self) -> tuple[frozenset[int], ...]:
        """What is named in the others, one after the other."""
        return tuple(named.places for named, denies in self._with_denial if not denies)

    @cached_property
    def _with_denial(self) -> tuple[tuple[OfferMention, bool], ...]:
        telling = [named for named in self.named if len(named.places) < len(self.offers)]
        before = [None, *telling]
        return tuple(
            (named, self._denies(named.start) and not (first and self._is_approved(named)))
            for first, named in zip(before, telling, strict=False)
        )

    def _is_approved(self, named: OfferMention) -> bool:
        """ "Not seven, that's chaos, nighttime's good": of a second one it is told that it will do."""
        joined = self.words[named.start - 1] in _JOINED
        return not joined and _APPROVED.match(" ".join(self.words[named.end :])) is not None

    def _denies(self, at: int) -> bool:
        start, end = next(clause for clause in self.clauses if clause[0] <= at < clause[1])
        said = self.words[start:end]
        spoken = " ".join(said)
        if start > 0 and _LIKEWISE.match(spoken):
            return self._denies(start - 1)
        if any(phrase in spoken for phrase in _HARMLESS):
            return False
        denied = not _DENIALS.isdisjoint(said) or any(phrase in spoken for phrase in _DENIED)
        return denied or self._compares(start)


def _opened(word: str) -> tuple[str, ...]:
    """ "Eight's" is eight, and "is"."""
    said, mark, ending = word.partition("'")
    return (said, _SAID["endings"][ending]) if mark and ending in _SAID["endings"] else (word,)


def of_offer(turn: OfferAnswer, place: int) -> Iterator[str]:
    """Clues for the offer at `place`, or against it, by its words."""
    seen = ["^", *_seen_from(turn, place), "$"]
    position = (place > 0) + (place == len(turn.offers) - 1)
    part = bisect(_PARTS_OF_THE_DAY, hour_of(turn.offers.starts[place]))
    for phrase in _runs(seen):
        yield from (phrase, f"{phrase}@{position}", f"{phrase}#{part}")
    yield from _around_mentions(seen)


def by_rule(turn: OfferAnswer, place: int) -> Iterator[str]:
    """Clues by what the rules of understanding made of the words, and by what is left of the offers."""
    when, choice, many = turn.meaning.when, turn.meaning.choice, len(turn.offers)
    allowed = turn.offers.where(lambda start: allows(when, start))
    if len(allowed) < many:
        yield f"allowed:{place in allowed}:{_how_many(allowed)}"
    if when.date is not None or when.time is not None:
        at = turn.offers.where(when.may_be)
        yield f"at:{place in at}:{_how_many(at)}:{when.bound}:{when.time is not None}"
    if choice is not None:
        yield f"chosen:{place == choice % many}"
    if when.earliest or when.latest:
        yield f"extreme:{place == (0 if when.earliest else many - 1)}"
    yield from _what_is_left(turn, place)


def of_none(turn: OfferAnswer) -> Iterator[str]:
    """Clues by its words that the turn picks no offer."""
    kinds = {at: _kind(named) for named in turn.named for at in range(named.start, named.end)}
    shown = [kinds.get(at, word) for at, word in enumerate(turn.words)]
    merged = [word for at, word in enumerate(shown) if at == 0 or not word.startswith("<") or shown[at - 1] != word]
    yield from (f"none:{phrase}" for phrase in _runs(["^", *merged, "$"]))


def of_none_by_rule(turn: OfferAnswer) -> Iterator[str]:
    """Clues that it picks none, by what the rules made of it."""
    meaning, when = turn.meaning, turn.meaning.when
    allowed = turn.offers.where(lambda start: allows(when, start))
    at = turn.offers.where(when.may_be)
    yield f"none:allowed:{_how_many(allowed)}:{len(allowed) == len(turn.offers)}"
    if when.date is not None or when.time is not None:
        yield f"none:at:{_how_many(at)}:{when.bound}:{when.time is not None}:{when.date is not None}"
    yield f"none:asks:{bool(meaning.asks)}:{meaning.intent}"
    yield f"none:answer:{meaning.answer}"
    yield f"none:shift:{when.shift}"
    yield f"none:chosen:{meaning.choice is not None}:{when.any_time}"
    yield f"none:left:{_how_many(set(range(len(turn.offers))) - turn.denied)}:{bool(turn.denied)}"
    yield f"none:of:{len(turn.offers)}"


def allows(when: When, start: dt.datetime) -> bool:
    """Whether the limits that were said leave `start`, of the business's wall clock."""
    at, (first, last) = start.time(), hours_of(when.daypart)
    too_early = when.bound == "after" and when.time is not None and at < when.time
    too_late = when.until is not None and at >= when.until
    return admits(when.ruled_out, start) and not too_early and not too_late and first <= start.hour < last


def _what_is_left(turn: OfferAnswer, place: int) -> Iterator[str]:
    everything, denied, affirmed = frozenset(range(len(turn.offers))), turn.denied, turn.affirmed
    left = everything - denied
    if denied:
        yield f"left:{place in left}:{_how_many(left)}"
    if not affirmed:
        return
    last, named = affirmed[-1], frozenset[int]().union(*affirmed)
    common = everything.intersection(*(each for each in affirmed if each))
    yield f"last:{place in last}:{_how_many(last)}"
    yield f"common:{place in common}:{_how_many(common)}"
    yield f"unnamed:{place not in named}:{_how_many(everything - named)}:{bool(denied)}"
    if denied:
        yield f"common left:{place in common - denied}:{_how_many(common - denied)}"


def _how_many(places: set[int] | frozenset[int]) -> str:
    return "012"[min(len(places), 2)]


def _seen_from(turn: OfferAnswer, place: int) -> Iterator[str]:
    """The words with every mention in its relation to the offer at `place`."""
    at = 0
    for named in turn.named:
        yield from turn.words[at : named.start]
        yield _relation(named, place, turn.offers)
        at = named.end
    yield from turn.words[at:]


def _relation(named: OfferMention, place: int, offers: Offers) -> str:
    places = named.places
    if place in places:
        return _THIS if len(places) == 1 else _ALL if len(places) == len(offers) else _SEVERAL
    if places:
        return _BEFORE if max(places) < place else _BEHIND if min(places) > place else _AROUND
    return _NO_OFFER if named.at is None else _beside(named.at, _moments(named, offers), place, named.kind)


def _moments(named: OfferMention, offers: Offers) -> list[float]:
    if named.kind == "day":
        return [float((start.date() - offers.today).days) for start in offers.starts]
    return [hour_of(start) for start in offers.starts]


def _beside(at: float, moments: Sequence[float], place: int, kind: str) -> str:
    """Where a moment that is none of the offers lies: before or behind this one, next to it or with others between."""
    own = moments[place]
    low, high = min(at, own), max(at, own)
    side = "-" if at < own else "+"
    return f"<{kind}{side * (1 + any(low < other < high for other in moments))}>"


def _kind(named: OfferMention) -> str:
    return _AN_OFFER if named.places else f"<{named.kind}>"


def _runs(words: Sequence[str]) -> Iterator[str]:
    """Runs of words, and those with an engagement again as one of any kind."""
    yield from phrases(words)
    alike = [_ENGAGED if word in ENGAGEMENTS else word for word in words]
    yield from (run for run in phrases(alike) if _ENGAGED in run)


def _around_mentions(seen: Sequence[str]) -> Iterator[str]:
    """Each mention with each word of its clause, in their order."""
    clause: list[str] = []
    for word in [*(_ENGAGED if each in ENGAGEMENTS else each for each in seen), ","]:
        if word not in _CLAUSE_ENDS:
            clause.append(word)
            continue
        for at, mention in enumerate(clause):
            if mention.startswith("<"):
                near = enumerate(clause[max(at - _NEAR, 0) : at + _NEAR + 1], max(at - _NEAR, 0))
                yield from (
                    f"{other}..{mention}" if where < at else f"{mention}..{other}"
                    for where, other in near
                    if not other.startswith("<")
                )
        clause = []
