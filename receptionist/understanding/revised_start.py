"""The day and the hour of a turn in the light of those that were read back, offered or booked."""

from __future__ import annotations

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Name
from receptionist.model.understanding import Understanding
from receptionist.model.when import When
from receptionist.understanding.against_known import value_beside_yes
from receptionist.understanding.another_start import another_start
from receptionist.understanding.clauses import clauses, plain
from receptionist.understanding.notes import lets_us_in, note_in
from receptionist.understanding.proposed_start import (
    asked_instead,
    asks_start,
    kept_start,
    proposed_start,
    wants_nothing_else,
)
from receptionist.understanding.revised_address import puts_a_part_right
from receptionist.understanding.revised_value import correcting, expecting, overlaps, without_note
from receptionist.understanding.when import read_when
from receptionist.understanding.words import SAME_AGAIN, SAME_TIME

_SAID = Patterns(lexicon("confirming"))
_PROPOSES = _SAID.one("proposes")

_BESIDES = _SAID.one("besides")
_SEATS_ME = _SAID.one("seats_me")

_SOMEBODY_DOES = _SAID.one("somebody_does")

_WANTS = _SAID.one("wants")

_DONE_BY = _SAID.one("done_by")

_NOT_NOW = _SAID.one("not_now")


def start_asked_about(text: str, read: Understanding, hearing: HearingContext) -> Understanding | None:
    """ "Yes, but my class ends at noon, is one any better?" changes the hour; None where no other is asked."""
    when = asked_instead(text, hearing) if read.answer in ("affirm", "correct", None) else None
    if when is None or read.intent in ("cancel", "human") or "head_count" in read.says:
        return None
    asked = msgspec.structs.replace(without_note(read), text=text, then="", intent="none")
    return correcting(msgspec.structs.replace(asked, asks=False, question="", signals=frozenset()), when=when)


def declined_for_now(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "No sir, not today", to a visit on another day, wants none; it is no visit today."""
    when, known = meaning.when, hearing.known_day
    if not hearing.to_agree or meaning.answer not in ("correct", "negate") or when.until or known is None:
        return meaning
    today, now = hearing.clock.date(), hearing.clock.time()
    only_now = when.date in (None, today) and when.time in (None, now) and known != today
    if not only_now or not _NOT_NOW.search(plain(meaning.text)):
        return meaning
    return msgspec.structs.replace(meaning, answer="negate", when=When(), correction=None)


def asking_when_done(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Will he be gone by six?", to a visit that was read back, asks how long it takes: no hour is wished."""
    if not hearing.to_agree or not _DONE_BY.search(plain(meaning.text)):
        return meaning
    return msgspec.structs.replace(meaning, when=When(), intent="question", answer=None, asks=True)


def was_the_time(meaning: Understanding, hearing: HearingContext) -> bool:
    """ "Eighteen thirty, not eighteen", where six in the evening was read back: what is contradicted is that time."""
    old = meaning.correction.old if meaning.correction else None
    if old is None or hearing.known_time is None:
        return False
    said, _ = read_when(old, expecting(hearing, "date", "time"))
    return said.time is not None and said.may_be_at(hearing.known_time)


def start_otherwise(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Eight's too early, nine, and it's Lefferts Avenue": the start that is spoken of, put otherwise beside it. "The
    house number's wrong, it's fourteen" is of no hour.
    """
    when = None if puts_a_part_right(meaning.text, hearing) else another_start(meaning, hearing)
    return meaning if when is None else correcting(meaning, when=when)


def proposed_otherwise(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Can we do Thursday?" and "stick me in at noon", just after Tuesday was booked, change it; "and Friday too?"
    does not.
    """
    when = meaning.when
    booked = hearing.anything_else and hearing.known_day is not None
    if not booked or not (when.date or when.time or when.daypart) or meaning.answer == "correct":
        return meaning
    said = plain(meaning.text)
    if _BESIDES.search(said):
        return meaning
    if _SEATS_ME.match(said) and meaning.service is None:
        says = meaning.says - {"another"} | {"moves"}
        return msgspec.structs.replace(meaning, answer="correct", intent="reschedule", says=says)
    proposes = meaning.intent in ("none", "question") and _PROPOSES.search(said)
    return msgspec.structs.replace(meaning, answer="correct", intent="none") if proposes else meaning


def of_its_start(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "No, wait, maybe you can make four", just after five was booked: neither a no, nor a note, nor a pause."""
    aside = meaning.address or meaning.service not in (None, hearing.known_service)
    if not (hearing.anything_else or hearing.offers) or aside or meaning.intent in ("cancel", "human"):
        return meaning
    says = meaning.says - {"note", "another", "wonders"}
    told = msgspec.structs.replace(meaning, intent="none", note="", says=says, signals=frozenset(), asks=False)
    if (kept := kept_start(meaning.text, hearing)) is not None:
        stays = {"when": When(), "says": says | {"stays"}} if hearing.anything_else else {"when": kept}
        return msgspec.structs.replace(told, answer=None, **stays)
    if hearing.anything_else and asks_start(meaning.text, hearing):
        return msgspec.structs.replace(told, answer=None, when=When(), intent="check", asks_when=True)
    more = meaning.says & {"another", "one_more"} and not wants_nothing_else(meaning.text)
    when = None if more else proposed_start(meaning.text, hearing)
    return meaning if when is None else correcting(told, when=when)


def told_beside(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "That's right, I baked a pie for Sunday": a day of what somebody does, beside a yes, is no other wish."""
    when = meaning.when
    if not hearing.to_agree or meaning.answer != "affirm" or when.date is None or when.time or when.until:
        return meaning
    as_known = hearing.known_day is None or when.may_be_on(hearing.known_day)
    told = next((clause.text for clause in clauses(meaning.text) if overlaps(clause.span, when)), "")
    if as_known or not _SOMEBODY_DOES.search(told) or _WANTS.search(told):
        return meaning
    return msgspec.structs.replace(meaning, when=When())


def value_with_yes(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """Beside another value than was read back a yes is a change."""
    note = note_in(meaning.text, remarks=True) if meaning.note else ""
    told = msgspec.structs.replace(meaning, before_note=None, note=note)
    match value_beside_yes(meaning, hearing):
        case When() as when:
            return correcting(told, when=when)
        case Address() as address:
            return correcting(told, address=address)
        case Name() if lets_us_in(meaning.note):  # "yes, Marisol will let you in"
            return meaning
        case Name() as name:
            return correcting(told, name=name)
        case str() as service:
            return correcting(msgspec.structs.replace(without_note(told), service=service))
    return meaning


def at_the_same_time(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Wednesday, same time": the time that is spoken of, on the day that is named."""
    when, time, said = meaning.when, hearing.known_time, meaning.text.lower()
    again = hearing.anything_else and (when.date or when.date_end) and SAME_AGAIN.search(said)
    if when.time or when.until or when.shift or when.daypart or not (again or SAME_TIME.search(said)):
        return meaning
    if time is None:
        return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, same_time=True))
    return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, time=time, times=(time,)))
