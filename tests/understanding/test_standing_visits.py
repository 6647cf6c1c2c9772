"""What is only checked of visits that stand, and that all of them is to stay as it is."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.acts import Doubted
from receptionist.model.hearing import CarriedOut, HearingContext, KnownVisit, Vocabulary
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
NINE, TEN_THIRTY = dt.datetime(2026, 3, 5, 9, tzinfo=dt.UTC), dt.datetime(2026, 3, 5, 10, 30, tzinfo=dt.UTC)
SERVICES = Vocabulary(services=(("carpet cleaning", ("carpets", "rugs")), ("window washing", ("windows",))))
BOOKED = HearingContext(
    NOW,
    frozenset({"intent", "yes_no"}),
    vocabulary=SERVICES,
    anything_else=True,
    known_service="carpet cleaning",
    carried_out=CarriedOut(frozenset({"book"}), frozenset({"carpet cleaning"})),
    standing=(NINE, TEN_THIRTY),
)
ONE = msgspec.structs.replace(BOOKED, standing=(NINE,))
OFFERED = msgspec.structs.replace(
    BOOKED,
    expecting=frozenset({"date", "time", "choice"}),
    anything_else=False,
    offers=(NINE.replace(hour=12), NINE.replace(hour=13), NINE.replace(hour=16)),
)


@pytest.mark.parametrize(
    ("text", "doubts"),
    [
        ("they steam it thursday", "done_then"),
        ("so thursday they do the carpets", "done_then"),
        ("the carpets get done thursday right", "done_then"),
        ("thursday's when they do the carpets", "done_then"),
        ("the guy comes thursday at nine", "booked"),
        ("huh so thursday at nine then", "booked"),
        ("i already got nine", "booked"),
        ("i'm all set thursday for the carpets", "booked"),
        ("carpets thursday nine o'clock right", "booked"),
        ("it's still thursday right", "booked"),
    ],
)
def test_what_stands_is_only_checked(text: str, doubts: Doubted) -> None:
    read = understand_in_call(text, ONE)
    assert (read.intent, read.doubts, read.checked, read.when.date) == ("check", doubts, (NINE,), None)


def test_each_is_checked_by_its_hour() -> None:
    assert understand_in_call("so pearl at nine and ogden at ten thirty", BOOKED).checked == (NINE, TEN_THIRTY)
    assert understand_in_call("and he's there thursday at ten thirty right", BOOKED).checked == (TEN_THIRTY,)


@pytest.mark.parametrize(
    "text",
    [
        "they can do the windows thursday too right",
        "and the windows thursday",
        "can they come thursday afternoon",
        "move it to thursday at ten",
        "another one thursday at nine",
        "i need the carpets done thursday",
        "not thursday friday",
        "they come friday right",
        "my wife will be home thursday right",
        "what happens thursday",
    ],
)
def test_a_wish_and_another_time_check_nothing(text: str) -> None:
    assert understand_in_call(text, ONE).checked == ()


@pytest.mark.parametrize(
    "text",
    [
        "what no no i don't wanna move anything leave them both where they are thursday nine and ten thirty",
        "leave them both thursday nine and ten thirty",
        "don't change anything i don't want another time they're both booked just leave it",
        "none of those midnight good lord keep it like it was goodbye",
        "i never said move",
        "nah just the one",
        "no i got one",
        "huh no nine o'clock i got that",
        "no already booked",
        "i got a time already",
        "i don't need two",
        "one visit's fine",
        "ten thirty where it already is",
        "why are you moving it",
    ],
)
def test_all_is_left_as_it_is(text: str) -> None:
    read = understand_in_call(text, OFFERED)
    assert ("leaves_all" in read.says, read.choice, read.when.time) == (True, None, None)


@pytest.mark.parametrize(
    "text",
    [
        "just the first one",
        "one o'clock",
        "just the one o'clock",
        "i already got something at nine how about four",
        "none of those what about monday",
        "keep it thursday but make it eleven",
        "leave them both friday nine and ten thirty",
        "i don't want friday",
        "no another day",
        "i'll take the one at four",
    ],
)
def test_who_picks_or_wishes_leaves_nothing(text: str) -> None:
    assert "leaves_all" not in understand_in_call(text, OFFERED).says


@pytest.mark.parametrize(
    "text",
    [
        "well all right so he comes thursday at nine god bless you dear goodbye",
        "okay so thursday at nine then bye",
        "okay you have me down for nine on thursday goodbye",
        "no that's all so thursday nine then good night",
    ],
)
def test_who_checks_and_takes_leave_does_both(text: str) -> None:
    read = understand_in_call(text, ONE)
    assert (read.checked, read.signals) == ((NINE,), {"goodbye"})


@pytest.mark.parametrize("text", ["so he comes friday at nine goodbye", "so make it friday bye", "thank you goodbye"])
def test_who_takes_leave_of_no_such_visit_checks_none(text: str) -> None:
    assert not understand_in_call(text, ONE).checked


def test_a_goodbye_goes_with_it() -> None:
    assert "goodbye" in understand_in_call("none of those keep it like it was goodbye", OFFERED).signals


@pytest.mark.parametrize(
    "text",
    [
        "somebody's gonna call me about the price before thursday right",
        "someone's calling me with the price by wednesday correct",
        "i'll get a text before thursday right",
    ],
)
def test_a_call_that_is_taken_for_sure_is_of_no_visit(text: str) -> None:
    read = understand_in_call(text, BOOKED)
    assert read.intent in ("message", "check")
    assert (read.when.date, read.checked) == (None, ())


def test_a_yes_to_a_read_back_is_read_otherwise() -> None:
    asked = msgspec.structs.replace(OFFERED, expecting=frozenset({"yes_no"}), offers=(), to_agree=True)
    assert "leaves_all" not in understand_in_call("yes leave it like that", asked).says


def test_a_visit_that_was_not_spoken_of_yet_is_looked_for() -> None:
    ringing = HearingContext(NOW, frozenset({"intent"}), has_visit=True, to_come=(NINE,))
    read = understand_in_call("so the guy comes thursday", ringing)
    assert (read.intent, read.doubts, "stands" in read.says) == ("check", "booked", True)


ONE_TOLD = KnownVisit("c", NINE, "1 Oak Street", service="carpet cleaning", told_last=True)
OTHER_ONE = KnownVisit("w", TEN_THIRTY, "9 Elm Street", service="window washing")
TWO = msgspec.structs.replace(BOOKED, visits=(ONE_TOLD, OTHER_ONE))


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("just cancel that uh no wait no leave it", NINE),
        ("cancel it no wait keep it", NINE),
        ("just cancel the windows actually no leave it", TEN_THIRTY),
        ("move it to friday no wait leave it", NINE),
        ("cancel the windows no never mind leave them", TEN_THIRTY),
        ("i was gonna cancel it but no leave it as it is", NINE),
        ("ugh cancel it no wait don't", NINE),
        ("let's cancel it oh no forget i said that", NINE),
        ("cancel the windows uh no no i'll get my sister to be there keep it", TEN_THIRTY),
    ],
)
def test_a_change_that_is_taken_back_leaves_the_one_that_is_meant(text: str, start: dt.datetime) -> None:
    read = understand_in_call(text, TWO)
    assert (read.intent, read.checked) == ("none", (start,))
    assert "leaves_all" in read.says


def test_what_is_told_beside_it_is_for_whoever_comes() -> None:
    read = understand_in_call("you know what cancel it uh no wait leave it my cousin can be there", TWO)
    assert read.note == "my cousin can be there"


@pytest.mark.parametrize(
    "text",
    [
        "cancel it",
        "cancel it no wait move it to friday",
        "cancel the carpets keep the windows",
        "keep it uh no cancel it",
        "leave it no wait cancel it",
        "cancel it no wait don't forget to tell the boss",
        "cancel it no i'll move it to friday and keep it there",
    ],
)
def test_what_is_not_taken_back_is_changed(text: str) -> None:
    assert "leaves_all" not in understand_in_call(text, TWO).says


@pytest.mark.parametrize(
    "text",
    [
        "no no lord no don't cancel nothing leave both of em like they are",
        "leave em both where they at",
        "stop i ain't moving nothing keep the times i got",
        "no no i don't want none of those i'm just saying it back leave em both where they at",
    ],
)
def test_all_of_several_stay(text: str) -> None:
    read = understand_in_call(text, TWO)
    assert "leaves_all" in read.says
    assert "both" in read.manner


def test_both_stay_that_were_to_be_called_off() -> None:
    to_cancel = msgspec.structs.replace(TWO, anything_else=False, to_agree=True, changeless=True)
    assert "leaves_all" in understand_in_call("no don't cancel nothing leave both like they are", to_cancel).says


def test_the_one_that_is_called_stays() -> None:
    assert understand_in_call("leave the other one like it is", TWO).checked == (TEN_THIRTY,)
