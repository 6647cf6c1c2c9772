"""What of a turn that speaks of a visit is the owner's: a complaint, money wished off, a call of theirs."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.acts import Matter
from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 5, 9, tzinfo=dt.UTC)
OPENING = HearingContext(NOW, frozenset({"intent"}), has_visit=True, to_come=(NOW + dt.timedelta(days=1),))
MORE = HearingContext(NOW, has_visit=True, anything_else=True)
WEDNESDAY = dt.datetime(2026, 3, 11, 11, tzinfo=dt.UTC)
OFFERED = HearingContext(
    NOW,
    frozenset({"date", "time", "choice"}),
    has_visit=True,
    moving=True,
    offers=(WEDNESDAY, WEDNESDAY.replace(day=12)),
)


@pytest.mark.parametrize("hearing", [OPENING, MORE])
@pytest.mark.parametrize(
    ("text", "matter"),
    [
        ("you guys are coming tomorrow for my windows and i'm not happy", "complaint"),
        ("you're supposed to come tomorrow and last time you left streaks all over", "complaint"),
        ("someone's coming tomorrow and i just want you to know last time they were rude to my wife", "complaint"),
        ("before you come tomorrow i want to say last time was a disaster", "complaint"),
        ("i want a discount on tomorrow's visit", "refund"),
        ("i should get a refund for last time", "refund"),
        ("i want the manager to call me", "open_question"),
        ("i'd like the owner to give me a ring", "open_question"),
        ("i need somebody in charge to ring me", "open_question"),
    ],
)
def test_it_is_what_the_turn_is_about(text: str, matter: Matter, hearing: HearingContext) -> None:
    read = understand_in_call(text, hearing)
    assert (read.intent, read.matter, read.sure, read.when.date) == ("message", matter, True, None)


@pytest.mark.parametrize(
    "text",
    [
        "you left a mess last time move my visit to next week",
        "i'm not happy with last time so please cancel my visit tomorrow",
    ],
)
def test_a_visit_to_be_changed_is_changed_and_the_owner_hears_of_it(text: str) -> None:
    read = understand_in_call(text, OPENING)
    assert (read.intent in ("reschedule", "cancel"), bool(read.for_owner)) == (True, True)


@pytest.mark.parametrize(
    "text",
    [
        "i want somebody to clean my windows",
        "have the plumber call me when he's on the way",
        "i want to speak to the manager",
        "the last time i had them cleaned was in may",
        "do you have a discount",
    ],
)
def test_a_wish_is_none_of_it(text: str) -> None:
    assert not _is_the_owners(understand_in_call(text, OPENING))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wednesday at eleven and i want the manager to call me", "i want the manager to call me"),
        ("wednesday at eleven and i want a discount this time", "i want a discount this time"),
        (
            "wednesday at eleven and last time your people left streaks",
            "wednesday at eleven and last time your people left streaks",
        ),
    ],
)
def test_beside_a_pick_it_stands_apart(text: str, told: str) -> None:
    read = understand_in_call(text, OFFERED)
    assert (read.for_owner, read.intent, read.when.time) == (told, "none", dt.time(11))


@pytest.mark.parametrize(
    "text",
    [
        "wednesday at eleven fine but listen i want a human being to call me today and explain this",
        "wednesday at eleven and have someone call me today",
        "i'll take wednesday at eleven and call me",
        "wednesday at eleven and somebody better call me at four today",
        "wednesday at eleven and i expect a phone call from a person before five today",
        "have somebody call me this afternoon and wednesday at eleven is fine",
    ],
)
def test_the_hour_of_a_call_is_none_of_the_visit(text: str) -> None:
    read = understand_in_call(text, OFFERED)
    assert ("wants_a_call" in read.says, bool(read.for_owner), read.when.time) == (True, True, dt.time(11))
    assert (read.intent, read.when.date) == ("none", WEDNESDAY.date())


@pytest.mark.parametrize("text", ["just have somebody call me", "eleven and call me when you're on the way"])
def test_a_call_in_the_place_of_it_or_before_coming_is_no_call_beside_it(text: str) -> None:
    assert not understand_in_call(text, OFFERED).for_owner


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("book me for thursday at two and have someone call me today", "book"),
        ("move it to friday and have your boss call me this afternoon", "reschedule"),
    ],
)
def test_a_visit_that_is_wished_for_beside_a_call_is_one(text: str, intent: str) -> None:
    read = understand_in_call(text, MORE)
    assert (read.intent, bool(read.for_owner)) == (intent, True)


def _is_the_owners(read: Understanding) -> bool:
    return bool(read.for_owner) or (read.intent == "message" and read.sure)


CHOOSES = HearingContext(
    NOW,
    frozenset({"date", "time", "choice"}),
    known_service="plumbing repair",
    offers=(WEDNESDAY, WEDNESDAY.replace(day=12)),
)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wednesday cause nobody came", "cause nobody came"),
        ("nobody ever showed up this morning give me wednesday", "nobody ever showed up this morning"),
        ("wednesday and nobody even called me", "nobody even called me"),
        ("wednesday i'm not paying for today", "i'm not paying for today"),
        ("wednesday but nobody better tell me i owe for this morning", "nobody better tell me i owe for this morning"),
        ("wednesday and can i get a discount for today", "can i get a discount for today"),
        ("wednesday the last cut was awful", "the last cut was awful"),
    ],
)
def test_amid_a_booking_it_is_the_owners_and_the_choice_stands(text: str, told: str) -> None:
    read = understand_in_call(text, CHOOSES)
    assert (read.for_owner, read.when.date, read.matter) == (told, WEDNESDAY.date(), None)


@pytest.mark.parametrize(
    "text",
    ["wednesday she didn't come with me", "wednesday i'm not paying cash", "wednesday you didn't show me the price"],
)
def test_what_is_like_it_is_none(text: str) -> None:
    assert understand_in_call(text, CHOOSES).for_owner == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("i want somebody out here today or my money back", "or my money back"),
        ("somebody comes today or i want my money back", "i want my money back"),
        ("get somebody here today or i want a refund", "i want a refund"),
        ("today or my money back", "or my money back"),
        ("either you come today or you give me my money back", "you give me my money back"),
        ("i want a refund or somebody needs to come today", "i want a refund"),
    ],
)
def test_a_visit_is_wished_for_and_money_otherwise(text: str, told: str) -> None:
    read = understand_in_call(text, HearingContext(NOW, frozenset({"intent"})))
    assert (read.intent, read.when.date) == ("book", NOW.date())
    assert read.for_owner.endswith(told)


@pytest.mark.parametrize(
    "text", ["i want my money back", "i want my money back today", "can i get my money back or is that not possible"]
)
def test_money_alone_is_what_the_turn_is_about(text: str) -> None:
    read = understand_in_call(text, HearingContext(NOW, frozenset({"intent"})))
    assert (read.intent != "book", read.matter) == (True, "refund")
