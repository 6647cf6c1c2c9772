"""Whose visit is asked about: one of another house's is told from the caller's own."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.visits_of_others import asks_of_anothers

HEARING = HearingContext(
    clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
    booked_as=("Sarah Johnson",),
    vocabulary=Vocabulary(people=("Marco Diaz",)),
)


@pytest.mark.parametrize(
    "text",
    [
        "what time is dana's appointment",
        "what time is danas appointment",
        "is my neighbor still getting her cleaning friday",
        "when are you going to mrs patel's house",
        "is dana whitman booked with you this week",
        "can you tell me when my friend is scheduled",
        "do you have kevin brooks down for thursday",
        "did my neighbor cancel her appointment",
        "when is the lady next door's cleaning",
        "i wanted to know if dana still has her haircut on friday",
        "hey can you check dana whitman's appointment for me",
        "does my ex wife have an appointment coming up",
        "what day is mr kowalski's window cleaning",
        "has my neighbour got a slot tomorrow",
        "is the couple upstairs scheduled for tomorrow",
        "when do you have my coworker in for her color",
    ],
)
def test_a_visit_that_is_asked_about_is_anothers(text: str) -> None:
    assert asks_of_anothers(text, HEARING)


@pytest.mark.parametrize(
    "text",
    [
        "what time is my appointment",
        "what time is sarah's appointment",
        "is my husband still getting his haircut friday",
        "is it still booked for friday",
        "what time is marco's first appointment",
        "when is my cleaning",
        "my neighbor is getting her cleaning friday can you do mine then too",
        "my friend recommended you do you have friday",
        "is dana coming friday",
        "can you do my neighbor's cleaning friday",
        "when can you do dana's haircut",
        "do you have a slot for my neighbor on friday",
        "i want to book a cleaning for my friend dana",
        "i saw you at my neighbor's house can i get one too",
        "is the appointment still on",
        "do you have anything on friday",
        "tell me if friday is booked",
        "is my friend allowed to come in with me",
        "when is johnson's appointment",
        "does dana do color",
        "do you have time for my neighbor's house right after",
        "can you see if my neighbor's place can be done the same day",
        "is my visit booked for friday",
        "what time does the place open",
        "does the crew have the keys",
    ],
)
def test_no_visit_of_anothers_is_asked_about(text: str) -> None:
    assert not asks_of_anothers(text, HEARING)
