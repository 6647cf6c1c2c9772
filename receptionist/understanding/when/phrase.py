"""A turn made ready for the grammar: pieces with one symbol each, hesitations and doubled words left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.numbers import BELOW_100, ORDINAL_ENDINGS
from receptionist.understanding.when.lexicon import literal, symbol
from receptionist.understanding.words import FILLERS, Token, tokens

_SAID = section("when", "phrase")

_HEDGES = FILLERS | _SAID.words("hedges")
_APOSTROPHES = frozenset("'‘’`")
_DROPPED = frozenset('"()[]*“”') | _APOSTROPHES
_DOUBLES = _SAID.words("doubles")
_SPELLED = {tuple(apart.split()): whole for apart, whole in _SAID["spelled"].items()}
_SPELLED_STARTS = frozenset(first for first, _ in _SPELLED)
_ROUNDED = frozenset(BELOW_100) | _SAID.words("rounded")
_RUN_TOGETHER = _SAID.one("run_together")
_SOUNDS_LIKE: dict[str, str] = _SAID["sounds_like"]
_HOUR_AFTER, _AFTER_AT = _SAID.words("hour_after"), _SAID.words("hour_after_at")
_HOUR_BEFORE = _SAID.words("hour_before")
_TAKES_AT = _SAID.words("takes_at")
_MINUTES, _HALF_OF_DAY = _SAID.words("minutes"), _SAID.words("half_of_day")
_HALF_LETTERS, _HALF_ENDS = _SAID.words("half_letters"), _SAID.words("half_ends")
_ENDS_HOUR = _SAID.words("ends_hour")


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A token with its symbol, or several tokens that are one word ("p . m .")."""

    token: Token
    symbol: str


def pieces(text: str) -> list[Piece]:
    return list(_without_doubles(_named(_joined(_heard(_kept(tokens(text)))))))


def _kept(run: Sequence[Token]) -> list[Token]:
    return [t for t in run if t.norm not in _HEDGES and (t.norm not in _DROPPED or t.norm in _APOSTROPHES)]


def _heard(run: list[Token]) -> list[Token]:
    """`run` with hours in the place of what sounds like them: "too thirty", "Friday at ate"."""
    return [
        Token(token.text, _SOUNDS_LIKE[token.norm], token.start, token.end)
        if token.norm in _SOUNDS_LIKE and _is_hour(run, at)
        else token
        for at, token in enumerate(run)
    ]


def _is_hour(run: Sequence[Token], at: int) -> bool:
    before = run[at - 1].norm if at else ""
    after, behind = ([*(token.norm for token in run[at + 1 : at + 3]), "", ""])[:2]
    if after in _HOUR_BEFORE:
        return True
    if (before and before not in _HOUR_AFTER) or (at > 1 and run[at - 2].norm in _TAKES_AT):
        return False
    if after in _HALF_OF_DAY or (after in _HALF_LETTERS and behind in _HALF_ENDS):
        return True
    if after in _MINUTES:
        return not behind or behind in _ENDS_HOUR
    return before in _AFTER_AT and (not after or after in _ENDS_HOUR)


def _joined(run: list[Token]) -> Iterator[Token]:
    at, size = 0, len(run)
    while at < size:
        token = run[at]
        if token.norm in _APOSTROPHES and at + 1 < size and _is_short_year(token, run[at + 1]):
            at += 1
            yield Token(run[at].text, f"20{run[at].norm}", token.start, run[at].end)
            at += 1
            continue
        if token.norm in _DROPPED or (token.norm == "." and at and run[at - 1].norm == "st"):
            at += 1
            continue
        after = at + 1
        if token.norm in _SPELLED_STARTS and after < size:
            second = after + 1 if after + 1 < size and _between(token.norm, run[after].norm) else after
            whole = _SPELLED.get((token.norm, run[second].norm))
            if whole is not None:
                yield _one(token, run[second], whole)
                at = second + 1
                if second > after and at < size and run[at].norm == ".":
                    at += 1
                continue
        if after < size and run[after].norm == "m" and (hour := _RUN_TOGETHER.match(token.norm)):
            yield Token(token.text, hour.group(1), token.start, token.end)
            yield Token(run[after].text, "am", run[after].start, run[after].end)
            at += 2
            continue
        if (stem := token.norm.removesuffix("ish")) in _ROUNDED and stem != token.norm:
            cut = token.end - 3
            yield Token(token.text[:-3], stem, token.start, cut)
            yield Token(token.text[-3:], "ish", cut, token.end)
        else:
            yield token
        at += 1


def _is_short_year(mark: Token, year: Token) -> bool:
    """ "'19" is the year 2019."""
    return year.start == mark.end and len(year.norm) == 2 and year.norm.isdecimal()


def _between(word: str, mark: str) -> bool:
    """Whether `mark` may stand inside a word that was written as two: "p . m .", "mid-day"."""
    return (mark == "." and word in "ap") or (mark == "-" and word in ("mid", "week", "lunch"))


def _one(first: Token, last: Token, norm: str) -> Token:
    return Token(f"{first.text} {last.text}", norm, first.start, last.end)


def _named(run: Iterator[Token]) -> Iterator[Piece]:
    for token in run:
        norm = token.norm
        yield Piece(token, literal(digit_shape(norm)) if norm[0].isdecimal() else symbol(norm))


def _without_doubles(run: Iterator[Piece]) -> Iterator[Piece]:
    """A word said twice is said once, a comma between or not ("Monday, Monday"); "11 11" may be a time and stays."""
    last, comma = "", None
    for piece in run:
        norm = piece.token.norm
        if norm == ",":
            comma = piece
            continue
        stammer = norm == last and norm not in _DOUBLES and (not norm.isdecimal() or len(norm) == 1)
        if comma is not None and not stammer:
            yield comma
        if not stammer:
            yield piece
        last, comma = norm, None
    if comma is not None:
        yield comma


def digit_shape(norm: str) -> str:
    """Which numbers of a date or time these digits can be, as the name of a symbol ("#12", "#colon", "#dot")."""
    if norm.isdecimal():
        return _whole_shape(norm)
    if norm[-2:] in ORDINAL_ENDINGS:
        return "#ord" if norm[:-2].isdecimal() and 1 <= int(norm[:-2]) <= 31 else "#big"
    parts = re.split(r"[:.,/]", norm)
    mark = norm[len(parts[0])]
    if mark == "," or any(len(part) > 4 for part in parts):
        return "#big"
    if mark == ":" and len(parts) in (2, 3) and int(parts[0]) <= 24 and len(parts[1]) == 2 and int(parts[1]) < 60:
        return "#colon"
    if len(parts) == 3:
        return "#date"
    return {".": "#dot", "/": "#slash"}.get(mark, "#big") if len(parts) == 2 else "#big"


def _whole_shape(norm: str) -> str:
    value = int(norm)
    if len(norm) <= 2:
        for limit, shape in ((0, "#0"), (12, "#12"), (24, "#24"), (31, "#31"), (59, "#59")):
            if value <= limit:
                return shape
        return "#99"
    minutes = value % 100 < 60
    if len(norm) == 3:
        return "#3" if minutes and value >= 100 else "#big"
    if len(norm) == 4:
        year = 1900 <= value <= 2099
        clock = minutes and value < 2400
        return ("#4year" if clock else "#year") if year else ("#4" if clock else "#big")
    return "#big"
