"""The telephone number that is known, completed or put right."""

from __future__ import annotations

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Phone
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.phones import digits_said, merge_digits
from receptionist.understanding.revised_value import NOWHERE, correcting, without_time_in

_NUMBER_END = Patterns(lexicon("confirming")).one("number_end")


def rest_of_number(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """The second half of a telephone number."""
    phone = meaning.phone
    if phone is None or phone.e164 or not hearing.known_digits:
        return meaning
    whole = merge_digits(Phone(hearing.known_digits, NOWHERE), phone, hearing.vocabulary.region)
    return msgspec.structs.replace(meaning, phone=whole)


def number_otherwise(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "It ends in two nine", "the number is two nine, not two eight": so much of the known telephone number, and no
    time.
    """
    known, correction = hearing.known_phone, meaning.correction
    if not known or meaning.phone is not None:
        return meaning
    if (told := _NUMBER_END.search(meaning.text.lower())) is not None:
        new = digits_said(told["new"] or told["before"])
        phone = with_digits(known, len(known), new)
        return correcting(without_time_in(meaning, hearing, Span(*told.span())), phone=phone)
    if correction is None or correction.slot != "phone" or not (correction.old and correction.new):
        return meaning
    old, new = digits_said(correction.old), digits_said(correction.new)
    at = known.rfind(old)
    same = new and at >= 0 and len(old) == len(new)
    return correcting(meaning, phone=with_digits(known, at + len(old), new)) if same else meaning


def with_digits(known: str, end: int, digits: str, span: Span = NOWHERE) -> Phone:
    """The known number with `digits`, said at `span`, before the place `end`."""
    whole = f"{known[: end - len(digits)]}{digits}{known[end:]}"
    return Phone(whole.removeprefix("+"), span, whole)
