"""All that a turn says to us, each kind of it in its part."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.addresses.lexicon import FLOOR
from receptionist.understanding.errands import drops_the_other, kept_beside
from receptionist.understanding.grievances import grievance_behind
from receptionist.understanding.notes import is_for_them
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.turn.agreed import read_agreeing
from receptionist.understanding.turn.beside import behind_what_was_asked, outside, over_by, told_beside
from receptionist.understanding.turn.of_two import (
    beside_one_that_stays,
    both_visits,
    first_errand,
    first_place,
    first_visit,
    move_before_note,
    their_place_besides,
)
from receptionist.understanding.turn.visit_data import DATA, tells_data
from receptionist.understanding.whereabouts import firm_called_for, whereabouts
from receptionist.understanding.words import blanked


def read_whole(text: str, hearing: HearingContext) -> Understanding:
    """What is said of all kinds, each in its part of the turn; who asks for one more to be seen to wishes for it."""
    read = _parted(text, hearing)
    wishes = "head_count" in read.says and read.intent == "question"
    return replace(read, intent="none", asks=False, question="") if wishes else read


def _parted(text: str, hearing: HearingContext) -> Understanding:
    return (
        _beside_the_place(text, hearing)
        or _beside_a_grievance(text, hearing)
        or _other_than_stays(text, hearing)
        or their_place_besides(text, hearing)
        or (
            read_agreeing(text, hearing)
            if hearing.to_agree
            else told_beside(text, hearing)
            or first_errand(text, hearing)
            or move_before_note(text, hearing)
            or beside_one_that_stays(text, hearing)
            or both_visits(text, hearing)
            or first_visit(text, hearing)
            or first_place(text, hearing)
        )
    )


def _beside_the_place(text: str, hearing: HearingContext) -> Understanding | None:
    """An address with what tells how it is found, or a firm in the place of a name, each for whoever comes; None where
    there is no such thing.
    """
    if hearing.line is not None or hearing.to_agree:
        return None
    firm = firm_called_for(text) if "name" in hearing.expecting else None
    places = (each for each in whereabouts(text) if not is_for_them(text[: each.start]))  # of which it is a part
    spans = (*((firm,) if firm else ()), *places)
    spans = outside(spans, read_part(text, hearing).address) if spans else behind_what_was_asked(text, hearing)
    if not spans:
        return None
    read = read_whole(blanked(text, spans), hearing)
    if firm is None and not ((read.address and read.address.street) or read.name or not says_no_time(read.when)):
        return None
    told = (in_plain_words(text[each.start : each.end]) for each in spans)
    note = ", ".join(part for part in (read.note, *told) if part)
    whole = read_part(text, hearing)
    read = replace(read, when=over_by(read.when, whole.when), address=_where_it_is(read.address, whole.address, spans))
    return replace(read, text=text, says=read.says | {"note"}, note=note)


def _where_it_is(place: Address | None, whole: Address | None, found_by: Sequence[Span]) -> Address | None:
    """`place` in its city, and on the floor that is told with how it is found: "412 Elm, we're on the second floor"."""
    there = _in_its_city(place, whole, found_by)
    if there is None or whole is None or there.unit or there.line != whole.line:
        return there
    return replace(there, unit=whole.unit) if FLOOR in (whole.unit or "").split() else there


def _in_its_city(place: Address | None, whole: Address | None, found_by: Sequence[Span]) -> Address | None:
    """`place` in the city that is told behind how it is found: "412 Elm Street, behind the taqueria, Denver"; "in front
    of the bank" is in none.
    """
    if place is None or whole is None or place.city or place.line != whole.line:
        return place
    if any(whole.span.overlaps(span) for span in found_by):
        return place
    return replace(place, city=whole.city, state=whole.state)


def _beside_a_grievance(text: str, hearing: HearingContext) -> Understanding | None:
    """An answer to what was asked for, with what went wrong with us told behind it, which names no service and no wish;
    None where there is no such thing.
    """
    asked = hearing.expecting & DATA and hearing.line is None and not hearing.to_agree
    told = grievance_behind(text) if asked else None
    if told is None:
        return None
    read = read_whole(text[: told.start], hearing)
    if not tells_data(read) and read.choice is None and says_no_time(read.when):
        return None
    note = in_plain_words(text[told.start :])
    return replace(read, text=text, besides=(*read.besides, "complaint"), says=read.says | {"note"}, note=note)


def _other_than_stays(text: str, hearing: HearingContext) -> Understanding | None:
    """What is to become of another visit than the one that stays, whose day it is not; None where none is named so."""
    kept = kept_beside(text) if hearing.line is None else ()
    rest = blanked(text, kept)
    if not kept:
        return None
    of_other = replace(read_whole(rest, hearing), text=text)
    if not drops_the_other(rest):
        return of_other
    called_off = frozenset[Saying]({"calls_off"})
    return replace(of_other, intent="cancel", says=of_other.says | called_off, answer=None, correction=None)
