"""A value of a turn put in the place of another, and what is needed to read one alone."""

from __future__ import annotations

import msgspec

from receptionist.model.address import Address
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.person import Name, Phone
from receptionist.model.saying import NOTES
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.details import without
from receptionist.understanding.when import read_when

NOWHERE = Span(0, 0)


def without_time_in(meaning: Understanding, hearing: HearingContext, span: Span) -> Understanding:
    """`meaning` without a day or a time, or one ruled out, that was read in the words at `span`."""
    if not (overlaps(span, meaning.when) or meaning.when.ruled_out):
        return meaning
    when, _ = read_when(without(meaning.text, [span]), hearing)
    return msgspec.structs.replace(meaning, when=when)


def overlaps(span: Span, when: When) -> bool:
    """Whether a day or an hour was read in the words at `span`."""
    return any(map(span.overlaps, when.spans))


def new_value(meaning: Understanding) -> str | None:
    """The value that a correction names and no reader took."""
    correction = meaning.correction
    if correction is None or correction.new is None or meaning.answer not in ("correct", "negate"):
        return None
    taken = meaning.name or meaning.address or meaning.phone or meaning.when != When()
    return None if taken else correction.new


def correcting(
    meaning: Understanding,
    *,
    name: Name | None = None,
    address: Address | None = None,
    when: When | None = None,
    phone: Phone | None = None,
) -> Understanding:
    """`meaning` as a change to the values that are given; what is not given stays as it was read."""
    return msgspec.structs.replace(
        meaning,
        answer="correct",
        name=name or meaning.name,
        address=address or meaning.address,
        when=when or meaning.when,
        phone=phone or meaning.phone,
    )


def without_note(meaning: Understanding) -> Understanding:
    """`meaning`, in which nothing is told for whoever comes."""
    return msgspec.structs.replace(meaning, note="", before_note=None, says=meaning.says - NOTES)


def expecting(hearing: HearingContext, *names: Expecting) -> HearingContext:
    """`hearing` as it would be had `names` been asked for."""
    return msgspec.structs.replace(hearing, expecting=frozenset(names))
