"""From the one-time link to the first page, and out again."""

from __future__ import annotations

import pytest

from tests.frontdesk.desk_kit import OWNER, PASSWORD
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

NEW = "bea@example.com"


def done(browser: OwnersBrowser) -> list[str]:
    return [entry.what for entry in browser.desk.services.audit.latest()]


def test_the_link_leads_to_a_password_and_the_password_to_the_pages(outside: OwnersBrowser) -> None:
    link = f"/welcome/{outside.desk.services.owners.add(NEW, outside.desk.now)}"
    assert NEW in outside.get(link).text
    answer = outside.post(link, {"password": "a long enough one"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/frontdesk/")
    assert outside.get("/").status_code == 200
    assert outside.get(link).status_code == 410
    assert outside.post(link, {"password": "a long enough one"}).status_code == 410
    assert done(outside) == ["password_set"]


def test_a_short_password_is_asked_for_again(outside: OwnersBrowser) -> None:
    link = f"/welcome/{outside.desk.services.owners.add(NEW, outside.desk.now)}"
    answer = outside.post(link, {"password": "short"})
    assert answer.status_code == 422
    assert "at least 10 characters" in answer.text
    assert outside.get(link).status_code == 200


def test_an_owner_signs_in_and_out(outside: OwnersBrowser) -> None:
    assert outside.post("/sign-in", {"email": OWNER, "password": PASSWORD}).headers["location"] == "/frontdesk/"
    assert outside.get("/").status_code == 200
    outside.post("/sign-out")
    assert outside.get("/").status_code == 303
    assert done(outside) == ["signed_in"]


def test_a_wrong_password_says_so_and_keeps_the_address(outside: OwnersBrowser) -> None:
    answer = outside.post("/sign-in", {"email": OWNER, "password": "wrong"})
    assert answer.status_code == 403
    assert f'value="{OWNER}"' in answer.text
    assert "do not belong together" in answer.text
    assert "set-cookie" not in answer.headers


def test_after_many_wrong_ones_it_says_when_to_come_back(outside: OwnersBrowser) -> None:
    for _ in range(5):
        outside.post("/sign-in", {"email": OWNER, "password": "wrong"})
    answer = outside.post("/sign-in", {"email": OWNER, "password": PASSWORD})
    assert "Try again at 3:45" in answer.text


@pytest.mark.parametrize(
    ("wanted", "led_to"),
    [
        ("/frontdesk/calls?text=a", "/frontdesk/calls?text=a"),
        ("https://evil.example.com/", "/frontdesk/"),
        ("//evil.example.com", "/frontdesk/"),
        ("/frontdesk//evil.example.com", "/frontdesk/"),
        ("/frontdesk/\\evil.example.com", "/frontdesk/"),
        ("/elsewhere", "/frontdesk/"),
    ],
)
def test_after_signing_in_one_is_led_to_a_page_of_ours_alone(outside: OwnersBrowser, wanted: str, led_to: str) -> None:
    form = {"email": OWNER, "password": PASSWORD, "next": wanted}
    assert outside.post("/sign-in", form).headers["location"] == led_to


def test_what_is_typed_is_shown_as_text(outside: OwnersBrowser) -> None:
    answer = outside.post("/sign-in", {"email": '"><script>alert(1)</script>@x.y', "password": "x"})
    assert "<script>alert" not in answer.text
