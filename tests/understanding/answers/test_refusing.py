"""Ways to say no that a caller has, from a bare one to an excuse."""

from __future__ import annotations

import pytest

from receptionist.understanding.answers import read_answer

BARE = [
    "no thanks", "no thank you", "no, thank you very much", "nah I'm good", "nah, I'm alright", "no no no",
    "nope, not that", "no sir", "no ma'am", "no siree",
]  # fmt: skip
EMPHATIC = [
    "hell no", "heck no", "oh no", "oh god no", "gosh no", "no way", "no way jose", "not a chance", "no chance",
    "fat chance", "not in a million years", "not on your life", "over my dead body",
]  # fmt: skip
NOT_AT_ALL = [
    "absolutely not", "definitely not", "certainly not", "of course not", "obviously not", "clearly not",
    "probably not", "not at all", "not in the least", "not really no", "not particularly", "not especially",
    "not exactly", "not necessarily", "not entirely",
]  # fmt: skip
NOT_QUITE = [
    "half of it's right", "some of that is right", "that's half right", "partly right", "it's mostly right",
    "that's worse", "now it's worse",
    "not quite right", "that's not quite it", "that's not it", "that isn't it", "this isn't it", "that ain't it",
    "that ain't right", "it ain't so", "that is not so", "not so", "not true", "untrue", "that's untrue",
    "that is a falsehood", "that's bogus", "that's nonsense",
]  # fmt: skip
REGRETTED = [
    "I'm afraid not", "afraid not", "unfortunately not", "unfortunately no", "sadly no", "sorry, no", "sorry no",
    "sorry but no", "I'm sorry, but no", "regrettably no", "no, sorry",
]  # fmt: skip
I_WOULD_SAY_NO = [
    "I don't think so", "I don't believe so", "I really don't think so", "don't think so", "I wouldn't say so",
    "I wouldn't say that", "I'd say no", "I would have to say no", "I'm going to have to say no",
    "I'm gonna say no", "I have to say no", "gonna be a no", "that's a no", "that's a no from me", "it's a no",
    "that would be a no", "that'd be a no", "that will be a no", "the answer is no", "my answer is no",
    "put me down as a no", "I vote no", "hard no", "big no", "hard pass", "I'll pass", "I'll pass on that", "pass",
    "I'm gonna pass", "think I'll pass", "going to pass on this one",
]  # fmt: skip
CONTRADICTED = [
    "negative", "that's a negative", "that is a negative", "negatory", "thumbs down", "nay", "I beg to differ",
    "I must disagree", "I disagree", "I disagree with that", "I don't agree", "I do not agree with that",
    "I can't agree with that", "on the contrary", "quite the opposite", "it's the opposite", "by no means",
    "under no circumstances", "no on that", "no to that", "say no", "just no", "uh no", "um, no", "er no",
    "well no", "oh, no", "no not at all", "no, not really", "no I do not", "no I don't", "no I didn't",
    "no it isn't", "no it's not", "no that isn't", "no they aren't", "no he isn't", "no she doesn't", "no we don't",
    "no I wouldn't", "no I won't", "no I can't", "no you can't", "no it doesn't", "it does not", "it doesn't",
    "it isn't", "it is not", "I don't", "I do not", "I didn't", "I won't", "I wouldn't", "I can't", "they don't",
    "we don't", "she isn't", "that doesn't", "that won't",
]  # fmt: skip
WRONG = [
    "that's wrong", "that is wrong", "this is wrong", "you're wrong", "you are wrong", "you got it wrong",
    "you got that wrong", "you have it wrong", "you've got it all wrong", "that's all wrong", "it's all wrong",
    "everything's wrong", "wrong", "wrong answer", "it's incorrect", "incorrect", "not correct",
    "that's not accurate", "inaccurate", "that's a mistake", "that was a mistake", "you made a mistake",
    "there's been a mistake", "there must be some mistake", "you're mistaken", "you are incorrect",
    "that's an error", "not the right one", "not what I said", "that's not what I said",
    "that's not what I asked for", "that's not what I meant", "that's not what I want", "that's not what I wanted",
    "not what I want", "not what I wanted", "that isn't what I'm looking for", "it's not what I'm looking for",
    "not what I had in mind", "that's not the one", "not that one", "not this one", "none of those", "none of them",
    "none of the above", "neither", "neither of those", "neither one", "neither works",
]  # fmt: skip
DOES_NOT_SUIT = [
    "that won't do", "that won't work", "that doesn't work", "that doesn't work for me", "it won't work",
    "that will not work for me", "that's no good", "no good", "it's no good", "that's not good", "not good",
    "that isn't going to work", "that's not going to work", "that's not gonna work", "that wouldn't work",
    "doesn't work for me", "doesn't suit me", "that does not suit me", "it doesn't suit", "that's not convenient",
    "that's not ideal for me no", "that isn't possible for me", "I can't make it", "I can't make that",
    "I can't do that", "I can't do it then", "I'm not free then", "I'm not available", "I'm not available then",
    "I'm busy then", "I'm busy that day", "I'll be at work then", "I won't be home", "I won't be there",
    "we won't be here", "I'm away then",
]  # fmt: skip
RATHER_NOT = [
    "I'd rather not", "I would rather not", "I'd prefer not to", "I would prefer not to", "I prefer not to",
    "I'd rather you didn't", "I'd sooner not", "better not", "best not", "let's not", "let's not do that",
    "please don't", "don't", "don't do that", "do not do that", "don't book it", "don't book that",
    "do not book it", "please do not book it", "don't book anything", "don't bother", "don't worry about it",
    "no need", "no need for that", "there's no need", "that's not necessary", "that won't be necessary",
    "not necessary", "it isn't necessary", "that isn't needed", "that won't be needed", "not needed",
    "I don't need it", "I don't need that", "I don't want it", "I don't want that", "I don't want to",
    "I don't want to do that", "I don't want to book it", "I do not wish to book", "I don't wish to",
    "I don't feel like it", "I don't like it", "I don't like that", "I don't like that one", "I didn't want that",
    "I didn't ask for that", "I never asked for that", "I never said that", "I didn't say that", "I said no",
    "I told you no", "no I said no", "not interested", "I'm not interested", "I am not interested in that",
    "no interest", "count me out", "leave it", "leave it for now", "leave it out", "let's leave it",
    "let's leave it there", "skip it", "skip that", "let's skip it", "forget it", "forget about it", "never mind",
    "nevermind", "never mind that", "drop it", "scrap that idea",
]  # fmt: skip
# Putting off is a no to what was asked now.
PUT_OFF = [
    "not now", "not right now", "not just now", "not yet", "not just yet", "not today", "not today thanks",
    "not tonight", "not this time", "not at this time", "not at the moment", "not at this point", "not for now",
    "maybe later", "later maybe", "maybe some other time", "maybe another time", "another time",
    "some other time perhaps", "perhaps another day", "I'll do it later", "I'll do that later", "I'll book later",
    "I'll book it later", "I'll do it myself", "I can do it myself", "I'll book it myself", "I'll call back",
    "I'll call back later", "I'll get back to you", "I'll let you know", "let me hold off", "hold off",
    "hold off on that", "hold off for now", "let's hold off", "let's hold off on booking", "I'd like to hold off",
    "wait on that", "let's wait", "I'd rather wait", "I'll wait", "it can wait", "that can wait", "I want to wait",
    "I need more time", "I'd like to keep looking", "I'll keep looking", "I'm still looking", "I'm just looking",
    "I was just looking", "I was just checking", "I was only asking", "just checking", "just curious",
    "i only wanted to know about today", "I just wanted to ask your prices", "no I only called to check your hours",
    "just browsing", "just wanted to know", "I just wanted to know", "I just needed the information",
    "I only wanted information", "I wanted to check the price first", "I need to check with my wife first",
    "I have to ask my husband first", "I need to talk to my landlord first", "let me talk to my wife first",
    "let me check with my boss first", "I want to shop around", "I'm going to shop around",
]  # fmt: skip
# "I am good" declines an offer.
HAS_ENOUGH = [
    "no I'm good", "no I'm fine", "no I'm okay", "no, I'm all set", "I'm good thanks", "I'm good",
    "I'm all set thanks", "I'm fine thanks", "I'm fine, thank you", "we're good", "we're all set",
    "we're fine thanks", "nothing", "nothing else", "nothing more", "nothing thanks", "no, nothing else",
    "no that's all", "no that's it", "no that'll be all", "no, that's everything", "no, nothing today",
]  # fmt: skip
OBJECTED = [
    "no I changed my mind", "I changed my mind, forget it", "actually no", "actually, no", "actually no thanks",
    "actually never mind", "on second thought no", "on second thoughts, no", "hmm no", "yeah no", "yes no",
    "okay no", "right, no", "well, no", "so no", "no way, that's too expensive", "no, it's too expensive",
    "no, that's too much", "too expensive", "that's too expensive", "that's too much", "it costs too much",
    "that's too far", "that's too early", "too early", "it's too late", "that's too late for me",
    "too late in the day", "that's too soon", "that's a bit early", "that's a bit late for me",
    "no, that's too early", "no that's a bad time", "that's a bad time", "that's a bad day for me",
]  # fmt: skip
IN_OTHER_WORDS = [
    "nein", "I decline", "I must decline", "I'll have to decline", "I have to decline", "I refuse", "I reject that",
    "denied", "I deny that", "cancel that", "cancel it", "undo that", "stop, no", "no stop", "nuh uh", "nuh-uh",
    "uh-uh", "nah man", "nah bro", "nah fam", "naw", "naw man", "nope nope", "nope sorry", "nope, I don't",
    "nope, not me", "nope not today", "no dice", "no deal", "no go", "that's a no go", "not happening",
    "that's not happening", "ain't happening", "not gonna happen", "not going to happen", "not a fan",
    "I'm not a fan of that", "not for me", "that's not for me", "it isn't for me", "not my thing", "not my address",
    "that's not my name", "that's not my number", "that isn't my address", "that's not me", "it's not me",
    "this isn't me", "not me", "not mine", "that isn't mine", "that's not mine", "I don't live there",
    "I don't live there anymore", "we don't live there any more", "that's not where I live", "it's not there",
    "you've got the wrong person", "wrong person", "wrong guy",
]  # fmt: skip
FALSE = [
    "it's false", "false", "totally false", "completely false", "that's completely wrong", "that is totally untrue",
    "total lie", "that's a lie", "you're lying", "lies", "that couldn't be further from the truth", "far from it",
    "far from the truth", "it's far from true", "nothing of the sort", "nothing like that", "that can't be right",
    "that can't be", "it can't be true", "that doesn't sound right", "doesn't sound right",
    "that doesn't seem right", "that doesn't look right", "it doesn't sound correct", "I don't think that's right",
    "I don't think that's correct", "I don't believe that's right", "I do not believe that is true",
    "I don't think that is the case", "that's not the case", "that is not the case", "this isn't the case",
    "not the case", "I wouldn't do that", "I would never", "never", "never ever", "no never", "not ever", "hardly",
    "hardly!", "as if",
]  # fmt: skip
AND_MORE = [
    "no it's okay, I don't want to book it right now", "No, I don't want to reserve it yet",
    "No, I'd like to think it over first", "I don't want it anymore", "No, thanks for the offer",
    "No that won't be needed at this time", "that's not necessary right now", "No, I'm just gathering information",
    "I don't need you to book it", "not at this moment", "I don't want to make a reservation now",
    "no, please don't book anything", "I'd like to hold off on the reservation for now", "I won't be booking today",
    "I'm not going to book it", "I am not ready to book", "I'm not ready yet", "not ready", "nah, that's okay",
    "no, that's okay", "no that's alright", "no it's alright", "no worries, I'm good", "I'd say that's wrong",
    "that statement is false", "this statement is incorrect", "that's entirely false", "you've misunderstood me",
    "you misunderstood", "you didn't get it right", "you didn't get that right", "you got my request wrong",
    "that was not what I had asked", "that's not my request", "that's not what I was saying", "it wasn't me",
    "that was wrong", "those are wrong", "these are incorrect", "they're not right", "none is correct",
    "neither is correct", "nothing about that is right", "this is not right at all", "I believe that's incorrect",
    "I think that is wrong", "I think not", "I should think not", "I hope not", "let's say no", "please say no",
    "tell them no", "I'm saying no", "it's gonna be a no", "that's gonna have to be a no", "I guess not",
    "I suppose not", "no I guess not", "no, I guess I'm fine", "no need to do that", "no need to book",
    "you don't have to", "you don't need to", "you needn't", "don't trouble yourself", "please cancel that request",
    "abort", "abort that", "nope, cancel", "no cancel", "stop, that's wrong", "hold up, that's wrong",
    "no that doesn't sound right", "no that doesn't work for me", "No, it does not work", "no, that time's no good",
    "no that isn't good for me", "no I am busy at that time", "I have a meeting at that time",
    "I'll be out of town", "I'm out of town that week", "that clashes with something",
    "that conflicts with my schedule", "my schedule won't allow that", "I can't that day", "can't do it then",
    "that's not doable", "impossible", "that's impossible", "that's impossible for me", "not possible",
    "not possible I'm afraid", "it's not possible for me", "absolutely no way",
    "no thank you, I've changed my mind", "no, forget about it", "no don't worry about it", "no leave it",
    "no skip that", "nope all good", "nope I'm good", "nope that's all", "nothing further",
    "that wouldn't be right", "it is untrue", "that's so not true", "well that's just wrong", "I refuse to do that",
    "I'm against it", "I object", "I'm opposed", "I'm not in favor", "I am not okay with it", "not okay",
    "that's not okay", "not acceptable", "unacceptable", "that's unacceptable", "I can't accept that",
    "I don't accept", "I'm not happy with that", "I'm unhappy with that", "not happy with it", "I don't approve",
]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    BARE
    + EMPHATIC
    + NOT_AT_ALL
    + NOT_QUITE
    + REGRETTED
    + I_WOULD_SAY_NO
    + CONTRADICTED
    + WRONG
    + DOES_NOT_SUIT
    + RATHER_NOT
    + PUT_OFF
    + HAS_ENOUGH
    + OBJECTED
    + IN_OTHER_WORDS
    + FALSE
    + AND_MORE,
)
def test_refuses(text: str) -> None:
    assert read_answer(text).answer == "negate"


@pytest.mark.parametrize("text", ["send her at one and don't charge me", "Monday and don't be late"])
def test_what_they_are_not_to_do_when_they_come_refuses_nothing(text: str) -> None:
    assert read_answer(text).answer is None


@pytest.mark.parametrize("text", ["not Monday and don't be late", "Friday and don't book it", "don't be late"])
def test_what_refuses_as_well_is_a_refusal(text: str) -> None:
    assert read_answer(text).answer in ("correct", "negate")


@pytest.mark.parametrize(
    "text",
    [
        "saturday i'm busy the other days",
        "saturday i'm at work the other days",
        "saturday i'm tied up the rest of the week",
    ],
)
def test_who_is_busy_on_the_other_days_refuses_nothing(text: str) -> None:
    assert read_answer(text).answer is None


@pytest.mark.parametrize("text", ["saturday i'm busy", "saturday i'm busy but the other days are fine"])
def test_who_is_busy_that_day_refuses_it(text: str) -> None:
    assert read_answer(text).answer in ("correct", "negate")
