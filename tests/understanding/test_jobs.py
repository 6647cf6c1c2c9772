"""Which job the words are about: another one, the day of a visit, how long before it, phrases that begin one."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.saying import Saying
from receptionist.understanding.jobs import (
    begins_with_no,
    begins_with_yes,
    called_off,
    day_of_visit,
    lets_be,
    minutes_said,
    named_by_its_day,
    names_cancelling,
    only_asks,
    refuses,
    sayings,
    says_ahead,
    wanted_phrases,
)
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
MONDAY = dt.date(2026, 3, 2)
PHRASES = ("call me", "a call back", "table")

MONDAY = dt.date(2026, 3, 2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("I need to cancel one too", {"another"}),
        ("cancel my cleaning on Wednesday", {"cancels_one", "another"}),
        ("what happens if I cancel it", {"asks_of_hold", "wonders"}),
        ("cancel it", set()),
        ("there is a dog at both places", {"for_every_visit"}),
        ("it's the same code both times", {"for_every_visit"}),
        ("park in the back for each of those visits", {"for_every_visit"}),
        ("please tell them the key is under the mat for both", {"for_every_visit", "let_in"}),
        ("cancel both my appointments", {"for_every_visit", "each_of_them"}),
        ("those two visits, I want them both gone", {"each_of_them"}),
        ("push everything back a week", {"each_of_them"}),
        ("cancel the two of them", {"each_of_them"}),
        ("every one of them", {"all_of_them", "each_of_them"}),
        ("the pair of them", {"each_of_them"}),
        ("both to thursday", {"each_of_them"}),
        ("please both friday", {"each_of_them"}),
        ("the two o'clock", set()),
        ("just give me the two times once more", {"times_alone"}),
        ("all three need to go", {"all_of_them", "each_of_them"}),
        ("add highlights to that", {"changes_work"}),
        ("whether the windows can be done on that same visit", {"changes_work"}),
        ("could the oven be added to my appointment", {"changes_work"}),
        ("i want them to wash the windows also on thursday when they come", {"changes_work", "another", "wonders"}),
        ("can the visit be done on the same day as my neighbor's", set()),
        ("have them do the oven while they are here", {"changes_work"}),
        ("can they do the oven too on friday", {"changes_work", "another"}),
        ("can you add the fridge to friday's cleaning", {"changes_work"}),
        ("when they come friday can they clean the carpets", {"changes_work", "wonders"}),
        ("one thing on friday have them do the garage as well", {"changes_work", "another"}),
        ("add me to friday's schedule", set()),
        ("it's the other house this time", set()),
        ("i need a cleaning at the other house", {"another"}),
        ("switch my haircut to a blowout", {"changes_work"}),
        ("change my daughter's haircut to a blowout", {"changes_work"}),
        ("she wants the windows done while they're there", {"changes_work"}),
        ("we don't need the upstairs done on Wednesday", {"changes_work"}),
        ("add it to her appointment on friday", {"changes_work"}),
        ("she wants highlights on top of the cut", {"changes_work"}),
        ("can they do the windows friday at the same time", {"changes_work"}),
        ("the box is on top of the shelf", set()),
        ("can they do friday", set()),
        ("add my name to that", set()),
        ("i'm standing out back with your order", {"at_the_door"}),
        ("can somebody just open the door", {"at_the_door"}),
        ("my order never came", set()),
        ("i left a message an hour ago please change it", {"changes_message"}),
        ("actually change that", {"changes_message"}),
        ("put my name on it", {"renames", "reached"}),
        ("switch the appointment to my wife's name", {"renames"}),
        ("change the name on the booking to ana lee", {"renames"}),
        ("change the service on my appointment", {"changes_work"}),
        ("switch my appointment to a friday", set()),
        ("my wife will let him in", {"let_in"}),
        ("leave the key under the mat", {"let_in"}),
        ("my wife works there", set()),
        ("have them text me before every visit", {"for_every_visit", "reached"}),
        ("both of my dogs bark", set()),
        ("it is for both of us", set()),
        ("both doors are locked", set()),
        ("the code is 4455 for both gates", set()),
        ("i work two jobs", set()),
        ("you can skip it", {"calls_off"}),
        ("oh it was a false alarm", {"calls_off"}),
        ("it was a false alarm last time", set()),
        ("never mind all that we're good", {"calls_off"}),
        ("never mind all that junk in the yard", set()),
        ("never mind he just got it going", {"calls_off", "needless"}),
        ("no friday i open up can we put it monday at two too", set()),
        ("can we put my sister in monday at two too", {"another"}),
        ("i would sooner have him come after lunch", {"moves"}),
        ("slide it to next week", {"moves"}),
        ("do not move it", {"stays"}),
        ("leave it till friday", {"asks_of_hold", "moves"}),
        ("leave it alone", {"stays"}),
        ("keep the eight we had", {"keeps_hour"}),
        ("and one for my daughter right after", {"another", "one_more", "right_after"}),
        ("and my granddaughter too", {"another", "one_more"}),
        ("can i do another one", {"another", "one_more", "wonders"}),
        ("i need one for my mom as well", {"another", "one_more"}),
        ("make it one for my neighbor too", {"another", "one_more"}),
        ("the same thing again next week", {"one_more"}),
        ("can you do my neighbor the same day", {"one_more"}),
        ("can i get another day", {"moves", "wonders"}),
        ("it's the other way around", set()),
        ("do you have the same problem too", {"another"}),
        ("the tuesday one is at 22 elm street", {"of_one"}),
        ("the gutters should be under johnston", {"of_one"}),
        ("put the mowing under my wife's name", {"of_one", "renames"}),
        ("the other visit is for bob miller", {"of_one", "another"}),
        ("oh and my husband at three", {"another"}),
        ("my husband is at three sites", set()),
        ("the one you have me down for", {"stands"}),
        ("it's about my appointment", {"stands"}),
        ("we've got two appointments booked", {"stands"}),
        ("the two i got are wrong", {"stands"}),
        ("the toilet is clogged and it's the only one we got", set()),
        ("no not a new one", {"stands", "another"}),
        ("am i on the books", {"stands", "wonders"}),
        ("can you put me down for tuesday", set()),
        ("the one you have at ten", set()),
        ("no see i can't make it then", {"cannot"}),
        ("that day doesn't work for us", {"cannot"}),
        ("i can't hear you", set()),
        ("the heater is not working", set()),
        ("i can't come tuesday", set()),
    ],
)
def test_how_a_job_is_spoken_of(text: str, says: set[Saying]) -> None:
    assert sayings(text) == says


@pytest.mark.parametrize(
    "text",
    [
        "she says absolutely not so i guess not",
        "my sister just said she'd do it for me so let's don't",
        "no let's not",
        "my mom won't let me",
        "my husband's shaking his head",
        "no we're gonna let my brother fix it",
        "nothing i can't do it",
        "nothing i don't want it now",
        "no we changed our minds",
        "i ain't gonna do it",
        "he says we can't afford that",
        "i'd better not take it",
        "no better not",
        "i'd rather not take it after all",
        "i'd rather you didn't book it",
        "i don't think i'd better after all",
        "maybe i shouldn't",
        "no i had better wait and see",
        "no i'd sooner leave it for now",
        "hmm i think i'll pass for now",
    ],
)
def test_who_decides_against_it_says_so(text: str) -> None:
    assert "backs_out" in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "my wife says no problem",
        "she says no but i say yes",
        "my sister will do it with me",
        "let's not forget the stairs",
        "let's not do wednesday",
        "i don't want it on wednesday",
        "i don't need it before eleven",
        "he won't let me down",
        "i can't do it that day",
        "i guess not that i know of",
        "i changed my mind",
        "nothing",
        "i'd better not have it so early make it three",
        "i'd rather not do mornings",
        "i'd better have it at two",
        "you'd better not be late",
        "i'll leave it with you",
        "i'll wait for you at the door",
        "i'll pass the house on the way",
        "i don't think i should come before ten",
    ],
)
def test_other_refusals_drop_nothing(text: str) -> None:
    assert "backs_out" not in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "i'll call again when i know",
        "no i'll ring back",
        "i'd best not i'll call you again",
        "on second thoughts no i'll phone again next week",
        "i'll have to call you back",
        "maybe i shouldn't i'll be in touch",
        "not just now i'll call again after my results",
        "we'll give you a call when we're ready",
    ],
)
def test_who_will_call_themselves_says_so(text: str) -> None:
    assert "calls_again" in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "let me ask him and i'll ring you back",
        "let me think about it and call you back",
        "hold it for me and i'll call you back",
        "i'll call you when i'm outside",
        "i'll call you if anything changes",
        "will you call me back",
        "i'll call you tomorrow about the price",
        "i called again yesterday",
        "he'll call back",
        "can i call again to change it",
    ],
)
def test_who_asks_first_or_calls_for_something_else_does_not(text: str) -> None:
    assert "calls_again" not in sayings(text)


@pytest.mark.parametrize(
    ("text", "weekday"),
    [
        ("my Thursday appointment", 3),
        ("from Tuesday to Friday", 1),
        ("instead of Monday", 0),
        ("i've got something with you on Wednesday", 2),
        ("the one on Wednesday that needs to be moved", 2),
        ("i've got something on Wednesday", None),
        ("on Thursday", None),
        ("you've got somebody coming tomorrow", 1),
        ("you have my mother down for her boiler thing Thursday morning", 3),
        ("I can't be there Friday", 4),
        ("instead of my Thursday", 3),
        ("I have you guys Thursday, can you do Friday", 3),
        ("my visit's tomorrow and I can't make it", 1),
        ("I got a haircut Thursday and my kid is sick", 3),
        ("I have a doctor Thursday and can't come", None),
        ("do you have anything tomorrow", None),
        ("I have a leak, can you come Thursday", None),
        ("i am needing a quotation for deep cleaning on friday any time you are having", None),
    ],
)
def test_the_day_that_names_a_visit(text: str, weekday: int | None) -> None:
    assert day_of_visit(text, MONDAY) == weekday


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("two hours ahead", 120),
        ("half an hour before", 30),
        ("the night before", 720),
        ("a couple of days before", 2880),
        ("an hour", 60),
        ("at two", None),
    ],
)
def test_a_length_of_time(text: str, minutes: int | None) -> None:
    assert minutes_said(text) == minutes


def test_whether_it_is_ahead_of_something() -> None:
    assert says_ahead("the day before")
    assert not says_ahead("it takes an hour")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Call me tomorrow at ten", ("call me",)),
        ("I'd like a table, and call me", ("call me", "table")),
        ("I don't want a call back", ()),
        ("you said you'd call me back when I took the morning off", ()),
        ("a stable job", ()),
    ],
)
def test_phrases_that_are_said_and_not_refused(text: str, wanted: tuple[str, ...]) -> None:
    assert wanted_phrases(text, PHRASES) == wanted


def test_cancelling_by_its_name() -> None:
    assert names_cancelling("please CANCEL it")
    assert not names_cancelling("I can't make it")


def test_what_may_stay_as_it_is() -> None:
    assert lets_be("no, leave it")
    assert lets_be("mine stays at six")
    assert lets_be("no not nine, ten is right")
    assert lets_be("ten is right please not change")
    assert lets_be("leave the carpets where they are")
    assert lets_be("keep my appointment")


@pytest.mark.parametrize(
    "text", ["i'll leave the key under the mat", "leave it open", "we'll keep the cat in", "as long as it's no trouble"]
)
def test_what_is_left_for_whoever_comes_leaves_no_visit_be(text: str) -> None:
    assert not lets_be(text)
    assert not lets_be("yes ten please not change")
    assert not lets_be("not nine, ten")
    assert not lets_be("move it")
    assert not lets_be("leave it for the later part of the day")


def test_a_word_of_refusal_and_a_no_that_comes_first() -> None:
    assert refuses("please do not")
    assert not begins_with_no("please do not")
    assert begins_with_no("oh no, it's fine")


@pytest.mark.parametrize(
    "text",
    [
        "never mind the hold",
        "you don't need to keep that for me",
        "let it go",
        "give it to somebody else",
        "my husband says no",
        "she doesn't want it",
        "take me off the calendar",
        "we won't be needing that slot",
        "you can let someone else have it",
    ],
)
def test_a_time_that_is_kept_need_not_be(text: str) -> None:
    assert "lets_go" in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "don't let it go",
        "if he says no I'll let you know",
        "thanks for holding it",
        "she won't mind",
        "I don't need anything else",
        "let the first one go",
        "my husband can't talk",
        "don't forget to hold it",
    ],
)
def test_nor_is_it_let_go_by_words_that_are_alike(text: str) -> None:
    assert "lets_go" not in sayings(text)


@pytest.mark.parametrize("text", ["how long will you hold it", "until when", "what time are you holding"])
def test_which_time_is_kept_and_till_when_is_asked(text: str) -> None:
    assert "asks_of_hold" in sayings(text)


@pytest.mark.parametrize("text", ["hold three instead", "can you hold Friday at two", "save me the afternoon"])
def test_another_time_to_be_held_moves_it(text: str) -> None:
    assert "moves" in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "i don't want it held any more i want it for sure will you book it",
        "the one you are holding for me harold says it's fine",
        "harold it's the cleaning people he says yes put me down",
        "my wife says go ahead",
        "okay he's fine with it",
        "we'll take it",
        "please make it firm",
        "could you confirm it please",
        "my husband agreed",
        "i want that one for certain",
        "he says go ahead but half eleven not ten",
        "okay book it but at eleven thirty instead",
        "no no don't hold it book it i've made up my mind",
        "no need to hold it put me down",
        "i don't want to hold it i want it booked",
        "forget holding it just book it",
    ],
)
def test_what_is_kept_is_to_be_theirs_for_good(text: str) -> None:
    assert "makes_firm" in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "if he says yes put me down",
        "when harold says yes i'll call you",
        "he says yes but not at ten",
        "he says yes but ten is too early",
        "harold says no",
        "don't book it yet",
        "did he say yes",
        "did you book it",
        "until my wife says it's fine",
        "i don't want it held any more",
        "harold says fine but he wants it later",
        "he says it's fine so pencil me in for now",
        "you said you would book it",
        "it says yes on my calendar",
        "go ahead and hold that for me",
        "don't hold it",
        "don't hold it i'll call back",
        "don't book it just hold it",
    ],
)
def test_nor_is_it_made_firm_by_words_that_are_alike(text: str) -> None:
    assert "makes_firm" not in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "is monday at two free don't put me down yet i have to ask my boss",
        "two o'clock but i'm only asking",
        "do you have friday i'm not booking just yet",
        "anything on tuesday no need to book",
        "have you got friday at two i'm ringing round a few places first",
        "is friday open for a cleaning i've got two other outfits to call",
        "we're getting a few quotes could you do monday at one",
        "suppose we wanted you wednesday at ten",
        "is wednesday at ten free if we went with you",
        "thursday at two but only supposing",
        "do you have monday at one i haven't decided on anybody yet",
        "i'd sooner not till we decide",
        "i'll leave my name when i've decided",
        "only ask question",
        "it was just a question",
        "i ain't saying i do it might just be the pilot",
        "you don't need my name yet",
        "say i was to need a man tomorrow",
        "oh i'm only asking i won't keep you",
        "it's only a question dear",
        "i only called to ask a question",
        "that's all i wanted to know",
        "i never asked for a visit",
        "you'd do a child that little i take it i'm not making anything today",
        "i'm only finding out for my daughter",
        "nothing today",
        "no appointment thanks",
        "i'm not after a visit i just want to know are you the ones on fifth avenue",
        "i'm not sure i want it done yet what would highlights run me",
        "how fast do you get there usually i just like to know",
        "not calling to make an appointment do you do gas lines",
        "not today hon i was just curious",
    ],
)
def test_who_only_asks_says_so(text: str) -> None:
    assert only_asks(text)


@pytest.mark.parametrize(
    "text",
    [
        "don't put me down for monday put me down for tuesday",
        "i'm just asking for one hour",
        "i'm just checking my calendar",
        "i was just wondering if you could come friday",
        "don't book me before nine",
        "i've been calling around and you're the only ones who answer can you do friday",
        "i called three places so friday at two please",
        "suppose you could come friday at two",
        "we decided to go with you",
        "hold friday at two for me i'm still calling around",
        "not before i get home",
        "i just want to ask for friday at two",
        "you don't need my address you have it",
        "i'm saying i do",
        "nothing today works but thursday does",
        "i'm not making it tuesday how about friday",
        "i just want to know when you can come",
        "does it matter which one i pick",
        "is it the same price whichever one we choose",
        "can i choose",
    ],
)
def test_a_wish_is_more_than_a_question(text: str) -> None:
    assert not only_asks(text)


@pytest.mark.parametrize(
    "text",
    [
        "i haven't got a booking i want to make one",
        "i never booked one",
        "i don't have an appointment yet",
        "there's no booking i'm trying to get one",
        "i'm not on your books yet",
        "no it's a new one",
        "i want to make one",
        "we've no appointment with you",
    ],
)
def test_none_is_booked(text: str) -> None:
    assert "none_booked" in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "i haven't got a booking number",
        "i don't have the booking in front of me",
        "i haven't got the number on me",
        "i booked it under my wife's number",
        "i don't have any idea",
        "i have an appointment on friday",
        "it's the new one on elm street",
        "i haven't got one on me",
    ],
)
def test_one_may_well_be_booked(text: str) -> None:
    assert "none_booked" not in sayings(text)


@pytest.mark.parametrize("text", ["somebody out about my windows thursday", "send a man about my rugs on friday"])
def test_who_wants_somebody_about_a_thing_of_theirs_speaks_of_no_visit(text: str) -> None:
    assert "stands" not in sayings(text)


@pytest.mark.parametrize("text", ["it's about my next tuesday", "about my cleaning thursday", "about my monday"])
def test_a_visit_that_stands_is_told_by_its_day(text: str) -> None:
    assert "stands" in sayings(text)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("scrap the haircut, just the color", "haircut"),
        ("drop the window washing please", "window washing"),
        ("I'd like a haircut", ""),
        ("cancel it", ""),
    ],
)
def test_what_is_called_off_by_its_name(text: str, what: str) -> None:
    assert called_off(text) == what


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("I have you Wednesday at two, can you do Thursday", "Wednesday at two"),
        ("my Friday one to next Friday", "Friday"),
        ("can you come Friday", None),
    ],
)
def test_where_the_day_of_the_visit_is_named(text: str, named: str | None) -> None:
    span = named_by_its_day(text)
    assert (text[span.start : span.end] if span else None) == named


@pytest.mark.parametrize(
    "text",
    [
        "don't call me I'll call you",
        "no call back please",
        "nobody needs to call me",
        "I don't want anyone ringing me",
        "no need for a call back",
        "no don't bother anyone to call",
    ],
)
def test_nobody_is_to_call(text: str) -> None:
    assert "no_call" in sayings(text)


@pytest.mark.parametrize("text", ["no need for a call back", "no need to call me", "no need to worry"])
def test_what_else_there_is_no_need_of_calls_no_visit_off(text: str) -> None:
    assert "calls_off" not in sayings(text)


@pytest.mark.parametrize(
    "text",
    ["don't call me before four", "call my wife not me", "you did not call me back", "don't call me call my husband"],
)
def test_when_and_whom_to_call_and_a_call_that_never_came_refuse_none(text: str) -> None:
    assert "no_call" not in sayings(text)


@pytest.mark.parametrize(
    ("text", "checks"),
    [
        ("you said what dear thursday", True),
        ("what was that thursday", True),
        ("wednesday is it", True),
        ("oh i thought it was thursday", True),
        ("so it's wednesday at ten", True),
        ("i thought it was a good job", False),
        ("that's it", False),
        ("that was it then", False),
        ("that is right", False),
        ("can you make it thursday", False),
        ("is that thursday still open", False),
        ("thursday", False),
    ],
)
def test_when_it_is_may_be_checked(text: str, checks: bool) -> None:
    assert ("checks_start" in sayings(text)) is checks


def test_a_message_may_be_left_or_not() -> None:
    assert "no_message" in sayings("I don't want to leave a message")
    assert "no_message" not in sayings("I left a message and nobody called")


@pytest.mark.parametrize(
    "text",
    [
        "no change",
        "no no changes please",
        "i don't want change",
        "nothing change",
        "no no change four o'clock stay only if he late he tell me",
        "same as before please",
        "i already moved it to wednesday",
        "wednesday at eleven is mine already",
    ],
)
def test_who_wants_no_change_wants_the_visit_to_stay(text: str) -> None:
    assert "stays" in sayings(text)


@pytest.mark.parametrize(
    "text", ["yes no other changes", "no change it to five", "no changes that's right", "same time"]
)
def test_a_no_to_other_changes_and_a_change_leave_no_visit_as_it_is(text: str) -> None:
    assert "stays" not in sayings(text)


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("no please not four thirty four o'clock i want to stay", True),
        ("please stay four", True),
        ("at four i stay home", False),
        ("monday i stay at home", False),
    ],
)
def test_a_visit_may_be_left_at_its_hour_without_another_word(text: str, *, so: bool) -> None:
    assert lets_be(text) is so


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("my brother in law got the toilet going", True),
        ("my nephew he opened it with the bank card", True),
        ("we got another company to do it", True),
        ("my brother in law opened it and now it's worse", False),
        ("the super fixed it but it still leaks", False),
        ("she only wants the toilet fixed", False),
    ],
)
def test_what_somebody_has_done_needs_nobody(text: str, *, so: bool) -> None:
    assert ("needless" in sayings(text)) is so


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("yes don't send him", True),
        ("nobody needs to come", True),
        ("don't bother coming", True),
        ("don't come before ten", False),
        ("i can't come", False),
        ("don't bother", False),
    ],
)
def test_a_refusal_may_call_it_off(text: str, *, so: bool) -> None:
    assert ("need_not_come" in sayings(text)) is so


def test_who_has_no_booking_may_say_so_without_an_article() -> None:
    assert "none_booked" in sayings("no no i don't have booking i want new one")


@pytest.mark.parametrize(
    "text",
    ["and the water heater stays right", "the carpets that's still the eleventh yeah", "my color is still on friday"],
)
def test_what_is_named_is_still_on(text: str) -> None:
    assert "still_on" in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "the dog stays in the kitchen", "i need the water heater too", "he stays home", "the leak is still there",
        "the water heater is still on the fritz", "the heater is still good but i want it checked",
        "it is still the same smell", "the stove is still on fire",
    ],
)  # fmt: skip
def test_who_stays_somewhere_is_not_on(text: str) -> None:
    assert "still_on" not in sayings(text)


@pytest.mark.parametrize("text", ["okay i'll call somebody in aurora", "then i'll find another company"])
def test_who_goes_to_somebody_else_leaves_no_message(text: str) -> None:
    assert "no_message" in understand(text, HearingContext(clock=NOW)).says


def test_who_sends_somebody_to_the_door_goes_nowhere_else() -> None:
    assert "no_message" not in understand("i'll get somebody to let you in", HearingContext(clock=NOW)).says


def test_a_plea_to_be_heard_behind_a_no_is_no_message() -> None:
    assert "not_a_message" in understand("no message ma'am i want the visit", HearingContext(clock=NOW)).says


def test_somebody_who_never_called_has_none_booked() -> None:
    assert "none_booked" in understand("she never called before we need somebody", HearingContext(clock=NOW)).says


@pytest.mark.parametrize("text", ["let him come anyway", "just let them come then"])
def test_who_lets_them_come_keeps_the_visit(text: str) -> None:
    assert "lets_be" in understand(text, HearingContext(clock=NOW)).manner


@pytest.mark.parametrize(
    "text",
    [
        "my husband called already to cancel it",
        "I think my wife already cancelled it",
        "my daughter called yesterday to cancel that",
        "I thought I cancelled that",
        "didn't my husband cancel it",
        "it's already been cancelled",
    ],
)
def test_it_may_be_called_off_already(text: str) -> None:
    assert "off_already" in sayings(text)


@pytest.mark.parametrize(
    "text",
    [
        "he says go ahead and cancel",
        "yes my husband called already to cancel it",
        "my husband said to cancel it",
        "I called to cancel it",
        "cancel it already",
        "my wife wants it cancelled",
    ],
)
def test_a_wish_to_call_it_off_is_no_word_of_one_before(text: str) -> None:
    assert "off_already" not in sayings(text)


@pytest.mark.parametrize(
    ("text", "later"),
    [
        ("yes but can I get another one later", True),
        ("if I cancel can I rebook", True),
        ("yes but could I reschedule down the road", True),
        ("can I get another one instead", False),
        ("yes but can I get another one Friday", False),
        ("can I move it to later", False),
    ],
)
def test_whether_another_visit_can_be_had_some_day(text: str, later: bool) -> None:
    assert ("books_later" in sayings(text)) is later


@pytest.mark.parametrize(("text", "yes"), [("okay but can I book again", True), ("can I, yes", False)])
def test_a_yes_may_come_first(text: str, yes: bool) -> None:
    assert begins_with_yes(text) is yes


@pytest.mark.parametrize(
    ("text", "theirs"),
    [
        ("that's not my appointment", False),
        ("no that's the wrong appointment", False),
        ("that's not the one I want to move", False),
        ("I never made that appointment", False),
        ("that's not my address", True),
        ("that's not right", True),
        ("that's not what I said", True),
    ],
)
def test_a_visit_that_is_none_of_theirs(text: str, theirs: bool) -> None:
    assert ("not_theirs" in sayings(text)) is not theirs


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("what's the nearest you have", True),
        ("what comes nearest", True),
        ("or what do you have that's closest to it", True),
        ("nearest thing to that", True),
        ("the next best thing please", True),
        ("where's the nearest place to park", False),
        ("what's your nearest office", False),
        ("which is the closest location", False),
        ("the closet door sticks", False),
        ("my nearest neighbor has a key", False),
    ],
)
def test_who_asks_what_comes_nearest_is_heard(text: str, asks: bool) -> None:
    assert ("nearest" in sayings(text)) == asks


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("why did nobody come", True),
        ("how come nobody showed", True),
        ("so why wasn't anyone here", True),
        ("why hasn't anybody come yet", True),
        ("how come your guy never turned up", True),
        ("why didn't you show up", True),
        ("why do you come so early", False),
        ("why can't you come on monday", False),
        ("nobody came", False),
        ("why is it not free", False),
        ("why didn't you tell me the price", False),
    ],
)
def test_who_asks_why_nobody_came_is_heard(text: str, asks: bool) -> None:
    assert ("why_missed" in sayings(text)) == asks
