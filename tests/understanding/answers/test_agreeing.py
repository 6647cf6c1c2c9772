"""Ways to say yes that a caller has."""

from __future__ import annotations

import pytest

from receptionist.understanding.answers import only_agrees, read_answer

YES = [
    "yes", "yes please", "yes thanks", "yes thank you", "yes sir", "yes ma'am", "yessir", "yes indeed", "yes it is",
    "yes I do", "yes I would", "yes I am", "yes that's me", "yes that's right", "yes that's correct", "yes exactly",
    "yes absolutely", "yes of course", "yes go ahead", "yes please do", "yes, let's do it", "yes do it",
    "yes that works", "yes that's fine", "yes that's good", "yes that's perfect", "yes it does", "yes they are",
    "yes we do", "yes he does", "yes that is the one", "yes that's the one", "yes you may", "yes you can",
    "yes I think so", "yes I believe so", "yes, I'm sure", "yes I confirm", "yes, confirmed", "yes it's correct",
    "yes everything's right", "yes all of it's right", "yes all correct", "yes all good", "yes all is well",
    "yes, looks good", "yes looks right", "yes sounds good", "yes sounds right", "just like I said",
    "it's just as I said", "that's better", "that's much better now yes", "yes, I am really looking forward that day",
]  # fmt: skip
AGREES = [
    "yeah", "yeah sure", "yeah okay", "yeah that works", "yeah that's fine", "yeah that's it", "yeah that's right",
    "yeah please", "yeah go for it", "yeah why not", "yeah that'll do", "yeah that would be great",
    "yeah that'd be lovely", "yeah sounds good", "yeah I guess that works", "yeah good", "yeah perfect",
    "yeah alright", "yep", "yep yep", "yep that's it", "yep that's me", "yep, correct", "yup", "yup that's right",
    "ya", "yah", "yea", "ye", "yass", "yas", "aye", "aye aye", "uh huh", "uh-huh", "mhm", "mm-hmm", "mmhmm",
    "mm hm", "okey dokey", "okie dokie", "okie doke", "okay", "ok", "ok then", "okay then", "okay sure", "ok great",
    "okay great", "okay perfect", "okay good", "okay, do it", "okay, go ahead", "okay, let's do that",
    "okay that works", "okay that's fine", "okay fine", "alright", "all right", "alrighty", "alright then",
    "all right, let's do it", "right", "right on", "righto", "right you are", "that's right", "that is right",
    "that is correct", "that's correct", "correct", "that would be correct", "you are correct", "you're right",
    "you're absolutely right", "you've got it", "you got it", "you got it right", "got it in one", "spot on",
    "bang on", "dead on", "on the money", "on the nose", "exactly", "exactly right", "precisely", "indeed",
    "indeed it is", "it is", "it is indeed", "it sure is", "it certainly is", "it does", "they are", "I am", "I do",
    "I would", "I did", "I have", "we are", "we do", "I sure do", "sure do", "sure am", "sure would",
    "I certainly do", "I definitely do", "I'd like that", "I would like that", "I'd love that", "I'd love to",
    "I would love to", "that'd be great", "that would be great", "that would be lovely", "that would be perfect",
    "that'd be fine", "that will be fine", "that'll be fine", "that'll be great", "that'll do", "that will do",
    "that'll do nicely", "that'll work", "that will work", "that should work", "that should be fine", "that works",
    "that works for me", "that works great", "that works perfectly", "works for me", "works fine", "works well",
    "it works", "that's fine", "that's fine with me", "fine by me", "fine with me", "that's okay",
    "that's ok with me", "okay by me", "that's good", "that's good for me", "that's great", "that's perfect",
    "that's wonderful", "that's awesome", "that's brilliant", "that's lovely", "that's ideal", "perfect",
    "perfect thank you", "perfect, thanks", "great", "great thanks", "great, thank you", "excellent", "wonderful",
    "fantastic", "lovely", "brilliant", "super", "marvelous", "marvellous", "terrific", "splendid", "awesome",
    "cool", "sweet", "nice", "good", "very good", "very well", "sounds good", "sounds great", "sounds perfect",
    "sounds fine", "sounds lovely", "sounds right", "sounds good to me", "sounds like a plan", "that sounds good",
    "that sounds great", "that sounds right", "that sounds about right", "that sounds perfect", "it sounds good",
    "looks good", "looks right", "looks good to me", "looks correct", "that looks right", "it looks fine",
    "all good", "all correct", "all right with me", "everything's correct", "everything is correct",
    "everything looks good", "everything sounds right", "it's all good", "it's all correct", "it's correct",
    "it's right", "it's fine", "it's perfect", "it's good", "it's true", "true", "that's true", "that is true",
    "so true", "very true", "that is a fact", "that's a yes", "that is a yes", "that would be a yes",
    "it's a yes from me", "a definite yes", "I say yes", "I'd say yes", "I vote yes", "my answer is yes",
    "the answer is yes", "definitely", "definitely yes", "most definitely", "absolutely", "certainly",
    "most certainly", "surely", "for sure", "sure", "sure thing", "sure, why not", "sure, that's fine",
    "sure, go ahead", "sure that works", "sure, sounds good", "sure do it", "sure please", "oh sure", "oh yes",
    "oh yeah", "hell yes", "hell yeah", "heck yes", "heck yeah", "you bet", "you betcha", "you know it",
    "damn right", "damn straight", "by all means", "of course", "of course yes", "but of course", "naturally",
    "obviously yes", "why yes", "why, yes it is", "why not", "I don't see why not", "don't see why not",
    "no problem with that, yes", "affirmative", "that's affirmative", "roger", "roger that", "ten four",
    "copy that", "agreed", "I agree", "I agree with that", "I concur", "I'm in agreement", "I'm in", "I'm down",
    "I'm game", "count me in", "deal", "it's a deal", "you have a deal", "done deal", "let's do it",
    "let's do that", "let's go with that", "let's go for it", "let's book it", "let's book that", "let's go ahead",
    "let's go ahead and book it", "let's proceed", "let's make it happen", "let's roll with that",
    "let's schedule it", "go ahead", "go ahead please", "please go ahead", "please go ahead and book it",
    "go ahead and book it", "go ahead and schedule that", "go for it", "go right ahead", "do it", "do that",
    "please do", "please do that", "please book it", "please book that", "please book it for me", "please confirm",
    "please proceed", "please schedule it", "please reserve it", "please set that up", "set it up",
    "set that up please", "book it", "book it please", "book that", "book that please", "book that one",
    "book that for me", "book me in", "book me in please", "put me down", "put me in", "put it in",
    "put me down for that", "sign me up", "schedule it", "schedule that", "schedule it please", "lock it in",
    "pencil me in", "I'll take it", "I'll take that", "I'll take that one", "I'll have that", "I want that one",
    "I want it", "I want that", "I do want that", "I'd like to book it", "I would like to book that",
    "I'd like to go ahead", "I'd like to go ahead with it", "I'd like to proceed", "I want to proceed",
    "I want to go ahead", "can you book it please", "could you book that", "could you book it for me please",
    "can you go ahead and book that", "would you please book it", "make it so", "make the booking",
    "make the appointment", "make the reservation please", "please make the appointment",
    "please make that appointment", "confirm it", "confirm", "confirmed", "I confirm", "I can confirm", "I approve",
    "approved", "I accept", "I accept that", "accepted", "happy with that", "I'm happy with that",
    "I'm fine with that", "I'm okay with that", "I'm good with that", "I'm cool with that", "that's good with us",
    "that suits me", "that suits me fine", "that suits me perfectly", "suits me", "that'd suit me",
    "that'd be good", "that'd be perfect", "that would work", "that would work for me", "that would do",
    "that would be fine", "that would be good", "that would be okay", "that would be nice", "that'd be nice",
    "it would be great", "this works", "this is fine", "this is correct", "this is right", "this one is fine",
    "these are correct", "those are right", "that one's good", "that one works", "that one please",
    "that one is perfect", "that time works", "that time works for me", "that time is good", "that time is fine",
    "that day works", "that day is good for me", "that date works", "the time works", "the time is fine",
    "the address is correct", "the name is correct", "the number is right", "the details are correct",
    "the details are right", "all of that is correct", "all of that's right", "all that's right",
    "everything you said is correct", "everything you said is right", "you said it right", "you heard right",
    "you heard me right", "you heard correctly", "you understood correctly", "you have it right",
    "you have that right", "you have it correct", "you've got that right", "that's what I want",
    "that's exactly what I want", "that's what I said", "that's the one I want", "that's the one",
    "that's the right one", "that's the right address", "that's the correct address", "that's my address",
    "that's my name", "that's me", "that's us", "that's mine", "it's me", "this is he", "this is she", "speaking",
    "that is indeed correct", "that is absolutely right", "that's absolutely correct", "that's totally right",
    "that's quite right", "quite right", "quite so", "too right", "so it is", "so I am", "I hope so yes",
    "I suppose that's fine yes",
]  # fmt: skip
WITH_DETAILS = [
    "yes, that is the correct time", "yes, the 14th works", "yes, two works for me", "Tuesday at two works",
    "Tuesday works", "two o'clock is fine", "two is perfect", "Wednesday is good for me", "10 am is good",
    "nine would be perfect", "yeah Friday's fine", "yes Thursday at 3", "yes for two people", "yes, at 5 pm",
    "yes, on Monday", "yes, and my name is Joe Lane", "yes my number is 555 0199", "yes, it's 12 Elm Street",
    "yes that's for tomorrow", "sure, Monday works for me",
]  # fmt: skip
# A denied objection agrees.
BY_DENIAL = [
    "no problem, yes", "not a problem, go ahead", "no objections, go ahead", "no worries, that works",
    "can't complain, yes", "couldn't be better, yes", "no, yeah, that works", "no yeah that's right",
    "can't argue with that", "you're not wrong", "that's not wrong", "not bad, let's do it", "no doubt",
    "without a doubt", "without doubt", "undoubtedly", "no question", "without question", "no doubt about it",
]  # fmt: skip
# A plain yes stands, whatever is asked after it.
AND_ASKS = [
    "yes, what time will they arrive?", "yes, how much is it?", "yes, is there parking?",
    "that works, what's the price?", "sounds good, how long will it take?", "yeah sure, do I need to be there?",
    "perfect, will you send a text?", "great, can I get a reminder?", "sure. What's their phone number?",
    "yes thanks. What's the address again?", "yes it is, and do they take cards?",
    "okay book it, what should I bring?",
]  # fmt: skip
AND_MORE = [
    "yes go ahead and reserve it", "yes please make the reservation", "Yes, I want to reserve it",
    "Yes, I would like to book that", "Yes I'd like that very much", "Sure, let's go with that one",
    "Yes, that time is good", "that sounds wonderful", "That will be perfect", "That's exactly right",
    "Yes, all of that is correct", "All that is right, yes", "Yes this is correct", "I'd be happy with that",
    "I'm happy with that one", "Yes that is what I want", "yes that's what I said", "you are right about that",
    "you have that correct", "that's accurate", "that is accurate", "this is accurate",
    "that information is correct", "the information is right", "yes those details are right",
    "those are the right details", "everything seems correct", "everything checks out", "it checks out",
    "looks great", "looks perfect to me", "that looks good", "seems fine", "seems good to me", "seems right",
    "okay that's perfect", "okay that sounds great", "Ok, please book it", "Alright, book it then", "fine, book it",
    "good, go ahead", "great, please proceed", "Perfect, please confirm", "excellent, that works", "awesome, do it",
    "cool, book that", "sweet, let's do it", "lovely, thank you", "wonderful, thanks", "yes I am certain",
    "yes I'm positive", "I'm positive", "I'm certain", "I am sure", "I'm sure of it", "I'm quite sure", "certain",
    "positive", "you may", "you may proceed", "you can go ahead", "you can book it", "you can book that",
    "feel free", "feel free to book it", "please feel free", "that is fine by me", "it's fine by me",
    "that's alright with me", "that's alright", "no problem, book it", "of course, go ahead", "of course, please",
    "yes indeed it is", "true that", "that is the truth", "it's the truth", "that's factual", "it is a fact",
    "that is the case", "that's the case", "it is the case", "very much so", "I very much would", "I would indeed",
    "yes I would love that", "I'd be delighted", "I'd be glad to", "gladly", "happily", "with pleasure",
    "it would be my pleasure", "yes please and thank you", "uh yes", "um yeah", "er yes please", "oh yes please",
    "well yes", "yes well okay", "yes, you got it", "yup you got it", "right, that's it", "right, exactly",
    "precisely right", "exactly that", "that's it exactly", "bingo", "bang on", "you nailed it",
    "one hundred percent", "a hundred percent", "totally", "totally agree", "fully agree", "completely agree",
    "can do", "will do", "let's do this", "let's do that one", "let's take it", "let's take that one",
    "we'll take it", "we'll take that", "I'll go with that", "I'll go with that one", "I'll go for it",
    "I'll go for that", "I choose that", "I choose that one", "I'd go with that", "I like it", "I like that",
    "I like that one", "I love it", "love it", "I prefer that one", "that one sounds good", "that one's perfect",
    "that one will do", "this one please", "give me that one", "the first one's fine", "that slot works",
    "that slot is good", "that appointment works", "that booking is fine", "Thursday's good",
    "Thursday works great", "Thursday at two is perfect", "two thirty works", "morning works", "mornings are fine",
    "yes at that time", "yes for that day", "yes, same address", "same as before, yes",
]  # fmt: skip


BY_A_NOT = [
    "i couldn't have put it better myself", "couldn't be better", "can't say fairer than that", "what could be bad",
    "what's not to like", "i'd be a fool to say no", "wild horses couldn't stop me", "i wouldn't say no",
    "wouldn't miss it for the world", "i wouldn't change a hair on it", "nothing wrong with that",
    "why wouldn't it be", "lord willing and the creek don't rise", "go on then twist my arm", "music to my ears",
    "to a t",
]  # fmt: skip


@pytest.mark.parametrize("text", BY_A_NOT)
def test_a_saying_agrees_outright(text: str) -> None:
    assert read_answer(text).outright


@pytest.mark.parametrize(
    "text",
    [
        "i don't reckon i could say no to that",
        "don't see how anybody could refuse",
        "ain't no way i'd turn that down",
        "i'd be lying if i said no",
        "i wouldn't have it no other way",
        "can't find nothing wrong with it",
        "ain't got no complaints",
        "it don't need no changing",
    ],
)
def test_who_says_no_twice_agrees(text: str) -> None:
    assert read_answer(text).outright


@pytest.mark.parametrize(
    "text",
    [
        "i can't say yes or no to that",
        "i don't think i could do that",
        "i don't see how i could make that",
        "i want it different",
        "it needs changing",
        "there's something wrong with it",
        "it don't need cleaning",
        "no way i'd do that",
    ],
)
def test_one_no_beside_such_words_is_no_yes(text: str) -> None:
    assert read_answer(text, to_agree=True).answer != "affirm"


@pytest.mark.parametrize("text", ["that's a ten four", "that's a big ten four good buddy", "loud and clear"])
def test_who_talks_as_on_the_radio_agrees(text: str) -> None:
    assert read_answer(text).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "please",
        "si",
        "si señor",
        "a so it go",
        "mi good wid dat",
        "it's as right as it's ever gonna be",
        "leave it how it is",
        "what change it's perfect",
        "no i gave you some other woman's address of course it's right",
    ],
)
def test_words_that_are_a_yes_to_a_read_back_alone(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "please hold",
        "please change the time",
        "so it goes",
        "of course not",
        "no of course it's not right",
        "no that's wrong of course it is",
        "no i said twelve of course that's right",
    ],
)
def test_what_is_near_those_is_none(text: str) -> None:
    assert read_answer(text, to_agree=True).answer != "affirm"


@pytest.mark.parametrize("text", ["only ask", "i only ask question", "i ask only", "no only a question", "just asking"])
def test_who_only_asks_gives_it_up(text: str) -> None:
    assert "stop" in read_answer(text, to_agree=True).signals


@pytest.mark.parametrize(
    "text",
    [
        "we got in so don't come",
        "nothing don't come at all",
        "no we're in the house don't send nobody",
        "no i just looked at my checkbook never mind",
    ],
)
def test_who_wants_nobody_to_come_gives_it_up(text: str) -> None:
    assert "stop" in read_answer(text, to_agree=True).signals


@pytest.mark.parametrize(
    "text",
    ["don't come before eight", "don't send the same guy", "don't come to the front door", "i can't come to the door"],
)
def test_who_says_when_or_how_nobody_is_to_come_does_not(text: str) -> None:
    assert "stop" not in read_answer(text, to_agree=True).signals


@pytest.mark.parametrize("text", ["only", "just the one", "just a small one", "ask for bob"])
def test_other_words_of_so_little_give_nothing_up(text: str) -> None:
    assert "stop" not in read_answer(text, to_agree=True).signals


@pytest.mark.parametrize("text", ["it couldn't be any later", "i wouldn't change it", "what could be earlier"])
def test_what_is_near_a_saying_does_not(text: str) -> None:
    assert not read_answer(text).outright


def test_who_waited_for_somebody_hands_on_their_yes() -> None:
    said = read_answer("hold on yeah she says okay", to_agree=True)
    assert (said.answer, said.signals) == ("affirm", frozenset())


@pytest.mark.parametrize("text", ["voila yes 44 elm street", "oui yes friday", "there you go yes at ten"])
def test_a_yes_behind_what_hands_it_over(text: str) -> None:
    assert read_answer(text).answer == "affirm"


@pytest.mark.parametrize("text", ["voila", "oui", "claro", "voila 44 elm street", "there we are at the door"])
def test_what_hands_it_over_is_no_yes(text: str) -> None:
    assert read_answer(text).answer is None


@pytest.mark.parametrize("text", YES + AGREES + WITH_DETAILS + BY_DENIAL + AND_ASKS + AND_MORE)
def test_agrees(text: str) -> None:
    assert read_answer(text).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "yes but do i have to move the furniture or not",
        "yes thursday at ten but dear will i have to take the curtains down",
        "yes that's right but should i leave the gate open",
        "yes friday but how do i pay",
        "yes but do you take cards",
        "sure but who pays",
        "yes but who do i pay",
        "yes but which door do i open",
    ],
)
def test_a_question_behind_a_but_takes_nothing_from_a_yes(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "yes but how much is it",
        "yes but do i have to pay extra",
        "yes but will you be done by noon",
        "yes ten is good but can you do eleven",
        "yes but do you have ten",
        "yes but is it too soon",
        "yes but do i need to change the appointment",
        "okay but do you take cards",
        "yes but who does my daughter",
        "yes but which one of you cuts",
        "yes but is maria doing it",
        "yes but did you get the color",
        "yes but is the couch included",
    ],
)
def test_a_question_on_which_the_yes_hangs_agrees_to_nothing(text: str) -> None:
    assert read_answer(text, to_agree=True).answer != "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "yes six is fine oh hold on dear there's somebody at my door just a minute",
        "yes perfect oh just a moment somebody's at the door",
        "yes two is fine hang on the dog's got out",
        "yes that's right hang on the phone",
    ],
)
def test_a_yes_counts_though_a_moment_is_asked_for(text: str) -> None:
    read = read_answer(text, to_agree=True)
    assert (read.answer, "hold_on" in read.signals) == ("affirm", True)


@pytest.mark.parametrize(
    "text", ["yes hold on", "yes that's right hold on let me check my calendar", "that's fine wait let me see"]
)
def test_who_looks_first_has_not_agreed(text: str) -> None:
    assert read_answer(text, to_agree=True).answer != "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "please check if wednesday is free",
        "please check if there is any available time on wednesday by querying the time slots",
        "perfect can you also see if wednesday is open",
        "please verify that there is a time on wednesday",
        "please see if you have a later slot",
        "okay and make sure there is nothing earlier",
        "please look at thursday",
    ],
)
def test_who_has_us_look_for_a_time_has_not_agreed(text: str) -> None:
    assert read_answer(text, to_agree=True).answer != "affirm"


@pytest.mark.parametrize("text", ["yes please make sure the gate is open", "yes please see the note on the door"])
def test_who_has_us_look_at_the_house_agrees(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "affirm"


@pytest.mark.parametrize(
    "text", ["yeah no that works", "no that's perfect", "no that sounds great", "no problem at all", "it'll have to do"]
)
def test_a_read_back_is_agreed_to_by_who_denies_that_anything_is_wrong(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "no that's fine",
        "yeah no",
        "yeah no that doesn't work",
        "no that's great but make it three",
        "no it's not right",
    ],
)
def test_who_may_decline_all_of_it_has_not_agreed(text: str) -> None:
    assert read_answer(text, to_agree=True).answer != "affirm"


@pytest.mark.parametrize("text", ["that's the one just book it", "thank you so much have a good one", "is all good"])
def test_words_that_only_agree(text: str) -> None:
    assert only_agrees(text)


@pytest.mark.parametrize("text", ["the gate code is 4455", "is it free", "i have a dog", "at three", "no"])
def test_words_that_tell_or_ask_something_beside_a_yes(text: str) -> None:
    assert not only_agrees(text)


@pytest.mark.parametrize(
    "text",
    ["i have a problem with that", "i've got a complaint", "it's an issue", "i doubt it", "i'm uneasy about that"],
)
def test_what_is_held_against_a_read_back_is_no_yes(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "negate"


@pytest.mark.parametrize(
    "text", ["i've got no issue with that", "that's not a problem", "change what it's perfect", "why change it's great"]
)
def test_who_finds_nothing_to_hold_against_it_agrees(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "affirm"
