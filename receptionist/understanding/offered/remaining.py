"""Which of several offered times are left by words that pick none: "not the first one", "either of the last two"."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from receptionist.languages.patterns import section
from receptionist.model.ruled_out import Limits, RuledOut, admits
from receptionist.model.understanding import Remaining, Understanding
from receptionist.understanding.choices import denied_places
from receptionist.understanding.clauses import plain
from receptionist.understanding.offered.clues import OfferAnswer, allows
from receptionist.understanding.offered.mentions import NARROW, PARTS, Offers, proposes_none_of
from receptionist.understanding.offered.weighing import concludes_elsewhere
from receptionist.understanding.when.refusals import only_denies

_SAID = section("turns", "choices")
_INDIFFERENT = _SAID.one("indifferent")
_NEAREST = _SAID.one("nearest")
_UP_TO_US = _SAID.one("up_to_us")
_DENIES_ALL = _SAID.one("denies_all")
_NEAR = 3
"""Hours between offers that can all be too early."""
_ASKED_AGAIN = _SAID.one("asked_again")
_ASKED_FOR_MORE = _SAID.one("asked_for_more")
_ALL_TOO = _SAID.one("all_too")
_DENIES = _SAID.words("denies")


def remaining(meaning: Understanding, offers: Offers) -> Remaining | None:
    """Those of `offers` that the words leave; None where they leave all, or another day is wished for."""
    turn = OfferAnswer(meaning, offers)
    if concludes_elsewhere(turn):
        return None
    if _DENIES_ALL.search(plain(meaning.text)):
        return Remaining(())
    everything = set(range(len(offers)))
    left = everything - set(denied_places(meaning.text, len(offers)))
    whichever = _is_indifferent(turn)
    if whichever:
        left = left & offers.where(lambda start: allows(meaning.when, start)) or left
        bounded = meaning.when.bound in ("after", "before", "between")  # "whichever's before noon"
        left = left if bounded else left & _named(turn) or left
    nearest = _nearest(meaning, offers)
    left = left & (_instead(turn) or _only_one_left(turn) or nearest) or left
    if not nearest and proposes_none_of(meaning.when, offers):  # "seven is no good, what about Thursday at four"
        return None
    return Remaining(tuple(sorted(left)), whichever) if left and left != everything else None


def asked_about(text: str) -> Literal["again", "more"] | None:
    """Whether what was offered is asked for once more, or what else there is."""
    said = plain(text)
    if _ASKED_AGAIN.search(said):
        return "again"
    return "more" if _ASKED_FOR_MORE.search(said) else None


def beyond_all(text: str, offers: Offers) -> Limits:
    """ "They're all too early": nothing up to the last of their hours, which lie near to one another."""
    said = _ALL_TOO.search(plain(text))
    hours = sorted(start.time() for start in offers.starts)
    if said is None or hours[-1].hour - hours[0].hour > _NEAR:
        return ()
    last = hours[-1].replace(minute=hours[-1].minute + 1)
    return (RuledOut(until=last) if said["early"] else RuledOut(since=hours[0]),)


def outside_of_part(meaning: Understanding, offers: Offers) -> Limits:
    """ "Anything mid morning", where none of the offers is: what lies outside of it."""
    hours = [PARTS[word] for word in _narrow(OfferAnswer(meaning, offers))]
    return tuple(
        limit for since, until in hours for limit in (RuledOut(until=_clock(since)), RuledOut(since=_clock(until)))
    )


def _narrow(turn: OfferAnswer) -> tuple[str, ...]:
    unoffered = (turn.words[named.start] for named in turn.named if named.kind == "part" and not named.places)
    return tuple(word for word in unoffered if word in NARROW) if not turn.meaning.when.ruled_out else ()


def _clock(hours: float) -> dt.time:
    return dt.time(int(hours), round(hours % 1 * 60))


def _instead(turn: OfferAnswer) -> frozenset[int]:
    """What is named right behind what is denied; not "eight's too early, one thirty I've got the dentist"."""
    return turn.instead & turn.offers.where(lambda start: admits(turn.meaning.when.ruled_out, start))


def _only_one_left(turn: OfferAnswer) -> frozenset[int]:
    """ "I can't do the morning and I can't do lunchtime": the one of which nothing is said."""
    left = frozenset(range(len(turn.offers))) - turn.denied
    when = turn.meaning.when
    own_hour = when.daypart or ((when.time or when.until) and when.bound not in ("after", "before"))
    several = sum(1 for denial in turn.denials if denial) > 1 and not own_hour
    one = several and len(left) == 1 and not turn.affirmed
    return left if one and not only_denies(turn.meaning.text) else frozenset()  # "no, this Saturday, March seven"


def _nearest(meaning: Understanding, offers: Offers) -> frozenset[int]:
    """The one that is closest to an hour that is named."""
    when = meaning.when
    if when.time is None or not _NEAREST.search(plain(meaning.text)):
        return frozenset()
    wanted = when.time.hour * 60 + when.time.minute
    apart = [abs(start.hour * 60 + start.minute - wanted) for start in offers.starts]
    return frozenset({apart.index(min(apart))})


def _named(turn: OfferAnswer) -> set[int]:
    """All that is named, and not denied."""
    return set().union(*turn.affirmed) - turn.denied


def _is_indifferent(turn: OfferAnswer) -> bool:
    """Whether any of them will do, or any of what is named."""
    said = (turn.words[start:end] for start, end in turn.clauses)
    told = any(_INDIFFERENT.search(" ".join(words)) and _DENIES.isdisjoint(words) for words in said)
    return told or "dont_care" in turn.meaning.signals or bool(_UP_TO_US.search(" ".join(turn.words)))
