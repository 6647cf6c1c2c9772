"""Services by their own names, by what callers call them, and by what is wrong."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.services import (
    OWN_WORDS,
    asks_of_all,
    done_to_a_person,
    for_people,
    is_for_each,
    read_service,
    wants_other_work,
)

Services = tuple[tuple[str, tuple[str, ...]], ...]


def hearing(*services: str | tuple[str, tuple[str, ...]]) -> HearingContext:
    """A business with these services, each with other words for it or none."""
    named: Services = tuple((each, ()) if isinstance(each, str) else each for each in services)
    return HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), vocabulary=Vocabulary(services=named))


FIRM = hearing(
    ("Drain cleaning", ("drain", "clogged sink")),
    ("House cleaning", ("cleaning", "clean my house")),
    ("Lawn care", ("lawn", "grass", "mow")),
    ("Sauna ritual", ("birch whisk",)),
)
OWN = [
    ("I need a drain cleaning", "Drain cleaning"),  # the longer words win over "cleaning"
    ("my drains are slow", "Drain cleaning"),
    ("a Clogged  Sink", "Drain cleaning"),
    ("just a cleaning", "House cleaning"),
    ("the lawn", "Lawn care"),
    ("can you paint", None),
    # by their stems, in another order
    ("it's not draining", "Drain cleaning"),
    ("my sink is clogged", "Drain cleaning"),
    ("the kitchen sink keeps clogging up", "Drain cleaning"),
    ("can somebody come mowing", "Lawn care"),
    ("I'd like the house cleaned", "House cleaning"),
    # words that no lexicon has: all of them, with little between
    ("the whisk of fresh birch", "Sauna ritual"),
    ("a birch by the house and somewhere in it a whisk", None),
    ("a drone", None),
]
PLUMBER = hearing(
    "drain cleaning", "leak repair", "toilet repair", "faucet replacement", "water heater", "camera inspection"
)
GENERAL = hearing(("plumbing", ()))
COMFORT = hearing("AC repair", "furnace repair", "duct cleaning", "tune up")
CLEANER = hearing("house cleaning", "carpet cleaning", "upholstery cleaning", "move out cleaning")
SALON = hearing("haircut", "color", "blowout")
LOCKSMITH = hearing(("lockout", ("locked out", "lost my keys")), "rekey")
GARDENER = hearing("lawn mowing", "hedge trimming", "tree removal")
MEANT = [
    (PLUMBER, "my kitchen sink's backed up", "drain cleaning"),
    (PLUMBER, "the tub won't drain", "drain cleaning"),
    (PLUMBER, "the commode keeps running", "toilet repair"),
    (PLUMBER, "my john won't flush", "toilet repair"),
    (PLUMBER, "a leaky pipe under the sink", "leak repair"),
    (PLUMBER, "i want a new tap", "faucet replacement"),
    (PLUMBER, "my faucet drips", "faucet replacement"),
    (PLUMBER, "the shower only runs cold", "water heater"),
    (PLUMBER, "it went cold on me that's the tank gone", "water heater"),
    (PLUMBER, "can you scope my sewer", "camera inspection"),
    (PLUMBER, "the pilot on the heater goes out", "water heater"),  # who does no heating
    (PLUMBER, "we've been washing the dishes in cold water", "water heater"),
    (PLUMBER, "i'm a pilot and my faucet drips", "faucet replacement"),
    (COMFORT, "the pilot on the heater goes out", "furnace repair"),
    (GENERAL, "my tub is clogged", "plumbing"),
    (GENERAL, "the commode is loose", "plumbing"),
    (COMFORT, "air con's not working", "AC repair"),
    (COMFORT, "we have no heat", "furnace repair"),
    (COMFORT, "it's blowing warm air", "AC repair"),
    (COMFORT, "the yearly checkup", "tune up"),
    (CLEANER, "my rugs need a shampoo", "carpet cleaning"),
    (CLEANER, "can you get a stain out of my couch", "upholstery cleaning"),
    (CLEANER, "i'm at the end of my lease", "move out cleaning"),
    (CLEANER, "i'm looking for a maid", "house cleaning"),
    (CLEANER, "do you do gutter cleaning", None),  # of gutters the firm says nothing
    (SALON, "i want to go blonde", "color"),
    (SALON, "just a trim", "haircut"),
    (SALON, "my hair dyed", "color"),
    (SALON, "i want to die my hair", "color"),  # as a recogniser writes it
    (SALON, "can i get hi lights", "color"),
    (SALON, "my hair is going gray", "color"),
    (SALON, "i just want it washed and made to look nice", "blowout"),
    (SALON, "i want my hair blown straight", "blowout"),
    (SALON, "i need my hair done shorter", "haircut"),
    (PLUMBER, "there's a leek in the bathroom", "leak repair"),
    (CLEANER, "the wall to wall in the den is stained", "carpet cleaning"),
    (LOCKSMITH, "lost my quays", "lockout"),
    (LOCKSMITH, "i can't get into my mailbox", "lockout"),
    (LOCKSMITH, "the key goes in but it won't turn", "rekey"),
    (PLUMBER, "it's lukewarm at best when i wash the dishes", "water heater"),
    (SALON, "i want it buzzed for the summer", "haircut"),
    (SALON, "i've got a stripe of white down the part", "color"),
    (GARDENER, "somebody to trim the bushes", "hedge trimming"),
    (GARDENER, "my bushes are overgrown", "hedge trimming"),
    (GARDENER, "can someone cut my grass", "lawn mowing"),
    (LOCKSMITH, "keys um lost", "lockout"),
    (LOCKSMITH, "i shut myself out", "lockout"),
    (LOCKSMITH, "my key snapped in the door", "lockout"),
    (LOCKSMITH, "the key won't turn", "rekey"),
    (LOCKSMITH, "i'm stood outside my flat in my socks", "lockout"),
    (LOCKSMITH, "the door slammed shut behind me", "lockout"),
]
REFUSED = [
    (SALON, "not the color just the cut", "haircut"),
    (SALON, "no color this time just a haircut", "haircut"),
    (SALON, "maybe i will not do color this time only a haircut", "haircut"),
    (SALON, "i don't want a haircut just the color", "color"),
    (SALON, "cut and color no wait scratch the cut just color", "color"),
    (PLUMBER, "it's not the toilet it's the faucet", "faucet replacement"),
    (PLUMBER, "the toilet i mean the faucet", "faucet replacement"),
    (CLEANER, "the rugs not the couch", "carpet cleaning"),
    (COMFORT, "i don't need the furnace looked at just the air conditioning", "AC repair"),
    (SALON, "i don't want a haircut", None),
    (PLUMBER, "half shaved and it went cold on me", "water heater"),
    (PLUMBER, "that's the tank gone", "water heater"),
    (SALON, "a blowout uh no a cut", "haircut"),  # the "no" takes back, and refuses nothing
    (CLEANER, "i want the carpets done it's the sofa i need", "upholstery cleaning"),
    (CLEANER, "the rugs what am i saying my son took the rugs it's the sofa i want done", "upholstery cleaning"),
    (PLUMBER, "the toilet friday scratch that i'm painting friday monday", "toilet repair"),  # takes back the day
    (CLEANER, "the carpets no what am i saying the carpets got done at easter it's the sofa", "upholstery cleaning"),
]
SEVERAL = [
    (SALON, "a cut and color", "haircut and color"),
    (PLUMBER, "i have a leak and i need a new water heater", "leak repair and water heater"),
    (SALON, "color, a haircut and a blow dry", "color and haircut and blowout"),
    (PLUMBER, "my faucet drips and the toilet won't flush", "faucet replacement and toilet repair"),
    (CLEANER, "the carpets plus the sofa", "carpet cleaning and upholstery cleaning"),
    # one trouble, told at length
    (PLUMBER, "my faucet drips and it's leaking", "faucet replacement"),
    (hearing("cut and color", "haircut"), "a cut and color", "cut and color"),
]


@pytest.mark.parametrize(("text", "service"), OWN)
def test_own_words(text: str, service: str | None) -> None:
    assert read_service(text, FIRM)[0] == service


@pytest.mark.parametrize(("firm", "text", "service"), MEANT)
def test_what_callers_call_it_needs_no_listing(firm: HearingContext, text: str, service: str | None) -> None:
    assert read_service(text, firm)[0] == service


@pytest.mark.parametrize(("firm", "text", "service"), REFUSED)
def test_what_is_refused_or_taken_back_is_not_named(firm: HearingContext, text: str, service: str | None) -> None:
    assert read_service(text, firm)[0] == service


@pytest.mark.parametrize(("firm", "text", "service"), SEVERAL)
def test_several_that_are_wanted_together_are_one_name(firm: HearingContext, text: str, service: str) -> None:
    assert read_service(text, firm)[0] == service


@pytest.mark.parametrize(
    "asked",
    [
        "is this the haircut place",
        "are you guys plumbers",
        "did i reach the cleaning lady",
        "hello is this the cleaning",
        "is this the plumber?",
    ],
)
def test_who_asks_whom_they_called_names_no_work(asked: str) -> None:
    everything = hearing("haircut", ("plumbing repair", ("plumber",)), "cleaning")
    assert read_service(asked, everything)[0] is None


@pytest.mark.parametrize("asked", ["is this the cleaning i booked", "i need the cleaning"])
def test_who_names_work_besides_has_named_it(asked: str) -> None:
    assert read_service(asked, hearing("haircut", "cleaning"))[0] == "cleaning"


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("i need my gutters cleaned", True),
        ("i need the carpets done and my gutters", True),
        ("my gutters need cleaning", True),
        ("somebody to look at the furnace", True),
        ("my gutters were cleaned", False),
        ("i need my carpets cleaned", False),
        ("my house is by the fence", False),
        ("i got somebody coming wednesday to fix the fence so i need thursday", False),
        ("i need somebody to come and fix the fence", True),
        ("buddy get off the couch", False),
        ("get down from the roof honey", False),
        ("you have omitted the bleach", False),
        ("i need the carpets done and the gate code is 4412", False),
        ("get a new fence", True),
        ("you have to fix the fence", True),
        ("can you have the gutters looked at", True),
        ("i need the gate fixed", True),
        ("i need the leaves raked", True),
        ("i gotta leave for work at eleven thirty", False),
        ("i've got to be leaving by noon", False),
    ],
)
def test_work_on_what_no_service_is_about(text: str, other: bool) -> None:
    assert wants_other_work(text, CLEANER.vocabulary.services) is other


@pytest.mark.parametrize(
    "text",
    ["do you do beard trims", "a mustache trim", "can you trim my beard", "my eyebrows colored", "dye my eyebrows"],
)
def test_work_on_what_no_service_is_about_is_none_of_ours(text: str) -> None:
    assert read_service(text, SALON)[0] is None


@pytest.mark.parametrize(
    "text", ["a bang trim", "a men's trim", "trim my hair and my beard", "a haircut and a beard trim"]
)
def test_work_on_what_is_ours_is_named_beside_any_other(text: str) -> None:
    assert read_service(text, SALON)[0] == "haircut"


@pytest.mark.parametrize(
    "text", ["i just want them to do two doors", "i need two doors rekeyed and the gate code is 4412"]
)
def test_doors_are_what_a_locksmith_works_on(text: str) -> None:
    assert not wants_other_work(text, hearing(("locksmith visit", ("lock", "rekey"))).vocabulary.services)


def test_who_does_no_work_that_we_know_is_asked_for_none_else() -> None:
    assert not wants_other_work("i need my gutters cleaned", hearing("estimate").vocabulary.services)


@pytest.mark.parametrize(("service", "each"), [("haircut", True), ("gel manicure", True), ("carpet cleaning", False)])
def test_what_is_done_to_a_person_each_takes_anew(service: str, each: bool) -> None:
    assert done_to_a_person(service) is each


def test_evidence_tells_the_businesss_own_words_from_others() -> None:
    (own,), (meant,) = read_service("a haircut", SALON)[1], read_service("a trim", SALON)[1]
    assert (own.rule == OWN_WORDS, meant.rule == OWN_WORDS) == (True, False)


def test_evidence_points_at_the_words() -> None:
    (evidence,) = read_service("well my kitchen sink's backed up again", PLUMBER)[1]
    assert "backed up" in evidence.text


def test_a_business_without_services_names_none() -> None:
    assert read_service("drain", HearingContext(FIRM.clock)) == (None, ())


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("i wanna get a blow out well no listen to me i need a color", "color"),
        ("a trim no you know what i need a color", "color"),
        ("i want a haircut no a color", "color"),
        ("a blowout no no no a trim", "haircut"),
        ("no i want color the haircut was last week", "color"),
        ("color but no highlights", "color"),
        ("i want a trim no bangs", "haircut"),
        ("is it open or no i need a haircut", "haircut"),
    ],
)
def test_who_begins_anew_takes_back_what_was_said(text: str, service: str) -> None:
    salon = hearing(("haircut", ("trim", "bangs")), ("color", ("highlights",)), ("blowout", ("blow out",)))
    assert read_service(text, salon)[0] == service


def test_what_is_done_to_no_person_is_for_nobody_apart() -> None:
    assert not is_for_each("carpets", "windows", hearing("carpets", "windows").vocabulary)


@pytest.mark.parametrize(
    ("text", "so"), [("what are your prices", True), ("how much is everything", True), ("how much is that", False)]
)
def test_what_asks_about_all_that_is_done(text: str, so: bool) -> None:
    assert asks_of_all(text) is so


TRADES = hearing(("haircut", ("cut",)), "color", "drain cleaning", "cleaning")


@pytest.mark.parametrize(
    "text",
    [
        "one's bang in the middle of my cousin's thing",
        "color me surprised but ten it is",
        "i clean forgot",
        "it clean slipped my mind",
        "we had to cut the trip short",
        "they cut me off before",
        "that's cutting it fine",
        "she's a drain on me",
        "it was a close shave",
        "so it went down the drain with that fella",
        "a color thursday's gonna be flat by friday",
        "the cut won't last till then",
        "my husband put the drains in himself",
    ],
)
def test_a_turn_of_speech_names_no_work(text: str) -> None:
    assert read_service(text, TRADES)[0] is None


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("just my bangs", "haircut"),
        ("i want it cut short", "haircut"),
        ("could you color me blonde", "color"),
        ("it won't go down the drain", "drain cleaning"),
        ("a clean out of the garage", "cleaning"),
    ],
)
def test_the_same_words_of_the_work_itself_name_it(text: str, service: str) -> None:
    assert read_service(text, TRADES)[0] == service


@pytest.mark.parametrize(
    ("service", "count", "named"),
    [
        ("haircut", 2, "haircut for 2 people"),
        ("haircut for 2 people", 3, "haircut for 3 people"),
        ("haircut for 2 people", 1, "haircut"),
        ("haircut for 2 people", 2, None),
        ("haircut", 1, None),
        ("haircut for 2 people", 0, None),
    ],
)
def test_what_several_people_have_is_named_by_how_many_they_are(service: str, count: int, named: str | None) -> None:
    salon = msgspec.structs.replace(SALON.vocabulary, per_person=("haircut",))
    assert for_people(service, count, salon) == named


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("water no hot since two days", "water heater"),
        ("she said the water was like ice", "water heater"),
        ("my hair is too long", "haircut"),
        ("his bangs are always in his eyes", "haircut"),
        ("i have long hair", None),
    ],
)
def test_a_trouble_in_few_words(text: str, service: str | None) -> None:
    assert read_service(text, hearing("water heater", "haircut"))[0] == service


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("i need the water heater looked at thursday after the camera guy", "water heater"),
        ("i need the drain camera", "drain camera inspection"),
    ],
)
def test_who_comes_for_another_visit_names_no_service_of_this_one(text: str, service: str) -> None:
    offered = Vocabulary(services=(("water heater", ()), ("drain camera inspection", ())))
    hearing = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), vocabulary=offered)
    assert read_service(text, hearing)[0] == service


@pytest.mark.parametrize("text", ["make the plumber monday instead", "can your plumbing guy come monday"])
def test_who_comes_names_no_other_work_than_is_known(text: str) -> None:
    plumber = hearing("water heater", ("plumbing repair", ("plumber", "plumbing")))
    known = msgspec.structs.replace(plumber, known_service="water heater")
    assert (read_service(text, known)[0], read_service(text, plumber)[0]) == (None, "plumbing repair")


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("a carpet that the dog soiled and also I need clean the house", "carpet cleaning and cleaning"),
        ("clean my carpet and the house smells", "carpet cleaning"),
        ("the carpets are dirty and clean them well", "carpet cleaning"),
    ],
)
def test_the_house_is_cleaned_beside_a_thing_of_it(text: str, service: str) -> None:
    assert read_service(text, hearing("cleaning", "carpet cleaning", "window washing"))[0] == service


def test_a_no_that_only_answers_refuses_nothing() -> None:
    salon = hearing(("haircut", ("cut",)), ("color", ("highlights",)))
    assert read_service("no highlights and a cut together is what I want", salon)[0] == "color and haircut"


def test_a_trades_man_is_no_work_that_is_wished_for() -> None:
    text = "my sink leaks and the gutter guy hit something"
    assert not wants_other_work(text, PLUMBER.vocabulary.services)


@pytest.mark.parametrize(
    "text", ["the drain sorry the lawn", "my grass and the drain we ripped out", "the drain i done fixed so the lawn"]
)
def test_what_is_taken_back_or_gone_is_not_wanted(text: str) -> None:
    assert read_service(text, FIRM)[0] == "Lawn care"


@pytest.mark.parametrize("text", ["two if i still have toes", "so we have it nailed down"])
def test_a_turn_of_speech_is_no_other_work(text: str) -> None:
    assert not wants_other_work(text, FIRM.vocabulary.services)


TURNED = [
    (PLUMBER, "i was going to ask for the camera but no on second thought just send a plumber to fix the faucet"),
    (PLUMBER, "i was thinking about a camera inspection but never mind that fix the faucet"),
    (PLUMBER, "we were going to replace the water heater but on second thought fix the faucet"),
    (PLUMBER, "i wanted the camera but forget that it's too expensive send a guy for the faucet"),
    (PLUMBER, "never mind the camera just fix the faucet"),
    (PLUMBER, "the camera on second thought the faucet"),
    (PLUMBER, "i meant to have the camera down but instead do the faucet"),
    (PLUMBER, "last time i had the camera this time i want a new faucet"),
]


@pytest.mark.parametrize(("firm", "text"), TURNED)
def test_what_was_meant_to_be_had_and_turned_from_is_not_wished(firm: HearingContext, text: str) -> None:
    assert read_service(text, firm)[0] == "faucet replacement"


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("i was thinking a haircut and actually a blowout too", "haircut and blowout"),
        ("i was thinking about a haircut and on second thought add a blowout", "haircut and blowout"),
        ("i was going to come tuesday for a haircut but no make it wednesday", "haircut"),
        ("i wanted to book a color but now i can only come friday", "color"),
        ("i thought about a cut myself but no i'll let you do it", "haircut"),
        ("last time i got a blowout same again please", "blowout"),
        ("last time i had a color and it was great so a color again", "color"),
    ],
)
def test_where_no_other_work_is_turned_to_it_stays(text: str, service: str) -> None:
    assert read_service(text, SALON)[0] == service


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("i was all set to get the lawn mowed but it'll keep it's the drain i'm after", "Drain cleaning"),
        ("we meant to have the drain done but we'll leave that and do the lawn", "Lawn care"),
        ("i was going to get the lawn mowed but it'll keep", "Lawn care"),
    ],
)
def test_work_given_up_is_named_where_no_other_is(text: str, service: str) -> None:
    assert read_service(text, FIRM)[0] == service


@pytest.mark.parametrize(
    "text", ["not the haircut only the color", "no a color not a haircut", "the color not the haircut"]
)
def test_what_is_refused_is_not_wanted(text: str) -> None:
    assert read_service(text, SALON)[0] == "color"


def test_what_shall_not_come_of_a_note_names_no_work() -> None:
    assert read_service("write that it is for amara so that nobody waits there to cut my hair", SALON)[0] is None


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("i want braids and a haircut for my daughter", True),
        ("i need braids for my daughter amara and also a haircut at the same visit", True),
        ("she wants to do braids and also to cut the hair a little", True),
        ("i want a manicure and a haircut", True),
        ("i have braids and need a haircut", False),
        ("i want a haircut i had braids before", False),
        ("i want a haircut because my braids are out", False),
    ],
)
def test_other_work_may_be_wished_ahead_of_ours(text: str, *, other: bool) -> None:
    assert wants_other_work(text, SALON.vocabulary.services) is other


@pytest.mark.parametrize(
    ("text", "service"),
    [
        ("i wanted the color uh no my sister does the color the haircut i mean", "haircut"),
        ("my sister does the color so just a haircut", "haircut"),
        ("my sister does the color but she moved so can you do the color", "color"),
    ],
)
def test_what_somebody_of_theirs_does_is_not_wanted_beside_another_thing(text: str, service: str) -> None:
    assert read_service(text, SALON)[0] == service
