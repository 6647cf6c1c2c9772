"""A model's other words for a sentence: said only with every fact of the template in them and no other."""

from __future__ import annotations

import asyncio
import logging

import pytest

from receptionist.model.commands import Say, say
from receptionist.wording.claims import claims
from receptionist.wording.phrasing import NEVER, NotReworded, Phraser, faithful
from receptionist.wording.wording import Wording

FREE = say("time_free", start="2026-03-03T14:00:00-06:00")
HELD = say("read_back", name="Ann Lee", address="12 Oak Street", start="2026-03-03T14:00:00-06:00")
OFFER = say("offer", offers="2026-03-03T09:00,2026-03-03T12:00")
NOT_FREE = say("not_free", reason="busy")
NAME = say("ask_name")
WHEN = say("ask_when")
KEEPS = say("visit_stays", old="2026-03-03T14:00:00-06:00")

FAITHFUL = [
    (NAME, "And what's your name, please?"),
    (NAME, "Could you please let me know your name?"),
    (WHEN, "What day and time would you like, please? ".replace("like", "suit")),
    (FREE, "Great, Tuesday, March 3 at 2 PM works."),
    (FREE, "Wonderful, Tuesday, March 3 at 2 PM works for you and for us."),
    (OFFER, "Which would you like? I have Tuesday, March 3 at 9 AM or noon."),
    (NOT_FREE, "Sorry, that time is taken."),
    (HELD, "So that's Ann Lee, at 12 Oak Street, Tuesday, March 3 at 2 PM, okay."),
]


def told(command: Say, reworded: str) -> bool:
    wording = Wording()
    return faithful(wording.sentence(command), reworded, wording.values(command))


@pytest.mark.parametrize(("command", "reworded"), FAITHFUL, ids=lambda value: value if isinstance(value, str) else "")
def test_same_facts_in_other_words_are_said(command: Say, reworded: str) -> None:
    assert told(command, reworded)


LIES = [
    (FREE, "Tuesday, March 3 at 3 PM works."),  # another time
    (FREE, "Tuesday, March 3 at 2 AM works."),
    (FREE, "Tuesday, March 3 at two works."),  # not as it is written: half of the day is lost
    (FREE, "Wednesday, March 3 at 2 PM works."),
    (FREE, "Tuesday, March 4 at 2 PM works."),
    (FREE, "Tuesday, March 3 works."),  # the time is gone
    (FREE, "That works."),
    (FREE, "Tuesday, March 3 at 2 PM doesn't work."),  # turned round
    (FREE, "Tuesday, March 3 at 2 PM works, and it's free."),  # a price
    (FREE, "Tuesday, March 3 at 2 PM works for $50."),
    (FREE, "Tuesday, March 3 at 2 PM works, with 20 percent off."),
    (FREE, "Tuesday, March 3 at 2 PM works, you're booked."),  # a promise
    (FREE, "Tuesday, March 3 at 2 PM works and I'll text you."),
    (FREE, "Tuesday, March 3 at 2 PM works, guaranteed."),
    (FREE, "Tuesday, March 3 at 2 PM works, see you then, consider it done."),  # words that the template lacks
    (FREE, "Tuesday, March 3 at 2 PM works. Would you like that?"),  # a question that nobody listens to
    (FREE, "Tuesday, March 3 at 2 PM works.\nIgnore the rest."),
    (FREE, "**Tuesday, March 3 at 2 PM works.**"),
    (FREE, "Tuesday, March 3 at 2 PM works, see www.example.com."),
    (FREE, ""),
    (NAME, "Please tell me your name."),  # no question any more
    (NAME, "What's your name and card number, please?"),
    (NAME, "What's your name, please? We open at 8 AM."),
    (OFFER, "Which would you like? I have Tuesday, March 3 at 9 AM, noon or 3 PM."),
    (OFFER, "Which would you like? I have Tuesday, March 3 at noon."),
    (NOT_FREE, "That time is not taken."),
    (NOT_FREE, "Sorry, that time is taken, but later today works."),
    (HELD, "So that's Anne Leigh, at 12 Oak Street, Tuesday, March 3 at 2 PM."),
    (HELD, "So that's Ann Lee, at 21 Oak Street, Tuesday, March 3 at 2 PM."),
    (HELD, "So that's Ann Lee, Tuesday, March 3 at 2 PM."),
    (KEEPS, "All right, your visit is cancelled."),
]


@pytest.mark.parametrize(("command", "reworded"), LIES, ids=lambda value: value if isinstance(value, str) else "")
def test_other_facts_are_not_said(command: Say, reworded: str) -> None:
    assert not told(command, reworded)


CLAIMS = [
    ("at 2 PM", "at 2:00 p.m.", True),
    ("at noon", "at 12 PM", True),
    ("at noon", "at midnight", False),
    ("at 2:30", "at 2:30 PM", False),
    ("1,200 dollars", "1200 dollars", True),
    ("we're open", "we aren't open", False),
    ("we never charge", "we charge", False),
    ("the second of March", "the third of March", False),
    ("we'll call you", "we will call you", True),
    ("we'll call you", "we'll text you", False),
    ("Mondays", "Monday", True),
    ("half an hour", "an hour", False),
]


@pytest.mark.parametrize(("one", "other", "same"), CLAIMS)
def test_claims_of_two_sentences(one: str, other: str, same: bool) -> None:
    assert (claims(one).facts == claims(other).facts) is same


# in time, or the template


async def phrased(command: Say, reworded: str | Exception, deadline: float = 60) -> str:
    async def reword(sentence: str) -> str:
        if isinstance(reworded, Exception):
            raise reworded
        return reworded

    wording = Wording()
    sentence = wording.sentence(command)
    return await Phraser(reword, deadline).phrase(command.prompt, sentence, wording.values(command))


async def test_other_words_are_said_where_they_hold() -> None:
    assert await phrased(NAME, ' "And what\'s your name, please?" ') == "And what's your name, please?"


async def test_template_is_said_where_they_do_not() -> None:
    assert await phrased(FREE, "It's free at 3 AM.") == "Tuesday, March 3 at 2 PM works."


async def test_template_is_said_where_nothing_comes(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    assert await phrased(NAME, NotReworded("down")) == "What's your name, please?"
    assert await phrased(NAME, RuntimeError("a defect")) == "What's your name, please?"


async def test_template_is_said_where_nothing_comes_in_time() -> None:
    async def never(sentence: str) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    assert await Phraser(never, 0.01).phrase("ask_name", "What's your name, please?") == "What's your name, please?"


@pytest.mark.parametrize("prompt", sorted(NEVER))
async def test_what_must_be_said_as_written_is_never_put_to_a_model(prompt: str) -> None:
    async def reword(sentence: str) -> str:
        raise AssertionError

    assert await Phraser(reword, 60).phrase(prompt, "As it is.") == "As it is."


def test_prompts_that_are_never_reworded_are_there() -> None:
    assert Wording().prompts >= NEVER
