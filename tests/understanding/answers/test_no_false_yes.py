"""What sounds like a yes and is none: the worst error there is, for it books."""

from __future__ import annotations

import pytest

from receptionist.understanding.answers import read_answer

NO_YES = [
    "and my son could you do him too", "oh and wait my granddaughter could you do her too while i'm there",
    "my wife wants to know how you do the stairs",
    "no can do", "that would be great if it wasn't so early", "it would be fine if i were in town",
    "you must be joking",
    "when hell freezes over", "i'm getting cold feet", "i'd sooner eat my hat", "you got it all mixed up",
    "and that's how long", "that's how much", "so it's how long again",
    "good, thank you", "okay what else", "great, but…", "great, but what about Friday", "yes? hello?",
    "hello? yes?", "yes hello", "yes hi", "yes hi, who is this", "fine I'll think about it",
    "sure, what about Tuesday", "all right, anything cheaper?", "ok, is there anything else",
    "okay, is there anything sooner", "okay but that's too early", "okay but not Tuesday", "good morning",
    "good afternoon, is this the plumber", "fine but can we do later", "yes but earlier", "yeah but no",
    "yes and no", "well yes and no", "yes or no", "yes, no, maybe", "is that right", "is that correct?",
    "is it correct", "right?", "okay?", "yes?", "really?", "is that okay", "are you sure", "sure?",
    "are you sure that's right", "I'm sure you are", "I'm sure it's fine but I need to check", "I'm not sure",
    "not sure", "I am not so sure", "sure I don't know", "maybe yes", "possibly yes", "yes maybe", "maybe sure",
    "I guess so", "I suppose so", "I suppose", "I guess", "kind of", "sort of", "kinda", "sorta", "somewhat",
    "more or less", "partly", "in part", "partially correct", "mostly right", "almost right", "almost", "nearly",
    "close but no", "close", "close enough I guess", "that's close but wrong", "not bad but no",
    "perfect, except the time", "perfect except for the name", "great except it should be Friday",
    "all good except the address", "everything is right except the street", "yes except the name",
    "right name wrong address", "right street, wrong number", "the name's right but not the address",
    "correct name, wrong day", "good day, bad time", "right idea, wrong day", "okay so when is it",
    "okay and how much", "okay how much is that", "okay let me think", "okay let me check", "okay hold on",
    "okay one second", "okay wait", "yes wait", "yes hold on", "right hold on", "sure, hold on", "sure one moment",
    "sure, let me check my calendar", "yeah hang on", "yeah give me a minute", "okay give me a second",
    "great, give me a second", "let me see if that works", "let me see", "I'll see if that works",
    "I need to see if that works", "if that works", "I'd have to check if that works",
    "that works if it's before noon", "yes if you can come at nine", "only if it's free",
    "yes as long as it's free", "sure if it's not too late", "sure provided it's under fifty",
    "okay unless you have something earlier", "unless there's something sooner", "would that work",
    "does that work", "will that be okay", "what if I say yes", "if I say yes what happens",
    "before I say yes, how much", "what would be good", "what's right", "what's correct", "I want the right one",
    "which one's right", "who's right", "I'm right here", "I'm all right", "I'm fine how are you",
    "I'm good how are you", "I'm okay", "fine, how are you", "good, and you", "good how are you",
    "very well thanks and you", "great, how about you", "okay bye", "okay goodbye", "great, bye", "perfect, bye",
    "all right bye now", "fine, bye", "okay thanks bye", "cool, talk to you later", "alright, have a good one",
    "okay, thanks for your help", "great, thanks for all your help", "good to know", "good to know, thanks",
    "good to hear", "nice to meet you", "nice talking to you", "great job", "good job", "well done",
    "good question", "good point", "great question", "nice try", "good grief", "good lord", "good luck",
    "good night", "good evening", "fine whatever", "whatever", "whatever you say", "if you say so", "so you say",
    "you wish", "as if", "okay so I have a question", "yes I have a question", "yes, I'd like to change it",
    "yes I want to change the time", "yes can you change it to Friday", "yes, change it to Friday",
    "yes, could you repeat that", "yes, can you say that again", "yeah, what did you say", "sure, say that again",
    "okay say again", "okay come again", "sorry yes what", "okay repeat that",
    "right, could you repeat the address", "so is that a yes", "was that a yes", "did you say yes", "you said yes",
    "I said yes to the other one", "I said yes to Tuesday, not Wednesday", "I didn't say yes", "I never agreed",
    "I don't agree", "I can't confirm that", "I can't say yes", "I can't agree to that", "I won't confirm",
    "don't confirm", "don't confirm it yet", "do not confirm", "not confirmed", "not right", "not okay", "not fine",
    "not good", "not great", "not perfect", "not sure about that", "isn't right", "ain't right", "not all right",
    "it's not all right", "it isn't okay", "that is not okay with me", "that's not fine with me",
    "I'm not happy with that", "I'm not okay with that", "I'm not good with that", "I'm not fine with that",
    "that hardly works", "that barely works", "that never works", "nothing works", "none of that is right",
    "none of that works", "nobody agrees", "neither is right", "neither is fine", "no one said yes",
    "anything but that", "anything but yes", "far from perfect", "less than perfect", "less than ideal",
    "far from okay", "that's hardly right", "that's not exactly right", "that's only half right", "half right",
    "you're half right", "you almost got it", "you almost got it right", "you nearly got it", "try again",
    "guess again", "once more", "again please", "sounds wrong", "sounds bad", "sounds terrible", "looks wrong",
    "that sounds awful", "that sounds off", "seems off", "sounds expensive", "sounds too expensive",
    "sounds too late", "sounds too good to be true", "too good to be true", "good thing I called",
    "I have a good reason", "it would be better earlier", "earlier would be good", "earlier would be perfect",
    "later would be better", "sooner would be great", "anything sooner would be great",
    "something earlier would be perfect", "a different day would be good", "another day would be fine",
    "another time would be great", "Friday would be better", "would Friday be okay", "would Friday work",
    "is Friday okay", "is Friday good", "could we say Friday", "how's Friday", "Friday instead is fine",
    "what's good on Friday", "okay Friday instead", "great Friday instead", "sure but on Friday",
    "okay can we do Friday", "sure can you do four", "right can it be four", "yes can it be four instead",
    "yes at four instead", "yes but at four", "perfect but at four", "yeah make it four", "sure make it four",
    "yes make that four", "okay make that Thursday", "great make it Thursday", "all right but Thursday",
    "yes only it's Smith with a y", "yes only not on Tuesday", "yes actually no", "yes wait no", "yes no wait",
    "yeah actually never mind", "sure, actually no", "okay actually no", "okay never mind", "fine never mind",
    "great, cancel it", "okay cancel it", "yes cancel it", "sure cancel that", "yes forget it", "okay forget it",
    "okay stop", "right stop", "all right stop it", "yes stop talking", "okay enough", "okay that's enough",
    "fine, leave it", "okay leave it", "okay I'll pass", "sure I'll pass", "good but I'll pass",
    "great but I'll pass", "thanks but I'll pass", "thanks but no thanks", "thank you but no",
    "thank you, but not today", "that's kind but no", "that's nice but no", "that's great but no thanks",
    "sounds good but not now", "sounds great but I can't", "sounds nice but too expensive", "sounds good in theory",
    "works in theory", "good in theory", "I wish that worked", "I wish I could", "I wish it was right",
    "I'd love to but I can't", "I would love to, but no", "I'd like to but not today", "I would if I could",
    "I would but I can't", "I want to but I can't", "I do but not now", "I am but he isn't",
    "I agree but it's too late", "true but no", "true but irrelevant", "fair enough but no", "fair but no",
    "of course not", "sure not", "surely not", "absolutely no", "definitely no", "certainly no", "exactly not",
    "indeed not", "yes it's not", "yes it's wrong", "yes that's wrong", "yes that's incorrect",
    "yeah that's not right", "yeah that's wrong", "yeah that's not my address", "yeah that's not it",
    "okay that's not it", "okay that's wrong", "right, that's wrong", "sure that's not right",
    "well that's fine, but the day is wrong", "yes, the name is wrong", "yes but the name is wrong",
    "yes you got the name wrong", "yes there's a mistake", "yes there is something wrong",
    "yes I'd like something else", "yes something else please", "okay something else", "okay show me another",
    "okay next", "next", "next please", "another", "what else", "anything else",
    "okay what other times do you have", "great what other days", "sure what else have you got",
    "fine what about the afternoon", "good what about evenings", "yes and what about Saturday instead",
    "is everything right", "is that everything", "did that work", "will it work", "does it look good",
    "how does it look", "what looks good", "looks like rain", "sounds like you have it wrong",
    "sounds like a mistake", "sounds like a lot", "that sounds like too much", "looks like the wrong address",
    "seems wrong to me", "I'm certain that's wrong", "I'm positive it's not right", "I'm sure it's wrong",
    "I'm sure that's not it", "I agree it's wrong", "exactly the problem", "that's exactly the problem",
    "right, the problem is", "right so here's the thing", "okay here's the thing", "okay so basically",
    "yes so my sink is leaking", "yeah so I was calling about my sink", "yes this is Joe calling",
    "good, I was hoping to reach you", "great I finally got someone", "perfect timing, I need help",
    "well well well", "sure as hell not", "I'll be sure to check", "be sure to ask first",
    "make sure it's right first", "I want to make sure first", "just making sure", "let me make sure",
    "right hand side", "on the right", "correct me if I'm wrong", "correct the address", "correct my name",
    "the correct address is Elm", "the right address is 12 Elm", "true or false", "what do you think",
    "I should say so but ask my wife", "it's good but not great", "it's fine but I'd prefer later",
    "that works but I prefer Friday", "works but only after five", "okay if you come after five",
    "fine if it's in the morning", "all right as long as it's Tuesday", "great if you could do Friday",
    "yes if it was free", "that'd be great if it were Friday", "it would be good if it was earlier",
    "I would like something else", "I'd love another option", "I'd like a different one",
    "I would like to change it", "I want to change that", "I'd like to cancel", "I'd like to speak to someone",
    "okay thank you goodbye", "alright thank you bye bye", "great have a nice day", "perfect, have a good day",
    "ok cool see you", "okay talk soon", "good day to you", "good to talk to you", "thank you that is all",
    "okay that's all", "great that's all I needed", "perfect that's everything thanks bye",
    "that's perfect, nothing else, bye", "that'll be all", "that'll be all thank you", "that will be all",
    "cool cool, bye", "fine thanks, goodbye", "thank you so much, you've been great", "thanks, you're awesome",
    "you're great", "you've been very helpful", "that was helpful", "that's helpful, thanks", "good info",
    "that's interesting", "oh I see", "I see", "oh okay I see", "oh really", "oh wow", "oh nice place",
    "interesting", "huh okay", "hmm", "um", "uh", "so", "and", "the", "I", "well", "hello", "hey", "okay hello",
    "yes hello can you hear me", "yes I can hear you", "yes I hear you", "yeah I'm here", "yes I'm here",
    "I'm still here", "still here", "yes still here", "go on", "I'm listening", "yes go on", "okay go on",
    "continue your question", "ask away", "okay ask", "sure ask", "sure, what's the question", "yeah what",
    "yeah what is it", "yes what", "yes what do you need", "yes how can I help", "mm what", "okay so what now",
    "now what", "what happens next", "okay what's next", "so when are you coming", "okay when", "when", "sure when",
    "good when", "find me another", "find me another one", "can we do something else", "do you have anything else",
    "is there anything else", "anything else available", "what else do you have", "what other times do you have",
    "any other times", "any other day", "do you have another time", "got anything later", "anything later",
    "something later please", "is there something sooner", "have you got anything sooner",
    "do you have any other slots", "another one please", "a different one", "a different time please",
    "show me something else", "try another day", "could we try another day", "let's try a different day",
    "let's look at another day", "no, something else", "no, show me another", "no, anything else",
    "nope, what else", "what other options are there", "other options please", "give me some other options",
    "I'd like to see other options", "I want something else", "I need a different time",
    "can I have a different time", "is there another slot", "could I get a different slot",
]  # fmt: skip
DOUBTS = [
    "I don't know", "I do not know", "dunno", "no idea", "I have no idea", "I haven't a clue", "beats me",
    "who knows", "I'm not sure", "not sure", "I'm not so sure", "I'm not certain", "I'm not positive", "unsure",
    "I'm unsure", "uncertain", "I can't say", "I couldn't say", "I couldn't tell you", "hard to say",
    "tough to say", "it's hard to tell", "difficult to say", "maybe", "maybe so", "maybe not", "perhaps",
    "possibly", "could be", "might be", "it might be", "it could be", "it may be", "it depends", "that depends",
    "depends", "I need to think", "I need to think about it", "let me think", "let me think about it",
    "I'm thinking", "still thinking", "I can't decide", "I haven't decided", "I haven't made up my mind",
    "I'm undecided", "I'm on the fence", "I'm torn", "I can go either way", "could go either way", "it's a toss up",
    "I don't remember", "I can't remember", "I forget", "I can't recall", "I don't recall", "I wish I knew",
    "your guess is as good as mine", "search me", "how should I know", "you tell me", "I'm confused",
    "I'm a bit confused", "I'm not too sure about that", "I really don't know", "I honestly don't know",
    "I truly have no clue", "no clue", "not a clue", "I've no idea", "hmm I wonder", "I'm of two minds",
    "I'm in two minds", "jury's still out", "not that I know of", "I doubt it", "I'm doubtful", "it's possible",
    "that's possible", "quite possibly", "anything's possible", "I suppose", "I guess", "I guess so",
    "I suppose so", "kind of", "sort of", "kinda", "in a way", "to some extent", "yes and no", "maybe, maybe not",
    "I think maybe", "probably", "most likely", "likely",
]  # fmt: skip
REPEATS = [
    "what", "what?", "huh", "huh?", "pardon", "pardon me", "pardon?", "I beg your pardon", "sorry?", "sorry, what",
    "excuse me?", "come again", "say again", "say that again", "say it again please", "can you say that again",
    "could you say that one more time", "can you repeat that", "could you repeat that please", "please repeat",
    "repeat please", "repeat that", "repeat the question", "would you mind repeating that",
    "can you repeat the last part", "what was that", "what did you say", "what'd you say", "what are you saying",
    "what were you saying", "I didn't catch that", "I didn't get that", "I didn't hear you", "I didn't hear that",
    "I missed that", "I couldn't hear you", "can't hear you", "I can't hear you", "couldn't quite hear that",
    "I didn't quite catch that", "I didn't understand", "I don't understand", "I didn't understand you",
    "I don't follow", "once more", "once more please", "one more time", "again", "again please",
    "run that by me again", "could you speak up", "speak up please", "you're breaking up", "you cut out",
    "you broke up there", "can you speak slower", "slow down please", "slower please", "what was the time again",
    "what was the address again", "could you rephrase that", "what do you mean", "what does that mean",
    "tell me again", "give me that again", "I missed what you said", "I lost you there", "you lost me",
    "didn't catch it", "never heard what you said", "hey, say what", "what was the last bit", "read it back again",
    "can you go over that again", "mind saying that again", "start over from the top please",
    "could you read that back to me",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_YES)
def test_is_not_taken_as_a_yes(text: str) -> None:
    assert read_answer(text).answer != "affirm"


@pytest.mark.parametrize("text", DOUBTS)
def test_is_not_sure(text: str) -> None:
    assert read_answer(text).answer == "unsure"


@pytest.mark.parametrize("text", REPEATS)
def test_asks_to_hear_it_again(text: str) -> None:
    assert read_answer(text).answer == "repeat"


@pytest.mark.parametrize(
    "text",
    [
        "yes i think so let me just check with my wife she's right here",
        "that's right let me look at my calendar",
        "yeah i better talk to my boss",
    ],
)
def test_who_asks_somebody_first_has_not_agreed_however_it_began(text: str) -> None:
    assert read_answer(text, to_agree=True).answer is None


@pytest.mark.parametrize("text", ["yes we should check the basement too", "yes let me in by the back door"])
def test_what_is_to_be_looked_at_by_others_takes_nothing_from_the_yes(text: str) -> None:
    assert read_answer(text, to_agree=True).answer == "affirm"


@pytest.mark.parametrize("text", ["is that too early", "yeah is that too late", "would that be a bit too soon"])
def test_who_asks_whether_it_is_too_early_is_not_sure(text: str) -> None:
    assert read_answer(text).answer == "unsure"


def test_who_finds_it_too_early_refuses() -> None:
    assert read_answer("that's a bit too early").answer == "negate"
