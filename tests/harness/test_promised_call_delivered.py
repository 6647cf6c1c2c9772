"""A promised call whose first writing fails: the owner has it by the end of the call, whatever ends it, and once."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.channels.journal import Header, Journal
from receptionist.channels.runner import Call
from receptionist.dialogue.events import CallEnded, Heard
from receptionist.model.commands import HangUp, Listen, Say, TakeMessage, Transfer

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
ASKED = "do you sell gift certificates"
IN_A_JOB = ("this is Ann Lee, I'd like an estimate tomorrow at ten", ASKED)


class Silent:
    """A mouth of which nothing is remembered."""

    async def say(self, sentence: str, command: Say) -> None: ...
    async def listen(self, command: Listen) -> None: ...
    async def transfer(self, command: Transfer) -> None: ...
    async def take_message(self, command: TakeMessage) -> None: ...
    async def hang_up(self, command: HangUp) -> None: ...


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    business = Business.model_validate({"timezone": "America/Chicago", "owner": {"phone": "+13125550100"}})
    office = rehearsal_office(business)
    yield office
    office.close()


def refusing_messages(office: Office, *, refuses: bool) -> None:
    """The database itself takes no message, as on a full disk; or does again."""
    fails = "CREATE TRIGGER full BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'disk full'); END"
    with office.front_desk.ledger.engine.begin() as connection:
        connection.execute(text(fails if refuses else "DROP TRIGGER full"))


async def promised(office: Office, *turns: str) -> Call:
    """A call in which the call that was offered is taken while nothing can be written; then it can be again."""
    call = office.pick_up("one", Silent(), lambda: NOW, Journal(Header("one", "b")))
    await call.take(office.started("one", "+13125550142", NOW))
    for turn in turns:
        await call.take(Heard(NOW, turn))
    refusing_messages(office, refuses=True)
    await call.take(Heard(NOW, "please do"))
    assert [run.ok for run in call.runs if run.name == "take_message"] == [False]
    refusing_messages(office, refuses=False)
    return call


def kept(office: Office) -> list[int]:
    """How often each message has what was asked."""
    return [each.message.count(ASKED) for each in office.messages.all()]


async def test_who_hangs_up_is_called_all_the_same(office: Office) -> None:
    call = await promised(office, *IN_A_JOB)
    await call.take(CallEnded(NOW))
    assert kept(office) == [1]


@pytest.mark.parametrize(
    "last", ["no thanks, goodbye", "put me through to somebody", "never mind the whole thing, bye"]
)
async def test_who_ends_the_call_so_is_called(office: Office, last: str) -> None:
    call = await promised(office, *IN_A_JOB)
    await call.take(Heard(NOW, last))
    await call.take(CallEnded(NOW))
    assert kept(office) == [1]


async def test_who_books_after_it_is_called(office: Office) -> None:
    call = await promised(office, *IN_A_JOB)
    for turn in ("12 Oak Street", "yes", "no that's all, bye"):
        await call.take(Heard(NOW, turn))
    await call.take(CallEnded(NOW))
    assert any(run.name == "book_appointment" and run.ok for run in call.runs)
    assert kept(office) == [1]


async def test_another_call_that_is_wished_for_brings_the_first_along(office: Office) -> None:
    call = await promised(office, *IN_A_JOB)
    await call.take(Heard(NOW, "and have somebody call me about the invoice"))
    await call.take(CallEnded(NOW))
    assert kept(office) == [1]


@pytest.mark.parametrize("before", [(), (IN_A_JOB[0], "12 Oak Street", "yes")])
async def test_outside_a_job_none_is_promised_that_the_owner_cannot_be_told_of(
    office: Office, before: tuple[str, ...]
) -> None:
    call = await promised(office, *before, ASKED)
    assert call.context.turn.said[0].prompt == "ticket_failed"
