"""The days and hours that words name, each a fragment with its place: read by layers, the rest kept as evidence."""

from __future__ import annotations

from calendar import day_name
from collections.abc import Iterable, Sequence
from typing import Any

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.when import ampm
from receptionist.understanding.when.grammar import Fragment, Parse, RowItem, best, collapsed
from receptionist.understanding.when.holidays import ENDS, STARTS, holiday_at, next_on, plain
from receptionist.understanding.when.layers import JOINS, RANGES, WORDS, prepare
from receptionist.understanding.when.lexicon import CUES, literal
from receptionist.understanding.when.phrase import pieces
from receptionist.understanding.when.plain import Plain
from receptionist.understanding.when.roles import Said, TimeMention
from receptionist.understanding.when.values import Clock, DateRange, Day, DayPart, Moment, Weekday
from receptionist.understanding.words import Token, tokens

_SAID = section("when", "reading")
_YEARS = literal("#year") + literal("#4year")
HOLIDAY = "holiday"
"""The rule of a day that a holiday's name tells."""
_SAID_AS: dict[type, Said] = {
    Day: "day", Weekday: "day", DateRange: "stretch", Clock: "hour", Moment: "hour", DayPart: "part"
}  # fmt: skip
_SPARKS = CUES | frozenset(ENDS)
_NO_HOLIDAY = _SAID.one("no_holiday")
_GLUED = tuple(_SAID["glued"])
_WHICH = _SAID.words("which")
_WHY: dict[str, str] = lexicon("evidence")["when"]


def sparks(run: Iterable[Token]) -> bool:
    """Whether any word can be part of a day or a time: most turns say neither."""
    return any(token.norm in _SPARKS or token.norm[0].isdecimal() or token.norm.endswith(_GLUED) for token in run)


def fragments_of(text: str, hearing: HearingContext) -> tuple[list[Fragment], list[Evidence]]:
    prepare()
    items = [RowItem(piece.symbol, piece.token) for piece in pieces(text)]
    evidence: list[Evidence] = []
    for layer in (WORDS, JOINS, RANGES):
        readings = layer.readings(items, hearing)
        if layer is WORDS:
            readings += _holidays(items, hearing)
        if not readings:
            continue
        kept, lost = best(readings)
        evidence += [
            evidence_of(text, r.fragment, kept=False, why=_WHY["explained"]) for r in lost if r.fragment.kind != "#num"
        ]
        items = collapsed(items, kept)
    found = [item.fragment for item in items if item.fragment is not None]
    return found, evidence


def _holidays(items: list[RowItem], hearing: HearingContext) -> list[Parse]:
    said = [item.token.norm for item in items]
    words = [plain(norm) for norm in said]
    if ENDS.isdisjoint(words):
        return []
    found = []
    for at, word in enumerate(words):
        apart = at > 0 and _NO_HOLIDAY.fullmatch(f"{words[at - 1]} {word}")  # "seven is no good, Friday at nine"
        named = holiday_at(words, at, said) if word in STARTS and not apart else None
        if named is None:
            continue
        find, end = named
        year = int(words[end]) if end < len(words) and items[end].symbol in _YEARS else None
        end += year is not None
        day = next_on(find, hearing.clock.date(), year)
        if day is None:
            continue
        start = at - 1 if at and words[at - 1] in _WHICH else at
        span = Span(items[start].token.start, items[end - 1].token.end)
        fragment = Fragment("#day", Day((day,)), HOLIDAY, span, (("date", span),))
        found.append(Parse(fragment, start, end, 5, 0))
    return found


def mentioned(text: str, hearing: HearingContext) -> tuple[Plain, list[tuple[TimeMention, Span]]]:
    """The days and hours that `text` names, in their order, with their places in it, and in its plain words."""
    fragments, _ = fragments_of(text, hearing)
    plain = Plain(tokens(text))
    return plain, mentions_of(fragments, plain)


def mentions_of(fragments: Sequence[Fragment], plain: Plain) -> list[tuple[TimeMention, Span]]:
    said = ((_SAID_AS.get(type(fragment.value)), fragment.span) for fragment in fragments)
    return [(TimeMention(kind, plain.place(span)), span) for kind, span in said if kind is not None]


def evidence_of(text: str, fragment: Fragment, *, kept: bool, why: str = "") -> Evidence:
    said = text[fragment.span.start : fragment.span.end]
    return Evidence(fragment.rule, fragment.kind.lstrip("#"), said, fragment.span, show(fragment.value), kept, why)


def show(value: Any) -> str:
    """A value for a person to read."""
    if isinstance(value, Day):
        dates = " or ".join(day.isoformat() for day in value.dates)
        return f"{dates} to {value.end.isoformat()}" if value.end else dates
    if isinstance(value, DateRange):
        return f"{value.start.isoformat()} to {value.end.isoformat()}"
    if isinstance(value, Clock):
        times = " or ".join(time.strftime("%H:%M") for time in ampm.readings(value))
        return times if value.bound == "at" else f"{value.bound} {times}"
    if isinstance(value, Moment):
        return value.at.isoformat(timespec="minutes")
    if isinstance(value, DayPart):
        return value.daypart
    if isinstance(value, Weekday):
        return day_name[value.index]
    return str(value) if isinstance(value, str) else ""


def marked(fragment: Fragment, kind: str) -> bool:
    return any(mark == kind for mark, _ in fragment.marks)


def mark(fragment: Fragment, kind: str) -> Span:
    return next((span for mark, span in fragment.marks if mark == kind), fragment.span)
