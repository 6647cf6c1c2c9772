"""Answers to what was just read back: the yes, and what is told, asked or wanted with it."""

from __future__ import annotations

import datetime as dt

from msgspec.structs import replace

from receptionist.model.acts import Signal
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.ruled_out import admits
from receptionist.model.saying import Besides
from receptionist.model.service_names import adds_to
from receptionist.model.understanding import Understanding
from receptionist.understanding import yes_and
from receptionist.understanding.answers import only_agrees
from receptionist.understanding.asked_parts import checks_a_price, concludes, is_question
from receptionist.understanding.heard_parts import is_no_note, notes_heard, words_at
from receptionist.understanding.intents import ASKING, read_intent
from receptionist.understanding.manner import manner_of
from receptionist.understanding.names import respells, tells_letters_of_it
from receptionist.understanding.notes import (
    BesideYes,
    behind_the_yes,
    beside_the_yes,
    but_for_what_is_forbidden,
    declines_ours,
    in_the_callers_place,
    introduces,
    is_for_them,
    is_somebodys,
    lets_us_in,
    note_in,
    parts_told,
    takes_leave,
    told_with_the_answer,
    wants_none,
)
from receptionist.understanding.part.kept import LIKELY
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.remarks import is_remark
from receptionist.understanding.said_again import start_behind_the_yes
from receptionist.understanding.services import read_service
from receptionist.understanding.turn.beside import over_by
from receptionist.understanding.turn.noted import NO_NOTES
from receptionist.understanding.turn.of_two import beside_one_that_stays
from receptionist.understanding.turn.visit_data import says_who_where_or_when, tells_data
from receptionist.understanding.words import blanked

_PUTS_OFF = frozenset[Signal]({"hold_on", "decide_later", "stop"})
"""What makes none of a yes, however it began: "I think so, let me just check with my wife"."""


def read_agreeing(text: str, hearing: HearingContext) -> Understanding:
    """An answer to what was just read back: what follows the yes apart, or noted beside it."""
    if hearing.moving and (order := yes_and.order_to_move(text)) is not None:
        return replace(read_agreeing(blanked(text, (order,)), hearing), text=text)
    if asked := _checked_with_a_tag(text, hearing):
        return asked
    if agreed := _cut(text, hearing):
        of_nothing = hearing.changeless and yes_and.only_keeps_one(agreed[1])
        yes = replace(read_part(agreed[0], hearing), then="" if of_nothing else agreed[1])
        return _with_danger(yes, read_part(text, hearing))
    if again := _agreed_again(text, hearing):
        return again
    stays = beside_one_that_stays(text, hearing)
    return stays or _agreed_and_told(text, hearing) or _agreed_and_asked(text, hearing)


def _checked_with_a_tag(text: str, hearing: HearingContext) -> Understanding | None:
    """ "And that still gets us out by one, yeah": a question, and no yes; "so that's Friday at ten, yeah" is one."""
    checked = yes_and.checked_with_a_tag(text)
    read = read_part(checked, replace(hearing, to_agree=False, expecting=frozenset())) if checked else None
    if read is None or (read.when.time is not None and read.when.bound == "at"):
        return None
    asked = "price" if checks_a_price(checked) else read.intent if read.intent in ASKING else "question"
    return replace(read, text=text, answer=None, correction=None, intent=asked, asks=True, question=checked)


def _agreed_again(text: str, hearing: HearingContext) -> Understanding | None:
    """ "Yes, Tuesday at ten, and mind the dog": what is told beside the yes, without the time that was read back, or as
    a change where another one is said; None where none is.
    """
    said = start_behind_the_yes(text, hearing) if hearing.known_time is not None else None
    if said is None:
        return None
    read = replace(read_agreeing(blanked(text, (said.span,)), hearing), text=text)
    if said.is_what_was_read_back(hearing):
        return read
    return replace(read, answer="correct", when=said.when, before_note=None)


def _agreed_and_told(text: str, hearing: HearingContext) -> Understanding | None:
    """A yes to what was read back, with something for whoever comes beside it; None where it is no such turn, or what
    stands beside the yes says who, where or when.
    """
    told = _beside_the_yes(text, hearing) if hearing.keeps_notes and not concludes(text) else None
    if told is None:
        return None
    beside = _read_beside(told, hearing)
    if beside.phone is not None and in_the_callers_place(text):  # "yeah but call her not me, on …"
        return read_part(text, hearing)
    if told.on_condition and not says_no_time(beside.when):  # "yes, if you can do ten"
        return replace(read_part(text, hearing), answer="correct", when=beside.when)
    if _wants_more(told, beside, hearing) or _changes(text, told, beside, hearing) or _respells(told, hearing):
        return None
    return _yes_with_note(text, told, beside, hearing)


def _read_beside(told: BesideYes, hearing: HearingContext) -> Understanding:
    """What stands beside the yes, read by itself; somebody's name in it is nobody's who calls."""
    asked = frozenset[Expecting]({"date", "time"}) if told.on_condition else frozenset[Expecting]()
    beside = read_part(told.rest, replace(hearing, to_agree=False, expecting=asked))
    at = beside.name.span.start if beside.name is not None else 0
    somebodys = beside.name is not None and (is_somebodys(told.rest[:at]) or lets_us_in(told.rest[at:]))
    return replace(beside, name=None) if somebodys else beside


def _wants_more(told: BesideYes, beside: Understanding, hearing: HearingContext) -> bool:
    """Whether it wishes for more than a note, or puts the answer off."""
    more = adds_to(beside.service or "", hearing.known_service) or bool(beside.says & {"shares", "head_count"})
    sooner = beside.when.shift == "sooner" and "wants_a_call" not in beside.says
    asked_for = beside.intent in NO_NOTES and not declines_ours(told.rest)
    return asked_for or more or sooner or bool(beside.signals & _PUTS_OFF)


def _changes(text: str, told: BesideYes, beside: Understanding, hearing: HearingContext) -> bool:
    """Whether it changes who, where or when."""
    allowed = but_for_what_is_forbidden(told.rest)
    if allowed != told.rest:
        beside = _read_beside(replace(told, rest=allowed), hearing)
    changes = tells_data(beside) and not told.in_sentences
    if told.plainly and not told.in_sentences:
        changes = says_who_where_or_when(beside) and read_part(text, hearing).answer == "correct"
    refuses = _rules_out_what_was_read_back(told, beside, hearing)
    return (
        (changes and not told.on_condition) or refuses or _introduces_somebody(told, beside) or _an_hour_suits(beside)
    )


def _rules_out_what_was_read_back(told: BesideYes, beside: Understanding, hearing: HearingContext) -> bool:
    """ "Yes, but two is too early", "yes, I'm not home Thursday", where that was read back: whoever is let in otherwise
    refuses nothing.
    """
    day, at = hearing.known_day, hearing.known_time
    if beside.answer != "negate" or day is None or at is None or any(map(_is_for_them, parts_told(told.rest))):
        return False
    away = beside.when.date == day and not beside.when.ruled_out  # "I won't be home Thursday"
    return away or not admits(beside.when.ruled_out, dt.datetime.combine(day, at))


def _respells(told: BesideYes, hearing: HearingContext) -> bool:
    """Whether it tells how the known name is written, by its letters: "that's Clark with a c as in cat"."""
    known = hearing.known_name
    return known is not None and tells_letters_of_it(told.rest) and respells(known, told.rest)


def _introduces_somebody(told: BesideYes, beside: Understanding) -> bool:
    """Whether a name is told as one; "I'm buzzer three" is nobody's."""
    if beside.name is None or beside.name.confidence < LIKELY:
        return False
    lead = told.rest[: beside.name.span.start]
    return len(lead.split()) > 1 and introduces(lead)


def _yes_with_note(text: str, told: BesideYes, beside: Understanding, hearing: HearingContext) -> Understanding:
    yes = read_part(told.yes, hearing)
    yes = replace(yes, when=over_by(yes.when, read_part(told.rest, hearing).when))
    yes = replace(yes, text=text, manner=manner_of(text), before_note=yes, ends_by=beside.ends_by)
    stays = yes.says & {"stays"}
    does_without = declines_ours(told.rest) or wants_none(told.rest)
    if not (told.on_condition or beside.besides or does_without) and is_no_note(text, hearing):
        closes = beside.signals & {"thanks", "goodbye"}
        return replace(yes, says=beside.says - {"note"} | stays, signals=yes.signals | closes, doubts=beside.doubts)
    asks = beside.asks and (not told.plainly or any(map(is_question, parts_told(told.rest))))  # "the door's open"
    terms: tuple[Besides, ...] = ("on_condition",) if told.on_condition else ()
    noted = replace(
        yes,
        says=beside.says | stays | {"note"},
        note=told.rest if told.by_second_voice else note_in(_but_for_data(text, hearing), told=True),
        besides=(*beside.besides, *terms),
        asks=asks,
        question=beside.question if asks else "",
        doubts=beside.doubts,
    )
    return _with_danger(noted, read_part(text, hearing))


def _with_danger(read: Understanding, whole: Understanding) -> Understanding:
    """`read` with what the `whole` turn tells of danger: of a part of it alone too much is heard, or nothing."""
    return replace(read, emergency=whole.emergency, suspected=whole.suspected)


def _but_for_data(text: str, hearing: HearingContext) -> str:
    """`text` without the parts that only say once more who, where or when, of which some other part is none."""
    parts = parts_told(text)
    new = [part for part in parts if _is_for_them(part) or not says_who_where_or_when(read_part(part, hearing))]
    return " , ".join(new) if any(map(_is_for_them, new)) and len(new) < len(parts) else text


def _is_for_them(part: str) -> bool:
    return is_for_them(part) or is_remark(in_plain_words(part))


def _beside_the_yes(text: str, hearing: HearingContext) -> BesideYes | None:
    """What is told beside a yes: what the rules hear, or else what the second voice hears plainly."""
    told = beside_the_yes(text)
    if told is not None:
        return told
    spans = notes_heard(text, hearing)
    yes = " ".join(blanked(text, spans).split())
    by_rule = bool(spans and yes) and only_agrees(yes) and read_part(text, hearing).answer == "affirm"
    if not by_rule:  # no weight makes a yes
        return None
    return BesideYes(yes, words_at(text, spans), by_second_voice=True)


def _an_hour_suits(beside: Understanding) -> bool:
    """ "Yes, five is good": the hour that was read back or another one, and nothing for whoever comes."""
    return beside.answer == "affirm" and beside.when.time is not None


def _agreed_and_asked(text: str, hearing: HearingContext) -> Understanding:
    """The whole turn; where it agrees, what stands behind the yes may ask something: "yes is parking a problem"."""
    read = read_part(text, hearing)
    if read.answer == "affirm" and (only_agrees(text) or takes_leave(behind_the_yes(text))):
        return replace(read, intent="none", asks=False, question="", parts=())
    if not read.note and ("wants_a_call" in read.says or "complaint" in read.besides):
        read = replace(read, note=told_with_the_answer(text))
    rest = behind_the_yes(text) if read.answer == "affirm" and not read.asks else ""
    beside = read_part(rest, replace(hearing, to_agree=False, expecting=frozenset())) if rest else read
    so = bool(rest) and concludes(text)  # and who pays nothing before has not said no
    asks = so or beside.asks or bool(rest and is_question(rest))
    if not asks or (says_who_where_or_when(beside) if so else tells_data(beside)):
        return read
    asked = beside.intent if beside.asks else "question"
    intent = asked if read.intent == "none" and asked in ASKING else read.intent
    signals = read.signals - {"decide_later"} if so else read.signals  # "until he's done" puts nothing off
    return replace(read, intent=intent, asks=True, question=read.question or rest, signals=signals)


def _cut(text: str, hearing: HearingContext) -> tuple[str, str] | None:
    other = yes_and.cut(text, changeless=hearing.changeless, keeps_notes=hearing.keeps_notes)
    if other is not None and _keeps_what_is_at_stake(other[1], hearing):
        return None
    return other or yes_and.before_a_person(text, wants_person=_wants_person) or _before_a_message(text, hearing)


def _keeps_what_is_at_stake(text: str, hearing: HearingContext) -> bool:
    """ "Yes, but leave the color", of the color that is to be called off: no yes to that."""
    at_stake = hearing.changeless and bool(hearing.at_stake) and read_service(text, hearing)[0] == hearing.at_stake
    return at_stake and yes_and.keeps_one(text)


def _before_a_message(text: str, hearing: HearingContext) -> tuple[str, str] | None:
    """A yes, and the message that is left with it: what was agreed to is carried out first."""
    two = yes_and.before_a_message(text)
    return two if two is not None and read_part(two[0], hearing).answer == "affirm" else None


def _wants_person(text: str) -> bool:
    return read_intent(text).intent == "human"
