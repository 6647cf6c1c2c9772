"""The way in: one heard turn, divided into its parts, to everything that it says."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from receptionist.model.ruled_out import narrowed
from receptionist.model.service_names import adds_to
from receptionist.model.understanding import (
    Address,
    Besides,
    Expecting,
    HearingContext,
    Intent,
    Saying,
    Signal,
    Span,
    Understanding,
    When,
)
from receptionist.understanding import yes_and
from receptionist.understanding.addresses.its_place import in_its_place, knowing_its_place
from receptionist.understanding.anger import vents, without_oaths
from receptionist.understanding.announcements import announcement, listening_for, told_now
from receptionist.understanding.answers import no_before_more, only_agrees
from receptionist.understanding.asides import said_to_others
from receptionist.understanding.emergencies import asked_of_danger
from receptionist.understanding.errands import (
    drops_the_other,
    errands,
    kept_beside,
    labelled_places,
    left_alone,
    names_their_place,
    their_place_too,
    two_places,
    two_visits,
    visits_named,
)
from receptionist.understanding.grievances import grievance_behind
from receptionist.understanding.heard_parts import (
    asides,
    is_no_note,
    notes_heard,
    of_use,
    only_notes_heard,
    tellings,
    wishes_for_nothing,
    words_at,
)
from receptionist.understanding.intents import (
    ASKING,
    asked_roundabout,
    breaking_in,
    read_intent,
)
from receptionist.understanding.jobs import (
    asked_if_open,
    only_asks,
    weekday_called,
)
from receptionist.understanding.manner import manner_of
from receptionist.understanding.matters import doubted
from receptionist.understanding.names import read_repaired_name, respells
from receptionist.understanding.names.rare import may_have_such_a_name, without_such_a_name
from receptionist.understanding.names.tried import with_tries
from receptionist.understanding.note_changes import asks_of_code, note_change, says_instead
from receptionist.understanding.notes import (
    BesideYes,
    asked_to_bring,
    before_the_yes,
    behind_the_yes,
    beside_the_yes,
    in_the_callers_place,
    introduces,
    is_for_them,
    is_somebodys,
    note_in,
    parts_told,
    spans_of_notes,
    takes_leave,
    tells_only_notes,
    told_with_the_answer,
    wants_none,
)
from receptionist.understanding.openers import echo_of_ours, openers
from receptionist.understanding.part_wish import names_only_it
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.proposed_start import proposed_start
from receptionist.understanding.quarrels import quarrels_with_us
from receptionist.understanding.ranking import OF_A_VISIT
from receptionist.understanding.reading import (
    LIKELY,
    TERMS,
    read_part,
    says_no_time,
)
from receptionist.understanding.said_again import start_behind_the_yes
from receptionist.understanding.services import (
    read_service,
)
from receptionist.understanding.speakers import is_of_another, language_told
from receptionist.understanding.told_to_owner import told_to_owner
from receptionist.understanding.wanted import called_by_name, read_wanted
from receptionist.understanding.when import read_when
from receptionist.understanding.when.conclusions import reason_ends
from receptionist.understanding.whereabouts import firm_called_for, whereabouts
from receptionist.understanding.words import SMALL_WORDS, blanked

_NAMES = frozenset[Expecting]({"name", "spelling"})
_NO_NOTES: tuple[Intent, ...] = ("cancel", "reschedule", "human", "reminder")
"""What is wished for beside a yes, and carried out instead of noted."""
_PUTS_OFF = frozenset[Signal]({"hold_on", "decide_later", "stop"})
"""What makes none of a yes, however it began: "I think so, let me just check with my wife"."""
_BEGINS = 2
"""Words before the first detail that make more than a beginning."""
_WHICH_ONE = frozenset[Expecting]({"date"})
"""What is expected where it is asked which visit is meant."""
_NAMES_ONLY = ("none", "book", "check", "question")
"""Wishes of a turn that names visits and wants nothing else of them."""
_NAMED = 0.6
"""How sure a name must be that was asked for, to be one beside a note."""
_FOR_EVERY_VISIT = frozenset[Saying]({"for_every_visit"})


def understand(text: str, hearing: HearingContext) -> Understanding:
    """Everything that `text` says. Never raises, whatever the text."""
    if not text.strip():
        return Understanding(text)
    if (said := without_oaths(text)) != text:
        return _but_for_oaths(text, understand(said, hearing))
    for led_up_to in (_opened, _behind_the_no, _or_not_open, _only_asking, _roundabout):
        if (behind := led_up_to(text, hearing)) is not None:
            return behind
    if (lead := echo_of_ours(text, hearing.expecting) or breaking_in(text)) is not None:
        return replace(understand(blanked(text, (lead,)), hearing), text=text)
    if told := told_now(text, hearing):
        return replace(told, plain_words=in_plain_words(text))
    if (named := _of_such_a_name(text, hearing)) is not None:
        return named
    if hearing.line is None and (announced := announcement(text)):
        return Understanding(text, announces=announced, plain_words=in_plain_words(text))
    hearing = knowing_its_place(listening_for(hearing))
    if (apart := _without_asides(text, hearing)) is not None:
        return apart
    if (served := _beside_a_language(text, hearing)) is not None:
        return served
    if (of_owner := _told_owner(text, hearing)) is not None:
        return of_owner
    read = in_its_place(_of_notes(text, hearing) or _whole(text, hearing), hearing)
    if hearing.tries:
        read = replace(read, name=with_tries(text, read.name, hearing))
    if asks_of_code(text, hearing.notes):  # it tells of no code, and wants no work on the gate
        besides = tuple(wish for wish in read.besides if wish != "other_work")
        read = replace(read, doubts="which_note", besides=besides, says=read.says - {"note"}, note="")
    if hearing.in_danger or read.emergency or read.suspected:
        of_danger, beside = asked_of_danger(text)
        read = replace(read, of_danger=of_danger, beside_danger=beside)
    read = _telling_owner(replace(read, plain_words=in_plain_words(text)), hearing)
    read = read if read.for_owner else replace(read, kept_words=_kept_words(text, read, hearing))
    if read.intent == "human" and wishes_for_nothing(text, hearing):  # "talk to me, not to her"
        read = replace(read, says=read.says | {"perhaps_person"})
    return _with_wanted(read, hearing) if hearing.wanted else read


def _of_such_a_name(text: str, hearing: HearingContext) -> Understanding | None:
    """What a turn says beside a name of words that mean anything else, "Will Price", "April May", where one was asked
    for: no day, no hour and no question is read in them; None where it tells no such name.
    """
    if not hearing.expecting or not hearing.expecting <= _NAMES or not may_have_such_a_name(text):
        return None
    name, evidence = read_repaired_name(text, hearing)
    rest = without_such_a_name(text, name) if name is not None and name.confidence >= LIKELY else None
    if rest is None:
        return None
    read = understand(rest, hearing) if rest.strip(" ,.?!") else Understanding(text)
    return replace(read, text=text, name=name, evidence=(*evidence, *read.evidence))


def _told_owner(text: str, hearing: HearingContext) -> Understanding | None:
    """What else a turn says that asks, in so many words, to tell the owner of something; None where it asks for none of
    it. A danger is one to whomever it is told.
    """
    told = told_to_owner(text) if _is_of_a_visit(hearing) and not hearing.anything_else else None
    if told is None:
        return None
    span, what = told
    whole, rest = read_part(text, hearing), blanked(text, (span,))
    read = understand(rest, hearing) if rest.strip(" ,.?!") else Understanding(text)
    for_owner = ", ".join(part for part in (read.for_owner, what) if part)
    return replace(read, text=text, for_owner=for_owner, emergency=whole.emergency, suspected=whole.suspected)


def _beside_a_language(text: str, hearing: HearingContext) -> Understanding | None:
    """What a turn in English wishes for, or answers, that also tells which language somebody speaks, which is for
    whoever comes; None where it tells nothing else: who speaks to us is served.
    """
    told = language_told(text) if hearing.line is None and not hearing.to_agree else None
    if told is None:
        return None
    rest, note = blanked(text, (told,)), text[told.start : told.end]
    read = understand(rest, hearing) if len(rest.split()) >= _BEGINS else Understanding(text)
    wishes = read.intent == "book" or read.service or "wants_work" in read.says
    of_another = is_of_another(note) and bool(hearing.expecting & _DATA)
    if not (wishes or of_another or _tells_data(read)):
        return None
    kept: frozenset[Saying] = frozenset({"note"} if rest.strip() else {"note", "only_note"})
    return replace(read, text=text, says=read.says | kept, note=", ".join(filter(None, (read.note, note))))


def _telling_owner(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, in which what is for the owner is no note, where a visit is spoken of and what is told is no matter."""
    heard = tellings(read.text, hearing) if _is_of_a_visit(hearing) else ()
    spans = tuple(span for span in heard if not is_for_them(read.text[span.start : span.end]))
    if not spans or read.matter or read.intent in (*_NO_NOTES, "message") or hearing.anything_else:
        return read
    notes = notes_heard(read.text, hearing)
    note = words_at(read.text, notes)
    says = read.says | {"note"} if note else read.says - {"note", "only_note"}
    return replace(read, for_owner=words_at(read.text, spans), note=note, kept_words=note, says=says)


def _without_asides(text: str, hearing: HearingContext) -> Understanding | None:
    """What is said to us, where somebody in the room is spoken to as well; None where nobody is, or where a yes or what
    was asked for would hang on it. A danger is one to whomever it is told.
    """
    told = said_to_others(text)
    spans = (*asides(text, hearing), *told)
    if not spans:
        return None
    if told and not blanked(text, spans).strip(" ,.?!"):
        return Understanding(text, signals=frozenset[Signal]({"hold_on"}))
    whole, read = read_part(text, hearing), understand(blanked(text, spans), hearing)
    agrees = hearing.to_agree and read.answer == "affirm" and whole.answer != "affirm"
    asked: tuple[tuple[Expecting, object, object], ...] = (
        ("name", whole.name, read.name),
        ("address", whole.address, read.address),
        ("phone", whole.phone, read.phone),
    )
    if agrees or any(slot in hearing.expecting and said and not left for slot, said, left in asked):
        return None
    return replace(read, text=text, emergency=whole.emergency, suspected=whole.suspected)


def _kept_words(text: str, read: Understanding, hearing: HearingContext) -> str:
    """What of a turn that is no note is kept with a visit, of which a question about what stands is none; the owner
    gets all of what is told of a matter.
    """
    of_a_matter = read.matter or read.perhaps or read.intent == "message"
    if read.doubts == "what_stands" and not of_a_matter:
        told = parts_told(text)
        rest = [part for part in told if not doubted(part)]
        text = ", ".join(rest) if len(rest) < len(told) else ""
    return in_plain_words(text) if of_a_matter else of_use(blanked(text, quarrels_with_us(text)), hearing)


def _whole(text: str, hearing: HearingContext) -> Understanding:
    """What is said of all kinds, each in its part of the turn."""
    return (
        _beside_the_place(text, hearing)
        or _beside_a_grievance(text, hearing)
        or _other_than_stays(text, hearing)
        or (
            _read_agreeing(text, hearing)
            if hearing.to_agree
            else _told_beside(text, hearing)
            or _first_errand(text, hearing)
            or _move_before_note(text, hearing)
            or _beside_one_that_stays(text, hearing)
            or _both_visits(text, hearing)
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
        of_ours = hearing.expecting & {*_DATA, "intent"}
        return Understanding(text, says=frozenset[Saying]({"only_asks"})) if of_ours else None
    asked = understand(rest, hearing)
    wish: Intent = "book" if asked.when.time and asked.intent in ("none", "question") else asked.intent
    signals = asked.signals - {"decide_later"}
    return replace(asked, text=text, intent=wish, signals=signals, says=asked.says | {"only_asks"})


def _or_not_open(text: str, hearing: HearingContext) -> Understanding | None:
    """A day that is wished for, without the question behind it whether anybody works then: what is offered tells."""
    tag = asked_if_open(text) if hearing.line is None else None
    return replace(understand(blanked(text, (tag,)), hearing), text=text) if tag else None


def _roundabout(text: str, hearing: HearingContext) -> Understanding | None:
    """A question about the business that is told as a statement, before or after any job; None where a day, a danger or
    another wish is told.
    """
    lead = asked_roundabout(text)
    if lead is None or hearing.line is not None or hearing.to_agree or hearing.expecting - {"intent"}:
        return None
    rest = blanked(text, (lead,))
    read = _whole(rest, hearing)
    if read.emergency or not says_no_time(read.when) or read_intent(rest).intent not in ("none", "question", "price"):
        return None
    told = replace(read, text=text, opens=lead.end, question=rest.strip(), intent="question", asks=True)
    none = {"answer": None, "correction": None, "matter": None, "perhaps": None, "sure": False, "note": ""}
    heard = read.signals - {"decide_later", "hold_on", "stop"}
    return replace(told, signals=heard, says=read.says - {"note", "only_note"}, suspected=(), **none)


def _behind_the_no(text: str, hearing: HearingContext) -> Understanding | None:
    """What is told or wished for behind a no to "anything else?": "no, but the screens come off"; None without it."""
    no = no_before_more(text) if hearing.anything_else and hearing.line is None else 0
    return replace(understand(blanked(text, [Span(0, no)]), hearing), text=text, opens=no) if no else None


_WHEN = frozenset[Expecting]({"date", "time"})
_DATA = frozenset[Expecting]({"name", "address", "phone", "email", "date", "time", "choice"})
"""What is asked for of a visit."""


def _is_of_a_visit(hearing: HearingContext) -> bool:
    """Whether a visit is spoken of, to which what is told belongs."""
    asked = hearing.expecting & _DATA or hearing.to_agree or hearing.anything_else
    return bool(asked and hearing.known_service) and hearing.keeps_notes and hearing.line is None


def _of_notes(text: str, hearing: HearingContext) -> Understanding | None:
    """A note that is changed, or told and nothing else; "no, just the toilet" after a booking is neither."""
    if hearing.anything_else and names_only_it(text, hearing, read_service(text, hearing)[1]):
        return None
    return _changing_note(text, hearing) or _only_noted(text, hearing)


def _only_noted(text: str, hearing: HearingContext) -> Understanding | None:
    """What is for whoever comes and nothing else: no word of it is a name, a place, a service or a wish. None where
    there is more, or less.
    """
    brought = asked_to_bring(text)
    if not _is_of_a_visit(hearing) or doubted(text):
        return None
    heard = not (brought or tells_only_notes(text))
    if heard and not only_notes_heard(text, hearing):
        return None
    if proposed_start(text, hearing) is not None:
        return None
    whole = read_part(text, hearing)
    if heard and "done" in whole.signals:  # "that's it, and I won't be telling my brother in law"
        return None
    if _says_besides(text, replace(whole, asks=False) if brought else whole, hearing):
        return None
    return Understanding(
        text,
        says=whole.says & _FOR_EVERY_VISIT | {"note", "only_note"},
        note=words_at(text, notes_heard(text, hearing)) if heard else brought or note_in(text, remarks=True),
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
    wishes = whole.intent in (*_NO_NOTES, *OF_A_VISIT, *TERMS) or (whole.matter is not None and whole.sure)
    adds = adds_to(whole.service or "", hearing.known_service)
    number = whole.phone is not None and ("phone" in hearing.expecting or in_the_callers_place(text))
    named = whole.name is not None and whole.name.confidence >= _NAMED and "name" in hearing.expecting
    who = named and not wants_none(text)
    data = _tells_of_known(text, whole, hearing) or _tells_who_or_where(text, whole)
    tells = number or who or data or _tells_when(text, whole) or whole.choice is not None
    changes = whole.correction is not None and whole.correction.slot not in (None, "phone")
    asks = whole.asks or "wants_a_call" in whole.says or bool(whole.signals & {"hold_on", "decide_later"})
    return another or wishes or adds or tells or changes or asks or (hearing.to_agree and _answers(text, whole))


def _tells_of_known(text: str, whole: Understanding, hearing: HearingContext) -> bool:
    """ "It's Marc with a c by the way", "that's in Evanston by the way": of the name and the address that are known."""
    city = hearing.known_address is not None and whole.address is not None and whole.address.city is not None
    return city or (hearing.known_name is not None and respells(hearing.known_name, text))


def _answers(text: str, whole: Understanding) -> bool:
    """Whether what was read back is agreed to, or refused, beside what is told: "yes, and the bell is broken"."""
    only_joins = whole.answer == "correct" and "no_first" not in whole.manner  # "oh, and the bell is broken"
    if wants_none(text):
        return False
    if whole.answer is None:
        return before_the_yes(text) is not None  # "the key is under the mat yes go ahead"
    return bool(behind_the_yes(text)) or not only_joins


def _tells_who_or_where(text: str, whole: Understanding) -> bool:
    """Whether a whole name, a number or a place is said that is none of what is told."""
    name, place = whole.name, whole.address
    house = place is not None and place.street is not None
    numbered = house and place is not None and place.number is not None
    who = name is not None and bool(name.last) and name.confidence >= LIKELY
    return numbered or (house and not is_for_them(text)) or who


def _tells_when(text: str, whole: Understanding) -> bool:
    """Whether a day or an hour is said that is none of what is told: "the gate code works from six" tells no hour, and
    "Friday at two my son will let you in" does.
    """
    starts = [span.start for span in whole.when.spans]
    begins = bool(starts) and len(text[: min(starts)].split()) < _BEGINS
    return not says_no_time(whole.when) and (begins or "note" not in whole.says)


def _changing_note(text: str, hearing: HearingContext) -> Understanding | None:
    """A note that is kept already, taken out or put otherwise; None where none is."""
    asked = doubted(text) or asks_of_code(text, hearing.notes)
    change = note_change(text, hearing.notes, just_noted=hearing.just_noted) if hearing.line is None else None
    if change is None or asked or proposed_start(text, hearing) is not None:
        return None
    whole = read_part(text, hearing)
    told = whole.when.date or whole.when.daypart or whole.besides or _tells_who_or_where(text, whole)
    if told and not says_instead(text):  # whose words are the note's, whatever they name
        return None
    if whole.intent == "human" or "wants_a_call" in whole.says:  # which outweighs the note
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
    spans = _outside(spans, read_part(text, hearing).address) if spans else _behind_what_was_asked(text, hearing)
    if not spans:
        return None
    read = _whole(blanked(text, spans), hearing)
    if firm is None and not ((read.address and read.address.street) or read.name or not says_no_time(read.when)):
        return None
    told = (in_plain_words(text[each.start : each.end]) for each in spans)
    note = ", ".join(part for part in (read.note, *told) if part)
    whole = read_part(text, hearing)
    read = replace(read, when=_over_by(read.when, whole.when), address=_in_its_city(read.address, whole.address, spans))
    return replace(read, text=text, says=read.says | {"note"}, note=note)


def _in_its_city(place: Address | None, whole: Address | None, found_by: Sequence[Span]) -> Address | None:
    """`place` in the city that is told behind how it is found: "412 Elm Street, behind the taqueria, Denver"; "in front
    of the bank" is in none.
    """
    if place is None or whole is None or place.city or place.line != whole.line:
        return place
    if any(whole.span.overlaps(span) for span in found_by):
        return place
    return replace(place, city=whole.city, state=whole.state)


def _over_by(when: When, whole: When) -> When:
    """`when` with what a note that was said beside it tells too: "I don't drive in the dark, so home by four"."""
    over_by = [limit for limit in whole.ruled_out if limit.ends]
    return replace(when, ruled_out=narrowed(when.ruled_out, over_by)) if over_by else when


def _beside_a_grievance(text: str, hearing: HearingContext) -> Understanding | None:
    """An answer to what was asked for, with what went wrong with us told behind it, which names no service and no wish;
    None where there is no such thing.
    """
    asked = hearing.expecting & _DATA and hearing.line is None and not hearing.to_agree
    told = grievance_behind(text) if asked else None
    if told is None:
        return None
    read = _whole(text[: told.start], hearing)
    if not _tells_data(read) and read.choice is None and says_no_time(read.when):
        return None
    note = in_plain_words(text[told.start :])
    return replace(read, text=text, besides=(*read.besides, "complaint"), says=read.says | {"note"}, note=note)


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
    found = read_part(text, hearing)
    spans = [*found.when.spans]
    spans += [found.name.span] if found.name and found.name.last else []
    spans += [found.address.span] if found.address and found.address.number and found.address.street else []
    end = max((span.end for span in spans), default=len(text))
    return (Span(end, len(text)),) if tells_only_notes(text[end:]) else ()


def _comes_to_a_time(note: str, hearing: HearingContext) -> bool:
    """ "It's an hour on the bus, so three": why it is to be then, and no note."""
    when, _ = read_when(note[reason_ends(note) :], hearing)
    return when.time is not None or when.date is not None


def _told_beside(text: str, hearing: HearingContext) -> Understanding | None:
    """An answer to what was asked for, with something for whoever comes beside it, which answers nothing; None where
    there is no such thing.
    """
    remarks = _is_of_a_visit(hearing)
    answers = hearing.expecting & _DATA and hearing.line is None
    by_rule = spans_of_notes(text, remarks=remarks) if answers else ()
    if hearing.expecting & _WHEN and any(_comes_to_a_time(text[each.start : each.end], hearing) for each in by_rule):
        by_rule = ()
    spans = by_rule or (notes_heard(text, hearing) if answers and remarks else ())
    if not spans:
        return None
    whole = read_part(text, hearing)
    read = _first_place(blanked(text, _outside(spans, whole.address)), hearing)
    if not by_rule and (whole.asks or whole.intent != "none"):
        return None
    if not by_rule and _differs(read, whole):
        read = _first_place(text, hearing)
    return replace(
        read,
        text=text,
        when=_over_by(read.when, whole.when),
        says=read.says | whole.says & _FOR_EVERY_VISIT | {"note"},
        note=note_in(text, remarks=remarks) if by_rule else words_at(text, spans),
        emergency=whole.emergency,
        suspected=whole.suspected,
        evidence=whole.evidence,
    )


def _differs(rest: Understanding, whole: Understanding) -> bool:
    """Whether who, where, when or what was read in what is no part of `rest`: it is that before it is a note."""
    data = ((each.name, each.phone, each.address, each.choice, each.service, each.when) for each in (rest, whole))
    return next(data) != next(data)


def _first_errand(text: str, hearing: HearingContext) -> Understanding | None:
    """The first of two errands, with the second apart; who calls may be said with either. None where there is one."""
    two = errands(text)
    if two is None:
        return None
    first, second = (read_part(errand, hearing) for errand in two)
    if first.intent == "none" and "stays" in first.says and second.intent == "book":  # "cancel it, no, leave it be"
        return replace(second, text=text, says=second.says | {"another", "stays"})
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
    asked = read_part(blanked(text, stays.spans), of_a_new_one)
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
    rest = blanked(text, kept)
    if not kept:
        return None
    of_other = replace(_whole(rest, hearing), text=text)
    if not drops_the_other(rest):
        return of_other
    called_off = frozenset[Saying]({"calls_off"})
    return replace(of_other, intent="cancel", says=of_other.says | called_off, answer=None, correction=None)


def _both_visits(text: str, hearing: HearingContext) -> Understanding | None:
    """Two visits that stand, in answer to which one is meant: both of their days, of which none is wished for. None
    where no two are named.
    """
    named = visits_named(text) if hearing.expecting == _WHICH_ONE else ()
    each = [read_part(said, hearing) for said in named]
    days = tuple(dict.fromkeys(day for said in each for day in said.when.dates))
    if len(days) < len(each) or not each or any(said.intent not in _NAMES_ONLY for said in each):
        return None
    starts = (0, len(text) - len(named[1]))
    spans = [
        Span(at + day.start, at + day.end)
        for at, said in zip(starts, each, strict=True)
        for day in said.when.date_spans
    ]
    return replace(each[0], text=text, intent="none", service=None, when=When(days[0], days, date_spans=tuple(spans)))


def _first_visit(text: str, hearing: HearingContext) -> Understanding | None:
    """The first of two visits, with the second apart: the second alone where nobody here does what the first is for.
    None where there are no two.
    """
    two = two_visits(text, hearing) if hearing.line is None else None
    if two is None:
        return None
    whole, of_a_visit = read_part(text, hearing), replace(hearing, expecting=hearing.expecting | {"date", "time"})
    if whole.intent not in ("none", "book", "question"):
        return None
    first, second = (read_part(said, of_a_visit) for said in (two.first, two.second))
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
    read = read_part(text, hearing)
    if hearing.line is not None:
        return read
    if (labelled := labelled_places(text, hearing)) is not None:
        first = read_part(labelled[0], replace(hearing, expecting=hearing.expecting | {"address"}))
        return replace(first, text=text, then=labelled[1], besides=(*first.besides, "another_place"))
    two = (two_places(text, read.address, hearing) if read.address else None) or their_place_too(text)
    if two is None:
        theirs = hearing.anything_else and names_their_place(text)
        return replace(read, says=read.says | {"elsewhere"}) if theirs else read
    first = read if read.address is None else read_part(two[0], hearing)
    if first.address is None:  # "two ten elm" is one beside another
        first = read_part(two[0], replace(hearing, expecting=hearing.expecting | {"address"}))
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
    return replace(read_part(rest, hearing), text=text, then=note)


def _read_agreeing(text: str, hearing: HearingContext) -> Understanding:
    """An answer to what was just read back: what follows the yes apart, or noted beside it."""
    if agreed := _cut(text, hearing):
        of_nothing = hearing.changeless and yes_and.only_keeps_one(agreed[1])
        return replace(read_part(agreed[0], hearing), then="" if of_nothing else agreed[1])
    if again := _agreed_again(text, hearing):
        return again
    stays = _beside_one_that_stays(text, hearing)
    return stays or _agreed_and_told(text, hearing) or _agreed_and_asked(text, hearing)


def _agreed_again(text: str, hearing: HearingContext) -> Understanding | None:
    """ "Yes, Tuesday at ten, and mind the dog": what is told beside the yes, without the time that was read back, or as
    a change where another one is said; None where none is.
    """
    said = start_behind_the_yes(text, hearing) if hearing.known_time is not None else None
    if said is None:
        return None
    read = replace(_read_agreeing(blanked(text, (said.span,)), hearing), text=text)
    if said.is_what_was_read_back(hearing):
        return read
    return replace(read, answer="correct", when=said.when, before_note=None)


def _with_wanted(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read` with the values of the business's own: what is left of numbers when all else is read."""
    called = called_by_name(read.text, hearing.wanted)
    return replace(read, given=tuple(read_wanted(read, hearing.wanted)), called=called)


def _agreed_and_told(text: str, hearing: HearingContext) -> Understanding | None:
    """A yes to what was read back, with something for whoever comes beside it; None where it is no such turn, or what
    stands beside the yes says who, where or when.
    """
    told = _beside_the_yes(text, hearing) if hearing.keeps_notes else None
    if told is None:
        return None
    asked = frozenset[Expecting]({"date", "time"}) if told.on_condition else frozenset[Expecting]()
    beside = read_part(told.rest, replace(hearing, to_agree=False, expecting=asked))
    if beside.name is not None and is_somebodys(told.rest[: beside.name.span.start]):
        beside = replace(beside, name=None)
    if beside.phone is not None and in_the_callers_place(text):  # "yeah but call her not me, on …"
        return read_part(text, hearing)
    if told.on_condition and not says_no_time(beside.when):  # "yes, if you can do ten"
        return replace(read_part(text, hearing), answer="correct", when=beside.when)
    changes = _tells_data(beside)
    if told.in_sentences:
        changes = False
    elif told.plainly:
        changes = _says_who_where_or_when(beside) and read_part(text, hearing).answer == "correct"
    more = adds_to(beside.service or "", hearing.known_service) or "shares" in beside.says
    later = bool(beside.signals & _PUTS_OFF)
    sooner = beside.when.shift == "sooner" and "wants_a_call" not in beside.says
    lead = told.rest[: beside.name.span.start] if beside.name is not None else ""
    likely = beside.name is not None and beside.name.confidence >= LIKELY  # "I'm buzzer three" is nobody's name
    names = likely and len(lead.split()) > 1 and introduces(lead)
    changes = (changes and not told.on_condition) or names or _an_hour_suits(beside)
    if beside.intent in _NO_NOTES or more or sooner or changes or later:
        return None
    terms: tuple[Besides, ...] = ("on_condition",) if told.on_condition else ()
    yes = read_part(told.yes, hearing)
    yes = replace(yes, when=_over_by(yes.when, read_part(told.rest, hearing).when))
    if not (told.on_condition or beside.besides) and is_no_note(text, hearing):
        closes = beside.signals & {"thanks", "goodbye"}
        says, signals = beside.says - {"note"} | yes.says & {"stays"}, yes.signals | closes
        return replace(yes, text=text, manner=manner_of(text), says=says, signals=signals, before_note=yes)
    return replace(
        yes,
        text=text,
        manner=manner_of(text),
        says=beside.says | yes.says & {"stays"} | {"note"},
        note=told.rest if told.by_second_voice else note_in(text, told=True),
        before_note=yes,
        besides=(*beside.besides, *terms),
        asks=beside.asks,
        question=beside.question,
        emergency=beside.emergency,
        suspected=beside.suspected,
    )


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
    if not beside.asks or _tells_data(beside):
        return read
    intent = beside.intent if read.intent == "none" and beside.intent in ASKING else read.intent
    return replace(read, intent=intent, asks=True, question=read.question or rest)


def _tells_data(meaning: Understanding) -> bool:
    return _says_who_where_or_when(meaning) or meaning.answer in ("negate", "correct", "repeat")


def _says_who_where_or_when(meaning: Understanding) -> bool:
    said = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.choice is not None
    return bool(said) or not says_no_time(meaning.when)


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
