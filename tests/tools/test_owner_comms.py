"""The tools of COMMS: people, messages, texts and reminders, on a database in memory."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import pytest

from calendar_tools.reminders import OWNER, ReminderBook
from calendar_tools.texter import MemoryTexter
from receptionist.app.container import Office, rehearsal_office
from receptionist.app.owners_line import OwnersKit
from receptionist.app.settings import Business
from receptionist.channels.screening.attestation import Attested
from receptionist.dialogue.calling_party import CallingParty
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.facts import facts_of
from receptionist.dialogue.line import OwnerLine, OwnersContext
from receptionist.dialogue.task import ReadBack
from receptionist.harness.owners_props import Known, Left, OwnersProps, at_once, remember
from receptionist.model.modes import Mode
from receptionist.tools.owner_comms import FoundReminders
from receptionist.tools.store import ToolRun

NUMBER = "+13125550100"
NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
CHICAGO = ZoneInfo("America/Chicago")


@pytest.fixture
def texter() -> MemoryTexter:
    return MemoryTexter()


@pytest.fixture
def office(texter: MemoryTexter) -> Iterator[Office]:
    business = Business.model_validate(
        {"timezone": "America/Chicago", "owner": {"phone": NUMBER, "contacts": {"Mike": "+13127670150"}}}
    )
    opened = rehearsal_office(business, texter=texter, owner=OwnersKit("2468", texts=at_once(texter)))
    remember(
        opened,
        OwnersProps(
            customers=(Known(name="Sarah Johnson", phone="+13127670142"),),
            messages=(
                Left(text="Old one.", at=NOW - dt.timedelta(days=20), name="Zoe", phone="+13127670160"),
                Left(text="Call me.", at=NOW - dt.timedelta(hours=2), name="Bob Reed", phone="+13127670199"),
            ),
        ),
    )
    yield opened
    opened.close()


def context(mode: Mode = Mode.COMMS, *, shown: bool = True, agreed: bool = False) -> OwnersContext:
    caller = CallingParty(NUMBER, owner=shown)
    known = OwnersContext.ringing("c", NOW).having(line=OwnerLine(mode=mode), caller=caller)
    return known.with_grounding(read_back=ReadBack(()) if agreed else None)


async def run(office: Office, name: str, params: dict[str, object], known: CallContext) -> ToolRun:
    return await office.owner_tools.run(name, params, facts_of(known), NOW)


# who may have them


@pytest.mark.parametrize("name", ["agenda", "messages", "find_people", "list_reminders", "add_reminder", "send_text"])
async def test_no_call_but_the_owners_open_line_has_them(office: Office, name: str) -> None:
    for known in (CallContext.ringing("c", NOW), context(shown=False)):
        outcome = await run(office, name, {}, known)
        assert not outcome.ok
        assert f"no tool '{name}'" in outcome.error


async def test_a_mode_has_its_own_alone(office: Office) -> None:
    assert "mode:comms" in (await run(office, "messages", {}, context(Mode.HOME))).error
    assert (await run(office, "list_reminders", {}, context(Mode.RECEPTIONIST))).ok


@pytest.mark.parametrize(
    ("name", "params"),
    [("send_text", {"to": "+13127670142", "body": "Hi"}), ("cancel_reminder", {"id": "r"})],
)
async def test_what_changes_something_outside_needs_an_agreement(
    office: Office, texter: MemoryTexter, name: str, params: dict[str, object]
) -> None:
    assert "agreement" in (await run(office, name, params, context())).error
    assert texter.sent == []
    assert (await run(office, name, params, context(agreed=True))).ok


def test_the_store_of_callers_knows_none_of_them(office: Office) -> None:
    assert office.tools.names.isdisjoint({"agenda", "messages", "send_text", "find_people", "add_reminder"})


# people


async def test_contacts_customers_and_callers_are_found(office: Office) -> None:
    for words, phone in (("Mike", "+13127670150"), ("Sarah", "+13127670142"), ("Bob", "+13127670199")):
        found = (await run(office, "find_people", {"words": words}, context())).result["choices"]
        assert [choice["id"] for choice in found] == [phone]


# messages


async def test_messages_of_the_last_week_the_newest_first(office: Office) -> None:
    told = (await run(office, "messages", {}, context())).result["messages"]
    assert [(each["name"], each["text"], each["at"]) for each in told] == [
        ("Bob Reed", "Call me.", "2026-03-02T07:00:00-06:00")
    ]


async def test_messages_of_a_day(office: Office) -> None:
    day = (NOW - dt.timedelta(days=20)).date().isoformat()
    told = (await run(office, "messages", {"date": day}, context())).result["messages"]
    assert [each["text"] for each in told] == ["Old one."]


# texts


async def test_a_text_goes_out(office: Office, texter: MemoryTexter) -> None:
    params = {"to": "+13127670142", "body": "I'm late"}
    assert (await run(office, "send_text", params, context(agreed=True))).result == {"state": "sent"}
    assert [(sent.recipient, sent.body) for sent in texter.sent] == [("+13127670142", "I'm late")]


# reminders


def test_reminders_by_their_words(office: Office) -> None:
    book = ReminderBook(office.front_desk.ledger.engine, CHICAGO)
    first = NOW + dt.timedelta(hours=1)
    book.add("c", "Order filters", OWNER, first, "FREQ=WEEKLY;BYDAY=MO", NOW)
    book.add("c", "Call the bank", OWNER, first + dt.timedelta(hours=1), "", NOW)
    book.add("c", "For somebody else", "+13127670142", first, "", NOW)
    kept = FoundReminders(book)
    assert [row.message for row in kept.ahead(NOW)] == ["Order filters", "Call the bank"]
    assert [choice.label for choice in kept.named("filter", NOW).choices] == ["Order filters, every Monday"]
    assert [choice.label for choice in kept.named("the bank", NOW).choices] == ["Call the bank"]
    assert len(kept.named("", NOW).choices) == 2
    assert kept.named("dentist", NOW).state == "none"
    assert kept.cancel(kept.named("bank", NOW).choices[0].id).state == "cancelled"
    assert kept.cancel("nothing").state == "not_found"


# the kit


def test_the_owners_number_alone_rings_at_the_gate(office: Office) -> None:
    assert office.started("c", NUMBER, NOW, Attested("A")).owner is True
    assert office.started("c", NUMBER, NOW, Attested("A")).attestation == "A"
    assert office.started("c", "+13127670142", NOW).owner is False
    assert office.started("c", None, NOW).owner is False
