"""Self-repair: of a day or a time that is said anew, the last one counts."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.when import read_when

CLOCK = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
ASKED = HearingContext(CLOCK, frozenset({"date", "time"}))

REPAIRED = [
    ("tomorrow at half past two, no, three", "2026-03-03 15:00"),
    ("tuesday or sorry no wednesday i got court make it thursday", "2026-03-05"),
    ("wednesday er thursday", "2026-03-05"),
    ("monday uh tuesday at nine", "2026-03-03 09:00"),
    ("tonight at nine hang on my wife's got the car till nine so ten", "2026-03-02 22:00"),
    ("in the evening five no six six is better", "18:00"),
    ("friday at two hmm better three", "2026-03-06 15:00"),
    ("the fifth, I mean the sixth, at four", "2026-03-06 16:00"),
    ("how about two or no three", "15:00"),
    ("tuesday at ten, excuse me, eleven", "2026-03-03 11:00"),
    ("four no i got school pickup one", "13:00"),
    ("friday noon wait friday after three", "2026-03-06 15:00"),
    ("three thirty sorry i'm reading the wrong column four thirty", "16:30"),
    ("ten sorry my kid gets off at three", "10:00"),
    ("twelve so i'm out by two right", "12:00"),
    ("tuesday sorry today is monday isn't it so wednesday at seven in the morning", "2026-03-04 07:00"),
    ("I was going to do Saturday but I have an interview then. can you check 2 pm on Sunday", "2026-03-08 14:00"),
    ("it'll have to be a late one, 7 pm or so", "19:00"),
    # what follows from what was told
    ("after I get off work at four so five", "17:00"),
    ("no earlier than one no later than three so two", "14:00"),
    ("somewhere between ten and noon well say ten thirty", "10:30"),
    ("eleven no one thirty", "13:30"),
    ("two thirty or no earlier one fifteen", "13:15"),
    ("noon no later two o'clock", "14:00"),
    ("two no later than three", "14:00"),
    ("two or three call it two fifteen", "14:15"),
    ("between two and three call it two fifteen", "14:15"),
    # what is offered as well is no repair
    ("tuesday or wednesday", "2026-03-03"),
    ("ten thirty", "10:30"),
]


@pytest.mark.parametrize(("text", "meant"), REPAIRED)
def test_the_last_of_what_is_said_anew_is_meant(text: str, meant: str) -> None:
    when, _ = read_when(text, ASKED)
    said = (when.date.isoformat() if when.date else "", f"{when.time:%H:%M}" if when.time else "")
    assert " ".join(part for part in said if part) == meant


@pytest.mark.parametrize("text", ["I don't get off work till four", "I'm never home until four", "nothing till four"])
def test_what_is_not_so_until_then_is_so_from_then_on(text: str) -> None:
    when, _ = read_when(text, ASKED)
    assert (when.time, when.bound) == (dt.time(16), "after")


@pytest.mark.parametrize("text", ["the late one", "the one in the middle", "either one", "the afternoon one"])
def test_a_pronoun_is_no_hour(text: str) -> None:
    assert read_when(text, ASKED)[0].time is None


@pytest.mark.parametrize("text", ["no one at the house", "no one is ever there", "no one can let you in"])
def test_nobody_is_no_hour(text: str) -> None:
    assert read_when(text, ASKED)[0].time is None


def test_one_in_the_afternoon_is_one() -> None:
    assert read_when("one in the afternoon", ASKED)[0].time == dt.time(13)


@pytest.mark.parametrize("text", ["she's eleven", "they're six", "he is only nine"])
def test_an_age_is_no_hour(text: str) -> None:
    assert read_when(text, ASKED)[0].time is None


@pytest.mark.parametrize(
    "text", ["I have to pick up my kid at three", "my doctor is thursday at three", "I've got a thing at noon"]
)
def test_an_engagement_is_no_wish(text: str) -> None:
    assert read_when(text, ASKED)[0].time is None


@pytest.mark.parametrize(
    "text", ["my son he comes on sundays", "my husband works on fridays", "my daughter gets married on saturday"]
)
def test_what_somebody_else_does_is_no_wish(text: str) -> None:
    assert read_when(text, ASKED)[0].date is None


@pytest.mark.parametrize(
    ("text", "meant", "ruled_out"),
    [
        ("friday no wait not friday saturday", "2026-03-07", ["2026-03-06"]),
        ("tuesday no wait not wednesday but thursday", "2026-03-05", ["2026-03-04"]),
        ("monday actually no not tuesday or wednesday thursday", "2026-03-05", ["2026-03-03", "2026-03-04"]),
        ("friday, I mean Saturday, not Sunday", "2026-03-07", ["2026-03-08"]),
    ],
)
def test_what_is_ruled_out_after_a_repair_stays_ruled_out(text: str, meant: str, ruled_out: list[str]) -> None:
    when, _ = read_when(text, ASKED)
    assert str(when.date) == meant
    assert [str(limit.first) for limit in when.ruled_out] == ruled_out


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("eleven or no a little before at ten thirty", dt.time(10, 30)),
        ("two or no a bit after at two thirty", dt.time(14, 30)),
        ("half past nine no let's say ten even", dt.time(10)),
        ("half five no make it five even", dt.time(17)),
    ],
)
def test_the_hour_behind_a_repair_is_meant_and_no_limit(text: str, meant: dt.time) -> None:
    when = read_when(text, ASKED)[0]
    assert (when.time, when.bound) == (meant, "at")


def test_a_little_before_an_hour_is_before_it() -> None:
    when = read_when("a little before ten thirty", ASKED)[0]
    assert (when.until, when.bound) == (dt.time(10, 30), "before")


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("can it be one instead", "13:00"),
        ("what about the noon thing can it be one instead", "13:00"),
        ("my ten o'clock could it be two instead", "14:00"),
        ("could it be two instead of noon", "14:00"),
        ("what about the ten o'clock can it be eleven instead", "11:00"),
        ("is one possible instead", "13:00"),
    ],
)
def test_what_is_asked_for_instead_is_wished(text: str, time: str) -> None:
    when = read_when(text, ASKED)[0]
    assert when.time == dt.time.fromisoformat(time)


@pytest.mark.parametrize("text", ["can you do that one instead", "could it be one of the others instead"])
def test_another_one_is_no_hour(text: str) -> None:
    assert read_when(text, ASKED)[0].time is None


@pytest.mark.parametrize(
    "text",
    [
        "have you got two o'clock three o'clock tomorrow anything like that",
        "eight o'clock what no my hearing's not so good i said afternoon two o'clock three o'clock tomorrow",
        "two o'clock three o'clock tomorrow either one",
        "two o'clock or three o'clock tomorrow",
    ],
)
def test_of_hours_said_one_after_the_other_none_is_ruled_out(text: str) -> None:
    when = read_when(text, ASKED)[0]
    assert when.time == dt.time(14)
    assert not any(limit.covers_hours(dt.time(hour)) for limit in when.ruled_out for hour in (14, 15))


@pytest.mark.parametrize(
    "text",
    [
        "i don't move that fast have you got something after one",
        "no no i'm not home till one have you got something after one",
        "i can't wait that long is there anything after one",
        "i'm not home till one one in the afternoon i don't move that fast have you got something after one",
    ],
)
def test_a_limit_is_refused_in_its_own_clause(text: str) -> None:
    when = read_when(text, ASKED)[0]
    assert (when.bound, when.time, when.until) == ("after", dt.time(13), None)
