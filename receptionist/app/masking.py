"""Takes personal values out of what is to be logged: what callers have told, numbers, addresses, what libraries quote.

Whatever length a text has, and whoever sent it, masking it takes microseconds: it is cut first, and every pattern reads
each character once. `BEYOND` characters after the cut are read as well, so that a value that lies across it is known.
"""

from __future__ import annotations

import re
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from typing import Final

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.languages.language import lexicon

MASK: Final = "…"
LONGEST: Final = 2000
"""Characters of a text that are shown."""
BEYOND: Final = 320
"""Characters after the cut that are read: as many as the longest email address, and more than a PIECE."""
PIECE: Final = 120
"""Characters of a told value that are looked for in one; a longer one is several."""
REMEMBERED_CALLS: Final = 512
"""Calls whose values are still masked, the latest ones: what runs on after a call speaks of it within minutes."""
FEWEST_LETTERS: Final = 3
"""Of a name or a street that is masked by itself; what is shorter is also half of other words."""

NUMBER: Final = re.compile(r"(?:(?<![\w.:-])(?!\d{4}-\d\d-\d\d)\+?|\+)\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\w-])")
EMAIL: Final = re.compile(r"(?<![\w.+-])[\w.+-]++@[\w-]++\.[\w.-]++")
QUOTED: Final = re.compile(
    r"""(?:(?<!\w)|(?<=\b[bfru]))'(?:[^'\\\n]|\\.?|'(?=\w))*+(?:'(?!\w)|(?=\n)|\Z)"""
    r"""|"(?:[^"\\\n]|\\.?)*+(?:"|(?=\n)|\Z)"""
    r"|‘(?:[^’\n]|’(?=\w))*+’?|“[^”\n]*+”?"
)
"""What stands in quotes, in Python's way of writing strings too; a quote that is not closed reaches to its line's end.
An apostrophe inside a word opens nothing and closes nothing.
"""
STATEMENT: Final = re.compile(r"(?:\[SQL:|\[parameters:|\bDETAIL:|\bCONTEXT:).*+", re.DOTALL)
"""The statement and its parameters, as SQLAlchemy adds them to an error, and the rows that PostgreSQL quotes."""

_DATABASES: Final = frozenset({"sqlalchemy", "psycopg", "sqlite3"})
_TOKEN = re.compile(r"\w+")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_STREET_KINDS: Final = frozenset(lexicon("word_lists")["of_addresses"])

Span = tuple[int, int]


class Told:
    """What callers have told: the words that may not stand in a log.

    Learning costs a look-up a word, finding a look-up for every length that a told value with that first word has.
    """

    def __init__(self) -> None:
        self._of_calls: OrderedDict[str, set[str]] = OrderedDict()
        self._by_first_word: dict[str, dict[int, Counter[str]]] = {}

    def learn(self, entry: LogEntry) -> None:
        """Take in what is known after an event of a call."""
        ctx, event = entry.context, entry.event
        texts = (event.text, *event.alternatives) if isinstance(event, Heard) else ()
        told = (*_of_context(ctx), *filter(_is_telling, texts))
        pieces = {piece for value in told for piece in _pieces(value.lower())}
        known = self._of_calls.setdefault(ctx.call.id, set())
        for piece in pieces - known:
            known.add(piece)
            of_length = self._by_first_word.setdefault(_first_word(piece), {})
            of_length.setdefault(len(piece), Counter())[piece] += 1
        self._of_calls.move_to_end(ctx.call.id)
        if len(self._of_calls) > REMEMBERED_CALLS:
            self._forget(self._of_calls.popitem(last=False)[1])

    def spans(self, text: str) -> Iterator[Span]:
        """Where a told value stands in the text, in its order."""
        lower = text.lower()
        if len(lower) != len(text):  # a few letters of other tongues have longer small forms
            lower = text
        at = 0
        for word in _TOKEN.finditer(lower):
            if word.start() >= at and (length := self._length_at(lower, word)):
                at = word.start() + length
                yield word.start(), at

    def _length_at(self, lower: str, word: re.Match[str]) -> int:
        """Characters of the longest known value that begins with `word`; 0 where none does."""
        of_length, start = self._by_first_word.get(word[0], {}), word.start()
        return next(
            (
                length
                for length in sorted(of_length, reverse=True)
                if lower[start : start + length] in of_length[length]
                and not lower[start + length : start + length + 1].isalnum()
            ),
            0,
        )

    def _forget(self, pieces: set[str]) -> None:
        for piece in pieces:
            first = _first_word(piece)
            of_length = self._by_first_word[first]
            known = of_length[len(piece)]
            known[piece] -= 1
            if not known[piece]:
                del known[piece]
            if not known:
                del of_length[len(piece)]
            if not of_length:
                del self._by_first_word[first]


def _of_context(ctx: CallContext) -> Iterable[str]:
    for slot in ctx.slots:
        if slot.name in ("date", "time", "service"):
            continue
        yield slot.text
        yield from _words(slot.text)
    yield from filter(_is_telling, (*ctx.call.notes, ctx.call.message))
    if ctx.caller.number:
        yield ctx.caller.number


def _words(text: str) -> Iterable[str]:
    """The words of a name or an address by which somebody could be found."""
    for word in _WORD.findall(text):
        if len(word) >= FEWEST_LETTERS and word.lower() not in _STREET_KINDS:
            yield word


def _is_telling(text: str) -> bool:
    """Whether a sentence tells anything of its speaker: "yes" does not, and is part of too much else."""
    return len(text.split()) > 1


def _pieces(value: str) -> Iterator[str]:
    """The value from its first word to its last, in stretches of whole words of at most PIECE characters each.

    A single longer word is a piece by itself.
    """
    start = end = -1
    for word in _TOKEN.finditer(value):
        if start >= 0 and word.end() - start > PIECE:
            yield value[start:end]
            start = -1
        if start < 0:
            start = word.start()
        end = word.end()
    if start >= 0:
        yield value[start:end]


def _first_word(piece: str) -> str:
    first = _TOKEN.match(piece)
    assert first is not None  # noqa: S101 - a piece begins with a word
    return first[0]


class Masking:
    """Takes personal values out of texts, and cuts them: nobody reads more of one."""

    def __init__(self, told: Told | None = None, *, personal: bool = False) -> None:
        self._told = told or Told()
        self._personal = personal

    def text(self, text: str, most: int = LONGEST) -> str:
        """Its first `most` characters, masked; how long it was, where that is not all."""
        return self._shown(text, most)

    def of_library(self, text: str, most: int = LONGEST) -> str:
        """A text that somebody else wrote: what it quotes is a value at hand, and statements are nobody's business."""
        return self._shown(text, most, QUOTED, always=(STATEMENT,))

    def message_of(self, error: BaseException, most: int = LONGEST) -> str:
        """An exception's message, as a library's text."""
        told = str(error)
        if type(error).__module__.partition(".")[0] in _DATABASES:
            told = told.partition("\n")[0]  # what follows quotes rows and parameters, in the server's language
        return self.of_library(told, most)

    def _shown(self, text: str, most: int, *patterns: re.Pattern[str], always: tuple[re.Pattern[str], ...] = ()) -> str:
        seen = text[: most + BEYOND]
        spans = [found.span() for pattern in always for found in pattern.finditer(seen)]
        if not self._personal:
            spans += (found.span() for pattern in (EMAIL, NUMBER, *patterns) for found in pattern.finditer(seen))
            spans += self._told.spans(seen)
        shown = _masked(seen, sorted(spans), most)
        return shown if len(text) <= most else f"{shown}{MASK} ({len(text)} characters)"


def _masked(text: str, spans: Iterable[Span], most: int) -> str:
    """The first `most` characters, with a MASK for each stretch that begins among them."""
    shown: list[str] = []
    at = 0
    for start, end in spans:
        if start >= most:
            break
        if start >= at:
            shown += text[at:start], MASK
        at = max(at, end)
    return "".join(shown) + text[at:most]
