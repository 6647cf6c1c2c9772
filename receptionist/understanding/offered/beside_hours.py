"""The offer that lies next to an hour of something else, or between two: "we're back by half past eleven, so right
after that", "the one between the eight and the four", "of the two before five, the later".
"""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.understanding import Understanding
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.mentions import OfferMention, hour_of
from receptionist.understanding.offered.outright import leaving, picking

_SAID = section("offered", "beside_hours")
_NEXT_TO_IT, _ON_A_SIDE = _SAID.one("next_to_it"), _SAID.one("on_a_side")
_BETWEEN, _OF_TWO = _SAID.one("between"), _SAID.one("of_two")
_WHEN_OVER, _NEXT_ONE = _SAID.one("when_over"), _SAID.one("next_one")
_OF_NAMED = _SAID.one("of_named")
_SIDE_BUT = _SAID.one("side_but")
_IN_BETWEEN, _WHEN_GONE = _SAID.one("in_between"), _SAID.one("when_gone")
_AFTER: str = _SAID["after"]
_WHICH: dict[str, int] = _SAID["which"]
_LINKS = _SAID.words("links")
_TWO = 2
_HALF_A_DAY = 12
_MINUTES = 60
_DARK = 17.5
"""An hour from which it may be dark."""


def beside_hours(turn: OfferAnswer) -> Understanding | None:
    """The turn, which picks the one that lies so, or leaves those that do; None where no such is meant."""
    if turn.meaning.asks:
        return None
    if len(found := _in_between(turn) or _when_gone(turn) or _side_but(turn)) == 1:
        return picking(turn, found[0])
    if turn.denied:
        return None
    found = _of_named(turn) or _of_two(turn) or _between(turn) or _next_to_it(turn)
    if len(found) == 1:
        return picking(turn, found[0])
    return leaving(turn, found) if 0 < len(found) < len(turn.offers) else None


def _next_to_it(turn: OfferAnswer) -> tuple[int, ...]:
    """Those that fit, in their order: one where "the one after" is said."""
    said = turn.said
    if (over := _WHEN_OVER.search(said) or _NEXT_ONE.search(said)) is not None:
        return _on_side(turn, _before(turn, over.start()), after=True)[:1]
    if (next_one := _NEXT_TO_IT.search(said)) is not None:
        after = next_one["side"] == _AFTER
        fitting = _on_side(turn, _before(turn, next_one.start()), after=after)
        return fitting[:1] if after else fitting[-1:]
    side = _ON_A_SIDE.search(said)
    return _on_side(turn, _before(turn, side.start()), after=side["side"] == _AFTER) if side else ()


def _of_two(turn: OfferAnswer) -> tuple[int, ...]:
    said = _OF_TWO.search(turn.said)
    if said is None:
        return ()
    side = "side" if said["side"] else "side_of"
    hour = _right_behind(turn, said.end(side)) or _before(turn, said.start())
    fitting = _on_side(turn, hour, after=said[side] == _AFTER)
    which = _WHICH[said["which"] or said["first_which"]]
    return (fitting[which],) if len(fitting) == _TWO else ()


def _of_named(turn: OfferAnswer) -> tuple[int, ...]:
    """ "The later of noon and five": of two offers that are named."""
    said = _OF_NAMED.search(turn.said)
    if said is None:
        return ()
    at = turn.word_at(said.start("those" if said["those"] else "named"))
    named = [next(iter(each.places)) for each in turn.named if each.start >= at and len(each.places) == 1][:_TWO]
    which = _WHICH[said["which"] or said["last_which"]]
    return (sorted(named)[which],) if len(set(named)) == _TWO else ()


def _between(turn: OfferAnswer) -> tuple[int, ...]:
    said = _BETWEEN.search(turn.said)
    if said is None:
        return ()
    at = turn.word_at(said.end())
    edges = [_hour(turn, named) for named in turn.named if named.kind == "clock" and named.start >= at]
    return _inside(turn, edges[:_TWO])


def _in_between(turn: OfferAnswer) -> tuple[int, ...]:
    """Between the two hours that were told last before it, whatever happens then."""
    said = _IN_BETWEEN.search(turn.said)
    if said is None:
        return ()
    at = turn.word_at(said.start())
    edges = [_hour(turn, named) for named in turn.named if named.kind == "clock" and named.end <= at]
    return _inside(turn, edges[-_TWO:])


def _inside(turn: OfferAnswer, edges: list[float]) -> tuple[int, ...]:
    if len(edges) < _TWO:
        return ()
    low, high = sorted(edges)
    return tuple(sorted(turn.offers.where(lambda start: low < hour_of(start) < high)))


def _when_gone(turn: OfferAnswer) -> tuple[int, ...]:
    """Behind the hour by which others are gone, and by daylight or not the last where that is wished for."""
    said = _WHEN_GONE.search(turn.said)
    if said is None:
        return ()
    fitting = _on_side(turn, _before(turn, said.start()), after=True)
    if said["not_late"]:
        return fitting[:-1]
    return tuple(at for at in fitting if not said["light"] or hour_of(turn.offers.starts[at]) < _DARK)


def _side_but(turn: OfferAnswer) -> tuple[int, ...]:
    """On a side of the hour that was told, without what of it is refused: its first, its last, or what is named."""
    said = _SIDE_BUT.search(turn.said)
    if said is None:
        return ()
    fitting = _on_side(turn, _before(turn, said.start()), after=said["side"] == _AFTER)
    if said["early"] or said["late"]:
        return fitting[1:] if said["early"] else fitting[:-1]
    at = turn.word_at(said.end("side"))
    refused = frozenset[int]().union(*(named.places for named in turn.named if named.start >= at))
    return tuple(place for place in fitting if place not in refused)


def _before(turn: OfferAnswer, letters: int) -> OfferMention | None:
    """The hour that was named last before there."""
    at = turn.word_at(letters)
    told = [named for named in turn.named if named.kind == "clock" and named.end <= at]
    return told[-1] if told else None


def _right_behind(turn: OfferAnswer, letters: int) -> OfferMention | None:
    at = turn.word_at(letters)
    while at < len(turn.words) and turn.words[at] in _LINKS:
        at += 1
    return next((named for named in turn.named if named.kind == "clock" and named.start == at), None)


def _on_side(turn: OfferAnswer, named: OfferMention | None, *, after: bool) -> tuple[int, ...]:
    """The offers on that side of an hour."""
    if named is None:
        return ()
    hour = _hour(turn, named)
    return tuple(sorted(turn.offers.where(lambda start: hour_of(start) > hour if after else hour_of(start) < hour)))


def _hour(turn: OfferAnswer, named: OfferMention) -> float:
    """Of an offer, or as the rules read it, who know that children go to bed in the evening."""
    if named.at is None:
        return turn.hour(named)
    read = turn.meaning.when.time
    by_rule = named.at if read is None else read.hour + read.minute / _MINUTES
    return by_rule if (by_rule - named.at) % _HALF_A_DAY == 0 else named.at
