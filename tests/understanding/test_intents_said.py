"""Wishes as callers of a small firm say them, a table for each."""

from __future__ import annotations

import pytest

from receptionist.understanding.intents import read_intent

BOOK = [
    "my drain's clogged what have you got", "what do you have", "what does thursday look like",
    "what does wednesday around nine look like for a leak", "what's open saturday for a color",
    "when would be the soonest for a deep clean",
    "who do i gotta talk to about having somebody swing by", "i'm calling for a quote on the windows",
    "I'd like to book an appointment", "can I get an appointment", "I need to schedule a cleaning",
    "I want to set up a visit", "could someone come out and look at my furnace",
    "I was wondering if you could maybe come and give us a quote", "I was hoping you could send someone round",
    "can you come and take a look at my sink", "could you possibly come out on Tuesday",
    "I'm calling to see about getting my gutters cleaned", "I'm looking to get my carpets cleaned",
    "I need my lawn mowed", "my toilet is clogged", "my water heater's leaking", "the AC isn't working",
    "we have no hot water", "I've got a leak under the kitchen sink",
    "there's water coming through the ceiling and I need a plumber", "can I make an appointment for Friday",
    "do you have anything available tomorrow", "have you got any openings this week",
    "when's the soonest you can come", "how soon can someone get here", "when could you fit me in",
    "I need someone to fix my boiler", "I need a plumber", "looking for a cleaner for my house",
    "I want an estimate for a new roof", "can I get a free estimate",
    "I'd like to get a quote for painting my house", "could you give us an estimate",
    "I'd love to have someone come by", "would it be possible to have somebody come out",
    "would you be able to come and have a look", "is it possible to arrange a visit",
    "I would like to arrange for someone to service my boiler", "can we get on the schedule for next week",
    "put me on the schedule please", "sign me up for a cleaning", "book me in for Tuesday",
    "I want to book a deep clean", "let me book a slot", "need an appointment", "appointment please",
    "I need a service call", "my furnace needs a tune up", "I need a tune-up on my AC",
    "can somebody come over to check my thermostat", "the dishwasher stopped working", "our drain is backed up",
    "the garbage disposal is jammed", "could you send a technician", "send somebody out please",
    "i want somebody here tomorrow before noon", "i need somebody out here this afternoon",
    "I need an electrician to install a light", "can you do my windows next Thursday", "I'd like my windows washed",
    "I need help with a leaking pipe", "I have a plumbing problem", "I want to have my ducts cleaned",
    "hey I'm after a quote on some gutter cleaning",
    "hi there, I was just wondering whether you might have any availability this week",
    "I'd appreciate it if someone could come and look at our heating",
    "I think I need somebody to come look at my fence", "it'd be great if you could come by on Monday",
    "how are you fixed for thursday",
]  # fmt: skip
CANCEL = [
    "I need to cancel my appointment", "cancel my booking", "I'd like to cancel", "please cancel it",
    "can you cancel the cleaning on Friday", "I have to cancel tomorrow", "I won't be needing you on Tuesday",
    "I no longer need the appointment", "I don't need the visit any more", "call off my appointment",
    "I want to call off the cleaning", "I can't make my appointment", "I won't be able to make it on Friday",
    "take me off the schedule", "something came up and I have to cancel", "scrap my appointment",
    "don't come on Thursday", "I'm calling to cancel", "could you please remove my booking",
    "forget about my appointment on Monday", "we need to cancel our service call",
    "is it too late to cancel my visit", "I want to get rid of my appointment",
]  # fmt: skip
RESCHEDULE = [
    "you guys are coming friday and i need them here today", "you are coming friday but i need you today",
    "they're coming friday but my basement needs it now can you come today", "you're coming friday what about thursday",
    "i've got a plumber coming tomorrow and i need them here today", "you have me friday, i was hoping for wednesday",
    "you've got somebody coming out tomorrow but it's getting worse can you come today",
    "i have you down for friday but i was hoping for wednesday", "can we move the other to wednesday",
    "switch me to the tuesday that's the twenty seventh at four",
    "no saturday is my niece's wedding switch me to the tuesday",
    "I need to reschedule", "can I reschedule my appointment", "I need to move my appointment",
    "can we move it to Friday", "could I change my appointment to next week",
    "I'd like to change the time of my visit", "is it possible to push my appointment back",
    "can we push it to later", "I need a different day for my appointment",
    "my appointment on Tuesday, can we make it Thursday", "move my cleaning from Monday to Wednesday",
    "something came up, can we do another day for my visit", "can I switch my appointment to the morning",
    "I need to postpone my visit", "I want to shift our booking by a day", "could you bring my appointment forward",
    "I'm running late for my appointment", "change my booking please", "rebook my visit for next month",
    "can my appointment be moved", "is there any way to move my appointment up",
    "my tuesday visit wants moving", "that needs to go to another day", "the windows have to be moved to friday",
    "can i move my window washing to wednesday at nine",
]  # fmt: skip
HUMAN = [
    "who do i talk to about my bill",
    "can I talk to a person", "I want to speak to someone", "let me talk to a real person", "representative",
    "operator", "agent please", "get me a human", "I'd rather talk to a human", "can you put me through to someone",
    "switch me to the manager", "switch me over to billing", "switch me to the first agent you have",
    "transfer me to the manager", "connect me with the owner", "is there anyone there I can talk to",
    "I want to talk to somebody in charge", "speak to the boss", "put someone else on",
    "could you pass me to a colleague", "I don't want to talk to a machine", "I need to talk to your supervisor",
    "is Mike there", "can I speak with Mike", "get me the manager", "real person please", "human please",
    "I need a human being", "get me the billing person", "is there a person there i can talk to",
    "let me speak with customer service", "someone real please",
]  # fmt: skip
HOURS = [
    "what are your hours", "when are you open", "are you open on Saturday", "what time do you close",
    "what time do you open tomorrow", "how late are you open", "do you work weekends", "are you open on Christmas",
    "until what time are you open", "when do you close today", "are you closed on Sundays",
    "do you guys work on Sundays", "what are your opening times", "what days are you open", "are y'all open today",
    "is the office open now", "what time does the office open", "are you there on Saturdays",
    "do you come out on weekends", "do you work evenings", "what are your business hours", "opening hours please",
    "your hours please", "how early do you start", "till when are you open",
]  # fmt: skip
PRICE = [
    "how much does it cost", "how much is a cleaning", "what do you charge", "what are your rates",
    "how much would it be to clean three bedrooms", "what's the price for a drain cleaning",
    "how much for a tune up", "do you charge for estimates", "are estimates free", "is the estimate free",
    "what does a service call cost", "can you tell me your prices", "how much do you charge per hour",
    "how much do you charge for an estimate",
    "what's your hourly rate", "is there a fee for coming out", "what would it cost to fix a toilet",
    "ballpark how much", "how expensive is it", "do I have to pay for the visit",
    "what's the going rate for gutters", "how much will it run me", "could I get a price",
    "roughly how much is a boiler service", "is there a call-out charge", "price please",
    "what kind of prices do you have for lawn mowing", "cost of an inspection?",
    "what's the damage to show up", "what's that gonna set me back",
]  # fmt: skip
# Nothing of what this firm is called for.
NONE_OF_SIX = [
    "what's the weather like", "play some music", "who won the game", "what's my account balance", "tell me a joke",
    "how tall is the Eiffel tower", "where are you located", "do you take credit cards", "are you licensed",
    "do you do windows", "what services do you offer", "how long does a cleaning take", "my name is Joe",
    "Tuesday at three", "789 Main Street", "yes please", "no thanks", "thank you so much", "I lost my card",
    "transfer money to savings", "translate hello into Spanish", "what's the meaning of life",
    "set an alarm for seven", "turn the lights off", "how do I unclog a drain",
    "how do I fix a leaky faucet myself", "do you work with insurance", "what time is it", "what day is it",
    "what's today's date", "are you a robot", "how old are you", "how many calories in an apple", "read me a book",
    "call my mom", "what's the capital of France", "did my check clear", "my package hasn't arrived",
    "do you sell parts", "can I pay with cash", "who is this", "what's your name", "good morning",
    "sorry wrong number", "is there a person there", "is there a human on the line", "i need a lock person",
    "do be careful on the steps",
    "my filter needs changing", "you should go on friday", "something came up through the drain",
]  # fmt: skip
CHECK = [
    "when is my appointment", "what time is my visit again", "what was my appointment time again",
    "which day is my cleaning", "when are you coming to my place", "I just want to check when my appointment is",
    "is it still on", "are we still on for thursday",
]  # fmt: skip

WISHES = {
    "check": CHECK,
    "book": BOOK,
    "cancel": CANCEL,
    "reschedule": RESCHEDULE,
    "human": HUMAN,
    "hours": HOURS,
    "price": PRICE,
}


@pytest.mark.parametrize(("wish", "text"), [(wish, text) for wish, said in WISHES.items() for text in said])
def test_the_wish_is_heard(wish: str, text: str) -> None:
    assert read_intent(text).intent == wish


@pytest.mark.parametrize("text", ["key's stuck in the door it won't come out or turn", "it won't come loose"])
def test_a_thing_that_will_not_come_out_cancels_nothing(text: str) -> None:
    assert read_intent(text).intent != "cancel"


@pytest.mark.parametrize(
    "text",
    ["you guys are coming friday and i also need somebody today", "people are coming friday and i need you thursday",
     "my parents are coming friday and i need a cleaning thursday", "i have guests coming friday can you come thursday",
     "they're coming friday for the carpets and i need another visit today", "are you coming friday or tomorrow",
     "you're coming friday can you call me today", "you're coming friday could you tell me the price now",
     "move the other sofa first"],
)  # fmt: skip
def test_who_wants_more_than_what_comes_moves_nothing(text: str) -> None:
    assert read_intent(text).intent != "reschedule"


@pytest.mark.parametrize("text", NONE_OF_SIX)
def test_no_wish_is_heard(text: str) -> None:
    assert read_intent(text).intent not in WISHES
