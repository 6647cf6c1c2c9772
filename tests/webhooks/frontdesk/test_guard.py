"""Nobody gets past the guard: without an owner, without a session, from another page. Every route is walked."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.routing import BaseRoute, Mount
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.frontdesk.desk_kit import BOOKING, OWNER, FilledDesk, filled_desk
from tests.webhooks.frontdesk.owners_browser import ADDRESS, OwnersBrowser
from webhooks.frontdesk.desk import pages_of
from webhooks.frontdesk.guard import HEADERS, LARGEST, OPEN, Guard

ELSEWHERE = "https://evil.example.com"


def routes(guard: Guard) -> Iterator[tuple[str, str]]:
    """Every method and path there is below /frontdesk, websockets as WEBSOCKET; ids filled in."""
    for route in _leaves(guard._app.routes):  # type: ignore[attr-defined]
        path = re.sub(r"\{[^}]+\}", "1", route.path)
        for method in getattr(route, "methods", None) or ("WEBSOCKET",):
            yield method, path


def _leaves(found: list[BaseRoute]) -> Iterator[Any]:
    for route in found:
        inner = getattr(route, "routes", None) or getattr(getattr(route, "original_router", None), "routes", None)
        if isinstance(route, Mount) or not inner:
            yield route
        else:
            yield from _leaves(inner)


@pytest.fixture
def guard(desk: FilledDesk) -> Guard:
    return pages_of(desk.services, ADDRESS)


def is_open(path: str) -> bool:
    return any(path == each or (each.endswith("/") and f"{path}/".startswith(each)) for each in OPEN)


def test_the_walk_sees_the_pages(guard: Guard) -> None:
    walked = set(routes(guard))
    assert {("GET", "/"), ("GET", "/calls"), ("POST", "/matters"), ("GET", "/calls/1/sound/1.wav")} <= walked
    assert len(walked) > 10


def test_how_one_signs_in_and_what_the_page_looks_like_is_all_that_is_open(guard: Guard) -> None:
    signing_in = {"/sign-in", "/sign-in/google", "/sign-in/google/done", "/welcome/1"}
    assert {path for _, path in routes(guard) if is_open(path)} == {*signing_in, "/static"}


def test_every_route_is_closed_to_who_has_no_session(guard: Guard, outside: OwnersBrowser) -> None:
    for method, path in routes(guard):
        if is_open(path):
            continue
        if method == "WEBSOCKET":
            with (
                pytest.raises(WebSocketDisconnect),
                outside.client.websocket_connect(f"/frontdesk{path}", headers={"origin": ADDRESS}),
            ):
                pass
            continue
        answer = outside.client.request(method, f"/frontdesk{path}", headers={"origin": ADDRESS})
        assert answer.status_code == 401, (method, path)


def test_every_change_that_another_page_asks_for_is_refused(guard: Guard, browser: OwnersBrowser) -> None:
    for method, path in routes(guard):
        if method in ("GET", "HEAD"):
            continue
        for origin in (ELSEWHERE, "null", "", "http://127.0.0.1:9999", f"{ADDRESS}.evil.example.com"):
            headers = {"origin": origin} if origin else {}
            if method == "WEBSOCKET":
                with (
                    pytest.raises(WebSocketDisconnect),
                    browser.client.websocket_connect(f"/frontdesk{path}", headers=headers),
                ):
                    pass
            else:
                answer = browser.client.request(method, f"/frontdesk{path}", headers=headers)
                assert answer.status_code == 403, (method, path, origin)


def test_a_forged_host_makes_no_origin_ours(browser: OwnersBrowser) -> None:
    headers = {"origin": "http://evil.example.com", "host": "evil.example.com"}
    assert browser.client.post("/frontdesk/matters", headers=headers).status_code == 403


def test_what_the_browser_says_of_the_asking_page_counts(guard: Guard) -> None:
    assert guard.is_ours(Headers({"origin": ADDRESS, "sec-fetch-site": "same-origin"}))
    assert not guard.is_ours(Headers({"origin": ADDRESS, "sec-fetch-site": "cross-site"}))


def test_a_process_on_loopback_is_ours_at_whatever_port(desk: FilledDesk) -> None:
    guard = pages_of(desk.services, "https://bot.example.com")
    assert guard.is_ours(Headers({"origin": "https://bot.example.com", "host": "bot.example.com"}))
    assert guard.is_ours(Headers({"origin": "http://127.0.0.1:8001", "host": "127.0.0.1:8001"}))
    assert not guard.is_ours(Headers({"origin": "http://bot.example.com", "host": "bot.example.com"}))


def test_until_somebody_is_an_owner_there_is_no_front_desk(tmp_path: Path) -> None:
    with filled_desk(tmp_path) as desk:
        browser = OwnersBrowser(desk)
        for path in ("/", "/sign-in", "/static/desk.css", "/welcome/x"):
            assert browser.get(path).status_code == 404
        desk.services.owners.add(OWNER, desk.now)
        assert browser.get("/sign-in").status_code == 200


def test_a_page_leads_to_signing_in_and_back(outside: OwnersBrowser) -> None:
    answer = outside.get("/calls?text=a%26b&page=2")
    assert answer.status_code == 303
    expected = "/frontdesk/sign-in?next=%2Ffrontdesk%2Fcalls%3Ftext%3Da%2526b%26page%3D2"
    assert answer.headers["location"] == expected
    assert outside.get("/calls", **{"hx-request": "true"}).headers["hx-redirect"] == "/frontdesk/sign-in"


@pytest.mark.parametrize("cookie", ["", "nonsense", "a=b; c", "x" * 5000, 'frontdesk="\\'])
def test_a_cookie_of_nonsense_opens_nothing(outside: OwnersBrowser, cookie: str) -> None:
    answer = outside.client.get("/frontdesk/", headers={"cookie": f"frontdesk={cookie}"})
    assert answer.status_code == 401


def test_a_session_that_is_over_opens_nothing(browser: OwnersBrowser) -> None:
    assert browser.get("/").status_code == 200
    browser.desk.now += dt.timedelta(days=30)
    assert browser.get("/").status_code == 303


def test_a_form_has_its_bounds(browser: OwnersBrowser) -> None:
    for length in (str(LARGEST + 1), "nonsense"):
        headers = {"origin": ADDRESS, "content-length": length}
        assert browser.client.post("/frontdesk/matters", headers=headers).status_code == 413


def test_every_answer_tells_the_browser_to_be_careful(outside: OwnersBrowser, browser: OwnersBrowser) -> None:
    for answer in (outside.get("/"), outside.get("/sign-in"), browser.get("/"), browser.get("/nope")):
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
        assert answer.headers["cache-control"] == "no-store"
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'self';")
        assert "unsafe" not in policy


def test_each_page_has_a_nonce_of_its_own(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", BOOKING, sound=True)
    one, other = (browser.get("/calls/CA1") for _ in range(2))
    nonces = [re.findall(r"'nonce-([^']+)'", page.headers["content-security-policy"])[0] for page in (one, other)]
    assert nonces[0] != nonces[1]
    assert f'data-nonce="{nonces[0]}"' in one.text


@pytest.mark.parametrize(
    ("public", "name", "secure"),
    [("https://bot.example.com", "__Host-frontdesk", True), ("http://127.0.0.1:8000", "frontdesk", False)],
)
def test_the_cookie_goes_to_this_host_alone(desk: FilledDesk, public: str, name: str, secure: bool) -> None:
    browser = OwnersBrowser(desk, public)
    form = {"email": OWNER, "password": "correct horse battery"}
    [cookie] = browser.post("/sign-in", form, origin=public).headers.get_list("set-cookie")
    assert cookie.startswith(f"{name}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/;" in cookie
    assert ("Secure" in cookie) is secure
    assert "Domain" not in cookie


def test_other_pages_of_the_server_are_as_they_were(desk: FilledDesk) -> None:
    from webhooks.app import create_app
    from webhooks.frontdesk.desk import open_front_desk
    from webhooks.notices import InMemoryNotices
    from webhooks.settings import Telephone
    from webhooks.switchboard import Switchboard
    from webhooks.telephony import InMemoryTelephony

    async def nobody(*_: object) -> Any:
        raise AssertionError("nobody rings")

    telephone = Telephone(account_sid="AC1", auth_token="s3cret", public_url=ADDRESS)
    parts = {"telephone": telephone, "answer": nobody, "telephony": InMemoryTelephony(), "notices": InMemoryNotices()}
    app = create_app(Switchboard(**parts))
    open_front_desk(app, desk.services, ADDRESS)
    client = TestClient(app, base_url=ADDRESS)
    assert client.get("/healthz").text == "ok"
    assert client.post("/voice", data={"CallSid": "CA1"}).status_code == 403
    assert client.get("/frontdesk/sign-in").status_code == 200


def test_a_session_from_before_there_was_an_address_goes_on_on_the_machine_itself(desk: FilledDesk) -> None:
    """Set-up gives the pages an address outside while an owner is at work in them."""
    guard = pages_of(desk.services, "https://bot.example.com")
    cookie = {"cookie": "frontdesk=s3cret"}
    assert guard.session(Headers({**cookie, "host": "127.0.0.1:8000"})) == "s3cret"
    assert guard.session(Headers({**cookie, "host": "bot.example.com"})) == ""
