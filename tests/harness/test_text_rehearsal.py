"""Texts, rehearsed: one reply each, and a conversation that goes on in another process."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator
from zoneinfo import ZoneInfo

import pytest

from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.harness.text_rehearsal import TextRehearsal

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
CUSTOMER = "+13125550142"


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    office = rehearsal_office(Business(name="Bright & Clean", timezone="America/Chicago"))
    yield office
    office.close()


async def test_each_text_gets_its_reply(office: Office) -> None:
    texts = TextRehearsal(office, MONDAY, "one", CUSTOMER)
    assert (await texts.hear("hi")).said == "How can we help?"
    turn = await texts.hear("can you come tomorrow at ten?")
    assert turn.said.endswith("What is your name, please?")
    assert [run.name for run in turn.runs] == ["check_availability"]


async def test_a_conversation_goes_on_in_another_process(office: Office) -> None:
    await TextRehearsal(office, MONDAY, "one", CUSTOMER).hear("can you come tomorrow at ten?")
    later = MONDAY + dt.timedelta(hours=2)
    turn = await TextRehearsal(office, later, "two", CUSTOMER).hear("Ann Lee")
    assert turn.said == "Thanks, Ann. What's the address for the visit?"


async def test_what_belongs_to_the_carrier_is_not_answered(office: Office) -> None:
    assert (await TextRehearsal(office, MONDAY, "one", CUSTOMER).hear("STOP")).said == ""
