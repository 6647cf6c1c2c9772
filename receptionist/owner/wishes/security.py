"""What guards a house: "arm the alarm", "unlock the back door", "anyone at the front door today?"."""

from __future__ import annotations

from receptionist.owner.wishes.past import AGO, looked_back
from receptionist.owner.wishes.phrase import pattern, without_article
from receptionist.owner.wishes.wish import Wish, wish
from receptionist.understanding.meaning import Hearing

_SYSTEM = "(?:alarm(?: system)?|security(?: system)?|house|system|place|home|office|shop|premises)"
_ALARM = "(?:alarm(?: system)?|security(?: system)?)"
_HOW_ARMED = r"(?:\s+(?:in|to|for|on))?(?:\s+(?:the\s+)?(?P<how>away|home|stay|night|overnight))?(?:\s+mode)?"
_ARM = (
    pattern(rf"(?:arm|set|activate|enable|turn on|switch on)\s+(?:the\s+|my\s+)?{_SYSTEM}{_HOW_ARMED}"),
    pattern(rf"arm(?:\s+(?:it|everything))?{_HOW_ARMED}"),
    pattern(rf"(?:turn|switch)\s+(?:the\s+)?{_ALARM}\s+on(?P<how>)"),
)
_DISARM = (
    pattern(
        rf"(?:disarm|deactivate|disable|turn off|switch off|shut off)\s+(?:the\s+|my\s+)?(?:{_SYSTEM}|it|everything)"
    ),
    pattern("disarm"),
    pattern(rf"(?:turn|switch|shut)\s+(?:the\s+)?{_ALARM}\s+off"),
)
_MEANS_ALARM = pattern(r"alarm|security|disarm|\barm\b")
_LOCK = pattern(r"(?P<verb>lock|unlock|bolt|unbolt)(?:\s+up)?(?:\s+(?P<what>.+?))?(?:\s+up)?")
_DOOR = pattern(
    r"""(?P<verb>open|close|shut|raise|lower)\s+(?:up\s+)?(?P<what>.*\b(?:garage|gate|doors?)\b.*?)(?:\s+(?:up|down))?"""
)
_SOMEBODY = "(?:any(?:one|body)|some(?:one|body)|people|a person|visitors?|the mail(?:man)?|strangers?)"
_THING = (
    "(?:motion|movement|activity|detections?|alerts?|packages?|deliver(?:y|ies)|vehicles?|cars?|animals?|visitors?)"
)
_BE = r"(?:(?:is|was|were|has|have|did|are)\s+)?(?:there\s+)?(?:been\s+)?"
_NEAR = "(?:at|near|in|around|by|outside|on|to)"
_CAMERA = r"(?:the\s+|my\s+|any\s+)?(?:\w+\s+){0,3}cameras?"
_DETECTION = tuple(
    pattern(text)
    for text in (
        rf"{_BE}{_SOMEBODY}\b.*\b(?:{_NEAR}|here|home)\b.*",
        rf"{_BE}(?:any|some)?\s*(?:new\s+)?{_THING}\b.*\b(?:{_NEAR}|cameras?|today|yesterday|tonight|since|last|detected"
        r"|delivered)\b.*",
        rf"{_BE}(?:anything|something)\b.*\b(?:at|near|outside|by|around|in)\b.*\b(?:door|gate|porch|driveway|garage|yard)\b.*",
        rf"(?:any|what|show me|list|read)\s+(?:the\s+)?(?:new\s+|latest\s+|recent\s+)?(?:{_THING}|security events?)",
        rf"(?:did|has|have)\s+{_CAMERA}\s+(?:see|seen|pick(?:ed)? up|detect(?:ed)?|catch|record(?:ed)?|show)\b.*",
        rf"what did {_CAMERA}\s+(?:see|detect|record|pick up)\b.*",
        rf"who(?:'s| is| was| were| has been|'s been| came)\s+{_NEAR}\b.*\b(?:door|gate|porch|driveway|garage|yard|shop"
        r"|office|house|camera|outside)\b.*",
        rf"(?:did|has|have)\s+{_SOMEBODY}\s+(?:come|came|been|rung|ring|rang|knock(?:ed)?|visit(?:ed)?|walk(?:ed)?"
        r"|approach(?:ed)?)\b.*",
        r"when was (?:the )?last (?:motion|movement|visitor|detection|person)\b.*",
    )
)
_PRESENT = pattern(rf"(?:is|are|who(?:'s| is| are))\b(?!\s+(?:\w+\s+)?been\b)|{_SOMEBODY}\b")
"""Asks who is there now."""
_PAST = pattern(r"\b(?:today|tonight|yesterday|last|past|since|overnight|this (?:morning|afternoon|evening|week))\b")
_NO_PLACE_WORD = "(?!today|tonight|yesterday|this|last|since|the last|camera)"
_PLACE = pattern(rf"\b(?:{_NEAR}|from)\s+(?P<where>(?:the\s+)?(?:{_NO_PLACE_WORD}[\w'-]+\s*){{1,4}})")
_CAMERA_PLACE = pattern(r"\b(?:the|my)\s+(?P<where>(?:\w+\s+){1,3}?)cameras?\b")
_NO_PLACE = pattern(
    r"""(?:(?:the )?(?:cameras?|past|last)|this|today|tonight|yesterday|since|all|night|morning|home|it|here|monday
    |tuesday|wednesday|thursday|friday|saturday|sunday)\b"""
)
_CAMERAS = pattern(
    r"""(?:how are|what about|check|are|is)\s+(?:all\s+)?(?:the\s+|my\s+)?(?P<what>(?:\w+\s+){0,3}cameras?)
    (?:\s+(?:ok|okay|doing|on|online|working|up|status|all right))*"""
)
_WHOLE = ("everything", "house", "place", "up", "doors", "locks")
_HOW = {"stay": "home", "overnight": "night"}


def read_security(text: str, hearing: Hearing) -> Wish | None:
    """What the core `text` asks of locks, alarm and detections; None where it asks nothing of them."""
    return _alarm(text) or _locks(text) or _cameras(text) or _detections(text, hearing)


def _alarm(text: str) -> Wish | None:
    for shape in _DISARM:
        if shape.fullmatch(text) and _MEANS_ALARM.search(text):
            return wish("disarm", target="alarm")
    for shape in _ARM:
        if (found := shape.fullmatch(text)) and _MEANS_ALARM.search(text):
            how = (found["how"] or "away").lower()
            return wish("arm", target="alarm", how=_HOW.get(how, how))
    return None


def _locks(text: str) -> Wish | None:
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


def _cameras(text: str) -> Wish | None:
    found = _CAMERAS.fullmatch(text)
    return wish("security_state", target=without_article(found["what"])) if found else None


def _detections(text: str, hearing: Hearing) -> Wish | None:
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
