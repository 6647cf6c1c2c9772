"""From a turn's words to its one `When`: the day and the hour that are meant, and what bounds them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import allowing, narrowed
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.model.when import When
from receptionist.understanding.when.alternatives import alternatives_of
from receptionist.understanding.when.ampm import nearest, readings
from receptionist.understanding.when.answer import answer_of
from receptionist.understanding.when.before_that import none_from_its_day, set_apart
from receptionist.understanding.when.conclusions import Conclusion, bare, concluded, divided, wished_before
from receptionist.understanding.when.deadlines import until_when
from receptionist.understanding.when.exceptions import excepted_days
from receptionist.understanding.when.fragments import fragments_of, sparks
from receptionist.understanding.when.happenings import happenings
from receptionist.understanding.when.namesakes import without_namesakes
from receptionist.understanding.when.occasions import Occasion, bounded_by, may_tell, occasions
from receptionist.understanding.when.refused_first import refused_first
from receptionist.understanding.when.spoken import SpokenTimes
from receptionist.understanding.when.values import Clock, Day
from receptionist.understanding.when.weekly import taken_each_week
from receptionist.understanding.when.weekly_limits import WeeklyLimit
from receptionist.understanding.when.worked_each_day import worked_each_day
from receptionist.understanding.words import SAME_TIME, Token, blanked, tokens

_WHY: dict[str, str] = lexicon("evidence")["when"]
_LATER_OF = section("when", "reading").one("later_of")
_NOTHING = When()


def read_when(text: str, hearing: HearingContext) -> tuple[When, tuple[Evidence, ...]]:
    """The day and time that `text` says, against `hearing.clock`, in its zone; with every reading kept or rejected.

    A wall time that the clocks skip in spring is moved on by the hour they skip (RFC 5545's reading of it); one that
    comes twice in autumn is the first of the two.
    """
    run = tokens(text)
    if not _may_say_when(run, hearing):
        return _NOTHING, ()
    text = whole = set_apart(text)
    happened = happenings(text, hearing)
    to_come = _occasions(text, hearing)
    alone = partial(_alone, hearing=hearing)
    each_week = (*taken_each_week(text, alone), *worked_each_day(text, alone))
    beside = blanked(text, [each.span for each in each_week])
    limiting = (*(excepted_days(text, alone) or refused_first(beside, alone)), *each_week)
    bounding = [*(each.span for each in to_come), *(each.span for each in limiting)]
    told = [_told(text, span) for span in (*happened, *bounding)]
    text = bare(without_namesakes(blanked(text, (*until_when(text), *happened, *bounding)), run, hearing))
    if (said := divided(text)) is not None:
        reason, of_reason = _read(said.before, hearing)
        wish = _wish_before(said, hearing)
        conclusion, of_conclusion = _conclusion(said, wish, reason, hearing)
        conclusion = _from_its_hour(conclusion, said.before, hearing)
        if (when := concluded(reason, conclusion)) is not None:
            when = bounded_by(_on_its_day(wished_before(wish, reason, when), said.before, hearing), to_come)
            return _settled(_without(when, limiting), text, hearing), (*told, *of_reason, *of_conclusion)
    when, evidence = _read(text, hearing)
    when = bounded_by(none_from_its_day(when, whole, partial(_last_day, hearing=hearing)), to_come)
    return _settled(_without(when, limiting), text, hearing), (*told, *evidence)


def _without(when: When, limiting: Sequence[WeeklyLimit]) -> When:
    limits = [each.limit for each in limiting]
    return msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, limits)) if limits else when


def _may_say_when(run: Sequence[Token], hearing: HearingContext) -> bool:
    """Whether any word can be of a day or a time; beside another visit "after him" is."""
    return hearing.beside is not None or sparks(run)


def _occasions(text: str, hearing: HearingContext) -> tuple[Occasion, ...]:
    """What `text` tells of that the visit is to be before."""
    if not may_tell(text):
        return ()
    return occasions(spoken_in(text, hearing), partial(_alone, hearing=hearing))


def _alone(part: str, hearing: HearingContext) -> When:
    """What some words of a turn say by themselves."""
    return _read(part, hearing)[0]


def _settled(when: When, text: str, hearing: HearingContext) -> When:
    return _as_wished(_at_its_hour(_of_its_half(_later_of(when, text), text, hearing), text, hearing))


def _later_of(when: When, text: str) -> When:
    """ "Tuesday or Thursday, the later of those is better": the last of the days that are told apart."""
    days = (*when.dates, *([when.date_end] if when.date_end else []))
    if len(when.date_spans) < 2 or len(days) < 2 or _LATER_OF.search(text.lower()) is None:
        return when
    return msgspec.structs.replace(when, date=max(days), dates=(max(days),), date_end=None)


def _at_its_hour(when: When, text: str, hearing: HearingContext) -> When:
    """ "Ten, no, I've the dentist then, Wednesday, same time": at the hour that was said last before it."""
    same = SAME_TIME.search(text.lower())
    if same is None or when.date is None or when.time or when.until or when.daypart or hearing.known_time:
        return when
    said = spoken_in(text[: same.start()], hearing)
    hours = [each.value for each in said.fragments if isinstance(each.value, Clock)]
    plain = [hour for hour in hours if hour.bound == "at" and hour.until is None]
    if not plain:
        return when
    time = said.likeliest(plain[-1])
    return msgspec.structs.replace(when, time=time, times=(time,))


def _as_wished(when: When) -> When:
    """Of a time that is asked for outright and is ruled out beside it, the wish is meant, on its day: "ten, no, I've
    the doctor then, Wednesday at ten".
    """
    if when.date is not None and when.date_end is None and when.rules_out(when.date):  # "no, sooner than that, today"
        date = when.date
        when = msgspec.structs.replace(when, ruled_out=tuple(x for x in when.ruled_out if not x.covers_day(date)))
    if when.time is None or when.bound not in ("at", "around") or when.either or not when.ruled_out:
        return when
    if when.date is not None and when.date_end is None:
        start = dt.datetime.combine(when.date, when.time)
        return msgspec.structs.replace(when, ruled_out=allowing(when.ruled_out, start, start))
    hours = when.time, when.time
    limits = (limit for limit in when.ruled_out if limit.first or limit.last or not limit.keeps_out(hours))
    return msgspec.structs.replace(when, ruled_out=tuple(limits))


def _last_day(text: str, hearing: HearingContext) -> dt.date | None:
    """The day that `text` tells of last."""
    days = days_in(spoken_in(text, hearing))
    return days[-1].dates[0] if days and not days[-1].past and days[-1].end is None else None


def spoken_in(text: str, hearing: HearingContext) -> SpokenTimes:
    """What `text` says of days and hours."""
    fragments, evidence = fragments_of(text, hearing)
    return SpokenTimes(text, tokens(text), hearing, fragments, evidence)


def days_in(said: SpokenTimes) -> list[Day]:
    """The days of it, in their order."""
    return [day for fragment in said.fragments if (day := said.as_day(fragment)) is not None]


def _on_its_day(when: When, reason: str, hearing: HearingContext) -> When:
    """ "My train gets in at two on the fifth, so say three": the hour is of the day whose hour its reason tells."""
    if when.date is not None or when.date_end is not None or when.time is None or when.ruled_out:
        return when
    said = spoken_in(reason, hearing)
    days, with_hour = days_in(said), any(isinstance(each.value, Clock) for each in said.fragments)
    if len(days) != 1 or days[0].end is not None or days[0].past or not with_hour:
        return when
    return msgspec.structs.replace(when, date=days[0].dates[0], dates=days[0].dates)


def _from_its_hour(conclusion: When, reason: str, hearing: HearingContext) -> When:
    """ "My stories come on at eleven, so an hour before that": reckoned from the hour that its reason tells."""
    if not conclusion.shift_by or conclusion.shift_of != "time" or conclusion.time is not None:
        return conclusion
    said = spoken_in(reason, hearing)
    hours = [each.value for each in said.fragments if isinstance(each.value, Clock) and each.value.until is None]
    if not hours:
        return conclusion
    told = dt.datetime.combine(said.today, said.likeliest(hours[-1])) + dt.timedelta(minutes=conclusion.shift_by)
    if told.date() != said.today:
        return conclusion
    time = told.time()
    return msgspec.structs.replace(conclusion, time=time, times=(time,), shift=None, shift_of=None, shift_by=0)


def _of_its_half(when: When, text: str, hearing: HearingContext) -> When:
    """ "Seven in the evening, or no, we eat then, so seven thirty": where one comes by night as by day, an hour is of
    the half of the day that is told of the hour before it.
    """
    times = [time for time in when.times if hearing.all_hours or hearing.opens <= time < hearing.closes]
    if when.time is None or when.bound not in ("at", "around") or len(times) < 2:
        return when
    said = spoken_in(text, hearing)
    own = max((span.start for span in when.time_spans), default=len(text))
    before = [hour.value for hour in said.fragments if isinstance(hour.value, Clock) and hour.span.end <= own]
    told = [said.likeliest(hour) for hour in before if len(readings(hour)) == 1]
    if not told:
        return when
    return msgspec.structs.replace(when, time=nearest(times, told[-1]))


def _told(text: str, span: Span) -> Evidence:
    said = text[span.start : span.end]
    return Evidence("happening", "day", said, span, said, kept=False, why=_WHY["told"])


def _wish_before(said: Conclusion, hearing: HearingContext) -> When:
    """What is wished for before the reason, whose own day or hour may stand right before it: "Wednesday I work"."""
    fragments, _ = fragments_of(said.before, hearing)
    spans = [fragment.span for fragment in fragments]
    reason = max((span.end for span in spans if span.start <= said.reason < span.end), default=said.reason)
    own = reason if any(span.start >= reason for span in spans) else max((span.start for span in spans), default=0)
    return _read(said.before[:own], hearing)[0]


def _conclusion(
    said: Conclusion, wish: When, reason: When, hearing: HearingContext
) -> tuple[When, tuple[Evidence, ...]]:
    """What is concluded; of a weekday that of the later stretch which was wished for: "next week, I'm off Monday, so
    Thursday".
    """
    hearing = _spoken_of(said.before, reason, hearing)
    plain, evidence = _read(said.text, hearing)
    first, last, text = wish.date, wish.date_end, said.text
    if (
        first is None
        or last is None
        or first <= hearing.clock.date()
        or (reason.rules_out(first) and reason.rules_out(last))
    ):
        return plain, evidence
    for span in wish.date_spans:
        text = f"{text[: span.start]}{said.before[span.start : span.end]}{text[span.end :]}"
    within, evidence_within = _read(text, hearing)
    one_day = within.date is not None and within.date_end is None and plain.date_end is None
    of_it = within.date is not None and first <= within.date <= last and (one_day or plain.date is None)
    return (within, evidence_within) if of_it else (plain, evidence)


def _spoken_of(before: str, reason: When, hearing: HearingContext) -> HearingContext:
    """ "I'm gone the fourteenth, so the day before": what follows is reckoned from the day that was said last."""
    days = days_in(spoken_in(before, hearing))
    days = [*days[:1], *(day for before, day in pairwise(days) if not _is_named_by(before, day))]
    last = next((day.dates[0] for day in reversed(days) if not day.past and not day.end), reason.date)
    return msgspec.structs.replace(hearing, known_day=last) if last else hearing


def _is_named_by(date: Day, weekday: Day) -> bool:
    """ "The third, but that's a Saturday": whether a weekday only names the date that was said before it."""
    of_a_month = date.dom is not None or date.month is not None
    return of_a_month and weekday.dom is None and weekday.weekday == date.dates[0].weekday()


def _read(text: str, hearing: HearingContext) -> tuple[When, tuple[Evidence, ...]]:
    if not _may_say_when(tokens(text), hearing):
        return _NOTHING, ()
    said = spoken_in(text, hearing)
    if not said.fragments:
        return _NOTHING, tuple(said.evidence)
    either = alternatives_of(said, lambda part: _read(part, hearing)[0])
    return (either, tuple(said.evidence)) if either is not None else answer_of(said)
