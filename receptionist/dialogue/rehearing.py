"""Rehearing: where the likeliest words answer nothing, others that are nearly as likely and do are taken instead.

Pure. A recogniser hands on what a turn may also have been, and how far each lies behind. What was asked decides: a
number that is one, a day and a time, a name, a street with its number. What answers, or says anything else, stays as
it was heard. Two laws hold: a yes comes only from words that a rule reads as one, while nothing that may have been
said is a no; and a yes to what was read or said back does not count while a no is nearly as likely. What a turn becomes
here is in doubt, so that names, streets and numbers are said back before they count.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec

from receptionist.dialogue.doubting import DOUBTFUL, UNSURE, WHEN, in_doubt, is_bare_hour
from receptionist.dialogue.earlier_tries import MOST, UNUSUAL, UNUSUAL_STREET, Read, behind, given, holds, plain
from receptionist.dialogue.events import Heard
from receptionist.dialogue.task import TriedKind, TryAt
from receptionist.model.acts import Intent
from receptionist.model.hearing import Expecting
from receptionist.model.saying import NOTES
from receptionist.model.understanding import BY_MODEL, Evidence, Understanding
from receptionist.model.when import When

NEAR: Final = 2.0
"""How far words may lie behind the likeliest and still be what was said: the logarithm of the odds, an eighth."""
NEAR_TO_ASK: Final = 4.0
"""The same of what is said back before it counts, where the likeliest words answer nothing."""
FEW: Final = 5
"""Alternatives that are read: reading takes a few milliseconds, and a caller waits for it."""
NEAR_USUALLY: Final = 10.0
"""The same of a usual name: in noise, what is likelier to the recogniser than these is
mostly none that anybody has, and there are so few of them that one seldom fits by chance. On other voices than the
benches' rooms have, in a café at 12 dB, of 19 that lay so near 18 were what was said.
"""
NEAR_HOUSE: Final = 14.0
"""The same of a house, where the words answer nothing: they mostly have its number ("Seven eighty nine minutes"). On
other voices than the benches' rooms have, in a café at 12 dB, all three that lay between were what was said.
"""
NEAR_START: Final = 8.0
"""The same of a day with its hour, where less was caught: an hour that was not said would lie farther behind."""
NEAR_TWICE: Final = 25.0
"""The same of one that was found at an earlier try as well: another is seldom near both times."""
DISPUTED: Final = 1.0
"""How near a no makes a yes to what was read back no answer; one whose words are in doubt gives way from NEAR on."""
SHORT_YES: Final = 4
"""Words of a yes that is one however it was heard: a longer one has said something else as well."""
_NUMBERS: Final = "phone"
_NO: Final = ("negate", "correct")
_SAID_BACK: Final = frozenset({"phone", "name", "address", "email"})
_USUALLY: Final = frozenset({"name", "address"})
_ASIDES: Final = NOTES | {"wonders"}


class TriesBefore(msgspec.Struct, frozen=True):
    """What names and addresses may have been at the turns before, and which the caller has called wrong, plainly."""

    tries: tuple[TryAt, ...] = ()
    wrong: frozenset[str] = frozenset()


NOTHING: Final = TriesBefore()


def reheard(
    event: Heard, asked: frozenset[Expecting], to_agree: bool, read: Read, known: TriesBefore = NOTHING
) -> Heard:
    """`event`, or what it more likely was, as an answer to what is `asked`; without words where a yes is disputed.

    Of a street that nobody knows and a known one that is nearly as likely, the known one is taken.
    """
    near = event.others(NEAR, FEW)
    if not event.others(NEAR_TWICE, MOST):
        return event
    meaning = read(event)
    if meaning.answer == "affirm" and to_agree:
        return msgspec.structs.replace(event, text="", alternatives=()) if _is_disputed(event, meaning, read) else event
    if "address" in asked and _is_listed(meaning) is False:
        listed = next((other for other in near if _is_listed(read(other))), None)
        return event if listed is None else in_doubt(listed)
    if fuller := _fuller_time(event, asked, meaning, read):
        return fuller
    if whole := _whole_number(event, asked, meaning, read):
        return whole
    if usual := _usual(event, asked | _put_right(meaning), meaning, read, known):
        return usual
    half_a_number = _NUMBERS in asked and meaning.phone is not None and not answers(meaning, asked)
    if not (half_a_number or says_nothing(meaning)):
        return event
    if "yes_no" in asked and (answer := _yes_or_no(event, near, read)):
        return answer
    to_ask = bool(asked & _SAID_BACK)
    tried = event.others(NEAR_TO_ASK, FEW) if to_ask else near
    found = next((other for other in tried if answers(read(other), asked)), None)
    if found is None:
        return event
    return in_doubt(found) if to_ask else found


def _fuller_time(event: Heard, asked: frozenset[Expecting], meaning: Understanding, read: Read) -> Heard | None:
    """ "Tomorrow at ten of the", "to my ropes hide in the morning": less than a day and an hour, in words in doubt, and
    a hypothesis has both, and nothing else than what was caught. Words that say anything else stay.
    """
    put_right = meaning.answer in _NO and "yes_no" in asked
    if not (WHEN & asked or put_right) or event.confidence >= UNSURE or not _tells_less_than_a_start(meaning):
        return None
    for _, other in event.near(NEAR_START, MOST):
        it = read(other)
        if _is_whole(it.when) and it.answer == meaning.answer and _agrees(it.when, meaning.when):
            return other
    return None


def _tells_less_than_a_start(meaning: Understanding) -> bool:
    """Half of a day and an hour, or none, and nothing else."""
    return not _is_whole(meaning.when) and says_nothing(msgspec.structs.replace(meaning, when=When(), answer=None))


def _is_whole(when: When) -> bool:
    return when.date is not None and when.time is not None


def _agrees(whole: When, caught: When) -> bool:
    return caught.date in (None, whole.date) and caught.time in (None, whole.time)


def _whole_number(event: Heard, asked: frozenset[Expecting], meaning: Understanding, read: Read) -> Heard | None:
    """ "By sixty one Elm Street", for five sixty one: the same house, in doubt, with more of its number where a word
    that is none of it was heard. What begins a turn is misheard the easiest, and a telephone has little of an f.
    """
    place = meaning.address
    if "address" not in asked or event.confidence >= UNSURE or place is None or not (place.number and place.street):
        return None
    if not place.span.start:
        return None
    for _, other in event.near(NEAR_USUALLY, MOST):
        it = read(other).address
        if it is not None and it.street == place.street and _ends_in(it.number, place.number):
            return in_doubt(other)
    return None


def _ends_in(number: str | None, end: str) -> bool:
    """Whether `number` is longer, and ends so."""
    return number is not None and len(number) > len(end) and number.endswith(end)


def _usual(
    event: Heard, asked: frozenset[Expecting], meaning: Understanding, read: Read, known: TriesBefore
) -> Heard | None:
    """What most people would say instead, in doubt: where the words are no answer, or one that hardly anybody gives."""
    within = _nothing_usual(_without_asides(meaning, asked) if event.confidence < UNSURE else meaning, asked)
    if not within:
        return None
    tries, found = known.tries, list[tuple[float, Heard]]()
    for lag, other in event.near(NEAR_TWICE if tries else within, MOST):
        it = read(other)
        kind: TriedKind = "name" if "name" in asked and it.name is not None else "address"
        value = given(it, kind)
        near = (lag <= within or holds(tries, kind, value)) and plain(value) not in known.wrong
        if near and _nothing_usual(it, asked) == 0.0 and (it.answer in _NO) is (meaning.answer in _NO):
            found.append((lag + behind(tries, kind, value), other))
    best = min(found, key=lambda each: each[0], default=None)
    return in_doubt(best[1]) if best is not None else None


def _put_right(meaning: Understanding) -> frozenset[Expecting]:
    """What is given beside a no, or named by it."""
    if meaning.answer not in _NO:
        return frozenset()
    named = meaning.correction.slot if meaning.correction is not None else None
    given: tuple[tuple[Expecting, object], ...] = (("name", meaning.name), ("address", meaning.address))
    return frozenset(slot for slot, value in given if value is not None or slot == named)


def _nothing_usual(meaning: Understanding, asked: frozenset[Expecting]) -> float | None:
    """How far a usual answer may lie behind words of this meaning: 0 behind one, None behind words that say else."""
    if "name" in asked and meaning.name is not None:
        return UNUSUAL * meaning.name.unusual_words if not meaning.name.spelled else None
    if "address" in asked and meaning.address is not None:
        whole = meaning.address.number is not None and meaning.address.street is not None
        return 0.0 if whole and meaning.address.likely else UNUSUAL_STREET
    if not (asked & _USUALLY and (says_nothing(meaning) or _only_names_what_is_wrong(meaning))):
        return None
    return NEAR_HOUSE if "address" in asked else NEAR_USUALLY


def _without_asides(meaning: Understanding, asked: frozenset[Expecting]) -> Understanding:
    """`meaning` as if it noted and asked nothing: words in doubt do neither (guessed_job.py). Nor do they name an hour
    or a work where a house is asked for: "two early power clean", for 230 Park Lane.
    """
    wish: Intent = "none" if meaning.intent == "question" else meaning.intent
    plainly = msgspec.structs.replace(meaning, says=meaning.says - _ASIDES, intent=wish, asks=False)
    if "address" not in asked:
        return plainly
    when = When() if is_bare_hour(meaning.when) else meaning.when
    return msgspec.structs.replace(plainly, service=None, when=when)


def _only_names_what_is_wrong(meaning: Understanding) -> bool:
    """ "No, the address is for two o'clock": what is wrong was caught, and what is right was not."""
    slot = meaning.correction.slot if meaning.correction is not None else None
    given = {"name": meaning.name, "address": meaning.address}
    return meaning.answer in _NO and slot in given and given[slot] is None


def _is_disputed(event: Heard, meaning: Understanding, read: Read) -> bool:
    """Whether a yes may be none: a no is nearly as likely, or the words are in doubt, and no rule reads a yes in them
    or they may be no yes.
    """
    unsure = event.confidence < DOUBTFUL
    if event.confidence < UNSURE and "no_first" in meaning.manner:  # "no, the name is correct", for Karen
        return True
    if unsure and not _is_said_by_a_rule(meaning, "affirm"):
        return True
    if any(_may_be_no(read(other)) for other in event.others(NEAR if unsure else DISPUTED, FEW)):
        return True
    guessed = unsure and meaning.length > SHORT_YES
    return guessed and any(read(other).answer != "affirm" for other in event.others(NEAR_TO_ASK, FEW))


def _may_be_no(meaning: Understanding) -> bool:
    """A no, or what a bare one is heard as with a sound before it."""
    return meaning.answer in _NO or "near_no" in meaning.manner


def _is_listed(meaning: Understanding) -> bool | None:
    """Whether a whole address is on a street of the business's lists; None where that can't be told."""
    return meaning.address.listed if meaning.address is not None and meaning.address.number else None


def says_nothing(meaning: Understanding) -> bool:
    """Whether the words answer nothing that may be asked, and say nothing that would be lost."""
    when = meaning.when
    tells = meaning.name or meaning.phone or meaning.email or meaning.address or meaning.matter or meaning.emergency
    asks = meaning.intent != "none" or meaning.answer or meaning.asks or meaning.suspected or meaning.request.task
    timed = when.date or when.time or when.dates or when.daypart or when.ruled_out or when.shift_of or when.any_time
    more = meaning.service or meaning.given or meaning.correction or meaning.besides or meaning.doubts
    return not (tells or asks or timed or more or meaning.choice is not None or meaning.signals or meaning.says)


def answers(meaning: Understanding, asked: frozenset[Expecting]) -> bool:
    """Whether the words answer what is asked, wholly."""
    if _NUMBERS in asked:
        return meaning.phone is not None and meaning.phone.e164 is not None and not meaning.phone.unassigned
    if "address" in asked:
        place = meaning.address
        return bool(place and place.number and place.street and not place.taken_back)
    if "name" in asked:
        return meaning.name is not None and meaning.name.first is not None and meaning.name.last is not None
    if "choice" in asked and meaning.choice is not None:
        return True
    if asked & {"date", "time"}:
        return meaning.when.date is not None or meaning.when.time is not None
    return "email" in asked and meaning.email is not None


def _yes_or_no(event: Heard, near: tuple[Heard, ...], read: Read) -> Heard | None:
    """A near yes, if nothing that may have been said is a no; a near no, if nothing is a yes."""
    heard = [read(other) for other in (event, *event.others(math.inf, FEW))]
    answers = {"negate" if _may_be_no(each) else each.answer for each in heard}
    if "affirm" in answers and answers.isdisjoint(_NO):
        return next((other for other in near if _is_said_by_a_rule(read(other), "affirm")), None)
    if "negate" in answers and "affirm" not in answers:
        return next((other for other in near if _is_said_by_a_rule(read(other), "negate")), None)
    return None


def _is_said_by_a_rule(meaning: Understanding, answer: str) -> bool:
    return meaning.answer == answer and any(_is_rule(each) and each.value == answer for each in meaning.evidence)


def _is_rule(evidence: Evidence) -> bool:
    return evidence.kind == "answer" and evidence.kept and evidence.rule != BY_MODEL
