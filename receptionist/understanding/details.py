"""The details of a booking in one turn: e-mail, telephone, address, day and time, name, each from words of its own.

Where two readers claim the same words the surer one keeps them and the other reads again what is left.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Email, Name, Phone
from receptionist.model.ruled_out import Limits, RuledOut, narrowed, rules_out_day
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.model.when import When
from receptionist.understanding.addresses import read_address
from receptionist.understanding.addresses.doors_named import doors_named
from receptionist.understanding.asides import without_asides
from receptionist.understanding.emails import read_email
from receptionist.understanding.names import read_name, read_repaired_name
from receptionist.understanding.phones import read_phone
from receptionist.understanding.repairs import mended
from receptionist.understanding.when import read_when
from receptionist.understanding.when.conclusions import reason_ends
from receptionist.understanding.when.refusals import says_what_it_is_not

_WHY = section("when", "reasons").one("why")
_ASKED_ABOUT = section("names", "asked_about").one("question")
_SURE_NAME = 0.9
_LONGEST = 31
"""Days of a stretch that is refused whole."""


class DetailReadings(msgspec.Struct, frozen=True):
    """What was said of each detail, and the evidence of every reader, with what was rejected and why."""

    name: Name | None = None
    phone: Phone | None = None
    email: Email | None = None
    address: Address | None = None
    when: When = When()
    evidence: tuple[Evidence, ...] = ()


def asks_about_somebody(text: str) -> bool:
    """Whether a turn ends in the question who it is: "yes but is it Maria?" changes nothing."""
    ends = len(text.rstrip(" ?."))
    return any(found.end() >= ends for found in _ASKED_ABOUT.finditer(text.lower()))


def read_details(text: str, hearing: HearingContext, refused: Sequence[Span] = ()) -> DetailReadings:
    """All details in `text`; spans of different details never overlap. No day or time is taken from `refused`."""
    email, of_email = read_email(text, hearing)
    text = without_asides(text, hearing)
    rest = without(text, [email.span]) if email else text
    phone, of_phone = read_phone(rest, hearing)
    rest = without(rest, [phone.span]) if phone else rest
    said, rest = rest, mended(rest)
    reasons = _reasons_beside_a_time(rest, hearing)
    refused = [_reason(rest, span) for span in refused if said[span.start : span.end] == rest[span.start : span.end]]
    alone = [(span, _said_alone(rest, span, hearing)) for span in refused]
    no = [(span, told) for span, told in alone if not (_tells_apart(told) or _is_missed(rest, told))]
    address, when, of_place = _place_and_time(rest, hearing, [*(span for span, _ in no), *reasons])
    when = _without_refused(rest, when, hearing, [told for _, told in no])
    when = _after_repair(said, rest, when, hearing)
    asked_about = [Span(found.start(), found.end()) for found in _ASKED_ABOUT.finditer(rest.lower())]
    name, address, when, of_name = _name(without(rest, asked_about), hearing, address, when)
    return DetailReadings(name, phone, email, address, when, (*of_email, *of_phone, *of_place, *of_name))


def _place_and_time(
    text: str, hearing: HearingContext, refused: Sequence[Span]
) -> tuple[Address | None, When, tuple[Evidence, ...]]:
    address, of_address = read_address(text, hearing)
    meant = without(text, [*refused, *doors_named(text, hearing.known_address)])
    when, of_when = read_when(meant, hearing)
    if address and _overlap([address.span], when.spans):
        if _time_before_address(address, hearing):
            address, of_address = read_address(without(text, when.spans), hearing)
        else:
            when, of_when = read_when(without(meant, [address.span]), hearing)
    elif address and not _time_before_address(address, hearing):  # "Friday at one, 789 Main Street"
        when, of_when = read_when(without(meant, [address.span]), hearing)
    return address, when, (*of_address, *of_when)


def _reasons_beside_a_time(text: str, hearing: HearingContext) -> list[Span]:
    """The clauses that tell why a time is wished for, where one is named before them: "today at eight, because the
    nurse comes at eleven".
    """
    found = [Span(*reason.span()) for reason in _WHY.finditer(text.lower())]
    if not found:
        return []
    before, _ = read_when(text[: found[0].start], hearing)
    return found if before.time is not None and before.bound in ("at", "around") else []


def _reason(text: str, clause: Span) -> Span:
    """The clause without what follows from it."""
    return Span(clause.start, clause.start + reason_ends(text[clause.start : clause.end]))


def _said_alone(text: str, span: Span, hearing: HearingContext) -> When:
    """What the clause at `span` says by itself."""
    return read_when(f"{' ' * span.start}{text[span.start : span.end]}", hearing)[0]


def _without_refused(text: str, when: When, hearing: HearingContext, refused: Sequence[When]) -> When:
    """`when` with the days that `refused` clauses name among those that do not suit; of a stretch that is wished for,
    those in it: "next week, but not the Wednesday". A day may be taken back by them: "Tuesday, wait, no, not Tuesday".
    """
    if refused and when.date_end is not None:
        whole, _ = read_when(text, hearing)
        if whole.ruled_out and whole.date_end == when.date_end:
            return whole
    limits: list[RuledOut] = []
    for said in refused:
        limits += said.ruled_out
        if said.time is None and said.until is None:
            days = (*said.dates, *_stretch(said, hearing.clock.date()))
            limits += map(RuledOut.day, sorted(set(days)))
    if not limits:
        return when
    if when.date is not None and rules_out_day(tuple(limits), when.date):
        whole, _ = read_when(text, hearing)
        return whole if whole.date is None and whole.rules_out(when.date) else when
    if when == When():
        when = _the_one_after(text, hearing, tuple(limits))
    if when.date is not None and when.time is not None:  # "not at ten on Tuesday, but Wednesday at ten"
        limits = [limit for limit in limits if not (limit.is_moment and limit.since == when.time)]
    if when.time is not None and when.bound == "at":  # "noon's too late usually, but okay, noon"
        of_any_day = [limit for limit in limits if limit.first is None and limit.last is None and not limit.weekdays]
        limits = [limit for limit in limits if not (limit in of_any_day and limit.since == when.time)]
    return msgspec.structs.replace(when, ruled_out=narrowed(tuple(limits), when.ruled_out))


def _after_repair(said: str, rest: str, when: When, hearing: HearingContext) -> When:
    """`when` of the `rest` after a repair, with what all of the `said` tells of it besides: the days that a reason
    rules out ("Friday, no, I work that day, Saturday"), and the half of the day ("six p.m. or seven, yeah seven").
    """
    if said == rest or when == When():
        return when
    whole, _ = read_when(said, hearing)
    one_day = (limit for limit in whole.ruled_out if limit.first is not None and limit.first == limit.last)
    days = (*one_day, *(limit for limit in whole.ruled_out if limit.all_along))
    admitted = tuple(limit for limit in days if when.date is None or not rules_out_day((limit,), when.date))
    if admitted:
        when = msgspec.structs.replace(when, ruled_out=narrowed(when.ruled_out, admitted))
    half = _in_the_half_of(whole, when, hearing)
    return when if half is None else msgspec.structs.replace(when, time=half, times=(half,))


def _in_the_half_of(whole: When, when: When, hearing: HearingContext) -> dt.time | None:
    """The reading of an hour that lies nearest to the one it repairs, of which the half of the day was told."""
    open_hours = [time for time in when.times if hearing.opens <= time < hearing.closes]
    if when.time is None or len(whole.times) != 1 or len(when.times) == 1 or not open_hours:
        return None
    old = whole.times[0]
    return min(open_hours, key=lambda time: abs(time.hour - old.hour))


def _tells_apart(said: When) -> bool:
    """Whether a clause says itself what will not do and what will: "tomorrow is no good, better Wednesday", "I can't
    before ten".
    """
    if said.bound in ("after", "before"):
        return True
    if any(limit.weekdays and not limit.of_days for limit in said.ruled_out):  # "I have dialysis Monday mornings"
        return True
    if said.date is None:  # "Saturday's no good, so the one o'clock", "not at one, could they come at two thirty"
        return said.time is not None and any(_is_of_a_day_or_its_part(it) or it.is_moment for it in said.ruled_out)
    return bool(said.ruled_out) and not said.rules_out(said.date)


def _is_of_a_day_or_its_part(limit: RuledOut) -> bool:
    """Whether a whole day will not do, or all that is before or behind some hour of any day."""
    if limit.first is None:
        return (limit.since is None) != (limit.until is None)
    return limit.covers_day(limit.first)


def _is_missed(text: str, said: When) -> bool:
    """ "That's not Thursday", of whose times none was offered: the day is wished for."""
    if not said.date_spans or said.ruled_out:
        return False
    return says_what_it_is_not(text[: said.date_spans[0].start].lower())


def _stretch(when: When, today: dt.date) -> Iterator[dt.date]:
    """Each day of "Monday through Wednesday"; said on a Monday, those of this week as well."""
    if when.date is None or when.date_end is None:
        return
    days = min((when.date_end - when.date).days, _LONGEST) + 1
    starts = {when.date, today} if when.date == today + dt.timedelta(weeks=1) else {when.date}
    yield from (start + dt.timedelta(n) for start in starts for n in range(days))


def _the_one_after(text: str, hearing: HearingContext, refused: Limits) -> When:
    """ "Not this Friday but the next": the day that only the refused one leads to."""
    whole, _ = read_when(text, hearing)
    led = whole.date is not None and set(refused) <= set(whole.ruled_out) and not whole.rules_out(whole.date)
    return whole if led else When()


def _name(
    text: str, hearing: HearingContext, address: Address | None, when: When
) -> tuple[Name | None, Address | None, When, tuple[Evidence, ...]]:
    name, evidence = read_repaired_name(text, hearing)
    if name is None and "name" in hearing.expecting and (address or when.time):
        data = [*when.spans, *([address.span] if address else [])]
        name, evidence = read_name(without(text, data), hearing)
    if name and address and _overlap([name.span], [address.span]):
        if _name_before_address(address, hearing):
            address, more = read_address(without(text, [name.span, *when.spans]), hearing)
        else:
            name, more = read_name(without(text, [address.span]), hearing)
        evidence = (*evidence, *more)
    if name and _overlap([name.span], when.spans):
        if _name_before_time(name, hearing):
            when, more = read_when(without(text, [name.span, *([address.span] if address else [])]), hearing)
        else:
            name, more = read_name(without(text, when.spans), hearing)
        evidence = (*evidence, *more)
    return name, address, when, evidence


def _time_before_address(address: Address, hearing: HearingContext) -> bool:
    """A whole address is never a time ("1420 Main Street", "the corner of York and Twelfth"), nor is an apartment; of
    less, what was asked for decides.
    """
    if address.unit_type or (address.street and (address.number or address.numberless)):
        return False
    return "address" not in hearing.expecting


def _name_before_address(address: Address, hearing: HearingContext) -> bool:
    """A bare place is likelier the name where a name was asked ("Austin"); a house number never is."""
    return address.number is None and "name" in hearing.expecting and "address" not in hearing.expecting


def _name_before_time(name: Name, hearing: HearingContext) -> bool:
    """ "My name is April", and "May Johnson" as the answer to "what is your name?"."""
    asked_time = not hearing.expecting.isdisjoint(("date", "time"))
    return name.confidence >= _SURE_NAME or ("name" in hearing.expecting and not asked_time)


def _overlap(some: Iterable[Span], others: Iterable[Span]) -> bool:
    others = tuple(others)
    return any(each.overlaps(other) for each in some for other in others)


def without(text: str, spans: Iterable[Span]) -> str:
    """`text` with the words of `spans` blanked by a mark, so that offsets stay and the words beside do not join."""
    for span in spans:
        text = f"{text[: span.start]},{' ' * (span.end - span.start - 1)}{text[span.end :]}"
    return text
