"""One name from several tries: n-best lists of spoken and of spelled turns weighed together.

A noisy channel: each candidate name is charged for what every list would have had to mishear, and for not looking
like a name. Candidates are all first and last names of the lists, and those that the letters write themselves.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter

import msgspec

from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names.confusion import edits, letter_name_cost, letter_slip_cost, sound_distance
from receptionist.understanding.names.display import display
from receptionist.understanding.names.hypotheses import Guess, guesses, letters_of
from receptionist.understanding.names.not_names import is_common, is_never
from receptionist.understanding.names.usual import USUAL

# Costs in nats, fitted coarsely on one half of open recordings of British callers; none is sharp.
_RANK = 0.13
_SOUND = 1.2
_MISHEARD = 1.5
_MISSPELLED = 4.5
_SPELLING_RANK = 0.15
_UNSEEN_PAIR = 0.5
_MADE = 1.2
_CUT_SHORT = 0.25
_NO_NAME = 1.4
_LOWER_FIRST, _LOWER_LAST = 1.2, 0.25

_GUESSES = 12
_KEPT, _KEPT_SPELLED = 8, 5
"""How many candidates are weighed: what was spoken in noise is no reason to leave out what the letters spell."""
_SPELLINGS = 6
_TWO_NAMES = 1.0
_SHORTEST, _LONGER = 3, 2
_USUAL_NAMES = 3
_ALIKE = 0.25
"""The cost of a letter, on average, up to which letters are a usual name's, misheard."""
_ODD = re.compile(r"(.)\1\1|[^aeiouy]{5}")


class _Word(msgspec.Struct, frozen=True):
    """A candidate for a first or a last name: lower case, as it is to be shown, and its cost so far."""

    low: str
    shown: str
    cost: float
    spelled: bool = False
    """Whether the letters spell it."""


def combine(
    attempts: Sequence[Sequence[str]], spelled: Sequence[Sequence[str]] = (), called_wrong: Sequence[str] = ()
) -> Name | None:
    """The likeliest full name behind n-best lists of spoken turns and of turns that spelled it.

    Each list is one turn's hypotheses, best first; a spelled turn may stop after the first name. `confidence` is the
    odds against the next best name, 0..1; the span is that of the last turn's best hypothesis. A name that was
    `called_wrong` is the one only where the letters, as they were heard best, are exactly that.
    """
    heard = [list(guesses(attempt[:_GUESSES])) for attempt in attempts]
    letters = [letters_of(hypothesis) for turn in spelled for hypothesis in turn[:_SPELLINGS]]
    letters = [spelling for spelling in letters if spelling]
    wrong = {_only_letters(name.lower()) for name in called_wrong}.difference(letters[:1])
    named = (each for each in _full_names(heard, letters) if _only_letters(each[1].low + each[2].low) not in wrong)
    ranked = sorted(named, key=itemgetter(0))
    span = _span(attempts, spelled)
    if not ranked:
        return _only_one(heard, letters, span)
    cost, first, last = ranked[0]
    margin = ranked[1][0] - cost if len(ranked) > 1 else 2.0
    full = display(f"{first.shown} {last.shown}").split(" ", 1)
    return Name(" ".join(full), span, full[0], full[1], 1 / (1 + math.exp(-margin)), bool(letters))


def _full_names(heard: list[list[Guess]], letters: list[str]) -> Iterator[tuple[float, _Word, _Word]]:
    """All pairs of likely first and last names with their costs."""
    said = {(f.lower(), g.last.lower()) for turn in heard for g in turn if g.last for f in g.firsts}
    lasts = _weighed(_lasts(heard, letters))
    for first in _weighed(_firsts(heard, letters)):
        for last in lasts:
            if sound_distance(first.low, last.low) >= _TWO_NAMES:
                seen = (first.low, last.low) in said or (first.spelled and last.spelled)
                unseen = 0.0 if seen else _UNSEEN_PAIR
                spoken = 0.0 if _is_spelled_out(first, last, letters) else first.cost + last.cost + unseen
                yield spoken + _spelling_cost(first.low, last.low, letters), first, last


def _is_spelled_out(first: _Word, last: _Word, letters: list[str]) -> bool:
    """Whether the letters, as they were heard best, are exactly two usual names, which by chance they seldom are."""
    return USUAL.issuperset((first.low, last.low)) and letters[:1] == [first.low + last.low]


def _only_one(heard: list[list[Guess]], letters: list[str], span: Span) -> Name | None:
    words = _weighed(_firsts(heard, letters))
    return Name(display(words[0].shown), span, display(words[0].shown), None, 0.3, bool(letters)) if words else None


def _span(attempts: Sequence[Sequence[str]], spelled: Sequence[Sequence[str]]) -> Span:
    turns = [turn for turn in (*attempts, *spelled) if turn]
    return Span(0, len(turns[-1][0]) if turns else 0)


def _weighed(words: Iterator[_Word]) -> list[_Word]:
    """The cheapest of all; and of those that the letters spell, which what was spoken in noise need not hold at all."""
    ranked = sorted(words, key=lambda word: word.cost)
    return ranked[:_KEPT] + [word for word in ranked[_KEPT:] if word.spelled][:_KEPT_SPELLED]


def _firsts(heard: list[list[Guess]], letters: list[str]) -> Iterator[_Word]:
    spoken = _by_lower(f for turn in heard for g in turn for f in g.firsts)
    lists = [[(g.rank, f.lower()) for g in turn for f in g.firsts] for turn in heard]
    spelled = _spelled_firsts(list(spoken), letters)
    for low, shown in spoken.items():
        yield _Word(low, shown, _looks(shown, _LOWER_FIRST) + _heard_cost(low, lists), low in spelled)
    for low in sorted(spelled - spoken.keys()):
        yield _Word(low, low.capitalize(), _written_cost(low) + _heard_cost(low, lists), spelled=True)


def _lasts(heard: list[list[Guess]], letters: list[str]) -> Iterator[_Word]:
    spoken = _by_lower(g.last or g.firsts[0] for turn in heard for g in turn)
    lists = [[(g.rank, (g.last or g.firsts[0]).lower()) for g in turn] for turn in heard]
    spelled = _spelled_lasts(list(_by_lower(f for turn in heard for g in turn for f in g.firsts)), letters)
    for low, shown in spoken.items():
        yield _Word(low, shown, _looks(shown, _LOWER_LAST) + _heard_cost(low, lists), low in spelled)
    for low in sorted(spelled - spoken.keys()):
        yield _Word(low, low.capitalize(), _written_cost(low) + _heard_cost(low, lists), spelled=True)


def _written_cost(low: str) -> float:
    """The cost of a name that only letters tell of: next to none where many people have it."""
    return 0.0 if low in USUAL else _MADE


def _by_lower(words: Iterator[str]) -> dict[str, str]:
    """Lower-case forms in order; of several writings the one with a capital, for it was heard as a name."""
    found: dict[str, str] = {}
    for word in words:
        if word.lower() not in found or word[0].isupper():
            found[word.lower()] = word
    return found


def _looks(word: str, lower: float) -> float:
    """The cost of not looking like a name: recognisers write names with a capital."""
    low = word.lower()
    ordinary = _NO_NAME if is_never(low) else _NO_NAME / 2 if is_common(low) else 0.0
    return ordinary + (lower if word[0].islower() else 0.0)


def _heard_cost(low: str, lists: list[list[tuple[int, str]]]) -> float:
    """For each turn the nearest of its guesses, charged for its distance and its rank."""
    return sum(
        min([_MISHEARD, *(_RANK * math.log1p(rank) + _SOUND * sound_distance(low, guess) for rank, guess in turn)])
        for turn in lists
    )


def _spelling_cost(first: str, last: str, letters: list[str]) -> float:
    """The cost of the best spelling, which may stop after the first name, or, dearer, anywhere."""
    if not letters:
        return 0.0
    plain = _only_letters(first)
    meant = plain + _only_letters(last)
    costs = (
        _SPELLING_RANK * rank + _stopped_cost(edits(meant, spelling, letter_name_cost, letter_slip_cost), len(plain))
        for rank, spelling in enumerate(letters[:_SPELLINGS])
    )
    return min(_MISSPELLED, *costs)


def _stopped_cost(ends: list[float], first: int) -> float:
    whole = len(ends) - 1
    cut = (ends[at] + 0.3 + _CUT_SHORT * min(first - at if at < first else whole - at, 4) for at in range(1, len(ends)))
    return min(ends[first], ends[whole], *cut)


def _spelled_firsts(spoken: list[str], letters: list[str]) -> set[str]:
    heads = {spelling[:at] for spelling in letters[:3] for at in _joints(spelling, spoken)}
    usual = {name for spelling in letters[:3] for name, _ in _usual_heads(spelling)}
    return usual | {name for name in heads | {s for s in letters[:3] if len(s) < 10} if _plausible(name)}


def _spelled_lasts(spoken: list[str], letters: list[str]) -> set[str]:
    tails = {spelling[at:] for spelling in letters[:3] for at in _joints(spelling, spoken)}
    rests = {spelling[at:] for spelling in letters[:3] for _, at in _usual_heads(spelling)}
    usual = {name for rest in rests | tails if (name := _usual_whole(rest))}
    return usual | {name for name in tails if _plausible(name)}


@lru_cache(maxsize=64)
def _usual_heads(spelling: str) -> tuple[tuple[str, int], ...]:
    """The usual names nearest to what letters begin with, and where each ends in them: "d-a-p-i-d" is David's."""
    found = []
    for name in _beginning_like(spelling):
        ends = edits(spelling, name, letter_name_cost, letter_slip_cost)
        at = min(range(len(ends)), key=ends.__getitem__)
        found.append((ends[at] / len(name), name, at))
    return tuple((name, at) for cost, name, at in sorted(found)[:_USUAL_NAMES] if cost <= _ALIKE)


@lru_cache(maxsize=64)
def _usual_whole(letters: str) -> str | None:
    """The usual name nearest to all of some letters, where one is near."""
    near = (name for name in _beginning_like(letters) if abs(len(name) - len(letters)) <= _LONGER)
    costs = ((edits(name, letters, letter_name_cost, letter_slip_cost)[-1] / len(name), name) for name in near)
    cost, name = min(costs, default=(1.0, ""))
    return name if cost <= _ALIKE else None


def _beginning_like(letters: str) -> Iterator[str]:
    if len(letters) < _SHORTEST:
        return
    for name in USUAL:
        begins = name[0] == letters[0] or letter_name_cost(name[0], letters[0]) < 1.0
        if begins and len(name) >= _SHORTEST:
            yield name


def _joints(spelling: str, firsts: list[str]) -> list[int]:
    """Where the first name may end in letters that spell both: after what is nearest to a spoken first name."""
    found = []
    for first in firsts[:12]:
        ends = edits(spelling, _only_letters(first), letter_name_cost, letter_slip_cost)
        at = min(range(len(ends)), key=ends.__getitem__)
        found.append((ends[at], at))
    return [at for _, at in sorted(found)[:2]]


def _plausible(name: str) -> bool:
    """Letters that can be a name's: some vowels, no letter thrice, no five consonants in a row."""
    vowels = sum(letter in "aeiouy" for letter in name)
    return 3 <= len(name) <= 12 and 0.2 <= vowels / len(name) <= 0.7 and not _ODD.search(name)


def _only_letters(word: str) -> str:
    return "".join(letter for letter in word if letter.isalpha())
