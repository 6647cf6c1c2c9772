"""The name of a turn in the light of the known one."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.revising import understand_in_call
from tests.understanding.in_call import AGREED, CONFIRMING, COURT, KOWALSKI, MONDAY, MORE, READ_BACK, WHEN, WHERE, heard


@pytest.mark.parametrize(("text", "name"), [("U.S.", None), ("S M Y T H E", "Jon Smythe")])
def test_two_letters_for_a_yes_spell_no_name(text: str, name: str | None) -> None:
    """ "Yes" in noise is heard as "U.S."."""
    said = heard(text, CONFIRMING).name
    assert (said.full if said else None) == name


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


DENISE = msgspec.structs.replace(READ_BACK, known_name=Name("Tenise Marchetti", Span(0, 0), "Tenise", "Marchetti"))


@pytest.mark.parametrize(
    "text",
    [
        "tenise no it's denise",
        "tenise no denise",
        "tenise no it's denise with a d and the phone for four a is seven one eight five five five oh one seven seven",
        "it's denise not tenise the last name's right",
        "okay almost my first name is denise d e n i s e the rest is right",
        "denise with a d and the phone is seven one eight five five five oh one seven seven",
        "my first name is denise d e n i s e the rest is right",
    ],
)
def test_the_wrong_word_said_again_is_put_right_beside_all_else(text: str) -> None:
    name = heard(text, DENISE).name
    assert name is not None
    assert name.full == "Denise Marchetti"


@pytest.mark.parametrize(
    "text",
    ["you've got it backwards", "you have that the wrong way around", "two b for the heater it's rosa's number"],
)
def test_what_is_said_of_anything_else_leaves_the_name(text: str) -> None:
    name = heard(text, DENISE).name
    assert name is None or name.full == "Tenise Marchetti"


@pytest.mark.parametrize("text", ["you've got the numbers backwards", "not Jon, sorry", "it's not Jon anymore"])
def test_talk_of_a_name_leaves_it(text: str) -> None:
    name = heard(text).name
    assert name is None or name.full == "Jon Smith"


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


@pytest.mark.parametrize(
    ("text", "name"), [("sarah johnson", "Sarah Johnson"), ("hmm well", None), ("april may", None)]
)
def test_who_calls_may_be_told_where_times_are_offered(text: str, name: str | None) -> None:
    clock = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
    offers = (clock.replace(hour=14), clock.replace(hour=16))
    read = understand_in_call(text, HearingContext(clock, frozenset({"date", "time", "choice"}), offers=offers))
    assert (read.name.full if read.name else None) == name


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


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("the appointment is for mr whitfield not for me", "Whitfield"),
        ("no it's for robert whitfield not me", "Robert Whitfield"),
        ("it's not for me it's for mr whitfield", "Whitfield"),
        ("under robert whitfield not me please", "Robert Whitfield"),
    ],
)
@pytest.mark.parametrize("hearing", [WHEN, CONFIRMING])
def test_whom_it_is_for_in_the_callers_place(text: str, full: str, hearing: HearingContext) -> None:
    meaning = heard(text, hearing)
    assert meaning.name is not None
    assert (meaning.name.full, meaning.answer) == (full, "correct")


@pytest.mark.parametrize(
    "text", ["it's for my mother not for me", "ten is for early birds not for me", "it's not for me to say"]
)
def test_who_has_no_name_takes_no_name_away(text: str) -> None:
    assert heard(text, CONFIRMING).name is None


@pytest.mark.parametrize(
    ("known", "text", "full"),
    [
        ("Whitfield", "robert", "Robert Whitfield"),
        ("Robert Whitfield", "it's robert whitfield", "Robert Whitfield"),
        ("Whitfield", "austin", None),
        ("Robert", "maria", None),
    ],
)
def test_a_bare_name_goes_on_with_the_known_one_while_an_address_is_asked(
    known: str, text: str, full: str | None
) -> None:
    name = heard(text, msgspec.structs.replace(WHERE, known_name=Name(known, Span(0, 0)))).name
    assert (name.full if name else None) == full


def test_a_small_word_of_another_answer_is_no_name() -> None:
    known = msgspec.structs.replace(WHEN, known_name=Name("Sheila Novotny", Span(0, 0)))
    assert understand_in_call("not the first and not the last the other one", known).name is None


def test_the_month_of_a_wedding_is_no_day_of_a_visit() -> None:
    meaning = heard("i got married in march it's deshpande now", KOWALSKI)
    assert meaning.name is not None
    assert (meaning.name.full, meaning.when.date) == ("Dorothy Deshpande", None)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("hold on that's Jon Smithers and i'm Peggy Lou the one calling", "Jon Smithers"),
        ("no no the appointment's for Anna Tate and i'm Peggy Lou Tate", "Anna Tate"),
        ("no i'm Karen White", "Karen White"),
    ],
)
def test_who_calls_is_not_whom_the_visit_is_for(text: str, name: str) -> None:
    told = heard(text)
    assert told.name is not None
    assert told.name.full == name


def test_the_known_street_is_no_name() -> None:
    place = Address(Span(0, 0), "418 oakley avenue", number="418", street="oakley avenue")
    asked = HearingContext(MONDAY, frozenset({"name"}), known_address=place)
    assert understand_in_call("did you get the address right it's oakley with a y", asked).name is None
    assert understand_in_call("oakley", asked).name is not None


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("the name's Doris", "Doris Kowalski"),
        ("Friday at two and the name is Doris", "Doris Kowalski"),
        ("the name's Doris Miller", "Doris Miller"),
        ("no it's for Doris", "Doris"),
    ],
)
def test_another_first_name_leaves_the_surname(text: str, full: str) -> None:
    known = Name("Dorothy Kowalski", Span(0, 0), "Dorothy", "Kowalski")
    hearing = HearingContext(MONDAY, frozenset({"yes_no"}), to_agree=True, known_name=known)
    name = understand_in_call(text, hearing).name
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("no i'm corinne sarah is the super", "Corinne"),
        ("no the name's corinne c o r i n n e it's my apartment sarah just opens the door", "Corinne"),
        ("johnson is the super's last name mine's maddox corinne maddox", "Corinne Maddox"),
    ],
)
def test_a_name_that_is_somebody_elses_is_replaced_wholly(text: str, full: str) -> None:
    name = heard(text, AGREED).name
    assert name is not None
    assert (name.full, name.instead) == (full, True)


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("3348 north clark unit two and no no i'm corinne sarah's just the super he'll let you in", "Corinne"),
        ("3348 north clark unit two but the name is corinne maddox", "Corinne Maddox"),
        ("3348 north clark oh and i'm corinne by the way not sarah", "Corinne"),
    ],
)
def test_a_name_is_put_right_beside_the_address(text: str, full: str) -> None:
    read = heard(text, WHERE)
    assert read.name is not None
    assert read.address is not None
    assert (read.answer, read.name.full, read.address.number) == ("correct", full, "3348")


@pytest.mark.parametrize("text", ["3348 north clark the name is on the mailbox", "3348 north clark not far"])
def test_what_is_told_beside_the_address_leaves_the_name(text: str) -> None:
    assert heard(text, WHERE).name is None


@pytest.mark.parametrize("text", ["Smith, s as in sugar", "j like jacket"])
def test_a_letter_that_it_has_is_a_change_to_what_it_is(text: str) -> None:
    meaning = heard(text)
    assert meaning.name is not None
    assert (meaning.name.full, meaning.answer) == ("Jon Smith", "correct")


@pytest.mark.parametrize(
    ("text", "full"),
    [("the last name is s like sugar m y t h e", "Jon Smythe"), ("the last name is j o n e s", "Jon Jones")],
)
def test_the_part_that_is_called_is_spelled(text: str, full: str) -> None:
    name = heard(text).name
    assert name is not None
    assert name.full == full
