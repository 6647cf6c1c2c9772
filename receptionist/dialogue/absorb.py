"""Absorbing: a turn's meaning added to what is known. Data accumulates; only an explicit correction replaces."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import who_calls
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.crews import goes_by_name, settling_for, with_wish
from receptionist.dialogue.extracting import can_be_found, extracted, shortened
from receptionist.dialogue.kept_place import with_place_kept
from receptionist.dialogue.looking_up import of_visit
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.series import meaning_all, with_every
from receptionist.dialogue.task import OffersTakenFrom, Picked, SlotValue
from receptionist.dialogue.time_request import allows_but_some, merged, moved_by, says_no_day, says_time, says_when
from receptionist.dialogue.unavailable import knowing_theirs, within_theirs
from receptionist.dialogue.workflow import PUTTING_RIGHT, Workflow
from receptionist.model.address import Address
from receptionist.model.availability import TimeSlot
from receptionist.model.dayparts import is_in_part
from receptionist.model.ruled_out import allowing, between, narrowed
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_WEAK_SOURCES = ("customer", "caller_id")
_OF_ONE_THAT_STANDS = ("cancel", "reschedule")
_CALLED_BY_IT = (*_OF_ONE_THAT_STANDS, "check")
"""Wishes beside which the work or the street calls one of several visits: "when are my carpets being done"."""
ASKED = "?"
_A_TELLING = 3
"""Words that mean the same wherever they are said again."""
_MOST_NOTES = 6
_WEEK = 7
_SOON = dt.timedelta(days=62)
"""How far ahead a day may be meant whose weekday and number contradict each other."""
_MOST_DAYS = 3
"""Days in one turn, of which one may name the visit: who says more of them guesses."""
_FEW_WORDS = 4
"""Words around a day or a time that is wished for and not only mentioned: "could we do Thursday"."""


def absorb(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """`ctx` with every value of `meaning` that `workflow` collects and the caller may set now."""
    before = ctx.value("service")
    ctx = with_place_kept(ctx, workflow, meaning)
    for value in extracted(ctx, workflow, meaning):
        if _may_set(ctx, value.name, meaning):
            ctx = _unpicked(who_calls.remembered(ctx, value, meaning), value).with_slot(value)
    if meaning.name is not None and meaning.name.told_by and ctx.value("name") == meaning.name.full:
        ctx = noted(ctx, meaning.name.told_by)
    mail = meaning.email.address if meaning.email and workflow.slot("email") is None else ""
    for told in filter(None, (meaning.anothers.contact, meaning.kept_anyway, mail)):
        ctx = noted(ctx, told)
    ctx = with_every(with_wish(_halves(ctx, meaning), workflow, meaning), workflow, meaning)
    ctx = meaning_all(ctx, workflow, meaning)
    if "head_count" in meaning.says and before and ctx.call.notes and ctx.value("service") != before:
        ctx = noted(ctx, meaning.verbatim)  # what was noted tells of as many as there were before
    if meaning.intent == "hours":  # "are you open on Saturday?" is no wish for Saturday
        meaning = msgspec.structs.replace(meaning, when=meaning.beside_hours)
    said = When() if _names_the_visit(ctx, workflow, meaning) else meaning.when
    when = _settled_day(ctx, said) if workflow.lookup else _pinned(said)
    says = says_when(when)
    if workflow.find and meaning.crew and not says and not says_when(ctx.times.wanted) and goes_by_name(workflow):
        ctx = wishing(ctx, workflow, of_visit(ctx))  # "can you make that Marcus?"
    if workflow.of_kind("date") and says and _may_set_when(ctx, workflow, meaning):
        wish = within_theirs(ctx, meaning, when, _wish(ctx, workflow, when))
        ctx = wishing(knowing_theirs(ctx, meaning, when), workflow, wish)
        ctx = ctx.with_times(our_start=None) if says_time(when) else ctx
    return ctx


def _names_the_visit(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """Whether day and time are those of the visit that is to be moved: "it can't stay Friday at nine"."""
    visit, when = ctx.found.visit, meaning.when
    if visit is None or workflow.find is None or "moves" not in meaning.says or when.date is None:
        return False
    one_time = when.date_end is None and when.time is not None and not when.shift
    return one_time and when.may_be(visit.start)


def _unpicked(ctx: CallContext, value: SlotValue) -> CallContext:
    """`ctx`, which is about something else where other words name it."""
    other = value.name == ctx.picked.slot and value != ctx.filled(value.name)
    return ctx.with_task(picked=Picked()) if other else ctx


def _pinned(when: When) -> When:
    """`when` as far as a day and a time can be noted by themselves, with no calendar to look for the rest in."""
    a_stretch = when.date_end is not None and when.date_end != when.date
    day = When() if a_stretch else When(date=when.date, dates=when.dates)
    return msgspec.structs.replace(day, time=when.time, times=when.times, ruled_out=when.ruled_out)


def _wish(ctx: CallContext, workflow: Workflow, new: When) -> When:
    """The wish after `new` was said; "an hour later" and "at ten" move the visit in hand, once it is known which."""
    if new.shift_by and workflow.find:  # "push my Friday back an hour" names the visit
        new = msgspec.structs.replace(new, date=None, dates=(), date_end=None)
    if new.shift_by:
        new = moved_by(_spoken_of(ctx), new)
    new = _a_week_on(ctx, new) if workflow.find else _later_in_this_week(ctx, new)
    visit = ctx.found.visit
    of_its_day = says_no_day(new) and not (visit and allows_but_some(new, visit.start.date()))
    if workflow.find and not says_when(ctx.times.wanted) and (new.shift or of_its_day):
        return merged(of_visit(ctx), new) if visit else new
    return merged(ctx.times.wanted, new)


def _later_in_this_week(ctx: CallContext, new: When) -> When:
    """ "Later in the week", where no other day is spoken of: after today."""
    if (new.shift, new.shift_of) != ("later", "date") or new.shift_by or says_when(ctx.times.wanted):
        return new
    tomorrow = ctx.turn.at.date() + dt.timedelta(days=1)
    sunday = tomorrow + dt.timedelta(days=6 - tomorrow.weekday())
    return msgspec.structs.replace(new, date=tomorrow, dates=(tomorrow,), date_end=sunday, shift=None, shift_of=None)


def _a_week_on(ctx: CallContext, new: When) -> When:
    """ "Next week, same time" of the visit in hand is on its own weekday."""
    visit = ctx.found.visit
    if visit is None or new.date is None or new.date_end is None or new.time != visit.start.time():
        return new
    day = new.date + dt.timedelta(days=(visit.start.weekday() - new.date.weekday()) % _WEEK)
    a_week = (new.date_end - new.date).days == _WEEK - 1
    its_own = a_week and not new.rules_out(day)
    return msgspec.structs.replace(new, date=day, dates=(day,), date_end=None) if its_own else new


def _spoken_of(ctx: CallContext) -> When:
    """The time that "an hour later" is later than: the one to be read back, else that of the visit in hand."""
    slot = ctx.times.proposal or (ctx.times.offers[0] if len(ctx.times.offers) == 1 else None)
    if slot is not None:
        return When(date=slot.start.date(), time=slot.start.time())
    wanted, made = ctx.times.wanted, ctx.call.booking
    if ctx.found.visit is None:
        nothing_wished = not says_when(wanted) and made is not None and made.start is not None
        return When.exactly(made.start) if nothing_wished and made and made.start else wanted
    day = wanted.date if wanted.date_end is None and wanted.time is None else None
    at = of_visit(ctx)
    return msgspec.structs.replace(at, date=day, dates=(day,)) if day else at


def wishing(ctx: CallContext, workflow: Workflow, wanted: When) -> CallContext:
    """`ctx` with a new wish about day and time, which the calendar, if there is one to ask, has not answered yet."""
    if wanted == ctx.times.wanted and not ctx.times.offers:
        return ctx
    before = ctx.times.taken_from
    before = before if wanted.shift else msgspec.structs.replace(before, wish=When())
    return ctx.with_times(wanted=wanted, taken_from=before, unchecked=workflow.lookup is not None)


def _settled_day(ctx: CallContext, when: When) -> When:
    """`when` with one day, unless it has to be asked which: "next Friday" said on a Thursday, "Thursday the thirteenth"
    of a Friday, once.

    "Monday or Thursday" is a stretch that leaves out the days between. Of today's own weekday the likelier will do: the
    read-back names the date.
    """
    already_asked = ctx.focus.asked == ("date",) and len(ctx.times.wanted.dates) > 1
    weekdays = {day.weekday() for day in when.dates}
    a_week_apart = len(weekdays) == 1 and ctx.turn.at.weekday() not in weekdays
    at_odds = len(weekdays) > 1 and len(when.date_spans) == 1
    if len(when.dates) < 2 or when.date is None or (a_week_apart and not already_asked):
        return when
    if at_odds and not already_asked:
        soon = tuple(day for day in when.dates if day - ctx.turn.at.date() <= _SOON)
        return msgspec.structs.replace(when, date=soon[0], dates=soon) if len(soon) > 1 else when
    first, last = min(when.dates), max(when.dates)
    named_apart = len(when.date_spans) > 1 or (last - first).days == 1
    if named_apart and len(weekdays) > 1 and when.date_end is None:
        limits = narrowed(when.ruled_out, between(when.dates))
        return msgspec.structs.replace(when, date=first, dates=(first,), date_end=last, ruled_out=limits)
    return msgspec.structs.replace(when, dates=(when.date,))


def likeliest_day(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` with the likelier of the days that are still open."""
    day = ctx.times.wanted.date or ctx.times.wanted.dates[0]
    return wishing(ctx, workflow, msgspec.structs.replace(ctx.times.wanted, date=day, dates=(day,)))


def picking(ctx: CallContext, slot: TimeSlot) -> CallContext:
    """`ctx` wishing for exactly `slot`; what will not do still holds, should the wish widen again."""
    day, clock = slot.start.date(), slot.start.time()
    limits = allowing(ctx.times.wanted.ruled_out, slot.start, slot.end)
    wanted = When(date=day, time=clock, times=(clock,), ruled_out=limits)
    ours = None if _asked_for_hour(ctx, slot) else slot.start
    before = OffersTakenFrom(ctx.times.offers or ctx.times.taken_from.offers, _picked_of(ctx, slot))
    taken = settling_for(ctx, slot).with_times(wanted=wanted, taken_from=before, our_start=ours)
    return taken.with_times(offers=(), unchecked=True)


def _asked_for_hour(ctx: CallContext, slot: TimeSlot) -> bool:
    """Whether the caller has wished for just that hour, before any was offered."""
    wish = ctx.times.wanted
    return wish.time == slot.start.time() and wish.bound == "at" and ctx.times.our_start is None


def _picked_of(ctx: CallContext, slot: TimeSlot) -> When:
    """The days and the part of the day of which `slot` is taken; nothing where it lies beside them."""
    wish = ctx.times.wanted
    one_time = wish.time is not None and wish.bound == "at"
    if one_time or (wish.date_end is None and wish.daypart is None):
        return ctx.times.taken_from.wish
    among = wish.date is None or wish.date <= slot.start.date() <= (wish.date_end or wish.date)
    return wish if among and is_in_part(slot.start, wish.daypart) else When()


def wish_anew(ctx: CallContext) -> When:
    """No wish any more but for what will not do."""
    return When(ruled_out=ctx.times.wanted.ruled_out)


def settled(ctx: CallContext, slot: TimeSlot) -> CallContext:
    """`ctx` with the one time that will be read back."""
    return picking(ctx, slot).with_times(proposal=slot, unchecked=False)


def noted(ctx: CallContext, verbatim: str) -> CallContext:
    """`ctx` with what the caller asked for, in their own words, for whoever comes."""
    words = shortened(verbatim)
    if not words or any(has_all(note, words) and not _asks_it(note, words) for note in ctx.call.notes):
        return ctx
    others = tuple(note for note in ctx.call.notes if not has_all(words, note) or len(note.split()) < _A_TELLING)
    return ctx.with_call(notes=_most_telling(ctx, (*others, words)))


def _most_telling(ctx: CallContext, notes: tuple[str, ...]) -> tuple[str, ...]:
    """`notes`, as many as are kept: never without the first, which tells of the work, nor the last. Of the others one
    goes that only asks, before any that tells; what was promised stays longest.
    """
    if len(notes) <= _MOST_NOTES:
        return notes
    between = notes[1:-1]
    asked = (note for note in between if note in ctx.turn.answered.questions)
    told = (note for note in between if note not in ctx.made.promised)
    least = next(iter((*asked, *told, *between)))
    return tuple(note for note in notes if note != least)


def noted_question(ctx: CallContext, verbatim: str) -> CallContext:
    """`ctx` with a question that could not be answered, for whoever calls back; what tells of the visit outlasts it."""
    here = noted(ctx, verbatim)
    asked = shortened(verbatim)
    return here.with_answered(questions=(*here.turn.answered.questions, asked)) if asked else here


def has_all(note: str, words: str) -> bool:
    """Whether `note` has those words in their order: what is told twice over is kept once."""
    said, told = iter(_unmarked(note)), _unmarked(words)
    return words == note or (len(told) >= _A_TELLING and all(word in said for word in told))


def _asks_it(note: str, words: str) -> bool:
    """Whether `words` are those of `note`, as a question: that is what stands of the two."""
    return words.endswith(ASKED) and not note.endswith(ASKED) and _unmarked(words) == _unmarked(note)


def _unmarked(note: str) -> list[str]:
    return note.replace(ASKED, "").replace(",", "").split()


def with_reason(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` with what of a wish is of use to whoever comes: what it is for, and what they are told."""
    if meaning.besides:  # what no calendar entry can hold is told in all of the caller's words
        return with_words(ctx, meaning)
    why = noted(_with_claim(ctx, meaning), meaning.reason)
    return _noted_of(why, meaning) if "note" in meaning.says else why


def with_words(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` with the words of the turn, for whoever comes or calls back, and the name and day they call a visit by."""
    return _noted_of(_with_claim(ctx, meaning), meaning)


def _noted_of(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` with what the turn tells for whoever comes, to this visit or to every one of the call."""
    kept = noted(ctx, meaning.for_whoever_comes)
    if "for_every_visit" not in meaning.says:
        return kept
    return kept.with_said_for_good(noted=(*kept.made.for_good.noted, shortened(meaning.for_whoever_comes)))


def _with_claim(ctx: CallContext, meaning: Understanding) -> CallContext:
    visit, one = ctx.found.visit, None if ctx.times.offers else meaning.one_meant
    other_work = (
        visit is not None
        and meaning.intent in _OF_ONE_THAT_STANDS
        and bool(visit.service)
        and meaning.service not in (None, visit.service)
    )
    as_another = "another" in meaning.says or other_work or (one is not None and one.weekday is None)
    of_theirs = meaning.intent in _OF_ONE_THAT_STANDS or ctx.task.workflow == PUTTING_RIGHT or meaning.correction
    each = "each_of_them" in meaning.says and bool(of_theirs)
    claim = msgspec.structs.replace(ctx.caller.claim, another=as_another, each=each or ctx.caller.claim.each)
    spoken_of = visit is None and not claim.days and (of_theirs or "note" in meaning.says)
    day = one.weekday if one is not None and meaning.visit_day is None else meaning.visit_day
    if day is not None:
        claim = msgspec.structs.replace(claim, weekday=day)
    if spoken_of and (theirs := _days_of_theirs(ctx, meaning, each=claim.each)):
        claim = msgspec.structs.replace(claim, days=theirs)
    if one is not None and one.weekday is None:
        claim = msgspec.structs.replace(claim, one=one)
    if meaning.service and meaning.intent in _CALLED_BY_IT:
        claim = msgspec.structs.replace(claim, service=meaning.service)
    if meaning.streets and (spoken_of or (visit is None and meaning.intent in _CALLED_BY_IT)):
        claim = msgspec.structs.replace(claim, streets=meaning.streets)
    if meaning.intent == "check" and meaning.answer == "unsure" and meaning.when.date is None:
        claim = msgspec.structs.replace(claim, day_unknown=True)  # "I can't remember what day it is"
    if meaning.booked_as:
        claim = msgspec.structs.replace(claim, name=meaning.booked_as)
    return ctx if claim == ctx.caller.claim else ctx.with_caller(claim=claim)


def _days_of_theirs(ctx: CallContext, meaning: Understanding, *, each: bool) -> tuple[dt.date, ...]:
    """The day of a visit to come that is named beside what is wished for it: "you've got us Thursday at nine, can you
    slide that to Friday". None where it is not told which; all, where `each` of them is meant.
    """
    when, theirs = meaning.when, ctx.caller.to_come.starts
    if len(meaning.days_told) > _MOST_DAYS:
        return ()
    only = len(theirs) == 1 and when.time is not None  # "at three instead of two tomorrow"
    wished = None if only or any(when.may_be(start) for start in theirs) else when.date
    named = {start.date() for start in theirs if start.date() in meaning.days_told} - {wished}
    return tuple(sorted(named)) if each or len(named) == 1 else ()


def _halves(ctx: CallContext, meaning: Understanding) -> CallContext:
    """Half an address, or half a number, kept until the rest is said."""
    if meaning.address and ("address" in ctx.focus.asked or "elsewhere" in meaning.says):
        ctx = ctx.with_task(partial_address=None if can_be_found(ctx, meaning.address) else meaning.address)
    if meaning.phone and "phone" in ctx.focus.asked:
        ctx = ctx.with_task(partial_digits="" if meaning.phone.e164 else meaning.phone.digits)
    return ctx


def _may_set(ctx: CallContext, slot: str, meaning: Understanding) -> bool:
    known = ctx.filled(slot)
    opens = bool(ctx.call.jobs) and not ctx.focus.asked  # what is said with one more wish is said of that
    weak = known is None or known.source in _WEAK_SOURCES or _is_of_another_visit(ctx, known)
    begins = not ctx.focus.asked  # "do you do windows?" was before the wish
    told_anew = meaning.says & {"drops_thing", "head_count", "shares"} or "another_visit" in meaning.besides
    replaces = slot == "service" and (begins or bool(told_anew))
    free = weak or opens or slot in ctx.focus.asked or replaces or _corrects(ctx, meaning)
    return (
        free
        or (slot == "address" and _adds_to(known, meaning.address))
        or (slot == "name" and (_goes_on(known, meaning) or _under_another(meaning)))
        or (slot == "service" and _for_more(known, meaning))
    )


def _is_of_another_visit(ctx: CallContext, known: SlotValue) -> bool:
    """Who and where a visit that was made before is for: the next one may be for somebody else."""
    if ctx.phase is not Phase.COLLECTING or ctx.found.visit is not None or known.name not in ("name", "address"):
        return False
    return any(known.text == getattr(each, known.name) for each in ctx.made.visits)


def _goes_on(known: SlotValue | None, meaning: Understanding) -> bool:
    """The same first name, and the surname with it."""
    return known is not None and meaning.name is not None and meaning.name.full.startswith(f"{known.text} ")


def _under_another(meaning: Understanding) -> bool:
    """Whether the visit is to be under the name of somebody else, and who calls is its contact."""
    return meaning.name is not None and meaning.name.of_another and bool(meaning.name.told_by)


def _for_more(known: SlotValue | None, meaning: Understanding) -> bool:
    """The same service, for several people."""
    return known is not None and meaning.service is not None and meaning.service.startswith(f"{known.text} ")


def _adds_to(known: SlotValue | None, new: Address | None) -> bool:
    """The same house, and more of it: the apartment, the city."""
    old = known.address if known else None
    return old is not None and new is not None and (old.number, old.street) == (new.number, new.street)


def _may_set_when(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    when = meaning.when
    asked = bool({"date", "time"} & set(ctx.focus.asked))
    if when.shift and not (says_when(ctx.times.wanted) or when.date or asked or workflow.find):
        return False
    if when.ruled_out:
        return True
    known_day, known_time = ctx.times.wanted.date is not None, ctx.times.wanted.time is not None
    adds = (when.date is not None and not known_day) or (when.time is not None and not known_time)
    plainly = asked or _corrects(ctx, meaning) or _says_only_when(meaning) or _tells_it_with_its_place(ctx, meaning)
    return adds or not says_when(ctx.times.wanted) or plainly


def _tells_it_with_its_place(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Eight oh nine Ogden, Thursday at ten thirty", where the address that was read back is asked for anew."""
    mended = "address" in ctx.focus.asked and ctx.grounding.read_backs > 0
    return mended and meaning.when.bound == "at" and meaning.when_behind_place


def _says_only_when(meaning: Understanding) -> bool:
    """ "Thursday", "how about Thursday at ten", whatever is asked: a day in passing has more words around it."""
    when = meaning.when
    said_besides = meaning.name or meaning.phone or meaning.email or meaning.address or meaning.service
    puts_off = when.shift is not None and (when.shift_by or meaning.answer or meaning.signals - {"alternative"})
    if said_besides or meaning.intent != "none" or meaning.matter or puts_off:
        return False
    wants_another = when.shift is not None and "alternative" in meaning.signals
    return wants_another or meaning.words_beside_when <= _FEW_WORDS


def _corrects(ctx: CallContext, meaning: Understanding) -> bool:
    return (
        meaning.answer in ("correct", "negate")
        or meaning.correction is not None
        or "change" in ctx.focus.asked
        or ctx.phase is Phase.CONFIRMING
    )
