"""Calls about a business's own workflow, from its file to its server and back."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Iterator

import pytest
from members_server import Server, serving

from receptionist.app.business_file import parse
from receptionist.harness.rehearsal import Rehearsal, rehearse
from receptionist.persistence.outbox import Outbox
from receptionist.workflows.relay import Agreed, agreed_of

NINE = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
FILE = """\
name: Sparkle
timezone: America/Chicago
workflows:
  - name: membership sign-up
    say: [become a member]
    opening: Lovely!
    slots:
      - name: plan
        ask: ["Which plan would you like?", "Basic or gold: which one?"]
        choices: {basic: cheap, gold: premium}
      - name: email
    tool:
      url: URL
    done: Welcome! You are on the {plan} plan now.
    refused: I'm sorry, we take no new members just now.
"""
CALL = ("I'd like to become a member", "the premium one please", "it's ann at example dot com")

Opened = Callable[[Server], Rehearsal]


@pytest.fixture
def opened() -> Iterator[Opened]:
    calls: list[Rehearsal] = []

    def open_one(server: Server) -> Rehearsal:
        calls.append(rehearse(parse(FILE.replace("URL", server.url)), NINE, "call-1", []))
        return calls[-1]

    yield open_one
    for call in calls:
        call.office.close()


async def told(call: Rehearsal, *turns: str) -> str:
    """What the caller heard last."""
    await call.start("+13125550142")
    said = ""
    for turn in turns:
        said = (await call.hear(turn)).said
    return said


def sent(server: Server) -> list[dict[str, object]]:
    return [json.loads(body) for _, body in server.requests]


async def test_caller_becomes_a_member(opened: Opened, server: Server) -> None:
    call = opened(server)
    assert await told(call, *CALL) == (
        "ann@example.com, thank you. So that's plan gold, email ann@example.com. Is that right?"
    )
    assert sent(server) == []  # nothing goes out without a yes
    done = await call.hear("yes please")
    assert done.said == "Welcome! You are on the gold plan now. Is there anything else I can help with?"
    assert sent(server) == [{"plan": "gold", "email": "ann@example.com"}]


async def test_what_is_changed_at_the_read_back_is_what_is_sent(opened: Opened, server: Server) -> None:
    await told(opened(server), *CALL, "no, the basic one", "yes")
    assert sent(server) == [{"plan": "basic", "email": "ann@example.com"}]


async def test_no_sends_nothing(opened: Opened, server: Server) -> None:
    await told(opened(server), *CALL, "no", "never mind, goodbye")
    assert sent(server) == []


async def test_second_yes_sends_nothing_more(opened: Opened, server: Server) -> None:
    await told(opened(server), *CALL, "yes", "yes", "yes")
    assert len(server.requests) == 1


async def test_question_is_put_in_other_words_where_the_answer_was_none(opened: Opened, server: Server) -> None:
    assert "Basic or gold: which one?" in await told(opened(server), CALL[0], "the purple one")


@pytest.mark.parametrize(
    ("answer", "heard"),
    [
        ((200, b'{"state": "done", "say": "You are member 17."}'), "You are member 17."),
        ((200, b'{"state": "refused", "say": "Gold is sold out."}'), "Gold is sold out."),
        ((422, b'{"state": "refused"}'), "I'm sorry, we take no new members just now."),
        # not certain: it is kept, and sent until the server has it
        ((200, b"<html>"), "I've taken that down. It will be passed on as soon as it can be"),
        ((500, b""), "I've taken that down. It will be passed on as soon as it can be"),
    ],
)
async def test_caller_hears_what_the_server_answered(
    opened: Opened, server: Server, answer: tuple[int, bytes], heard: str
) -> None:
    server.answers = [answer]
    assert (await told(opened(server), *CALL, "yes")).startswith(heard)


async def test_a_yes_is_kept_while_its_server_is_not_there(opened: Opened) -> None:
    gone = Server()
    with serving(gone):
        call = opened(gone)
    assert "It will be passed on" in await told(call, *CALL, "yes")
    [kept] = Outbox(call.office.front_desk.ledger.engine).all()
    assert (kept.state, agreed_of(kept)) == (
        "waiting",
        Agreed("call-1", "+13125550142", {"plan": "gold", "email": "ann@example.com"}),
    )


async def test_caller_may_turn_to_it_in_the_middle_of_a_booking_and_go_back(opened: Opened, server: Server) -> None:
    call = opened(server)
    await told(call, "I'd like to book a visit", "Ann Lee")
    await told_more(call, "oh and I want to become a member", "gold", "ann at example dot com", "yes")
    assert sent(server) == [{"plan": "gold", "email": "ann@example.com"}]
    assert call.call.context.task.workflow == "booking"


async def told_more(call: Rehearsal, *turns: str) -> None:
    for turn in turns:
        await call.hear(turn)
