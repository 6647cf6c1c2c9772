"""Who asks whether, or until when, a visit could be called off calls nothing off; who wishes for it does."""

import pytest

from receptionist.understanding.undoing import asks_of_undoing


@pytest.mark.parametrize(
    "asked",
    [
        "if my grandson gets it working can i still call it off by tomorrow",
        "can i call it off if i don't need it",
        "by when can i cancel",
        "how late can i cancel",
        "what's the latest i can cancel",
        "is it okay if i cancel later",
        "is it a problem if i have to cancel",
        "can i change it if something comes up",
        "what if something comes up and i have to move it",
        "who do i call if i need to change it",
        "am i able to change it later on",
        "can i always call back and change it",
        "can i ring you tomorrow if i don't need it",
        "can it be cancelled later",
        "can i still cancel",
    ],
)
def test_asks_of_it(asked: str) -> None:
    assert asks_of_undoing(asked) is not None


@pytest.mark.parametrize(
    "wished",
    [
        "can you cancel it",
        "can i cancel my appointment",
        "can i cancel tomorrow's appointment",
        "i need to cancel if that's okay",
        "can you cancel it if it's not too late",
        "i was wondering if i can cancel my appointment",
        "can i change it to tuesday if that works",
        "can i still move it to tuesday",
        "can i still cancel my appointment for monday",
        "can i move it to later",
        "can i call you if i have questions",
        "if you can't come before ten i'll have to cancel",
    ],
)
def test_wishes_for_it(wished: str) -> None:
    assert asks_of_undoing(wished) is None


def test_what_is_told_behind_it_is_no_part_of_it() -> None:
    said = "can i cancel the day before and the gate code is 4412"
    span = asks_of_undoing(said)
    assert span is not None
    assert said[span.start : span.end] == "can i cancel the day before"
