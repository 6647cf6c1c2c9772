"""How a home is found and entered, told beside anything."""

from __future__ import annotations

import pytest

from receptionist.understanding.access import access_told, tells_of_a_death, without_its_lead


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("it's ruth cole but it says feldman on the doorbell", "it says feldman on the doorbell"),
        ("dan brooks and it says brooks and sons on the mailbox", "it says brooks and sons on the mailbox"),
        ("the bell says haskell and tuesday at ten", "the bell says haskell"),
        ("ann price the buzzer just says mike", "the buzzer just says mike"),
        ("ruth cole the name on the buzzer is still feldman", "the name on the buzzer is still feldman"),
        ("bill hayes but you'll see marlowe on the door", "you'll see marlowe on the door"),
        ("ring the bell that says raymond haskell", "ring the bell that says raymond haskell"),
        ("carla diaz look for the name kessler on the mailbox", "look for the name kessler on the mailbox"),
        ("it's lena hart but my tenant priya lets them in", "my tenant priya lets them in"),
        ("sue park, it's my neighbor who'll let him in", "it's my neighbor who'll let him in"),
        ("it's joan and i'm not going to be home myself", "i'm not going to be home myself"),
        ("i won't be home myself it's my super that opens", "i won't be home myself it's my super that opens"),
        ("my son lets you in not me i won't be there", "my son lets you in not me i won't be there"),
        ("grace lee my husband died last year", "my husband died last year"),
        (
            "the bell says nowak that was my husband he passed two years back i never changed it",
            "the bell says nowak that was my husband he passed two years back i never changed it",
        ),
    ],
)
def test_it_is_found_with_the_story_that_goes_with_it(text: str, told: str) -> None:
    assert [text[each.start : each.end] for each in access_told(text)] == [told]


@pytest.mark.parametrize(
    "text",
    [
        "i won't be home thursday",
        "i won't be there until three",
        "i'm not home in the mornings",
        "it says on your website you do windows",
        "my name is bell",
        "it says plumber on the van",
        "my son needs a haircut",
        "can you let me in",
        "she won't let me in the house",
        "my tenant says the sink leaks",
        "the intercom has been broken",
        "my landlord won't let anyone in",
        "can my tenant let you in",
        "hector's just the super he'll let you in",
        "my tenant passed the key on",
    ],
)
def test_what_tells_when_asks_or_is_of_something_else_is_none(text: str) -> None:
    assert access_told(text) == ()


def test_what_orders_it_down_or_asks_whether_it_is_is_none_of_it() -> None:
    assert without_its_lead("only did you get that it says raymond on the bell") == "it says raymond on the bell"
    assert without_its_lead("just put down that the bell says raymond") == "the bell says raymond"


def test_a_death_is_heard() -> None:
    assert tells_of_a_death("it says raymond on the bell he passed two years back")
    assert not tells_of_a_death("it says raymond on the bell that's the old tenant")
