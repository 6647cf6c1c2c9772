"""A yes to an own workflow: kept first, then sent, until its server has taken or refused it, and never twice."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator

import pytest
from members_server import Server, serving

from receptionist.jobs.dispatcher import LEASE, Dispatcher
from receptionist.persistence.database import open_database
from receptionist.persistence.outbox import Outbox, OutboxMessage
from receptionist.workflows.relay import CHANNEL, PROMPT, Agreed, Relay, WorkflowSender
from receptionist.workflows.webhook import Webhook

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
DAY = dt.timedelta(days=1)
YES = Agreed("call-1", "+13125550142", {"plan": "gold", "guests": 2})


class Stage:
    """A call's relay, and the rounds that go on beside the calls."""

    def __init__(self, server: Server) -> None:
        self.engine = open_database(None)
        self.outbox = Outbox(self.engine)
        self.webhooks = {"sign_up": server.webhook()}
        self.now = NOW
        self.given_up: list[str] = []
        in_call = {CHANNEL: WorkflowSender(self.webhooks, refusals_count=True)}
        beside = {CHANNEL: WorkflowSender(self.webhooks, refusals_count=False)}
        self.relay = Relay(self.outbox, Dispatcher(self.outbox, in_call, "call", lambda: self.now))
        self.rounds = Dispatcher(self.outbox, beside, "rounds", lambda: self.now, gave_up=self._gave_up)

    def _gave_up(self, message: OutboxMessage, why: str, now: dt.datetime) -> None:
        self.given_up.append(why)

    def commit(self) -> str:
        return self.relay.commit("sign_up", YES, self.now).state

    def later(self, after: dt.timedelta) -> None:
        self.now += after
        self.rounds.round(self.now)


@pytest.fixture
def stage(server: Server) -> Iterator[Stage]:
    made = Stage(server)
    yield made
    made.engine.dispose()


def test_what_the_server_answers_at_once_is_told(stage: Stage, server: Server) -> None:
    assert stage.commit() == "done"
    assert [json.loads(body) for _, body in server.requests] == [YES.values]


def test_a_refusal_while_the_caller_waits_is_told_to_them_and_to_nobody_else(stage: Stage, server: Server) -> None:
    server.answers = [(200, b'{"state": "refused"}')]
    assert stage.commit() == "refused"
    stage.later(DAY)
    assert stage.given_up == []


def test_the_same_yes_is_sent_once(stage: Stage, server: Server) -> None:
    assert [stage.commit() for _ in range(3)] == ["done"] * 3
    assert len(server.requests) == 1


def test_what_did_not_get_there_is_held_and_sent_again_under_the_same_key(stage: Stage, server: Server) -> None:
    server.answers = [(503, b"")] * 3
    assert stage.commit() == "held"
    stage.later(PROMPT)
    assert len(set(server.keys)) == 1
    assert [message.state for message in stage.outbox.all()] == ["sent"]


def test_a_process_that_died_over_it_leaves_it_to_the_rounds(stage: Stage, server: Server) -> None:
    stage.outbox.add(OutboxMessage("workflow:sign_up:key", CHANNEL, "sign_up", encoded(), NOW, NOW + PROMPT))
    stage.outbox.claim_at_once("workflow:sign_up:key", "dead", NOW, LEASE)
    stage.later(LEASE)
    assert [message.state for message in stage.outbox.all()] == ["sent"]


def test_a_refusal_after_the_call_is_the_owners_to_hear(stage: Stage, server: Server) -> None:
    server.answers = [(503, b"")] * 3 + [(200, b'{"state": "refused", "say": "We are full."}')]
    stage.commit()
    stage.later(PROMPT)
    assert stage.given_up == ["its server refused it: We are full."]


def test_what_never_gets_there_is_the_owners_after_a_day(stage: Stage, server: Server) -> None:
    server.answers = [(500, b"")] * 100
    stage.commit()
    stage.later(DAY)
    assert stage.given_up == ["its server gave no answer that can be read; the log says more"]


def test_a_workflow_that_is_gone_from_the_file_is_the_owners_at_once(stage: Stage, server: Server) -> None:
    server.answers = [(503, b"")] * 3
    stage.commit()
    stage.webhooks.clear()
    stage.later(PROMPT)
    assert stage.given_up == ["the business file has no workflow 'sign_up' any more"]


def test_a_server_that_comes_back_gets_it(server: Server) -> None:
    gone = Server()
    with serving(gone):
        stage = Stage(gone)
    assert stage.commit() == "held"
    stage.webhooks["sign_up"] = Webhook("sign_up", server.webhook()._tool, {})
    stage.later(PROMPT)
    assert len(server.requests) == 1
    stage.engine.dispose()


def encoded() -> str:
    return json.dumps({"call": YES.call, "caller": YES.caller, "values": YES.values})
