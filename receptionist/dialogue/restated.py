"""Restated: a change to what is so already. "The camera, not the drain", of a visit that is for the camera. Pure."""

from __future__ import annotations

from typing import Final

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.time_request import says_when
from receptionist.model.acts import Slot
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

AS_I_HAVE_IT: Final = say("as_i_have_it")
_OF_WORK = ("none", "book", "question")


def name_restated(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether nothing is to be changed but the name, to what it is already: "my first name is Denise, D E N I S E"."""
    same = meaning.name is not None and meaning.name.full == ctx.value("name")
    return same and not (meaning.service or meaning.address) and _alone(meaning, "name")


def work_restated(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether nothing is to be changed but the work, to what it is for already."""
    same = meaning.service is not None and meaning.service == ctx.value("service")
    return same and not (meaning.name or meaning.address) and _alone(meaning, "service")


def place_restated(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether nothing is said but the place that was read back, with no yes: "four one one seven Tejon"."""
    same = meaning.address is not None and meaning.address.shown == ctx.value("address")
    told = meaning.name or meaning.service or meaning.note or meaning.asks
    return same and not told and _alone(meaning, "address")


def time_restated(meaning: Understanding) -> bool:
    """Whether the time that was read back is said again, with no word against it: "Tuesday at two", "not Monday,
    Tuesday". A bare "no, two" may be one against two.
    """
    corrects = meaning.correction is not None and meaning.correction.slot in ("date", "time")
    of_no_slot = meaning.correction is None or meaning.correction.slot is None  # "the one in the morning"
    by_its_part = of_no_slot and meaning.answer == "correct" and meaning.when.daypart is not None
    return (meaning.answer is None or corrects or by_its_part) and "yes_first" not in meaning.manner


def _alone(meaning: Understanding, restated: Slot) -> bool:
    """Whether no other slot is spoken of, and nothing else is wished for or told."""
    slot = meaning.correction.slot if meaning.correction else None
    more = says_when(meaning.when) or meaning.phone or slot not in (None, restated)
    changes = meaning.answer in (None, "correct") and meaning.intent in _OF_WORK
    another = meaning.matter not in (None, "trouble")  # "this isn't Empire Plumbing, I dialled the wrong place"
    return changes and not (more or another or meaning.besides or meaning.signals & {"stop", "goodbye"})
