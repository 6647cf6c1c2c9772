"""What is a note for whoever comes, and what is a message, a question, or the thing itself."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.notes import (
    asked_to_bring,
    asks_for_a_call,
    is_for_them,
    is_note,
    of_another_number,
    says_whom_to_call,
)
from receptionist.understanding.revising import understand_in_call
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
ASKED_FOR_NAME = HearingContext(clock=NOW, expecting=frozenset({"name"}))
ASKED_WHEN = HearingContext(clock=NOW, expecting=frozenset({"date", "time"}))

NOTES = [
    "yes and tell them I have a dog",
    "can you tell them the dog is friendly and to use the side door",
    "let the cleaner know the back door sticks",
    "please ask the technician to ring the bell",
    "could you make a note that I'm allergic to bleach",
    "the gate code is 4455",
    "Yes. The lockbox code is 1 2 3 4.",
    "the key is under the mat",
    "there will be a key with the doorman",
    "the code for the gate is star one two three",
    "my husband will let you in",
    "remind them it's a third floor walk up",
    "we have two dogs",
    "there's a big dog in the yard",
    "our cat may run out",
    "the dog is not friendly",
    "come around the back",
    "they can park in the driveway",
    "call me before you come",
    "have them text me when they're on the way",
    "there's a lockbox the code is 9 9 1 2",
    "make sure he calls before he comes",
    "do mind the roses under the window",
]
NONE = [
    "have them call me back",
    "tell the owner to call me",
    "tell the manager I'm angry",
    "can you tell them to call me back",
    "can I leave a message instead",
    "I have to ask my husband",
    "do you mind dogs?",
    "is there parking?",
    "what's your door code",
    "let me know",
    "let me ask them if they can come",
    "789 Park Street",
    "my dog needs a bath",
    "what do you tell the cleaner",
    "do they need a code",
    "my dog is barking",
    "Sarah Key",
    "hi this is Jo Park at 40 Elm Street, my john keeps running",
    "tomorrow at two",
    "yes",
]


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("and code is star two two nine", True),
        ("code 4471", True),
        ("the code is pound four four", True),
        ("the zip code is six oh three oh two", False),
        ("promo code is spring", False),
        ("area code is 312", False),
        ("is there a dress code", False),
        ("i give you code", False),
    ],
)
def test_a_code_of_keys_opens_a_door(text: str, note: bool) -> None:
    assert is_note(text, "none") is note


@pytest.mark.parametrize(("text", "note"), [*((text, True) for text in NOTES), *((text, False) for text in NONE)])
def test_what_is_a_note(text: str, note: bool) -> None:
    assert ("note" in understand(text, HearingContext(NOW)).says) is note


READ_BACK = HearingContext(NOW, frozenset({"yes_no"}), to_agree=True)

# What is said beside a yes to a read-back, and is for whoever comes.
BESIDE_A_YES = [
    "yeah the stairs are kinda steep so be careful",
    "yes but I'm hard of hearing so knock loud",
    "yes and my husband will be home not me",
    "yes and please no bleach I'm allergic",
    "yes but the driveway's being paved so they can't park there",
    "that's right dear and leave a note for Jenny that I'll have my walker",
    "yes that's right and would you tell the girl the bell doesn't work so she must knock",
    "yeah that's right and text me before he comes there's a lock box on the side gate",
]
# Sentences of their own behind a yes: whoever, wherever and whenever they are of, nothing else is wished for.
SENTENCES_BESIDE_A_YES = [
    "yes that'll do and could they do the kitchen first we have a client at two and the buzzer is lowe with an e",
    "yes but one more thing when he gets here can he not ring the bell she sleeps till half eight",
    "yep and this is under the one year thing so it better not be eighty nine bucks and not rick",
    "yes like this and you say sorry to dana that she has to wait on friday",
    "right yeah and my other kid gets home at three so they can let themselves out",
    "perfect my sister's there from nine and her name is joan",
    "that's right and he works nights until seven so knock softly",
]
OTHER_WISHES = [
    "yes but can we make it eleven instead",
    "yeah and the address is 798 main",
    "yes and my name is sara without an h",
    "that's right and could it be a little later",
    "yes and i need it at nine",
    "right and what about friday",
    "yes and friday",
    "yes and not thursday",
    "yes so it's three",
    "ok try one p m on the same day",
    "please try for wednesday the rest being the same",
    "that's okay i have a hot date at that time anyway let's try wednesday",
    "everything's good but the name it's delbello",
    "yes honey i'm on the phone no no she's got her key don't come she's here",
    "yeah about that um no i better not christmas wiped me out",
]
# What may change what was read back, or is said to nobody.
NO_NOTE_BESIDE = [
    "yes but the time is wrong",
    "yeah but make it ten",
    "sure but it's Johnston with a t",
    "yes but that's not my address",
    "yes but let me ask my wife",
    "yes finally thank goodness",
    "sounds good we're excited",
]


@pytest.mark.parametrize("text", BESIDE_A_YES)
def test_what_is_told_beside_a_yes_is_noted_and_the_yes_is_one(text: str) -> None:
    meaning = understand(text, READ_BACK)
    assert "note" in meaning.says
    assert meaning.before_note is not None
    assert meaning.before_note.answer == "affirm"


@pytest.mark.parametrize("text", SENTENCES_BESIDE_A_YES)
def test_sentences_behind_a_yes_change_nothing(text: str) -> None:
    meaning = understand_in_call(text, READ_BACK)
    assert meaning.answer == "affirm"
    assert (meaning.when, meaning.name, meaning.address) == (When(), None, None)
    assert "note" in meaning.says


@pytest.mark.parametrize("text", OTHER_WISHES)
def test_another_wish_behind_a_yes_is_no_note(text: str) -> None:
    assert "note" not in understand_in_call(text, READ_BACK).says


@pytest.mark.parametrize("text", NO_NOTE_BESIDE)
def test_what_may_change_what_was_read_back_is_no_note(text: str) -> None:
    assert "note" not in understand(text, READ_BACK).says


@pytest.mark.parametrize("text", [
    "yeah nah not eight nine i'm stuck at the pub", "yes no wait we said the side door",
    "yes but no eleven i have meeting twelve", "yeah and not monday",
])  # fmt: skip
def test_a_yes_that_is_taken_back_in_the_same_breath_is_none(text: str) -> None:
    meaning = understand(text, READ_BACK)
    assert meaning.answer != "affirm"
    assert "note" not in meaning.says


def test_a_no_of_things_behind_a_yes_is_a_note() -> None:
    assert understand("yes no dogs no kids just the cat", READ_BACK).answer == "affirm"


@pytest.mark.parametrize("text", ["yes only if it's the same crew", "sure as long as it doesn't cost more than that"])
def test_a_yes_on_terms_says_so(text: str) -> None:
    assert "on_condition" in understand(text, READ_BACK).besides


def test_a_yes_on_terms_that_name_another_time_is_a_change() -> None:
    meaning = understand("yes if you can do ten", READ_BACK)
    assert (meaning.answer, meaning.when.time) == ("correct", dt.time(10))


def test_who_asks_politely_sets_no_terms() -> None:
    assert understand("yes if that's okay with you", READ_BACK).answer == "affirm"


NOTE_WORDS = {
    "yep and tell them the code is four four five five thanks bye": "the code is four four five five",
    "yeah that's right and how long does it take and the buzzer is broken so knock": "the buzzer is broken so knock",
    "sure and my wife's number is 312 555 0199 call her": "my wife's number is 312 555 0199 call her",
}


@pytest.mark.parametrize("text", NOTE_WORDS)
def test_a_note_holds_its_own_words(text: str) -> None:
    assert understand(text, READ_BACK).note == NOTE_WORDS[text]


def test_a_note_beside_a_name_is_without_the_name() -> None:
    read = understand("it's sarah johnson and the gate code is 4455", ASKED_FOR_NAME)
    assert (read.name and read.name.full, read.note) == ("Sarah Johnson", "the gate code is 4455")


def test_a_note_answers_nothing_that_was_asked() -> None:
    read = understand("thursday at ten and tell them to come round the back", ASKED_WHEN)
    assert (read.answer, read.when.time, read.note) == (None, dt.time(10), "come round the back")


def test_somebody_elses_number_is_for_whoever_comes() -> None:
    read = understand("sarah johnson and my dad's number is 312 555 0199 call him if i don't answer", ASKED_FOR_NAME)
    assert (read.phone, read.emergency, read.suspected) == (None, None, ())
    assert "312 555 0199" in read.note


def test_a_question_behind_a_yes_is_one() -> None:
    read = understand("yes is parking a problem for you guys", READ_BACK)
    assert (read.answer, read.asks, read.question) == ("affirm", True, "is parking a problem for you guys")


FRAMED = [
    ("tell him that the gate code is 4455", "the gate code is 4455"),
    ("let them know i have a dog", "i have a dog"),
    ("can you remind them to ring the side bell", "ring the side bell"),
    ("i want my windows done tell him the gate code is 4455", "the gate code is 4455"),
]


@pytest.mark.parametrize(("text", "note"), FRAMED)
def test_a_note_is_kept_without_whom_to_tell(text: str, note: str) -> None:
    assert understand(text, HearingContext(NOW)).note == note


@pytest.mark.parametrize("thanks", ["yes thank you so much you have been very helpful bye", "yes you're a lifesaver"])
def test_thanks_beside_a_yes_are_no_note(thanks: str) -> None:
    assert "note" not in understand(thanks, READ_BACK).says


@pytest.mark.parametrize(
    "text",
    [
        "my wife's cell is 312 555 0199 call her when you're close",
        "312 555 0199 is my daughter text her before you come",
        "her number is 312 555 0199",
        "marcus's number is 312 555 0199 call him",
        "it's her dog not mine and her number is 312 555 0199",
        "my tenant is at 312 555 0199",
    ],
)
def test_a_number_with_an_owner_is_a_note_and_changes_nothing(text: str) -> None:
    read = understand(text, READ_BACK)
    assert (read.phone, read.answer, "note" in read.says) == (None, None, True)


@pytest.mark.parametrize(
    "text",
    [
        "my number is 312 555 0199",
        "use my wife's number for the booking 312 555 0199",
        "can you change the number to my husband's 312 555 0199",
        "my cell is 312 555 0199 call me when you're close",
        "text my roommate at 312 555 0199 not me",
        "yeah but call dolores not me her number's 312 555 0199",
        "call her on 312 555 0199 not me",
        "put my son's cell down 312 555 0199 not mine",
        "his number is 312 555 0199 not the one i am calling from",
        "use her number instead of mine 312 555 0199",
        "don't call me call my husband 312 555 0199",
    ],
)
def test_the_number_of_the_visit_is_told_as_such(text: str) -> None:
    phone = understand(text, READ_BACK).phone
    assert phone is not None
    assert phone.e164 == "+13125550199"


def test_a_number_that_a_note_has_takes_the_place_of_the_callers_own() -> None:
    told = replace(READ_BACK, notes=("marcus's number is 312 555 0199 call him", "the gate code is 4455"))
    phone = understand("put marcus's number on it not mine", told).phone
    assert phone is not None
    assert phone.e164 == "+13125550199"


@pytest.mark.parametrize("text", ["the dog is his not mine", "call me not him", "call back on the number not the cell"])
def test_what_is_not_mine_may_be_no_number(text: str) -> None:
    assert understand(text, replace(READ_BACK, notes=("marcus's number is 312 555 0199",))).phone is None


@pytest.mark.parametrize("text", ["call her not me", "don't call me call her", "text my husband instead please"])
def test_whom_to_call_is_a_note_and_no_refusal(text: str) -> None:
    read = understand(text, READ_BACK)
    assert (read.answer, "note" in read.says) == (None, True)


@pytest.mark.parametrize("text", ["no call me instead of texting", "not me my brother called"])
def test_who_is_not_to_be_called_in_the_callers_place_is_no_note_of_it(text: str) -> None:
    assert not says_whom_to_call(text)


@pytest.mark.parametrize(
    "text",
    [
        "when he come he call me before",
        "when they come they call me first",
        "when the guy gets here tell him to call me",
    ],
)
def test_what_is_to_be_done_on_arrival_is_a_note_and_asks_for_no_hour(text: str) -> None:
    read = understand(text, READ_BACK)
    assert (read.asks_when, "note" in read.says) == (False, True)


@pytest.mark.parametrize(
    "text",
    [
        "when does he come",
        "when is he coming",
        "when he comes is it at two",
        "when will they come",
        "when are you coming",
        "when can he come",
        "do you know when he comes",
        "when can you call me",
        "when they come do they call first",
        "do they call when they come",
    ],
)
def test_when_somebody_comes_is_asked(text: str) -> None:
    read = understand(text, READ_BACK)
    assert (read.asks_when, "note" in read.says) == (True, False)


@pytest.mark.parametrize(
    ("text", "brought"),
    [
        ("can they bring a ladder", "bring a ladder"),
        ("oh could he please bring the big vacuum", "bring the big vacuum"),
        ("will somebody bring trash bags", "bring trash bags"),
        ("and would the guy bring an extra hose", "bring an extra hose"),
        ("can you bring your own supplies", ""),
        ("will they bring everything", ""),
        ("do they bring a ladder", ""),
        ("can I bring my dog", ""),
        ("can you bring it forward", ""),
        ("could you bring the price down", ""),
        ("can they bring a ladder or is that extra", ""),
    ],
)
def test_what_is_asked_to_be_brought_is_for_whoever_comes(text: str, brought: str) -> None:
    assert asked_to_bring(text) == brought


OF_ONE_THAT_STANDS = HearingContext(clock=NOW, has_visit=True, phrases=("call me",))


@pytest.mark.parametrize(
    "text",
    [
        "i have guys coming thursday i need tell them code for gate is four four seven one and not ring bell",
        "my appointment is thursday and the code is 4471 for the gate",
        "tell guys coming thursday code 1212 for gate",
        "no no stay thursday nine no ring bell and call me from street you write it",
        "when guys come thursday nine they call me not ring bell stay everything like it is",
        "no call no appointment i need only message to the worker",
        "thursday call me from the car when they come",
        "they should ring me from the lobby on thursday",
        "thursday and call me half an hour before",
        "thursday and they call me like ten minutes out",
    ],
)
def test_what_is_told_those_who_come_wishes_nothing_of_the_visit(text: str) -> None:
    read = understand_in_call(text, OF_ONE_THAT_STANDS)
    assert "note" in read.says
    assert read.intent in ("none", "message")
    assert not read.phrases


@pytest.mark.parametrize(
    ("text", "intents"),
    [
        ("i have guys coming thursday tell them don't come", ("cancel",)),
        ("tell the guys coming thursday to come friday instead", ("cancel", "reschedule")),
        ("cancel thursday and tell them the gate code is off", ("cancel",)),
        ("can you move thursday to friday the gate code is 4471", ("reschedule",)),
        ("when are they coming thursday the gate code is 4471", ("check", "question")),
        ("i can't do thursday tell them", ("cancel", "reschedule")),
    ],
)
def test_who_changes_or_asks_of_the_visit_is_heard(text: str, intents: tuple[str, ...]) -> None:
    assert understand_in_call(text, OF_ONE_THAT_STANDS).intent in intents


@pytest.mark.parametrize("text", ["call me thursday at ten", "call me back tomorrow", "call me when you can at nine"])
def test_a_call_that_is_wished_for_is_no_note(text: str) -> None:
    assert understand_in_call(text, OF_ONE_THAT_STANDS).phrases == ("call me",)


def test_the_hour_that_suits_is_part_of_the_yes_and_of_no_note() -> None:
    hearing = HearingContext(clock=NOW, to_agree=True, keeps_notes=True, known_service="haircut")
    read = understand_in_call("yes eleven is fine and tell them i have a dog", hearing)
    assert read.answer == "affirm"
    assert "eleven" not in read.for_whoever_comes


def test_how_it_is_done_is_asked_and_no_note() -> None:
    assert not is_note("um does somebody call me before they come", "question")
    assert is_note("call me before you come", "none")


AGREEING = HearingContext(clock=NOW, to_agree=True, keeps_notes=True, known_service="haircut")


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("the key is under the mat yes go ahead", "the key is under the mat"),
        ("it's a two bedroom and yes", "it's a two bedroom"),
        ("there's a dog in the yard but yes that's right", "there's a dog in the yard"),
    ],
)
def test_what_is_told_before_the_yes_is_noted(text: str, note: str) -> None:
    read = understand_in_call(text, AGREEING)
    assert (read.answer, read.note) == ("affirm", note)


@pytest.mark.parametrize("text", ["i said three yes", "not thursday friday yes", "my husband says friday yes"])
def test_another_wish_before_a_yes_is_no_note(text: str) -> None:
    read = understand_in_call(text, AGREEING)
    assert "note" not in read.says


@pytest.mark.parametrize("text", ["mm hm that's the one", "fine whatever just book it", "absolutely have a good one"])
def test_what_only_agrees_is_no_note_and_no_question(text: str) -> None:
    read = understand_in_call(text, AGREEING)
    assert (read.answer, read.note, read.asks) == ("affirm", "", False)


ASKED_FOR_A_YES = HearingContext(clock=NOW, expecting=frozenset({"yes_no"}), to_agree=True, known_service="cleaning")


@pytest.mark.parametrize(
    "text",
    [
        "yes if you would be so kind",
        "yes please do if you'd be so good",
        "yes please if it's not too much trouble",
        "yes if it isn't any bother",
        "that's right if you would be so kind as to book it",
        "yes if i may",
        "yes if you'd be a dear",
    ],
)
def test_a_courtesy_sets_no_terms(text: str) -> None:
    meaning = understand_in_call(text, ASKED_FOR_A_YES)
    assert (meaning.answer, meaning.besides, meaning.note) == ("affirm", (), "")


@pytest.mark.parametrize(
    "text",
    [
        "yes if you would be so kind as to send the same girl",
        "yes if it's no more than a hundred dollars",
        "yes if it's okay with my wife",
        "yes if you would call first",
    ],
)
def test_terms_politely_put_are_terms(text: str) -> None:
    assert "on_condition" in understand_in_call(text, ASKED_FOR_A_YES).besides


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("yes if you would be so kind and the gate code is 4455", "the gate code is 4455"),
        ("yes if you don't mind and tell them the bell is broken", "the bell is broken"),
    ],
)
def test_a_note_behind_a_courtesy_stands_alone(text: str, note: str) -> None:
    assert understand_in_call(text, ASKED_FOR_A_YES).note == note


@pytest.mark.parametrize(
    "said",
    [
        "don't send nobody out before he calls me",
        "nobody is to come in before i say so",
        "don't start until my son is there",
    ],
)
def test_what_is_not_to_be_done_yet_is_for_whoever_comes(said: str) -> None:
    assert is_for_them(said)


def test_a_name_beside_what_is_not_to_be_done_yet_is_a_name() -> None:
    agreeing = HearingContext(clock=NOW, expecting=frozenset({"yes_no"}), to_agree=True)
    read = understand("yeah and the name's roy stoltz don't send nobody out before he calls me", agreeing)
    assert read.name is not None
    assert read.note.startswith("don't send")


def test_when_the_caller_can_not_be_there_is_no_note() -> None:
    assert not is_for_them("i can't do mondays and not before ten")


@pytest.mark.parametrize(
    ("text", "noted"),
    [
        ("put her cell though not this one 917 555 0162", False),
        ("my mom says use her number 917 555 0162", False),
        ("her cell is 917 555 0162", True),
        ("use her number if I don't pick up 917 555 0162", True),
    ],
)
def test_a_number_to_be_put_down_is_the_visits(text: str, noted: bool) -> None:
    assert of_another_number(text) is noted


def test_a_remark_that_comes_to_an_hour_is_why_and_no_note() -> None:
    asked = replace(ASKED_WHEN, known_service="carpet cleaning", keeps_notes=True)
    told = understand("i clock out at two and it's an hour on the bus so three", asked)
    assert (told.when.time, told.note) == (dt.time(15), "")


def test_a_remark_that_comes_to_no_hour_is_a_note() -> None:
    asked = replace(ASKED_WHEN, known_service="carpet cleaning", keeps_notes=True)
    assert understand("three and the gate sticks so push it hard", asked).note


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("eighty two withers street you ask the super", "you ask the super"),
        ("14 birch court they ring the top bell", "they ring the top bell"),
        ("14 birch court ask for my sister", "ask for my sister"),
        ("14 birch court you just go through the alley", "you just go through the alley"),
    ],
)
def test_what_is_done_at_the_door_is_told_beside_the_address(text: str, note: str) -> None:
    asked = HearingContext(clock=NOW, expecting=frozenset({"address"}), known_service="cleaning")
    assert understand(text, asked).note == note


@pytest.mark.parametrize(
    "text",
    ["it's for my mother she's the one who'll be there", "she's the one who will be home", "it's nina who'll be there"],
)
def test_whom_it_is_for_and_who_will_be_there_is_a_note(text: str) -> None:
    assert understand(text, replace(ASKED_WHEN, known_service="carpet cleaning", keeps_notes=True)).note == text


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("tell them to ring twice", False),
        ("tell her not to ring the bell", False),
        ("have them ring", True),
        ("have somebody ring me about the price", True),
    ],
)
def test_a_bell_that_is_rung_is_no_call(text: str, call: bool) -> None:
    assert asks_for_a_call(text) == call
