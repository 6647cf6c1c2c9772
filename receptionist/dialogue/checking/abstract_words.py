"""The walk's words: abstract sentences, each the name of a meaning, so that what is proved is proved of the dialogue,
whatever the understanding makes of real sentences.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator

import msgspec

from receptionist.dialogue.checking.abstract_tools import THREE, TUESDAY, TWO, WEDNESDAY
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.workflow import Kind, Slot, Workflow
from receptionist.model.acts import CallWished, Correction, NoteChange
from receptionist.model.address import Address
from receptionist.model.commands import Say, say
from receptionist.model.hearing import HearingContext, Wanted
from receptionist.model.person import Email, Name, Phone
from receptionist.model.ruled_out import RuledOut
from receptionist.model.span import Span
from receptionist.model.understanding import Given, Understanding
from receptionist.model.when import When

_HERE = Span(0, 99)
"""All of the words: no number in them counts anything else."""


def _on(*days: dt.date, time: dt.time | None = None) -> When:
    first = days[0] if days else None
    return When(date=first, dates=days, time=time, times=(time,) if time else (), time_spans=(_HERE,))


ANOTHER = "cancel one too"
"""A job about another visit than the one in hand."""

A_NOTE, YES_AND_A_NOTE = "tell them I have a dog", "yes and tell the driver the gate sticks"
"""Notes for whoever comes."""

A_NAME_AND_A_NOTE = "name and the bell is broken"
"""A note beside the answer to another question; its own words are the last four."""

YES_AND_A_QUESTION, A_TIME_AND_A_QUESTION = "yes and is there parking", "tuesday at two and is there parking"
YES_A_NOTE_AND_A_QUESTION = "yes and the bell is broken and is there parking goodbye"
"""Questions beside what was asked, up to four acts in one turn."""

A_CALL, YES_AND_A_CALL = "have somebody call me about it", "yes and somebody is to call me"
"""A call of theirs, beside a job."""
YES_TO_A_CALL_ALONE = "yes let somebody call me but not tuesday, wednesday at three"
"""A yes to the call, beside a refusal of what was read back and another time."""

A_COMPLAINT, WORK_TO_REDO = "the last one broke my vase", "and the tub has to be done again"
"""What is noted of a visit that was."""

NOBODY_CAME, MORE_OF_IT = "nobody came today", "I waited for an hour"
"""What the owner is told of, and what is told of it after that."""

A_QUESTION = "do they wear shoes"
"""One that nobody here can answer: asked again, it is noted."""

NOTED = "did you note that"
"""What became of a note is asked."""

PUT_OTHERWISE, TAKEN_OUT = "no the cat is inside", "scratch that note"
"""The note is put otherwise, and taken out again."""

SAID_TO_US = frozenset({NOTED, PUT_OTHERWISE, TAKEN_OUT, YES_AND_A_QUESTION, A_TIME_AND_A_QUESTION})
"""Orders to us, and questions that are answered: nothing of them is for whoever comes."""

DECIDES_LATER = "hold it till I have asked my husband"
ASKS_FIRST = "I have to ask my husband first"
"""Neither yes nor no."""

HOLD_IT = "hold tuesday at two for me"
"""A wish for a time that is kept, and not booked."""

LETS_GO, NEVER_MIND = "let it go", "never mind"
"""What is said of a time that is kept: that it need not be, or may not be."""

A_STANDING_WISH = "tuesdays with Zoe"
"""What an hour is wished for beside the day."""

ALL_OF_THEM = "all of them"
"""What was booked with a visit is meant as well."""
EVERY_WEEK, JUST_ONCE = "every week", "just once"
"""How often."""

SOMEBODY, SOMEBODY_ELSE, ANYBODY = "with Zoe", "anyone but Zoe", "whoever is free"
"""Who shall come."""

_YES = Understanding("yes", answer="affirm")
_BROKEN, _PARKING = "the bell is broken", "is there parking"

MEANINGS: dict[str, Understanding] = {
    meaning.text: meaning
    for meaning in (
        Understanding("book", intent="book"),
        _YES,
        Understanding("yes and goodbye", answer="affirm", signals=frozenset({"thanks", "goodbye"})),
        Understanding("no", answer="negate", manner=frozenset({"no_first", "refuses"})),
        Understanding("unsure", answer="unsure"),
        Understanding("repeat", answer="repeat"),
        Understanding("name", name=Name("Ann Lee", _HERE)),
        Understanding("other name", answer="correct", name=Name("Bo Ray", _HERE)),
        Understanding("phone", phone=Phone("3125550142", _HERE, "+13125550142")),
        Understanding("email", email=Email("ann@example.com", _HERE)),
        Understanding("service", service="cleaning"),
        Understanding("other service", service="windows"),
        Understanding("address", address=Address(_HERE, line="12 oak street", number="12", street="oak street")),
        Understanding("house number", address=Address(_HERE, line="12", number="12")),
        Understanding("tuesday", when=_on(TUESDAY)),
        Understanding("at two", when=_on(time=TWO)),
        Understanding("tuesday at two", when=_on(TUESDAY, time=TWO)),
        Understanding("wednesday at three", when=_on(WEDNESDAY, time=THREE)),
        Understanding("not tuesday", manner=frozenset({"refuses"}), when=When(ruled_out=(RuledOut.day(TUESDAY),))),
        Understanding("tuesday or wednesday", when=_on(TUESDAY, WEDNESDAY)),
        Understanding("next tuesday", when=_on(TUESDAY, TUESDAY + dt.timedelta(days=7))),
        Understanding("later", when=When(shift="later", shift_of="time")),
        Understanding("the first", choice=0),
        Understanding("the time is wrong", answer="correct", correction=Correction("time")),
        Understanding("yes, wednesday at three", answer="affirm", when=_on(WEDNESDAY, time=THREE)),
        Understanding("yes, Bo Ray", answer="affirm", name=Name("Bo Ray", _HERE)),
        Understanding("yes but tuesday", answer="correct", when=_on(TUESDAY, time=TWO)),
        Understanding("any", signals=frozenset({"dont_care"})),
        Understanding("hold on", signals=frozenset({"hold_on"})),
        Understanding("goodbye", signals=frozenset({"goodbye"})),
        Understanding("price", intent="price"),
        Understanding("cancel", intent="cancel", manner=frozenset({"cancelling"})),
        Understanding("reschedule", intent="reschedule"),
        Understanding("check", intent="check"),
        Understanding("reminder", intent="reminder"),
        Understanding("message", intent="message"),
        Understanding("call me tuesday at two", when=_on(TUESDAY, time=TWO)),
        Understanding(ANOTHER, intent="cancel", says=frozenset({"another"}), manner=frozenset({"cancelling"})),
        Understanding("two hours before", minutes=120, manner=frozenset({"ahead"})),
        Understanding("the day before", minutes=1440, manner=frozenset({"ahead"})),
        Understanding("1234", phone=Phone("1234", _HERE)),
        Understanding("human", intent="human"),
        Understanding("gas", emergency="gas"),
        Understanding("a burst pipe", emergency="flood"),
        Understanding("a strange smell", suspected=("gas",)),
        Understanding(YES_AND_A_NOTE, intent="message", answer="affirm", says=frozenset({"note"}), before_note=_YES),
        Understanding(NOTED, intent="question", asks=True, doubts="noted"),
        Understanding(A_NOTE, intent="message", says=frozenset({"note"})),
        Understanding(PUT_OTHERWISE, changes_note=NoteChange(A_NOTE, "a cat is inside")),
        Understanding(TAKEN_OUT, changes_note=NoteChange(A_NOTE)),
        Understanding(A_NAME_AND_A_NOTE, name=Name("Ann Lee", _HERE), says=frozenset({"note"}), note=_BROKEN),
        Understanding(A_CALL, says=frozenset({"wants_a_call", "call_about"}), for_owner=A_CALL, call=CallWished()),
        Understanding(
            YES_AND_A_CALL,
            answer="affirm",
            says=frozenset({"wants_a_call"}),
            for_owner=YES_AND_A_CALL,
            call=CallWished(),
        ),
        Understanding(
            YES_TO_A_CALL_ALONE,
            answer="affirm",
            says=frozenset({"wants_a_call", "takes_offer"}),
            manner=frozenset({"refuses"}),
            for_owner=YES_TO_A_CALL_ALONE,
            call=CallWished(),
            when=msgspec.structs.replace(_on(WEDNESDAY, time=THREE), ruled_out=(RuledOut.day(TUESDAY),)),
        ),
        Understanding(A_COMPLAINT, besides=("complaint",)),
        Understanding(WORK_TO_REDO, besides=("redone",)),
        Understanding(NOBODY_CAME, intent="message", matter="no_show", sure=True),
        Understanding(MORE_OF_IT, plain_words=MORE_OF_IT),
        Understanding(A_QUESTION, intent="question", asks=True),
        Understanding(YES_AND_A_QUESTION, intent="question", answer="affirm", asks=True, question=_PARKING),
        Understanding(
            A_TIME_AND_A_QUESTION,
            intent="question",
            when=_on(TUESDAY, time=TWO),
            asks=True,
            question=_PARKING,
        ),
        Understanding(
            YES_A_NOTE_AND_A_QUESTION,
            answer="affirm",
            signals=frozenset({"goodbye"}),
            says=frozenset({"note"}),
            note=_BROKEN,
            before_note=Understanding("yes goodbye", answer="affirm", signals=frozenset({"goodbye"})),
            intent="question",
            asks=True,
            question=_PARKING,
        ),
        Understanding(DECIDES_LATER, answer="negate", signals=frozenset({"decide_later", "keep_time", "stop"})),
        Understanding(ASKS_FIRST, answer="negate", signals=frozenset({"decide_later", "stop"})),
        Understanding(
            HOLD_IT,
            intent="book",
            signals=frozenset({"decide_later", "keep_time"}),
            says=frozenset({"moves"}),
            when=_on(TUESDAY, time=TWO),
        ),
        Understanding(A_STANDING_WISH, when=_on(TUESDAY, time=TWO), crew="Zoe", every="FREQ=WEEKLY"),
        Understanding(NEVER_MIND, signals=frozenset({"stop"})),
        Understanding(LETS_GO, says=frozenset({"lets_go"})),
        Understanding(ALL_OF_THEM, says=frozenset({"all_of_them"})),
        Understanding(EVERY_WEEK, every="FREQ=WEEKLY"),
        Understanding(JUST_ONCE, every=""),
        Understanding(SOMEBODY, crew="Zoe"),
        Understanding(SOMEBODY_ELSE, without=("Zoe",)),
        Understanding(ANYBODY, crew=""),
        Understanding("noise"),
    )
}
"""One abstract caller's sentence for each thing that understanding can tell the dialogue."""

JOBS = ("book", "reschedule", "cancel", ANOTHER, "check", "reminder", "message", "call me tuesday at two")
"""Sentences that ask for a job: said where the desk has it."""
ANYWHERE = ("yes", "no", "unsure", "repeat", "noise", "goodbye", "yes and goodbye", "hold on", "price", "human")
"""What may be said to any question."""
DANGERS = ("gas", "a burst pipe", "a strange smell")
"""What tells of danger, or of what may be one."""
NOTES = (A_NOTE, YES_AND_A_NOTE, A_NAME_AND_A_NOTE, YES_A_NOTE_AND_A_QUESTION)
OF_ONE_BEFORE = (A_COMPLAINT, WORK_TO_REDO)
"""What is noted though nobody who comes is told it."""
QUESTIONS = (YES_AND_A_QUESTION, A_TIME_AND_A_QUESTION)
BY_NAME = (SOMEBODY, SOMEBODY_ELSE, ANYBODY)
WISHES = ("tuesday", "at two", "wednesday at three", "not tuesday", "later", "the first", "yes but tuesday")
"""What is said of days and times."""
OTHER_WISHES = ("tuesday at two", "at two", "the time is wrong", "yes, wednesday at three", "any")
"""What is said of them by who changes their mind, or has none."""
SOME_WISHES = ("tuesday at two", "yes, wednesday at three", "yes but tuesday", "not tuesday", "later", "the first")
"""Some of both, where all has been walked with another job."""
DAYS_IN_DOUBT = ("tuesday", "at two", "tuesday or wednesday", "next tuesday", "the first", "any")
"""What leaves open which day is meant, and what settles it."""
A_WISH = ("tuesday at two", "yes, wednesday at three")
"""A wish that needs no more words, and another one."""
OF_A_VISIT = ("tuesday", "wednesday at three")
"""The day that a visit is on, or another one."""
BEFORE = {"two hours before": "120", "the day before": "1440"}
"""Lengths of time ahead of a visit, in words and in minutes."""

_VALUES: dict[Kind, tuple[str, ...]] = {
    "name": ("name", "other name", "yes, Bo Ray"),
    "phone": ("phone", "1234"),
    "email": ("email",),
    "service": ("service", "other service"),
    "address": ("address", "house number"),
    "visit": ("tuesday", "the first", "1234", "phone", "name", "other name"),
    "before": tuple(BEFORE),
    "others": (ALL_OF_THEM,),
}


def told(meaning: Understanding, at: dt.datetime | None = None) -> tuple[Say, ...]:
    """What the walk's business knows: where to park."""
    return (say("fact", fact="There is."),) if meaning.question == _PARKING else ()


def understand(text: str, hearing: HearingContext) -> Understanding:
    """The walk's understanding: the text is the name of its meaning, and begins with the phrase that it holds."""
    begun = tuple(phrase for phrase in hearing.phrases if text.startswith(phrase))
    meaning = meaning_of(text)
    if meaning.changes_note is not None and not set(meaning.changes_note.olds) <= set(hearing.notes):
        meaning = Understanding(text)
    return msgspec.structs.replace(meaning, phrases=begun, given=tuple(_given(text, hearing.wanted)))


def _given(text: str, wanted: Iterable[Wanted]) -> Iterator[Given]:
    """An option by its name; a number where it was asked for."""
    for each in wanted:
        if each.kind == "choice" and text in dict(each.options):
            yield Given(each.name, text)
        if each.kind == "number" and each.asked and text.isdecimal():
            too_many = each.highest is not None and int(text) > each.highest
            yield Given(each.name, text, fits=not too_many and int(text) >= (each.lowest or 0))


def meaning_of(text: str) -> Understanding:
    return MEANINGS.get(text) or Understanding(text)


def values(slot: Slot) -> tuple[str, ...]:
    """Sentences that give `slot` a value: two where there are two, so that one can be changed for the other."""
    match slot.kind:
        case "choice":
            return tuple(option.name for option in slot.options[:2])
        case "number":
            return numbers(slot)
        case _:
            return _VALUES.get(slot.kind, ())


def numbers(slot: Slot) -> tuple[str, ...]:
    """A number within the slot's bounds, and one beyond them, as they are said or keyed."""
    fits = slot.lowest if slot.lowest is not None else slot.highest if slot.highest is not None else 3
    beyond = slot.highest + 1 if slot.highest is not None else None
    return (str(fits),) if beyond is None else (str(fits), str(beyond))


def starting(flow: Workflow) -> tuple[str, ...]:
    """Sentences that begin `flow`."""
    by_intent = tuple(text for text in JOBS if MEANINGS[text].intent in flow.start.intents)
    timed = tuple(text for text in JOBS if flow.start.with_a_time and text.startswith("call me"))
    told = (NOBODY_CAME, MORE_OF_IT) if MEANINGS[NOBODY_CAME].matter in flow.start.matters else ()
    return (*by_intent, *flow.start.phrases[:1], *timed, *told)


def words(desk: Desk, *more: Iterable[str]) -> tuple[str, ...]:
    """What a caller may say to this desk: what goes anywhere, what begins its jobs, and `more`."""
    begin = (text for flow in desk.offered for text in starting(flow))
    asked = {"message"} if any(flow.recorded for flow in desk.offered) else set()
    later = {DECIDES_LATER} if any(flow.commit and flow.commit.hold for flow in desk.offered) else set()
    return tuple(dict.fromkeys((*ANYWHERE, *begin, *asked, *later, *(text for texts in more for text in texts))))
