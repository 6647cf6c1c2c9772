"""A question beside an answer to ours: each of them is read by itself."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.asked_beside import asked_beside
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
FRIDAY = dt.date(2026, 3, 6)
NAME = HearingContext(NOW, expecting=frozenset({"name"}), known_service="house cleaning")
PLACE = HearingContext(NOW, expecting=frozenset({"address"}), known_service="house cleaning")
DAY = HearingContext(NOW, expecting=frozenset({"date", "time"}), known_service="house cleaning")
OFFERED = HearingContext(
    NOW,
    expecting=frozenset({"date", "time", "choice"}),
    offers=tuple(dt.datetime.combine(FRIDAY, dt.time(hour), dt.UTC) for hour in (8, 12, 16)),
    known_service="house cleaning",
    known_day=FRIDAY,
)
READ_BACK = HearingContext(
    NOW,
    expecting=frozenset({"yes_no"}),
    to_agree=True,
    known_service="house cleaning",
    known_name=Name("Will Kowalski", Span(0, 0)),
    known_address=Address(Span(0, 0), number="789", street="Main Street"),
    known_day=FRIDAY,
    known_time=dt.time(12),
)
DONE = HearingContext(NOW, anything_else=True, known_service="house cleaning", known_day=FRIDAY, known_time=dt.time(12))


def asked(read: Understanding) -> str:
    return read.asks_beside.text if read.asks_beside else ""


@pytest.mark.parametrize(
    ("text", "hour", "question"),
    [
        ("noon how long does it take", 12, "how long does it take"),
        ("noon but do i need to be home", 12, "do i need to be home"),
        ("do you take cards okay noon works", 12, "do you take cards"),
        ("do they use bleach let's do noon", 12, "do they use bleach"),
        ("noon and we've got a dog is that okay", 12, "we've got a dog is that okay"),
        ("noon and my dog will be in the house is that fine", 12, "my dog will be in the house is that fine"),
        ("noon am i supposed to be there", 12, "am i supposed to be there"),
        ("eight sounds good is parking okay in the driveway", 8, "is parking okay in the driveway"),
        ("noon and your work's guaranteed right she's asking me", 12, "your work's guaranteed right"),
    ],
)
def test_an_hour_is_picked_beside_a_question(text: str, hour: int, question: str) -> None:
    read = understand_in_call(text, OFFERED)
    assert (read.when.time, asked(read)) == (dt.time(hour), question)


@pytest.mark.parametrize(
    "text",
    [
        "do you have three thirty",
        "is noon too early",
        "how much is the noon one",
        "are you free at noon",
        "will they be done by ten if they come at eight",
        "noon is that okay",
        "i got a zoom call at noon how long does it take",
        "i know how long it takes so noon",
    ],
)
def test_a_question_about_the_hour_stands_beside_no_answer(text: str) -> None:
    assert asked(understand_in_call(text, OFFERED)) == ""


def test_what_is_told_behind_the_question_is_kept() -> None:
    read = understand_in_call("noon but how long does it take and tell them the bell is broken", OFFERED)
    assert (read.when.time, read.note, asked(read)) == (dt.time(12), "the bell is broken", "how long does it take")


def test_by_when_it_has_to_be_over_is_kept_of_why_it_is_asked() -> None:
    read = understand_in_call("eight how long does it take i gotta be out the door at ten", OFFERED)
    assert [(limit.since, limit.ends) for limit in read.when.ruled_out] == [(dt.time(10), True)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("do you bring your own supplies denise kowalski", "Denise Kowalski"),
        ("denise kowalski and how much is it", "Denise Kowalski"),
    ],
)
def test_a_name_is_told_beside_a_question(text: str, name: str) -> None:
    read = understand_in_call(text, NAME)
    assert (read.name and read.name.full, bool(asked(read))) == (name, True)


@pytest.mark.parametrize(
    "text", ["4419 north kedzie and do i need to be home", "do i need to be home it's 4419 north kedzie"]
)
def test_a_place_is_told_beside_a_question(text: str) -> None:
    read = understand_in_call(text, PLACE)
    assert (read.address and read.address.number, asked(read)) == ("4419", "do i need to be home")


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("thursday and what does it cost", "what does it cost"),
        ("how about thursday do i need to be home", "do i need to be home"),
        ("what happens if it rains that day okay thursday", "what happens if it rains that day"),
    ],
)
def test_a_day_is_told_beside_a_question(text: str, question: str) -> None:
    read = understand_in_call(text, DAY)
    assert (read.when.date, asked(read)) == (dt.date(2026, 3, 5), question)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("yes and do you bring your own supplies", "do you bring your own supplies"),
        ("are you insured anyway yes that's right", "are you insured"),
        ("how long does it take and yes friday noon is right", "how long does it take"),
        ("yes and will they bring a vacuum", "will they bring a vacuum"),
        ("yes is there parking on the street", "is there parking on the street"),
        (
            "yes they better not be late and did you put down about not sending her",
            "did you put down about not sending her",
        ),
    ],
)
def test_a_yes_is_one_beside_a_question(text: str, question: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert (read.answer, asked(read)) == ("affirm", question)


@pytest.mark.parametrize(
    "text",
    [
        "did you say noon yes",
        "yes is it kowalski with a w",
        "is it the sixth yes",
        "yes but is that friday the sixth",
        "did you get my name right yes",
        "is it 789 yes",
        "is it oak street yes",
    ],
)
def test_what_doubts_a_value_is_heard_once_more_before_any_yes(text: str) -> None:
    assert understand_in_call(text, READ_BACK).answer == "repeat"


@pytest.mark.parametrize(
    "text",
    [
        "what happens if i say yes",
        "how much is it if i say yes",
        "do i have to say yes",
        "do i just say book it",
        "do you want a yes go ahead",
        "are you sure that's right",
        "does it look right to you",
        "how much is it okay",
        "are you insured right",
        "could it be one yes",
        "yes i have a question do you do carpets",
    ],
)
def test_a_yes_within_a_question_is_none(text: str) -> None:
    assert understand_in_call(text, READ_BACK).answer != "affirm"


def test_who_wants_nothing_more_and_asks_wants_the_answer() -> None:
    read = understand_in_call("no that's all but do they use bleach", DONE)
    assert (read.asks, read.signals) == (True, frozenset())


def test_a_note_is_told_beside_a_question() -> None:
    read = understand_in_call("how long does it take please note the key is under the mat", DONE)
    assert (read.note, asked(read)) == ("the key is under the mat", "how long does it take")


def test_who_only_asks_for_our_yes_asks_nothing() -> None:
    assert asked(understand_in_call("you didn't cancel it did you", DONE)) == ""


@pytest.mark.parametrize(
    "text",
    [
        "so it's noon right",
        "okay you've got seven eighty nine main correct",
        "that's the sixth right",
        "are you sure noon is free yes",
        "is noon free yes",
        "isn't the sixth a thursday",
        "so they'll be here at noon right",
    ],
)
def test_what_was_read_back_is_asked_back_and_not_agreed_to(text: str) -> None:
    assert understand_in_call(text, READ_BACK).answer == "repeat"


@pytest.mark.parametrize(
    "text",
    ["that's right", "you've got it right", "you have everything right", "noon is right", "it's noon that's right"],
)
def test_what_is_called_right_is_agreed_to(text: str) -> None:
    assert understand_in_call(text, READ_BACK).answer == "affirm"


def test_who_asks_whether_another_day_is_better_asks_nothing_back() -> None:
    assert understand_in_call("isn't friday better for you", READ_BACK).answer != "repeat"


@pytest.mark.parametrize(
    "text",
    [
        "could you push it fifteen minutes later that same day",
        "are you able to send two people along on that day",
        "do you think he could bring the long ladder along too",
    ],
)
def test_the_end_of_a_question_is_not_read_for_a_yes_that_none_of_its_words_is(text: str) -> None:
    heard: list[str] = []

    def reading(said: str, hearing: HearingContext) -> Understanding:
        heard.append(said)
        return understand_in_call(said, hearing)

    assert asked_beside(text, READ_BACK, reading) is None
    assert heard == []


SALON = HearingContext(
    NOW,
    expecting=frozenset({"date", "time", "choice"}),
    vocabulary=Vocabulary(services=(("haircut", ("cut", "trim")), ("blowout", ()))),
    offers=OFFERED.offers,
    known_service="blowout",
    known_day=FRIDAY,
)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("no no both the trim and the blowout together and how long's that take all in", "how long's that take all in"),
        ("no both the trim and the blowout and do you have parking", "do you have parking"),
    ],
)
def test_work_that_is_put_right_is_an_answer_beside_a_question(text: str, question: str) -> None:
    read = understand_in_call(text, SALON)
    assert (read.service, asked(read)) == ("blowout and haircut", question)


@pytest.mark.parametrize(
    "text",
    [
        "yes that's right what's the total for the two",
        "yeah yes that's right and you still didn't say how much it is",
        "yes that's right and you never told me what's the total for the two",
    ],
)
def test_a_price_asked_with_the_yes_doubts_no_hour(text: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert (read.answer, bool(read.asks_beside)) == ("affirm", True)


def test_whether_somebody_calls_is_a_question_beside_the_choice() -> None:
    read = understand_in_call("noon works is the boss gonna call me", OFFERED)
    assert (asked(read), read.when.time) == ("is the boss gonna call me", dt.time(12))


def test_a_name_told_unasked_stands_beside_a_question() -> None:
    read = understand_in_call("joe miller and how much is it", OFFERED)
    assert (read.name is not None, asked(read)) == (True, "how much is it")


@pytest.mark.parametrize(
    ("text", "intent", "question"),
    [
        ("12 oak street and they bring their own stuff i suppose", "question", "they bring their own stuff i suppose"),
        ("12 oak street so the eighty nine is on top then", "price", "the eighty nine is on top then"),
        (
            "ah so it goes inside the repair not on top good okay it's 12 oak street",
            "price",
            "it goes inside the repair",
        ),
    ],
)
def test_what_is_put_as_so_is_asked_beside_the_address(text: str, intent: str, question: str) -> None:
    read = understand_in_call(text, PLACE)
    assert read.address is not None
    assert (read.address.line, read.note) == ("12 oak street", "")
    assert read.asks_beside is not None
    assert (read.asks_beside.intent, asked(read)[: len(question)]) == (intent, question)


@pytest.mark.parametrize(
    "text",
    [
        "12 oak street my wife has the key i guess",
        "12 oak street you can park in the driveway i guess",
        "12 oak street the dog is on top of the stairs i guess",
    ],
)
def test_what_is_supposed_of_the_house_is_a_note(text: str) -> None:
    read = understand_in_call(text, PLACE)
    assert read.asks_beside is None
    assert read.note


@pytest.mark.parametrize(
    "said", ["so that leaves four does the late one cost more", "noon i work so that leaves four is the late one extra"]
)
def test_one_is_taken_beside_what_it_costs(said: str) -> None:
    read = understand_in_call(said, OFFERED)
    assert (read.when.time, read.question) == (dt.time(16), said[said.rindex("four ") + 5 :])


@pytest.mark.parametrize(
    ("text", "hearing", "question"),
    [
        ("my name is linh l i n h who come to my house same person every time", NAME, "who come to my house"),
        ("my name is linh tran they bring cleaning things or i must buy", NAME, "they bring cleaning things or i must"),
        ("my name linh tran you come same lady always or different", NAME, "you come same lady always or different"),
        ("i'm linh tran you guys insured", NAME, "you guys insured"),
        ("4128 north spaulding avenue and they bring cleaning things or i must buy", PLACE, "they bring cleaning"),
        ("4128 north spaulding avenue they have own vacuum yes or no", PLACE, "they have own vacuum"),
    ],
)
def test_a_question_may_be_in_the_order_of_a_statement(text: str, hearing: HearingContext, question: str) -> None:
    assert asked(understand_in_call(text, hearing)).startswith(question)


@pytest.mark.parametrize(
    ("text", "hearing"),
    [
        ("my name is linh tran they know me there", NAME),
        ("my name is linh tran i need a cleaning or a wash", NAME),
        ("4128 north spaulding avenue they have a dog", PLACE),
        ("4128 north spaulding avenue you come in the back", PLACE),
    ],
)
def test_a_statement_asks_nothing(text: str, hearing: HearingContext) -> None:
    assert not asked(understand_in_call(text, hearing))


@pytest.mark.parametrize(
    "text",
    [
        "oh okay um before that what's it gonna cost me",
        "okay before i pick what does it cost",
        "before we do that how much is it",
        "quick question how much is it",
    ],
)
def test_what_is_asked_before_the_pick_picks_nothing(text: str) -> None:
    read = understand_in_call(text, OFFERED)
    assert (read.intent, read.asks, read.asks_beside, read.choice) == ("price", True, None, None)
