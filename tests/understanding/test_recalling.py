"""What was read out is spoken of once more at the read-back: all of it, the others, what is later, one of it."""

import pytest

from receptionist.understanding.recalling import recalls


@pytest.mark.parametrize(
    ("said", "of"),
    [
        ("what were they again", "offers_again"),
        ("what were the times again", "offers_again"),
        ("read me the times again", "offers_again"),
        ("i didn't settle on anything yet i was just thinking out loud", "offers_again"),
        ("i haven't picked one yet", "offers_again"),
        ("what else did you have monday", "other_offers"),
        ("no not seven what were the others", "other_offers"),
        ("i forgot the other times", "other_offers"),
        ("not seven", "other_offers"),
        ("no seven is too early", "later_offers"),
        ("that's too early for an old man what else did you have", "later_offers"),
        ("no that's too late for me", "earlier_offers"),
        ("you had a ten didn't you", "one_of_offers"),
        ("wasn't there one at eleven thirty", "one_of_offers"),
        ("no the middle one", "one_of_offers"),
    ],
)
def test_recalls(said: str, of: str) -> None:
    assert recalls(said) == of


@pytest.mark.parametrize(
    "said",
    [
        "yes that's right",
        "what are your hours",
        "what else do you need",
        "that's too early how about noon",
        "seven's not too early for me",
        "i didn't pick a fight",
        "i never agreed to a fee",
        "make it ten",
        "the other one is my wife's number",
    ],
)
def test_recalls_none_of_it(said: str) -> None:
    assert recalls(said) is None
