"""How many: the whole number that a turn says of something that is counted, free of any other reading.

A number that belongs to a time, an address or a telephone number counts nothing. Asked how many, any other number will
do; unasked it needs what it counts beside it ("six people", "2000 square feet"), or the words that go before a party
("a table for four", "a party of six").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.clauses import plain
from receptionist.understanding.numbers import cardinal
from receptionist.understanding.words import Token, words

_SAID = section("numbers", "amounts")

_PEOPLE = _SAID.words("people")
_OF, _US = _SAID["of_us"]
_STEMS: dict[str, str] = _SAID["stems"]
_NO_UNITS = _SAID.words("no_units")
_COUNTED = _SAID.one("counted", re.IGNORECASE)
_OTHER_UNITS = _SAID.words("other_units")
_LABELS = _SAID.words("labels")
_BEFORE_PRONOUN = _SAID.words("before_pronoun")
_AFTER_PRONOUN = _SAID.words("after_pronoun")
_LEADS = tuple(tuple(each) for each in _SAID["leads"])
_GOES_ON = _SAID.words("goes_on")
_MENDS = _SAID.words("mends")
_PHRASES: dict[str, int] = _SAID["phrases"]


class Amount(msgspec.Struct, frozen=True):
    """How many were said; `fits` is False where that is beyond the bounds."""

    value: int
    fits: bool = True


def read_amount(
    meaning: Understanding,
    units: frozenset[str] = frozenset(),
    lowest: int | None = None,
    highest: int | None = None,
    *,
    asked: bool = False,
) -> Amount | None:
    """The one number that the turn says of what `units` names; None where it says none, or several.

    Of several the one counts that stands beside its unit, and then the one within the bounds.
    """
    found = tuple(_numbers(_mended(words(meaning.text)), meaning, units))
    telling = [value for value, told in found if told]
    values = set(telling or ([value for value, _ in found] if asked else ()))
    if not found and asked:
        spoken = f" {plain(meaning.text)} "
        values = {value for phrase, value in _PHRASES.items() if f" {phrase} " in spoken}
    fitting = {value for value in values if _fits(value, lowest, highest)}
    if len(fitting) == 1:
        return Amount(fitting.pop())
    return Amount(values.pop(), fits=False) if not fitting and len(values) == 1 else None


def units_of(texts: Iterable[str]) -> frozenset[str]:
    """What a number counts, from its name and the questions that ask for it: "How many square feet?"."""
    said: set[str] = set()
    for text in texts:
        asked = _COUNTED.findall(text)
        said |= {_stem(word) for word in re.findall(r"[a-z]+", " ".join(asked or [text]).lower())}
    named = said - _NO_UNITS
    return frozenset(named | (_PEOPLE | {_US} if named & _PEOPLE else set()))


def _numbers(run: Sequence[Token], meaning: Understanding, units: frozenset[str]) -> Iterator[tuple[int, bool]]:
    """Each free number, and whether the words beside it tell that it counts `units`.

    A number beside its unit is none of an address: "2300 square" is no street.
    """
    at = 0
    place = () if meaning.address is None else (meaning.address.span,)
    taken = _taken(meaning)
    while at < len(run):
        readings = cardinal(run, at)
        end = readings[0].end if readings else at + 1
        if readings and not _is_taken(run[at:end], taken) and not _is_another(run, at, end):
            counts = _beside_its_unit(run, end, units)
            if counts or not _is_taken(run[at:end], place):
                yield readings[0].value, counts or _led_to(run, at, end, (*taken, *place), units)
        at = end


def _beside_its_unit(run: Sequence[Token], end: int, units: frozenset[str]) -> bool:
    after = [_stem(token.norm) for token in run[end : end + 2]]
    if after[:1] == [_OF]:
        return after[1:] == [_US] and _US in units
    return any(word in units for word in after)


def _led_to(run: Sequence[Token], at: int, end: int, taken: tuple[Span, ...], units: frozenset[str]) -> bool:
    """Whether the words before it lead to the number of a party, which nothing else is counted by."""
    if _US not in units:
        return False
    before = [token.norm for token in run[max(0, at - 2) : at]]
    led = any(tuple(before[-len(lead) :]) == lead for lead in _LEADS)
    return led and (end == len(run) or run[end].norm in _GOES_ON or not run[end].is_word or _is_taken(run[end:], taken))


def _mended(run: Sequence[Token]) -> Sequence[Token]:
    """What follows "five, no, six": words before a mend count no more where a number comes after it."""
    mends = [at for at, token in enumerate(run[:-1]) if token.norm in _MENDS and run[at + 1].norm != "one"]
    last = next((at for at in reversed(mends) if any(cardinal(run, after) for after in range(at + 1, len(run)))), -1)
    return run[last + 1 :]


def _is_taken(tokens: Sequence[Token], taken: tuple[Span, ...]) -> bool:
    first = tokens[0]
    return any(span.start < first.end and first.start < span.end for span in taken)


def _is_another(run: Sequence[Token], at: int, end: int) -> bool:
    """A length of time, a price, the number of a room; "one" where it stands for something."""
    before = run[at - 1].norm if at else ""
    after = run[end].norm if end < len(run) else ""
    if after in _OTHER_UNITS or before in _LABELS:
        return True
    return run[at].norm == "one" and (before in _BEFORE_PRONOUN or after in _AFTER_PRONOUN)


def _taken(meaning: Understanding) -> tuple[Span, ...]:
    spans = tuple(other.span for other in (meaning.phone, meaning.email) if other is not None)
    return (*spans, *meaning.when.spans)


def _fits(value: int, lowest: int | None, highest: int | None) -> bool:
    return (lowest is None or value >= lowest) and (highest is None or value <= highest)


def _stem(word: str) -> str:
    known = _STEMS.get(word)
    return known or (word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word)
