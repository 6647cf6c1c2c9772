"""What only texts say: words that carriers take for theirs, numbers that are sent back, letters and signs."""

from __future__ import annotations

import pytest

from receptionist.channels.sms.reading import (
    carrier_word,
    choice,
    only_wants_to_leave_a_message,
    sent_back,
    spoken,
)

CARRIERS = [
    ("STOP", "stop"),
    ("Stop.", "stop"),
    ("stop all", "stop"),
    ("UNSUBSCRIBE", "stop"),
    ("START", "start"),
    ("help", "help"),
    ("HELP!", "help"),
    ("stop texting me", "stop"),
    ("Please stop sending me texts!", "stop"),
    ("don’t text me again", "stop"),
    ("no more texts please", "stop"),
    ("take me off your list", "stop"),
    ("don't text me before nine", None),
    ("stop the leak", None),
    ("please stop by at two", None),  # only alone in a text
    ("CANCEL", None),  # means the visit
    ("YES", None),  # answers our own question
    ("", None),
    ("👍", None),
]


@pytest.mark.parametrize(("text", "word"), CARRIERS)
def test_carriers_words(text: str, word: str | None) -> None:
    assert carrier_word(text) == word


SHORT = [
    ("C", "cancel my visit"),
    ("c.", "cancel my visit"),
    ("CANCEL", "cancel my visit"),
    ("Y", "yes"),
    ("y!", "yes"),
    ("N", "no"),
    ("👍", "yes"),
    ("👍🏽", "yes"),
    ("✔️", "yes"),
    ("👎", "no"),
    ("🙏", "thank you"),
    (" yes please ", "yes please"),
    ("cancel it", "cancel it"),
    ("", ""),
]


@pytest.mark.parametrize(("text", "said"), SHORT)
def test_letters_and_signs_stand_for_words_alone_in_a_text(text: str, said: str) -> None:
    assert spoken(text) == said


CHOICES = [
    ("2", "2"),
    ("#1", "1"),
    ("2)", "2"),
    ("number 3", "3"),
    ("Option 2.", "2"),
    ("0", None),
    ("10", None),
    ("the second one", None),  # the dialogue reads it
]


@pytest.mark.parametrize(("text", "number"), CHOICES)
def test_numbers_of_offers(text: str, number: str | None) -> None:
    assert choice(text) == number


SENT_BACK = [
    ("47", "47"),
    ("YES 47", "47"),
    ("yes, 47!", "47"),
    ("47 please", "47"),
    ("the number is 47", "47"),
    ("#47", "47"),
    ("yes", None),
    ("4", None),
    ("474", None),
    ("4 7", None),
    ("47 48", None),
    ("10:30", None),
    ("at 10", None),
    ("10 am", None),
    ("no 47", None),
    ("４７", None),
]


@pytest.mark.parametrize(("text", "number"), SENT_BACK)
def test_numbers_that_are_sent_back(text: str, number: str | None) -> None:
    assert sent_back(text) == number


MESSAGES = [
    ("Can I leave a message?", True),
    ("I'd like to leave a message", True),
    ("could you take a message please", True),
    ("Can I leave a message: the gate code is 4455", False),
    ("tell Dan the gate code is 4455", False),
]


@pytest.mark.parametrize(("text", "only"), MESSAGES)
def test_that_there_is_a_message_is_not_the_message(text: str, only: bool) -> None:
    assert only_wants_to_leave_a_message(text) is only
