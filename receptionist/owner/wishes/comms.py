"""Calendar, texts, messages and calls: "what's on tomorrow?", "text Sarah that I'm late", "call Sarah back"."""

from __future__ import annotations

import datetime as dt
import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.understanding import HearingContext
from receptionist.owner.wishes.phrase import without_article
from receptionist.owner.wishes.wish import OwnerWish, wish
from receptionist.understanding.when import read_when

_SAID = lexicon("wishes")["comms"]
_PATTERNS = Patterns(_SAID)
_AGENDA = _PATTERNS.several("agenda", re.IGNORECASE)
_NEXT = _PATTERNS.one("next", re.IGNORECASE)
_MESSAGES = _PATTERNS.several("messages", re.IGNORECASE)
_PRONOUN = _PATTERNS.one("pronoun", re.IGNORECASE)
"""Words that what is to be texted may begin with, and that no name is."""
_START = _PATTERNS.one("start", re.IGNORECASE)
_CAPITALISED = _PATTERNS.one("capitalised")
_LINK_WORDS = _PATTERNS.one("link_words", re.IGNORECASE)
_TEXTS = _PATTERNS.several("texts", re.IGNORECASE)
_CALLS = _PATTERNS.several("calls", re.IGNORECASE)
_NUMBER_OF = _PATTERNS.several("number_of", re.IGNORECASE)


def read_comms(text: str, hearing: HearingContext) -> OwnerWish | None:
    """What the core `text` asks of calendar, texts, messages and calls; None where it asks nothing of them."""
    if any(each.fullmatch(text) for each in _MESSAGES):
        return wish("messages", date=_day_of_messages(text, hearing))
    return _person_wish(text) or _agenda(text, hearing)


def _person_wish(text: str) -> OwnerWish | None:
    for shape in _NUMBER_OF:
        if found := shape.fullmatch(text):
            return wish("find_person", person=_person(found["who"]))
    for shape in _TEXTS:
        if found := shape.fullmatch(text):
            who, what = _surname(found)
            return wish("text_person", person=_person(who), message=_sentence(what))
    for shape in _CALLS:
        if (found := shape.fullmatch(text)) and len(found["who"].split()) <= 6:
            return wish("call_person", person=_person(found["who"]))
    return None


def _surname(found: re.Match[str]) -> tuple[str, str]:
    """ "Text Sarah Johnson I'm late": a capital after the first name, with no word between, is of the name."""
    who, what = found["who"] or "", found["what"] or ""
    more = _CAPITALISED.match(what) if what and text_between(found).isspace() else None
    if more and not _START.match(what):
        return f"{who} {more['name']}", _LINK_WORDS.sub("", what[more.end() :], count=1)
    return who, what


def text_between(found: re.Match[str]) -> str:
    """What stands between the person and the words for them."""
    return found.string[found.end("who") : found.start("what")]


def _agenda(text: str, hearing: HearingContext) -> OwnerWish | None:
    if not any(each.fullmatch(text) for each in _AGENDA):
        return None
    date, end = _days(text, hearing)
    if _NEXT.search(text) and date is None:
        return wish("agenda", next="yes")
    return wish("agenda", date=date or hearing.clock.date().isoformat(), date_end=end)


def _day_of_messages(text: str, hearing: HearingContext) -> str | None:
    if re.search(r"\byesterday\b", text, re.IGNORECASE):
        return (hearing.clock.date() - dt.timedelta(days=1)).isoformat()
    return _days(text, hearing)[0]


def _days(text: str, hearing: HearingContext) -> tuple[str | None, str | None]:
    when, _ = read_when(text, hearing)
    return (
        when.date.isoformat() if when.date else None,
        when.date_end.isoformat() if when.date_end else None,
    )


def _person(words: str) -> str:
    """Who is meant; "them" where the words only point at somebody spoken of before."""
    who = without_article(words) if not _PRONOUN.fullmatch(words.strip()) else "them"
    return "them" if _PRONOUN.fullmatch(who) else who


def _sentence(words: str | None) -> str:
    said = (words or "").strip(" ,:;\"'")
    return said[:1].upper() + said[1:]
