"""What is a note for whoever comes, and what is a message, a question, or the thing itself."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.understanding import HearingContext
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))

NOTES = [
    "yes and tell them I have a dog",
    "can you tell them the dog is friendly and to use the side door",
    "let the cleaner know the back door sticks",
    "please ask the technician to ring the bell",
    "could you make a note that I'm allergic to bleach",
    "the gate code is 4455",
    "Yes. The lockbox code is 1 2 3 4.",
    "the key is under the mat",
    "there will be a key with the doorman",
    "the code for the gate is star one two three",
    "my husband will let you in",
    "remind them it's a third floor walk up",
    "we have two dogs",
    "there's a big dog in the yard",
    "our cat may run out",
    "the dog is not friendly",
    "come around the back",
    "they can park in the driveway",
    "call me before you come",
    "have them text me when they're on the way",
]
NONE = [
    "have them call me back",
    "tell the owner to call me",
    "tell the manager I'm angry",
    "can you tell them to call me back",
    "can I leave a message instead",
    "I have to ask my husband",
    "do you mind dogs?",
    "is there parking?",
    "what's your door code",
    "let me know",
    "let me ask them if they can come",
    "789 Park Street",
    "my dog needs a bath",
    "what do you tell the cleaner",
    "do they need a code",
    "my dog is barking",
    "Sarah Key",
    "tomorrow at two",
    "yes",
]


@pytest.mark.parametrize(("text", "note"), [*((text, True) for text in NOTES), *((text, False) for text in NONE)])
def test_what_is_a_note(text: str, note: bool) -> None:
    assert ("note" in understand(text, HearingContext(NOW)).says) is note
