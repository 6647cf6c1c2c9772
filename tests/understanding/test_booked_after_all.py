"""What takes back a visit that was booked right before; and what only sounds like it."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.booked_after_all import booked_after_all
from receptionist.understanding.understand import understand

BOOKED = HearingContext(
    dt.datetime(2026, 3, 3, 10, tzinfo=dt.timezone(dt.timedelta(hours=-7))),
    expecting=frozenset({"intent"}),
    anything_else=True,
    just_booked=True,
    known_day=dt.date(2026, 3, 4),
    known_time=dt.time(10, 30),
)
TAKES_BACK = [
    "actually no i dont want that one",
    "no i dont want that one",
    "actually no i changed my mind",
    "actually forget it",
    "scratch that",
    "on second thought no",
    "i take it back",
    "undo that",
    "wait i shouldn't have booked that",
    "no no don't book it",
    "i changed my mind sorry",
    "i don't think i want it after all",
    "never mind cancel that",
    "i wanna take it back",
    "uh take that back",
    "i dont want that one anymore",
    "cancel that please",
    "no i mean the appointment i wanna take it back",
    "actually i dont need it",
    "oh shoot i shouldn't have said yes",
    "no wait i didn't mean to book that",
    "actually you know what never mind",
    "actually let's not",
    "i've changed my mind about the appointment",
    "we changed our minds",
    "i'm having second thoughts",
    "can you undo that please",
    "please unbook it",
    "take me off the schedule",
    "i'd rather not actually",
    "hang on i wasn't ready to book",
    "no don't put me down for that",
    "let's hold off on it",
    "i changed my mind my brother in law says he can do it",
    "actually i don't want it it's too expensive",
    "forget the appointment",
    "sorry no i didn't want to book it yet",
    "can i take that back",
    "actually i think i'll pass",
    "call it off",
    "wait wait don't book that one",
    "no not that one",
    "oh no i changed my mind i found somebody cheaper",
]
TIME_IS_WRONG = [
    "hang on actually no i dont want that one uh take that back i'm not sure about the time",
    "wait no i'm not sure about the time",
    "hold on that time won't work for me",
    "i don't know if i can make it then",
    "oh wait that day is no good",
]
OTHERWISE = [
    "no that's it",
    "no i'm good",
    "forget it that's all",
    "no nothing, changed my mind about the note",
    "never mind",
    "no",
    "nope thanks",
    "no that's all thank you bye",
    "actually no that's it",
    "no wait actually yes what's your phone number",
    "i changed my mind make it thursday at ten",
    "i changed my mind about the time can we do eleven",
    "actually can we do eleven instead",
    "i don't want a text",
    "no i don't need anything else",
    "no i don't need a call",
    "i changed my mind about the locks just do the front door",
    "never mind i figured it out",
    "no never mind thanks",
    "oh forget it i'll ask him when he comes",
    "hang on let me check my calendar",
    "hold on a second",
    "no i don't want anything else",
    "i don't want him to park in the driveway",
    "don't forget to bring the keys",
    "actually no i'm good thanks",
    "i took it back to the store the old lock",
    "he changed his mind about the back door so only the front",
    "should i have booked earlier",
    "do i need to do anything",
    "can i cancel it later if i change my mind",
    "what if i change my mind",
    "if i change my mind can i call back",
    "actually yes can you add the back door",
    "wait is that in the morning",
    "not that i can think of",
    "no let's leave it there",
    "let's not forget the garage door",
    "i need to take it back to my mother's tomorrow",
    "scratch that note",
    "don't book anything else",
    "no don't change anything",
    "tell him not to call me",
    "that one's fine",
    "actually that's everything",
]


@pytest.mark.parametrize("text", TAKES_BACK)
def test_what_was_just_booked_is_to_be_called_off(text: str) -> None:
    read = booked_after_all(text, BOOKED, understand)
    assert read is not None
    assert read.intent == "cancel"
    assert set(read.says) == {"calls_off"}


@pytest.mark.parametrize("text", TIME_IS_WRONG)
def test_it_is_asked_what_is_to_become_of_it_where_its_time_is_wrong(text: str) -> None:
    read = booked_after_all(text, BOOKED, understand)
    assert read is not None
    assert read.intent == "none"
    assert set(read.says) == {"stands"}


@pytest.mark.parametrize("text", OTHERWISE)
def test_nothing_is_taken_back(text: str) -> None:
    assert booked_after_all(text, BOOKED, understand) is None


@pytest.mark.parametrize("text", ["i changed my mind", "actually forget it"])
def test_it_is_none_of_what_was_booked_before(text: str) -> None:
    assert booked_after_all(text, msgspec.structs.replace(BOOKED, just_booked=False), understand) is None


def test_why_is_kept() -> None:
    read = booked_after_all("i changed my mind i found somebody cheaper", BOOKED, understand)
    assert read is not None
    assert read.plain_words == "i found somebody cheaper"
