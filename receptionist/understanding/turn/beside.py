"""An answer to what was asked for, with something for whoever comes beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import narrowed
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.heard_parts import is_no_note, notes_heard, words_at
from receptionist.understanding.notes import note_in, spans_of_notes, tells_only_notes
from receptionist.understanding.part.kept import LIKELY
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.part.wish import SMALL_WORDS
from receptionist.understanding.services import read_service
from receptionist.understanding.turn.noted import FOR_EVERY_VISIT
from receptionist.understanding.turn.of_two import first_place
from receptionist.understanding.turn.visit_data import DATA, WHEN, asks_for_work, is_of_a_visit, says_who_where_or_when
from receptionist.understanding.when import read_when
from receptionist.understanding.when.before_that import refers_to_its_day
from receptionist.understanding.when.conclusions import reason_ends
from receptionist.understanding.when.weekly import tells_each_week
from receptionist.understanding.words import blanked

_TELLS = 3
"""Words from which on more is told behind a service that was asked for."""


def told_beside(text: str, hearing: HearingContext) -> Understanding | None:
    """An answer to what was asked for, with something for whoever comes beside it, which answers nothing; None where
    there is no such thing.
    """
    work = asks_for_work(hearing)
    remarks = is_of_a_visit(hearing) or work
    answers = work or (hearing.expecting & DATA and hearing.line is None)
    by_rule = spans_of_notes(text, remarks=remarks) if answers else ()
    if hearing.expecting & WHEN and _come_to_a_time(text, by_rule, hearing):
        by_rule = ()
    spans = by_rule or (notes_heard(text, hearing) if answers and remarks else ())
    spans = spans or (_behind_the_work(text, hearing) if work else ())
    if not spans or (work and any(_tells_when(text[each.start : each.end], hearing) for each in spans)):
        return None
    whole = read_part(text, hearing)
    read = first_place(blanked(text, outside(without_who(spans, whole), whole.address)), hearing)
    if work and read.service is None:  # all of it is what is to be done
        return None
    if not by_rule and (whole.asks or whole.intent != "none"):
        return None
    if not by_rule and _differs(read, whole):
        read = first_place(text, hearing)
    return replace(
        read,
        text=text,
        when=whole.when if _binds_its_times(text) else over_by(read.when, whole.when),
        says=read.says | whole.says & FOR_EVERY_VISIT | {"note"},
        note=note_in(text, remarks=remarks) if by_rule else words_at(text, spans),
        emergency=whole.emergency,
        suspected=whole.suspected,
        evidence=whole.evidence,
    )


def _binds_its_times(text: str) -> bool:
    """Whether what is told says of the times beside it what they are: "I have my grandbabies Monday | and Wednesday
    mornings".
    """
    return refers_to_its_day(text) or tells_each_week(text)


def _come_to_a_time(text: str, notes: Iterable[Span], hearing: HearingContext) -> bool:
    """ "It's an hour on the bus, so three": whether one of the `notes` tells why it is to be then, and is none."""
    told = (text[each.start : each.end] for each in notes)
    return any(_tells_when(note[reason_ends(note) :], hearing) for note in told)


def _tells_when(said: str, hearing: HearingContext) -> bool:
    when, _ = read_when(said, hearing)
    return when.time is not None or when.date is not None


def _behind_the_work(text: str, hearing: HearingContext) -> tuple[Span, ...]:
    """What is told behind the service that was asked for: "a haircut I'm allergic to ammonia"; nowhere where that asks
    or answers anything, or is of no use to whoever comes.
    """
    named = [each.span for each in read_service(text, hearing)[1] if each.kept]
    end = max((span.end for span in named), default=len(text))
    if not SMALL_WORDS.issuperset(blanked(text[:end], named).lower().split()):
        return ()
    rest = text[end:].strip(" ,")
    if len(rest.split()) < _TELLS or is_no_note(rest, hearing):
        return ()
    told = read_part(rest, hearing)
    says = told.asks or told.intent != "none" or told.service or told.signals or told.choice is not None
    return () if says or says_who_where_or_when(told) else (Span(end, len(text)),)


def behind_what_was_asked(text: str, hearing: HearingContext) -> tuple[Span, ...]:
    """What runs on behind a whole name, an address or a time and tells something: "12 Oak Street the bell is out"."""
    if not (is_of_a_visit(hearing) and hearing.expecting & DATA):
        return ()
    found = read_part(text, hearing)
    spans = [*found.when.spans]
    spans += [found.name.span] if found.name and found.name.last else []
    spans += [found.address.span] if found.address and found.address.number and found.address.street else []
    end = max((span.end for span in spans), default=len(text))
    return (Span(end, len(text)),) if tells_only_notes(text[end:]) else ()


def outside(spans: Sequence[Span], place: Address | None) -> tuple[Span, ...]:
    """`spans` without a whole address that begins in one of them: "by the green awning sixty one hundred Kenmore"."""
    if place is None or not (place.number and place.street):
        return tuple(spans)
    start, end = place.span.start, place.span.end
    kept: list[Span] = []
    for each in spans:
        holds = each.start <= start < each.end
        kept += [Span(each.start, start), Span(min(end, each.end), each.end)] if holds else [each]
    return tuple(each for each in kept if each.start < each.end)


def without_who(spans: Sequence[Span], whole: Understanding) -> tuple[Span, ...]:
    """`spans` but those in which callers tell who they are: "it's Nikhil by the way, Nikhil Rao, my e-mail is …"."""
    if whole.name is None or not whole.name.last or whole.name.confidence < LIKELY:
        return tuple(spans)
    at = whole.name.span.start
    return tuple(each for each in spans if not each.start <= at < each.end)


def over_by(when: When, whole: When) -> When:
    """`when` with what a note that was said beside it tells too: "I don't drive in the dark, so home by four", "my wife
    has yoga Tuesdays"; the `whole` where the note takes the day back.
    """
    if when.date is not None and whole.date != when.date and whole.rules_out(when.date):
        return whole
    told = [limit for limit in whole.ruled_out if limit.ends or limit.all_along]
    return replace(when, ruled_out=narrowed(when.ruled_out, told)) if told else when


def _differs(rest: Understanding, whole: Understanding) -> bool:
    """Whether who, where, when or what was read in what is no part of `rest`: it is that before it is a note."""
    data = ((each.name, each.phone, each.address, each.choice, each.service, each.when) for each in (rest, whole))
    return next(data) != next(data)
