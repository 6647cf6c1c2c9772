"""One edit term and the two sides of it: what is taken back, and the repair that takes its place.

A repair is told by a rough copy (Johnson and Charniak 2004): it is of the same kind as the reparandum, and often begins
like it. Between them stands an edit term, and often a clause that tells why: "Wednesday, no wait, Wednesday's the
podiatrist, Thursday".
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

from receptionist.languages.patterns import section
from receptionist.understanding.repairs.terms import EditTerm
from receptionist.understanding.repairs.values import (
    KINDS,
    SpokenValue,
    ValueKind,
    are_alike,
    bare,
    begun_again,
    is_lettered,
    said_by_its_end,
    values_of,
)
from receptionist.understanding.words import Token

_SAID = section("repairs", "mending")
_SKIPPED = _SAID.words("skipped")
_VAGUE = _SAID.words("vague")
_ROUNDS = _SAID.words("rounds")
_BEGINS_REASON = _SAID.words("begins_reason")
_SUBJECTS = _SAID.words("subjects")
_JOINS = _SAID.words("joins")
_BOUNDS = _SAID.words("bounds")
_PARTS = _SAID.words("parts")
_LEADS_TO_HOURS = _SAID.words("leads_to_hours")
_NEGATES = _SAID.words("negates")
_KEEPS_AWAY, _ORDERS = _SAID.words("keeps_away"), _SAID.words("orders")
_APPROVES = _SAID.words("approves")
_WISHES, _WISHED = _SAID.words("wishes"), _SAID.words("wished")
_EXPLAINS = _SAID.words("explains")
_ARTICLE, _SETS_APART = str(_SAID["article"]), _SAID.words("sets_apart")
_IS, _COPULA = _SAID.words("tells"), str(_SAID["is"])
_ALTERNATIVE: str = _SAID["alternative"]
_ALSO: str = _SAID["also"]
_CONCLUDES: str = _SAID["concludes"]
_NO_GOOD = section("when", "polarity").one("no_good")
_BOUNDED_BY_IT = section("when", "reading").one("than_that_day")
_NOT: str = _SAID["not"]
_THAN: str = _SAID["than"]
_NEAR = 3
"""Words before a value in which a "not" is about it."""
_A_SPELLING = 3
"""Letters from which on a run is spelled anew."""


class SpokenEdit:
    """One edit term, words [first, last) of `run`, and the values of one kind on both sides of it."""

    def __init__(
        self,
        run: Sequence[Token],
        kind: ValueKind,
        term: EditTerm,
        place: tuple[int, int],
        earlier: Sequence[tuple[int, int]],
        until: int,
    ) -> None:
        self.run, self.kind, self.term, self.earlier = run, kind, term, earlier
        self.first, self.last = place
        found = values_of(kind, run)
        self.before = [value for value in found if value.last <= self.first]
        self.after = [value for value in found if self.last <= value.first < max(until, self.last)]
        self.others = {
            at
            for other in KINDS[:2]
            if other != kind
            for value in values_of(other, run)
            for at in range(value.lead, value.last)
        }

    def taken_back(self) -> set[int]:
        """The words that go, none where the term mends nothing of this kind."""
        if not self.before or not self.after:
            return set()
        old = self._old()
        if self.kind == "letters":
            return self._letters(old, self.after[0])
        if self._denied(old) or self._concludes_from(old):
            return set()
        repair, reasons = self._repair(old)
        repairs = repair is not None and not (self._refused(repair) or self._bounds_others(repair))
        gap = self._gap(old, repair) if repair is not None and repairs else None
        if repair is None or gap is None:
            return set()
        gone = self._reparandum(old, repair) | gap | set(range(self.first, self.last)) | reasons
        gone |= self._hours_of(old) if self.kind == "day" and self._tells_hours(repair) else set()
        again = begun_again(repair.said) or said_by_its_end(old.said, repair.said) if self.kind == "number" else 0
        return gone | set(range(repair.first, repair.first + again)) | self._told_again(old, repair)

    def _old(self) -> SpokenValue:
        """The value before the term; not one that only tells why an earlier term took one back: "at four, no, I pick up
        the kids at four, make it two".
        """
        old = self.before[-1]
        broken_off = self._term_in(self.before[-2].last, old.lead) if len(self.before) > 1 else None
        if broken_off is not None and (self.before[-2].said == old.said or self._within_clause(old, broken_off)):
            return self.before[-2]
        return old

    def _term_in(self, begin: int, end: int) -> int | None:
        """Where the first earlier term between two words begins."""
        return next((first for first, _ in self.earlier if begin <= first < end), None)

    def _denied(self, old: SpokenValue) -> bool:
        """Whether a "not" is about it: what is ruled out is not taken back, nor by an order what keeps somebody."""
        near = range(max(0, old.lead - _NEAR), old.lead)
        of_terms = {at for first, last in self.earlier for at in range(first, last)}
        ordered = any(token.norm in _ORDERS for token in self.run[self.first : self.last])
        against = _NEGATES | _KEEPS_AWAY if ordered else _NEGATES
        return any(bare(self.run[at]) in against for at in near if at not in of_terms)

    def _concludes_from(self, old: SpokenValue) -> bool:
        """ "Before noon, so make it eleven"."""
        led = self.run[old.lead - 1].norm if old.lead else ""
        return self.run[self.first].norm == _CONCLUDES and (led in _BOUNDS or self.run[old.lead].norm in _BOUNDS)

    def _letters(self, old: SpokenValue, new: SpokenValue) -> set[int]:
        """Letters that are begun again: all of them, or only the last one, which is said otherwise."""
        if old.last != self.first or new.first != self.last or new.last - new.first < _A_SPELLING:
            return set()
        anew = old.said[0] == new.said[0] or len(old.said) == 1
        return set(range(old.first if anew else old.last - 1, self.last))

    def _repair(self, old: SpokenValue) -> tuple[SpokenValue | None, set[int]]:
        """The value that takes the place of `old`, and the words before it that tell why."""
        begin = self._past_denial(old)
        denied = set(range(self.last, begin))
        after = self._to_a_door([value for value in self.after if value.first >= begin and not self._names(value)])
        if not after:
            return None, set()
        new = after[0]
        between = range(begin, new.lead)
        at_once = all(self.run[at].norm in _SKIPPED or at in self.others for at in between)
        if self.term.settles:
            return (new if new.said == old.said and old.last == self.first and new.lead == self.last else None), set()
        same = new.said == old.said and len(after) > 1 and not self._approved(new)
        if at_once and not denied and are_alike(old, new) and len(after) == 1 and self._is_explained_by(new):
            return None, set()
        if at_once and not same and not (denied and new.said == old.said):
            if begin == self.last and self._explained(new, after):
                return after[-1], set(range(begin, after[-1].lead))
            told = new.said == old.said and self.run[begin].norm in _EXPLAINS
            return new, denied | {at for at in between if told or at not in self.others}
        if self.term.weak and not denied:
            return None, set()
        told = same or (new.lead > begin and self._begins_reason(begin))
        if told and not same and self._wishes(begin, new.lead):  # "April, no, I need it today, my guys come Thursday"
            return new, set(range(self.last, new.lead))
        last = self._after_copy(old, after[-1])
        alone = last is after[0] and self._within_clause(last, self.last)
        if not told or alone or last.first >= len(self.run) or are_alike(old, last):
            return None, set()
        return last, set(range(self.last, self._bounded_from(last)))

    def _is_explained_by(self, value: SpokenValue) -> bool:
        """ "Tuesday, oh no, Tuesday's my bridge club": what is on then tells why it is taken back."""
        joined = self.run[value.last - 1].norm != bare(self.run[value.last - 1])
        return (joined or self._is_told(value)) and bool(self._behind(value)) and not self._approved(value)

    def _names(self, value: SpokenValue) -> bool:
        """ "The fifteenth, no wait, that's a Sunday": which day it was, and no repair."""
        led = [token.norm for token in self.run[self.last : value.lead]]
        return led[-1:] == [_ARTICLE] and len(led) > 1 and led[-2] in _EXPLAINS

    def _wishes(self, begin: int, end: int) -> bool:
        """Whether it is told between two words when somebody is wanted, and no reason."""
        words = [token.norm for token in self.run[begin : end + 1]]
        return any(verb in _WISHES and whom in _WISHED for verb, whom in pairwise(words))

    def _bounded_from(self, value: SpokenValue) -> int:
        """Where it begins with what bounds it, which is no reason: "three, no, I work then, after four", or with the
        part of its day: "Thursday, no, Thursday's practice, some afternoon next week".
        """
        at = value.lead
        if at > self.last + 1 and bare(self.run[at - 1]) in _PARTS:
            return at - 1
        if at > self.last + 1 and self.run[at - 1].norm == _THAN:
            return at - 2
        return at - 1 if at > self.last and self.run[at - 1].norm in _BOUNDS else at

    def _explained(self, new: SpokenValue, after: Sequence[SpokenValue]) -> bool:
        """ "The nineteenth, no, that is Thursday, Friday the twentieth": what the first was, and then the repair."""
        led = self.run[new.lead - 1].norm if new.lead > self.last else ""
        return len(after) > 1 and led in _EXPLAINS and after[1].lead == new.last

    def _begins_reason(self, begin: int) -> bool:
        for token in self.run[begin:]:
            if not _BEGINS_REASON.isdisjoint((token.norm, bare(token))):
                return True
            if token.norm not in _SKIPPED:
                return False
        return False

    def _after_copy(self, old: SpokenValue, value: SpokenValue) -> SpokenValue:
        """`value` without a copy of `old` that it begins with, which belongs to the reason: "I eat at ten, eleven"."""
        size = len(old.said)
        if value.said[:size] != old.said or len(value.said) == size or not self._within_clause(value, self.last):
            return value
        first = value.first + size
        return SpokenValue(first, first, value.last, value.said[size:])

    def _within_clause(self, value: SpokenValue, begin: int) -> bool:
        """Whether a preposition joins it to a clause between word `begin` and it, or bounds what will do by it: "no,
        after Wednesday".
        """
        before = self.run[value.lead - 1].norm
        if before in _BOUNDS and self.run[value.lead].norm not in _JOINS:
            return True
        at = value.lead - 1 if value.lead == value.first else value.lead
        told = any(not _SUBJECTS.isdisjoint((token.norm, bare(token))) for token in self.run[begin:at])
        return told and self.run[at].norm in _JOINS

    def _approved(self, value: SpokenValue) -> bool:
        """ "Three's better", "Thursday is fine", "Thursday and Friday"."""
        behind = self._behind(value)
        return bool(behind) and (behind[0] in _APPROVES or behind[0] == _ALSO)

    def _is_told(self, value: SpokenValue) -> bool:
        return value.last < len(self.run) and self.run[value.last].norm in _IS

    def _behind(self, value: SpokenValue) -> list[str]:
        """The words behind it, but "is" and the like."""
        behind = [token.norm for token in self.run[value.last :]]
        return behind[next((at for at, norm in enumerate(behind) if norm not in _IS), len(behind)) :]

    def _refused(self, value: SpokenValue) -> bool:
        """ "Ten, no, eleven would be too late", "Monday, no, Tuesday I can't do": an exclusion repairs nothing."""
        behind, joined = self._behind(value), self.run[value.last - 1].norm.removeprefix(value.said[-1])
        unable = len(behind) > 1 and behind[0] in _SUBJECTS and behind[1] in _NEGATES
        is_so = joined if joined else f" {_COPULA}" if self._is_told(value) else ""
        return unable or _NO_GOOD.match(f"{is_so} {' '.join(behind)}") is not None

    def _bounds_others(self, value: SpokenValue) -> bool:
        """ "The christening is Sunday, it has to be before that": what happens then limits the wish, and is none."""
        behind = " ".join(token.norm for token in self.run[value.last :])
        return self.kind == "day" and _BOUNDED_BY_IT.search(behind) is not None

    def _to_a_door(self, after: list[SpokenValue]) -> list[SpokenValue]:
        """ "Apartment two, no, we're up on three now, three r at twenty six …": none behind a door's mends another."""
        doors = (n for n, value in enumerate(after) if is_lettered(value, self.run))
        return after[: next(doors, len(after)) + 1]

    def _past_denial(self, old: SpokenValue) -> int:
        """Behind what the repair denies of the reparandum: "ten fifty, sorry, not fifty, ten fifteen"."""
        if self.last >= len(self.run) or self.run[self.last].norm != _NOT:
            return self.last
        at = self.last + 1
        said = {token.norm for token in self.run[: self.first]}
        while at < len(self.run) and (self.run[at].norm in said):
            at += 1
        return at if at > self.last + 1 else self.last

    def _gap(self, old: SpokenValue, repair: SpokenValue) -> set[int] | None:
        """The words between the reparandum and the edit term that go with it; None where these part the two."""
        whole = range(old.last, self.first)
        broken_off = self._term_in(old.last, self.first)
        gap = whole if broken_off is None else range(old.last, broken_off)
        norms = [self.run[at].norm for at in gap]
        if all(norm in (_ROUNDS if self.term.weak else _VAGUE) for norm in norms):
            return set(whole)
        if all(at in self.others for at in gap):
            return set()
        behind = [token.norm for token in self.run[repair.last : repair.last + len(norms)]]
        if repair.said == old.said and not self.term.weak and not self._tells_else(gap):
            return set(gap)
        return set(gap) if behind == norms else None

    def _tells_hours(self, day: SpokenValue) -> bool:
        """Whether hours of its own are said right behind the day: "Friday noon, wait, Friday after three"."""
        at = day.last
        while at < len(self.run) and (self.run[at].norm in _LEADS_TO_HOURS):
            at += 1
        if at < len(self.run) and bare(self.run[at]) in _PARTS:
            return True
        hours = next((each for each in values_of("number", self.run) if each.first == at), None)
        return hours is not None and not self._refused(hours) and not self._own_clause(hours)

    def _own_clause(self, value: SpokenValue) -> bool:
        """ "Four I pick up the kids"."""
        return value.last < len(self.run) and not _SUBJECTS.isdisjoint(
            (self.run[value.last].norm, bare(self.run[value.last]))
        )

    def _hours_of(self, day: SpokenValue) -> set[int]:
        """The hour right before or behind the day, which is taken back with it."""
        behind = range(day.last, self.first)
        if behind:
            return set(behind) if all(at in self.others or bare(self.run[at]) in _PARTS for at in behind) else set()
        before = [value for value in values_of("number", self.run) if value.last == day.lead]
        return {at for value in before for at in range(value.lead, value.last)}

    def _tells_else(self, gap: range) -> bool:
        return any(at in self.others for at in gap)

    def _reparandum(self, old: SpokenValue, repair: SpokenValue) -> set[int]:
        """Its words, with those of what it is an alternative to."""
        first, at = old, self.before.index(old)
        joints = {_ALTERNATIVE} | ({_ALSO} if self._behind(repair)[:1] == [_ALSO] else set())
        while at and self._is_one_more(self.before[at - 1], first, joints):
            at -= 1
            first = self.before[at]
        begin = first.lead if repair.lead < repair.first else first.first
        return set(range(begin, old.last))

    def _is_one_more(self, one: SpokenValue, other: SpokenValue, joints: AbstractSet[str]) -> bool:
        """ "Four or five", "four, like, four"; "four and five" where the repair goes on so as well."""
        between = [token.norm for token in self.run[one.last : other.lead]]
        return len(between) == 1 and (between[0] in joints or one.said == other.said)

    def _told_again(self, old: SpokenValue, repair: SpokenValue) -> set[int]:
        """The reparandum said once more behind the repair, to tell why: "make it ten, I walk the dog at nine"."""
        gone: set[int] = set()
        for value in self.after:
            if value.first < repair.last or value.said != old.said or self.run[value.first - 1].norm in _SETS_APART:
                continue
            begins = [at for at in range(repair.last, value.lead) if self.run[at].norm in _SUBJECTS]
            if begins:
                gone |= set(range(begins[-1], value.last))
        return gone
