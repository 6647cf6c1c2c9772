"""What of the offers a turn prefers, leaves, or picks beside one that it names."""

from __future__ import annotations

import msgspec

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import narrowed
from receptionist.model.understanding import Remaining, Understanding
from receptionist.model.when import When
from receptionist.understanding.choices import beside_ordinal, repaired_place, settles
from receptionist.understanding.conceded import without_conceded
from receptionist.understanding.offered.beside_engaged import beside_engaged
from receptionist.understanding.offered.beside_hours import beside_hours
from receptionist.understanding.offered.beside_named import next_to_named
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.compared import compared
from receptionist.understanding.offered.mentions import Offers
from receptionist.understanding.offered.outright import named_by_part, outright, picking
from receptionist.understanding.offered.picks_none import picks_none
from receptionist.understanding.offered.remaining import asked_about, beyond_all, outside_of_part, remaining
from receptionist.understanding.offered.superlatives import picked_by_superlative, without_other_hours
from receptionist.understanding.offered.undecided import undecided
from receptionist.understanding.offered.weighing import preferred
from receptionist.understanding.recalling import recalls
from receptionist.understanding.thinking_aloud import thinks_aloud


def picked_plainly(meaning: Understanding, hearing: HearingContext) -> Understanding | None:
    """`meaning`, which picks one by its own name or by what it lies next to, or leaves those at which nobody has
    anything on, or which plainly picks none; None where it does not.
    """
    turn = OfferAnswer(meaning, Offers.of(hearing))
    if (none := picks_none(turn) or undecided(turn)) is not None:
        return none
    beside = _repaired(turn) or beside_named(meaning, turn.offers) or compared(turn) or beside_hours(turn)
    return beside or outright(turn) or beside_engaged(turn, hearing.vocabulary)


def _repaired(turn: OfferAnswer) -> Understanding | None:
    """ "The first one, sorry, I mean the second one", which is no second visit."""
    place, many = repaired_place(turn.meaning.text), len(turn.offers)
    if place is None or not -many <= place < many:
        return None
    picked = picking(turn, place % many)
    return msgspec.structs.replace(picked, says=picked.says - {"another", "one_more"})


def beside_named(meaning: Understanding, offers: Offers) -> Understanding | None:
    """ "Not the first one, the one after that", "the one after the first", which picks one plainly; None where no such
    is meant.
    """
    place = next_to_named(meaning, offers)
    place = beside_ordinal(meaning.text) if place is None else place
    if place is None or not 0 <= place < len(offers):
        return None
    when = without_other_hours(meaning.when, offers.starts[place])
    return msgspec.structs.replace(meaning, choice=place, left=Remaining((place,)), when=when)


def narrowing(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning`, which knows what all its words prefer of the offers, and what they leave of them."""
    if "hold_on" in meaning.signals and thinks_aloud(meaning.text):
        return meaning
    offers = Offers.of(hearing)
    if (outright := picked_by_superlative(meaning, offers)) is not None:
        return outright
    wished = msgspec.structs.replace(meaning, text=without_conceded(meaning.text))
    weighed = None if settles(meaning.text) else preferred(wished, hearing)
    meaning = msgspec.structs.replace(meaning, prefers=weighed)
    if (by_part := named_by_part(meaning, offers)) is not None:
        return by_part
    asked = asked_about(meaning.text)
    if asked == "again" or recalls(meaning.text) == "offers_again":
        return msgspec.structs.replace(meaning, answer="repeat", intent="none", asks=False, when=When(), prefers=None)
    if asked == "more":
        signals = meaning.signals | {"alternative"}
        return msgspec.structs.replace(meaning, signals=signals, intent="none", asks=False)
    beyond = (*beyond_all(meaning.text, offers), *outside_of_part(meaning, offers))
    limits = narrowed(meaning.when.ruled_out, beyond)
    when = msgspec.structs.replace(meaning.when, ruled_out=limits)
    if settles(meaning.text):  # "whichever is later" is one of them
        when = msgspec.structs.replace(when, shift=None, shift_of=None)
    left = remaining(meaning, offers)
    if left is not None and not left.places:  # "I don't think any of those will work" cares
        meaning = msgspec.structs.replace(meaning, signals=meaning.signals - {"dont_care"}, prefers=None)
    if left is not None and len(left.places) == 1:  # "eight doesn't work, noon does"
        picked = offers.starts[left.places[0]]
        limits = tuple(limit for limit in when.ruled_out if not limit.covers(picked))
        when = msgspec.structs.replace(when, ruled_out=limits)
    return msgspec.structs.replace(meaning, when=when, left=left)
