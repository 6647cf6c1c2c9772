"""Owners: who may look, by which link, password and session, and until when."""

from __future__ import annotations

import datetime as dt

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Engine, select

from receptionist.frontdesk.owners import (
    IDLE,
    LINK_LIFE,
    LONGEST,
    LinkSpent,
    NoAddress,
    Owners,
    WeakPassword,
    WrongPassword,
)
from receptionist.persistence.schema import metadata

ANA, PASSWORD = "ana@example.com", "correct horse battery"
MINUTE = dt.timedelta(minutes=1)


@pytest.fixture
def owners(engine: Engine, quick: PasswordHasher) -> Owners:
    return Owners(engine, quick)


@pytest.fixture
def ana(owners: Owners, now: dt.datetime) -> str:
    return owners.choose_password(owners.add("Ana@Example.com ", now), PASSWORD, now)


def test_nobody_is_an_owner_at_first(owners: Owners, now: dt.datetime) -> None:
    assert not owners.any()
    owners.add(ANA, now)
    assert owners.any()
    assert [(owner.email, owner.ready) for owner in owners.all()] == [(ANA, False)]


@pytest.mark.parametrize("given", ["", "ana", "ana@", "a b@example.com", "@example.com", "x" * 300 + "@example.com"])
def test_an_owner_has_an_address(owners: Owners, now: dt.datetime, given: str) -> None:
    with pytest.raises(NoAddress):
        owners.add(given, now)


def test_a_link_is_good_once(owners: Owners, now: dt.datetime) -> None:
    link = owners.add(ANA, now)
    assert owners.invited(link, now) == ANA
    owners.choose_password(link, PASSWORD, now)
    with pytest.raises(LinkSpent):
        owners.choose_password(link, "another password", now)


def test_a_link_grows_old(owners: Owners, now: dt.datetime) -> None:
    link = owners.add(ANA, now)
    with pytest.raises(LinkSpent):
        owners.invited(link, now + LINK_LIFE)


def test_a_new_link_takes_the_place_of_the_old_one(owners: Owners, now: dt.datetime) -> None:
    old = owners.add(ANA, now)
    owners.add(ANA, now)
    with pytest.raises(LinkSpent):
        owners.invited(old, now)


@pytest.mark.parametrize("password", ["short", "x" * 201])
def test_a_weak_password_spends_no_link(owners: Owners, now: dt.datetime, password: str) -> None:
    link = owners.add(ANA, now)
    with pytest.raises(WeakPassword):
        owners.choose_password(link, password, now)
    assert owners.invited(link, now) == ANA


def test_the_password_opens_a_session(owners: Owners, ana: str, now: dt.datetime) -> None:
    assert owners.of_session(owners.sign_in("ANA@example.com", PASSWORD, now), now) == ana


@pytest.mark.parametrize(("email", "password"), [(ANA, "wrong"), ("bob@example.com", PASSWORD), (ANA, "x" * 5000)])
@pytest.mark.usefixtures("ana")
def test_anything_else_opens_none(owners: Owners, now: dt.datetime, email: str, password: str) -> None:
    with pytest.raises(WrongPassword):
        owners.sign_in(email, password, now)


def test_who_has_chosen_no_password_yet_has_none_that_fits(owners: Owners, now: dt.datetime) -> None:
    owners.add(ANA, now)
    with pytest.raises(WrongPassword):
        owners.sign_in(ANA, "", now)


@pytest.mark.usefixtures("ana")
def test_guessing_is_stopped_and_the_right_password_waits_too(owners: Owners, now: dt.datetime) -> None:
    for _ in range(5):
        with pytest.raises(WrongPassword):
            owners.sign_in(ANA, "wrong", now)
    with pytest.raises(WrongPassword) as refused:
        owners.sign_in(ANA, PASSWORD, now)
    assert refused.value.until == now + 15 * MINUTE
    assert owners.sign_in(ANA, PASSWORD, now + 16 * MINUTE)


def test_a_session_ends_when_it_lies_idle(owners: Owners, ana: str, now: dt.datetime) -> None:
    session = owners.begin(ana, now)
    assert owners.of_session(session, now + IDLE - MINUTE) == ana
    assert owners.of_session(session, now + IDLE + MINUTE) == ana  # it was looked at meanwhile
    assert owners.of_session(session, now + 3 * IDLE) is None


def test_a_session_ends_however_busy_it_is(owners: Owners, ana: str, now: dt.datetime) -> None:
    session, day = owners.begin(ana, now), now
    while day < now + LONGEST - IDLE:
        day += IDLE / 2
        assert owners.of_session(session, day) == ana
    assert owners.of_session(session, now + LONGEST) is None


def test_signing_out_ends_this_session_alone(owners: Owners, ana: str, now: dt.datetime) -> None:
    one, other = owners.begin(ana, now), owners.begin(ana, now)
    owners.sign_out(one)
    assert (owners.of_session(one, now), owners.of_session(other, now)) == (None, ana)


def test_a_new_password_ends_the_sessions_there_are(owners: Owners, ana: str, now: dt.datetime) -> None:
    session = owners.begin(ana, now)
    owners.choose_password(owners.add(ana, now), "quite another one", now)
    assert owners.of_session(session, now) is None


def test_who_is_removed_is_out_at_once(owners: Owners, ana: str, now: dt.datetime) -> None:
    session = owners.begin(ana, now)
    assert owners.remove("ANA@example.com")
    assert owners.of_session(session, now) is None
    assert not owners.remove(ana)


def test_nothing_that_opens_anything_is_kept(owners: Owners, engine: Engine, ana: str, now: dt.datetime) -> None:
    secrets = (owners.begin(ana, now), owners.add(ana, now), PASSWORD)
    with engine.connect() as connection:
        rows = [str(row) for table in metadata.tables.values() for row in connection.execute(select(table))]
    assert not any(secret in row for secret in secrets for row in rows)


def test_it_is_known_when_they_looked_last(owners: Owners, ana: str, now: dt.datetime) -> None:
    assert owners.looked(ana, now) is None
    assert owners.looked(ana, now + MINUTE) == now
