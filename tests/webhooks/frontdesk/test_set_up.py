"""Set-up, step by step."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from receptionist.app.doctor.site import Site
from receptionist.app.doctor.steps import STEPS
from receptionist.app.settings import Business
from receptionist.app.twilio_account import FILE, TwilioKeys, kept, with_account
from tests.app.test_twilio_number import NUMBER, Twilio
from tests.frontdesk.desk_kit import BOOKING
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

PUBLIC = "telephone: {public_url: 'https://bot.example.com'}\n"


class NoGoogle:
    def close(self) -> None:
        pass


@pytest.fixture
def twilio() -> Twilio:
    return Twilio(NUMBER)


@pytest.fixture
def ready(browser: OwnersBrowser, twilio: Twilio, tmp_path: Path) -> OwnersBrowser:
    """With an account and a public address."""

    def site(business: Business) -> Site:
        account = {"TWILIO_ACCOUNT_SID": "AC" + "0" * 32, "TWILIO_AUTH_TOKEN": "0" * 32}
        return Site(
            business=business, environment=account, directory=tmp_path, database="sqlite://", workflows="sqlite://",
            clock=lambda: browser.desk.now, google=NoGoogle(), web=httpx.MockTransport(twilio),
        )  # fmt: skip

    browser.desk.services.site = site
    browser.desk.file.write_text(browser.desk.file.read_text() + PUBLIC)
    return browser


def test_one_click_looks_at_every_step(ready: OwnersBrowser) -> None:
    assert 'href="/frontdesk/set-up?look=all"' in ready.get("/set-up").text
    assert ready.get("/set-up?look=all").text.count("Check again") == len(STEPS)


def test_nothing_is_looked_at_unasked(ready: OwnersBrowser) -> None:
    page = ready.get("/set-up").text
    assert "Check it" in page
    assert "findings" not in page


@pytest.mark.parametrize("step", ["business", "machine", "telephone", "calendar"])
def test_a_step_says_what_the_doctor_says(ready: OwnersBrowser, step: str) -> None:
    page = ready.get(f"/set-up?look={step}").text
    assert page.count("What was checked and is well") == 1
    assert "Check again" in page


def test_the_numbers_of_the_account_are_shown(ready: OwnersBrowser) -> None:
    assert 'value="+13125550100"' in ready.get("/set-up?numbers=true").text


def test_a_number_is_taken_its_calls_come_here_and_the_file_names_it(ready: OwnersBrowser, twilio: Twilio) -> None:
    answer = ready.post("/set-up/number", {"number": "+13125550100"})
    assert answer.headers["location"] == "/frontdesk/set-up?look=telephone"
    [values] = twilio.changed.values()
    assert values["VoiceUrl"] == "https://bot.example.com/voice"
    assert "number: '+13125550100'" in ready.desk.file.read_text()
    assert [entry.what for entry in ready.desk.services.audit.latest()] == ["set_up"]


def test_a_number_of_somebody_elses_is_not_taken(ready: OwnersBrowser, twilio: Twilio) -> None:
    assert ready.post("/set-up/number", {"number": "+13125550199"}).status_code == 404
    assert twilio.changed == {}


def test_without_an_account_it_is_said_what_is_missing(browser: OwnersBrowser) -> None:
    page = browser.get("/set-up?numbers=true")
    assert page.status_code == 409
    assert "TWILIO_ACCOUNT_SID" in page.text


@pytest.fixture
def unconnected(browser: OwnersBrowser, tmp_path: Path) -> OwnersBrowser:
    """With nothing but a business."""

    def site(business: Business) -> Site:
        return Site(
            business=business, environment=with_account({}, tmp_path), directory=tmp_path, database="sqlite://",
            workflows="sqlite://", clock=lambda: browser.desk.now, google=NoGoogle(),
        )  # fmt: skip

    browser.desk.services.site, browser.desk.services.connected = site, False
    return browser


GIVEN = {"account_sid": "AC" + "1" * 32, "auth_token": "2" * 32, "public_url": "https://phone.example.com/"}


def test_account_and_address_are_given_on_the_page(unconnected: OwnersBrowser, tmp_path: Path) -> None:
    assert "not given yet" in unconnected.get("/set-up").text
    answer = unconnected.post("/set-up/account", GIVEN)
    assert answer.headers["location"] == "/frontdesk/set-up?look=telephone#telephone"
    assert kept(tmp_path) == TwilioKeys(GIVEN["account_sid"], GIVEN["auth_token"])
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    page = unconnected.get("/set-up").text
    assert "public_url: https://phone.example.com\n" in unconnected.desk.file.read_text()
    assert "once the receptionist has started again" in page
    assert GIVEN["auth_token"] not in page
    assert [entry.subject for entry in unconnected.desk.services.audit.latest()] == ["account"]


def test_when_all_is_given_the_server_begins_anew(unconnected: OwnersBrowser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else is left to be done: no call is cut off, for none was answered."""
    begun: list[str] = []
    monkeypatch.setattr("receptionist.app.doctor.examination.engines.engines", lambda *_: ())
    unconnected.desk.services.begin_again = lambda: begun.append("again") or True
    unconnected.post("/set-up/account", {"account_sid": GIVEN["account_sid"]})
    assert begun == []
    page = unconnected.post("/set-up/account", GIVEN)
    assert 'data-back="/frontdesk/set-up"' in page.text
    assert begun == ["again"]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("account_sid", "12", "AC and 32 hex digits"),
        ("auth_token", "secret", "32 hex digits"),
        ("public_url", "http://phone.example.com", "as https://phone.example.com"),
    ],
)
def test_what_can_be_none_of_them_is_not_taken(
    unconnected: OwnersBrowser, tmp_path: Path, field: str, value: str, said: str
) -> None:
    answer = unconnected.post("/set-up/account", {**GIVEN, field: value})
    assert answer.status_code == 409
    assert said in answer.text
    assert kept(tmp_path) == TwilioKeys()
    assert "phone.example.com" not in unconnected.desk.file.read_text()


def test_what_is_left_empty_stays(unconnected: OwnersBrowser, tmp_path: Path) -> None:
    unconnected.post("/set-up/account", GIVEN)
    unconnected.post("/set-up/account", {"auth_token": "3" * 32})
    assert kept(tmp_path) == TwilioKeys(GIVEN["account_sid"], "3" * 32)


def test_a_call_that_came_is_the_test(ready: OwnersBrowser) -> None:
    assert "No call has come in yet." in ready.get("/set-up").text
    ready.desk.call("CA1", BOOKING)
    assert 'href="/frontdesk/calls/CA1"' in ready.get("/set-up").text


def test_a_safe_first_week_is_begun_and_ended(ready: OwnersBrowser) -> None:
    before = ready.desk.file.read_text()
    assert ready.post("/set-up/first-week", {"approval": "true", "daily": "true"}).status_code == 303
    business = ready.desk.office.business
    assert business.approval is not None
    assert (business.approval.minutes, business.approval.silence) == (1440, "release")
    assert business.line.reports.daily
    assert ready.get("/set-up").text.count(" checked") == 2
    ready.post("/set-up/first-week", {})
    assert ready.desk.office.business.approval is None
    assert not ready.desk.office.business.line.reports.daily
    assert ready.desk.file.read_text().startswith(before)


def test_an_approval_as_the_owner_set_it_stays_so(ready: OwnersBrowser) -> None:
    ready.desk.file.write_text(ready.desk.file.read_text() + "approval: {minutes: 5, silence: book}\n")
    ready.post("/set-up/first-week", {"approval": "true"})
    assert "approval: {minutes: 5, silence: book}" in ready.desk.file.read_text()


def test_the_codes_for_forwarding_have_the_number(ready: OwnersBrowser) -> None:
    ready.desk.file.write_text(
        ready.desk.file.read_text().replace(PUBLIC, PUBLIC.replace("}", ", number: '+13125550100'}"))
    )
    page = ready.get("/set-up").text
    assert "**61*13125550100#" in page
    assert "*713125550100" in page
