"""Google tells who somebody is, or nobody gets in."""

from __future__ import annotations

import datetime as dt
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa

from receptionist.frontdesk.google_code import (
    GoogleEndpoints,
    GoogleRefused,
)
from receptionist.frontdesk.google_identity import GoogleIdentity
from tests.frontdesk.google_double import CLIENT, NOW, GoogleDouble

REDIRECT = "https://bot.example.com/frontdesk/sign-in/google/done"
EMAIL = "owner@example.com"


@pytest.fixture
def identity(google: GoogleDouble) -> GoogleIdentity:
    return GoogleIdentity(CLIENT, google.endpoints)


async def answered(identity: GoogleIdentity, google: GoogleDouble, email: str = EMAIL, now: dt.datetime = NOW) -> str:
    address, asked = identity.ask(REDIRECT, "/frontdesk/", NOW)
    state, code = google.consent(address, email)
    return await identity.answered(asked, state, code, REDIRECT, now)


async def refused(identity: GoogleIdentity, google: GoogleDouble, **more: Any) -> str:
    with pytest.raises(GoogleRefused) as refusal:
        await answered(identity, google, **more)
    return refusal.value.why


def test_google_is_asked_for_the_address_alone_with_state_nonce_and_challenge(identity: GoogleIdentity) -> None:
    address, asked = identity.ask(REDIRECT, "/frontdesk/calls", NOW)
    query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    assert (query["scope"], query["response_type"], query["code_challenge_method"]) == ("openid email", "code", "S256")
    assert (query["state"], query["nonce"], query["redirect_uri"]) == (asked.state, asked.nonce, REDIRECT)
    assert asked.verifier not in address
    assert CLIENT.secret not in address


async def test_a_verified_address_is_told(identity: GoogleIdentity, google: GoogleDouble) -> None:
    assert await answered(identity, google, "Owner@Example.com ") == EMAIL
    assert google.asked == ["/token", "/certs"]


async def test_keys_are_asked_for_hourly_and_where_one_is_new(identity: GoogleIdentity, google: GoogleDouble) -> None:
    await answered(identity, google)
    await answered(identity, google)
    assert google.asked.count("/certs") == 1
    google.kid = "key-2"
    assert await refused(identity, google) == "unproven"
    later = NOW + dt.timedelta(minutes=2)
    assert await answered(identity, google, now=later) == EMAIL
    assert google.asked.count("/certs") == 2


@pytest.mark.parametrize(
    ("claims", "why"),
    [
        ({"email_verified": False}, "unverified"),
        ({"email_verified": "true"}, "unverified"),
        ({"email_verified": None}, "unverified"),
        ({"email": None}, "unverified"),
        ({"nonce": "another"}, "unproven"),
        ({"nonce": None}, "unproven"),
        ({"aud": "another client"}, "unproven"),
        ({"azp": "another client"}, "unproven"),
        ({"iss": "https://evil.example.com"}, "unproven"),
        ({"exp": int(NOW.timestamp()) - 60}, "unproven"),
        ({"iat": int(NOW.timestamp()) + 60}, "unproven"),
        ({"exp": None}, "unproven"),
        ({"exp": "soon"}, "unproven"),
    ],
)
async def test_a_token_that_says_anything_else_proves_nothing(
    identity: GoogleIdentity, google: GoogleDouble, claims: dict[str, Any], why: str
) -> None:
    google.claims = claims
    assert await refused(identity, google) == why


async def test_a_token_that_another_signed_proves_nothing(identity: GoogleIdentity, google: GoogleDouble) -> None:
    await answered(identity, google)
    google.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    assert await refused(identity, google) == "unproven"


@pytest.mark.parametrize("algorithm", ["none", "HS256"])
async def test_only_a_signature_by_a_key_of_googles_counts(
    identity: GoogleIdentity, google: GoogleDouble, algorithm: str
) -> None:
    key = "the modulus as a shared secret, which is long enough" if algorithm == "HS256" else None
    claims = {"iss": google.base, "aud": CLIENT.id, "sub": "1", "iat": google.now, "exp": google.now + 60}
    forged = jwt.encode(claims | {"email": EMAIL, "email_verified": True}, key, algorithm, {"kid": google.kid})
    google.answer = 200, {"id_token": forged}
    assert await refused(identity, google) == "unproven"


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ((503, {}), "unreachable"),
        ((400, {"error": "invalid_grant"}), "unproven"),
        ((200, {}), "unproven"),
        ((200, {"id_token": "no token"}), "unproven"),
        ((200, {"id_token": 7}), "unproven"),
    ],
)
async def test_what_google_does_not_answer_proves_nothing(
    identity: GoogleIdentity, google: GoogleDouble, answer: tuple[int, dict[str, Any]], why: str
) -> None:
    google.answer = answer
    assert await refused(identity, google) == why


async def test_nobody_is_asked_for_an_answer_that_this_browser_did_not_ask_for(
    identity: GoogleIdentity, google: GoogleDouble
) -> None:
    _, asked = identity.ask(REDIRECT, "", NOW)
    late = NOW + dt.timedelta(minutes=11)
    for kept, state, code, now in (
        (None, asked.state, "code", NOW),
        (asked, "another", "code", NOW),
        (asked, "", "code", NOW),
        (asked, "ünïcode", "code", NOW),
        (asked, asked.state, "code", late),
        (asked, asked.state, "", NOW),
    ):
        with pytest.raises(GoogleRefused):
            await identity.answered(kept, state, code, REDIRECT, now)
    assert google.asked == []


async def test_a_code_counts_once(identity: GoogleIdentity, google: GoogleDouble) -> None:
    address, asked = identity.ask(REDIRECT, "", NOW)
    state, code = google.consent(address, EMAIL)
    await identity.answered(asked, state, code, REDIRECT, NOW)
    with pytest.raises(GoogleRefused, match="unproven"):
        await identity.answered(asked, state, code, REDIRECT, NOW)


async def test_a_google_that_is_not_there_is_said_so() -> None:
    nowhere = GoogleEndpoints("http://127.0.0.1:1/auth", "http://127.0.0.1:1/token", "http://127.0.0.1:1/certs")
    identity = GoogleIdentity(CLIENT, nowhere)
    _, asked = identity.ask(REDIRECT, "", NOW)
    with pytest.raises(GoogleRefused, match="unreachable"):
        await identity.answered(asked, asked.state, "code", REDIRECT, NOW)


def test_it_is_google_that_is_asked() -> None:
    address, _ = GoogleIdentity(CLIENT).ask(REDIRECT, "", NOW)
    assert urlsplit(address).netloc == "accounts.google.com"
