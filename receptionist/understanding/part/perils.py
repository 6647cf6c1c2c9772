"""Danger in one part of a turn: told by its words, or perhaps heard by the model alone."""

from __future__ import annotations

from receptionist.model.acts import Emergency
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.addresses.place_names import places_it_is_in
from receptionist.understanding.details import DetailReadings
from receptionist.understanding.emergencies import literally, only_drips, only_lies, undescribed
from receptionist.understanding.ranking import is_hardly_danger, may_be_danger

_FEW = 4
"""Words from which on a turn tells enough for a doubt about danger."""
_AMBIGUOUS = frozenset({"sparks", "spark", "flood", "floods", "blaze", "burns", "fire", "gunn"})
"""Surnames that are also words of danger, or sound like them."""


def perhaps_danger(text: str, hearing: HearingContext, *, names_job: bool) -> tuple[Emergency, ...]:
    """Danger that the model alone hears, where nothing but a wish was asked for: it is asked after, and never told. A
    figure of speech in the turn makes it as little likely as a job of ours does.
    """
    open_ended = not hearing.expecting - {"intent"} and not hearing.to_agree and hearing.line is None
    of_nobody = only_drips(text) or only_lies(text)
    if not open_ended or len(text.split()) < _FEW or of_nobody or not may_be_danger(text):
        return ()
    plainly = literally(text)
    if (of_whom := undescribed(plainly)) != plainly and is_hardly_danger(of_whom):
        return ()
    unlikely = names_job or plainly != text
    return () if unlikely and not may_be_danger(plainly, names_job=True) else ("medical",)


def names_no_danger(text: str, details: DetailReadings) -> tuple[Span, ...]:
    """The words of an address, of a place, and of a name that is also a word of danger: "12 Flood Lane", "in River
    Forest", "John Sparks".
    """
    name, address = details.name, details.address
    surname = name.full.lower().split(" ")[1:][-1:] if name else []
    named = (name.span,) if name and (name.spelled or _AMBIGUOUS.issuperset(surname or ["?"])) else ()
    return (*places_it_is_in(text), *named, *((address.span,) if address and address.number else ()))
