"""Ways to want it otherwise: another day, another name, or only that something is wrong."""

from __future__ import annotations

import pytest

from receptionist.understanding.answers import read_answer
from receptionist.understanding.answers.refused import refused_spans

TIMES = [
    "no, make it Wednesday", "no, Wednesday please", "no I said Wednesday", "no, I meant Wednesday", "no Wednesday",
    "no, on Wednesday", "no it's Wednesday", "no, it should be Wednesday", "no, it's for Wednesday",
    "no not Tuesday, Wednesday", "not Tuesday, Wednesday", "Wednesday, not Tuesday", "no, Wednesday not Tuesday",
    "I want Wednesday not Tuesday", "it's Wednesday instead of Tuesday", "Wednesday instead",
    "Wednesday would be better", "could we make it Wednesday", "can we do Wednesday instead",
    "can you change it to Wednesday", "change it to Wednesday", "change that to Wednesday please",
    "please change it to Wednesday", "switch it to Wednesday", "let's change it to Wednesday",
    "let's do Wednesday instead", "let's make it Wednesday", "make it Wednesday", "make that Wednesday",
    "I'd prefer Wednesday", "I'd rather have Wednesday", "I'd rather do Wednesday",
    "I would prefer Wednesday if possible", "how about Wednesday instead", "no, how about Wednesday",
    "no, what about Wednesday", "nope, try Wednesday instead", "nope, do Wednesday", "nah, Wednesday",
    "nah, let's do Wednesday", "no can we do Wednesday", "no could you do Wednesday", "no, can it be Wednesday",
    "no, is Wednesday possible", "no, is there anything on Wednesday",
    "no, that one's too late, how about Wednesday", "no, that's too early, can you do eleven", "no, eleven",
    "no at eleven", "no, at 11 am", "no, it's at 11", "no I need eleven", "no I want 11 o'clock",
    "no, I'd like eleven", "no I would like eleven instead", "no please make it eleven",
    "no, change the time to eleven", "no change it to eleven", "no, book it for eleven", "no, book it at 11",
    "no, schedule it for eleven", "no, put it at eleven", "no, set it for 11", "no, move it to 11",
    "no, I need it at 11", "no, we said eleven", "no I asked for eleven", "no, I wanted eleven",
    "no, the time is eleven", "no the time should be eleven", "no, the appointment should be at eleven",
    "no the date is the fifth", "no, the date should be the 5th", "no the fifth", "no, the 5th of May",
    "no, May 5th", "no, it's May the fifth", "no for the fifth", "no, on the fifth", "no, next week",
    "no next Tuesday", "no, tomorrow", "no, today", "no I need it today", "no I want to come in tomorrow",
    "no, tomorrow morning", "no in the morning", "no, the morning", "no, in the afternoon please", "no, afternoon",
    "no, after five", "no, before noon", "no, later in the day", "no, earlier please", "no, something earlier",
    "no, half past four", "no, quarter to four", "no four thirty", "no, 4:30", "no 4.30 pm", "no it's 4:30",
]  # fmt: skip
NAMES_PLACES_AND_MOVES = [
    "no, my name is Joe", "no, it's Joe", "no it's Joe Lane", "no, the name is Joe Lane",
    "no, my name's Joe, not John", "no, Joe with a J", "no, it's spelled J-O-E", "no, it's L-A-N-E",
    "no the last name is Lane", "no, my last name is Lane", "no it's Elm Street", "no, 12 Elm Street",
    "no, it's 12 Elm Street", "no the address is 12 Elm Street", "no, my address is 12 Elm",
    "no, it's Avenue not Street", "it's Elm Avenue, not Elm Street", "no, it's Elm Avenue", "no, the number is 14",
    "no, 14 not 40", "14 not 40", "not 40, 14", "fourteen, not forty", "no, fourteen", "no, apartment 3",
    "no, it's apartment three", "no, unit 4", "no my number is 555 0199", "no, my phone number is 555 0199",
    "no it ends in 99", "no, the last four are 0199", "no it's 0199", "the name should be Lane",
    "it should be Lane", "it should say Lane", "it should've been Elm", "that should be Elm", "I meant Elm",
    "I mean Elm Street", "sorry, I meant Elm", "sorry, Elm Street", "sorry, it's Elm", "actually it's Elm",
    "actually, make it Friday", "actually can we do Friday", "actually, Friday's better",
    "actually Friday would be better", "actually I'd prefer Friday", "actually at five", "actually five o'clock",
    "wait, make it Friday", "wait, I meant Friday", "wait no, Friday", "hold on, it's Friday",
    "oh wait, can we do Friday", "scratch that, Friday", "strike that, make it Friday", "correction, Friday",
    "I changed my mind, Friday please", "changed my mind, make it Friday", "I've changed my mind, let's do Friday",
    "that's wrong, it's Elm Street", "that's not right, it's Elm", "that's incorrect, it's Elm Street",
    "wrong, it's Elm", "wrong, I said Friday", "incorrect. It's Friday", "that's not my address, it's 12 Elm",
    "that isn't my name, it's Joe", "you got the name wrong, it's Joe", "the name is wrong", "the address is wrong",
    "the day is wrong", "the date is wrong", "wrong day", "wrong address", "wrong name",
    "you've got the wrong address", "you have the wrong day", "you have my name wrong", "you spelled my name wrong",
    "my name is spelled wrong", "that's the wrong address", "that's the wrong day", "the street is wrong",
    "the time's not right", "the time isn't right", "the name isn't right", "the address is not correct",
    "yes but make it Friday", "yes but can we do Friday", "yes but on Friday", "yes, but at five",
    "yes but change the time to five", "yeah but can you make it five", "okay but make it five",
    "okay, but could it be at five", "yes except it's Elm Avenue", "almost, it's Elm Avenue",
    "close, it's Elm Avenue", "everything's right except it's Elm Avenue", "I need to change the address",
    "I need to change the time", "I want to change the day", "I'd like to change the date", "can I change the time",
    "could I change the address", "can we change the name", "could you change the name to Joe",
    "would you change that to five", "please update the address", "please correct the name", "fix the name please",
    "move it to Friday", "move it to five", "move that to next week", "push it to Friday", "push it back an hour",
    "push it back to five", "bump it to six", "bring it forward an hour", "can we push it to six",
    "can you move it to Friday", "can we move it up to nine", "can you put it on Friday",
    "could we shift it to Friday", "I'd rather come on Friday", "I'd rather it was Friday", "rather Friday",
    "preferably Friday instead", "I need it on Friday", "I said Friday", "I asked for Friday", "I told you Friday",
    "it was supposed to be Friday", "it's supposed to be Friday", "it was meant to be Friday",
    "we agreed on Friday not Tuesday", "I can't do Tuesday, can we do Friday", "I can't make Tuesday, Friday works",
    "Tuesday doesn't work, how about Friday", "Tuesday's no good, try Friday", "Tuesday won't work but Friday will",
    "Tuesday isn't good for me, is Friday free", "not Tuesday", "not on Tuesday", "I can't do Tuesday",
    "can't do Tuesday", "Tuesday doesn't work", "Tuesday is no good", "Tuesday won't work for me",
    "no not tomorrow", "not at two", "two doesn't work for me", "two won't work", "I can't do two",
    "no, a different day", "no, another day", "no, a different time please", "no, find me another time",
    "no, can we do another day", "no, can I have a later one",
]  # fmt: skip
AND_MORE = [
    "No, I need it for tomorrow instead", "No, I want it on the 8th",
    "No, could you please change the time to 5 pm", "No, I'd prefer it at noon",
    "No, please make it for two people", "no I said the 15th", "no not the 15th the 16th",
    "No wait, make that 6 pm", "actually, I'd like it at 6", "Actually, change that to Sunday",
    "Can we change it to Sunday", "can you make it 6 instead", "can you make that 6:30", "I'd rather go at 6:30",
    "I want to go at 6:30 instead", "it should be on Sunday", "it should be at 6:30", "the time should be 6:30",
    "it's supposed to be Sunday", "that should have been Sunday", "Sorry, I meant Sunday",
    "Oh sorry, I meant to say Sunday", "Oops, I meant Sunday", "my bad, Sunday", "my mistake, it's Sunday",
    "sorry my mistake, it should be Sunday", "I made a mistake, it's Sunday", "I misspoke, it's Sunday",
    "let's make it Sunday", "let's move it to Sunday", "let me change that to Sunday", "let me change the date",
    "I need to change something", "I need to fix something", "there's something I need to change",
    "one thing is wrong", "one thing to change", "just the time is wrong", "change of plans, Sunday",
    "no no no, Sunday", "nope, Sunday", "no it's the 8th of March", "no, in the evening", "no at night",
    "no, the evening please", "no, for Sunday", "no, 6 pm", "no 18:00", "No, it's for my wife, Anna",
    "no it's under Anna", "no under the name Anna", "no it's Anna with one n", "no, 12 not 20",
    "it's twelve not twenty", "I said twelve", "I said twelve not twenty", "not twenty, twelve", "no twelve",
    "it's on Elm not Oak", "Elm not Oak", "no that's Elm with an E", "you've got the street wrong",
    "the spelling is wrong", "that's spelled wrong", "it's spelled with a K", "with a K not a C",
    "not with a C, with a K",
]  # fmt: skip


@pytest.mark.parametrize("text", TIMES + NAMES_PLACES_AND_MOVES + AND_MORE)
def test_wants_it_otherwise(text: str) -> None:
    assert read_answer(text).answer == "correct"


@pytest.mark.parametrize(
    "text",
    [
        "can i still change it later",
        "what if i'm not home",
        "what if i need to move it",
        "what if it rains",
        "you're not going to charge me are you",
    ],
)
def test_what_may_come_later_is_asked_and_answers_nothing(text: str) -> None:
    assert read_answer(text).answer is None


def test_what_somebody_put_in_once_is_no_change() -> None:
    assert read_answer("my husband put the windows in for us").answer is None


@pytest.mark.parametrize("text", ["what if we make it ten", "can we make it later", "can i still change it to ten"])
def test_what_is_proposed_for_now_is_a_change(text: str) -> None:
    assert read_answer(text).answer == "correct"


def test_no_day_of_what_is_asked_of_later_is_wished() -> None:
    reading = read_answer("can i still change it later")
    assert refused_spans(reading, frozenset({"yes_no"})) == tuple(act.span for act in reading.acts)
