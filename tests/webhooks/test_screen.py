"""Calls that ring at an office with settings of its own: signed webhooks in, TwiML out, the log in a real database."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from sqlalchemy import text

from receptionist.config import Business
from receptionist.line.call_log import CallLog
from receptionist.office import rehearsal_office
from webhooks.screen import LineScreen
from webhooks.switchboard import RESERVED_FOR

CALLER, VIP, OWNER = "+13125550142", "+13125550101", "+13125550100"
MOST = 3
MONDAY_NOON = dt.datetime(2026, 3, 2, 18, tzinfo=dt.UTC)
SUNDAY = dt.datetime(2026, 3, 1, 18, tzinfo=dt.UTC)


class Screened:
    """The application under test, with the log it keeps."""

    def __init__(self, make_office: Any, parse: Any, line: dict[str, Any], **business: Any) -> None:
        fields = {"name": "Bright & Clean", "timezone": "America/Chicago", "owner": {"phone": OWNER}, "line": line}
        self.desk = rehearsal_office(Business.model_validate(fields | business))
        self.now, self.parse = MONDAY_NOON, parse
        self.log = CallLog(self.desk.front_desk.ledger.engine)
        self.office = make_office(owner_number=OWNER, most_calls=MOST)
        self.office.switchboard.screen = LineScreen(self.desk, self.office.telephone, self.log, lambda: self.now)
        self.calls = 0

    @contextmanager
    def full(self) -> Iterator[None]:
        """As many calls are on as can be held."""
        with ExitStack() as calls:
            for _ in range(MOST):
                calls.enter_context(self.office.switchboard.calls)
            yield

    async def ring_only(self, caller: str = CALLER, **more: str) -> str:
        """The first verb of the answer to a call that opens no stream."""
        document = await self.ring(caller, **more)
        self.office.switchboard.calls.give_back(f"CA{self.calls}")
        return str(verbs(document)[0])

    async def ring(self, caller: str = CALLER, path: str = "/voice", **more: str) -> Any:
        """The TwiML's root."""
        self.calls += 1
        form = {"CallSid": f"CA{self.calls}", "From": caller, "To": "+13125550111"} | more
        answer = await self.office.post(path, form)
        assert answer.status_code == 200
        return self.parse(answer.text)


@pytest.fixture
def screened(make_office: Any, twilio: Any) -> Any:
    opened: list[Screened] = []

    def make(line: dict[str, Any] | None = None, **business: Any) -> Screened:
        opened.append(Screened(make_office, twilio.parse, line or {}, **business))
        return opened[-1]

    yield make
    for each in opened:
        each.desk.close()


def verbs(document: Any) -> list[str]:
    return [verb.tag for verb in document]


async def test_an_ordinary_call_is_connected(screened: Any) -> None:
    assert verbs(await screened().ring())[0] == "Connect"


async def test_the_calendars_are_read_once_while_it_rings(screened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    office = screened()
    read, asked, busy = asyncio.Event(), [], office.desk.calendars.busy
    loop = asyncio.get_running_loop()

    def counted(*arguments: Any) -> Any:
        asked.append(arguments)
        loop.call_soon_threadsafe(read.set)
        return busy(*arguments)

    monkeypatch.setattr(office.desk.calendars, "busy", counted)
    await office.ring()
    await asyncio.wait_for(read.wait(), 30)
    await asyncio.to_thread(office.desk.front_desk.warm, MONDAY_NOON)  # as the stream does when it starts
    assert len(asked) == 1


async def test_a_blocked_number_is_rejected_without_being_answered(screened: Any) -> None:
    office = screened({"screening": {"blocked": [CALLER]}})
    document = await office.ring()
    assert verbs(document) == ["Reject"]
    assert document.find("Reject").get("reason") == "rejected"
    assert office.log.find("CA1").why == "blocked"


async def test_some_numbers_ring_the_owner_at_once_and_hear_nothing_of_us(screened: Any) -> None:
    document = await screened({"screening": {"straight_through": [VIP]}}).ring(VIP)
    assert verbs(document) == ["Dial"]
    assert document.find("Dial").text == OWNER


async def test_the_call_after_too_many_hears_the_busy_tone(screened: Any) -> None:
    office = screened({"screening": {"calls_per_hour": 2}})
    assert [verbs(await office.ring())[0] for _ in range(3)] == ["Connect", "Connect", "Reject"]


async def test_forged_rings_do_not_use_up_the_calls_of_whose_number_it_is(screened: Any) -> None:
    office = screened({"screening": {"calls_per_hour": 2}})
    for _ in range(5):
        await office.ring_only(StirVerstat="TN-Validation-Failed-C")
        await office.ring_only()
    assert await office.ring_only() == "Reject"
    assert await office.ring_only(StirVerstat="TN-Validation-Passed-A") == "Connect"


async def test_the_owner_is_answered_however_often_they_ring(screened: Any) -> None:
    office = screened({"screening": {"calls_per_hour": 1}})
    assert {await office.ring_only(OWNER) for _ in range(4)} == {"Connect"}


async def test_whoever_forges_the_owners_number_is_not(screened: Any) -> None:
    office = screened({"screening": {"calls_per_hour": 1}})
    forged = {"StirVerstat": "TN-Validation-Failed-A"}
    assert [await office.ring_only(OWNER, **forged) for _ in range(3)] == ["Connect", "Reject", "Reject"]
    assert await office.ring_only(OWNER) == "Connect"


async def test_a_forged_number_is_not_put_straight_through(screened: Any) -> None:
    office = screened({"screening": {"straight_through": [VIP]}})
    assert verbs(await office.ring(VIP, StirVerstat="TN-Validation-Failed-A"))[0] == "Connect"


async def test_an_hour_later_it_is_answered_again(screened: Any) -> None:
    office = screened({"screening": {"calls_per_hour": 1}})
    await office.ring()
    office.now += dt.timedelta(hours=1)
    assert verbs(await office.ring())[0] == "Connect"


async def test_a_withheld_number_may_be_asked_for_a_message(screened: Any) -> None:
    document = await screened({"screening": {"withheld": "message"}}).ring("anonymous")
    assert verbs(document) == ["Say", "Record"]


async def test_a_false_signature_may_be_turned_away(screened: Any) -> None:
    office = screened({"screening": {"attestation": {"failed": "reject"}}})
    assert verbs(await office.ring(StirVerstat="TN-Validation-Failed-C")) == ["Reject"]
    assert verbs(await office.ring(StirVerstat="TN-Validation-Passed-C"))[0] == "Connect"


async def test_the_verdict_on_the_number_is_logged_and_the_number_is_not(
    screened: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    await screened().ring(StirVerstat="TN-Validation-Passed-B")
    assert "TN-Validation-Passed-B" in caplog.text
    assert CALLER not in caplog.text


async def test_after_hours_the_line_books_as_usual(screened: Any) -> None:
    office = screened()
    office.now = SUNDAY
    assert verbs(await office.ring())[0] == "Connect"


async def test_or_says_when_the_business_is_open(screened: Any) -> None:
    office = screened({"closed": {"after_hours": "notice"}})
    office.now = SUNDAY
    document = await office.ring()
    assert verbs(document) == ["Say", "Hangup"]
    assert "Monday to Friday from 8 AM to 5 PM" in document.find("Say").text


async def test_or_takes_a_message_in_the_owners_own_words(screened: Any) -> None:
    office = screened({"closed": {"after_hours": "message"}}, prompts={"closed_message": "Gone fishing."})
    office.now = SUNDAY
    document = await office.ring()
    assert verbs(document) == ["Say", "Record"]
    assert document.find("Say").text.startswith("Gone fishing.")


async def test_a_holiday_has_its_own_rule(screened: Any) -> None:
    office = screened({"closed": {"holidays": "forward"}}, special_days={"2026-03-02": "closed"})
    document = await office.ring()
    assert verbs(document) == ["Say", "Dial"]


async def test_a_full_house_goes_to_the_owner(screened: Any) -> None:
    office = screened()
    with office.full():
        assert verbs(await office.ring()) == ["Say", "Dial"]


async def test_of_many_calls_at_once_only_as_many_are_answered_as_there_is_room_for(screened: Any) -> None:
    office = screened({"overload": {"above": "message"}})
    answers = await asyncio.gather(*(office.ring(f"+1312555014{nth}") for nth in range(2 * MOST)))
    assert sorted(verbs(answer)[0] for answer in answers) == ["Connect"] * MOST + ["Say"] * MOST


async def test_a_place_that_nobody_takes_is_free_again(screened: Any) -> None:
    office = screened({"overload": {"above": "message"}})
    now = office.office.switchboard.clock()
    for nth in range(MOST):
        await office.ring(f"+1312555014{nth}")
    assert verbs(await office.ring()) == ["Say", "Record"]
    office.office.switchboard.clock = lambda: now + 2 * RESERVED_FOR
    assert verbs(await office.ring())[0] == "Connect"


async def test_a_call_that_is_turned_away_takes_no_place(screened: Any) -> None:
    office = screened({"screening": {"blocked": [VIP]}, "overload": {"above": "message"}})
    for _ in range(MOST):
        await office.ring(VIP)
    assert verbs(await office.ring())[0] == "Connect"


async def test_who_waits_in_line_is_spoken_to_and_asks_again_until_there_is_room(screened: Any, twilio: Any) -> None:
    office = screened({"overload": {"above": "queue", "queue_seconds": 20}})
    with office.full():
        first = await office.ring()
        assert verbs(first) == ["Say", "Pause", "Redirect"]
        assert first.find("Redirect").text == "https://bot.example.com/voice?waited=10"
        assert verbs(await office.ring(path="/voice?waited=10")) == ["Say", "Pause", "Redirect"]
    assert verbs(await office.ring(path="/voice?waited=20"))[0] == "Connect"


async def test_nobody_waits_for_ever(screened: Any) -> None:
    office = screened({"overload": {"above": "queue", "queue_seconds": 20}})
    with office.full():
        assert verbs(await office.ring(path="/voice?waited=20")) == ["Say", "Record"]


async def test_how_long_somebody_waited_is_signed_too(screened: Any, twilio: Any) -> None:
    office = screened()
    form = {"CallSid": "CA1", "From": CALLER, "To": "+13125550111"}
    signature = twilio.sign("https://bot.example.com/voice?waited=10", form)
    assert (await office.office.post("/voice?waited=600", form, signature)).status_code == 403


async def test_a_blocked_number_does_not_reach_the_owner_through_a_full_house(screened: Any) -> None:
    office = screened({"screening": {"blocked": [CALLER]}})
    with office.full():
        assert verbs(await office.ring()) == ["Reject"]


async def test_a_server_that_shuts_down_sends_callers_to_the_owner(screened: Any) -> None:
    office = screened({"overload": {"above": "queue"}})
    office.office.switchboard.calls.drain()
    assert verbs(await office.ring()) == ["Say", "Dial"]


async def test_a_broken_database_turns_nobody_away(screened: Any, caplog: pytest.LogCaptureFixture) -> None:
    office = screened({"screening": {"calls_per_hour": 1}})
    with office.desk.front_desk.ledger.engine.begin() as connection:
        connection.execute(text("DROP TABLE call_log"))
    assert verbs(await office.ring())[0] == "Connect"
    assert "can't be looked up" in caplog.text
