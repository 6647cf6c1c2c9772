"""A call to them, asked for or asked about once no job is in hand: "will somebody be calling me before Wednesday".

It is no visit, whatever day is named, and no farewell, whatever is turned down beside it: the owner is told of whom it
is wanted, by when and about what, be that said behind it or before.
"""

from __future__ import annotations

import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.acts import NO_MATTER, CallWished, Intent, Signal
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.words import blanked, only_small

_SAID = section("own_record", "call_to_them")
_WANTS = _SAID.several("wants", re.IGNORECASE)
_WHEN, _BEHIND, _BEFORE, _ON_NUMBER, _POINTS_BACK, _NONE_OF_IT, _REFUSED = (
    _SAID.one(name, re.IGNORECASE)
    for name in ("when", "behind", "before", "on_number", "points_back", "none_of_it", "refused")
)
_DEADLINE = _SAID.one("deadline")
_WHO = section("own_record", "call_wished").one("who", re.IGNORECASE)
_OTHER_WISHES: tuple[Intent, ...] = ("book", "reschedule", "cancel", "human", "reminder")
_KEPT: frozenset[Signal] = frozenset({"thanks", "goodbye"})


class _Found(msgspec.Struct, frozen=True):
    """Where a turn speaks of the call, and what it says of it."""

    spans: tuple[Span, ...]
    wished: CallWished


def call_to_them(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """The turn as one about a call to them; None where none is spoken of, or something else is wished for beside it."""
    opens = "intent" in hearing.expecting and not hearing.anything_else
    found = _found(text) if (hearing.anything_else or opens) and hearing.line is None else None
    if found is None or (opens and not found.wished.is_deadline):  # another call may be arranged for an hour
        return None
    rest = blanked(text, found.spans)
    read = reader(rest, hearing) if not only_small(rest) else Understanding(rest)
    if _wishes_more(read):
        return None
    return Understanding(
        text,
        name=read.name,
        intent="message",
        matter="open_question",
        sure=True,
        says=frozenset({"wants_a_call"}),
        asks=True,
        doubts="our_record",
        held=("call",),
        call=found.wished,
        plain_words=in_plain_words(text),
        signals=read.signals & _KEPT,
    )


def call_wished_in(text: str) -> CallWished | None:
    """What a call to them is wished for, wherever in the call it is; None where `text` wishes for none."""
    found = _found(text)
    return found.wished if found is not None else None


def points_back(about: str) -> bool:
    """Whether that is only what was spoken of before: "about that"."""
    return _POINTS_BACK.search(about.strip()) is not None


def _wishes_more(read: Understanding) -> bool:
    """Whether the rest is a wish of its own; to want no other visit is none."""
    turned_down = read.says & {"another", "stays"} and (read.manner & {"lets_be", "refuses"})
    wishes = read.intent in _OTHER_WISHES and not turned_down
    data = read.phone or read.email or read.emergency or read.suspected
    return bool(wishes or data or read.when.time) or read.matter not in NO_MATTER


def _found(text: str) -> _Found | None:
    clause = next((found for form in _WANTS if (found := form.search(text))), None)
    if clause is None or _NONE_OF_IT.search(text, clause.start()) or _REFUSED.search(text[: clause.start()]):
        return None
    spans, when, about, at = [Span(*clause.span())], "", "", clause.end()
    for _ in range(2):  # "on this number before Friday", "before Friday on this number"
        if (number := _ON_NUMBER.match(text, at)) is not None:
            spans.append(Span(*number.span()))
            at = number.end()
        if not when and (told := _WHEN.match(text, at)) is not None:
            when, at = told["when"], told.end()
            spans.append(Span(*told.span()))
    if (behind := _BEHIND.match(text, at)) is not None:
        about, by = _apart(behind["about"])
        when = when or by
        spans.append(Span(*behind.span()))
    elif (before := _BEFORE.search(text[: clause.start()])) is not None:
        about = before["about"]
        spans.append(Span(*before.span()))
    who = _WHO.search(clause.group())
    about = "" if points_back(about) else " ".join(about.split())
    words = " ".join(text[min(span.start for span in spans) : max(span.end for span in spans)].split())
    no_later = _DEADLINE.match(when.lower()) is not None
    return _Found(tuple(spans), CallWished(who["who"].lower() if who else "", when.lower(), about, no_later, words))


def _apart(about: str) -> tuple[str, str]:
    """What a call is about, without the day by which it is wanted that stands behind: "the price before Friday"."""
    last = next((found for found in _WHEN.finditer(about) if not about[found.end() :].strip(" .,?!")), None)
    return (about[: last.start()], last["when"]) if last is not None else (about, "")
