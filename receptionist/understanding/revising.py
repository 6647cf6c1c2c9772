"""A turn in the light of what was understood before: parts add up, corrections find the value that they mean.

"Seven ninety-eight" alone is nothing; after "is it 789 Main Street?" it is a house number, after "at two?" it may be
a time. `understand` reads a turn on its own; this looks again, with the known values at hand.
"""

from __future__ import annotations

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.acts import Answer, Intent
from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.understanding import EachMoved, Understanding
from receptionist.model.when import When
from receptionist.understanding.addresses.corrected_unit import unit_told
from receptionist.understanding.addresses.usual_streets import StreetInUse
from receptionist.understanding.against_known import (
    agreed_at_last,
    agrees_to_another,
    datum_beside_yes,
    is_then,
    meets_its_terms,
    says_only_what_is_known,
)
from receptionist.understanding.anger import opens_with_oath
from receptionist.understanding.another_start import parted
from receptionist.understanding.asked_beside import asked_beside
from receptionist.understanding.beside_a_visit import told_apart
from receptionist.understanding.beside_the_change import beside_the_change
from receptionist.understanding.booked_after_all import booked_after_all
from receptionist.understanding.booked_under import booked_under
from receptionist.understanding.call_taken import call_taken
from receptionist.understanding.called_visits import (
    both_moved,
    called_visit,
    kin_at,
    moved_each,
    says_when_each_is,
    streets_named,
    swaps,
)
from receptionist.understanding.charge_asked import charge_apart
from receptionist.understanding.checks import checked
from receptionist.understanding.clauses import plain
from receptionist.understanding.company import asked_of_company
from receptionist.understanding.corrected_slot import as_changed_to, bare_correction, named_correction, naming_a_slot
from receptionist.understanding.described_visits import of_described_visit
from receptionist.understanding.digits_again import digits_again
from receptionist.understanding.estimate_first import asked_of_the_work
from receptionist.understanding.figures_of_speech import without_figures
from receptionist.understanding.first_look import beside_the_look
from receptionist.understanding.kept_visits import asked_to_stay
from receptionist.understanding.left_out import left_out_of_the_yes
from receptionist.understanding.left_visits import asked_apart
from receptionist.understanding.limit_of_coming import with_limit_of_coming
from receptionist.understanding.named_with_yes import named_with_yes
from receptionist.understanding.names.usual import with_usage
from receptionist.understanding.next_visit import of_the_next
from receptionist.understanding.notes import before_note
from receptionist.understanding.notes_of_visits import of_notes_of_visits
from receptionist.understanding.number_echoed import beside_the_number
from receptionist.understanding.offered.declining import on_its_day, with_declined
from receptionist.understanding.offered.minute_and_one import without_one
from receptionist.understanding.offered.narrowing import narrowing, picked_plainly
from receptionist.understanding.offered.offered_half import in_offered_half
from receptionist.understanding.one_of_several import another_behind_the_yes, for_all_of_them, of_one_of_several
from receptionist.understanding.one_visit import with_one_visit_asked
from receptionist.understanding.ordered import ordered
from receptionist.understanding.other_of_two import beside_the_other
from receptionist.understanding.own_doings import own_doings
from receptionist.understanding.own_record import (
    asked_of_us,
    call_of_today_apart,
    for_crew,
    for_the_owner,
    going_back,
    in_full,
    told_of_one,
    with_call_wished,
)
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.revised_address import (
    house_again,
    moved_to,
    naming_the_house_number,
    number_contradicted,
    number_refused_beside,
    of_the_read_back,
    on_known_street,
    part_called_wrong,
    part_replaced,
    parts_of_place,
    puts_a_part_right,
    street_corrected,
    street_otherwise,
    street_respelled,
    there_instead,
    told_as_its_address,
    ways_to_say,
    whole_address,
)
from receptionist.understanding.revised_name import (
    name_contradicted,
    name_gone_on,
    named_anew,
    naming_themselves,
    of_somebody_else,
    only_for,
    respelled,
    who_it_is_for,
    without_a_name_by_the_way,
    without_its_street,
)
from receptionist.understanding.revised_phone import number_otherwise, rest_of_number
from receptionist.understanding.revised_start import (
    asking_when_done,
    at_the_same_time,
    declined_for_now,
    of_its_start,
    proposed_otherwise,
    start_asked_about,
    start_otherwise,
    told_beside,
    value_with_yes,
)
from receptionist.understanding.revised_unit import unit_by_itself, with_unit_told, without_neighbor, without_unit
from receptionist.understanding.revised_value import without_note
from receptionist.understanding.services_put_off import services_put_off
from receptionist.understanding.spoken_in_full import spoken_in_full
from receptionist.understanding.standing_visits import read_apart, withdrawn
from receptionist.understanding.taken_out import beside_what_is_taken_out
from receptionist.understanding.taught import with_taught
from receptionist.understanding.thinking_aloud import named_in_doubt
from receptionist.understanding.told_back import told_back
from receptionist.understanding.turn.access_apart import beside_access
from receptionist.understanding.turn.name_before_change import name_before_change
from receptionist.understanding.turn.of_the_record import of_the_record
from receptionist.understanding.turn.parties_apart import beside_a_party, beside_its_name
from receptionist.understanding.understand import understand
from receptionist.understanding.when_to_call import with_hours_of_a_call
from receptionist.understanding.wish_taken_back import without_the_wish
from receptionist.understanding.work_added import with_none_refused, with_work_added
from receptionist.understanding.work_wished import speaks_of_estimate
from receptionist.understanding.written.turns import written_down
from receptionist.understanding.yes_on_terms import yes_on_terms

_AGREES_AFTER = Patterns(lexicon("confirming")).one("agrees_after")

_CHANGES: tuple[Intent, ...] = ("cancel", "reschedule")
_NO_MOVES: tuple[Intent, ...] = ("cancel", "human", "reminder", "hours")
_BESIDE_IT = NOTES | {"another"}
"""What is not said of a visit that is called by its own words and changed."""


def understand_in_call(text: str, hearing: HearingContext) -> Understanding:
    """`understand`, with words that the owner taught, then every value completed or corrected from the known ones of
    `hearing`; what is told of another visit than the one in hand is apart. Never raises.
    """
    said = spoken_in_full(text, hearing)
    read = (
        beside_access(said, hearing, _in_call) or name_before_change(said, hearing, _in_call) or _in_call(said, hearing)
    )
    streets = streets_named(text) if hearing.has_visit else ()
    return msgspec.structs.replace(read, kin_at=kin_at(text), streets=streets) if streets else read


def _in_call(text: str, hearing: HearingContext) -> Understanding:
    of_theirs = (
        checked(text, hearing)
        or left_out_of_the_yes(text, hearing, understand_in_call)
        or booked_after_all(text, hearing, _of_one_visit)
        or yes_on_terms(text, hearing, _of_one_visit)
        or own_doings(text, hearing, _of_one_visit)
        or beside_the_look(text, hearing, _of_one_visit)
        or beside_what_is_taken_out(text, hearing, understand_in_call)
        or withdrawn(text, hearing, _of_one_visit)
        or told_back(text, hearing, _of_one_visit)
        or of_one_of_several(text, hearing, _of_one_visit)
        or for_all_of_them(text, hearing, _of_one_visit)
        or another_behind_the_yes(text, hearing, _of_one_visit)
    )
    if of_theirs is not None:
        return of_theirs
    read = beside_the_other(text, hearing, _of_one_visit) or _of_one_visit(text, hearing)
    return written_down(of_notes_of_visits(read, hearing))


def _of_one_visit(text: str, hearing: HearingContext) -> Understanding:
    return beside_a_party(_but_for_parties, text, hearing) or _but_for_parties(text, hearing)


def _but_for_parties(text: str, hearing: HearingContext) -> Understanding:
    return beside_its_name(_as_it_is_booked, text, hearing) or _as_it_is_booked(text, hearing)


def _as_it_is_booked(text: str, hearing: HearingContext) -> Understanding:
    return beside_the_change(text, hearing, _as_a_whole)


def _as_a_whole(text: str, hearing: HearingContext) -> Understanding:
    said = without_figures(text, hearing)
    if (whole := in_full(said, hearing)) != said:
        return _as_a_whole(whole, hearing)
    apart = (
        call_taken(said, hearing, _in_call)
        or asked_to_stay(said, hearing, understand_in_call)
        or asked_of_us(said, hearing, understand_in_call)
        or told_of_one(said, hearing, _beside_or_alone)
        or booked_under(said, hearing, understand_in_call)
        or services_put_off(said, hearing, understand_in_call)
        or of_the_record(said, hearing, understand_in_call)
        or asked_of_company(said, hearing, understand_in_call)
        or asked_apart(said, hearing, understand_in_call)
        or read_apart(said, hearing, _beside_or_alone)
        or without_the_wish(said, hearing, _beside_or_alone)
        or charge_apart(said, hearing, _of_a_visit)
        or told_apart(said, hearing, _beside_or_alone)
    )
    read = apart or _beside_or_alone(said, hearing)
    if not (apart or read.asks or read.asks_beside):
        read = ordered(said, hearing, _beside_or_alone) or read
    if agrees_to_another(read, hearing):
        read = Understanding(said, answer="repeat")
    if speaks_of_estimate(said):
        read = msgspec.structs.replace(read, says=read.says | {"of_an_estimate"})
    read = going_back(said, call_of_today_apart(with_call_wished(read), hearing), hearing)
    read = for_the_owner(for_crew(read, hearing), hearing)
    return read if said == text else msgspec.structs.replace(read, text=text)


def _of_a_visit(text: str, hearing: HearingContext) -> Understanding:
    return told_apart(text, hearing, _beside_or_alone) or _beside_or_alone(text, hearing)


def _beside_or_alone(text: str, hearing: HearingContext) -> Understanding:
    asked = asked_beside(text, hearing, _answered_in_call)
    return _asking_nothing_in_anger(asked) if asked is not None else _answered_in_call(text, hearing)


def _asking_nothing_in_anger(read: Understanding) -> Understanding:
    """ "One o'clock, are you kidding me", which tells no answer of ours and is nothing to be noted."""
    beside = read.asks_beside
    angry = beside is not None and opens_with_oath(beside.text)
    return msgspec.structs.replace(read, asks_beside=None, question="", asks=False) if angry else read


def _answered_in_call(text: str, hearing: HearingContext) -> Understanding:
    if (echoed := beside_the_number(text, hearing, _answered_in_call)) is not None:
        return echoed
    read = _read_in_call(text, hearing)
    called = read.one_meant is not None and bool(read.one_meant.id)  # whose words are of that visit, and tell no name
    return read if called and read.intent in _CHANGES else named_with_yes(read, hearing, _read_in_call)


def _read_in_call(text: str, hearing: HearingContext) -> Understanding:
    of_it = _of_called_visit(text, hearing) or of_described_visit(text, hearing, _read_in_call)
    if of_it is not None:
        return of_it
    if (told := digits_again(text, hearing, _read_in_call)) is not None:
        return told
    if (of_the_work := asked_of_the_work(text, hearing, _read_in_call)) is not None:
        return of_the_work
    read = _with_taught(parted(text, hearing), hearing)
    if (house := house_again(read, hearing)) is not None:
        return _with_usage(whole_address(house, hearing))
    if (told := _datum_beside_yes(read, hearing)) is not None:
        return told
    if (other := start_asked_about(text, read, hearing)) is not None:
        return other
    agreed = read.before_note is not None and read.answer == "affirm"  # and what is told beside it completes nothing
    apart = agreed or "only_note" in read.says or read.changes_note is not None
    apart = apart and not (unit_told(text, read_back=hearing.moving) or puts_a_part_right(text, hearing))
    noted = whole_address(value_with_yes(read, hearing), hearing) if agreed else read
    meaning = with_limit_of_coming(_with_usage(noted if apart else _completed(read, hearing)), hearing)
    meaning = with_none_refused(with_work_added(meaning, hearing), hearing)
    meaning = with_one_visit_asked(meaning, hearing)
    if hearing.offers and named_in_doubt(text) is None:
        meaning = in_offered_half(without_one(meaning, hearing), hearing)
        meaning = picked_plainly(meaning, hearing) or narrowing(meaning, hearing)
        meaning = naming_themselves(on_its_day(with_declined(meaning, hearing), hearing), hearing)
    first = before_note(meaning.text) if hearing.to_agree and meaning.before_note is None else ""
    if not first or agreed:
        return meaning
    by_itself = msgspec.structs.replace(hearing, alternatives=())
    return msgspec.structs.replace(meaning, before_note=_completed(_with_taught(first, by_itself), by_itself))


def _of_called_visit(text: str, hearing: HearingContext) -> Understanding | None:
    """What is said of a visit of theirs that is called by its hour, its house or whom it is for, none of which is
    wished for; None where none is called.
    """
    plainly = msgspec.structs.replace(hearing, visits=(), calls_visits=False)
    if swaps(text, hearing):
        read = _read_in_call(text, plainly)
        says = read.says - _BESIDE_IT | {"swaps"}
        return msgspec.structs.replace(read, says=says, note="", answer=None, correction=None)
    if hearing.anything_else and says_when_each_is(text, hearing):
        read = _read_in_call(text, plainly)
        says = read.says - _BESIDE_IT
        return msgspec.structs.replace(read, doubts="what_stands", says=says, note="", answer=None, when=When())
    if each := _each_moved(text, hearing, plainly):
        read = _read_in_call(text, plainly)
        says = read.says - _BESIDE_IT | {"moves"}
        return msgspec.structs.replace(
            read, intent="reschedule", moves_each=each, when=When(), correction=None, says=says, note="", matter=None
        )
    called = called_visit(text, hearing) if hearing.calls_visits else None
    if called is None:
        return None
    visit, one = called.visit, called.one
    whole = _read_in_call(text, plainly)
    at_its_time = {
        "known_time": visit.start.time() if visit else None,
        "known_day": visit.start.date() if visit else None,
    }
    of_it = _read_in_call(called.rest, msgspec.structs.replace(plainly, **at_its_time))
    somewhere = called.changes and not says_no_time(of_it.when)
    moves = (somewhere or called.changes_somehow) and of_it.intent not in _NO_MOVES
    if not moves and of_it.intent not in _CHANGES:
        said = msgspec.structs.replace(of_it, text=text) if called.beside_another else whole
        return msgspec.structs.replace(said, one_meant=one, visit_day=one.weekday) if visit or one.start else None
    return msgspec.structs.replace(
        of_it,
        text=text,
        intent="reschedule" if moves else of_it.intent,
        answer=of_it.answer or ("correct" if called.instead else None),
        one_meant=one,
        visit_day=one.weekday,
        says=of_it.says - _BESIDE_IT | ({"moves"} if moves else set()),
        note="",
        emergency=whole.emergency,
        suspected=whole.suspected,
    )


def _each_moved(text: str, hearing: HearingContext, plainly: HearingContext) -> tuple[EachMoved, ...]:
    """Each of two visits that the turn moves, by its own hour or all by as much."""
    if not hearing.calls_visits or len(hearing.visits) <= 1:
        return ()
    return moved_each(text, hearing) or both_moved(_read_in_call(text, plainly), hearing)


def _datum_beside_yes(read: Understanding, hearing: HearingContext) -> Understanding | None:
    """ "Yes but the zip is 60148" agrees to the rest, and is no yes to all; None where nothing is told otherwise."""
    may_change = hearing.to_agree and not hearing.changeless
    told = datum_beside_yes(read.text) if may_change and read.answer in ("affirm", "correct") else None
    if told is None:
        return None
    meaning = _read_in_call(told.text, hearing)
    place, phone, name = meaning.address, meaning.phone, meaning.name
    elsewhere = place is not None and (
        hearing.known_address is None or parts_of_place(place) != parts_of_place(hearing.known_address)
    )
    another_phone = phone is not None and phone.e164 is not None and phone.e164 != hearing.known_phone
    another_name = name is not None and name.full != (hearing.known_name or name).full
    if name is not None and not (told.contrasts or name.spelled):
        return None  # "yes, the name is Karen Wilson" is how the known one sounds, or said as a whole
    another = elsewhere or another_phone or another_name or (told.excepts and meaning.correction is not None)
    same = meaning.email is not None or (not told.excepts and (place or phone or name))
    if not (another or same):
        return None
    answer: Answer = "correct" if another else "affirm"
    return msgspec.structs.replace(without_note(meaning), text=read.text, answer=answer)


def _with_taught(text: str, hearing: HearingContext) -> Understanding:
    meaning = understand(text, hearing)
    return with_taught(meaning, hearing, understand) if hearing.vocabulary.taught else meaning


def _with_usage(meaning: Understanding) -> Understanding:
    """`meaning`, whose name and street know whether people and streets are usually called so."""
    name, address = meaning.name, meaning.address
    if name is not None:
        meaning = msgspec.structs.replace(meaning, name=with_usage(name))
    if address is not None and not StreetInUse(address.street or "").is_usual:
        meaning = msgspec.structs.replace(meaning, address=msgspec.structs.replace(address, usual=False))
    return meaning


def _completed(meaning: Understanding, hearing: HearingContext) -> Understanding:
    meaning = naming_the_house_number(meaning, hearing)
    meaning = part_called_wrong(meaning, hearing)
    meaning = street_corrected(meaning, hearing)
    meaning = without_unit(meaning, hearing)
    meaning = number_refused_beside(meaning, hearing)
    meaning = without_neighbor(with_unit_told(meaning, hearing), hearing)
    meaning = unit_by_itself(meaning, hearing)
    meaning = there_instead(meaning, hearing)
    meaning = on_known_street(meaning, hearing)
    meaning = moved_to(meaning, hearing)
    meaning = told_as_its_address(meaning, hearing)
    meaning = as_changed_to(meaning, hearing)
    meaning = naming_a_slot(meaning, hearing)
    meaning = without_its_street(without_a_name_by_the_way(meaning, hearing), hearing)
    meaning = name_gone_on(meaning, hearing)
    meaning = who_it_is_for(only_for(meaning, hearing), hearing)
    meaning = named_anew(meaning, hearing)
    meaning = name_contradicted(meaning, hearing)
    meaning = of_somebody_else(respelled(meaning, hearing), hearing)
    meaning = rest_of_number(meaning, hearing)
    meaning = number_otherwise(meaning, hearing)
    meaning = number_contradicted(meaning, hearing)
    meaning = with_hours_of_a_call(meaning, hearing)
    meaning = named_correction(meaning, hearing)
    meaning = bare_correction(meaning, hearing)
    meaning = street_otherwise(meaning, hearing)
    meaning = street_respelled(meaning, hearing)
    meaning = part_replaced(meaning, hearing)
    meaning = start_otherwise(meaning, hearing)
    meaning = at_the_same_time(meaning, hearing)
    meaning = told_beside(meaning, hearing)
    meaning = value_with_yes(meaning, hearing)
    meaning = _said_again(meaning, hearing)
    meaning = _agreed_at_last(meaning, hearing)
    meaning = proposed_otherwise(meaning, hearing)
    meaning = of_its_start(meaning, hearing)
    meaning = declined_for_now(meaning, hearing)
    meaning = asking_when_done(meaning, hearing)
    meaning = of_the_next(meaning, hearing)
    return of_the_read_back(whole_address(meaning, hearing), hearing)


def _agreed_at_last(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """A yes behind a grumble is one to what was read back."""
    when = agreed_at_last(meaning, hearing)
    if when is None:
        return meaning
    return msgspec.structs.replace(meaning, answer="affirm", when=when, intent="none", correction=None, asks=False)


def _as_read_back(meaning: Understanding, hearing: HearingContext) -> bool:
    """Whether nothing is said but what was read back, as agreed to or as the terms of a yes."""
    open_to_it = meaning.answer in (None, "correct", "unsure") and not meaning.asks
    later = meaning.signals & {"hold_on", "decide_later", "stop", "alternative"}
    same = meets_its_terms(meaning.text, hearing) or says_only_what_is_known(meaning, hearing)
    return open_to_it and not later and same


def _said_again(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Eight ten West Grace, right": what was read back, said again with a word of agreement, agrees to it."""
    if not hearing.to_agree or meaning.intent != "none":
        return meaning
    if _as_read_back(meaning, hearing):
        return msgspec.structs.replace(meaning, answer="affirm", when=When(), address=None, correction=None)
    if meaning.answer is not None:
        return meaning
    if not _AGREES_AFTER.search(plain(meaning.text)):
        return meaning
    address, when, known = meaning.address, meaning.when, hearing.known_address
    if meaning.phone or meaning.email or meaning.name or not (address or when != When()):
        return meaning
    same_place = address is None or (known is not None and (address.number, address.street) in ways_to_say(known))
    limits = when.until or when.shift or when.date_end or when.bound != "at" or when.ruled_out
    if not (same_place and is_then(when, hearing)) or limits:
        return meaning
    return msgspec.structs.replace(meaning, answer="affirm")
