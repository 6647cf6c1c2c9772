"""The offer that is named outright, whatever hours the reason for it speaks of: "four o'clock, drywall's out by three",
"I'm in a deposition until three, so only the last is feasible", "the lunchtime one".
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.ruled_out import narrowed
from receptionist.model.understanding import Remaining, Understanding
from receptionist.model.when import When
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.declining import only_then
from receptionist.understanding.offered.mentions import OfferMention, Offers, hour_of
from receptionist.understanding.offered.superlatives import without_other_hours

_SAID = section("offered", "outright")
_OPENERS, _APPROVES = _SAID.words("openers"), _SAID.words("approves")
_OVER_BY_THEN, _NOT_UNTIL = _SAID.one("over_by_then"), _SAID.one("not_until")
_CONCLUDED, _LEAVES_ONE = _SAID.one("concluded"), _SAID.one("leaves_one")
_CONCLUDES = _SAID.words("concludes")
_LEAVE_BEFORE, _LEAVE_BEHIND = _SAID.table("asks_leave").values()
_THAT_HOUR, _BETTER_IN = _SAID.one("that_hour"), _SAID.one("better_in")
_WOULD_HAVE, _OVERRULED = _SAID.one("would_have"), _SAID.one("overruled")
_BY_MINUTES = _SAID.one("by_minutes")
_NO_TROUBLE = _SAID.one("no_trouble")
_NOT_YET, _WILL_DO = _SAID.one("not_yet"), _SAID.one("will_do")
_NOON = 12


def outright(turn: OfferAnswer) -> Understanding | None:
    """The turn, which picks the one that is named so; None where none is."""
    if (asked := _asks_leave(turn)) is not None:
        return msgspec.structs.replace(picking(turn, asked), asks=False, intent="none", question="")
    if turn.meaning.asks:
        return None
    if (off_the_hour := _by_minutes(turn)) is not None:
        return picking(turn, off_the_hour)
    if not turn.named:
        return None
    place = _concluded(turn)
    place = _against_others(turn) if place is None else place
    place = _with_reason(turn) if place is None else place
    place = _better(turn) if place is None else place
    return None if place is None else picking(turn, place)


def named_by_part(meaning: Understanding, offers: Offers) -> Understanding | None:
    """`meaning`, which picks the one that the name of a part of the day fits, where all its words prefer that one and
    no hour is named beside it: "lunchtime" is noon where noon was offered, and no other hour of it.
    """
    turn = OfferAnswer(meaning, offers)
    prefers, when = meaning.prefers, meaning.when
    if prefers is None or prefers.place is None or meaning.asks or when.shift is not None:
        return None
    kinds = {named.kind for named in turn.not_denied}
    parts = [named.places for named in turn.not_denied if named.kind == "part"]
    if not parts or "clock" in kinds or any(places != {prefers.place} for places in parts):
        return None
    of_day = when.date is None or when.may_be_on(offers.starts[prefers.place].date())
    return picking(turn, prefers.place) if of_day else None


def picking(turn: OfferAnswer, place: int) -> Understanding:
    """The turn, which picks the one at `place`, without the hours of something else that would not have it."""
    meaning = turn.meaning
    when = without_other_hours(meaning.when, turn.offers.starts[place])
    left, signals = Remaining((place,)), meaning.signals - {"dont_care"}
    return msgspec.structs.replace(meaning, choice=place, left=left, when=when, signals=signals, prefers=None)


def leaving(turn: OfferAnswer, places: Iterable[int]) -> Understanding:
    """The turn, which leaves those at `places`, and rules the others out."""
    left = sorted(places)
    others = tuple(only_then(start) for at, start in enumerate(turn.offers.starts) if at not in left)
    when = When(ruled_out=narrowed(turn.meaning.when.ruled_out, others))
    told_otherwise = {"choice": None, "prefers": None, "answer": None, "correction": None}
    return msgspec.structs.replace(turn.meaning, left=Remaining(tuple(left)), when=when, **told_otherwise)


def _asks_leave(turn: OfferAnswer) -> int | None:
    """ "Is four okay with you": the only one that is named."""
    if len(turn.named) != 1 or len(turn.named[0].places) != 1 or turn.named[0].kind == "day":
        return None
    named = turn.named[0]
    before, behind = " ".join(turn.words[: named.start]), " ".join(turn.words[named.end :])
    return min(named.places) if _LEAVE_BEFORE.match(before) and _LEAVE_BEHIND.match(behind) else None


def _by_minutes(turn: OfferAnswer) -> int | None:
    """ "The one with the half hour in it"."""
    odd = turn.offers.where(lambda start: start.minute > 0)
    return min(odd) if len(odd) == 1 and _BY_MINUTES.search(turn.said) and not turn.denied else None


def _concluded(turn: OfferAnswer) -> int | None:
    """ "So only the last is feasible", "so that only leaves us the one": what is concluded counts more than what it is
    concluded from.
    """
    found = _CONCLUDED.search(turn.said)
    if found is None:
        return None
    at = turn.word_at(found.start("said"))
    named = [each for each in turn.named if each.start >= at]
    if not named and _THAT_HOUR.match(found["said"]):
        return _told_alone(turn)
    if not named:
        return _left_alone(turn, at) if _LEAVES_ONE.match(found["said"]) else None
    said = [word for where, word in enumerate(turn.words) if where >= at and not _is_of(named[0], where)]
    plain = len(named) == 1 and _CONCLUDES.issuperset(said) and len(named[0].places) == 1
    return min(named[0].places) if plain and named[0].kind != "day" else None


def _against_others(turn: OfferAnswer) -> int | None:
    """ "Five, my sister says noon but what does she know": the only one that no other would have."""
    others = [named for named in turn.named if _would_another_have(turn, named)]
    own = frozenset[int]().union(*(named.places for named in turn.named if named not in others)) - turn.denied
    return min(own) if others and len(own) == 1 else None


def _would_another_have(turn: OfferAnswer, named: OfferMention) -> bool:
    before, behind = " ".join(turn.words[: named.start]), " ".join(turn.words[named.end :])
    return _WOULD_HAVE.search(before) is not None and _OVERRULED.match(behind) is not None


def _left_alone(turn: OfferAnswer, at: int) -> int | None:
    """The one of which nothing was said before."""
    told = frozenset[int]().union(*(named.places for named in turn.named if named.end <= at))
    left = frozenset(range(len(turn.offers))) - told
    return min(left) if len(left) == 1 else None


def _told_alone(turn: OfferAnswer) -> int | None:
    """ "My husband gets home at noon, so let's do that": the only hour of all that was told, if it was offered."""
    told = [named for named in turn.named if named.kind in ("clock", "part")]
    alone = len(told) == 1 and len(told[0].places) == 1 and not turn.denied
    return min(told[0].places) if alone else None


def _better(turn: OfferAnswer) -> int | None:
    """ "We'd do better in the afternoon": by noon or by four, four is the afternoon."""
    if len(turn.named) != 1 or not _BETTER_IN.search(" ".join(turn.words[: turn.named[0].start])):
        return None
    places = turn.named[0].places
    later = [at for at in places if hour_of(turn.offers.starts[at]) != _NOON] or sorted(places)
    return later[0] if len(later) == 1 and turn.named[0].end == len(turn.words) else None


def _is_of(named: OfferMention, at: int) -> bool:
    return named.start <= at < named.end


def _with_reason(turn: OfferAnswer) -> int | None:
    """The one that opens the turn, where what follows tells that it will do, or that something is over by then, or is
    not on yet.
    """
    if len(turn.named[-1].places) == 1 and _NO_TROUBLE.match(" ".join(turn.words[turn.named[-1].end :])):
        return min(turn.named[-1].places)
    named, *others = turn.named
    if len(named.places) != 1 or named.kind == "day" or not _OPENERS.issuperset(turn.words[: named.start]):
        return None
    (place,) = named.places
    at = named.end
    if _WILL_DO.match(" ".join(turn.words[at:])):
        return place
    while at < len(turn.words) and turn.words[at] in _APPROVES:
        at += 1
    return place if _suits(" ".join(turn.words[at:]), hour_of(turn.offers.starts[place]), others, turn) else None


def _suits(reason: str, hour: float, others: list[OfferMention], turn: OfferAnswer) -> bool:
    told = [turn.hour(each) for each in others if each.kind == "clock"]
    if _OVER_BY_THEN.search(reason) and not _NOT_YET.search(reason):
        return all(each <= hour for each in told)
    return _NOT_UNTIL.search(reason) is not None and all(each >= hour for each in told)
