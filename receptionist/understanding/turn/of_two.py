"""Turns that speak of two errands, visits or places: the first, with the second apart."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.errands import (
    at_their_place_besides,
    errands,
    labelled_places,
    left_alone,
    names_their_place,
    only_in_its_place,
    their_place_too,
    two_places,
    two_visits,
    visits_named,
)
from receptionist.understanding.intents import read_intent
from receptionist.understanding.jobs import weekday_called
from receptionist.understanding.manner import manner_of
from receptionist.understanding.notes import spans_of_notes
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.services import read_service
from receptionist.understanding.turn.noted import NO_NOTES
from receptionist.understanding.turn.visit_data import DATA
from receptionist.understanding.words import blanked

_WHICH_ONE = frozenset[Expecting]({"date"})
"""What is expected where it is asked which visit is meant."""
_NAMES_ONLY = ("none", "book", "check", "question")
"""Wishes of a turn that names visits and wants nothing else of them."""


def first_errand(text: str, hearing: HearingContext) -> Understanding | None:
    """The first of two errands, with the second apart; who calls may be said with either. None where there is one."""
    two = errands(text)
    if two is None:
        return None
    first, second = (read_part(errand, hearing) for errand in two)
    if first.intent == "none" and "stays" in first.says and second.intent == "book":  # "cancel it, no, leave it be"
        return replace(second, text=text, says=second.says | {"another", "stays"})
    if first.intent == "cancel" and second.service is None and only_in_its_place(two[1]):
        return _moved(text, first, second)
    return replace(
        first,
        text=text,
        name=first.name or second.name,
        emergency=first.emergency or second.emergency,
        suspected=first.suspected or second.suspected,
        then=two[1],
    )


def _moved(text: str, first: Understanding, second: Understanding) -> Understanding:
    """ "Cancel Friday and get me something next week instead": that visit is moved, and none is called off before."""
    day = first.when.date.weekday() if first.when.date is not None else first.visit_day
    says = second.says - {"another", "one_more"} | {"moves"}
    named = first.name or second.name
    return replace(second, text=text, intent="reschedule", name=named, says=says, visit_day=day, answer=None)


def beside_one_that_stays(text: str, hearing: HearingContext) -> Understanding | None:
    """A visit beside the one that is left as it is, whose day is no wish; None where no such is asked for."""
    stays = left_alone(text)
    if stays is None:
        return None
    of_a_new_one = replace(hearing, has_visit=None, expecting=hearing.expecting | {"date", "time"})
    asked = read_part(blanked(text, stays.spans), of_a_new_one)
    if not (stays.plainly or asked.when.date) or asked.intent in NO_NOTES:
        return None
    day = weekday_called(stays.day, hearing.clock.date()) if stays.day else asked.visit_day
    return replace(
        asked,
        text=text,
        intent="book",
        service=asked.service or read_service(text, hearing)[0],
        visit_day=day,
        says=asked.says | {"another", "stays"},
        manner=manner_of(text),
    )


def both_visits(text: str, hearing: HearingContext) -> Understanding | None:
    """Two visits that stand, in answer to which one is meant: both of their days, of which none is wished for. None
    where no two are named.
    """
    named = visits_named(text) if hearing.expecting == _WHICH_ONE else ()
    each = [read_part(said, hearing) for said in named]
    days = tuple(dict.fromkeys(day for said in each for day in said.when.dates))
    if len(days) < len(each) or not each or any(said.intent not in _NAMES_ONLY for said in each):
        return None
    starts = (0, len(text) - len(named[1]))
    spans = [
        Span(at + day.start, at + day.end)
        for at, said in zip(starts, each, strict=True)
        for day in said.when.date_spans
    ]
    return replace(each[0], text=text, intent="none", service=None, when=When(days[0], days, date_spans=tuple(spans)))


def first_visit(text: str, hearing: HearingContext) -> Understanding | None:
    """The first of two visits, with the second apart: the second alone where nobody here does what the first is for.
    None where there are no two.
    """
    two = two_visits(text, hearing) if hearing.line is None else None
    if two is None:
        return None
    whole, of_a_visit = read_part(text, hearing), replace(hearing, expecting=hearing.expecting | {"date", "time"})
    if whole.intent not in ("none", "book", "question"):
        return None
    first, second = (read_part(said, of_a_visit) for said in (two.first, two.second))
    if "other_work" in first.besides and first.service is None and second.service is not None:
        return replace(second, text=text, intent="book", besides=(*second.besides, "other_work"))
    return replace(
        first,
        text=text,
        intent="book",
        name=first.name or second.name,
        says=first.says | ({"elsewhere"} if two.elsewhere else set()),
        emergency=whole.emergency,
        suspected=whole.suspected,
        then=two.second,
        besides=(*first.besides, "another_visit"),
    )


def first_place(text: str, hearing: HearingContext) -> Understanding:
    """What is said of the first of two addresses, with the second apart; all of it where there are no two."""
    read = read_part(text, hearing)
    if hearing.line is not None:
        return read
    if (labelled := labelled_places(text, hearing)) is not None:
        first = read_part(labelled[0], replace(hearing, expecting=hearing.expecting | {"address"}))
        return replace(first, text=text, then=labelled[1], besides=(*first.besides, "another_place"))
    two = (two_places(text, read.address, hearing) if read.address else None) or their_place_too(text)
    if two is None:
        theirs = hearing.anything_else and names_their_place(text)
        return replace(read, says=read.says | {"elsewhere"}) if theirs else read
    first = read if read.address is None else read_part(two[0], hearing)
    if first.address is None:  # "two ten elm" is one beside another
        first = read_part(two[0], replace(hearing, expecting=hearing.expecting | {"address"}))
    return replace(first, text=text, then=two[1], besides=(*first.besides, "another_place"))


def their_place_besides(text: str, hearing: HearingContext) -> Understanding | None:
    """Work at somebody else's place that is asked for besides what was read back, which stays; None where none is."""
    if not at_their_place_besides(text, hearing):
        return None
    read = read_part(text, hearing)
    apart = Understanding(text, then=text, besides=("another_place",))
    return replace(apart, emergency=read.emergency, suspected=read.suspected)


def move_before_note(text: str, hearing: HearingContext) -> Understanding | None:
    """The move of a visit, with what is told for whoever comes apart: "make that three, and tell him to bring a
    ladder"; None where it is no such turn.
    """
    spans = spans_of_notes(text) if hearing.line is None and not hearing.expecting & DATA else ()
    rest = blanked(text, spans)
    if (
        not spans
        or read_intent(text).intent not in ("message", "reschedule")
        or read_intent(rest).intent != "reschedule"
    ):
        return None
    note = ", ".join(text[each.start : each.end] for each in spans)
    return replace(read_part(rest, hearing), text=text, then=note)
