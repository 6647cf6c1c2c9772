"""All readers over one part of a turn, each with what those before it have found."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from receptionist.model.ruled_out import narrowed
from receptionist.model.understanding import (
    BY_MODEL,
    Answer,
    Correction,
    Doubted,
    Emergency,
    Evidence,
    Expecting,
    HearingContext,
    Intent,
    Matter,
    Name,
    Phone,
    Request,
    Saying,
    Signal,
    Slot,
    Span,
    Understanding,
    When,
)
from receptionist.understanding.addresses.house_number import numbers_at
from receptionist.understanding.addresses.word import words_of
from receptionist.understanding.announcements import tells_message
from receptionist.understanding.answers import (
    AnswerReading,
    refused_spans,
)
from receptionist.understanding.besides import (
    how_long,
    recurring,
)
from receptionist.understanding.choices import points_at_one, read_choice
from receptionist.understanding.corrections import read_correction
from receptionist.understanding.crews import read_crew
from receptionist.understanding.details import DetailReadings, asks_about_somebody, read_details, without
from receptionist.understanding.emergencies import has_figures, read_danger, spans_taken_back
from receptionist.understanding.headcount import words_of_count
from receptionist.understanding.intents import (
    ASKING,
    Weighed,
    asks_indirectly,
    begins_asking,
    beside_hours,
    part_intent,
    parts,
    prices_by_time,
    that_asks,
)
from receptionist.understanding.jobs import (
    day_of_visit,
    days_called,
    minutes_said,
    named_by_its_day,
    names_cancelling,
    refuses_call,
    sayings,
    wanted_phrases,
)
from receptionist.understanding.manner import manner_of
from receptionist.understanding.matters import (
    asked_if_there,
    asks_of_the_end,
    asks_what_for,
    asks_when,
    doubted,
    ends_a_house,
    read_matter,
    supposes_damage,
)
from receptionist.understanding.names.booked import booked_name
from receptionist.understanding.names.said_again import without_likeness
from receptionist.understanding.notes import (
    asks_for_a_call,
    in_the_callers_place,
    introduces,
    is_note,
    is_of_the_same_visit,
    names_the_reason,
    note_in,
    of_another_number,
    says_whom_to_call,
    spans_of_notes,
    without_arrival,
)
from receptionist.understanding.part_wish import read_wish
from receptionist.understanding.part_work import apart_from_data, people_told, read_work
from receptionist.understanding.phones import read_phone
from receptionist.understanding.ranking import (
    OF_A_VISIT,
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
    asks_of_all,
    is_led_by_article,
    read_service,
    thing_told,
)
from receptionist.understanding.told_stories import may_want_work, wants_work_instead
from receptionist.understanding.visits_of_others import asks_of_anothers
from receptionist.understanding.voices import listened
from receptionist.understanding.when.deadlines import asks_how_long, until_when
from receptionist.understanding.when.reading import beside_theirs, day_that_stands, days_told, its_own_hour, read_when
from receptionist.understanding.which_one import one_meant
from receptionist.understanding.words import blanked
from receptionist.understanding.work_wished import work_untold, work_wished

_SURE = 0.9
LIKELY = 0.7
"""How sure a name or an address is that counts wherever it is told."""
_SEVERAL = 2
"""Parts of a turn in which more than one thing is asked."""
_REPORTS: tuple[Matter | None, ...] = ("late", "no_show", "damage", "complaint")
"""Matters that are told to the owner, whatever else the words may begin."""
_OUTWEIGHED = ("none", "question", "book", "check", "hours", "price")
"""What a matter that is clear leaves no room for: "I was in at one for color and you charged me two ten"."""
_SELLS: tuple[Matter | None, ...] = ("sales", "survey")
"""Matters of those who want something of us."""
_ERRANDS: tuple[Intent, ...] = ("reschedule", "cancel")
"""What is said of a visit that stands: who wants that asks for no patience by "oh wait"."""
TERMS: tuple[Intent, ...] = ("price", "hours")
"""What we can tell there and then, so that who waits for it need not decide later."""
_OF_NOTES: tuple[Doubted, ...] = ("noted", "which_note", "what_stands")
"""What is asked about words that were said before."""
_LIKENED = frozenset[Expecting]({"name", "spelling", "address"})
"""What is asked for of which a word may be explained by another one: "Brown like the color", "Beech like the tree"."""
_OF_A_HOUSE = 3
"""Digits that make a number asked about a house's, and no hour."""
_AMBIGUOUS = frozenset({"sparks", "spark", "flood", "floods", "blaze", "burns", "fire", "gunn"})
"""Surnames that are also words of danger, or sound like them."""


@lru_cache(maxsize=8)
def read_part(text: str, hearing: HearingContext) -> Understanding:
    """What `text` says, each reader with what those before it have found; a part is asked for several times."""
    voices = listened(text, hearing)
    unlikened = without_likeness(text) if hearing.expecting & _LIKENED else text
    service, of_service = read_service(unlikened, hearing)
    wished = read_wish(text, hearing, voices, (service, of_service))
    wish, reading = wished.wish, wished.reading
    crew = read_crew(text, hearing)
    if crew.name and wish.intent == "question":  # "is Zoe free on Friday?"
        wish = replace(wish, intent="book")
    if (reading.stalling or reading.outright) and wish.intent in ("question", "hours"):
        # "Can you hold that a minute?" and "what's not to like?" wait for no answer.
        wish = replace(wish, intent="none")
    people = people_told(text, hearing)
    details = read_details(
        blanked(
            _without_work(text, hearing, of_service),
            (*crew.spans, *how_long(text), *(words_of_count(text) if people else ())),
        ),
        hearing,
        refused_spans(reading, hearing.expecting, books=wish.intent == "book"),
    )
    details = replace(details, phone=details.phone or _told_before(text, hearing))
    wish = _moving(wish, details.when)
    about, of_matter = _matter(text, hearing, reading)
    named = apart_from_data(unlikened, hearing, details, (service, of_service))
    work = read_work(text, named, details, hearing, people=people, cancels=wish.intent == "cancel")
    details = replace(details, name=None) if work.names_another else details
    danger = read_danger(
        text,
        (*_names(details), *unbearable(text)),
        [each.span for each in work.evidence if each.rule == OWN_WORDS],
        shut_out=hearing.shut_out,
    )
    choice, of_choice = read_choice(text, offered="choice" in hearing.expecting)
    of_another = details.phone is not None and _of_another(text, hearing)
    answer, correction, of_change = _answered(text, reading, wish, details, of_another=of_another)
    by_itself = _by_itself(text, hearing)
    told = _told_with_it(_without_name(text, details.name), wish.intent, of_another=of_another)
    adds_service = work.in_all not in (None, hearing.known_service)
    if is_of_the_same_visit(text) and not adds_service:
        told |= {"note"}
    says = sayings(text, voices.weighed.rules) | told | work.says
    intent = _of_report(text, about, wish, hearing, names_job=bool(work.evidence))
    intent = "none" if intent == "message" and "not_a_message" in says else intent
    says |= work_wished(text, [each.span for each in work.evidence])
    if work.evidence and "wants_work" in says and wants_work_instead(text, intent, of_matter):
        intent, about = "book", MatterChoice(None)
    opens = not hearing.expecting - {"intent"} and hearing.line is None and not hearing.anything_else
    thing = thing_told(text, hearing.vocabulary.services) if opens else ""
    if opens and may_want_work(text, intent, voices.weighed.rules, of_matter):
        says |= {"perhaps_work"}
    if opens and intent == "book" and work_untold(text, [each.span for each in work.evidence]):
        says |= {"work_untold"}
    says |= {"message_told"} if intent == "message" and tells_message(text) else frozenset()
    return replace(
        by_itself,
        intent=intent,
        answer=None if answer == "repeat" and "note" in told else answer,
        signals=_signals(reading, wish, hearing, firm="makes_firm" in says),
        name=by_itself.name or (None if _names_a_thing(details.name, correction, hearing) else details.name),
        phone=None if of_another else details.phone,
        email=details.email,
        address=details.address,
        visit_day=_day_that_stands(text, hearing, wish) if by_itself.visit_day is None else by_itself.visit_day,
        days_told=days_told(text, hearing) if hearing.has_visit and (intent in _ERRANDS or "note" in says) else (),
        one_meant=one_meant(text, hearing.clock.date()),
        when=When()
        if by_itself.doubts == "ends"
        else _wished_time(text, details.when, wish, hearing, first=wished.first),
        beside_hours=_wished_beside_hours(text, hearing) if intent == "hours" else When(),
        correction=correction,
        choice=choice,
        points="choice" in hearing.expecting and points_at_one(text),
        service=work.service,
        thing=thing,
        service_in_hand="" if asks_of_all(text) else hearing.known_service,
        crew=crew.name,
        without=crew.without,
        says=says,
        doubts=_of_the_visit(by_itself.doubts, text, work.in_all, hearing),
        note=_note(text, details) if "note" in told and by_itself.visit_day is None else "",
        reason=""
        if hearing.expecting - {"intent"} and not hearing.anything_else
        else _reason(text, details, work.service),
        besides=work.besides(unlikened, hearing, crew, another="another" in says),
        every=recurring(text),
        matter=about.matter,
        perhaps=about.perhaps,
        leans=voices.leans,
        sure=about.sure,
        emergency=danger.told,
        suspected=()
        if by_itself.doubts in _OF_NOTES
        else danger.named or _perhaps_danger(text, hearing, names_job=bool(work.evidence)),
        is_stopped=danger.stopped,
        is_shut_out=danger.shut_out,
        asks=_asks(text, wish.intent, by_itself.parts),
        evidence=(
            *voices.evidence(text),
            *_told(text, about),
            *details.evidence,
            *danger.evidence,
            *work.evidence,
            *of_matter,
            *of_choice,
            *of_change,
        ),
    )


def _of_the_visit(doubts: Doubted | None, text: str, service: str | None, hearing: HearingContext) -> Doubted | None:
    """What is asked of a visit that stands, beside what the words alone ask: whether it is for the work that is named,
    or at the house.
    """
    if not hearing.has_visit or doubts not in (None, "booked"):
        return doubts
    if service is not None and asks_what_for(text):
        return "what_for"
    return "where" if doubts is None and _asks_if_there(text, hearing) else doubts


def _asks_if_there(text: str, hearing: HearingContext) -> bool:
    place = asked_if_there(text) if hearing.known_place else ""
    words = words_of(place)
    return any(
        len(number.digits) >= _OF_A_HOUSE and ends_a_house(place[words[number.end - 1].end :].strip(" ,"))
        for number in (numbers_at(words, 0) if len(words) else ())
    )


def _answered(
    text: str, reading: AnswerReading, wish: Weighed, details: DetailReadings, *, of_another: bool
) -> tuple[Answer | None, Correction | None, tuple[Evidence, ...]]:
    """What is answered, and what it changes. "Hold it till Friday" and "yes but is it Maria?" change nothing, and
    neither does somebody else's number that is told.
    """
    answer = None if says_whom_to_call(text) else _answer(reading, wish)
    asks = until_when(text) or asks_about_somebody(text) or asks_how_long(text)
    if answer == "correct" and says_no_time(details.when) and asks:
        answer = None
    correction, of_change = read_correction(text) if answer == "correct" else (None, ())
    correction = _placed(correction, details)
    if of_another and correction is not None and correction.slot == "phone":
        return None, None, of_change
    if answer is not None and details.phone is not None and in_the_callers_place(text):  # "yes, and call her not me"
        return "correct", Correction("phone", None, None, details.phone.span), of_change
    return answer, correction, of_change


def _signals(reading: AnswerReading, wish: Weighed, hearing: HearingContext, *, firm: bool) -> frozenset[Signal]:
    """Those of the answer without what the wish makes of none: "oh wait, move it", "not till I hear what it costs", and
    after a hold "the one you're holding for me, he says it's fine".
    """
    no_patience = hearing.anything_else and wish.intent in _ERRANDS
    asks_terms = wish.intent in TERMS or (firm and hearing.anything_else)
    return reading.signals - ({"hold_on"} if no_patience else set()) - ({"decide_later"} if asks_terms else set())


def _day_that_stands(text: str, hearing: HearingContext, wish: Weighed) -> int | None:
    return day_that_stands(text, hearing) if hearing.has_visit and wish.intent in OF_A_VISIT else None


def _wished_time(text: str, when: When, wish: Weighed, hearing: HearingContext, *, first: bool) -> When:
    """What is wished for: the `first` opening where no time is said, of a visit that shall move not its own day, and
    no time whose price is asked.
    """
    if asked := prices_by_time(text):
        when, _ = read_when(blanked(text, asked), hearing)
    if first and says_no_time(when):
        return replace(when, openings=True)
    if (another := _another_day(text, when, hearing)) is not None:
        return another
    if wish.intent == "reschedule" and (beside := beside_theirs(text, hearing)) is not None:
        kept = when.ruled_out if beside.date and not when.rules_out(beside.date) else ()
        return replace(beside, ruled_out=narrowed(beside.ruled_out, kept))
    if its_own_hour(when, hearing):
        when = replace(when, time=None, times=())
    named = named_by_its_day(text) if wish.intent == "reschedule" and when.date and when.date_end is None else None
    if named is None or when.date is None or when.date.weekday() != day_of_visit(text, hearing.clock.date()):
        return when
    apart, _ = read_when(blanked(text, (named,)), hearing)
    return apart if apart.date or apart.date_end or apart.ruled_out else when


def _another_day(text: str, when: When, hearing: HearingContext) -> When | None:
    """ "The Wednesday one, I said Wednesday, put it on Thursday after three": what is wished for of the one that is
    named by its day; None where no other day is said.
    """
    one = one_meant(text, hearing.clock.date()) if hearing.has_visit and when.date and not hearing.offers else None
    if one is None or one.weekday is None or when.date is None or when.date.weekday() != one.weekday:
        return None
    apart, _ = read_when(blanked(text, days_called(text, one.weekday, hearing.clock.date())), hearing)
    return apart if apart.date is not None and apart.date.weekday() != one.weekday else None


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
        doubts="of_another" if asks_of_anothers(text, hearing) else _doubted(text, hearing),
        asks_when=asks_when(text),
        of_a_visit=likeliest_of_a_visit(text) if hearing.has_visit else "none",
        parts=wants,
        question=question,
        request=read_request(text, hearing, line) if line else Request(),
        outright=line is not None and says_yes_outright(text),
    )


def _doubted(text: str, hearing: HearingContext) -> Doubted | None:
    """What is to be assured of; an hour by which one has to be out is a wish until some hour is spoken of."""
    return "ends" if hearing.known_time is not None and asks_of_the_end(text) else doubted(text)


def _without_work(text: str, hearing: HearingContext, of_service: tuple[Evidence, ...]) -> str:
    """`text` where a name was asked for, without the work that stands before one: "just the camera, Rick Sandoval"."""
    asked = "name" in hearing.expecting
    return without(text, [each.span for each in of_service if asked and is_led_by_article(text, each.span)])


def _moving(wish: Weighed, when: When) -> Weighed:
    """ "I've a visit Thursday, can you make it an hour later"."""
    return replace(wish, intent="reschedule") if when.shift_by and wish.intent == "check" else wish


def _matter(text: str, hearing: HearingContext, reading: AnswerReading) -> tuple[MatterChoice, tuple[Evidence, ...]]:
    if supposes_damage(text):
        return MatterChoice(None), ()
    by_words, why = read_matter(text)
    nothing_more = hearing.anything_else and "done" in reading.signals and by_words is None
    return MatterChoice(None) if nothing_more else choose_matter(text, by_words, hearing), why


_FEW = 4
"""Words from which on a turn tells enough for a doubt about danger."""


def _perhaps_danger(text: str, hearing: HearingContext, *, names_job: bool) -> tuple[Emergency, ...]:
    """Danger that the model alone hears, where nothing but a wish was asked for: it is asked after, and never told. A
    figure of speech in the turn makes it as little likely as a job of ours does.
    """
    open_ended = not hearing.expecting - {"intent"} and not hearing.to_agree and hearing.line is None
    if not open_ended or len(text.split()) < _FEW or not may_be_danger(text):
        return ()
    unlikely = names_job or has_figures(text)
    return () if unlikely and not may_be_danger(text, names_job=True) else ("medical",)


def _without_name(text: str, name: Name | None) -> str:
    """ "Jo Park at 40 Elm Street" asks nobody to park."""
    return blanked(text, (name.span,)) if name and name.last and name.confidence >= LIKELY else text


def _told_with_it(text: str, intent: Intent, *, of_another: bool) -> frozenset[Saying]:
    """What is for whoever comes or calls; the number `of_another` is."""
    told: dict[Saying, bool] = {
        "note": of_another or is_note(text, intent),
        "wants_a_call": asks_for_a_call(text) and not refuses_call(text),
        "call_about": names_the_reason(text) and not refuses_call(text),
    }
    return frozenset(each for each, so in told.items() if so)


def _of_another(text: str, hearing: HearingContext) -> bool:
    """Whether a number is somebody else's, where the caller's own was not asked for: it is for whoever comes."""
    return "phone" not in hearing.expecting and hearing.line is None and of_another_number(text)


def _told_before(text: str, hearing: HearingContext) -> Phone | None:
    """ "Put Marcus's number on it, not mine": the number that a note has already."""
    if not hearing.notes or hearing.line is not None or not in_the_callers_place(text):
        return None
    found = (read_phone(note, hearing)[0] for note in reversed(hearing.notes))
    number = next((phone for phone in found if phone is not None and phone.e164), None)
    return replace(number, span=Span(0, 0)) if number is not None else None


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
    when = details.when.spans
    return reason_in(text, (*data, *when, *spans_of_notes(text), *spans_taken_back(text)), service or "")


def _of_report(text: str, about: MatterChoice, wish: Weighed, hearing: HearingContext, *, names_job: bool) -> Intent:
    """A message, where the words tell of something and wish for nothing that outweighs it: who sells something wants
    time for that, and for none of our jobs.
    """
    if about.matter in _SELLS and wish.intent in (*_OUTWEIGHED, "human") and not names_job:
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


def _names(details: DetailReadings) -> tuple[Span, ...]:
    """The words of an address, and of a name that is also a word of danger: "12 Flood Lane", "John Sparks"."""
    name, address = details.name, details.address
    surname = name.full.lower().split(" ")[1:][-1:] if name else []
    named = (name.span,) if name and (name.spelled or _AMBIGUOUS.issuperset(surname or ["?"])) else ()
    return (*named, *((address.span,) if address and address.number else ()))


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


def says_no_time(when: When) -> bool:
    return not (when.date or when.date_end or when.time or when.until or when.daypart or when.ruled_out)


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
