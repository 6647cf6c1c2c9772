"""What guards a house: "arm the alarm", "unlock the back door", "anyone at the front door today?"."""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.understanding import HearingContext
from receptionist.owner.wishes.past import AGO, looked_back
from receptionist.owner.wishes.phrase import without_article
from receptionist.owner.wishes.wish import OwnerWish, wish

_SAID = lexicon("wishes")["security"]
_PATTERNS = Patterns(_SAID)
_ARM = _PATTERNS.several("arm", re.IGNORECASE)
_DISARM = _PATTERNS.several("disarm", re.IGNORECASE)
_MEANS_ALARM = _PATTERNS.one("means_alarm", re.IGNORECASE)
_LOCK = _PATTERNS.one("lock", re.IGNORECASE)
_DOOR = _PATTERNS.one("door", re.IGNORECASE)
_DETECTION = _PATTERNS.several("detection", re.IGNORECASE)
_PRESENT = _PATTERNS.one("present", re.IGNORECASE)
"""Asks who is there now."""
_PAST = _PATTERNS.one("past", re.IGNORECASE)
_PLACE = _PATTERNS.one("place", re.IGNORECASE)
_CAMERA_PLACE = _PATTERNS.one("camera_place", re.IGNORECASE)
_NO_PLACE = _PATTERNS.one("no_place", re.IGNORECASE)
_CAMERAS = _PATTERNS.one("cameras", re.IGNORECASE)
_WHOLE = tuple(_SAID["whole"])
_HOW = _SAID["how"]


def read_security(text: str, hearing: HearingContext) -> OwnerWish | None:
    """What the core `text` asks of locks, alarm and detections; None where it asks nothing of them."""
    return _alarm(text) or _locks(text) or _cameras(text) or _detections(text, hearing)


def _alarm(text: str) -> OwnerWish | None:
    for shape in _DISARM:
        if shape.fullmatch(text) and _MEANS_ALARM.search(text):
            return wish("disarm", target="alarm")
    for shape in _ARM:
        if (found := shape.fullmatch(text)) and _MEANS_ALARM.search(text):
            how = (found["how"] or "away").lower()
            return wish("arm", target="alarm", how=_HOW.get(how, how))
    return None


def _locks(text: str) -> OwnerWish | None:
    found = _LOCK.fullmatch(text)
    if found:
        job = "unlock" if found["verb"].lower() in ("unlock", "unbolt") else "lock"
        return wish(job, target=_every(found["what"] or ("up" if job == "lock" else "")))
    found = _DOOR.fullmatch(text)
    if found is None:
        return None
    job = "open_door" if found["verb"].lower() in ("open", "raise") else "close_door"
    return wish(job, target=without_article(found["what"]))


def _every(what: str) -> str:
    bare = without_article(what)
    return "all doors" if bare.lower() in _WHOLE else bare


def _cameras(text: str) -> OwnerWish | None:
    found = _CAMERAS.fullmatch(text)
    return wish("security_state", target=without_article(found["what"])) if found else None


def _detections(text: str, hearing: HearingContext) -> OwnerWish | None:
    if not any(shape.fullmatch(text) for shape in _DETECTION):
        return None
    start, end = looked_back(text, hearing)
    return wish(
        "detections",
        place=_where(text),
        since=start.isoformat(),
        until=end.isoformat() if end else None,
        present="yes" if _PRESENT.match(text) and not _PAST.search(text) else None,
    )


def _where(text: str) -> str | None:
    bare = AGO.sub(" ", text)
    for shape in (_PLACE, _CAMERA_PLACE):
        for found in shape.finditer(bare):
            where = without_article(found["where"])
            if where and not _NO_PLACE.match(where):
                return where
    return None
