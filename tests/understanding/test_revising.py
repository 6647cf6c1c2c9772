"""A turn in the light of what was said before: parts add up, corrections find the value they mean."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.understanding import Address, Expecting, HearingContext, Name, Span, Understanding, When
from receptionist.understanding.addresses import read_address
from receptionist.understanding.revising import understand_in_call

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
ADDRESS = HearingContext(MONDAY, frozenset({"address"}))
HOME = msgspec.structs.replace(read_address("789 Main Street", ADDRESS)[0] or Address(Span(0, 0)), shown=None)
CONFIRMING = HearingContext(MONDAY, frozenset({"yes_no"}), known_name=Name("Jon Smith", Span(0, 0)), known_address=HOME)
CHANGING = HearingContext(MONDAY, known_name=CONFIRMING.known_name, known_address=HOME)
"""Just asked "what should I change?": nothing of its own is expected."""


def heard(text: str, hearing: HearingContext = CONFIRMING) -> Understanding:
    return understand_in_call(text, hearing)


def house(meaning: Understanding) -> tuple[str | None, str | None]:
    address = meaning.address
    return (address.number, address.street) if address else (None, None)


@pytest.mark.parametrize(("text", "name"), [("U.S.", None), ("S M Y T H E", "Jon Smythe")])
def test_two_letters_for_a_yes_spell_no_name(text: str, name: str | None) -> None:
    """ "Yes" in noise is heard as "U.S."."""
    said = heard(text, CONFIRMING).name
    assert (said.full if said else None) == name


# what to change


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("the address", "address"),
        ("the street", "address"),
        ("my name", "name"),
        ("the spelling", "name"),
        ("the number", "phone"),
        ("the day please", "date"),
        ("the time", "time"),
        ("email", "email"),
    ],
)
def test_slot_named_at_the_question_is_the_one_to_change(text: str, slot: str) -> None:
    correction = heard(text, CHANGING).correction
    assert correction is not None
    assert correction.slot == slot


@pytest.mark.parametrize("text", ["the name and the address", "I don't know", "hm"])
def test_two_slots_or_none_name_nothing(text: str) -> None:
    correction = heard(text, CHANGING).correction
    assert correction is None or correction.slot is None


def test_naming_a_slot_anywhere_else_changes_nothing() -> None:
    """To "what's the address?" the word "street" is part of one."""
    assert heard("it is a long street", ADDRESS).correction is None


# a bare value after "no"


def test_number_after_a_no_is_that_of_the_house() -> None:
    assert house(heard("no, seven ninety-eight")) == ("798", "main street")


def test_corrected_house_keeps_its_street_and_is_a_change() -> None:
    meaning = heard("no, it's 798")
    assert meaning.answer == "correct"
    assert meaning.address is not None
    assert meaning.address.shown == "798 Main Street"


def test_number_that_is_an_hour_and_no_house_is_a_time() -> None:
    meaning = heard("no, four")
    assert meaning.when.time == dt.time(16)
    assert meaning.address is None


def test_without_a_known_house_a_number_is_none() -> None:
    unknown = HearingContext(MONDAY, frozenset({"yes_no"}))
    assert heard("no, seven ninety-eight", unknown).address is None


@pytest.mark.parametrize("text", ["no", "no, that's wrong", "yes", "yes please"])
def test_answer_without_a_value_stays_a_plain_answer(text: str) -> None:
    meaning = heard(text)
    assert (meaning.name, meaning.address, meaning.phone) == (None, None, None)


def test_value_that_was_read_already_is_left_alone() -> None:
    assert house(heard("no, it's 12 Oak Street")) == ("12", "oak street")


# names spelled otherwise


@pytest.mark.parametrize(
    ("text", "full"),
    [("that's Smith with a y", "Jon Smyth"), ("it's John, with an h", "John Smith")],
)
def test_name_is_respelled(text: str, full: str) -> None:
    meaning = heard(text)
    assert meaning.name is not None
    assert (meaning.name.full, meaning.answer) == (full, "correct")


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("yes, Smith", "Jon Smith"),  # one part said again is the same name
        ("my last name is Smyth", "Jon Smyth"),
        ("no, it's Katherine", "Katherine"),  # nothing like either part: another name
        ("no, it's Tom Baker", "Tom Baker"),
    ],
)
def test_one_word_of_a_name_leaves_the_others(text: str, full: str) -> None:
    name = heard(text).name
    assert name is None or name.full == full


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("my name isn't Jon it's Stan", "Stan Smith"),
        ("not Jon, Stan", "Stan Smith"),
        ("you've got the names backwards", "Smith Jon"),
        ("no, Smith is my first name", "Smith Jon"),
        ("pronounced Smith but written S M Y T H E", "Jon Smythe"),
        ("that's the wrong name, it's Wednesday Parker", "Wednesday Parker"),
    ],
)
@pytest.mark.parametrize("asked", [frozenset({"yes_no"}), frozenset({"date", "time"})], ids=["read back", "when"])
def test_a_name_is_put_right_whatever_was_asked(text: str, full: str, asked: frozenset[Expecting]) -> None:
    name = heard(text, msgspec.structs.replace(CONFIRMING, expecting=asked)).name
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize("text", ["you've got the numbers backwards", "not Jon, sorry", "it's not Jon anymore"])
def test_talk_of_a_name_leaves_it(text: str) -> None:
    name = heard(text).name
    assert name is None or name.full == "Jon Smith"


@pytest.mark.parametrize("asked", [frozenset({"yes_no"}), frozenset({"date", "time"})], ids=["read back", "when"])
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("there's no apartment, it's a house", "789 Main Street"),
        ("not apartment 4, 14", "789 Main Street, Apt 14"),
        ("it's Main Court, not Street", "789 Main Court, Apt 4"),
        ("that's East Main", "789 East Main Street, Apt 4"),
        ("you have the street wrong it's Beech Court", "789 Beech Court, Apt 4"),
        ("no the address is the corner of York and Twelfth", "York and 12th"),
        ("no the number is seven ninety eight", "798 Main Street, Apt 4"),
        ("you swapped the numbers it's seven ninety eight", "798 Main Street, Apt 4"),
    ],
)
def test_a_house_is_put_right_whatever_was_asked(text: str, where: str, asked: frozenset[Expecting]) -> None:
    known = msgspec.structs.replace(HOME, unit="4", unit_type="apartment")
    meaning = heard(text, msgspec.structs.replace(CONFIRMING, expecting=asked, known_address=known))
    assert meaning.address is not None
    assert (meaning.address.shown, meaning.answer) == (where, "correct")


WHEN = HearingContext(MONDAY, frozenset({"date", "time"}), known_name=Name("Sarah Johnson", Span(0, 0)))
WHERE = msgspec.structs.replace(WHEN, expecting=frozenset({"address"}))
MORE = msgspec.structs.replace(WHEN, expecting=frozenset({"intent", "yes_no"}))
AGREED = msgspec.structs.replace(WHEN, expecting=frozenset({"yes_no"}), to_agree=True)


@pytest.mark.parametrize("hearing", [WHEN, MORE, AGREED], ids=["when", "more", "agreed"])
@pytest.mark.parametrize(
    "text",
    [
        "thursday at ten a m works for me", "tomorrow at five P M", "five p m", "six p.m.", "half past ten A M",
        "between nine a m and one p m", "no ten a m", "the two p m one", "fri at ten a m c s t", "p m",
        "the a m is better", "make it four p m instead",
    ],
)  # fmt: skip
def test_the_letters_of_a_time_spell_no_name(text: str, hearing: HearingContext) -> None:
    assert heard(text, hearing).name is None


@pytest.mark.parametrize("hearing", [WHEN, WHERE, MORE], ids=["when", "where", "more"])
@pytest.mark.parametrize(
    "text", ["a s a p", "t b d", "my a c is out", "the h v a c", "p o box 12", "u p s store", "d e l a w a r e place"]
)
def test_letters_that_say_nothing_of_the_name_leave_it_alone(text: str, hearing: HearingContext) -> None:
    assert heard(text, hearing).name is None


@pytest.mark.parametrize("hearing", [WHEN, WHERE, MORE, AGREED], ids=["when", "where", "more", "agreed"])
@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("it's spelled j o n s o n", "Sarah Jonson"),  # says so
        ("no it's johnston j o h n s t o n", "Sarah Johnston"),  # sounds like it
        ("it is johnston j o h n s t o n and ten a m is fine", "Sarah Johnston"),  # beside a time
    ],
)
def test_a_spelling_that_speaks_of_the_name_counts_whatever_was_asked(
    text: str, full: str, hearing: HearingContext
) -> None:
    name = heard(text, hearing).name
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize("hearing", [WHEN, MORE, AGREED], ids=["when", "more", "agreed"])
@pytest.mark.parametrize(
    "text",
    [
        "she says do it saturday so it's fresh",
        "lily you're okay mommy's on the phone sorry",
        "no it is just lavergne the one time avenue",
        "she look everywhere she look also under bed",
        "yes and the buzzer is lowe with an e",
        "the intercom says hargrove with two r's",
        "the street is lowe l o w e",
        "it's for my neighbor alma pruitt",
        "well as i was starting to say not before half past nine",
    ],
)
def test_words_by_the_way_leave_the_known_name_alone(text: str, hearing: HearingContext) -> None:
    assert heard(text, hearing).name is None


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("no my name is alma pruitt", "Alma Pruitt"),
        ("no i'm karen sarah is my mother", "Karen"),
        ("it's pruitt not johnson", "Sarah Pruitt"),
        ("her last name's fontaine", "Sarah Fontaine"),
        ("no it's tom baker", "Tom Baker"),
        ("no johnston with a t", "Sarah Johnston"),
    ],
)
def test_a_name_that_is_told_as_one_replaces_the_read_back_one(text: str, full: str) -> None:
    name = heard(text, AGREED).name
    assert name is not None
    assert name.full == full


def test_without_a_known_name_there_is_nothing_to_respell() -> None:
    assert heard("with a y", HearingContext(MONDAY, frozenset({"name"}))).name is None


# addresses and numbers in parts


def test_street_joins_the_number_said_before() -> None:
    number = understand_in_call("seven eighty nine", ADDRESS).address
    assert number is not None
    whole = heard("Main Street", msgspec.structs.replace(ADDRESS, known_address=number))
    assert house(whole) == ("789", "main street")


def test_apartment_joins_the_known_house() -> None:
    meaning = heard("apartment two", msgspec.structs.replace(ADDRESS, known_address=HOME))
    assert meaning.address is not None
    assert (meaning.address.number, meaning.address.unit is None) == ("789", False)


def test_another_whole_house_replaces_the_known_one() -> None:
    other = heard("it's 12 Oak Street", msgspec.structs.replace(ADDRESS, known_address=HOME))
    assert house(other) == ("12", "oak street")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("i say already seven eight nine main street apartment three c", "789 Main Street, Apt 3C, Oak Park"),
        ("789 Main Street I told you", "789 Main Street, Oak Park"),
        ("789 Main Street in Chicago", "789 Main Street, Chicago"),
        ("14 Main Street", "14 Main Street"),  # another house
    ],
)
def test_the_known_house_said_again_keeps_what_is_not_said_now(text: str, shown: str) -> None:
    known = msgspec.structs.replace(HOME, city="oak park")
    meaning = heard(text, msgspec.structs.replace(ADDRESS, known_address=known))
    assert meaning.address is not None
    assert meaning.address.shown == shown


def test_address_is_told_as_it_will_be_shown() -> None:
    meaning = heard("789 main street", ADDRESS)
    assert meaning.address is not None
    assert meaning.address.shown == "789 Main Street"


def test_digits_join_those_said_before() -> None:
    rest = HearingContext(MONDAY, frozenset({"phone"}), known_digits="312555")
    meaning = heard("zero one four two", rest)
    assert meaning.phone is not None
    assert meaning.phone.e164 == "+13125550142"


def test_whole_number_needs_no_other_digits() -> None:
    rest = HearingContext(MONDAY, frozenset({"phone"}), known_digits="999")
    meaning = heard("312 555 0142", rest)
    assert meaning.phone is not None
    assert meaning.phone.e164 == "+13125550142"


hearings: Any = st.sampled_from([CONFIRMING, CHANGING, ADDRESS, HearingContext(MONDAY, known_digits="312")])


@given(st.text(max_size=60), hearings)
def test_any_text_is_understood_somehow(text: str, hearing: HearingContext) -> None:
    assert understand_in_call(text, hearing).text == text


# what resembles what is known

BROADWAY = msgspec.structs.replace(
    CONFIRMING, known_address=read_address("225 East Broadway", ADDRESS)[0], to_agree=True
)
GRACE = msgspec.structs.replace(CONFIRMING, known_address=read_address("801 West Grace", ADDRESS)[0], to_agree=True)
LEFFERTS = msgspec.structs.replace(
    CONFIRMING, known_address=read_address("73 Lefferts Place", ADDRESS)[0], to_agree=True
)


@pytest.mark.parametrize("text", ["eight ten that's right", "yeah eight ten", "ten not oh one eight ten"])
def test_a_yes_with_another_house_number_corrects_it(text: str) -> None:
    said = heard(text, GRACE)
    assert (said.answer, house(said)) == ("correct", ("810", "west grace"))
    assert (said.when.time, said.note, said.before_note) == (None, "", None)


def test_a_yes_with_the_same_house_number_is_a_plain_one() -> None:
    said = heard("yeah eight oh one", GRACE)
    assert (said.answer, said.address, said.note, said.before_note) == ("affirm", None, "", None)


def test_a_yes_with_another_hour_is_of_the_time() -> None:
    known = msgspec.structs.replace(GRACE, known_address=read_address("915 West Grace", ADDRESS)[0])
    assert heard("yes nine thirty", known).address is None


@pytest.mark.parametrize(
    ("text", "hearing", "where"),
    [
        ("spot on, west broadway", BROADWAY, ("225", "west broadway")),
        ("yes wednesday yes ten but west broadway not east", BROADWAY, ("225", "west broadway")),
        ("nine on lefferts avenue good good", LEFFERTS, ("73", "lefferts avenue")),
        ("eight ten not eight oh one", GRACE, ("810", "west grace")),
        ("not eight oh one baby eight ten grace eight one zero", GRACE, ("810", "west grace")),
        ("eight ten grace", GRACE, ("810", "west grace")),
        ("the number is eight ten eight one zero not eight oh one", GRACE, ("810", "west grace")),
    ],
)
def test_what_resembles_the_known_address_corrects_it(
    text: str, hearing: HearingContext, where: tuple[str, str]
) -> None:
    meaning = heard(text, hearing)
    assert (meaning.answer, house(meaning)) == ("correct", where)


def test_the_end_of_a_telephone_number_is_no_time() -> None:
    hearing = msgspec.structs.replace(BROADWAY, known_phone="+14155550178", known_time=dt.time(15, 30))
    meaning = heard("make it friday same time and my number ends one eight seven not one seven eight", hearing)
    assert meaning.phone is not None
    assert (meaning.phone.e164, meaning.when.time) == ("+14155550187", dt.time(15, 30))


@pytest.mark.parametrize("text", ["yes east broadway", "yes that's right not west broadway", "yes 225 east broadway"])
def test_what_is_said_as_it_is_known_corrects_nothing(text: str) -> None:
    meaning = heard(text, BROADWAY)
    assert house(meaning) in ((None, None), ("225", "east broadway"))


def test_a_house_number_that_is_corrected_is_no_time() -> None:
    assert heard("eight ten not eight oh one", GRACE).when.time is None


@pytest.mark.parametrize("text", ["wednesday, same time", "better thursday same hour", "friday at that time"])
def test_the_same_time_is_the_one_that_is_spoken_of(text: str) -> None:
    hearing = HearingContext(MONDAY, frozenset({"date", "time"}), known_time=dt.time(14))
    assert heard(text, hearing).when.time == dt.time(14)


KOWALSKI = msgspec.structs.replace(CONFIRMING, known_name=Name("Dorothy Kowalski", Span(0, 0), "Dorothy", "Kowalski"))


@pytest.mark.parametrize(
    "text", ["no i said the water heater", "oh no no i said tuesday is fine", "no i don't want that"]
)
def test_who_says_i_takes_no_letter_from_the_name(text: str) -> None:
    assert heard(text, KOWALSKI).name is None


@pytest.mark.parametrize("text", ["no i at the end", "without the i"])
def test_a_letter_that_is_not_there_is_taken_from_it(text: str) -> None:
    name = heard(text, KOWALSKI).name
    assert name is not None
    assert name.full == "Dorothy Kowalsk"


# what a read-back is answered by

AT_EIGHT = msgspec.structs.replace(
    GRACE, known_day=dt.date(2026, 3, 6), known_time=dt.time(8), known_phone="+14155550128"
)
BOOKED = msgspec.structs.replace(
    AT_EIGHT, expecting=frozenset({"yes_no", "intent"}), to_agree=False, anything_else=True
)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("the phone ends in two nine not two eight", "+14155550129"),
        ("five o'clock and two nine at the end yes", "+14155550129"),
        ("the last four are one one two nine", "+14155551129"),
        ("the number ends in four five", "+14155550145"),
    ],
)
def test_the_end_of_a_number_corrects_the_known_one(text: str, number: str) -> None:
    phone = heard(text, AT_EIGHT).phone
    assert phone is not None
    assert phone.e164 == number


def test_digits_without_a_word_of_their_place_correct_no_number() -> None:
    assert heard("no it's two nine", AT_EIGHT).phone is None


@pytest.mark.parametrize(
    "text", ["eight's too early make it nine", "eight's too early now i think about it nine", "no, nine"]
)
def test_a_bare_start_corrects_the_time_that_was_read_back(text: str) -> None:
    meaning = heard(text, AT_EIGHT)
    assert (meaning.answer, meaning.when.time) == ("correct", dt.time(9))


@pytest.mark.parametrize("text", ["eight oh one west grace right", "friday the sixth at eight correct"])
def test_what_was_read_back_said_again_with_agreement_agrees(text: str) -> None:
    assert heard(text, AT_EIGHT).answer == "affirm"


@pytest.mark.parametrize(
    "text", ["is that the sixth right", "eight oh one east grace right", "friday between nine and ten"]
)
def test_a_question_or_another_value_agrees_to_nothing_unread(text: str) -> None:
    meaning = heard(text, AT_EIGHT)
    assert meaning.answer != "affirm" or meaning.address is not None or meaning.when.until is not None


@pytest.mark.parametrize("text", ["that's right i baked a pie for sunday", "yep and sunday is my birthday"])
def test_a_day_of_what_somebody_does_is_no_wish_beside_a_yes(text: str) -> None:
    meaning = heard(text, AT_EIGHT)
    assert (meaning.answer, meaning.when.date) == ("affirm", None)


@pytest.mark.parametrize("text", ["yes sunday", "yes but i want sunday", "yes i'll be there sunday"])
def test_another_day_that_is_meant_for_the_visit_stays_one(text: str) -> None:
    assert heard(text, AT_EIGHT).when.date == dt.date(2026, 3, 8)


@pytest.mark.parametrize(
    "text",
    [
        "can we do thursday instead",
        "what if we did it at noon",
        "could he come at nine",
        "can he come nine instead of eight",
    ],
)
def test_another_time_asked_for_after_the_booking_changes_it(text: str) -> None:
    assert heard(text, BOOKED).answer == "correct"


@pytest.mark.parametrize(
    "text", ["see you friday", "and the same again on monday for my mother", "are you open on sunday"]
)
def test_no_other_time_is_asked_for(text: str) -> None:
    assert heard(text, BOOKED).answer != "correct"


# what stands before a note


def test_what_was_said_before_a_note_is_read_by_itself() -> None:
    agrees = msgspec.structs.replace(CONFIRMING, to_agree=True)
    first = heard("yeah that's right but tell them to ring the bell", agrees).before_note
    assert first is not None
    assert first.answer == "affirm"
    assert "bell" not in first.verbatim


@pytest.mark.parametrize("text", ["tell them to ring the bell", "yes please"])
def test_where_nothing_stands_before_one_there_is_nothing_to_read(text: str) -> None:
    assert heard(text, msgspec.structs.replace(CONFIRMING, to_agree=True)).before_note is None


def test_before_a_read_back_the_turn_is_one() -> None:
    assert heard("yeah that's right but tell them to ring the bell").before_note is None


# a house number by its name, a change behind its reason, a no for now

READ_BACK = msgspec.structs.replace(
    CONFIRMING, to_agree=True, known_day=MONDAY.date() + dt.timedelta(days=4), known_time=dt.time(10)
)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("no the house number is eighteen oh four", "1804"),
        ("the house number is eighteen oh four one eight zero four", "1804"),
        ("the building number is wrong it's twenty two", "22"),
    ],
)
@pytest.mark.parametrize("hearing", [READ_BACK, CHANGING])
def test_a_house_number_by_its_name_is_of_the_known_address(text: str, number: str, hearing: HearingContext) -> None:
    meaning = heard(text, hearing)
    assert house(meaning) == (number, HOME.street)
    assert (meaning.answer, meaning.phone, meaning.when.time) == ("correct", None, None)


def test_the_day_of_a_change_counts_and_not_that_of_its_reason() -> None:
    meaning = heard("i have the dentist friday do thursday instead same time", READ_BACK)
    assert (meaning.when.date, meaning.when.time) == (MONDAY.date() + dt.timedelta(days=3), dt.time(10))


@pytest.mark.parametrize("text", ["no i can't do fridays", "no i can't do thursday"])
def test_what_cannot_be_done_is_no_change_to_it(text: str) -> None:
    assert heard(text, READ_BACK).when.date is None


@pytest.mark.parametrize(
    "text", ["no sir not today", "i can't swing it right now", "no i'm just shopping around today"]
)
def test_a_no_for_now_names_no_other_day(text: str) -> None:
    meaning = heard(text, READ_BACK)
    assert (meaning.answer, meaning.when.date, meaning.when.time) == ("negate", None, None)


def test_a_wish_for_today_is_one() -> None:
    assert heard("no i can only do today", READ_BACK).when.date == MONDAY.date()


def test_a_day_that_is_refused_is_not_what_the_time_is_changed_to() -> None:
    when = heard("could we do any day but Thursday instead", msgspec.structs.replace(CONFIRMING, to_agree=True)).when
    assert (when.date, [limit.weekdays for limit in when.ruled_out]) == (None, [(3,)])


def test_who_asks_when_it_is_done_wishes_for_no_other_hour() -> None:
    said = heard("will he be gone by six if he comes at four", msgspec.structs.replace(CONFIRMING, to_agree=True))
    assert (said.intent, said.answer, said.when.time, said.when.until) == ("question", None, None, None)


def test_digits_of_a_note_beside_a_correction_are_no_hour() -> None:
    read_back = msgspec.structs.replace(CONFIRMING, to_agree=True, known_day=MONDAY.date(), known_time=dt.time(11))
    said = heard("no it should say mister leonard pruitt and put down that the gate code is seven seven two", read_back)
    assert said.when.time is None


@pytest.mark.parametrize(
    "text",
    ["i moved it's 22 elm now", "no i live on elm now 22 elm", "we moved out of 14 birch court we're at 22 elm now"],
)
def test_who_has_moved_says_where_to(text: str) -> None:
    read = heard(text)
    assert (house(read), read.answer) == (("22", "elm"), "correct")


@pytest.mark.parametrize(
    "text", ["i moved the couch so 22 elm is fine", "i'm at work till five", "we moved in in 2019"]
)
def test_who_moved_something_else_changes_no_address(text: str) -> None:
    assert house(heard(text)) != ("22", "elm")


@pytest.mark.parametrize(
    ("text", "name"), [("sarah johnson", "Sarah Johnson"), ("hmm well", None), ("april may", None)]
)
def test_who_calls_may_be_told_where_times_are_offered(text: str, name: str | None) -> None:
    clock = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
    offers = (clock.replace(hour=14), clock.replace(hour=16))
    read = understand_in_call(text, HearingContext(clock, frozenset({"date", "time", "choice"}), offers=offers))
    assert (read.name.full if read.name else None) == name


@pytest.mark.parametrize(
    ("text", "corrects"),
    [
        ("the address is 22 elm street", True),
        ("it's at 22 elm street", True),
        ("oh wait we're at 22 elm street", True),
        ("and my mom's house is 22 elm street", False),
        ("22 elm street as well", False),
        ("the address is 789 main street", False),
    ],
)
def test_an_address_that_is_told_as_the_visits_own_puts_it_right(text: str, corrects: bool) -> None:
    known = Address(Span(0, 0), line="789 main street", number="789", street="main street")
    hearing = HearingContext(CONFIRMING.clock, anything_else=True, known_address=known)
    assert (heard(text, hearing).answer == "correct") is corrects


@pytest.mark.parametrize("text", ["same thing next week", "the same again next week"])
def test_the_same_again_is_at_the_hour_of_what_was_booked(text: str) -> None:
    day, time = dt.date(2026, 3, 6), dt.time(10)
    hearing = HearingContext(CONFIRMING.clock, anything_else=True, known_day=day, known_time=time)
    when = heard(text, hearing).when
    assert (when.date, when.time) == (dt.date(2026, 3, 13), time)


def test_a_unit_told_with_the_yes_completes_the_address_and_is_no_note() -> None:
    meaning = heard("yes but apartment b put it in", msgspec.structs.replace(CONFIRMING, to_agree=True))
    assert meaning.address is not None
    assert (meaning.address.unit, meaning.answer, meaning.note, meaning.before_note) == ("b", "correct", "", None)


COURT = HearingContext(
    MONDAY,
    frozenset({"yes_no"}),
    to_agree=True,
    known_name=Name("Sarah Johnson", Span(0, 0)),
    known_address=read_address("14 Birch Court", ADDRESS)[0],
    known_phone="+13125550199",
    known_day=dt.date(2026, 3, 4),
    known_time=dt.time(10),
    known_service="cleaning",
    keeps_notes=True,
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("yes but the zip is six oh one four eight", "14 Birch Court, 60148"),
        ("everything's right except the house number it's fourteen oh one", "1401 Birch Court"),
        ("that's right the city is elgin", "14 Birch Court, Elgin"),
        ("yes it's on the second floor", "14 Birch Court, 2nd Floor"),
        ("no it's burch with a u", "14 Burch Court"),
        ("change the court to lane", "14 Birch Lane"),
        ("no it's place", "14 Birch Place"),
    ],
)
def test_a_part_of_the_address_beside_a_yes_is_a_change(text: str, shown: str) -> None:
    meaning = understand_in_call(text, COURT)
    assert meaning.address is not None
    assert (meaning.answer, meaning.address.shown, meaning.name) == ("correct", shown, None)


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("looks good but the last name is spelled j o n s o n", "Sarah Jonson"),
        ("by the way sarah has no h", "Sara Johnson"),
        ("sara no h", "Sara Johnson"),
        ("it's johnson with no h by the way", "Sarah Jonson"),
        ("change johnson to jackson", "Sarah Jackson"),
        ("switch the last name to jackson", "Sarah Jackson"),
        ("my name isn't johnson anymore it's carter i got married", "Sarah Carter"),
    ],
)
def test_a_part_of_the_name_is_put_right_in_its_place(text: str, full: str) -> None:
    meaning = understand_in_call(text, COURT)
    assert meaning.name is not None
    assert (meaning.answer, meaning.name.full) == ("correct", full)


def test_another_number_beside_a_yes_is_a_change() -> None:
    meaning = understand_in_call("yes but my phone's six three oh five five five one two one two", COURT)
    assert meaning.phone is not None
    assert (meaning.answer, meaning.phone.e164) == ("correct", "+16305551212")


@pytest.mark.parametrize(
    "text",
    [
        "yes and the gate code is four four five five",
        "yes and my phone is off during the day",
        "yes the address is 14 birch court",
        "yes my number is 312 555 0199",
        "yes but there's a dog",
        "yes the bathroom is on the second floor",
    ],
)
def test_what_is_told_of_nothing_else_leaves_the_yes_one(text: str) -> None:
    assert understand_in_call(text, COURT).answer == "affirm"


def test_a_unit_told_beside_the_read_back_is_no_hour() -> None:
    assert understand_in_call("and it's apartment two sorry forgot that", COURT).when == When()


def test_the_city_by_the_way_is_no_note() -> None:
    meaning = understand_in_call("that's in elgin by the way", COURT)
    assert (meaning.address and meaning.address.city, meaning.note) == ("elgin", "")


def test_somebody_elses_city_is_not_the_addresss() -> None:
    assert understand_in_call("by the way my mother is in elgin", COURT).address is None


ADDISON = msgspec.structs.replace(read_address("1420 West Addison, Apt 2", ADDRESS)[0] or Address(Span(0, 0)))
ADDISON_READ_BACK = msgspec.structs.replace(CONFIRMING, known_address=ADDISON, to_agree=True, known_service="cleaning")


@pytest.mark.parametrize(
    "text",
    [
        "1420 west addison street",
        "no 1420 west addison street",
        "yeah but it's west addison street and tell them to hurry",
    ],
)
def test_a_street_told_more_fully_keeps_the_unit(text: str) -> None:
    address = heard(text, ADDISON_READ_BACK).address
    assert address is not None
    assert (address.line, address.unit) == ("1420 west addison street", "2")
