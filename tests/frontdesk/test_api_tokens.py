"""Tokens of programs: good until they are revoked, and of no use to who reads the database."""

from __future__ import annotations

import datetime as dt

import pytest
from sqlalchemy import Engine, select

from receptionist.frontdesk.api_tokens import SEEN_EVERY, ApiTokens
from receptionist.persistence.schema import api_tokens


@pytest.fixture
def tokens(engine: Engine) -> ApiTokens:
    return ApiTokens(engine)


def test_a_token_tells_who_asks_until_it_is_revoked(tokens: ApiTokens, now: dt.datetime) -> None:
    assert not tokens.any()
    token = tokens.make(" website ", "write", now)
    known = tokens.of(token, now)
    assert known is not None
    assert (known.name, known.scope) == ("website", "write")
    assert tokens.any()
    assert tokens.revoke(known.id)
    assert tokens.of(token, now) is None
    assert not tokens.revoke(known.id)


def test_the_database_has_nothing_to_ask_with(tokens: ApiTokens, engine: Engine, now: dt.datetime) -> None:
    token = tokens.make("website", "read", now)
    secret = token.split("_", 2)[2]
    with engine.connect() as connection:
        [row] = connection.execute(select(api_tokens)).all()
    assert secret not in str(row)
    assert secret.encode() not in row.digest


@pytest.mark.parametrize("wrong", ["", "rcp", "rcp_", "x", f"rcp_0123456789ab_{'a' * 43}", "rcp_0123456789ab_ü", "é"])
def test_what_is_no_token_is_nobodys(tokens: ApiTokens, now: dt.datetime, wrong: str) -> None:
    tokens.make("website", "read", now)
    assert tokens.of(wrong, now) is None


def test_the_secret_of_one_does_not_open_with_the_id_of_another(tokens: ApiTokens, now: dt.datetime) -> None:
    one, other = tokens.make("one", "read", now), tokens.make("other", "write", now)
    mixed = "_".join((*other.split("_")[:2], one.split("_", 2)[2]))
    assert tokens.of(mixed, now) is None


def test_when_it_was_used_last_is_noted_now_and_then(tokens: ApiTokens, now: dt.datetime) -> None:
    token = tokens.make("website", "read", now)
    for minutes in (0, 5, 11):
        tokens.of(token, now + dt.timedelta(minutes=minutes))
    [known] = tokens.all()
    assert known.seen == now + dt.timedelta(minutes=11)
    assert dt.timedelta(minutes=10) == SEEN_EVERY


def test_a_token_has_so_many_requests_a_minute_at_all_processes_together(engine: Engine, now: dt.datetime) -> None:
    here, there = ApiTokens(engine), ApiTokens(engine)
    here.make("till", "read", now)
    [token] = here.all()
    assert [here.wait(token.id, now, 2), there.wait(token.id, now, 2)] == [0.0, 0.0]
    assert (here.wait(token.id, now, 2), there.wait(token.id, now, 2)) == (30.0, 30.0)
    assert there.wait(token.id, now + dt.timedelta(seconds=30), 2) == 0.0
    assert here.wait(token.id, now + dt.timedelta(seconds=31), 2) == 29.0
