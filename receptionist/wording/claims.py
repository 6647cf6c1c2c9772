"""What a sentence claims: its figures in order, its promises, whether it denies. For words that a model has touched.

A claim is anything that a caller could hold us to: a time, a day, a price, a number, a promise. Reading is generous:
what only looks like a claim counts as one, so that an honest sentence may be turned down, and no lie passes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from receptionist.questions.rules.lemmas import lemma
from receptionist.understanding.clauses import plain
from receptionist.understanding.numbers import BELOW_100, ORDINAL_TEENS, ORDINAL_TENS, ORDINAL_UNITS

_NUMBERS = {**BELOW_100, **ORDINAL_UNITS, **ORDINAL_TEENS, **ORDINAL_TENS}
_COUNTS = frozenset("hundred thousand million dozen couple half quarter double twice once pair single".split())
_MONEY = frozenset(
    """
    dollar dollars cent cents buck bucks usd $ % € £ percent free complimentary gratis discount discounts fee fees
    charge charges charged price prices priced cost costs rate rates deal deals coupon refund refunds deposit cheap
    cheaper
    """.split()
)
_WHEN = frozenset(
    """
    monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
    sundays january february march april may june july august september october november december
    today tonight tomorrow yesterday morning mornings noon midday midnight afternoon afternoons evening evenings night
    nights day days week weeks weekend weekends weekday weekdays month months year years hour hours minute minutes
    second seconds soon shortly now immediately instantly asap later earlier early late before after next last until
    till holiday holidays daily weekly monthly anytime always never overnight o'clock oclock clock
    """.split()
)
_NAMED_TIMES = {"noon": "time:12:00", "midday": "time:12:00", "midnight": "time:0:00"}
_PROMISES = {
    "will": "will shall going gonna",
    "book": "book booked booking reserve reserved reservation schedule scheduled confirm confirmed confirming "
    "confirmation set locked secured arranged finalized",
    "hold": "hold holding held save saved saving keep kept",
    "send": "send sending sent text texting texted message email emailing mail",
    "call": "call calling called phone ring",
    "come": "come comes coming arrive arrives arriving visit visiting dispatch dispatched",
    "cancel": "cancel cancelled canceled cancelling move moved change changed reschedule rescheduled",
    "guarantee": "guarantee guaranteed guarantees promise promised promises warranty assure assured certain certainly "
    "definitely sure",
    "pay": "pay paid pays waive waived include included includes reimburse credit",
    "open": "open opens opening closed closes close available availability busy taken",
    "safe": "insured bonded licensed certified vetted checked safe",
}
_PROMISE_OF = {word: promise for promise, words in _PROMISES.items() for word in words.split()}
_DENIALS = frozenset("not no never none nobody nothing nowhere neither nor cannot without unable hardly".split())

_TIME = re.compile(r"\b(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?\s*m\b\.?)|\b(\d{1,2}):(\d{2})\b", re.IGNORECASE)
_TOKEN = re.compile(r"<time:[^>]+>|[$%€£]|\d+(?:[.,]\d+)*|[^\W\d_]+(?:'[^\W\d_]+)*")


@dataclass(frozen=True)
class Claims:
    """`figures` in the order in which they stand, times by the 24-hour clock; `promises` and `denies` of the whole."""

    figures: tuple[str, ...]
    promises: frozenset[str]
    denies: bool

    @property
    def facts(self) -> frozenset[str]:
        """All of it, without its order."""
        return frozenset(self.figures) | self.promises | ({"denies"} if self.denies else frozenset())


@lru_cache(maxsize=1024)
def claims(text: str) -> Claims:
    """What `text` claims."""
    figures: list[str] = []
    promises: set[str] = set()
    denies = False
    for token in _TOKEN.findall(_opened(_TIME.sub(_time, text))):
        figure = _figure(token)
        if figure:
            figures.append(figure)
        promises |= {_PROMISE_OF[token]} if token in _PROMISE_OF else set()
        denies = denies or token in _DENIALS
    return Claims(tuple(figures), frozenset(promises), denies)


@lru_cache(maxsize=1024)
def words(text: str) -> frozenset[str]:
    """The lemmas of the words of `text`, without its numbers and marks."""
    return frozenset(lemma(token) for token in _opened(text).split() if token[:1].isalpha())


def _opened(text: str) -> str:
    """Lower case, contractions opened, marks kept that a figure may need."""
    parts = re.split(r"(<time:[^>]+>|[$%€£]|\d+(?:[.,]\d+)*)", text.lower().replace("’", "'"))
    return " ".join(part if number % 2 else plain(part) for number, part in enumerate(parts))


def _figure(token: str) -> str:
    if token.startswith("<time:"):
        return token[1:-1]
    if token[0].isdigit():
        return f"number:{token.replace(',', '')}"
    if token in _NUMBERS:
        return f"number:{_NUMBERS[token]}"
    if token in _NAMED_TIMES:
        return _NAMED_TIMES[token]
    if token in _COUNTS | _WHEN | _MONEY:
        return f"word:{token.removesuffix('s') if token in _WHEN else token}"
    return ""


def _time(match: re.Match[str]) -> str:
    """ "2 PM" and "2:00 p.m." alike; without am or pm as it was said."""
    hour, minute, half = match[1] or match[4], match[2] or match[5] or "00", (match[3] or "").lower()
    if not half:
        return f" <time:{int(hour)}:{minute}> "
    return f" <time:{int(hour) % 12 + (12 if half == 'p' else 0)}:{minute}> "
