"""A question beside an answer to ours, behind it, before it or in its middle: each of them is read by itself.

"Noon, but how long does it take" picks noon and asks; "are you insured, and yes, that's right" agrees and asks. What
doubts a value that was read back is no question beside the yes, and neither is one that wishes for something.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import Doubted, Intent, Signal
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses import read_address
from receptionist.understanding.addresses.street import is_typed
from receptionist.understanding.answers import only_agrees
from receptionist.understanding.asked_parts import checks_a_price, is_question
from receptionist.understanding.choices import asks_about_one
from receptionist.understanding.clauses import plain
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.part.asked import OF_NOTES
from receptionist.understanding.part.kept import LIKELY
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.proposed_start import asked_instead
from receptionist.understanding.revised_value import expecting
from receptionist.understanding.services import Services, services_named
from receptionist.understanding.turn.beside import over_by
from receptionist.understanding.turn.visit_data import DATA
from receptionist.understanding.when import read_when
from receptionist.understanding.words import MARKS, blanked, words

_QUESTION, _ANSWER = section("asked_beside", "question"), section("asked_beside", "answer")
_BEGINS = _QUESTION.one("begins", re.IGNORECASE)
_GOES_ON = _ANSWER.one("goes_on", re.IGNORECASE)
_LEADS = _QUESTION.one("leads", re.IGNORECASE)
_TRAILS = _QUESTION.one("trails", re.IGNORECASE)
_ASKS_FOR_IT = _QUESTION.one("asks_for_it", re.IGNORECASE)
_OPEN_END = _QUESTION.one("open_end", re.IGNORECASE)
_UNFINISHED = _QUESTION.one("unfinished", re.IGNORECASE)
_WHO_ASKS = _QUESTION.one("who_asks", re.IGNORECASE)
_OF_THE_ANSWER = _QUESTION.one("of_the_answer", re.IGNORECASE)
_OF_WHAT_WAS_SAID = _QUESTION.one("of_what_was_said", re.IGNORECASE)
_OUTRIGHT = _ANSWER.one("outright", re.IGNORECASE)
_SET_APART = _ANSWER.one("set_apart", re.IGNORECASE)
_CHECKED = section("asked_beside", "checked").several("with_a_tag", re.IGNORECASE)
_DOUBTS = section("asked_beside", "checked").one("doubts", re.IGNORECASE)
_TAG = _ANSWER.one("tag", re.IGNORECASE)
_TELLS = _ANSWER.one("tells", re.IGNORECASE)
_PROPOSES = _ANSWER.one("proposes", re.IGNORECASE)
_THAT_DAY = _QUESTION.one("that_day", re.IGNORECASE)
_NEVER_FIRST = _ANSWER.words("never_first")
_AROUND = _ANSWER.words("around_an_answer")
_ASKING: tuple[Intent, ...] = ("none", "question", "price", "hours")
"""Wishes of who only asks."""
_OF_WHAT_WAS_READ_BACK: tuple[Doubted, ...] = (
    "booked",
    "moved",
    "coming",
    "where",
    "what_for",
    "which_number",
    "heard",
)
_WISHES = frozenset[Signal]({"alternative", "hold_on", "decide_later", "stop", "goodbye", "done"})
_A_SERVICE = 2
"""Words in which a service is named by itself."""
_ONE_NAME = 0.9
"""How sure a name has to be that is one word: "my name is Linh", beside a question."""
_LEAST = 3
"""Words that a question has at least: "did you" only asks for our yes."""
_MOST = 12
"""Words of an answer that stands behind a question with nothing between them."""


def asked_beside(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """The answer that `text` gives to what was asked for, with the question that stands beside it; None where it does
    not both answer and ask.
    """
    if hearing.line is not None or hearing.in_danger or not _waits_for_an_answer(hearing):
        return None
    if asked_instead(text, hearing) is not None:
        return None
    if hearing.to_agree and _is_checked(text, hearing, reader):
        return Understanding(text, answer="repeat")
    for span in _questions(text, hearing, reader):
        asked = _asked(text[span.start : span.end], hearing, reader)
        answer = reader(blanked(text, (span,)), hearing) if asked is not None else None
        if asked is not None and answer is not None and _answers(answer, hearing):
            doubts = hearing.to_agree and _doubts_a_value(asked, hearing)
            if doubts or (hearing.to_agree and span.start == 0 and _TAG.match(text[span.end :])):
                return _read_again(answer, text) if doubts else None
            return _both(text, answer, asked, hearing)
    return None


def _read_again(answer: Understanding, text: str) -> Understanding | None:
    """ "Is that the sixth, yes": no yes before what was read back is heard once more; other words are read whole."""
    return Understanding(text, answer="repeat") if answer.answer == "affirm" and not answer.note else None


def _is_checked(text: str, hearing: HearingContext, reader: Reader) -> bool:
    """ "So it's noon, right", "are you sure noon is free, yes": whether what was read back is asked back."""
    found = next((found for form in _CHECKED if (found := form.match(text))), None)
    if found is None:
        return False
    read = reader(found["said"], replace(hearing, to_agree=False, expecting=frozenset[Expecting](), alternatives=()))
    return _DOUBTS.search(found["said"]) is not None or _doubts_a_value(read, hearing)


def _waits_for_an_answer(hearing: HearingContext) -> bool:
    return bool(hearing.expecting & DATA) or hearing.to_agree or hearing.anything_else


def _both(text: str, answer: Understanding, asked: Understanding, hearing: HearingContext) -> Understanding:
    """Who only wants nothing more, and asks something, is not let go without the answer: they want that."""
    if hearing.anything_else and not answer.note:
        return replace(asked, text=text, opens=max(text.lower().find(asked.text.lower()), 0))
    note = ", ".join(part for part in (answer.note, asked.note) if part)
    says = answer.says | ({"note"} if note else set())
    when = over_by(answer.when, asked.when)  # "how long does it take, I have to be out at two"
    of_it = asked  # of the work as the turn has put it right
    if answer.service and not asked.service:
        of_it = replace(asked, service=answer.service, service_in_hand=answer.service)
    return replace(answer, text=text, when=when, note=note, says=says, question=asked.text, asks_beside=of_it)


def _questions(text: str, hearing: HearingContext, reader: Reader) -> Iterator[Span]:
    """Where a question may stand that leaves an answer: up to the end, to where the caller goes on, or to where nothing
    but an answer follows it.
    """
    for found in _BEGINS.finditer(text):
        before = _LEADS.sub("", text[: found.start()])
        first = len(before) if before.strip() else 0
        yield from (Span(first, end) for end in _ends(text, found.end(), hearing))
        if before.strip():
            yield Span(first, len(text))
        else:
            yield from (Span(first, end) for end in _before_an_answer(text, found.end(), hearing, reader))


def _ends(text: str, start: int, hearing: HearingContext) -> Iterator[int]:
    """Where who asks goes on to something else."""
    for lead in (_GOES_ON, _TELLS):
        for found in lead.finditer(text, start):
            if not is_question(text[found.end() :]) and not _lists(text, found, hearing.vocabulary.services):
                yield found.start()


def _lists(text: str, joint: re.Match[str], services: Services) -> bool:
    """Whether what stands behind a joint is the next of several services, and nothing else: "the cut and the color"."""
    before, behind = text[: joint.start()].split()[-_A_SERVICE:], text[joint.end() :].split()[:_A_SERVICE]
    return bool(services_named(" ".join(before), services) and services_named(" ".join(behind), services))


def _before_an_answer(text: str, start: int, hearing: HearingContext, reader: Reader) -> Iterator[int]:
    """Where nothing but an answer follows: "do you take cards noon works"."""
    said = words(text)
    for at, word in enumerate(said):
        rest = text[word.start :]
        may_begin = at >= _LEAST and word.start > start and word.norm not in _NEVER_FIRST
        if may_begin and len(said) - at <= _MOST and _follows(text[: word.start], rest, hearing, reader):
            yield word.start


def _follows(asked: str, text: str, hearing: HearingContext, reader: Reader) -> bool:
    """Whether `text` answers what was asked for behind a whole question, with no word that says anything else."""
    said = plain(_TRAILS.sub("", asked))
    runs_on = not (_TRAILS.search(asked) or _SET_APART.match(text))
    if _OPEN_END.search(said) or (hearing.to_agree and runs_on and not _OUTRIGHT.match(text)):
        return False  # "are you sure that's right"; its words alone tell, and to read them takes far longer
    read = reader(text, hearing)
    if not _answers(read, hearing) or (hearing.to_agree and read.answer != "affirm"):
        return False
    if runs_on and not says_no_time(read.when) and _UNFINISHED.search(said):
        return False
    if read.name is not None and not is_given(read.name.full.lower().split(" ")[0]):
        return False  # "supplies Denise Kowalski"
    told = (each.span for each in (read.name, read.address) if each is not None)
    rest = blanked(text, (*told, *read.when.spans)).lower()
    agrees = hearing.to_agree and only_agrees(rest)
    return agrees or _AROUND.issuperset(word.norm for word in words(rest))


def _asked(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is asked, read by itself; None where it is more than a question, or doubts what was read back."""
    begins = _BEGINS.search(text)
    said = _WHO_ASKS.sub("", _TRAILS.sub("", text[begins.start() if begins else 0 :])).strip(MARKS)
    if len(said.split()) < _LEAST or _ASKS_FOR_IT.match(said) or _OF_THE_ANSWER.match(said):
        return None
    nothing = frozenset[Expecting]()
    time = hearing.known_time or (hearing.offers[0].time() if hearing.offers else None)
    by_itself = replace(
        hearing, to_agree=False, anything_else=False, expecting=nothing, offers=(), alternatives=(), known_time=time
    )
    read = reader(_THAT_DAY.sub(" ", said), by_itself)
    if (
        hearing.offers and not read.when.ruled_out and asks_about_one(said)
    ):  # "does the evening one cost more" wishes for no other evening
        read = replace(read, when=When())
    asks = read.asks or read.doubts is not None or is_question(said)
    if not asks or not _only_asks(read, hearing) or _asks_for_a_time(read, hearing):
        return None
    intent: Intent = read.intent if read.intent in ("price", "hours") else "question"
    intent = "price" if checks_a_price(said) else intent
    note = "" if read.doubts in OF_NOTES else read.note
    nothing_else = {"answer": None, "correction": None, "matter": None, "sure": False, "note": note}
    return replace(read, text=said, intent=intent, asks=True, **nothing_else)


def _only_asks(read: Understanding, hearing: HearingContext) -> bool:
    """Whether it wishes for nothing, and doubts nothing that was read back."""
    put_as_so = read.intent == "message" and is_question(read.text)  # "your work's guaranteed right" is no complaint
    of_no_time = read.intent == "check" and not read.asks_when and read.doubts is None  # "am I supposed to be there"
    asks = read.intent in _ASKING or read.doubts in (*OF_NOTES, "call_back") or put_as_so or of_no_time
    wishes = not asks or read.signals & _WISHES or read.emergency or read.suspected
    tells = read.phone or read.email or (read.address is not None and read.address.number)
    limits = tuple(limit for limit in read.when.ruled_out if not limit.ends)
    names_a_time = not says_no_time(replace(read.when, ruled_out=limits))
    return not (wishes or tells or (names_a_time and read.doubts != "ends" and not hearing.to_agree))


def _asks_for_a_time(read: Understanding, hearing: HearingContext) -> bool:
    """ "Eight would work, but do you have nine", "what do you have later": what is wished for in place of it."""
    when, _ = read_when(read.text, hearing)
    return bool(hearing.offers and (when.time or when.shift) and when.bound == "at") and read.doubts != "ends"


def _doubts_a_value(read: Understanding, hearing: HearingContext) -> bool:
    """ "Is that Kowalski with a w", "did you say Birch", "is it the sixth", of what was read back."""
    begins = _BEGINS.search(read.text)
    named = {word.norm for word in words(read.text[begins.end() if begins else 0 :])} & _known(hearing)
    when, _ = read_when(read.text, expecting(hearing, "date", "time"))
    priced = read.intent == "price"  # "what's the total for the two"
    of_a_time = (when.date or when.time) and read.doubts != "ends" and not priced and not _THAT_DAY.search(read.text)
    said = _OF_WHAT_WAS_SAID.search(read.text) and read.doubts != "noted"
    place, _ = read_address(read.text, expecting(hearing, "address"))
    of_a_place = place is not None and is_typed((place.street or "").lower())
    of_it = read.doubts in _OF_WHAT_WAS_READ_BACK or read.name is not None or of_a_place
    return bool(named or of_a_time or said or of_it)


def _known(hearing: HearingContext) -> set[str]:
    """The words by which the name and the place that were read back are told; every place is in a street."""
    place, name = hearing.known_address, hearing.known_name
    street = (place.street or "").lower().split() if place else []
    kind = street[-1:] if is_typed(" ".join(street)) else []
    told = f"{name.full if name else ''} {' '.join(hearing.booked_as)}".lower().split()
    return {*told, *street, (place.number or "") if place else ""} - {*kind, *_AROUND}


def _answers(read: Understanding, hearing: HearingContext) -> bool:
    """Whether the turn without the question answers what was asked for, and asks nothing more."""
    asks = read.asks and not (_PROPOSES.match(read.text) and hearing.expecting & {"date", "time"})
    others = {"alternative"} if "choice" in hearing.expecting else set()
    if asks or read.emergency or read.suspected or read.signals & {"hold_on", *others}:
        return False
    if hearing.to_agree:
        return read.answer == "affirm" or (read.answer == "correct" and not says_no_time(read.when))
    if hearing.anything_else:
        closes = read.signals & {"done", "goodbye"} or read.answer == "negate"
        return bool(closes or read.note) and read.intent == "none"
    untold: frozenset[Expecting] = frozenset({"name"} if hearing.known_name is None else ())
    told = _tells_what_was_asked_for(read, hearing.expecting | untold)  # who tells their name unasked tells it
    return told or _repairs_the_work(read, hearing)


def _repairs_the_work(read: Understanding, hearing: HearingContext) -> bool:
    """ "No no, both the trim and the blowout": other work than is known, put to us as what it should have been."""
    other = read.service is not None and hearing.known_service and read.service != hearing.known_service
    return bool(other) and read.answer == "correct" and read.intent in ("none", "book")


def _tells_what_was_asked_for(read: Understanding, expecting: frozenset[Expecting]) -> bool:
    name, place = read.name, read.address
    sure = name is not None and name.confidence >= (LIKELY if name.last else _ONE_NAME)
    who = "name" in expecting and sure
    where = "address" in expecting and place is not None and bool(place.number and place.street)
    when = bool(expecting & {"date", "time"} and (read.when.date or read.when.time or read.when.daypart))
    picks = read.choice is not None or (read.prefers is not None and read.prefers.place is not None)
    return bool(who or where or when or ("choice" in expecting and picks))
