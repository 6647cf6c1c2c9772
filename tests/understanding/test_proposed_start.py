"""The start of the visit just booked: another proposed, its own kept, or asked for."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.proposed_start import asks_start, kept_start, proposed_start
from receptionist.understanding.revising import understand_in_call

NOTE = "yes five is good, the gate code is 4465"
BOOKED = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
    expecting=frozenset({"yes_no", "intent"}),
    anything_else=True,
    known_day=dt.date(2026, 3, 2),
    known_time=dt.time(17),
    known_service="plumbing repair",
    has_visit=True,
    notes=(NOTE,),
)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("you can make four", dt.time(16)),
        ("no other wait maybe the train is late you can make half past five", dt.time(17, 30)),
        ("wait maybe you can come at four", dt.time(16)),
        ("no other maybe you can make four", dt.time(16)),
        ("no wait they can come at half past four", dt.time(16, 30)),
        ("somebody could come around three if that's easier", dt.time(15)),
        ("the plumber may come at four", dt.time(16)),
        ("can you come at four", dt.time(16)),
        ("maybe four is better", dt.time(16)),
        ("i think four would be better", dt.time(16)),
    ],
)
def test_another_hour_that_is_proposed_changes_the_visit_and_no_note(text: str, time: dt.time) -> None:
    meaning = understand_in_call(text, BOOKED)
    assert (meaning.answer, meaning.when.time, meaning.changes_note) == ("correct", time, None)
    assert not meaning.signals & {"done", "hold_on"}
    assert "note" not in meaning.says


@pytest.mark.parametrize(
    "text",
    [
        "you can come in the back",
        "they can make noise until four",
        "you can come through the side gate at six",
        "you can call me at four",
        "you can come at five",
        "my son can come at four to let you in",
        "can you come at four to my mother's too",
        "you can make two trips",
        "they can start with the two bathrooms",
        "you can come to unit four",
        "blue is better",
    ],
)
def test_what_only_names_a_number_or_an_hour_proposes_no_start(text: str) -> None:
    assert proposed_start(text, BOOKED) is None


def test_only_what_was_booked_is_proposed_otherwise() -> None:
    assert proposed_start("you can make four", msgspec.structs.replace(BOOKED, anything_else=False)) is None


@pytest.mark.parametrize(
    "text",
    ["ok then leave at five i take other train bye", "no leave it at five", "keep it at five", "okay stay at five"],
)
def test_the_own_time_that_is_to_be_left_stays(text: str) -> None:
    assert "stays" in understand_in_call(text, BOOKED).says


@pytest.mark.parametrize(
    "text",
    [
        "i leave at five",
        "he has to leave at five",
        "keep the dog in until five",
        "leave the key at five oh two",
        "leave it at four",
        "leave it at the door",
        "put it on the note",
        "keep it for five minutes",
        "leave at the back gate",
        "stay on the line",
    ],
)
def test_what_leaves_something_else_keeps_no_start(text: str) -> None:
    assert kept_start(text, BOOKED) is None


def test_a_time_that_is_offered_may_be_left_at_as_well() -> None:
    offered = msgspec.structs.replace(BOOKED, anything_else=False, offers=(BOOKED.clock.replace(hour=16),))
    assert understand_in_call("then leave at four", offered).when.time == dt.time(16)


@pytest.mark.parametrize(
    "text",
    ["so now is half past five yes", "i ask is half past five my visit or is five", "so it is five right"],
)
def test_whether_a_time_is_the_visits_is_asked(text: str) -> None:
    meaning = understand_in_call(text, BOOKED)
    assert (meaning.intent, meaning.asks_when) == ("check", True)


@pytest.mark.parametrize(
    "text",
    [
        "so that is fine right",
        "so it is the back door right",
        "is he my plumber or is it you",
        "is cash okay",
        "so it is two rooms right",
        "so is it free yes",
        "is this my last visit",
        "okay it is the second floor right",
        "so it is five people right",
        "is that the time",
    ],
)
def test_what_names_no_time_does_not_ask_for_it(text: str) -> None:
    assert not asks_start(text, BOOKED)


@pytest.mark.parametrize("text", ["oh one more thing can you make it three", "another thing could we make it three"])
def test_one_more_thing_is_no_visit_more(text: str) -> None:
    read = understand_in_call(text, BOOKED)
    assert (read.answer, read.when.time, "another" in read.says) == ("correct", dt.time(15), False)


READ_BACK = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
    expecting=frozenset({"yes_no"}),
    to_agree=True,
    known_day=dt.date(2026, 3, 3),
    known_time=dt.time(10),
    known_service="cleaning",
)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("yes that's right oh but my aerobics gets out at noon is one fifteen any better", dt.time(13, 15)),
        ("yes that's right but my daughter has practice at nine would eleven be any better", dt.time(11)),
        ("yes okay but i have a doctor at nine could it be eleven", dt.time(11)),
        ("yes but my husband leaves at nine thirty does eleven work", dt.time(11)),
        ("yes that's right my class ends at nine thirty what about eleven", dt.time(11)),
        ("yes and my mother comes at nine so is one thirty available", dt.time(13, 30)),
    ],
)
def test_another_hour_asked_about_beside_a_yes_is_a_change(text: str, time: dt.time) -> None:
    meaning = understand_in_call(text, READ_BACK)
    assert (meaning.answer, meaning.when.time) == ("correct", time)


@pytest.mark.parametrize(
    "text",
    [
        "yes that's right my neighbor has a delivery at eleven",
        "yes and my neighbor is home at eleven if it is any help",
        "yes the gate is open from nine",
        "yes that is right is ten still possible",
        "yes and can they be here right at ten",
    ],
)
def test_an_hour_told_beside_a_yes_is_none(text: str) -> None:
    assert understand_in_call(text, READ_BACK).answer == "affirm"
