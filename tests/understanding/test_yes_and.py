"""A yes that goes on to another matter is cut there; one that corrects, notes or closes is not."""

from __future__ import annotations

import pytest

from receptionist.understanding.yes_and import (
    before_a_message,
    before_a_person,
    checked_with_a_tag,
    cut,
    only_keeps_one,
)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("yep and then I need one at my mother's", "I need one at my mother's"),
        ("yes perfect and the other one at eleven", "the other one at eleven"),
        ("that's right and cancel thursday's", "cancel thursday's"),
        ("yes and does the owner know I was stood up", "does the owner know I was stood up"),
        ("sure, and can you also book me one for friday", "can you also book me one for friday"),
        ("yep and then same day one o'clock for 1900 west belmont", "same day one o'clock for 1900 west belmont"),
    ],
)
def test_another_matter_is_a_turn_of_its_own(text: str, rest: str) -> None:
    found = cut(text, changeless=False, keeps_notes=True)
    assert found is not None
    assert found[1] == rest


@pytest.mark.parametrize(
    "text",
    [
        "yes and make it eleven",
        "yes but make it ten",
        "yes and it's oak street not elm street",
        "yes and tell them the gate code is 4455",
        "yes and thank you",
        "yes thanks bye",
        "and then",
        "no and cancel it",
        "yes",
    ],
)
def test_a_correction_a_note_and_a_goodbye_go_with_the_yes(text: str) -> None:
    assert cut(text, changeless=False, keeps_notes=True) is None


def test_whatever_follows_a_yes_that_nothing_can_be_changed_of_is_another_matter() -> None:
    said = "yep cancel that one and the faucet at ten"
    assert cut(said, changeless=True, keeps_notes=False) == ("yep cancel that one", "the faucet at ten")
    assert cut(said, changeless=False, keeps_notes=True) is None


def test_a_note_is_cut_off_where_the_job_keeps_none() -> None:
    found = cut("yes that's right and tell him the dog bites", changeless=False, keeps_notes=False)
    assert found == ("yes that's right", "tell him the dog bites")


@pytest.mark.parametrize("text", ["yes but leave the other one alone", "that one yeah but keep the three o'clock"])
def test_a_yes_to_what_cannot_be_changed_may_spare_another(text: str) -> None:
    assert cut(text, changeless=True, keeps_notes=False) is not None
    assert cut(text, changeless=False, keeps_notes=False) is None


@pytest.mark.parametrize("text", ["that one but I'm not sure", "yes but not the friday one", "yes but why"])
def test_a_but_that_doubts_is_no_yes(text: str) -> None:
    assert cut(text, changeless=True, keeps_notes=False) is None


@pytest.mark.parametrize(
    ("text", "yes"),
    [
        ("yes move it but I want the owner", "yes move it"),
        ("that's right and let me have the owner", "that's right"),
    ],
)
def test_somebody_is_wanted_after_the_yes(text: str, yes: str) -> None:
    found = before_a_person(text, wants_person=lambda rest: "owner" in rest)
    assert found is not None
    assert found[0] == yes


@pytest.mark.parametrize(
    "text", ["yes but I want the owner", "yes and I want the owner first", "no and I want the owner", "yes and a dog"]
)
def test_who_wants_somebody_first_has_not_agreed(text: str) -> None:
    assert before_a_person(text, wants_person=lambda rest: "owner" in rest) is None


@pytest.mark.parametrize(
    "message",
    [
        "please leave a message for the owner that we need a certificate",
        "and can I leave a message",
        "pass on a message to your boss",
    ],
)
def test_a_message_is_left_after_the_yes(message: str) -> None:
    assert before_a_message(f"yes that is right {message}") == ("yes that is right", message)


@pytest.mark.parametrize(
    "text",
    ["leave a message for the owner", "not yet first leave a message for the owner", "yes tell them I have a dog"],
)
def test_what_comes_first_or_is_no_message_is_left_where_it_is(text: str) -> None:
    assert before_a_message(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "yes please dear but mind you leave the haircut alone",
        "yes cancel it but i still want my haircut",
        "yes but make sure to keep the haircut",
    ],
)
def test_of_what_cannot_be_changed_another_that_stays_is_another_matter(text: str) -> None:
    found = cut(text, changeless=True, keeps_notes=False)
    assert found is not None
    assert only_keeps_one(found[1])


@pytest.mark.parametrize("text", ["yes but not the haircut", "yes but not at ten"])
def test_of_what_can_be_changed_it_is_none(text: str) -> None:
    assert cut(text, changeless=False, keeps_notes=True) is None


def test_what_is_told_behind_it_is_not_only_that() -> None:
    assert not only_keeps_one("leave the haircut alone and I'd like it blown dry as well")


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        (
            "yes half past one that's right and he's not coming this thursday now is he",
            "he's not coming this thursday now is he",
        ),
        ("yes and thursday's off then", "thursday's off then"),
    ],
)
def test_a_yes_goes_on_to_ask_of_the_day_that_was(text: str, rest: str) -> None:
    told = cut(text, changeless=False, keeps_notes=True)
    assert told is not None
    assert told[1] == rest


def test_a_yes_to_one_alone_goes_on_to_the_other() -> None:
    said = "yes cancel the color only and the haircut on friday what time is that again"
    told = cut(said, changeless=True, keeps_notes=False)
    assert told == ("yes cancel the color only", "the haircut on friday what time is that again")


@pytest.mark.parametrize(
    "text",
    [
        "insured you are yes",
        "the price is same yes",
        "you come with own things yes",
        "he is licensed yes",
        "you're insured yes",
        "same lady she comes yes",
        "parking you have yes",
        "cash is okay yes",
        "it is two hours yes",
        "is free yes",
        "so i pay today yes",
        "they wear the mask yes",
        "and that still gets us out by one, yeah",
    ],
)
def test_what_is_told_of_us_with_a_yes_at_its_end_asks(text: str) -> None:
    assert checked_with_a_tag(text)


@pytest.mark.parametrize(
    "text",
    [
        "it is right yes",
        "all is correct yes",
        "everything is good yes",
        "the address is right yes",
        "you are right yes",
        "you're welcome yes",
        "you got it yes",
        "you have my address yes",
        "they can come yes",
        "you come wednesday yes",
        "it is my house yes",
        "i will be there yes",
        "wednesday at noon yes",
        "yes it's right",
        "yep all of it's right",
        "now it's right",
    ],
)
def test_what_is_told_of_what_was_read_back_is_a_yes(text: str) -> None:
    assert checked_with_a_tag(text) == ""


def test_to_look_for_another_time_is_no_matter_beside_a_yes() -> None:
    assert cut("okay and check if monday is free", changeless=True, keeps_notes=True) is None
