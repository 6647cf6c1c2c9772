"""The way in: one heard turn to everything that it says, no word used for two meanings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from receptionist.model.service_names import adds_to, people_in, services_in
from receptionist.model.understanding import (
    BY_MODEL,
    Address,
    Answer,
    Besides,
    Correction,
    Doubted,
    Emergency,
    Evidence,
    Expecting,
    HearingContext,
    Intent,
    Matter,
    Name,
    Request,
    Saying,
    Signal,
    Slot,
    Span,
    Understanding,
    When,
)
from receptionist.understanding import yes_and
from receptionist.understanding.anger import vents, without_oaths
from receptionist.understanding.announcements import announcement, listening_for, told_now
from receptionist.understanding.answers import (
    AnswerReading,
    is_around_it,
    no_before_more,
    refused_spans,
    wants_nothing_more,
    wants_only_it,
)
from receptionist.understanding.besides import (
    at_one_time,
    how_long,
    recurring,
    says_who_gets_what,
    wanted_besides,
)
from receptionist.understanding.choices import points_at_one, read_choice
from receptionist.understanding.corrections import read_correction
from receptionist.understanding.crews import CrewReading, read_crew
from receptionist.understanding.details import DetailReadings, asks_about_somebody, read_details
from receptionist.understanding.emergencies import asked_of_danger, has_figures, read_danger, spans_taken_back
from receptionist.understanding.errands import (
    errands,
    kept_beside,
    left_alone,
    names_their_place,
    their_place_too,
    two_places,
    two_visits,
)
from receptionist.understanding.headcount import how_many_people, words_of_count
from receptionist.understanding.intents import (
    ASKING,
    Weighed,
    asked_roundabout,
    asks_first_opening,
    asks_indirectly,
    asks_price_of,
    begins_asking,
    beside_hours,
    breaking_in,
    covered_wish,
    ends_asking,
    part_intent,
    parts,
    question_beside,
    read_intent,
    that_asks,
)
from receptionist.understanding.jobs import (
    day_of_visit,
    minutes_said,
    names_cancelling,
    only_asks,
    sayings,
    wanted_phrases,
    weekday_called,
)
from receptionist.understanding.manner import manner_of
from receptionist.understanding.matters import asks_when, doubted, read_matter, supposes_damage
from receptionist.understanding.names.booked import booked_name
from receptionist.understanding.names.tried import with_tries
from receptionist.understanding.note_changes import asks_of_code, note_change
from receptionist.understanding.notes import (
    asked_to_bring,
    asks_for_a_call,
    behind_the_yes,
    beside_the_yes,
    introduces,
    is_for_them,
    is_note,
    names_the_reason,
    note_in,
    of_another_number,
    says_whom_to_call,
    spans_of_notes,
    tells_only_notes,
    tells_them_how_it_is,
    told_with_the_answer,
    wants_none,
    without_arrival,
)
from receptionist.understanding.openers import echo_of_ours, openers
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.proposed_start import proposed_start
from receptionist.understanding.ranking import (
    MatterChoice,
    choose_matter,
    likeliest_of_a_visit,
    may_be_danger,
)
from receptionist.understanding.reasons import reason_in
from receptionist.understanding.recordings import recording
from receptionist.understanding.remarks import unbearable
from receptionist.understanding.requests import read_request, says_yes_outright
from receptionist.understanding.requests.customers import read_customer
from receptionist.understanding.services import (
    OWN_WORDS,
    Services,
    asks_of_all,
    beside_known,
    for_people,
    is_for_each,
    less_of,
    read_service,
    wants_other_work,
)
from receptionist.understanding.voices import listened
from receptionist.understanding.wanted import called_by_name, read_wanted
from receptionist.understanding.when.deadlines import until_when
from receptionist.understanding.when.reading import day_that_stands, read_when
from receptionist.understanding.whereabouts import firm_called_for, whereabouts
from receptionist.understanding.which_one import one_meant
from receptionist.understanding.words import SMALL_WORDS, blanked

_SURE = 0.9
_LIKELY = 0.7
_SEVERAL = 2
_MAY_ONLY_NAME: tuple[Intent, ...] = ("none", "book", "question")
_REPORTS: tuple[Matter | None, ...] = ("late", "no_show", "damage", "complaint")
"""Matters that are told to the owner, whatever else the words may begin."""
_OUTWEIGHED = ("none", "question", "book", "check", "hours", "price")
"""What a matter that is clear leaves no room for: "I was in at one for color and you charged me two ten"."""
_SELLS: tuple[Matter | None, ...] = ("sales", "survey")
"""Matters of those who want something of us."""
_NO_NOTES: tuple[Intent, ...] = ("cancel", "reschedule", "human", "reminder")
"""What is wished for beside a yes, and carried out instead of noted."""
_OF_A_VISIT: tuple[Intent, ...] = ("reschedule", "cancel", "check")
"""Wishes in which the day of a visit may be told."""
_ERRANDS: tuple[Intent, ...] = ("reschedule", "cancel")
"""What is said of a visit that stands: who wants that asks for no patience by "oh wait"."""
_TERMS: tuple[Intent, ...] = ("price", "hours")
"""What we can tell there and then, so that who waits for it need not decide later."""
_FOR_EVERY_VISIT = frozenset[Saying]({"for_every_visit"})
_OF_NOTES: tuple[Doubted, ...] = ("noted", "which_note")
"""What is asked about words that were said before."""
_AMBIGUOUS = frozenset({"sparks", "spark", "flood", "floods", "blaze", "burns", "fire", "gunn"})
"""Surnames that are also words of danger, or sound like them."""


def understand(text: str, hearing: HearingContext) -> Understanding:
    """Everything that `text` says. Never raises, whatever the text."""
    if not text.strip():
        return Understanding(text)
    if (said := without_oaths(text)) != text:
        return _but_for_oaths(text, understand(said, hearing))
    for led_up_to in (_opened, _behind_the_no, _only_asking, _roundabout):
        if (behind := led_up_to(text, hearing)) is not None:
            return behind
    if (lead := echo_of_ours(text, hearing.expecting) or breaking_in(text)) is not None:
        return replace(understand(blanked(text, (lead,)), hearing), text=text)
    if told := told_now(text, hearing):
        return replace(told, plain_words=in_plain_words(text))
    if hearing.line is None and (announced := announcement(text)):
        return Understanding(text, announces=announced, plain_words=in_plain_words(text))
    hearing = listening_for(hearing)
    read = _of_notes(text, hearing) or _whole(text, hearing)
    if hearing.tries:
        read = replace(read, name=with_tries(text, read.name, hearing))
    if asks_of_code(text, hearing.notes):  # it tells of no code, and wants no work on the gate
        besides = tuple(wish for wish in read.besides if wish != "other_work")
        read = replace(read, doubts="which_note", besides=besides, says=read.says - {"note"}, note="")
    if hearing.in_danger or read.emergency or read.suspected:
        of_danger, beside = asked_of_danger(text)
        read = replace(read, of_danger=of_danger, beside_danger=beside)
    read = replace(read, plain_words=in_plain_words(text))
    return _with_wanted(read, hearing) if hearing.wanted else read


def _whole(text: str, hearing: HearingContext) -> Understanding:
    """What is said of all kinds, each in its part of the turn."""
    return (
        _beside_the_place(text, hearing)
        or _other_than_stays(text, hearing)
        or (
            _read_agreeing(text, hearing)
            if hearing.to_agree
            else _told_beside(text, hearing)
            or _first_errand(text, hearing)
            or _move_before_note(text, hearing)
            or _beside_one_that_stays(text, hearing)
            or _first_visit(text, hearing)
            or _first_place(text, hearing)
        )
    )


def _but_for_oaths(text: str, read: Understanding) -> Understanding:
    """What was `read` of the words of `text` between its oaths, none of which is kept for anybody."""
    said = " ".join(read.text.split())
    manner = read.manner | {"vents"} if vents(text) else read.manner
    note, question = read.note or said, read.question or said
    kept = {"note": " ".join(note.split()), "reason": " ".join(read.reason.split()), "question": question}
    return replace(read, text=text, manner=manner, **kept)


def _opened(text: str, hearing: HearingContext) -> Understanding | None:
    """What is said behind a courtesy, or behind the question who has answered; None where nothing of it opens the turn,
    or something was asked.
    """
    if hearing.expecting - {"intent"} or hearing.line is not None or hearing.anything_else:
        return None
    found = openers(text, hearing.vocabulary.business, hearing.vocabulary.people)
    if not found:
        return None
    rest = understand(blanked(text, [each.span for each in found]), hearing)
    ours = rest.service or rest.emergency or rest.suspected
    if any(each.of_another for each in found) and not ours:  # what is said behind it is for them
        return Understanding(text, opens=len(text), signals=frozenset(each.signal for each in found))
    return replace(rest, text=text, opens=found[-1].span.end, signals=rest.signals | {each.signal for each in found})


def _only_asking(text: str, hearing: HearingContext) -> Understanding | None:
    """A time that is asked about and not to be booked, read without the words that say so; None where none do."""
    spans = only_asks(text) if hearing.line is None and not hearing.to_agree else ()
    rest = blanked(text, spans)
    if not spans:
        return None
    if SMALL_WORDS.issuperset(rest.strip(" .,!?").lower().split()):
        data = hearing.expecting & _DATA
        return Understanding(text, says=frozenset[Saying]({"only_asks"})) if data else None
    asked = understand(rest, hearing)
    wish: Intent = "book" if asked.when.time and asked.intent in ("none", "question") else asked.intent
    signals = asked.signals - {"decide_later"}
    return replace(asked, text=text, intent=wish, signals=signals, says=asked.says | {"only_asks"})


def _roundabout(text: str, hearing: HearingContext) -> Understanding | None:
    """A question about the business that is told as a statement, before or after any job; None where a day, a danger or
    another wish is told.
    """
    lead = asked_roundabout(text)
    if lead is None or hearing.line is not None or hearing.to_agree or hearing.expecting - {"intent"}:
        return None
    rest = blanked(text, (lead,))
    read = _whole(rest, hearing)
    if read.emergency or not _says_no_time(read.when) or read_intent(rest).intent not in ("none", "question", "price"):
        return None
    told = replace(read, text=text, opens=lead.end, question=rest.strip(), intent="question", asks=True)
    none = {"answer": None, "correction": None, "matter": None, "perhaps": None, "sure": False, "note": ""}
    heard = read.signals - {"decide_later", "hold_on", "stop"}
    return replace(told, signals=heard, says=read.says - {"note", "only_note"}, suspected=(), **none)


def _behind_the_no(text: str, hearing: HearingContext) -> Understanding | None:
    """What is told or wished for behind a no to "anything else?": "no, but the screens come off"; None without it."""
    no = no_before_more(text) if hearing.anything_else and hearing.line is None else 0
    return replace(understand(blanked(text, [Span(0, no)]), hearing), text=text, opens=no) if no else None


_DATA = frozenset[Expecting]({"name", "address", "phone", "email", "date", "time", "choice"})
"""What is asked for of a visit."""


def _is_of_a_visit(hearing: HearingContext) -> bool:
    """Whether a visit is spoken of, to which what is told belongs."""
    asked = hearing.expecting & _DATA or hearing.to_agree or hearing.anything_else
    return bool(asked and hearing.known_service) and hearing.keeps_notes and hearing.line is None


def _of_notes(text: str, hearing: HearingContext) -> Understanding | None:
    """A note that is changed, or told and nothing else; "no, just the toilet" after a booking is neither."""
    if hearing.anything_else and _names_only_it(text, hearing, read_service(text, hearing)[1]):
        return None
    return _changing_note(text, hearing) or _only_noted(text, hearing)


def _only_noted(text: str, hearing: HearingContext) -> Understanding | None:
    """What is for whoever comes and nothing else: no word of it is a name, a place, a service or a wish. None where
    there is more, or less.
    """
    brought = asked_to_bring(text)
    if not _is_of_a_visit(hearing) or doubted(text) or not (brought or tells_only_notes(text)):
        return None
    if proposed_start(text, hearing) is not None:
        return None
    whole = _read(text, hearing)
    if _says_besides(text, replace(whole, asks=False) if brought else whole, hearing):
        return None
    return Understanding(
        text,
        says=whole.says & _FOR_EVERY_VISIT | {"note", "only_note"},
        note=brought or note_in(text, remarks=True),
        signals=whole.signals & {"thanks", "goodbye"},
        emergency=whole.emergency,
        suspected=whole.suspected,
        manner=whole.manner,
        besides=whole.besides,
        evidence=whole.evidence,
    )


def _says_besides(text: str, whole: Understanding, hearing: HearingContext) -> bool:
    """Whether a turn that tells something says as well what is to be done, who or when, or answers us."""
    another = hearing.anything_else and whole.service not in (None, hearing.known_service)
    wishes = whole.intent in (*_NO_NOTES, *_OF_A_VISIT, *_TERMS) or (whole.matter is not None and whole.sure)
    adds = adds_to(whole.service or "", hearing.known_service)
    number = whole.phone is not None and "phone" in hearing.expecting
    tells = number or _tells_who_or_where(text, whole) or _tells_when(text, whole) or whole.choice is not None
    changes = whole.correction is not None and whole.correction.slot not in (None, "phone")
    asks = whole.asks or "wants_a_call" in whole.says or "hold_on" in whole.signals
    return another or wishes or adds or tells or changes or asks or (hearing.to_agree and _answers(text, whole))


def _answers(text: str, whole: Understanding) -> bool:
    """Whether what was read back is agreed to, or refused, beside what is told: "yes, and the bell is broken"."""
    only_joins = whole.answer == "correct" and "no_first" not in whole.manner  # "oh, and the bell is broken"
    if whole.answer is None or wants_none(text):
        return False
    return bool(behind_the_yes(text)) or not only_joins


def _tells_who_or_where(text: str, whole: Understanding) -> bool:
    """Whether a whole name, a number or a place is said that is none of what is told."""
    name, place = whole.name, whole.address
    house = place is not None and place.street is not None
    numbered = house and place is not None and place.number is not None
    who = name is not None and bool(name.last) and name.confidence >= _LIKELY
    return numbered or (house and not is_for_them(text)) or who


def _tells_when(text: str, whole: Understanding) -> bool:
    """Whether a day or an hour is said that is none of what is told: "the gate code works from six" tells no hour, and
    "Friday at two my son will let you in" does.
    """
    starts = [span.start for span in (*whole.when.date_spans, *whole.when.time_spans)]
    begins = bool(starts) and len(text[: min(starts)].split()) < _SEVERAL
    return not _says_no_time(whole.when) and (begins or "note" not in whole.says)


def _changing_note(text: str, hearing: HearingContext) -> Understanding | None:
    """A note that is kept already, taken out or put otherwise; None where none is."""
    asked = doubted(text) or asks_of_code(text, hearing.notes)
    change = note_change(text, hearing.notes, just_noted=hearing.just_noted) if hearing.line is None else None
    if change is None or asked or proposed_start(text, hearing) is not None:
        return None
    whole = _read(text, hearing)
    if whole.when.date or whole.when.daypart or whole.besides or _tells_who_or_where(text, whole):
        return None
    if hearing.known_time and whole.when.time and whole.correction and whole.correction.slot == "time":
        return None  # "half eleven, not ten" is of the time that is spoken of, though a note has a ten
    return Understanding(
        text, changes_note=change, emergency=whole.emergency, suspected=whole.suspected, evidence=whole.evidence
    )


def _beside_the_place(text: str, hearing: HearingContext) -> Understanding | None:
    """An address with what tells how it is found, or a firm in the place of a name, each for whoever comes; None where
    there is no such thing.
    """
    if hearing.line is not None or hearing.to_agree:
        return None
    firm = firm_called_for(text) if "name" in hearing.expecting else None
    spans = (*((firm,) if firm else ()), *whereabouts(text))
    spans = _outside(spans, _read(text, hearing).address) if spans else _behind_what_was_asked(text, hearing)
    if not spans:
        return None
    read = _whole(blanked(text, spans), hearing)
    if firm is None and not ((read.address and read.address.street) or read.name or not _says_no_time(read.when)):
        return None
    told = (in_plain_words(text[each.start : each.end]) for each in spans)
    note = ", ".join(part for part in (read.note, *told) if part)
    return replace(read, text=text, says=read.says | {"note"}, note=note)


def _outside(spans: Sequence[Span], place: Address | None) -> tuple[Span, ...]:
    """`spans` without a whole address that begins in one of them: "by the green awning sixty one hundred Kenmore"."""
    if place is None or not (place.number and place.street):
        return tuple(spans)
    start, end = place.span.start, place.span.end
    kept: list[Span] = []
    for each in spans:
        holds = each.start <= start < each.end
        kept += [Span(each.start, start), Span(min(end, each.end), each.end)] if holds else [each]
    return tuple(each for each in kept if each.start < each.end)


def _behind_what_was_asked(text: str, hearing: HearingContext) -> tuple[Span, ...]:
    """What runs on behind a whole name, an address or a time and tells something: "12 Oak Street the bell is out"."""
    if not (_is_of_a_visit(hearing) and hearing.expecting & _DATA):
        return ()
    found = _read(text, hearing)
    spans = [*found.when.date_spans, *found.when.time_spans]
    spans += [found.name.span] if found.name and found.name.last else []
    spans += [found.address.span] if found.address and found.address.number and found.address.street else []
    end = max((span.end for span in spans), default=len(text))
    return (Span(end, len(text)),) if tells_only_notes(text[end:]) else ()


def _told_beside(text: str, hearing: HearingContext) -> Understanding | None:
    """An answer to what was asked for, with something for whoever comes beside it, which answers nothing; None where
    there is no such thing.
    """
    remarks = _is_of_a_visit(hearing)
    spans = spans_of_notes(text, remarks=remarks) if hearing.expecting & _DATA and hearing.line is None else ()
    if not spans:
        return None
    whole = _read(text, hearing)
    read = _first_place(blanked(text, _outside(spans, whole.address)), hearing)
    return replace(
        read,
        text=text,
        says=read.says | whole.says & _FOR_EVERY_VISIT | {"note"},
        note=note_in(text, remarks=remarks),
        emergency=whole.emergency,
        suspected=whole.suspected,
        evidence=whole.evidence,
    )


def _first_errand(text: str, hearing: HearingContext) -> Understanding | None:
    """The first of two errands, with the second apart; who calls may be said with either. None where there is one."""
    two = errands(text)
    if two is None:
        return None
    first, second = (_read(errand, hearing) for errand in two)
    return replace(
        first,
        text=text,
        name=first.name or second.name,
        emergency=first.emergency or second.emergency,
        suspected=first.suspected or second.suspected,
        then=two[1],
    )


def _beside_one_that_stays(text: str, hearing: HearingContext) -> Understanding | None:
    """A visit beside the one that is left as it is, whose day is no wish; None where no such is asked for."""
    stays = left_alone(text)
    if stays is None:
        return None
    of_a_new_one = replace(hearing, has_visit=None, expecting=hearing.expecting | {"date", "time"})
    asked = _read(blanked(text, stays.spans), of_a_new_one)
    if not (stays.plainly or asked.when.date) or asked.intent in _NO_NOTES:
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


def _other_than_stays(text: str, hearing: HearingContext) -> Understanding | None:
    """What is to become of another visit than the one that stays, whose day it is not; None where none is named so."""
    kept = kept_beside(text) if hearing.line is None else ()
    return replace(_whole(blanked(text, kept), hearing), text=text) if kept else None


def _first_visit(text: str, hearing: HearingContext) -> Understanding | None:
    """The first of two visits, with the second apart: the second alone where nobody here does what the first is for.
    None where there are no two.
    """
    two = two_visits(text, hearing) if hearing.line is None else None
    if two is None:
        return None
    whole, of_a_visit = _read(text, hearing), replace(hearing, expecting=hearing.expecting | {"date", "time"})
    if whole.intent not in ("none", "book", "question"):
        return None
    first, second = (_read(said, of_a_visit) for said in (two.first, two.second))
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


def _first_place(text: str, hearing: HearingContext) -> Understanding:
    """What is said of the first of two addresses, with the second apart; all of it where there are no two."""
    read = _read(text, hearing)
    if hearing.line is not None:
        return read
    two = (two_places(text, read.address, hearing) if read.address else None) or their_place_too(text)
    if two is None:
        theirs = hearing.anything_else and names_their_place(text)
        return replace(read, says=read.says | {"elsewhere"}) if theirs else read
    first = read if read.address is None else _read(two[0], hearing)
    if first.address is None:  # "two ten elm" is one beside another
        first = _read(two[0], replace(hearing, expecting=hearing.expecting | {"address"}))
    return replace(first, text=text, then=two[1], besides=(*first.besides, "another_place"))


def _move_before_note(text: str, hearing: HearingContext) -> Understanding | None:
    """The move of a visit, with what is told for whoever comes apart: "make that three, and tell him to bring a
    ladder"; None where it is no such turn.
    """
    spans = spans_of_notes(text) if hearing.line is None and not hearing.expecting & _DATA else ()
    rest = blanked(text, spans)
    if (
        not spans
        or read_intent(text).intent not in ("message", "reschedule")
        or read_intent(rest).intent != "reschedule"
    ):
        return None
    note = ", ".join(text[each.start : each.end] for each in spans)
    return replace(_read(rest, hearing), text=text, then=note)


def _read_agreeing(text: str, hearing: HearingContext) -> Understanding:
    """An answer to what was just read back: what follows the yes apart, or noted beside it."""
    if agreed := _cut(text, hearing):
        return replace(_read(agreed[0], hearing), then=agreed[1])
    stays = _beside_one_that_stays(text, hearing)
    return stays or _agreed_and_told(text, hearing) or _agreed_and_asked(text, hearing)


def _with_wanted(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read` with the values of the business's own: what is left of numbers when all else is read."""
    called = called_by_name(read.text, hearing.wanted)
    return replace(read, given=tuple(read_wanted(read, hearing.wanted)), called=called)


def _agreed_and_told(text: str, hearing: HearingContext) -> Understanding | None:
    """A yes to what was read back, with something for whoever comes beside it; None where it is no such turn, or what
    stands beside the yes says who, where or when.
    """
    told = beside_the_yes(text) if hearing.keeps_notes else None
    if told is None:
        return None
    asked = frozenset[Expecting]({"date", "time"}) if told.on_condition else frozenset[Expecting]()
    beside = _read(told.rest, replace(hearing, to_agree=False, expecting=asked))
    if told.on_condition and not _says_no_time(beside.when):  # "yes, if you can do ten"
        return replace(_read(text, hearing), answer="correct", when=beside.when)
    changes = _tells_data(beside)
    if told.in_sentences:
        changes = False
    elif told.plainly:
        changes = _says_who_where_or_when(beside) and _read(text, hearing).answer == "correct"
    more = adds_to(beside.service or "", hearing.known_service)
    sooner = beside.when.shift == "sooner" and "wants_a_call" not in beside.says
    changes = (changes and not told.on_condition) or _an_hour_suits(beside)
    if beside.intent in _NO_NOTES or more or sooner or changes:
        return None
    terms: tuple[Besides, ...] = ("on_condition",) if told.on_condition else ()
    yes = _read(told.yes, hearing)
    return replace(
        yes,
        text=text,
        manner=manner_of(text),
        says=beside.says | {"note"},
        note=note_in(text, told=True),
        before_note=yes,
        besides=(*beside.besides, *terms),
        asks=beside.asks,
        question=beside.question,
        emergency=beside.emergency,
        suspected=beside.suspected,
    )


def _an_hour_suits(beside: Understanding) -> bool:
    """ "Yes, five is good": the hour that was read back or another one, and nothing for whoever comes."""
    return beside.answer == "affirm" and beside.when.time is not None


def _agreed_and_asked(text: str, hearing: HearingContext) -> Understanding:
    """The whole turn; where it agrees, what stands behind the yes may ask something: "yes is parking a problem"."""
    read = _read(text, hearing)
    if not read.note and ("wants_a_call" in read.says or "complaint" in read.besides):
        read = replace(read, note=told_with_the_answer(text))
    rest = behind_the_yes(text) if read.answer == "affirm" and not read.asks else ""
    beside = _read(rest, replace(hearing, to_agree=False, expecting=frozenset())) if rest else read
    if not beside.asks or _tells_data(beside):
        return read
    intent = beside.intent if read.intent == "none" and beside.intent in ASKING else read.intent
    return replace(read, intent=intent, asks=True, question=read.question or rest)


def _tells_data(meaning: Understanding) -> bool:
    return _says_who_where_or_when(meaning) or meaning.answer in ("negate", "correct", "repeat")


def _says_who_where_or_when(meaning: Understanding) -> bool:
    said = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.choice is not None
    return bool(said) or not _says_no_time(meaning.when)


def _cut(text: str, hearing: HearingContext) -> tuple[str, str] | None:
    return yes_and.cut(text, changeless=hearing.changeless, keeps_notes=hearing.keeps_notes)


@lru_cache(maxsize=8)
def _read(text: str, hearing: HearingContext) -> Understanding:
    """All readers over one turn, each with what those before it have found; a turn is asked for several times."""
    voices = listened(text, hearing)
    service, of_service = read_service(text, hearing)
    wish = _told_of_one_that_stands(text, _priced(text, voices.wish, service))
    first = wish.intent in _MAY_ONLY_NAME and asks_first_opening(text)
    wish = _beside_what_was_asked(text, hearing, _covering(text, hearing, wish, of_service), first)
    reading, wish = _nothing_more(text, hearing, voices.reading, wish, of_service)
    crew = read_crew(text, hearing)
    if crew.name and wish.intent == "question":  # "is Zoe free on Friday?"
        wish = replace(wish, intent="book")
    if reading.stalling and wish.intent in ("question", "hours"):  # "can you hold that a minute?" waits for no answer
        wish = replace(wish, intent="none")
    people = _people(text, hearing)
    details = read_details(
        blanked(text, (*crew.spans, *how_long(text), *(words_of_count(text) if people else ()))),
        hearing,
        refused_spans(reading, hearing.expecting, books=wish.intent == "book"),
    )
    wish = _moving(wish, details.when)
    about, of_matter = _matter(text, hearing, reading)
    service, of_service = _apart_from_data(text, hearing, details, (service, of_service))
    said, service = service, _in_all(text, service, details, hearing)
    danger = read_danger(
        text, (*_names(details), *unbearable(text)), [each.span for each in of_service if each.rule == OWN_WORDS]
    )
    choice, of_choice = read_choice(text, offered="choice" in hearing.expecting)
    of_another = details.phone is not None and _of_another(text, hearing)
    answer, correction, of_change = _answered(text, reading, wish, details, of_another=of_another)
    by_itself = _by_itself(text, hearing)
    told = _told_with_it(_without_name(text, details.name), wish.intent, of_another=of_another)
    says = sayings(text, voices.weighed.rules) | told
    intent = _of_report(text, about, wish, hearing, names_job=bool(of_service))
    counted = 0 if hearing.anything_else else people  # whom we have booked is counted no more
    for_several = for_people(service or hearing.known_service, counted, hearing.vocabulary)
    of_people = () if hearing.anything_else else _of_people(text, said or "", people, hearing)
    says |= {"head_count"} if people and for_people(hearing.known_service, people, hearing.vocabulary) else frozenset()
    return replace(
        by_itself,
        intent=intent,
        answer=answer,
        signals=_signals(reading, wish, hearing, firm="makes_firm" in says),
        name=by_itself.name or (None if _names_a_thing(details.name, correction, hearing) else details.name),
        phone=None if of_another else details.phone,
        email=details.email,
        address=details.address,
        visit_day=_day_that_stands(text, hearing, wish) if by_itself.visit_day is None else by_itself.visit_day,
        one_meant=one_meant(text, hearing.clock.date()),
        when=replace(details.when, openings=True) if first and _says_no_time(details.when) else details.when,
        beside_hours=_wished_beside_hours(text, hearing) if intent == "hours" else When(),
        correction=correction,
        choice=choice,
        points="choice" in hearing.expecting and points_at_one(text),
        service=for_several or service,
        service_in_hand="" if asks_of_all(text) else hearing.known_service,
        crew=crew.name,
        without=crew.without,
        says=says,
        note=_note(text, details) if "note" in told and by_itself.visit_day is None else "",
        reason=""
        if hearing.expecting - {"intent"} and not hearing.anything_else
        else _reason(text, details, for_several or service),
        besides=_besides(
            text,
            service,
            crew,
            hearing.vocabulary.services,
            of_people,
            counted=bool(for_several) or (hearing.anything_else and "another" in says),
        ),
        every=recurring(text),
        matter=about.matter,
        perhaps=about.perhaps,
        sure=about.sure,
        emergency=danger.told,
        suspected=()
        if by_itself.doubts in _OF_NOTES
        else danger.named or _perhaps_danger(text, hearing, names_job=bool(of_service)),
        is_stopped=danger.stopped,
        asks=_asks(text, wish.intent, by_itself.parts),
        evidence=(
            *voices.evidence(text),
            *_told(text, about),
            *details.evidence,
            *danger.evidence,
            *of_service,
            *of_matter,
            *of_choice,
            *of_change,
        ),
    )


def _answered(
    text: str, reading: AnswerReading, wish: Weighed, details: DetailReadings, *, of_another: bool
) -> tuple[Answer | None, Correction | None, tuple[Evidence, ...]]:
    """What is answered, and what it changes. "Hold it till Friday" and "yes but is it Maria?" change nothing, and
    neither does somebody else's number that is told.
    """
    answer = None if says_whom_to_call(text) else _answer(reading, wish)
    if answer == "correct" and _says_no_time(details.when) and (until_when(text) or asks_about_somebody(text)):
        answer = None
    correction, of_change = read_correction(text) if answer == "correct" else (None, ())
    correction = _placed(correction, details)
    if of_another and correction is not None and correction.slot == "phone":
        return None, None, of_change
    return answer, correction, of_change


def _in_all(text: str, named: str | None, details: DetailReadings, hearing: HearingContext) -> str | None:
    """What is wanted once `named` was said beside what is known; whoever was booked is counted no more."""
    known, vocabulary = hearing.known_service, hearing.vocabulary
    if hearing.anything_else:
        return named
    if named is None:
        return less_of(text, known, vocabulary)
    without_name = blanked(text, (details.name.span,) if details.name else ())
    return beside_known(without_name, named, known, vocabulary, of_one=says_who_gets_what(text))


def _signals(reading: AnswerReading, wish: Weighed, hearing: HearingContext, *, firm: bool) -> frozenset[Signal]:
    """Those of the answer without what the wish makes of none: "oh wait, move it", "not till I hear what it costs", and
    after a hold "the one you're holding for me, he says it's fine".
    """
    no_patience = hearing.anything_else and wish.intent in _ERRANDS
    asks_terms = wish.intent in _TERMS or (firm and hearing.anything_else)
    return reading.signals - ({"hold_on"} if no_patience else set()) - ({"decide_later"} if asks_terms else set())


def _besides(
    text: str,
    service: str | None,
    crew: CrewReading,
    services: Services,
    of_people: tuple[Besides, ...],
    *,
    counted: bool,
) -> tuple[Besides, ...]:
    """What no calendar entry can hold; how many there are can be `counted` in the service, or in one visit more."""
    other: tuple[Besides, ...] = ("other_work",) if wants_other_work(text, services) else ()
    wants = (*other, *wanted_besides(text, service, named=crew.name is not None or bool(crew.without)), *of_people)
    known = counted or "who_gets_what" in of_people
    return tuple(wish for wish in wants if wish != "several_people" or not known)


def _people(text: str, hearing: HearingContext) -> int:
    """For how many people the visit then is; 0 where nothing is said of it."""
    names = [name for name, _ in hearing.vocabulary.services]
    return how_many_people(text, people_in(hearing.known_service, names))


def _of_people(text: str, service: str, people: int, hearing: HearingContext) -> tuple[Besides, ...]:
    """What is told of several people: which of them gets what, and that all are to be seen at one time."""
    known, vocabulary = hearing.known_service, hearing.vocabulary
    counted = people_in(known, [name for name, _ in vocabulary.services]) > 1
    of_one = is_for_each(service, known, vocabulary) and (says_who_gets_what(text) or (counted and bool(service)))
    who: tuple[Besides, ...] = ("who_gets_what",) if of_one else ()
    several = who or people > 1 or counted
    return (*who, "same_time") if several and at_one_time(text) else who


def _day_that_stands(text: str, hearing: HearingContext, wish: Weighed) -> int | None:
    return day_that_stands(text, hearing) if hearing.has_visit and wish.intent in _OF_A_VISIT else None


def _by_itself(text: str, hearing: HearingContext) -> Understanding:
    """What is read from the words alone, whatever else is found in them."""
    line = hearing.line
    wants, question = _pieces(text)
    return Understanding(
        text=text,
        name=read_customer(text) if line else None,
        manner=manner_of(text),
        phrases=wanted_phrases(without_arrival(text), hearing.phrases),
        visit_day=day_of_visit(text, hearing.clock.date()),
        booked_as=booked_name(text, hearing.booked_as),
        minutes=minutes_said(text),
        recording=recording(text),
        doubts=doubted(text),
        asks_when=asks_when(text),
        of_a_visit=likeliest_of_a_visit(text) if hearing.has_visit else "none",
        parts=wants,
        question=question,
        request=read_request(text, hearing, line) if line else Request(),
        outright=line is not None and says_yes_outright(text),
    )


def _priced(text: str, wish: Weighed, service: str | None) -> Weighed:
    asks = service and wish.intent in _MAY_ONLY_NAME and asks_price_of(text)
    return replace(wish, intent="price") if asks else wish


def _covering(text: str, hearing: HearingContext, wish: Weighed, of_service: tuple[Evidence, ...]) -> Weighed:
    """The wish that all words are around, where nothing else is heard; a person is asked for whatever was asked."""
    covered = _covered(text, wish, of_service) if wish.intent in ("none", "question") else "none"
    counts = covered == "human" or (covered != "none" and not hearing.expecting - {"intent"})
    return replace(wish, intent=covered) if counts else wish


def _beside_what_was_asked(text: str, hearing: HearingContext, wish: Weighed, first: bool) -> Weighed:
    """What a turn without a wish is: a booking where it asks for the `first` opening, or a question."""
    if supposes_damage(text) and wish.intent in ("none", "message", "question", "cancel"):
        return replace(wish, intent="question")
    if not hearing.expecting - {"intent"} and wish.intent in ("none", "question"):
        asks = wish.intent == "question" or ends_asking(text)
        wish = replace(wish, intent="book" if first else "question" if asks else "none")
    if wish.intent == "none" and "yes_no" in hearing.expecting:
        wish = replace(wish, intent=question_beside(text))
    return wish


_CHANGES: frozenset[Saying] = frozenset({"calls_off", "moves", "cannot", "another"})
"""What is said of a visit that is not to stay as it is."""


def _told_of_one_that_stands(text: str, wish: Weighed) -> Weighed:
    """A wish about a visit that no rule hears is none, where its people are told how things are there: "I have guys
    coming Thursday, tell them the code is 4471, and not ring the bell".
    """
    by_rule = any(rule.intent == wish.intent and rule.weight > 0 for rule in wish.rules)
    if wish.intent not in _OF_A_VISIT or by_rule or not tells_them_how_it_is(text):
        return wish
    asks = begins_asking(text) or doubted(text) is not None or asks_when(text)
    return wish if asks or sayings(text, wish.rules) & _CHANGES else replace(wish, intent="none")


def _moving(wish: Weighed, when: When) -> Weighed:
    """ "I've a visit Thursday, can you make it an hour later"."""
    return replace(wish, intent="reschedule") if when.shift_by and wish.intent == "check" else wish


def _matter(text: str, hearing: HearingContext, reading: AnswerReading) -> tuple[MatterChoice, tuple[Evidence, ...]]:
    if supposes_damage(text):
        return MatterChoice(None), ()
    by_words, why = read_matter(text)
    nothing_more = hearing.anything_else and "done" in reading.signals and by_words is None
    return MatterChoice(None) if nothing_more else choose_matter(text, by_words, hearing), why


def _apart_from_data(
    text: str, hearing: HearingContext, details: DetailReadings, named: tuple[str | None, tuple[Evidence, ...]]
) -> tuple[str | None, tuple[Evidence, ...]]:
    """The service that is named, read again where a name or an address seemed to name one."""
    data = [span for span in _said_as_data(details) if any(_overlaps(each.span, span) for each in named[1])]
    return read_service(blanked(text, data), hearing) if data else named


_FEW = 4
"""Words from which on a turn tells enough for a doubt about danger."""


def _perhaps_danger(text: str, hearing: HearingContext, *, names_job: bool) -> tuple[Emergency, ...]:
    """Danger that the model alone hears, where nothing but a wish was asked for: it is asked after, and never told. A
    figure of speech in the turn makes it as little likely as a job of ours does.
    """
    open_ended = not hearing.expecting - {"intent"} and not hearing.to_agree and hearing.line is None
    tells = open_ended and len(text.split()) >= _FEW
    return ("medical",) if tells and may_be_danger(text, names_job=names_job or has_figures(text)) else ()


def _without_name(text: str, name: Name | None) -> str:
    """ "Jo Park at 40 Elm Street" asks nobody to park."""
    return blanked(text, (name.span,)) if name and name.last and name.confidence >= _LIKELY else text


def _told_with_it(text: str, intent: Intent, *, of_another: bool) -> frozenset[Saying]:
    """What is for whoever comes or calls; the number `of_another` is."""
    told: dict[Saying, bool] = {
        "note": of_another or is_note(text, intent),
        "wants_a_call": asks_for_a_call(text),
        "call_about": names_the_reason(text),
    }
    return frozenset(each for each, so in told.items() if so)


def _of_another(text: str, hearing: HearingContext) -> bool:
    """Whether a number is somebody else's, where the caller's own was not asked for: it is for whoever comes."""
    return "phone" not in hearing.expecting and hearing.line is None and of_another_number(text)


def _note(text: str, details: DetailReadings) -> str:
    """The words for whoever comes, without the name or the address that the turn begins with."""
    data = (found.span for found in (details.name, details.address, details.phone) if found)
    begun = max((span.end for span in data if introduces(text[: span.start])), default=0)
    return note_in(text[begun:]) or note_in(text)


def _reason(text: str, details: DetailReadings, service: str | None) -> str:
    """What the visit is for, without the data and the notes that are kept by themselves."""
    if part_intent(text) in ASKING:  # "do you bring your own vacuum" is for nothing
        return ""
    data = (found.span for found in (details.name, details.address, details.phone, details.email) if found)
    when = (*details.when.date_spans, *details.when.time_spans)
    return reason_in(text, (*data, *when, *spans_of_notes(text), *spans_taken_back(text)), service or "")


def _of_report(text: str, about: MatterChoice, wish: Weighed, hearing: HearingContext, *, names_job: bool) -> Intent:
    """A message, where the words tell of something and wish for nothing that outweighs it: who sells something wants
    time for that, and for none of our jobs.
    """
    if about.matter in _SELLS and wish.intent in _OUTWEIGHED and not names_job:
        return "message"
    if about.matter in _REPORTS and wish.intent in ("none", "question"):
        return "message"
    of_what_stands = bool(hearing.has_visit) or names_cancelling(text)
    no_new_one = wish.intent == "cancel" and not of_what_stands  # "I want no appointment, you overcharged me"
    return "message" if about.sure and (wish.intent in _OUTWEIGHED or no_new_one) else wish.intent


def _told(text: str, about: MatterChoice) -> Iterator[Evidence]:
    """What the model heard of a matter, where it is more than nothing."""
    if about.matter == about.heard or about.perhaps:
        yield Evidence(
            BY_MODEL,
            "matter",
            text,
            Span(0, len(text)),
            about.heard,
            kept=about.sure,
            why=f"{about.odds:+.1f}",
        )


def _nothing_more(
    text: str, hearing: HearingContext, reading: AnswerReading, wish: Weighed, of_service: tuple[Evidence, ...]
) -> tuple[AnswerReading, Weighed]:
    """Asked whether there is anything else, "just the haircut" closes: it names what was agreed to already; what else
    is named so is wished for.
    """
    if not hearing.anything_else or wish.intent not in _MAY_ONLY_NAME:
        return reading, wish
    if _names_another(hearing, of_service):
        alone = wish.intent == "none" and is_around_it(blanked(text, [each.span for each in of_service]))
        return reading, replace(wish, intent="book") if alone else wish
    if not wants_nothing_more(text, named=_names_only_it(text, hearing, of_service)):
        return reading, wish
    return replace(reading, signals=reading.signals | {"done"}), replace(wish, intent="none")


def _names_another(hearing: HearingContext, of_service: tuple[Evidence, ...]) -> bool:
    """Whether a service is named that is not booked: "only the windows", of who has the carpets done."""
    names = [name for name, _ in hearing.vocabulary.services]
    booked = services_in(hearing.known_service, names)
    return bool(booked) and any(each.value not in booked for each in of_service)


def _names_only_it(text: str, hearing: HearingContext, of_service: tuple[Evidence, ...]) -> bool:
    """Whether nothing but what is booked is named, and no more of it is wished for."""
    if not of_service or not {each.value for each in of_service} <= {hearing.known_service}:
        return False
    besides = blanked(text, [each.span for each in of_service])
    return SMALL_WORDS.issuperset(besides.lower().split()) or wants_only_it(besides)


def _names(details: DetailReadings) -> tuple[Span, ...]:
    """The words of an address, and of a name that is also a word of danger: "12 Flood Lane", "John Sparks"."""
    name, address = details.name, details.address
    surname = name.full.lower().split(" ")[1:][-1:] if name else []
    named = (name.span,) if name and (name.spelled or _AMBIGUOUS.issuperset(surname or ["?"])) else ()
    return (*named, *((address.span,) if address and address.number else ()))


def _covered(text: str, wish: Weighed, of_service: tuple[Evidence, ...]) -> Intent:
    """The wish that all words are around, unless a rule speaks against it."""
    covered = covered_wish(text, [evidence.span for evidence in of_service])
    denied = any(rule.intent == covered and rule.weight < 0 for rule in wish.rules)
    return "none" if denied else covered


def _pieces(text: str) -> tuple[tuple[Intent, ...], str]:
    """What each part wants of a turn that is cut by its questions, and the words of those that ask."""
    said = parts(text)
    if len(said) < _SEVERAL:
        return (), ""
    wants = tuple(part_intent(part) for part in said)
    asking = (that_asks(part) for part, intent in zip(said, wants, strict=True) if intent in ASKING)
    return wants, " ".join(asking)


def _asks(text: str, wish: Intent, wants: tuple[Intent, ...]) -> bool:
    beside = begins_asking(text) if wish != "none" else asks_indirectly(text)
    return wish in ASKING or beside or not set(ASKING).isdisjoint(wants)


def _wished_beside_hours(text: str, hearing: HearingContext) -> When:
    when, _ = read_when(beside_hours(text), hearing)
    return when if when.date is not None else When()


def _says_no_time(when: When) -> bool:
    return not (when.date or when.date_end or when.time or when.until or when.daypart or when.ruled_out)


def _said_as_data(details: DetailReadings) -> Iterator[Span]:
    """The words of a name or an address, which name no work: "12 Lawn Avenue", "Heather Glass"."""
    if details.name and details.name.confidence >= _SURE:
        yield details.name.span
    if details.address and details.address.street:
        yield details.address.span


def _overlaps(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def _answer(reading: AnswerReading, wish: Weighed) -> Answer | None:
    """A caller who asks for a person has not agreed to anything; one who asks after their visit "again" wants to be
    told of it, not to hear the last sentence once more.
    """
    if wish.intent == "human" and reading.answer in ("affirm", "correct"):
        return None
    return None if wish.intent == "check" and reading.answer == "repeat" else reading.answer


def _placed(correction: Correction | None, details: DetailReadings) -> Correction | None:
    """A correction whose words name no slot changes the one detail that they tell, if they tell only one."""
    if correction is None or correction.slot is not None:
        return correction
    told: dict[Slot, object] = {
        "date": details.when.date,
        "time": details.when.time or details.when.until,
        "address": details.address,
        "phone": details.phone,
        "email": details.email,
    }
    slots = [slot for slot, value in told.items() if value is not None]
    return replace(correction, slot=slots[0]) if len(slots) == 1 else correction


def _names_a_thing(name: Name | None, correction: Correction | None, hearing: HearingContext) -> bool:
    """ "It's Elm, not Oak" tells by the old word what is meant: no new name, unless it is said to be one."""
    if name is None or correction is None or "name" in hearing.expecting:
        return False
    return correction.slot is None and correction.old is not None and name.confidence < _SURE
