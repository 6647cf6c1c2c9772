"""Dangers that are told or named, and those that are denied, supposed, over, or a job like another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.emergencies import read_danger
from receptionist.understanding.understand import understand
from tests.understanding.when.conftest import CLOCK

HERE = Path(__file__).parent

TOLD = {
    "gas": [
        "nobody has come yet and it smells of gas",
        "I smell gas in the kitchen",
        "it smells like rotten eggs by the stove",
        "there's like a rotten egg smell by my water heater",
        "I just had a furnace put in and now I smell gas",  # the furnace is no excuse
        "somebody hit the gas line with a shovel",
        "can you send someone I smell gas",  # a request, and then what is so
    ],
    "carbon_monoxide": [
        "my carbon monoxide detector is going off",
        "the CO alarm keeps beeping",
        "the c o detector is chirping",  # letters apart
        "carbon monoxide alarm!",
        "I think there's carbon monoxide",
    ],
    "fire": ["the furnace is on fire", "my new dryer caught fire", "there's smoke coming out of the vent"],
    "electrical": [
        "the outlet's sparking",
        "the breaker panel is hot",
        "there are exposed wires",
        "something dripping on the lamp",
    ],
    "medical": [
        "my dad fell down and can't get up",
        "my husband is not breathing",
        "we need an ambulance",
        "i can't catch my breath",
        "she's having a fit on the floor",
        "he's having an epileptic fit",
        "i'm dying here i can't breathe",
    ],
    "threat": [
        "someone's breaking into my house",
        "he's got a gun",
        "I want to kill myself",
        "he broke the sink and he's going to kill me",  # none of who storms, and hurts nobody
        "i ran out of the house and my husband is going to kill me",
        "he beat me to the floor",
        "my boyfriend says he'll kill me if i open the door",
    ],
    "flood": [
        "the water heater is spraying all over",
        "my basement's flooding",
        "a pipe burst",
        "water's everywhere",
        "sewage is backing up into the tub",
        "there's two inches of water down here",
        "I can't shut the water off",
    ],
}
NAMED = [
    ("the drain it smells bad like rotten egg", "gas"),
    ("there's a rotten egg smell coming from the shower drain", "gas"),
    ("I hear hissing behind the stove", "gas"),
    ("what if I smell gas", "gas"),
    ("could this be carbon monoxide", "carbon_monoxide"),
    ("everybody has a headache since the furnace came on", "carbon_monoxide"),
    ("it's smoky in here", "fire"),
    ("the outlet is warm", "electrical"),
    ("my mother fell", "medical"),
    ("there's a man down in the lobby", "medical"),
    ("help", "threat"),
    ("the white thing by the bedrooms keeps going four beeps", "carbon_monoxide"),
    ("i get a buzz up my arm from the washer", "electrical"),
    ("my mother fall from stairs", "medical"),
    ("keys are in the car and so is my baby", "medical"),
    ("she's eight months along and there's blood", "medical"),
    ("my son is having a fit", "medical"),
    ("my little boy is having a fit please help", "medical"),
    ("help the lady downstairs is having a fit", "medical"),
    ("he said he'll burn the place with us in it", "threat"),
    ("my nose says gas", "gas"),
    ("the range has been hissing since the delivery men hooked it up", "gas"),
    ("he's on his way to hurt me", "threat"),
    ("there's a puddle and it's getting worse, the leak is really bad", "flood"),
    ("there's water coming out under the sink like a puddle every morning", "flood"),  # it comes and goes
    ("water comes pouring out of the wall whenever i run the dishwasher", "flood"),
]
CASES = [(text, danger) for danger, texts in TOLD.items() for text in texts]
HARMLESS = [
    "I don't smell any gas and it is only the knob that is loose",
    "you didn't answer me do you cut kids' hair",
    "i want the windows washed i can't get up the ladder any more",
    "tuesday and how long will he be in my apartment",
    "no smell of gas",
    "it's not an emergency, there isn't any gas smell",  # denied
    "nobody is hurt",
    "somebody down at the church told me you wash windows",  # there, and not on the ground
    "a man down the street gave me your number",
    "smoke detector battery installation",  # work
    "I'd like a new carbon monoxide detector",
    "gas furnace tune-up",
    "do you put in flood lights",  # things that bear the name
    "my mower needs new spark plugs",
    "we had a flood last year",  # over
    "I'm flooded with calls",  # figures of speech
    "my wife is going to kill me if this isn't done by Friday",
    "my gas bill is high",
    "can you clean my fireplace",
    "the sink is dripping",
    "I broke the handle of the faucet",
    "is smoking allowed",
    "my toilet won't stop running",
    "I live on Flood Street",
    "my brother in law is an electrician",  # words of a danger in something else
    "does the man call up when he is downstairs",
    "the pilot light keeps going out",
    "please the tap in the kitchen the water is coming from the handle",
    "the tub is backing up",
    "he can't get up to open the door",
    "hot water heater is dead we wash the baby with a kettle",  # a water heater heats no house, and is no water
    "water heater came in with a dent, do you want it",
    "my tenant's having a fit about the smell in the drain",  # anger
    "my tub's leaking through and the lady downstairs is having a fit",
    "the lady downstairs is having a fit because my tub drips",
    "the disposal's jammed and my husband is going to kill me",
    "she's gonna kill me i put grease down the sink",
    "my drain is slow and i'm dying here",
    "my sister beat me to it but i need a plumber",
    "she'll have a stroke if she sees this kitchen",
    "i'd shoot myself if i had to do these gutters again",
    "my mother will strangle me if the house isn't clean",
    "my father no speak english he wants the windows washed",  # another language
    "she doesn't speak any english",
    "the washer is shaking so bad",  # machines
    "the water heater's a ticking time bomb",
    "i'm panicking about my nails",
    "i scorched a pan",
    "i'm beat, let's do tomorrow",
    "the neighbor's dog scared the painter off",
    "i burned the toast the smoke alarm went off there's no fire",  # over in the same breath
    "she's on oxygen so no sprays when you clean",  # why, or how, work is wanted
    "my husband had an accident so he can't mow this month",
    "i cut my finger so i can't do the dishes",
    "my sister's in labor next week so we'd rather have it done before",
    "are the weed sprays you use toxic",  # asked of what we use
    "i'm allergic to ammonia",
    "our pool has too much chlorine",
    "the office got flooded with resumes",  # with anything but water
    "sunlight floods in and shows every streak",
    "the cellar floods every march",  # a habit
    "the hose floods the lawn a bit",  # outdoors
    "does anybody on your crew smoke",  # people who smoke
    "the den has stale smoke in the drapes",
    "the estimate shocked my wife",
    "i nearly fainted at the total",
    "an ambulance is blocking our street",
    "we were burned by movers before",
    "this is mrs sparks",
    "friday's my cpr class",
    "how much do you charge for emergencies",
    "she can't hear well so ring twice",
    "he shut the water off already",  # nothing runs any more
]


def phrases(name: str) -> Iterator[tuple[str, str]]:
    """The heading and the words of each line of a list beside this file."""
    heading = ""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            heading = line.strip("[]")
        elif line and not line.startswith("#"):
            yield heading, line


@pytest.mark.parametrize(("text", "danger"), CASES)
def test_danger_is_told(text: str, danger: str) -> None:
    assert read_danger(text).told == danger


@pytest.mark.parametrize(("text", "danger"), NAMED)
def test_a_bare_word_or_a_symptom_is_asked_after(text: str, danger: str) -> None:
    found = read_danger(text)
    assert (found.told, found.named[:1]) == (None, (danger,))


@pytest.mark.parametrize(
    "text",
    [
        "everybody's fine but the house is on fire",
        "the smoke alarm is going off there's no fire that i can see",
        "it was just toast but there's smoke everywhere",
    ],
)
def test_an_all_clear_beside_a_fire_is_none(text: str) -> None:
    assert read_danger(text).told == "fire"


@pytest.mark.parametrize("text", HARMLESS)
def test_no_danger(text: str) -> None:
    found = read_danger(text)
    assert (found.told, found.named) == (None, ())


def test_the_gravest_comes_first() -> None:
    assert read_danger("the basement is flooding and I smell gas").told == "gas"


def test_all_that_are_named_are_kept() -> None:
    assert read_danger("everybody has a headache and the furnace smells weird").named == ("gas", "carbon_monoxide")


def test_a_danger_is_shown_with_its_words() -> None:
    [evidence] = read_danger("hello, I smell gas").evidence
    assert (evidence.rule, evidence.text, evidence.value) == ("danger told", "I smell gas", "gas")


def test_the_words_of_a_name_tell_of_none() -> None:
    text = "John Sparks"
    assert read_danger(text).told == "electrical"
    assert read_danger(text, names=[Span(0, len(text))]).told is None


def test_the_words_of_a_service_name_none_and_may_still_tell_of_one() -> None:
    text = "smoky eyes"
    assert read_danger("a smoky look", services=[Span(2, 7)]).named == ()
    assert read_danger(text, services=[Span(0, len(text))]).named == ()
    burst = "burst pipe"
    assert read_danger(f"my {burst} is flooding the kitchen", services=[Span(3, 3 + len(burst))]).told == "flood"


@pytest.mark.parametrize("text", ["it's kind of like old eggs", "sort of like sulfur", "it's more like a rotten egg"])
def test_what_a_smell_is_likened_to_in_a_turn_behind_it_is_asked_after(text: str) -> None:
    assert "gas" in understand(text, HearingContext(CLOCK, frozenset({"address"}))).suspected


@pytest.mark.parametrize("text", ["it stinks so much i'm about to faint", "the smell in here is making me dizzy"])
def test_a_smell_that_takes_somebodys_senses_is_asked_after(text: str) -> None:
    assert "gas" in read_danger(text).named


@pytest.mark.parametrize("text", ["my boss is breathing fire over this drain", "do they wear masks my mom's on oxygen"])
def test_a_figure_of_speech_and_who_lives_there_are_no_danger(text: str) -> None:
    assert read_danger(text).named == ()


@pytest.mark.parametrize("text", ["the drain smells so bad", "the bathroom stinks it makes me mad"])
def test_a_bad_smell_alone_is_none(text: str) -> None:
    assert "gas" not in read_danger(text).named


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("tell him the buzzer's busted so he's gotta call", False),
        ("my phone's busted use my daughter's number", False),
        ("watch out for the busted step on the porch", False),
        ("the dishwasher is busted so we wash by hand", False),
        ("something busted under the sink", True),
        ("the ceiling is busted open", True),
        ("the thing under the sink busted loose", True),
    ],
)
def test_what_holds_no_water_is_broken_and_no_burst(text: str, asked: bool) -> None:
    assert bool(read_danger(text).named) is asked


@pytest.mark.parametrize("text", ["it's John Sparks", "Mary Flood", "this is Mary Flood", "I'm at 12 Flood Lane"])
def test_names_and_addresses_are_no_danger(text: str) -> None:
    heard = understand(text, HearingContext(CLOCK, frozenset({"name", "address"})))
    assert (heard.emergency, heard.suspected) == (None, ())


@pytest.mark.parametrize("text", ["detector reads one twenty", "the carbon monoxide alarm woke us up", "smoke", "gas"])
def test_danger_is_no_name_where_a_name_was_asked_for(text: str) -> None:
    heard = understand(text, HearingContext(CLOCK, frozenset({"name"})))
    assert heard.emergency or heard.suspected


def test_hardly_any_caller_in_danger_is_missed() -> None:
    missed = [text for _, text in phrases("danger.txt") if not (read_danger(text).told or read_danger(text).named)]
    assert missed == []


def test_hardly_any_ordinary_caller_raises_an_alarm() -> None:
    alarmed = [text for _, text in phrases("ordinary.txt") if read_danger(text).told]
    assert alarmed == ["the microwave sparks when i put foil in"]


def test_few_ordinary_callers_are_asked_after_a_danger() -> None:
    said = [text for _, text in phrases("ordinary.txt")]
    asked = [text for text in said if read_danger(text).named]
    assert len(asked) <= len(said) / 25


@pytest.mark.parametrize(
    "text",
    [
        "I'm locked out, the door shut and my baby's inside, she's two",
        "my kid locked himself in the bathroom he's four he's screaming",
        "I locked my keys in the car with my son in it",
    ],
)
def test_a_child_behind_a_locked_door_is_in_danger(text: str) -> None:
    assert read_danger(text).told == "medical"


@pytest.mark.parametrize("text", ["my little boy is stuck in the bathroom", "she's by herself in there"])
def test_a_child_shut_in_is_asked_after(text: str) -> None:
    assert "medical" in read_danger(text).named


@pytest.mark.parametrize(
    "text",
    [
        "my daughter is inside she'll let you in",
        "I locked my keys in the car",
        "she has the fire department on the phone",
    ],
)
def test_a_locked_door_alone_is_none(text: str) -> None:
    found = read_danger(text)
    assert (found.told, found.named) == (None, ())


@pytest.mark.parametrize(
    "said",
    [
        "a pipe burst but we've already shut off the main so it's stopped",
        "a pipe burst and i turned the water off",
        "a pipe burst this morning the water's off now",
    ],
)
def test_a_burst_whose_water_is_off_is_stopped(said: str) -> None:
    danger = read_danger(said)
    assert (danger.told, danger.stopped) == (None, True)


@pytest.mark.parametrize(
    "said",
    [
        "a pipe burst and i can't shut off the main",
        "a pipe burst i shut the main but it's still coming",
        "a pipe burst should i shut off the water",
    ],
)
def test_a_burst_whose_water_still_runs_is_a_flood(said: str) -> None:
    assert read_danger(said).told == "flood"


@pytest.mark.parametrize("said", ["i can't get up quick when they ring", "i can't get up from the chair very fast"])
def test_who_is_slow_to_the_door_is_in_no_danger(said: str) -> None:
    danger = read_danger(said)
    assert (danger.told, danger.named) == (None, ())


@pytest.mark.parametrize("said", ["she fell and can't get up", "she can't get up come quick"])
def test_who_cannot_get_up_at_all_is_in_danger(said: str) -> None:
    assert read_danger(said).told == "medical"


@pytest.mark.parametrize(
    "text",
    [
        "i heard him holler like he been shot turns out the water's cold",
        "my wife screamed like somebody stabbed her the shower went cold",
        "he yelled as if he'd been shot when the cold water hit him",
        "my husband jumped like he was on fire",
    ],
)
def test_what_it_only_sounded_like_is_no_danger(text: str) -> None:
    assert read_danger(text).told is None


@pytest.mark.parametrize("text", ["my husband's been shot", "he is screaming he's been shot", "somebody stabbed her"])
def test_what_happened_is_one(text: str) -> None:
    assert read_danger(text).told is not None


@pytest.mark.parametrize(
    "text",
    [
        "rain is getting in under the door",
        "his hair is getting in his eyes",
        "i smell sewage in the laundry room",
    ],
)
def test_what_nobody_does_is_no_danger(text: str) -> None:
    assert read_danger(text).told is None


def test_who_says_that_it_is_no_emergency_may_have_stopped_it() -> None:
    text = "water all over my feet i shut the little valve off and it stopped so it's not an emergency"
    assert read_danger(text).stopped


def test_an_accident_that_plans_are_made_by_is_over() -> None:
    said = read_danger("my aunt fell and broke her hip so I have to go and see her")
    assert (said.told, said.named) == (None, ())


def test_one_that_goes_on_is_asked_after() -> None:
    said = read_danger("my husband fell and he can't get up so I have to cancel")
    assert said.told or said.named


@pytest.mark.parametrize(
    "text",
    [
        "my baby is asleep in the back seat",
        "my two year old is strapped in the back",
        "the kids are in there and it's hot",
        "there's a toddler inside",
    ],
)
def test_who_is_shut_out_of_where_somebody_helpless_is_tells_of_danger(text: str) -> None:
    assert read_danger(text, shut_out=True).told == "medical"


@pytest.mark.parametrize(
    "text",
    [
        "the kids are in school",
        "my son will be in the driveway",
        "my daughter is inside she can let you in",
        "the baby is asleep so please be quiet",
        "i have a baby with me in my arms",
    ],
)
def test_children_who_are_elsewhere_are_in_no_danger(text: str) -> None:
    assert read_danger(text, shut_out=True).told is None


@pytest.mark.parametrize(
    "text", ["i'm locked out", "i locked my keys in the truck", "the keys are in the car", "i can't get into my house"]
)
def test_the_caller_is_shut_out(text: str) -> None:
    assert read_danger(text).shut_out


@pytest.mark.parametrize(
    "text",
    [
        "the water comes out rusty",
        "the shower water runs brown in the morning",
        "hot water comes out cold after a minute",
        "brown water is coming out of every tap",
        "would a heat pump need a gas line",
        "thank you and would a tankless one need a bigger gas line",
        "should the gas line be changed for a new range",
    ],
)
def test_how_tap_water_is_and_what_a_new_thing_needs_is_no_danger(text: str) -> None:
    danger = read_danger(text)
    assert (danger.told, danger.named) == (None, ())


@pytest.mark.parametrize(
    "text", ["the water comes out through the ceiling", "brown water is coming out all over the floor"]
)
def test_water_that_runs_elsewhere_is_a_danger(text: str) -> None:
    assert read_danger(text).told == "flood"


@pytest.mark.parametrize(
    "said",
    [
        "we smelled gas on sunday, the gas guy came, no leak, all good, but the heater is cold",
        "the alarm for carbon monoxide went off yesterday, the firefighters tested and found nothing",
        "there was a burning smell from the outlet, the power company looked at it and said everything was fine",
    ],
)
def test_a_danger_that_was_looked_for_and_not_found_is_over(said: str) -> None:
    danger = read_danger(said)
    assert danger.told is None
    assert not danger.named


@pytest.mark.parametrize(
    "said",
    [
        "i smell gas, the gas company came on sunday and said everything was fine",
        "the gas people came and said no leak but it smells of gas again",
        "the gas guy checked it and there is a strong smell of gas in the hallway",
        "the gas company came and said there is a gas leak",
        "the gas man said everything is fine but the house is full of gas",
    ],
)
def test_a_danger_that_is_back_after_it_was_looked_for_is_none_that_is_over(said: str) -> None:
    danger = read_danger(said)
    assert danger.told or danger.named


@pytest.mark.parametrize(
    "text",
    [
        "my aunt is ninety one and she's alone in that big house and she wants a price for the windows",
        "he's by himself now and the carpets are filthy",
        "my dad is eighty and he is all alone so please send a man",
    ],
)
def test_who_is_only_old_and_alone_is_in_no_danger(text: str) -> None:
    danger = read_danger(text)
    assert (danger.told, danger.named) == (None, ())


@pytest.mark.parametrize(
    "text",
    [
        "she's alone in there",
        "she is alone and she's not answering the door",
        "my dad is eighty and he's by himself and he fell",
        "my mom is alone and the heat is out",
        "my girl is four years old and she is all alone",
    ],
)
def test_who_is_alone_and_something_is_wrong_is_asked_after(text: str) -> None:
    danger = read_danger(text)
    assert danger.told or danger.named


@pytest.mark.parametrize(
    "text",
    [
        "no I'm sorry my sister beat me to it",
        "oh he'll go in the bedroom then",
        "the dog will stay in the kitchen",
        "I feel terrible about it but yes",
        "I feel awful cancelling on you",
        "I feel terrible but yes",
        "I wasn't talking to you the dog was barking",
    ],
)
def test_regret_and_noises_raise_no_question(text: str) -> None:
    assert read_danger(text).told is None
    assert read_danger(text).named == ()


@pytest.mark.parametrize(
    "text",
    [
        "he beat me to a pulp",
        "I feel terrible and I need help",
        "I feel terrible but yes my chest hurts",
        "he'll be in the bedroom with a knife",
        "I'm hiding in the bedroom",
    ],
)
def test_what_is_felt_or_done_to_somebody_is_asked_after(text: str) -> None:
    assert read_danger(text).told or read_danger(text).named


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("we feel fine outside but back in the house we all get woozy", "carbon_monoxide"),
        ("we turned the handle but it's not stopping", "flood"),
        ("it's going through to the people below", "flood"),
        ("she slipped on the stairs and she can't put any weight on her leg", "medical"),
        ("my finger's cut right down to the bone", "medical"),
        ("mister kaplan hasn't picked up his papers and i can see his legs on the floor", "medical"),
        ("the trench caved in on the fellow who was laying the pipe", "medical"),
        ("what happens if a kid bites into a laundry pod because he just did", "medical"),
        ("the vacuum threw me across the room", "electrical"),
        ("there's a guy in the yard looking in the windows", "threat"),
    ],
)
def test_symptoms_are_asked_after_whatever_the_danger_is_called(text: str, kind: str) -> None:
    assert kind in read_danger(text).named


@pytest.mark.parametrize(
    "text",
    [
        "there's a spare key under the blue flower pot",
        "it's ambulance drive i know funny name",
        "the knob fell off the closet door",
        "what happens if a kid won't sit still",
        "we use pods in the dishwasher",
        "the gas meter's in the side yard",
        "nobody's seen my umbrella have they",
        "the dog bit the hose",
        "i left a pan of oil on the burner",  # nobody is shut out
    ],
)
def test_what_only_shares_their_words_is_no_symptom(text: str) -> None:
    danger = read_danger(text)
    assert (danger.told, danger.named) == (None, ())


def test_what_is_on_the_fire_behind_a_shut_door_is_asked_after() -> None:
    assert read_danger("i'm locked out and i left a pan of oil on the burner").named == ("fire",)
    assert read_danger("i left a pan of oil on the burner", shut_out=True).named == ("fire",)
