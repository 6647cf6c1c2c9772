"""Rules, and the engine that lets them read a turn layer by layer.

A rule is a pattern with a small function that makes a value of what matched. Of overlapping readings the one that
explains more words is kept, then the one of greater weight; what a layer keeps, the next reads as one item.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise
from typing import Any

import msgspec

from receptionist.languages.patterns import Patterns, section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.numbers import ORDINAL_ENDINGS, cardinal, ordinal
from receptionist.understanding.when.lexicon import GROUPS, alone, literal
from receptionist.understanding.when.pattern import Pattern
from receptionist.understanding.when.values import DayPart, Hint
from receptionist.understanding.words import Token

_SAID = section("when", "grammar")


class Fragment(msgspec.Struct, frozen=True):
    """Something read: its kind ("#day"), its value, and the rule that read it.

    `marks` are the parts of the text that say the day ("date") or the time ("time").
    """

    kind: str
    value: Any
    rule: str
    span: Span
    marks: tuple[tuple[str, Span], ...] = ()


class RowItem(msgspec.Struct, frozen=True):
    """One place in the row that a layer reads: a word, or what an earlier layer made of several."""

    symbol: str
    token: Token
    fragment: Fragment | None = None


class Parse(msgspec.Struct, frozen=True):
    """A fragment with the places [first, last) it covers in its layer's row."""

    fragment: Fragment
    first: int
    last: int
    weight: int
    order: int


class Match:
    """What a pattern matched: captured groups as words, numbers or earlier fragments."""

    __slots__ = ("_found", "_items", "hearing")

    def __init__(self, items: Sequence[RowItem], found: re.Match[str], hearing: HearingContext) -> None:
        self._items = items
        self._found = found
        self.hearing = hearing

    @property
    def now(self) -> dt.datetime:
        return self.hearing.clock

    @property
    def today(self) -> dt.date:
        return self.hearing.clock.date()

    @property
    def groups(self) -> Mapping[str, int]:
        return self._found.re.groupindex

    @property
    def followed(self) -> bool:
        """Whether anything comes after in the turn."""
        return self._found.end() < len(self._items)

    @property
    def alone(self) -> bool:
        """Whether the turn says nothing else."""
        start, end = self._found.span()
        return all(item.symbol in ".," for item in (*self._items[:start], *self._items[end:]))

    @property
    def said(self) -> str:
        """What matched, with its spaces only where the turn has them."""
        run = self.run()
        gaps = [" " if token.end < after.start else "" for token, after in pairwise(run)]
        return "".join(token.text + gap for token, gap in zip(run, [*gaps, ""], strict=True))

    @property
    def first(self) -> bool:
        """Whether nothing was said before."""
        return self._found.start() == 0

    def has_earlier(self, kind: str) -> bool:
        """Whether a fragment of that kind, or a number after "from", stands before what matched."""
        return any(
            item.fragment is not None
            and (item.fragment.kind == kind or (at and self._items[at - 1].token.norm in _FROM))
            for at, item in enumerate(self._items[: self._found.start()])
        )

    @property
    def earlier(self) -> Iterator[Fragment]:
        """What earlier layers have read before what matched, the last of it first."""
        return (item.fragment for item in reversed(self._items[: self._found.start()]) if item.fragment is not None)

    @property
    def before(self) -> str:
        """The word right before, or ""."""
        at = self._found.start()
        return self._items[at - 1].token.norm if at > 0 and self._items[at - 1].fragment is None else ""

    @property
    def words_before(self) -> set[str]:
        """The words that stand anywhere before, without their possessives."""
        items = self._items[: self._found.start()]
        return {alone(item.token.norm) for item in items if item.fragment is None}

    @property
    def before_kind(self) -> str:
        at = self._found.start()
        found = self._items[at - 1].fragment if at > 0 else None
        return found.kind if found is not None else ""

    def after_kind(self, ahead: int = 0) -> str:
        """The kind of the fragment `ahead` places after what matched, or ""."""
        at = self._found.end() + ahead
        found = self._items[at].fragment if at < len(self._items) else None
        return found.kind if found is not None else ""

    def words_after(self, most: int) -> list[str]:
        """The words that come right after what matched, as many as that."""
        end = self._found.end()
        return [item.token.norm for item in self._items[end : end + most]]

    def next_is(self, *words: str) -> bool:
        at = self._found.end()
        return at < len(self._items) and self._items[at].token.norm in words

    @property
    def moving(self) -> bool:
        """Whether something is moved or changed before this, or a visit is to be: then "from A to B" is no stretch."""
        return (self.hearing.moving and self.hearing.to_agree) or any(
            item.token.norm in _MOVES for item in self._items[: self._found.start()]
        )

    def has(self, name: str) -> bool:
        """Whether the group took part; a group that this pattern does not have took none."""
        return name in self._found.re.groupindex and self._found.start(name) >= 0

    def place(self, name: str | int = 0) -> tuple[int, int]:
        return self._found.span(name)

    def run(self, name: str | int = 0) -> list[Token]:
        if name != 0 and not self.has(str(name)):
            return []
        start, end = self._found.span(name)
        return [item.token for item in self._items[start:end]] if start >= 0 else []

    def items(self) -> Sequence[RowItem]:
        start, end = self._found.span()
        return self._items[start:end]

    def word(self, name: str | int = 0) -> str:
        """The first captured word without its possessive, or "" where nothing was captured."""
        if name != 0 and not self.has(str(name)):
            return ""
        return alone(self._items[self._found.start(name)].token.norm)

    def fragment(self, name: str) -> Fragment:
        found = self._items[self._found.start(name)].fragment
        assert found is not None, f"group {name!r} captured a word where a fragment was meant"  # noqa: S101
        return found

    def value(self, name: str) -> Any:
        """The value of the earlier fragment captured as `name`, or None where nothing was captured."""
        return self.fragment(name).value if self.has(name) else None

    def span(self, name: str | int = 0) -> Span:
        start, end = self._found.span(name)
        return Span(self._items[start].token.start, self._items[end - 1].token.end)

    def number(self, name: str | int = 0, default: int = 0) -> int:
        """The number that the captured words say; `default` where nothing was captured."""
        return number_of(self.run(name)) if name == 0 or self.has(str(name)) else default


def number_of(run: Sequence[Token]) -> int:
    """The number that `run` says as a whole: "twenty one", "oh five", "21 st", "twenty first"."""
    words = [Token(t.text, alone(t.norm), t.start, t.end) for t in run if t.norm[0].isalnum()]
    if words[0].norm in GROUPS["OH"] or words[0].norm in _AND:
        words = words[1:] or [Token("0", "0", 0, 0)]
    if len(words) == 2 and words[1].norm in ORDINAL_ENDINGS:
        return int(words[0].norm)
    for read in (cardinal, ordinal):
        found = read(words, 0)
        if found and found[0].end == len(words):
            return found[0].value
    raise ValueError(f"{' '.join(t.text for t in run)!r} is no number: a pattern captured too much")


_MOVES = _SAID.words("moves")
ONE_DAY_WORDS = _SAID.words("one_day")
"""What "the day after tomorrow" may begin with, which no word for several days does."""
_FROM = _SAID.words("from")
_AND = _SAID.words("and")

Build = Callable[[Match], Any]


class Rule:
    """A pattern and what it makes: `build` gives the value, or None where the words say no such thing.

    The value may be a `Fragment`-less value of the rule's kind, or a pair (value, marks) where the words that say the
    day or time are fewer than those that matched.
    """

    def __init__(self, kind: str, name: str, pattern: str, build: Build, weight: int, mark: str) -> None:
        self.kind, self.name, self.build, self.weight, self.mark = kind, name, build, weight, mark
        self.pattern = Pattern(pattern)

    @cached_property
    def regex(self) -> re.Pattern[str]:
        return self.pattern.compile()

    @cached_property
    def needs(self) -> tuple[int, ...]:
        """For each symbol set of which a match must hold one, its bits."""
        return tuple(sum(1 << ord(symbol) for symbol in need) for need in self.pattern.needs())

    def read(self, items: Sequence[RowItem], found: re.Match[str], hearing: HearingContext) -> Fragment | None:
        match = Match(items, found, hearing)
        value = self.build(match)
        if value is None:
            return None
        span = match.span()
        if isinstance(value, Fragment):
            return msgspec.structs.replace(value, rule=self.name, span=span)
        marks = ((self.mark, match.span("mark") if "mark" in found.re.groupindex else span),) if self.mark else ()
        return Fragment(self.kind, value, self.name, span, marks)


_MARKS = {"#day": "date", "#weekday": "date", "#stretch": "date", "#clock": "time", "#part": "time"}
"""What the words of a kind say, where a rule says nothing else."""
_VALUES: dict[str, Any] = {"#other": str, "#hint": Hint, "#part": DayPart}


def _same(value: Any, _: Match) -> Any:
    return value


class Layer:
    """Rules that read the same row at the same time."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules: list[Rule] = []

    def rule(self, kind: str, mark: str | None = None) -> Callable[[Build], Build]:
        """Registers the decorated function as what the patterns make that stand under its name in the language's
        grammar, in the section of its module.
        """

        def register(build: Build) -> Build:
            said = section("grammar", build.__module__.rpartition(".")[2])
            self._add(said, build.__name__, kind, mark, build)
            return build

        return register

    def plain_rules(self, name: str) -> None:
        """Registers those rules of a section of the grammar that have the value they make beside their patterns."""
        said = section("grammar", name)
        for each, rule in said.items():
            if isinstance(rule, dict) and "value" in rule:
                value = msgspec.convert(rule["value"], _VALUES[rule["kind"]])
                self._add(said, each, rule["kind"], rule.get("mark"), partial(_same, value))

    def _add(self, said: Patterns, name: str, kind: str, mark: str | None, build: Build) -> None:
        rule = said[name] if isinstance(said[name], dict) else {"patterns": said[name]}
        patterns = [rule["patterns"]] if isinstance(rule["patterns"], str) else rule["patterns"]
        called, weight = rule.get("name", name.replace("_", " ")), rule.get("weight", 0)
        marked = _MARKS.get(kind, "") if mark is None else mark
        self.rules.extend(Rule(kind, called, said.whole(pattern), build, weight, marked) for pattern in patterns)

    @cached_property
    def _by_symbol(self) -> dict[str, tuple[int, ...]]:
        table: dict[str, list[int]] = {}
        for order, rule in enumerate(self.rules):
            for symbol in rule.pattern.triggers():
                table.setdefault(symbol, []).append(order)
        return {symbol: tuple(orders) for symbol, orders in table.items()}

    def parse(self) -> None:
        """Reads all patterns; until every layer is parsed, no word's symbol is settled."""
        for rule in self.rules:
            rule.pattern.parse()

    def warm(self) -> None:
        """Compiles every rule now instead of when first needed."""
        _ = self._by_symbol
        for rule in self.rules:
            _ = rule.regex

    def readings(self, items: Sequence[RowItem], hearing: HearingContext) -> list[Parse]:
        symbols = "".join([item.symbol for item in items])
        tried: set[int] = set()
        present = 0
        for symbol in set(symbols):
            present |= 1 << ord(symbol)
            tried.update(self._by_symbol.get(symbol, ()))
        found: list[Parse] = []
        for order in tried:
            rule = self.rules[order]
            for need in rule.needs:
                if not need & present:
                    break
            else:
                self._read(rule, order, symbols, items, hearing, found)
        return found

    def _read(
        self,
        rule: Rule,
        order: int,
        symbols: str,
        items: Sequence[RowItem],
        hearing: HearingContext,
        found: list[Parse],
    ) -> None:
        for match in rule.regex.finditer(symbols):
            fragment = rule.read(items, match, hearing)
            if fragment is not None:
                found.append(Parse(fragment, match.start(), match.end(), rule.weight, order))


def best(readings: list[Parse]) -> tuple[list[Parse], list[Parse]]:
    """The readings to keep, in order of place, and those that gave way to them."""
    kept: list[Parse] = []
    lost: list[Parse] = []
    for reading in sorted(readings, key=lambda r: (r.first - r.last, -r.weight, r.first, r.order)):
        clash = any(reading.first < other.last and other.first < reading.last for other in kept)
        (lost if clash else kept).append(reading)
    kept.sort(key=lambda r: r.first)
    return kept, lost


def collapsed(items: Sequence[RowItem], kept: Sequence[Parse]) -> list[RowItem]:
    """The row for the next layer: each kept reading is one item."""
    out: list[RowItem] = []
    at = 0
    for reading in kept:
        out.extend(items[at : reading.first])
        fragment = reading.fragment
        run = items[reading.first : reading.last]
        token = Token("", "", run[0].token.start, run[-1].token.end)
        out.append(RowItem(literal(fragment.kind), token, fragment))
        at = reading.last
    out.extend(items[at:])
    return out
