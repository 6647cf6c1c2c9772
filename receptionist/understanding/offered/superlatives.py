"""The offer that a superlative picks outright: "whichever of those is the latest, I don't get going early"."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.model.understanding import Remaining, Understanding
from receptionist.model.when import When
from receptionist.understanding.choices import by_superlative
from receptionist.understanding.offered.clues import allows
from receptionist.understanding.offered.mentions import Offers


def picked_by_superlative(meaning: Understanding, offers: Offers) -> Understanding | None:
    """`meaning`, which picks the first or the last of `offers`, whatever hours the reason beside it speaks of; None
    where no superlative stands alone, or a day is named with it.
    """
    place, many = meaning.choice, len(offers)
    if place is None or not -many <= place < many or meaning.when.date or not by_superlative(meaning.text):
        return None
    picked = offers.starts[place]
    left = Remaining((place % many,))
    signals = meaning.signals - {"dont_care"}
    when = without_other_hours(meaning.when, picked)
    return msgspec.structs.replace(meaning, when=when, signals=signals, prefers=None, left=left)


def without_other_hours(when: When, picked: dt.datetime) -> When:
    """`when` without what would not have the one that is `picked`: a reason for it speaks against others."""
    limits = tuple(limit for limit in when.ruled_out if not limit.covers(picked))
    kept = msgspec.structs.replace(when, ruled_out=limits, earliest=False, latest=False, shift=None, shift_of=None)
    if allows(kept, picked):
        return kept
    return msgspec.structs.replace(kept, time=None, times=(), until=None, daypart=None, bound="at", time_spans=())
