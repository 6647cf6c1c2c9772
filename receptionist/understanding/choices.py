"""Which of several offered things a caller picks: "the second one", "the last", "the earlier", "either"."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.understanding import Evidence
from receptionist.understanding.clauses import clauses, plain
from receptionist.understanding.when.lexicon import WEEKDAY_NAMES

_SAID = section("turns", "choices")

_ORDINALS: dict[str, int] = _SAID["ordinals"]
_CARDINALS: dict[str, int] = _SAID["cardinals"]
_RELATIVE: dict[str, int] = _SAID["relative"]
_NAMED = _SAID.with_fragments(
    any_day="|".join(WEEKDAY_NAMES),
    any_ordinal="|".join(_ORDINALS),
    any_cardinal="|".join(_CARDINALS),
    any_relative="|".join(_RELATIVE),
)
_MIDDLE = -2
"""Counted from the end, as of three offers."""
_PLACES = {**_ORDINALS, **_RELATIVE, _SAID["middle"]: _MIDDLE}
_THREE = 3
_BY_ORDER = _NAMED.one("by_order")
_BESIDE_ONE = _NAMED.one("beside_one")
_BEFORE: str = _SAID["before"]
_OF_THREE = _NAMED.one("of_three")
_WHICHEVER = _NAMED.one("whichever")
_OUTRIGHT = _NAMED.one("outright")
_MOST_TIME, _LEAST_TIME = _NAMED.one("most_time"), _NAMED.one("least_time")
_OF_TWO = _NAMED.one("of_two")
_LAST_TWO = _SAID.words("last_two")
_SUPERLATIVE = _NAMED.one("superlative")
_ALONE = _NAMED.one("alone")
_BARE = _NAMED.one("bare")
_BY_NUMBER = _NAMED.one("by_number")
_BY_PART = _NAMED.one("by_part")
_BY_TIME = _NAMED.one("by_time")
_ANY = _NAMED.one("any")
_DENIED_TWO = _NAMED.one("denied_two")
_ALL_BUT = _NAMED.one("all_but")
_BY_ELIMINATION = _NAMED.one("by_elimination")
_REPAIRED = _NAMED.one("repaired")
_NEXT_TO_LAST = _NAMED.one("next_to_last")
_BESIDE_HOUR = _NAMED.one("beside_hour")
_NARROW = (_ALL_BUT, _BY_ELIMINATION, _OF_TWO, _NEXT_TO_LAST, _WHICHEVER, _OUTRIGHT, _BESIDE_HOUR, _BESIDE_ONE)
_DENIED = _NAMED.one("denied")
_POINTS = _NAMED.one("points")
_ASKS_ABOUT_ONE = _NAMED.one("asks_about_one")
_MORE_CUES = _SAID.words("more_cues")
_CUES = _MORE_CUES | _ORDINALS.keys() | _RELATIVE.keys()


def read_choice(text: str, offered: bool = False) -> tuple[int | None, tuple[Evidence, ...]]:
    """0 for the first offered thing (and where any of them will do), -1 for the last, -2 for the middle one of three;
    None if none is picked. Where things were `offered`, an ordinal alone picks one of them.
    """
    said = plain(text)
    if offered and (denied := _ALL_BUT.search(said) or _BY_ELIMINATION.search(said)) is not None:
        return _left_of_three(denied), ()
    for clause in clauses(text):
        if _CUES.isdisjoint(clause.text.split()) or _ASKS_ABOUT_ONE.match(clause.text):
            continue
        beside = _beside(clause.text)
        picked = _picked(_without_denied(clause.text), offered) if beside is None else beside
        if picked is not None:
            heard = text[clause.span.start : clause.span.end]
            return picked, (Evidence("picks by place", "choice", heard, clause.span, str(picked)),)
    return None, ()


def beside_ordinal(text: str) -> int | None:
    """The place next to one that is named by its own: "the one right after the first"; None where none is."""
    return next((place for each in clauses(text) if (place := _beside(each.text)) is not None), None)


def repaired_place(text: str) -> int | None:
    """The place that is told for another: "the first one, sorry, I mean the second one"; None where none is."""
    found = _REPAIRED.search(plain(text))
    return None if found is None else (_ORDINALS | _RELATIVE)[found[1]]


def asks_about_one(text: str) -> bool:
    """Whether all of it asks what one of them would mean, and takes none: "is the early one more"."""
    return _ASKS_ABOUT_ONE.match(plain(text)) is not None


def settles(text: str) -> bool:
    """Whether its words tell the place of what is picked, or of what is not, so narrowly that nothing else is meant:
    "the later of the first two", "anything but the first".
    """
    said = plain(text)
    return any(pattern.search(said) for pattern in _NARROW)


def by_superlative(text: str) -> bool:
    """Whether a superlative picks one by itself, alone or with a reason: "whichever is latest, I'm slow mornings"."""
    said = plain(text)
    return any(pattern.search(said) for pattern in (_OUTRIGHT, _MOST_TIME, _LEAST_TIME))


def points_at_one(text: str) -> bool:
    """Whether the words mean one of what was offered: "the Tuesday one", and no other hour of that day."""
    return any(_POINTS.search(each.text) or _BESIDE_HOUR.search(each.text) for each in clauses(text))


def denied_places(text: str, many: int) -> tuple[int, ...]:
    """Which of `many` offered things are said not to do, by their places: "not the first one"."""
    said = plain(text)
    names = [
        name
        for pattern in (_DENIED, _ALL_BUT, _BY_ELIMINATION)
        for match in pattern.finditer(said)
        for name in match.groups()
    ]
    two = [match["denied"] or match["two_denied"] for match in _DENIED_TWO.finditer(said)]
    places = [_PLACES[name] for name in names if name]
    places += [place for which in two for place in ((-2, -1) if which in _LAST_TWO else (0, 1))]
    return tuple(sorted({place % many for place in places if -many <= place < many}))


def _without_denied(spoken: str) -> str:
    """ "Not the first, the second" without what is denied."""
    return _DENIED.sub(" ", spoken).strip()


def _beside(spoken: str) -> int | None:
    """The place next to one that is named."""
    match = _BESIDE_ONE.search(spoken)
    if match is None:
        return None
    side, named = match["side"] or match["which"], match["from"] or match["of"]
    return _ORDINALS[named] + (-1 if side == _BEFORE else 1)


def _left_of_three(denied: re.Match[str]) -> int | None:
    """Of three the one that is left where two are denied; None where more than one is."""
    places = {_PLACES[which] % _THREE for which in denied.groups() if which}
    left = set(range(_THREE)) - places
    return (0, _MIDDLE, -1)[left.pop()] if len(left) == 1 else None


def _of_two(which: str, two: str) -> int:
    """ "The later of the first two" is the second, "the earlier of the last two" the last but one."""
    first = -2 if two in _LAST_TWO else 0
    return first if (_ORDINALS | _RELATIVE)[which] == 0 else first + 1


def _picked(spoken: str, offered: bool) -> int | None:
    if _OF_THREE.search(spoken) or _NEXT_TO_LAST.search(spoken):
        return _MIDDLE
    if offered and (denied := _DENIED_TWO.search(spoken)) is not None:
        return 0 if (denied["denied"] or denied["two_denied"]) in _LAST_TWO else -1
    if (of_two := _OF_TWO.search(spoken)) is not None:
        return _of_two(of_two["which"] or of_two["which_named"], of_two["two"] or of_two["two_named"])
    if _MOST_TIME.search(spoken):
        return -1
    if _LEAST_TIME.search(spoken):
        return 0
    for pattern, places in (
        (_REPAIRED, _ORDINALS | _RELATIVE),
        (_WHICHEVER, _ORDINALS | _RELATIVE),
        (_OUTRIGHT, _ORDINALS | _RELATIVE),
        (_BY_ORDER, _ORDINALS),
        (_BARE, _ORDINALS),
        (_BY_NUMBER, _CARDINALS),
        (_BY_PART, _ORDINALS | _RELATIVE),
        (_BY_TIME, _RELATIVE),
        (_SUPERLATIVE, _ORDINALS | _RELATIVE),
        *(((_ALONE, _ORDINALS),) if offered else ()),
    ):
        match = pattern.search(spoken)
        if match:
            return int(places[next(group for group in match.groups() if group)])
    return 0 if _ANY.search(spoken) else None
