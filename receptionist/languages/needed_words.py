"""Words without which a pattern finds nothing: what regular expression engines call a prefilter.

Nearly every pattern that is tried on a turn finds nothing there, and most need words that the turn does not have. So a
pattern is read once, as `re` reads it, for beginnings of words that are in all that it finds: "cancel\\w*|call it off"
finds nothing without "cancel…", or "call", "it" and "off". Whether a turn has them is known faster than whether the
pattern fits.

What is needed is never more than what is found has; it may well be less. Text and patterns are compared in small
letters, and every row of marks, spaces and ends of words is one space.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from math import prod
from operator import itemgetter
from re import _constants as code  # type: ignore[attr-defined] # what `re` makes of a pattern has no other way in
from re import _parser as parser  # type: ignore[attr-defined]
from string import digits
from typing import Any

import msgspec

_WORD, _MARKS = re.compile(r"\w+"), re.compile(r"\W+")
_GAP = " "
_MOST, _MOST_LETTERS, _TOLD_AGAIN = 48, 10, 8
"""How many strings or rows of words are told apart, and letters of a set; how many are read with each of a choice."""
_ODDS = (1.0, 0.4, 0.3, 0.15, 0.08, 0.04, 0.02)
"""How likely a beginning of so many letters is in a turn, roughly."""
_REPEATED = 3
"""How often what is repeated is written out."""

Row = frozenset[str]
"""Beginnings of words that are needed together; one of a whole word has a space behind it."""
Rows = frozenset[Row]
"""Rows of which one at least is needed."""
Needs = tuple[Rows, ...]
"""What is needed all together."""
_Node = tuple[Any, Any]


@lru_cache(maxsize=8192)
def _beginnings_of(word: str) -> Row:
    return frozenset([f"{word} ", *(word[:many] for many in range(1, len(word) + 1))])


def beginnings(small: str) -> Row:
    """All beginnings of the words of a text in small letters."""
    return frozenset().union(*map(_beginnings_of, _WORD.findall(small)))


def needed(source: str, flags: int = 0) -> Needs:
    """What the pattern needs; nothing where it may find something in any text."""
    return _behind(parser.parse(source, flags), _ANYWHERE).needs()


class _Found(msgspec.Struct, frozen=True):
    """What is found up to a place in a pattern: one of `run` last, known to the letter, and what is needed `before` it.
    `whole`: there is nothing before it. `opens`: where there is, it begins where no word goes on.
    """

    run: frozenset[str]
    before: Needs = ()
    whole: bool = True
    opens: bool = False

    @property
    def at_gap(self) -> bool:
        """Whether no word goes on here."""
        return all(each[-1:] == _GAP for each in self.run)

    @property
    def is_known(self) -> bool:
        """Whether `run` is all that is needed."""
        return self.whole and not self.before

    def needs(self) -> Needs:
        """All that is needed up to here."""
        rows = frozenset(map(_words_in, self.run))
        return self.before if frozenset() in rows else (*self.before, rows)

    def then(self, strings: frozenset[str]) -> _Found:
        """One of `strings` behind it."""
        if len(self.run) == 1 or len(self.run) * len(strings) <= _MOST:
            both = frozenset(f"{left}{right}".replace("  ", _GAP) for left in self.run for right in strings)
            return _Found(both, self.before, self.whole, self.opens)
        return self.then_anything(gap=self.at_gap).then(strings)

    def then_anything(self, *, opens: bool = False, gap: bool = False) -> _Found:
        """Behind it, what is not known; that begins with a gap if it `opens`, and ends with one if there is a `gap`."""
        before = self.then(_GAPS) if opens else self
        first = all(each[:1] == _GAP for each in self.run) if self.whole else self.opens
        return _Found(_GAPS if gap else _NONE, before.needs(), whole=False, opens=first)

    def needing(self, needs: Needs) -> _Found:
        """The same where that is needed as well."""
        return msgspec.structs.replace(self, before=(*self.before, *needs))


_NONE, _GAPS = frozenset({""}), frozenset({_GAP})
_ANYWHERE, _AT_GAP = _Found(_NONE), _Found(_GAPS)


@lru_cache(maxsize=65536)
def _words_in(string: str) -> Row:
    """The beginnings of words in `string`. The first may begin before it, unless a space is there."""
    _, *words = string.split(_GAP)
    whole = (f"{word}{_GAP}" for word in words[:-1])
    return frozenset([*whole, *(word for word in words[-1:] if word)])


def _likelihood(rows: Rows) -> float:
    return sum(prod(map(odds, row)) for row in rows)


def odds(beginning: str) -> float:
    """How likely a text has that beginning of a word, roughly: the longer, the less."""
    return _ODDS[min(len(beginning), len(_ODDS) - 1)]


def _any_of(several: Sequence[Needs]) -> Needs:
    """What is needed where any of several parts is."""
    return (frozenset[Row]().union(*map(_as_one, several)),) if all(several) else ()


def _as_one(needs: Needs) -> Rows:
    """Rows of which one is needed where all of `needs` are: the less likely first, and as many as are told apart."""
    least, *others = sorted(needs, key=_likelihood)
    for rows in others:
        if len(least) * len(rows) <= _MOST:
            least = frozenset(left | right for left in least for right in rows)
    return least


def _behind(nodes: Iterable[_Node], found: _Found) -> _Found:
    """What is found with parts one behind the other, behind what was `found`."""
    for op, run in groupby(nodes, key=itemgetter(0)):
        if op is code.LITERAL:
            found = _spelled("".join(chr(letter) for _, letter in run), found)
            continue
        read = _READERS.get(op)
        for _, told in run:
            found = found.then_anything() if read is None else read(told, found)
    return found


def _spelled(letters: str, found: _Found) -> _Found:
    """Letters one behind the other; of one beyond ASCII there is no telling."""
    if letters.isascii():
        return found.then(frozenset({_MARKS.sub(_GAP, letters.lower())}))
    return _one_of([(code.LITERAL, ord(letters[0]))], found) if len(letters) == 1 else _spelled_apart(letters, found)


def _spelled_apart(letters: str, found: _Found) -> _Found:
    for letter in letters:
        found = _spelled(letter, found)
    return found


def _alone(nodes: Iterable[_Node], found: _Found) -> _Found:
    """What is found with parts that stand behind what was `found`, without it."""
    return _behind(nodes, _AT_GAP if found.at_gap else _ANYWHERE)


def _group(told: Any, found: _Found) -> _Found:
    return _behind(told[-1], found)


def _choice(told: Any, found: _Found) -> _Found:
    """One of several: all that they begin with together has been moved before them by `re`, so it is read with each."""
    start = found if len(found.run) <= _TOLD_AGAIN else found.then_anything(gap=found.at_gap)
    apart = _Found(start.run)
    each = [_behind(nodes, apart) for nodes in told[1]]
    runs = frozenset[str]().union(*(one.run for one in each))
    if len(runs) <= _MOST and all(one.is_known for one in each):
        return msgspec.structs.replace(start, run=runs)
    after = start.then_anything(gap=all(one.at_gap for one in each))
    return msgspec.structs.replace(after, before=(*start.before, *_any_of([one.needs() for one in each])))


def _repeated(told: Any, found: _Found) -> _Found:
    """What is there as often as it is at the least, and what may follow after that."""
    least, most, inner = told
    for _ in range(min(least, _REPEATED)):
        found = _behind(inner, found)
    if most == least <= _REPEATED:
        return found
    once = _alone(inner, found)
    if once.is_known and (most == 1 or once.run <= _GAPS):
        return found.then(once.run | _NONE)
    again = _behind(inner, _ANYWHERE)
    opens = least > _REPEATED and again.opens
    return found.then_anything(opens=opens, gap=again.at_gap and found.at_gap)


def _looked_at(told: Any, found: _Found) -> _Found:
    """What has to be there as well, before or behind; a gap where it ends, or begins, with one."""
    way, inner = told
    there = _alone(inner, found) if way > 0 else _behind(inner, _ANYWHERE)
    if there.at_gap if way < 0 else there.whole and all(each[:1] == _GAP for each in there.run):
        found = found.then(_GAPS)
    return found.needing(there.needs())


def _refused(told: Any, found: _Found) -> _Found:
    """A gap is where no letter may be, before or behind."""
    _, inner = told
    return found.then(_GAPS) if len(inner) == 1 and _has_all_letters(inner[0]) else found


def _has_all_letters(node: _Node) -> bool:
    op, told = node
    if op is not code.IN:
        return False
    marks_alone = all(_letters(each) == _GAPS for each in told[1:])
    return marks_alone if told[0][0] is code.NEGATE else _ALL_LETTERS in told


def _place(told: Any, found: _Found) -> _Found:
    return found if told is code.AT_NON_BOUNDARY else found.then(_GAPS)


def _one_of(told: Any, found: _Found) -> _Found:
    """A letter of a set; it is a gap where no word has any of them."""
    if told[0][0] is code.NEGATE:
        return found.then(_GAPS) if _ALL_LETTERS in told else found.then_anything()
    letters = [_letters(each) for each in told]
    known = frozenset[str]().union(*(each for each in letters if each is not None))
    return found.then_anything() if None in letters else found.then(known)


def _letters(node: _Node) -> frozenset[str] | None:
    """The letters, small, that a part of a set stands for, its marks as a gap; None for too many."""
    op, told = node
    if op is code.CATEGORY:
        return _CATEGORIES.get(told)
    first, last = told if op is code.RANGE else (told, told)
    if last - first > _MOST_LETTERS:
        return None
    letters = [chr(each) for each in range(first, last + 1)]
    if not all(each.isascii() or not _WORD.match(each) for each in letters):
        return None
    return frozenset(each.lower() if _WORD.match(each) else _GAP for each in letters)


_ALL_LETTERS = (code.CATEGORY, code.CATEGORY_WORD)
_CATEGORIES = {
    code.CATEGORY_DIGIT: frozenset(digits),
    code.CATEGORY_SPACE: _GAPS,
    code.CATEGORY_NOT_WORD: _GAPS,
}
_READERS: dict[Any, Callable[[Any, _Found], _Found]] = {
    code.IN: _one_of,
    code.AT: _place,
    code.BRANCH: _choice,
    code.SUBPATTERN: _group,
    code.ASSERT: _looked_at,
    code.ASSERT_NOT: _refused,
    **dict.fromkeys((code.MAX_REPEAT, code.MIN_REPEAT, code.POSSESSIVE_REPEAT), _repeated),
}
