"""The editor of notes: which words of a turn are kept is decided elsewhere; here they become whole statements. Pure.

A clause of which something is kept is written with its beginning where what is left of it cannot stand by itself, and
with what was taken out of its middle; one that tells nothing beside who, where and when is left out, as is what is said
of the call itself. So no note has half a sentence, a hole, or a "he" of whom nobody was told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.words import FILLERS, MARKS
from receptionist.understanding.written.cuts import cut
from receptionist.understanding.written.to_put_down import to_put_down
from receptionist.understanding.written.words_kept import bare, kept_of

_SAID = section("statements", "written")
_CLAUSES = section("statements", "clauses")
_VERB, _LINKS = _CLAUSES.one("verb_of_it", re.IGNORECASE), _CLAUSES.words("links")
_LEADS_UP = _SAID.one("leads_up", re.IGNORECASE)
_FOR_NOBODY = tuple(_SAID.one(name, re.IGNORECASE) for name in ("asks_for_visit", "of_the_call", "courtesy"))
_QUESTION_TO_US = _SAID.one("question_to_us", re.IGNORECASE)
_SUITS = _SAID.one("suits", re.IGNORECASE)
_TRAILS_OFF = _SAID.one("trails_off", re.IGNORECASE)
_OF_THE_DOOR, _GOES_WITH_IT = (_SAID.one(name, re.IGNORECASE) for name in ("of_the_door", "goes_with_it"))
_OF_SOMEBODY = _SAID.one("of_somebody", re.IGNORECASE)
_AIDS = _SAID.one("aids", re.IGNORECASE)
_ASIDE = _SAID.one("aside", re.IGNORECASE)
_OF_PLACE = _SAID.one("of_place", re.IGNORECASE)
_NAMES_SOMEBODY = _SAID.one("names_somebody", re.IGNORECASE)
_OCCASIONS = _SAID.one("occasions", re.IGNORECASE)
_A_DAY = _SAID.one("a_day", re.IGNORECASE)
_ASKS_THEM = _SAID.one("asks_them", re.IGNORECASE)
_HAS_TO_GO, _WHY_THEY_GO = (_SAID.one(name, re.IGNORECASE) for name in ("has_to_go", "why_they_go"))
_ASKS_US = _SAID.one("asks_us", re.IGNORECASE)
_ORPHANS, _DANGLING = _SAID.words("orphans"), _SAID.words("dangling")
_FRAME, _SHREDS = _SAID.words("frame"), _SAID.words("shreds")
_TELLS_OF, _OWNS, _BOUND = _SAID.words("tells_of"), _SAID.words("owns"), _SAID.words("bound")
_WORD = re.compile(r"\S+")
_AT_LEAST = 2
"""Spaces between two words that something was taken out of."""


def statements(text: str, note: str, used: Iterable[Span] = (), who: Iterable[Span] = ()) -> str:
    """`note`, the words of `text` that are kept, as whole statements; those `used` say who, where or when, and are
    kept by themselves, of which `who` names the caller. "" where nothing is left to tell.
    """
    return _turn(text, tuple(used), tuple(who)).written(note) if note else ""


def whole_question(text: str, asked: str) -> str:
    """The words of `text` that are `asked`, with the beginning and the middle that they have lost."""
    return _turn(text).asked(asked) if asked else ""


def kept_anyway(text: str) -> str:
    """The clauses of `text` that tell of an event, or of an end, with its day or hour, or of who opens to us, whatever
    else it is said for; "" where none does.
    """
    return _turn(text).kept_anyway()


def tells_nobody(text: str) -> bool:
    """Whether every clause of `text` is said of the call alone: a yes, leave, courtesy, what we told said back."""
    return _turn(text).tells_nobody()


class _Turn:
    """The words of a turn in their clauses."""

    def __init__(self, text: str, used: tuple[Span, ...], who: tuple[Span, ...]) -> None:
        found = list(_WORD.finditer(text))
        self.text = text
        self.said = tuple(each.group() for each in found)
        self.starts = tuple(each.start() for each in found)
        gaps = (at for at in range(1, len(found)) if found[at].start() - found[at - 1].end() >= _AT_LEAST)
        self.clauses = cut(self.said, frozenset(gaps)) if found else ()
        self.used = self._places(used)
        self.who = self._places(who)
        found_order = to_put_down(text)
        self.order = self._places(found_order[:1]) if found_order else frozenset[int]()
        self.ordered = found_order[1] if found_order else ""
        self.asides = self._places(Span(*each.span()) for each in _ASIDE.finditer(text))
        self.aids = self._places(Span(*each.span()) for each in _AIDS.finditer(text)) | self.asides

    def _places(self, spans: Iterable[Span]) -> frozenset[int]:
        several = tuple(spans)
        return frozenset(
            at for at, start in enumerate(self.starts) if any(span.start <= start < span.end for span in several)
        )

    def written(self, note: str) -> str:
        kept = kept_of(self.said, note)
        if not kept:
            return note
        clauses = self._beside_the_order()
        pieces = [self._piece(clause, kept - self.aids - self.order) for clause in clauses]
        whose = self._who_it_is_of(clauses, pieces)
        pieces = [whose.get(at, piece) for at, piece in enumerate(pieces)]
        ordered = (self.ordered,) if kept & self.order else ()
        return ", ".join(dict.fromkeys(filter(None, (*map(self._plainly, _runs(pieces)), *ordered))))

    def _beside_the_order(self) -> tuple[range, ...]:
        """The clauses as far as they are none of what is ordered to be put down, which is written as it was said."""
        if not self.order:
            return self.clauses
        first, last = min(self.order), max(self.order) + 1
        ahead = (range(each.start, min(each.stop, first)) for each in self.clauses if each.start < first)
        behind = (range(max(each.start, last), each.stop) for each in self.clauses if each.stop > last)
        return (*ahead, *behind)

    def kept_anyway(self) -> str:
        """The clauses of an occasion, and of who opens, with what goes on of them."""
        told: list[range] = []
        for clause in self.clauses:
            words = _LEADS_UP.sub("", self._words(clause))
            of_them = bool(told) and told[-1].stop == clause.start and _GOES_WITH_IT.match(words)
            if self._is_an_occasion(clause) or of_them or _OF_THE_DOOR.match(words):
                told.append(clause)
        return ", ".join(filter(None, map(self._plainly, _runs(told))))

    def tells_nobody(self) -> bool:
        return bool(self.clauses) and all(map(self._is_for_nobody, self.clauses))

    def asked(self, question: str) -> str:
        """`question` with what it has lost of its middle, and without what leads up to it."""
        kept = kept_of(self.said, question)
        if not kept:
            return question
        clauses = [each for each in self.clauses if each.start <= max(kept) and each.stop > min(kept)]
        ours = next((each for each in clauses if not self._is_for_nobody(each)), clauses[0])
        words = range(max(min(kept), ours.start), self._whole_end(clauses[-1], max(kept)) + 1)
        first = words.start + self._lead(words)
        return self.text[self.starts[first] : self.starts[words.stop - 1] + len(self.said[words.stop - 1])]

    def _whole_end(self, clause: range, last: int) -> int:
        """The last word of a clause from its word `last` on, with which something can end: "done by then"."""
        return next((at for at in range(last, clause.stop) if bare(self.said[at]) not in _DANGLING), last)

    def _piece(self, clause: range, kept: frozenset[int]) -> range | None:
        """What is written of a clause; None for nothing."""
        ours = [at for at in clause if at in kept and bare(self.said[at]) not in FILLERS]
        led = clause.start + self._lead(clause)
        left_out = [at for at in clause if at >= led and at not in kept and bare(self.said[at]) not in FILLERS]
        small = _FRAME if left_out or not self.who.isdisjoint(clause) else _SHREDS
        if not self._tells(ours, small) or self._is_for_nobody(clause):
            return None
        if _QUESTION_TO_US.fullmatch(self._words(range(led, clause.stop))):
            return None
        if self._is_an_occasion(clause):
            return range(led, clause.stop)
        if left_out and _ASKS_US.match(self._words(range(led, clause.stop))):
            return None
        start = self._behind_the_answer(clause)
        first = start if ours[0] <= max(led, start) or not self._begins(clause, ours[0]) else ours[0]
        return range(first, self._end(clause, ours[-1])) if start <= ours[-1] else None

    def _behind_the_answer(self, clause: range) -> int:
        """Where a clause begins to tell something behind an answer: "two works come in through the garage"."""
        led = clause.start + self._lead(clause)
        start = next((at for at in range(led, clause.stop) if at not in self.used), led)
        suits = _SUITS.match(self._words(range(start, clause.stop))) if start > led else None
        return start + len(suits.group().split()) if suits else clause.start

    def _ahead_of(self, clause: range) -> str:
        """The words of the clause before it, which may be of the same breath."""
        return next((self._words(each) for each in self.clauses if each.stop == clause.start), "")

    def _is_an_occasion(self, clause: range) -> bool:
        """Whether a clause tells of an event, or of an end, with its day or hour, which are no part of when we come."""
        words = self._words(clause)
        return _OCCASIONS.search(words) is not None and _A_DAY.search(words) is not None

    def _tells(self, ours: Sequence[int], small: frozenset[str]) -> bool:
        """Whether the words tell anything beside who, where and when, and those that are `small`."""
        return any(at not in self.used and bare(self.said[at]) not in small for at in ours)

    def _is_for_nobody(self, clause: range) -> bool:
        """Whether a clause is said of the call alone, whichever day or hour stands in it."""
        own = (self.said[at] for at in clause if at not in self.used and bare(self.said[at]) not in FILLERS)
        words = _LEADS_UP.sub("", " ".join(own)).strip(MARKS)
        if _HAS_TO_GO.fullmatch(self._ahead_of(clause)) and _WHY_THEY_GO.fullmatch(words):
            return True
        bare_words = _TRAILS_OFF.sub("", words)
        return any(pattern.fullmatch(said) for pattern in _FOR_NOBODY for said in (words, bare_words))

    def _end(self, clause: range, last: int) -> int:
        """Where a clause ends that is kept up to its word `last`: with the next word that says who, where or when; with
        its own end, where nothing can end so.
        """
        behind = [at for at in range(last + 1, clause.stop) if bare(self.said[at]) not in FILLERS]
        if not behind or bare(self.said[last]) in _DANGLING:
            return clause.stop
        apart = (at for at in behind if bare(self.said[at]) in _LINKS or self._is_apart(at))
        return next(apart, clause.stop)

    def _is_apart(self, at: int) -> bool:
        """Whether a word, or the one it leads to, says who, where or when, or was left out as shown or said again."""
        following = at + 1 if bare(self.said[at]) in _BOUND and at + 1 < len(self.said) else at
        return at in self.aids - self.asides or following in self.used or at in self.used

    def _lead(self, clause: range) -> int:
        """Words of a clause that lead up to it."""
        words = " ".join(map(bare, self.said[clause.start : clause.stop]))
        led = _LEADS_UP.match(f"{words} ")
        return len(led.group().split()) if led and len(led.group().split()) < len(clause) else 0

    def _begins(self, clause: range, first: int) -> bool:
        """Whether a clause can be written from its word `first` on."""
        word, before = bare(self.said[first]), bare(self.said[first - 1])
        rest = self._words(range(first, clause.stop))
        if _ASKS_THEM.fullmatch(self._words(range(clause.start + self._lead(clause), first))):
            return True
        if before in _TELLS_OF or (word in _ORPHANS and _OF_PLACE.match(rest) is None):
            return False
        owned = before in _OWNS and first - 1 > clause.start
        bound = before in _BOUND or (owned and bare(self.said[first - 2]) in _BOUND)
        return not bound and not (before in _OWNS and _VERB.search(rest))

    def _who_it_is_of(self, clauses: Sequence[range], pieces: Sequence[range | None]) -> dict[int, range]:
        """The clauses left out that alone tell who "he" or "her" is in what is written behind them, by their places."""
        whose: dict[int, range] = {}
        for at, piece in enumerate(pieces):
            if piece is None or not _OF_SOMEBODY.search(self._words(piece)):
                continue
            for before in range(at - 1, -1, -1):
                if pieces[before] is not None or before in whose:
                    break
                named = range(clauses[before].start + self._lead(clauses[before]), clauses[before].stop)
                if _NAMES_SOMEBODY.match(self._words(named)):
                    whose |= {each: clauses[each] for each in range(before + 1, at)} | {before: named}
                    break
        return whose

    def _words(self, places: range) -> str:
        return " ".join(self.said[places.start : places.stop])

    def _plainly(self, places: range) -> str:
        return in_plain_words(_LEADS_UP.sub("", self._words(places)))


@lru_cache(maxsize=64)
def _turn(text: str, used: tuple[Span, ...] = (), who: tuple[Span, ...] = ()) -> _Turn:
    """All that is kept of a turn is written from the same clauses."""
    return _Turn(text, used, who)


def _runs(pieces: Iterable[range | None]) -> Iterator[range]:
    """The pieces, those that follow on one another as one."""
    last: range | None = None
    for piece in filter(None, pieces):
        if last is not None and last.stop == piece.start:
            last = range(last.start, piece.stop)
            continue
        if last is not None:
            yield last
        last = piece
    if last is not None:
        yield last
