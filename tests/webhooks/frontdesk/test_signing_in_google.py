"""Signing in with Google: owners alone, from the browser that asked, and never where it is not set up."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from receptionist.frontdesk.google_identity import GoogleIdentity
from tests.frontdesk.desk_kit import OWNER
from tests.frontdesk.google_double import CLIENT, GoogleDouble, google_double
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

KEPT = "frontdesk-google"


@pytest.fixture
def google(outside: OwnersBrowser) -> Iterator[GoogleDouble]:
    with google_double() as double:
        double.now = int(outside.desk.now.timestamp())
        outside.desk.services.google = GoogleIdentity(CLIENT, double.endpoints)
        yield double


def back(outside: OwnersBrowser, google: GoogleDouble, email: str = OWNER, next: str = "") -> httpx.Response:
    """The way to Google and back, with that account chosen there."""
    sent = outside.get(f"/sign-in/google?next={next}")
    assert sent.status_code == 303
    state, code = google.consent(sent.headers["location"], email)
    return outside.get(f"/sign-in/google/done?state={state}&code={code}")


def is_in(outside: OwnersBrowser) -> bool:
    return outside.get("/calls").status_code == 200


def test_an_owner_gets_in_and_to_the_page_that_was_asked_for(outside: OwnersBrowser, google: GoogleDouble) -> None:
    answer = back(outside, google, next="/frontdesk/calls")
    assert (answer.status_code, answer.headers["location"]) == (303, "/frontdesk/calls")
    assert is_in(outside)
    entry = outside.desk.services.audit.latest(1)[0]
    assert (entry.who, entry.what, entry.subject) == (OWNER, "signed_in", "google")


def test_the_way_is_on_the_page_of_signing_in(outside: OwnersBrowser, google: GoogleDouble) -> None:
    assert "/frontdesk/sign-in/google?next=%2Ffrontdesk%2Fcalls" in outside.get("/sign-in?next=/frontdesk/calls").text


def test_whoever_is_no_owner_stays_outside(outside: OwnersBrowser, google: GoogleDouble) -> None:
    answer = back(outside, google, "stranger@example.com")
    assert answer.status_code == 403
    assert "no owner" in answer.text
    assert "receptionist owner add" in answer.text
    assert not is_in(outside)


def test_whoever_was_removed_stays_outside(outside: OwnersBrowser, google: GoogleDouble) -> None:
    outside.desk.owner("other@example.com")
    outside.desk.services.owners.remove(OWNER)
    assert back(outside, google).status_code == 403


def test_an_address_that_google_has_not_verified_stays_outside(outside: OwnersBrowser, google: GoogleDouble) -> None:
    google.claims = {"email_verified": False}
    answer = back(outside, google)
    assert "not verified" in answer.text
    assert not is_in(outside)


def test_another_browser_cannot_bring_the_answer(outside: OwnersBrowser, google: GoogleDouble) -> None:
    sent = outside.get("/sign-in/google")
    state, code = google.consent(sent.headers["location"], OWNER)
    outside.client.cookies.clear()
    answer = outside.get(f"/sign-in/google/done?state={state}&code={code}")
    assert answer.status_code == 403
    assert "another browser" in answer.text
    assert google.asked == []


def test_the_same_answer_counts_once(outside: OwnersBrowser, google: GoogleDouble) -> None:
    sent = outside.get("/sign-in/google")
    kept = outside.client.cookies[KEPT]
    state, code = google.consent(sent.headers["location"], OWNER)
    path = f"/sign-in/google/done?state={state}&code={code}"
    assert outside.get(path).status_code == 303
    outside.client.cookies.clear()
    outside.client.cookies.set(KEPT, kept)
    assert outside.get(path).status_code == 403


def test_who_gives_up_at_google_is_told_how_to_go_on(outside: OwnersBrowser, google: GoogleDouble) -> None:
    sent = outside.get("/sign-in/google")
    state, _ = google.consent(sent.headers["location"], OWNER)
    answer = outside.get(f"/sign-in/google/done?state={state}&error=access_denied")
    assert "sign in with your password" in answer.text


@pytest.mark.parametrize("next", ["https://evil.example.com", "//evil.example.com", "/elsewhere"])
def test_nobody_is_led_elsewhere(outside: OwnersBrowser, google: GoogleDouble, next: str) -> None:
    assert back(outside, google, next=next).headers["location"] == "/frontdesk/"


def test_what_the_browser_keeps_for_the_way_is_short_lived_and_kept_from_scripts(
    outside: OwnersBrowser, google: GoogleDouble
) -> None:
    cookie = outside.get("/sign-in/google").headers["set-cookie"]
    assert all(part in cookie.lower() for part in ("httponly", "samesite=lax", "max-age=600"))
    assert CLIENT.secret not in cookie
    assert KEPT not in outside.get("/sign-in/google/done").cookies


def test_over_tls_it_is_bound_to_the_host(outside: OwnersBrowser, google: GoogleDouble) -> None:
    secure = OwnersBrowser(outside.desk, "https://bot.example.com")
    answer = secure.get("/sign-in/google")
    assert answer.headers["set-cookie"].startswith("__Host-frontdesk-google=")
    assert "secure" in answer.headers["set-cookie"].lower()
    redirect = parse_qs(urlsplit(answer.headers["location"]).query)["redirect_uri"]
    assert redirect == ["https://bot.example.com/frontdesk/sign-in/google/done"]


@pytest.mark.parametrize("path", ["/sign-in/google", "/sign-in/google/done?state=a&code=b"])
def test_where_it_is_not_set_up_nobody_is_asked(outside: OwnersBrowser, path: str) -> None:
    answer = outside.get(path)
    assert answer.status_code == 404
    assert "not set up" in answer.text
    assert "set-cookie" not in answer.headers
    assert "Sign in with Google" not in outside.get("/sign-in").text
