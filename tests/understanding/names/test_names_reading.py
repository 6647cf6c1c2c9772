"""What the reader of names promises, row by row."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.names import read_name

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OPEN = HearingContext(CLOCK)
ASKED = HearingContext(CLOCK, frozenset({"name"}))


def full(text: str, hearing: HearingContext = OPEN) -> str | None:
    name, _ = read_name(text, hearing)
    return name.full if name else None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("My name is Dana Whitfield and I need a plumber", "Dana Whitfield"),
        ("hi this is dana whitfield calling about a leak", "Dana Whitfield"),
        ("This is Dana", "Dana"),
        ("I'm Dana Whitfield, I'd like to book a cleaning", "Dana Whitfield"),
        ("im dana", "Dana"),  # recognisers drop the apostrophe
        ("Dana Whitfield here, my heater is out", "Dana Whitfield"),
        ("Dana Whitfield speaking", "Dana Whitfield"),
        ("the name's Whitfield", "Whitfield"),
        ("you can call me Dana", "Dana"),
        ("it should be under the name of Dana Whitfield", "Dana Whitfield"),
        ("book it for Dana Whitfield", "Dana Whitfield"),
        ("I have a reservation for Dana Whitfield at seven", "Dana Whitfield"),
        ("the Whitfield party at eight", "Whitfield"),
        ("Dana Whitfield is my name", "Dana Whitfield"),
        ("first name's Dana, last name Whitfield", "Dana Whitfield"),
        ("my last name is Whitfield", "Whitfield"),
        ("My name is Robert Tanner but you can call me Bob", "Robert Tanner"),  # the fuller of two
        ("my name is um my name is uh Dana Dana Whitfield", "Dana Whitfield"),
        ("my name is Will", "Will"),  # word and name: the place decides
        ("this is Will Turner", "Will Turner"),
        ("hi it's May Lin calling", "May Lin"),
        ("yeah walt brennan i got two with you", "Walt Brennan"),
        ("hello karen whitaker i'm calling about thursday", "Karen Whitaker"),
        ("odell pruitt we have a leak", "Odell Pruitt"),
        ("My name's Grace", "Grace"),
    ],
)
def test_a_carrier_phrase_tells_the_name(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Dana Whitfield", "Dana Whitfield"),
        ("dana", "Dana"),
        ("Yes, it's Dana Whitfield.", "Dana Whitfield"),
        ("sure, I'm Dana", "Dana"),
        ("um dana whitfield please", "Dana Whitfield"),
        ("Dana Whitfield and I need a plumber", "Dana Whitfield"),
        ("Dana Whitfield, 12 Alder Court", "Dana Whitfield"),
        ("Hunter", "Hunter"),  # ordinary words that are names count where a name was asked for
        ("Rose", "Rose"),
        ("May", "May"),
        ("Art Price", "Art Price"),
        ("Will", "Will"),
        ("It's Dana. Dana Whitfield.", "Dana Whitfield"),  # said again with more
        ("the name is Whitfield, Dana Whitfield", "Dana Whitfield"),
        ("Dana. Whitfield.", "Dana Whitfield"),
        ("not Dina, Dana", "Dana"),
        ("Mrs. Dana Whitfield", "Dana Whitfield"),
        ("Dana Whitfield I live on Oak Street", "Dana Whitfield"),
        ("Dana Whitfield 12 Oak Street", "Dana Whitfield"),
        ("just Dana is fine", "Dana"),
        ("j o h n s m i t h", "John Smith"),
        ("szymanski and the first name roz, short for rosalind", "Roz Szymanski"),
        (
            "szymanski s z y m a n s k i and in front of that roz r o z it's short for rosalind nobody calls me that",
            "Roz Szymanski",
        ),
        ("novotny and in front of that shirley", "Shirley Novotny"),
        ("shirley and you'll want the last name too i suppose novotny", "Shirley Novotny"),
        ("gordon blakely well no the bill goes to my wife so put celeste blakely", "Celeste Blakely"),
        ("gordon blakely my wife pays well so it should be celeste blakely", "Celeste Blakely"),
        ("big sal no put salvatore imperioli", "Salvatore Imperioli"),
        ("gordon blakely well no need to put it under anything else", "Gordon Blakely"),
        ("martin short", "Martin Short"),
    ],
)
def test_a_bare_answer_is_the_name_that_was_asked_for(text: str, name: str) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize(
    "text",
    [
        "I'm good",
        "I'm looking for somebody to fix my sink",
        "I'm interested in a quote",
        "I'm vegetarian",
        "this is about my appointment",
        "this is urgent",
        "it's for tomorrow",
        "it's on Maple Street",
        "789 Main Street",
        "twenty two Oak Lane",
        "drain cleaning",
        "for the drain cleaning",
        "a table for two",
        "it's leaking",
        "yes",
        "yes please",
        "no thank you",
        "speaking",
        "calling about a leak",
        "Thursday",
        "May fifth",
        "the name is wrong",
        "my name is not important",
        "will you be here tomorrow",
        "may I ask something",
        "thanks for your help",
        "what's your name",
        "I can't hear you",
        "why do you need my name",
        "this is she",
        "it's me again",
        "this is her husband",
        "I'm at 14 Elm Street",
        "schedule it for August third",
        "No objections here",
        "i got the inspector here till eleven",
        "um",
        "",
        "hmmm",
        "yeah ants i have ants",
        "hi toilet overflow i got water everywhere",
        "eighteen hundred M Street northwest",  # a letter beside a number spells nothing
    ],
)
@pytest.mark.parametrize("hearing", [OPEN, ASKED], ids=["open", "asked"])
def test_what_is_no_name_is_not_read_as_one(text: str, hearing: HearingContext) -> None:
    assert full(text, hearing) is None


def test_a_month_is_a_name_only_where_one_was_asked_for() -> None:
    assert full("book it for May") is None
    assert full("book it for May", ASKED) == "May"


def test_words_of_the_business_are_no_names() -> None:
    vocabulary = Vocabulary(services=(("Aeration", ("core aeration",)),))
    assert full("it's for aeration", HearingContext(CLOCK, frozenset({"name"}), vocabulary=vocabulary)) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Whitfield, W-h-i-t-f-i-e-l-d", "Whitfield"),
        ("Whitfeld, W-h-i-t-f-i-e-l-d", "Whitfield"),  # letters win over the spoken form
        ("Dana w h i t f i e l d", "Dana Whitfield"),  # and add what was not spoken
        ("K-o-v-a-c", "Kovac"),
        ("J O A N", "Joan"),
        ("T as in tango, O, M as in mary", "Tom"),
        ("P as in boy, O, B as in boy", "Bob"),  # the example word is heard better than the letter
        ("S for sugar, A, M for mother", "Sam"),
        ("november golf uniform yankee echo november", "Nguyen"),
        ("oscar tango tango", "Ott"),
        ("Anna L E double N", "Anna Lenn"),
        ("double you o o d", "Wood"),
        ("capital O apostrophe N e i l", "O'Neil"),
        ("my last name is s m i t h", "Smith"),
        ("Galván, G A L V A N", "Galván"),  # nobody spells the accent
        ("zed o e", "Zoe"),
        ("Victor s t e n", "Victor Sten"),  # a name of the alphabet, then letters
        ("Jones with a y", "Jones"),  # no place for it
        ("Smith with a y", "Smyth"),
        ("Jerry with a j, j e r r y", "Jerry"),
        ("Summer Knight, Summer like the season", "Summer Knight"),
        ("Dana Brown with an e", "Dana Browne"),
        ("dominic ferraro f e double r a r o", "Dominic Ferraro"),
        ("i am not happy agnes t o w n s e n d townsend t as in tom", "Agnes Townsend"),  # in the middle of a turn
        ("hold on let me sit down ruth h a r g r o v e", "Ruth Hargrove"),
        ("it's p h u o n g and last name n g o", "Phuong Ngo"),
        ("dana whitfield, that's w h i t f i e l d", "Dana Whitfield"),
        ("that's x i u and the last name is c h e n", "Xiu Chen"),
        ("sean with an e a n", "Sean"),
        ("shawn with an e a n", "Sean"),
        ("that's Jon without an h", "Jon"),
    ],
)
def test_letters_spell_confirm_and_correct(text: str, name: str) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a ll e n", "Allen"),  # letters run together
        ("be oh be", "Bob"),  # letter names heard as words
        ("kay oh double u a ell ess kay eye", "Kowalski"),
        ("s m i t h hyphen j o n e s", "Smith-Jones"),
        ("J O N then B A E R", "Jon Baer"),
        ("sure it's S M Y T H E thanks", "Smythe"),
        ("K-a-r-e and W-i-l-s-o-n", "Karen Wilson"),  # an N, where a usual name goes on with it
        ("J-o-h-n and S-m-i-t-h", "John Smith"),
    ],
)
def test_a_spelling_that_was_asked_for(text: str, name: str) -> None:
    assert full(text, HearingContext(CLOCK, frozenset({"spelling"}))) == name


def test_letters_of_two_names_are_parted_by_their_sound() -> None:
    assert full("Shawn Conley S E A N C O N N O L L Y", ASKED) == "Sean Connolly"


@pytest.mark.parametrize("text", ["it's Springfield", "Oak Park", "that's Glenview"])
def test_a_place_is_no_name_where_an_address_was_asked_for(text: str) -> None:
    assert full(text, HearingContext(CLOCK, frozenset({"address"}))) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("i'm karen her daughter but the house is hers so it's for dolores whitaker", "Karen"),
        ("i'm ruth and it's for my neighbor it's for alma pruitt", "Ruth"),
        ("no no i'm karen dolores is my mother", "Karen"),
        ("this is walt irene is my wife", "Walt"),
        ("karen dolores is my mother", "Karen"),
        ("my name is karen whitaker", "Karen Whitaker"),
        ("i'm karen whitaker is my last name", "Karen Whitaker"),
    ],
)
def test_who_calls_is_told_apart_from_whom_they_speak_of(text: str, name: str) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize(
    "text",
    [
        "no buddy mommy's talking",
        "lily you're okay mommy's on the phone",
        "sorry grandpa's calling",
        "she says do it saturday so it's fresh",
        "i want it tomorrow because it's sticky",
        "they look also under bed",
        "he sleeps under sofa",
    ],
)
@pytest.mark.parametrize("hearing", [OPEN, ASKED], ids=["open", "asked"])
def test_words_of_an_aside_or_a_reason_are_no_name(text: str, hearing: HearingContext) -> None:
    assert full(text, hearing) is None


@pytest.mark.parametrize(
    "text", ["it's under whitfield", "look it up under whitfield", "probably booked under whitfield"]
)
def test_a_booking_is_under_a_name(text: str) -> None:
    assert full(text) == "Whitfield"


def test_the_callers_own_name_wins_over_somebody_elses() -> None:
    assert full("Hi, I'm Dana, I'd like to book a cleaning for Robert", ASKED) == "Dana"


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("my name is jan van der berg", "Jan", "van der Berg"),
        ("my name is Juan de la Cruz", "Juan", "de la Cruz"),
        ("this is sarah o'brien", "Sarah", "O'Brien"),
        ("this is sarah o brien", "Sarah", "O'Brien"),
        ("I'm ian mcdonald", "Ian", "McDonald"),
        ("my name is Jean-Luc Moreau", "Jean-Luc", "Moreau"),
        ("my name is ann smith-jones", "Ann", "Smith-Jones"),
        ("I'm Dr. Patel", None, "Patel"),
        ("this is Mrs. Garcia", None, "Garcia"),
        ("my name is Łukasz Żółć", "Łukasz", "Żółć"),
        ("my name is John Q Tanner", "John Q", "Tanner"),
        ("my name is Yusuf bin Salman", "Yusuf", "bin Salman"),
    ],
)
def test_first_and_last_names(text: str, first: str | None, last: str | None) -> None:
    name, _ = read_name(text, OPEN)
    assert name is not None
    assert (name.first, name.last) == (first, last)


def test_the_span_holds_the_words_of_the_name() -> None:
    text = "Hi, my name is Dana Whitfield and I need help"
    name, _ = read_name(text, OPEN)
    assert name is not None
    assert text[name.span.start : name.span.end] == "Dana Whitfield"


@pytest.mark.parametrize(
    ("text", "guessed"),
    [
        ("samsung fridge", True),
        ("holy smokes", True),
        ("the twins smeared crayons everywhere", True),
        ("reynaldo pascual ma'am", False),
        ("pascual sir", False),
        ("emmanuelle okonjo", False),
        ("june baker", False),
    ],
)
def test_a_bare_answer_of_things_is_asked_back(text: str, guessed: bool) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.guessed is guessed


@pytest.mark.parametrize(
    "text", ["yes grazie giuseppe asks if he must be at home", "dave miller told me you were good", "merci beaucoup"]
)
def test_who_is_told_of_with_what_they_say_is_not_the_caller(text: str) -> None:
    assert full(text, ASKED) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("this is claire dunn calling on behalf of attorney robert whitfield", "Robert Whitfield"),
        ("hi it's karen on behalf of my mother dolores whitaker", "Dolores Whitaker"),
        ("this is claire dunn calling for my boss robert whitfield", "Robert Whitfield"),
        ("i'm calling on behalf of bright homes this is jane doe", "Jane Doe"),
    ],
)
def test_who_calls_on_behalf_of_somebody_names_them(text: str, name: str) -> None:
    assert full(text) == name


def test_a_guest_is_somebody_whom_a_visit_can_be_for() -> None:
    assert full("the guest is mrs aiko tanabe", ASKED) == "Aiko Tanabe"


def test_a_rejected_reading_says_why() -> None:
    name, evidence = read_name("I'm vegetarian", OPEN)
    assert name is None
    assert {(e.text, e.kept, e.why) for e in evidence} == {("vegetarian", False, "ordinary word")}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("With Robert Davis.", "Robert Davis"),
        ("To teach Michael Brown a good.", "Michael Brown"),
        ("We're not Michael Brown.", None),
        ("Is James Wilson there?", None),
        ("We live on Robert Davis Street.", None),
        ("it was with robert davis", None),  # nothing shows a name
        ("With the Grander Davis.", None),  # one of the two is usual
    ],
)
def test_two_usual_names_with_little_else_are_the_name_that_was_asked_for(text: str, name: str | None) -> None:
    assert full(text, ASKED) == name


def test_two_usual_names_amid_other_words_are_none_where_no_name_was_asked_for() -> None:
    assert full("To teach Michael Brown a good.") is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("last name ng first name ka fai", "Ka Fai Ng"),
        ("first name p r i y a last name n a i r", "Priya Nair"),
        ("my first name is jon last name's smith s m y t h", "Jon Smyth"),
    ],
)
def test_parts_of_a_name_are_put_together_in_whichever_order_they_are_told(text: str, name: str) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize("text", ["s m i t h and then", "b o b and"])
def test_letters_that_nothing_follows_are_read_to_their_end(text: str) -> None:
    assert full(text, ASKED) is not None


@pytest.mark.parametrize(
    "text",
    [
        "i'm thinkin thursday'd be better",
        "i'm hopin for tuesday",
        "i'm stood outside my apartment",
        "i'm legit freezing in here",
        "i'm livid about this",
        "i'm knee deep in water",
        "so i'm student and my roommate has a cat",
        "hello i am nurse at the hospital",
        "i'm beautician",
        "i'm downstate and my renter has no heat",
        "i'm abroad till friday and the neighbor has the key",
        "i'm homebound so anytime works",
        "i'm wary of the old company",
        "i'm evenings this week",
        "i'm trustee of the building",
    ],
)
def test_how_somebody_is_and_what_they_do_is_no_name(text: str) -> None:
    assert full(text) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("i'm kevin from upstairs", "Kevin"),
        ("i'm colin martin", "Colin Martin"),
        ("i'm bekele from the third floor", "Bekele"),
        ("i'm sarah plumber", "Sarah Plumber"),
        ("i'm bob maine calling about a drain", "Bob Maine"),
        ("this is christian i need a cleaning", "Christian"),
        ("i'm patrick o'dowd", "Patrick O'Dowd"),
        ("i'm yasmin tehrani calling about a leak", "Yasmin Tehrani"),
    ],
)
def test_names_that_end_as_participles_do_are_names(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("my name is bekele and father name tessema", "Bekele Tessema"),
        ("i am hana father's name wolde", "Hana Wolde"),
        ("first name yonas grandfather name kidane", "Yonas Kidane"),
    ],
)
def test_the_fathers_name_stands_for_a_family_name(text: str, name: str) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("it's under my father's name robert kessler", "Robert Kessler"),
        ("the name is hana diaz my father's name is on the account", "Hana Diaz"),
    ],
)
def test_a_father_who_has_a_whole_name_lends_it_to_nobody(text: str, name: str) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the resident is edwina cho c h o put it in her name", "Edwina Cho"),
        ("the tenant's name is lucille ortega", "Lucille Ortega"),
        ("it's for my tenant mrs edwina cho", "Edwina Cho"),
        ("my mom is edwina cho", "Edwina Cho"),
        ("tom diaz and my landlord is bob keane", "Tom Diaz"),
        ("i'm tom diaz my mother is edwina cho", "Tom Diaz"),
        ("put it under hers imogen farrow i'm the niece", "Imogen Farrow"),
        ("hers is imogen farrow", "Imogen Farrow"),
        ("it's under my dad otto farrow", "Otto Farrow"),
        ("tenant's imogen farrow she'll let you in", "Imogen Farrow"),
        ("book her in as imogen farrow", "Imogen Farrow"),
    ],
)
def test_whom_it_is_for_is_told_by_what_they_are(text: str, name: str) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize(
    "text",
    [
        "hers is leaking",
        "put it under his truck",
        "tenant's gone",
        "mom's at work",
        "the tenant is moving out",
        "my wife is home",
        "the customer is always right",
        "my son is at school",
    ],
)
def test_what_is_said_of_somebody_names_nobody(text: str) -> None:
    assert full(text, ASKED) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("it's benny at castle realty calling for my tenant farida osman", "Farida Osman"),
        ("this is karen calling for my neighbor stella pulaski", "Stella Pulaski"),
        ("karen lopez calling for my mother she has a leak", "Karen Lopez"),
        ("this is karen calling for my mother's appointment", "Karen"),
    ],
)
def test_who_calls_for_somebody_gives_the_name_of_those(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("house cleaning thursday at ten for joe tran", "Joe Tran"),
        ("house cleaning for mrs ida tran", "Ida Tran"),
        ("house cleaning for next week", None),
        ("house cleaning for doctor sandhu", None),
        ("i have a delivery for joe tran", None),
    ],
)
def test_whom_a_service_is_for_is_named_beside_it(text: str, name: str | None) -> None:
    vocabulary = Vocabulary(services=(("cleaning", ("house cleaning",)),))
    assert full(text, HearingContext(CLOCK, vocabulary=vocabulary)) == name


def test_whose_landlord_is_told_of_unasked_gives_no_name() -> None:
    assert full("my landlord is bob keane and he said call you") is None


def test_a_place_before_the_name_is_not_named_by_it() -> None:
    said = "it's on clermont street in denver name's fergus mcallister any chance of a fella here at midnight"
    assert full(said) == "Fergus McAllister"


def test_a_property_that_is_named_is_no_caller() -> None:
    assert full("the property name is sunset gardens") is None


@pytest.mark.parametrize(
    ("text", "name", "caller"),
    [
        ("is for anna petrova i am dmitri the father", "Anna Petrova", "i am dmitri"),
        ("it's for olga volkova i'm dmitri", "Olga Volkova", "i'm dmitri"),
        ("i'm ruth and it's for my neighbor it's for alma pruitt", "Ruth", ""),
        ("it's for the kitchen i am dmitri", "Dmitri", ""),
    ],
)
def test_whom_it_is_for_stands_first_and_then_who_calls(text: str, name: str, caller: str) -> None:
    told, _ = read_name(text, ASKED)
    assert told is not None
    assert (told.full, told.told_by) == (name, caller)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("john keller 12 oak street my sink is leaking", "John Keller"),
        ("name hung tran address 9 river street problem sink leak", "Hung Tran"),
        ("grant avenue 12 is where i live", None),
        ("summer cleaning 3 rooms", None),
    ],
)
def test_a_name_told_in_one_breath_with_the_address(text: str, name: str | None) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("put it under him ignatius pulaski", "Ignatius Pulaski"),
        ("she is corazon villanueva", "Corazon Villanueva"),
        ("he's called ezequiel gutierrez", "Ezequiel Gutierrez"),
        ("deacon robert fuentes", "Robert Fuentes"),
        ("she is waiting outside", None),
        ("he is frank about it", None),
        ("he's eighty eight", None),
    ],
)
def test_whom_it_is_for_is_named_by_a_pronoun_or_a_title(text: str, name: str | None) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize("text", ["put it in her name, nora quill", "book it under his own name walt quill"])
def test_whose_name_it_is_put_in_is_told_behind_it(text: str) -> None:
    assert full(text) in ("Nora Quill", "Walt Quill")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("nora o'malley m a l l e y", "Nora O'Malley"),
        ("nora n o r a and it's o'malley with an apostrophe m a l l e y", "Nora O'Malley"),
        ("gina d'amico a m i k o", "Gina D'Amiko"),
        ("nora o'malley n o r a", "Nora O'Malley"),
        ("nora o'malley smith s m i t h", "Nora O'Malley Smith"),
    ],
)
def test_letters_may_begin_behind_an_apostrophe(text: str, name: str) -> None:
    told, _ = read_name(text, ASKED)
    assert told is not None
    assert told.full == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("rob delaney it's for my son jack though", "Rob Delaney"),
        ("mildred hayes but it's for mister kowalski", "Mildred Hayes"),
        ("i'm rob jack's my kid", "Rob"),
        ("it's for my wife megan delaney", "Megan Delaney"),
        ("jack delaney that's my son", "Jack Delaney"),
    ],
)
def test_who_calls_gives_their_own_name_first_where_they_give_two(text: str, name: str) -> None:
    told, _ = read_name(text, ASKED)
    assert told is not None
    assert told.full == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("wieczorek w i e c z", "Wieczorek"),
        ("john johnson j o h n", "John Johnson"),
        ("smith s m i t h", "Smith"),
    ],
)
def test_letters_that_leave_off_are_of_the_word_before_them(text: str, name: str) -> None:
    told, _ = read_name(text, ASKED)
    assert told is not None
    assert told.full == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("marjorie stamps like postage", "Marjorie Stamps"),
        ("tom baker like bread", "Tom Baker"),
        ("i'm renee but it's for mister blaustein irving blaustein", "Irving Blaustein"),
        ("this is denise bell marcus bell has the six o'clock", "Denise Bell"),
        ("well my name's harold and my wife always used to say harold fix that faucet", "Harold"),
        ("um jamie jamie okafor mom stop i'm on the phone", "Jamie Okafor"),
        ("i don't have carpet it's wood", None),
        ("it's not tom it's john", "John"),
        ("my name is wei zhang wei is first name", "Wei Zhang"),
    ],
)
def test_what_is_said_around_a_name_is_no_part_of_it(text: str, name: str | None) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the hot water's gone well it's not gone gone it's like lukewarm soup", None),
        ("hi oi i need to cut my hair", None),
        ("the bell is not working you knock i want an estimate", None),
        ("my phone is calling you by itself", None),
        ("hi priya i need a haircut", "Priya"),
        ("good morning halina wojcik is calling the cleaning please", "Halina Wojcik"),
        ("it's like robert smith calling about tuesday", "Robert Smith"),
    ],
)
def test_ordinary_words_before_a_wish_are_nobody(text: str, name: str | None) -> None:
    assert full(text) == name


@pytest.mark.parametrize("text", ["this is kimball dental we have a leak", "hi it's lakeview properties here"])
def test_a_company_is_not_who_calls(text: str) -> None:
    name, _ = read_name(text, HearingContext(CLOCK))
    assert name is None


def test_whom_somebody_calls_for_is_another() -> None:
    name, _ = read_name("i'm calling for robert smith he needs an appointment", HearingContext(CLOCK))
    assert name is not None
    assert name.of_another


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("debbie harmon and there's a dog but he's friendly", "Debbie Harmon"),
        ("smith common spelling first name alice", "Alice Smith"),
        ("alice smith spelled the usual way", "Alice Smith"),
        ("reverend james tolliver the third", "James Tolliver III"),
        ("I'm actually the tenant sheila grant", "Sheila Grant"),
        ("nina kowalski it used to be nina baker", "Nina Kowalski"),
        ("nina kowalski my maiden name was baker", "Nina Kowalski"),
        ("it's under my maiden name nina baker", "Nina Baker"),  # no other stands before it
        ("martin like the bird john martin", "John Martin"),
    ],
)
def test_what_is_said_beside_the_name_is_no_part_of_it(text: str, name: str) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize(
    "text",
    [
        "it's orange it is pumpkin orange and my husband laughed",
        "it's picture day coming up and my son looks like a sheepdog",
        "this is picture day week",
        "it's prom season and my daughter needs an updo",
        "it's garbage day so the truck is in the way",
        "it's pitch black in the basement",
        "it's coffee it's red wine on the rug",
        "it's winter green carpet",
    ],
)
def test_what_a_story_calls_something_is_no_name(text: str) -> None:
    assert full(text) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I am hosting as Alexis", "Alexis"),
        ("i'm registered as tom brooks", "Tom Brooks"),
        ("we're checking in as rivera", "Rivera"),
        ("it's going as planned", None),
        ("booking as soon as possible", None),
        ("i'm registered as a guest", None),
    ],
)
def test_who_books_as_somebody_is_called_so(text: str, name: str | None) -> None:
    assert full(text, ASKED) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("you're talking to his wife dana", "Dana"),
        ("you are speaking with her daughter lynn moss", "Lynn Moss"),
        ("it's jack's mom, linda", "Linda"),
        ("i'm jack's mother linda hart", "Linda Hart"),
        ("hi it's dana baker's assistant, ruth", "Ruth"),
        ("name's under my husband tom baker", "Tom Baker"),
        ("the name would be under my wife ellen", "Ellen"),
        # nobody is named
        ("it's jack's mom", None),
        ("i'm talking to his wife", None),
        ("ask for joe when you get here", None),
    ],
)
def test_who_they_are_to_somebody_leads_to_their_name(text: str, name: str | None) -> None:
    told, _ = read_name(text, ASKED)
    assert (told.full if told else None) == name
