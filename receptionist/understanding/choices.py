"""Which of several offered things a caller picks: "the second one", "the last", "the earlier", "either"."""

from __future__ import annotations

import re

from receptionist.languages.patterns import any_of
from receptionist.model.understanding import Evidence
from receptionist.understanding.clauses import clauses

_ORDINALS = {
    "first": 0,
    "1st": 0,
    "second": 1,
    "2nd": 1,
    "third": 2,
    "3rd": 2,
    "fourth": 3,
    "4th": 3,
    "fifth": 4,
    "last": -1,
    "final": -1,
}
_CARDINALS = {"one": 0, "1": 0, "two": 1, "2": 1, "three": 2, "3": 2, "four": 3, "4": 3, "five": 4, "5": 4}
# Offers are read out in order of time, so the earlier is the first and the later the last.
_RELATIVE = {"earlier": 0, "earliest": 0, "sooner": 0, "soonest": 0, "former": 0, "later": -1, "latest": -1,
             "latter": -1, "top": 0, "bottom": -1, "early": 0, "late": -1, "soon": 0}  # fmt: skip
_MIDDLE = -2
"""Counted from the end, as of three offers."""
_ONE = r"(?:one|option|choice|slot|time|day|opening|date|appointment|offer|of (?:those|them|the (?:two|three)))"
_BY_ORDER = re.compile(rf"\b({'|'.join(_ORDINALS)})(?: (?:{_ONE}|{_ONE} {_ONE}))(?! of the (?:month|week|year))\b")
_OF_THREE = any_of(
    rf"\b(?:middle|center|central|in between)(?: {_ONE})?(?:'s)?(?: .*)?$",
    r"\btoo early\b.*\btoo late\b|\btoo late\b.*\btoo early\b",
    r"\b(?:not|neither) the (?:first|earliest)\b.*\b(?:not|nor) the (?:last|latest)\b",
)
_SUPERLATIVE = any_of(
    rf"\b(earliest|soonest|latest|last|first)(?: {_ONE}| thing)? (?:that )?"
    r"(?:you|there is|is there|available|possible)\b",
    r"^(?:\S+ ){0,4}(early|late|earlier|later|earliest|latest|soonest) one(?:'s)?(?: .*)?$",
    r"^(?:the )?(earliest|latest|soonest)(?: .*)?$",
    r"\b(early|late|soon) as (?:possible|you can|you have|it gets)\b",
    r"\bthe (earlier|sooner|later) the better\b",
)
_ALONE = any_of(rf"^({'|'.join(_ORDINALS)})(?: (?:please|works?|is (?:fine|good|okay)|sounds (?:fine|good)))?$")
_BARE = any_of(
    (
        r"^(?:(?:yes|yeah|okay|um|i would (?:like|rather have|rather)|i will take|let us (?:do|go with|take)|"
        r"i (?:want|prefer|choose|pick)|give me|make it|take|how about|maybe|probably|please|we will take|go with) )*"
        r"the ("
        rf"{'|'.join(_ORDINALS)})(?: (?:works?|is|would|please|sounds).*)?$"
    ),
)
_BY_NUMBER = any_of(
    rf"\b(?:option|number|choice) ({'|'.join(_CARDINALS)})\b(?! [a-z\d]+ (?:street|avenue|road|drive|lane))",
)
_BY_TIME = any_of(
    rf"\bthe ({'|'.join(_RELATIVE)})(?: {_ONE})?(?: (?:please|works?|is|would|sounds|of the|then|if).*)?$",
)
_ANY = any_of(
    (
        r"^(?:i do not care , )?(?:either|either (?:one|way|of (?:them|those)|day|time)|whichever|any of (?:them|"
        r"those)|both|both (?:work|of them)|it does not matter which)\b"
    ),
    r"\b(?:either|any|whichever)(?: one| of (?:them|those)| day| time)? (?:works?|is|would|will|sounds|you)\b",
)
_CUES = frozenset((*_ORDINALS, *_RELATIVE, "option", "number", "choice", "either", "whichever", "any", "both", "which",
                    "early", "late", "soon", "middle", "center", "central", "between", "neither"))  # fmt: skip


def read_choice(text: str, offered: bool = False) -> tuple[int | None, tuple[Evidence, ...]]:
    """0 for the first offered thing (and where any of them will do), -1 for the last, -2 for the middle one of three;
    None if none is picked. Where things were `offered`, an ordinal alone picks one of them.
    """
    for clause in clauses(text):
        if _CUES.isdisjoint(clause.text.split()):
            continue
        picked = _picked(clause.text, offered)
        if picked is not None:
            heard = text[clause.span.start : clause.span.end]
            return picked, (Evidence("picks by place", "choice", heard, clause.span, str(picked)),)
    return None, ()


def _picked(spoken: str, offered: bool) -> int | None:
    if _OF_THREE.search(spoken):
        return _MIDDLE
    for pattern, places in (
        (_BY_ORDER, _ORDINALS),
        (_BARE, _ORDINALS),
        (_BY_NUMBER, _CARDINALS),
        (_BY_TIME, _RELATIVE),
        (_SUPERLATIVE, _ORDINALS | _RELATIVE),
        *(((_ALONE, _ORDINALS),) if offered else ()),
    ):
        match = pattern.search(spoken)
        if match:
            return int(places[next(group for group in match.groups() if group)])
    return 0 if _ANY.search(spoken) else None
