"""Reminders: "remind me every Monday at eight to order filters", "what are my reminders?"."""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.understanding import HearingContext
from receptionist.owner.wishes.phrase import core, without_article
from receptionist.owner.wishes.timing import Timing, merged, read_timing, trailing_timing
from receptionist.owner.wishes.wish import OwnerWish, wish

_SAID = lexicon("wishes")["reminders"]
_PATTERNS = Patterns(_SAID)
_HEAD = _PATTERNS.one("head", re.IGNORECASE)
_CONNECTOR = _PATTERNS.one("connector", re.IGNORECASE)
_ASKS = _PATTERNS.one("asks", re.IGNORECASE)
_CANCELS = _PATTERNS.one("cancels", re.IGNORECASE)
_STOPS = _PATTERNS.one("stops", re.IGNORECASE)
_TIDY = _PATTERNS.one("tidy", re.IGNORECASE)


def read_reminder(text: str, hearing: HearingContext) -> OwnerWish | None:
    """The reminder that the core `text` sets, asks for or cancels; None where it does none of it."""
    if _ASKS.fullmatch(text):
        return wish("list_reminders")
    gone = _CANCELS.fullmatch(text) or _STOPS.fullmatch(text)
    if gone:
        said = gone.groupdict()
        about = said.get("about") or said.get("which") or said.get("bare") or ""
        return wish("cancel_reminder", reminder=without_article(about))
    head = _HEAD.search(text)
    return _set(text[: head.start()], head, text[head.end() :], hearing) if head else None


def _set(before: str, head: re.Match[str], after: str, hearing: HearingContext) -> OwnerWish:
    """What stands before the thing to do says when; where that names no time, so may what stands last."""
    connector = _CONNECTOR.search(after)
    middle, message = (after[: connector.start()], after[connector.end() :]) if connector else ("", after)
    said = merged(read_timing(f"{before} {head['rule'] or ''}", hearing), read_timing(middle, hearing))
    if not said.times:
        message, last = trailing_timing(message, hearing)
        said = merged(said, last)
    if not connector and said:
        message = "" if not message.strip() else message
    return _wish(_tidied(message), said)


def _wish(message: str, timing: Timing) -> OwnerWish:
    return wish("add_reminder", message=message, **timing_parts(timing))


def timing_parts(timing: Timing) -> dict[str, str | None]:
    """The parts of a wish that say when."""
    return {
        "date": timing.date.isoformat() if timing.date else None,
        "time": ",".join(f"{time:%H:%M}" for time in timing.times),
        "recurrence": timing.rule,
    }


def _tidied(message: str) -> str:
    words = _TIDY.sub("", core(message)).strip(" ,.!?:;")
    return words[:1].upper() + words[1:]
