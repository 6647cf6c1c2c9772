"""What people call about: told by its own words, in many forms; a wish for a visit is none of it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.acts import Matter
from receptionist.model.hearing import HearingContext
from receptionist.understanding.matters import (
    asks_about_the_firm,
    asks_of_the_end,
    asks_what_for,
    asks_when_again,
    doubted,
    hour_asked_about,
    is_none_of_ours,
    praises,
    read_matter,
    speaks_of_others,
    speaks_of_us,
)
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)

TOLD: list[tuple[Matter, str]] = [
    ("no_show", "your plumber was supposed to be here at nine"),
    ("no_show", "nobody ever showed up yesterday"),
    ("no_show", "we're still waiting for your technician"),
    ("late", "i'm going to be about ten minutes late"),
    ("late", "i come little late"),
    ("late", "sorry i am coming late home today for the carpet man"),
    ("damage", "one of your guys scratched my floor"),
    ("damage", "there's money missing since your people were here"),
    ("damage", "last tuesday the girls were here and nobody said a word and my vase was in pieces"),
    ("damage", "my mirror was smashed when i got in after the cleaner left"),
    ("damage", "the crew never told me they cracked the sink"),
    ("damage", "your boys they spilled salsa on the carpet"),
    ("damage", "my rug got ruined when you guys came"),
    ("damage", "my vase was broken after the cleaning"),
    ("damage", "your painters were in on friday and one of them scuffed up our hallway"),
    ("damage", "you guys came last week and dented my fridge"),
    ("refund", "i want my money back"),
    ("bill", "there's something wrong with my last invoice"),
    ("bill", "you guys charged me twice"),
    ("no_show", "i called two hours ago and the man still isn't here"),
    ("bill", "you sent me somebody else's bill"),
    ("complaint", "my windows look worse than before you people came"),
    ("complaint", "my highlights came out orange and i'm not happy"),
    ("complaint", "that toilet you fellas put in rocks like a boat"),
    ("complaint", "your locksmith left my door so it doesn't close"),
    ("complaint", "my hair's falling out since that treatment you gave me"),
    ("complaint", "i'd like to make a complaint"),
    ("complaint", "the toilet is running again after you fixed it"),
    ("lost_item", "i forgot my umbrella at your shop"),
    ("lost_item", "i left my scarf there"),
    ("trouble", "i lost my keys at the ballpark"),
    ("trouble", "i left my keys at the salon and i'm locked out"),
    ("job", "do you have any job openings"),
    ("supplier", "hi your order of parts is ready for pickup"),
    ("sales", "we can help you with your google listing"),
    ("sales", "this is brad with local boost marketing we're helping salons in your area"),
    ("sales", "could i grab fifteen minutes with the owner"),
    ("survey", "would you take a short survey"),
    ("missed_call", "i had a missed call from this number"),
    ("wrong_number", "oops wrong number"),
    ("wrong_number", "oh sorry i was trying to call my sister"),
    ("missed_call", "i keep getting calls from this number"),
    ("sales", "hi this is jess from google business your listing is not verified"),
    ("child", "my mommy is asleep"),
    ("child", "daddy where are you"),
    ("bill", "there's a charge on my account i don't know"),
    ("bill", "i want to dispute a charge"),
    ("supplier", "we have a pallet for you"),
    ("supplier", "fedex here i need somebody to sign"),
    ("sales", "we buy small companies would you consider selling"),
    ("complaint", "the new faucet wobbles and you just put it in"),
    ("complaint", "my bangs are crooked from when you cut them on tuesday"),
    ("complaint", "y'all forgot to lock up when you left"),
    ("complaint", "stop calling me and take me off your call list"),
    ("job", "could my son work for you this summer"),
    ("no_show", "it's been two hours where is she"),
    ("damage", "your cleaner threw away my letters"),
    ("job", "i'm a carpenter looking to pick up some work"),
    ("job", "do you rent out chairs"),
    ("sales", "we're raising money for the school band"),
    ("other_language", "bom dia o senhor fala portugues"),
    ("complaint", "the highlights y'all did turned green"),
    ("damage", "i got blisters from the perm you gave me"),
    ("sales", "we can put you on the first page of google"),
    ("other_language", "je ne parle pas anglais"),
    ("other_language", "sorry i don't speak much english"),
    ("other_language", "buenas tardes necesito ayuda"),
    ("line_check", "hello can you hear me"),
    ("other_language", "does anyone there speak spanish"),
    ("trouble", "the water heater quit on us last night"),
]
ORDINARY = (
    "my name is bill turner",
    "do you have anything late in the afternoon",
    "i have a job interview at two so make it four",
    "the first cleaning was wonderful can i have another",
    "tuesday at ten",
    "twelve oak street apartment four",
    "yes that's right",
    "i need somebody to polish the floors on tuesday",
    "tuesday at two my mother is at work so call me",
    "i saw your google listing and want to book a haircut",
    "i want to book a site survey",
    "this is kim at apex marketing and i want a haircut",
    "can i talk to the manager for a minute",
    "the parts are here can you come install them",
    "my tenant says they called me and there's no heat",
    "we're so upset our sink is leaking",
    "no i'm always home late make it six",
    "i was trying to call you about my sink",
    "i meant to call earlier",
    "my mom needs a haircut",
    "honey does eight work for you",
    "would thursday work for you",
    "we're looking for somebody to do some work on our porch",
    "is there a charge to come out to the house",
    "it's been two years since my last cleaning",
    "the faucet you put in is great i want another",
    "my address is twelve buenos aires drive",
    "i saw you on the first page",
)


@pytest.mark.parametrize(("kind", "text"), TOLD)
def test_a_matter_is_told_by_its_own_words(kind: Matter, text: str) -> None:
    assert read_matter(text)[0] == kind


@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_turns_are_about_no_matter_of_the_owner(text: str) -> None:
    assert read_matter(text)[0] in (None, "trouble")


def test_evidence_names_the_words() -> None:
    assert read_matter("sorry wrong number")[1][0].text == "wrong number"


@pytest.mark.parametrize(
    "text",
    [
        "the spigot out back it don't shut off all the way",
        "the commode in my hall bathroom won't stop running",
        "my shower's gone to a dribble so it has to be seen to",
    ],
)
def test_what_is_broken_is_laid_at_our_door_by_those_alone_who_speak_of_us(text: str) -> None:
    clock = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
    assert understand(text, HearingContext(clock)).matter in (None, "trouble")
    assert not speaks_of_us(text)
    assert speaks_of_us(f"{text} since your guy left")


@pytest.mark.parametrize(
    "text",
    [
        "my mother only speaks Korean so please call me",
        "he talks German to the dog",
        "the lady downstairs don't speak much english so i'm calling for her",
        "she doesn't speak english only polish",
    ],
)
def test_who_tells_of_anothers_language_speaks_ours(text: str) -> None:
    assert read_matter(text)[0] != "other_language"


@pytest.mark.parametrize(
    "text",
    [
        "is the one o'clock cancelled then",
        "so it's cancelled right",
        "the recital is thursday is that one cancelled now so tanya isn't waiting",
        "is the old one gone so nobody comes",
        "am i on for three o'clock today or not",
        "so i'm on for three today right",
        "have you got me on for three",
        "did you book me for three o'clock today",
        "is three o'clock mine or not",
    ],
)
def test_who_asks_what_was_done_asks_what_stands(text: str) -> None:
    assert doubted(text) == "booked"


@pytest.mark.parametrize(
    "text",
    [
        "can the one o'clock be cancelled",
        "can that one be cancelled so nobody waits",
        "i need it cancelled",
        "is it possible to get it moved",
    ],
)
def test_who_wishes_it_done_asks_for_nothing_else(text: str) -> None:
    assert doubted(text) is None


@pytest.mark.parametrize(
    "said",
    [
        "oh it's terrible just filthy",
        "my yard looks terrible",
        "my ex left the place a disaster",
        "my husband he left a mess in the kitchen",
        "the bathrooms are horrible",
        "the last cleaners did a terrible job so i need someone new",
    ],
)
def test_the_callers_own_trouble_is_no_complaint_of_us(said: str) -> None:
    read = understand(said, HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"intent"})))
    assert "complaint" not in (read.matter, read.perhaps)


@pytest.mark.parametrize(
    "said", ["your work is a disgrace", "the work was disgusting", "your cleaners left it disgusting"]
)
def test_our_work_called_bad_is_a_complaint(said: str) -> None:
    assert (
        understand(said, HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"intent"}))).matter
        == "complaint"
    )


@pytest.mark.parametrize(
    "said",
    [
        "will somebody actually come this time", "how do I know anybody's going to show up", "is he coming or not",
        "can you promise me somebody comes", "where's my plumber", "are you people ever going to show up",
        "i don't want a call back i want to know if he is coming", "is the ten o'clock still coming",
    ],
)  # fmt: skip
def test_who_waits_asks_whether_somebody_comes(said: str) -> None:
    assert doubted(said) == "coming"


@pytest.mark.parametrize(
    "said",
    [
        "how do I know you are the real plumber", "will you come this friday", "can you guarantee the work",
        "where are you located", "can he come on friday", "is anybody free tomorrow", "i don't know if she is coming",
        "i will see if he is coming home by then", "ask them if they are insured", "tell me if you are open",
        "i want to know if he is licensed", "the ten o'clock was fine", "i don't know whether they are coming or not",
    ],
)  # fmt: skip
def test_who_asks_for_something_else_waits_for_nobody(said: str) -> None:
    assert doubted(said) != "coming"


@pytest.mark.parametrize(
    "said",
    [
        "who's going to call me and when", "when will they call", "how long till somebody calls back",
        "what time is she going to call me back", "how soon will someone ring me", "when can i expect a call",
        "who will be calling me", "and when do i hear from somebody",
    ],
)  # fmt: skip
def test_who_waits_for_a_call_back_asks_who_calls_and_when(said: str) -> None:
    assert doubted(said) == "call_back"


@pytest.mark.parametrize(
    "said",
    [
        "who called me", "when should i call back", "when did they call", "have them call me when they can",
        "when can you come", "how long till he comes", "who do i call for that", "call me when you are on your way",
        "when do you call it an emergency", "when are you calling it a day",
    ],
)  # fmt: skip
def test_who_calls_or_called_is_no_call_back(said: str) -> None:
    assert doubted(said) != "call_back"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("what address is he going to on thursday", "where"),
        ("which house are they coming to", "where"),
        ("what address do you have for me", "where"),
        ("have you got the house right", "where"),
        ("do you have my new address", "where"),
        ("did you change the address", "where"),
        ("where is he going then", "where"),
        ("what is he coming to do", "what_for"),
        ("what's the thursday appointment for", "what_for"),
        ("what are they doing on friday", "what_for"),
        ("how long are they going to be here with the windows and everything", "how_long"),
        ("how long will it take", "how_long"),
        ("how much time is my appointment", "how_long"),
        ("did you change her number to the new one", "which_number"),
        ("is my number changed", "which_number"),
        ("she's still coming friday at three right", "booked"),
        ("you didn't cancel it did you", "booked"),
        ("is my message with the owner or not", "told"),
        ("did my complaint get through", "told"),
        # Put as what is taken to be so.
        ("so the man comes at ten", "booked"),
        ("so you're sending somebody thursday", "booked"),
        ("and that's ten in the morning", "booked"),
        ("tell me exactly what time it is", "booked"),
        ("and the booking is still for missus quintana", "where"),
        ("and it's under johnson", "where"),
        ("so it takes about an hour", "how_long"),
    ],
)
def test_who_asks_what_stands_of_a_visit_asks_just_that(text: str, asked: str) -> None:
    assert doubted(text) == asked


@pytest.mark.parametrize(
    "text",
    [
        "what address are you at", "what is your address", "where are you located", "what address do you need",
        "what are you going to do about it", "what do you do", "how long does a haircut take",
        "how long have you been in business", "how long until he gets here", "how long is the wait",
        "i am still at the office right", "the water is still on the floor right", "my address is 12 oak street",
        "my number is the same", "you didn't tell me the price",
    ],
)  # fmt: skip
def test_what_is_asked_of_us_is_asked_of_no_visit(text: str) -> None:
    assert doubted(text) not in ("where", "what_for", "how_long", "which_number", "booked")


@pytest.mark.parametrize(
    "text",
    [
        "it's for the kitchen tap isn't it", "is the thursday one for the tap", "is my appointment for the drain",
        "are they doing the highlights on friday", "is it booked the highlights", "is he coming to do the heater",
    ],
)  # fmt: skip
def test_a_work_may_be_asked_of_a_visit(text: str) -> None:
    assert asks_what_for(text)


@pytest.mark.parametrize("text", ["do you do highlights", "is it for me or for you", "i need it for the tap"])
def test_a_work_that_is_asked_for_is_of_none(text: str) -> None:
    assert not asks_what_for(text)


@pytest.mark.parametrize(
    "text",
    [
        "only i want be sure the nine o'clock is away nobody comes at nine", "so nobody comes at nine",
        "at nine o'clock no one comes right", "the nine thirty is off now", "just so i know the old time is gone",
        "nobody will show up at nine anymore", "i want to be sure the nine o'clock is no more",
    ],
)  # fmt: skip
def test_an_hour_that_is_gone_is_asked_about(text: str) -> None:
    assert doubted(text) == "booked"


@pytest.mark.parametrize(
    "text",
    [
        "if nobody comes at nine i will call again", "nobody came at nine", "nobody is home at nine",
        "the nine o'clock news is off", "when nobody comes at nine what do i do", "the one is off the wall",
        "i want nine instead the ten is too late", "my nine o'clock is off so i can do nine now", "the water is gone",
        "the nine on main street is out of power",
    ],
)  # fmt: skip
def test_what_else_is_off_or_nobody_does_asks_of_no_hour(text: str) -> None:
    assert doubted(text) is None


@pytest.mark.parametrize("text", ["was it moved", "is it moved or not yes or no", "yes yes that's right is it done"])
def test_who_asks_whether_it_was_moved_asks_that(text: str) -> None:
    assert doubted(text) == "moved"


@pytest.mark.parametrize("text", ["is it done by a professional", "are you done"])
def test_nor_is_that_asked_by_words_that_are_alike(text: str) -> None:
    assert doubted(text) != "moved"


@pytest.mark.parametrize(
    ("text", "matter"),
    [
        ("the bus hasn't come i'm supposed to be with you at two i think i shall be late", "late"),
        ("it's me that is late", "late"),
        ("i'll be late for my appointment", "late"),
        ("you never came and i'll be late for work", "no_show"),
        ("the plumber hasn't come yet", "no_show"),
    ],
)
def test_who_is_late_themselves_was_not_left_waiting(text: str, matter: str) -> None:
    assert read_matter(text)[0] == matter


@pytest.mark.parametrize(
    "text",
    [
        "is it the right number i'm ringing from",
        "what number do you have for me",
        "is this the number you have for me",
        "am i calling from the right number",
        "what number am i calling from",
        "which number do you have me under",
        "is that the number you've got on file",
        "is this number i'm calling from right",
        "is this the right number you have",
        "can you read me back the telephone number you have for him",
        "repeat her number back to me please",
        "tell me the number you put down for mrs whitfield",
        "so which number are you guys gonna call when you're on the way",
        "which phone are you calling",
        "what's the number you'll call me on",
        "will they call my number or my husband's",
        "do you have my phone number",
    ],
)
def test_which_number_is_known_is_asked(text: str) -> None:
    assert doubted(text) == "which_number"


@pytest.mark.parametrize("text", ["which number should i call", "what number can i call you on", "what's your number"])
def test_our_number_is_another_question(text: str) -> None:
    assert doubted(text) != "which_number"


@pytest.mark.parametrize(
    "text",
    [
        "is it the right number for the plumber",
        "give me her number",
        "can you give me the number of the manager",
        "is this the right number",
        "is that right",
        "is it the right day you have",
        "is this the one you have",
        "what number is the house",
        "is this a good number for you",
        "is it the same one you had last time",
    ],
)
def test_no_number_of_theirs_is_asked_for(text: str) -> None:
    assert doubted(text) != "which_number"


WHAT_STANDS = {
    "read it to me": "what_stands",
    "before i go tell me exactly what is standing on my appointment now": "what_stands",
    "what have i got on my booking please": "what_stands",
    "is it still just the haircut": "what_stands",
    "so nothing else has changed right": "what_stands",
    "nothing else has changed, same address": None,
    "what do i have to bring to the appointment": None,
    "i am only asking you whether it is on the appointment yes or no": "noted",
    "is the window washing now on the thursday appointment": "noted",
    "add the windows to my visit": None,
    "if it is on the visit then great": None,
    "so what do you have down read it to me": "what_stands",
    "read it to me when you get there": None,
    "what do you have on thursday": None,
    "what have you noted precisely": "which_note",
    "did you tell em about the back door": "noted",
    "have you told the guys that the bell is broken": "noted",
    "did the ladder get written down": "noted",
    "just noon is it in there": "noted",
    "is there parking in there": None,
    "did you tell me the price": None,
    "did you tell the owner about it": None,
    "what number is on the appointment": "which_number",
    "which telephone number have you put down": "which_number",
    "you got her number not mine right": "which_number",
    "who are they gonna call me or marcus": "which_number",
    "who will you call back": None,
    "what number should i call": None,
}


@pytest.mark.parametrize("text", WHAT_STANDS)
def test_what_stands_is_asked_as_a_whole_or_by_its_parts(text: str) -> None:
    assert doubted(text) == WHAT_STANDS[text]


@pytest.mark.parametrize(
    "text",
    [
        "can i be out by two",
        "am i done by two or not",
        "is it over by noon",
        "will they be finished before five",
        "when am i done",
        "what time will it be over",
        "he is out by five right",
        "tell me yes or no they're gone by noon",
        "so he's done by four",
    ],
)
def test_it_is_asked_when_a_visit_ends(text: str) -> None:
    assert asks_of_the_end(text)


@pytest.mark.parametrize(
    "text",
    [
        "i have to be out by two",
        "he's gotta be out by five",
        "you'll be done by five right after lunch",
        "can you come by two",
        "is it done by friday",
        "when are you open",
        "are we done",
    ],
)
def test_a_wish_and_another_question_ask_of_no_end(text: str) -> None:
    assert not asks_of_the_end(text)


@pytest.mark.parametrize(
    "text", ["so on friday at ten the man will come and wash them correct", "okay tomorrow at two he is coming right"]
)
def test_what_stands_is_said_again_to_be_agreed_to(text: str) -> None:
    assert doubted(text) == "booked"


@pytest.mark.parametrize(
    "said",
    [
        "your painter was here friday and i scratched the wall myself",
        "you guys came last week and my husband broke the fridge",
        "your crew was in and they took a look at the sink",
        "your guy came and took a quick look and gave me a price",
        "the boys they broke a window at the party",
        "my carpet was stained by the kids",
    ],
)
def test_what_others_broke_after_a_visit_is_no_damage_of_ours(said: str) -> None:
    assert read_matter(said)[0] != "damage"


@pytest.mark.parametrize(
    "text",
    [
        "my grandson he dropped the pot on it",
        "the labrador went through it and then he did the stairs",
        "it is a rental and i want my deposit back",
        "there's dust everywhere since the contractors left",
        "the box dye i did at home came out green",
    ],
)
def test_what_the_callers_own_people_do_is_none_of_ours(text: str) -> None:
    assert not speaks_of_us(text)


def test_our_people_are_ours_whoever_else_is_spoken_of() -> None:
    assert speaks_of_us("my son let your guy in and he broke it")


@pytest.mark.parametrize(
    "text",
    [
        "you did my carpets two years ago and they came up beautiful but now the cat has been at the hall",
        "you boys fixed my sink last year and did a beautiful job and now it's the tub that's backed up",
        "your man was here last summer a real gentleman and now i need him for a radiator",
        "it's been good as gold but my nephew hooked up one of them bidets and now the commode drips",
        "it's been good as gold and ever since my nephew turned that wrench the toilet drips",
    ],
)
def test_what_is_praised_is_none_of_what_is_wrong(text: str) -> None:
    assert praises(text)
    assert not speaks_of_us(text)


@pytest.mark.parametrize(
    "text",
    [
        "you did a lovely job last week but it's leaking again",
        "your girls did a great job but one of them broke my vase",
        "everybody was polite but you charged me twice",
        "it looked great when he left and now it's peeling",
        "your guy was here and the sink was fine but now it's leaking",
        "my screen is cracked and it was fine before your cleaner was here",
        "my highlights came out beautiful and i just wanted to let you know",
        "your girls did a wonderful job",
    ],
)
def test_what_has_gone_wrong_since_or_is_only_thanked_for_is_told(text: str) -> None:
    assert not praises(text)


@pytest.mark.parametrize("text", ["he wasn't one of yours", "some fellow put it in not one of yours"])
def test_what_others_did_is_none_of_ours(text: str) -> None:
    assert is_none_of_ours(text)


@pytest.mark.parametrize("text", ["he was one of yours", "your man put it in not my nephew"])
def test_what_ours_did_is_ours(text: str) -> None:
    assert not is_none_of_ours(text)


@pytest.mark.parametrize(
    "text",
    [
        "thursday would suit me so he won't be barking at your fellow",
        "you've got parking right and they've gone all brassy",
        "i got your card at the hardware store",
    ],
)
def test_who_is_yet_to_come_has_done_nothing(text: str) -> None:
    assert not speaks_of_us(text)


@pytest.mark.parametrize("text", ["i just want to know the hours", "she wants to find out who pays"])
def test_who_wants_to_know_something_has_no_trouble(text: str) -> None:
    assert read_matter(text)[0] is None


@pytest.mark.parametrize("text", ["he won't hear of hiring anybody", "i'm thinking of hiring a cleaner"])
def test_who_hires_somebody_looks_for_no_work(text: str) -> None:
    assert read_matter(text)[0] != "job"


@pytest.mark.parametrize("text", ["are you hiring anybody", "i heard you're hiring"])
def test_who_asks_whether_we_hire_looks_for_work(text: str) -> None:
    assert read_matter(text)[0] == "job"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("she's supposed to come again thursday isn't she", "booked"),
        ("your guys are coming thursday aren't they", "booked"),
        ("somebody's due thursday right", "booked"),
        ("she isn't coming back thursday is she", "booked"),
        ("she's coming thursday to see my mother", None),
        ("i've got people coming thursday so make it friday", None),
        ("tell me where she is", "coming"),
        ("i can't tell you where she is from", None),
    ],
)
def test_what_is_taken_to_stand_is_asked_about(text: str, asked: str | None) -> None:
    assert doubted(text) == asked


@pytest.mark.parametrize(
    "said",
    [
        "will she clean the kitchen on friday", "so she's going to clean it that day", "do they clean that day too",
        "is friday the cleaning or just the estimate", "you're just coming to look right", "so they clean friday yes",
        "is that the actual cleaning", "so somebody only comes to look", "will the bathrooms be done too that day",
        "do you just come to look or do you clean", "that's just an estimate right", "what happens on friday",
        "so the cleaning is friday and it'll all be done for sunday", "is that for the cleaning",
        "and she's going to clean it all that day so it's nice for sunday", "will they fix it right then",
        "no that's all dear so the friday at ten they'll do the windows and the carpets both the same day",
        "so on friday they wash the windows and the carpets both", "so they'll be doing the carpets on friday",
        "yes that's right and the friday at ten they'll do the windows", "so it's all getting done on friday",
        "so the friday they'll do everything", "and both get done friday at ten", "so it's not the cleaning itself",
        "yes and on friday the windows and the carpets get done", "so i'll have clean windows by friday night",
        "they'll do it all in one go on the friday", "so it's the windows and the rugs both at the one visit",
    ],
)  # fmt: skip
def test_who_asks_what_is_done_at_a_visit_is_told_what_it_is(said: str) -> None:
    assert doubted(said) == "done_then"


@pytest.mark.parametrize(
    "said",
    [
        "do you clean on saturdays", "can you clean the windows too", "could they clean it on saturday",
        "i want them to clean it on monday", "what do you do", "is the estimate free", "does she do the ironing",
        "is this the cleaning company", "is that the price for the cleaning", "what happens if i have to cancel",
        "tell her to clean the oven that day", "will it be done by two", "are you coming friday",
        "the friday at ten they'll have to use the back door", "on friday they do the upstairs windows first",
        "my neighbor does her windows on friday", "i'll do the windows myself on friday",
        "friday at ten for the windows and the carpets", "they don't need to do the basement friday",
    ],
)  # fmt: skip
def test_who_asks_for_work_asks_not_what_a_visit_is(said: str) -> None:
    assert doubted(said) != "done_then"


@pytest.mark.parametrize(
    ("said", "hour"),
    [
        ("is two thirty gone now", "two thirty"), ("is the noon one still open", "noon"), ("is ten taken", "ten"),
        ("did somebody take the noon", "noon"), ("so is two thirty booked already", "two thirty"),
        ("the noon one is it still free", "noon"), ("can i still get four", "four"),
        ("is half past two free", "half past two"), ("would eleven be possible on friday", "eleven friday"),
        ("is ten taken on thursday", "ten thursday"), ("is there a two o'clock thursday", "two o'clock thursday"),
        ("do you have ten on thursday", "ten thursday"), ("is ten gone on friday", "ten friday"),
    ],
)  # fmt: skip
def test_an_hour_is_asked_about(said: str, hour: str) -> None:
    assert (doubted(said), hour_asked_about(said)) == ("hour_free", hour)


@pytest.mark.parametrize(
    "said",
    ["are you open at noon", "is the estimate free", "is it free", "are you still open", "is it booked for ten",
     "do you have one on friday", "do you have ten minutes", "is there a three bedroom price", "are two people coming"],
)  # fmt: skip
def test_no_hour_is_asked_about(said: str) -> None:
    assert doubted(said) != "hour_free"


@pytest.mark.parametrize("said", ["what did we agree on", "so what did we decide", "what was it we said"])
def test_who_asks_what_was_agreed_asks_what_stands(said: str) -> None:
    assert doubted(said) == "what_stands"


@pytest.mark.parametrize(
    "said", ["are you insured because the last people broke my lamp", "do you know the last cleaners broke my vase"]
)
def test_who_asks_something_of_us_blames_those_who_came_before(said: str) -> None:
    assert speaks_of_others(said)


@pytest.mark.parametrize(
    "said",
    [
        "do you stand behind your work like is there a guarantee on it",
        "how long do you guarantee the work four",
        "just a question how long do you guarantee the work",
    ],
)
def test_who_asks_for_the_guarantee_tells_of_nothing(said: str) -> None:
    assert asks_about_the_firm(said)


def test_who_asks_whether_anybody_comes_may_tell_of_a_visit() -> None:
    assert not asks_about_the_firm("is there anybody coming today")


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("no that's the lot you just tell me again when he's coming so i can put it on the icebox", True),
        ("tell me again what time that is", True),
        ("can you repeat the day and time for me", True),
        ("what did you say the time was", True),
        ("what time did you say", True),
        ("give me the date again", True),
        ("tell me again what time you close", False),
        ("tell me when you have something", False),
        ("what do you have free on friday", False),
        ("repeat that please", False),
        ("say the address again", False),
        ("tell him what time he likes", False),
        ("tell them the time of day doesn't matter", False),
    ],
)
def test_the_time_of_a_visit_is_asked_for_again(text: str, again: bool) -> None:
    assert asks_when_again(text) == again


def test_once_a_job_is_done_it_looks_the_visit_up_and_repeats_nothing() -> None:
    read = understand("can you repeat the day and time for me", HearingContext(clock=NOW, anything_else=True))
    assert (read.intent, read.answer) == ("check", None)


@pytest.mark.parametrize(
    ("text", "complains"),
    [
        ("my sister is coming and the carpets are just oh they're awful", False),
        ("my windows they are really terrible", False),
        ("your cleaners are awful", True),
        ("the guys were here and they were awful", True),
    ],
)
def test_things_of_the_callers_own_are_awful_as_well(text: str, complains: bool) -> None:
    assert (read_matter(text)[0] == "complaint") is complains
