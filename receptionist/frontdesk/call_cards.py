"""The list of calls: a card for each, made from its log, to be listed, filtered, searched and counted."""

from __future__ import annotations

import datetime as dt
import math
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, Literal, get_args

import msgspec
from rapidfuzz import fuzz, process
from sqlalchemy import ColumnElement, Engine, Row, Select, and_, delete, func, insert, or_, select, update

from receptionist.channels.journal import LogEntry
from receptionist.channels.reports.outcome import outcome_of
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.danger_advice import ADVICE
from receptionist.dialogue.events import (
    CallEnded,
    CallStarted,
    Deafened,
    Event,
    Heard,
    NobodyAnswered,
    Reconnected,
    ToolFinished,
)
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import Say
from receptionist.persistence.database import writing
from receptionist.persistence.schema import call_cards

CallFlag = Literal["misheard", "lost", "cut_off", "danger", "complaint"]
FLAGS: Final[tuple[CallFlag, ...]] = get_args(CallFlag)
GOING_ON: Final = "going_on"
"""The outcome of a call that is not over, as far as its log tells."""
PAGE: Final = 50
MOST: Final = 100_000

_LOST: Final = frozenset({"abandoned", "missed"})
_COMPLAINTS: Final = frozenset({"complaint", "no_show", "damage", "refund", "lost_item"})
_ASKED_AGAIN: Final = re.compile(r"(_again|_again_keys|_keys|_keyed|_spelled|_simple|_parts)$|^need_yes_or_no$|^missed")
_ADVISED: Final = {advice.prompt: kind for kind, advice in ADVICE.items()}
_MISHEARD_FROM: Final = 2
_WORD: Final = re.compile(r"\w+")
_SHORTEST: Final = 3
"""Letters of a word that may be misspelt: shorter ones are looked for as they are."""
_LIKE_ENOUGH: Final = 75.0
_MOST_LIKE: Final = 12
_FRESH: Final = dt.timedelta(seconds=60)
"""For so long the words that there are count as known: one that is new is found as it is written."""


class CallCard(msgspec.Struct, frozen=True):
    """One call in a line. `outcome` is a disposition, or why it was not answered; `rang` is UTC. `sure` is the
    recogniser's confidence over the call's turns, in percent. `danger` is the kind that the caller told of, in
    the words `told`; `asked` is what was waited for last.
    """

    call_sid: str
    rang: dt.datetime
    caller: str | None = None
    name: str = ""
    address: str = ""
    outcome: str = GOING_ON
    seconds: int = 0
    turns: int = 0
    flags: tuple[CallFlag, ...] = ()
    words: tuple[str, ...] = ()
    logged: int = 0
    sure: int | None = None
    danger: str = ""
    told: str = ""
    asked: str = ""


class CallFilter(msgspec.Struct, frozen=True):
    """What of the list is wanted; `since` and `before` are moments that it rang at."""

    text: str = ""
    outcome: str = ""
    flag: str = ""
    caller: str = ""
    since: dt.datetime | None = None
    before: dt.datetime | None = None
    why: str = ""
    """Of lost calls, as `why_lost` has it."""


class CallCards:
    """Every method is one transaction; what time it is comes in as an argument. For threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._vocabulary: tuple[dt.datetime, tuple[str, ...]] | None = None
        self._alike: dict[str, list[str]] = {}
        """What each word that was looked for lately is much like, by the vocabulary as it is."""

    def put(self, cards: Iterable[CallCard]) -> None:
        """Each in the place of what was known of its call."""
        with writing(self._engine, "call cards") as connection:
            for card in cards:
                values = _values(card)
                same = call_cards.c.call_sid == card.call_sid
                if not connection.execute(update(call_cards).where(same).values(values)).rowcount:
                    connection.execute(insert(call_cards).values(values))

    def get(self, call_sid: str) -> CallCard | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(call_cards).where(call_cards.c.call_sid == call_sid)).one_or_none()
        return _card(row) if row is not None else None

    def logged(self) -> dict[str, int]:
        """When the log of each call that has a card was written to last, as far as the card knows."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(call_cards.c.call_sid, call_cards.c.logged)).all()
        return {row.call_sid: row.logged for row in rows}

    def find(self, wanted: CallFilter, now: dt.datetime, *, first: int = 0, most: int = PAGE) -> list[CallCard]:
        """The newest first."""
        query = self._query(wanted, now).order_by(call_cards.c.rang.desc(), call_cards.c.call_sid)
        with self._engine.connect() as connection:
            return [_card(row) for row in connection.execute(query.offset(first).limit(most))]

    def led(self, now: dt.datetime, most: int, first: str = "") -> list[CallCard]:
        """The latest calls in which something was heard and whose words are kept, the named one before all others."""
        latest = [card for card in self.find(CallFilter(), now, most=most) if card.logged and card.turns]
        named = self.get(first) if first else None
        return latest if named is None else [named, *(card for card in latest if card.call_sid != first)]

    def count(self, wanted: CallFilter, now: dt.datetime) -> int:
        query = select(func.count()).select_from(self._query(wanted, now).subquery())
        with self._engine.connect() as connection:
            return connection.scalar(query) or 0

    def since(self, when: dt.datetime) -> list[CallCard]:
        """The calls that rang then or later, without who rang and what was said in them: to be counted."""
        table = call_cards.c
        columns = (
            table.call_sid, table.rang, table.outcome, table.seconds, table.turns, table.flags, table.sure, table.asked,
        )  # fmt: skip
        with self._engine.connect() as connection:
            rows = connection.execute(select(*columns).where(table.rang >= when)).all()
        return [
            CallCard(call_sid, rang, None, "", "", outcome, seconds, turns, _flags_in(flags), sure=sure, asked=asked)
            for call_sid, rang, outcome, seconds, turns, flags, sure, asked in rows
        ]

    def outcomes(self) -> dict[str, int]:
        """How many calls came to what, the most frequent first."""
        many = func.count().label("many")
        query = select(call_cards.c.outcome, many).group_by(call_cards.c.outcome).order_by(many.desc())
        with self._engine.connect() as connection:
            return {row.outcome: row.many for row in connection.execute(query)}

    def delete(self, call_sid: str) -> bool:
        """Whether there was such a card."""
        self._vocabulary = None
        with writing(self._engine) as connection:
            return connection.execute(delete(call_cards).where(call_cards.c.call_sid == call_sid)).rowcount > 0

    def _query(self, wanted: CallFilter, now: dt.datetime) -> Select[Any]:
        table, conditions = call_cards.c, list[ColumnElement[bool]]()
        if wanted.outcome:
            conditions.append(table.outcome == wanted.outcome)
        if wanted.flag:
            conditions.append(table.flags.contains(f" {wanted.flag} ", autoescape=True))
        if wanted.caller:
            conditions.append(table.caller == wanted.caller)
        if wanted.since is not None:
            conditions.append(table.rang >= wanted.since)
        if wanted.before is not None:
            conditions.append(table.rang < wanted.before)
        if wanted.why:
            conditions.append(_lost_so(wanted.why))
        conditions += [self._has(word, now) for word in plain_words(wanted.text)]
        return select(call_cards).where(and_(True, *conditions))

    def _has(self, word: str, now: dt.datetime) -> ColumnElement[bool]:
        """Calls with a word that begins so, or one that is spelled or sounds much like it; digits count anywhere in a
        number.
        """
        words = call_cards.c.words
        if word.isdigit():
            return words.contains(word)
        begun = words.contains(f" {word}", autoescape=True)
        like = [words.contains(f" {each} ", autoescape=True) for each in self._like(word, now)]
        return or_(begun, *like)

    def _like(self, word: str, now: dt.datetime) -> list[str]:
        """A page asks twice: for the calls, and how many they are."""
        known = self._known(now)
        if word not in self._alike:
            self._alike[word] = much_like(word, known)
        return self._alike[word]

    def _known(self, now: dt.datetime) -> tuple[str, ...]:
        """Every word of every card, as of lately."""
        if self._vocabulary is None or not now - _FRESH < self._vocabulary[0] <= now:
            with self._engine.connect() as connection:
                rows = connection.scalars(select(call_cards.c.words)).all()
            words = {word for row in rows for word in row.split()}
            self._alike = {}
            self._vocabulary = (now, tuple(word for word in words if len(word) >= _SHORTEST and not word.isdigit()))
        return self._vocabulary[1]


def why_lost(card: CallCard) -> str:
    """Of a lost call: how it was lost, or else what was asked when the caller hung up."""
    return "missed" if card.outcome == "missed" else "cut_off" if "cut_off" in card.flags else card.asked or "greeting"


def _lost_so(why: str) -> ColumnElement[bool]:
    """The same of rows."""
    table = call_cards.c
    cut = table.flags.contains(" cut_off ")
    if why == "missed":
        return table.outcome == why
    if why == "cut_off":
        return and_(cut, table.outcome != "missed")
    return and_(table.asked == ("" if why == "greeting" else why), ~cut, table.outcome != "missed")


def card_of(call_sid: str, entries: Sequence[LogEntry], logged: int) -> CallCard:
    """The card of a call by its log, which has at least one entry. `logged` is in milliseconds since 1970. Pure."""
    first, context = entries[0].event, entries[-1].context
    caller = next((e.event.caller for e in entries if isinstance(e.event, CallStarted)), None) or context.caller.number
    over = context.phase is Phase.ENDED or any(isinstance(entry.event, CallEnded) for entry in entries)
    came_to = outcome_of(context, caller)
    turns = [entry.event for entry in entries if isinstance(entry.event, Heard)]
    heard = [turn.text for turn in turns]
    name, address = context.value("name") or "", context.value("address") or ""
    texts = (*heard, name, address, context.call.message, *context.call.notes)
    words = dict.fromkeys(word for each in texts for word in plain_words(each))
    danger, told = _danger(entries)
    numbers = [re.sub(r"\D", "", number) for number in (caller, context.value("phone")) if number]
    return CallCard(
        call_sid=call_sid,
        rang=first.at,
        caller=caller,
        name=name,
        address=address,
        outcome=_word(entries, came_to.word) if over else GOING_ON,
        seconds=max(0, round((entries[-1].event.at - first.at).total_seconds())),
        turns=len(heard),
        flags=tuple(flag for flag in FLAGS if flag in _flags(entries, context, came_to.word if over else "")),
        words=(*words, *dict.fromkeys(numbers)),
        logged=logged,
        sure=round(sum(map(certainty, turns)) / len(turns)) if turns else None,
        danger=danger,
        told=told,
        asked=next((each for entry in reversed(entries) for each in entry.context.focus.asked), ""),
    )


def _word(entries: Sequence[LogEntry], outcome: str) -> str:
    """What the call came to; of one that agreed only that the owner calls, just that."""
    finished = (entry.event for entry in entries if isinstance(entry.event, ToolFinished))
    agreed = any(e.name == "schedule_call" and e.carried_out for e in finished)
    return "callback" if outcome == "answered" and agreed else outcome


def _danger(entries: Sequence[LogEntry]) -> tuple[str, str]:
    """The kind that the caller was first told what to do in, and the turn that told of it, as it was heard."""
    before = None
    for entry in entries:
        kind = next((_ADVISED[c.prompt] for c in entry.commands if isinstance(c, Say) and c.prompt in _ADVISED), None)
        if kind is not None:
            named = before.focus.peril.verbatim if before is not None and before.focus.peril is not None else ""
            return kind, named or (entry.event.text if isinstance(entry.event, Heard) else "")
        before = entry.context
    return "", ""


def certainty(heard: Heard) -> float:
    """The recogniser's confidence in a turn, in percent."""
    return 100 * math.exp(min(heard.confidence, 0.0))


def _flags(entries: Sequence[LogEntry], context: CallContext, outcome: str) -> set[str]:
    events = [entry.event for entry in entries]
    said = [command.prompt for entry in entries for command in entry.commands if isinstance(command, Say)]
    missed = sum(map(_asks_again, said)) + sum(isinstance(e, Deafened) for e in events)
    found = {
        "misheard": missed >= _MISHEARD_FROM,
        "lost": outcome in _LOST,
        "cut_off": any(map(_cut_off, events)),
        "danger": "emergency" in (outcome, context.call.disposition) or bool(context.call.dangers.advised),
        "complaint": any(task.workflow in _COMPLAINTS for entry in entries for task in entry.context.tasks),
    }
    return {flag for flag, holds in found.items() if holds}


def _cut_off(event: Event) -> bool:
    return isinstance(event, Reconnected | NobodyAnswered) or (isinstance(event, CallEnded) and event.lost)


def asked_again(entry: LogEntry) -> bool:
    """Whether what was asked had to be asked once more."""
    return any(_asks_again(command.prompt) for command in entry.commands if isinstance(command, Say))


def _asks_again(prompt: str) -> bool:
    return _ASKED_AGAIN.search(prompt) is not None


def plain_words(text: str) -> list[str]:
    """The words of a text as they are compared: lower case, without accents."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return _WORD.findall("".join(letter for letter in bare if not unicodedata.combining(letter)))


def much_like(word: str, known: Sequence[str]) -> list[str]:
    """Those of the `known` words that are spelled much like `word`, the likest first."""
    if len(word) < _SHORTEST:
        return []
    near = process.extract(word, known, scorer=fuzz.ratio, score_cutoff=_LIKE_ENOUGH, limit=_MOST_LIKE)
    return [each for each, _, _ in near]


def forget_words(engine: Engine, before: dt.datetime) -> None:
    """Takes what was said, and by whom, out of the cards of calls that rang before then."""
    _forget(engine, before, call_cards.c.logged > 0, name="", address="", words="", told="", logged=0)


def forget_numbers(engine: Engine, before: dt.datetime) -> None:
    """Takes out who rang before then; that there was a call, and what came of it, stays to be counted."""
    known = or_(call_cards.c.caller.is_not(None), call_cards.c.words != "", call_cards.c.name != "")
    _forget(engine, before, known, caller=None, name="", address="", words="", told="", logged=0)


def _forget(engine: Engine, before: dt.datetime, which: ColumnElement[bool], **values: object) -> None:
    with writing(engine) as connection:
        connection.execute(update(call_cards).where(call_cards.c.rang < before, which).values(values))


def _values(card: CallCard) -> dict[str, Any]:
    values = {name: getattr(card, name) for name in CallCard.__struct_fields__}
    return values | {"flags": _spaced(card.flags), "words": _spaced(card.words)}


def _spaced(words: Iterable[str]) -> str:
    joined = " ".join(words)
    return f" {joined} " if joined else ""


@cache
def _flags_in(text: str) -> tuple[CallFlag, ...]:
    return tuple(flag for flag in FLAGS if flag in text.split())


def _card(row: Row[Any]) -> CallCard:
    values = {name: getattr(row, name) for name in CallCard.__struct_fields__}
    flags: Any = tuple(row.flags.split())
    return CallCard(**values | {"flags": flags, "words": tuple(row.words.split())})
