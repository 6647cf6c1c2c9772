"""Somebody else's visit: that it stands, whose it is, who calls, and the number that it is under."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.hearing import HearingContext
from receptionist.understanding.on_behalf import visit_of_another
from receptionist.understanding.understand import understand

_NOW = HearingContext(clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))

_ASKED_NAME = HearingContext(clock=_NOW.clock, expecting=frozenset({"name"}))


def _told(text: str) -> AnothersVisit:
    return understand(text, _NOW).anothers


@pytest.mark.parametrize(
    "text",
    [
        "my husband has an appointment thursday and he can't make it",
        "my brother in law's got you coming wednesday and i have a question about it",
        "my mother has you coming wednesday and i need a later time",
        "i'm calling about my mom's cleaning, i need to cancel it",
        "you guys have my dad down for wednesday at ten",
        "it's under my wife's name",
        "my mother in law booked a window washing for tuesday",
        "can you move the appointment for my mom to friday",
        "my uncle has one of your men coming out monday",
        "my wife set something up with y'all",
        "one of our drivers has an appointment with you tomorrow",
        "move the haircut for anna bell, i'm her daughter",
        "cancel my appointment for my mother",
        "i'm calling about my neighbor ida pinsky's visit",
        "is my neighbor still on for tomorrow she asked me to check",
        "my father can't be home for his appointment wednesday",
        "the appointment you've got for my tenant on monday needs to go to tuesday",
        "my mother had to go to the hospital so she won't need her cleaning tomorrow",
        "i'm calling for ida pinsky she wants to cancel her cleaning",
        "my neighbor's got you coming tomorrow and she's got the flu",
        "my wife booked y'all for friday but she's out of town",
        "can we push my mom's cleaning back a week",
        "what day is my grandmother's window washing",
        "my husband won't be able to make his haircut today",
        "my daughter's appointment is at three but she has school can she come at four",
        "my friend asked me to call and move her color to next week",
        "my sister's down for a perm on thursday and she wants out of it",
        "i need to change the time on my son's haircut",
        "my brother doesn't need the locksmith anymore he booked one with you for today",
        "my neighbor wants to know when her lock guy is coming",
        "i'm calling on behalf of my neighbor she has a visit with you thursday and she can't make it",
        "my mother has somebody coming tomorrow for her water heater and she needs to change the day",
        "my tenant's appointment on friday needs to be moved",
        "when is the plumber coming to my father's house he says he has an appointment",
        "i need to cancel my neighbor's visit her toilet stopped running by itself",
        "my tenant has one of your guys booked for monday and he won't be home",
        "my father in law booked a repair for his sink and he wants it earlier",
        "calling for my sister she's got an appointment for her disposal on tuesday can we push it",
        "i want to find out what time you're coming to my grandma's she forgot",
        "my aunt made an appointment with you and she's in the hospital so she can't be there",
        "can you move the one my brother has to next week",
        "i'm calling about mrs castillo's appointment on friday i'm her super",
        "it's about my husband's visit wednesday he has to work",
        "my wife's cleaning on thursday she wants it cancelled",
        "could you cancel carlos ruiz's cleaning i'm his wife beth",
        "my mother's got a cleaning booked and she isn't well so please take it off",
        "my mom is down for carpets friday and she asked me to move it to monday",
        "my husband booked the windows with you and we need a different day",
        "the cleaning for my neighbor on tuesday she'd like it in the afternoon",
        "calling on behalf of my client mister hadley he can't make his cleaning tomorrow",
        "my son scheduled a move out clean and he found somebody else so cancel it",
        "my daughter has her estimate set for monday is that still on",
        "my dad wants to know what day you're coming to clean",
        "i'm calling for a friend of mine she has her estimate on friday and she's sick",
        "please reschedule my mother in law's window washing",
        "my boss has a cleaning on the calendar with you and needs it moved",
        "my roommate already booked a carpet cleaning and wants to call it off",
        "you have my father down for noon and he can't do noon",
        "my daughter's haircut on saturday we have to cancel it",
        "my husband has a haircut at four and he's stuck at work",
        "my wife can't make her color appointment tomorrow",
        "i'm calling to move my mom's blowout",
        "i'm calling for miss vega she needs to move her blowout to friday i'm her assistant",
        "when's my son's haircut i lost the card",
        "my niece has highlights booked under her name and she's running a fever",
        "i'm her assistant she has a haircut with you thursday and she wants to switch it",
        "my neighbor has a locksmith from you coming at five tell him not to come she found her key",
        "my mother's lock appointment is tomorrow can you make it later",
    ],
)
def test_a_visit_of_theirs_stands(text: str) -> None:
    assert _told(text).stands


@pytest.mark.parametrize(
    "text",
    [
        "my daughter needs a haircut friday",
        "can i make an appointment for my mother for thursday",
        "my husband has a doctor's appointment on thursday so i need to move mine",
        "i have an appointment thursday and my husband can't make it",
        "my mother has a cleaning lady and she is terrible",
        "my friend had a haircut with you and i want the same",
        "my husband set up our bank account and i need a cleaning",
        "one of our guys broke a lock and we need somebody",
        "my aunt's already got you for friday, leave that one alone, she needs somebody to price the carpets too",
        "put it in her name adelaide finch",
        "you know what put it in my wife's name",
        "scratch that my wife's the blowout i just need a trim",
        "i got my neighbor here with me her pipes froze and she don't have a phone",
        "calling on behalf of an elderly friend of mine whose toilet's overflowing",
        "my landlady asked me to find somebody for her bathroom sink it's cracked",
        "my tenants upstairs say there's no water pressure",
        "this is for my daughter she just moved in and the kitchen drain smells",
        "my mother has no heat in the house and she's not able to call",
        "i'd like to get an appointment for my uncle his faucet came off in his hand",
        "hi it's my sister's apartment i'm calling about she wants it cleaned before the baby",
        "my friend's windows need washing and she asked me to call around",
        "my husband's office has carpets that need cleaning",
        "the man i take care of needs his place cleaned",
        "i'm calling for my mom's house it needs a deep clean",
        "my grandpa's got a real mess over there can you send somebody",
        "my mom would like her hair colored on thursday",
        "my son's first haircut can you do him saturday",
        "my boss is looking for a blowout tomorrow morning",
        "can you do my husband's haircut on saturday",
        "it's my wife's birthday and i want to get her a haircut",
        "my neighbor's locked out and her husband's at work",
        "my mother's front door lock is broken she's waiting outside",
        "i'm calling on behalf of my upstairs neighbor she's hard of hearing and her faucet drips all night",
        "my mother can't get to the phone but her water heater has quit on her",
        "i'm calling for my tenant in unit two his bathtub won't drain",
        "my father in law has a leak under his kitchen sink and he wants somebody to look at it",
        "it's not for me it's for my sister her garbage disposal is jammed",
        "hi i look after an old gentleman on cedar street and his toilet is clogged could somebody come",
        "calling about my grandmother's house the pipes are banging and she's scared",
        "my neighbor asked me to call you she has no hot water",
        "one of my tenants has a sewer smell in his bathroom",
        "i'm calling on behalf of the lady across the street her sump pump isn't working",
        "my aunt wants her shower valve replaced and she doesn't like to use the phone",
        "calling for my boss he needs a plumber at his cabin",
        "could you send somebody to my brother's place his sink is stopped up",
        "my wife told me to call her dishwasher's leaking on the floor",
        "i'm the super and mrs castillo in four b has a ceiling leak",
        "my wife wants the windows washed before her mother comes",
        "book a cleaning for carlos i'm his wife beth",
        "i'd like to book a house cleaning for my mother as a present",
        "my mom just got out of the hospital and she can't do her floors she needs somebody to clean",
        "my husband asked me to call he wants the carpets done in his office",
        "could i arrange a cleaning for my neighbor she can't see to dial",
        "calling on behalf of my client mister hadley he needs his apartment cleaned",
        "my son is moving out of his apartment and he needs a move out clean",
        "my daughter's having a baby and i want to get her house cleaned for her",
        "i want someone to give my dad a price on cleaning his place",
        "my roommate needs her carpet shampooed her dog had an accident",
        "i'm calling for a friend of mine she wants an estimate for a weekly cleaning",
        "my mother in law's windows are filthy can you do them",
        "i'm a social worker and my client needs her apartment cleaned she can't call herself",
        "on behalf of my father i want to order a carpet cleaning he don't talk english good",
        "my daughter needs a haircut for prom",
        "my husband needs a trim he's too busy to call so i'm calling for him",
        "i want a color appointment for my wife for her birthday",
        "my brother in law's got you coming wednesday i figured same trip",
        "my neighbor has you coming tuesday and i've a clogged drain too",
        "my mother has you coming wednesday could you do me thursday",
        "it's for my grandson he wants a haircut before his first communion",
        "can you fit my mom in for a blowout she's not good with phones",
        "i'm calling for my boss miss vega she needs a blowout on thursday",
        "my niece is in town and she wants highlights",
        "i need a cleaning, name's under my husband tom",
        "i'm her assistant i'd like to book a haircut for her",
        "my neighbor is locked out and her phone's dead can you come",
        "my ex husband changed the locks on my mother's house and she needs them changed back",
    ],
)
def test_one_that_is_wanted_or_the_callers_own_is_none_of_theirs(text: str) -> None:
    assert not _told(text).stands


def test_whose_it_is_is_told_behind_what_they_are_to_who_calls() -> None:
    told = _told("my husband daniel brooks has a haircut with you friday")
    assert (told.relation, told.name) == ("husband", "Daniel Brooks")


def test_whose_it_is_may_stand_behind_a_comma() -> None:
    assert _told("it's my husband's, robert miller").name == "Robert Miller"


def test_who_calls_is_told_apart_from_whose_it_is() -> None:
    told = _told("it's already booked under daniel brooks i'm his wife rita")
    assert (told.name, told.caller) == ("Daniel Brooks", "Rita")


def test_the_number_that_it_is_under_is_theirs() -> None:
    assert _told("his number is 312 555 0142").number == "+13125550142"


def test_who_has_not_got_their_phone_says_so() -> None:
    assert _told("he's at work i don't have his phone").out_of_reach


def test_who_calls_is_told_before_the_name_that_it_is_under() -> None:
    told = _told("it's anna bell but it'd be under peter john")
    assert (told.name, told.caller) == ("Peter John", "Anna Bell")


def test_one_that_is_called_by_its_owner_names_them() -> None:
    assert _told("i want walter's friday visit took off").name == "Walter"


@pytest.mark.parametrize("text", ["and can you move mine to friday", "i have an appointment too"])
def test_the_callers_own_is_told_apart(text: str) -> None:
    assert _told(text).mine


def test_the_day_behind_whose_it_is_is_that_of_the_visit() -> None:
    assert understand("move the cleaning for carlos diaz on wednesday", _NOW).visit_day == 2


def test_the_day_that_it_shall_move_to_is_none_of_it() -> None:
    assert understand("move the cleaning for carlos diaz to friday", _NOW).visit_day is None


@pytest.mark.parametrize("text", ["i want dad's friday visit took off", "she needs taken off the books"])
def test_what_shall_be_taken_off_is_called_off(text: str) -> None:
    assert understand(text, _NOW).intent == "cancel"


def test_what_else_is_taken_off_is_no_visit() -> None:
    assert understand("i want my old roof taken off", _NOW).intent != "cancel"


@pytest.mark.parametrize(
    "text",
    [
        "no no a new one",
        "she hasn't got one yet",
        "there's no appointment he just wants the windows washed",
        "i want to book one for her",
        "no nothing's booked yet i want to set one up",
    ],
)
def test_a_new_one_is_none_that_stands(text: str) -> None:
    assert _told(text).new


@pytest.mark.parametrize("text", ["get one moved for him", "she needs a new time", "i want to move the new sink"])
def test_what_else_is_new_is_no_visit(text: str) -> None:
    assert not _told(text).new


@pytest.mark.parametrize("text", ["my own sink is clogged", "and mine too"])
def test_work_at_the_callers_own_is_theirs(text: str) -> None:
    assert _told(text).mine


def test_whom_it_is_for_is_told_before_who_calls() -> None:
    name = understand("book a cleaning for carlos, i'm his wife beth", _NOW).name
    assert name
    assert (name.full, name.told_by, name.of_another) == ("Carlos", "Beth", True)


def test_whom_it_is_for_is_told_in_place_of_who_calls() -> None:
    name = understand("it's not for me it's for dolores vega", _NOW).name
    assert name
    assert (name.full, name.of_another) == ("Dolores Vega", True)


@pytest.mark.parametrize("text", ["it's for my mother her name is philomena drago", "put it under her name ida pinsky"])
def test_their_name_is_not_that_of_who_calls(text: str) -> None:
    name = understand(text, _ASKED_NAME).name
    assert name
    assert name.of_another


@pytest.mark.parametrize("text", ["well his is ida pinsky", "hers would be ida pinsky", "my mom's is ida pinsky"])
def test_a_name_told_as_somebodys_is_of_them(text: str) -> None:
    name = understand(text, _ASKED_NAME).name
    assert name
    assert (name.full, name.of_another) == ("Ida Pinsky", True)


@pytest.mark.parametrize(
    "text", ["my name is ida pinsky", "the name is ida pinsky", "ida pinsky but put it in her name"]
)
def test_the_callers_own_name_is_theirs(text: str) -> None:
    name = understand(text, _ASKED_NAME).name
    assert name
    assert not name.of_another


@pytest.mark.parametrize(
    "text",
    [
        "no it's not for me",
        "mine or hers",
        "whose name",
        "hers",
        "the kid's",
        "the kid's or mine",
        "my name or my son's",
        "put it in her name",
        "dan cole but put it in her name",
    ],
)
def test_asked_for_a_name_they_may_ask_whose(text: str) -> None:
    told = understand(text, _ASKED_NAME).anothers
    assert told
    assert told.asks_whose


@pytest.mark.parametrize("text", ["dan cole for ruth cole", "my name is dan cole but it's for ruth cole"])
def test_whom_it_is_for_is_told_beside_the_name_of_who_calls(text: str) -> None:
    name = understand(text, _ASKED_NAME).name
    assert name
    assert (name.full, name.told_by) == ("Dan Cole", "for ruth cole")


def test_whose_is_asked_only_where_a_name_is() -> None:
    assert not _told("that's not for me").asks_whose


@pytest.mark.parametrize(
    ("text", "whom"),
    [
        ("a trim for my son leo", "Leo"),
        ("i want to book my daughter sofia for a haircut", "Sofia"),
        ("i'm ben and i want to set up a party for my friend mark", ""),
        ("the party is for my colleague ben he just got a promotion", ""),
        ("i'd like to give a dinner for my colleague angela", ""),
        ("i need to organize a surprise part for my friend angela", ""),
        ("a birthday party on saturday for my daughter sofia", ""),
        ("it is the birthday of my friend ben", ""),
        ("a birthday haircut for my son leo", "Leo"),
        ("bridal makeup for my sister ana", "Ana"),
        ("a haircut before the party and a trim for my son leo", "Leo"),
    ],
)
def test_in_whose_honour_something_is_given_it_is_not_for(text: str, whom: str) -> None:
    told = visit_of_another(text, HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)))
    assert (told.name if told.for_whom else "") == whom


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("i want a surprise party for my smart friend mark", None),
        ("a dinner for my boss bill", None),
        ("for my smart friend mark", "Mark"),
    ],
)
def test_in_whose_honour_something_is_given_is_no_callers_name(text: str, name: str | None) -> None:
    read = understand(text, _ASKED_NAME).name
    assert (read.full if read else None) == name
